//===----------------------------------------------------------------------===//
// Textures.
// In:  sample, gather, image_load, image_store, queries, with operands by role.
// Out: the image instruction; its image operands in the order of their bits.
//      SPIR-V works on four components; HLSL's texel type takes the first ones.
// Why: all forms of HLSL's methods differ in a mask.
//===----------------------------------------------------------------------===//

#include "Converter.h"

#include "mlir/Dialect/SPIRV/IR/SPIRVAttributes.h"
#include "mlir/IR/Matchers.h"

using namespace hlslc;
using namespace mlir;

/// Optional operands of an image instruction: a bit and its values each.
struct Converter::ImageOperands {
  spirv::ImageOperands mask = spirv::ImageOperands::None;
  SmallVector<std::pair<spirv::ImageOperands, SmallVector<Value, 2>>, 4> parts;

  void add(spirv::ImageOperands bit, SmallVector<Value, 2> operands) {
    mask = mask | bit;
    parts.push_back({bit, operands});
  }
  /// In the order of bits, as the specification wants it.
  void append(SmallVectorImpl<Value> &operands) {
    llvm::sort(parts, [](const auto &a, const auto &b) {
      return uint32_t(a.first) < uint32_t(b.first);
    });
    for (const auto &part : parts)
      llvm::append_range(operands, part.second);
  }
  void addMask(Builder &builder, SmallVectorImpl<NamedAttribute> &attrs) const {
    if (mask != spirv::ImageOperands::None)
      attrs.push_back(builder.getNamedAttr(
          "image_operands",
          spirv::ImageOperandsAttr::get(builder.getContext(), mask)));
  }
};

/// Vulkan's images hold 32 or 64 bits (VUID-StandaloneSpirv-OpTypeImage-04656),
/// whatever HLSL makes of a texel.
Type Converter::getTexelScalar(hlsl::TextureType type) {
  Type scalar = type.getTexelScalar();
  if (hlsl::getScalarBits(scalar) != 16)
    return getType(scalar);
  if (isa<FloatType>(scalar))
    return builder.getF32Type();
  return getType(builder.getIntegerType(32, hlsl::isSigned(scalar)));
}

Type Converter::getTexelType(hlsl::TextureType type) {
  return VectorType::get(4, getTexelScalar(type));
}

Value Converter::convertTexel(Value value, Type type) {
  auto vector = dyn_cast<VectorType>(type);
  Type scalar = vector ? vector.getElementType() : type;
  auto from = dyn_cast<VectorType>(value.getType());
  Type fromScalar = from ? from.getElementType() : value.getType();
  Type shape = type;
  if (fromScalar != scalar)
    shape = vector ? Type(VectorType::get(vector.getShape(), fromScalar))
                   : fromScalar;
  value = resize(value, shape);
  if (shape == type)
    return value;
  return createValue(isa<FloatType>(scalar)     ? "FConvert"
                     : scalar.isSignedInteger() ? "SConvert"
                                                : "UConvert",
                     type, value);
}

Value Converter::getImage(Value texture) {
  auto sampled = dyn_cast<spirv::SampledImageType>(map(texture).getType());
  if (!sampled)
    return map(texture);
  return createValue("X.Image", sampled.getImageType(), map(texture));
}

Value Converter::createSampledImage(Value texture, Value sampler,
                                    bool nonuniform) {
  Value image = map(texture);
  if (texture == sampler)
    return image; // Combined by its descriptor.
  SmallVector<NamedAttribute> attrs;
  if (nonuniform)
    attrs.push_back(unit("non_uniform"));
  return createValue("X.SampledImage",
                     spirv::SampledImageType::get(image.getType()),
                     {image, map(sampler)}, attrs);
}

