//===----------------------------------------------------------------------===//
// See LocalNames.h.
//===----------------------------------------------------------------------===//

#include "LocalNames.h"

#include "HLSL/IR/Locations.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

/// What a tag has bits for.
static constexpr size_t kMaxStores = 63;

/// The calls that led to a location, from the outermost on.
static void collectCalls(Location loc, SmallVectorImpl<Location> &calls) {
  loc = withoutLocalTags(loc);
  if (auto call = dyn_cast<CallSiteLoc>(loc)) {
    collectCalls(call.getCaller(), calls);
    calls.push_back(call.getCaller());
    collectCalls(call.getCallee(), calls);
  }
}

/// Whether the value is computed by the statement that stores it: there, or in
/// a function that it calls.
static bool isMadeFor(Operation *made, StoreOp store) {
  SmallVector<Location, 4> storeCalls, calls;
  collectCalls(store.getLoc(), storeCalls);
  collectCalls(made->getLoc(), calls);
  Location at = calls.size() > storeCalls.size() ? calls[storeCalls.size()]
                                                 : made->getLoc();
  FileLineColLoc place = findFileLine(at),
                 wanted = findFileLine(store.getLoc());
  return place && wanted && place.getFilename() == wanted.getFilename() &&
         place.getLine() >= wanted.getLine();
}

static bool canTag(StoreOp store) {
  Operation *made = store.getValue().getDefiningOp();
  return made && made->getNumResults() == 1 && made->getNumRegions() == 0 &&
         !isa<ConstantOp, UndefOp>(made) &&
         made->getBlock() == store->getBlock() && isMadeFor(made, store);
}

/// A constant that the local has from its declaration on. In a loop, it would
/// be missing each time but the first.
static bool isInitializer(StoreOp store, VariableOp local) {
  if (!store.getValue().getDefiningOp<ConstantOp>() ||
      store->getBlock() != local->getBlock() ||
      local->getParentOfType<LoopOp>())
    return false;
  return llvm::all_of(local.getResult().getUsers(), [&](Operation *user) {
    Operation *inBlock = store->getBlock()->findAncestorOpInBlock(*user);
    return user == store || (inBlock && store->isBeforeInBlock(inBlock));
  });
}

void hlslc::noteLocals(ArrayRef<VariableOp> locals) {
  for (VariableOp local : locals) {
    if (local.getSourceName().empty() || !isData(local.getPointee()))
      continue;
    SmallVector<StoreOp> stores;
    bool isShown = true;
    for (Operation *user : local.getResult().getUsers()) {
      auto store = dyn_cast<StoreOp>(user);
      if (!store || isInitializer(store, local))
        continue;
      stores.push_back(store);
      isShown &= canTag(store);
    }
    if (!isShown || stores.empty() || stores.size() > kMaxStores)
      continue;
    uint64_t all = (uint64_t(1) << stores.size()) - 1;
    for (auto [i, store] : llvm::enumerate(stores)) {
      Operation *made = store.getValue().getDefiningOp();
      made->setLoc(
          tagLocal(made->getLoc(), {local.getSourceNameAttr(), local.getLoc(),
                                    uint64_t(1) << i, all}));
    }
  }
}
