//===----------------------------------------------------------------------===//
// Reserved structs of the extension.
// In:  a context, or a type.
// Out: identified structs `x.sampler`, `x.array.<symbol>.<n>` and so on, and
//      back.
// Why: see the header. Identified structs are one per name and context; their
//      bodies never change, so arrays that differ in element or stride get
//      different numbers.
//===----------------------------------------------------------------------===//
#include "SPIRVX/SPIRVXTypes.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"

using namespace mlir;

static constexpr llvm::StringLiteral samplerName = "x.sampler";
static constexpr llvm::StringLiteral accelerationStructureName =
    "x.acceleration_structure";
static constexpr llvm::StringLiteral rayQueryName = "x.ray_query";
static constexpr llvm::StringLiteral arrayPrefix = "x.array.";
static constexpr llvm::StringLiteral instructionPrefix = "x.type.";

spirvx::Opaque spirvx::getOpaque(Type type) {
  auto structType = dyn_cast<spirv::StructType>(type);
  if (!structType || !structType.isIdentified())
    return {};
  StringRef name = structType.getIdentifier();
  if (!name.starts_with("x."))
    return {};
  if (name == samplerName)
    return {Opaque::Sampler, {}};
  if (name == accelerationStructureName)
    return {Opaque::AccelerationStructure, {}};
  if (name == rayQueryName)
    return {Opaque::RayQuery, {}};
  if (name.consume_front(arrayPrefix))
    return {Opaque::SpecArray, name.rsplit('.').first};
  if (name.starts_with(instructionPrefix))
    return {Opaque::Instruction, {}};
  return {};
}

spirv::StructType spirvx::getSamplerType(MLIRContext *context) {
  return spirv::StructType::getEmpty(context, samplerName);
}

spirv::StructType spirvx::getAccelerationStructureType(MLIRContext *context) {
  return spirv::StructType::getEmpty(context, accelerationStructureName);
}

spirv::StructType spirvx::getRayQueryType(MLIRContext *context) {
  return spirv::StructType::getEmpty(context, rayQueryName);
}

spirv::StructType spirvx::getSpecArrayType(StringRef length, Type element,
                                           uint32_t stride) {
  Type body = spirv::RuntimeArrayType::get(element, stride);
  for (unsigned number = 0;; ++number) {
    SmallString<32> name;
    auto type = spirv::StructType::getIdentified(
        element.getContext(),
        (arrayPrefix + length + "." + Twine(number)).toStringRef(name));
    // Setting the body again succeeds when it is the same.
    if (succeeded(type.trySetBody(body)))
      return type;
  }
}

//===----------------------------------------------------------------------===//
// Types by their instructions: `x.type.<opcode>.<operands>.<number>`, where the
// body has the types of the operands in order, and an operand is `t`,
// `c<value>` or `l<value>`.
//===----------------------------------------------------------------------===//

spirv::StructType spirvx::getInstructionType(MLIRContext *context,
                                             uint32_t opcode,
                                             ArrayRef<TypeOperand> operands) {
  std::string name = (instructionPrefix + Twine(opcode) + ".").str();
  SmallVector<mlir::Type> body;
  for (const TypeOperand &operand : operands) {
    name += char(operand.kind);
    if (operand.kind != TypeOperand::Type)
      name += std::to_string(operand.value);
    if (operand.type)
      body.push_back(operand.type);
  }
  for (unsigned number = 0;; ++number) {
    auto type = spirv::StructType::getIdentified(
        context, name + "." + std::to_string(number));
    if (succeeded(type.trySetBody(body)))
      return type;
  }
}

/// `4456.tc3`, without the number that tells bodies apart.
static StringRef getInstructionText(spirv::StructType type) {
  return type.getIdentifier().drop_front(instructionPrefix.size());
}

uint32_t spirvx::getInstructionOpcode(spirv::StructType type) {
  uint32_t opcode = 0;
  getInstructionText(type).split('.').first.getAsInteger(10, opcode);
  return opcode;
}

SmallVector<spirvx::TypeOperand>
spirvx::getInstructionOperands(spirv::StructType type) {
  SmallVector<TypeOperand> operands;
  unsigned next = 0;
  StringRef text = getInstructionText(type).split('.').second.split('.').first;
  while (!text.empty()) {
    TypeOperand operand;
    operand.kind = TypeOperand::Kind(text.front());
    text = text.drop_front();
    if (operand.kind != TypeOperand::Type)
      text.consumeInteger(10, operand.value);
    if (operand.kind != TypeOperand::Literal)
      operand.type = type.getElementType(next++);
    operands.push_back(operand);
  }
  return operands;
}

unsigned spirvx::getNumImageOperandArguments(spirv::ImageOperands mask) {
  using spirv::ImageOperands;
  constexpr ImageOperands one =
      ImageOperands::Bias | ImageOperands::Lod | ImageOperands::Grad |
      ImageOperands::ConstOffset | ImageOperands::Offset |
      ImageOperands::ConstOffsets | ImageOperands::Sample |
      ImageOperands::MinLod | ImageOperands::MakeTexelAvailable |
      ImageOperands::MakeTexelVisible;
  return llvm::popcount(uint32_t(mask & one)) +
         llvm::popcount(uint32_t(mask & ImageOperands::Grad));
}
