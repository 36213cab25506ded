//===----------------------------------------------------------------------===//
// Debug information in instructions of an extended set.
// In:  locations, names and types of the spirv dialect, as the serializer meets
//      them.
// Out: OpExtInst of NonSemantic.Shader.DebugInfo.100 or OpenCL.DebugInfo.100:
//      sources, types, functions, global and local variables, and in functions
//      scopes, lines and values.
// Why: it adds instructions and moves none: ids of the program's types and
//      constants are asked for last. docs/rationale/DebugInfo.md
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TARGET_SPIRV_DEBUGINFO_H
#define HLSLC_LIB_TARGET_SPIRV_DEBUGINFO_H

#include "Serializer.h"

#include "mlir/IR/Location.h"

namespace hlslc {

/// Numbers of both extended sets; from 101 on of
/// NonSemantic.Shader.DebugInfo.100 alone.
enum DebugInstruction : uint32_t {
  DebugInfoNone = 0,
  DebugCompilationUnit = 1,
  DebugTypeBasic = 2,
  DebugTypeArray = 5,
  DebugTypeVector = 6,
  DebugTypeFunction = 8,
  DebugTypeComposite = 10,
  DebugTypeMember = 11,
  DebugGlobalVariable = 18,
  DebugFunction = 20,
  DebugScope = 23,
  DebugInlinedAt = 25,
  DebugLocalVariable = 26,
  DebugDeclare = 28,
  DebugValue = 29,
  DebugExpression = 31,
  DebugSource = 35,
  DebugFunctionDefinition = 101,
  DebugSourceContinued = 102,
  DebugLine = 103,
  DebugEntryPoint = 107,
  DebugTypeMatrix = 108,
};
enum DebugFlags : uint32_t {
  FlagIsPublic = 3,
  FlagIsLocal = 4,
  FlagIsDefinition = 8,
};

class DebugInfoWriter {
public:
  DebugInfoWriter(Serializer &serializer, const SerializeOptions &options,
                  mlir::Operation *module);

  void startFunction(mlir::Operation *op, uint32_t id);
  void startBlock() { current = {}; }
  /// Scope and line, where they change, into the function's body.
  void writePlace(mlir::Location loc);
  /// A local that is still a variable, and an argument of the function.
  void declare(mlir::Location loc, mlir::Type type, uint32_t id);
  void writeArgument(mlir::Location loc, mlir::Type type, uint32_t id,
                     unsigned number);
  /// Notes which locals the value is.
  void writeValue(mlir::Location loc, mlir::Type type, uint32_t id);
  /// Both are written last.
  void addGlobal(mlir::Location loc, llvm::StringRef name, mlir::Type type,
                 uint32_t id);
  void addEntryPoint(mlir::Operation *function);
  void finish();

  /// Constants and descriptions, behind the module's global variables.
  Words section, numbers;

private:
  struct Place {
    uint32_t source = 0, line = 0, column = 0;
  };
  struct Scope {
    uint32_t scope = 0, inlinedAt = 0;
  };
  struct State {
    Scope scope;
    Place place;
  };

  uint32_t make(uint32_t number, llvm::ArrayRef<uint32_t> operands) {
    return makeAs(serializer.getNextID(), number, operands);
  }
  uint32_t makeAs(uint32_t id, uint32_t number,
                  llvm::ArrayRef<uint32_t> operands);
  void emitInBody(uint32_t number, llvm::ArrayRef<uint32_t> operands);
  /// The id of a constant.
  uint32_t getConstant(uint32_t value);
  /// What the sets take differently: literal or constant.
  uint32_t word(uint32_t value) {
    return isVulkan ? getConstant(value) : value;
  }
  uint32_t getNone();
  uint32_t getSource(llvm::StringRef file);
  Place getPlace(mlir::Location loc);
  Scope getScope(mlir::Location loc);
  void writeScope(Scope scope);
  uint32_t getInlinedAt(mlir::Location call, uint32_t scope, uint32_t outer);
  uint32_t makeFunction(llvm::StringRef name, mlir::Location loc,
                        mlir::Type type, uint32_t id);
  uint32_t getInlinedFunction(mlir::Location caller);

  /// Types: DebugTypes.cpp.
  uint32_t getType(mlir::Type type);
  uint32_t makeType(mlir::Type type);
  uint32_t makeBasic(llvm::StringRef name, uint32_t bits, uint32_t encoding);
  uint32_t makeStruct(mlir::spirv::StructType type);
  uint32_t makeOpaque(llvm::StringRef name);
  uint32_t getFunctionType(mlir::FunctionType type);
  uint64_t getBits(mlir::Type type);

  uint32_t makeLocal(llvm::StringRef name, mlir::Type type, mlir::Location loc,
                     uint32_t argument);

  Serializer &serializer;
  const SerializeOptions &options;
  mlir::Operation *module;
  bool isVulkan;
  uint32_t set = 0, none = 0, expression = 0, unit = 0, falseID = 0;
  /// Where the module is, for what has no place.
  Place mainPlace;

  llvm::DenseMap<uint32_t, uint32_t> constants;
  llvm::DenseMap<mlir::Type, uint32_t> types;
  llvm::SmallVector<std::pair<llvm::StringRef, uint32_t>, 2> sources;
  llvm::DenseMap<mlir::Attribute, uint32_t> inlinedFunctions;
  llvm::DenseMap<std::pair<mlir::Attribute, std::pair<uint32_t, uint32_t>>,
                 uint32_t>
      inlinedPlaces;
  llvm::DenseMap<mlir::Operation *, uint32_t> functions;
  /// Locals that values are of: by declaration and name.
  llvm::DenseMap<std::pair<mlir::Attribute, mlir::Attribute>, uint32_t> locals;

  struct Global {
    mlir::Location loc;
    llvm::StringRef name;
    mlir::Type type;
    uint32_t id;
  };
  llvm::SmallVector<Global> globals;
  llvm::SmallVector<mlir::Operation *> entryPoints;

  /// Of the function being written: itself, and which locals have each value
  /// that the source gives them.
  uint32_t function = 0;
  llvm::DenseMap<std::pair<mlir::Attribute, mlir::Attribute>, uint64_t> found;
  State current;
};

} // namespace hlslc

#endif
