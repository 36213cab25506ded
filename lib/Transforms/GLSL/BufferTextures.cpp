//===----------------------------------------------------------------------===//
// Buffers that are only read, as textures. See BufferTextures.h.
// In:  loads of words and of texels.
// Out: fetches of texels: of the word with the number address / 4.
// Why: what was declared stays as attributes, for reflection: the program puts
//      the same bytes into a texture of GL_R32UI that it put into a buffer.
//===----------------------------------------------------------------------===//

#include "BufferTextures.h"

#include "../TypeReplacer.h"

#include "HLSL/IR/LayoutAttributes.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::hlsl;

namespace {
class BufferTextures : public hlslc::TypeReplacer {
public:
  BufferTextures(ModuleOp module, GLSLVersion version)
      : module(module), context(module.getContext()),
        words(!canUseFeature(GLSLFeature::StorageBuffers, version)),
        rows(!canUseFeature(GLSLFeature::BufferTextures, version)),
        canFetch(hasFeature(GLSLFeature::TextureFunctions, version) &&
                 hasFeature(GLSLFeature::IntegerTextures, version)) {}
  unsigned expand();

private:
  bool isBuffer(Type type) const;
  bool collect();
  Type replace(Type type) override;
  Value getTexel(OpBuilder &builder, Location loc, Value texture, Value index);
  void expandRawRef(RawRefOp ref);
  void expandLength(BufferLengthOp length);
  void declare(GlobalOp global);

  ModuleOp module;
  MLIRContext *context;
  /// Byte-address buffers become textures.
  bool words;
  /// Textures are of two dimensions.
  bool rows;
  bool canFetch;
  SmallVector<RawRefOp> rawRefs;
  SmallVector<BufferLengthOp> lengths;
  SmallVector<ImageLoadOp> fetches;
};
} // namespace

bool BufferTextures::isBuffer(Type type) const {
  if (auto buffer = dyn_cast<BufferType>(type))
    return words && buffer.getKind() == BufferKind::Raw &&
           !buffer.getWritable();
  auto texture = dyn_cast<TextureType>(type);
  return texture && rows && texture.getDim() == hlsl::TextureDim::Buffer &&
         !texture.getWritable();
}

/// Whether each use is a read of a word or texel. How many there are, rows do
/// not tell: the last one may be longer than what the source has put there.
bool BufferTextures::collect() {
  WalkResult walked = module.walk([&](Operation *op) {
    if (llvm::none_of(op->getOperandTypes(),
                      [&](Type type) { return isBuffer(type); }))
      return WalkResult::advance();
    if (auto ref = dyn_cast<RawRefOp>(op)) {
      rawRefs.push_back(ref);
      bool isRead = llvm::all_of(ref->getUsers(), [](Operation *user) {
        return isa<LoadOp>(user) && user->getResult(0).getType().isInteger(32);
      });
      return isRead ? WalkResult::advance() : WalkResult::interrupt();
    }
    if (auto length = dyn_cast<BufferLengthOp>(op); length && !rows) {
      lengths.push_back(length);
      return WalkResult::advance();
    }
    if (auto fetch = dyn_cast<ImageLoadOp>(op)) {
      fetches.push_back(fetch);
      return WalkResult::advance();
    }
    return WalkResult::interrupt();
  });
  return !walked.wasInterrupted();
}

Type BufferTextures::replace(Type type) {
  if (!isBuffer(type))
    return {};
  auto texture = dyn_cast<TextureType>(type);
  Type word = IntegerType::get(context, 32, IntegerType::Unsigned);
  return TextureType::get(
      rows ? hlsl::TextureDim::Dim2D : hlsl::TextureDim::Buffer,
      texture ? texture.getTexelType() : word, /*arrayed=*/false,
      /*multisampled=*/false, /*writable=*/false,
      texture ? texture.getFormat() : StringAttr(), /*combined=*/false);
}

/// An address divided by four: sums and products of multiples stay what they
/// are. Null if rounding could change it.
static Value divideExactly(OpBuilder &builder, Location loc, Value address) {
  APInt number;
  if (matchPattern(address, m_ConstantInt(&number))) {
    int64_t bytes = number.getSExtValue();
    constexpr int64_t most = int64_t(1) << 30;
    if (bytes % 4 != 0 || bytes >= most || bytes <= -most)
      return {};
    return ConstantOp::createInt(builder, loc, address.getType(), bytes / 4);
  }
  auto binary = address.getDefiningOp<BinaryOp>();
  if (!binary)
    return {};
  Value lhs = binary.getLhs(), rhs = binary.getRhs();
  switch (binary.getKind()) {
  case BinaryKind::Add:
    lhs = divideExactly(builder, loc, lhs);
    rhs = lhs ? divideExactly(builder, loc, rhs) : Value();
    break;
  case BinaryKind::Mul:
    rhs = divideExactly(builder, loc, rhs);
    break;
  default:
    return {};
  }
  if (!lhs || !rhs)
    return {};
  if (binary.getKind() == BinaryKind::Mul && matchPattern(rhs, m_One()))
    return lhs;
  return BinaryOp::create(builder, loc, binary.getKind(), lhs, rhs);
}

