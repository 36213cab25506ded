//===----------------------------------------------------------------------===//
// What Sema knows and asks of sizes that specialization constants decide.
// In:  specialization constants, lengths of arrays, indices, sizes of types.
// Out: one size for lengths that are always equal; diagnostics that show values
//      for which they are not; contracts (SpecConstraint.h).
// Why: such questions need a solver, and no scopes.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_SEMA_SIZEANALYSIS_H
#define HLSLC_LIB_SEMA_SIZEANALYSIS_H

#include "hlslc/AST/Context.h"
#include "hlslc/AST/Expr.h"
#include "hlslc/AST/SpecConstraint.h"
#include "hlslc/Basic/Diagnostics.h"
#include "hlslc/Basic/LangOptions.h"
#include <optional>
#include <vector>

namespace hlslc {

/// Lives as long as the analysis of a translation unit.
class SizeAnalysis {
public:
  using Size = mlir::hlsl::Size;

  SizeAnalysis(ASTContext &context, DiagnosticEngine &diags,
               const LangOptions &options)
      : context(context), diags(diags), options(options) {}

  /// Registers a specialization constant, its default and range. Another of the
  /// same id, type and default is no constant of its own, but the earlier one,
  /// which is returned.
  const VarDecl *addSpecConstant(const VarDecl &var);
  /// The value where constants have their defaults.
  mlir::hlsl::SizeValue evaluateDefault(Size size);

  /// Whether a symbolic length is one at the defaults; records what it needs.
  /// `subject` is what has it: `array 'a'`.
  bool checkLength(Size length, bool isSigned, SourceLoc loc,
                   llvm::StringRef subject);
  /// What stands for a length: the first that is always equal to it.
  Size unifyLength(Size length, SourceRange spelled);
  /// Reports that two array types differ in sizes by specialization constants,
  /// if they do.
  bool reportLengths(const Type *from, const Type *to, SourceLoc loc);
  /// The same in short, for a candidate; else empty.
  std::string describeLengths(const Type *from, const Type *to);

  /// Whether an index, with its value if it is a constant, may lie in an array
  /// that specialization constants size.
  bool checkIndex(const Expr *index, const ConstValue &value,
                  const ArrayType &array);

  /// `sizeof`, as an exact number of bytes.
  Size getNaturalSize(const Type *type);
  /// A size as a uint; `measured` is the type that has it, or null. Null after
  /// an error.
  Expr *makeSize(Size size, const Type *measured, SourceLoc loc);
  /// `sizeof(a) / sizeof(a[0])` as a number of elements; null for others.
  /// `constant` is the divisor, if it is one.
  Expr *divideSizes(const Expr *lhs, const Expr *rhs,
                    std::optional<int64_t> constant, SourceLoc loc);

  /// What all groupshared variables that an entry point reaches take.
  void checkGroupshared(llvm::ArrayRef<const VarDecl *> variables);
  /// Records that an argument of [numthreads] lies between two numbers.
  void checkThreads(Size size, int64_t least, int64_t most, SourceLoc loc);
  /// The same of all threads of a group.
  void checkGroupSize(const Attr &attr, int64_t most);

  llvm::ArrayRef<SpecConstraint> getConstraints() const { return constraints; }
  llvm::ArrayRef<SpelledSize> getSpelledSizes() const { return spelledSizes; }

private:
  mlir::hlsl::SizeSolver getSolver(bool noWrap = false);
  /// `N = 5, M = 3`: the defaults of the constants in a size.
  std::string printDefaults(Size size);
  /// `N in [1, 4], M`: the constants in a size with their ranges.
  std::string printRanges(Size size);
  void addConstraint(SpecConstraint::Kind kind, Size left,
                     mlir::hlsl::Relation relation, Size right, SourceLoc loc);
  void addNoWrapConstraints(Size size, SourceLoc loc);
  void addRangeConstraints(const VarDecl &var, mlir::hlsl::SpecRange range);
  std::optional<mlir::hlsl::SpecRange> resolveRange(const VarDecl &var,
                                                    int64_t byDefault);
  void checkDivisors(Size length, SourceLoc loc, llvm::StringRef subject);
  bool areEqualLengths(Size a, Size b, SourceLoc loc);
  /// Whether `index` lies in an array of `length` elements, where there is one.
  mlir::hlsl::Truth decideIndex(Size index, Size length);

  ASTContext &context;
  DiagnosticEngine &diags;
  const LangOptions &options;

  /// Id -> the constant that has it.
  llvm::DenseMap<uint32_t, const VarDecl *> constants;
  /// Lengths that are not always equal, in order: each stands for all lengths
  /// that are equal to it (ASTContext::getRepresentative).
  llvm::SmallVector<Size, 8> lengths;
  /// What the solver has spent on telling them apart, and on indices.
  uint64_t steps = 0;
  /// Index (an integer or an expression) and length -> whether it is inside.
  llvm::DenseMap<std::pair<std::pair<uint64_t, const mlir::hlsl::SizeNode *>,
                           const mlir::hlsl::SizeNode *>,
                 mlir::hlsl::Truth>
      indices;
  std::vector<SpecConstraint> constraints;
  std::vector<SpelledSize> spelledSizes;
};

} // namespace hlslc

#endif
