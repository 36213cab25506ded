// RUN: hlsl-opt %s --verify-diagnostics --split-input-file

// Declarations that contradict themselves or each other.

// expected-error @below {{'hlsl.struct_decl' op has two members 'a'}}
hlsl.struct_decl @S "S" { a : f32, a : f32 }

// -----
// expected-error @below {{'hlsl.global' op cannot have storage 'function'}}
hlsl.global @g function : f32

// -----
// expected-error @below {{'hlsl.global' op has an initial value that is no constant of type 'f32'}}
hlsl.global @g private init(1 : ui32) : f32

// -----
// expected-error @below {{'hlsl.global' op is of no HLSL type: 'index'}}
hlsl.global @g private : index

// -----
// expected-error @below {{'hlsl.spec_constant' op has a scalar constant as default, found dense<0> : vector<2xui32>}}
hlsl.spec_constant @N id(3) = dense<0> : vector<2xui32>

// -----
// expected-error @below {{'hlsl.func' op has at most one result}}
hlsl.func @f() -> (f32, f32) {
  hlsl.unreachable
}

// -----
// expected-error @below {{'hlsl.func' op ends in hlsl.return or hlsl.unreachable}}
hlsl.func @f(%c: i1) {
  hlsl.discard
}

// -----
// expected-error @below {{'hlsl.entry_point' op refers to function '@f', which is not defined}}
hlsl.entry_point @main stage(pixel) body(@f) {hlslName = "main"}

// -----
hlsl.func @f() {
  hlsl.return
}
// expected-error @below {{'hlsl.entry_point' op has three numbers of threads, found 2}}
hlsl.entry_point @main stage(compute) body(@f) numthreads([8, 8]) {hlslName = "main"}

// -----
hlsl.func @f() {
  hlsl.return
}
// expected-error @below {{'hlsl.entry_point' op lists '@x', which is not declared}}
hlsl.entry_point @main stage(compute) body(@f) interface([@x]) {hlslName = "main"}

// -----
// expected-error @below {{for shader stage, got: fragment}}
hlsl.entry_point @main stage(fragment) body(@f) {hlslName = "main"}

// -----
// expected-error @below {{'hlsl.stage_variable' op has a location and is built in}}
hlsl.stage_variable @x input : f32 {location = 0 : i32, builtin = "Position"}

// -----
// expected-error @below {{unknown layout field 'offset'}}
hlsl.cbuffer @c : !hlsl.struct<"S", {a : f32}> {layout = #hlsl.layout<offset = 1>}
