//===----------------------------------------------------------------------===//
// What locals hold at one place of a function, as far as that is constant.
// In:  the loads and stores of a walk, in order.
// Out: the constant that a load gives, or nothing.
// Why: unrolling executes the counters of loops.
//===----------------------------------------------------------------------===//

#include "KnownLocals.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

Value hlslc::getRootRef(Value ref) {
  while (auto access = ref.getDefiningOp<AccessOp>())
    ref = access.getBase();
  return ref;
}

//===----------------------------------------------------------------------===//
// Scalars of a type, in order
//===----------------------------------------------------------------------===//

/// How many there are; more than `limit` if there is no end. A resource counts
/// as one that is never known.
static uint64_t countLeaves(Type type, uint64_t limit) {
  if (isNumeric(type))
    return getNumComponents(type);
  if (!isa<StructType, hlsl::ArrayType>(type))
    return 1;
  std::optional<uint64_t> count = getNumElements(type);
  if (!count || *count > limit)
    return limit + 1;
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return *count * countLeaves(array.getElementType(), limit);
  uint64_t sum = 0;
  for (uint64_t i = 0; i < *count && sum <= limit; ++i)
    sum += countLeaves(getElementTypeAt(type, int32_t(i)), limit);
  return sum;
}

/// Appends the scalars of a constant; nulls where `value` is null.
static void explode(Attribute value, Type type,
                    SmallVectorImpl<Attribute> &leaves) {
  if (isNumeric(type)) {
    size_t begin = leaves.size();
    if (value && getComponents(value, type, leaves))
      return;
    leaves.resize(begin);
    leaves.append(getNumComponents(type), Attribute());
    return;
  }
  if (!isa<StructType, hlsl::ArrayType>(type)) {
    leaves.push_back({});
    return;
  }
  for (uint64_t i = 0, count = *getNumElements(type); i < count; ++i)
    explode(value ? getElementAttr(value, type, i) : Attribute(),
            getElementTypeAt(type, int32_t(i)), leaves);
}

/// Takes the scalars of a constant from the front; null if one is unknown.
static Attribute implode(ArrayRef<Attribute> &leaves, Type type) {
  if (isNumeric(type)) {
    ArrayRef<Attribute> parts = leaves.take_front(getNumComponents(type));
    leaves = leaves.drop_front(parts.size());
    return llvm::is_contained(parts, Attribute())
               ? Attribute()
               : getFromComponents(type, parts);
  }
  if (!isa<StructType, hlsl::ArrayType>(type))
    return {};
  SmallVector<Attribute> elements;
  for (uint64_t i = 0, count = *getNumElements(type); i < count; ++i) {
    elements.push_back(implode(leaves, getElementTypeAt(type, int32_t(i))));
    if (!elements.back())
      return {};
  }
  return getFromElements(type, elements);
}

//===----------------------------------------------------------------------===//
// Paths
//===----------------------------------------------------------------------===//

namespace {
/// A part of a local.
struct Part {
  /// Null if an index is unknown or leads out of it.
  Type type;
  uint64_t firstLeaf = 0;
};
} // namespace

/// The constant steps from the root to a reference; false if one is unknown.
static bool getSteps(Value ref, KnownLocals::Lookup lookup,
                     SmallVectorImpl<int32_t> &steps) {
  SmallVector<AccessOp> accesses;
  while (auto access = ref.getDefiningOp<AccessOp>()) {
    accesses.push_back(access);
    ref = access.getBase();
  }
  for (AccessOp access : llvm::reverse(accesses))
    for (OpFoldResult step : access.getPath()) {
      Attribute constant =
          isa<Value>(step) ? lookup(cast<Value>(step)) : cast<Attribute>(step);
      auto number = dyn_cast_or_null<IntegerAttr>(constant);
      if (!number || !number.getValue().isIntN(31))
        return false;
      steps.push_back(int32_t(number.getValue().getZExtValue()));
    }
  return true;
}

