//===----------------------------------------------------------------------===//
// Lays out blocks and buffers.
// In:  form `flat`, matrices expanded; struct declarations with packoffset,
//      vk::offset and matrix order.
// Out: `layout` on each cbuffer, constant, structured and raw buffer and push
//      constant. Every load and store through memory that has a layout is one
//      of a leaf: a scalar, a vector, a float matrix. A bool takes four bytes
//      there; GLSL says so by `bool`, the conversion to SPIR-V by a word.
// Why: two types that differ in layout alone cannot be copied whole in SPIR-V,
// and
//      GLSL has one text per struct; layout is a property of the global.
//      The layout of a structured or raw buffer is that of its unbounded array.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/IR/TypeText.h"
#include "HLSL/Size/LayoutRules.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_LAYOUTBUFFERS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {

/// A layout as attribute, and as the rules want it for what is around it.
struct TypeLayout {
  LayoutAttr attr;
  hlsl::Layout layout;
};

class LayoutBuilder {
public:
  LayoutBuilder(SymbolTable &symbols, LayoutRules rules, MLIRContext *context)
      : symbols(symbols), rules(rules), context(context) {}

  FailureOr<TypeLayout> get(Type type, hlsl::MatrixOrder order, Operation *at);

private:
  FailureOr<TypeLayout> getStruct(StructType type, Operation *at);

  SymbolTable &symbols;
  LayoutRules rules;
  MLIRContext *context;
};

/// Memory with a layout, by the root of a reference.
bool hasLayout(StorageClass storage) {
  return storage == StorageClass::Uniform ||
         storage == StorageClass::PushConstant ||
         storage == StorageClass::Buffer;
}

struct LayOutBuffers : hlslc::impl::LayOutBuffersBase<LayOutBuffers> {
  using LayOutBuffersBase::LayOutBuffersBase;
  void runOnOperation() override;

private:
  LogicalResult layOutGlobal(GlobalOp op, SymbolTable &symbols);
  LogicalResult layOutCBuffer(CBufferOp op, SymbolTable &symbols);
  void splitLoad(LoadOp op);
  void splitStore(StoreOp op);
  LayoutRules getRules(bool isConstantBuffer) const;
};

} // namespace

static uint64_t getBytes(Type scalar) {
  return isBool(scalar) ? 4 : getScalarBits(scalar) / 8;
}

static uint32_t toWord(hlsl::Size size) {
  return uint32_t(size.getConstantOr(0));
}

FailureOr<TypeLayout> LayoutBuilder::getStruct(StructType type, Operation *at) {
  auto decl = StructDeclOp::lookup(symbols, type);
  SmallVector<MemberLayout> members;
  SmallVector<LayoutAttr> nested;
  for (unsigned i = 0; i < type.getNumMembers(); ++i) {
    MemberAttr member =
        decl && i < decl.getNumMembers() ? decl.getMember(i) : MemberAttr();
    FailureOr<TypeLayout> inner =
        get(type.getMemberType(i),
            member ? member.getMatrixOrder() : hlsl::MatrixOrder::None, at);
    if (failed(inner))
      return failure();
    MemberLayout layout{inner->layout};
    if (member) {
      if (auto offset = member.getPackOffset())
        layout.packOffset = *offset;
      if (auto offset = member.getOffset())
        layout.offset = *offset;
    }
    members.push_back(layout);
    nested.push_back(inner->attr);
  }
  hlsl::Layout layout = rules.getStruct(members);
  SmallVector<uint32_t> offsets;
  for (hlsl::Size offset : layout.offsets)
    offsets.push_back(toWord(offset));
  // packoffset and vk::offset may put two members on one byte.
  SmallVector<unsigned> order(llvm::to_vector(llvm::seq(type.getNumMembers())));
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return std::pair(offsets[a], a) < std::pair(offsets[b], b);
  });
  for (auto [a, b] : llvm::zip(order, ArrayRef(order).drop_front())) {
    uint32_t end = offsets[a] + toWord(members[a].layout.size);
    if (end > offsets[b])
      return at->emitError("members '")
             << type.getMemberName(a) << "' (bytes " << offsets[a] << " to "
             << end - 1 << ") and '" << type.getMemberName(b) << "' (from byte "
             << offsets[b] << ") overlap: give one another offset";
  }
  return TypeLayout{LayoutAttr::getStruct(context, toWord(layout.size),
                                          layout.align, offsets, nested),
                    layout};
}

