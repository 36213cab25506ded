//===----------------------------------------------------------------------===//
// What a text says of writable textures.
// In:  form `target`: formats where the source has some, what is done to each
//      texture.
// Out: glsl.format, as GLSL spells it, and glsl.access: readonly, writeonly.
//      Where a version reads and writes few formats, two globals of one binding
//      for a texture of another one that is read and written.
// Why: ES promises thirteen formats, three of them for both; its texts name one
//      always.
//===----------------------------------------------------------------------===//

#include "../KnownLocals.h"

#include "HLSL/IR/TargetQueries.h"
#include "HLSL/IR/TypeText.h"
#include "HLSL/Tables/GLSLFeatureInfo.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/StringSwitch.h"

namespace hlslc {
#define GEN_PASS_DEF_LEGALIZEIMAGES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
/// What a shader does with one writable texture.
struct ImageUses {
  SmallVector<ImageLoadOp> reads;
  bool isWritten = false, isAtomic = false;
};

struct LegalizeImages : hlslc::impl::LegalizeImagesBase<LegalizeImages> {
  using LegalizeImagesBase::LegalizeImagesBase;
  void runOnOperation() override;

private:
  LogicalResult legalize(GlobalOp global, const ImageUses &uses);
  FailureOr<std::string> chooseFormat(GlobalOp global, TextureType type);
  void split(GlobalOp global, const ImageUses &uses);

  GLSLVersion glsl;
};
} // namespace

/// [[vk::image_format]] spells the words together.
static std::string spellFormat(StringRef format) {
  StringRef special = llvm::StringSwitch<StringRef>(format)
                          .Case("r11g11b10f", "r11f_g11f_b10f")
                          .Case("rgb10a2", "rgb10_a2")
                          .Case("rgb10a2ui", "rgb10_a2ui")
                          .Default("");
  if (!special.empty())
    return special.str();
  if (format.ends_with("snorm"))
    return (format.drop_back(5) + "_snorm").str();
  return format.str();
}

/// The formats that every version with writable textures has: of ESSL 3.10.
static bool isCommonFormat(StringRef format) {
  return llvm::StringSwitch<bool>(format)
      .Cases({"rgba32f", "rgba16f", "r32f", "rgba8", "rgba8snorm"}, true)
      .Cases({"rgba32i", "rgba16i", "rgba8i", "r32i"}, true)
      .Cases({"rgba32ui", "rgba16ui", "rgba8ui", "r32ui"}, true)
      .Default(false);
}

/// The formats that all versions read and write in one shader.
static bool isSingleWord(StringRef format) {
  return format == "r32f" || format == "r32i" || format == "r32ui";
}

/// Four components hold what two or three are.
static StringRef getWidestFormat(TextureType type) {
  Type scalar = type.getTexelScalar();
  if (scalar.isF16())
    return "rgba16f";
  if (isFloat(scalar))
    return "rgba32f";
  return scalar.isUnsignedInteger() ? "rgba32ui" : "rgba32i";
}

/// As in SPIR-V, but for integers of 16 bits, which it leaves open.
static StringRef guessFormat(TextureType type) {
  Type scalar = type.getTexelScalar();
  if (isFloat(scalar) || getScalarBits(scalar) != 16)
    return guessImageFormat(type);
  bool isUnsigned = scalar.isUnsignedInteger();
  switch (getNumComponents(type.getTexelType())) {
  case 1:
    return isUnsigned ? "r16ui" : "r16i";
  case 2:
    return isUnsigned ? "rg16ui" : "rg16i";
  case 4:
    return isUnsigned ? "rgba16ui" : "rgba16i";
  default:
    return "";
  }
}

/// Empty: the text names none.
FailureOr<std::string> LegalizeImages::chooseFormat(GlobalOp global,
                                                    TextureType type) {
  std::string given = global.getImageFormat().value_or("").str();
  bool isGiven = !given.empty() && given != "unknown";
  std::string format = isGiven         ? given
                       : given.empty() ? guessFormat(type).str()
                                       : std::string();
  if (canUseFeature(GLSLFeature::AllImageFormats, glsl))
    return format;
  if (isCommonFormat(format))
    return format;
  if (isGiven)
    return global.emitError()
           << glsl.getTitle() << " has no writable textures of format '"
           << given << "'; "
           << describeFeatureVersions(GLSLFeature::AllImageFormats);
  return getWidestFormat(type).str();
}

