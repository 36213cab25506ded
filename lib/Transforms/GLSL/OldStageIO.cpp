//===----------------------------------------------------------------------===//
// See OldStageIO.h.
//===----------------------------------------------------------------------===//

#include "OldStageIO.h"

#include "HLSL/IR/TypeText.h"
#include "HLSL/Tables/GLSLFeatureInfo.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

static LogicalResult refuse(StageVariableOp variable, GLSLFeature feature) {
  return variable.emitError(
      describeMissingFeature(feature, {100, GLSLFlavor::ES}));
}

static Type withFloats(Type type) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return hlsl::ArrayType::get(array.getSize(),
                                withFloats(array.getElementType()));
  return withScalar(type, Float32Type::get(type.getContext()));
}

/// What is read through the reference is converted: whole numbers that a
/// program gives as floats, the only ones it can give.
static void readFloats(Value ref) {
  auto type = cast<RefType>(ref.getType());
  ref.setType(RefType::get(withFloats(type.getPointee()), type.getStorage()));
  for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
    if (auto access = dyn_cast<AccessOp>(user)) {
      readFloats(access.getResult());
      continue;
    }
    auto load = dyn_cast<LoadOp>(user);
    if (!load || !isNumeric(load.getType()))
      continue;
    Type declared = load.getType();
    OpBuilder builder(load);
    builder.setInsertionPointAfter(load);
    load.getResult().setType(withFloats(declared));
    auto number =
        ConvertOp::create(builder, load.getLoc(), declared, load.getResult());
    load.getResult().replaceAllUsesExcept(number, number);
  }
}

/// Four components, of which the last are not looked at.
static void widenTarget(StageVariableOp variable, Type wide,
                        ArrayRef<GlobalRefOp> refs) {
  Type declared = variable.getType();
  unsigned count = getNumComponents(declared);
  Type scalar = getScalarType(declared);
  for (GlobalRefOp ref : refs) {
    Value target = ref.getResult();
    target.setType(
        RefType::get(wide, cast<RefType>(target.getType()).getStorage()));
    for (Operation *user : llvm::make_early_inc_range(target.getUsers())) {
      OpBuilder builder(user);
      Location loc = user->getLoc();
      if (auto store = dyn_cast<StoreOp>(user)) {
        SmallVector<Value> parts{store.getValue()};
        Value zero = ConstantOp::createZero(builder, loc, scalar);
        parts.append(4 - count, zero);
        store.getValueMutable().assign(
            ConstructOp::create(builder, loc, wide, parts));
      } else if (auto load = dyn_cast<LoadOp>(user)) {
        builder.setInsertionPointAfter(load);
        load.getResult().setType(wide);
        SmallVector<int32_t> kept;
        for (unsigned i = 0; i < count; ++i)
          kept.push_back(int32_t(i));
        auto parts =
            SwizzleOp::create(builder, loc, declared, load.getResult(), kept);
        load.getResult().replaceAllUsesExcept(parts, parts);
      }
    }
  }
  variable.setType(wide);
}

static LogicalResult legalizeTarget(StageVariableOp variable,
                                    unsigned numTargets,
                                    ArrayRef<GlobalRefOp> refs) {
  if (variable.getIndex().value_or(0) != 0)
    return refuse(variable, GLSLFeature::DualSources);
  Type type = variable.getType();
  if (!isNumeric(type) || !isFloat(getScalarType(type)))
    return refuse(variable, GLSLFeature::IntegerTextures);
  uint32_t location = variable.getLocation().value_or(0);
  std::string name = numTargets == 1 && location == 0
                         ? "gl_FragColor"
                         : "gl_FragData[" + std::to_string(location) + "]";
  variable->setAttr(kSpelling, StringAttr::get(variable.getContext(), name));
  if (getNumComponents(type) != 4)
    widenTarget(variable, getVectorOrScalar(4, getScalarType(type)), refs);
  return success();
}

LogicalResult hlslc::legalizeOldVariable(StageVariableOp variable,
                                         hlsl::ShaderStage stage,
                                         unsigned numTargets,
                                         ArrayRef<GlobalRefOp> refs) {
  if (auto builtIn = variable.getBuiltin()) {
    if (*builtIn == "FragDepth")
      variable->setAttr(
          kSpelling, StringAttr::get(variable.getContext(), "gl_FragDepthEXT"));
    return success();
  }
  if (variable.isOutput() && stage == hlsl::ShaderStage::Pixel)
    return legalizeTarget(variable, numTargets, refs);
  variable.removeLocationAttr();
  Type innermost = getInnermostElement(variable.getType());
  bool isFloats = isNumeric(innermost) && isFloat(getScalarType(innermost));
  if (variable.isInput() && stage == hlsl::ShaderStage::Vertex) {
    if (isFloats)
      return success();
    for (GlobalRefOp ref : refs)
      readFloats(ref.getResult());
    variable.setType(withFloats(variable.getType()));
    return success();
  }
  // Numbers of a primitive, and not of a vertex, have no other way.
  if (!isFloats ||
      bitEnumContainsAny(variable.getInterpolation(), Interpolation::Flat))
    return refuse(variable, GLSLFeature::FlatInputs);
  return success();
}
