//===----------------------------------------------------------------------===//
// Methods of resources.
// In:  method calls with a row of the method table: a role for each argument.
// Out: resource ops, operands placed by role; out arguments stored.
// Why: a method is a name, roles and one of few ops; no method is known by
// name.
//===----------------------------------------------------------------------===//

#include "LoweringContext.h"

using namespace hlslc;
using namespace mlir;
namespace hl = mlir::hlsl;
using hl::MethodOp;
using hl::OperandRole;

namespace {
/// The arguments of one call by role. Values were computed in order of writing.
struct RoleArguments {
  llvm::ArrayRef<OperandRole> roles;
  SmallVector<Value> values;   ///< null for out arguments
  SmallVector<Place *> places; ///< null for in arguments

  Value get(OperandRole role) const {
    for (auto [i, each] : llvm::enumerate(roles))
      if (each == role && i < values.size())
        return values[i];
    return {};
  }
  Value getFirst(std::initializer_list<OperandRole> wanted) const {
    for (OperandRole role : wanted)
      if (Value value = get(role))
        return value;
    return {};
  }
  Place *getPlace(OperandRole role) const {
    for (auto [i, each] : llvm::enumerate(roles))
      if (each == role && i < places.size())
        return places[i];
    return nullptr;
  }
};
} // namespace

/// `int3(xy, level)` of Texture2D.Load is a coordinate and a level.
static std::pair<Value, Value> splitLevel(OpBuilder &builder, Location loc,
                                          Value coordAndLevel) {
  auto vector = cast<mlir::VectorType>(coordAndLevel.getType());
  int32_t last = vector.getNumElements() - 1;
  SmallVector<int32_t> front;
  for (int32_t i = 0; i < last; ++i)
    front.push_back(i);
  Value coord = hl::SwizzleOp::create(builder, loc, coordAndLevel, front);
  Value level = hl::SwizzleOp::create(builder, loc, coordAndLevel,
                                      ArrayRef<int32_t>{last});
  return {coord, level};
}

hl::AtomicKind hlslc::getAtomicKind(hl::AtomicMethod method) {
  switch (method) {
  case hl::AtomicMethod::Add:
    return hl::AtomicKind::Add;
  case hl::AtomicMethod::And:
    return hl::AtomicKind::And;
  case hl::AtomicMethod::Or:
    return hl::AtomicKind::Or;
  case hl::AtomicMethod::Xor:
    return hl::AtomicKind::Xor;
  case hl::AtomicMethod::Min:
    return hl::AtomicKind::Min;
  case hl::AtomicMethod::Max:
    return hl::AtomicKind::Max;
  case hl::AtomicMethod::Exchange:
    return hl::AtomicKind::Exchange;
  case hl::AtomicMethod::CompareExchange:
  case hl::AtomicMethod::CompareStore:
    return hl::AtomicKind::CompareExchange;
  }
  llvm_unreachable("all atomic methods are handled");
}

namespace {
/// Builds the op of one call.
class MethodBuilder {
public:
  MethodBuilder(OpBuilder &builder, Location loc, const hl::MethodInfo &info,
                Value object, const RoleArguments &args, mlir::Type result)
      : builder(builder), loc(loc), info(info), object(object), args(args),
        result(result) {}

  hl::SampleOp sample(hl::SampleKind kind);
  hl::GatherOp gather();
  hl::ImageLoadOp imageLoad();
  Value queryLod();
  Value rawAtomic();

private:
  /// The argument, or the object if it is a combined texture.
  Value getSampler() const {
    Value argument =
        args.getFirst({OperandRole::Sampler, OperandRole::ComparisonSampler});
    return argument ? argument : object;
  }
  /// The type of the residency code, if the call asks for it.
  mlir::Type getStatusType() const {
    if (!args.getPlace(OperandRole::Status))
      return {};
    return builder.getIntegerType(32, /*isSigned=*/false);
  }

  OpBuilder &builder;
  Location loc;
  const hl::MethodInfo &info;
  Value object;
  const RoleArguments &args;
  mlir::Type result;
};
} // namespace

