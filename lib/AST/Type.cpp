//===----------------------------------------------------------------------===//
// What types are called and made of.
// In:  a canonical type.
// Out: its HLSL spelling; its component type and count; attributes by kind.
// Why: diagnostics, dumps and Sema must agree on these answers.
//===----------------------------------------------------------------------===//
#include "hlslc/AST/Type.h"

#include "hlslc/AST/Decl.h"
#include "hlslc/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace hlslc;

static std::string printResource(const ResourceType &type) {
  std::string text = mlir::hlsl::stringifyBuiltinType(type.resource).str();
  if (type.resource == mlir::hlsl::BuiltinType::RayQuery)
    return text + "<" + llvm::utostr(type.count) + ">";
  if (!type.element)
    return text;
  text += '<';
  if (type.isUNorm)
    text += "unorm ";
  if (type.isSNorm)
    text += "snorm ";
  text += type.element->str();
  if (type.count)
    text += ", " + llvm::utostr(type.count);
  text += '>';
  return text;
}

static std::string printArray(const ArrayType &type) {
  std::string text = getArrayElementType(&type)->str();
  for (const Type *level = &type; level->isArray();
       level = llvm::cast<ArrayType>(level)->element) {
    auto *array = llvm::cast<ArrayType>(level);
    text += '[';
    if (!array->isUnbounded())
      text += array->size.str();
    text += ']';
  }
  return text;
}

static std::string printSpirv(const SpirvType &type) {
  if (type.form != SpirvType::Form::Type) {
    std::string text = "vk::integral_constant<" + type.operands[0].type->str() +
                       ", " + llvm::itostr(type.operands[0].value) + ">";
    return type.form == SpirvType::Form::Literal ? "vk::Literal<" + text + ">"
                                                 : text;
  }
  std::string text =
      type.isOpaque() ? "vk::SpirvOpaqueType<" : "vk::SpirvType<";
  text += llvm::utostr(type.opcode);
  if (!type.isOpaque())
    text +=
        ", " + llvm::utostr(type.size) + ", " + llvm::utostr(type.alignment);
  for (const SpirvType::Operand &operand : type.operands)
    text +=
        ", " + (operand.form == SpirvType::Form::Type
                    ? operand.type->str()
                    : printSpirv(SpirvType(operand.form, 0, 0, 0, operand)));
  return text + ">";
}

std::string Type::str() const {
  switch (kind) {
  case Kind::Error:
    return "<error>";
  case Kind::Void:
    return "void";
  case Kind::String:
    return "string";
  case Kind::Scalar:
    return mlir::hlsl::stringifyScalarKind(llvm::cast<ScalarType>(this)->scalar)
        .str();
  case Kind::Vector: {
    auto *vector = llvm::cast<VectorType>(this);
    return vector->element->str() + llvm::utostr(vector->size);
  }
  case Kind::Matrix: {
    auto *matrix = llvm::cast<MatrixType>(this);
    return matrix->element->str() + llvm::utostr(matrix->rows) + "x" +
           llvm::utostr(matrix->columns);
  }
  case Kind::Array:
    return printArray(*llvm::cast<ArrayType>(this));
  case Kind::Struct: {
    llvm::StringRef name = llvm::cast<StructType>(this)->decl->qualifiedName;
    return name.empty() ? "<anonymous struct>" : name.str();
  }
  case Kind::Enum: {
    llvm::StringRef name = llvm::cast<EnumType>(this)->decl->qualifiedName;
    return name.empty() ? "<anonymous enum>" : name.str();
  }
  case Kind::Resource:
    return printResource(*llvm::cast<ResourceType>(this));
  case Kind::Spirv:
    return printSpirv(*llvm::cast<SpirvType>(this));
  }
  llvm_unreachable("every kind has a case");
}

const ScalarType *hlslc::getComponentType(const Type *type) {
  if (auto *scalar = llvm::dyn_cast<ScalarType>(type))
    return scalar;
  if (auto *vector = llvm::dyn_cast<VectorType>(type))
    return vector->element;
  if (auto *matrix = llvm::dyn_cast<MatrixType>(type))
    return matrix->element;
  return nullptr;
}

unsigned hlslc::getComponentCount(const Type *type) {
  if (type->isScalar())
    return 1;
  if (auto *vector = llvm::dyn_cast<VectorType>(type))
    return vector->size;
  if (auto *matrix = llvm::dyn_cast<MatrixType>(type))
    return matrix->rows * matrix->columns;
  return 0;
}

