//===----------------------------------------------------------------------===//
// Instructions of extensions, of other instruction sets, and by number.
// In:  hlsl.evaluate_attribute, spirv_instruction, address_ref; printf,
//      DebugBreak, clocks, partitioned scans, execution modes of the source.
// Out: the instruction, or spirv.X.Inst where the dialect has no op for it.
// Why: they come one by one, and each has a rule of its own.
//===----------------------------------------------------------------------===//

#include "Converter.h"

#include "HLSL/IR/ReachedCode.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVAttributes.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using namespace mlir;
using hlsl::Intrinsic;

/// The number that a value is; nothing if it is computed.
static std::optional<uint32_t> getNumber(Value value) {
  llvm::APInt number;
  if (matchPattern(value, m_ConstantInt(&number)))
    return number.trunc(std::min(number.getBitWidth(), 32u)).getZExtValue();
  llvm::APFloat real(0.0f);
  if (!matchPattern(value, m_ConstantFloat(&real)))
    return std::nullopt;
  return real.bitcastToAPInt().trunc(32).getZExtValue();
}

Operation *Converter::createNumbered(uint32_t opcode, StringRef set, Type type,
                                     ValueRange operands,
                                     ArrayRef<NamedAttribute> literals) {
  SmallVector<NamedAttribute> attrs{
      named("opcode", builder.getI32IntegerAttr(int32_t(opcode)))};
  if (!set.empty())
    attrs.push_back(named("set", builder.getStringAttr(set)));
  if (!literals.empty())
    attrs.push_back(named("literals", builder.getDictionaryAttr(literals)));
  // SPIR-V: an extended instruction always has a result.
  if (!type && !set.empty())
    type = builder.getNoneType();
  return create("X.Inst", type ? TypeRange(type) : TypeRange(), operands,
                attrs);
}

LogicalResult
Converter::convertEvaluateAttribute(hlsl::EvaluateAttributeOp op) {
  Type type = getType(op.getType());
  SmallVector<Value> operands{getPointer(op.getAttribute())};
  if (Value place = op.getPlace())
    operands.push_back(map(place));
  switch (op.getKind()) {
  case hlsl::EvaluateKind::Centroid:
    return setResult(
        op, createInstruction(true, "InterpolateAtCentroid", type, operands));
  case hlsl::EvaluateKind::Sample:
    return setResult(
        op, createInstruction(true, "InterpolateAtSample", type, operands));
  case hlsl::EvaluateKind::Snapped: {
    // HLSL: sixteenths of a pixel.
    Type pair = VectorType::get(2, builder.getF32Type());
    Value offset = createValue("ConvertSToF", pair, operands[1]);
    operands[1] =
        createValue("FMul", pair, {offset, createNumber(pair, 1.0 / 16)});
    return setResult(
        op, createInstruction(true, "InterpolateAtOffset", type, operands));
  }
  case hlsl::EvaluateKind::Vertex:
    break;
  }
  return op.emitOpError("is a load by --hlsl-resolve-attributes");
}

LogicalResult Converter::convertInstruction(hlsl::SPIRVInstructionOp op) {
  ArrayRef<int32_t> listed = op.getLiterals().value_or(ArrayRef<int32_t>());
  SmallVector<Value> operands;
  SmallVector<NamedAttribute> literals;
  for (auto [i, operand] : llvm::enumerate(op.getOperands())) {
    if (!llvm::is_contained(listed, int32_t(i))) {
      operands.push_back(map(operand));
      continue;
    }
    if (isa<hlsl::SPIRVType>(operand.getType())) {
      literals.push_back(named("l" + std::to_string(i),
                               TypeAttr::get(getType(operand.getType()))));
      continue;
    }
    std::optional<uint32_t> number = getNumber(operand);
    if (!number)
      return op.emitError("argument ")
             << i + 1 << " of the instruction must be a constant";
    literals.push_back(named("l" + std::to_string(i),
                             builder.getI32IntegerAttr(int32_t(*number))));
  }
  Type type = op.getResult() ? getType(op.getResult().getType()) : Type();
  Operation *made =
      createNumbered(uint32_t(op.getOpcode()), op.getSet().value_or(""), type,
                     operands, literals);
  return op.getResult() ? setResult(op, made->getResult(0)) : success();
}