FailureOr<TypeLayout> LayoutBuilder::get(Type type, hlsl::MatrixOrder order,
                                         Operation *at) {
  if (auto structType = dyn_cast<StructType>(type))
    return getStruct(structType, at);
  if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    FailureOr<TypeLayout> element = get(array.getElementType(), order, at);
    if (failed(element))
      return failure();
    hlsl::Layout layout = rules.getArray(element->layout, array.getSize());
    return TypeLayout{LayoutAttr::getArray(toWord(layout.size), layout.align,
                                           toWord(layout.stride),
                                           element->attr),
                      layout};
  }
  if (auto matrix = dyn_cast<MatrixType>(type)) {
    bool rowMajor = order == hlsl::MatrixOrder::RowMajor;
    hlsl::Layout layout =
        rules.getMatrix(getBytes(matrix.getElementType()), matrix.getRows(),
                        matrix.getColumns(), rowMajor);
    return TypeLayout{
        LayoutAttr::getMatrix(context, toWord(layout.size), layout.align,
                              toWord(layout.stride),
                              rowMajor ? hlsl::MatrixOrder::RowMajor
                                       : hlsl::MatrixOrder::ColumnMajor),
        layout};
  }
  if (!isScalarOrVector(type))
    return at->emitError("a value of type ")
           << type << " cannot lie in a buffer";
  hlsl::Layout layout = isVector(type)
                            ? rules.getVector(getBytes(getScalarType(type)),
                                              getNumComponents(type))
                            : rules.getScalar(getBytes(type));
  return TypeLayout{
      LayoutAttr::getLeaf(context, toWord(layout.size), layout.align), layout};
}

LayoutRules LayOutBuffers::getRules(bool isConstantBuffer) const {
  LayoutFamily family = llvm::StringSwitch<LayoutFamily>(rule)
                            .Case("dx", LayoutFamily::DX)
                            .Case("gl", LayoutFamily::GL)
                            .Case("scalar", LayoutFamily::Scalar)
                            .Default(LayoutFamily::Default);
  return LayoutRules(getLayoutRule(family, isConstantBuffer));
}

LogicalResult LayOutBuffers::layOutGlobal(GlobalOp op, SymbolTable &symbols) {
  Type type = getInnermostElement(op.getType());
  auto buffer = dyn_cast<BufferType>(type);
  bool isBlock = op.getStorage() == StorageClass::PushConstant ||
                 op.getStorage() == StorageClass::Uniform;
  if (!buffer && !isBlock)
    return success();
  bool isConstant = buffer && buffer.getKind() == BufferKind::Constant &&
                    !op->hasAttr("pushConstant");
  LayoutBuilder builder(symbols, getRules(isConstant), &getContext());
  Type contents = buffer ? buffer.getElementType() : op.getType();
  if (buffer && buffer.getKind() != BufferKind::Constant &&
      buffer.getKind() != BufferKind::TextureBuffer)
    contents = hlsl::ArrayType::getUnbounded(contents);
  FailureOr<TypeLayout> layout = builder.get(contents, op.getMatrixOrder(), op);
  if (failed(layout))
    return failure();
  op.setLayoutAttr(layout->attr);
  return success();
}

LogicalResult LayOutBuffers::layOutCBuffer(CBufferOp op, SymbolTable &symbols) {
  bool isConstant = !op.getPushConstant() && !op.getTextureBuffer();
  LayoutBuilder builder(symbols, getRules(isConstant), &getContext());
  FailureOr<TypeLayout> layout =
      builder.get(op.getType(), hlsl::MatrixOrder::None, op);
  if (failed(layout))
    return failure();
  op.setLayoutAttr(layout->attr);
  return success();
}

