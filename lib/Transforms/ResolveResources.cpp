//===----------------------------------------------------------------------===//
// Makes every handle a load of its global.
// In:  form `source` after inlining and promotion: handles are values that came
//      through constructs, extracts, selects and joins.
// Out: each handle is `hlsl.load` of a path into a global. Joins of one and the
// same
//      path are gone; a choice between different globals at run time is an
//      error that names both.
// Why: neither target has resources as values; which descriptor is read must be
//      known, or be an index into an array.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_RESOLVERESOURCES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {

/// Where a handle comes from: a global and steps. Values of the steps are in
/// scope where the handle is.
struct Origin {
  FlatSymbolRefAttr global;
  SmallVector<OpFoldResult> path;
  Location loc;

  bool operator==(const Origin &other) const {
    return global == other.global && path == other.path;
  }
};

struct ResolveResources : hlslc::impl::ResolveResourcesBase<ResolveResources> {
  void runOnOperation() override;

private:
  FailureOr<Origin> find(Value handle, Operation *user);
  LogicalResult resolve(Operation *op);
  SymbolTable *symbols = nullptr;
};

} // namespace

static bool isHandle(Value value) { return isOpaque(value.getType()); }

/// The operand that an if or switch yields for a result, from each region that
/// comes to its end.
static SmallVector<Value> getYielded(OpResult result) {
  SmallVector<Value> values;
  Operation *op = result.getOwner();
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (auto yield = dyn_cast<YieldOp>(block.getTerminator()))
        values.push_back(yield.getOperand(result.getResultNumber()));
  op->walk([&](BreakOp exit) {
    if (exit.getTarget() == op)
      values.push_back(exit.getOperand(result.getResultNumber()));
  });
  return values;
}

static std::string describe(const Origin &origin) {
  std::string text = origin.global.getValue().str();
  for (OpFoldResult step : origin.path)
    text += isa<Attribute>(step)
                ? "[" +
                      std::to_string(
                          cast<IntegerAttr>(cast<Attribute>(step)).getInt()) +
                      "]"
                : "[...]";
  return text;
}

FailureOr<Origin> ResolveResources::find(Value handle, Operation *user) {
  Operation *op = handle.getDefiningOp();
  if (auto load = dyn_cast_or_null<LoadOp>(op)) {
    SmallVector<OpFoldResult> path;
    Value ref = load.getRef();
    while (auto access = ref.getDefiningOp<AccessOp>()) {
      SmallVector<OpFoldResult> front = access.getPath();
      path.insert(path.begin(), front.begin(), front.end());
      ref = access.getBase();
    }
    if (auto global = ref.getDefiningOp<GlobalRefOp>())
      return Origin{global.getGlobalAttr(), path, load.getLoc()};
    if (auto variable = ref.getDefiningOp<VariableOp>())
      return user->emitError("cannot tell which resource '")
             << variable.getSourceName()
             << "' is here: it is assigned in a loop or indexed by a value";
    return user->emitError("cannot tell which resource this is");
  }
  if (auto extract = dyn_cast_or_null<ExtractOp>(op)) {
    // A handle in an aggregate value: look through how it was built.
    SmallVector<OpFoldResult> path = extract.getPath();
    Value container = extract.getContainer();
    while (!path.empty()) {
      if (auto construct = container.getDefiningOp<ConstructOp>()) {
        auto step = dyn_cast<Attribute>(path.front());
        if (!step)
          break;
        container = construct.getOperand(cast<IntegerAttr>(step).getInt());
        path.erase(path.begin());
        continue;
      }
      if (auto insert = container.getDefiningOp<InsertOp>()) {
        SmallVector<OpFoldResult> other = insert.getPath();
        bool matches = other.size() <= path.size() &&
                       std::equal(other.begin(), other.end(), path.begin());
        if (matches) {
          container = insert.getElement();
          path.erase(path.begin(), path.begin() + other.size());
        } else {
          container = insert.getContainer();
        }
        continue;
      }
      if (auto inner = container.getDefiningOp<ExtractOp>()) {
        SmallVector<OpFoldResult> front = inner.getPath();
        path.insert(path.begin(), front.begin(), front.end());
        container = inner.getContainer();
        continue;
      }
      break;
    }
    if (path.empty())
      return find(container, user);
    if (auto load = container.getDefiningOp<LoadOp>()) {
      SmallVector<OpFoldResult> full;
      Value ref = load.getRef();
      while (auto access = ref.getDefiningOp<AccessOp>()) {
        SmallVector<OpFoldResult> front = access.getPath();
        full.insert(full.begin(), front.begin(), front.end());
        ref = access.getBase();
      }
      llvm::append_range(full, path);
      if (auto global = ref.getDefiningOp<GlobalRefOp>())
        return Origin{global.getGlobalAttr(), full, load.getLoc()};
    }
    return user->emitError("cannot tell which resource this is");
  }
  if (auto select = dyn_cast_or_null<SelectOp>(op)) {
    FailureOr<Origin> a = find(select.getTrueValue(), user);
    FailureOr<Origin> b = find(select.getFalseValue(), user);
    if (failed(a) || failed(b))
      return failure();
    if (*a == *b)
      return a;
    return select.emitError("expected one resource, found a choice at run time "
                            "between '")
           << describe(*a) << "' and '" << describe(*b)
           << "'; put both in an array and choose the index";
  }
  if (isa_and_nonnull<IfOp, SwitchOp, LoopOp>(op)) {
    std::optional<Origin> only;
    for (Value value : getYielded(cast<OpResult>(handle))) {
      if (value == handle || value.getDefiningOp<UndefOp>())
        continue;
      FailureOr<Origin> found = find(value, user);
      if (failed(found))
        return failure();
      if (only && !(*only == *found)) {
        InFlightDiagnostic error =
            op->emitError("expected one resource, found a choice at run time "
                          "between '")
            << describe(*only) << "' and '" << describe(*found)
            << "'; put both in an array and choose the index";
        error.attachNote(only->loc) << "the first is used here";
        error.attachNote(found->loc) << "the second is used here";
        return failure();
      }
      only = *found;
    }
    if (only)
      return *only;
  }
  if (auto argument = dyn_cast<BlockArgument>(handle)) {
    // Carried by a loop: the same resource in each iteration.
    if (auto loop = dyn_cast<LoopOp>(argument.getOwner()->getParentOp()))
      if (argument.getOwner() == loop.getBodyBlock() &&
          argument.getArgNumber() < loop.getInits().size())
        return find(loop.getInits()[argument.getArgNumber()], user);
  }
  return user->emitError("cannot tell which resource this is");
}

