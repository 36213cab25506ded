//===----------------------------------------------------------------------===//
// Makes pixels take turns where they use rasterizer-ordered views.
// In:  form `flat`; globals with `rasterizerOrdered`.
// Out: in the body of each pixel shader that uses one, hlsl.begin_interlock in
//      front of the first operation of the body that may do so, and
//      hlsl.end_interlock behind the last; `interlock` on the entry point.
// Why: both targets have one critical section in an invocation, GLSL one
//      outside of control flow; HLSL orders each access.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/ReachedCode.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_INTERLOCKPIXELS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {

struct InterlockPixels : hlslc::impl::InterlockPixelsBase<InterlockPixels> {
  void runOnOperation() override;

private:
  void addAccesses(Value value);
  bool mayAccess(Operation *op) const;
  void findAccessingFunctions(ArrayRef<FuncOp> reached);
  LogicalResult refuseElsewhere(EntryPointOp entry, ArrayRef<FuncOp> reached);
  void interlock(EntryPointOp entry);

  /// Operations that read or write ordered memory.
  llvm::DenseSet<Operation *> accesses;
  /// Functions that hold one, or call one that does.
  llvm::DenseSet<StringAttr> accessing;
};

} // namespace

/// Follows handles and references to what uses them. Sizes are no accesses.
void InterlockPixels::addAccesses(Value value) {
  for (Operation *user : value.getUsers()) {
    bool isPath =
        user->getNumResults() == 1 &&
        (isOpaque(user->getResult(0).getType()) ||
         isa<RefType, ArrayType, StructType>(user->getResult(0).getType())) &&
        !isa<AtomicOp>(user);
    if (isPath)
      addAccesses(user->getResult(0));
    if (!isMemoryEffectFree(user))
      accesses.insert(user);
  }
}

/// Whether the operation, one inside it, or a function called there accesses.
bool InterlockPixels::mayAccess(Operation *op) const {
  return op
      ->walk([&](Operation *inner) {
        auto call = dyn_cast<CallOp>(inner);
        bool found =
            accesses.contains(inner) ||
            (call && accessing.contains(call.getCalleeAttr().getAttr()));
        return found ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

void InterlockPixels::findAccessingFunctions(ArrayRef<FuncOp> reached) {
  for (bool changed = true; changed;) {
    changed = false;
    for (FuncOp function : llvm::reverse(reached))
      if (!accessing.contains(function.getSymNameAttr()) &&
          mayAccess(function)) {
        accessing.insert(function.getSymNameAttr());
        changed = true;
      }
  }
}

LogicalResult InterlockPixels::refuseElsewhere(EntryPointOp entry,
                                               ArrayRef<FuncOp> reached) {
  bool failed = false;
  for (FuncOp function : reached)
    function->walk([&](Operation *op) {
      if (failed || !accesses.contains(op))
        return;
      op->emitError("rasterizer-ordered views are not available in ")
          << stringifyShaderStage(entry.getStage())
          << " shaders, only in pixel shaders";
      failed = true;
    });
  return failure(failed);
}

/// What HLSL orders: samples where the shader runs for each of them.
static InterlockMode getMode(EntryPointOp entry) {
  auto list = entry.getInterfaceVariablesAttr();
  if (!list)
    return InterlockMode::Pixel;
  InterlockMode mode = InterlockMode::Pixel;
  auto isSample = [](Interpolation interpolation) {
    return bitEnumContainsAny(interpolation, Interpolation::Sample);
  };
  for (auto symbol : list.getAsRange<FlatSymbolRefAttr>()) {
    auto variable = dyn_cast_or_null<StageVariableOp>(
        SymbolTable::lookupNearestSymbolFrom(entry, symbol.getAttr()));
    if (!variable || !variable.isInput())
      continue;
    StringRef builtin = variable.getBuiltin().value_or("");
    if (builtin == "ShadingRateKHR")
      return InterlockMode::ShadingRate;
    bool isPerSample = builtin == "SampleId" || builtin == "SamplePosition" ||
                       isSample(variable.getInterpolation());
    if (auto members = variable.getMembers())
      for (auto member : members->getAsRange<MemberAttr>())
        isPerSample |= isSample(member.getInterpolation());
    if (isPerSample)
      mode = InterlockMode::Sample;
  }
  return mode;
}

void InterlockPixels::interlock(EntryPointOp entry) {
  Block &body = entry.getBodyFunction().getBody().front();
  Operation *first = nullptr, *last = nullptr;
  for (Operation &op : body)
    if (mayAccess(&op)) {
      first = first ? first : &op;
      last = &op;
    }
  OpBuilder builder(first);
  BeginInterlockOp::create(builder, first->getLoc());
  builder.setInsertionPointAfter(last);
  EndInterlockOp::create(builder, last->getLoc());
  entry.setInterlock(getMode(entry));
  ++numEntries;
}

void InterlockPixels::runOnOperation() {
  accesses.clear();
  accessing.clear();
  SymbolTable symbols(getOperation());
  getOperation().walk([&](GlobalRefOp ref) {
    auto global = symbols.lookup<GlobalOp>(ref.getGlobal());
    if (global && global.getRasterizerOrdered())
      addAccesses(ref.getResult());
  });
  if (accesses.empty())
    return;
  for (auto entry : getOperation().getOps<EntryPointOp>()) {
    llvm::SetVector<FuncOp> reached;
    addReachedFunctions(entry, symbols, reached);
    findAccessingFunctions(reached.getArrayRef());
    if (!accessing.contains(entry.getBodyAttr().getAttr()))
      continue;
    if (entry.getStage() != ShaderStage::Pixel) {
      if (failed(refuseElsewhere(entry, reached.getArrayRef())))
        signalPassFailure();
      continue;
    }
    interlock(entry);
  }
}
