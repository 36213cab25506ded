//===----------------------------------------------------------------------===//
// See ResourceChoice.h.
//===----------------------------------------------------------------------===//

#include "ResourceChoice.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

/// The last op of `path` is what gives a value, or does something; those before
/// are the references that lead there.
static void expandLeaf(LoadOp handle, Value index, uint64_t count,
                       ArrayRef<Operation *> path, CreateHandle createHandle) {
  Operation *leaf = path.back();
  OpBuilder builder(leaf);
  Location loc = leaf->getLoc();
  SmallVector<SmallVector<int64_t>> cases;
  for (uint64_t i = 0; i < count; ++i)
    cases.push_back({int64_t(i)});
  // HLSL: an index that is out of range reads anything.
  auto choice = SwitchOp::create(builder, loc, index, cases,
                                 unsigned(count - 1), leaf->getResultTypes());
  for (uint64_t i = 0; i < count; ++i) {
    builder.setInsertionPointToEnd(choice.getCaseBlock(i));
    IRMapping mapping;
    mapping.map(handle.getResult(), createHandle(builder, loc, i));
    Operation *last = nullptr;
    for (Operation *op : path)
      last = builder.clone(*op, mapping);
    YieldOp::create(builder, loc, last->getResults());
  }
  leaf->replaceAllUsesWith(choice->getResults());
  leaf->erase();
}

static void expandUser(LoadOp handle, Value index, uint64_t count,
                       Operation *user, CreateHandle createHandle) {
  // References into a buffer, down to what reads or writes.
  SmallVector<SmallVector<Operation *>> pending{{user}};
  SmallVector<Operation *> references;
  while (!pending.empty()) {
    SmallVector<Operation *> path = pending.pop_back_val();
    Operation *last = path.back();
    bool isReference = last->getNumResults() == 1 &&
                       isa<RefType>(last->getResult(0).getType());
    if (!isReference) {
      expandLeaf(handle, index, count, path, createHandle);
      continue;
    }
    references.push_back(last);
    llvm::SmallSetVector<Operation *, 4> users;
    users.insert_range(last->getUsers());
    for (Operation *next : users) {
      SmallVector<Operation *> longer(path);
      longer.push_back(next);
      pending.push_back(std::move(longer));
    }
  }
  for (Operation *reference : llvm::reverse(references))
    reference->erase();
}

void hlslc::chooseResource(LoadOp handle, Value index, uint64_t count,
                           CreateHandle createHandle) {
  llvm::SmallSetVector<Operation *, 4> users;
  users.insert_range(handle->getUsers());
  for (Operation *user : users)
    expandUser(handle, index, count, user, createHandle);
  handle.erase();
}
