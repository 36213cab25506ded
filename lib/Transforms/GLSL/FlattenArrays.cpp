//===----------------------------------------------------------------------===//
// Arrays of arrays as one array.
// In:  form `target`.
// Out: T a[N][M] is T a[N * M], a[i][j] is a[i * M + j]; no array holds arrays.
// Why: GLSL has had them since 430 and ES 310. Elements of inner arrays lie as
//      far apart in the packings of before as those of one array do.
//===----------------------------------------------------------------------===//

#include "../TypeReplacer.h"

#include "HLSL/IR/TypeText.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_FLATTENARRAYS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
/// One array for arrays of arrays.
class FlatTypes final : public hlslc::TypeReplacer {
protected:
  Type replace(Type type) override;
};

struct FlattenArrays : hlslc::impl::FlattenArraysBase<FlattenArrays> {
  void runOnOperation() override;
};
} // namespace

/// The array in an array, if it is one of known sizes.
static hlsl::ArrayType getInner(Type type) {
  auto array = dyn_cast<hlsl::ArrayType>(type);
  if (!array || !array.hasNumElements())
    return {};
  auto inner = dyn_cast<hlsl::ArrayType>(array.getElementType());
  return inner && inner.hasNumElements() && !isOpaque(getInnermostElement(type))
             ? inner
             : hlsl::ArrayType();
}

Type FlatTypes::replace(Type type) {
  if (isNumeric(type))
    return type;
  hlsl::ArrayType inner = getInner(type);
  if (!inner)
    return {};
  auto array = cast<hlsl::ArrayType>(type);
  return convert(hlsl::ArrayType::get(
      array.getNumElements() * inner.getNumElements(), inner.getElementType()));
}

static Attribute flatten(Attribute value, Type type) {
  auto list = dyn_cast_or_null<ArrayAttr>(value);
  if (!list || isNumeric(type))
    return value;
  SmallVector<Attribute> parts;
  for (auto [i, part] : llvm::enumerate(list)) {
    Type element = getElementTypeAt(type, int32_t(i));
    Attribute made = flatten(part, element);
    auto inner = dyn_cast<ArrayAttr>(made);
    if (getInner(type) && inner)
      llvm::append_range(parts, inner);
    else
      parts.push_back(made);
  }
  return ArrayAttr::get(value.getContext(), parts);
}

static LayoutAttr flatten(LayoutAttr layout, Type type) {
  if (!layout)
    return layout;
  if (auto structType = dyn_cast<StructType>(type)) {
    SmallVector<LayoutAttr> members;
    for (auto [i, member] : llvm::enumerate(structType.getMemberTypes()))
      members.push_back(flatten(layout.getMember(i), member));
    return LayoutAttr::getStruct(layout.getContext(), layout.getSize(),
                                 layout.getAlign(), layout.getOffsets(),
                                 members);
  }
  auto array = dyn_cast<hlsl::ArrayType>(type);
  if (!array)
    return layout;
  LayoutAttr element = flatten(layout.getElement(), array.getElementType());
  if (!getInner(type))
    return LayoutAttr::getArray(layout.getSize(), layout.getAlign(),
                                layout.getStride(), element);
  return LayoutAttr::getArray(layout.getSize(), layout.getAlign(),
                              element.getStride(), element.getElement());
}

/// The path into the converted type.
static SmallVector<OpFoldResult> flatten(OpBuilder &builder, Location loc,
                                         ArrayRef<OpFoldResult> path,
                                         Type root) {
  SmallVector<OpFoldResult> result;
  Type type = root;
  auto getConstant = [](OpFoldResult step) -> std::optional<int64_t> {
    auto attr = dyn_cast<Attribute>(step);
    return attr ? std::optional(cast<IntegerAttr>(attr).getInt())
                : std::nullopt;
  };
  // The first index is `step` already.
  auto join = [&](OpFoldResult outer, OpFoldResult inner,
                  uint64_t count) -> OpFoldResult {
    std::optional<int64_t> a = getConstant(outer), b = getConstant(inner);
    if (a && b)
      return builder.getI32IntegerAttr(int32_t(*a * int64_t(count) + *b));
    Type index = cast<Value>(a ? inner : outer).getType();
    auto number = [&](int64_t value) -> Value {
      return ConstantOp::createInt(builder, loc, index, value);
    };
    Value scaled =
        a ? number(*a * int64_t(count))
          : BinaryOp::create(builder, loc, BinaryKind::Mul, cast<Value>(outer),
                             number(int64_t(count)))
                .getResult();
    if (b && *b == 0)
      return scaled;
    Value rest = b ? number(*b) : cast<Value>(inner);
    if (rest.getType() != index)
      rest = ConvertOp::create(builder, loc, index, rest);
    return BinaryOp::create(builder, loc, BinaryKind::Add, scaled, rest)
        .getResult();
  };
  for (unsigned i = 0; i < path.size(); ++i) {
    OpFoldResult step = path[i];
    while (hlsl::ArrayType inner = getInner(type)) {
      if (i + 1 == path.size())
        break;
      step = join(step, path[++i], inner.getNumElements());
      type = inner;
    }
    result.push_back(step);
    // A joined index may be beyond the inner array.
    if (auto array = dyn_cast<hlsl::ArrayType>(type))
      type = array.getElementType();
    else
      type = getElementTypeAt(
          type, int32_t(getConstant(step).value_or(kDynamicIndex)));
  }
  return result;
}

