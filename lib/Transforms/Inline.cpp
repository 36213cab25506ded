//===----------------------------------------------------------------------===//
// Inlines calls.
// In:  form `source`, functions to inline have one return, last in the body.
// Out: no function takes or returns a resource; small functions and those with
//      one caller are gone too. Locations are call-site locations.
// Why: a resource is no value in either target. MLIR's inliner cannot take a
//      structured body with exits; copying one block can.
//===----------------------------------------------------------------------===//

#include "AttributeQueries.h"
#include "HLSL/IR/Locations.h"
#include "InlinePolicy.h"
#include "UnrollReasons.h"
#include "hlslc/Transforms/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

namespace hlslc {
#define GEN_PASS_DEF_INLINE
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;
using hlslc::InlinePolicy;

InlinePolicy::InlinePolicy(ModuleOp module, bool inlineAll, bool requiredOnly)
    : inlineAll(inlineAll), requiredOnly(requiredOnly) {
  for (auto function : module.getOps<FuncOp>()) {
    unsigned count = 0;
    function.walk([&](Operation *op) {
      ++count;
      if (auto call = dyn_cast<CallOp>(op))
        ++numCalls[call.getCalleeAttr().getAttr()];
    });
    numOps[function.getSymNameAttr()] = count;
  }
  findStaticUsers(module);
  findConstantArguments(module);
  findAttributePaths(module);
  findDispatchers(module);
}

void InlinePolicy::findDispatchers(ModuleOp module) {
  auto entries = module.getOps<EntryPointOp>();
  if (std::distance(entries.begin(), entries.end()) < 2)
    return;
  bool changed = true;
  while (std::exchange(changed, false))
    for (auto function : module.getOps<FuncOp>()) {
      WalkResult found = function.walk([&](Operation *op) {
        auto call = dyn_cast<CallOp>(op);
        bool starts =
            isa<DispatchMeshOp>(op) ||
            (call && dispatches.contains(call.getCalleeAttr().getAttr()));
        return starts ? WalkResult::interrupt() : WalkResult::advance();
      });
      if (found.wasInterrupted())
        changed |= dispatches.insert(function.getSymNameAttr()).second;
    }
}

/// Whether conditions of the function pick the resource that it returns.
static bool choosesResource(FuncOp function) {
  if (llvm::none_of(function.getResultTypes(), containsObject))
    return false;
  return function
      .walk([](Operation *op) {
        return isa<IfOp, SwitchOp>(op) ? WalkResult::interrupt()
                                       : WalkResult::advance();
      })
      .wasInterrupted();
}

void InlinePolicy::findConstantArguments(ModuleOp module) {
  llvm::DenseSet<StringAttr> choosers;
  for (auto function : module.getOps<FuncOp>())
    if (choosesResource(function))
      choosers.insert(function.getSymNameAttr());
  auto calleeNeeds = [&](CallOp call) {
    StringAttr callee = call.getCalleeAttr().getAttr();
    return takesConstants.contains(callee) || choosers.contains(callee);
  };
  bool changed = true;
  while (std::exchange(changed, false))
    for (auto function : module.getOps<FuncOp>())
      if (function.getNumArguments() != 0 &&
          !takesConstants.contains(function.getSymNameAttr()) &&
          needsConstantArguments(function, calleeNeeds))
        changed |= takesConstants.insert(function.getSymNameAttr()).second;
}

void InlinePolicy::findAttributePaths(ModuleOp module) {
  llvm::DenseSet<Value> seen;
  SmallVector<Value> worklist;
  auto push = [&](ValueRange values) {
    for (Value value : values)
      if (seen.insert(value).second)
        worklist.push_back(value);
  };
  module.walk([&](IntrinsicOp op) {
    if (isAttributeQuery(op))
      push(op.getOperands().front());
  });
  if (worklist.empty())
    return;
  SymbolTable symbols(module);
  llvm::DenseMap<StringAttr, SmallVector<CallOp>> calls;
  module.walk([&](CallOp call) {
    calls[call.getCalleeAttr().getAttr()].push_back(call);
  });
  // What comes in by an argument comes from every call; what a call returns,
  // from what the callee returns or stores.
  auto pushCall = [&](CallOp call) {
    StringAttr callee = call.getCalleeAttr().getAttr();
    push(call.getOperands());
    auto function = symbols.lookup<FuncOp>(callee);
    if (function && passesAttributes.insert(callee).second)
      function.walk([&](ReturnOp op) { push(op.getOperands()); });
  };
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    Operation *op = value.getDefiningOp();
    if (!op) {
      auto function = dyn_cast<FuncOp>(value.getParentBlock()->getParentOp());
      if (function && !isa<RefType>(value.getType()))
        passesAttributes.insert(function.getSymNameAttr());
      for (CallOp call : function ? calls.lookup(function.getSymNameAttr())
                                  : SmallVector<CallOp>())
        pushCall(call);
    } else if (auto call = dyn_cast<CallOp>(op)) {
      pushCall(call);
    } else {
      push(op->getOperands());
    }
    if (!isa<RefType>(value.getType()))
      continue;
    for (Operation *user : value.getUsers()) {
      if (auto access = dyn_cast<AccessOp>(user))
        push(access->getResults());
      else if (auto store = dyn_cast<StoreOp>(user))
        push(store.getValue());
      else if (auto call = dyn_cast<CallOp>(user))
        pushCall(call);
    }
  }
}

