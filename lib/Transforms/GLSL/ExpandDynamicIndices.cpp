//===----------------------------------------------------------------------===//
// Elements that a value chooses, found by comparing.
// In:  form `target`: paths with indices that are values.
// Out: indices are constants or made of the counters of loops; a value is
//      compared with each index there is. Uniforms of vertex shaders keep any
//      index.
// Why: GLSL ES 100 promises no more (its Appendix A).
//===----------------------------------------------------------------------===//

#include "../KnownLocals.h"
#include "CountedLoops.h"

#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_EXPANDDYNAMICINDICES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

/// More elements are looked for by a loop.
static constexpr uint64_t kMostChoices = 4;

namespace {
struct ExpandDynamicIndices
    : hlslc::impl::ExpandDynamicIndicesBase<ExpandDynamicIndices> {
  using ExpandDynamicIndicesBase::ExpandDynamicIndicesBase;
  void runOnOperation() override;

private:
  bool isTaken(Value ref);
  bool keepsUniforms = false;
};

/// A reference as one path from a root.
struct Place {
  Value root;
  SmallVector<OpFoldResult> path;
};

/// Rewrites loads, stores, extracts and inserts, one index at a time.
class Expander {
public:
  explicit Expander(MLIRContext *context) : builder(context) {}
  void expandMemory(Operation *op);
  void expandExtract(ExtractOp op);
  void expandInsert(InsertOp op);
  unsigned count = 0;

private:
  Value isIndex(Location loc, Value index, uint64_t number);
  void load(Place place, Location loc, Value variable);
  void store(Place place, Location loc, Value value);
  Value makeRef(const Place &place, Location loc) {
    return place.path.empty()
               ? place.root
               : AccessOp::create(builder, loc, place.root, place.path)
                     .getResult();
  }
  void forEach(Location loc, Value index, uint64_t elements,
               llvm::function_ref<void(OpFoldResult)> body);

  OpBuilder builder;
};
} // namespace

static Place getPlace(Value ref) {
  Place place;
  while (auto access = ref.getDefiningOp<AccessOp>()) {
    SmallVector<OpFoldResult> front = access.getPath();
    place.path.insert(place.path.begin(), front.begin(), front.end());
    ref = access.getBase();
  }
  place.root = ref;
  return place;
}

static bool isOpen(OpFoldResult step) {
  auto value = dyn_cast<Value>(step);
  return value && !isConstantIndex(value);
}

/// The first step that is neither constant nor counted, and how many elements
/// it chooses among.
static std::optional<std::pair<unsigned, uint64_t>>
findOpen(Type type, ArrayRef<OpFoldResult> path) {
  for (auto [i, step] : llvm::enumerate(path)) {
    if (isOpen(step))
      return std::pair(unsigned(i), getNumElements(type).value_or(0));
    auto constant = dyn_cast<Attribute>(step);
    type = getElementTypeAt(
        type, constant ? int32_t(cast<IntegerAttr>(constant).getInt())
                       : kDynamicIndex);
  }
  return std::nullopt;
}

/// Whether nobody knows how many elements a step chooses among.
static bool isEndless(Type type, ArrayRef<OpFoldResult> path) {
  for (OpFoldResult step : path) {
    if (isOpen(step) && !getNumElements(type))
      return true;
    auto constant = dyn_cast<Attribute>(step);
    type = getElementTypeAt(
        type, constant ? int32_t(cast<IntegerAttr>(constant).getInt())
                       : kDynamicIndex);
  }
  return false;
}

Value Expander::isIndex(Location loc, Value index, uint64_t number) {
  Type type = index.getType();
  Value constant = ConstantOp::create(
      builder, loc, type, builder.getIntegerAttr(type, int64_t(number)));
  return CompareOp::create(builder, loc, CompareKind::EQ, index, constant);
}

