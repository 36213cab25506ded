//===----------------------------------------------------------------------===//
// No copies that a person would not write.
// In:  form `target`, stage variables legal.
// Out: a member of a local struct that ends up in an output is that output; an
//      argument of an `inout` parameter is the variable that it is copied from
//      and back to.
// Why: HLSL returns outputs in a struct, GLSL writes to them; and a call copies
//      arguments in and out by itself. Passes before see memory that only its
//      function knows; this one runs when they are through.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/STLExtras.h"

namespace hlslc {
#define GEN_PASS_DEF_FORWARDCOPIES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
/// An output, or a part of one, and what uses it.
struct OutputUse {
  SmallVector<int32_t> path;
  Operation *user;
};

struct ForwardCopies : hlslc::impl::ForwardCopiesBase<ForwardCopies> {
  void runOnOperation() override;

private:
  void collectOutputs();
  void collectUses(StringAttr symbol, Value ref, ArrayRef<int32_t> path);
  StoreOp findOutput(VariableOp variable, int32_t member);
  bool forwardOutputs(VariableOp variable);
  void forwardArguments(CallOp call);

  /// Outputs whose uses are all known, by symbol.
  llvm::DenseMap<StringAttr, SmallVector<OutputUse>> outputs;
};
} // namespace

//===----------------------------------------------------------------------===//
// Outputs
//===----------------------------------------------------------------------===//

void ForwardCopies::collectUses(StringAttr symbol, Value ref,
                                ArrayRef<int32_t> path) {
  for (Operation *user : ref.getUsers()) {
    auto access = dyn_cast<AccessOp>(user);
    if (!access || !access.isStatic()) {
      outputs[symbol].push_back({SmallVector<int32_t>(path), user});
      continue;
    }
    SmallVector<int32_t> longer(path);
    llvm::append_range(longer, access.getStaticIndices());
    collectUses(symbol, access.getResult(), longer);
  }
}

void ForwardCopies::collectOutputs() {
  outputs.clear();
  getOperation().walk([&](GlobalRefOp ref) {
    if (ref.getResult().getType().getStorage() == StorageClass::StageOut)
      collectUses(ref.getGlobalAttr().getAttr(), ref.getResult(), {});
  });
}

/// The output that a reference leads into by constants.
static std::pair<StringAttr, SmallVector<int32_t>> getOutput(Value ref) {
  SmallVector<int32_t> path;
  while (auto access = ref.getDefiningOp<AccessOp>()) {
    if (!access.isStatic())
      return {};
    path.insert(path.begin(), access.getStaticIndices().begin(),
                access.getStaticIndices().end());
    ref = access.getBase();
  }
  auto global = ref.getDefiningOp<GlobalRefOp>();
  if (!global ||
      global.getResult().getType().getStorage() != StorageClass::StageOut)
    return {};
  return {global.getGlobalAttr().getAttr(), path};
}

/// The load that the value is from, if that is what the member holds.
static LoadOp findMemberLoad(Value value, VariableOp variable, int32_t member) {
  if (auto extract = value.getDefiningOp<ExtractOp>()) {
    auto load = extract.getContainer().getDefiningOp<LoadOp>();
    bool isMember = load && load.getRef() == variable.getResult() &&
                    extract.getStaticIndices() == ArrayRef(member);
    return isMember ? load : LoadOp();
  }
  auto load = value.getDefiningOp<LoadOp>();
  auto access = load ? load.getRef().getDefiningOp<AccessOp>() : AccessOp();
  bool isMember = access && access.getBase() == variable.getResult() &&
                  access.getStaticIndices() == ArrayRef(member);
  return isMember ? load : LoadOp();
}

/// What writes to a local or parts of it; false if other things than loads and
/// stores use it, or its whole value is more than its members.
static bool collectWriters(Value ref, SmallVectorImpl<Operation *> &writers,
                           bool isWhole = true) {
  return llvm::all_of(ref.getUsers(), [&](Operation *user) {
    if (auto access = dyn_cast<AccessOp>(user))
      return collectWriters(access.getResult(), writers, /*isWhole=*/false);
    if (auto store = dyn_cast<StoreOp>(user)) {
      writers.push_back(store);
      return true;
    }
    return isa<LoadOp>(user) &&
           (!isWhole ||
            llvm::all_of(user->getUsers(), llvm::IsaPred<ExtractOp>));
  });
}

