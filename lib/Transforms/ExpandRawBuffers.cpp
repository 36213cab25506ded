//===----------------------------------------------------------------------===//
// Byte-addressed accesses become accesses of words.
// In:  form `flat`; hlsl.raw_load and raw_store of any data type.
// Out: loads and stores of the ui32 words of the buffer, bit casts, and shifts
// for
//      what is narrower. Data lies as in a structured buffer of Direct3D: each
//      component at its own size, matrices by columns unless their member says
//      row_major.
// Why: SPIR-V and GLSL see a byte-address buffer as an array of words.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_EXPANDRAWBUFFERS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {

/// One access.
class RawAccess {
public:
  RawAccess(Operation *op, Value buffer, Value address, bool nonuniform)
      : op(op), builder(op), loc(op->getLoc()), buffer(buffer),
        address(address), nonuniform(nonuniform) {}

  Value load(Type type, uint64_t offset, bool rowMajor);
  LogicalResult store(Value value, uint64_t offset, bool rowMajor);

private:
  Type ui32() { return builder.getIntegerType(32, /*isSigned=*/false); }
  Value getWordRef(uint64_t offset);
  Value loadScalar(Type type, uint64_t offset);
  LogicalResult storeScalar(Value value, uint64_t offset);
  /// Walks the parts of a type with their offsets and orders.
  void forParts(Type type, uint64_t offset, bool rowMajor,
                llvm::function_ref<void(int32_t, Type, uint64_t, bool)> fn);

  Operation *op;
  OpBuilder builder;
  Location loc;
  Value buffer, address;
  bool nonuniform;
};

struct ExpandRawBuffers : hlslc::impl::ExpandRawBuffersBase<ExpandRawBuffers> {
  void runOnOperation() override;
};

} // namespace

static uint64_t getScalarBytes(Type scalar) {
  return isBool(scalar) ? 4 : getScalarBits(scalar) / 8;
}

/// Of the natural layout: components at their size, structs padded to their
/// alignment.
static uint64_t getAlign(Type type) {
  if (isNumeric(type))
    return getScalarBytes(getScalarType(type));
  uint64_t align = 1;
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return getAlign(array.getElementType());
  for (Type member : cast<StructType>(type).getMemberTypes())
    align = std::max(align, getAlign(member));
  return align;
}

static uint64_t getSize(Type type) {
  if (isNumeric(type))
    return getNumComponents(type) * getScalarBytes(getScalarType(type));
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return array.getNumElements() * getSize(array.getElementType());
  uint64_t size = 0;
  for (Type member : cast<StructType>(type).getMemberTypes())
    size = llvm::alignTo(size, getAlign(member)) + getSize(member);
  return llvm::alignTo(size, getAlign(type));
}

void RawAccess::forParts(
    Type type, uint64_t offset, bool rowMajor,
    llvm::function_ref<void(int32_t, Type, uint64_t, bool)> fn) {
  if (auto structType = dyn_cast<StructType>(type)) {
    auto decl = StructDeclOp::lookup(op, structType);
    uint64_t at = 0;
    for (unsigned i = 0; i < structType.getNumMembers(); ++i) {
      Type member = structType.getMemberType(i);
      at = llvm::alignTo(at, getAlign(member));
      bool memberRowMajor =
          decl && i < decl.getNumMembers() &&
          decl.getMember(i).getMatrixOrder() == hlsl::MatrixOrder::RowMajor;
      fn(i, member, offset + at, memberRowMajor);
      at += getSize(member);
    }
    return;
  }
  if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    Type element = array.getElementType();
    for (uint64_t i = 0; i < array.getNumElements(); ++i)
      fn(i, element, offset + i * getSize(element), rowMajor);
    return;
  }
  Type scalar = getScalarType(type);
  for (int32_t i = 0; i < int32_t(getNumComponents(type)); ++i)
    fn(i, scalar, offset + i * getScalarBytes(scalar), rowMajor);
}

Value RawAccess::getWordRef(uint64_t offset) {
  Value at = address;
  if (offset) {
    Value step = ConstantOp::createInt(builder, loc, address.getType(), offset);
    at = BinaryOp::create(builder, loc, BinaryKind::Add, address, step);
  }
  auto type = RefType::get(ui32(), StorageClass::Buffer);
  return RawRefOp::create(builder, loc, type, buffer, at, nonuniform);
}

