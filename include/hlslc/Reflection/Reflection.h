//===----------------------------------------------------------------------===//
// What a program must know to use a shader, as JSON.
// In:  the module in form `flat` (types as declared), in form `target` with all
//      resources, and in the last form before emission (what is left of it).
// Out: schema v1, docs/reflection-schema.json: one document for each entry
//      point.
// Why: offsets, bindings and sizes come from the attributes that both targets
//      are written from, so they cannot differ from the output.
//      docs/rationale/Reflection.md
//===----------------------------------------------------------------------===//
#ifndef HLSLC_REFLECTION_REFLECTION_H
#define HLSLC_REFLECTION_REFLECTION_H

#include "HLSL/Size/SizeFacts.h"
#include "hlslc/Reflection/EvaluationOptions.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"

namespace hlslc {
class ResourceUses;

/// Types as the source declares them. Form `target` has no integer matrices,
/// and none of one row or column.
class DeclaredTypes {
public:
  /// Form `flat`.
  void read(mlir::ModuleOp module);
  /// Of a global; `other` if it is not known.
  mlir::Type get(mlir::StringAttr symbol, mlir::Type other) const;
  /// Of a member of the struct with that id.
  mlir::Type getMember(llvm::StringRef id, unsigned index,
                       mlir::Type other) const;

private:
  llvm::DenseMap<mlir::StringAttr, mlir::Type> globals;
  llvm::StringMap<llvm::SmallVector<mlir::Type>> members;
};

/// Capabilities and extensions of a SPIR-V module; extensions of a GLSL text.
struct OutputNeeds {
  std::vector<std::string> capabilities, extensions;
};

/// Collects through the pipeline; the module may change in between.
class Reflection {
public:
  Reflection(const TargetOptions &target, bool isGLSL,
             const EvaluationOptions &evaluation)
      : target(target), isGLSL(isGLSL), evaluation(evaluation) {}

  /// Form `flat`; may be left out.
  void readFlat(mlir::ModuleOp module) { declared.read(module); }
  /// Form `target`, with the resources that will go as unused. Returns what is
  /// wrong with --eval, or nothing.
  std::string readTarget(mlir::ModuleOp module);
  /// The last form before emission: stage values, and of GLSL names and
  /// bindings.
  void readFinal(mlir::ModuleOp module);

  /// What the output says that it needs; after emission.
  void setNeeds(const OutputNeeds &needs);

  /// A document, or a list of them if there are several entry points.
  void print(llvm::raw_ostream &os) const;
  /// Tables for people, of each document.
  void printText(llvm::raw_ostream &os) const;
  /// Where all resources are, as --binding-map reads it.
  void printBindingMap(llvm::raw_ostream &os) const;
  /// OpenGL: what each set and binding has become.
  void printGLBindings(llvm::raw_ostream &os) const;
  /// The comments that HLSLCC wrote, of each document.
  void printHlslccComments(llvm::raw_ostream &os) const;
  /// Of --eval: with these values the module is not valid.
  bool isInvalid() const { return invalid; }

private:
  /// A list of the schema and its resources, with the symbols they have.
  struct List {
    const char *key;
    std::vector<std::pair<mlir::StringAttr, llvm::json::Object>> entries;
  };
  struct Document {
    mlir::StringAttr entry;
    llvm::json::Object object;
    std::vector<List> lists;
  };
  friend class ResourceReader;

  /// With its lists.
  static llvm::json::Object assemble(const Document &document);

  void nameForGLSL(mlir::ModuleOp module, const ResourceUses &uses,
                   Document &document);
  /// --pack-uniforms: the arrays, and what goes where.
  void writePacking(mlir::ModuleOp module, mlir::SymbolTable &symbols,
                    Document &document);

  const TargetOptions &target;
  bool isGLSL;
  const EvaluationOptions &evaluation;
  DeclaredTypes declared;
  /// Of --eval, and of form `target`.
  mlir::hlsl::SpecValues values;
  mlir::hlsl::SpecTable defaults;
  std::vector<Document> documents;
  bool invalid = false;
};

} // namespace hlslc

#endif
