//===----------------------------------------------------------------------===//
// The state of one run of the serializer, and who writes what.
// In:  a spirv.module.
// Out: the sections of a SPIR-V module, in the order the specification wants.
// Why: internal to lib/Target/SPIRV. Op classes are only declared, so the files
//      that write types and plain instructions do not pay for MLIR's 4 MB of op
//      headers.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_LIB_TARGET_SPIRV_SERIALIZER_H
#define HLSLC_LIB_TARGET_SPIRV_SERIALIZER_H

#include "Opcodes.h"
#include "Requirements.h"

#include "hlslc/Target/SPIRVSerializer.h"

#include "mlir/Dialect/SPIRV/IR/SPIRVTypes.h"
#include "mlir/IR/Operation.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/Allocator.h"

namespace mlir::spirv {
class AccessChainOp;
class BranchConditionalOp;
class CompositeConstructOp;
class EntryPointOp;
class ExecutionModeOp;
class FuncOp;
class FunctionCallOp;
class GlobalVariableOp;
class LoopOp;
class SelectionOp;
class SpecConstantCompositeOp;
class SpecConstantOp;
class SwitchOp;
class VariableOp;
} // namespace mlir::spirv

namespace mlir::spirvx {
class ExecutionModeIdOp;
class InstOp;
class SpecConstantExprOp;
} // namespace mlir::spirvx

namespace hlslc {

/// A section of the module.
using Words = llvm::SmallVector<uint32_t, 0>;
/// An instruction's operands.
using Operands = llvm::SmallVector<uint32_t, 16>;

/// Where an attribute's word stands among an instruction's operands.
enum class OperandPlace : uint8_t {
  /// Before all values.
  First,
  /// After the pointer, or first if there are no values.
  AfterPointer,
  /// Before the values that an image operands mask announces.
  BeforeArguments,
  /// After all values.
  Last,
};

/// An attribute that is an operand.
struct AttributeOperand {
  mlir::StringAttr name;
  OperandPlace place;
  /// The id of a constant rather than a literal.
  bool isId;
};

/// How the ops of one name are written.
struct Encoding {
  enum Kind : uint8_t { Unknown, Core, GLSL };
  Kind kind = Unknown;
  mlir::spirv::Opcode opcode = mlir::spirv::Opcode::OpNop;
  llvm::SmallVector<AttributeOperand, 2> attributes;
};

/// What a header owes before its terminator; the continue label is 0 for
/// selections.
struct Merge {
  mlir::Operation *construct = nullptr;
  uint32_t label = 0, continueLabel = 0, control = 0;
};

class DebugInfoWriter;

class Serializer {
public:
  Serializer(mlir::spirv::ModuleOp module, const SerializeOptions &options);
  ~Serializer();

  mlir::LogicalResult run(llvm::SmallVectorImpl<uint32_t> &words);

private:
  friend class DebugInfoWriter;

  //===-- Types and constants: Types.cpp ----------------------------------===//

  /// The id of the only instruction at module level with these operands. A
  /// typed one has its result type first.
  uint32_t intern(mlir::spirv::Opcode opcode, llvm::ArrayRef<uint32_t> operands,
                  bool isTyped = false);
  uint32_t getType(mlir::Type type);
  uint32_t makeType(mlir::Type type);
  /// OpTypeVoid, which is written where the program's types want it.
  uint32_t getVoid() { return voidID ? voidID : voidID = getNextID(); }
  uint32_t makeStruct(mlir::spirv::StructType type);
  uint32_t makeAggregate(mlir::spirv::Opcode opcode,
                         llvm::ArrayRef<uint32_t> operands,
                         uint32_t stride = 0);
  void writeMembers(uint32_t id, mlir::spirv::StructType type);
  /// UnitAttr is the null constant of any type; ArrayAttr holds members,
  /// elements or columns.
  uint32_t getConstant(mlir::Type type, mlir::Attribute value);
  uint32_t makeConstant(mlir::Type type, mlir::Attribute value);
  uint32_t makeElementsConstant(mlir::Type type, mlir::DenseElementsAttr value);
  uint32_t getWordConstant(uint32_t value);
  /// The literal words of a number.
  void appendLiteral(llvm::SmallVectorImpl<uint32_t> &words, mlir::Type type,
                     mlir::Attribute value);