LogicalResult Converter::addOffset(Operation *op, Value offset,
                                   bool allowsVariable,
                                   ImageOperands &operands) {
  if (!offset)
    return success();
  if (matchPattern(offset, m_Constant())) {
    operands.add(spirv::ImageOperands::ConstOffset, {map(offset)});
    return success();
  }
  if (!allowsVariable)
    return op->emitError("expected a constant offset: Vulkan takes variable "
                         "offsets in gathers only");
  operands.add(spirv::ImageOperands::Offset, {map(offset)});
  return success();
}

/// A sample, gather, fetch or read; with a status its sparse twin, whose result
/// is a pair of a residency code and the texel.
Value Converter::createImageAccess(StringRef name, Type type,
                                   SmallVector<Value> operands,
                                   ImageOperands &extra, bool nonuniform,
                                   Value status) {
  extra.append(operands);
  SmallVector<NamedAttribute> attrs;
  extra.addMask(builder, attrs);
  if (nonuniform)
    attrs.push_back(unit("non_uniform"));
  if (!status)
    return createValue(("X.Image" + name).str(), type, operands, attrs);
  Type pair = spirv::StructType::get({getType(status.getType()), type});
  Value both =
      createValue(("X.ImageSparse" + name).str(), pair, operands, attrs);
  setValue(status, extract(both, {0}));
  return extract(both, {1});
}

LogicalResult Converter::convertSample(hlsl::SampleOp op) {
  auto texture = cast<hlsl::TextureType>(op.getTexture().getType());
  Value sampled =
      createSampledImage(op.getTexture(), op.getSampler(), op.getNonuniform());
  ImageOperands extra;
  bool isExplicit = false;
  switch (op.getKind()) {
  case hlsl::SampleKind::Implicit:
    break;
  case hlsl::SampleKind::Bias:
    extra.add(spirv::ImageOperands::Bias, {map(op.getBias())});
    break;
  case hlsl::SampleKind::Level:
    isExplicit = true;
    extra.add(spirv::ImageOperands::Lod, {map(op.getLod())});
    break;
  case hlsl::SampleKind::Grad:
    isExplicit = true;
    extra.add(spirv::ImageOperands::Grad, {map(op.getDdx()), map(op.getDdy())});
    break;
  }
  if (failed(addOffset(op, op.getOffset(), /*allowsVariable=*/false, extra)))
    return failure();
  if (op.getClamp())
    extra.add(spirv::ImageOperands::MinLod, {map(op.getClamp())});
  SmallVector<Value> operands{sampled, map(op.getCoord())};
  bool compares = op.getCmp() != nullptr;
  if (compares)
    operands.push_back(map(op.getCmp()));
  StringRef name =
      compares
          ? (isExplicit ? "SampleDrefExplicitLod" : "SampleDrefImplicitLod")
          : (isExplicit ? "SampleExplicitLod" : "SampleImplicitLod");
  Type type = compares ? getTexelScalar(texture) : getTexelType(texture);
  Value result = createImageAccess(name, type, operands, extra,
                                   op.getNonuniform(), op.getStatus());
  return setResult(op, convertTexel(result, getType(op.getResult().getType())));
}

LogicalResult Converter::convertGather(hlsl::GatherOp op) {
  auto texture = cast<hlsl::TextureType>(op.getTexture().getType());
  Value sampled =
      createSampledImage(op.getTexture(), op.getSampler(), op.getNonuniform());
  SmallVector<Value> operands{sampled, map(op.getCoord())};
  bool compares = op.getCmp() != nullptr;
  operands.push_back(compares ? map(op.getCmp())
                              : createWord(op.getComponent()));
  ImageOperands extra;
  auto offsets = op.getOffsets();
  if (offsets.size() == 4) {
    SmallVector<Value> parts = mapAll(offsets);
    Type array = spirv::ArrayType::get(parts[0].getType(), 4);
    SmallVector<Attribute> values;
    for (auto [part, offset] : llvm::zip(parts, offsets)) {
      // What --hlsl-legalize-offsets leaves.
      if (!op.getTexelOffsets() || !matchPattern(offset, m_Constant()))
        return op->emitOpError("needs four constant offsets of texels");
      values.push_back(part.getDefiningOp()->getAttr("value"));
    }
    extra.add(spirv::ImageOperands::ConstOffsets,
              {createConstant(array, builder.getArrayAttr(values))});
  } else if (offsets.size() == 1) {
    if (failed(addOffset(op, offsets[0], /*allowsVariable=*/true, extra)))
      return failure();
  }
  Value result = createImageAccess(compares ? "DrefGather" : "Gather",
                                   getTexelType(texture), operands, extra,
                                   op.getNonuniform(), op.getStatus());
  return setResult(op, convertTexel(result, getType(op.getResult().getType())));
}

