//===----------------------------------------------------------------------===//
// References: builders, invariants, effects, folds.
// In:  operations of HLSLMemoryOps.td.
// Out: verdicts, effects, shorter access paths.
// Why: see HLSLMemoryOps.td.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/HLSLOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::hlsl;

#define GET_OP_CLASSES
#include "HLSL/IR/HLSLMemoryOps.cpp.inc"

void HLSLDialect::registerMemoryOps() {
  addOperations<
#define GET_OP_LIST
#include "HLSL/IR/HLSLMemoryOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Variable
//===----------------------------------------------------------------------===//

void VariableOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getResult(), getSourceName());
}

LogicalResult VariableOp::verify() {
  RefType type = getResult().getType();
  if (type.getStorage() != StorageClass::Function)
    return emitOpError("makes a reference to storage 'function', found '")
           << stringifyStorageClass(type.getStorage()) << "'";
  return success();
}

//===----------------------------------------------------------------------===//
// Global references
//===----------------------------------------------------------------------===//

/// The type of a reference to what `declaration` declares; null if it declares
/// nothing that lies in memory.
static RefType getDeclaredRefType(Operation *declaration) {
  if (auto global = dyn_cast<GlobalOp>(declaration))
    return global.getRefType();
  if (auto cbuffer = dyn_cast<CBufferOp>(declaration))
    return cbuffer.getRefType();
  if (auto variable = dyn_cast<StageVariableOp>(declaration))
    return variable.getRefType();
  return {};
}

void GlobalRefOp::build(OpBuilder &builder, OperationState &state,
                        Operation *declaration) {
  build(builder, state, getDeclaredRefType(declaration),
        FlatSymbolRefAttr::get(SymbolTable::getSymbolName(declaration)));
}

void GlobalRefOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getResult(), getGlobal());
}

LogicalResult GlobalRefOp::verifySymbolUses(SymbolTableCollection &symbols) {
  Operation *declaration =
      symbols.lookupNearestSymbolFrom(*this, getGlobalAttr());
  if (!declaration)
    return emitOpError("refers to '@") << getGlobal() << "', which is not "
                                       << "declared";
  RefType declared = getDeclaredRefType(declaration);
  if (!declared)
    return emitOpError("refers to '@") << getGlobal() << "', which is no "
                                       << "global, cbuffer or stage variable";
  if (declared == getResult().getType())
    return success();
  InFlightDiagnostic diag = emitOpError("is of type ")
                            << getResult().getType()
                            << ", but the declaration makes it " << declared;
  diag.attachNote(declaration->getLoc()) << "declared here";
  return diag;
}

//===----------------------------------------------------------------------===//
// Access
//===----------------------------------------------------------------------===//

static RefType getAccessType(Value base, ArrayRef<int32_t> path) {
  auto type = cast<RefType>(base.getType());
  Type pointee = getTypeAtPath(type.getPointee(), path);
  assert(pointee && "the access path leads nowhere");
  return type.cloneWith(pointee);
}

void AccessOp::build(OpBuilder &builder, OperationState &state, Value base,
                     ArrayRef<OpFoldResult> path) {
  SmallVector<Value> operands;
  SmallVector<int32_t> statics;
  splitPath(path, operands, statics);
  build(builder, state, getAccessType(base, statics), base, operands, statics,
        /*nonuniform=*/false);
}

void AccessOp::build(OpBuilder &builder, OperationState &state, Value base,
                     ArrayRef<int32_t> path) {
  build(builder, state, getAccessType(base, path), base, ValueRange(), path,
        /*nonuniform=*/false);
}

void AccessOp::build(OpBuilder &builder, OperationState &state, Value base,
                     Value index) {
  build(builder, state, base, ArrayRef<OpFoldResult>(index));
}

SmallVector<OpFoldResult> AccessOp::getPath() {
  return joinPath(getContext(), getIndices(), getStaticIndices());
}

LogicalResult AccessOp::verify() {
  auto count = llvm::count(getStaticIndices(), kDynamicIndex);
  if (size_t(count) != getIndices().size())
    return emitOpError("has ") << getIndices().size() << " operands for "
                               << count << " computed indices";
  if (getStaticIndices().empty())
    return emitOpError("has no index");
  RefType base = getBase().getType();
  FailureOr<Type> pointee = verifyPath([&] { return emitOpError(); },
                                       base.getPointee(), getStaticIndices());
  if (failed(pointee))
    return failure();
  RefType expected = base.cloneWith(*pointee);
  if (expected != getResult().getType())
    return emitOpError("makes ") << expected << ", but its result is of type "
                                 << getResult().getType();
  return success();
}

//===----------------------------------------------------------------------===//
// Load and store
//===----------------------------------------------------------------------===//

void LoadOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  if (!getRef().getType().isReadOnly())
    effects.emplace_back(MemoryEffects::Read::get(), &getRefMutable());
}

LogicalResult StoreOp::verify() {
  RefType type = getRef().getType();
  if (type.isReadOnly())
    return emitOpError("writes to storage '")
           << stringifyStorageClass(type.getStorage())
           << "', which is read-only";
  if (type.getStorage() == StorageClass::Texel)
    return emitOpError("writes to a texel; use hlsl.image_store");
  return success();
}