LogicalResult Converter::convertAddressRef(hlsl::AddressRefOp op) {
  Type pointee = op.getType().getPointee();
  auto layout = op->getAttrOfType<hlsl::LayoutAttr>("hlsl.layout");
  auto storage = spirv::StorageClass::PhysicalStorageBuffer;
  // The strides of a matrix or array are those of a member.
  bool isLeaf = hlsl::isScalar(pointee) || hlsl::isVector(pointee);
  bool isWrapped = !isLeaf && !isa<hlsl::StructType>(pointee);
  Type contents =
      isLeaf ? getType(pointee, layout)
             : getBlockType(hlsl::BufferType::get(hlsl::BufferKind::Constant,
                                                  pointee, /*writable=*/false),
                            layout, /*isReadOnly=*/false);
  Value pointer =
      createValue("ConvertUToPtr", spirv::PointerType::get(contents, storage),
                  map(op.getAddress()));
  target->setAttr("addressing_model",
                  spirv::AddressingModelAttr::get(
                      builder.getContext(),
                      spirv::AddressingModel::PhysicalStorageBuffer64));
  Reference reference{pointer, {}, pointee, layout, storage,
                      false,   {}, {},      nullptr};
  if (isWrapped)
    reference.indices = {createWord(0)};
  references[op] = reference;
  alignments[pointer] = uint32_t(op.getAlignment());
  return success();
}

void Converter::addMemoryAccess(const Reference &reference, Type leaf,
                                SmallVectorImpl<NamedAttribute> &attrs) {
  auto found = alignments.find(reference.base);
  if (found == alignments.end())
    return;
  uint32_t alignment = found->second;
  // A part is a multiple of its own size away.
  Type scalar = hlsl::getScalarType(leaf);
  if (!reference.indices.empty())
    alignment = std::min(
        alignment, hlsl::isBool(scalar) ? 4 : hlsl::getScalarBits(scalar) / 8);
  attrs.push_back(named("memory_access", spirv::MemoryAccessAttr::get(
                                             builder.getContext(),
                                             spirv::MemoryAccess::Aligned)));
  attrs.push_back(
      named("alignment", builder.getI32IntegerAttr(int32_t(alignment))));
}

//===----------------------------------------------------------------------===//
// Intrinsics
//===----------------------------------------------------------------------===//

LogicalResult Converter::convertPartitionScan(hlsl::IntrinsicOp op,
                                              uint32_t opcode) {
  auto operation = spirv::GroupOperation::PartitionedExclusiveScanNV;
  SmallVector<Value> operands{createWord(uint32_t(spirv::Scope::Subgroup))};
  llvm::append_range(operands, mapAll(op.getOperands()));
  Type type = getType(op.getResult(0).getType());
  return setResult(
      op,
      createNumbered(opcode, "", type, operands,
                     named("l1", builder.getI32IntegerAttr(int32_t(operation))))
          ->getResult(0));
}

LogicalResult Converter::convertPrintf(hlsl::IntrinsicOp op) {
  Operation *made = createNumbered(1, "NonSemantic.DebugPrintf", Type(),
                                   mapAll(op.getOperands()));
  made->setAttr("x.text", op->getAttr("hlsl.format"));
  return success();
}

LogicalResult Converter::convertReadClock(hlsl::IntrinsicOp op) {
  std::optional<uint32_t> number = getNumber(op.getOperands()[0]);
  std::optional<spirv::Scope> scope;
  if (number)
    scope = spirv::symbolizeScope(*number);
  // Vulkan: VUID-StandaloneSpirv-OpReadClockKHR-04652.
  if (scope != spirv::Scope::Device && scope != spirv::Scope::Subgroup)
    return op.emitError("the scope of 'vk::ReadClock' must be "
                        "vk::DeviceScope or vk::SubgroupScope");
  return setResult(
      op,
      createValue("X.ReadClockKHR", getType(op.getResult(0).getType()), {},
                  named("execution_scope",
                        spirv::ScopeAttr::get(builder.getContext(), *scope))));
}

