//===----------------------------------------------------------------------===//
// Textures, images, buffers and atomics as expressions.
// In:  resource ops.
// Out: texts with precedences.
// Why: each of GLSL's functions has an order of arguments of its own.
//===----------------------------------------------------------------------===//

#include "Writer.h"

#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

/// The sampler that a texture function takes: built from both, or the combined
/// one.
std::string GLSLWriter::getSampler(Value texture, Value sampler) {
  std::string text = get(texture).text;
  if (!options.vulkan)
    return text;
  auto type = cast<TextureType>(texture.getType());
  bool compares = cast<SamplerType>(sampler.getType()).getComparison();
  std::string name = getImageType(type, /*isCombined=*/true);
  if (compares)
    name += "Shadow";
  return name + "(" + text + ", " + get(sampler).text + ")";
}

Text GLSLWriter::shrink(Text value, Type type) {
  unsigned count = getNumComponents(type);
  if (count == 4)
    return value;
  return {value.in(PrecPostfix) + "." + componentNames.take_front(count).str(),
          PrecPostfix};
}

Text GLSLWriter::makeSample(SampleOp op) {
  auto type = cast<TextureType>(op.getTexture().getType());
  std::string sampler = getSampler(op.getTexture(), op.getSampler());
  std::string coord = get(op.getCoord()).text;
  SmallVector<std::string> arguments{sampler};
  bool compares = op.getCmp() != nullptr;
  std::string name = "texture";
  if (compares) {
    // The reference is the coordinate's last component; four do not fit for
    // cube arrays, and 1D has an unused one.
    std::string reference = get(op.getCmp()).text;
    unsigned count = type.getNumCoordinates();
    if (type.getDim() == hlsl::TextureDim::Dim1D && !type.getArrayed())
      arguments.push_back("vec3(" + coord + ", 0.0, " + reference + ")");
    else if (count < 4)
      arguments.push_back("vec" + std::to_string(count + 1) + "(" + coord +
                          ", " + reference + ")");
    else {
      arguments.push_back(coord);
      arguments.push_back(reference);
    }
  } else {
    arguments.push_back(coord);
  }
  bool hasOffset = op.getOffset() != nullptr;
  switch (op.getKind()) {
  case SampleKind::Implicit:
  case SampleKind::Bias:
    break;
  case SampleKind::Level:
    // GLSL has no textureLod for some shadow samplers: gradients of zero say
    // the same of level 0.
    if (compares &&
        (type.getDim() == hlsl::TextureDim::Cube ||
         (type.getArrayed() && type.getDim() == hlsl::TextureDim::Dim2D))) {
      name = "textureGrad";
      std::string zero =
          type.getDim() == hlsl::TextureDim::Cube ? "vec3(0.0)" : "vec2(0.0)";
      arguments.push_back(zero);
      arguments.push_back(zero);
    } else {
      name = "textureLod";
      arguments.push_back(get(op.getLod()).text);
    }
    break;
  case SampleKind::Grad:
    name = "textureGrad";
    arguments.push_back(get(op.getDdx()).text);
    arguments.push_back(get(op.getDdy()).text);
    break;
  }
  if (hasOffset) {
    name += "Offset";
    arguments.push_back(get(op.getOffset()).text);
  }
  if (op.getClamp()) {
    extensions.insert("GL_ARB_sparse_texture_clamp");
    name += "ClampARB";
    arguments.push_back(get(op.getClamp()).text);
  }
  if (op.getBias())
    arguments.push_back(get(op.getBias()).text);
  Text result = call(name, arguments);
  return compares ? result : shrink(result, op.getType());
}

Text GLSLWriter::makeGather(GatherOp op) {
  std::string sampler = getSampler(op.getTexture(), op.getSampler());
  SmallVector<std::string> arguments{sampler, get(op.getCoord()).text};
  std::string name = "textureGather";
  if (op.getCmp())
    arguments.push_back(get(op.getCmp()).text);
  if (op.getOffsets().size() == 1) {
    name += "Offset";
    arguments.push_back(get(op.getOffsets()[0]).text);
  } else if (op.getOffsets().size() == 4) {
    name += "Offsets";
    SmallVector<std::string> offsets;
    for (Value offset : op.getOffsets())
      offsets.push_back(get(offset).text);
    arguments.push_back("ivec2[4](" + llvm::join(offsets, ", ") + ")");
  }
  if (!op.getCmp())
    arguments.push_back(std::to_string(op.getComponent()));
  return call(name, arguments);
}

/// Texel coordinates are signed in GLSL.
std::string GLSLWriter::toInt(Value value) {
  Text text = get(value);
  Type type = value.getType();
  if (!isUnsigned(getScalarType(type)))
    return text.text;
  unsigned count = getNumComponents(type);
  return (count == 1 ? std::string("int") : "ivec" + std::to_string(count)) +
         "(" + text.text + ")";
}

Text GLSLWriter::makeImageLoad(ImageLoadOp op) {
  auto type = cast<TextureType>(op.getTexture().getType());
  std::string texture = get(op.getTexture()).text;
  SmallVector<std::string> arguments{texture, toInt(op.getCoord())};
  if (type.getDim() == hlsl::TextureDim::Subpass) {
    SmallVector<std::string> only{texture};
    if (op.getSample())
      only.push_back(toInt(op.getSample()));
    return shrink(call("subpassLoad", only), op.getType());
  }
  if (type.getWritable())
    return shrink(call("imageLoad", arguments), op.getType());
  if (options.vulkan && type.getDim() != hlsl::TextureDim::Buffer)
    extensions.insert("GL_EXT_samplerless_texture_functions");
  std::string name = "texelFetch";
  if (type.getMultisampled())
    arguments.push_back(op.getSample() ? toInt(op.getSample()) : "0");
  else if (type.getDim() != hlsl::TextureDim::Buffer)
    arguments.push_back(op.getLod() ? toInt(op.getLod()) : "0");
  if (op.getOffset()) {
    name += "Offset";
    arguments.push_back(get(op.getOffset()).text);
  }
  return shrink(call(name, arguments), op.getType());
}

Text GLSLWriter::makeAtomic(AtomicOp op) {
  static constexpr const char *names[] = {"Add", "And", "Or",       "Xor",
                                          "Min", "Max", "Exchange", "CompSwap"};
  bool isOrder =
      op.getKind() == AtomicKind::Min || op.getKind() == AtomicKind::Max;
  if (isOrder && hlsl::isSigned(op.getType()) &&
      op.getRef().getDefiningOp<RawRefOp>()) {
    op.emitError("not supported yet: signed atomic minimum and maximum in a "
                 "buffer of unsigned words in GLSL");
    isBad = true;
  }
  auto texel = op.getRef().getDefiningOp<TexelRefOp>();
  std::string name = texel ? "imageAtomic" : "atomic";
  name += names[unsigned(op.getKind())];
  SmallVector<std::string> arguments;
  if (texel) {
    arguments.push_back(get(texel.getTexture()).text);
    arguments.push_back(toInt(texel.getCoord()));
    if (texel.getSample())
      arguments.push_back(toInt(texel.getSample()));
  } else {
    arguments.push_back(getRef(op.getRef()).text);
  }
  if (op.getCompare())
    arguments.push_back(get(op.getCompare()).text);
  arguments.push_back(get(op.getValue()).text);
  return call(name, arguments);
}
