//===----------------------------------------------------------------------===//
// Loads and stores of whole aggregates in memory that has a layout.
// In:  layouts are decided; values of any type are loaded and stored there.
// Out: every load and store through memory that has a layout is one of a leaf:
//      a scalar, a vector, a float matrix. A bool takes four bytes there; GLSL
//      says so by `bool`, the conversion to SPIR-V by a word. Long arrays and
//      those that specialization constants size are copied by loops.
// Why: two types that differ in layout alone cannot be copied whole in SPIR-V,
//      and a copy of as many elements as a constant has by default would be
//      wrong at every other value.
//===----------------------------------------------------------------------===//

#include "KnownLocals.h"

#include "ArrayLoops.h"

#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_LOWERARRAYCOPIES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {

/// Makes the code of copies at one place.
class Copier {
public:
  explicit Copier(Operation *at) : builder(at), loc(at->getLoc()) {}

  /// The value behind a reference.
  Value load(Value ref);
  void store(Value value, Value ref);
  /// From memory to memory.
  void copy(Value from, Value to);

private:
  Value step(Value ref, int32_t index) {
    return AccessOp::create(builder, loc, ref, ArrayRef<int32_t>{index});
  }
  void storeZero(Value ref);

  OpBuilder builder;
  Location loc;
};

struct LowerArrayCopies : hlslc::impl::LowerArrayCopiesBase<LowerArrayCopies> {
  void runOnOperation() override;

private:
  void lowerLoad(LoadOp op);
  void lowerStore(StoreOp op);
};

} // namespace

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

static bool isAggregate(Type type) {
  return isa<StructType, hlsl::ArrayType>(type);
}

static Type getPointee(Value ref) {
  return cast<RefType>(ref.getType()).getPointee();
}

/// Memory with a layout, by the root of a reference.
static bool hasLayout(Value ref) {
  StorageClass storage = cast<RefType>(ref.getType()).getStorage();
  return storage == StorageClass::Uniform ||
         storage == StorageClass::PushConstant ||
         storage == StorageClass::Buffer || storage == StorageClass::Physical;
}

/// Nothing in the shader writes there.
static bool isReadOnly(Value ref) {
  if (isReadOnlyStorage(cast<RefType>(ref.getType()).getStorage()))
    return true;
  auto buffer = hlslc::getRootRef(ref).getDefiningOp<BufferRefOp>();
  if (!buffer)
    return false;
  BufferType type = buffer.getBuffer().getType();
  return !type.getWritable() && type.getKind() != BufferKind::Append &&
         type.getKind() != BufferKind::Consume;
}

