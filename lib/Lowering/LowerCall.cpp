//===----------------------------------------------------------------------===//
// Calls of functions and intrinsics.
// In:  calls with resolved overloads.
// Out: hlsl.call with explicit, ordered copy-in and copy-out of out parameters;
//      hlsl.intrinsic, whose out parameters are results; hlsl.atomic.
// Why: HLSL passes by value in both directions, with conversions; a reference
// to
//      anything but a temporary would alias.
//===----------------------------------------------------------------------===//

#include "LoweringContext.h"

using namespace hlslc;
using namespace mlir;
namespace hl = mlir::hlsl;

static bool isStageOutput(const Place *place) {
  return place->kind == Place::Kind::Ref &&
         cast<hl::RefType>(place->value.getType()).getStorage() ==
             hl::StorageClass::StageOut;
}

Value FunctionLowering::lowerCall(const CallExpr *expr) {
  Location loc = getLoc(expr);
  const FunctionDecl *callee = expr->callee;
  if (callee->definition)
    callee = callee->definition;
  if (const Attr *attr =
          callee->findAttribute(hl::SourceAttribute::vk_ext_instruction))
    return lowerInstruction(expr, callee, *attr);
  // It has named a type.
  if (callee->findAttribute(hl::SourceAttribute::vk_ext_type_def))
    return {};
  SmallVector<Value> operands;
  /// What each temporary is copied back to.
  struct CopyOut {
    Value temporary;
    const hlslc::Type *type;
    const Place *place;
  };
  SmallVector<CopyOut> copyOuts;
  if (expr->object && callee->hasThis()) {
    Place *object = lowerPlace(expr->object);
    // SPIR-V: a pointer argument is a whole variable.
    bool isOwn = object->kind == Place::Kind::Ref &&
                 !object->value.getDefiningOp<hl::AccessOp>() &&
                 cast<hl::RefType>(object->value.getType()).getStorage() ==
                     hl::StorageClass::Function;
    Value self = object->value;
    // A query is not copied: such calls are inlined.
    if (object->kind == Place::Kind::Ref && containsRayQuery(object->type))
      isOwn = true;
    if (!isOwn) {
      self = createVariable("self", getType(object->type), loc);
      hl::StoreOp::create(builder, loc, load(object, loc), self);
      if (expr->object->isLValue && !expr->object->isConst &&
          !callee->isConstMethod && object->kind != Place::Kind::Temp)
        copyOuts.push_back({self, object->type, object});
    }
    operands.push_back(self);
  }
  for (auto [i, argument] : llvm::enumerate(expr->arguments)) {
    const VarDecl *param = callee->parameters[i];
    if (param->direction == ParamDirection::In || isStream(param->type)) {
      operands.push_back(lowerExpr(argument));
      continue;
    }
    if (containsRayQuery(param->type)) {
      Value ref = getRayQueryRef(argument);
      operands.push_back(ref ? ref : createUndef(param->type, loc));
      continue;
    }
    Place *place = lowerPlace(argument);
    if (isMeshOutput(param) && isStageOutput(place)) {
      operands.push_back(place->value);
      continue;
    }
    if (isMeshOutput(param))
      module.diags.report(argument->getLoc(), diag::err_mesh_argument)
          << param->getName() << param->primitive;
    Value temporary =
        createVariable(param->getName(), getType(param->type), loc);
    if (param->direction == ParamDirection::InOut)
      hl::StoreOp::create(
          builder, loc,
          convert(load(place, loc), place->type, param->type, loc), temporary);
    operands.push_back(temporary);
    // A global resource comes back as it went in.
    if (argument->getType()->isResource() && argument->isConst) {
      llvm::SmallPtrSet<const VarDecl *, 8> written;
      if (callee->body)
        findWrittenVariables(callee->body, written);
      if (written.contains(param))
        module.diags.report(argument->getLoc(), diag::err_global_resource_set)
            << param->getName();
      continue;
    }
    copyOuts.push_back({temporary, param->type, place});
  }
  StringAttr symbol = module.getFunction(callee, expr->getLoc());
  SmallVector<mlir::Type> results;
  if (!callee->returnType->isVoid())
    results.push_back(getType(callee->returnType));
  auto call =
      hl::CallOp::create(builder, loc, results, symbol.getValue(), operands);
  for (const CopyOut &copy : copyOuts) {
    Value value = hl::LoadOp::create(builder, loc, copy.temporary);
    store(convert(value, copy.type, copy.place->type, loc), copy.place, loc);
  }
  return results.empty() ? Value() : call.getResult(0);
}

