//===----------------------------------------------------------------------===//
// Calls of what extensions add to the language.
// In:  printf, vk::RawBufferLoad and vk::RawBufferStore; [[vk::ext_...]].
// Out: hlsl.intrinsic debugPrintf with its format as an attribute; loads and
//      stores through hlsl.address_ref; hlsl.spirv_instruction; built-in
//      variables; attributes of the module with what extensions need.
// Why: strings are no values, and an address is no resource.
//===----------------------------------------------------------------------===//

#include "LoweringContext.h"

#include "HLSL/Tables/SemanticInfo.h"

#include "mlir/IR/Matchers.h"

using namespace hlslc;
using namespace mlir;
namespace hl = mlir::hlsl;

/// The text of a literal, or of a `string` that one initializes; null if it is
/// not known.
static const StringExpr *findString(const Expr *expr) {
  while (true) {
    if (auto *cast = llvm::dyn_cast<CastExpr>(expr)) {
      expr = cast->operand;
    } else if (auto *use = llvm::dyn_cast<DeclRefExpr>(expr)) {
      expr = use->decl->init;
      if (!expr)
        return nullptr;
    } else {
      return llvm::dyn_cast<StringExpr>(expr);
    }
  }
}

Value FunctionLowering::lowerPrint(const IntrinsicCallExpr *expr) {
  Location loc = getLoc(expr);
  const StringExpr *format = findString(expr->arguments[0]);
  if (!format) {
    module.diags.report(expr->arguments[0]->getLoc(), diag::err_printf_format);
    return {};
  }
  SmallVector<Value> operands;
  for (const Expr *argument : llvm::drop_begin(expr->arguments)) {
    if (!argument->getType()->isNumeric()) {
      module.diags.report(argument->getLoc(), diag::err_printf_argument)
          << argument->getType()->str();
      return {};
    }
    Value value = lowerExpr(argument);
    // The debugging layers know numbers alone.
    if (hl::isBool(hl::getScalarType(value.getType())))
      value = hl::ConvertOp::convertTo(
          builder, loc, value, builder.getIntegerType(32, /*isSigned=*/false));
    operands.push_back(value);
  }
  auto op = hl::IntrinsicOp::create(builder, loc, ArrayRef<mlir::Type>(),
                                    hl::Intrinsic::debugPrintf, operands,
                                    /*relaxed=*/false, /*precise=*/false);
  op->setAttr("hlsl.format", builder.getStringAttr(format->value));
  return {};
}

Value FunctionLowering::lowerAddressAccess(const IntrinsicCallExpr *expr) {
  Location loc = getLoc(expr);
  bool isLoad = !expr->getType()->isVoid();
  unsigned next = isLoad ? 1 : 2;
  Value address = lowerExpr(expr->arguments[0]);
  Value value = isLoad ? Value() : lowerExpr(expr->arguments[1]);
  // DXC: four bytes where nothing is said.
  uint64_t alignment = 4;
  if (next < expr->arguments.size()) {
    llvm::APInt number;
    const Expr *argument = expr->arguments[next];
    if (!matchPattern(lowerExpr(argument), m_ConstantInt(&number)) ||
        !number.isPowerOf2() || number.getActiveBits() > 16) {
      module.diags.report(argument->getLoc(), diag::err_address_alignment);
      return isLoad ? createUndef(expr->getType(), loc) : Value();
    }
    alignment = number.getZExtValue();
  }
  mlir::Type type = isLoad ? getType(expr->getType()) : value.getType();
  Value ref = hl::AddressRefOp::create(
      builder, loc, hl::RefType::get(type, hl::StorageClass::Physical), address,
      builder.getI32IntegerAttr(int32_t(alignment)));
  if (isLoad)
    return hl::LoadOp::create(builder, loc, ref);
  hl::StoreOp::create(builder, loc, value, ref);
  return {};
}