/// Runs `body` under the condition that the index is the one it gets.
void Expander::forEach(Location loc, Value index, uint64_t elements,
                       llvm::function_ref<void(OpFoldResult)> body) {
  auto guard = [&](Value isHere, OpFoldResult step) {
    auto test = IfOp::create(builder, loc, isHere);
    OpBuilder::InsertionGuard inside(builder);
    builder.setInsertionPointToStart(test.getThenBlock());
    body(step);
    YieldOp::create(builder, loc);
  };
  if (elements <= kMostChoices) {
    for (uint64_t i = 0; i < elements; ++i)
      guard(isIndex(loc, index, i), builder.getI32IntegerAttr(int32_t(i)));
    return;
  }
  countTo(builder, loc, elements, [&](Value counter) {
    Value given = index;
    if (given.getType() != counter.getType())
      given = ConvertOp::create(builder, loc, counter.getType(), given);
    guard(CompareOp::create(builder, loc, CompareKind::EQ, counter, given),
          counter);
  });
}

void Expander::load(Place place, Location loc, Value variable) {
  Type type = cast<RefType>(place.root.getType()).getPointee();
  auto open = findOpen(type, place.path);
  if (!open) {
    StoreOp::create(builder, loc,
                    LoadOp::create(builder, loc, makeRef(place, loc)),
                    variable);
    return;
  }
  auto index = cast<Value>(place.path[open->first]);
  forEach(loc, index, open->second, [&](OpFoldResult step) {
    Place inner = place;
    inner.path[open->first] = step;
    load(inner, loc, variable);
  });
}

void Expander::store(Place place, Location loc, Value value) {
  Type type = cast<RefType>(place.root.getType()).getPointee();
  auto open = findOpen(type, place.path);
  if (!open) {
    StoreOp::create(builder, loc, value, makeRef(place, loc));
    return;
  }
  auto index = cast<Value>(place.path[open->first]);
  forEach(loc, index, open->second, [&](OpFoldResult step) {
    Place inner = place;
    inner.path[open->first] = step;
    store(inner, loc, value);
  });
}

void Expander::expandMemory(Operation *op) {
  builder.setInsertionPoint(op);
  Location loc = op->getLoc();
  ++count;
  if (auto stored = dyn_cast<StoreOp>(op)) {
    store(getPlace(stored.getRef()), loc, stored.getValue());
    op->erase();
    return;
  }
  auto loaded = cast<LoadOp>(op);
  Place place = getPlace(loaded.getRef());
  auto open =
      findOpen(cast<RefType>(place.root.getType()).getPointee(), place.path);
  // One short choice is an expression.
  auto next = place;
  next.path[open->first] = builder.getI32IntegerAttr(0);
  bool isOnly =
      !findOpen(cast<RefType>(place.root.getType()).getPointee(), next.path);
  if (isOnly && open->second <= kMostChoices && isNumeric(loaded.getType())) {
    auto index = cast<Value>(place.path[open->first]);
    Value chosen;
    for (uint64_t i = open->second; i-- > 0;) {
      next.path[open->first] = builder.getI32IntegerAttr(int32_t(i));
      Value element = LoadOp::create(builder, loc, makeRef(next, loc));
      chosen = chosen ? SelectOp::create(builder, loc, isIndex(loc, index, i),
                                         element, chosen)
                            .getResult()
                      : element;
    }
    loaded.getResult().replaceAllUsesWith(chosen);
    op->erase();
    return;
  }
  Value variable = VariableOp::create(
      builder, loc, RefType::get(loaded.getType(), StorageClass::Function),
      "found");
  load(place, loc, variable);
  loaded.getResult().replaceAllUsesWith(LoadOp::create(builder, loc, variable));
  op->erase();
}

/// Of a value: a choice among its parts.
void Expander::expandExtract(ExtractOp op) {
  builder.setInsertionPoint(op);
  Location loc = op.getLoc();
  SmallVector<OpFoldResult> path = op.getPath();
  auto open = findOpen(op.getContainer().getType(), path);
  auto index = cast<Value>(path[open->first]);
  Value chosen;
  SmallVector<ExtractOp> parts;
  for (uint64_t i = open->second; i-- > 0;) {
    path[open->first] = builder.getI32IntegerAttr(int32_t(i));
    auto part = ExtractOp::create(builder, loc, op.getContainer(), path);
    parts.push_back(part);
    chosen = chosen ? SelectOp::create(builder, loc, isIndex(loc, index, i),
                                       part, chosen)
                          .getResult()
                    : part.getResult();
  }
  op.getResult().replaceAllUsesWith(chosen);
  op.erase();
  ++count;
  for (ExtractOp part : parts)
    if (findOpen(part.getContainer().getType(), part.getPath()))
      expandExtract(part);
}

