// RUN: hlsl-translate --check-interface %s@as_6_5:ASMain %s@ms_6_5:MSMain 2>&1 | count 0
// RUN: hlsl-translate --check-interface -fspv-target-env=vulkan1.3 %s@as_6_5:ASMain %s@ms_6_5:MSMain 2>&1 | count 0
// RUN: not hlsl-translate --check-interface -fspv-target-env=vulkan1.3 %s@as_6_5:ASMain %s@ms_6_5:MSOrder 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: not hlsl-translate --check-interface -fspv-target-env=vulkan1.3 %s@as_6_5:ASMain %s@ms_6_5:MSShort 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: hlsl-translate %s -T as_6_5 -E ASMain -fspv-target-env=vulkan1.3 -Fo %t.as.spv
// RUN: hlsl-translate %s -T ms_6_5 -E MSMain -fspv-target-env=vulkan1.3 -Fo %t.ms.spv
// RUN: hlsl-translate %s -T ms_6_5 -E MSOrder -fspv-target-env=vulkan1.3 -Fo %t.order.spv
// RUN: hlsl-translate --check-interface %t.as.spv %t.ms.spv 2>&1 | count 0
// RUN: not hlsl-translate --check-interface %t.as.spv %t.order.spv 2>&1 | FileCheck %s --check-prefix=MODULE
// A payload is bytes: both sides must have the same types at the same places, and
// not too many. Names do not matter.
struct Meshlet { uint index; half scale; float3 center; };
struct Payload { uint count; bool visible; Meshlet meshlets[4]; };
struct Renamed { int number; bool shown; Meshlet parts[4]; };
struct Reordered { uint count; Meshlet meshlets[4]; bool visible; };
struct Shortened { uint count; bool visible; Meshlet meshlets[3]; };

groupshared Payload payload;
[numthreads(1, 1, 1)] void ASMain() {
  payload = (Payload)0;
  DispatchMesh(1, 1, 1, payload);
}
struct Vertex { float4 pos : SV_Position; };
#define MESH(Name, Type, value) \
  [numthreads(1, 1, 1)] [outputtopology("triangle")] \
  void Name(out vertices Vertex v[3], out indices uint3 i[1], in payload Type data) { \
    SetMeshOutputCounts(3, 1); \
    for (uint n = 0; n < 3; ++n) \
      v[n].pos = value; \
    i[0] = uint3(0, 1, 2); \
  }
MESH(MSMain, Renamed, data.parts[1].scale)
// ORDER: error: mesh shader payload 'data' has 'float' at byte {{[0-9]+}}, but the amplification shader has '{{[a-z]+}}' at byte {{[0-9]+}}
// ORDER: note: amplification shader payload 'payload' is declared here
// MODULE: error: mesh shader payload '{{.*}}' has 'float' at byte {{[0-9]+}}, but the amplification shader has '{{[a-z]+}}' at byte {{[0-9]+}}
MESH(MSOrder, Reordered, data.meshlets[1].scale)
// SHORT: error: mesh shader payload 'data' has 68 bytes, but that of the amplification shader has 88
MESH(MSShort, Shortened, data.meshlets[1].scale)
