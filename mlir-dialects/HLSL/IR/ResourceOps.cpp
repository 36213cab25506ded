//===----------------------------------------------------------------------===//
// Textures, buffers, atomics: builders, invariants, effects.
// In:  operations of HLSLResourceOps.td.
// Out: verdicts, effects.
// Why: see HLSLResourceOps.td.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/HLSLOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::hlsl;

#define GET_OP_CLASSES
#include "HLSL/IR/HLSLResourceOps.cpp.inc"

void HLSLDialect::registerResourceOps() {
  addOperations<
#define GET_OP_LIST
#include "HLSL/IR/HLSLResourceOps.cpp.inc"
      >();
}

using Effects =
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

//===----------------------------------------------------------------------===//
// Textures
//===----------------------------------------------------------------------===//

static bool needsDerivatives(SampleKind kind) {
  return kind == SampleKind::Implicit || kind == SampleKind::Bias;
}

void SampleOp::getEffects(Effects &effects) {
  if (needsDerivatives(getKind()))
    effects.emplace_back(MemoryEffects::Read::get(),
                         ConvergenceResource::get());
}

Speculation::Speculatability SampleOp::getSpeculatability() {
  return needsDerivatives(getKind()) ? Speculation::NotSpeculatable
                                     : Speculation::Speculatable;
}

void ImageLoadOp::getEffects(Effects &effects) {
  if (getTexture().getType().getWritable())
    effects.emplace_back(MemoryEffects::Read::get());
}

Speculation::Speculatability ImageLoadOp::getSpeculatability() {
  return getTexture().getType().getWritable() ? Speculation::NotSpeculatable
                                              : Speculation::Speculatable;
}

/// `role` is a scalar or vector of `count` floats or integers.
static LogicalResult verifyComponents(Operation *op, StringRef role,
                                      Value value, unsigned count,
                                      bool floats) {
  Type type = value.getType();
  Type scalar = getScalarType(type);
  if (getNumComponents(type) == count &&
      (floats ? isFloat(scalar) : isInteger(scalar)))
    return success();
  return op->emitOpError() << role << " has " << count
                           << (floats ? " floats" : " integers") << ", found "
                           << type;
}

/// An operand is there exactly if `wanted`.
static LogicalResult verifyPresence(Operation *op, StringRef role, Value value,
                                    bool wanted) {
  if (bool(value) == wanted)
    return success();
  return op->emitOpError() << (wanted ? "needs " : "takes no ") << role;
}

/// What sample, gather and query_lod ask of texture, sampler and coordinate.
static LogicalResult verifySampled(Operation *op, TextureType texture,
                                   Value sampler, Value coord, Value cmp) {
  if (texture.getWritable() || texture.getMultisampled() ||
      texture.getDim() == TextureDim::Buffer ||
      texture.getDim() == TextureDim::Subpass)
    return op->emitOpError("cannot sample ") << texture;
  if (texture.getCombined()) {
    if (sampler != op->getOperand(0))
      return op->emitOpError(
          "has a combined texture, which is its own sampler");
    return verifyComponents(op, "coord", coord, texture.getNumCoordinates(),
                            /*floats=*/true);
  }
  auto type = dyn_cast<SamplerType>(sampler.getType());
  if (!type)
    return op->emitOpError("needs a sampler, found ") << sampler.getType();
  if (bool(cmp) != type.getComparison())
    return op->emitOpError(cmp ? "compares, so it needs a comparison sampler"
                               : "has a comparison sampler, but no cmp");
  return verifyComponents(op, "coord", coord, texture.getNumCoordinates(),
                          /*floats=*/true);
}

/// The residency code of a sample, gather or load is a word.
static LogicalResult verifyStatus(Operation *op, Value status) {
  if (!status || status.getType().isUnsignedInteger(32))
    return success();
  return op->emitOpError("has a status of type ui32, found ")
         << status.getType();
}

static LogicalResult verifyResult(Operation *op, Type expected) {
  Type type = op->getResult(0).getType();
  if (type == expected)
    return success();
  return op->emitOpError("makes ")
         << expected << ", but its result is of type " << type;
}

