//===----------------------------------------------------------------------===//
// Places: what lvalues name.
// In:  lvalue expressions (and any other, as a temporary).
// Out: access paths into memory, with what memory cannot say (swizzles, texels)
//      on top; loads and stores through them.
// Why: access paths first: no aggregate is loaded to read one element of it,
// and
//      a partial write to shared memory touches nothing else.
//===----------------------------------------------------------------------===//

#include "HLSL/Tables/TypeInfo.h"
#include "LoweringContext.h"

using namespace hlslc;
using namespace mlir;
namespace hl = mlir::hlsl;

bool FunctionLowering::isShared(Value ref) const {
  switch (cast<hl::RefType>(ref.getType()).getStorage()) {
  case hl::StorageClass::Groupshared:
  case hl::StorageClass::Buffer:
    return true;
  case hl::StorageClass::StageOut:
    // Functions other than entry points are given outputs of meshes alone.
    return stage == ShaderStage::Mesh || !isEntry;
  default:
    return false;
  }
}

Value FunctionLowering::access(Value ref, ArrayRef<OpFoldResult> path,
                               Location loc) {
  return hl::AccessOp::create(builder, loc, ref, path);
}

Value FunctionLowering::createVariable(llvm::StringRef name, mlir::Type type,
                                       Location loc) {
  return hl::VariableOp::create(
      builder, loc, hl::RefType::get(type, hl::StorageClass::Function), name);
}

static OpFoldResult constantIndex(OpBuilder &builder, int32_t index) {
  return builder.getI32IntegerAttr(index);
}

Place *FunctionLowering::lowerDeclRef(const DeclRefExpr *expr) {
  const VarDecl *var = expr->decl;
  Location loc = getLoc(expr);
  auto found = variables.find(var);
  if (found != variables.end())
    return found->second;
  // Constants that fit in a value need no memory.
  if (var->isConst && var->constant && var->storage != VarStorage::Uniform &&
      (getComponentType(var->type) || var->type->isEnum()))
    return makeTemp(createConstant(var->type, var->constant, loc), var->type);
  if (var->isSpecialized)
    return makeTemp(lowerExpr(var->init), var->type);
  if (var->isMember && var->isConst && !var->init &&
      var->storage == VarStorage::Static) {
    module.diags.report(expr->getLoc(), diag::err_undefined_member)
        << var->qualifiedName;
    module.diags.report(var->getLoc(), diag::note_callee_declared_here)
        << var->getName();
    return makeTemp(createUndef(var->type, loc), var->type);
  }
  Operation *global = module.getGlobal(var);
  if (!global)
    return makeTemp(createUndef(var->type, loc), var->type);
  if (auto constant = dyn_cast<hl::SpecConstantOp>(global))
    return makeTemp(hl::SpecValueOp::create(builder, loc, constant.getType(),
                                            constant.getSymName()),
                    var->type);
  return makeRef(hl::GlobalRefOp::create(builder, loc, global), var->type);
}

Value FunctionLowering::lowerConstantBufferRef(const Expr *object,
                                               Location loc) {
  Value handle = lowerExpr(object);
  return hl::BufferRefOp::create(builder, loc, handle);
}

Place *FunctionLowering::lowerMember(const MemberExpr *expr) {
  Location loc = getLoc(expr);
  const Expr *base = expr->base;
  // ConstantBuffer<T> and TextureBuffer<T> act as the T they hold.
  Place *object = base->getType()->isResource()
                      ? makeRef(lowerConstantBufferRef(base, loc),
                                cast<ResourceType>(base->getType())->element)
                      : lowerPlace(base);
  const StructDecl *decl = nullptr;
  if (auto *structType = dyn_cast<StructType>(object->type))
    decl = structType->decl;
  SmallVector<int32_t> path;
  for (unsigned i = 0; i < expr->numBases && decl; ++i) {
    path.push_back(0);
    decl = decl->base;
  }
  if (!decl)
    return makeTemp(createUndef(expr->getType(), loc), expr->getType());
  const FieldDecl *field = expr->field;
  const hlslc::Type *type = field->bitWidth ? field->bitWord : expr->getType();
  path.push_back(decl->getMemberIndex(field));
  Place *member = nullptr;
  if (object->kind == Place::Kind::Ref) {
    SmallVector<OpFoldResult> indices;
    for (int32_t index : path)
      indices.push_back(constantIndex(builder, index));
    member = makeRef(access(object->value, indices, loc), type);
  } else {
    Value value = load(object, loc);
    member = makeTemp(hl::ExtractOp::create(builder, loc, value, path), type);
  }
  if (!field->bitWidth)
    return member;
  return makePlace(
      {Place::Kind::Bits, expr->getType(), {}, {}, member, {}, field});
}

