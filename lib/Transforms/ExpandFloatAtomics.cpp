//===----------------------------------------------------------------------===//
// Lets atomics compare the bits of floats.
// In:  form `flat`; hlsl.atomic compare_exchange on floats.
// Out: the memory that they work on holds words: groupshared variables and
//      structured buffers of floats, or of vectors or arrays of them. Every
//      other access casts bits.
// Why: SPIR-V and GLSL compare and exchange integers alone, and no pointer to a
//      float is one to a word.
//===----------------------------------------------------------------------===//

#include "KnownLocals.h"

#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/MapVector.h"

namespace hlslc {
#define GEN_PASS_DEF_EXPANDFLOATATOMICS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct ExpandFloatAtomics
    : hlslc::impl::ExpandFloatAtomicsBase<ExpandFloatAtomics> {
  using ExpandFloatAtomicsBase::ExpandFloatAtomicsBase;
  void runOnOperation() override;

private:
  LogicalResult makeWords(GlobalOp global, AtomicOp atomic);
};
} // namespace

/// The type with words for floats; null if it holds anything else.
static Type getWordType(Type type) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    Type element = getWordType(array.getElementType());
    return element ? hlsl::ArrayType::get(array.getSize(), element) : Type();
  }
  if (auto buffer = dyn_cast<BufferType>(type)) {
    Type element = buffer.getKind() == BufferKind::Structured
                       ? getWordType(buffer.getElementType())
                       : Type();
    return element ? BufferType::get(BufferKind::Structured, element,
                                     buffer.getWritable())
                   : Type();
  }
  bool isFloats =
      (isScalar(type) || isVector(type)) && getScalarType(type).isF32();
  return isFloats ? withScalar(type, IntegerType::get(type.getContext(), 32,
                                                      IntegerType::Unsigned))
                  : Type();
}

/// The variable that the reference leads to; null if it is none.
static GlobalOp findGlobal(Value ref, SymbolTable &symbols) {
  ref = hlslc::getRootRef(ref);
  if (auto element = ref.getDefiningOp<BufferRefOp>()) {
    auto handle = element.getBuffer().getDefiningOp<LoadOp>();
    if (!handle)
      return {};
    ref = hlslc::getRootRef(handle.getRef());
  }
  auto root = ref.getDefiningOp<GlobalRefOp>();
  return root ? symbols.lookup<GlobalOp>(root.getGlobal()) : GlobalOp();
}

static Type getWordRef(Type type) {
  auto ref = cast<RefType>(type);
  return RefType::get(getWordType(ref.getPointee()), ref.getStorage());
}

static void rewriteLoad(LoadOp load) {
  OpBuilder builder(load);
  builder.setInsertionPointAfter(load);
  Type floats = load.getType();
  load.getResult().setType(getWordType(floats));
  auto cast = BitcastOp::create(builder, load.getLoc(), floats, load);
  load.getResult().replaceAllUsesExcept(cast, cast);
}

static void rewriteAtomic(AtomicOp atomic) {
  OpBuilder builder(atomic);
  Type floats = atomic.getResult().getType();
  Type word = getWordType(floats);
  auto toWord = [&](Value value) -> Value {
    return BitcastOp::create(builder, atomic.getLoc(), word, value);
  };
  atomic.getValueMutable().assign(toWord(atomic.getValue()));
  if (Value compare = atomic.getCompare())
    atomic.getCompareMutable().assign(toWord(compare));
  builder.setInsertionPointAfter(atomic);
  atomic.getResult().setType(word);
  auto cast =
      BitcastOp::create(builder, atomic.getLoc(), floats, atomic.getResult());
  atomic.getResult().replaceAllUsesExcept(cast, cast);
}

/// Gives a reference or handle its new type, and all that is reached by it.
static LogicalResult rewriteUses(Value value) {
  for (Operation *user : llvm::make_early_inc_range(value.getUsers())) {
    if (auto load = dyn_cast<LoadOp>(user)) {
      if (isa<BufferType>(load.getType())) {
        load.getResult().setType(cast<BufferType>(getWordType(load.getType())));
        if (failed(rewriteUses(load)))
          return failure();
        continue;
      }
      // A whole array: element by element would be a copy.
      if (isa<hlsl::ArrayType>(load.getType()))
        return load.emitError("not supported yet: copies of arrays whose "
                              "elements are compared as bits");
      rewriteLoad(load);
    } else if (auto store = dyn_cast<StoreOp>(user)) {
      Type type = store.getValue().getType();
      if (isa<hlsl::ArrayType>(type))
        return store.emitError("not supported yet: copies of arrays whose "
                               "elements are compared as bits");
      OpBuilder builder(store);
      store.getValueMutable().assign(BitcastOp::create(
          builder, store.getLoc(), getWordType(type), store.getValue()));
    } else if (auto atomic = dyn_cast<AtomicOp>(user)) {
      rewriteAtomic(atomic);
    } else if (isa<AccessOp, BufferRefOp>(user)) {
      Value ref = user->getResult(0);
      ref.setType(getWordRef(ref.getType()));
      if (failed(rewriteUses(ref)))
        return failure();
    } else if (!isa<BufferLengthOp, CounterOp>(user)) {
      return user->emitError("not supported yet: this use of memory whose "
                             "floats are compared as bits");
    }
  }
  return success();
}

LogicalResult ExpandFloatAtomics::makeWords(GlobalOp global, AtomicOp atomic) {
  Type words = getWordType(global.getType());
  if (!words)
    return atomic.emitError("not supported yet: comparing the bits of a float "
                            "in memory of this type");
  SmallVector<GlobalRefOp> refs;
  getOperation().walk([&](GlobalRefOp ref) {
    if (ref.getGlobal() == global.getSymName())
      refs.push_back(ref);
  });
  global.setType(words);
  for (GlobalRefOp ref : refs) {
    ref.getResult().setType(RefType::get(words, ref.getType().getStorage()));
    if (failed(rewriteUses(ref)))
      return failure();
  }
  return success();
}

void ExpandFloatAtomics::runOnOperation() {
  SymbolTable symbols(getOperation());
  llvm::MapVector<Operation *, AtomicOp> globals;
  bool isBad = false;
  getOperation().walk([&](AtomicOp op) {
    bool comparesFloats = op.getKind() == AtomicKind::CompareExchange &&
                          isFloat(op.getResult().getType());
    if (!comparesFloats)
      return;
    if (GlobalOp global = findGlobal(op.getRef(), symbols)) {
      globals.insert({global, op});
      return;
    }
    op.emitError("not supported yet: comparing the bits of a float here");
    isBad = true;
  });
  for (auto [global, atomic] : globals)
    isBad |= failed(makeWords(cast<GlobalOp>(global), atomic));
  if (isBad)
    signalPassFailure();
}
