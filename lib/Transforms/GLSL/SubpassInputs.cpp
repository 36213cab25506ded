//===----------------------------------------------------------------------===//
// Subpass inputs as textures. See SubpassInputs.h.
// In:  loads of pixels of attachments.
// Out: loads of texels at `gl_FragCoord`, whose whole part is the pixel.
// Why: both count from the attachment's first row, whatever way is up.
//===----------------------------------------------------------------------===//

#include "SubpassInputs.h"

#include "../TypeReplacer.h"

#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace mlir::hlsl;

namespace {
class SubpassTextures : public hlslc::TypeReplacer {
  Type replace(Type type) override {
    auto texture = dyn_cast<TextureType>(type);
    if (!texture || texture.getDim() != hlsl::TextureDim::Subpass)
      return {};
    return TextureType::get(hlsl::TextureDim::Dim2D, texture.getTexelType(),
                            texture.getArrayed(), texture.getMultisampled(),
                            texture.getWritable(), texture.getFormat(),
                            texture.getCombined());
  }
};
} // namespace

/// The pixel shader's place, as it is declared or from now on.
static StageVariableOp getPosition(EntryPointOp entry, SymbolTable &symbols) {
  constexpr StringRef fragCoord = "FragCoord";
  ArrayAttr interface = entry.getInterfaceVariablesAttr();
  SmallVector<Attribute> names;
  if (interface)
    names.assign(interface.begin(), interface.end());
  for (Attribute name : names) {
    auto variable = symbols.lookup<StageVariableOp>(
        cast<FlatSymbolRefAttr>(name).getAttr());
    if (variable && variable.isInput() && variable.getBuiltin() == fragCoord)
      return variable;
  }
  OpBuilder builder(entry.getContext());
  auto variable = StageVariableOp::create(
      builder, entry.getLoc(), (entry.getSymName() + ".in.SV_Position").str(),
      StageDirection::Input, VectorType::get(4, builder.getF32Type()));
  variable.setBuiltin(fragCoord);
  variable.setSemanticName("SV_Position");
  variable.setSemanticIndex(0);
  symbols.insert(variable, entry->getIterator());
  names.push_back(FlatSymbolRefAttr::get(variable.getSymNameAttr()));
  entry.setInterfaceVariablesAttr(builder.getArrayAttr(names));
  return variable;
}

unsigned hlslc::expandSubpassInputs(ModuleOp module) {
  SmallVector<ImageLoadOp> loads;
  module.walk([&](ImageLoadOp load) {
    if (load.getTexture().getType().getDim() == hlsl::TextureDim::Subpass)
      loads.push_back(load);
  });
  auto entries = module.getOps<EntryPointOp>();
  if (loads.empty() || entries.empty())
    return 0;
  SubpassTextures types;
  for (auto global : module.getOps<GlobalOp>())
    global.setType(types.convert(global.getType()));
  types.convertValues(module);
  SymbolTable symbols(module);
  StageVariableOp position = getPosition(*entries.begin(), symbols);
  for (ImageLoadOp load : loads) {
    OpBuilder builder(load);
    Location loc = load.getLoc();
    Value place = LoadOp::create(builder, loc,
                                 GlobalRefOp::create(builder, loc, position));
    place = SwizzleOp::create(builder, loc, place, ArrayRef<int32_t>{0, 1});
    load.getCoordMutable().assign(ConvertOp::convertTo(
        builder, loc, place, builder.getIntegerType(32, /*isSigned=*/true)));
  }
  return loads.size();
}