//===----------------------------------------------------------------------===//
// Intrinsics
//===----------------------------------------------------------------------===//

/// A number as the memory an atomic works on has it.
static Value toPointee(OpBuilder &builder, Location loc, Value value,
                       mlir::Type pointee) {
  return hl::ConvertOp::convertTo(builder, loc, value, pointee);
}

Value FunctionLowering::lowerAtomic(const IntrinsicCallExpr *expr,
                                    hl::AtomicKind kind) {
  Location loc = getLoc(expr);
  Value ref = getAtomicRef(lowerPlace(expr->arguments[0]), expr->arguments[0]);
  if (!ref)
    return {};
  mlir::Type pointee = cast<hl::RefType>(ref.getType()).getPointee();
  unsigned next = 1;
  auto take = [&] {
    return toPointee(builder, loc, lowerExpr(expr->arguments[next++]), pointee);
  };
  bool compares = kind == hl::AtomicKind::CompareExchange;
  Value compare = compares ? take() : Value();
  Value value = take();
  Place *original = next < expr->arguments.size()
                        ? lowerPlace(expr->arguments[next])
                        : nullptr;
  Value old =
      hl::AtomicOp::create(builder, loc, pointee, kind, ref, value, compare);
  if (original) {
    const ScalarType *component = getComponentType(original->type);
    store(hl::ConvertOp::convertTo(builder, loc, old, getType(component)),
          original, loc);
  }
  return {};
}

Value FunctionLowering::lowerDispatchMesh(const IntrinsicCallExpr *expr) {
  SmallVector<Value, 3> groups;
  for (unsigned i = 0; i < 3; ++i)
    groups.push_back(lowerExpr(expr->arguments[i]));
  Location loc = getLoc(expr);
  Value payload = getRefOrSpill(lowerPlace(expr->arguments[3]), loc);
  hl::DispatchMeshOp::create(builder, loc, groups[0], groups[1], groups[2],
                             payload);
  return {};
}

/// The op that the table names in place of hlsl.intrinsic; null if it names
/// none.
static Value buildSimple(OpBuilder &builder, Location loc,
                         hl::IntrinsicBuild build, ArrayRef<mlir::Type> results,
                         ArrayRef<Value> operands) {
  auto binary = [&](hl::BinaryKind kind) -> Value {
    return hl::BinaryOp::create(builder, loc, kind, operands[0], operands[1]);
  };
  switch (build) {
  case hl::IntrinsicBuild::Intrinsic:
  case hl::IntrinsicBuild::Atomic:
  case hl::IntrinsicBuild::ViaRayPayload:
  case hl::IntrinsicBuild::ViaCallableData:
  case hl::IntrinsicBuild::ViaHitAttribute:
  case hl::IntrinsicBuild::DispatchMesh:
  case hl::IntrinsicBuild::Print:
  case hl::IntrinsicBuild::AddressLoad:
  case hl::IntrinsicBuild::AddressStore:
  case hl::IntrinsicBuild::Pointee:
  case hl::IntrinsicBuild::PointerCast:
    return {};
  case hl::IntrinsicBuild::Bitcast:
    if (operands[0].getType() == results[0])
      return operands[0];
    return hl::BitcastOp::create(builder, loc, results[0], operands[0]);
  case hl::IntrinsicBuild::And:
    return binary(hl::BinaryKind::And);
  case hl::IntrinsicBuild::Or:
    return binary(hl::BinaryKind::Or);
  case hl::IntrinsicBuild::Select:
    return hl::SelectOp::create(builder, loc, results[0], operands[0],
                                operands[1], operands[2]);
  }
  llvm_unreachable("all builds are handled");
}