hl::SampleOp MethodBuilder::sample(hl::SampleKind kind) {
  Value sampler = getSampler();
  Value lod = args.get(OperandRole::Lod);
  if (kind == hl::SampleKind::Level && !lod) // SampleCmpLevelZero
    lod = hl::ConstantOp::create(builder, loc, 0.0f);
  return hl::SampleOp::create(
      builder, loc, result, getStatusType(), kind, object, sampler,
      args.get(OperandRole::Coord), args.get(OperandRole::Compare),
      args.get(OperandRole::Bias), lod, args.get(OperandRole::Ddx),
      args.get(OperandRole::Ddy), args.get(OperandRole::Offset),
      args.get(OperandRole::Clamp),
      /*relaxed=*/false, /*nonuniform=*/false);
}

hl::GatherOp MethodBuilder::gather() {
  Value sampler = getSampler();
  SmallVector<Value> offsets;
  for (OperandRole role :
       {OperandRole::Offset, OperandRole::Offset1, OperandRole::Offset2,
        OperandRole::Offset3, OperandRole::Offset4})
    if (Value offset = args.get(role))
      offsets.push_back(offset);
  mlir::Type scalar = cast<hl::TextureType>(object.getType()).getTexelScalar();
  return hl::GatherOp::create(builder, loc, hl::getVectorOrScalar(4, scalar),
                              getStatusType(), object, sampler,
                              args.get(OperandRole::Coord),
                              builder.getI32IntegerAttr(info.detail),
                              args.get(OperandRole::Compare), offsets,
                              /*texelOffsets=*/nullptr, /*relaxed=*/nullptr,
                              /*nonuniform=*/nullptr);
}

hl::ImageLoadOp MethodBuilder::imageLoad() {
  Value coord = args.get(OperandRole::IntCoord), lod;
  if (Value both = args.get(OperandRole::CoordLod))
    std::tie(coord, lod) = splitLevel(builder, loc, both);
  mlir::Type texel = cast<hl::TextureType>(object.getType()).getTexelType();
  return hl::ImageLoadOp::create(builder, loc, texel, getStatusType(), object,
                                 coord, lod, args.get(OperandRole::SampleIndex),
                                 args.get(OperandRole::Offset),
                                 /*relaxed=*/false, /*nonuniform=*/false);
}

Value MethodBuilder::queryLod() {
  Value sampler = getSampler();
  return hl::QueryLodOp::create(builder, loc, result, object, sampler,
                                args.get(OperandRole::LodCoord),
                                /*unclamped=*/info.detail == 1,
                                /*nonuniform=*/false);
}

/// On a word of 32 or 64 bits. A float is its bits: atomics compare and
/// exchange bits.
Value MethodBuilder::rawAtomic() {
  auto method = hl::AtomicMethod(info.detail);
  Value value =
      args.getFirst({OperandRole::AtomicValue, OperandRole::AtomicValue64,
                     OperandRole::FloatValue});
  Value compare =
      args.getFirst({OperandRole::CompareValue, OperandRole::CompareValue64,
                     OperandRole::FloatCompareValue});
  mlir::Type type = value.getType();
  mlir::Type word = builder.getIntegerType(hl::getScalarBits(type), false);
  if (hl::isFloat(type)) {
    value = hl::BitcastOp::create(builder, loc, word, value);
    if (compare)
      compare = hl::BitcastOp::create(builder, loc, word, compare);
  }
  Value ref = hl::RawRefOp::create(
      builder, loc, hl::RefType::get(word, hl::StorageClass::Buffer), object,
      args.get(OperandRole::ByteAddress), /*nonuniform=*/false);
  // The memory's type says whether Min and Max are signed.
  bool isSigned = value.getType().isSignedInteger();
  bool isMinMax =
      method == hl::AtomicMethod::Min || method == hl::AtomicMethod::Max;
  mlir::Type pointee = isSigned && isMinMax ? value.getType() : word;
  if (pointee != word)
    ref = hl::RawRefOp::create(
        builder, loc, hl::RefType::get(pointee, hl::StorageClass::Buffer),
        object, args.get(OperandRole::ByteAddress), /*nonuniform=*/false);
  value = hl::ConvertOp::convertTo(builder, loc, value, pointee);
  if (compare)
    compare = hl::ConvertOp::convertTo(builder, loc, compare, pointee);
  Value old = hl::AtomicOp::create(builder, loc, pointee, getAtomicKind(method),
                                   ref, value, compare);
  return hl::isFloat(type) ? hl::BitcastOp::create(builder, loc, type, old)
                           : old;
}