static Value divideByFour(OpBuilder &builder, Location loc, Value address) {
  if (Value words = divideExactly(builder, loc, address))
    return words;
  Value two = ConstantOp::createInt(builder, loc, address.getType(), 2);
  return BinaryOp::create(builder, loc, BinaryKind::Shr, address, two);
}

/// Where a texel stands: in which column of which row.
Value BufferTextures::getTexel(OpBuilder &builder, Location loc, Value texture,
                               Value index) {
  if (!rows)
    return index;
  Type number = builder.getIntegerType(32, /*isSigned=*/false);
  index = ConvertOp::convertTo(builder, loc, index, number);
  Type pair = VectorType::get(2, number);
  Value size = QuerySizeOp::create(builder, loc, pair, texture,
                                   /*lod=*/Value(), /*nonuniform=*/false);
  Value width = SwizzleOp::create(builder, loc, size, ArrayRef<int32_t>{0});
  Value column = BinaryOp::create(builder, loc, BinaryKind::Rem, index, width);
  Value row = BinaryOp::create(builder, loc, BinaryKind::Div, index, width);
  return ConstructOp::create(builder, loc, pair, ValueRange{column, row});
}

void BufferTextures::expandRawRef(RawRefOp ref) {
  // A texture by now, whatever the operation says.
  Value texture = ref->getOperand(0);
  OpBuilder builder(ref);
  Location loc = ref.getLoc();
  Value texel = getTexel(builder, loc, texture,
                         divideByFour(builder, loc, ref.getAddress()));
  Type word = builder.getIntegerType(32, /*isSigned=*/false);
  for (Operation *user : llvm::make_early_inc_range(ref->getUsers())) {
    builder.setInsertionPoint(user);
    Value fetched =
        ImageLoadOp::create(builder, user->getLoc(), word, /*status=*/Type(),
                            texture, texel, /*lod=*/Value(),
                            /*sample=*/Value(), /*offset=*/Value(),
                            /*relaxed=*/false, ref.getNonuniform())
            .getResult();
    Type loaded = user->getResult(0).getType();
    if (loaded != word)
      fetched = BitcastOp::create(builder, user->getLoc(), loaded, fetched);
    user->getResult(0).replaceAllUsesWith(fetched);
    user->erase();
  }
  ref.erase();
}

/// In bytes.
void BufferTextures::expandLength(BufferLengthOp length) {
  OpBuilder builder(length);
  Location loc = length.getLoc();
  Type word = length.getType();
  Value count = QuerySizeOp::create(builder, loc, word, length->getOperand(0),
                                    /*lod=*/Value(), length.getNonuniform());
  Value four = ConstantOp::createInt(builder, loc, word, 4);
  length.replaceAllUsesWith(
      Value(BinaryOp::create(builder, loc, BinaryKind::Mul, count, four)));
  length.erase();
}

/// What it was, for reflection.
void BufferTextures::declare(GlobalOp global) {
  if (!global->hasAttr(kDeclaredType)) {
    global->setAttr(kDeclaredType, TypeAttr::get(global.getType()));
    if (LayoutAttr layout = global.getLayoutAttr())
      global->setAttr(kDeclaredLayout, layout);
  }
  global.removeLayoutAttr();
  global.setType(convert(global.getType()));
}

unsigned BufferTextures::expand() {
  if (!(words || rows) || !canFetch || !collect())
    return 0;
  for (auto global : module.getOps<GlobalOp>())
    if (changes(global.getType()))
      declare(global);
  convertValues(module);
  for (RawRefOp ref : rawRefs)
    expandRawRef(ref);
  for (BufferLengthOp length : lengths)
    expandLength(length);
  for (ImageLoadOp fetch : fetches) {
    OpBuilder builder(fetch);
    fetch.getCoordMutable().assign(getTexel(
        builder, fetch.getLoc(), fetch.getTexture(), fetch.getCoord()));
  }
  return rawRefs.size() + lengths.size() + fetches.size();
}

unsigned hlslc::expandBufferTextures(ModuleOp module, GLSLVersion version) {
  return BufferTextures(module, version).expand();
}