/// Where the next shader finds the last argument; nothing for other intrinsics.
static std::optional<hl::StorageClass> getCarrier(hl::IntrinsicBuild build) {
  switch (build) {
  case hl::IntrinsicBuild::ViaRayPayload:
    return hl::StorageClass::RayPayload;
  case hl::IntrinsicBuild::ViaCallableData:
    return hl::StorageClass::CallableData;
  case hl::IntrinsicBuild::ViaHitAttribute:
    return hl::StorageClass::HitAttribute;
  default:
    return std::nullopt;
  }
}

Value FunctionLowering::lowerIntrinsic(const IntrinsicCallExpr *expr) {
  const hl::IntrinsicInfo &info = hl::getIntrinsicInfo(expr->intrinsic);
  Location loc = getLoc(expr);
  StringRef name = hl::stringifyIntrinsic(expr->intrinsic);
  auto undef = [&]() -> Value {
    return expr->getType()->isVoid() ? Value()
                                     : createUndef(expr->getType(), loc);
  };
  if (info.isRefused()) {
    module.diags.report(expr->getLoc(), diag::err_not_available_here)
        << name << hl::getIntrinsicDoc(expr->intrinsic);
    return undef();
  }
  if (info.build == hl::IntrinsicBuild::Atomic)
    return lowerAtomic(expr, getAtomicKind(hl::AtomicMethod(info.buildDetail)));
  if (info.build == hl::IntrinsicBuild::DispatchMesh)
    return lowerDispatchMesh(expr);
  if (info.build == hl::IntrinsicBuild::Print)
    return lowerPrint(expr);
  if (info.build == hl::IntrinsicBuild::Pointee)
    return load(lowerPointee(expr), loc);
  if (info.build == hl::IntrinsicBuild::AddressLoad ||
      info.build == hl::IntrinsicBuild::AddressStore)
    return lowerAddressAccess(expr);
  if (info.isNotYet()) {
    notYet(expr->getLoc(), "'" + name + "'");
    return undef();
  }
  llvm::ArrayRef<hl::ParamRule> params = getParameters(expr);
  SmallVector<Value> operands;
  SmallVector<mlir::Type> results;
  SmallVector<std::pair<Place *, const hlslc::Type *>> outs;
  bool isVoid = expr->getType()->isVoid();
  if (!isVoid)
    results.push_back(getType(expr->getType()));
  std::optional<hl::StorageClass> carrier = getCarrier(info.build);
  Place *returned = nullptr;
  for (auto [i, argument] : llvm::enumerate(expr->arguments)) {
    hl::Direction direction =
        i < params.size() ? params[i].direction : hl::Direction::In;
    if (carrier && i + 1 == expr->arguments.size()) {
      if (direction == hl::Direction::Ref)
        returned = lowerPlace(argument);
      Value value = returned ? load(returned, loc) : lowerExpr(argument);
      Value ref = hl::GlobalRefOp::create(
          builder, loc, module.getRayData(*carrier, argument->getType(), loc));
      hl::StoreOp::create(builder, loc, value, ref);
      operands.push_back(ref);
      continue;
    }
    switch (direction) {
    case hl::Direction::In:
      operands.push_back(lowerExpr(argument));
      break;
    case hl::Direction::Ref:
      if (Value ref = getAtomicRef(lowerPlace(argument), argument))
        operands.push_back(ref);
      else
        return undef();
      break;
    case hl::Direction::InOut:
    case hl::Direction::Out: {
      Place *place = lowerPlace(argument);
      const hlslc::Type *type = expr->parameterTypes[i];
      if (direction == hl::Direction::InOut)
        operands.push_back(convert(load(place, loc), place->type, type, loc));
      outs.push_back({place, type});
      results.push_back(getType(type));
      break;
    }
    }
  }
  if (outs.empty())
    if (Value simple = buildSimple(builder, loc, info.build, results, operands))
      return simple;
  const ScalarType *component = getComponentType(expr->getType());
  auto op = hl::IntrinsicOp::create(
      builder, loc, results, expr->intrinsic, operands,
      component && hl::isMinPrecision(component->scalar), /*precise=*/false);
  if (returned)
    store(hl::LoadOp::create(builder, loc, operands.back()), returned, loc);
  for (auto [i, out] : llvm::enumerate(outs))
    store(convert(op.getResult(i + !isVoid), out.second, out.first->type, loc),
          out.first, loc);
  return isVoid ? Value() : op.getResult(0);
}
