//===----------------------------------------------------------------------===//
// Intrinsics: by table, and the few that are custom.
// In:  hlsl.intrinsic after the expansion of polyfills.
// Out: the instruction that the table's SPIR-V column names.
// Why: a new intrinsic that is one instruction is one record, and no line here.
//===----------------------------------------------------------------------===//

#include "Converter.h"

#include "HLSL/IR/TargetQueries.h"
#include "HLSL/Tables/SemanticInfo.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVAttributes.h"

using namespace hlslc;
using namespace mlir;
using hlsl::Intrinsic;
using hlsl::LoweringKind;

namespace {
/// What the table leaves to this file: a switch over it misses none.
enum class Custom : uint16_t {
#define HLSL_SPIRV_CUSTOM_INTRINSIC(name) name = uint16_t(Intrinsic::name),
#include "HLSL/Tables/IntrinsicList.inc"
};
} // namespace

Value Converter::createInstruction(bool isGLSL, StringRef name, Type type,
                                   ValueRange operands,
                                   ArrayRef<NamedAttribute> attrs) {
  // MLIR's dialect has it, or our extension.
  std::string plain = (isGLSL ? "GL." : "") + name.str();
  MLIRContext *context = builder.getContext();
  if (!RegisteredOperationName::lookup("spirv." + plain, context))
    plain = "X." + plain;
  TypeRange results = type ? TypeRange(type) : TypeRange();
  Operation *op = create(plain, results, operands, attrs);
  return type ? op->getResult(0) : Value();
}

SmallVector<NamedAttribute>
Converter::getSubgroupAttrs(std::optional<spirv::GroupOperation> operation) {
  MLIRContext *context = builder.getContext();
  SmallVector<NamedAttribute> attrs{
      named("execution_scope",
            spirv::ScopeAttr::get(context, spirv::Scope::Subgroup))};
  if (operation)
    attrs.push_back(named("group_operation",
                          spirv::GroupOperationAttr::get(context, *operation)));
  return attrs;
}

Value Converter::loadBuiltIn(StringRef name, Type type) {
  std::string symbol = ("builtin." + name).str();
  Type pointer = spirv::PointerType::get(type, spirv::StorageClass::Input);
  if (builtInInputs.try_emplace(symbol, pointer).second) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&target->getRegion(0).front());
    SmallVector<NamedAttribute> attrs{
        named("type", TypeAttr::get(pointer)),
        named("sym_name", builder.getStringAttr(symbol)),
        named("built_in", builder.getStringAttr(name))};
    // Vulkan: integer inputs of the fragment stage are Flat.
    bool isForPixels =
        llvm::any_of(source.getOps<hlsl::EntryPointOp>(), [](auto entry) {
          return entry.getStage() == hlsl::ShaderStage::Pixel;
        });
    if (isForPixels && isa<IntegerType>(hlsl::getScalarType(type)) &&
        !hlsl::getScalarType(type).isInteger(1))
      attrs.push_back(named("flat", builder.getUnitAttr()));
    create("GlobalVariable", {}, {}, attrs);
  }
  Value address = createValue(
      "mlir.addressof", pointer, {},
      named("variable", FlatSymbolRefAttr::get(builder.getContext(), symbol)));
  return createValue("Load", type, address);
}