  //===-- Names, decorations, debug lines: Module.cpp ---------------------===//

  void writeName(uint32_t id, llvm::StringRef text);
  /// The name of a value: that of its NameLoc.
  void writeName(uint32_t id, mlir::Location loc);
  void writeMemberName(uint32_t structID, unsigned member,
                       llvm::StringRef text);
  void decorate(uint32_t id, mlir::spirv::Decoration decoration,
                llvm::ArrayRef<uint32_t> operands = {});
  mlir::LogicalResult decorate(mlir::Location loc, uint32_t id, mlir::Type type,
                               mlir::NamedAttribute attr);
  /// Every attribute of an op that its definition does not name is a
  /// decoration.
  mlir::LogicalResult decorateResult(mlir::Operation *op, uint32_t id);
  std::optional<mlir::spirv::Decoration> getDecoration(mlir::StringAttr name);
  uint32_t getString(llvm::StringRef text);
  void writeSource(llvm::StringRef file, bool isMain);
  void writeSources();
  void writeProcessed(llvm::StringRef text);
  void writeLine(Words &section, mlir::Location loc);
  void writeOpLine(mlir::Location loc);

  //===-- Instructions: Instruction.cpp -----------------------------------===//

  mlir::LogicalResult writeInstruction(mlir::Operation *op);
  const Encoding &getEncoding(mlir::OperationName name);
  mlir::LogicalResult appendAttributes(mlir::Operation *op,
                                       const Encoding &encoding,
                                       OperandPlace place,
                                       llvm::SmallVectorImpl<uint32_t> &words);
  void addRequirements(mlir::Operation *op, const Encoding &encoding);
  uint32_t getExtendedSet(llvm::StringRef name);
  void writeExtended(llvm::StringRef set, uint32_t number,
                     llvm::ArrayRef<uint32_t> operands);

  //===-- Module: Module.cpp ----------------------------------------------===//

  mlir::LogicalResult writeGlobals();
  mlir::LogicalResult writeGlobalVariable(mlir::spirv::GlobalVariableOp op);
  mlir::LogicalResult writeSpecConstant(mlir::spirv::SpecConstantOp op);
  mlir::LogicalResult
  writeSpecConstantComposite(mlir::spirv::SpecConstantCompositeOp op);
  mlir::LogicalResult
  writeSpecConstantExpr(mlir::spirvx::SpecConstantExprOp op);
  mlir::LogicalResult writeEntryPoint(mlir::spirv::EntryPointOp op);
  mlir::LogicalResult writeExecutionMode(mlir::spirv::ExecutionModeOp op);
  mlir::LogicalResult writeExecutionModeId(mlir::spirvx::ExecutionModeIdOp op);
  void addExtraRequirements();
  /// The id of what a symbol names, which may be yet to come.
  uint32_t getSymbol(mlir::StringAttr name);
  /// A symbol's id, or a constant's.
  uint32_t getSymbolOrConstant(mlir::Attribute attr);

  //===-- Functions and control flow: Function.cpp ------------------------===//

