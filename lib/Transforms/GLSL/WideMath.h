//===----------------------------------------------------------------------===//
// Arithmetic of 64 bits on words of 32.
// In:  pairs of words, or of vectors of words, component by component.
// Out: operations on words; what takes many is a function that is made once.
// Why: versions of GLSL without integers of 64 bits compute with them all the
//      same. docs/rationale/GLSLForm.md
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_GLSL_WIDEMATH_H
#define HLSLC_LIB_TRANSFORMS_GLSL_WIDEMATH_H

#include "HLSL/IR/HLSLOps.h"
#include "llvm/ADT/StringMap.h"

namespace hlslc {

/// Numbers of 64 bits: words, or vectors of words.
struct WidePair {
  mlir::Value low, high;
};

/// What the pass adds to a module.
class WideModule {
public:
  explicit WideModule(mlir::ModuleOp module)
      : module(module), symbols(module) {}
  /// What `count` numbers are as one value: vector<2xui32>, or a struct of two
  /// vectors, which this declares.
  mlir::Type getPairType(unsigned count);

  mlir::ModuleOp module;
  mlir::SymbolTable symbols;
  llvm::StringMap<mlir::hlsl::FuncOp> functions;

private:
  mlir::hlsl::StructType structs[5];
};

/// Writes operations on pairs at a place.
class WideMath {
public:
  WideMath(mlir::OpBuilder &builder, mlir::Location loc, WideModule &out)
      : builder(builder), loc(loc), out(out) {}

  WidePair split(mlir::Value value);
  mlir::Value join(WidePair pair);
  /// In each component; `words` is the type of one half.
  WidePair number(mlir::Type words, uint64_t value);

  WidePair neg(WidePair a);
  WidePair add(WidePair a, WidePair b);
  WidePair sub(WidePair a, WidePair b);
  WidePair binary(mlir::hlsl::BinaryKind kind, WidePair a, WidePair b,
                  bool isSigned);
  mlir::Value compare(mlir::hlsl::CompareKind kind, WidePair a, WidePair b,
                      bool isSigned);
  WidePair select(mlir::Value condition, WidePair a, WidePair b);
  WidePair abs(WidePair a);
  mlir::Value isNegative(WidePair a);

  /// From narrower integers and bools.
  WidePair extend(mlir::Value value);
  WidePair fromFloat(mlir::Value value, bool isSigned);
  /// Correctly rounded, as far as the target's conversions of words are.
  mlir::Value toFloat(WidePair a, mlir::Type scalar, bool isSigned);

private:
  using BinaryKind = mlir::hlsl::BinaryKind;
  using CompareKind = mlir::hlsl::CompareKind;
  using Body = llvm::function_ref<mlir::Value(WideMath &, mlir::ValueRange)>;

  mlir::Type wordType();
  mlir::Value word(mlir::Type like, uint32_t value);
  mlir::Value op(BinaryKind kind, mlir::Value a, mlir::Value b);
  mlir::Value op(BinaryKind kind, mlir::Value a, uint32_t b);
  mlir::Value is(CompareKind kind, mlir::Value a, mlir::Value b);
  mlir::Value choose(mlir::Value condition, mlir::Value a, mlir::Value b);
  mlir::Value flip(mlir::Value a);
  mlir::Value convert(mlir::Value value, mlir::Type scalar);
  mlir::Value bits(mlir::Value value, mlir::Type scalar);
  /// All ones where the number is negative.
  mlir::Value signMask(WidePair a);
  /// -a where the mask is all ones, a where it is zero.
  WidePair negateBy(WidePair a, mlir::Value mask);

  WidePair shift(BinaryKind kind, WidePair a, WidePair amount, bool isSigned);
  WidePair shiftBy(BinaryKind kind, WidePair a, unsigned amount, bool isSigned);
  mlir::Value makeShift(BinaryKind kind, WidePair a, mlir::Value amount,
                        bool isSigned);
  WidePair multiply(WidePair a, WidePair b);
  mlir::Value makeProduct(WidePair a, WidePair b);
  WidePair divide(WidePair a, WidePair b, bool isSigned);
  mlir::Value divideWords(mlir::Value a, mlir::Value b);
  mlir::Value makeLocal(llvm::StringRef name, mlir::Value initial);
  mlir::Value makeQuotient(WidePair a, WidePair b);
  mlir::Value makeFloat(WidePair a, mlir::Type scalar);
  WidePair makeFromFloat(mlir::Value value);

  /// A call of the function of that name, for as many numbers as `like` has
  /// components; made by `body` if there is none.
  mlir::Value call(llvm::StringRef name, mlir::Type like,
                   llvm::ArrayRef<llvm::StringRef> parameters,
                   mlir::ValueRange arguments, mlir::Type result, Body body);

  mlir::OpBuilder &builder;
  mlir::Location loc;
  WideModule &out;
};

} // namespace hlslc

#endif
