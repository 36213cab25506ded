//===----------------------------------------------------------------------===//
// Images: sampling, gathering, loads, stores, queries, texel pointers, sparse
// residency.
// In:  the opcodes 60, 86 to 107 and 305 to 320 of the SPIR-V specification.
// Out: one op each; after its own operands come `image_operands`, a mask, and a
//      value for each bit of the mask from low to high (two for Grad, none for
//      flags).
// Why: MLIR's image ops refuse Offset, ConstOffset, ConstOffsets, Sample and
//      MinLod, and Lod on fetches; most of the family is not there at all.
//===----------------------------------------------------------------------===//
#ifndef SPIRVX_IMAGE_OPS
#define SPIRVX_IMAGE_OPS

include "SPIRVX/SPIRVXBase.td"

class SPIRVX_ImageAccess<string mnemonic, int opcode, dag inputs, dag outputs, list<Trait> traits = []>
    : SPIRVX_Instruction<mnemonic, opcode, traits> {
  let arguments = !con(inputs, (ins OptionalAttr<SPIRV_ImageOperandsAttr>:$image_operands,
                                 Variadic<SPIRVX_Type>:$operand_arguments));
  let results = outputs;
  let hasVerifier = 1;
  let extraClassDefinition = [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser, ::mlir::OperationState &state) {
      return parseInstruction(parser, state);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) { printInstruction(getOperation(), printer); }
    ::llvm::LogicalResult $cppClass::verify() {
      return verifyImageOperands(getOperation(), getImageOperands(), getOperandArguments());
    }
  }];
}

//===-- Sampling ---------------------------------------------------------===//

def SPIRVX_SampledImageOp : SPIRVX_Instruction<"SampledImage", 86, [Pure]> {
  let summary = "Combine an image with a sampler";
  let description = "HLSL: any method of a texture that takes a sampler. The sampler's type is `!spirv.struct<x.sampler, ()>`.";
  let arguments = (ins SPIRV_AnyImage:$image, SPIRV_AnyStruct:$sampler);
  let results = (outs SPIRV_AnySampledImage:$result);
}
def SPIRVX_ImageOp : SPIRVX_Instruction<"Image", 100, [Pure]> {
  let summary = "Take the image out of a sampled image";
  let arguments = (ins SPIRV_AnySampledImage:$sampled_image);
  let results = (outs SPIRV_AnyImage:$result);
}
def SPIRVX_ImageSampleImplicitLodOp : SPIRVX_ImageAccess<"ImageSampleImplicitLod", 87,
    (ins SPIRV_AnySampledImage:$sampled_image, SPIRVX_Type:$coordinate), (outs SPIRVX_Type:$result)> {
  let summary = "Sample at the level that derivatives choose";
  let description = "HLSL: Sample, SampleBias.";
}
def SPIRVX_ImageSampleExplicitLodOp : SPIRVX_ImageAccess<"ImageSampleExplicitLod", 88,
    (ins SPIRV_AnySampledImage:$sampled_image, SPIRVX_Type:$coordinate), (outs SPIRVX_Type:$result), [Pure]> {
  let summary = "Sample at a level, or with gradients";
  let description = "HLSL: SampleLevel, SampleGrad. The mask must have Lod or Grad.";
}
def SPIRVX_ImageSampleDrefImplicitLodOp : SPIRVX_ImageAccess<"ImageSampleDrefImplicitLod", 89,
    (ins SPIRV_AnySampledImage:$sampled_image, SPIRVX_Type:$coordinate, SPIRV_Float32:$dref),
    (outs SPIRVX_Type:$result)> {
  let summary = "Sample and compare at the level that derivatives choose";
  let description = "HLSL: SampleCmp.";
}
def SPIRVX_ImageSampleDrefExplicitLodOp : SPIRVX_ImageAccess<"ImageSampleDrefExplicitLod", 90,
    (ins SPIRV_AnySampledImage:$sampled_image, SPIRVX_Type:$coordinate, SPIRV_Float32:$dref),
    (outs SPIRVX_Type:$result), [Pure]> {
  let summary = "Sample and compare at a level, or with gradients";
  let description = "HLSL: SampleCmpLevelZero, SampleCmpLevel, SampleCmpGrad. The mask must have Lod or Grad.";
}
def SPIRVX_ImageGatherOp : SPIRVX_ImageAccess<"ImageGather", 96,
    (ins SPIRV_AnySampledImage:$sampled_image, SPIRVX_Type:$coordinate, SPIRV_Integer:$component),
    (outs SPIRVX_Type:$result), [Pure]> {
  let summary = "Gather one component of four texels";
  let description = "HLSL: Gather, GatherRed and kin. `component` is a constant.";
}
def SPIRVX_ImageDrefGatherOp : SPIRVX_ImageAccess<"ImageDrefGather", 97,
    (ins SPIRV_AnySampledImage:$sampled_image, SPIRVX_Type:$coordinate, SPIRV_Float32:$dref),
    (outs SPIRVX_Type:$result), [Pure]> {
  let summary = "Gather four comparisons";
  let description = "HLSL: GatherCmp and kin.";
}

