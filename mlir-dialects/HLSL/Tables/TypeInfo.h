//===----------------------------------------------------------------------===//
// The built-in type names.
// In:  an identifier (`float3x4`, `RWTexture2D`, `sampler2D`), or a
// BuiltinType. Out: what it names, with everything that depends on the kind of
// resource. Why: built-in type names are ordinary identifiers that users may
// shadow; the
//      name scope and Sema resolve them here, and no code lists them again.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_TYPEINFO_H
#define HLSL_TABLES_TYPEINFO_H

#include "HLSL/Tables/Language.h"
#include <optional>

namespace mlir::hlsl {

/// Every built-in type that is not numeric, by its main name.
enum class BuiltinType : uint8_t {
#define HLSL_BUILTIN_TYPE(name) name,
#include "HLSL/Tables/BuiltinTypeList.inc"
};
#define HLSL_BUILTIN_TYPE(name) +1
constexpr unsigned kNumBuiltinTypes = 0
#include "HLSL/Tables/BuiltinTypeList.inc"
    ;

/// The family of a built-in type; each has one class in the AST and the IR.
enum class TypeKind : uint8_t {
  Void,
  String,
  Scalar,
  Vector,
  Matrix,
  VectorTemplate, ///< `vector<T = float, N = 4>`
  MatrixTemplate, ///< `matrix<T = float, R = 4, C = 4>`
  Texture,        ///< sampled and storage images, typed buffers (dim Buffer)
  Sampler,        ///< SamplerState and SamplerComparisonState
  Buffer,         ///< structured, append, consume, raw; see BufferKind
  ConstantBuffer, ///< ConstantBuffer<T>, TextureBuffer<T>; see BufferKind
  AccelerationStructure,
  RayQuery,
  Stream, ///< PointStream<T>, ...
  Patch,  ///< InputPatch<T, N>, OutputPatch<T, N>
  SubpassInput,
  Struct,    ///< RayDesc, BuiltInTriangleIntersectionAttributes
  Subobject, ///< GlobalRootSignature, TriangleHitGroup, ...: read and dropped
  Other, ///< Known names without support (feedback textures, node records, ...)
};

/// `!hlsl.texture`'s dimension, in the dialect's order.
enum class TextureDim : uint8_t { Dim1D, Dim2D, Dim3D, Cube, Buffer, Subpass };
/// `!hlsl.buffer`'s kind, in the dialect's order.
enum class BufferKind : uint8_t {
  Structured,
  Append,
  Consume,
  Raw,
  Constant,
  TextureBuffer,
};
enum class StreamKind : uint8_t { Point, Line, Triangle };

/// What a template's first argument may be.
enum class ElementRule : uint8_t {
  None,   ///< not a template
  Texel,  ///< scalar or vector of at most four; `float4` when left out
  Data,   ///< any data type without resources; must be given
  Struct, ///< a struct; must be given
  Value,  ///< other arguments (vector, matrix, RayQuery flags)
};

enum BuiltinTypeFlags : uint16_t {
  TypeArrayed = 1 << 0,
  TypeMultisampled = 1 << 1,
  TypeWritable = 1 << 2,          ///< RW*, Append*, Consume*
  TypeRasterizerOrdered = 1 << 3, ///< RasterizerOrdered*
  TypeComparison = 1 << 4,        ///< SamplerComparisonState
  TypeNotYet = 1 << 5,            ///< notYetImplemented when declared
  TypeOpaque = 1 << 6,            ///< a resource handle: no bits in memory
  TypeOutput = 1 << 7,            ///< OutputPatch (against InputPatch)
  TypeRefused = 1 << 8,           ///< no target has such a thing
  TypeCombined = 1 << 9,          ///< texture and sampler in one
};

/// The facts of one non-numeric built-in type.
struct BuiltinTypeInfo {
  uint16_t nameOffset;
  TypeKind kind;
  uint8_t detail; ///< TextureDim, BufferKind or StreamKind; use the accessors
  uint16_t flags; ///< BuiltinTypeFlags
  ElementRule element;
  uint8_t minTemplateArgs, maxTemplateArgs;
  char registerClass; ///< 't', 's', 'u', 'b', or 0
  uint8_t dims;       ///< use getNumDims
  ShaderModel minShaderModel;

  bool is(BuiltinTypeFlags flag) const { return flags & flag; }
  bool isOpaque() const { return flags & TypeOpaque; }
  TextureDim getDim() const { return TextureDim(detail); }
  BufferKind getBufferKind() const { return BufferKind(detail); }
  StreamKind getStreamKind() const { return StreamKind(detail); }
  /// Components of a position without array layer: 1, 2, 3; cubes 3 (2 for
  /// size).
  unsigned getNumDims() const { return dims; }
};
const BuiltinTypeInfo &getBuiltinTypeInfo(BuiltinType type);
llvm::StringRef stringifyBuiltinType(BuiltinType type);

/// What an identifier names.
struct NamedType {
  TypeKind kind;
  /// Scalar, Vector, Matrix: the component type without and with
  /// -enable-16bit-types.
  ScalarKind scalar, scalarWith16BitTypes;
  uint8_t rows, columns; ///< Vector: 1 x N. `float1` is Vector 1 x 1.
  /// Others (VectorTemplate to Other).
  BuiltinType builtin;
  /// A name of Direct3D 9 or 10 (`sampler2D`, `texture`, `DWORD`): a warning.
  bool legacy;
  /// First shader model with the name, 0 for all.
  ShaderModel minShaderModel;

  ScalarKind getScalar(bool enable16BitTypes) const {
    return enable16BitTypes ? scalarWith16BitTypes : scalar;
  }
};

/// What `name` names in the global scope: numeric names with suffix N or RxC
/// (1 to 4), templates, objects. Nothing for `float5`, `float0x2`, user names.
/// Names of namespace vk are written `vk::SubpassInput`... as well as bare.
std::optional<NamedType> lookupBuiltinType(llvm::StringRef name);

} // namespace mlir::hlsl

#endif // HLSL_TABLES_TYPEINFO_H
