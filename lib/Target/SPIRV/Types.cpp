//===----------------------------------------------------------------------===//
// Types and constants.
// In:  types of the spirv dialect, the reserved structs of SPIRVX; attributes.
// Out: their instructions, each once; names and decorations of struct members.
// Why: SPIR-V forbids two scalar, vector, matrix, pointer or function types
//      that are equal, so those are one per encoding (i32 and ui32 are the
//      same); aggregates are one per type, for they may differ in decorations
//      alone.
//===----------------------------------------------------------------------===//

#include "Serializer.h"

#include "SPIRVX/SPIRVXTypes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Target/SPIRV/SPIRVBinaryUtils.h"

using namespace hlslc;
using namespace mlir;
using spirv::Decoration;
using spirv::Opcode;

void hlslc::encode(Words &section, Opcode opcode, ArrayRef<uint32_t> operands) {
  section.push_back(spirv::getPrefixedOpcode(operands.size() + 1, opcode));
  section.append(operands.begin(), operands.end());
}

uint32_t Serializer::intern(Opcode opcode, ArrayRef<uint32_t> operands,
                            bool isTyped) {
  SmallVector<uint32_t, 16> key{uint32_t(opcode)};
  key.append(operands.begin(), operands.end());
  if (uint32_t id = interned.lookup(key))
    return id;
  uint32_t id = getNextID();
  interned[ArrayRef(key).copy(keys)] = id;
  // The key becomes the operands: the opcode makes place for the id.
  key.erase(key.begin());
  key.insert(key.begin() + isTyped, id);
  encode(globals, opcode, key);
  return id;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

uint32_t Serializer::getType(Type type) {
  if (uint32_t id = types.lookup(type))
    return id;
  uint32_t id = makeType(type);
  if (!id && !hasFailed) {
    hasFailed = true;
    emitError(module->getLoc()) << "type " << type << " has no SPIR-V encoding";
  }
  requirements.addType(type);
  return types[type] = id;
}

uint32_t Serializer::makeType(Type type) {
  auto list = [](auto... words) {
    return SmallVector<uint32_t, 8>{uint32_t(words)...};
  };
  if (isa<NoneType>(type)) {
    encode(globals, Opcode::OpTypeVoid, {getVoid()});
    return voidID;
  }
  if (type.isInteger(1))
    return intern(Opcode::OpTypeBool, {});
  if (auto t = dyn_cast<IntegerType>(type))
    return intern(Opcode::OpTypeInt, list(t.getWidth(), t.isSigned()));
  if (auto t = dyn_cast<FloatType>(type))
    return intern(Opcode::OpTypeFloat, list(t.getWidth()));
  if (auto t = dyn_cast<VectorType>(type))
    return intern(Opcode::OpTypeVector,
                  list(getType(t.getElementType()), t.getNumElements()));
  if (auto t = dyn_cast<spirv::MatrixType>(type))
    return intern(Opcode::OpTypeMatrix,
                  list(getType(t.getColumnType()), t.getNumColumns()));
  if (auto t = dyn_cast<spirv::PointerType>(type))
    return intern(Opcode::OpTypePointer,
                  list(t.getStorageClass(), getType(t.getPointeeType())));
  if (auto t = dyn_cast<spirv::ImageType>(type))
    return intern(Opcode::OpTypeImage,
                  list(getType(t.getElementType()), t.getDim(),
                       t.getDepthInfo(), t.getArrayedInfo(),
                       t.getSamplingInfo(), t.getSamplerUseInfo(),
                       t.getImageFormat()));
  if (auto t = dyn_cast<spirv::SampledImageType>(type))
    return intern(Opcode::OpTypeSampledImage, list(getType(t.getImageType())));
  if (auto t = dyn_cast<spirv::ArrayType>(type))
    return makeAggregate(
        Opcode::OpTypeArray,
        list(getType(t.getElementType()), getWordConstant(t.getNumElements())),
        t.getArrayStride());
  if (auto t = dyn_cast<spirv::RuntimeArrayType>(type))
    return makeAggregate(Opcode::OpTypeRuntimeArray,
                         list(getType(t.getElementType())), t.getArrayStride());
  if (auto t = dyn_cast<spirv::StructType>(type))
    return makeStruct(t);
  if (auto t = dyn_cast<FunctionType>(type)) {
    Operands words{getType(t.getNumResults() ? t.getResult(0)
                                             : NoneType::get(t.getContext()))};
    for (Type input : t.getInputs())
      words.push_back(getType(input));
    return intern(Opcode::OpTypeFunction, words);
  }
  return 0;
}

uint32_t Serializer::makeAggregate(Opcode opcode, ArrayRef<uint32_t> operands,
                                   uint32_t stride) {
  uint32_t id = getNextID();
  SmallVector<uint32_t, 16> words{id};
  words.append(operands.begin(), operands.end());
  encode(globals, opcode, words);
  if (stride)
    decorate(id, Decoration::ArrayStride, {stride});
  return id;
}

uint32_t Serializer::makeStruct(spirv::StructType type) {
  switch (spirvx::Opaque opaque = spirvx::getOpaque(type); opaque.kind) {
  case spirvx::Opaque::Sampler:
    return intern(opcode::TypeSampler, {});
  case spirvx::Opaque::AccelerationStructure:
    return intern(opcode::TypeAccelerationStructure, {});
  case spirvx::Opaque::RayQuery:
    return intern(opcode::TypeRayQuery, {});
  case spirvx::Opaque::SpecArray: {
    auto array = cast<spirv::RuntimeArrayType>(type.getElementType(0));
    uint32_t length =
        getSymbol(StringAttr::get(type.getContext(), opaque.length));
    return makeAggregate(Opcode::OpTypeArray,
                         {getType(array.getElementType()), length},
                         array.getArrayStride());
  }
  case spirvx::Opaque::Instruction: {
    Operands words;
    for (const spirvx::TypeOperand &operand :
         spirvx::getInstructionOperands(type))
      words.push_back(
          operand.kind == spirvx::TypeOperand::Type ? getType(operand.type)
          : operand.kind == spirvx::TypeOperand::Literal
              ? operand.value
              : getConstant(operand.type,
                            IntegerAttr::get(operand.type, operand.value)));
    return intern(Opcode(spirvx::getInstructionOpcode(type)), words);
  }
  case spirvx::Opaque::None:
    break;
  }
  Operands members;
  for (Type element : type.getElementTypes())
    members.push_back(getType(element));
  uint32_t id = makeAggregate(Opcode::OpTypeStruct, members);
  writeMembers(id, type);
  return id;
}

/// The entry of the module's dictionary `dictionary` for a struct's identifier.
static Attribute lookUpStruct(Operation *module, StringRef dictionary,
                              StringRef identifier) {
  auto attr = module->getAttrOfType<DictionaryAttr>(dictionary);
  return attr ? attr.get(identifier) : Attribute();
}

void Serializer::writeMembers(uint32_t id, spirv::StructType type) {
  if (type.isIdentified()) {
    StringRef identifier = type.getIdentifier();
    auto typeName = dyn_cast_or_null<StringAttr>(
        lookUpStruct(module, "x.type_names", identifier));
    writeName(id, typeName ? typeName.getValue() : identifier);
    if (auto list = dyn_cast_or_null<ArrayAttr>(
            lookUpStruct(module, "x.member_names", identifier)))
      for (auto [i, text] : llvm::enumerate(list.getAsValueRange<StringAttr>()))
        writeMemberName(id, i, text);
  }
  if (type.hasOffset())
    for (unsigned i = 0, e = type.getNumElements(); i < e; ++i)
      encode(decorations, Opcode::OpMemberDecorate,
             {id, i, uint32_t(Decoration::Offset),
              uint32_t(type.getMemberOffset(i))});
  SmallVector<spirv::StructType::MemberDecorationInfo> memberDecorations;
  type.getMemberDecorations(memberDecorations);
  for (const auto &info : memberDecorations) {
    SmallVector<uint32_t> words{id, info.memberIndex,
                                uint32_t(info.decoration)};
    Opcode opcode = Opcode::OpMemberDecorate;
    if (auto value = dyn_cast<IntegerAttr>(info.decorationValue)) {
      words.push_back(value.getValue().getZExtValue());
    } else if (auto text = dyn_cast<StringAttr>(info.decorationValue)) {
      opcode = opcode::MemberDecorateString;
      requirements.addExtension("SPV_GOOGLE_decorate_string");
      spirv::encodeStringLiteralInto(words, text);
    }
    encode(decorations, opcode, words);
    requirements.addDecoration(info.decoration,
                               type.getElementType(info.memberIndex));
    if (info.decoration == Decoration::BuiltIn && words.size() == 4)
      requirements.addBuiltIn(spirv::BuiltIn(words.back()));
  }
  SmallVector<spirv::StructType::StructDecorationInfo> structDecorations;
  type.getStructDecorations(structDecorations);
  for (const auto &info : structDecorations)
    decorate(id, info.decoration);
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

void Serializer::appendLiteral(SmallVectorImpl<uint32_t> &words, Type type,
                               Attribute value) {
  auto floatAttr = dyn_cast<FloatAttr>(value);
  APInt bits = floatAttr ? floatAttr.getValue().bitcastToAPInt()
                         : cast<IntegerAttr>(value).getValue();
  // SPIR-V 2.2.1: a number narrower than a word is sign-extended if its type is
  // signed.
  uint64_t raw =
      type.isSignedInteger() ? bits.getSExtValue() : bits.getZExtValue();
  words.push_back(uint32_t(raw));
  if (bits.getBitWidth() > 32)
    words.push_back(uint32_t(raw >> 32));
}

uint32_t Serializer::getWordConstant(uint32_t value) {
  Type type = IntegerType::get(module->getContext(), 32);
  return getConstant(type, IntegerAttr::get(type, value));
}

uint32_t Serializer::getConstant(Type type, Attribute value) {
  if (uint32_t id = constants.lookup({type, value}))
    return id;
  uint32_t id = makeConstant(type, value);
  if (!id && !hasFailed) {
    hasFailed = true;
    emitError(module->getLoc()) << value << " is no constant of type " << type;
  }
  constantIDs.insert(id);
  return constants[{type, value}] = id;
}

uint32_t Serializer::makeConstant(Type type, Attribute value) {
  uint32_t typeID = getType(type);
  Operands words{typeID};
  if (isa<UnitAttr>(value))
    return intern(Opcode::OpConstantNull, words, true);
  if (isa<IntegerAttr, FloatAttr>(value)) {
    if (!type.isIntOrFloat())
      return 0;
    if (type.isInteger(1))
      return intern(cast<IntegerAttr>(value).getValue().isZero()
                        ? Opcode::OpConstantFalse
                        : Opcode::OpConstantTrue,
                    words, true);
    appendLiteral(words, type, value);
    return intern(Opcode::OpConstant, words, true);
  }
  if (auto elements = dyn_cast<DenseElementsAttr>(value))
    return makeElementsConstant(type, elements);
  auto list = dyn_cast<ArrayAttr>(value);
  auto composite = dyn_cast<spirv::CompositeType>(type);
  if (!list || !composite || !composite.hasCompileTimeKnownNumElements())
    return 0;
  // The length of an instruction has 16 bits (SPIR-V 2.3).
  constexpr size_t kMostElements = 0xffff - 3;
  if (list.size() > kMostElements) {
    hasFailed = true;
    emitError(requirements.getPlace())
        << "a constant array of " << list.size()
        << " elements: SPIR-V has at most " << kMostElements
        << "; fill the array by a loop, or read a buffer";
    return 0;
  }
  for (auto [i, element] : llvm::enumerate(list)) {
    auto matrix = dyn_cast<spirv::MatrixType>(type);
    words.push_back(getConstant(matrix ? matrix.getColumnType()
                                       : composite.getElementType(i),
                                element));
  }
  return intern(Opcode::OpConstantComposite, words, true);
}

/// A vector, or an array whose elements the attribute holds row by row.
uint32_t Serializer::makeElementsConstant(Type type, DenseElementsAttr value) {
  Operands words{getType(type)};
  auto flat = llvm::to_vector(value.getValues<Attribute>());
  auto composite = dyn_cast<spirv::CompositeType>(type);
  ArrayRef<int64_t> shape = value.getType().getShape();
  if (!composite || shape.empty() || flat.empty())
    return 0;
  Type elementType = composite.getElementType(0);
  size_t size = flat.size() / shape.front();
  for (size_t i = 0; i < flat.size(); i += size) {
    Attribute element = flat[i];
    if (shape.size() > 1)
      element = DenseElementsAttr::get(
          RankedTensorType::get(shape.drop_front(), value.getElementType()),
          ArrayRef(flat).slice(i, size));
    words.push_back(getConstant(elementType, element));
  }
  return intern(Opcode::OpConstantComposite, words, true);
}