/// GetDimensions of a texture: each out role takes a part of the queries.
static Value getDimension(OpBuilder &builder, Location loc, OperandRole role,
                          Value texture, Value level) {
  mlir::Type ui32 = builder.getIntegerType(32, /*isSigned=*/false);
  if (role == OperandRole::OutLevels)
    return hl::QueryLevelsOp::create(builder, loc, ui32, texture,
                                     /*nonuniform=*/false);
  if (role == OperandRole::OutSamples)
    return hl::QuerySamplesOp::create(builder, loc, ui32, texture,
                                      /*nonuniform=*/false);
  auto type = cast<hl::TextureType>(texture.getType());
  unsigned spatial = type.getNumSpatialDims();
  if (type.getDim() == hl::TextureDim::Cube)
    spatial = 2;
  unsigned count = spatial + type.getArrayed();
  mlir::Type sizeType =
      count == 1 ? ui32 : mlir::Type(mlir::VectorType::get(count, ui32));
  Value size = hl::QuerySizeOp::create(builder, loc, sizeType, texture, level,
                                       /*nonuniform=*/false);
  unsigned index = role == OperandRole::OutWidth    ? 0
                   : role == OperandRole::OutHeight ? 1
                   : role == OperandRole::OutDepth  ? 2
                                                    : spatial;
  if (count == 1)
    return size;
  return hl::SwizzleOp::create(builder, loc, size,
                               ArrayRef<int32_t>{int32_t(index)});
}

/// The standard places of samples in sixteenths of a pixel from its center:
/// those of n samples start at n - 1. HLSL: D3D11_STANDARD_MULTISAMPLE_PATTERN.
static constexpr int8_t kSamplePositions[31][2] = {
    {0, 0},   {4, 4},   {-4, -4}, {-2, -6}, {6, -2},  {-6, 2}, {2, 6},  {1, -3},
    {-1, 3},  {5, 1},   {-3, -5}, {-5, 5},  {-7, -1}, {3, 7},  {7, -7}, {1, 1},
    {-1, -3}, {-3, 2},  {4, -1},  {-5, -2}, {2, 5},   {5, 3},  {3, -5}, {-2, 6},
    {0, -7},  {-4, -6}, {-6, 4},  {-8, 0},  {7, -4},  {6, 7},  {-7, -8}};

/// GetSamplePosition: no target can ask, but hardware uses the standard places.
/// Where there are none, and for samples that are not there: 0.
Value FunctionLowering::lowerSamplePosition(Value texture, Value sample,
                                            mlir::Type result, Location loc) {
  mlir::Type ui32 = builder.getIntegerType(32, /*isSigned=*/false);
  mlir::Type table = hl::ArrayType::get(std::size(kSamplePositions), result);
  SmallVector<Value> places;
  for (const auto &place : kSamplePositions) {
    SmallVector<Value> parts;
    for (int8_t part : place)
      parts.push_back(hl::ConstantOp::create(builder, loc, part / 16.0f));
    places.push_back(hl::ConstructOp::create(builder, loc, result, parts,
                                             /*relaxed=*/false));
  }
  Value variable = createVariable("", table, loc);
  hl::StoreOp::create(builder, loc,
                      hl::ConstructOp::create(builder, loc, table, places,
                                              /*relaxed=*/false),
                      variable);
  auto word = [&](uint32_t value) -> Value {
    return hl::ConstantOp::create(builder, loc, value);
  };
  auto binary = [&](hl::BinaryKind kind, Value a, Value b) -> Value {
    return hl::BinaryOp::create(builder, loc, kind, a, b);
  };
  auto compare = [&](hl::CompareKind kind, Value a, Value b) -> Value {
    return hl::CompareOp::create(builder, loc, kind, a, b);
  };
  Value count = hl::QuerySamplesOp::create(builder, loc, ui32, texture,
                                           /*nonuniform=*/false);
  sample = hl::ConvertOp::convertTo(builder, loc, sample, ui32);
  Value before = binary(hl::BinaryKind::Sub, count, word(1));
  // A power of two up to 16.
  Value hasPlaces =
      binary(hl::BinaryKind::And,
             compare(hl::CompareKind::EQ,
                     binary(hl::BinaryKind::And, count, before), word(0)),
             compare(hl::CompareKind::LE, count, word(16)));
  hasPlaces = binary(hl::BinaryKind::And, hasPlaces,
                     compare(hl::CompareKind::LT, sample, count));
  Value index = hl::SelectOp::create(
      builder, loc, hasPlaces, binary(hl::BinaryKind::Add, before, sample),
      word(0));
  return hl::LoadOp::create(builder, loc, access(variable, {index}, loc));
}

