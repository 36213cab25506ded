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

#include "ResourceChoice.h"

#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_SPLITRESOURCEARRAYS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
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
  if (count > hlslc::kMostChoices)
    return handle.emitError("expected a constant index of an array of more "
                            "than ")
           << hlslc::kMostChoices
           << " resources, as each element has a binding of its own; leave out "
              "-fspv-flatten-resource-arrays";
  hlslc::chooseResource(
      handle, cast<Value>(index), count,
      [&](OpBuilder &builder, Location loc, uint64_t element) {
        return createHandle(builder, loc, element);
      });
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
