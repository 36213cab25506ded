//===----------------------------------------------------------------------===//
// The declarations of a SPIR-V module, by id.
// In:  words.
// Out: types, constants, variables, names, decorations, entry points with their
//      modes, and which variables code uses.
// Why: an interface needs a few instructions; reading just these needs no
//      grammar, takes any version, and takes modules that a validator refuses.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_REFLECTION_MODULEREADER_H
#define HLSLC_LIB_REFLECTION_MODULEREADER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace hlslc {

/// The numbers of the SPIR-V specification that an interface needs.
namespace spv {
enum Op : uint16_t {
  OpName = 5,
  OpMemberName = 6,
  OpString = 7,
  OpLine = 8,
  OpExtInst = 12,
  OpEntryPoint = 15,
  OpExecutionMode = 16,
  OpTypeBool = 20,
  OpTypeInt = 21,
  OpTypeFloat = 22,
  OpTypeVector = 23,
  OpTypeMatrix = 24,
  OpTypeArray = 28,
  OpTypeRuntimeArray = 29,
  OpTypeStruct = 30,
  OpTypePointer = 32,
  OpConstant = 43,
  OpFunction = 54,
  OpFunctionCall = 57,
  OpVariable = 59,
  OpLoad = 61,
  OpStore = 62,
  OpCopyMemory = 63,
  OpAccessChain = 65,
  OpInBoundsAccessChain = 66,
  OpDecorate = 71,
  OpMemberDecorate = 72,
  OpGroupDecorate = 74,
  OpGroupMemberDecorate = 75,
  OpCopyObject = 83,
  OpNoLine = 317,
  OpDecorateString = 5632,
  OpMemberDecorateString = 5633,
};
enum Decoration : uint32_t {
  Block = 2,
  BuiltIn = 11,
  NoPerspective = 13,
  Flat = 14,
  Patch = 15,
  Centroid = 16,
  Sample = 17,
  Stream = 29,
  Location = 30,
  Component = 31,
  Index = 32,
  PerPrimitive = 5271,
  PerVertex = 5285,
  UserSemantic = 5635,
};
enum StorageClass : uint32_t { Input = 1, Output = 3 };
} // namespace spv

/// The decorations of an id or a member that an interface asks for.
struct ModuleDecorations {
  std::optional<uint32_t> location, component, index, builtin, stream;
  bool patch = false, flat = false, noPerspective = false, centroid = false,
       sample = false, perPrimitive = false, perVertex = false;
  std::string semantic;
  /// Adds what `other` says.
  void merge(const ModuleDecorations &other);
};

struct ModuleEntryPoint {
  uint32_t model = 0;
  uint32_t function = 0;
  std::string name;
  llvm::SmallVector<uint32_t> interface;
  /// Mode -> its first operand, or 0.
  std::map<uint32_t, uint32_t> modes;
};

class ModuleReader {
public:
  explicit ModuleReader(llvm::ArrayRef<uint32_t> words)
      : words(words.begin(), words.end()) {}
  /// Returns what is wrong, or nothing.
  std::string read();

  std::vector<ModuleEntryPoint> entryPoints;

  /// The words of the type, constant or variable; empty if there is none.
  llvm::ArrayRef<uint32_t> getDefinition(uint32_t id) const {
    auto it = definitions.find(id);
    return it == definitions.end() ? llvm::ArrayRef<uint32_t>() : it->second;
  }
  static uint32_t getOpcode(llvm::ArrayRef<uint32_t> instruction) {
    return instruction.empty() ? 0 : instruction[0] & 0xffff;
  }
  /// The value of an integer constant; nothing for a specialization constant.
  std::optional<uint32_t> getConstant(uint32_t id) const;
  std::string getName(uint32_t id) const;
  std::string getMemberName(uint32_t structId, uint32_t member) const;
  const ModuleDecorations &getDecorations(uint32_t id) const;
  const ModuleDecorations &getDecorations(uint32_t structId,
                                          uint32_t member) const;
  /// What OpLine said before a definition.
  struct Line {
    std::string file;
    uint32_t line = 0, column = 0;
  };
  std::optional<Line> getLine(uint32_t id) const;
  /// Does code name the variable, or that member of its block?
  bool isUsed(uint32_t variable, std::optional<uint32_t> member) const;

private:
  using Words = llvm::ArrayRef<uint32_t>;
  void readEntryPoint(Words words);
  void readDecoration(ModuleDecorations &decorations, Words words);
  void readGroup(Words words);
  void readUse(Words words);
  void readAccess(Words words);
  void readDeclaration(Words words);

  std::vector<uint32_t> words;
  // No DenseMap: an id may be any number in a module that is not valid.
  std::map<uint32_t, Words> definitions;
  std::map<uint32_t, std::string> names, strings;
  std::map<std::pair<uint32_t, uint32_t>, std::string> memberNames;
  std::map<uint32_t, ModuleDecorations> decorations;
  std::map<std::pair<uint32_t, uint32_t>, ModuleDecorations> memberDecorations;
  std::map<uint32_t, Line> lines;
  std::optional<Line> currentLine;
  /// Of what has no decorations.
  ModuleDecorations none;
  std::set<uint32_t> usedWhole;
  std::set<std::pair<uint32_t, uint32_t>> usedMembers;
};

} // namespace hlslc

#endif
