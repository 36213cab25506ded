//===----------------------------------------------------------------------===//
// The code that an entry point runs.
// In:  an entry point and the symbols of its module.
// Out: its body and every function called from there.
// Why: see ReachedCode.h
//===----------------------------------------------------------------------===//
#include "HLSL/IR/ReachedCode.h"

using namespace mlir;
using namespace mlir::hlsl;

void mlir::hlsl::addReachedFunctions(EntryPointOp entry, SymbolTable &symbols,
                                     llvm::SetVector<FuncOp> &reached) {
  unsigned next = reached.size();
  if (auto body = symbols.lookup<FuncOp>(entry.getBodyAttr().getAttr()))
    reached.insert(body);
  for (; next < reached.size(); ++next)
    FuncOp(reached[next])->walk([&](CallOp call) {
      if (auto callee = symbols.lookup<FuncOp>(call.getCallee()))
        reached.insert(callee);
    });
}
