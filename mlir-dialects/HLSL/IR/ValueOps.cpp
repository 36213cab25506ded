//===----------------------------------------------------------------------===//
// Values: builders, syntax, invariants.
// In:  operations of HLSLValueOps.td.
// Out: verdicts.
// Why: see HLSLValueOps.td.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/HLSLOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// `1.0 : f32`, but `[...] : type` where the attribute has no type.
static ParseResult parseConstantValue(OpAsmParser &parser, Attribute &value,
                                      Type &type) {
  // `#hlsl.zero : type` would be an attribute that has the type.
  if (succeeded(parser.parseOptionalKeyword("zero"))) {
    value = ZeroAttr::get(parser.getContext());
    return parser.parseColonType(type);
  }
  if (parser.parseAttribute(value))
    return failure();
  if (auto typed = dyn_cast<TypedAttr>(value)) {
    type = typed.getType();
    return success();
  }
  return parser.parseColonType(type);
}

static void printConstantValue(OpAsmPrinter &printer, Operation *op,
                               Attribute value, Type type) {
  if (isa<ZeroAttr>(value))
    printer << "zero";
  else
    printer << value;
  if (!isa<TypedAttr>(value))
    printer << " : " << type;
}

static ParseResult parseIntrinsicName(OpAsmParser &parser,
                                      IntrinsicAttr &attribute) {
  FailureOr<Intrinsic> intrinsic = parseIntrinsic(parser);
  if (failed(intrinsic))
    return failure();
  attribute = IntrinsicAttr::get(parser.getContext(), *intrinsic);
  return success();
}

static void printIntrinsicName(OpAsmPrinter &printer, Operation *op,
                               IntrinsicAttr attribute) {
  printIntrinsic(printer, attribute.getValue());
}

#define GET_OP_CLASSES
#include "HLSL/IR/HLSLValueOps.cpp.inc"

void HLSLDialect::registerValueOps() {
  addOperations<
#define GET_OP_LIST
#include "HLSL/IR/HLSLValueOps.cpp.inc"
      >();
}

void ConstantOp::build(OpBuilder &builder, OperationState &state, bool value) {
  build(builder, state, builder.getBoolAttr(value));
}
void ConstantOp::build(OpBuilder &builder, OperationState &state,
                       int32_t value) {
  build(builder, state, builder.getSI32IntegerAttr(value));
}
void ConstantOp::build(OpBuilder &builder, OperationState &state,
                       uint32_t value) {
  build(builder, state, builder.getUI32IntegerAttr(value));
}
void ConstantOp::build(OpBuilder &builder, OperationState &state, float value) {
  build(builder, state, builder.getF32FloatAttr(value));
}

ConstantOp ConstantOp::createZero(OpBuilder &builder, Location loc, Type type) {
  return create(builder, loc, type, getZeroAttr(type));
}
ConstantOp ConstantOp::createInt(OpBuilder &builder, Location loc, Type type,
                                 int64_t value) {
  return create(builder, loc, type, getSplatAttr(type, value));
}
ConstantOp ConstantOp::createFloat(OpBuilder &builder, Location loc, Type type,
                                   double value) {
  return create(builder, loc, type, getSplatAttr(type, value));
}
ConstantOp ConstantOp::createOne(OpBuilder &builder, Location loc, Type type) {
  return createInt(builder, loc, type, 1);
}

void ConstantOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  if (auto integer = dyn_cast<IntegerAttr>(getValue())) {
    SmallString<16> name("c");
    if (isBool(integer.getType()))
      name = integer.getValue().isZero() ? "false" : "true";
    else
      integer.getValue().toString(name, 10, isSigned(integer.getType()));
    setName(getResult(), name);
    return;
  }
  setName(getResult(), "cst");
}

LogicalResult ConstantOp::verify() {
  if (!isConstantOf(getValue(), getResult().getType()))
    return emitOpError("has a value that is no constant of type ")
           << getResult().getType();
  return success();
}

