//===----------------------------------------------------------------------===//
// Sizes that specialization constants decide.
// In:  canonical sizes of array types and size_value.
// Out: one OpSpecConstantOp for each operator of the expression; array types
//      whose length it is.
// Why: SPIR-V takes two arrays for one type only if their lengths are one id,
//      so each size has one symbol in the module.
//===----------------------------------------------------------------------===//

#include "Converter.h"

#include "SPIRVX/SPIRVXTypes.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVAttributes.h"

using namespace hlslc;
using namespace mlir;
using hlsl::ExprOp;
using hlsl::SizeExpr;

namespace {
/// The instruction of an operator that takes and makes words.
struct WordOperator {
  StringRef opcode;
  bool makesBool = false;
};
} // namespace

static WordOperator getWordOperator(ExprOp op) {
  switch (op) {
  case ExprOp::Add:
    return {"IAdd"};
  case ExprOp::Sub:
    return {"ISub"};
  case ExprOp::Mul:
    return {"IMul"};
  case ExprOp::UDiv:
    return {"UDiv"};
  case ExprOp::SDiv:
    return {"SDiv"};
  case ExprOp::URem:
    return {"UMod"};
  case ExprOp::SRem:
    return {"SRem"};
  case ExprOp::And:
    return {"BitwiseAnd"};
  case ExprOp::Eq:
    return {"IEqual", true};
  case ExprOp::Ne:
    return {"INotEqual", true};
  case ExprOp::ULt:
  case ExprOp::UMin:
    return {"ULessThan", true};
  case ExprOp::SLt:
  case ExprOp::SMin:
    return {"SLessThan", true};
  case ExprOp::UGe:
  case ExprOp::UMax:
  case ExprOp::Max:
    return {"UGreaterThanEqual", true};
  case ExprOp::SGe:
  case ExprOp::SMax:
    return {"SGreaterThanEqual", true};
  default:
    return {};
  }
}

static IntegerAttr getWord(IntegerType type, int64_t value) {
  return IntegerAttr::get(type, APInt(type.getWidth(), uint64_t(value),
                                      /*isSigned=*/true,
                                      /*implicitTrunc=*/true));
}

Attribute Converter::getSizeOperand(const SizeExpr *expr, bool asBool) {
  if (Attribute operand = sizeOperands[asBool].lookup(expr))
    return operand;
  Attribute operand = makeSizeOperand(expr, asBool);
  return sizeOperands[asBool][expr] = operand;
}

Attribute Converter::makeSizeOperand(const SizeExpr *expr, bool asBool) {
  // Numbers of bytes are exact, and fit in 32 bits where they are used.
  IntegerType word = builder.getIntegerType(expr->width ? expr->width : 32);
  IntegerType boolean = builder.getI1Type();
  auto operand = [&](unsigned i, bool isBool = false) {
    return getSizeOperand(expr->operands[i], isBool);
  };
  auto make = [&](StringRef opcode, ArrayRef<Attribute> inputs,
                  Type type) -> Attribute {
    return getSpecialization(opcode, inputs, type);
  };
  // What the other kind of value makes of it.
  auto fromBool = [&](Attribute value) {
    return asBool ? value
                  : make("Select", {value, getWord(word, 1), getWord(word, 0)},
                         word);
  };
  auto fromWord = [&](Attribute value) {
    return asBool ? make("INotEqual", {value, getWord(word, 0)}, boolean)
                  : value;
  };
  switch (expr->op) {
  case ExprOp::Constant:
    return asBool ? builder.getBoolAttr(expr->value != 0)
                  : getWord(word, expr->value);
  case ExprOp::Spec: {
    Attribute symbol = specSymbols.lookup(expr->spec->id);
    assert(symbol && "sizes are of declared constants");
    return expr->spec->isBool() ? fromBool(symbol) : fromWord(symbol);
  }
  case ExprOp::Shl: {
    Attribute count =
        make("BitwiseAnd", {operand(1), getWord(word, expr->width - 1)}, word);
    return fromWord(make("ShiftLeftLogical", {operand(0), count}, word));
  }
  case ExprOp::UMin:
  case ExprOp::UMax:
  case ExprOp::SMin:
  case ExprOp::SMax:
  case ExprOp::Max: {
    Attribute a = operand(0), b = operand(1);
    Attribute first = make(getWordOperator(expr->op).opcode, {a, b}, boolean);
    return fromWord(make("Select", {first, a, b}, word));
  }
  case ExprOp::Not:
    return fromBool(make("LogicalNot", {operand(0, true)}, boolean));
  case ExprOp::Select:
    return make("Select",
                {operand(0, true), operand(1, asBool), operand(2, asBool)},
                asBool ? boolean : word);
  case ExprOp::ZExt: {
    if (getSpirvVersion(options.spirv.environment) >= 14)
      return fromWord(make("UConvert", {operand(0)}, word));
    int64_t mask = int64_t(llvm::maskTrailingOnes<uint64_t>(
        std::min(63u, expr->operands[0]->width)));
    Attribute extended = make("SConvert", {operand(0)}, word);
    return fromWord(make("BitwiseAnd", {extended, getWord(word, mask)}, word));
  }
  case ExprOp::SExt:
  case ExprOp::Trunc:
    return fromWord(make("SConvert", {operand(0)}, word));
  case ExprOp::Value: {
    Attribute value = operand(0);
    unsigned width = expr->operands[0]->width;
    if (width == 32)
      return fromWord(value);
    Attribute resized = make("SConvert", {value}, word);
    return fromWord(width > 32 ? resized
                               : make("BitwiseAnd",
                                      {resized, getWord(word, 0xffff)}, word));
  }
  case ExprOp::AlignUp: {
    int64_t align = expr->operands[1]->value;
    Attribute raised =
        make("IAdd", {operand(0), getWord(word, align - 1)}, word);
    return fromWord(make("BitwiseAnd", {raised, getWord(word, -align)}, word));
  }
  default:
    break;
  }
  WordOperator info = getWordOperator(expr->op);
  Attribute value = make(info.opcode, {operand(0), operand(1)},
                         info.makesBool ? boolean : word);
  return info.makesBool ? fromBool(value) : fromWord(value);
}