/// Whether nothing writes the local between the place and the end of the
/// function.
static bool isLast(Operation *place, ArrayRef<Operation *> writers) {
  while (true) {
    Block *block = place->getBlock();
    for (Operation *writer : writers)
      if (Operation *op = block->findAncestorOpInBlock(*writer))
        if (place->isBeforeInBlock(op))
          return false;
    Operation *end = block->getTerminator(), *parent = block->getParentOp();
    if (isa<ReturnOp>(end) || isa<FuncOp>(parent))
      return true;
    if (!isa<YieldOp>(end) || !isa<IfOp>(parent))
      return false;
    place = parent;
  }
}

/// A store of the member to an output that nothing else writes: the output
/// could have been the member all along.
StoreOp ForwardCopies::findOutput(VariableOp variable, int32_t member) {
  SmallVector<Operation *> writers;
  collectWriters(variable.getResult(), writers);
  auto fits = [&](StoreOp store) {
    std::pair<StringAttr, SmallVector<int32_t>> output =
        getOutput(store.getRef());
    if (!output.first)
      return false;
    ArrayRef<int32_t> path = output.second;
    return llvm::all_of(outputs[output.first], [&](const OutputUse &use) {
      size_t common = std::min(use.path.size(), path.size());
      if (ArrayRef(use.path).take_front(common) != path.take_front(common))
        return true; // Another part.
      auto other = dyn_cast<StoreOp>(use.user);
      LoadOp load = other && ArrayRef(use.path) == path
                        ? findMemberLoad(other.getValue(), variable, member)
                        : LoadOp();
      return load && isLast(load, writers);
    });
  };
  auto search = [&](Value value) -> StoreOp {
    for (Operation *user : value.getUsers())
      if (auto store = dyn_cast<StoreOp>(user);
          store && store.getValue() == value && fits(store))
        return store;
    return {};
  };
  for (Operation *user : variable.getResult().getUsers()) {
    if (auto access = dyn_cast<AccessOp>(user)) {
      if (access.getStaticIndices() != ArrayRef(member))
        continue;
      for (Operation *load : access.getResult().getUsers())
        if (isa<LoadOp>(load))
          if (StoreOp store = search(load->getResult(0)))
            return store;
    } else if (isa<LoadOp>(user)) {
      for (Operation *part : user->getUsers())
        if (auto extract = dyn_cast<ExtractOp>(part);
            extract && extract.getStaticIndices() == ArrayRef(member))
          if (StoreOp store = search(extract.getResult()))
            return store;
    }
  }
  return {};
}

/// Everything that used `from` uses `to`, which may be of another storage.
static void retarget(Value from, Value to) {
  for (OpOperand &use : llvm::make_early_inc_range(from.getUses())) {
    auto access = dyn_cast<AccessOp>(use.getOwner());
    if (!access) {
      use.set(to);
      continue;
    }
    OpBuilder builder(access);
    retarget(access.getResult(),
             AccessOp::create(builder, access.getLoc(), to, access.getPath()));
    access.erase();
  }
}