LogicalResult ResolveResources::resolve(Operation *op) {
  OpBuilder builder(op);
  for (OpOperand &operand : op->getOpOperands()) {
    Value handle = operand.get();
    if (!isHandle(handle))
      continue;
    if (auto load = handle.getDefiningOp<LoadOp>()) {
      Value ref = load.getRef();
      while (auto access = ref.getDefiningOp<AccessOp>())
        ref = access.getBase();
      if (ref.getDefiningOp<GlobalRefOp>())
        continue;
    }
    FailureOr<Origin> origin = find(handle, op);
    if (failed(origin))
      return failure();
    Operation *decl = symbols->lookup(origin->global.getAttr());
    Location loc = handle.getLoc();
    Value ref = GlobalRefOp::create(builder, loc, decl);
    if (!origin->path.empty())
      ref = AccessOp::create(builder, loc, ref, origin->path);
    operand.set(LoadOp::create(builder, loc, ref));
  }
  return success();
}

void ResolveResources::runOnOperation() {
  SymbolTable table(getOperation());
  symbols = &table;
  SmallVector<Operation *> users;
  getOperation().walk([&](Operation *op) {
    // Hand-overs die once the users look elsewhere.
    if (isa<YieldOp, BreakOp, ContinueOp, BreakIfOp, ConstructOp, InsertOp,
            SelectOp, LoopOp, StoreOp>(op))
      return;
    if (llvm::any_of(op->getOperands(), isHandle))
      users.push_back(op);
  });
  bool failedOne = false;
  for (Operation *op : users)
    failedOne |= failed(resolve(op));
  if (failedOne)
    return signalPassFailure();

  // Handles that are only handed over are replaced by nothing: drop them from
  // the outside in, as far as they are pure.
  bool changed = true;
  while (changed) {
    changed = false;
    SmallVector<Operation *> dead;
    getOperation().walk([&](Operation *op) {
      if (op->use_empty() && op->getNumResults() &&
          isa<LoadOp, ConstructOp, InsertOp, ExtractOp, SelectOp, UndefOp,
              GlobalRefOp, AccessOp>(op) &&
          llvm::any_of(op->getResultTypes(), [](Type type) {
            auto ref = dyn_cast<RefType>(type);
            return containsOpaque(ref ? ref.getPointee() : type);
          }))
        dead.push_back(op);
    });
    for (Operation *op : dead) {
      op->erase();
      changed = true;
    }
  }
}
