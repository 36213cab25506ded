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
  printer << value;
  if (!isa<TypedAttr>(value))
    printer << " : " << type;
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
  auto declaration = symbols.lookupNearestSymbolFrom<SpecConstantOp>(
      *this, getConstantAttr());
  if (!declaration)
    return emitOpError("refers to specialization constant '@")
           << getConstant() << "', which is not declared";
  if (declaration.getType() != getResult().getType())
    return emitOpError("is of type ")
           << getResult().getType() << ", but the declaration makes it "
           << declaration.getType();
  return success();
}

void SpecValueOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getResult(), getConstant());
}

//===----------------------------------------------------------------------===//
// Building and taking apart
//===----------------------------------------------------------------------===//

LogicalResult ConstructOp::verify() { return success(); }

LogicalResult SplatOp::verify() {
  if (getScalarType(getResult().getType()) != getScalar().getType())
    return emitOpError("repeats ") << getScalar().getType() << " in a "
                                   << getResult().getType();
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
template <typename Op>
static FailureOr<Type> verifyContainerPath(Op op) {
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
    return emitOpError("takes out ") << *type << ", but its result is of type "
                                     << getResult().getType();
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

LogicalResult SwizzleOp::verify() { return success(); }
LogicalResult InsertSwizzleOp::verify() { return success(); }
LogicalResult ConvertOp::verify() { return success(); }
LogicalResult BitcastOp::verify() { return success(); }
LogicalResult UnaryOp::verify() { return success(); }
LogicalResult BinaryOp::verify() { return success(); }
LogicalResult SelectOp::verify() { return success(); }
LogicalResult IntrinsicOp::verify() { return success(); }

Value ConvertOp::convertTo(OpBuilder &builder, Location loc, Value value,
                           Type scalar) {
  Type type = withScalar(value.getType(), scalar);
  if (type == value.getType())
    return value;
  return create(builder, loc, type, value);
}

//===----------------------------------------------------------------------===//
// Intrinsics
//===----------------------------------------------------------------------===//

void IntrinsicOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  uint8_t known = getIntrinsicInfo(getIntrinsic()).effects;
  if (known & EffectReads)
    effects.emplace_back(MemoryEffects::Read::get());
  if (known & EffectWrites)
    effects.emplace_back(MemoryEffects::Write::get());
  if (known & EffectConvergent)
    effects.emplace_back(MemoryEffects::Write::get(),
                         ConvergenceResource::get());
  if (known & EffectControlFlow)
    effects.emplace_back(MemoryEffects::Write::get(),
                         ControlFlowResource::get());
}

Speculation::Speculatability IntrinsicOp::getSpeculatability() {
  return getIntrinsicInfo(getIntrinsic()).isPure()
             ? Speculation::Speculatable
             : Speculation::NotSpeculatable;
}