LogicalResult SampleOp::verify() {
  TextureType texture = getTexture().getType();
  SampleKind kind = getKind();
  bool hasGrad = kind == SampleKind::Grad;
  if (failed(verifyStatus(*this, getStatus())) ||
      failed(
          verifySampled(*this, texture, getSampler(), getCoord(), getCmp())) ||
      failed(
          verifyPresence(*this, "bias", getBias(), kind == SampleKind::Bias)) ||
      failed(
          verifyPresence(*this, "lod", getLod(), kind == SampleKind::Level)) ||
      failed(verifyPresence(*this, "ddx", getDdx(), hasGrad)) ||
      failed(verifyPresence(*this, "ddy", getDdy(), hasGrad)))
    return failure();
  unsigned spatial = texture.getNumSpatialDims();
  if (hasGrad &&
      (failed(verifyComponents(*this, "ddx", getDdx(), spatial, true)) ||
       failed(verifyComponents(*this, "ddy", getDdy(), spatial, true))))
    return failure();
  if (kind == SampleKind::Level &&
      failed(verifyPresence(*this, "clamp with lod", getClamp(), false)))
    return failure();
  if (texture.getDim() == TextureDim::Cube &&
      failed(verifyPresence(*this, "offset of a cube", getOffset(), false)))
    return failure();
  if (getOffset() &&
      failed(verifyComponents(*this, "offset", getOffset(), spatial, false)))
    return failure();
  return verifyResult(*this, getCmp() ? texture.getTexelScalar()
                                      : texture.getTexelType());
}

LogicalResult GatherOp::verify() {
  TextureType texture = getTexture().getType();
  if (failed(verifyStatus(*this, getStatus())) ||
      failed(verifySampled(*this, texture, getSampler(), getCoord(), getCmp())))
    return failure();
  if (texture.getDim() != TextureDim::Dim2D &&
      texture.getDim() != TextureDim::Cube)
    return emitOpError("cannot gather from ") << texture;
  if (getComponent() > 3)
    return emitOpError("has component 0 to 3, found ") << getComponent();
  size_t count = getOffsets().size();
  if (count > 1 && count != 4)
    return emitOpError("has no offset, one or four, found ") << count;
  if (getTexelOffsets() && count != 4)
    return emitOpError("has four offsets of texels, found ") << count;
  if (count != 0 && texture.getDim() == TextureDim::Cube)
    return emitOpError("takes no offset of a cube");
  for (Value offset : getOffsets())
    if (failed(verifyComponents(*this, "offset", offset, 2, false)))
      return failure();
  return verifyResult(*this, getVectorOrScalar(4, texture.getTexelScalar()));
}

LogicalResult QueryLodOp::verify() {
  return verifySampled(*this, getTexture().getType(), getSampler(), getCoord(),
                       /*cmp=*/nullptr);
}

/// What texel operations ask of texture, coordinate and sample.
static LogicalResult verifyTexel(Operation *op, TextureType texture,
                                 Value coord, Value sample) {
  if (texture.getDim() == TextureDim::Cube)
    return op->emitOpError("cannot address texels of ") << texture;
  if (failed(verifyPresence(op, "sample", sample, texture.getMultisampled())))
    return failure();
  return verifyComponents(op, "coord", coord, texture.getNumCoordinates(),
                          /*floats=*/false);
}

LogicalResult ImageLoadOp::verify() {
  TextureType texture = getTexture().getType();
  if (failed(verifyStatus(*this, getStatus())) ||
      failed(verifyTexel(*this, texture, getCoord(), getSample())))
    return failure();
  bool hasLevels = !texture.getWritable() && !texture.getMultisampled() &&
                   texture.getDim() != TextureDim::Buffer &&
                   texture.getDim() != TextureDim::Subpass;
  if (!hasLevels && failed(verifyPresence(*this, "lod", getLod(), false)))
    return failure();
  if (getOffset() &&
      failed(verifyComponents(*this, "offset", getOffset(),
                              texture.getNumSpatialDims(), false)))
    return failure();
  return verifyResult(*this, texture.getTexelType());
}

static LogicalResult verifyWritable(Operation *op, bool writable, Type type) {
  if (writable)
    return success();
  return op->emitOpError("cannot write to ") << type;
}

LogicalResult ImageStoreOp::verify() {
  TextureType texture = getTexture().getType();
  if (failed(verifyWritable(*this, texture.getWritable(), texture)) ||
      failed(verifyTexel(*this, texture, getCoord(), getSample())))
    return failure();
  if (getValue().getType() != texture.getTexelType())
    return emitOpError("writes ") << getValue().getType() << " to " << texture;
  return success();
}

