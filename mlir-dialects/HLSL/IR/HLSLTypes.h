//===----------------------------------------------------------------------===//
// The types of the dialect, their enumerations, and questions about types.
// In:  types.
// Out: type classes; isNumeric, getScalarType, getNumComponents and kin.
// Why: scalars and vectors are builtin types, the rest is ours; code asks these
//      functions and does not take types apart by hand.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_HLSLTYPES_H
#define HLSL_IR_HLSLTYPES_H

#include "HLSL/IR/HLSLDialect.h"
#include "HLSL/Size/Size.h"
#include "HLSL/Tables/TypeInfo.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"

#include "HLSL/IR/HLSLEnums.h.inc"

namespace mlir::hlsl {
/// Nothing in the module writes to such storage.
inline bool isReadOnlyStorage(StorageClass storage) {
  switch (storage) {
  case StorageClass::Uniform:
  case StorageClass::PushConstant:
  case StorageClass::Resource:
  case StorageClass::StageIn:
  case StorageClass::PatchIn:
    return true;
  default:
    return false;
  }
}
llvm::StringRef stringifyTextureDim(TextureDim dim);
llvm::StringRef stringifyBufferKind(BufferKind kind);
std::optional<BufferKind> symbolizeBufferKind(llvm::StringRef name);
} // namespace mlir::hlsl

#define GET_TYPEDEF_CLASSES
#include "HLSL/IR/HLSLTypes.h.inc"

namespace mlir::hlsl {

//===----------------------------------------------------------------------===//
// Kinds of types
//===----------------------------------------------------------------------===//

/// i1.
bool isBool(Type type);
/// si16 to ui64.
bool isInteger(Type type);
/// f16, f32, f64.
bool isFloat(Type type);
/// Bool, integer or float.
bool isScalar(Type type);
/// A vector of two to four scalars.
bool isVector(Type type);
bool isScalarOrVector(Type type);
/// Scalar, vector or matrix.
bool isNumeric(Type type);
/// Numeric, with components of type i1.
bool isNumericBool(Type type);
/// Texture, sampler, buffer or acceleration structure: a handle without bits.
bool isOpaque(Type type);
/// Opaque, or an array or struct that holds something opaque.
bool containsOpaque(Type type);
/// A ray query, or an array or struct that holds one: state that is neither
/// copied nor seen as bits.
bool containsRayQuery(Type type);
/// Opaque or a ray query: neither target has it in a struct.
bool isObject(Type type);
/// Such an object, or an array or struct that holds one.
bool containsObject(Type type);
/// Numeric, or an array or struct of data: what can lie in memory.
bool isData(Type type);
/// An array sized by specialization constants, or an aggregate that holds one:
/// its elements cannot be counted here.
bool containsSpecializedArray(Type type);
/// Data, opaque, a ray query, a type of SPIR-V, or an aggregate of these: any
/// HLSL type.
bool isValue(Type type);
bool isValueOrRef(Type type);

/// Is the scalar (or component type) a signed (unsigned) integer?
bool isSigned(Type type);
bool isUnsigned(Type type);

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// The component type of a numeric type.
Type getScalarType(Type numeric);
/// 1 for scalars, N for vectors, R * C for matrices.
unsigned getNumComponents(Type numeric);
/// `scalar` if `count` is 1, else vector<count x scalar>.
Type getVectorOrScalar(unsigned count, Type scalar);
/// The type of `numeric`'s shape with components of type `scalar`.
Type withScalar(Type numeric, Type scalar);
/// The same with bools: the result of a comparison.
Type getBoolLike(Type numeric);
/// Both scalars, vectors of one length, or matrices of one size.
bool haveSameShape(Type a, Type b);
/// The bits of a scalar; 1 for bool.
unsigned getScalarBits(Type scalar);

//===----------------------------------------------------------------------===//
// Steps into aggregates
//===----------------------------------------------------------------------===//

/// In a list of static indices: the index is an operand.
constexpr int32_t kDynamicIndex = std::numeric_limits<int32_t>::min();

/// Members, elements, rows or components of a type; nothing for scalars,
/// handles, and arrays that are unbounded or sized by specialization constants.
std::optional<uint64_t> getNumElements(Type type);
/// Can an operand index the type? (arrays, matrices, vectors)
bool isIndexable(Type type);
/// The type one step into `aggregate`; null if there is none. `index` may be
/// kDynamicIndex where the type is indexable.
Type getElementTypeAt(Type aggregate, int32_t index);
/// The type at the end of a path; null if it leads nowhere.
Type getTypeAtPath(Type root, llvm::ArrayRef<int32_t> path);
/// The same with an error that says which step is wrong and why.
FailureOr<Type> verifyPath(llvm::function_ref<InFlightDiagnostic()> emitError,
                           Type root, llvm::ArrayRef<int32_t> path);

/// Splits a mixed path into operands and static indices (kDynamicIndex for each
/// operand).
void splitPath(llvm::ArrayRef<OpFoldResult> path,
               llvm::SmallVectorImpl<Value> &operands,
               llvm::SmallVectorImpl<int32_t> &staticIndices);
/// The reverse.
llvm::SmallVector<OpFoldResult> joinPath(MLIRContext *context,
                                         ValueRange operands,
                                         llvm::ArrayRef<int32_t> staticIndices);

} // namespace mlir::hlsl

#endif // HLSL_IR_HLSLTYPES_H