//===----------------------------------------------------------------------===//
// Leaves
//===----------------------------------------------------------------------===//

/// Loads a value of `type` leaf by leaf.
static Value loadLeaves(OpBuilder &builder, Location loc, Value ref,
                        Type type) {
  if (isa<StructType, hlsl::ArrayType>(type)) {
    SmallVector<Value> parts;
    uint64_t count = getNumElements(type).value_or(0);
    for (uint64_t i = 0; i < count; ++i)
      parts.push_back(loadLeaves(
          builder, loc,
          AccessOp::create(builder, loc, ref, ArrayRef<int32_t>{int32_t(i)}),
          getElementTypeAt(type, int32_t(i))));
    return ConstructOp::create(builder, loc, type, parts);
  }
  return LoadOp::create(builder, loc, ref);
}

static void storeLeaves(OpBuilder &builder, Location loc, Value value,
                        Value ref) {
  Type type = value.getType();
  if (isa<StructType, hlsl::ArrayType>(type)) {
    uint64_t count = getNumElements(type).value_or(0);
    for (uint64_t i = 0; i < count; ++i)
      storeLeaves(
          builder, loc,
          ExtractOp::create(builder, loc, value, ArrayRef<int32_t>{int32_t(i)}),
          AccessOp::create(builder, loc, ref, ArrayRef<int32_t>{int32_t(i)}));
    return;
  }
  StoreOp::create(builder, loc, value, ref);
}

void LayOutBuffers::splitLoad(LoadOp op) {
  OpBuilder builder(op);
  Value value = loadLeaves(builder, op.getLoc(), op.getRef(), op.getType());
  op.replaceAllUsesWith(value);
  op.erase();
}

void LayOutBuffers::splitStore(StoreOp op) {
  OpBuilder builder(op);
  storeLeaves(builder, op.getLoc(), op.getValue(), op.getRef());
  op.erase();
}

void LayOutBuffers::runOnOperation() {
  SymbolTable symbols(getOperation());
  for (Operation &op : *getOperation().getBody()) {
    LogicalResult result = success();
    if (auto global = dyn_cast<GlobalOp>(op))
      result = layOutGlobal(global, symbols);
    else if (auto buffer = dyn_cast<CBufferOp>(op))
      result = layOutCBuffer(buffer, symbols);
    if (failed(result))
      return signalPassFailure();
  }
  // The stride that GetDimensions reports is known now.
  getOperation().walk([&](BufferLengthOp op) {
    if (!op->hasAttr("hlsl.stride"))
      return;
    OpBuilder builder(op);
    auto load = op.getBuffer().getDefiningOp<LoadOp>();
    Value ref = load ? load.getRef() : Value();
    while (auto access = ref ? ref.getDefiningOp<AccessOp>() : AccessOp())
      ref = access.getBase();
    auto global = ref ? ref.getDefiningOp<GlobalRefOp>() : GlobalRefOp();
    auto decl =
        global ? symbols.lookup<GlobalOp>(global.getGlobal()) : GlobalOp();
    if (!decl || !decl.getLayoutAttr()) {
      op.emitError("not supported yet: the stride of this buffer");
      return signalPassFailure();
    }
    Value stride = ConstantOp::create(
        builder, op.getLoc(), uint32_t(decl.getLayoutAttr().getStride()));
    op.replaceAllUsesWith(stride);
    op.erase();
  });

  SmallVector<Operation *> accesses;
  getOperation().walk([&](Operation *op) {
    Value ref;
    if (auto load = dyn_cast<LoadOp>(op))
      ref = load.getRef();
    else if (auto store = dyn_cast<StoreOp>(op))
      ref = store.getRef();
    else
      return;
    auto type = cast<RefType>(ref.getType());
    if (!hasLayout(type.getStorage()) || isOpaque(type.getPointee()))
      return;
    if (!isNumeric(type.getPointee()))
      accesses.push_back(op);
  });
  for (Operation *op : accesses) {
    if (auto load = dyn_cast<LoadOp>(op))
      splitLoad(load);
    else
      splitStore(cast<StoreOp>(op));
  }
}