const Type *hlslc::getArrayElementType(const Type *type) {
  while (auto *array = llvm::dyn_cast<ArrayType>(type))
    type = array->element;
  return type;
}

using TypeTest = llvm::function_ref<bool(const Type *)>;

/// Whether a type in it that is neither array nor struct passes. A struct that
/// Sema refused may contain itself: `visited` ends the walk.
static bool containsLeaf(const Type *type, TypeTest test,
                         llvm::SmallPtrSetImpl<const Type *> &visited) {
  type = getArrayElementType(type);
  auto *structType = llvm::dyn_cast<StructType>(type);
  if (!structType)
    return test(type);
  if (!visited.insert(type).second)
    return false;
  const StructDecl *decl = structType->decl;
  if (decl->base && containsLeaf(decl->base->type, test, visited))
    return true;
  return llvm::any_of(decl->fields, [&](const FieldDecl *field) {
    return containsLeaf(field->type, test, visited);
  });
}

bool hlslc::isHeapElement(const Type *type) {
  auto *resource = llvm::dyn_cast<ResourceType>(type);
  return resource && resource->resource == BuiltinType::HeapElement;
}

bool hlslc::containsResource(const Type *type) {
  llvm::SmallPtrSet<const Type *, 8> visited;
  return containsLeaf(
      type, [](const Type *leaf) { return leaf->isResource(); }, visited);
}

bool hlslc::containsSpirv(const Type *type) {
  llvm::SmallPtrSet<const Type *, 8> visited;
  return containsLeaf(
      type, [](const Type *leaf) { return llvm::isa<SpirvType>(leaf); },
      visited);
}

bool hlslc::containsSpirvOpaque(const Type *type) {
  llvm::SmallPtrSet<const Type *, 8> visited;
  return containsLeaf(
      type,
      [](const Type *leaf) {
        auto *spirv = llvm::dyn_cast<SpirvType>(leaf);
        return spirv && spirv->isOpaque();
      },
      visited);
}

bool hlslc::containsRayQuery(const Type *type) {
  llvm::SmallPtrSet<const Type *, 8> visited;
  return containsLeaf(
      type,
      [](const Type *leaf) {
        auto *resource = llvm::dyn_cast<ResourceType>(leaf);
        return resource &&
               resource->resource == mlir::hlsl::BuiltinType::RayQuery;
      },
      visited);
}

static const StructDecl *
findInterface(const Type *type, llvm::SmallPtrSetImpl<const Type *> &visited) {
  type = getArrayElementType(type);
  auto *structType = llvm::dyn_cast<StructType>(type);
  if (!structType || !visited.insert(type).second)
    return nullptr;
  const StructDecl *decl = structType->decl;
  if (decl->isInterface)
    return decl;
  if (decl->base)
    if (const StructDecl *found = findInterface(decl->base->type, visited))
      return found;
  for (const FieldDecl *field : decl->fields)
    if (const StructDecl *found = findInterface(field->type, visited))
      return found;
  return nullptr;
}

const StructDecl *hlslc::findInterface(const Type *type) {
  llvm::SmallPtrSet<const Type *, 8> visited;
  return ::findInterface(type, visited);
}

static bool containsSpecialized(const Type *type,
                                llvm::SmallPtrSetImpl<const Type *> &visited) {
  for (; type->isArray(); type = llvm::cast<ArrayType>(type)->element)
    if (llvm::cast<ArrayType>(type)->isSpecialized())
      return true;
  auto *structType = llvm::dyn_cast<StructType>(type);
  if (!structType || !visited.insert(type).second)
    return false;
  const StructDecl *decl = structType->decl;
  if (decl->base && containsSpecialized(decl->base->type, visited))
    return true;
  return llvm::any_of(decl->fields, [&](const FieldDecl *field) {
    return containsSpecialized(field->type, visited);
  });
}

bool hlslc::containsSpecialized(const Type *type) {
  llvm::SmallPtrSet<const Type *, 8> visited;
  return ::containsSpecialized(type, visited);
}

static const Attr *findAttribute(llvm::ArrayRef<Attr> attributes,
                                 mlir::hlsl::SourceAttribute kind) {
  for (const Attr &attribute : attributes)
    if (attribute.kind == kind)
      return &attribute;
  return nullptr;
}

const Attr *Decl::findAttribute(mlir::hlsl::SourceAttribute kind) const {
  return ::findAttribute(attributes, kind);
}

const Attr *Stmt::findAttribute(mlir::hlsl::SourceAttribute kind) const {
  return ::findAttribute(attributes, kind);
}
