//===----------------------------------------------------------------------===//
// Locals that are stored once (see OnlyStore.h).
// In:  the uses of a local.
// Out: answers.
// Why: see OnlyStore.h.
//===----------------------------------------------------------------------===//

#include "OnlyStore.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

DirectStores hlslc::findStores(VariableOp variable) {
  DirectStores stores;
  for (Operation *user : variable.getResult().getUsers())
    if (auto store = dyn_cast<StoreOp>(user)) {
      stores.isMany |= bool(stores.only);
      stores.only = store;
    }
  return stores;
}

bool hlslc::precedes(StoreOp store, Operation *user) {
  Operation *ancestor = store->getBlock()->findAncestorOpInBlock(*user);
  return ancestor && store->isBeforeInBlock(ancestor);
}

bool hlslc::precedesUses(StoreOp store, VariableOp variable) {
  return llvm::all_of(variable.getResult().getUsers(), [&](Operation *user) {
    return user == store || precedes(store, user);
  });
}
