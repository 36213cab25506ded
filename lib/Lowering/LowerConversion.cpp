//===----------------------------------------------------------------------===//
// Conversions between types of HLSL.
// In:  a value and two types between which Sema allowed a conversion.
// Out: ops that convert: components by hlsl.convert, shapes by splat, swizzle,
//      construct; aggregates leaf by leaf.
// Why: casts, initializer lists, assignments, copy-in and copy-out are one
//      algorithm: take the leaves of one side in order, convert each, rebuild.
//===----------------------------------------------------------------------===//

#include "LoweringContext.h"

using namespace hlslc;
using namespace mlir;
namespace hl = mlir::hlsl;

/// The underlying integer of an enum, the type itself otherwise.
static const hlslc::Type *seeThroughEnum(const hlslc::Type *type) {
  return type->isEnum() ? cast<EnumType>(type)->decl->underlying : type;
}

/// Whether the value is a scalar in the IR: float1 is.
static bool isScalarLike(const hlslc::Type *type) {
  return type->isScalar() ||
         (type->isVector() && cast<hlslc::VectorType>(type)->size == 1);
}

Value FunctionLowering::convertComponents(Value value, const hlslc::Type *from,
                                          const ScalarType *component,
                                          Location loc) {
  mlir::Type element = getType(component);
  mlir::Type old = value.getType(), target = element;
  if (auto vector = dyn_cast<mlir::VectorType>(old))
    target = mlir::VectorType::get(vector.getShape(), element);
  else if (auto matrix = dyn_cast<hl::MatrixType>(old))
    target = matrix.cloneWith(element);
  if (target == old)
    return value;
  bool relaxed = hl::isMinPrecision(component->scalar);
  // Literals have their final type.
  return builder.createOrFold<hl::ConvertOp>(loc, target, value, relaxed);
}

Value FunctionLowering::convertScalar(Value value, const hlslc::Type *from,
                                      const hlslc::Type *to, Location loc) {
  return convertComponents(value, from, getComponentType(seeThroughEnum(to)),
                           loc);
}

/// A smaller matrix from the upper left corner.
static Value truncateMatrix(OpBuilder &builder, Value value,
                            hl::MatrixType target, Location loc) {
  SmallVector<Value> rows;
  SmallVector<int32_t> front;
  for (unsigned c = 0; c < target.getColumns(); ++c)
    front.push_back(c);
  for (unsigned r = 0; r < target.getRows(); ++r) {
    Value row = hl::ExtractOp::create(builder, loc, value,
                                      ArrayRef<int32_t>{int32_t(r)});
    if (row.getType() != target.getRowType())
      row = hl::SwizzleOp::create(builder, loc, row, front);
    rows.push_back(row);
  }
  return hl::ConstructOp::create(builder, loc, target, rows, /*relaxed=*/false);
}

/// The upper left element; a row of a one-column matrix is a scalar.
static Value extractFirst(OpBuilder &builder, Value matrix, Location loc) {
  SmallVector<int32_t> path = {0};
  if (cast<hl::MatrixType>(matrix.getType()).getColumns() > 1)
    path.push_back(0);
  return hl::ExtractOp::create(builder, loc, matrix, path);
}