static Part findPart(Value ref, KnownLocals::Lookup lookup, uint64_t limit) {
  SmallVector<int32_t> steps;
  if (!getSteps(ref, lookup, steps))
    return {};
  Part part{cast<RefType>(getRootRef(ref).getType()).getPointee(), 0};
  for (int32_t index : steps) {
    Type element = getElementTypeAt(part.type, index);
    if (!element)
      return {};
    if (isa<StructType>(part.type))
      for (int32_t i = 0; i < index; ++i)
        part.firstLeaf += countLeaves(getElementTypeAt(part.type, i), limit);
    else
      part.firstLeaf += index * countLeaves(element, limit);
    part.type = element;
  }
  return part;
}

/// The constant behind a reference into a global that never changes.
static Attribute loadConstantGlobal(GlobalOp global, Value ref,
                                    KnownLocals::Lookup lookup) {
  SmallVector<int32_t> steps;
  if (!global || !getSteps(ref, lookup, steps))
    return {};
  Attribute value = *global.getInit();
  Type type = global.getType();
  for (int32_t index : steps) {
    Type element = getElementTypeAt(type, index);
    value = element ? getElementAttr(value, type, index) : Attribute();
    if (!value)
      return {};
    type = element;
  }
  return value;
}

//===----------------------------------------------------------------------===//
// KnownLocals
//===----------------------------------------------------------------------===//

ConstantGlobals hlslc::getConstantGlobals(ModuleOp module) {
  ConstantGlobals globals;
  for (auto global : module.getOps<GlobalOp>())
    if (global.getConstant() && global.getInit())
      globals[global.getSymNameAttr()] = global;
  return globals;
}

Attribute KnownLocals::load(Value ref, Lookup lookup,
                            const ConstantGlobals &globals) const {
  Value root = getRootRef(ref);
  if (auto global = root.getDefiningOp<GlobalRefOp>())
    return loadConstantGlobal(globals.lookup(global.getGlobalAttr().getAttr()),
                              ref, lookup);
  auto found = leaves.find(root);
  if (found == leaves.end())
    return {};
  Part part = findPart(ref, lookup, kMaxLeaves);
  if (!part.type)
    return {};
  ArrayRef<Attribute> rest(found->second);
  rest = rest.drop_front(part.firstLeaf);
  return implode(rest, part.type);
}

void KnownLocals::store(Value ref, Attribute value, Lookup lookup) {
  Value root = getRootRef(ref);
  if (!root.getDefiningOp<VariableOp>())
    return;
  auto found = leaves.find(root);
  if (!value && found == leaves.end())
    return;
  if (!value && ref == root)
    return forget(root);
  Part part = findPart(ref, lookup, kMaxLeaves);
  if (!part.type)
    return forget(root);
  if (found == leaves.end()) {
    Type whole = cast<RefType>(root.getType()).getPointee();
    uint64_t count = countLeaves(whole, kMaxLeaves);
    if (count > kMaxLeaves)
      return;
    found = leaves.try_emplace(root).first;
    found->second.resize(count);
  }
  SmallVector<Attribute> fresh;
  explode(value, part.type, fresh);
  llvm::copy(fresh, found->second.begin() + part.firstLeaf);
}

void KnownLocals::forgetWritten(Operation *op,
                                llvm::function_ref<Value(Value)> map) {
  if (leaves.empty())
    return;
  op->walk([&](Operation *inner) {
    if (isa<LoadOp, AccessOp>(inner))
      return;
    for (Value operand : inner->getOperands())
      if (isa<RefType>(operand.getType()))
        forget(map(getRootRef(operand)));
  });
}

void KnownLocals::meet(const KnownLocals &other) {
  SmallVector<Value> lost;
  for (auto &[root, mine] : leaves) {
    auto found = other.leaves.find(root);
    if (found == other.leaves.end()) {
      lost.push_back(root);
      continue;
    }
    bool any = false;
    for (auto [own, their] : llvm::zip(mine, found->second)) {
      if (own != their)
        own = {};
      any |= own != Attribute();
    }
    if (!any)
      lost.push_back(root);
  }
  for (Value root : lost)
    leaves.erase(root);
}