LogicalResult SpecValueOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto declaration =
      symbols.lookupNearestSymbolFrom<SpecConstantOp>(*this, getConstantAttr());
  if (!declaration)
    return emitOpError("refers to specialization constant '@")
           << getConstant() << "', which is not declared";
  if (declaration.getType() != getResult().getType())
    return emitOpError("is of type ")
           << getResult().getType() << ", but the declaration makes it "
           << declaration.getType();
  return success();
}

OpFoldResult SizeValueOp::fold(FoldAdaptor) {
  hlsl::Size size = getSize().getValue();
  if (!size.isConstant())
    return {};
  return IntegerAttr::get(getType(),
                          APInt(32, size.getConstant(), /*isSigned=*/false,
                                /*implicitTrunc=*/true));
}

Value SizeValueOp::createOrFold(OpBuilder &builder, Location loc,
                                hlsl::Size size) {
  Type type = builder.getIntegerType(32, /*isSigned=*/false);
  return builder.createOrFold<SizeValueOp>(
      loc, type, SizeAttr::get(builder.getContext(), size));
}

LogicalResult SizeValueOp::verify() {
  if (getSize().getValue().isUnbounded())
    return emitOpError("is of a bounded size");
  return success();
}

void SpecValueOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getResult(), getConstant());
}

//===----------------------------------------------------------------------===//
// Building and taking apart
//===----------------------------------------------------------------------===//

/// Checks that `operands` are of `types`, one by one.
static LogicalResult verifyParts(ConstructOp op, StringRef part,
                                 ArrayRef<Type> types) {
  if (op.getOperands().size() != types.size())
    return op.emitOpError("makes ")
           << op.getResult().getType() << " of " << types.size() << ' ' << part
           << "s, found " << op.getOperands().size();
  for (auto [index, operand, type] : llvm::enumerate(op.getOperands(), types))
    if (operand.getType() != type)
      return op.emitOpError() << part << ' ' << index << " is of type "
                              << operand.getType() << ", expected " << type;
  return success();
}

/// A vector takes scalars and vectors of its component type, in order.
static LogicalResult verifyVectorParts(ConstructOp op, VectorType vector) {
  unsigned count = 0;
  for (Value operand : op.getOperands()) {
    Type type = operand.getType();
    if (!isScalarOrVector(type) ||
        getScalarType(type) != vector.getElementType())
      return op.emitOpError("makes ")
             << vector << " of scalars and vectors of "
             << vector.getElementType() << ", found " << type;
    count += getNumComponents(type);
  }
  if (count != vector.getNumElements())
    return op.emitOpError("makes ")
           << vector << " of " << count << " components";
  return success();
}

LogicalResult ConstructOp::verify() {
  Type type = getResult().getType();
  if (auto vector = dyn_cast<VectorType>(type))
    return verifyVectorParts(*this, vector);
  if (auto matrix = dyn_cast<MatrixType>(type)) {
    unsigned components = getNumComponents(type);
    if (getOperands().size() == components)
      return verifyParts(
          *this, "component",
          SmallVector<Type>(components, matrix.getElementType()));
    return verifyParts(
        *this, "row", SmallVector<Type>(matrix.getRows(), matrix.getRowType()));
  }
  if (auto structType = dyn_cast<StructType>(type))
    return verifyParts(*this, "member", structType.getMemberTypes());
  auto array = dyn_cast<ArrayType>(type);
  if (!array || !array.hasNumElements())
    return emitOpError("cannot make ") << type;
  // Not a list of types: arrays may be long.
  if (getOperands().size() != array.getNumElements())
    return emitOpError("makes ")
           << type << " of " << getOperands().size() << " elements";
  for (Value operand : getOperands())
    if (operand.getType() != array.getElementType())
      return emitOpError("has an element of type ")
             << operand.getType() << ", expected " << array.getElementType();
  return success();
}

LogicalResult SplatOp::verify() {
  if (getScalarType(getResult().getType()) != getScalar().getType())
    return emitOpError("repeats ")
           << getScalar().getType() << " in a " << getResult().getType();
  return success();
}