LogicalResult TexelRefOp::verify() {
  TextureType texture = getTexture().getType();
  if (failed(verifyWritable(*this, texture.getWritable(), texture)) ||
      failed(verifyTexel(*this, texture, getCoord(), getSample())))
    return failure();
  return verifyResult(
      *this, RefType::get(texture.getTexelType(), StorageClass::Texel));
}

LogicalResult QuerySizeOp::verify() {
  TextureType texture = getTexture().getType();
  bool hasLevels = !texture.getWritable() && !texture.getMultisampled() &&
                   texture.getDim() != TextureDim::Buffer;
  if (!hasLevels && failed(verifyPresence(*this, "lod", getLod(), false)))
    return failure();
  if (texture.getDim() == TextureDim::Subpass)
    return emitOpError("cannot ask for the size of ") << texture;
  // A cube has two sizes.
  unsigned count =
      texture.getDim() == TextureDim::Cube ? 2 : texture.getNumSpatialDims();
  return verifyComponents(*this, "result", getResult(),
                          count + (texture.getArrayed() ? 1 : 0), false);
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

void BufferRefOp::build(OpBuilder &builder, OperationState &state, Value buffer,
                        Value index) {
  auto type = cast<BufferType>(buffer.getType());
  RefType ref =
      RefType::get(type.getElementType(),
                   index ? StorageClass::Buffer : StorageClass::Uniform);
  build(builder, state, ref, buffer, index, /*nonuniform=*/false);
}

void RawLoadOp::getEffects(Effects &effects) {
  if (getBuffer().getType().getWritable())
    effects.emplace_back(MemoryEffects::Read::get());
}

LogicalResult BufferRefOp::verify() {
  BufferType buffer = getBuffer().getType();
  if (buffer.getKind() == BufferKind::Raw)
    return emitOpError("cannot refer into ") << buffer;
  bool isBlock = buffer.getKind() == BufferKind::Constant ||
                 buffer.getKind() == BufferKind::TextureBuffer;
  if (failed(verifyPresence(*this, "index", getIndex(), !isBlock)))
    return failure();
  return verifyResult(*this, RefType::get(buffer.getElementType(),
                                          isBlock ? StorageClass::Uniform
                                                  : StorageClass::Buffer));
}

static LogicalResult verifyRaw(Operation *op, BufferType buffer) {
  if (buffer.getKind() == BufferKind::Raw)
    return success();
  return op->emitOpError("has a byte address into ") << buffer;
}

LogicalResult RawLoadOp::verify() {
  return verifyRaw(*this, getBuffer().getType());
}

LogicalResult RawStoreOp::verify() {
  BufferType buffer = getBuffer().getType();
  if (failed(verifyWritable(*this, buffer.getWritable(), buffer)))
    return failure();
  return verifyRaw(*this, buffer);
}

LogicalResult RawRefOp::verify() {
  RefType ref = getResult().getType();
  if (ref.getStorage() != StorageClass::Buffer || !isScalar(ref.getPointee()))
    return emitOpError("makes a reference to a scalar in storage 'buffer', "
                       "found ")
           << ref;
  return verifyRaw(*this, getBuffer().getType());
}

LogicalResult CounterOp::verify() {
  BufferType buffer = getBuffer().getType();
  switch (buffer.getKind()) {
  case BufferKind::Append:
  case BufferKind::Consume:
    return success();
  case BufferKind::Structured:
    return verifyWritable(*this, buffer.getWritable(), buffer);
  case BufferKind::Raw:
    // A structured buffer whose layout is dynamic.
    if (buffer.getWritable())
      return success();
    [[fallthrough]];
  default:
    return emitOpError("finds no counter in ") << buffer;
  }
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

LogicalResult AtomicOp::verify() {
  RefType ref = getRef().getType();
  Type type = getValue().getType();
  switch (ref.getStorage()) {
  case StorageClass::Groupshared:
  case StorageClass::Buffer:
  case StorageClass::Texel:
  case StorageClass::Physical:
    break;
  default:
    return emitOpError("needs storage 'groupshared', 'buffer' or 'texel', "
                       "found '")
           << stringifyStorageClass(ref.getStorage()) << "'";
  }
  if (ref.getPointee() != type)
    return emitOpError("changes ") << ref << " by a value of type " << type;
  if (failed(verifyPresence(*this, "compare", getCompare(),
                            getKind() == AtomicKind::CompareExchange)))
    return failure();
  if (getCompare() && getCompare().getType() != type)
    return emitOpError("compares with ")
           << getCompare().getType() << ", expected " << type;
  bool takesFloat = getKind() == AtomicKind::Add ||
                    getKind() == AtomicKind::Exchange ||
                    getKind() == AtomicKind::CompareExchange;
  if (!isInteger(type) && !(takesFloat && isFloat(type)))
    return emitOpError() << stringifyAtomicKind(getKind())
                         << " does not take type " << type;
  return success();
}

//===----------------------------------------------------------------------===//
// Ray queries
//===----------------------------------------------------------------------===//

/// Steps change the query; the rest asks it.
static bool isStep(RayQueryKind kind) { return kind <= RayQueryKind::Generate; }

void RayQueryOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getQueryMutable());
  if (isStep(getKind()))
    effects.emplace_back(MemoryEffects::Write::get(), &getQueryMutable());
}

