//===----------------------------------------------------------------------===//
// Textures, buffers and atomics.
// In:  the dialect's types and attributes.
// Out: sample, gather, image_load, image_store, texel_ref, query_size,
//      query_levels, query_samples, query_lod; buffer_ref, raw_load, raw_store,
//      raw_ref, buffer_length, counter; atomic; ray_query.
// Why: one operation per kind of access with operands named by role; HLSL's many
//      method overloads differ in which are present.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_HLSLRESOURCEOPS_TD
#define HLSL_IR_HLSLRESOURCEOPS_TD

include "HLSL/IR/HLSLAttrs.td"
include "HLSL/IR/HLSLTypes.td"

/// A sampler; or the combined texture that is sampled, once more.
def HLSL_SamplerOperand : AnyTypeOf<[HLSL_SamplerType, HLSL_TextureType]>;

def HLSL_ResourceOps : OpDocGroup {
  let summary = "Resources";
  let description = "Textures, buffers and atomics. Handles are values.";
}

let opDocGroup = HLSL_ResourceOps in {

def HLSL_SampleOp : HLSL_Op<"sample", [AttrSizedOperandSegments,
    HLSL_OwnEffects, HLSL_OwnSpeculatability]> {
  let summary = "sample a texture";
  let description = [{
    The result is the texel type of the texture, or one scalar with `cmp`. Kinds
    `implicit` and `bias` need derivatives, so they read the effect resource
    Convergence and stay where they are in the control flow.

    | HLSL | op |
    |---|---|
    | `t.Sample(s, c, o, clamp)` | `implicit ... offset clamp` |
    | `t.SampleBias(s, c, b)` | `bias ... bias` |
    | `t.SampleLevel(s, c, l)` | `level ... lod` |
    | `t.SampleGrad(s, c, dx, dy)` | `grad ... ddx ddy` |
    | `t.SampleCmp(s, c, z)` | `implicit ... cmp` |
    | `t.SampleCmpLevelZero(s, c, z)` | `level ... cmp lod(%zero)` |

    A second result is the status that HLSL's `out uint status` takes: a residency
    code, which `CheckAccessFullyMapped` reads.

    Example:
    ```mlir
    %v = hlsl.sample implicit %t, %s at %uv
       : (!hlsl.texture<2d, vector<4xf32>>, !hlsl.sampler, vector<2xf32>) -> vector<4xf32>
    ```
  }];
  let arguments = (ins HLSL_SampleKindAttr:$kind, HLSL_TextureType:$texture,
    HLSL_SamplerOperand:$sampler, HLSL_ScalarOrVector:$coord,
    Optional<HLSL_Scalar>:$cmp, Optional<HLSL_Scalar>:$bias,
    Optional<HLSL_Scalar>:$lod, Optional<HLSL_ScalarOrVector>:$ddx,
    Optional<HLSL_ScalarOrVector>:$ddy, Optional<HLSL_ScalarOrVector>:$offset,
    Optional<HLSL_Scalar>:$clamp, UnitAttr:$relaxed, UnitAttr:$nonuniform);
  let results = (outs HLSL_ScalarOrVector:$result, Optional<HLSL_Integer>:$status);
  let assemblyFormat = [{
    `` $kind $texture `,` $sampler `at` $coord (`cmp` `(` $cmp^ `)`)?
    (`bias` `(` $bias^ `)`)? (`lod` `(` $lod^ `)`)? (`ddx` `(` $ddx^ `)`)?
    (`ddy` `(` $ddy^ `)`)? (`offset` `(` $offset^ `)`)?
    (`clamp` `(` $clamp^ `)`)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def HLSL_GatherOp : HLSL_Op<"gather", [AttrSizedOperandSegments, Pure]> {
  let summary = "one component of the four texels around a place";
  let description = [{
    HLSL: `Gather`, `GatherRed`, `GatherGreen`, ..., `GatherCmp`. No offset, one,
    or four. A second result is the status, as of `hlsl.sample`.

    Of four offsets, each leads to four texels of which component i is the i-th;
    with `texelOffsets` it leads to that texel itself, counted from the one at
    (0, 0) of the four, which is the last. `--hlsl-legalize-offsets` goes from the
    one, which is HLSL's, to the other, which SPIR-V and GLSL have.

    Example:
    ```mlir
    %v = hlsl.gather %t, %s at %uv component(1)
       : (!hlsl.texture<2d, vector<4xf32>>, !hlsl.sampler, vector<2xf32>) -> vector<4xf32>
    ```
  }];
  let arguments = (ins HLSL_TextureType:$texture, HLSL_SamplerOperand:$sampler,
    HLSL_ScalarOrVector:$coord, I32Attr:$component, Optional<HLSL_Scalar>:$cmp,
    Variadic<HLSL_ScalarOrVector>:$offsets, UnitAttr:$texelOffsets,
    UnitAttr:$relaxed, UnitAttr:$nonuniform);
  let results = (outs HLSL_ScalarOrVector:$result, Optional<HLSL_Integer>:$status);
  let assemblyFormat = [{
    $texture `,` $sampler `at` $coord `component` `(` $component `)`
    (`cmp` `(` $cmp^ `)`)? (`offsets` `(` $offsets^ `)`)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def HLSL_ImageLoadOp : HLSL_Op<"image_load", [AttrSizedOperandSegments,
    HLSL_OwnEffects, HLSL_OwnSpeculatability]> {
  let summary = "one texel, unfiltered";
  let description = [{
    HLSL: `Texture2D.Load`, `t[p]`, `t.mips[l][p]`, `Buffer.Load`,
    `RWTexture2D.Load`, `SubpassInput.SubpassLoad`. The coordinate does not hold
    the level; a subpass has a zero coordinate. Reads memory if the texture is
    writable. A second result is the status, as of `hlsl.sample`.

    Example:
    ```mlir
    %v = hlsl.image_load %t[%p] lod(%l)
       : (!hlsl.texture<2d, vector<4xf32>>, vector<2xsi32>, si32) -> vector<4xf32>
    ```
  }];
  let arguments = (ins HLSL_TextureType:$texture, HLSL_ScalarOrVector:$coord,
    Optional<HLSL_Integer>:$lod, Optional<HLSL_Integer>:$sample,
    Optional<HLSL_ScalarOrVector>:$offset, UnitAttr:$relaxed,
    UnitAttr:$nonuniform);
  let results = (outs HLSL_ScalarOrVector:$result, Optional<HLSL_Integer>:$status);
  let assemblyFormat = [{
    $texture `[` $coord `]` (`lod` `(` $lod^ `)`)? (`sample` `(` $sample^ `)`)?
    (`offset` `(` $offset^ `)`)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def HLSL_ImageStoreOp : HLSL_Op<"image_store", [MemoryEffects<[MemWrite]>]> {
  let summary = "write one texel of a writable texture";
  let description = [{
    HLSL: `rw[p] = v`, `rw.sample[s][p] = v`.

    Example:
    ```mlir
    hlsl.image_store %v, %t[%p]
      : vector<4xf32>, !hlsl.texture<2d, vector<4xf32>, rw>, vector<2xui32>
    ```
  }];
  let arguments = (ins HLSL_ScalarOrVector:$value, HLSL_TextureType:$texture,
                       HLSL_ScalarOrVector:$coord, Optional<HLSL_Integer>:$sample,
                       UnitAttr:$nonuniform);
  let assemblyFormat = [{
    $value `,` $texture `[` $coord `]` (`sample` `(` $sample^ `:` type($sample) `)`)?
    attr-dict `:` type($value) `,` qualified(type($texture)) `,` type($coord)
  }];
  let hasVerifier = 1;
}

def HLSL_TexelRefOp : HLSL_Op<"texel_ref", [Pure]> {
  let summary = "reference to one texel, for atomics";
  let description = [{
    Example:
    ```mlir
    %r = hlsl.texel_ref %t[%p] : (!hlsl.texture<2d, ui32, rw>, vector<2xui32>)
       -> !hlsl.ref<ui32, texel>
    ```
  }];
  let arguments = (ins HLSL_TextureType:$texture, HLSL_ScalarOrVector:$coord,
                       Optional<HLSL_Integer>:$sample, UnitAttr:$nonuniform);
  let results = (outs HLSL_RefType:$result);
  let assemblyFormat = [{
    $texture `[` $coord `]` (`sample` `(` $sample^ `)`)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def HLSL_QuerySizeOp : HLSL_Op<"query_size", [Pure]> {
  let summary = "the size of a texture or typed buffer";
  let description = [{
    Width, height, depth as the dimension has them, then the number of layers if
    arrayed. HLSL: `GetDimensions`. With `lod`: of that level.

    Example:
    ```mlir
    %s = hlsl.query_size %t lod(%l)
       : (!hlsl.texture<2d, vector<4xf32>>, ui32) -> vector<2xui32>
    ```
  }];
  let arguments = (ins HLSL_TextureType:$texture, Optional<HLSL_Integer>:$lod,
                       UnitAttr:$nonuniform);
  let results = (outs HLSL_ScalarOrVector:$result);
  let assemblyFormat = [{
    $texture (`lod` `(` $lod^ `)`)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

class HLSL_TextureQuery<string mnemonic> : HLSL_Op<mnemonic, [Pure]> {
  let arguments = (ins HLSL_TextureType:$texture, UnitAttr:$nonuniform);
  let results = (outs HLSL_Integer:$result);
  let assemblyFormat = [{
    $texture attr-dict `:` qualified(type($texture)) `->` type($result)
  }];
}
def HLSL_QueryLevelsOp : HLSL_TextureQuery<"query_levels"> {
  let summary = "the number of mip levels";
  let description = [{
    Example: `%n = hlsl.query_levels %t : !hlsl.texture<2d, f32> -> ui32`
  }];
}
def HLSL_QuerySamplesOp : HLSL_TextureQuery<"query_samples"> {
  let summary = "the number of samples of a texel";
  let description = [{
    Example: `%n = hlsl.query_samples %t : !hlsl.texture<2d, f32, ms> -> ui32`
  }];
}

def HLSL_QueryLodOp : HLSL_Op<"query_lod", [
    MemoryEffects<[MemRead<HLSL_ConvergenceResource>]>]> {
  let summary = "the level of detail that a sample would use";
  let description = [{
    HLSL: `CalculateLevelOfDetail`, with `unclamped` `...Unclamped`.

    Example:
    ```mlir
    %l = hlsl.query_lod %t, %s at %uv
       : (!hlsl.texture<2d, vector<4xf32>>, !hlsl.sampler, vector<2xf32>) -> f32
    ```
  }];
  let arguments = (ins HLSL_TextureType:$texture, HLSL_SamplerOperand:$sampler,
                       HLSL_ScalarOrVector:$coord, UnitAttr:$unclamped,
                       UnitAttr:$nonuniform);
  let results = (outs HLSL_Scalar:$result);
  let assemblyFormat = [{
    $texture `,` $sampler `at` $coord (`unclamped` $unclamped^)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def HLSL_BufferRefOp : HLSL_Op<"buffer_ref", [Pure]> {
  let summary = "reference into a structured or constant buffer";
  let description = [{
    With an index: an element of a structured buffer, storage `buffer`. Without:
    the contents of a ConstantBuffer or TextureBuffer, storage `uniform`.

    Example:
    ```mlir
    %e = hlsl.buffer_ref %b[%i] : (!hlsl.buffer<structured, !S, rw>, ui32)
       -> !hlsl.ref<!S, buffer>
    %c = hlsl.buffer_ref %cb : (!hlsl.buffer<constant, !S>) -> !hlsl.ref<!S, uniform>
    ```
  }];
  let arguments = (ins HLSL_BufferType:$buffer, Optional<HLSL_Integer>:$index,
                       UnitAttr:$nonuniform);
  let results = (outs HLSL_RefType:$result);
  let builders = [OpBuilder<(ins "::mlir::Value":$buffer,
                                 CArg<"::mlir::Value", "nullptr">:$index)>];
  let assemblyFormat = [{
    $buffer (`[` $index^ `]`)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def HLSL_RawLoadOp : HLSL_Op<"raw_load", [HLSL_OwnEffects]> {
  let summary = "read a value at a byte address";
  let description = [{
    HLSL: `ByteAddressBuffer.Load3(a)`, `Load<T>(a)`.

    Example:
    ```mlir
    %v = hlsl.raw_load %b[%a] : (!hlsl.buffer<raw, ui32>, ui32) -> vector<3xui32>
    ```
  }];
  let arguments = (ins HLSL_BufferType:$buffer, HLSL_Integer:$address,
                       UnitAttr:$nonuniform);
  let results = (outs HLSL_Data:$result);
  let assemblyFormat = [{
    $buffer `[` $address `]` attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def HLSL_RawStoreOp : HLSL_Op<"raw_store", [MemoryEffects<[MemWrite]>]> {
  let summary = "write a value at a byte address";
  let description = [{
    Example:
    ```mlir
    hlsl.raw_store %v, %b[%a] : vector<3xui32>, !hlsl.buffer<raw, ui32, rw>, ui32
    ```
  }];
  let arguments = (ins HLSL_Data:$value, HLSL_BufferType:$buffer,
                       HLSL_Integer:$address, UnitAttr:$nonuniform);
  let assemblyFormat = [{
    $value `,` $buffer `[` $address `]` attr-dict
    `:` type($value) `,` qualified(type($buffer)) `,` type($address)
  }];
  let hasVerifier = 1;
}

def HLSL_RawRefOp : HLSL_Op<"raw_ref", [Pure]> {
  let summary = "reference to the word at a byte address, for atomics";
  let description = [{
    Example:
    ```mlir
    %r = hlsl.raw_ref %b[%a] : (!hlsl.buffer<raw, ui32, rw>, ui32)
       -> !hlsl.ref<ui32, buffer>
    ```
  }];
  let arguments = (ins HLSL_BufferType:$buffer, HLSL_Integer:$address,
                       UnitAttr:$nonuniform);
  let results = (outs HLSL_RefType:$result);
  let assemblyFormat = [{
    $buffer `[` $address `]` attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def HLSL_AddressRefOp : HLSL_Op<"address_ref", [Pure]> {
  let summary = "reference to what lies at an address";
  let description = [{
    The address is a multiple of `alignment` bytes. HLSL: `vk::RawBufferLoad`,
    `vk::RawBufferStore`.

    Example:
    ```mlir
    %r = hlsl.address_ref %a align(16) : ui64 -> !hlsl.ref<f32, physical>
    ```
  }];
  let arguments = (ins HLSL_Integer:$address, I32Attr:$alignment);
  let results = (outs HLSL_RefType:$result);
  let assemblyFormat = [{
    $address `align` `(` $alignment `)` attr-dict
    `:` type($address) `->` qualified(type($result))
  }];
}

def HLSL_BufferLengthOp : HLSL_Op<"buffer_length", [Pure]> {
  let summary = "the elements of a structured buffer, the bytes of a raw one";
  let description = [{
    Example: `%n = hlsl.buffer_length %b : !hlsl.buffer<raw, ui32> -> ui32`
  }];
  let arguments = (ins HLSL_BufferType:$buffer, UnitAttr:$nonuniform);
  let results = (outs HLSL_Integer:$result);
  let assemblyFormat = [{
    $buffer attr-dict `:` qualified(type($buffer)) `->` type($result)
  }];
}

def HLSL_CounterOp : HLSL_Op<"counter", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "step the hidden counter of a buffer";
  let description = [{
    The old value for `add`, the new one for `sub`. HLSL: `IncrementCounter`,
    `DecrementCounter`, `Append`, `Consume`.

    Example: `%i = hlsl.counter add %b : !hlsl.buffer<structured, f32, rw> -> ui32`
  }];
  let arguments = (ins HLSL_CounterKindAttr:$kind, HLSL_BufferType:$buffer,
                       UnitAttr:$nonuniform);
  let results = (outs HLSL_Integer:$result);
  let assemblyFormat = [{
    `` $kind $buffer attr-dict `:` qualified(type($buffer)) `->` type($result)
  }];
  let hasVerifier = 1;
}

def HLSL_AtomicOp : HLSL_Op<"atomic", [
    AllTypesMatch<["value", "result"]>]> {
  let summary = "atomic read, modify and write; the old value";
  let description = [{
    `compare_exchange` writes `value` if the old value equals `compare`. Signed
    types compare signed. HLSL: `InterlockedAdd`, ...

    Example:
    ```mlir
    %old = hlsl.atomic add %ref, %v : !hlsl.ref<ui32, groupshared>, ui32
    %o = hlsl.atomic compare_exchange %ref, %v compare(%c : ui32)
       : !hlsl.ref<ui32, groupshared>, ui32
    ```
  }];
  let arguments = (ins HLSL_AtomicKindAttr:$kind,
    Arg<HLSL_RefType, "", [MemRead, MemWrite]>:$ref, HLSL_Scalar:$value,
    Optional<HLSL_Scalar>:$compare);
  let results = (outs HLSL_Scalar:$result);
  let assemblyFormat = [{
    `` $kind $ref `,` $value (`compare` `(` $compare^ `:` type($compare) `)`)?
    attr-dict `:` qualified(type($ref)) `,` type($value)
  }];
  let hasVerifier = 1;
}

def HLSL_RayQueryOp : HLSL_Op<"ray_query", [HLSL_OwnEffects]> {
  let summary = "step a ray query, or ask it";
  let description = [{
    `committed` asks of the hit that is committed, not of the candidate. Questions
    read the query, steps write it.

    | HLSL | op |
    |---|---|
    | `q.TraceRayInline(s, f, m, ray)` | `initialize`, members of the ray apart |
    | `q.Proceed()` | `proceed` |
    | `q.CandidateType()` | `intersection_type` |
    | `q.CommittedRayT()` | `ray_t ... committed` |
    | `q.CommittedObjectToWorld4x3()` | `object_to_world ... committed` |

    Example:
    ```mlir
    %more = hlsl.ray_query proceed %q() : !hlsl.ref<!hlsl.ray_query, function> () -> i1
    hlsl.ray_query generate %q(%t) : !hlsl.ref<!hlsl.ray_query, function> (f32) -> ()
    ```
  }];
  let arguments = (ins HLSL_RayQueryKindAttr:$kind, HLSL_RefType:$query,
                       Variadic<HLSL_Value>:$arguments, UnitAttr:$committed);
  let results = (outs Optional<HLSL_Value>:$result);
  let assemblyFormat = [{
    `` $kind $query `(` $arguments `)` (`committed` $committed^)? attr-dict
    `:` qualified(type($query)) functional-type($arguments, results)
  }];
  let hasVerifier = 1;
}

}

#endif