void InlinePolicy::findStaticUsers(ModuleOp module) {
  bool hasStatics = llvm::any_of(module.getOps<GlobalOp>(), [](GlobalOp g) {
    return g.getStorage() == StorageClass::Private &&
           containsObject(g.getType());
  });
  if (!hasStatics)
    return;
  // Until no caller of such a function is new.
  bool changed = true;
  while (std::exchange(changed, false))
    for (auto function : module.getOps<FuncOp>()) {
      if (usesResourceStatics.contains(function.getSymNameAttr()))
        continue;
      WalkResult found = function.walk([&](Operation *op) {
        auto ref = dyn_cast<GlobalRefOp>(op);
        bool isUse = ref &&
                     ref.getType().getStorage() == StorageClass::Private &&
                     containsObject(ref.getType().getPointee());
        if (auto call = dyn_cast<CallOp>(op))
          isUse = usesResourceStatics.contains(call.getCalleeAttr().getAttr());
        return isUse ? WalkResult::interrupt() : WalkResult::advance();
      });
      if (!found.wasInterrupted())
        continue;
      usesResourceStatics.insert(function.getSymNameAttr());
      changed = true;
    }
}

bool InlinePolicy::mustInline(FuncOp function) const {
  StringAttr symbol = function.getSymNameAttr();
  if (usesResourceStatics.contains(symbol) || takesConstants.contains(symbol) ||
      passesAttributes.contains(symbol) || dispatches.contains(symbol))
    return true;
  auto bars = [](Type type) {
    auto ref = dyn_cast<RefType>(type);
    return containsObject(ref ? ref.getPointee() : type) ||
           (ref && ref.getStorage() != StorageClass::Function);
  };
  return llvm::any_of(function.getArgumentTypes(), bars) ||
         llvm::any_of(function.getResultTypes(), bars);
}

bool InlinePolicy::shouldInline(FuncOp function) const {
  if (inlineAll || mustInline(function) ||
      function->hasAttr("hlsl.handles_interfaces"))
    return true;
  if (requiredOnly)
    return false;
  StringAttr symbol = function.getSymNameAttr();
  return numCalls.lookup(symbol) <= 1 || numOps.lookup(symbol) <= kSmallBody;
}

namespace {
struct Inline : hlslc::impl::InlineBase<Inline> {
  using InlineBase::InlineBase;
  void runOnOperation() override;

private:
  LogicalResult visit(FuncOp function);
  LogicalResult inlineCalls(FuncOp function);
  LogicalResult inlineCall(CallOp call, FuncOp callee);

  /// Operations that all inlined bodies together may have: where calls could
  /// stay, and where they cannot.
  static constexpr unsigned kMaxOptionalOps = 1u << 18;
  static constexpr unsigned kMaxInlinedOps = 1u << 20;
  /// Ten times what SPIR-V demands of every implementation (2.17).
  static constexpr unsigned kMaxCallDepth = 1000;

  enum class State : uint8_t { New, Active, Done };
  SymbolTable *symbols = nullptr;
  std::optional<InlinePolicy> policy;
  llvm::DenseMap<Operation *, State> states;
  SmallVector<FuncOp> stack;
  unsigned numInlinedOps = 0;
};
} // namespace

/// The location of an op of the callee, seen from a call.
static Location getInlinedLoc(Location callee, Location caller) {
  return CallSiteLoc::get(callee, caller);
}