/// Whether level 0 must be said: sampled textures have levels.
static bool hasLevels(hl::TextureType type) {
  return !type.getWritable() && !type.getMultisampled() &&
         type.getDim() != hl::TextureDim::Buffer;
}

Value FunctionLowering::lowerMethod(const MethodCallExpr *expr) {
  const hl::MethodInfo &info = *expr->method;
  Location loc = getLoc(expr);
  bool isVoid = expr->getType()->isVoid();
  hl::MethodRow row = hl::getMethodRow(info, expr->overload);
  auto undef = [&] {
    return isVoid ? Value() : createUndef(expr->getType(), loc);
  };
  std::string name = (hl::stringifyBuiltinType(info.on) + "." +
                      hl::stringifyMethod(info.method))
                         .str();
  if (info.is(hl::MethodRefused)) {
    module.diags.report(expr->getLoc(), diag::err_not_available_here)
        << name << "neither SPIR-V nor GLSL has such an operation";
    return undef();
  }
  if (row.refused) {
    module.diags.report(expr->getLoc(), diag::err_not_available_here)
        << name
        << "neither SPIR-V nor GLSL tells whether memory of a buffer is "
           "resident";
    return undef();
  }
  if (info.is(hl::MethodNotYet)) {
    notYet(expr->getLoc(), "this form of '" + name + "'");
    return undef();
  }

  if (info.op == MethodOp::RayQuery)
    return lowerRayQuery(expr);

  Value object = lowerExpr(expr->object);
  RoleArguments args;
  args.roles = row.roles;
  for (auto [i, argument] : llvm::enumerate(expr->arguments)) {
    hl::RoleType role = hl::getRoleType(info.on, row.roles[i]);
    bool isIn = role.direction == hl::Direction::In;
    args.values.push_back(isIn ? lowerExpr(argument) : Value());
    args.places.push_back(isIn ? nullptr : lowerPlace(argument));
  }
  mlir::Type result = isVoid ? mlir::Type() : getType(expr->getType());
  mlir::Type ui32 = builder.getIntegerType(32, /*isSigned=*/false);
  MethodBuilder build(builder, loc, info, object, args, result);
  auto storeOut = [&](Value value, OperandRole role) {
    Place *place = args.getPlace(role);
    if (!place)
      return;
    mlir::Type component = getType(getComponentType(place->type));
    store(hl::ConvertOp::convertTo(builder, loc, value, component), place, loc);
  };
  auto element = [&](Value index) -> Value {
    return hl::BufferRefOp::create(builder, loc, object, index);
  };
  auto counter = [&](hl::CounterKind kind) -> Value {
    return hl::CounterOp::create(builder, loc, ui32, kind, object,
                                 /*nonuniform=*/false);
  };

  // Sampling, gathering and loading: a texel and maybe a status.
  auto finish = [&](auto op) -> Value {
    if (op.getStatus())
      storeOut(op.getStatus(), OperandRole::Status);
    return convertTexel(builder, loc, op.getResult(), result);
  };

  switch (info.op) {
  case MethodOp::Sample:
    return finish(build.sample(hl::SampleKind::Implicit));
  case MethodOp::SampleBias:
    return finish(build.sample(hl::SampleKind::Bias));
  case MethodOp::SampleLevel:
    return finish(build.sample(hl::SampleKind::Level));
  case MethodOp::SampleGrad:
    return finish(build.sample(hl::SampleKind::Grad));
  case MethodOp::Gather:
    return finish(build.gather());
  case MethodOp::ImageLoad:
    return finish(build.imageLoad());
  case MethodOp::QueryLod:
    return build.queryLod();
  case MethodOp::QueryDimensions: {
    Value level = args.get(OperandRole::MipLevel);
    if (!level && hasLevels(cast<hl::TextureType>(object.getType())))
      level = hl::ConstantOp::create(builder, loc, uint32_t(0));
    for (auto [i, role] : llvm::enumerate(args.roles))
      if (args.places[i])
        storeOut(getDimension(builder, loc, role, object, level), role);
    return {};
  }
  case MethodOp::BufferElement:
    return hl::LoadOp::create(builder, loc,
                              element(args.get(OperandRole::Index)));
  case MethodOp::RawLoad:
    return hl::RawLoadOp::create(builder, loc, result, object,
                                 args.get(OperandRole::ByteAddress),
                                 /*nonuniform=*/false);
  case MethodOp::RawStore: {
    Value value =
        args.getFirst({OperandRole::TemplateValue, OperandRole::UInt2Value,
                       OperandRole::UInt3Value, OperandRole::UInt4Value});
    hl::RawStoreOp::create(builder, loc, value, object,
                           args.get(OperandRole::ByteAddress),
                           /*nonuniform=*/false);
    return {};
  }
  case MethodOp::RawAtomic: {
    Value old = build.rawAtomic();
    for (OperandRole role :
         {OperandRole::OutOriginal, OperandRole::OutOriginal64,
          OperandRole::OutFloatOriginal})
      storeOut(old, role);
    return {};
  }
  case MethodOp::BufferDimensions: {
    auto length = [&] {
      return hl::BufferLengthOp::create(builder, loc, ui32, object,
                                        /*nonuniform=*/false);
    };
    storeOut(length(), OperandRole::OutCount);
    if (args.getPlace(OperandRole::OutStride)) {
      // Known once buffers are laid out.
      auto stride = length();
      stride->setAttr("hlsl.stride", builder.getUnitAttr());
      storeOut(stride, OperandRole::OutStride);
    }
    return {};
  }
  case MethodOp::Append:
    hl::StoreOp::create(builder, loc, args.get(OperandRole::Value),
                        element(counter(hl::CounterKind::Add)));
    return {};
  case MethodOp::StreamAppend:
    hl::StoreOp::create(builder, loc, args.get(OperandRole::Value), object);
    hl::EmitVertexOp::create(builder, loc, object, IntegerAttr());
    return {};
  case MethodOp::StreamRestart:
    hl::EndPrimitiveOp::create(builder, loc, object, IntegerAttr());
    return {};
  case MethodOp::Consume:
    return hl::LoadOp::create(builder, loc,
                              element(counter(hl::CounterKind::Sub)));
  case MethodOp::IncrementCounter:
    return counter(hl::CounterKind::Add);
  case MethodOp::DecrementCounter:
    return counter(hl::CounterKind::Sub);
  case MethodOp::SamplePosition:
    return lowerSamplePosition(object, args.get(OperandRole::SampleIndex),
                               result, loc);
  case MethodOp::SubpassLoad: {
    Value zero = hl::ConstantOp::createZero(
        builder, loc,
        mlir::VectorType::get(2, builder.getIntegerType(32, true)));
    return createImageLoad(expr->getType(), object, zero, Value(),
                           args.get(OperandRole::SampleIndex), Value(), loc);
  }
  default:
    notYet(expr->getLoc(), "'" + name + "'");
    return undef();
  }
}
