//===----------------------------------------------------------------------===//
// Numbers of layouts that depend on specialization constants.
// In:  a module's constants with defaults and ranges; what to do with a number
//      that is not fixed (--spec-layout).
// Out: integers where all admissible values give one; messages and constraints
//      where they do not.
// Why: SPIR-V's Offset and ArrayStride are literals.
// docs/rationale/SpecSizes.md
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_SPECNUMBERS_H
#define HLSLC_LIB_TRANSFORMS_SPECNUMBERS_H

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/Size/SizeSolver.h"
#include "hlslc/Basic/TargetOptions.h"
#include "llvm/ADT/StringSet.h"

namespace hlslc {

/// Defaults and ranges of the module's specialization constants.
mlir::hlsl::SpecTable getSpecTable(mlir::ModuleOp module);

/// Where the source declares a member; `otherwise` if the declaration does not
/// say.
mlir::Location getMemberLoc(mlir::hlsl::StructDeclOp decl, llvm::StringRef name,
                            mlir::Location otherwise);

class SpecNumbers {
public:
  SpecNumbers(mlir::ModuleOp module, SpecLayout mode);

  bool isStrict() const { return mode == SpecLayout::Strict; }
  bool isFrozen() const { return mode == SpecLayout::Frozen; }

  /// The integer that the size is at all admissible values; else the size.
  mlir::hlsl::Size simplify(mlir::hlsl::Size size);
  /// The number with the defaults; nothing if it has none.
  std::optional<uint64_t> getDefault(mlir::hlsl::Size size) const;
  /// Whether `end <= begin` at all admissible values.
  mlir::hlsl::Decision fits(mlir::hlsl::Size end, mlir::hlsl::Size begin) const;

  /// `specialization constants 'N' and 'M'`
  static std::string getConstants(mlir::hlsl::Size size);
  /// `N = 5, M = 3`
  std::string getDefaults(mlir::hlsl::Size size) const;
  /// ` (it is 16 when N = 2, 32 when N = 5)` of a size that is not fixed; empty
  /// if no values show it.
  std::string getWitness(mlir::hlsl::Size size) const;

  /// An error, once for each place and text; null if it was said before.
  std::optional<mlir::InFlightDiagnostic> refuse(mlir::Location loc,
                                                 const llvm::Twine &message);
  /// Warns of a layout that holds only where `end <= limit`, and makes that a
  /// constraint. `effect` says what larger values do: `makes 'a' overlap 'b'`.
  void constrain(mlir::Location loc, mlir::hlsl::Size end, uint64_t limit,
                 const llvm::Twine &what, const llvm::Twine &effect);

private:
  mlir::ModuleOp module;
  SpecLayout mode;
  mlir::hlsl::SpecTable table;
  /// What the solver said: one answer a size.
  llvm::DenseMap<const mlir::hlsl::SizeNode *, mlir::hlsl::Size> simplified;
  /// Messages that were given, with their places: a struct may lie in many
  /// blocks.
  llvm::DenseSet<std::pair<mlir::Location, mlir::Attribute>> said;

  bool isNew(mlir::Location loc, const llvm::Twine &message);
};

} // namespace hlslc

#endif