/// The readers get a uniform of their own.
void LegalizeImages::split(GlobalOp global, const ImageUses &uses) {
  OpBuilder builder(global);
  builder.setInsertionPointAfter(global);
  auto twin = cast<GlobalOp>(builder.clone(*global));
  StringRef name = global.getSourceName().value_or(global.getSymName());
  twin.setSymName((global.getSymName() + "_read").str());
  twin.setSourceName((name + "_read").str());
  twin->setAttr("hlsl.alias_of", FlatSymbolRefAttr::get(global));
  twin->setAttr("glsl.access", builder.getStringAttr("readonly"));
  global->setAttr("glsl.access", builder.getStringAttr("writeonly"));
  // What one shows, the other must see.
  twin.setCoherent(true);
  global.setCoherent(true);
  for (ImageLoadOp read : uses.reads) {
    builder.setInsertionPoint(read);
    auto handle = read.getTexture().getDefiningOp<LoadOp>();
    Value ref = GlobalRefOp::create(builder, read.getLoc(), twin);
    if (auto access = handle.getRef().getDefiningOp<AccessOp>())
      ref = AccessOp::create(builder, read.getLoc(), ref, access.getPath());
    read.getTextureMutable().assign(
        LoadOp::create(builder, read.getLoc(), ref));
  }
}

LogicalResult LegalizeImages::legalize(GlobalOp global, const ImageUses &uses) {
  auto type = cast<TextureType>(getInnermostElement(global.getType()));
  FailureOr<std::string> format = chooseFormat(global, type);
  if (failed(format))
    return failure();
  Builder builder(&getContext());
  if (!format->empty())
    global->setAttr("glsl.format", builder.getStringAttr(spellFormat(*format)));
  bool isRead = !uses.reads.empty() || uses.isAtomic;
  bool isWritten = uses.isWritten || uses.isAtomic;
  if (canUseFeature(GLSLFeature::ReadWriteImages, glsl)) {
    // Those that are only written need no format.
    if (format->empty() && !isRead)
      global->setAttr("glsl.access", builder.getStringAttr("writeonly"));
    return success();
  }
  global.setImageFormat(*format);
  if (isSingleWord(*format))
    return success();
  if (!isRead || !isWritten) {
    global->setAttr("glsl.access", builder.getStringAttr(
                                       isWritten ? "writeonly" : "readonly"));
    return success();
  }
  if (uses.isAtomic)
    return global.emitError()
           << glsl.getTitle() << " has no atomic operations on texels of '"
           << *format << "'; use 'r32ui', 'r32i' or 'r32f'";
  split(global, uses);
  return success();
}

void LegalizeImages::runOnOperation() {
  if (std::optional<GLSLVersion> parsed = parseGLSLVersion(version.getValue()))
    glsl = *parsed;
  ModuleOp module = getOperation();
  SymbolTable symbols(module);
  llvm::DenseMap<Operation *, ImageUses> images;
  auto find = [&](Value texture) -> ImageUses * {
    auto load = texture.getDefiningOp<LoadOp>();
    auto ref =
        load ? hlslc::getRootRef(load.getRef()).getDefiningOp<GlobalRefOp>()
             : GlobalRefOp();
    Operation *global =
        ref ? symbols.lookup(ref.getGlobalAttr().getAttr()) : nullptr;
    return global ? &images[global] : nullptr;
  };
  module.walk([&](Operation *op) {
    if (auto read = dyn_cast<ImageLoadOp>(op)) {
      if (read.getTexture().getType().getWritable())
        if (ImageUses *uses = find(read.getTexture()))
          uses->reads.push_back(read);
    } else if (auto write = dyn_cast<ImageStoreOp>(op)) {
      if (ImageUses *uses = find(write.getTexture()))
        uses->isWritten = true;
    } else if (auto texel = dyn_cast<TexelRefOp>(op)) {
      if (ImageUses *uses = find(texel.getTexture()))
        uses->isAtomic = true;
    }
  });
  for (auto global : llvm::make_early_inc_range(module.getOps<GlobalOp>())) {
    auto type = dyn_cast<TextureType>(getInnermostElement(global.getType()));
    if (global.getStorage() == StorageClass::Resource && type &&
        type.getWritable() && failed(legalize(global, images[global])))
      return signalPassFailure();
  }
}
