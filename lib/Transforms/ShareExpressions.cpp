//===----------------------------------------------------------------------===//
// Computes and loads once what is computed or loaded again.
// In:  any form.
// Out: an operation that equals one before it, in its block or around it, is
//      gone; so is one whose results nothing uses. A load goes only if nothing
//      in between writes memory of its kind; what depends on which invocations
//      run together goes only inside one block.
// Why: MLIR's own pass looks through everything between two equal loads, which
//      takes time with the square of their number, and takes every write for
//      one to the memory that is loaded. Here each kind of memory has the
//      number of its last write, and a load is known by that number.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

#include "mlir/IR/OperationSupport.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/ScopedHashTable.h"
#include "llvm/Support/RecyclingAllocator.h"

namespace hlslc {
#define GEN_PASS_DEF_SHAREEXPRESSIONS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
/// Kinds of memory, a bit each: storage classes, and which invocations run.
using Kinds = uint32_t;
constexpr unsigned kNumStorages = getMaxEnumValForStorageClass() + 1;
constexpr unsigned kNumKinds = kNumStorages + 1;
constexpr Kinds kConvergence = Kinds(1) << kNumStorages;
constexpr Kinds kAllMemory = kConvergence - 1;
constexpr Kinds kLocals = Kinds(1) << unsigned(StorageClass::Function);
static_assert(kNumKinds <= 32, "a word has too few bits");

/// Operations are equal if their names, attributes, operands and types are.
struct EqualOperations : llvm::DenseMapInfo<Operation *> {
  static unsigned getHashValue(const Operation *op) {
    return OperationEquivalence::computeHash(
        const_cast<Operation *>(op), OperationEquivalence::directHashValue,
        OperationEquivalence::ignoreHashValue,
        OperationEquivalence::IgnoreLocations);
  }
  static bool isEqual(const Operation *a, const Operation *b) {
    if (a == b)
      return true;
    if (a == getEmptyKey() || a == getTombstoneKey() || b == getEmptyKey() ||
        b == getTombstoneKey())
      return false;
    return OperationEquivalence::isEquivalentTo(
        const_cast<Operation *>(a), const_cast<Operation *>(b),
        OperationEquivalence::IgnoreLocations);
  }
};

/// What an operation itself reads and writes, or nothing if nobody knows.
struct Access {
  Kinds reads = 0, writes = 0;
};

struct ShareExpressions : hlslc::impl::ShareExpressionsBase<ShareExpressions> {
  void runOnOperation() override;

private:
  /// The number of the last write when an operation was computed.
  struct Known {
    Operation *op = nullptr;
    uint64_t lastWrite = 0;
  };
  using Allocator =
      llvm::RecyclingAllocator<llvm::BumpPtrAllocator,
                               llvm::ScopedHashTableVal<Operation *, Known>>;
  using Table =
      llvm::ScopedHashTable<Operation *, Known, EqualOperations, Allocator>;

  void visit(Region &region);
  void visit(Operation *op);
  Kinds findWrites(Operation *op);
  void write(Kinds kinds) {
    if (!kinds)
      return;
    ++numWrites;
    for (unsigned kind = 0; kind < kNumKinds; ++kind)
      if (kinds >> kind & 1)
        lastWrites[kind] = numWrites;
  }
  uint64_t getLastWrite(Kinds kinds) const {
    uint64_t last = 0;
    for (unsigned kind = 0; kind < kNumKinds; ++kind)
      if (kinds >> kind & 1)
        last = std::max(last, lastWrites[kind]);
    return last;
  }

  Table *table = nullptr;
  /// Of the function being visited: writes so far, and each kind's last.
  uint64_t numWrites = 0;
  uint64_t lastWrites[kNumKinds] = {};
  /// Operation with regions -> what is written in them; until it is changed,
  /// which takes away no write.
  llvm::DenseMap<Operation *, Kinds> writes;
};
} // namespace

