//===----------------------------------------------------------------------===//
// Values chosen for the specialization constants of a module.
// In:  text from a command line, the module's constants and constraints.
// Out: typed values, words for sizes, what the values break.
// Why: --specialize and --eval take values alike and say alike what is wrong
//      with them.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_SPECVALUES_H
#define HLSL_IR_SPECVALUES_H

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/Size/SizeFacts.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::hlsl {

/// The name that the source gives a constant.
llvm::StringRef getSourceName(SpecConstantOp constant);

/// Defaults and ranges of a module's constants. Floats are in no size.
SpecTable getSpecTable(ModuleOp module);

/// The value of a symbolic size as a person expects it: of words of signed
/// constants a signed number.
std::string getNumberText(Size size, uint64_t value);

/// Values given for some constants of a module.
class SpecChoice {
public:
  /// A constant by name or id, its value as text. Returns what is wrong with
  /// it, or nothing.
  std::string add(ModuleOp module, llvm::StringRef name, llvm::StringRef text);
  /// Null where none was given.
  TypedAttr find(SpecConstantOp constant) const {
    return values.lookup(constant.getSymNameAttr());
  }
  bool empty() const { return values.empty(); }
  /// For sizes: by id.
  const SpecValues &getWords() const { return words; }
  /// `N = 8, M = 3`, in the order of ids.
  std::string getText(ModuleOp module) const;

private:
  /// By symbol.
  llvm::DenseMap<StringAttr, TypedAttr> values;
  SpecValues words;
};

/// `left relation right`, of exact or unsigned values: an hlsl.constraint.
struct SizeConstraint {
  ConstraintKind kind;
  Size left;
  SizeRelation relation;
  Size right;

  static SizeConstraint get(ConstraintOp op) {
    return {op.getKind(), op.getLeft().getValue(), op.getRelation(),
            op.getRight().getValue()};
  }
  /// `N - 2 >= 1`: what varies comes first.
  std::string getText() const;
  /// Where the constants have these values. A side without a value breaks it.
  bool holds(const SpecValues &values, const SpecTable &table) const;
  /// A side divides by zero there, or has no value for another reason.
  bool hasNoValue(const SpecValues &values, const SpecTable &table) const;
  /// "N - 5 is 0": what its symbolic sides are there.
  std::string describe(const SpecValues &values, const SpecTable &table) const;
};

} // namespace mlir::hlsl

#endif // HLSL_IR_SPECVALUES_H
