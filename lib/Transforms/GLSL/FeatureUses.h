//===----------------------------------------------------------------------===//
// What a module needs of a version of GLSL.
// In:  form `glsl`.
// Out: extensions; a located error for each feature that is not to be had.
// Why: declarations, stages and operations are chapters of one question.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_GLSL_FEATUREUSES_H
#define HLSLC_LIB_TRANSFORMS_GLSL_FEATUREUSES_H

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/Tables/GLSLFeatureInfo.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

namespace hlslc {

/// What a stage other than those of all versions is.
std::optional<mlir::hlsl::GLSLFeature>
getStageFeature(mlir::hlsl::ShaderStage stage);

class FeatureUses {
public:
  FeatureUses(mlir::ModuleOp module, mlir::hlsl::GLSLVersion version)
      : module(module), version(version), symbols(module) {}
  /// Fails after all errors are told.
  mlir::LogicalResult collect();
  /// In order.
  llvm::SmallVector<llvm::StringRef> getExtensions() const;

private:
  /// The extension that the feature needs, or an error at `op`; one for each
  /// feature.
  void need(mlir::Operation *op, mlir::hlsl::GLSLFeature feature);

  //===-- Declarations (CheckGLSLFeatures.cpp) ----------------------------===//
  void useType(mlir::Operation *op, mlir::Type type);
  /// A declared one; `isElement`: of an array.
  void declare(mlir::Operation *op, mlir::Type type, bool isElement = false);
  void useTexture(mlir::Operation *op, mlir::hlsl::TextureType type);
  void useGlobal(mlir::hlsl::GlobalOp op);
  void useTextureGlobal(mlir::hlsl::GlobalOp op, mlir::hlsl::TextureType type);
  void useBuffer(mlir::hlsl::GlobalOp op, mlir::hlsl::BufferType type);
  void useCBuffer(mlir::hlsl::CBufferOp op);
  /// A block, and how it is packed.
  void useBlock(mlir::Operation *op, mlir::Type contents,
                mlir::hlsl::LayoutAttr layout, bool is430);
  void useSizes();

  //===-- Stages (CheckStageFeatures.cpp) ---------------------------------===//
  void useEntry(mlir::hlsl::EntryPointOp entry);
  void usePixelModes(mlir::hlsl::EntryPointOp entry);
  void useStageVariable(mlir::hlsl::StageVariableOp op);
  void useBuiltIn(mlir::hlsl::StageVariableOp op, llvm::StringRef builtIn);
  void useInterpolation(mlir::Operation *op,
                        mlir::hlsl::Interpolation interpolation);

  //===-- Operations (CheckOperationFeatures.cpp) -------------------------===//
  void useOperation(mlir::Operation *op);
  void useIntrinsic(mlir::hlsl::IntrinsicOp op);
  void useSample(mlir::hlsl::SampleOp op);
  void useGather(mlir::hlsl::GatherOp op);
  void useAtomic(mlir::hlsl::AtomicOp op);
  void useStatus(mlir::Operation *op);
  /// Of a separate texture, without its sampler.
  void useFetch(mlir::Operation *op);
  void useHandle(mlir::hlsl::LoadOp op);

  mlir::ModuleOp module;
  mlir::hlsl::GLSLVersion version;
  mlir::SymbolTable symbols;
  mlir::hlsl::EntryPointOp entry;
  llvm::StringSet<> extensions;
  llvm::DenseSet<unsigned> refused;
  llvm::DenseSet<mlir::Type> seen;
  bool isBad = false;
};

} // namespace hlslc

#endif
