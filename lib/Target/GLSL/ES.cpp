//===----------------------------------------------------------------------===//
// What GLSL ES says otherwise.
// In:  form `glsl` for a version of ES.
// Out: precisions, and the texture functions of ES 100.
// Why: desktop GLSL has one precision, and had these functions before `texture`
//      was one for all.
//===----------------------------------------------------------------------===//

#include "Writer.h"

#include "HLSL/IR/TypeText.h"
#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

/// HLSL's numbers have 32 bits, but for those of min-precision types.
std::string GLSLWriter::getPrecision(Type type, bool relaxed) {
  if (!options.es || !relaxed)
    return {};
  Type inner = getInnermostElement(type);
  if (auto texture = dyn_cast<TextureType>(inner))
    return "mediump ";
  if (!isNumeric(inner))
    return {};
  Type scalar = getScalarType(inner);
  return isBool(scalar) || getScalarBits(scalar) != 32 ? "" : "mediump ";
}

/// Of what is declared: few types have a default, and that of textures is low.
void GLSLWriter::writePrecisions(raw_ostream &os) {
  os << "precision highp float;\nprecision highp int;\n";
  SmallVector<std::string> types;
  for (auto global : module.getOps<GlobalOp>()) {
    auto texture = dyn_cast<TextureType>(getInnermostElement(global.getType()));
    if (global.getStorage() != StorageClass::Resource || !texture)
      continue;
    std::string type = getImageType(texture, /*isCombined=*/true);
    if (global->hasAttr("glsl.shadow"))
      type += "Shadow";
    if (!llvm::is_contained(types, type))
      types.push_back(type);
  }
  for (StringRef type : types)
    os << "precision highp " << type << ";\n";
}

/// ES 100: the function says what kind of texture it is, and where a level may
/// be chosen.
Text GLSLWriter::makeOldSample(SampleOp op) {
  auto type = cast<TextureType>(op.getTexture().getType());
  if (op.getCmp())
    return call("shadow2DEXT", getPlace(op));
  std::string name = type.getDim() == hlsl::TextureDim::Cube    ? "textureCube"
                     : type.getDim() == hlsl::TextureDim::Dim3D ? "texture3D"
                                                                : "texture2D";
  SmallVector<std::string> arguments = getPlace(op);
  addLevel(op, name, arguments);
  bool isExtended = op.getKind() == SampleKind::Grad ||
                    (op.getKind() == SampleKind::Level &&
                     entry.getStage() == hlsl::ShaderStage::Pixel);
  if (isExtended)
    name += "EXT";
  if (op.getBias())
    arguments.push_back(get(op.getBias()).text);
  return shrink(call(name, arguments), op.getResult().getType());
}
