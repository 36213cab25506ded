//===----------------------------------------------------------------------===//
// Textures, images, buffers and atomics as expressions.
// In:  resource ops.
// Out: texts with precedences.
// Why: each of GLSL's functions has an order of arguments of its own.
//===----------------------------------------------------------------------===//

#include "Writer.h"

#include "mlir/IR/Matchers.h"

#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

/// The sampler that a texture function takes: built from both, or the combined
/// one.
std::string GLSLWriter::getSampler(Value texture, Value sampler) {
  std::string text = get(texture).text;
  auto type = cast<TextureType>(texture.getType());
  if (type.getCombined())
    return text;
  bool compares = cast<SamplerType>(sampler.getType()).getComparison();
  if (compares && !isFloat(type.getTexelScalar()))
    refuse(texture.getDefiningOp(), "comparing with texels of integers");
  if (!options.vulkan)
    return text;
  std::string name = getImageType(type, /*isCombined=*/true);
  if (compares)
    name += "Shadow";
  return name + "(" + text + ", " + get(sampler).text + ")";
}

/// Textures hold components of 32 or 64 bits.
static Type getHeldType(unsigned count, Type scalar) {
  if (getScalarBits(scalar) == 16)
    scalar = isFloat(scalar)
                 ? Type(Float32Type::get(scalar.getContext()))
                 : IntegerType::get(scalar.getContext(), 32,
                                    cast<IntegerType>(scalar).getSignedness());
  return getVectorOrScalar(count, scalar);
}

Text GLSLWriter::shrink(Text value, Type type) {
  unsigned count = getNumComponents(type);
  if (count != 4)
    value = {value.in(PrecPostfix) + "." +
                 componentNames.take_front(count).str(),
             PrecPostfix};
  if (getScalarBits(getScalarType(type)) == 16)
    return call(getType(type), {value.text});
  return value;
}

/// Four components fit every format.
std::string GLSLWriter::makeTexel(Value value) {
  Type scalar = getScalarType(value.getType());
  unsigned count = getNumComponents(value.getType());
  Type held = getHeldType(count, scalar);
  std::string text = get(value).text;
  if (held != value.getType() && count != 1)
    text = call(getType(held), {text}).text;
  if (count == 4)
    return text;
  std::string rest;
  for (unsigned i = count; i < 4; ++i)
    rest += isFloat(scalar) ? ", 0.0" : isUnsigned(scalar) ? ", 0u" : ", 0";
  return call(getType(getHeldType(4, scalar)), {text + rest}).text;
}

void GLSLWriter::refuse(Operation *op, const Twine &what) {
  op->emitError("not supported yet: ") << what << " in GLSL";
  isBad = true;
}

/// A call of a texture function. `texel` names a variable for the texel: then
/// the function is the sparse one, whose value is a residency code.
Text GLSLWriter::callTexture(Operation *op, std::string name,
                             SmallVector<std::string> arguments,
                             StringRef texel, StringRef last) {
  if (!texel.empty()) {
    auto type = cast<TextureType>(op->getOperand(0).getType());
    if (type.getDim() == hlsl::TextureDim::Dim1D ||
        type.getDim() == hlsl::TextureDim::Buffer)
      refuse(op, "the status of an access to a 1D texture or typed buffer");
    name[0] = llvm::toUpper(name[0]);
    name = "sparse" + name;
    if (!StringRef(name).ends_with("ARB"))
      name += "ARB";
    arguments.push_back(texel.str());
  }
  if (!last.empty())
    arguments.push_back(last.str());
  return call(name, arguments);
}

/// Whether a level of a shadow sampler needs a function of its own.
static bool lacksShadowLevel(TextureType type) {
  return type.getDim() == hlsl::TextureDim::Cube ||
         (type.getArrayed() && type.getDim() == hlsl::TextureDim::Dim2D);
}

/// Sampler, coordinate and reference value: the last component, but four do not
/// fit for cube arrays, and 1D has an unused one.
SmallVector<std::string> GLSLWriter::getPlace(SampleOp op) {
  auto type = cast<TextureType>(op.getTexture().getType());
  std::string coord = get(op.getCoord()).text;
  SmallVector<std::string> arguments{
      getSampler(op.getTexture(), op.getSampler())};
  if (!op.getCmp()) {
    arguments.push_back(coord);
    return arguments;
  }
  std::string reference = get(op.getCmp()).text;
  unsigned count = type.getNumCoordinates();
  if (count == 1) {
    arguments.push_back("vec3(" + coord + ", 0.0, " + reference + ")");
  } else if (count < 4) {
    arguments.push_back("vec" + std::to_string(count + 1) + "(" + coord + ", " +
                        reference + ")");
  } else {
    arguments.push_back(coord);
    arguments.push_back(reference);
  }
  return arguments;
}