Value FunctionLowering::convert(Value value, const hlslc::Type *from,
                                const hlslc::Type *to, Location loc) {
  from = seeThroughEnum(from);
  to = seeThroughEnum(to);
  if (from == to)
    return value;
  mlir::Type target = getType(to);
  const ScalarType *component = getComponentType(to);
  if (!component || !getComponentType(from)) {
    // A struct to one that it inherits from.
    if (from->isStruct() && to->isStruct()) {
      const StructDecl *decl = cast<StructType>(from)->decl;
      SmallVector<int32_t> path;
      while (decl && decl->type != to) {
        decl = decl->base;
        path.push_back(0);
      }
      if (decl)
        return hl::ExtractOp::create(builder, loc, value, path);
    }
    if (value.getType() == target)
      return value;
    if (isScalarLike(from) && !isScalarLike(to))
      return splatLeaf(to, {value, from}, loc);
    SmallVector<Leaf> leaves;
    flatten(value, from, leaves, loc);
    ArrayRef<Leaf> rest = leaves;
    return rebuild(to, rest, loc);
  }

  unsigned fromCount = getComponentCount(from), toCount = getComponentCount(to);
  if (isScalarLike(from) || fromCount == 1) {
    // A 1x1 matrix gives its element.
    if (from->isMatrix())
      value = extractFirst(builder, value, loc);
    value = convertComponents(value, from, component, loc);
    if (value.getType() == target)
      return value;
    return hl::SplatOp::create(builder, loc, target, value,
                               hl::isMinPrecision(component->scalar));
  }
  if (from->isVector() && to->isVector() && toCount < fromCount) {
    SmallVector<int32_t> front;
    for (unsigned i = 0; i < toCount; ++i)
      front.push_back(i);
    value = hl::SwizzleOp::create(builder, loc, value, front);
    return convertComponents(value, from, component, loc);
  }
  if (isScalarLike(to)) {
    value = from->isMatrix() ? extractFirst(builder, value, loc)
                             : Value(hl::SwizzleOp::create(
                                   builder, loc, value, ArrayRef<int32_t>{0}));
    return convertComponents(value, from, component, loc);
  }
  if (from->isMatrix() && to->isMatrix()) {
    auto *fromMatrix = cast<MatrixType>(from), *toMatrix = cast<MatrixType>(to);
    if (toMatrix->rows <= fromMatrix->rows &&
        toMatrix->columns <= fromMatrix->columns) {
      if (fromCount != toCount)
        value = truncateMatrix(
            builder, value,
            cast<hl::MatrixType>(value.getType())
                .get(toMatrix->rows, toMatrix->columns,
                     cast<hl::MatrixType>(value.getType()).getElementType()),
            loc);
      return convertComponents(value, from, component, loc);
    }
  }
  if (from->isVector() && to->isVector() && fromCount == toCount)
    return convertComponents(value, from, component, loc);
  // Vector <-> matrix, or differently shaped matrices: component by component.
  SmallVector<Leaf> leaves;
  flatten(value, from, leaves, loc);
  ArrayRef<Leaf> rest = leaves;
  return rebuild(to, rest, loc);
}

void FunctionLowering::flatten(Value value, const hlslc::Type *type,
                               SmallVectorImpl<Leaf> &leaves, Location loc) {
  auto extract = [&](ArrayRef<int32_t> path) -> Value {
    return hl::ExtractOp::create(builder, loc, value, path);
  };
  switch (type->getKind()) {
  case Type::Kind::Vector: {
    auto *vector = cast<VectorType>(type);
    if (vector->size == 1) {
      leaves.push_back({value, vector->element});
      return;
    }
    for (int32_t i = 0; i < int32_t(vector->size); ++i)
      leaves.push_back({extract({i}), vector->element});
    return;
  }
  case Type::Kind::Matrix: {
    auto *matrix = cast<MatrixType>(type);
    for (int32_t r = 0; r < int32_t(matrix->rows); ++r)
      for (int32_t c = 0; c < int32_t(matrix->columns); ++c)
        leaves.push_back({matrix->columns == 1 ? extract({r}) : extract({r, c}),
                          matrix->element});
    return;
  }
  case Type::Kind::Array: {
    auto *array = cast<ArrayType>(type);
    for (uint64_t i = 0; i < array->getCount(); ++i)
      flatten(extract({int32_t(i)}), array->element, leaves, loc);
    return;
  }
  case Type::Kind::Struct: {
    const StructDecl *decl = cast<StructType>(type)->decl;
    if (decl->base)
      flatten(extract({0}), decl->base->type, leaves, loc);
    for (FieldDecl *field : decl->fields)
      flatten(getField(value, decl, field, loc), field->type, leaves, loc);
    return;
  }
  default:
    leaves.push_back({value, seeThroughEnum(type)});
  }
}

