// RUN: hlsl-opt %s --verify-diagnostics --split-input-file

// A type that cannot be is refused where it is written.

// expected-error @below {{a matrix has 1 to 4 rows and columns, found 5x4}}
hlsl.global @m private : !hlsl.matrix<5x4xf32>

// -----
// expected-error @below {{expected rows x columns x type}}
hlsl.global @m private : !hlsl.matrix<4xf32>

// -----
// expected-error @below {{a matrix is of scalars, found 'vector<2xf32>'}}
hlsl.global @m private : !hlsl.matrix<2x2xvector<2xf32>>

// -----
// expected-error @below {{struct 'S' has two members 'a'}}
hlsl.global @s private : !hlsl.struct<"S", {a : f32, a : si32}>

// -----
// expected-error @below {{member 'a' of struct 'S' has a type that is no HLSL value: 'i32'}}
hlsl.global @s private : !hlsl.struct<"S", {a : i32}>

// -----
// expected-error @below {{an array has at least one element}}
hlsl.global @a private : !hlsl.array<0 x f32>

// -----
// expected-error @below {{an array is of HLSL values, found '!hlsl.ref<f32, function>'}}
hlsl.global @a private : !hlsl.array<2 x !hlsl.ref<f32, function>>

// -----
// expected-error @below {{a reference points to an HLSL value, found 'index'}}
hlsl.global @r private : !hlsl.ref<index, function>

// -----
// expected-error @below {{expected 1d, 2d or 3d}}
hlsl.global @t resource : !hlsl.texture<4d, f32>

// -----
// expected-error @below {{unknown texture dimension 'square'}}
hlsl.global @t resource : !hlsl.texture<square, f32>

// -----
// expected-error @below {{expected array, ms, rw, combined or format}}
hlsl.global @t resource : !hlsl.texture<2d, f32, tall>

// -----
// expected-error @below {{a 3d texture has no layers}}
hlsl.global @t resource : !hlsl.texture<3d, f32, array>

// -----
// expected-error @below {{a cube texture has no samples}}
hlsl.global @t resource : !hlsl.texture<cube, f32, ms>

// -----
// expected-error @below {{a raw buffer is of ui32, found 'f32'}}
hlsl.global @b resource : !hlsl.buffer<raw, f32>

// -----
// expected-error @below {{a constant buffer cannot be written}}
hlsl.global @b resource : !hlsl.buffer<constant, f32, rw>

// -----
// expected-error @below {{a buffer holds data, found '!hlsl.sampler'}}
hlsl.global @b resource : !hlsl.buffer<structured, !hlsl.sampler>

// -----
// expected-error @below {{unknown buffer kind 'heap'}}
hlsl.global @b resource : !hlsl.buffer<heap, f32>