/// Adds `Lod` or `Grad` to the name of a function and what they take.
void GLSLWriter::addLevel(SampleOp op, std::string &name,
                          SmallVectorImpl<std::string> &arguments) {
  auto type = cast<TextureType>(op.getTexture().getType());
  bool isCube = type.getDim() == hlsl::TextureDim::Cube;
  bool lacksLevel = op.getCmp() && lacksShadowLevel(type);
  auto needShadowLod = [&] {
    if (op.getStatus())
      refuse(op, "the status of such a comparison");
  };
  switch (op.getKind()) {
  case SampleKind::Implicit:
    return;
  case SampleKind::Bias:
    if (lacksLevel && !(isCube && !type.getArrayed()))
      needShadowLod();
    return;
  case SampleKind::Level:
    // Gradients of zero say the same of level 0, without an extension.
    if (lacksLevel && !(isCube && type.getArrayed()) &&
        matchPattern(op.getLod(), m_PosZeroFloat())) {
      name += "Grad";
      arguments.append(2, isCube ? "vec3(0.0)" : "vec2(0.0)");
      return;
    }
    if (lacksLevel)
      needShadowLod();
    name += "Lod";
    arguments.push_back(get(op.getLod()).text);
    return;
  case SampleKind::Grad:
    if (op.getCmp() && isCube && type.getArrayed())
      refuse(op, "comparing in an array of cubes with given derivatives");
    name += "Grad";
    arguments.push_back(get(op.getDdx()).text);
    arguments.push_back(get(op.getDdy()).text);
    return;
  }
}

Text GLSLWriter::makeSample(SampleOp op, StringRef texel) {
  if (!hasFeature(GLSLFeature::TextureFunctions, version))
    return makeOldSample(op);
  SmallVector<std::string> arguments = getPlace(op);
  std::string name = "texture";
  addLevel(op, name, arguments);
  if (op.getOffset()) {
    name += "Offset";
    arguments.push_back(get(op.getOffset()).text);
  }
  if (op.getClamp()) {
    name += "ClampARB";
    arguments.push_back(get(op.getClamp()).text);
  }
  std::string bias = op.getBias() ? get(op.getBias()).text : "";
  Text result = callTexture(op, name, arguments, texel, bias);
  if (!texel.empty())
    return result;
  Type type = op.getResult().getType();
  if (!op.getCmp())
    return shrink(result, type);
  return getScalarBits(type) == 16 ? call(getType(type), {result.text})
                                   : result;
}

Text GLSLWriter::makeGather(GatherOp op, StringRef texel) {
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
  // The first component goes without saying; the oldest form has no word for
  // it.
  bool isFirst = op.getComponent() == 0 &&
                 !hasFeature(GLSLFeature::GatherComponents, version);
  std::string component =
      op.getCmp() || isFirst ? "" : std::to_string(op.getComponent());
  Text result = callTexture(op, name, arguments, texel, component);
  return texel.empty() ? shrink(result, op.getResult().getType()) : result;
}

/// An access that tells its status: the texel goes to a variable first.
void GLSLWriter::writeSparse(Operation *op) {
  Value result = op->getResult(0), status = op->getResult(1);
  auto sample = dyn_cast<SampleOp>(op);
  Type made = getHeldType(sample && sample.getCmp() ? 1 : 4,
                          getScalarType(result.getType()));
  std::string name = makeName(result);
  bool isWhole = made == result.getType();
  std::string texel = isWhole ? name : name + "_texel";
  line() << declare(made, texel) << ";\n";
  Text code = sample              ? makeSample(sample, texel)
              : isa<GatherOp>(op) ? makeGather(cast<GatherOp>(op), texel)
                                  : makeImageLoad(cast<ImageLoadOp>(op), texel);
  line() << declare(status.getType(), makeName(status)) << " = "
         << call("uint", {code.text}).text << ";\n";
  if (!isWhole)
    line() << declare(result.getType(), name) << " = "
           << shrink({texel, PrecPrimary}, result.getType()).text << ";\n";
}

