//===----------------------------------------------------------------------===//
// Instructions that are written operand by operand.
// In:  ops of MLIR's dialect and of SPIRVX that have one instruction and no
//      region.
// Out: the instruction, its decorations, what it asks of the device.
// Why: MLIR installs a generated encoder for each of its ops, 480 KB of source
//      and a chain of 290 tests for each op. But an op's name says its opcode,
//      its attributes are operands wherever they occur, and both are looked up
//      once for each name. docs/rationale/SPIRVSerializer.md
//===----------------------------------------------------------------------===//

#include "Serializer.h"

#include "SPIRVX/SPIRVXTypes.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVAttributes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Target/SPIRV/SPIRVBinaryUtils.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace hlslc;
using namespace mlir;
using spirv::Opcode;

namespace {
/// An attribute that is an operand in every op that has it.
struct AttributeRule {
  llvm::StringLiteral name;
  OperandPlace place;
  bool isId;
};
} // namespace

/// In the order in which they are written where an op has several.
static constexpr AttributeRule attributeRules[] = {
    {"execution_scope", OperandPlace::First, true},
    {"group_operation", OperandPlace::First, false},
    {"memory_scope", OperandPlace::AfterPointer, true},
    {"memory_semantics", OperandPlace::AfterPointer, true},
    {"semantics", OperandPlace::AfterPointer, true},
    {"equal_semantics", OperandPlace::AfterPointer, true},
    {"unequal_semantics", OperandPlace::AfterPointer, true},
    {"image_operands", OperandPlace::BeforeArguments, false},
    {"memory_access", OperandPlace::Last, false},
    {"alignment", OperandPlace::Last, false},
    {"source_memory_access", OperandPlace::Last, false},
    {"source_alignment", OperandPlace::Last, false},
    {"indices", OperandPlace::Last, false},
    {"components", OperandPlace::Last, false},
    {"member", OperandPlace::Last, false},
    {"format", OperandPlace::Last, false},
};

/// The instructions of GLSL.std.450 by number.
static constexpr llvm::StringLiteral glslNames[] = {"",
                                                    "Round",
                                                    "RoundEven",
                                                    "Trunc",
                                                    "FAbs",
                                                    "SAbs",
                                                    "FSign",
                                                    "SSign",
                                                    "Floor",
                                                    "Ceil",
                                                    "Fract",
                                                    "Radians",
                                                    "Degrees",
                                                    "Sin",
                                                    "Cos",
                                                    "Tan",
                                                    "Asin",
                                                    "Acos",
                                                    "Atan",
                                                    "Sinh",
                                                    "Cosh",
                                                    "Tanh",
                                                    "Asinh",
                                                    "Acosh",
                                                    "Atanh",
                                                    "Atan2",
                                                    "Pow",
                                                    "Exp",
                                                    "Log",
                                                    "Exp2",
                                                    "Log2",
                                                    "Sqrt",
                                                    "InverseSqrt",
                                                    "Determinant",
                                                    "MatrixInverse",
                                                    "Modf",
                                                    "ModfStruct",
                                                    "FMin",
                                                    "UMin",
                                                    "SMin",
                                                    "FMax",
                                                    "UMax",
                                                    "SMax",
                                                    "FClamp",
                                                    "UClamp",
                                                    "SClamp",
                                                    "FMix",
                                                    "IMix",
                                                    "Step",
                                                    "SmoothStep",
                                                    "Fma",
                                                    "Frexp",
                                                    "FrexpStruct",
                                                    "Ldexp",
                                                    "PackSnorm4x8",
                                                    "PackUnorm4x8",
                                                    "PackSnorm2x16",
                                                    "PackUnorm2x16",
                                                    "PackHalf2x16",
                                                    "PackDouble2x32",
                                                    "UnpackSnorm2x16",
                                                    "UnpackUnorm2x16",
                                                    "UnpackHalf2x16",
                                                    "UnpackSnorm4x8",
                                                    "UnpackUnorm4x8",
                                                    "UnpackDouble2x32",
                                                    "Length",
                                                    "Distance",
                                                    "Cross",
                                                    "Normalize",
                                                    "FaceForward",
                                                    "Reflect",
                                                    "Refract",
                                                    "FindILsb",
                                                    "FindSMsb",
                                                    "FindUMsb"};

static constexpr llvm::StringLiteral glslSet = "GLSL.std.450";

