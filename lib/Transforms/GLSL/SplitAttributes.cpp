//===----------------------------------------------------------------------===//
// See OldStageIO.h: arrays of vertex inputs.
// In:  `float4 rows[3] : ROW1`, an array in a vertex shader.
// Out: ROW1, ROW2 and ROW3, as Direct3D counts them; a local that holds all
//      where an index is a value.
// Why: no version of GLSL ES has arrays of attributes.
//===----------------------------------------------------------------------===//

#include "OldStageIO.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

/// Makes `ref`, and references made of it, lead into other storage.
static void changeStorage(Value ref, StorageClass storage) {
  for (Operation *user : ref.getUsers()) {
    auto access = dyn_cast<AccessOp>(user);
    if (!access || access.getBase() != ref)
      continue;
    Type pointee = cast<RefType>(access.getType()).getPointee();
    access.getResult().setType(RefType::get(pointee, storage));
    changeStorage(access.getResult(), storage);
  }
}

/// The constant that an access begins with, if that is what uses the array.
static std::optional<int32_t> getElement(Operation *user) {
  auto access = dyn_cast<AccessOp>(user);
  if (!access || access.getPath().empty())
    return std::nullopt;
  auto first = dyn_cast<Attribute>(access.getPath().front());
  if (!first)
    return std::nullopt;
  return int32_t(cast<IntegerAttr>(first).getInt());
}

uint32_t hlslc::countSemantics(Type type) {
  uint32_t count = 1;
  while (auto inner = dyn_cast<hlsl::ArrayType>(type)) {
    count *= uint32_t(inner.getNumElements());
    type = inner.getElementType();
  }
  auto matrix = dyn_cast<hlsl::MatrixType>(type);
  return matrix ? count * matrix.getRows() : count;
}

SmallVector<StageVariableOp>
hlslc::splitAttributeArray(StageVariableOp variable,
                           ArrayRef<GlobalRefOp> refs) {
  auto array = cast<hlsl::ArrayType>(variable.getType());
  Type element = array.getElementType();
  OpBuilder builder(variable);
  SmallVector<StageVariableOp> parts;
  uint32_t step = countSemantics(element);
  for (uint32_t i = 0; i < array.getNumElements(); ++i) {
    auto part = cast<StageVariableOp>(builder.clone(*variable));
    part.setSymName((variable.getSymName() + "." + Twine(i)).str());
    part.setType(element);
    part.setSemanticIndex(variable.getSemanticIndex().value_or(0) + i * step);
    if (auto location = variable.getLocation())
      part.setLocation(*location + i * step);
    parts.push_back(part);
  }
  auto makeRef = [&](OpBuilder &at, Location loc, uint32_t i) {
    return GlobalRefOp::create(at, loc, parts[i]);
  };
  for (GlobalRefOp ref : refs) {
    bool isWhole = llvm::any_of(ref->getUsers(), [&](Operation *user) {
      std::optional<int32_t> index = getElement(user);
      return !index || uint64_t(*index) >= array.getNumElements();
    });
    if (isWhole) {
      OpBuilder at(ref);
      Value local = VariableOp::create(
          at, ref.getLoc(), RefType::get(array, StorageClass::Function),
          variable.getSourceName().value_or("inputs"));
      for (uint32_t i = 0; i < parts.size(); ++i) {
        Value value =
            LoadOp::create(at, ref.getLoc(), makeRef(at, ref.getLoc(), i));
        StoreOp::create(at, ref.getLoc(), value,
                        AccessOp::create(at, ref.getLoc(), local,
                                         ArrayRef<int32_t>{int32_t(i)}));
      }
      changeStorage(ref.getResult(), StorageClass::Function);
      ref.getResult().replaceAllUsesWith(local);
    } else {
      for (Operation *user : llvm::make_early_inc_range(ref->getUsers())) {
        auto access = cast<AccessOp>(user);
        OpBuilder at(access);
        Value part =
            makeRef(at, access.getLoc(), uint32_t(*getElement(access)));
        SmallVector<OpFoldResult> path = access.getPath();
        if (path.size() > 1)
          part = AccessOp::create(at, access.getLoc(), part,
                                  ArrayRef(path).drop_front());
        access.getResult().replaceAllUsesWith(part);
        access.erase();
      }
    }
    ref.erase();
  }
  variable.erase();
  return parts;
}