/// Whether the memory that `load` read is still the same at `user`.
static bool isUnchangedUntil(LoadOp load, Operation *user) {
  if (isReadOnly(load.getRef()))
    return true;
  if (load->getBlock() != user->getBlock())
    return false;
  for (Operation *op = load->getNextNode(); op != user; op = op->getNextNode())
    if (!isMemoryEffectFree(op) && !isa<LoadOp>(op))
      return false;
  return true;
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

Value Copier::load(Value ref) {
  Type type = getPointee(ref);
  if (!isAggregate(type))
    return LoadOp::create(builder, loc, ref);
  if (isa<hlsl::ArrayType>(type) && hlslc::isLong(type)) {
    Value variable = hlslc::makeTemporary(builder, loc, type);
    copy(ref, variable);
    return LoadOp::create(builder, loc, variable);
  }
  SmallVector<Value> parts;
  for (uint64_t i = 0, e = *getNumElements(type); i < e; ++i)
    parts.push_back(load(step(ref, int32_t(i))));
  return ConstructOp::create(builder, loc, type, parts);
}

void Copier::copy(Value from, Value to) {
  Type type = getPointee(from);
  if (!isAggregate(type)) {
    StoreOp::create(builder, loc, LoadOp::create(builder, loc, from), to);
    return;
  }
  auto array = dyn_cast<hlsl::ArrayType>(type);
  if (array && hlslc::isLong(array))
    return hlslc::forEachIndex(builder, loc, array.getSize(), [&](Value index) {
      copy(AccessOp::create(builder, loc, from, index),
           AccessOp::create(builder, loc, to, index));
    });
  for (uint64_t i = 0, e = *getNumElements(type); i < e; ++i)
    copy(step(from, int32_t(i)), step(to, int32_t(i)));
}

void Copier::storeZero(Value ref) {
  Type type = getPointee(ref);
  if (!isAggregate(type)) {
    StoreOp::create(builder, loc, ConstantOp::createZero(builder, loc, type),
                    ref);
    return;
  }
  auto array = dyn_cast<hlsl::ArrayType>(type);
  if (array && hlslc::isLong(array))
    return hlslc::forEachIndex(builder, loc, array.getSize(), [&](Value index) {
      storeZero(AccessOp::create(builder, loc, ref, index));
    });
  for (uint64_t i = 0, e = *getNumElements(type); i < e; ++i)
    storeZero(step(ref, int32_t(i)));
}

void Copier::store(Value value, Value ref) {
  Type type = value.getType();
  if (!isAggregate(type)) {
    StoreOp::create(builder, loc, value, ref);
    return;
  }
  Operation *made = value.getDefiningOp();
  if (auto constant = dyn_cast_or_null<ConstantOp>(made);
      constant && isa<ZeroAttr>(constant.getValue()))
    return storeZero(ref);
  if (auto construct = dyn_cast_or_null<ConstructOp>(made);
      construct && hlslc::isLong(type)) {
    for (auto [i, part] : llvm::enumerate(construct.getOperands()))
      store(part, step(ref, int32_t(i)));
    return;
  }
  if (isa<hlsl::ArrayType>(type) && hlslc::isLong(type)) {
    Value variable = hlslc::makeTemporary(builder, loc, type);
    StoreOp::create(builder, loc, value, variable);
    return copy(variable, ref);
  }
  for (uint64_t i = 0, e = *getNumElements(type); i < e; ++i)
    store(ExtractOp::create(builder, loc, value, ArrayRef<int32_t>{int32_t(i)}),
          step(ref, int32_t(i)));
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

/// Parts of a long value are read where they are used, if the memory allows.
static void readParts(LoadOp op) {
  if (!isReadOnly(op.getRef()))
    return;
  for (Operation *user : llvm::make_early_inc_range(op->getUsers())) {
    auto extract = dyn_cast<ExtractOp>(user);
    if (!extract)
      continue;
    OpBuilder builder(extract);
    Value ref = AccessOp::create(builder, extract.getLoc(), op.getRef(),
                                 extract.getPath());
    Value part = LoadOp::create(builder, extract.getLoc(), ref);
    extract.replaceAllUsesWith(part);
    extract.erase();
  }
}

void LowerArrayCopies::lowerLoad(LoadOp op) {
  if (hlslc::isLong(op.getType())) {
    readParts(op);
    if (op->hasOneUse())
      if (auto store = dyn_cast<StoreOp>(*op->user_begin());
          store && isUnchangedUntil(op, store)) {
        Copier(store).copy(op.getRef(), store.getRef());
        store.erase();
        ++numCopies;
      }
  }
  if (!op->use_empty())
    op.replaceAllUsesWith(Copier(op).load(op.getRef()));
  op.erase();
}

void LowerArrayCopies::lowerStore(StoreOp op) {
  auto load = op.getValue().getDefiningOp<LoadOp>();
  if (load && hlslc::isLong(load.getType()) && isUnchangedUntil(load, op)) {
    Copier(op).copy(load.getRef(), op.getRef());
    ++numCopies;
  } else {
    Copier(op).store(op.getValue(), op.getRef());
  }
  op.erase();
  if (load && load->use_empty())
    load.erase();
}

void LowerArrayCopies::runOnOperation() {
  // Parts that are read where they are used may be aggregates.
  SmallVector<Operation *> worklist;
  auto collect = [&](bool wantLoads) {
    worklist.clear();
    getOperation().walk([&](Operation *op) {
      Value ref;
      if (auto load = dyn_cast<LoadOp>(op); load && wantLoads)
        ref = load.getRef();
      else if (auto store = dyn_cast<StoreOp>(op); store && !wantLoads)
        ref = store.getRef();
      if (ref && hasLayout(ref) && isAggregate(getPointee(ref)) &&
          !containsOpaque(getPointee(ref)))
        worklist.push_back(op);
    });
    return !worklist.empty();
  };
  while (collect(/*wantLoads=*/true))
    for (Operation *op : worklist)
      lowerLoad(cast<LoadOp>(op));
  while (collect(/*wantLoads=*/false))
    for (Operation *op : worklist)
      lowerStore(cast<StoreOp>(op));
}
