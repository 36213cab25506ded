// RUN: not hlsl-translate --check-interface %s@vs_6_2:VSMain %s@ps_6_2:PSMain -enable-16bit-types -fspv-target-env=vulkan1.1 2>&1 | FileCheck %s
// RUN: hlsl-translate --check-interface %s@vs_6_2:VSFits %s@ps_6_2:PSFits -fspv-target-env=vulkan1.1 2>&1 | FileCheck %s --check-prefix=FITS
// RUN: hlsl-translate --check-interface %s@vs_6_2:VSFits %s@ps_6_2:PSFits -fspv-target-env=vulkan1.3 2>&1 | FileCheck %s --check-prefix=LONGER
// RUN: hlsl-translate --check-interface %s@vs_6_2:VSFits %s@ps_6_2:PSFits -Wno-interface-vector-size -Wno-interface-shape -Wno-interface-sign 2>&1 | count 0
// RUN: not hlsl-translate --check-interface %s@vs_6_2:VSFits %s@ps_6_2:PSFits -Werror=interface-sign 2>&1 | FileCheck %s --check-prefix=AS-ERROR
// Types: every component of an input needs an output of its kind and width;
// what is given beyond that, and other shapes of the same components, is let go.
struct VSOut {
  float4 pos : SV_Position;
  int4 kind : KIND;
  half2 width : WIDTH;
  float2 few : FEW;
  float array[2] : ARRAY;
};
VSOut VSMain(float3 p : POSITION) { VSOut v = (VSOut)0; v.pos = p.xyzz; return v; }
float4 PSMain(
    // CHECK: [[#@LINE+3]]:12: error: pixel shader input 'kind' (KIND0) at location 0 is of type 'float4', but the output there is of type 'int4'
    // CHECK: note: vertex shader output 'kind' (KIND0) is declared here
    // CHECK-NEXT: int4 kind : KIND
    float4 kind : KIND,
    // CHECK: [[#@LINE+1]]:12: error: pixel shader input 'width' (WIDTH0) at location 1 is of type 'float2', but the output there is of type 'float16_t2'
    float2 width : WIDTH,
    // CHECK: [[#@LINE+1]]:12: error: pixel shader input 'few' (FEW0) at location 2 has 4 components, but the output there has only 2
    float4 few : FEW,
    // CHECK: [[#@LINE+1]]:11: error: pixel shader input 'array' (ARRAY0) takes 3 locations from 3 on, but the vertex shader has no output at location 5
    float array[3] : ARRAY) : SV_Target {
  return kind + width.x + few + array[2];
}

struct VSFitting {
  float4 pos : SV_Position;
  float4 longer : LONGER;
  int sign : SIGN;
  float3x4 rows : ROWS;
  float4 scalar : SCALAR;
};
VSFitting VSFits(float3 p : POSITION) { VSFitting v = (VSFitting)0; v.pos = p.xyzz; return v; }
float4 PSFits(
    // FITS: [[#@LINE+2]]:12: warning: pixel shader input 'longer' (LONGER0) at location 0 takes 3 of the 4 components of the output there; before Vulkan 1.3 that needs maintenance4 [-Winterface-vector-size]
    // LONGER-NOT: 'longer'
    float3 longer : LONGER,
    // FITS: [[#@LINE+3]]:10: warning: pixel shader input 'sign' (SIGN0) at location 1 is of type 'uint', and the output there of type 'int': the bits are reinterpreted [-Winterface-sign]
    // AS-ERROR: error: pixel shader input 'sign' {{.*}}[-Werror=interface-sign]
    // LONGER: warning: pixel shader input 'sign'
    uint sign : SIGN,
    // FITS: [[#@LINE+1]]:12: warning: pixel shader input 'rows' (ROWS0) at location 2 is of type 'float4[3]', and the output there of type 'float3x4': the components fit, the types do not [-Winterface-shape]
    float4 rows[3] : ROWS,
    // FITS: [[#@LINE+1]]:11: warning: pixel shader input 'scalar' (SCALAR0) at location 5 is of type 'float', and the output there of type 'float4': the components fit, the types do not
    float scalar : SCALAR) : SV_Target {
  return longer.xyzz + sign + rows[1] + scalar;
}
