//===----------------------------------------------------------------------===//
// Owner of both trees of one compilation: an arena, and the types, uniqued.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_AST_CONTEXT_H
#define HLSLC_AST_CONTEXT_H

#include "HLSL/Size/SizeFacts.h"
#include "hlslc/AST/Type.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Allocator.h"
#include <new>
#include <vector>

namespace hlslc {

class ASTContext {
public:
  ASTContext();

  /// Allocates a node; it is never destroyed, so it must own no heap memory.
  template <typename T, typename... Args> T *create(Args &&...args) {
    return new (arena.Allocate<T>()) T(std::forward<Args>(args)...);
  }
  /// Copies a list into the arena.
  template <typename T> llvm::ArrayRef<T> copy(llvm::ArrayRef<T> list) {
    if (list.empty())
      return {};
    T *data = arena.Allocate<T>(list.size());
    std::uninitialized_copy(list.begin(), list.end(), data);
    return {data, list.size()};
  }
  /// Copies a text into the arena.
  llvm::StringRef copy(llvm::StringRef text);

  const Type *getErrorType() const { return &errorType; }
  const Type *getVoidType() const { return &voidType; }
  const Type *getStringType() const { return &stringType; }
  const ScalarType *getScalarType(ScalarKind kind) const {
    return &scalars[unsigned(kind)];
  }
  const ScalarType *getBoolType() const {
    return getScalarType(ScalarKind::Bool);
  }
  const ScalarType *getIntType() const {
    return getScalarType(ScalarKind::Int32);
  }
  const ScalarType *getUIntType() const {
    return getScalarType(ScalarKind::UInt32);
  }
  const ScalarType *getFloatType() const {
    return getScalarType(ScalarKind::Float32);
  }
  const VectorType *getVectorType(const ScalarType *element, unsigned size);
  const MatrixType *getMatrixType(const ScalarType *element, unsigned rows,
                                  unsigned columns);
  const ArrayType *getArrayType(const Type *element, mlir::hlsl::Size size);
  const ArrayType *getArrayType(const Type *element, uint64_t size) {
    return getArrayType(element, mlir::hlsl::Size(size));
  }
  /// Expressions over specialization constants: sizes of arrays.
  mlir::hlsl::SizeArena &getSizes() { return sizes; }
  /// Defaults and ranges of specialization constants, by id.
  mlir::hlsl::SpecTable &getSpecTable() { return specTable; }
  /// The size that stands for all that are equal to `size` for every value of
  /// the specialization constants, as far as Sema has asked: that of the array
  /// written first, or an integer. Array types only have such sizes, so types
  /// with equal sizes are one type here, and one type (with one SPIR-V length)
  /// in the IR. Other sizes are their own.
  mlir::hlsl::Size getRepresentative(mlir::hlsl::Size size) const;
  /// `size` is equal to `representative`, which is its own.
  void setRepresentative(mlir::hlsl::Size size,
                         mlir::hlsl::Size representative);
  const StructType *
  getStructType(StructDecl *decl); ///< one for each declaration
  const EnumType *getEnumType(EnumDecl *decl);
  const ResourceType *
  getResourceType(BuiltinType resource, const Type *element = nullptr,
                  unsigned count = 0, bool isRasterOrdered = false,
                  bool isSNorm = false, bool isUNorm = false);
  const SpirvType *getSpirvType(SpirvType::Form form, unsigned opcode,
                                unsigned size, unsigned alignment,
                                llvm::ArrayRef<SpirvType::Operand> operands);
  /// The same shape with another component type (scalar, vector or matrix).
  const Type *withComponent(const Type *shape, const ScalarType *component);

private:
  llvm::BumpPtrAllocator arena;
  SimpleType errorType{Type::Kind::Error}, voidType{Type::Kind::Void},
      stringType{Type::Kind::String};
  static constexpr unsigned kNumScalars = mlir::hlsl::kNumScalarKinds;
  llvm::SmallVector<ScalarType, kNumScalars> scalars;
  const VectorType *vectors[kNumScalars][5] = {};
  const MatrixType *matrices[kNumScalars][5][5] = {};
  mlir::hlsl::SizeArena sizes;
  mlir::hlsl::SpecTable specTable;
  /// Symbolic size -> what stands for it.
  llvm::DenseMap<const mlir::hlsl::SizeNode *, mlir::hlsl::Size>
      representatives;
  /// By element, number (if it is one) and expression.
  llvm::DenseMap<std::pair<const Type *, std::pair<uint64_t, const void *>>,
                 const ArrayType *>
      arrays;
  llvm::DenseMap<StructDecl *, const StructType *> structs;
  llvm::DenseMap<EnumDecl *, const EnumType *> enums;
  /// Key: kind and flags in one word with the count, and the element.
  llvm::DenseMap<std::pair<uint64_t, const Type *>, const ResourceType *>
      resources;
  /// Few: an instruction and its operands are compared one by one.
  std::vector<const SpirvType *> spirvTypes;
};

} // namespace hlslc

#endif