/// The value of a constant index, if it is one.
static std::optional<int64_t> getConstantIndex(const Expr *index) {
  if (auto *literal = dyn_cast<LiteralExpr>(index))
    if (literal->value.kind == ConstValue::Kind::Int)
      return literal->value.integer;
  return std::nullopt;
}

Place *FunctionLowering::lowerSubscript(const SubscriptExpr *expr) {
  Location loc = getLoc(expr);
  Place *object = lowerPlace(expr->base);
  OpFoldResult index;
  if (std::optional<int64_t> constant = getConstantIndex(expr->index))
    index = constantIndex(builder, *constant);
  else
    index = lowerExpr(expr->index);
  // A vector of one is a scalar in the IR, and a row of a one-column matrix
  // too.
  if (auto *vector = dyn_cast<VectorType>(object->type))
    if (vector->size == 1) {
      Place result = *object;
      result.type = expr->getType();
      return makePlace(result);
    }
  if (object->kind == Place::Kind::Temp &&
      (object->type->isArray() || isPatch(object->type)) &&
      !isa<Attribute>(index)) {
    // Only memory can be indexed by a value.
    Value ref = getRefOrSpill(object, loc);
    return makeRef(access(ref, {index}, loc), expr->getType());
  }
  if (object->kind == Place::Kind::Ref)
    return makeRef(access(object->value, {index}, loc), expr->getType());
  if (object->kind == Place::Kind::Temp)
    return makeTemp(hl::ExtractOp::create(builder, loc, object->value,
                                          ArrayRef<OpFoldResult>{index}),
                    expr->getType());
  Value value =
      isa<Attribute>(index)
          ? createInt(cast<IntegerAttr>(cast<Attribute>(index)).getInt(),
                      cast<ScalarType>(expr->index->getType()), loc)
          : cast<Value>(index);
  return makePlace(
      {Place::Kind::Element, expr->getType(), {}, value, object, {}});
}

Place *
FunctionLowering::lowerResourceSubscript(const ResourceSubscriptExpr *expr) {
  Location loc = getLoc(expr);
  auto *type = cast<ResourceType>(expr->resource->getType());
  const hl::BuiltinTypeInfo &info = hl::getBuiltinTypeInfo(type->resource);
  // Without an index: the contents of a ConstantBuffer or TextureBuffer.
  if (!expr->index)
    return makeRef(lowerConstantBufferRef(expr->resource, loc), type->element);
  Value handle = lowerExpr(expr->resource);
  Value lod = expr->mip ? lowerExpr(expr->mip) : Value();
  Value sample = expr->sample ? lowerExpr(expr->sample) : Value();
  Value index = lowerExpr(expr->index);
  if (info.kind == hl::TypeKind::Buffer)
    return makeRef(hl::BufferRefOp::create(builder, loc, handle, index),
                   type->element);
  if (info.is(hl::TypeMultisampled) && !sample) // t[p] is sample 0.
    sample = hl::ConstantOp::create(builder, loc, uint32_t(0));
  if (info.is(hl::TypeWritable)) {
    Place texel{Place::Kind::Texel, type->element, handle, index, nullptr, {}};
    texel.sample = sample;
    return makePlace(texel);
  }
  return makeTemp(
      createImageLoad(type->element, handle, index, lod, sample, Value(), loc),
      type->element);
}

Place *FunctionLowering::lowerSwizzle(const SwizzleExpr *expr) {
  Place *object = lowerPlace(expr->base);
  Location loc = getLoc(expr);
  if (expr->components.size() == 1) {
    uint8_t component = expr->components[0];
    bool isScalar = getComponentCount(object->type) == 1;
    if (isScalar) {
      Place same = *object;
      same.type = expr->getType();
      return makePlace(same);
    }
    if (object->kind == Place::Kind::Ref)
      return makeRef(
          access(object->value, {constantIndex(builder, component)}, loc),
          expr->getType());
  }
  return makePlace({Place::Kind::Swizzle,
                    expr->getType(),
                    {},
                    {},
                    object,
                    expr->components});
}