LogicalResult Converter::convertImageLoad(hlsl::ImageLoadOp op) {
  auto texture = cast<hlsl::TextureType>(op.getTexture().getType());
  Value image = getImage(op.getTexture());
  bool isStorage =
      texture.getWritable() || texture.getDim() == hlsl::TextureDim::Subpass;
  ImageOperands extra;
  bool hasLevels = !isStorage && !texture.getMultisampled() &&
                   texture.getDim() != hlsl::TextureDim::Buffer;
  if (hasLevels)
    extra.add(spirv::ImageOperands::Lod,
              {op.getLod() ? map(op.getLod()) : createWord(0)});
  if (failed(addOffset(op, op.getOffset(), /*allowsVariable=*/false, extra)))
    return failure();
  if (texture.getMultisampled())
    extra.add(spirv::ImageOperands::Sample,
              {op.getSample() ? map(op.getSample()) : createWord(0)});
  Value result = createImageAccess(
      isStorage ? "Read" : "Fetch", getTexelType(texture),
      {image, map(op.getCoord())}, extra, op.getNonuniform(), op.getStatus());
  return setResult(op, convertTexel(result, getType(op.getResult().getType())));
}

LogicalResult Converter::convertImageStore(hlsl::ImageStoreOp op) {
  auto texture = cast<hlsl::TextureType>(op.getTexture().getType());
  // Four components fit every format.
  Value value = map(op.getValue());
  auto vector = dyn_cast<VectorType>(value.getType());
  Type scalar = getTexelScalar(texture);
  value = convertTexel(value,
                       vector ? Type(VectorType::get(vector.getShape(), scalar))
                              : scalar);
  Value texel = resize(value, getTexelType(texture));
  ImageOperands extra;
  if (op.getSample())
    extra.add(spirv::ImageOperands::Sample, {map(op.getSample())});
  SmallVector<Value> operands{map(op.getTexture()), map(op.getCoord()), texel};
  extra.append(operands);
  SmallVector<NamedAttribute> attrs;
  extra.addMask(builder, attrs);
  create("X.ImageWrite", {}, operands, attrs);
  return success();
}

LogicalResult Converter::convertTexelRef(hlsl::TexelRefOp op) {
  auto texture = cast<hlsl::TextureType>(op.getTexture().getType());
  auto found = handles.find(op.getTexture());
  if (found == handles.end())
    return op.emitOpError("needs the texture's own variable");
  Type texel = getType(texture.getTexelScalar());
  Type pointer = spirv::PointerType::get(texel, spirv::StorageClass::Image);
  Value sample = op.getSample() ? map(op.getSample()) : createWord(0);
  SmallVector<NamedAttribute> attrs;
  if (op.getNonuniform())
    attrs.push_back(unit("non_uniform"));
  Value made =
      createValue("X.ImageTexelPointer", pointer,
                  {found->second.pointer, map(op.getCoord()), sample}, attrs);
  Reference reference;
  reference.base = made;
  reference.pointee = op.getType().getPointee();
  reference.storage = spirv::StorageClass::Image;
  references[op] = reference;
  return success();
}