Value RawAccess::loadScalar(Type type, uint64_t offset) {
  uint64_t bytes = getScalarBytes(type);
  Value word = LoadOp::create(builder, loc, getWordRef(offset & ~uint64_t(3)));
  if (bytes == 8) {
    Value high = LoadOp::create(builder, loc, getWordRef(offset + 4));
    Value pair = ConstructOp::create(builder, loc, VectorType::get(2, ui32()),
                                     ValueRange{word, high});
    return BitcastOp::create(builder, loc, type, pair);
  }
  if (bytes == 2) {
    // Half a word; which one the address says.
    Value at = address;
    Value step = ConstantOp::createInt(builder, loc, address.getType(), offset);
    at = BinaryOp::create(builder, loc, BinaryKind::Add, at, step);
    Value two = ConstantOp::createInt(builder, loc, at.getType(), 2);
    Value isHigh = BinaryOp::create(builder, loc, BinaryKind::And, at, two);
    Value eight = ConstantOp::createInt(builder, loc, at.getType(), 8);
    Value shift =
        BinaryOp::create(builder, loc, BinaryKind::Mul, isHigh, eight);
    shift = ConvertOp::convertTo(builder, loc, shift, ui32());
    word = LoadOp::create(builder, loc, getWordRef(offset));
    word = BinaryOp::create(builder, loc, BinaryKind::Shr, word, shift);
    Type half = builder.getIntegerType(16, /*isSigned=*/false);
    Value bits = ConvertOp::convertTo(builder, loc, word, half);
    return bits.getType() == type
               ? bits
               : Value(BitcastOp::create(builder, loc, type, bits));
  }
  if (isBool(type))
    return ConvertOp::convertTo(builder, loc, word, type);
  if (type == ui32())
    return word;
  return BitcastOp::create(builder, loc, type, word);
}

Value RawAccess::load(Type type, uint64_t offset, bool rowMajor) {
  if (isScalar(type))
    return loadScalar(type, offset);
  SmallVector<Value> parts;
  forParts(type, offset, rowMajor,
           [&](int32_t, Type part, uint64_t at, bool partRowMajor) {
             parts.push_back(load(part, at, partRowMajor));
           });
  auto matrix = dyn_cast<MatrixType>(type);
  if (matrix && !rowMajor) {
    // The parts came column by column.
    SmallVector<Value> rows;
    for (unsigned r = 0; r < matrix.getRows(); ++r)
      for (unsigned c = 0; c < matrix.getColumns(); ++c)
        rows.push_back(parts[c * matrix.getRows() + r]);
    parts = rows;
  }
  return ConstructOp::create(builder, loc, type, parts);
}

LogicalResult RawAccess::storeScalar(Value value, uint64_t offset) {
  Type type = value.getType();
  uint64_t bytes = getScalarBytes(type);
  if (bytes == 2)
    return op->emitError("not supported yet: stores of 16-bit values to byte "
                         "address buffers");
  if (bytes == 8) {
    Value pair =
        BitcastOp::create(builder, loc, VectorType::get(2, ui32()), value);
    for (int32_t i = 0; i < 2; ++i)
      StoreOp::create(
          builder, loc,
          ExtractOp::create(builder, loc, pair, ArrayRef<int32_t>{i}),
          getWordRef(offset + 4 * i));
    return success();
  }
  if (isBool(type))
    value = ConvertOp::convertTo(builder, loc, value, ui32());
  else if (type != ui32())
    value = BitcastOp::create(builder, loc, ui32(), value);
  StoreOp::create(builder, loc, value, getWordRef(offset));
  return success();
}

LogicalResult RawAccess::store(Value value, uint64_t offset, bool rowMajor) {
  Type type = value.getType();
  if (isScalar(type))
    return storeScalar(value, offset);
  LogicalResult result = success();
  auto matrix = dyn_cast<MatrixType>(type);
  forParts(type, offset, rowMajor,
           [&](int32_t i, Type, uint64_t at, bool partRowMajor) {
             SmallVector<int32_t> path{i};
             if (matrix) {
               int32_t rows = matrix.getRows(), columns = matrix.getColumns();
               int32_t r = rowMajor ? i / columns : i % rows;
               int32_t c = rowMajor ? i % columns : i / rows;
               path = {r};
               if (columns > 1)
                 path.push_back(c);
             }
             Value part = ExtractOp::create(builder, loc, value, path);
             if (failed(store(part, at, partRowMajor)))
               result = failure();
           });
  return result;
}

void ExpandRawBuffers::runOnOperation() {
  SmallVector<Operation *> accesses;
  getOperation().walk([&](Operation *op) {
    if (isa<RawLoadOp, RawStoreOp>(op))
      accesses.push_back(op);
  });
  bool isBad = false;
  for (Operation *op : accesses) {
    Type type = isa<RawLoadOp>(op) ? op->getResult(0).getType()
                                   : op->getOperand(0).getType();
    if (containsSpecializedArray(type)) {
      op->emitError("not supported yet: arrays sized by specialization "
                    "constants in byte address buffers");
      return signalPassFailure();
    }
    if (auto load = dyn_cast<RawLoadOp>(op)) {
      RawAccess access(op, load.getBuffer(), load.getAddress(),
                       load.getNonuniform());
      load.replaceAllUsesWith(access.load(load.getType(), 0, false));
    } else {
      auto store = cast<RawStoreOp>(op);
      RawAccess access(op, store.getBuffer(), store.getAddress(),
                       store.getNonuniform());
      isBad |= failed(access.store(store.getValue(), 0, false));
    }
    op->erase();
  }
  if (isBad)
    signalPassFailure();
}
