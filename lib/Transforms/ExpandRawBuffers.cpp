//===----------------------------------------------------------------------===//
// Byte-addressed accesses become accesses of words.
// In:  form `flat`; hlsl.raw_load and raw_store of any data type.
// Out: loads and stores of the ui32 words of the buffer, bit casts, and shifts
//      for what is narrower. Data lies as in a structured buffer of Direct3D:
//      each component at its own size, matrices by columns unless their member
//      says row_major, or all by rows (legacyMatrixOrder).
// Why: SPIR-V and GLSL see a byte-address buffer as an array of words.
//===----------------------------------------------------------------------===//

#include "ArrayLoops.h"
#include "WordAccess.h"

#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_EXPANDRAWBUFFERS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;
using hlsl::Size;
using hlslc::ByteAddress;

namespace {

/// One access.
class RawAccess {
public:
  RawAccess(Operation *op, Value buffer, bool nonuniform, bool byRows)
      : op(op), builder(op), loc(op->getLoc()),
        words(builder, loc, buffer, nonuniform), byRows(byRows) {}

  Value load(Type type, const ByteAddress &address, bool rowMajor);
  void store(Value value, const ByteAddress &address, bool rowMajor);

private:
  /// Between the buffer and a variable.
  void copy(Value ref, const ByteAddress &address, bool rowMajor, bool isStore);
  /// Walks the members or elements of a type with their places and orders.
  void forParts(
      Type type, const ByteAddress &address, bool rowMajor,
      llvm::function_ref<void(int32_t, Type, const ByteAddress &, bool)> fn);

  Operation *op;
  OpBuilder builder;
  Location loc;
  hlslc::RawWords words;
  /// Matrices whose member does not say more lie by rows.
  bool byRows;
};

struct ExpandRawBuffers : hlslc::impl::ExpandRawBuffersBase<ExpandRawBuffers> {
  using ExpandRawBuffersBase::ExpandRawBuffersBase;
  void runOnOperation() override;
};

} // namespace

/// Of the natural layout: components at their size, structs padded to their
/// alignment.
static uint64_t getAlign(Type type) {
  if (isNumeric(type))
    return hlslc::getBytesInMemory(getScalarType(type));
  uint64_t align = 1;
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return getAlign(array.getElementType());
  for (Type member : cast<StructType>(type).getMemberTypes())
    align = std::max(align, getAlign(member));
  return align;
}

static Size getSize(Type type) {
  if (isNumeric(type))
    return Size(getNumComponents(type) *
                hlslc::getBytesInMemory(getScalarType(type)));
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return getSize(array.getElementType()) * array.getSize();
  Size size;
  for (Type member : cast<StructType>(type).getMemberTypes())
    size = size.alignTo(getAlign(member)) + getSize(member);
  return size.alignTo(getAlign(type));
}

void RawAccess::forParts(
    Type type, const ByteAddress &address, bool rowMajor,
    llvm::function_ref<void(int32_t, Type, const ByteAddress &, bool)> fn) {
  if (auto structType = dyn_cast<StructType>(type)) {
    auto decl = StructDeclOp::lookup(op, structType);
    Size at;
    for (unsigned i = 0; i < structType.getNumMembers(); ++i) {
      Type member = structType.getMemberType(i);
      at = at.alignTo(getAlign(member));
      bool memberRowMajor = byRows || (decl && i < decl.getNumMembers() &&
                                       decl.getMember(i).getMatrixOrder() ==
                                           hlsl::MatrixOrder::RowMajor);
      fn(i, member, address + at, memberRowMajor);
      at = at + getSize(member);
    }
    return;
  }
  auto array = cast<hlsl::ArrayType>(type);
  Size stride = getSize(array.getElementType());
  for (uint64_t i = 0; i < array.getNumElements(); ++i)
    fn(i, array.getElementType(), address + stride * Size(i), rowMajor);
}

static hlslc::ComponentSteps getSteps(Type type, bool rowMajor) {
  uint64_t bytes = hlslc::getBytesInMemory(getScalarType(type));
  auto matrix = dyn_cast<MatrixType>(type);
  if (!matrix)
    return {bytes, 0};
  return rowMajor ? hlslc::ComponentSteps{bytes, matrix.getColumns() * bytes}
                  : hlslc::ComponentSteps{matrix.getRows() * bytes, bytes};
}

void RawAccess::copy(Value ref, const ByteAddress &address, bool rowMajor,
                     bool isStore) {
  Type type = cast<RefType>(ref.getType()).getPointee();
  if (!hlslc::isLong(type)) {
    if (isStore)
      store(LoadOp::create(builder, loc, ref), address, rowMajor);
    else
      StoreOp::create(builder, loc, load(type, address, rowMajor), ref);
    return;
  }
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return hlslc::forEachIndex(builder, loc, array.getSize(), [&](Value index) {
      ByteAddress element = address;
      element.steps.push_back({index, getSize(array.getElementType())});
      copy(AccessOp::create(builder, loc, ref, index), element, rowMajor,
           isStore);
    });
  forParts(type, address, rowMajor,
           [&](int32_t i, Type, const ByteAddress &at, bool partRowMajor) {
             copy(AccessOp::create(builder, loc, ref, ArrayRef<int32_t>{i}), at,
                  partRowMajor, isStore);
           });
}

Value RawAccess::load(Type type, const ByteAddress &address, bool rowMajor) {
  if (isNumeric(type))
    return words.load(type, address, getSteps(type, rowMajor));
  if (hlslc::isLong(type)) {
    Value variable = hlslc::makeTemporary(builder, loc, type);
    copy(variable, address, rowMajor, /*isStore=*/false);
    return LoadOp::create(builder, loc, variable);
  }
  SmallVector<Value> parts;
  forParts(type, address, rowMajor,
           [&](int32_t, Type part, const ByteAddress &at, bool partRowMajor) {
             parts.push_back(load(part, at, partRowMajor));
           });
  return ConstructOp::create(builder, loc, type, parts);
}

void RawAccess::store(Value value, const ByteAddress &address, bool rowMajor) {
  Type type = value.getType();
  if (isNumeric(type))
    return words.store(value, address, getSteps(type, rowMajor));
  if (hlslc::isLong(type)) {
    Value variable = hlslc::makeTemporary(builder, loc, type);
    StoreOp::create(builder, loc, value, variable);
    return copy(variable, address, rowMajor, /*isStore=*/true);
  }
  forParts(type, address, rowMajor,
           [&](int32_t i, Type, const ByteAddress &at, bool partRowMajor) {
             store(ExtractOp::create(builder, loc, value, ArrayRef<int32_t>{i}),
                   at, partRowMajor);
           });
}

void ExpandRawBuffers::runOnOperation() {
  SmallVector<Operation *> accesses;
  getOperation().walk([&](Operation *op) {
    if (isa<RawLoadOp, RawStoreOp>(op))
      accesses.push_back(op);
  });
  for (Operation *op : accesses) {
    if (auto load = dyn_cast<RawLoadOp>(op)) {
      RawAccess access(op, load.getBuffer(), load.getNonuniform(),
                       legacyMatrixOrder);
      ByteAddress address{Size(), {{load.getAddress(), Size(1)}}};
      load.replaceAllUsesWith(
          access.load(load.getType(), address, legacyMatrixOrder));
    } else {
      auto store = cast<RawStoreOp>(op);
      RawAccess access(op, store.getBuffer(), store.getNonuniform(),
                       legacyMatrixOrder);
      ByteAddress address{Size(), {{store.getAddress(), Size(1)}}};
      access.store(store.getValue(), address, legacyMatrixOrder);
    }
    op->erase();
  }
}