/// The steps of a path as elements of what it leads to: of a whole inner array.
static SmallVector<OpFoldResult>
extend(Builder builder, ArrayRef<OpFoldResult> path, uint64_t element) {
  SmallVector<OpFoldResult> longer(path);
  longer.push_back(builder.getI32IntegerAttr(int32_t(element)));
  return longer;
}

/// Whether a path of that type ends between an array and its elements.
static bool endsInside(Type root, ArrayRef<OpFoldResult> path, Type end) {
  if (path.empty() || !isa<hlsl::ArrayType>(end))
    return false;
  Type type = root;
  for (OpFoldResult step : path.drop_back()) {
    auto attr = dyn_cast<Attribute>(step);
    type = getElementTypeAt(
        type, attr ? int32_t(cast<IntegerAttr>(attr).getInt()) : kDynamicIndex);
  }
  return bool(getInner(type));
}

/// Takes what reads or writes an inner array as a whole apart.
static bool splitPart(Operation *op) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  auto makeParts = [&](hlsl::ArrayType type,
                       llvm::function_ref<Value(uint64_t)> make) -> Value {
    SmallVector<Value> parts;
    for (uint64_t i = 0; i < type.getNumElements(); ++i)
      parts.push_back(make(i));
    return ConstructOp::create(builder, loc, type, parts);
  };
  if (auto extract = dyn_cast<ExtractOp>(op)) {
    SmallVector<OpFoldResult> path = extract.getPath();
    if (!endsInside(extract.getContainer().getType(), path, extract.getType()))
      return false;
    Value whole =
        makeParts(cast<hlsl::ArrayType>(extract.getType()), [&](uint64_t i) {
          return ExtractOp::create(builder, loc, extract.getContainer(),
                                   extend(builder, path, i))
              .getResult();
        });
    extract.getResult().replaceAllUsesWith(whole);
    op->erase();
    return true;
  }
  if (auto insert = dyn_cast<InsertOp>(op)) {
    SmallVector<OpFoldResult> path = insert.getPath();
    Type type = insert.getElement().getType();
    if (!endsInside(insert.getType(), path, type))
      return false;
    Value whole = insert.getContainer();
    for (uint64_t i = 0; i < cast<hlsl::ArrayType>(type).getNumElements(); ++i)
      whole =
          InsertOp::create(builder, loc,
                           ExtractOp::create(builder, loc, insert.getElement(),
                                             ArrayRef<int32_t>{int32_t(i)}),
                           whole, extend(builder, path, i));
    insert.getResult().replaceAllUsesWith(whole);
    op->erase();
    return true;
  }
  auto load = dyn_cast<LoadOp>(op);
  auto store = dyn_cast<StoreOp>(op);
  if (!load && !store)
    return false;
  auto access =
      (load ? load.getRef() : store.getRef()).getDefiningOp<AccessOp>();
  if (!access)
    return false;
  SmallVector<OpFoldResult> path = access.getPath();
  Type root = cast<RefType>(access.getBase().getType()).getPointee();
  Type type = load ? load.getType() : store.getValue().getType();
  if (!endsInside(root, path, type))
    return false;
  auto at = [&](uint64_t i) -> Value {
    return AccessOp::create(builder, loc, access.getBase(),
                            extend(builder, path, i));
  };
  auto array = cast<hlsl::ArrayType>(type);
  if (load) {
    Value whole = makeParts(array, [&](uint64_t i) {
      return LoadOp::create(builder, loc, at(i)).getResult();
    });
    load.getResult().replaceAllUsesWith(whole);
  } else {
    for (uint64_t i = 0; i < array.getNumElements(); ++i)
      StoreOp::create(builder, loc,
                      ExtractOp::create(builder, loc, store.getValue(),
                                        ArrayRef<int32_t>{int32_t(i)}),
                      at(i));
  }
  op->erase();
  return true;
}

static void convertDeclarations(ModuleOp module, FlatTypes &types) {
  types.convertStructDecls(module);
  for (Operation &op : *module.getBody()) {
    if (auto global = dyn_cast<GlobalOp>(op)) {
      Type type = global.getType();
      if (Attribute init = global.getInitAttr())
        global.setInitAttr(flatten(init, type));
      Type held = getInnermostElement(type);
      auto buffer = dyn_cast<BufferType>(held);
      if (LayoutAttr layout = global.getLayoutAttr();
          layout && buffer && isa<StructType>(buffer.getElementType()) &&
          buffer.getKind() == BufferKind::Constant)
        global.setLayoutAttr(flatten(layout, buffer.getElementType()));
      global.setType(types.convert(type));
    } else if (auto block = dyn_cast<CBufferOp>(op)) {
      if (LayoutAttr layout = block.getLayoutAttr())
        block.setLayoutAttr(flatten(layout, block.getType()));
      block.setTypeAttr(TypeAttr::get(types.convert(block.getType())));
    } else if (auto variable = dyn_cast<StageVariableOp>(op)) {
      if (!variable.getPerVertex())
        variable.setType(types.convert(variable.getType()));
    }
  }
}