Place *FunctionLowering::lowerPlace(const Expr *expr) {
  switch (expr->getKind()) {
  case Expr::Kind::DeclRef:
    return lowerDeclRef(cast<DeclRefExpr>(expr));
  case Expr::Kind::This:
    return thisPlace;
  case Expr::Kind::Member:
    return lowerMember(cast<MemberExpr>(expr));
  case Expr::Kind::Subscript:
    return lowerSubscript(cast<SubscriptExpr>(expr));
  case Expr::Kind::ResourceSubscript:
    return lowerResourceSubscript(cast<ResourceSubscriptExpr>(expr));
  case Expr::Kind::Swizzle:
    return lowerSwizzle(cast<SwizzleExpr>(expr));
  case Expr::Kind::MatrixSwizzle: {
    auto *swizzle = cast<MatrixSwizzleExpr>(expr);
    Place *object = lowerPlace(swizzle->base);
    if (swizzle->elements.size() == 1 && object->kind == Place::Kind::Ref) {
      uint8_t element = swizzle->elements[0];
      bool isColumn = cast<MatrixType>(object->type)->columns == 1;
      SmallVector<OpFoldResult> path{constantIndex(builder, element / 4)};
      if (!isColumn)
        path.push_back(constantIndex(builder, element % 4));
      return makeRef(access(object->value, path, getLoc(expr)),
                     expr->getType());
    }
    return makePlace({Place::Kind::Elements,
                      expr->getType(),
                      {},
                      {},
                      object,
                      swizzle->elements});
  }
  case Expr::Kind::IntrinsicCall:
    if (expr->isLValue)
      return lowerPointee(cast<IntrinsicCallExpr>(expr));
    break;
  case Expr::Kind::HeapElement:
    return lowerHeapElement(cast<HeapElementExpr>(expr));
  case Expr::Kind::Assign:
    return lowerAssign(cast<AssignExpr>(expr));
  case Expr::Kind::Unary: {
    auto *unary = cast<UnaryExpr>(expr);
    if (!expr->isLValue)
      break;
    Place *place = nullptr;
    lowerIncrement(unary, place);
    return place;
  }
  case Expr::Kind::Comma: {
    auto *comma = cast<CommaExpr>(expr);
    lowerExpr(comma->lhs);
    return lowerPlace(comma->rhs);
  }
  case Expr::Kind::Cast: {
    auto *cast_ = cast<CastExpr>(expr);
    if (cast_->castKind != CastKind::DerivedToBase || !cast_->operand->isLValue)
      break;
    Place *object = lowerPlace(cast_->operand);
    if (object->kind != Place::Kind::Ref)
      break;
    const StructDecl *decl = cast<StructType>(object->type)->decl;
    SmallVector<OpFoldResult> path;
    for (; decl && decl->type != expr->getType(); decl = decl->base)
      path.push_back(constantIndex(builder, 0));
    return makeRef(access(object->value, path, getLoc(expr)), expr->getType());
  }
  default:
    break;
  }
  return makeTemp(lowerExpr(expr), expr->getType());
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

static SmallVector<int32_t> toIndices(llvm::ArrayRef<uint8_t> components) {
  return SmallVector<int32_t>(components.begin(), components.end());
}

/// The path of element (row * 4 + column) in a matrix type of the IR.
static SmallVector<int32_t> getElementPath(mlir::Type matrix, uint8_t element) {
  if (cast<hl::MatrixType>(matrix).getColumns() == 1)
    return {element / 4};
  return {element / 4, element % 4};
}

Value FunctionLowering::load(const Place *place, Location loc) {
  switch (place->kind) {
  case Place::Kind::Ref:
    return hl::LoadOp::create(builder, loc, place->value);
  case Place::Kind::Temp:
    return place->value;
  case Place::Kind::Texel:
    return createImageLoad(place->type, place->value, place->index, Value(),
                           place->sample, Value(), loc);
  case Place::Kind::Swizzle: {
    Value inner = load(place->inner, loc);
    return hl::SwizzleOp::create(builder, loc, inner,
                                 toIndices(place->components));
  }
  case Place::Kind::Elements: {
    Value inner = load(place->inner, loc);
    SmallVector<Value> parts;
    for (uint8_t element : place->components)
      parts.push_back(hl::ExtractOp::create(
          builder, loc, inner, getElementPath(inner.getType(), element)));
    if (parts.size() == 1)
      return parts[0];
    return hl::ConstructOp::create(builder, loc, getType(place->type), parts,
                                   /*relaxed=*/false);
  }
  case Place::Kind::Element: {
    Value inner = load(place->inner, loc);
    return hl::ExtractOp::create(builder, loc, inner,
                                 ArrayRef<OpFoldResult>{place->index});
  }
  case Place::Kind::Bits:
    return extractBits(load(place->inner, loc), place->field, loc);
  }
  llvm_unreachable("all kinds of places are handled");
}

void FunctionLowering::store(Value value, const Place *place, Location loc) {
  switch (place->kind) {
  case Place::Kind::Ref:
    hl::StoreOp::create(builder, loc, value, place->value);
    return;
  case Place::Kind::Temp:
    return; // Sema allows writes to lvalues only.
  case Place::Kind::Texel: {
    auto texture = cast<hl::TextureType>(place->value.getType());
    value = convertTexel(builder, loc, value, texture.getTexelType());
    hl::ImageStoreOp::create(builder, loc, value, place->value, place->index,
                             place->sample, /*nonuniform=*/false);
    return;
  }
  case Place::Kind::Element: {
    Value inner = load(place->inner, loc);
    inner = hl::InsertOp::create(builder, loc, value, inner,
                                 ArrayRef<OpFoldResult>{place->index});
    store(inner, place->inner, loc);
    return;
  }
  case Place::Kind::Bits:
    store(insertBits(value, load(place->inner, loc), place->field, loc),
          place->inner, loc);
    return;
  case Place::Kind::Swizzle:
  case Place::Kind::Elements:
    break;
  }
  const Place *inner = place->inner;
  bool isMatrix = place->kind == Place::Kind::Elements;
  auto part = [&](unsigned i) -> Value {
    if (place->components.size() == 1)
      return value;
    return hl::ExtractOp::create(builder, loc, value,
                                 ArrayRef<int32_t>{int32_t(i)});
  };
  // In shared memory each component is written alone: a neighbour's belongs to
  // whoever writes it.
  if (inner->kind == Place::Kind::Ref && (isMatrix || isShared(inner->value))) {
    for (auto [i, component] : llvm::enumerate(place->components)) {
      SmallVector<OpFoldResult> path;
      if (isMatrix)
        for (int32_t index : getElementPath(getType(inner->type), component))
          path.push_back(constantIndex(builder, index));
      else
        path.push_back(constantIndex(builder, component));
      hl::StoreOp::create(builder, loc, part(i),
                          access(inner->value, path, loc));
    }
    return;
  }
  Value whole = load(inner, loc);
  if (isMatrix)
    for (auto [i, component] : llvm::enumerate(place->components))
      whole = hl::InsertOp::create(builder, loc, part(i), whole,
                                   getElementPath(whole.getType(), component));
  else if (!isa<mlir::VectorType>(whole.getType()))
    whole = value;
  else
    whole = hl::InsertSwizzleOp::create(builder, loc, whole.getType(), value,
                                        whole, toIndices(place->components),
                                        /*relaxed=*/false);
  store(whole, inner, loc);
}

Value FunctionLowering::createImageLoad(const hlslc::Type *type, Value handle,
                                        Value coord, Value lod, Value sample,
                                        Value offset, Location loc) {
  auto texture = cast<hl::TextureType>(handle.getType());
  auto load = hl::ImageLoadOp::create(
      builder, loc, texture.getTexelType(), /*status=*/mlir::Type(), handle,
      coord, lod, sample, offset, /*relaxed=*/false, /*nonuniform=*/false);
  return convertTexel(builder, loc, load.getResult(), getType(type));
}

Value FunctionLowering::getRefOrSpill(Place *place, Location loc) {
  if (place->kind == Place::Kind::Ref)
    return place->value;
  Value variable = createVariable("", getType(place->type), loc);
  hl::StoreOp::create(builder, loc, load(place, loc), variable);
  return variable;
}

Value FunctionLowering::getAtomicRef(Place *place, const Expr *expr) {
  Location loc = getLoc(expr);
  // `texel.x` of a scalar texel is the texel.
  if (place->kind == Place::Kind::Texel)
    return hl::TexelRefOp::create(
        builder, loc,
        hl::RefType::get(getType(place->type), hl::StorageClass::Texel),
        place->value, place->index, place->sample, /*nonuniform=*/false);
  // SPIR-V: no atomic works on memory of one invocation alone.
  bool isRef = place->kind == Place::Kind::Ref;
  auto storage = isRef ? cast<hl::RefType>(place->value.getType()).getStorage()
                       : hl::StorageClass::Function;
  if (storage != hl::StorageClass::Private &&
      storage != hl::StorageClass::Function)
    return place->value;
  module.diags.report(expr->getLoc(), diag::err_atomic_destination);
  return {};
}