  mlir::LogicalResult writeFunction(mlir::spirv::FuncOp op);
  void startBlock(uint32_t label);
  mlir::LogicalResult writeBlock(mlir::Block &block, Merge merge = {});
  void writeMerge(const Merge &merge);
  void writePhis(mlir::Block &block,
                 llvm::ArrayRef<mlir::Operation *> exits = {});
  mlir::LogicalResult writeTerminator(mlir::Operation *op);
  mlir::LogicalResult writeSwitch(mlir::spirv::SwitchOp op);
  mlir::LogicalResult writeExit(mlir::Operation *op);
  mlir::LogicalResult writeSelection(mlir::spirv::SelectionOp op);
  mlir::LogicalResult writeLoop(mlir::spirv::LoopOp op);
  mlir::LogicalResult leaveConstruct(mlir::Operation *op,
                                     mlir::Block *mergeBlock);
  mlir::LogicalResult writeOperation(mlir::Operation *op);
  mlir::LogicalResult writeOneOperation(mlir::Operation *op);
  mlir::LogicalResult writeAccessChain(mlir::spirv::AccessChainOp op);
  mlir::LogicalResult writeComposite(mlir::spirv::CompositeConstructOp op);
  mlir::LogicalResult writeCall(mlir::spirv::FunctionCallOp op);
  mlir::LogicalResult writeVariable(mlir::spirv::VariableOp op);
  mlir::LogicalResult writeInst(mlir::spirvx::InstOp op);

  uint32_t getNextID() { return bound++; }
  uint32_t getValue(mlir::Value value) { return valueIDs.lookup(value); }
  uint32_t getBlock(mlir::Block *block) {
    uint32_t &id = blockIDs[block];
    return id ? id : id = getNextID();
  }
  void emit(mlir::spirv::Opcode opcode, llvm::ArrayRef<uint32_t> operands);

  mlir::Operation *module;
  const SerializeOptions &options;
  Requirements requirements;
  uint32_t bound = 1;
  /// A type had no encoding and an error was reported.
  bool hasFailed = false;

  /// The sections of the module that are filled as ops are met.
  Words imports, entryPoints, modes, strings, sources, names, processed,
      decorations, globals, functions;

  /// For the whole module.
  llvm::DenseMap<mlir::Type, uint32_t> types;
  llvm::DenseMap<std::pair<mlir::Type, mlir::Attribute>, uint32_t> constants;
  llvm::DenseMap<llvm::ArrayRef<uint32_t>, uint32_t> interned;
  llvm::BumpPtrAllocator keys;
  llvm::DenseMap<mlir::StringAttr, uint32_t> symbolIDs;
  llvm::SmallVector<std::pair<llvm::StringRef, uint32_t>, 2> stringIDs,
      importIDs;
  llvm::DenseMap<mlir::StringAttr, std::optional<mlir::spirv::Decoration>>
      decorationNames;
  llvm::DenseMap<mlir::OperationName, Encoding> encodings;
  /// Ids of constants, composites made of them included.
  llvm::DenseSet<uint32_t> constantIDs;

  /// For the function being written.
  llvm::DenseMap<mlir::Value, uint32_t> valueIDs;
  llvm::DenseMap<mlir::Block *, uint32_t> blockIDs;
  /// Everything up to the first instruction that is no OpVariable.
  Words prologue;
  Words body;
  /// The label of the block being written.
  uint32_t currentLabel = 0;
  /// Terminator -> the label of the block it ended, which phis name.
  llvm::DenseMap<mlir::Operation *, uint32_t> endLabels;
  /// Construct -> the breaks, or continues, that leave it from deeper down.
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<mlir::Operation *, 2>>
      breaks, continues;
  /// A word of a phi that is only known once the function is written.
  struct Fixup {
    size_t position;
    mlir::Value value;
    mlir::Operation *terminator;
  };
  llvm::SmallVector<Fixup, 8> fixups;
  /// The OpLine in force: file, line, column.
  std::array<uint32_t, 3> currentLine = {};

  uint32_t voidID = 0;
  /// Null unless an instruction set for debug information is wanted.
  std::unique_ptr<DebugInfoWriter> debug;
  /// Files that lines name, in the order in which they are met.
  llvm::SmallVector<llvm::StringRef, 2> lineFiles;
};

void encode(Words &section, mlir::spirv::Opcode opcode,
            llvm::ArrayRef<uint32_t> operands);

} // namespace hlslc

#endif // HLSLC_LIB_TARGET_SPIRV_SERIALIZER_H
