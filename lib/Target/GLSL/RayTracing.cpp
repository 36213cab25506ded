//===----------------------------------------------------------------------===//
// Ray tracing in GLSL: GL_EXT_ray_tracing.
// In:  globals that travel with rays and callable shaders; TraceRay and kin.
// Out: rayPayloadEXT and the other declarations; calls that name a payload
//      by its location.
// Why: GLSL says by number which global goes along, and ends an invocation by
//      words that are no calls.
//===----------------------------------------------------------------------===//

#include "Writer.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

/// The qualifier of what travels; empty for other storage.
static StringRef getQualifier(StorageClass storage) {
  switch (storage) {
  case StorageClass::RayPayload:
    return "rayPayloadEXT";
  case StorageClass::IncomingRayPayload:
    return "rayPayloadInEXT";
  case StorageClass::CallableData:
    return "callableDataEXT";
  case StorageClass::IncomingCallableData:
    return "callableDataInEXT";
  case StorageClass::HitAttribute:
    return "hitAttributeEXT";
  default:
    return "";
  }
}

bool GLSLWriter::writeRayData(GlobalOp op) {
  StringRef qualifier = getQualifier(op.getStorage());
  if (qualifier.empty())
    return false;
  if (auto location = op.getLocation())
    os << "layout(location = " << *location << ") ";
  os << qualifier << " " << declare(op.getType(), getName(op)) << ";\n";
  return true;
}

std::string GLSLWriter::getRayLocation(Value data) {
  auto ref = data.getDefiningOp<GlobalRefOp>();
  auto global = ref ? symbols.lookup<GlobalOp>(ref.getGlobal()) : GlobalOp();
  return std::to_string(global ? global.getLocation().value_or(0) : 0);
}

std::optional<Text> GLSLWriter::makeRayCall(IntrinsicOp op) {
  SmallVector<std::string> arguments;
  auto add = [&](ValueRange operands) {
    for (Value operand : operands)
      arguments.push_back(get(operand).text);
  };
  switch (op.getIntrinsic()) {
  case Intrinsic::IgnoreHit:
    return Text{"ignoreIntersectionEXT", PrecPrimary};
  case Intrinsic::AcceptHitAndEndSearch:
    return Text{"terminateRayEXT", PrecPrimary};
  case Intrinsic::ReportHit:
    add(op.getOperands().drop_back());
    return call("reportIntersectionEXT", arguments);
  case Intrinsic::CallShader:
    add(op.getOperands().drop_back());
    arguments.push_back(getRayLocation(op.getOperands().back()));
    return call("executeCallableEXT", arguments);
  case Intrinsic::TraceRay: {
    add(op.getOperands().drop_back(2));
    Value ray = *std::prev(op.getOperands().end(), 2);
    auto made = ray.getDefiningOp<ConstructOp>();
    // RayDesc { Origin, TMin, Direction, TMax }, in GLSL's order.
    if (made && made.getNumOperands() == 4) {
      add(made.getOperands());
    } else if (auto constant = ray.getDefiningOp<ConstantOp>()) {
      auto type = cast<StructType>(ray.getType());
      for (auto [i, value] :
           llvm::enumerate(cast<ArrayAttr>(constant.getValue())))
        arguments.push_back(makeConstant(type.getMemberType(i), value).text);
    } else {
      Text whole = get(ray);
      Builder builder(op.getContext());
      for (int32_t i = 0; i < 4; ++i)
        arguments.push_back(makePath(whole, ray.getType(),
                                     OpFoldResult(builder.getI32IntegerAttr(i)))
                                .text);
    }
    arguments.push_back(getRayLocation(op.getOperands().back()));
    return call("traceRayEXT", arguments);
  }
  default:
    return std::nullopt;
  }
}