Value FunctionLowering::rebuild(const hlslc::Type *type, ArrayRef<Leaf> &leaves,
                                Location loc) {
  SmallVector<Value> parts;
  auto take = [&](const hlslc::Type *partType) {
    if (!getComponentType(seeThroughEnum(partType)) || !partType->isScalar()) {
      parts.push_back(rebuild(partType, leaves, loc));
      return;
    }
    if (leaves.empty()) { // Sema counted; this is after an error at most.
      parts.push_back(createUndef(partType, loc));
      return;
    }
    Leaf leaf = leaves.front();
    leaves = leaves.drop_front();
    parts.push_back(convertScalar(leaf.value, leaf.type, partType, loc));
  };
  switch (type->getKind()) {
  case Type::Kind::Vector: {
    auto *vector = cast<VectorType>(type);
    for (unsigned i = 0; i < vector->size; ++i)
      take(vector->element);
    if (vector->size == 1)
      return parts[0];
    break;
  }
  case Type::Kind::Matrix: {
    auto *matrix = cast<MatrixType>(type);
    for (unsigned i = 0; i < matrix->rows * matrix->columns; ++i)
      take(matrix->element);
    break;
  }
  case Type::Kind::Array: {
    auto *array = cast<ArrayType>(type);
    for (uint64_t i = 0; i < array->getCount(); ++i)
      take(array->element);
    break;
  }
  case Type::Kind::Struct:
    appendMembers(cast<StructType>(type)->decl, parts, loc,
                  [&](const hlslc::Type *member) {
                    take(member);
                    return parts.pop_back_val();
                  });
    break;
  case Type::Kind::Resource:
  case Type::Kind::Spirv: {
    if (leaves.empty())
      return createUndef(type, loc);
    Leaf leaf = leaves.front();
    leaves = leaves.drop_front();
    return leaf.value;
  }
  default:
    take(seeThroughEnum(type));
    return parts[0];
  }
  return hl::ConstructOp::create(builder, loc, getType(type), parts,
                                 /*relaxed=*/false);
}

Value FunctionLowering::makeInterface(Value object, const hlslc::Type *type,
                                      const StructDecl *interface,
                                      Location loc) {
  // The number of the class, if there are several, and an object of each.
  SmallVector<Value> parts;
  for (auto [i, field] : llvm::enumerate(interface->fields)) {
    if (field->type == type)
      parts.push_back(object);
    else
      parts.push_back(createUndef(field->type, loc));
    if (i > 0 && field->type == type)
      parts[0] = createInt(int64_t(i) - 1,
                           cast<ScalarType>(interface->fields[0]->type), loc);
  }
  return hl::ConstructOp::create(builder, loc, module.getStructType(interface),
                                 parts,
                                 /*relaxed=*/false);
}

Value FunctionLowering::splatLeaf(const hlslc::Type *type, Leaf leaf,
                                  Location loc) {
  SmallVector<Value> parts;
  switch (type->getKind()) {
  case Type::Kind::Array: {
    auto *array = cast<ArrayType>(type);
    parts.assign(array->getCount(), splatLeaf(array->element, leaf, loc));
    break;
  }
  case Type::Kind::Struct:
    appendMembers(cast<StructType>(type)->decl, parts, loc,
                  [&](const hlslc::Type *member) {
                    return splatLeaf(member, leaf, loc);
                  });
    break;
  case Type::Kind::Resource:
  case Type::Kind::Spirv:
    return createUndef(type, loc);
  default:
    return convert(leaf.value, leaf.type, type, loc);
  }
  // (S)0 is one constant: an array of many would be an operand each.
  return builder.createOrFold<hl::ConstructOp>(loc, getType(type), parts,
                                               /*relaxed=*/false);
}
