//===----------------------------------------------------------------------===//
// Debug information: types (see DebugInfo.h).
// In:  types of the spirv dialect; names of structs and their members, and
//      where they are declared, which the module lists.
// Out: DebugType instructions, each once.
// Why: types are those of memory and values as the module has them.
//===----------------------------------------------------------------------===//

#include "DebugInfo.h"

#include "HLSL/IR/Locations.h"
#include "SPIRVX/SPIRVXTypes.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace hlslc;
using namespace mlir;

namespace {
enum DebugEncoding : uint32_t {
  Boolean = 2,
  Float = 3,
  Signed = 4,
  Unsigned = 6
};
enum DebugTag : uint32_t { Class = 0, Structure = 1 };
} // namespace

uint64_t DebugInfoWriter::getBits(Type type) {
  return llvm::TypeSwitch<Type, uint64_t>(type)
      .Case([](IntegerType t) { return t.getWidth() == 1 ? 32 : t.getWidth(); })
      .Case([](FloatType t) { return t.getWidth(); })
      .Case([&](VectorType t) {
        return t.getNumElements() * getBits(t.getElementType());
      })
      .Case([&](spirv::MatrixType t) {
        return t.getNumColumns() * getBits(t.getColumnType());
      })
      .Case([&](spirv::ArrayType t) {
        uint64_t stride = t.getArrayStride();
        return t.getNumElements() *
               (stride ? stride * 8 : getBits(t.getElementType()));
      })
      .Case([&](spirv::StructType t) -> uint64_t {
        if (spirvx::getOpaque(t).kind != spirvx::Opaque::None)
          return 0;
        uint64_t end = 0;
        for (unsigned i = 0, e = t.getNumElements(); i < e; ++i) {
          uint64_t begin = t.hasOffset() ? t.getMemberOffset(i) * 8 : end;
          end = std::max(end, begin + getBits(t.getElementType(i)));
        }
        return end;
      })
      .Default([](Type) { return 0; });
}

uint32_t DebugInfoWriter::getType(Type type) {
  if (uint32_t id = types.lookup(type))
    return id;
  uint32_t id = makeType(type);
  return types[type] = id;
}

uint32_t DebugInfoWriter::makeBasic(StringRef name, uint32_t bits,
                                    uint32_t encoding) {
  Operands words{serializer.getString(name), getConstant(bits), word(encoding)};
  if (isVulkan)
    words.push_back(word(0));
  return make(DebugTypeBasic, words);
}

/// `int16_t`; 32 bits have no number.
static std::string getScalarName(StringRef base, unsigned bits) {
  return bits == 32 ? base.str() : (base + Twine(bits) + "_t").str();
}

uint32_t DebugInfoWriter::makeType(Type type) {
  if (type.isInteger(1))
    return makeBasic("bool", 32, Boolean);
  if (auto t = dyn_cast<IntegerType>(type))
    return makeBasic(getScalarName(t.isSigned() ? "int" : "uint", t.getWidth()),
                     t.getWidth(), t.isSigned() ? Signed : Unsigned);
  if (auto t = dyn_cast<FloatType>(type))
    return makeBasic(getScalarName("float", t.getWidth()), t.getWidth(), Float);
  if (auto t = dyn_cast<VectorType>(type)) {
    uint32_t element = getType(t.getElementType());
    return make(DebugTypeVector, {element, word(t.getNumElements())});
  }
  if (auto t = dyn_cast<spirv::MatrixType>(type)) {
    uint32_t vector = getType(t.getColumnType());
    if (!isVulkan)
      return make(DebugTypeArray, {vector, getConstant(t.getNumColumns())});
    // HLSL's rows are SPIR-V's columns.
    if (!falseID)
      falseID = serializer.getNextID();
    return make(DebugTypeMatrix, {vector, word(t.getNumColumns()), falseID});
  }
  if (auto t = dyn_cast<spirv::ArrayType>(type)) {
    uint32_t element = getType(t.getElementType());
    return make(DebugTypeArray, {element, getConstant(t.getNumElements())});
  }
  // 0 is a number that the source does not say. OpenCL's set has none such.
  if (auto t = dyn_cast<spirv::RuntimeArrayType>(type)) {
    uint32_t element = getType(t.getElementType());
    return make(DebugTypeArray, {element, getConstant(isVulkan ? 0 : 1)});
  }
  if (auto t = dyn_cast<spirv::PointerType>(type))
    return getType(t.getPointeeType());
  if (auto t = dyn_cast<spirv::StructType>(type))
    return makeStruct(t);
  if (isa<spirv::ImageType>(type))
    return makeOpaque("type.image");
  if (isa<spirv::SampledImageType>(type))
    return makeOpaque("type.sampled.image");
  return makeOpaque("type.opaque");
}

