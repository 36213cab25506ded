//===----------------------------------------------------------------------===//
// The kinds of built-in types, as the front end, the method table and the IR
// builders name them. BuiltinTypes.td gives each its names and its shape.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_TYPEKINDS_H
#define HLSL_TABLES_TYPEKINDS_H

#include <cstdint>

namespace mlir::hlsl {

/// Component types. The min-precision kinds are 32-bit types in the IR, marked
/// `relaxed`; the literal kinds exist in constant expressions only.
enum class ScalarKind : uint8_t {
  Void, Bool,
  Int16, UInt16, Int32, UInt32, Int64, UInt64,
  Float16, Float32, Float64,
  MinInt12, MinInt16, MinUInt16, MinFloat10, MinFloat16,
  LiteralInt, LiteralFloat,
};

/// One value for each object type that HLSL spells with a name of its own.
enum class ResourceKind : uint8_t {
  None,
  Texture1D, Texture1DArray, Texture2D, Texture2DArray, Texture2DMS, Texture2DMSArray,
  Texture3D, TextureCube, TextureCubeArray,
  RWTexture1D, RWTexture1DArray, RWTexture2D, RWTexture2DArray, RWTexture2DMS,
  RWTexture2DMSArray, RWTexture3D,
  Buffer, RWBuffer,
  StructuredBuffer, RWStructuredBuffer, AppendStructuredBuffer, ConsumeStructuredBuffer,
  ByteAddressBuffer, RWByteAddressBuffer,
  ConstantBuffer, TextureBuffer,
  SamplerState, SamplerComparisonState,
  RaytracingAccelerationStructure, RayQuery,
  PointStream, LineStream, TriangleStream, InputPatch, OutputPatch,
  SubpassInput, SubpassInputMS,
};

} // namespace mlir::hlsl

#endif
