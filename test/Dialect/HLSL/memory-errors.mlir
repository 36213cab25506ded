// RUN: hlsl-opt %s --verify-diagnostics --split-input-file

// References that lead nowhere, and writes to what is read-only.

hlsl.func @f() {
  // expected-error @below {{'hlsl.variable' op makes a reference to storage 'function', found 'private'}}
  %v = hlsl.variable "v" : !hlsl.ref<f32, private>
  hlsl.return
}

// -----
hlsl.func @f() {
  // expected-error @below {{'hlsl.global_ref' op refers to '@g', which is not declared}}
  %g = hlsl.global_ref @g : !hlsl.ref<f32, private>
  hlsl.return
}

// -----
// expected-note @below {{declared here}}
hlsl.global @g private : si32
hlsl.func @f() {
  // expected-error @below {{is of type '!hlsl.ref<f32, private>', but the declaration makes it '!hlsl.ref<si32, private>'}}
  %g = hlsl.global_ref @g : !hlsl.ref<f32, private>
  hlsl.return
}

// -----
hlsl.func @f() {
  // expected-error @below {{'hlsl.global_ref' op refers to '@f', which is no global, cbuffer or stage variable}}
  %g = hlsl.global_ref @f : !hlsl.ref<f32, private>
  hlsl.return
}

// -----
hlsl.func @f(%r: !hlsl.ref<vector<2xf32>, function>) {
  // expected-error @below {{index 0 is 2, but 'vector<2xf32>' has 2 elements}}
  %a = hlsl.access %r[2] : !hlsl.ref<vector<2xf32>, function> -> !hlsl.ref<f32, function>
  hlsl.return
}

// -----
hlsl.func @f(%r: !hlsl.ref<vector<2xf32>, function>) {
  // expected-error @below {{index 1 steps into 'f32', which has no elements}}
  %a = hlsl.access %r[0, 0] : !hlsl.ref<vector<2xf32>, function> -> !hlsl.ref<f32, function>
  hlsl.return
}

// -----
hlsl.func @f(%r: !hlsl.ref<!hlsl.struct<"S", {a : f32}>, function>, %i: ui32) {
  // expected-error @below {{index 0 is not constant, but chooses a member of '!hlsl.struct<"S", {a : f32}>'}}
  %a = hlsl.access %r[%i : ui32] : !hlsl.ref<!hlsl.struct<"S", {a : f32}>, function> -> !hlsl.ref<f32, function>
  hlsl.return
}

// -----
hlsl.func @f(%r: !hlsl.ref<vector<2xf32>, function>) {
  // expected-error @below {{makes '!hlsl.ref<f32, function>', but its result is of type '!hlsl.ref<si32, function>'}}
  %a = hlsl.access %r[1] : !hlsl.ref<vector<2xf32>, function> -> !hlsl.ref<si32, function>
  hlsl.return
}

// -----
hlsl.func @f(%r: !hlsl.ref<f32, uniform>, %v: f32) {
  // expected-error @below {{'hlsl.store' op writes to storage 'uniform', which is read-only}}
  hlsl.store %v, %r : !hlsl.ref<f32, uniform>
  hlsl.return
}

// -----
hlsl.func @f(%r: !hlsl.ref<ui32, texel>, %v: ui32) {
  // expected-error @below {{'hlsl.store' op writes to a texel; use hlsl.image_store}}
  hlsl.store %v, %r : !hlsl.ref<ui32, texel>
  hlsl.return
}

// -----
hlsl.func @f() {
  // expected-error @below {{'hlsl.spec_value' op refers to specialization constant '@N', which is not declared}}
  %n = hlsl.spec_value @N : ui32
  hlsl.return
}