/// What each kind answers; null for nothing.
static Type getAnswer(RayQueryKind kind, Builder &builder) {
  Type ui32 = builder.getIntegerType(32, /*isSigned=*/false);
  Type f32 = builder.getF32Type();
  switch (kind) {
  case RayQueryKind::Initialize:
  case RayQueryKind::Terminate:
  case RayQueryKind::Confirm:
  case RayQueryKind::Generate:
    return {};
  case RayQueryKind::Proceed:
  case RayQueryKind::CandidateAABBOpaque:
  case RayQueryKind::FrontFace:
    return builder.getI1Type();
  case RayQueryKind::IntersectionType:
  case RayQueryKind::RayFlags:
  case RayQueryKind::InstanceIndex:
  case RayQueryKind::InstanceCustomIndex:
  case RayQueryKind::ShaderTableOffset:
  case RayQueryKind::GeometryIndex:
  case RayQueryKind::PrimitiveIndex:
    return ui32;
  case RayQueryKind::RayTMin:
  case RayQueryKind::RayT:
    return f32;
  case RayQueryKind::Barycentrics:
    return VectorType::get({2}, f32);
  case RayQueryKind::WorldRayOrigin:
  case RayQueryKind::WorldRayDirection:
  case RayQueryKind::ObjectRayOrigin:
  case RayQueryKind::ObjectRayDirection:
    return VectorType::get({3}, f32);
  case RayQueryKind::ObjectToWorld:
  case RayQueryKind::WorldToObject:
    return MatrixType::get(4, 3, f32);
  }
  llvm_unreachable("all kinds are covered");
}

bool mlir::hlsl::asksIntersection(RayQueryKind kind) {
  return kind == RayQueryKind::IntersectionType || kind == RayQueryKind::RayT ||
         kind >= RayQueryKind::InstanceIndex;
}

LogicalResult RayQueryOp::verify() {
  Builder builder(getContext());
  if (!isa<RayQueryType>(getQuery().getType().getPointee()))
    return emitOpError("needs a reference to a ray query, found ")
           << getQuery().getType();
  if (getCommitted() && !asksIntersection(getKind()))
    return emitOpError("asks nothing of an intersection, so none can be "
                       "committed");
  Type ui32 = builder.getIntegerType(32, /*isSigned=*/false);
  Type f32 = builder.getF32Type(), f32x3 = VectorType::get({3}, f32);
  SmallVector<Type> wanted;
  if (getKind() == RayQueryKind::Initialize)
    wanted = {AccelerationStructureType::get(getContext()),
              ui32,
              ui32,
              f32x3,
              f32,
              f32x3,
              f32};
  else if (getKind() == RayQueryKind::Generate)
    wanted = {f32};
  if (llvm::to_vector(getArguments().getTypes()) != wanted)
    return emitOpError("takes (")
           << wanted << "), found (" << getArguments().getTypes() << ")";
  Type answer = getAnswer(getKind(), builder);
  Type found = getResult() ? getResult().getType() : Type();
  if (answer != found) {
    InFlightDiagnostic error = emitOpError("answers ");
    if (answer)
      error << answer;
    else
      error << "nothing";
    return error;
  }
  return success();
}