Place *FunctionLowering::lowerPointee(const IntrinsicCallExpr *expr) {
  Location loc = getLoc(expr);
  auto *alignment = cast<LiteralExpr>(expr->arguments[1]);
  Value ref = hl::AddressRefOp::create(
      builder, loc,
      hl::RefType::get(getType(expr->getType()), hl::StorageClass::Physical),
      lowerExpr(expr->arguments[0]),
      builder.getI32IntegerAttr(int32_t(alignment->value.integer)));
  return makeRef(ref, expr->getType());
}

//===----------------------------------------------------------------------===//
// Inline SPIR-V
//===----------------------------------------------------------------------===//

void ModuleLowering::addRequirements(llvm::ArrayRef<Attr> attributes) {
  auto add = [&](StringRef list, Attribute what) {
    SmallVector<Attribute> all;
    if (auto known = module->getAttrOfType<ArrayAttr>(list))
      llvm::append_range(all, known);
    if (llvm::is_contained(all, what))
      return;
    all.push_back(what);
    module->setAttr(list, builder.getArrayAttr(all));
  };
  for (const Attr &attr : attributes) {
    if (attr.kind == hl::SourceAttribute::vk_ext_capability)
      add("hlsl.capabilities",
          builder.getI32IntegerAttr(int32_t(attr.values[0].integer)));
    else if (attr.kind == hl::SourceAttribute::vk_ext_extension)
      add("hlsl.extensions", builder.getStringAttr(attr.text));
  }
}

ArrayAttr ModuleLowering::getDecorations(llvm::ArrayRef<Attr> attributes) {
  SmallVector<Attribute> decorations;
  for (const Attr &attr : attributes) {
    bool isText = attr.kind == hl::SourceAttribute::vk_ext_decorate_string;
    if (!isText && attr.kind != hl::SourceAttribute::vk_ext_decorate &&
        attr.kind != hl::SourceAttribute::vk_ext_decorate_id)
      continue;
    SmallVector<Attribute> parts;
    for (const ConstValue &value : attr.values)
      parts.push_back(builder.getI32IntegerAttr(int32_t(value.integer)));
    if (isText)
      parts.push_back(builder.getStringAttr(attr.text));
    decorations.push_back(builder.getArrayAttr(parts));
  }
  return decorations.empty() ? ArrayAttr() : builder.getArrayAttr(decorations);
}

void ModuleLowering::addDecorations(const Decl *decl, Operation *op) {
  // SPIR-V: a decoration by text is of a variable.
  const Attr *text =
      decl->findAttribute(hl::SourceAttribute::vk_ext_decorate_string);
  if (text && isa<hl::FuncOp>(op)) {
    diags.report(text->loc, diag::err_decorated_function);
    return;
  }
  if (ArrayAttr decorations = getDecorations(decl->attributes))
    op->setAttr("hlsl.decorations", decorations);
}

/// Decorations of a stage value that have a place in the IR.
void ModuleLowering::addStageDecorations(llvm::ArrayRef<Attr> attributes,
                                         NamedAttrList &attrs) {
  constexpr int64_t builtIn = 11, location = 30, perPrimitive = 5271;
  SmallVector<Attr> rest;
  for (const Attr &attr : attributes) {
    bool isByNumber = attr.kind == hl::SourceAttribute::vk_ext_decorate;
    int64_t number = isByNumber ? attr.values[0].integer : -1;
    std::optional<hl::BuiltInInfo> info;
    if (number == builtIn && attr.values.size() == 2)
      info = hl::lookupBuiltIn(unsigned(attr.values[1].integer));
    if (number == perPrimitive)
      // HLSL has no word for pixel inputs that are one for each primitive.
      attrs.set("perPrimitive", builder.getUnitAttr());
    else if (info)
      attrs.set(hl::MemberAttr::kBuiltin, builder.getStringAttr(info->name));
    else if (number == location && attr.values.size() == 2)
      attrs.set(hl::MemberAttr::kLocation,
                builder.getI32IntegerAttr(int32_t(attr.values[1].integer)));
    else
      rest.push_back(attr);
  }
  if (ArrayAttr decorations = getDecorations(rest))
    attrs.set("decorations", decorations);
}

