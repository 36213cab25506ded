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

Type StageVariableOp::getValueType() {
  auto array = dyn_cast<ArrayType>(getType());
  return getPerVertex() && array ? array.getElementType() : getType();
}

LogicalResult StageVariableOp::verify() {
  if (!isData(getType()))
    return emitOpError("is of no data type: ") << getType();
  if (getPerVertex() && !isa<ArrayType>(getType()))
    return emitOpError("has a value for each vertex, so it is an array; found ")
           << getType();
  if (getBlock()) {
    auto structType = dyn_cast<StructType>(getValueType());
    if (!structType)
      return emitOpError("is a block, so it is a struct; found ")
             << getValueType();
    if (getMembers() && getMembers()->size() != structType.getNumMembers())
      return emitOpError("describes ") << getMembers()->size() << " members of "
                                       << structType.getNumMembers();
  }
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

/// A reference or a number, not both.
template <typename OpTy> static LogicalResult verifyStream(OpTy op) {
  if (bool(op.getOutput()) == bool(op.getStream()))
    return op.emitOpError("names its stream by a reference or by a number");
  if (op.getOutput() &&
      op.getOutput().getType().getStorage() != StorageClass::StageOut)
    return op.emitOpError("takes a reference to outputs of the stage");
  return success();
}

LogicalResult EmitVertexOp::verify() { return verifyStream(*this); }
LogicalResult EndPrimitiveOp::verify() { return verifyStream(*this); }

LogicalResult DispatchMeshOp::verify() {
  // SPIR-V: a payload is memory of the group (OpEmitMeshTasksEXT).
  if (getPayload() &&
      getPayload().getType().getStorage() != StorageClass::Groupshared)
    return emitOpError("sends groupshared memory, found storage '")
           << stringifyStorageClass(getPayload().getType().getStorage()) << "'";
  return success();
}