LogicalResult Converter::convertIntrinsic(hlsl::IntrinsicOp op) {
  hlsl::TargetLowering lowering =
      hlsl::getSPIRVLowering(op.getIntrinsic(), hlsl::getElementClass(op));
  MLIRContext *context = builder.getContext();
  Type type = op.getNumResults() ? getType(op.getResult(0).getType()) : Type();
  switch (lowering.kind) {
  case LoweringKind::Op:
  case LoweringKind::GLExt:
  case LoweringKind::ScopedOp:
  case LoweringKind::GroupReduce:
  case LoweringKind::GroupScan: {
    bool isGLSL = lowering.kind == LoweringKind::GLExt;
    SmallVector<NamedAttribute> attrs;
    if (lowering.kind == LoweringKind::ScopedOp)
      attrs = getSubgroupAttrs();
    else if (lowering.kind == LoweringKind::GroupReduce)
      attrs = getSubgroupAttrs(spirv::GroupOperation::Reduce);
    else if (lowering.kind == LoweringKind::GroupScan)
      attrs = getSubgroupAttrs(spirv::GroupOperation::ExclusiveScan);
    SmallVector<Value> operands = mapAll(op.getOperands());
    bool rowWise = hlsl::getIntrinsicInfo(op.getIntrinsic()).isComponentWise();
    if (!type) {
      createInstruction(isGLSL, lowering.name, {}, operands, attrs);
      return success();
    }
    if (!rowWise)
      return setResult(
          op, createInstruction(isGLSL, lowering.name, type, operands, attrs));
    return setResult(op, forRows(type, operands, [&](ArrayRef<Value> parts) {
                       Type partType = type;
                       if (auto matrix = dyn_cast<spirv::MatrixType>(type))
                         partType = matrix.getColumnType();
                       return createInstruction(isGLSL, lowering.name, partType,
                                                parts, attrs);
                     }));
  }
  case LoweringKind::MemoryBarrier:
  case LoweringKind::ControlBarrier: {
    spirv::Scope scope = lowering.name == "Workgroup" ? spirv::Scope::Workgroup
                                                      : spirv::Scope::Device;
    SmallVector<NamedAttribute> attrs{
        named("memory_scope", spirv::ScopeAttr::get(context, scope)),
        named("memory_semantics",
              spirv::MemorySemanticsAttr::get(
                  context, spirv::MemorySemantics(lowering.number)))};
    bool waits = lowering.kind == LoweringKind::ControlBarrier;
    if (waits)
      attrs.push_back(
          named("execution_scope",
                spirv::ScopeAttr::get(context, spirv::Scope::Workgroup)));
    create(waits ? "ControlBarrier" : "MemoryBarrier", {}, {}, attrs);
    return success();
  }
  case LoweringKind::BuiltIn:
    return setResult(op, loadBuiltIn(lowering.name, type));
  case LoweringKind::Identity:
    return setResult(op, map(op.getOperands().front()));
  case LoweringKind::Custom:
    return convertCustomIntrinsic(op);
  case LoweringKind::NotYet:
    return notYet(op, "'" + hlsl::stringifyIntrinsic(op.getIntrinsic()) +
                          "' in SPIR-V");
  case LoweringKind::None:
  case LoweringKind::Expand:
  default:
    return op.emitOpError("'") << hlsl::stringifyIntrinsic(op.getIntrinsic())
                               << "' is expanded before form target";
  }
}

//===----------------------------------------------------------------------===//
// Custom ones
//===----------------------------------------------------------------------===//

/// Matrices are transposed in SPIR-V (row i is column i), so operands swap.
Value Converter::convertMul(Value lhs, Value rhs, Type type) {
  bool leftMatrix = isa<spirv::MatrixType>(lhs.getType());
  bool rightMatrix = isa<spirv::MatrixType>(rhs.getType());
  bool leftVector = isa<VectorType>(lhs.getType());
  bool rightVector = isa<VectorType>(rhs.getType());
  if (leftMatrix && rightMatrix)
    return createValue("MatrixTimesMatrix", type, {rhs, lhs});
  if (leftMatrix && rightVector)
    return createValue("VectorTimesMatrix", type, {rhs, lhs});
  if (leftVector && rightMatrix)
    return createValue("MatrixTimesVector", type, {rhs, lhs});
  if (leftMatrix)
    return createValue("MatrixTimesScalar", type, {lhs, rhs});
  if (rightMatrix)
    return createValue("MatrixTimesScalar", type, {rhs, lhs});
  if (leftVector && rightVector)
    return createValue("Dot", type, {lhs, rhs});
  if (leftVector)
    return createValue("VectorTimesScalar", type, {lhs, rhs});
  if (rightVector)
    return createValue("VectorTimesScalar", type, {rhs, lhs});
  return createValue("FMul", type, {lhs, rhs});
}

