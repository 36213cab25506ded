//===----------------------------------------------------------------------===//
// Values: constants, composites, arithmetic, comparisons, conversions.
// In:  value ops on scalars, vectors and float matrices.
// Out: one SPIR-V instruction each, where there is one; matrices row by row.
// Why: operators are a table by element class.
//===----------------------------------------------------------------------===//

#include "Converter.h"

#include "mlir/Dialect/SPIRV/IR/SPIRVAttributes.h"

using namespace hlslc;
using namespace mlir;

/// The scalar type in a scalar, vector or matrix of the hlsl dialect.
static Type getScalar(Type type) {
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.getElementType();
  if (auto matrix = dyn_cast<hlsl::MatrixType>(type))
    return matrix.getElementType();
  return type;
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// All bits are 0, so that OpConstantNull says it.
static bool isZero(Attribute value) {
  if (auto number = dyn_cast<FloatAttr>(value))
    return number.getValue().isPosZero();
  if (auto number = dyn_cast<IntegerAttr>(value))
    return number.getValue().isZero();
  if (auto elements = dyn_cast<DenseElementsAttr>(value))
    return elements.isSplat() && isZero(elements.getSplatValue<Attribute>());
  return isa<UnitAttr>(value);
}

/// Signedness as the spirv dialect has it; OpConstantNull is a unit.
Attribute Converter::getConstantAttr(Type type, Attribute value) {
  if (isa<FloatType>(type) || type.isInteger(1))
    return value;
  if (isa<IntegerType>(type))
    return IntegerAttr::get(getType(type), cast<IntegerAttr>(value).getValue());
  if (auto vector = dyn_cast<VectorType>(type)) {
    auto elements = cast<DenseElementsAttr>(value);
    Type element = getType(vector.getElementType());
    if (element == vector.getElementType())
      return value;
    return elements.bitcast(element);
  }
  if (isa<hlsl::ZeroAttr>(value))
    return builder.getUnitAttr(); // OpConstantNull
  // Matrices, arrays and structs are arrays of their parts.
  SmallVector<Attribute> parts;
  for (auto [i, part] : llvm::enumerate(cast<ArrayAttr>(value))) {
    Type partType;
    if (auto matrix = dyn_cast<hlsl::MatrixType>(type))
      partType = matrix.getRowType();
    else if (auto array = dyn_cast<hlsl::ArrayType>(type))
      partType = array.getElementType();
    else
      partType = cast<hlsl::StructType>(type).getMemberType(i);
    parts.push_back(getConstantAttr(partType, part));
  }
  // An instruction has no place for the elements of a long array.
  Attribute first = parts.empty() ? Attribute() : parts.front();
  if (first && isZero(first) && llvm::all_of(parts, [&](Attribute part) {
        return part == first || isZero(part);
      }))
    return builder.getUnitAttr();
  return builder.getArrayAttr(parts);
}

/// `type` is of the spirv dialect, `value` as getConstantAttr makes it.
Value Converter::createConstant(Type type, Attribute value) {
  Value &cached = constants[{value, type}];
  if (cached)
    return cached;
  OpBuilder::InsertionGuard guard(builder);
  Value result;
  if (auto parts = dyn_cast<ArrayAttr>(value)) {
    SmallVector<Value> elements;
    for (auto [i, part] : llvm::enumerate(parts)) {
      Type partType;
      if (auto matrix = dyn_cast<spirv::MatrixType>(type))
        partType = matrix.getColumnType();
      else
        partType = cast<spirv::CompositeType>(type).getElementType(i);
      elements.push_back(createConstant(partType, part));
    }
    if (lastConstant)
      builder.setInsertionPointAfter(lastConstant);
    else
      builder.setInsertionPointToStart(entryBlock);
    result = createValue("CompositeConstruct", type, elements);
  } else {
    if (lastConstant)
      builder.setInsertionPointAfter(lastConstant);
    else
      builder.setInsertionPointToStart(entryBlock);
    result = isa<UnitAttr>(value)
                 ? create("X.Null", type, {})->getResult(0)
                 : createValue("Constant", type, {}, named("value", value));
  }
  lastConstant = result.getDefiningOp();
  return constants[{value, type}] = result;
}

Value Converter::createWord(uint32_t value) {
  Type word = builder.getIntegerType(32);
  return createConstant(word, IntegerAttr::get(word, APInt(32, value)));
}

Value Converter::createNumber(Type type, double value) {
  Type scalar = type;
  if (auto vector = dyn_cast<VectorType>(type))
    scalar = vector.getElementType();
  Attribute attr;
  if (auto floatType = dyn_cast<FloatType>(scalar))
    attr = FloatAttr::get(floatType, value);
  else if (scalar.isInteger(1))
    attr = builder.getBoolAttr(value != 0);
  else
    attr = IntegerAttr::get(scalar, APInt(scalar.getIntOrFloatBitWidth(),
                                          int64_t(value), true, true));
  if (auto vector = dyn_cast<VectorType>(type))
    attr = DenseElementsAttr::get(vector, attr);
  return createConstant(type, attr);
}

LogicalResult Converter::convertConstant(hlsl::ConstantOp op) {
  Type type = op.getType();
  return setResult(
      op, createConstant(getType(type), getConstantAttr(type, op.getValue())));
}

//===----------------------------------------------------------------------===//
// Composites
//===----------------------------------------------------------------------===//

Value Converter::createComposite(Type type, ArrayRef<Value> parts) {
  return createValue("CompositeConstruct", type, parts);
}

/// The type at a static path of a spirv composite.
static Type getElementType(Type type, ArrayRef<int32_t> indices) {
  for (int32_t index : indices) {
    if (auto matrix = dyn_cast<spirv::MatrixType>(type))
      type = matrix.getColumnType();
    else if (auto vector = dyn_cast<VectorType>(type))
      type = vector.getElementType();
    else
      type = cast<spirv::CompositeType>(type).getElementType(index);
  }
  return type;
}

Value Converter::extract(Value composite, ArrayRef<int32_t> indices) {
  return createValue("CompositeExtract",
                     getElementType(composite.getType(), indices), composite,
                     named("indices", builder.getI32ArrayAttr(indices)));
}

Value Converter::splatTo(Type type, Value scalar) {
  auto vector = dyn_cast<VectorType>(type);
  if (!vector)
    return scalar;
  return createComposite(type,
                         SmallVector<Value>(vector.getNumElements(), scalar));
}

Value Converter::resize(Value value, Type type) {
  if (value.getType() == type)
    return value;
  auto from = dyn_cast<VectorType>(value.getType());
  auto to = dyn_cast<VectorType>(type);
  if (!from)
    return splatTo(type, value);
  if (!to)
    return extract(value, {0});
  SmallVector<int32_t> components;
  for (int64_t i = 0; i < to.getNumElements(); ++i)
    components.push_back(std::min<int64_t>(i, from.getNumElements() - 1));
  return createValue("VectorShuffle", type, {value, value},
                     named("components", builder.getI32ArrayAttr(components)));
}

LogicalResult Converter::convertConstruct(hlsl::ConstructOp op) {
  Type type = getType(op.getType());
  SmallVector<Value> parts = mapAll(op.getOperands());
  auto matrix = dyn_cast<hlsl::MatrixType>(op.getType());
  if (matrix && parts.size() != matrix.getRows()) {
    // From all scalars: rows first.
    SmallVector<Value> rows;
    Type rowType = getType(matrix.getRowType());
    for (unsigned r = 0; r < matrix.getRows(); ++r)
      rows.push_back(createComposite(
          rowType,
          ArrayRef(parts).slice(r * matrix.getColumns(), matrix.getColumns())));
    parts = rows;
  }
  return setResult(op, createComposite(type, parts));
}

LogicalResult Converter::convertSplat(hlsl::SplatOp op) {
  Value scalar = map(op.getScalar());
  Type type = getType(op.getType());
  if (auto matrix = dyn_cast<hlsl::MatrixType>(op.getType())) {
    Value row = splatTo(getType(matrix.getRowType()), scalar);
    return setResult(
        op, createComposite(type, SmallVector<Value>(matrix.getRows(), row)));
  }
  return setResult(op, splatTo(type, scalar));
}

/// Whether literal indices can follow the path: SPIR-V cannot say that one lies
/// in an array whose length is decided later.
static bool isLiteral(Type type, ArrayRef<int32_t> indices) {
  for (int32_t index : indices) {
    auto array = dyn_cast<hlsl::ArrayType>(type);
    if (index == hlsl::kDynamicIndex || (array && array.isSpecialized()))
      return false;
    type = hlsl::getElementTypeAt(type, index);
  }
  return true;
}

/// Only memory can be indexed by a value: puts `container` into a variable. The
/// result is an access chain whose first operand is the variable.
Value Converter::getSpilled(Value container, Type containerType,
                            ArrayRef<OpFoldResult> path, Type part) {
  Type function = spirv::PointerType::get(container.getType(),
                                          spirv::StorageClass::Function);
  Value variable = createValue(
      "Variable", function, {},
      named("storage_class",
            spirv::StorageClassAttr::get(builder.getContext(),
                                         spirv::StorageClass::Function)));
  create("Store", {}, {variable, container});
  SmallVector<Value> operands{variable};
  for (OpFoldResult index : path) {
    auto attr = dyn_cast<Attribute>(index);
    int64_t number = attr ? cast<IntegerAttr>(attr).getInt() : 0;
    addIndex(containerType, attr ? createWord(number) : map(cast<Value>(index)),
             operands);
    containerType = hlsl::getElementTypeAt(
        containerType, attr ? int32_t(number) : hlsl::kDynamicIndex);
  }
  return createValue(
      "AccessChain",
      spirv::PointerType::get(part, spirv::StorageClass::Function), operands);
}

/// A path that is constant but for its last step, into a vector.
static bool isLastDynamic(ArrayRef<int32_t> indices, unsigned numDynamic) {
  return numDynamic == 1 && indices.back() == hlsl::kDynamicIndex;
}

LogicalResult Converter::convertExtract(hlsl::ExtractOp op) {
  Value container = map(op.getContainer());
  ArrayRef<int32_t> indices = op.getStaticIndices();
  Type type = getType(op.getType());
  if (isLiteral(op.getContainer().getType(), indices))
    return setResult(op, extract(container, indices));
  if (isLastDynamic(indices, op.getIndices().size()) &&
      isLiteral(op.getContainer().getType(), indices.drop_back())) {
    ArrayRef<int32_t> front = indices.drop_back();
    Value vector = front.empty() ? container : extract(container, front);
    if (isa<VectorType>(vector.getType()))
      return setResult(op, createValue("VectorExtractDynamic", type,
                                       {vector, map(op.getIndices()[0])}));
  }
  Value pointer =
      getSpilled(container, op.getContainer().getType(), op.getPath(), type);
  return setResult(op, createValue("Load", type, pointer));
}

LogicalResult Converter::convertInsert(hlsl::InsertOp op) {
  Value container = map(op.getContainer()), element = map(op.getElement());
  ArrayRef<int32_t> indices = op.getStaticIndices();
  auto insert = [&](Value into, Value part, ArrayRef<int32_t> path) {
    return createValue("CompositeInsert", into.getType(), {part, into},
                       named("indices", builder.getI32ArrayAttr(path)));
  };
  if (isLiteral(op.getContainer().getType(), indices))
    return setResult(op, insert(container, element, indices));
  if (isLastDynamic(indices, op.getIndices().size()) &&
      isLiteral(op.getContainer().getType(), indices.drop_back())) {
    ArrayRef<int32_t> front = indices.drop_back();
    Value vector = front.empty() ? container : extract(container, front);
    if (isa<VectorType>(vector.getType())) {
      Value changed = createValue("VectorInsertDynamic", vector.getType(),
                                  {vector, element, map(op.getIndices()[0])});
      return setResult(op, front.empty() ? changed
                                         : insert(container, changed, front));
    }
  }
  Value pointer = getSpilled(container, op.getContainer().getType(),
                             op.getPath(), element.getType());
  create("Store", {}, {pointer, element});
  Value variable = pointer.getDefiningOp()->getOperand(0);
  return setResult(op, createValue("Load", container.getType(), variable));
}

LogicalResult Converter::convertSwizzle(hlsl::SwizzleOp op) {
  Value vector = map(op.getVector());
  ArrayRef<int32_t> components = op.getComponents();
  Type type = getType(op.getType());
  if (!isa<VectorType>(vector.getType()))
    return setResult(op, splatTo(type, vector));
  if (components.size() == 1)
    return setResult(op, extract(vector, components));
  return setResult(op, createValue("VectorShuffle", type, {vector, vector},
                                   named("components",
                                         builder.getI32ArrayAttr(components))));
}

LogicalResult Converter::convertInsertSwizzle(hlsl::InsertSwizzleOp op) {
  Value vector = map(op.getVector()), element = map(op.getElement());
  ArrayRef<int32_t> components = op.getComponents();
  auto type = dyn_cast<VectorType>(vector.getType());
  if (!type)
    return setResult(op, element);
  if (components.size() == 1)
    return setResult(
        op, createValue("CompositeInsert", type, {element, vector},
                        named("indices", builder.getI32ArrayAttr(components))));
  SmallVector<int32_t> picks;
  for (int64_t i = 0; i < type.getNumElements(); ++i)
    picks.push_back(i);
  for (auto [i, component] : llvm::enumerate(components))
    picks[component] = type.getNumElements() + i;
  return setResult(
      op, createValue("VectorShuffle", type, {vector, element},
                      named("components", builder.getI32ArrayAttr(picks))));
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

namespace {
/// An operator's instruction for floats, signed and unsigned integers, bools.
struct OperatorNames {
  StringRef onFloat, onSigned, onUnsigned, onBool;
  StringRef pick(Type scalar) const {
    if (isa<FloatType>(scalar))
      return onFloat;
    if (scalar.isInteger(1))
      return onBool;
    return scalar.isUnsignedInteger() ? onUnsigned : onSigned;
  }
};
} // namespace

static OperatorNames getNames(hlsl::BinaryKind kind) {
  switch (kind) {
  case hlsl::BinaryKind::Add:
    return {"FAdd", "IAdd", "IAdd", ""};
  case hlsl::BinaryKind::Sub:
    return {"FSub", "ISub", "ISub", ""};
  case hlsl::BinaryKind::Mul:
    return {"FMul", "IMul", "IMul", ""};
  case hlsl::BinaryKind::Div:
    return {"FDiv", "SDiv", "UDiv", ""};
  case hlsl::BinaryKind::Rem:
    return {"FRem", "SRem", "UMod", ""};
  case hlsl::BinaryKind::And:
    return {"", "BitwiseAnd", "BitwiseAnd", "LogicalAnd"};
  case hlsl::BinaryKind::Or:
    return {"", "BitwiseOr", "BitwiseOr", "LogicalOr"};
  case hlsl::BinaryKind::Xor:
    return {"", "BitwiseXor", "BitwiseXor", "LogicalNotEqual"};
  case hlsl::BinaryKind::Shl:
    return {"", "ShiftLeftLogical", "ShiftLeftLogical", ""};
  case hlsl::BinaryKind::Shr:
    return {"", "ShiftRightArithmetic", "ShiftRightLogical", ""};
  }
  llvm_unreachable("all kinds are handled");
}

/// Ordered but for `!=`, which HLSL wants true for NaN.
static OperatorNames getNames(hlsl::CompareKind kind) {
  switch (kind) {
  case hlsl::CompareKind::EQ:
    return {"FOrdEqual", "IEqual", "IEqual", "LogicalEqual"};
  case hlsl::CompareKind::NE:
    return {"FUnordNotEqual", "INotEqual", "INotEqual", "LogicalNotEqual"};
  case hlsl::CompareKind::LT:
    return {"FOrdLessThan", "SLessThan", "ULessThan", ""};
  case hlsl::CompareKind::LE:
    return {"FOrdLessThanEqual", "SLessThanEqual", "ULessThanEqual", ""};
  case hlsl::CompareKind::GT:
    return {"FOrdGreaterThan", "SGreaterThan", "UGreaterThan", ""};
  case hlsl::CompareKind::GE:
    return {"FOrdGreaterThanEqual", "SGreaterThanEqual", "UGreaterThanEqual",
            ""};
  }
  llvm_unreachable("all kinds are handled");
}

Value Converter::forRows(Type resultType, ArrayRef<Value> operands,
                         llvm::function_ref<Value(ArrayRef<Value>)> fn) {
  auto matrix = dyn_cast<spirv::MatrixType>(resultType);
  if (!matrix)
    return fn(operands);
  SmallVector<Value> rows;
  for (int32_t r = 0; r < int32_t(matrix.getNumColumns()); ++r) {
    SmallVector<Value> parts;
    for (Value operand : operands)
      parts.push_back(isa<spirv::MatrixType>(operand.getType())
                          ? extract(operand, {r})
                          : operand);
    rows.push_back(fn(parts));
  }
  return createComposite(resultType, rows);
}

LogicalResult Converter::convertBinary(hlsl::BinaryOp op) {
  Type type = getType(op.getType()), scalar = getScalar(op.getType());
  StringRef name = getNames(op.getKind()).pick(scalar);
  Value lhs = map(op.getLhs()), rhs = map(op.getRhs());
  bool isShift = op.getKind() == hlsl::BinaryKind::Shl ||
                 op.getKind() == hlsl::BinaryKind::Shr;
  if (isShift) {
    // HLSL masks the amount to the width; SPIR-V leaves more undefined.
    unsigned width = scalar.getIntOrFloatBitWidth();
    Value mask = createNumber(rhs.getType(), width - 1);
    auto constant = rhs.getDefiningOp();
    bool isConstant =
        constant && constant->getName().getStringRef() == "spirv.Constant";
    bool inRange = false;
    if (isConstant) {
      Attribute value = constant->getAttr("value");
      if (auto number = dyn_cast_or_null<IntegerAttr>(value))
        inRange = number.getValue().ult(width);
      else if (auto elements = dyn_cast_or_null<DenseIntElementsAttr>(value))
        inRange = llvm::all_of(elements.getValues<APInt>(),
                               [&](APInt v) { return v.ult(width); });
    }
    if (!inRange)
      rhs = createValue("BitwiseAnd", rhs.getType(), {rhs, mask});
  }
  Value result = forRows(type, {lhs, rhs}, [&](ArrayRef<Value> parts) {
    return createValue(name, parts[0].getType(), parts);
  });
  return setResult(op, result);
}

LogicalResult Converter::convertUnary(hlsl::UnaryOp op) {
  Type type = getType(op.getType()), scalar = getScalar(op.getType());
  bool isNeg = op.getKind() == hlsl::UnaryKind::Neg;
  StringRef name = isNeg ? (isa<FloatType>(scalar) ? "FNegate" : "SNegate")
                   : scalar.isInteger(1) ? "LogicalNot"
                                         : "Not";
  Value result =
      forRows(type, {map(op.getValue())}, [&](ArrayRef<Value> parts) {
        return createValue(name, parts[0].getType(), parts);
      });
  return setResult(op, result);
}

LogicalResult Converter::convertCompare(hlsl::CompareOp op) {
  Type scalar = getScalar(op.getLhs().getType());
  StringRef name = getNames(op.getKind()).pick(scalar);
  return setResult(op, createValue(name, getType(op.getType()),
                                   {map(op.getLhs()), map(op.getRhs())}));
}

LogicalResult Converter::convertSelect(hlsl::SelectOp op) {
  Value condition = map(op.getCondition());
  Value whenTrue = map(op.getTrueValue()), whenFalse = map(op.getFalseValue());
  Type type = getType(op.getType());
  // Before SPIR-V 1.4 the condition of vectors is a vector, and OpSelect takes
  // nothing else.
  Value result =
      forRows(type, {whenTrue, whenFalse}, [&](ArrayRef<Value> parts) {
        Value bools = condition;
        if (auto vector = dyn_cast<VectorType>(parts[0].getType());
            vector && !isa<VectorType>(bools.getType()))
          bools = splatTo(
              VectorType::get(vector.getShape(), builder.getI1Type()), bools);
        return createValue("Select", parts[0].getType(),
                           {bools, parts[0], parts[1]});
      });
  return setResult(op, result);
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// The instruction from one number type to another; empty: only the sign
/// differs.
static StringRef getConversion(Type from, Type to) {
  bool fromFloat = isa<FloatType>(from), toFloat = isa<FloatType>(to);
  if (fromFloat && toFloat)
    return "FConvert";
  if (fromFloat)
    return to.isUnsignedInteger() ? "ConvertFToU" : "ConvertFToS";
  if (toFloat)
    return from.isUnsignedInteger() ? "ConvertUToF" : "ConvertSToF";
  if (from.getIntOrFloatBitWidth() == to.getIntOrFloatBitWidth())
    return "Bitcast";
  // The result's sign follows the operand's extension.
  return from.isUnsignedInteger() ? "UConvert" : "SConvert";
}

LogicalResult Converter::convertConvert(hlsl::ConvertOp op) {
  Type from = getScalar(op.getValue().getType()), to = getScalar(op.getType());
  Type type = getType(op.getType());
  auto convertPart = [&](Value value) -> Value {
    auto shaped = [&](Type scalar) -> Type {
      if (auto vector = dyn_cast<VectorType>(value.getType()))
        return VectorType::get(vector.getShape(), getType(scalar));
      return getType(scalar);
    };
    if (to.isInteger(1)) {
      if (from.isInteger(1))
        return value;
      Value zero = createNumber(value.getType(), 0);
      return createValue(isa<FloatType>(from) ? "FUnordNotEqual" : "INotEqual",
                         shaped(to), {value, zero});
    }
    if (from.isInteger(1))
      return createValue(
          "Select", shaped(to),
          {value, createNumber(shaped(to), 1), createNumber(shaped(to), 0)});
    StringRef name = getConversion(from, to);
    if (name == "SConvert" && to.isUnsignedInteger()) {
      // OpSConvert gives what its result type says; keep both signed, then
      // cast.
      Type wide =
          IntegerType::get(builder.getContext(), to.getIntOrFloatBitWidth(),
                           IntegerType::Signed);
      Value extended = createValue("SConvert", shaped(wide), value);
      return createValue("Bitcast", shaped(to), extended);
    }
    if (name == "UConvert" && to.isSignedInteger()) {
      Type wide =
          IntegerType::get(builder.getContext(), to.getIntOrFloatBitWidth(),
                           IntegerType::Unsigned);
      Value extended = createValue("UConvert", shaped(wide), value);
      return createValue("Bitcast", shaped(to), extended);
    }
    return createValue(name, shaped(to), value);
  };
  Value result =
      forRows(type, {map(op.getValue())},
              [&](ArrayRef<Value> parts) { return convertPart(parts[0]); });
  return setResult(op, result);
}

LogicalResult Converter::convertBitcast(hlsl::BitcastOp op) {
  Value value = map(op.getValue());
  Type type = getType(op.getType());
  if (value.getType() == type)
    return setResult(op, value);
  Value result = forRows(type, {value}, [&](ArrayRef<Value> parts) {
    Type partType = type;
    if (auto matrix = dyn_cast<spirv::MatrixType>(type))
      partType = matrix.getColumnType();
    return createValue("Bitcast", partType, parts);
  });
  return setResult(op, result);
}