LogicalResult Converter::convertQuerySize(hlsl::QuerySizeOp op) {
  auto texture = cast<hlsl::TextureType>(op.getTexture().getType());
  Value image = getImage(op.getTexture());
  bool hasLevels = !texture.getWritable() && !texture.getMultisampled() &&
                   texture.getDim() != hlsl::TextureDim::Buffer;
  Type type = getType(op.getType());
  if (!hasLevels)
    return setResult(op, createValue("X.ImageQuerySize", type, image));
  Value lod = op.getLod() ? map(op.getLod()) : createWord(0);
  return setResult(op, createValue("X.ImageQuerySizeLod", type, {image, lod}));
}

LogicalResult Converter::convertQuery(Operation *op, StringRef name) {
  return setResult(op, createValue(name, getType(op->getResult(0).getType()),
                                   getImage(op->getOperand(0))));
}

LogicalResult Converter::convertQueryLod(hlsl::QueryLodOp op) {
  Value sampled =
      createSampledImage(op.getTexture(), op.getSampler(), op.getNonuniform());
  Type pair = VectorType::get(2, builder.getF32Type());
  Value both =
      createValue("X.ImageQueryLod", pair, {sampled, map(op.getCoord())});
  return setResult(op, extract(both, {op.getUnclamped() ? 1 : 0}));
}

/// SPV_KHR_ray_query, by RayQueryKind.
static constexpr uint16_t kRayQueryOpcodes[] = {
    4473, // OpRayQueryInitializeKHR
    4477, // OpRayQueryProceedKHR
    4474, // OpRayQueryTerminateKHR
    4476, // OpRayQueryConfirmIntersectionKHR
    4475, // OpRayQueryGenerateIntersectionKHR
    4479, // OpRayQueryGetIntersectionTypeKHR
    6017, // OpRayQueryGetRayFlagsKHR
    6030, // OpRayQueryGetWorldRayOriginKHR
    6029, // OpRayQueryGetWorldRayDirectionKHR
    6016, // OpRayQueryGetRayTMinKHR
    6018, // OpRayQueryGetIntersectionTKHR
    6026, // OpRayQueryGetIntersectionCandidateAABBOpaqueKHR
    6020, // OpRayQueryGetIntersectionInstanceIdKHR
    6019, // OpRayQueryGetIntersectionInstanceCustomIndexKHR
    6021, // ...GetIntersectionInstanceShaderBindingTableRecordOffsetKHR
    6022, // OpRayQueryGetIntersectionGeometryIndexKHR
    6023, // OpRayQueryGetIntersectionPrimitiveIndexKHR
    6028, // OpRayQueryGetIntersectionObjectRayOriginKHR
    6027, // OpRayQueryGetIntersectionObjectRayDirectionKHR
    6024, // OpRayQueryGetIntersectionBarycentricsKHR
    6025, // OpRayQueryGetIntersectionFrontFaceKHR
    6031, // OpRayQueryGetIntersectionObjectToWorldKHR
    6032, // OpRayQueryGetIntersectionWorldToObjectKHR
};
static_assert(std::size(kRayQueryOpcodes) ==
              hlsl::getMaxEnumValForRayQueryKind() + 1);

LogicalResult Converter::convertRayQuery(hlsl::RayQueryOp op) {
  SmallVector<Value> operands{getPointer(op.getQuery())};
  llvm::append_range(operands, mapAll(op.getArguments()));
  // Candidate is 0, committed 1.
  if (hlsl::asksIntersection(op.getKind()))
    operands.push_back(createWord(op.getCommitted()));
  auto opcode = named("opcode", builder.getI32IntegerAttr(
                                    kRayQueryOpcodes[unsigned(op.getKind())]));
  if (!op.getResult()) {
    create("X.Inst", {}, operands, opcode);
    return success();
  }
  return setResult(op, createValue("X.Inst", getType(op.getResult().getType()),
                                   operands, opcode));
}
