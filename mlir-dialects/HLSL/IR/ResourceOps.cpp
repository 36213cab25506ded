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

LogicalResult SampleOp::verify() { return success(); }
LogicalResult GatherOp::verify() { return success(); }
LogicalResult ImageLoadOp::verify() { return success(); }
LogicalResult ImageStoreOp::verify() { return success(); }
LogicalResult TexelRefOp::verify() { return success(); }
LogicalResult QuerySizeOp::verify() { return success(); }

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

void BufferRefOp::build(OpBuilder &builder, OperationState &state, Value buffer,
                        Value index) {
  auto type = cast<BufferType>(buffer.getType());
  RefType ref = RefType::get(type.getElementType(),
                             index ? StorageClass::Buffer
                                   : StorageClass::Uniform);
  build(builder, state, ref, buffer, index, /*nonuniform=*/false);
}

void RawLoadOp::getEffects(Effects &effects) {
  if (getBuffer().getType().getWritable())
    effects.emplace_back(MemoryEffects::Read::get());
}

LogicalResult BufferRefOp::verify() { return success(); }
LogicalResult RawLoadOp::verify() { return success(); }
LogicalResult RawStoreOp::verify() { return success(); }
LogicalResult RawRefOp::verify() { return success(); }
LogicalResult CounterOp::verify() { return success(); }
LogicalResult AtomicOp::verify() { return success(); }