FlatSymbolRefAttr Converter::getSizeSymbol(hlsl::Size size) {
  return cast<FlatSymbolRefAttr>(
      getSizeOperand(sizeExprs.get(size), /*asBool=*/false));
}

Type Converter::getArrayType(hlsl::Size size, Type element, unsigned stride) {
  if (size.isUnbounded())
    return spirv::RuntimeArrayType::get(element, stride);
  if (size.isConstant())
    return spirv::ArrayType::get(element, size.getConstant(), stride);
  return spirvx::getSpecArrayType(getSizeSymbol(size).getValue(), element,
                                  stride);
}

LogicalResult Converter::convertSizeValue(hlsl::SizeValueOp op) {
  hlsl::Size size = op.getSize().getValue();
  if (size.isConstant())
    return setResult(op, createWord(uint32_t(size.getConstant())));
  return setResult(op, createValue("X.mlir.specref", builder.getIntegerType(32),
                                   {}, named("symbol", getSizeSymbol(size))));
}

void Converter::addIndex(Type aggregate, Value index,
                         SmallVectorImpl<Value> &indices) {
  if (auto array = dyn_cast<hlsl::ArrayType>(aggregate);
      array && array.isSpecialized())
    indices.push_back(createWord(0));
  indices.push_back(index);
}

void Converter::createGroupSize(StringRef function, ArrayAttr sizes) {
  SmallVector<Attribute> values;
  for (auto size : sizes.getAsRange<hlsl::SizeAttr>())
    values.push_back(
        getSizeOperand(sizeExprs.get(size.getValue()), /*asBool=*/false));
  MLIRContext *context = builder.getContext();
  if (getSpirvVersion(options.spirv.environment) < 16) {
    // Vulkan has LocalSizeId from 1.3 on; before, a constant says it.
    Type type = VectorType::get(3, builder.getIntegerType(32));
    FlatSymbolRefAttr symbol =
        getSpecialization("SpecConstantComposite", values, type);
    Operation *composite = SymbolTable::lookupSymbolIn(target, symbol);
    composite->setAttr("built_in", builder.getStringAttr("WorkgroupSize"));
    return;
  }
  create(
      "X.ExecutionModeId", {}, {},
      {named("fn", FlatSymbolRefAttr::get(context, function)),
       named("execution_mode", spirv::ExecutionModeAttr::get(
                                   context, spirv::ExecutionMode::LocalSizeId)),
       named("values", builder.getArrayAttr(values))});
}
