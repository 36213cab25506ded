//===----------------------------------------------------------------------===//
// Instructions of a SPIR-V module, kept by id: see ModuleReader.h.
//===----------------------------------------------------------------------===//

#include "ModuleReader.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/SwapByteOrder.h"

using namespace hlslc;
using llvm::StringRef;

static constexpr uint32_t kMagic = 0x07230203;
static constexpr unsigned kHeaderWords = 5;

void ModuleDecorations::merge(const ModuleDecorations &other) {
  auto take = [](auto &mine, const auto &theirs) {
    if (theirs)
      mine = theirs;
  };
  take(location, other.location);
  take(component, other.component);
  take(index, other.index);
  take(builtin, other.builtin);
  take(stream, other.stream);
  take(patch, other.patch);
  take(flat, other.flat);
  take(noPerspective, other.noPerspective);
  take(centroid, other.centroid);
  take(sample, other.sample);
  take(perPrimitive, other.perPrimitive);
  take(perVertex, other.perVertex);
  if (!other.semantic.empty())
    semantic = other.semantic;
}

/// A literal string, and how many words it takes.
static std::pair<std::string, size_t>
readString(llvm::ArrayRef<uint32_t> words) {
  std::string text;
  for (size_t i = 0; i < words.size(); ++i)
    for (unsigned shift = 0; shift < 32; shift += 8) {
      char c = static_cast<char>(words[i] >> shift);
      if (!c)
        return {text, i + 1};
      text += c;
    }
  return {text, words.size()};
}

//===----------------------------------------------------------------------===//
// Instructions

void ModuleReader::readEntryPoint(Words words) {
  if (words.size() < 4)
    return;
  ModuleEntryPoint entry;
  entry.model = words[1];
  entry.function = words[2];
  auto [name, length] = readString(words.drop_front(3));
  entry.name = name;
  Words rest = words.drop_front(3 + length);
  entry.interface.assign(rest.begin(), rest.end());
  entryPoints.push_back(std::move(entry));
}

/// `words`: the decoration and its operands.
void ModuleReader::readDecoration(ModuleDecorations &d, Words words) {
  if (words.empty())
    return;
  uint32_t operand = words.size() > 1 ? words[1] : 0;
  switch (words[0]) {
  case spv::BuiltIn:
    d.builtin = operand;
    break;
  case spv::NoPerspective:
    d.noPerspective = true;
    break;
  case spv::Flat:
    d.flat = true;
    break;
  case spv::Patch:
    d.patch = true;
    break;
  case spv::Centroid:
    d.centroid = true;
    break;
  case spv::Sample:
    d.sample = true;
    break;
  case spv::Stream:
    d.stream = operand;
    break;
  case spv::Location:
    d.location = operand;
    break;
  case spv::Component:
    d.component = operand;
    break;
  case spv::Index:
    d.index = operand;
    break;
  case spv::PerPrimitive:
    d.perPrimitive = true;
    break;
  case spv::PerVertex:
    d.perVertex = true;
    break;
  case spv::UserSemantic:
    d.semantic = readString(words.drop_front()).first;
    break;
  default:
    break;
  }
}

void ModuleReader::readGroup(Words words) {
  ModuleDecorations group = decorations[words[1]];
  if (getOpcode(words) == spv::OpGroupDecorate) {
    for (uint32_t target : words.drop_front(2))
      decorations[target].merge(group);
    return;
  }
  for (size_t i = 2; i + 1 < words.size(); i += 2)
    memberDecorations[{words[i], words[i + 1]}].merge(group);
}

/// An access chain names one member if it goes as far as the struct.
void ModuleReader::readAccess(Words words) {
  uint32_t variable = words[3];
  Words definition = getDefinition(variable);
  if (getOpcode(definition) != spv::OpVariable)
    return;
  Words pointer = getDefinition(definition[1]);
  uint32_t type = getOpcode(pointer) == spv::OpTypePointer ? pointer[3] : 0;
  for (uint32_t index : words.drop_front(4)) {
    Words aggregate = getDefinition(type);
    if (getOpcode(aggregate) == spv::OpTypeStruct) {
      std::optional<uint32_t> member = getConstant(index);
      if (member)
        usedMembers.insert({variable, *member});
      else
        usedWhole.insert(variable);
      return;
    }
    if (getOpcode(aggregate) != spv::OpTypeArray)
      break;
    type = aggregate[2];
  }
  usedWhole.insert(variable);
}

/// Of instructions in functions: which variables they name.
void ModuleReader::readUse(Words words) {
  auto use = [&](Words ids) { usedWhole.insert(ids.begin(), ids.end()); };
  switch (getOpcode(words)) {
  case spv::OpLoad:
  case spv::OpCopyObject:
    if (words.size() > 3)
      use(words[3]);
    break;
  case spv::OpStore:
    if (words.size() > 1)
      use(words[1]);
    break;
  case spv::OpCopyMemory:
    if (words.size() > 2)
      use({words[1], words[2]});
    break;
  case spv::OpFunctionCall:
    if (words.size() > 4)
      use(words.drop_front(4));
    break;
  case spv::OpExtInst:
    if (words.size() > 5)
      use(words.drop_front(5));
    break;
  case spv::OpAccessChain:
  case spv::OpInBoundsAccessChain:
    if (words.size() > 3)
      readAccess(words);
    break;
  default:
    break;
  }
}