void Converter::convertStructResult(hlsl::IntrinsicOp op, StringRef name,
                                    Type secondType) {
  Type first = getType(op.getResult(0).getType());
  auto matrix = dyn_cast<spirv::MatrixType>(first);
  Type rowType = matrix ? matrix.getColumnType() : first;
  auto rowVector = dyn_cast<VectorType>(rowType);
  Type made = rowVector
                  ? Type(VectorType::get(rowVector.getShape(), secondType))
                  : secondType;
  bool fromInt = isa<IntegerType>(secondType);
  SmallVector<Value> firsts, seconds;
  // The instructions take no matrix: each row is done for itself.
  Value operand = map(op.getOperands().front());
  for (int32_t r = 0; r < int32_t(matrix ? matrix.getNumColumns() : 1); ++r) {
    Value both = createInstruction(/*isGLSL=*/true, name,
                                   spirv::StructType::get({rowType, made}),
                                   matrix ? extract(operand, {r}) : operand);
    firsts.push_back(extract(both, {0}));
    Value part = extract(both, {1});
    // HLSL: the exponent of frexp is a float.
    seconds.push_back(fromInt ? createValue("ConvertSToF", rowType, part)
                              : part);
  }
  auto whole = [&](ArrayRef<Value> rows) {
    return matrix ? createComposite(first, rows) : rows.front();
  };
  values[op.getResult(0)] = whole(firsts);
  values[op.getResult(1)] = whole(seconds);
}

LogicalResult Converter::convertCustomIntrinsic(hlsl::IntrinsicOp op) {
  Type type = op.getNumResults() ? getType(op.getResult(0).getType()) : Type();
  auto quadSwap = [&](uint32_t direction) {
    return setResult(
        op, createInstruction(false, "GroupNonUniformQuadSwap", type,
                              {map(op.getOperands()[0]), createWord(direction)},
                              getSubgroupAttrs()));
  };
  auto countBits = [&](spirv::GroupOperation operation) {
    Type word = builder.getIntegerType(32);
    Value ballot = createInstruction(
        false, "GroupNonUniformBallot", VectorType::get(4, word),
        map(op.getOperands()[0]), getSubgroupAttrs());
    return setResult(
        op, createInstruction(false, "GroupNonUniformBallotBitCount", word,
                              ballot, getSubgroupAttrs(operation)));
  };
  switch (Custom(op.getIntrinsic())) {
  case Custom::mul:
    return setResult(op, convertMul(map(op.getOperands()[0]),
                                    map(op.getOperands()[1]), type));
  case Custom::frexp:
    convertStructResult(op, "FrexpStruct", builder.getIntegerType(32, true));
    return success();
  case Custom::modf: {
    Type scalar = getType(hlsl::getScalarType(op.getResult(0).getType()));
    convertStructResult(op, "ModfStruct", scalar);
    return success();
  }
  case Custom::QuadReadAcrossX:
    return quadSwap(0);
  case Custom::QuadReadAcrossY:
    return quadSwap(1);
  case Custom::QuadReadAcrossDiagonal:
    return quadSwap(2);
  case Custom::WaveActiveCountBits:
    return countBits(spirv::GroupOperation::Reduce);
  case Custom::WavePrefixCountBits:
    return countBits(spirv::GroupOperation::ExclusiveScan);
  case Custom::NonUniformResourceIndex: {
    Value index = map(op.getOperands()[0]);
    if (Operation *made = index.getDefiningOp())
      made->setAttr("non_uniform", builder.getUnitAttr());
    return setResult(op, index);
  }
  }
  return op.emitOpError("'") << hlsl::stringifyIntrinsic(op.getIntrinsic())
                             << "' has no conversion to SPIR-V";
}