/// Fills in kind and opcode from an op's name: spirv.IAdd, spirv.GL.Sin,
/// spirv.EXT.AtomicFAdd, spirv.X.DPdx.
static void findInstruction(StringRef mnemonic, Encoding &encoding) {
  if (mnemonic.consume_front("X.")) {
    spirvx::Instruction instruction = spirvx::getInstruction(mnemonic);
    if (!instruction.opcode)
      return;
    encoding.kind = instruction.isGLSL ? Encoding::GLSL : Encoding::Core;
    encoding.opcode = Opcode(instruction.opcode);
    return;
  }
  if (mnemonic.consume_front("GL.")) {
    const auto *found = llvm::find(glslNames, mnemonic);
    if (found == std::end(glslNames))
      return;
    encoding.kind = Encoding::GLSL;
    encoding.opcode = Opcode(found - std::begin(glslNames));
    return;
  }
  SmallString<64> name("Op");
  // A vendor is a prefix in MLIR and a suffix in SPIR-V.
  if (size_t dot = mnemonic.find('.'); dot != StringRef::npos)
    name += (mnemonic.drop_front(dot + 1) + mnemonic.take_front(dot)).str();
  else
    name += mnemonic;
  if (std::optional<Opcode> opcode = spirv::symbolizeOpcode(name)) {
    encoding.kind = Encoding::Core;
    encoding.opcode = *opcode;
  }
}

const Encoding &Serializer::getEncoding(OperationName name) {
  auto [it, isNew] = encodings.try_emplace(name);
  Encoding &encoding = it->second;
  if (!isNew)
    return encoding;
  findInstruction(name.stripDialect(), encoding);
  if (encoding.kind == Encoding::Core)
    requirements.addInstruction(encoding.opcode);
  else if (encoding.kind == Encoding::GLSL)
    requirements.addGLSLInstruction(uint32_t(encoding.opcode));
  ArrayRef<StringAttr> attributes =
      name.isRegistered() ? name.getAttributeNames() : ArrayRef<StringAttr>();
  for (const AttributeRule &rule : attributeRules)
    for (StringAttr attribute : attributes)
      if (attribute == rule.name)
        encoding.attributes.push_back({attribute, rule.place, rule.isId});
  // An attribute that no rule knows must not be lost.
  if (encoding.attributes.size() != attributes.size())
    encoding.kind = Encoding::Unknown;
  return encoding;
}

/// The word that an attribute stands for.
static std::optional<uint32_t> getWord(Attribute attr) {
  return TypeSwitch<Attribute, std::optional<uint32_t>>(attr)
      .Case<spirv::ScopeAttr, spirv::MemorySemanticsAttr,
            spirv::GroupOperationAttr, spirv::ImageOperandsAttr,
            spirv::MemoryAccessAttr, spirv::PackedVectorFormatAttr>(
          [](auto a) { return uint32_t(a.getValue()); })
      .Case([](IntegerAttr a) { return uint32_t(a.getValue().getZExtValue()); })
      .Default([](Attribute) { return std::nullopt; });
}

LogicalResult Serializer::appendAttributes(Operation *op,
                                           const Encoding &encoding,
                                           OperandPlace place,
                                           SmallVectorImpl<uint32_t> &words) {
  for (const AttributeOperand &operand : encoding.attributes) {
    if (operand.place != place)
      continue;
    Attribute attr = op->getInherentAttr(operand.name).value_or(Attribute());
    if (!attr)
      continue;
    SmallVector<Attribute, 4> list(1, attr);
    if (auto array = dyn_cast<ArrayAttr>(attr))
      list.assign(array.begin(), array.end());
    for (Attribute element : list) {
      std::optional<uint32_t> word = getWord(element);
      if (!word)
        return op->emitOpError("attribute '")
               << operand.name.getValue() << "' has no SPIR-V encoding";
      words.push_back(operand.isId ? getWordConstant(*word) : *word);
      if (auto scope = dyn_cast<spirv::ScopeAttr>(element))
        requirements.addScope(scope.getValue());
    }
  }
  return success();
}

/// How many of the last operands belong to the image operands.
static unsigned getNumTrailingArguments(Operation *op) {
  auto mask = op->getAttrOfType<spirv::ImageOperandsAttr>("image_operands");
  return mask ? spirvx::getNumImageOperandArguments(mask.getValue()) : 0;
}

