//===----------------------------------------------------------------------===//
// Types of inline SPIR-V.
// In:  !hlsl.spirv_type: an instruction and its operands.
// Out: the dialect's own type where it has one; else a reserved struct.
// Why: SPIR-V wants one type for each integer, vector or pointer, so what the
//      source says by an instruction must meet what the compiler makes.
//===----------------------------------------------------------------------===//

#include "Converter.h"

#include "SPIRVX/SPIRVXTypes.h"

using namespace hlslc;
using namespace mlir;
using spirv::Opcode;
using spirvx::TypeOperand;

/// The word of a literal or constant; nothing for a type.
static std::optional<uint32_t> getWord(const TypeOperand &operand) {
  if (operand.kind == TypeOperand::Type)
    return std::nullopt;
  return operand.value;
}

/// A type of the dialect for the instruction; null if there is none.
static Type findKnownType(MLIRContext *context, uint32_t opcode,
                          ArrayRef<TypeOperand> operands) {
  auto type = [&](unsigned i) {
    bool isType = i < operands.size() && operands[i].kind == TypeOperand::Type;
    return isType ? operands[i].type : Type();
  };
  auto word = [&](unsigned i) {
    return i < operands.size() ? getWord(operands[i]) : std::nullopt;
  };
  constexpr uint32_t accelerationStructure = 5341, rayQuery = 4472;
  size_t count = operands.size();
  if (opcode == accelerationStructure && count == 0)
    return spirvx::getAccelerationStructureType(context);
  if (opcode == rayQuery && count == 0)
    return spirvx::getRayQueryType(context);
  switch (Opcode(opcode)) {
  case Opcode::OpTypeInt:
    // Unsigned is signless in MLIR's spirv dialect.
    if (count == 2 && word(0) && word(1) &&
        (*word(0) == 8 || *word(0) == 16 || *word(0) == 32 || *word(0) == 64))
      return IntegerType::get(context, *word(0),
                              *word(1) ? IntegerType::Signed
                                       : IntegerType::Signless);
    break;
  case Opcode::OpTypeFloat:
    if (count != 1 || !word(0))
      break;
    if (*word(0) == 16)
      return Float16Type::get(context);
    if (*word(0) == 32)
      return Float32Type::get(context);
    if (*word(0) == 64)
      return Float64Type::get(context);
    break;
  case Opcode::OpTypeVector:
    if (count == 2 && type(0) && word(1) && *word(1) >= 2 && *word(1) <= 4 &&
        type(0).isIntOrFloat())
      return VectorType::get(*word(1), type(0));
    break;
  case Opcode::OpTypePointer:
    if (count == 2 && word(0) && type(1))
      if (auto storage = spirv::symbolizeStorageClass(*word(0)))
        return spirv::PointerType::get(type(1), *storage);
    break;
  case Opcode::OpTypeArray:
    if (count == 2 && type(0) && word(1) && *word(1))
      return spirv::ArrayType::get(type(0), *word(1));
    break;
  case Opcode::OpTypeRuntimeArray:
    if (count == 1 && type(0))
      return spirv::RuntimeArrayType::get(type(0));
    break;
  case Opcode::OpTypeSampledImage:
    if (count == 1 && type(0) && isa<spirv::ImageType>(type(0)))
      return spirv::SampledImageType::get(type(0));
    break;
  default:
    break;
  }
  return {};
}

Type Converter::getInlineType(hlsl::SPIRVType type) {
  SmallVector<TypeOperand> operands;
  for (Attribute attr : type.getOperands()) {
    TypeOperand operand;
    if (auto typeAttr = dyn_cast<TypeAttr>(attr)) {
      operand.type = getType(typeAttr.getValue());
    } else {
      auto number = cast<IntegerAttr>(attr);
      bool isLiteral = number.getType().isSignlessInteger(32);
      operand.kind = isLiteral ? TypeOperand::Literal : TypeOperand::Constant;
      if (!isLiteral)
        operand.type = getType(number.getType());
      operand.value = uint32_t(number.getValue().getZExtValue());
    }
    operands.push_back(operand);
  }
  MLIRContext *context = builder.getContext();
  if (Type known = findKnownType(context, type.getOpcode(), operands))
    return known;
  return spirvx::getInstructionType(context, type.getOpcode(), operands);
}