void FlattenArrays::runOnOperation() {
  ModuleOp module = getOperation();
  FlatTypes types;
  // Anything to do?
  bool isNested = false;
  auto look = [&](Type type) { isNested |= types.changes(type); };
  for (auto decl : module.getOps<StructDeclOp>())
    look(decl.getStructType());
  for (auto global : module.getOps<GlobalOp>())
    look(global.getType());
  module.walk([&](Operation *op) {
    for (Type type : op->getResultTypes())
      look(type);
  });
  if (!isNested)
    return;

  // Paths begin at roots.
  module.walk([&](AccessOp access) {
    auto base = access.getBase().getDefiningOp<AccessOp>();
    if (!base)
      return;
    OpBuilder builder(access);
    SmallVector<OpFoldResult> path = base.getPath();
    SmallVector<OpFoldResult> rest = access.getPath();
    path.append(rest);
    access.getResult().replaceAllUsesWith(
        AccessOp::create(builder, access.getLoc(), base.getBase(), path));
    access.erase();
  });
  bool changed = true;
  while (changed) {
    changed = false;
    SmallVector<Operation *> ops;
    module.walk([&](Operation *op) { ops.push_back(op); });
    for (Operation *op : ops)
      changed |= splitPart(op);
  }
  module.walk<WalkOrder::PostOrder>([](Block *block) {
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*block)))
      if (isa<AccessOp>(op) && op.use_empty())
        op.erase();
  });

  // Paths and parts, while types are as they were.
  struct Changed {
    Operation *op;
    SmallVector<OpFoldResult> path;
  };
  SmallVector<Changed> paths;
  SmallVector<ConstructOp> constructs;
  module.walk([&](Operation *op) {
    OpBuilder builder(op);
    if (auto access = dyn_cast<AccessOp>(op)) {
      Type root = cast<RefType>(access.getBase().getType()).getPointee();
      SmallVector<OpFoldResult> path = access.getPath();
      if (types.changes(root))
        paths.push_back({op, flatten(builder, op->getLoc(), path, root)});
    } else if (auto extract = dyn_cast<ExtractOp>(op)) {
      Type root = extract.getContainer().getType();
      SmallVector<OpFoldResult> path = extract.getPath();
      if (types.changes(root))
        paths.push_back({op, flatten(builder, op->getLoc(), path, root)});
    } else if (auto insert = dyn_cast<InsertOp>(op)) {
      Type root = insert.getType();
      SmallVector<OpFoldResult> path = insert.getPath();
      if (types.changes(root))
        paths.push_back({op, flatten(builder, op->getLoc(), path, root)});
    } else if (auto construct = dyn_cast<ConstructOp>(op)) {
      if (getInner(construct.getType()))
        constructs.push_back(construct);
    } else if (auto constant = dyn_cast<ConstantOp>(op)) {
      if (types.changes(constant.getType()))
        op->setAttr(constant.getValueAttrName(),
                    flatten(constant.getValue(), constant.getType()));
    }
  });
  convertDeclarations(module, types);
  types.convertValues(module);
  for (Changed &change : paths) {
    OpBuilder builder(change.op);
    Location loc = change.op->getLoc();
    Value made;
    if (auto access = dyn_cast<AccessOp>(change.op))
      made = AccessOp::create(builder, loc, access.getBase(), change.path);
    else if (auto extract = dyn_cast<ExtractOp>(change.op))
      made =
          ExtractOp::create(builder, loc, extract.getContainer(), change.path);
    else if (auto insert = dyn_cast<InsertOp>(change.op))
      made = InsertOp::create(builder, loc, insert.getElement(),
                              insert.getContainer(), change.path);
    change.op->getResult(0).replaceAllUsesWith(made);
    change.op->erase();
  }
  // Inner ones come first in a block, and stay whole values.
  for (ConstructOp construct : constructs) {
    OpBuilder builder(construct);
    SmallVector<Value> parts;
    for (Value operand : construct.getOperands()) {
      uint64_t count = getNumElements(operand.getType()).value_or(0);
      for (uint64_t i = 0; i < count; ++i) {
        auto inner = operand.getDefiningOp<ConstructOp>();
        parts.push_back(inner && inner.getOperands().size() == count
                            ? inner.getOperands()[i]
                            : ExtractOp::create(builder, construct.getLoc(),
                                                operand,
                                                ArrayRef<int32_t>{int32_t(i)})
                                  .getResult());
      }
    }
    construct->setOperands(parts);
  }
}