LogicalResult Serializer::writeInstruction(Operation *op) {
  const Encoding &encoding = getEncoding(op->getName());
  if (encoding.kind == Encoding::Unknown || op->getNumResults() > 1)
    return op->emitOpError("has no SPIR-V encoding");
  bool hasAttributes = !encoding.attributes.empty();
  Operands words;
  uint32_t result = 0;
  if (op->getNumResults()) {
    result = getNextID();
    words.append({getType(op->getResult(0).getType()), result});
  }
  if (hasAttributes &&
      failed(appendAttributes(op, encoding, OperandPlace::First, words)))
    return failure();
  unsigned numOperands = op->getNumOperands();
  unsigned firstArgument =
      hasAttributes ? numOperands - getNumTrailingArguments(op) : ~0u;
  for (unsigned i = 0; i <= numOperands; ++i) {
    if (hasAttributes && i == std::min(1u, numOperands) &&
        failed(
            appendAttributes(op, encoding, OperandPlace::AfterPointer, words)))
      return failure();
    if (i == firstArgument &&
        failed(appendAttributes(op, encoding, OperandPlace::BeforeArguments,
                                words)))
      return failure();
    if (i == numOperands)
      break;
    words.push_back(getValue(op->getOperand(i)));
    if (!words.back())
      return op->emitOpError("operand #")
             << i << " is used before its definition";
  }
  if (hasAttributes) {
    if (failed(appendAttributes(op, encoding, OperandPlace::Last, words)))
      return failure();
    // What MakePointerAvailable and MakePointerVisible announce.
    if (auto scope = op->getAttrOfType<spirv::ScopeAttr>("x.memory_scope"))
      words.push_back(getWordConstant(uint32_t(scope.getValue())));
  }
  addRequirements(op, encoding);
  writeLine(body, op->getLoc());
  if (encoding.kind == Encoding::GLSL)
    writeExtended(glslSet, uint32_t(encoding.opcode), words);
  else
    emit(encoding.opcode, words);
  if (!result)
    return success();
  valueIDs[op->getResult(0)] = result;
  return decorateResult(op, result);
}

/// What depends on operands rather than on the opcode alone.
void Serializer::addRequirements(Operation *op, const Encoding &encoding) {
  if (encoding.kind != Encoding::Core)
    return;
  auto between = [&](Opcode first, Opcode last) {
    return encoding.opcode >= first && encoding.opcode <= last;
  };
  if (between(Opcode::OpImageSampleImplicitLod, Opcode::OpImageWrite) ||
      between(opcode::ImageSparseSampleImplicitLod, opcode::ImageSparseRead)) {
    auto mask = op->getAttrOfType<spirv::ImageOperandsAttr>("image_operands");
    requirements.addImageAccess(encoding.opcode, op->getOperand(0).getType(),
                                mask ? mask.getValue()
                                     : spirv::ImageOperands::None);
  } else if (between(opcode::AtomicLoad, Opcode::OpAtomicXor) ||
             encoding.opcode == Opcode::OpAtomicFAddEXT) {
    Value value =
        op->getNumResults() ? op->getResult(0) : op->getOperands().back();
    requirements.addAtomic(encoding.opcode, op->getOperand(0).getType(),
                           value.getType());
  } else if (between(Opcode::OpGroupNonUniformIAdd,
                     Opcode::OpGroupNonUniformLogicalXor)) {
    if (auto operation =
            op->getAttrOfType<spirv::GroupOperationAttr>("group_operation"))
      requirements.addGroupOperation(operation.getValue());
  } else if (between(Opcode::OpSDot, Opcode::OpSUDotAccSat)) {
    requirements.addDotProduct(op->getOperand(0).getType());
  }
}

uint32_t Serializer::getExtendedSet(StringRef name) {
  for (auto [known, id] : importIDs)
    if (known == name)
      return id;
  uint32_t id = getNextID();
  SmallVector<uint32_t> words{id};
  spirv::encodeStringLiteralInto(words, name);
  encode(imports, Opcode::OpExtInstImport, words);
  if (name.starts_with("NonSemantic."))
    requirements.addExtension("SPV_KHR_non_semantic_info");
  importIDs.push_back({name, id});
  return id;
}

void Serializer::writeExtended(StringRef set, uint32_t number,
                               ArrayRef<uint32_t> operands) {
  Operands words(operands.begin(), operands.begin() + 2);
  words.append({getExtendedSet(set), number});
  words.append(operands.begin() + 2, operands.end());
  emit(Opcode::OpExtInst, words);
}
