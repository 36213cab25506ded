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
#include "llvm/ADT/StringSwitch.h"

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
    if (isVolatile(name) && !options.spirv.useVulkanMemoryModel)
      attrs.push_back(named("volatile", builder.getUnitAttr()));
    create("GlobalVariable", {}, {}, attrs);
  }
  Value address = createValue(
      "mlir.addressof", pointer, {},
      named("variable", FlatSymbolRefAttr::get(builder.getContext(), symbol)));
  SmallVector<NamedAttribute> attrs;
  if (isVolatile(name) && options.spirv.useVulkanMemoryModel)
    attrs.push_back(named("memory_access", spirv::MemoryAccessAttr::get(
                                               builder.getContext(),
                                               spirv::MemoryAccess::Volatile)));
  return createValue("Load", type, address, attrs);
}

bool Converter::isVolatile(StringRef builtIn) {
  // Vulkan, VUID-StandaloneSpirv-VulkanMemoryModel-04678: calls of shaders may
  // come back in another subgroup, and each hit shortens the ray.
  bool isOfSubgroup =
      builtIn == "SubgroupSize" || builtIn == "SubgroupLocalInvocationId";
  bool isOfRay = builtIn == "RayTmaxKHR";
  if (!isOfSubgroup && !isOfRay)
    return false;
  return llvm::any_of(source.getOps<hlsl::EntryPointOp>(), [&](auto entry) {
    hlsl::ShaderStage stage = entry.getStage();
    return isOfRay ? stage == hlsl::ShaderStage::Intersection
                   : stage >= hlsl::ShaderStage::RayGeneration &&
                         stage != hlsl::ShaderStage::AnyHit;
  });
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
    StringRef name = lowering.name;
    // NMin is FMin, but for NaN.
    if (isGLSL && options.finiteMath)
      name = llvm::StringSwitch<StringRef>(name)
                 .Case("NMin", "FMin")
                 .Case("NMax", "FMax")
                 .Case("NClamp", "FClamp")
                 .Default(name);
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
      createInstruction(isGLSL, name, {}, operands, attrs);
      return success();
    }
    if (!rowWise)
      return setResult(op,
                       createInstruction(isGLSL, name, type, operands, attrs));
    return setResult(op, forRows(type, operands, [&](ArrayRef<Value> parts) {
                       Type partType = type;
                       if (auto matrix = dyn_cast<spirv::MatrixType>(type))
                         partType = matrix.getColumnType();
                       return createInstruction(isGLSL, name, partType, parts,
                                                attrs);
                     }));
  }
  case LoweringKind::PartitionScan:
    return convertPartitionScan(op, lowering.number);
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

bool Converter::usesRayTracingNV() const {
  const std::vector<std::string> &allowed = options.spirv.allowedExtensions;
  return llvm::is_contained(allowed, "SPV_NV_ray_tracing") &&
         !llvm::is_contained(allowed, "SPV_KHR_ray_tracing");
}

LogicalResult Converter::convertRayCall(hlsl::IntrinsicOp op, StringRef name,
                                        StringRef nameNV) {
  SmallVector<Value> operands;
  for (Value operand : op.getOperands().drop_back()) {
    // RayDesc { Origin, TMin, Direction, TMax }, in the order of the operands.
    if (!isa<hlsl::StructType>(operand.getType())) {
      operands.push_back(map(operand));
      continue;
    }
    Value ray = map(operand);
    Operation *made = ray.getDefiningOp();
    bool isWhole =
        made && made->getName().getStringRef() == "spirv.CompositeConstruct";
    for (int32_t i = 0; i < 4; ++i)
      operands.push_back(isWhole ? made->getOperand(i) : extract(ray, {i}));
  }
  if (op.getNumResults()) {
    // The attributes are where the next shader looks for them.
    return setResult(op, createInstruction(false, name,
                                           getType(op.getResult(0).getType()),
                                           operands));
  }
  Value data = op.getOperands().back();
  if (!usesRayTracingNV()) {
    operands.push_back(map(data));
    createInstruction(false, name, {}, operands);
    return success();
  }
  auto global = data.getDefiningOp<hlsl::GlobalRefOp>();
  auto variable =
      global ? symbols.lookup<hlsl::GlobalOp>(global.getGlobal()) : nullptr;
  if (!variable)
    return op.emitOpError("names no global that goes along");
  operands.push_back(createWord(variable.getLocation().value_or(0)));
  createInstruction(false, nameNV, {}, operands);
  return success();
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
  case Custom::TraceRay:
    return convertRayCall(op, "TraceRayKHR", "TraceNV");
  case Custom::CallShader:
    return convertRayCall(op, "ExecuteCallableKHR", "ExecuteCallableNV");
  case Custom::ReportHit:
    return convertRayCall(op, "ReportIntersectionKHR", "ReportIntersectionKHR");
  case Custom::IgnoreHit:
    createInstruction(false, "IgnoreIntersectionNV", {}, {});
    return success();
  case Custom::AcceptHitAndEndSearch:
    createInstruction(false, "TerminateRayNV", {}, {});
    return success();
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
  case Custom::ballotPrefixCount:
    return setResult(
        op, createInstruction(
                false, "GroupNonUniformBallotBitCount", type,
                map(op.getOperands()[0]),
                getSubgroupAttrs(spirv::GroupOperation::ExclusiveScan)));
  case Custom::debugPrintf:
    return convertPrintf(op);
  case Custom::DebugBreak:
    createNumbered(1, "NonSemantic.DebugBreak", Type(), {});
    return success();
  case Custom::vk_ReadClock:
    return convertReadClock(op);
  case Custom::vk_ext_execution_mode:
  case Custom::vk_ext_execution_mode_id:
    // They belong to the entry points: createSourceModes.
    return success();
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
