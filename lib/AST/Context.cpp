//===----------------------------------------------------------------------===//
// Uniques the types of the typed tree.
// In:  shapes: an element type and a size, a declaration, a resource's facts.
// Out: one pointer for each distinct type, alive as long as the context.
// Why: equality of types is asked at every conversion; it must be a compare.
//===----------------------------------------------------------------------===//
#include "hlslc/AST/Context.h"

#include <cassert>
#include <cstring>

using namespace hlslc;

ASTContext::ASTContext() {
  for (unsigned kind = 0; kind < kNumScalars; ++kind)
    scalars.emplace_back(ScalarKind(kind));
}

llvm::StringRef ASTContext::copy(llvm::StringRef text) {
  if (text.empty())
    return {};
  char *data = arena.Allocate<char>(text.size());
  std::memcpy(data, text.data(), text.size());
  return {data, text.size()};
}

const VectorType *ASTContext::getVectorType(const ScalarType *element,
                                            unsigned size) {
  assert(size >= 1 && size <= 4 && "Sema refuses longer vectors");
  const VectorType *&slot = vectors[unsigned(element->scalar)][size];
  if (!slot)
    slot = create<VectorType>(element, size);
  return slot;
}

const MatrixType *ASTContext::getMatrixType(const ScalarType *element,
                                            unsigned rows, unsigned columns) {
  assert(rows >= 1 && rows <= 4 && columns >= 1 && columns <= 4 &&
         "Sema refuses larger matrices");
  const MatrixType *&slot = matrices[unsigned(element->scalar)][rows][columns];
  if (!slot)
    slot = create<MatrixType>(element, rows, columns);
  return slot;
}

const ArrayType *ASTContext::getArrayType(const Type *element,
                                          mlir::hlsl::Size size) {
  size = getRepresentative(size);
  // The largest number stands for no number, which getConstantOr gives here.
  constexpr uint64_t none = mlir::hlsl::Size::kLargest;
  const ArrayType *&slot =
      arrays[{element, {size.getConstantOr(none), size.getNode()}}];
  if (!slot)
    slot = create<ArrayType>(element, size);
  return slot;
}

mlir::hlsl::Size ASTContext::getRepresentative(mlir::hlsl::Size size) const {
  auto it = representatives.find(size.getNode());
  return it == representatives.end() ? size : it->second;
}

void ASTContext::setRepresentative(mlir::hlsl::Size size,
                                   mlir::hlsl::Size representative) {
  assert(size.isSymbolic() && "integers stand for themselves");
  assert(getRepresentative(representative) == representative &&
         "a size that stands for others stands for itself");
  representatives[size.getNode()] = representative;
}

const StructType *ASTContext::getStructType(StructDecl *decl) {
  const StructType *&slot = structs[decl];
  if (!slot)
    slot = create<StructType>(decl);
  return slot;
}

const EnumType *ASTContext::getEnumType(EnumDecl *decl) {
  const EnumType *&slot = enums[decl];
  if (!slot)
    slot = create<EnumType>(decl);
  return slot;
}

const ResourceType *ASTContext::getResourceType(BuiltinType resource,
                                                const Type *element,
                                                unsigned count,
                                                bool isRasterOrdered,
                                                bool isSNorm, bool isUNorm) {
  uint64_t facts = uint64_t(count) << 32 | uint64_t(resource) << 8 |
                   uint64_t(isRasterOrdered) << 2 | uint64_t(isSNorm) << 1 |
                   uint64_t(isUNorm);
  const ResourceType *&slot = resources[{facts, element}];
  if (!slot)
    slot = create<ResourceType>(resource, element, count, isRasterOrdered,
                                isSNorm, isUNorm);
  return slot;
}

const Type *ASTContext::withComponent(const Type *shape,
                                      const ScalarType *component) {
  if (auto *vector = llvm::dyn_cast<VectorType>(shape))
    return getVectorType(component, vector->size);
  if (auto *matrix = llvm::dyn_cast<MatrixType>(shape))
    return getMatrixType(component, matrix->rows, matrix->columns);
  assert(shape->isScalar() && "only numeric types have a component type");
  return component;
}

const SpirvType *
ASTContext::getSpirvType(SpirvType::Form form, unsigned opcode, unsigned size,
                         unsigned alignment,
                         llvm::ArrayRef<SpirvType::Operand> operands) {
  for (const SpirvType *known : spirvTypes)
    if (known->form == form && known->opcode == opcode && known->size == size &&
        known->alignment == alignment && known->operands == operands)
      return known;
  spirvTypes.push_back(
      create<SpirvType>(form, opcode, size, alignment, copy(operands)));
  return spirvTypes.back();
}
