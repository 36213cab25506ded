//===----------------------------------------------------------------------===//
// Values computed from specialization constants.
// In:  an instruction whose operands are constants, one of them a
//      specialization constant.
// Out: an OpSpecConstantOp of the module, one for each different computation.
// Why: the driver folds it when the pipeline is made, and array sizes and
//      execution modes may name it.
//===----------------------------------------------------------------------===//

#include "Converter.h"

#include "SPIRVX/SPIRVX.h"
#include "llvm/ADT/StringSwitch.h"

using namespace hlslc;
using namespace mlir;

/// What OpSpecConstantOp takes in a shader (SPIR-V 1.6, "OpSpecConstantOp");
/// UConvert from 1.4 on.
static bool isAllowed(StringRef opcode, unsigned version) {
  return llvm::StringSwitch<bool>(opcode)
      .Cases({"SConvert", "SNegate", "Not", "IAdd", "ISub", "IMul", "UDiv",
              "SDiv", "UMod", "SRem", "SMod"},
             true)
      .Cases({"ShiftRightLogical", "ShiftRightArithmetic", "ShiftLeftLogical",
              "BitwiseOr", "BitwiseXor", "BitwiseAnd"},
             true)
      .Cases({"LogicalOr", "LogicalAnd", "LogicalNot", "LogicalEqual",
              "LogicalNotEqual", "Select", "IEqual", "INotEqual"},
             true)
      .Cases({"UGreaterThan", "SGreaterThan", "UGreaterThanEqual",
              "SGreaterThanEqual", "ULessThan", "SLessThan", "ULessThanEqual",
              "SLessThanEqual"},
             true)
      .Case("UConvert", version >= 14)
      .Default(false);
}

Value Converter::createSpecialized(StringRef name, Type result,
                                   ValueRange operands) {
  if (!isa<IntegerType>(result) ||
      !isAllowed(name, getSpirvVersion(options.spirv.environment)))
    return {};
  SmallVector<Attribute> inputs;
  bool isSpecialized = false;
  for (Value operand : operands) {
    Operation *from = operand.getDefiningOp();
    if (auto constant = dyn_cast_or_null<spirv::ConstantOp>(from)) {
      if (!isa<IntegerAttr>(constant.getValue()))
        return {};
      inputs.push_back(constant.getValue());
    } else if (auto reference = dyn_cast_or_null<spirv::ReferenceOfOp>(from)) {
      if (!isa<IntegerType>(reference.getType()))
        return {};
      inputs.push_back(reference.getSpecConstAttr());
      isSpecialized = true;
    } else if (auto reference = dyn_cast_or_null<spirvx::SpecRefOp>(from)) {
      inputs.push_back(reference.getSymbolAttr());
      isSpecialized = true;
    } else {
      return {};
    }
  }
  if (!isSpecialized)
    return {};
  return createValue("X.mlir.specref", result, {},
                     named("symbol", getSpecialization(name, inputs, result)));
}

FlatSymbolRefAttr Converter::getSpecialization(StringRef opcode,
                                               ArrayRef<Attribute> inputs,
                                               Type type) {
  ArrayAttr list = builder.getArrayAttr(inputs);
  Attribute key = builder.getArrayAttr(
      {builder.getStringAttr(opcode), list, TypeAttr::get(type)});
  FlatSymbolRefAttr &symbol = specializations[key];
  if (symbol)
    return symbol;
  symbol = FlatSymbolRefAttr::get(
      builder.getContext(),
      ("spec." + Twine(specializations.size() - 1)).str());
  OpBuilder::InsertionGuard guard(builder);
  if (lastSpecialization)
    builder.setInsertionPointAfter(lastSpecialization);
  else
    builder.setInsertionPointToStart(&target->getRegion(0).front());
  lastSpecialization =
      create("X.SpecConstantExpr", {}, {},
             {named("sym_name", symbol.getAttr()),
              named("opcode", builder.getStringAttr(opcode)),
              named("inputs", list), named("type", TypeAttr::get(type)),
              named("x.name", builder.getStringAttr(""))});
  return symbol;
}