//===-- Loads, stores, atomics -------------------------------------------===//

def SPIRVX_ImageFetchOp : SPIRVX_ImageAccess<"ImageFetch", 95,
    (ins SPIRV_AnyImage:$image, SPIRVX_Type:$coordinate), (outs SPIRVX_Type:$result), [Pure]> {
  let summary = "Load a texel of a sampled image";
  let description = "HLSL: Load and `[]` of textures and Buffer; Lod and Sample are image operands.";
}
def SPIRVX_ImageReadOp : SPIRVX_ImageAccess<"ImageRead", 98,
    (ins SPIRV_AnyImage:$image, SPIRVX_Type:$coordinate), (outs SPIRVX_Type:$result)> {
  let summary = "Load a texel of a storage image or a subpass input";
  let description = "HLSL: Load and `[]` of RW textures and RWBuffer; SubpassLoad.";
}
def SPIRVX_ImageWriteOp : SPIRVX_ImageAccess<"ImageWrite", 99,
    (ins SPIRV_AnyImage:$image, SPIRVX_Type:$coordinate, SPIRVX_Type:$texel), (outs)> {
  let summary = "Store a texel of a storage image";
}
def SPIRVX_ImageTexelPointerOp : SPIRVX_Instruction<"ImageTexelPointer", 60, [Pure]> {
  let summary = "Point to a texel, for atomics";
  let description = [{
    HLSL: Interlocked functions on RW textures and RWBuffer. `image` is the pointer to the
    variable, not a loaded image; the result is `!spirv.ptr<T, Image>`, which upstream's and
    our atomics take; `sample` is 0 for images of one sample.
  }];
  let arguments = (ins SPIRV_AnyPtr:$image, SPIRVX_Type:$coordinate, SPIRV_Integer:$sample);
  let results = (outs SPIRV_AnyPtr:$result);
}

//===-- Queries ----------------------------------------------------------===//

def SPIRVX_ImageQuerySizeLodOp : SPIRVX_Instruction<"ImageQuerySizeLod", 103, [Pure]> {
  let summary = "Size of a level of a sampled image";
  let description = "HLSL: GetDimensions of textures that have levels.";
  let arguments = (ins SPIRV_AnyImage:$image, SPIRV_Integer:$lod);
  let results = (outs SPIRVX_Type:$result);
}
def SPIRVX_ImageQuerySizeOp : SPIRVX_Instruction<"ImageQuerySize", 104, [Pure]> {
  let summary = "Size of an image without levels";
  let description = "HLSL: GetDimensions of RW textures, multisampled textures and typed buffers.";
  let arguments = (ins SPIRV_AnyImage:$image);
  let results = (outs SPIRVX_Type:$result);
}
def SPIRVX_ImageQueryLodOp : SPIRVX_Instruction<"ImageQueryLod", 105> {
  let summary = "Level that sampling would use: (clamped, unclamped)";
  let description = "HLSL: CalculateLevelOfDetail, CalculateLevelOfDetailUnclamped.";
  let arguments = (ins SPIRV_AnySampledImage:$sampled_image, SPIRVX_Type:$coordinate);
  let results = (outs SPIRVX_Type:$result);
}
def SPIRVX_ImageQueryLevelsOp : SPIRVX_Instruction<"ImageQueryLevels", 106, [Pure]> {
  let summary = "Number of levels";
  let arguments = (ins SPIRV_AnyImage:$image);
  let results = (outs SPIRV_Integer:$result);
}
def SPIRVX_ImageQuerySamplesOp : SPIRVX_Instruction<"ImageQuerySamples", 107, [Pure]> {
  let summary = "Number of samples";
  let arguments = (ins SPIRV_AnyImage:$image);
  let results = (outs SPIRV_Integer:$result);
}