/// The kinds that a reference's memory may be: buffers and texels may be views
/// of the same.
static Kinds getKinds(Value value) {
  auto ref = dyn_cast<RefType>(value.getType());
  if (!ref)
    return kAllMemory;
  auto bit = [](StorageClass storage) { return Kinds(1) << unsigned(storage); };
  switch (ref.getStorage()) {
  case StorageClass::Function:
  case StorageClass::Private:
  case StorageClass::Groupshared:
    return bit(ref.getStorage());
  default:
    return kAllMemory &
           ~(bit(StorageClass::Function) | bit(StorageClass::Private) |
             bit(StorageClass::Groupshared));
  }
}

static std::optional<Access> getAccess(Operation *op) {
  auto interface = dyn_cast<MemoryEffectOpInterface>(op);
  if (!interface)
    return std::nullopt;
  SmallVector<MemoryEffects::EffectInstance> effects;
  interface.getEffects(effects);
  Access access;
  for (const MemoryEffects::EffectInstance &effect : effects) {
    SideEffects::Resource *resource = effect.getResource();
    Kinds kinds = kAllMemory;
    if (resource == ControlFlowResource::get() ||
        resource == ConvergenceResource::get())
      kinds = kConvergence;
    else if (Value value = effect.getValue())
      kinds = getKinds(value);
    if (isa<MemoryEffects::Read>(effect.getEffect())) {
      access.reads |= kinds;
      continue;
    }
    access.writes |= kinds;
    // Who waits for others sees what they wrote.
    if (resource == ConvergenceResource::get())
      access.writes |= kAllMemory;
  }
  return access;
}

Kinds ShareExpressions::findWrites(Operation *op) {
  if (auto it = writes.find(op); it != writes.end())
    return it->second;
  std::optional<Access> own = getAccess(op);
  Kinds found = own ? own->writes : 0;
  if (!own && !op->hasTrait<OpTrait::HasRecursiveMemoryEffects>())
    return kAllMemory | kConvergence;
  if (!op->getNumRegions())
    return found;
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps())
      found |= findWrites(&inner);
  writes[op] = found;
  return found;
}

void ShareExpressions::visit(Operation *op) {
  if (isOpTriviallyDead(op)) {
    op->erase();
    ++numErased;
    return;
  }
  if (op->getNumRegions()) {
    // A second round sees what the first wrote.
    if (isa<LoopOp>(op))
      write(findWrites(op));
    for (Region &region : op->getRegions())
      visit(region);
    return;
  }
  std::optional<Access> access = getAccess(op);
  if (!access)
    return write(kAllMemory | kConvergence);
  if (access->writes || op->hasTrait<OpTrait::IsTerminator>() ||
      !op->getNumResults())
    return write(access->writes);
  // Memory that is allocated is another each time.
  if (isa<VariableOp>(op))
    return;
  Known known = table->lookup(op);
  // Loads of locals are free: a name for what is loaded is worth it side by
  // side only.
  bool isLocal = access->reads == kLocals;
  uint64_t lastWrite = isLocal ? numWrites : getLastWrite(access->reads);
  bool isShared = known.op && known.lastWrite == lastWrite &&
                  (!(isLocal || access->reads & kConvergence) ||
                   known.op->getBlock() == op->getBlock());
  if (!isShared) {
    table->insert(op, {op, lastWrite});
    return;
  }
  op->replaceAllUsesWith(known.op);
  op->erase();
  ++numShared;
}

void ShareExpressions::visit(Region &region) {
  Table::ScopeTy scope(*table);
  for (Operation &op : llvm::make_early_inc_range(region.getOps()))
    visit(&op);
}

void ShareExpressions::runOnOperation() {
  for (auto function : getOperation().getOps<FuncOp>()) {
    Table known;
    table = &known;
    numWrites = 0;
    std::fill(std::begin(lastWrites), std::end(lastWrites), 0);
    visit(function.getBody());
  }
  table = nullptr;
  writes.clear();
}
