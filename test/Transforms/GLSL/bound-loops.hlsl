// RUN: not hlsl-translate %s -T ps_6_0 -E used --to=glsl --glsl-version=100es 2>&1 | FileCheck %s --check-prefix=USED
// RUN: hlsl-translate %s -T ps_6_0 -E shared --to=glsl --glsl-version=100es -Fo %t.frag && glslangValidator %t.frag
// RUN: FileCheck %s --check-prefix=SHARED < %t.frag
// Each loop has a counter of its own, which nothing behind it reads.
float4 used() : SV_Target {
  int i;
  float4 c = 0;
  // USED: bound-loops.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: GLSL ES 100 has no loops without a fixed number of turns
  for (i = 0; i < 4; i++)
    if (c.x < 3)
      c += i;
  return c * i;
}
float weights[8];
// SHARED-NOT: int i;
// SHARED: for (int i{{.*}} = 0; i{{.*}} < 4; i{{.*}}++)
// SHARED:   weights[i
// SHARED: for (int i{{.*}} = 1; i{{.*}} < 3; i{{.*}}++)
float4 shared() : SV_Target {
  int i;
  float4 c = 0;
  for (i = 0; i < 4; i++)
    c += weights[i];
  for (i = 1; i < 3; i++)
    c *= weights[i + 1];
  return c;
}