/// Texel coordinates are signed in GLSL.
std::string GLSLWriter::toInt(Value value) {
  Text text = get(value);
  Type type = value.getType();
  auto constant = value.getDefiningOp<ConstantOp>();
  auto number =
      constant ? dyn_cast<IntegerAttr>(constant.getValue()) : IntegerAttr();
  if (number && number.getValue().isNonNegative())
    return std::to_string(number.getValue().getZExtValue());
  if (!isUnsigned(getScalarType(type)))
    return text.text;
  unsigned count = getNumComponents(type);
  return (count == 1 ? std::string("int") : "ivec" + std::to_string(count)) +
         "(" + text.text + ")";
}

Text GLSLWriter::makeImageLoad(ImageLoadOp op, StringRef texel) {
  auto type = cast<TextureType>(op.getTexture().getType());
  std::string texture = get(op.getTexture()).text;
  auto finish = [&](Text result) {
    return texel.empty() ? shrink(result, op.getResult().getType()) : result;
  };
  SmallVector<std::string> arguments{texture, toInt(op.getCoord())};
  if (type.getDim() == hlsl::TextureDim::Subpass) {
    SmallVector<std::string> only{texture};
    if (op.getSample())
      only.push_back(toInt(op.getSample()));
    return finish(call("subpassLoad", only));
  }
  if (type.getWritable()) {
    if (op.getSample())
      arguments.push_back(toInt(op.getSample()));
    return finish(callTexture(op, "imageLoad", arguments, texel, ""));
  }
  std::string name = "texelFetch";
  if (type.getMultisampled())
    arguments.push_back(op.getSample() ? toInt(op.getSample()) : "0");
  else if (type.getDim() != hlsl::TextureDim::Buffer)
    arguments.push_back(op.getLod() ? toInt(op.getLod()) : "0");
  if (op.getOffset()) {
    name += "Offset";
    arguments.push_back(get(op.getOffset()).text);
  }
  return finish(callTexture(op, name, arguments, texel, ""));
}

Text GLSLWriter::makeAtomic(AtomicOp op) {
  static constexpr const char *names[] = {"Add", "And", "Or",       "Xor",
                                          "Min", "Max", "Exchange", "CompSwap"};
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

/// GL_EXT_ray_query, by RayQueryKind: what follows `rayQuery` and stands before
/// `EXT`.
static constexpr const char *kRayQueryNames[] = {
    "Initialize",
    "Proceed",
    "Terminate",
    "ConfirmIntersection",
    "GenerateIntersection",
    "GetIntersectionType",
    "GetRayFlags",
    "GetWorldRayOrigin",
    "GetWorldRayDirection",
    "GetRayTMin",
    "GetIntersectionT",
    "GetIntersectionCandidateAABBOpaque",
    "GetIntersectionInstanceId",
    "GetIntersectionInstanceCustomIndex",
    "GetIntersectionInstanceShaderBindingTableRecordOffset",
    "GetIntersectionGeometryIndex",
    "GetIntersectionPrimitiveIndex",
    "GetIntersectionObjectRayOrigin",
    "GetIntersectionObjectRayDirection",
    "GetIntersectionBarycentrics",
    "GetIntersectionFrontFace",
    "GetIntersectionObjectToWorld",
    "GetIntersectionWorldToObject",
};
static_assert(std::size(kRayQueryNames) == getMaxEnumValForRayQueryKind() + 1);

Text GLSLWriter::makeRayQuery(RayQueryOp op) {
  SmallVector<std::string> arguments{getRef(op.getQuery()).text};
  for (Value argument : op.getArguments())
    arguments.push_back(get(argument).text);
  if (asksIntersection(op.getKind()))
    arguments.push_back(op.getCommitted() ? "true" : "false");
  Text answer = call(std::string("rayQuery") +
                         kRayQueryNames[unsigned(op.getKind())] + "EXT",
                     arguments);
  // Some numbers are signed in GLSL.
  bool isSigned = op.getKind() == RayQueryKind::InstanceIndex ||
                  op.getKind() == RayQueryKind::InstanceCustomIndex ||
                  op.getKind() == RayQueryKind::GeometryIndex ||
                  op.getKind() == RayQueryKind::PrimitiveIndex;
  return isSigned ? call("uint", {answer.text}) : answer;
}
