// RUN: hlsl-opt %s --verify-diagnostics --split-input-file

// Values that do not fit together.

hlsl.func @f() {
  // expected-error @below {{'hlsl.constant' op has a value that is no constant of type '!hlsl.matrix<2x2xf32>'}}
  %0 = hlsl.constant [1.0 : f32, 2.0 : f32] : !hlsl.matrix<2x2xf32>
  hlsl.return
}

// -----
hlsl.func @f(%a: vector<3xf32>) {
  // expected-error @below {{'hlsl.construct' op makes 'vector<4xf32>' of 3 components}}
  %0 = hlsl.construct %a : (vector<3xf32>) -> vector<4xf32>
  hlsl.return
}

// -----
hlsl.func @f(%a: vector<3xf32>, %b: si32) {
  // expected-error @below {{makes 'vector<4xf32>' of scalars and vectors of 'f32', found 'si32'}}
  %0 = hlsl.construct %a, %b : (vector<3xf32>, si32) -> vector<4xf32>
  hlsl.return
}

// -----
hlsl.func @f(%a: vector<3xf32>) {
  // expected-error @below {{row 0 is of type 'vector<3xf32>', expected 'vector<2xf32>'}}
  %0 = hlsl.construct %a, %a : (vector<3xf32>, vector<3xf32>) -> !hlsl.matrix<2x2xf32>
  hlsl.return
}

// -----
hlsl.func @f(%a: f32) {
  // expected-error @below {{makes '!hlsl.struct<"S", {a : f32, b : f32}>' of 2 members, found 1}}
  %0 = hlsl.construct %a : (f32) -> !hlsl.struct<"S", {a : f32, b : f32}>
  hlsl.return
}

// -----
hlsl.func @f(%a: f32) {
  // expected-error @below {{makes '!hlsl.array<2 x f32>' of 3 elements}}
  %0 = hlsl.construct %a, %a, %a : (f32, f32, f32) -> !hlsl.array<2 x f32>
  hlsl.return
}

// -----
hlsl.func @f(%a: f32) {
  // expected-error @below {{repeats 'f32' in a 'vector<2xsi32>'}}
  %0 = hlsl.splat %a : f32 -> vector<2xsi32>
  hlsl.return
}

// -----
hlsl.func @f(%a: vector<2xf32>) {
  // expected-error @below {{index 0 is 3, but 'vector<2xf32>' has 2 elements}}
  %0 = hlsl.extract %a[3] : vector<2xf32> -> f32
  hlsl.return
}

// -----
hlsl.func @f(%a: vector<2xf32>) {
  // expected-error @below {{takes out 'f32', but its result is of type 'si32'}}
  %0 = hlsl.extract %a[1] : vector<2xf32> -> si32
  hlsl.return
}

// -----
hlsl.func @f(%a: vector<2xf32>, %e: si32) {
  // expected-error @below {{puts in 'f32', but its element is of type 'si32'}}
  %0 = hlsl.insert %e into %a[1] : si32 into vector<2xf32>
  hlsl.return
}

// -----
hlsl.func @f(%a: vector<2xf32>) {
  // expected-error @below {{has component 2, but there are 2 in 'vector<2xf32>'}}
  %0 = hlsl.swizzle %a [2] : vector<2xf32> -> f32
  hlsl.return
}

// -----
hlsl.func @f(%a: vector<2xf32>) {
  // expected-error @below {{makes 'vector<2xf32>', but its result is of type 'f32'}}
  %0 = hlsl.swizzle %a [0, 0] : vector<2xf32> -> f32
  hlsl.return
}

// -----
hlsl.func @f(%a: vector<2xf32>) {
  // expected-error @below {{writes component 0 twice}}
  %0 = hlsl.insert_swizzle %a into %a [0, 0] : vector<2xf32> into vector<2xf32>
  hlsl.return
}

// -----
hlsl.func @f(%a: vector<2xf32>) {
  // expected-error @below {{keeps the shape, found 'vector<2xf32>' and 'f32'}}
  %0 = hlsl.convert %a : vector<2xf32> -> f32
  hlsl.return
}

// -----
hlsl.func @f(%a: vector<2xf32>) {
  // expected-error @below {{keeps the bits, found 'vector<2xf32>' and 'ui32'}}
  %0 = hlsl.bitcast %a : vector<2xf32> -> ui32
  hlsl.return
}

// -----
hlsl.func @f(%a: i1) {
  // expected-error @below {{takes no bools, which have no bits}}
  %0 = hlsl.bitcast %a : i1 -> i1
  hlsl.return
}

// -----
hlsl.func @f(%a: f32) {
  // expected-error @below {{not does not take components of type 'f32'}}
  %0 = hlsl.unary not %a : f32
  hlsl.return
}

// -----
hlsl.func @f(%a: i1) {
  // expected-error @below {{add does not take components of type 'i1'}}
  %0 = hlsl.binary add %a, %a : i1
  hlsl.return
}

// -----
hlsl.func @f(%a: vector<2xf32>) {
  // expected-error @below {{shl does not take components of type 'f32'}}
  %0 = hlsl.binary shl %a, %a : vector<2xf32>
  hlsl.return
}

// -----
hlsl.func @f(%a: i1) {
  // expected-error @below {{lt does not take bools}}
  %0 = hlsl.compare lt %a, %a : i1
  hlsl.return
}

// -----
hlsl.func @f(%c: vector<3xi1>, %a: vector<2xf32>) {
  // expected-error @below {{has condition 'vector<3xi1>' for values of type 'vector<2xf32>'}}
  %0 = hlsl.select %c, %a, %a : vector<3xi1>, vector<2xf32>
  hlsl.return
}

// -----
hlsl.func @f() {
  // expected-error @below {{unknown intrinsic 'saturday'}}
  %0 = hlsl.intrinsic saturday() : () -> f32
  hlsl.return
}

// -----
hlsl.func @f(%v: vector<3xf32>, %m: !hlsl.matrix<3x4xf32>) {
  // expected-error @below {{'mul' has no overload of type '(vector<3xf32>, !hlsl.matrix<3x4xf32>) -> vector<3xf32>'}}
  %0 = hlsl.intrinsic mul(%v, %m) : (vector<3xf32>, !hlsl.matrix<3x4xf32>) -> vector<3xf32>
  hlsl.return
}

// -----
hlsl.func @f(%a: vector<2xf32>, %b: f32) {
  // expected-error @below {{'lerp' has no overload of type '(vector<2xf32>, vector<2xf32>, f32) -> vector<2xf32>'}}
  %0 = hlsl.intrinsic lerp(%a, %a, %b) : (vector<2xf32>, vector<2xf32>, f32) -> vector<2xf32>
  hlsl.return
}