static bool endsInOnlyReturn(FuncOp function) {
  unsigned returns = 0;
  function.walk([&](ReturnOp) { ++returns; });
  Operation *last = function.getEntryBlock()->getTerminator();
  return (returns == 1 && isa<ReturnOp>(last));
}

/// Functions that call the next one twice double with each step.
LogicalResult Inline::inlineCall(CallOp call, FuncOp callee) {
  unsigned size = policy->getSize(callee);
  if (size > kMaxInlinedOps - numInlinedOps)
    return call.emitError("calls that must be inlined make more than ")
           << kMaxInlinedOps << " operations";
  numInlinedOps += size;
  policy->grow(call->getParentOfType<FuncOp>(), size);
  OpBuilder builder(call);
  IRMapping mapping;
  for (auto [argument, operand] :
       llvm::zip(callee.getEntryBlock()->getArguments(), call.getOperands()))
    mapping.map(argument, operand);
  StringAttr symbol = callee.getSymNameAttr();
  StringAttr name = callee.getSourceNameAttr();
  Location at =
      tagCall(call.getLoc(), {symbol, name ? name : symbol, callee.getLoc()});
  Operation *last = callee.getEntryBlock()->getTerminator();
  for (Operation &op : callee.getEntryBlock()->without_terminator()) {
    Operation *copy = builder.clone(op, mapping);
    copy->walk([&](Operation *inner) {
      inner->setLoc(getInlinedLoc(inner->getLoc(), at));
    });
  }
  for (auto [result, value] : llvm::zip(call.getResults(), last->getOperands()))
    result.replaceAllUsesWith(mapping.lookupOrDefault(value));
  call.erase();
  ++numInlined;
  return success();
}

LogicalResult Inline::visit(FuncOp function) {
  State &state = states[function];
  if (state == State::Done)
    return success();
  if (state == State::Active) {
    InFlightDiagnostic error =
        function.emitError("recursion is not allowed: '")
        << function.getSourceName().value_or(function.getSymName())
        << "' calls itself";
    auto first = llvm::find(stack, function);
    for (auto it = first + 1; it < stack.end(); ++it)
      error.attachNote(it->getLoc())
          << "through '" << it->getSourceName().value_or(it->getSymName())
          << "'";
    return failure();
  }
  if (stack.size() >= kMaxCallDepth)
    return function.emitError("calls nested more than ")
           << kMaxCallDepth << " deep";
  state = State::Active;
  stack.push_back(function);
  if (failed(inlineCalls(function)))
    return failure();
  stack.pop_back();
  states[function] = State::Done;
  return success();
}

LogicalResult Inline::inlineCalls(FuncOp function) {
  SmallVector<CallOp> calls;
  function.walk([&](CallOp call) { calls.push_back(call); });
  for (CallOp call : calls) {
    auto callee = symbols->lookup<FuncOp>(call.getCallee());
    if (!callee)
      continue;
    if (failed(visit(callee)))
      return failure();
    bool isTooMuch = numInlinedOps + policy->getSize(callee) > kMaxOptionalOps;
    if (!policy->shouldInline(callee) ||
        (isTooMuch && !policy->mustInline(callee)))
      continue;
    if (!endsInOnlyReturn(callee)) {
      if (policy->mustInline(callee))
        return callee.emitOpError("must end in its only return to be inlined; "
                                  "run --hlsl-merge-returns first");
      continue;
    }
    if (failed(inlineCall(call, callee)))
      return failure();
  }
  return success();
}

void Inline::runOnOperation() {
  SymbolTable table(getOperation());
  symbols = &table;
  policy.emplace(getOperation(), inlineAll, requiredOnly);
  states.clear();
  stack.clear();
  numInlinedOps = 0;
  for (auto function : getOperation().getOps<FuncOp>())
    if (failed(visit(function)))
      return signalPassFailure();
  // What nobody calls any more, and nobody could.
  llvm::DenseSet<StringAttr> used;
  for (auto entry : getOperation().getOps<EntryPointOp>())
    used.insert(entry.getBodyAttr().getAttr());
  for (auto function : getOperation().getOps<FuncOp>())
    if (function->hasAttr("hlsl.export"))
      used.insert(function.getSymNameAttr());
  if (used.empty())
    return;
  getOperation().walk(
      [&](CallOp call) { used.insert(call.getCalleeAttr().getAttr()); });
  for (auto function :
       llvm::make_early_inc_range(getOperation().getOps<FuncOp>()))
    if (!used.contains(function.getSymNameAttr()) &&
        policy->shouldInline(function))
      function.erase();
}