LogicalResult Converter::createSourceModes(hlsl::EntryPointOp entry) {
  llvm::SetVector<hlsl::FuncOp> reached;
  hlsl::addReachedFunctions(entry, symbols, reached);
  if (auto list =
          entry->getAttrOfType<DenseI32ArrayAttr>("hlsl.execution_modes"))
    for (int32_t number : list.asArrayRef()) {
      auto mode = spirv::symbolizeExecutionMode(uint32_t(number));
      if (!mode)
        return entry.emitError("no execution mode has the number ") << number;
      createExecutionMode(entry.getBody(), *mode);
    }
  WalkResult result = WalkResult::advance();
  for (hlsl::FuncOp function : reached) {
    result = function.walk([&](hlsl::IntrinsicOp op) {
      bool byIds = op.getIntrinsic() == Intrinsic::vk_ext_execution_mode_id;
      if (!byIds && op.getIntrinsic() != Intrinsic::vk_ext_execution_mode)
        return WalkResult::advance();
      SmallVector<int32_t> numbers;
      for (Value operand : op.getOperands())
        if (std::optional<uint32_t> number = getNumber(operand))
          numbers.push_back(int32_t(*number));
      if (numbers.size() != op.getNumOperands()) {
        op.emitError("the arguments of '")
            << hlsl::stringifyIntrinsic(op.getIntrinsic())
            << "' must be constants";
        return WalkResult::interrupt();
      }
      auto mode = spirv::symbolizeExecutionMode(uint32_t(numbers.front()));
      if (!mode) {
        (void)notYet(op, "execution mode " + Twine(numbers.front()));
        return WalkResult::interrupt();
      }
      ArrayRef<int32_t> rest = ArrayRef(numbers).drop_front();
      if (!byIds) {
        createExecutionMode(entry.getBody(), *mode, rest);
        return WalkResult::advance();
      }
      SmallVector<Attribute> values;
      for (int32_t number : rest)
        values.push_back(builder.getI32IntegerAttr(number));
      create("X.ExecutionModeId", {}, {},
             {named("fn", FlatSymbolRefAttr::get(builder.getContext(),
                                                 entry.getBody())),
              named("execution_mode",
                    spirv::ExecutionModeAttr::get(builder.getContext(), *mode)),
              named("values", builder.getArrayAttr(values))});
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return failure();
  }
  return success();
}

LogicalResult Converter::addDecorations(Operation *from, NamedAttrList &attrs) {
  auto list = from->getAttrOfType<ArrayAttr>("hlsl.decorations");
  if (!list)
    return success();
  for (auto parts : list.getAsRange<ArrayAttr>()) {
    auto number = uint32_t(cast<IntegerAttr>(parts[0]).getInt());
    std::optional<spirv::Decoration> known = spirv::symbolizeDecoration(number);
    if (!known || parts.size() > 2)
      return from->emitError("not supported yet: decoration ") << number;
    attrs.set(
        llvm::convertToSnakeFromCamelCase(spirv::stringifyDecoration(*known)),
        parts.size() == 2 ? parts[1] : builder.getUnitAttr());
  }
  return success();
}

void Converter::addMemberDecorations(
    hlsl::MemberAttr member, uint32_t index,
    SmallVectorImpl<spirv::StructType::MemberDecorationInfo> &decorations) {
  auto list =
      dyn_cast_or_null<ArrayAttr>(member.getAttributes().get("decorations"));
  if (!list)
    return;
  for (auto parts : list.getAsRange<ArrayAttr>()) {
    auto number = uint32_t(cast<IntegerAttr>(parts[0]).getInt());
    std::optional<spirv::Decoration> known = spirv::symbolizeDecoration(number);
    if (!known || parts.size() > 2) {
      emitError(loc) << "not supported yet: decoration " << number;
      continue;
    }
    decorations.emplace_back(
        index, *known, parts.size() == 2 ? parts[1] : builder.getUnitAttr());
  }
}