mlir::Type ModuleLowering::getSpirvType(const SpirvType *type) {
  addRequirements(type->requirements);
  SmallVector<Attribute> operands;
  for (const SpirvType::Operand &operand : type->operands) {
    switch (operand.form) {
    case SpirvType::Form::Type: {
      mlir::Type part = getType(operand.type);
      if (!part)
        return {};
      operands.push_back(TypeAttr::get(part));
      break;
    }
    case SpirvType::Form::Literal:
      operands.push_back(builder.getI32IntegerAttr(int32_t(operand.value)));
      break;
    case SpirvType::Form::Constant:
      operands.push_back(
          getConstant(operand.type, ConstValue::getInt(operand.value)));
      break;
    }
  }
  return hl::SPIRVType::get(builder.getContext(), type->opcode, type->size,
                            type->alignment, builder.getArrayAttr(operands));
}

Operation *ModuleLowering::createBuiltIn(const VarDecl *decl) {
  const Attr *input =
      decl->findAttribute(hl::SourceAttribute::vk_ext_builtin_input);
  const Attr *attr =
      input ? input
            : decl->findAttribute(hl::SourceAttribute::vk_ext_builtin_output);
  if (!attr)
    return nullptr;
  auto number = unsigned(attr->values[0].integer);
  std::optional<hl::BuiltInInfo> info = hl::lookupBuiltIn(number);
  if (!info) {
    notYetImplemented(diags, attr->loc,
                      "built-in number " + std::to_string(number));
    return nullptr;
  }
  auto variable = hl::StageVariableOp::create(
      builder, getLoc(decl->getLoc()),
      getUniqueSymbol(decl->qualifiedName).getValue(),
      input ? hl::StageDirection::Input : hl::StageDirection::Output,
      getType(decl->type));
  variable.setBuiltin(info->name);
  variable.setSourceName(decl->getName());
  return variable;
}

static bool isBufferPointer(const hlslc::Type *type) {
  auto *structType = llvm::dyn_cast<StructType>(type);
  return structType && structType->decl->pointee;
}

Value FunctionLowering::lowerInstruction(const CallExpr *expr,
                                         const FunctionDecl *callee,
                                         const Attr &attr) {
  Location loc = getLoc(expr);
  module.addRequirements(callee->attributes);
  SmallVector<Value> operands;
  SmallVector<int32_t> literals;
  for (auto [i, argument] : llvm::enumerate(expr->arguments)) {
    const VarDecl *param = callee->parameters[i];
    bool isPointer =
        param->direction != ParamDirection::In ||
        param->findAttribute(hl::SourceAttribute::vk_ext_reference);
    if (param->findAttribute(hl::SourceAttribute::vk_ext_literal))
      literals.push_back(int32_t(i));
    if (!isPointer) {
      Value value = lowerExpr(argument);
      // SPIR-V knows a vk::BufferPointer by its address.
      if (isBufferPointer(argument->getType()))
        value =
            hl::ExtractOp::create(builder, loc, value, ArrayRef<int32_t>{0});
      operands.push_back(value);
      continue;
    }
    Place *place = argument->isLValue ? lowerPlace(argument) : nullptr;
    if (!place || place->kind != Place::Kind::Ref) {
      module.diags.report(argument->getLoc(), diag::err_reference_argument)
          << param->getName();
      return callee->returnType->isVoid() ? Value()
                                          : createUndef(expr->getType(), loc);
    }
    operands.push_back(place->value);
  }
  bool isVoid = callee->returnType->isVoid();
  bool isAddress = isBufferPointer(callee->returnType);
  mlir::Type result = isVoid      ? mlir::Type()
                      : isAddress ? builder.getIntegerType(64, false)
                                  : getType(callee->returnType);
  auto op = hl::SPIRVInstructionOp::create(
      builder, loc, result,
      builder.getI32IntegerAttr(int32_t(attr.values[0].integer)),
      attr.text.empty() ? StringAttr() : builder.getStringAttr(attr.text),
      operands,
      literals.empty() ? DenseI32ArrayAttr()
                       : builder.getDenseI32ArrayAttr(literals));
  if (isAddress)
    return hl::ConstructOp::create(builder, loc, getType(callee->returnType),
                                   op.getResult());
  return isVoid ? Value() : op.getResult();
}
