//===----------------------------------------------------------------------===//
// One global for each element of an array of resources.
// In:  form `flat` before collection of $Globals: a handle is a load of a
// global
//      or of an element of one.
// Out: arrays of known size are gone; tex[1] is a global of that name, with the
//      register or binding behind that of tex[0]. What an index chooses at run
//      time becomes a switch over the elements:
//        hlsl.sample (load %tex[%i])
//      becomes one sample in each case.
// Why: -fspv-flatten-resource-arrays, for programs that give each element a
//      binding of its own, as Direct3D does.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

namespace hlslc {
#define GEN_PASS_DEF_SPLITRESOURCEARRAYS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
/// A switch takes so many cases that drivers still like it.
constexpr uint64_t kMostCases = 256;

struct SplitResourceArrays
    : hlslc::impl::SplitResourceArraysBase<SplitResourceArrays> {
  void runOnOperation() override;
};

/// Splits one array.
class ArraySplitter {
public:
  ArraySplitter(GlobalOp array, SymbolTable &symbols)
      : array(array), symbols(symbols),
        count(cast<hlsl::ArrayType>(array.getType()).getNumElements()) {}

  void createElements();
  LogicalResult rewrite(GlobalRefOp ref);

private:
  LogicalResult rewriteHandle(LoadOp handle, OpFoldResult index);
  /// Puts what uses a handle, up to the first value, into a switch.
  void expandUser(LoadOp handle, Value index, Operation *user);
  void expandLeaf(LoadOp handle, Value index, ArrayRef<Operation *> path);
  Value createHandle(OpBuilder &builder, Location loc, uint64_t element);

  GlobalOp array;
  SymbolTable &symbols;
  uint64_t count;
  SmallVector<GlobalOp> elements;
};
} // namespace

static void advance(Operation *op, StringRef name, uint64_t by) {
  if (auto number = op->getAttrOfType<IntegerAttr>(name))
    op->setAttr(name, IntegerAttr::get(number.getType(), number.getInt() + by));
}

void ArraySplitter::createElements() {
  OpBuilder builder(array);
  std::string sourceName =
      array.getSourceName().value_or(array.getSymName()).str();
  for (uint64_t i = 0; i < count; ++i) {
    std::string suffix = "[" + std::to_string(i) + "]";
    auto element = cast<GlobalOp>(array->clone());
    element.setType(cast<hlsl::ArrayType>(array.getType()).getElementType());
    element.setSymName((array.getSymName() + suffix).str());
    element.setSourceName(sourceName + suffix);
    for (StringRef name : {"registerNumber", "vkBinding", "vkCounterBinding"})
      advance(element, name, i);
    symbols.insert(element, array->getIterator());
    elements.push_back(element);
  }
}

Value ArraySplitter::createHandle(OpBuilder &builder, Location loc,
                                  uint64_t element) {
  return LoadOp::create(builder, loc,
                        GlobalRefOp::create(builder, loc, elements[element]));
}

void ArraySplitter::expandLeaf(LoadOp handle, Value index,
                               ArrayRef<Operation *> path) {
  Operation *leaf = path.back();
  OpBuilder builder(leaf);
  Location loc = leaf->getLoc();
  SmallVector<SmallVector<int64_t>> cases;
  for (uint64_t i = 0; i < count; ++i)
    cases.push_back({int64_t(i)});
  // HLSL: an index that is out of range reads anything.
  auto choice = SwitchOp::create(builder, loc, index, cases,
                                 unsigned(count - 1), leaf->getResultTypes());
  for (uint64_t i = 0; i < count; ++i) {
    builder.setInsertionPointToEnd(choice.getCaseBlock(i));
    IRMapping mapping;
    mapping.map(handle.getResult(), createHandle(builder, loc, i));
    Operation *last = nullptr;
    for (Operation *op : path)
      last = builder.clone(*op, mapping);
    YieldOp::create(builder, loc, last->getResults());
  }
  leaf->replaceAllUsesWith(choice->getResults());
  leaf->erase();
}