//===-- Sparse residency -------------------------------------------------===//
// As their twins above; the result is a struct of a residency code and the texel.

def SPIRVX_ImageSparseSampleImplicitLodOp : SPIRVX_ImageAccess<"ImageSparseSampleImplicitLod", 305,
    (ins SPIRV_AnySampledImage:$sampled_image, SPIRVX_Type:$coordinate), (outs SPIRV_AnyStruct:$result)>;
def SPIRVX_ImageSparseSampleExplicitLodOp : SPIRVX_ImageAccess<"ImageSparseSampleExplicitLod", 306,
    (ins SPIRV_AnySampledImage:$sampled_image, SPIRVX_Type:$coordinate), (outs SPIRV_AnyStruct:$result), [Pure]>;
def SPIRVX_ImageSparseSampleDrefImplicitLodOp : SPIRVX_ImageAccess<"ImageSparseSampleDrefImplicitLod", 307,
    (ins SPIRV_AnySampledImage:$sampled_image, SPIRVX_Type:$coordinate, SPIRV_Float32:$dref),
    (outs SPIRV_AnyStruct:$result)>;
def SPIRVX_ImageSparseSampleDrefExplicitLodOp : SPIRVX_ImageAccess<"ImageSparseSampleDrefExplicitLod", 308,
    (ins SPIRV_AnySampledImage:$sampled_image, SPIRVX_Type:$coordinate, SPIRV_Float32:$dref),
    (outs SPIRV_AnyStruct:$result), [Pure]>;
def SPIRVX_ImageSparseFetchOp : SPIRVX_ImageAccess<"ImageSparseFetch", 313,
    (ins SPIRV_AnyImage:$image, SPIRVX_Type:$coordinate), (outs SPIRV_AnyStruct:$result), [Pure]>;
def SPIRVX_ImageSparseGatherOp : SPIRVX_ImageAccess<"ImageSparseGather", 314,
    (ins SPIRV_AnySampledImage:$sampled_image, SPIRVX_Type:$coordinate, SPIRV_Integer:$component),
    (outs SPIRV_AnyStruct:$result), [Pure]>;
def SPIRVX_ImageSparseDrefGatherOp : SPIRVX_ImageAccess<"ImageSparseDrefGather", 315,
    (ins SPIRV_AnySampledImage:$sampled_image, SPIRVX_Type:$coordinate, SPIRV_Float32:$dref),
    (outs SPIRV_AnyStruct:$result), [Pure]>;
def SPIRVX_ImageSparseTexelsResidentOp : SPIRVX_Instruction<"ImageSparseTexelsResident", 316, [Pure]> {
  let summary = "Say whether a residency code means that all texels were there";
  let description = "HLSL: CheckAccessFullyMapped.";
  let arguments = (ins SPIRV_Integer:$code);
  let results = (outs SPIRV_Bool:$result);
}
def SPIRVX_ImageSparseReadOp : SPIRVX_ImageAccess<"ImageSparseRead", 320,
    (ins SPIRV_AnyImage:$image, SPIRVX_Type:$coordinate), (outs SPIRV_AnyStruct:$result)>;

#endif // SPIRVX_IMAGE_OPS
