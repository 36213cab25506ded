//===----------------------------------------------------------------------===//
// Stage variables: builders, invariants.
// In:  operations of HLSLStageOps.td.
// Out: verdicts.
// Why: see HLSLStageOps.td.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/HLSLOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::hlsl;

#define GET_OP_CLASSES
#include "HLSL/IR/HLSLStageOps.cpp.inc"

void HLSLDialect::registerStageOps() {
  addOperations<
#define GET_OP_LIST
#include "HLSL/IR/HLSLStageOps.cpp.inc"
      >();
}

void StageVariableOp::build(OpBuilder &builder, OperationState &state,
                            StringRef name, StageDirection direction,
                            Type type) {
  Properties &properties = state.getOrAddProperties<Properties>();
  properties.sym_name = builder.getStringAttr(name);
  properties.direction =
      StageDirectionAttr::get(builder.getContext(), direction);
  properties.type = TypeAttr::get(type);
}

StorageClass StageVariableOp::getStorage() {
  if (getPatch())
    return isInput() ? StorageClass::PatchIn : StorageClass::PatchOut;
  return isInput() ? StorageClass::StageIn : StorageClass::StageOut;
}

LogicalResult StageVariableOp::verify() {
  if (!isData(getType()))
    return emitOpError("is of no data type: ") << getType();
  if (getBuiltin() && getLocation())
    return emitOpError("has a location and is built in");
  return success();
}

LogicalResult EvaluateAttributeOp::verify() {
  RefType type = getAttribute().getType();
  if (type.getStorage() != StorageClass::StageIn)
    return emitOpError("evaluates a stage input, found storage '")
           << stringifyStorageClass(type.getStorage()) << "'";
  bool needsPlace = getKind() != EvaluateKind::Centroid;
  if (needsPlace != bool(getPlace()))
    return emitOpError() << (needsPlace ? "needs" : "takes no") << " place";
  return success();
}
