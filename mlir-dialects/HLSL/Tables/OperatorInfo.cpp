//===----------------------------------------------------------------------===//
// Lookup of operators. See OperatorInfo.h.
// In:  Operators.inc, made from Operators.td.
// Out: the facts of an operator, by spelling and fixity or by what it builds.
// Why: forty rows are searched faster than hashed.
//===----------------------------------------------------------------------===//
#include "HLSL/Tables/OperatorInfo.h"

#include "llvm/ADT/StringTable.h"
#include "llvm/Support/ErrorHandling.h"

namespace mlir::hlsl {

#include "HLSL/Tables/Operators.inc"

const OperatorInfo &getOperatorInfo(Operator op) {
  assert(unsigned(op) < std::size(kOperators) && "not an operator");
  return kOperators[unsigned(op)];
}

llvm::StringRef stringifyOperator(Operator op) {
  return kOperatorStrings[getOperatorInfo(op).spellingOffset];
}

llvm::StringRef getGLSLOperator(Operator op) {
  return kOperatorStrings[getOperatorInfo(op).glslOffset];
}

std::optional<Operator> symbolizeOperator(llvm::StringRef spelling,
                                          Fixity fixity) {
  for (const OperatorInfo &info : kOperators)
    if (info.fixity == fixity &&
        kOperatorStrings[info.spellingOffset] == spelling)
      return Operator(&info - kOperators);
  return std::nullopt;
}

Operator getOperatorFor(OperatorBuild build, unsigned kind) {
  for (const OperatorInfo &info : kOperators)
    if (info.build == build && info.kind == kind)
      return Operator(&info - kOperators);
  llvm_unreachable("every kind of a dialect op has an operator");
}

} // namespace mlir::hlsl
