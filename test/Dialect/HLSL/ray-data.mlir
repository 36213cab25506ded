// RUN: hlsl-opt %s --split-input-file --verify-diagnostics | FileCheck %s
// What goes along with rays and callable shaders are globals of their own storage;
// calls refer to them.
!payload = !hlsl.struct<"Payload", {color : vector<4xf32>}>
!ray = !hlsl.struct<"RayDesc", {Origin : vector<3xf32>, TMin : f32, Direction : vector<3xf32>, TMax : f32}>
hlsl.struct_decl @Payload "Payload" { color : vector<4xf32> }
hlsl.struct_decl @RayDesc "RayDesc" { Origin : vector<3xf32>, TMin : f32, Direction : vector<3xf32>, TMax : f32 }
// CHECK: hlsl.global @rayPayload ray_payload : ![[PAYLOAD:.*]] {location = 0 : i32}
hlsl.global @rayPayload ray_payload : !payload {location = 0 : i32}
// CHECK: hlsl.global @payload incoming_ray_payload :
hlsl.global @payload incoming_ray_payload : !payload
// CHECK: hlsl.global @callableData callable_data :
hlsl.global @callableData callable_data : !payload {location = 0 : i32}
// CHECK: hlsl.global @data incoming_callable_data :
hlsl.global @data incoming_callable_data : !payload
// CHECK: hlsl.global @attributes hit_attribute :
hlsl.global @attributes hit_attribute : !payload
// CHECK-LABEL: hlsl.func @trace
hlsl.func @trace(%scene: !hlsl.acceleration_structure, %n: ui32, %ray: !ray) {
  // CHECK: %[[REF:.*]] = hlsl.global_ref @rayPayload : !hlsl.ref<![[PAYLOAD]], ray_payload>
  %payload = hlsl.global_ref @rayPayload : !hlsl.ref<!payload, ray_payload>
  // CHECK: hlsl.intrinsic TraceRay({{.*}}, %[[REF]])
  hlsl.intrinsic TraceRay(%scene, %n, %n, %n, %n, %n, %ray, %payload)
    : (!hlsl.acceleration_structure, ui32, ui32, ui32, ui32, ui32, !ray, !hlsl.ref<!payload, ray_payload>) -> ()
  %data = hlsl.global_ref @callableData : !hlsl.ref<!payload, callable_data>
  // CHECK: hlsl.intrinsic CallShader(
  hlsl.intrinsic CallShader(%n, %data) : (ui32, !hlsl.ref<!payload, callable_data>) -> ()
  hlsl.return
}

// -----

// expected-error@+1 {{cannot have storage 'stage_in'}}
hlsl.global @x stage_in : f32

// -----

hlsl.func @few(%n: ui32) {
  // expected-error@+1 {{'CallShader' has no overload of type '(ui32) -> ()'}}
  hlsl.intrinsic CallShader(%n) : (ui32) -> ()
  hlsl.return
}