/// How many words a declaration has at least, so that readers need not ask.
static unsigned getMinimumLength(uint32_t opcode) {
  switch (opcode) {
  case spv::OpName:
  case spv::OpString:
  case spv::OpExecutionMode:
  case spv::OpDecorate:
  case spv::OpDecorateString:
  case spv::OpTypeFloat:
  case spv::OpTypeRuntimeArray:
    return 3;
  case spv::OpMemberName:
  case spv::OpMemberDecorate:
  case spv::OpMemberDecorateString:
  case spv::OpTypeInt:
  case spv::OpTypeVector:
  case spv::OpTypeMatrix:
  case spv::OpTypeArray:
  case spv::OpTypePointer:
  case spv::OpConstant:
  case spv::OpVariable:
  case spv::OpLine:
    return 4;
  case spv::OpGroupDecorate:
  case spv::OpGroupMemberDecorate:
  case spv::OpTypeStruct:
  case spv::OpTypeBool:
    return 2;
  default:
    return 1;
  }
}

void ModuleReader::readDeclaration(Words words) {
  uint32_t opcode = getOpcode(words);
  switch (opcode) {
  case spv::OpName:
    names[words[1]] = readString(words.drop_front(2)).first;
    break;
  case spv::OpMemberName:
    memberNames[{words[1], words[2]}] = readString(words.drop_front(3)).first;
    break;
  case spv::OpString:
    strings[words[1]] = readString(words.drop_front(2)).first;
    break;
  case spv::OpEntryPoint:
    readEntryPoint(words);
    break;
  case spv::OpExecutionMode:
    for (ModuleEntryPoint &entry : entryPoints)
      if (entry.function == words[1])
        entry.modes[words[2]] = words.size() > 3 ? words[3] : 0;
    break;
  case spv::OpDecorate:
  case spv::OpDecorateString:
    readDecoration(decorations[words[1]], words.drop_front(2));
    break;
  case spv::OpMemberDecorate:
  case spv::OpMemberDecorateString:
    readDecoration(memberDecorations[{words[1], words[2]}],
                   words.drop_front(3));
    break;
  case spv::OpGroupDecorate:
  case spv::OpGroupMemberDecorate:
    readGroup(words);
    break;
  case spv::OpTypeBool:
  case spv::OpTypeInt:
  case spv::OpTypeFloat:
  case spv::OpTypeVector:
  case spv::OpTypeMatrix:
  case spv::OpTypeArray:
  case spv::OpTypeRuntimeArray:
  case spv::OpTypeStruct:
  case spv::OpTypePointer:
    definitions[words[1]] = words;
    break;
  case spv::OpConstant:
  case spv::OpVariable:
    definitions[words[2]] = words;
    if (currentLine)
      lines[words[2]] = *currentLine;
    break;
  default:
    break;
  }
}

std::string ModuleReader::read() {
  if (words.size() < kHeaderWords)
    return "it is shorter than the header of a module";
  if (llvm::byteswap(words[0]) == kMagic)
    for (uint32_t &word : words)
      word = llvm::byteswap(word);
  if (words[0] != kMagic)
    return "it does not start with SPIR-V's magic number";
  bool inFunctions = false;
  for (size_t i = kHeaderWords; i < words.size();) {
    uint32_t length = words[i] >> 16;
    uint32_t opcode = words[i] & 0xffff;
    if (length == 0 || length > words.size() - i ||
        length < getMinimumLength(opcode))
      return ("the instruction at word " + llvm::Twine(i) + " is malformed")
          .str();
    Words instruction = Words(words).slice(i, length);
    i += length;
    inFunctions |= opcode == spv::OpFunction;
    if (inFunctions) {
      readUse(instruction);
      continue;
    }
    if (opcode == spv::OpLine)
      currentLine =
          Line{strings[instruction[1]], instruction[2], instruction[3]};
    else if (opcode == spv::OpNoLine)
      currentLine.reset();
    else
      readDeclaration(instruction);
  }
  return "";
}

//===----------------------------------------------------------------------===//
// Questions

std::optional<uint32_t> ModuleReader::getConstant(uint32_t id) const {
  Words words = getDefinition(id);
  if (getOpcode(words) != spv::OpConstant)
    return std::nullopt;
  return words[3];
}

std::string ModuleReader::getName(uint32_t id) const {
  auto it = names.find(id);
  return it == names.end() || it->second.empty() ? ("%" + llvm::Twine(id)).str()
                                                 : it->second;
}

std::string ModuleReader::getMemberName(uint32_t structId,
                                        uint32_t member) const {
  auto it = memberNames.find({structId, member});
  return it == memberNames.end() ? ("member " + llvm::Twine(member)).str()
                                 : it->second;
}

const ModuleDecorations &ModuleReader::getDecorations(uint32_t id) const {
  auto it = decorations.find(id);
  return it == decorations.end() ? none : it->second;
}

const ModuleDecorations &ModuleReader::getDecorations(uint32_t structId,
                                                      uint32_t member) const {
  auto it = memberDecorations.find({structId, member});
  return it == memberDecorations.end() ? none : it->second;
}

std::optional<ModuleReader::Line> ModuleReader::getLine(uint32_t id) const {
  auto it = lines.find(id);
  return it == lines.end() ? std::nullopt : std::optional(it->second);
}

bool ModuleReader::isUsed(uint32_t variable,
                          std::optional<uint32_t> member) const {
  return usedWhole.count(variable) ||
         (member && usedMembers.count({variable, *member}));
}
