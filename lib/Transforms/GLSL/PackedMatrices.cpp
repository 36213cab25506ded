//===----------------------------------------------------------------------===//
// See PackedMatrices.h.
//===----------------------------------------------------------------------===//

#include "PackedMatrices.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

static bool isIntrinsic(Operation *op, Intrinsic which) {
  auto intrinsic = dyn_cast_or_null<IntrinsicOp>(op);
  return intrinsic && intrinsic.getIntrinsic() == which;
}

/// What the value is the transpose of; null if it is none.
static Value getTransposed(Value value) {
  Operation *op = value.getDefiningOp();
  return isIntrinsic(op, Intrinsic::transpose) ? op->getOperand(0) : Value();
}

/// The same operation on other operands, with what else it says.
static Value recreate(IntrinsicOp op, Intrinsic which, ValueRange operands,
                      Type type, OpBuilder &builder) {
  builder.setInsertionPoint(op);
  auto made = IntrinsicOp::create(builder, op.getLoc(), TypeRange(type), which,
                                  operands);
  for (StringRef flag : {"precise", "relaxed"})
    if (Attribute set = op->getAttr(flag))
      made->setAttr(flag, set);
  return made.getResult(0);
}

/// mul(transpose(x), v) is mul(v, x), and so on.
static void foldTransposes(IntrinsicOp op, OpBuilder &builder) {
  Value lhs = op.getOperands()[0], rhs = op.getOperands()[1];
  Value left = getTransposed(lhs), right = getTransposed(rhs);
  Type type = op.getResult(0).getType();
  if (left && isVector(rhs.getType())) {
    op.getResult(0).replaceAllUsesWith(
        recreate(op, Intrinsic::mul, {rhs, left}, type, builder));
  } else if (right && isVector(lhs.getType())) {
    op.getResult(0).replaceAllUsesWith(
        recreate(op, Intrinsic::mul, {right, lhs}, type, builder));
  } else if (left && right) {
    auto matrix = cast<MatrixType>(type);
    auto transposed = MatrixType::get(matrix.getColumns(), matrix.getRows(),
                                      matrix.getElementType());
    Value product =
        recreate(op, Intrinsic::mul, {right, left}, transposed, builder);
    op.getResult(0).replaceAllUsesWith(
        recreate(op, Intrinsic::transpose, product, type, builder));
  } else {
    return;
  }
  op.erase();
}

//===----------------------------------------------------------------------===//
// Components that are used
//===----------------------------------------------------------------------===//

namespace {
/// Follows a vector to the scalars that are made of it.
class ComponentWalk {
public:
  /// False if more than one component may be used.
  bool follow(Value vector, ArrayRef<int32_t> components);
  void replace(Value scalar, OpBuilder &builder);
  bool isUsed() const { return component && !uses.empty(); }

  std::optional<int32_t> component;
  /// A local on the way, and which of its components is used.
  VariableOp local;
  int32_t localComponent = 0;

private:
  bool use(Value scalar, int32_t index);
  bool followStore(StoreOp store, ArrayRef<int32_t> components);

  /// Scalars that are the component.
  SmallVector<Value> uses;
};
} // namespace

bool ComponentWalk::use(Value scalar, int32_t index) {
  if (component && *component != index)
    return false;
  component = index;
  uses.push_back(scalar);
  return true;
}

/// Of a local that nothing else is stored to, before all that reads it.
bool ComponentWalk::followStore(StoreOp store, ArrayRef<int32_t> components) {
  auto variable = store.getRef().getDefiningOp<VariableOp>();
  if (!variable || variable.getPrecise())
    return false;
  local = variable;
  auto find = [&] {
    const auto *place = llvm::find(components, *component);
    localComponent = int32_t(place - components.begin());
  };
  auto isBehind = [&](Operation *load) {
    Operation *ancestor = store->getBlock()->findAncestorOpInBlock(*load);
    return ancestor && store->isBeforeInBlock(ancestor);
  };
  for (Operation *user : variable->getUsers()) {
    if (user == store)
      continue;
    if (auto load = dyn_cast<LoadOp>(user)) {
      if (!isBehind(load) || !follow(load, components))
        return false;
      if (component)
        find();
      continue;
    }
    auto access = dyn_cast<AccessOp>(user);
    if (!access || !access.isStatic() || access.getPathLength() != 1)
      return false;
    for (Operation *inner : access->getUsers()) {
      auto load = dyn_cast<LoadOp>(inner);
      if (!load || !isBehind(load) ||
          !use(load, components[access.getStaticIndices()[0]]))
        return false;
      find();
    }
  }
  return true;
}