static Type getExtractType(Value container, ArrayRef<int32_t> path) {
  Type type = getTypeAtPath(container.getType(), path);
  assert(type && "the path leads nowhere");
  return type;
}

void ExtractOp::build(OpBuilder &builder, OperationState &state,
                      Value container, ArrayRef<OpFoldResult> path) {
  SmallVector<Value> operands;
  SmallVector<int32_t> statics;
  splitPath(path, operands, statics);
  build(builder, state, getExtractType(container, statics), container, operands,
        statics, /*relaxed=*/false, /*nonuniform=*/false);
}
void ExtractOp::build(OpBuilder &builder, OperationState &state,
                      Value container, ArrayRef<int32_t> path) {
  build(builder, state, getExtractType(container, path), container,
        ValueRange(), path, /*relaxed=*/false, /*nonuniform=*/false);
}
void ExtractOp::build(OpBuilder &builder, OperationState &state,
                      Value container, Value index) {
  build(builder, state, container, ArrayRef<OpFoldResult>(index));
}

SmallVector<OpFoldResult> ExtractOp::getPath() {
  return joinPath(getContext(), getIndices(), getStaticIndices());
}

/// The type at the end of the path of `extract` or `insert`.
template <typename Op> static FailureOr<Type> verifyContainerPath(Op op) {
  auto count = llvm::count(op.getStaticIndices(), kDynamicIndex);
  if (size_t(count) != op.getIndices().size())
    return op.emitOpError("has ") << op.getIndices().size() << " operands for "
                                  << count << " computed indices";
  if (op.getStaticIndices().empty())
    return op.emitOpError("has no index");
  return verifyPath([&] { return op.emitOpError(); },
                    op.getContainer().getType(), op.getStaticIndices());
}

LogicalResult ExtractOp::verify() {
  FailureOr<Type> type = verifyContainerPath(*this);
  if (failed(type))
    return failure();
  if (*type != getResult().getType())
    return emitOpError("takes out ")
           << *type << ", but its result is of type " << getResult().getType();
  return success();
}

void InsertOp::build(OpBuilder &builder, OperationState &state, Value element,
                     Value container, ArrayRef<OpFoldResult> path) {
  SmallVector<Value> operands;
  SmallVector<int32_t> statics;
  splitPath(path, operands, statics);
  build(builder, state, container.getType(), element, container, operands,
        statics, /*relaxed=*/false);
}
void InsertOp::build(OpBuilder &builder, OperationState &state, Value element,
                     Value container, ArrayRef<int32_t> path) {
  build(builder, state, container.getType(), element, container, ValueRange(),
        path, /*relaxed=*/false);
}
void InsertOp::build(OpBuilder &builder, OperationState &state, Value element,
                     Value container, Value index) {
  build(builder, state, element, container, ArrayRef<OpFoldResult>(index));
}

SmallVector<OpFoldResult> InsertOp::getPath() {
  return joinPath(getContext(), getIndices(), getStaticIndices());
}

LogicalResult InsertOp::verify() {
  FailureOr<Type> type = verifyContainerPath(*this);
  if (failed(type))
    return failure();
  if (*type != getElement().getType())
    return emitOpError("puts in ") << *type << ", but its element is of type "
                                   << getElement().getType();
  return success();
}

void SwizzleOp::build(OpBuilder &builder, OperationState &state, Value vector,
                      ArrayRef<int32_t> components) {
  Type type =
      getVectorOrScalar(components.size(), getScalarType(vector.getType()));
  build(builder, state, type, vector, components, /*relaxed=*/false);
}

/// Are all components there? `unique`: and each only once?
static LogicalResult verifyComponents(Operation *op,
                                      ArrayRef<int32_t> components, Type vector,
                                      bool unique) {
  if (components.empty() || components.size() > 4)
    return op->emitOpError("has 1 to 4 components, found ")
           << components.size();
  unsigned seen = 0;
  for (int32_t component : components) {
    if (component < 0 || unsigned(component) >= getNumComponents(vector))
      return op->emitOpError("has component ")
             << component << ", but there are " << getNumComponents(vector)
             << " in " << vector;
    if (unique && (seen >> component & 1))
      return op->emitOpError("writes component ") << component << " twice";
    seen |= 1u << component;
  }
  return success();
}