void ArraySplitter::expandUser(LoadOp handle, Value index, Operation *user) {
  // References into a buffer, down to what reads or writes.
  SmallVector<SmallVector<Operation *>> pending{{user}};
  SmallVector<Operation *> references;
  while (!pending.empty()) {
    SmallVector<Operation *> path = pending.pop_back_val();
    Operation *last = path.back();
    bool isReference = last->getNumResults() == 1 &&
                       isa<RefType>(last->getResult(0).getType());
    if (!isReference) {
      expandLeaf(handle, index, path);
      continue;
    }
    references.push_back(last);
    llvm::SmallSetVector<Operation *, 4> users;
    users.insert_range(last->getUsers());
    for (Operation *next : users) {
      SmallVector<Operation *> longer(path);
      longer.push_back(next);
      pending.push_back(std::move(longer));
    }
  }
  for (Operation *reference : llvm::reverse(references))
    reference->erase();
}

LogicalResult ArraySplitter::rewriteHandle(LoadOp handle, OpFoldResult index) {
  if (auto constant = dyn_cast<Attribute>(index)) {
    uint64_t element = cast<IntegerAttr>(constant).getValue().getZExtValue();
    if (element >= count)
      return handle.emitError("index ")
             << element << " is out of range of '" << *array.getSourceName()
             << "', which has " << count << " elements";
    OpBuilder builder(handle);
    handle.replaceAllUsesWith(createHandle(builder, handle.getLoc(), element));
    handle.erase();
    return success();
  }
  if (count > kMostCases)
    return handle.emitError("expected a constant index of an array of more "
                            "than ")
           << kMostCases
           << " resources, as each element has a binding of its own; leave out "
              "-fspv-flatten-resource-arrays";
  llvm::SmallSetVector<Operation *, 4> users;
  users.insert_range(handle->getUsers());
  for (Operation *user : users)
    expandUser(handle, cast<Value>(index), user);
  handle.erase();
  return success();
}

LogicalResult ArraySplitter::rewrite(GlobalRefOp ref) {
  for (Operation *user : llvm::make_early_inc_range(ref->getUsers())) {
    auto access = dyn_cast<AccessOp>(user);
    if (!access || access.getPath().size() != 1)
      return user->emitError("not supported yet: this use of an array of "
                             "resources with a binding for each element");
    OpFoldResult index = access.getPath().front();
    for (Operation *inner : llvm::make_early_inc_range(access->getUsers())) {
      auto load = dyn_cast<LoadOp>(inner);
      if (!load)
        return inner->emitError("not supported yet: this use of an array of "
                                "resources with a binding for each element");
      if (failed(rewriteHandle(load, index)))
        return failure();
    }
    access.erase();
  }
  ref.erase();
  return success();
}

static bool isSplit(GlobalOp global) {
  auto array = dyn_cast<hlsl::ArrayType>(global.getType());
  return array && global.getStorage() == StorageClass::Resource &&
         isOpaque(array.getElementType()) && array.getSize().isConstant();
}

void SplitResourceArrays::runOnOperation() {
  SymbolTable symbols(getOperation());
  SmallVector<GlobalOp> arrays;
  for (auto global : getOperation().getOps<GlobalOp>())
    if (isSplit(global))
      arrays.push_back(global);
  for (GlobalOp array : arrays) {
    ArraySplitter splitter(array, symbols);
    splitter.createElements();
    SmallVector<GlobalRefOp> refs;
    getOperation().walk([&](GlobalRefOp ref) {
      if (ref.getGlobalAttr().getAttr() == array.getSymNameAttr())
        refs.push_back(ref);
    });
    for (GlobalRefOp ref : refs)
      if (failed(splitter.rewrite(ref)))
        return signalPassFailure();
    symbols.erase(array);
    ++numSplit;
  }
}
