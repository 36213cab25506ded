// RUN: hlsl-translate %s -T ps_6_0 --to=reflection -Fo %t.json
// RUN: %python %S/Inputs/query.py %t.json \
// RUN:   textures[foo.map].hlsl textures[foo.map].binding textures[foo.map].type \
// RUN:   samplers[foo.samp].kind samplers[foo.samp].comparison samplers[foo.samp].hlsl \
// RUN:   textures[layers].kind textures[layers].dimension textures[layers].arrayed textures[layers].count textures[layers].texel \
// RUN:   textures[unused].used textures[unused].binding textures[many].count \
// RUN:   uavs[image].format uavs[image].formatFrom uavs[image].reads uavs[image].writes \
// RUN:   uavs[said].format uavs[said].formatFrom \
// RUN:   uavs[lights].stride uavs[lights].element.size uavs[lights].element.members[1] uavs[lights].writes uavs[lights].reads \
// RUN:   uavs[log].access uavs[log].counterBinding uavs[log].element.type \
// RUN:   buffers[bytes].kind buffers[bytes].element buffers[bytes].hlsl buffers[bytes].set \
// RUN:   buffers[numbers].dimension buffers[numbers].texel \
// RUN:   constantBuffers[$Globals].members[foo.strength].used \
// RUN:   | FileCheck %s
// Names as users know them, kinds, who reads and writes; also what is not used
// is listed, with the binding it has.

struct Foo {
  Texture2D map;
  SamplerState samp;
  float strength;
};
Foo foo : register(t4);
Texture2DArray<float2> layers[6] : register(t10);
Texture2D unused : register(t30);
Texture2D many[] : register(t0, space3);
RWTexture2D<float> image : register(u0);
[[vk::image_format("rg16f")]] RWTexture2D<float2> said : register(u1);
struct Light {
  float3 color;
  float power;
};
RWStructuredBuffer<Light> lights : register(u2);
AppendStructuredBuffer<float4> log : register(u3);
ByteAddressBuffer bytes : register(t2, space1);
Buffer<uint2> numbers : register(t3);

float4 main(float2 uv : UV, uint i : INDEX) : SV_Target {
  float4 color = foo.map.Sample(foo.samp, uv) * foo.strength;
  image[uint2(0, 0)] = layers[2].Load(int4(0, 0, 0, 0)).x;
  said[uint2(0, 0)] += 1;
  lights[0].power = bytes.Load(0) + numbers[0].x;
  log.Append(color);
  return color + many[0].Load(int3(0, 0, 0));
}

// CHECK:      textures[foo.map].hlsl = {"class": "t", "register": 4, "space": 0}
// CHECK-NEXT: textures[foo.map].binding = 4
// CHECK-NEXT: textures[foo.map].type = "Texture2D<float4>"
// CHECK-NEXT: samplers[foo.samp].kind = "SamplerState"
// CHECK-NEXT: samplers[foo.samp].comparison = false
// CHECK-NEXT: samplers[foo.samp].hlsl = {"class": "s"}
// CHECK-NEXT: textures[layers].kind = "Texture2DArray"
// CHECK-NEXT: textures[layers].dimension = "2d"
// CHECK-NEXT: textures[layers].arrayed = true
// CHECK-NEXT: textures[layers].count = 6
// CHECK-NEXT: textures[layers].texel = "float2"
// CHECK-NEXT: textures[unused].used = false
// CHECK-NEXT: textures[unused].binding = 30
// CHECK-NEXT: textures[many].count = "unbounded"
// CHECK-NEXT: uavs[image].format = "r32f"
// CHECK-NEXT: uavs[image].formatFrom = "type"
// CHECK-NEXT: uavs[image].reads = false
// CHECK-NEXT: uavs[image].writes = true
// CHECK-NEXT: uavs[said].format = "rg16f"
// CHECK-NEXT: uavs[said].formatFrom = "source"
// CHECK-NEXT: uavs[lights].stride = 16
// CHECK-NEXT: uavs[lights].element.size = 16
// CHECK-NEXT: uavs[lights].element.members[1] = {"name": "power", "offset": 12, "size": 4, "type": "float", "used": true}
// CHECK-NEXT: uavs[lights].writes = true
// CHECK-NEXT: uavs[lights].reads = false
// CHECK-NEXT: uavs[log].access = "append"
// CHECK-NEXT: uavs[log].counterBinding = {{[0-9]+}}
// CHECK-NEXT: uavs[log].element.type = "float4"
// CHECK-NEXT: buffers[bytes].kind = "ByteAddressBuffer"
// CHECK-NEXT: buffers[bytes].element = absent
// CHECK-NEXT: buffers[bytes].hlsl = {"class": "t", "register": 2, "space": 1}
// CHECK-NEXT: buffers[bytes].set = 1
// CHECK-NEXT: buffers[numbers].dimension = "buffer"
// CHECK-NEXT: buffers[numbers].texel = "uint2"
// CHECK-NEXT: constantBuffers[$Globals].members[foo.strength].used = true
