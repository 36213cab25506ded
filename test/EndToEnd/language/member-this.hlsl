// RUN: hlsl-translate %s -T ps_6_0 -Fo %t.spv && spirv-val %t.spv
// A method of a member of a local struct: SPIR-V wants a whole variable as
// argument, so the member is copied in and out.
struct Inner {
  float x;
  float next() {
    for (int i = 0; i < 9; ++i)
      x = x * 1.5 + sin(x);
    return x;
  }
};
struct Outer {
  float pad;
  Inner inner;
};
float4 main(float x : X) : SV_Target {
  Outer o;
  o.pad = x;
  o.inner.x = x;
  float4 result;
  result.x = o.inner.next();
  result.y = o.inner.next();
  result.z = o.inner.next();
  result.w = o.inner.x;
  return result;
}
