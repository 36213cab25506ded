// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// A geometry shader: arrayed per-vertex block, streams.

// CHECK:     OpCapability Geometry
// CHECK:     OpCapability GeometryPointSize
// CHECK:     OpCapability GeometryStreams
// CHECK-DAG: OpDecorate %tc Stream 0
// CHECK-DAG: OpDecorate %tc Invariant
// CHECK-DAG: OpMemberDecorate %gl_PerVertex 0 BuiltIn Position
// CHECK:     OpEmitVertex
// CHECK:     OpEndPrimitive

!pv = !spirv.struct<gl_PerVertex, (vector<4xf32> [BuiltIn=0 : i32], f32 [BuiltIn=1 : i32]), Block>
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @in : !spirv.ptr<!spirv.array<3 x !pv>, Input>
  spirv.GlobalVariable @out : !spirv.ptr<!pv, Output>
  spirv.GlobalVariable @tc {location = 0 : i32, no_perspective, stream = 0 : i32, invariant} : !spirv.ptr<vector<2xf32>, Output>
  spirv.func @main() "None" {
    %0 = spirv.Constant 0 : i32
    %2 = spirv.Constant 2 : i32
    %uv = spirv.Constant dense<0.0> : vector<2xf32>
    %in = spirv.mlir.addressof @in : !spirv.ptr<!spirv.array<3 x !pv>, Input>
    %out = spirv.mlir.addressof @out : !spirv.ptr<!pv, Output>
    %tc = spirv.mlir.addressof @tc : !spirv.ptr<vector<2xf32>, Output>
    %pi = spirv.AccessChain %in[%2, %0] : !spirv.ptr<!spirv.array<3 x !pv>, Input>, i32, i32 -> !spirv.ptr<vector<4xf32>, Input>
    %po = spirv.AccessChain %out[%0] : !spirv.ptr<!pv, Output>, i32 -> !spirv.ptr<vector<4xf32>, Output>
    %p = spirv.Load "Input" %pi : vector<4xf32>
    spirv.Store "Output" %po, %p : vector<4xf32>
    spirv.Store "Output" %tc, %uv : vector<2xf32>
    spirv.EmitVertex
    spirv.EndPrimitive
    spirv.Return
  }
  spirv.EntryPoint "Geometry" @main, @in, @out, @tc
  spirv.ExecutionMode @main "Triangles"
  spirv.ExecutionMode @main "Invocations", 1
  spirv.ExecutionMode @main "OutputTriangleStrip"
  spirv.ExecutionMode @main "OutputVertices", 3
}