/// A handle: its size is not known.
uint32_t DebugInfoWriter::makeOpaque(StringRef name) {
  uint32_t size = getNone();
  return make(DebugTypeComposite,
              {serializer.getString(name), word(Class), mainPlace.source,
               word(0), word(0), unit, serializer.getString("@" + name.str()),
               size, word(FlagIsPublic)});
}

/// The entry of one of the module's dictionaries for a struct.
template <typename T>
static T lookUp(Operation *module, StringRef dictionary, StringRef identifier) {
  auto attr = module->getAttrOfType<DictionaryAttr>(dictionary);
  return dyn_cast_or_null<T>(attr ? attr.get(identifier) : Attribute());
}

/// The places of a struct and of its members, by name.
static Location findMember(LocationAttr loc, StringRef name, Location other) {
  if (auto fused = dyn_cast_or_null<FusedLoc>(loc))
    for (Location part : fused.getLocations())
      if (auto named = dyn_cast<NameLoc>(part);
          named && named.getName() == name)
        return named;
  return loc ? Location(loc) : other;
}

uint32_t DebugInfoWriter::makeStruct(spirv::StructType type) {
  spirvx::Opaque opaque = spirvx::getOpaque(type);
  switch (opaque.kind) {
  case spirvx::Opaque::Sampler:
    return makeOpaque("type.sampler");
  case spirvx::Opaque::AccelerationStructure:
    return makeOpaque("type.acceleration.structure");
  case spirvx::Opaque::RayQuery:
    return makeOpaque("type.ray.query");
  case spirvx::Opaque::Instruction:
    return makeOpaque("type.inline");
  case spirvx::Opaque::SpecArray:
    return getType(type.getElementType(0));
  case spirvx::Opaque::None:
    break;
  }
  StringRef identifier = type.isIdentified() ? type.getIdentifier() : "";
  auto given = lookUp<StringAttr>(module, "x.type_names", identifier);
  auto memberNames = lookUp<ArrayAttr>(module, "x.member_names", identifier);
  auto declared = lookUp<LocationAttr>(module, "x.type_locs", identifier);
  StringRef name = given ? given.getValue() : identifier;
  unsigned count = type.getNumElements();
  // Types of members first: what describes the struct follows in one piece.
  for (Type member : type.getElementTypes())
    (void)getType(member);
  Place place = declared ? getPlace(declared) : Place();
  if (!place.source)
    place = mainPlace;
  // In OpenCL's set, members name the struct and stand behind it.
  uint32_t id = isVulkan ? 0 : serializer.getNextID();
  Words before;
  SmallVector<uint32_t> members;
  uint64_t end = 0;
  std::swap(before, section);
  for (unsigned i = 0; i < count; ++i) {
    Type member = type.getElementType(i);
    StringRef memberName;
    if (memberNames && i < memberNames.size())
      memberName = cast<StringAttr>(memberNames[i]).getValue();
    Place at = getPlace(findMember(declared, memberName, module->getLoc()));
    if (!at.source)
      at = place;
    uint64_t begin = type.hasOffset() ? type.getMemberOffset(i) * 8 : end;
    uint64_t bits = getBits(member);
    end = std::max(end, begin + bits);
    Operands words{serializer.getString(memberName), getType(member), at.source,
                   word(at.line), word(at.column)};
    if (!isVulkan)
      words.push_back(id);
    words.append({getConstant(uint32_t(begin)), getConstant(uint32_t(bits)),
                  word(FlagIsPublic)});
    members.push_back(make(DebugTypeMember, words));
  }
  std::swap(before, section);
  Operands words{serializer.getString(name),
                 word(Structure),
                 place.source,
                 word(place.line),
                 word(place.column),
                 unit,
                 serializer.getString(name),
                 getConstant(uint32_t(end)),
                 word(FlagIsPublic)};
  words.append(members.begin(), members.end());
  if (isVulkan) {
    section.append(before.begin(), before.end());
    return make(DebugTypeComposite, words);
  }
  makeAs(id, DebugTypeComposite, words);
  section.append(before.begin(), before.end());
  return id;
}

uint32_t DebugInfoWriter::getFunctionType(FunctionType type) {
  // What was inlined has no signature left.
  Type key = type ? Type(type) : Type(NoneType::get(module->getContext()));
  if (uint32_t id = types.lookup(key))
    return id;
  Operands words{word(FlagIsPublic), type && type.getNumResults()
                                         ? getType(type.getResult(0))
                                         : serializer.getVoid()};
  if (type)
    for (Type input : type.getInputs())
      words.push_back(getType(input));
  uint32_t made = make(DebugTypeFunction, words);
  return types[key] = made;
}