void Expander::expandInsert(InsertOp op) {
  builder.setInsertionPoint(op);
  Location loc = op.getLoc();
  SmallVector<OpFoldResult> path = op.getPath();
  auto open = findOpen(op.getContainer().getType(), path);
  auto index = cast<Value>(path[open->first]);
  Value whole = op.getContainer();
  SmallVector<Operation *> parts;
  for (uint64_t i = 0; i < open->second; ++i) {
    path[open->first] = builder.getI32IntegerAttr(int32_t(i));
    auto old = ExtractOp::create(builder, loc, whole, path);
    Value made = SelectOp::create(builder, loc, isIndex(loc, index, i),
                                  op.getElement(), old);
    auto changed = InsertOp::create(builder, loc, made, whole, path);
    parts.append({old, changed});
    whole = changed;
  }
  op.getResult().replaceAllUsesWith(whole);
  op.erase();
  ++count;
  if (!findOpen(whole.getType(), path))
    return;
  for (Operation *part : parts) {
    if (auto extract = dyn_cast<ExtractOp>(part))
      expandExtract(extract);
    else
      expandInsert(cast<InsertOp>(part));
  }
}

/// Whether an index into the memory has to be constant.
bool ExpandDynamicIndices::isTaken(Value ref) {
  StorageClass storage = cast<RefType>(ref.getType()).getStorage();
  if (storage == StorageClass::Uniform || storage == StorageClass::PushConstant)
    return uniforms && !keepsUniforms;
  return storage != StorageClass::Resource;
}

void ExpandDynamicIndices::runOnOperation() {
  for (auto entry : getOperation().getOps<EntryPointOp>())
    keepsUniforms = entry.getStage() == hlsl::ShaderStage::Vertex;
  Expander expander(&getContext());
  SmallVector<Operation *> memory, values;
  bool isBad = false;
  auto check = [&](Operation *op, Type type, ArrayRef<OpFoldResult> path) {
    if (!isEndless(type, path))
      return;
    op->emitError(
        "not supported yet: variable indices into arrays whose size a "
        "specialization constant decides, in GLSL ES 100; --specialize= "
        "fixes it");
    isBad = true;
  };
  getOperation().walk([&](Operation *op) {
    Value ref = isa<LoadOp>(op)    ? cast<LoadOp>(op).getRef()
                : isa<StoreOp>(op) ? cast<StoreOp>(op).getRef()
                                   : Value();
    if (ref && isTaken(ref)) {
      Place place = getPlace(ref);
      Type type = cast<RefType>(place.root.getType()).getPointee();
      check(op, type, place.path);
      if (findOpen(type, place.path))
        memory.push_back(op);
    } else if (auto extract = dyn_cast<ExtractOp>(op)) {
      check(op, extract.getContainer().getType(), extract.getPath());
      if (findOpen(extract.getContainer().getType(), extract.getPath()))
        values.push_back(op);
    } else if (auto insert = dyn_cast<InsertOp>(op)) {
      check(op, insert.getContainer().getType(), insert.getPath());
      if (findOpen(insert.getContainer().getType(), insert.getPath()))
        values.push_back(op);
    }
  });
  if (isBad)
    return signalPassFailure();
  for (Operation *op : memory)
    expander.expandMemory(op);
  for (Operation *op : values) {
    if (auto extract = dyn_cast<ExtractOp>(op))
      expander.expandExtract(extract);
    else
      expander.expandInsert(cast<InsertOp>(op));
  }
  // The references that led there.
  getOperation().walk<WalkOrder::PostOrder>([](Block *block) {
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*block)))
      if (isa<AccessOp>(op) && op.use_empty())
        op.erase();
  });
  numExpanded += expander.count;
}