/// Whether what follows the op may be skipped.
static bool mayLeave(Operation *op) {
  return op
      ->walk([](Operation *inner) {
        return isa<ReturnOp, BreakOp, ContinueOp>(inner)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether the store is followed by another one to the same place, with nothing
/// between that might read it.
static bool isOverwritten(StoreOp store) {
  Operation *first = nullptr;
  for (Operation *user : store.getRef().getUsers()) {
    Operation *op = store->getBlock()->findAncestorOpInBlock(*user);
    if (op && store->isBeforeInBlock(op) &&
        (!first || op->isBeforeInBlock(first)))
      first = op;
  }
  auto next = dyn_cast_or_null<StoreOp>(first);
  if (!next || next.getRef() != store.getRef())
    return false;
  for (Operation *op = store->getNextNode(); op != next; op = op->getNextNode())
    if (op->getNumRegions() && mayLeave(op))
      return false;
  return true;
}

/// Makes of a local struct its members, as soon as one of them is an output.
bool ForwardCopies::forwardOutputs(VariableOp variable) {
  auto type = dyn_cast<StructType>(variable.getPointee());
  SmallVector<Operation *> writers;
  if (!type || !collectWriters(variable.getResult(), writers))
    return false;
  SmallVector<StoreOp> ends;
  for (int32_t i = 0; size_t(i) < type.getNumMembers(); ++i)
    ends.push_back(findOutput(variable, i));
  if (llvm::none_of(ends, [](StoreOp end) { return bool(end); }))
    return false;

  OpBuilder builder(variable);
  Location loc = variable.getLoc();
  SmallVector<Value> parts;
  for (auto [i, end] : llvm::enumerate(ends)) {
    if (!end) {
      parts.push_back(VariableOp::create(
          builder, loc,
          RefType::get(type.getMemberTypes()[i], StorageClass::Function),
          type.getMemberName(i)));
      continue;
    }
    auto [symbol, path] = getOutput(end.getRef());
    auto global =
        SymbolTable::lookupNearestSymbolFrom<StageVariableOp>(variable, symbol);
    Value ref = GlobalRefOp::create(builder, loc, global);
    if (!path.empty())
      ref = AccessOp::create(builder, loc, ref, path);
    parts.push_back(ref);
  }
  SmallVector<StoreOp> initial;
  for (Operation *user :
       llvm::make_early_inc_range(variable.getResult().getUsers())) {
    builder.setInsertionPoint(user);
    if (auto access = dyn_cast<AccessOp>(user)) {
      SmallVector<OpFoldResult> path = access.getPath();
      Value part = parts[access.getStaticIndices().front()];
      if (path.size() > 1)
        part = AccessOp::create(builder, access.getLoc(), part,
                                ArrayRef(path).drop_front());
      retarget(access.getResult(), part);
    } else if (auto store = dyn_cast<StoreOp>(user)) {
      for (auto [i, part] : llvm::enumerate(parts)) {
        if (store.getValue().getDefiningOp<UndefOp>())
          continue;
        Value value = builder.createOrFold<ExtractOp>(
            store.getLoc(), store.getValue(), ArrayRef<int32_t>{int32_t(i)});
        initial.push_back(
            StoreOp::create(builder, store.getLoc(), value, part));
      }
    } else {
      auto load = cast<LoadOp>(user);
      for (Operation *use : llvm::make_early_inc_range(load->getUsers())) {
        auto extract = cast<ExtractOp>(use);
        SmallVector<OpFoldResult> path = extract.getPath();
        Value value = LoadOp::create(builder, load.getLoc(),
                                     parts[extract.getStaticIndices().front()]);
        if (path.size() > 1)
          value = ExtractOp::create(builder, extract.getLoc(), value,
                                    ArrayRef(path).drop_front());
        extract.replaceAllUsesWith(value);
        extract.erase();
      }
    }
    Operation *made = isa<StoreOp>(user)
                          ? cast<StoreOp>(user).getValue().getDefiningOp()
                          : nullptr;
    user->erase();
    if (made && isOpTriviallyDead(made))
      made->erase();
  }
  variable.erase();

  // What goes from an output to itself.
  for (auto [end, part] : llvm::zip(ends, parts)) {
    if (!end)
      continue;
    auto [symbol, path] = getOutput(part);
    for (OutputUse &use : outputs[symbol]) {
      auto store = dyn_cast_or_null<StoreOp>(use.user);
      if (!store || use.path != path)
        continue;
      Operation *load = store.getValue().getDefiningOp();
      store.erase();
      if (load && load->use_empty())
        load->erase();
    }
  }
  for (StoreOp store : initial)
    if (isOverwritten(store))
      store.erase();
  for (Value part : parts)
    if (auto local = part.getDefiningOp<VariableOp>();
        local &&
        llvm::all_of(local.getResult().getUsers(), llvm::IsaPred<StoreOp>)) {
      for (Operation *user :
           llvm::make_early_inc_range(local.getResult().getUsers()))
        user->erase();
      local.erase();
    }
  collectOutputs();
  ++numOutputs;
  return true;
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

static Value getRoot(Value ref) {
  while (auto access = ref.getDefiningOp<AccessOp>())
    ref = access.getBase();
  return ref;
}

/// The local that constants lead from to the place; null for all other memory.
static Value getLocal(Value ref) {
  while (auto access = ref.getDefiningOp<AccessOp>()) {
    if (!access.isStatic())
      return {};
    ref = access.getBase();
  }
  bool isLocal =
      cast<RefType>(ref.getType()).getStorage() == StorageClass::Function &&
      (ref.getDefiningOp<VariableOp>() || isa<BlockArgument>(ref));
  return isLocal ? ref : Value();
}

static bool isSamePlace(Value a, Value b) {
  if (a == b)
    return true;
  auto first = a.getDefiningOp<AccessOp>(),
       second = b.getDefiningOp<AccessOp>();
  return first && second && first.isStatic() && second.isStatic() &&
         first.getStaticIndices() == second.getStaticIndices() &&
         isSamePlace(first.getBase(), second.getBase());
}

/// Whether something between the two, which are of one block, writes the local,
/// or reads it behind the call.
static bool isUsedBetween(Value local, Operation *from, CallOp call,
                          Operation *to) {
  return llvm::any_of(local.getUsers(), [&](Operation *user) {
    if (auto access = dyn_cast<AccessOp>(user))
      return isUsedBetween(access.getResult(), from, call, to);
    Operation *op = from->getBlock()->findAncestorOpInBlock(*user);
    if (!op || op == call || !from->isBeforeInBlock(op) ||
        !op->isBeforeInBlock(to))
      return false;
    return !isa<LoadOp>(user) || call->isBeforeInBlock(op);
  });
}

/// A copy that a call changes and that goes back to where it came from.
void ForwardCopies::forwardArguments(CallOp call) {
  Block *block = call->getBlock();
  for (OpOperand &argument : call->getOpOperands()) {
    auto copy = argument.get().getDefiningOp<VariableOp>();
    if (!copy || copy->getBlock() != block)
      continue;
    StoreOp in;
    LoadOp out;
    bool isCopy = true;
    for (OpOperand &use : copy.getResult().getUses()) {
      Operation *user = use.getOwner();
      if (user == call && use.getOperandNumber() == argument.getOperandNumber())
        continue;
      auto store = dyn_cast<StoreOp>(user);
      auto load = dyn_cast<LoadOp>(user);
      isCopy = isCopy && user->getBlock() == block &&
               ((store && !in && store->isBeforeInBlock(call)) ||
                (load && !out && call->isBeforeInBlock(load)));
      in = store ? store : in;
      out = load ? load : out;
    }
    if (!isCopy || !out || !out->hasOneUse())
      continue;
    auto back = dyn_cast<StoreOp>(*out->user_begin());
    Value target = back && back->getBlock() == block ? back.getRef() : Value();
    Value local = target ? getLocal(target) : Value();
    if (!local)
      continue;
    LoadOp first = in ? in.getValue().getDefiningOp<LoadOp>() : LoadOp();
    if (in && (!first || first->getBlock() != block ||
               !isSamePlace(first.getRef(), target)))
      continue;
    // In between, the place belongs to the call.
    Operation *begin = first ? first.getOperation() : call.getOperation();
    bool isShared = llvm::any_of(call->getOperands(), [&](Value other) {
      return isa<RefType>(other.getType()) && other != copy.getResult() &&
             getRoot(other) == local;
    });
    if (isShared || isUsedBetween(local, begin, call, back))
      continue;
    // The place and the way to it may be found behind the call only.
    if (Operation *declaration = local.getDefiningOp();
        declaration && declaration->getBlock() == block &&
        call->isBeforeInBlock(declaration))
      declaration->moveBefore(call);
    Value place = first ? first.getRef() : target;
    if (auto access = place.getDefiningOp<AccessOp>();
        access && access->getBlock() == block &&
        call->isBeforeInBlock(access)) {
      if (access.getBase() != local)
        continue;
      access->moveBefore(call);
    }
    argument.set(place);
    back.erase();
    out.erase();
    if (in)
      in.erase();
    if (first && first->use_empty())
      first.erase();
    copy.erase();
    ++numArguments;
  }
}

void ForwardCopies::runOnOperation() {
  for (auto entry : getOperation().getOps<EntryPointOp>()) {
    hlsl::ShaderStage stage = entry.getStage();
    // Others emit outputs in the middle, or share them.
    if (stage != hlsl::ShaderStage::Vertex &&
        stage != hlsl::ShaderStage::Domain && stage != hlsl::ShaderStage::Pixel)
      continue;
    if (outputs.empty())
      collectOutputs();
    SmallVector<VariableOp> structs;
    entry.getBodyFunction().walk([&](VariableOp variable) {
      if (isa<StructType>(variable.getPointee()))
        structs.push_back(variable);
    });
    for (VariableOp variable : structs)
      forwardOutputs(variable);
  }
  SmallVector<CallOp> calls;
  getOperation().walk([&](CallOp call) { calls.push_back(call); });
  for (CallOp call : calls)
    forwardArguments(call);
}