bool ComponentWalk::follow(Value vector, ArrayRef<int32_t> components) {
  for (Operation *user : vector.getUsers()) {
    bool isSingle = false;
    if (auto extract = dyn_cast<ExtractOp>(user)) {
      isSingle = extract.isStatic() && extract.getStaticIndices().size() == 1 &&
                 use(extract, components[extract.getStaticIndices()[0]]);
    } else if (auto swizzle = dyn_cast<SwizzleOp>(user)) {
      SmallVector<int32_t> part;
      for (int32_t index : swizzle.getComponents())
        part.push_back(components[index]);
      isSingle =
          part.size() == 1 ? use(swizzle, part[0]) : follow(swizzle, part);
    } else if (auto store = dyn_cast<StoreOp>(user)) {
      isSingle = store.getValue() == vector && followStore(store, components);
    }
    if (!isSingle)
      return false;
  }
  return true;
}

/// What had a name keeps it: `w.z` becomes `w_z`.
void ComponentWalk::replace(Value scalar, OpBuilder &builder) {
  if (!local) {
    for (Value use : uses)
      use.replaceAllUsesWith(scalar);
    return;
  }
  static constexpr StringLiteral names = "xyzw";
  std::string name = local.getSourceName().str() + "_" + names[localComponent];
  builder.setInsertionPointAfterValue(scalar);
  Value variable = VariableOp::create(
      builder, scalar.getLoc(),
      RefType::get(scalar.getType(), StorageClass::Function), name);
  StoreOp::create(builder, scalar.getLoc(), scalar, variable);
  for (Value use : uses) {
    builder.setInsertionPointAfterValue(use);
    use.replaceAllUsesWith(
        Value(LoadOp::create(builder, use.getLoc(), variable)));
  }
}

/// Erases what nothing uses: loads, swizzles, and locals that are only written.
static void eraseUnused(Operation *op) {
  for (Operation *user : llvm::make_early_inc_range(op->getUsers())) {
    if (auto store = dyn_cast<StoreOp>(user)) {
      Operation *variable = store.getRef().getDefiningOp();
      store.erase();
      eraseUnused(variable);
    } else {
      eraseUnused(user);
    }
  }
  if (op->use_empty())
    op->erase();
}

/// One component of mul(construct(rows), v) is dot(row, v).
static bool narrowProduct(IntrinsicOp op, OpBuilder &builder) {
  Value vector = op.getOperands()[1];
  auto rows = op.getOperands()[0].getDefiningOp<ConstructOp>();
  auto matrix = dyn_cast<MatrixType>(op.getOperands()[0].getType());
  if (!rows || !matrix || !isVector(vector.getType()) ||
      rows.getOperands().size() != matrix.getRows())
    return false;
  ComponentWalk walk;
  if (!walk.follow(op.getResult(0), {0, 1, 2, 3}) || !walk.isUsed())
    return false;
  Value product = recreate(op, Intrinsic::dot,
                           {rows.getOperands()[*walk.component], vector},
                           matrix.getElementType(), builder);
  walk.replace(product, builder);
  eraseUnused(op);
  return true;
}

void hlslc::simplifyPackedMatrices(ModuleOp module) {
  OpBuilder builder(module.getContext());
  auto forEachProduct = [&](auto callback) {
    SmallVector<IntrinsicOp> products;
    module.walk([&](IntrinsicOp op) {
      if (op.getIntrinsic() == Intrinsic::mul)
        products.push_back(op);
    });
    for (IntrinsicOp product : products)
      callback(product);
  };
  forEachProduct([&](IntrinsicOp op) { foldTransposes(op, builder); });
  forEachProduct([&](IntrinsicOp op) { narrowProduct(op, builder); });
}