LogicalResult SwizzleOp::verify() {
  Type vector = getVector().getType();
  if (failed(verifyComponents(*this, getComponents(), vector, false)))
    return failure();
  Type expected =
      getVectorOrScalar(getComponents().size(), getScalarType(vector));
  if (expected != getResult().getType())
    return emitOpError("makes ") << expected << ", but its result is of type "
                                 << getResult().getType();
  return success();
}

LogicalResult InsertSwizzleOp::verify() {
  Type vector = getVector().getType();
  if (failed(verifyComponents(*this, getComponents(), vector, true)))
    return failure();
  Type expected =
      getVectorOrScalar(getComponents().size(), getScalarType(vector));
  if (expected != getElement().getType())
    return emitOpError("puts in ")
           << expected << ", but its element is of type "
           << getElement().getType();
  return success();
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

LogicalResult ConvertOp::verify() {
  if (!haveSameShape(getValue().getType(), getResult().getType()))
    return emitOpError("keeps the shape, found ")
           << getValue().getType() << " and " << getResult().getType();
  return success();
}

LogicalResult BitcastOp::verify() {
  auto bits = [](Type type) {
    return getNumComponents(type) * getScalarBits(getScalarType(type));
  };
  Type from = getValue().getType(), to = getResult().getType();
  if (isNumericBool(from) || isNumericBool(to))
    return emitOpError("takes no bools, which have no bits");
  bool hasMatrix = isa<MatrixType>(from) || isa<MatrixType>(to);
  if (bits(from) != bits(to) || (hasMatrix && !haveSameShape(from, to)))
    return emitOpError("keeps the bits, found ") << from << " and " << to;
  return success();
}

LogicalResult UnaryOp::verify() {
  Type scalar = getScalarType(getResult().getType());
  bool fits = getKind() == UnaryKind::Neg ? !isBool(scalar) : !isFloat(scalar);
  if (!fits)
    return emitOpError() << stringifyUnaryKind(getKind())
                         << " does not take components of type " << scalar;
  return success();
}

static bool takesScalar(BinaryKind kind, Type scalar) {
  switch (kind) {
  case BinaryKind::Add:
  case BinaryKind::Sub:
  case BinaryKind::Mul:
  case BinaryKind::Div:
  case BinaryKind::Rem:
    return !isBool(scalar);
  case BinaryKind::And:
  case BinaryKind::Or:
  case BinaryKind::Xor:
    return !isFloat(scalar);
  case BinaryKind::Shl:
  case BinaryKind::Shr:
    return isInteger(scalar);
  }
  llvm_unreachable("all kinds are covered");
}

LogicalResult BinaryOp::verify() {
  Type scalar = getScalarType(getResult().getType());
  if (!takesScalar(getKind(), scalar))
    return emitOpError() << stringifyBinaryKind(getKind())
                         << " does not take components of type " << scalar;
  return success();
}

LogicalResult CompareOp::verify() {
  bool ordered = getKind() != CompareKind::EQ && getKind() != CompareKind::NE;
  if (ordered && isNumericBool(getLhs().getType()))
    return emitOpError() << stringifyCompareKind(getKind())
                         << " does not take bools";
  return success();
}

LogicalResult SelectOp::verify() {
  Type condition = getCondition().getType(), type = getResult().getType();
  if (isBool(condition))
    return success();
  if (!haveSameShape(condition, type))
    return emitOpError("has condition ")
           << condition << " for values of type " << type;
  return success();
}

Value ConvertOp::convertTo(OpBuilder &builder, Location loc, Value value,
                           Type scalar) {
  Type type = withScalar(value.getType(), scalar);
  if (type == value.getType())
    return value;
  return create(builder, loc, type, value);
}
