//===----------------------------------------------------------------------===//
// Checks a module against a version of GLSL. This file: the order, and what is
// declared.
// In:  form `glsl`, after all else.
// Out: glsl.extensions on the module, or errors that name the versions that
// can. Why: the table of features is asked once of everything, and the printer
//      prints. docs/rationale/GLSLForm.md
//===----------------------------------------------------------------------===//

#include "FeatureUses.h"

#include "HLSL/IR/TargetQueries.h"
#include "HLSL/IR/TypeText.h"
#include "HLSL/Size/SizeExpr.h"
#include "hlslc/Transforms/GLSLPacking.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_CHECKGLSLFEATURES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct CheckGLSLFeatures
    : hlslc::impl::CheckGLSLFeaturesBase<CheckGLSLFeatures> {
  using CheckGLSLFeaturesBase::CheckGLSLFeaturesBase;
  void runOnOperation() override;
};
} // namespace

/// Constants that were merged have no place of their own.
static Location findPlace(Operation *op) {
  while (isa<UnknownLoc>(op->getLoc()) && !op->use_empty())
    op = *op->user_begin();
  return op->getLoc();
}

void FeatureUses::need(Operation *op, GLSLFeature feature) {
  if (hasFeature(feature, version))
    return;
  StringRef extension = getFeatureExtension(feature, version);
  if (!extension.empty()) {
    extensions.insert(extension);
    return;
  }
  isBad = true;
  if (refused.insert(unsigned(feature)).second)
    emitError(findPlace(op), describeMissingFeature(feature, version));
}

SmallVector<StringRef> FeatureUses::getExtensions() const {
  SmallVector<StringRef> sorted(extensions.keys());
  llvm::sort(sorted);
  return sorted;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

void FeatureUses::useTexture(Operation *op, TextureType type) {
  bool isWritable = type.getWritable();
  if (getScalarBits(type.getTexelScalar()) == 64)
    need(op, GLSLFeature::Texels64);
  if (!isFloat(type.getTexelScalar()))
    need(op, GLSLFeature::IntegerTextures);
  if (isWritable)
    need(op, GLSLFeature::Images);
  switch (type.getDim()) {
  case hlsl::TextureDim::Dim1D:
    need(op, GLSLFeature::Textures1D);
    break;
  case hlsl::TextureDim::Dim3D:
    need(op, GLSLFeature::Textures3D);
    break;
  case hlsl::TextureDim::Buffer:
    need(op,
         isWritable ? GLSLFeature::BufferImages : GLSLFeature::BufferTextures);
    break;
  case hlsl::TextureDim::Subpass:
    need(op, GLSLFeature::SubpassInputs);
    return;
  case hlsl::TextureDim::Dim2D:
  case hlsl::TextureDim::Cube:
    break;
  }
  if (type.getArrayed())
    need(op, type.getDim() == hlsl::TextureDim::Cube
                 ? GLSLFeature::CubeArrays
                 : GLSLFeature::TextureArrays);
  if (!type.getMultisampled())
    return;
  need(op, isWritable          ? GLSLFeature::MultisampleImages
           : type.getArrayed() ? GLSLFeature::MultisampleArrays
                               : GLSLFeature::MultisampleTextures);
}

void FeatureUses::useType(Operation *op, Type type) {
  if (!type || !seen.insert(type).second)
    return;
  if (auto ref = dyn_cast<RefType>(type))
    return;
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return useType(op, array.getElementType());
  if (auto structType = dyn_cast<StructType>(type)) {
    for (Type member : structType.getMemberTypes())
      declare(op, member);
    return;
  }
  if (isa<RayQueryType>(type))
    return need(op, GLSLFeature::RayQueries);
  if (isa<AccelerationStructureType>(type)) {
    bool traces = entry &&
                  entry.getStage() >= hlsl::ShaderStage::RayGeneration &&
                  entry.getStage() <= hlsl::ShaderStage::Callable;
    return need(op, traces ? GLSLFeature::RayTracing : GLSLFeature::RayQueries);
  }
  if (!isNumeric(type))
    return;
  if (auto matrix = dyn_cast<MatrixType>(type))
    if (matrix.getRows() != matrix.getColumns())
      need(op, GLSLFeature::NonSquareMatrices);
  Type scalar = getScalarType(type);
  if (isBool(scalar))
    return;
  unsigned bits = getScalarBits(scalar);
  if (isFloat(scalar) && bits != 32)
    need(op, bits == 64 ? GLSLFeature::Doubles : GLSLFeature::Floats16);
  else if (!isFloat(scalar) && bits != 32)
    need(op, bits == 64 ? GLSLFeature::Integers64 : GLSLFeature::Integers16);
  else if (scalar.isUnsignedInteger())
    need(op, GLSLFeature::UnsignedIntegers);
}

void FeatureUses::declare(Operation *op, Type type, bool isElement) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    if (isElement || isa<hlsl::ArrayType>(array.getElementType()))
      need(op, GLSLFeature::ArraysOfArrays);
  }
  useType(op, type);
}

//===----------------------------------------------------------------------===//
// Resources and blocks
//===----------------------------------------------------------------------===//

void FeatureUses::useBlock(Operation *op, Type contents, LayoutAttr layout,
                           bool is430) {
  declare(op, contents);
  bool needsOffsets = false;
  if (!layout)
    return;
  if (!isStandardPacking(layout, contents, is430, needsOffsets)) {
    if (version.isVulkan())
      need(op, GLSLFeature::ScalarPacking);
  } else if (needsOffsets) {
    if (isa<StructType>(contents))
      need(op, GLSLFeature::MemberOffsets);
    else if (version.isVulkan())
      need(op, GLSLFeature::ScalarPacking);
  }
}

void FeatureUses::useCBuffer(CBufferOp op) {
  bool isPush = op.getPushConstant() && version.isVulkan();
  if (op.getTextureBuffer())
    need(op, GLSLFeature::StorageBuffers);
  else if (!op.getShaderRecord())
    need(op, GLSLFeature::UniformBlocks);
  useBlock(op, op.getType(), op.getLayoutAttr(),
           isPush || op.getShaderRecord());
}

void FeatureUses::useBuffer(GlobalOp op, BufferType type) {
  auto array = dyn_cast<hlsl::ArrayType>(op.getType());
  if (array && array.isUnbounded())
    need(op, GLSLFeature::UnboundedArrays);
  if (array && isa<hlsl::ArrayType>(array.getElementType()))
    need(op, GLSLFeature::ArraysOfArrays);
  if (type.getKind() == BufferKind::Constant ||
      type.getKind() == BufferKind::TextureBuffer) {
    bool is430 = (op->hasAttr("pushConstant") && version.isVulkan()) ||
                 op->hasAttr("shaderRecord");
    need(op, type.getKind() == BufferKind::Constant
                 ? GLSLFeature::UniformBlocks
                 : GLSLFeature::StorageBuffers);
    return useBlock(op, type.getElementType(), op.getLayoutAttr(), is430);
  }
  need(op, GLSLFeature::StorageBuffers);
  useBlock(op, hlsl::ArrayType::getUnbounded(type.getElementType()),
           op.getLayoutAttr(), /*is430=*/true);
}

void FeatureUses::useTextureGlobal(GlobalOp op, TextureType type) {
  useTexture(op, type);
  if (op->hasAttr("glsl.shadow"))
    need(op, GLSLFeature::ShadowSamplers);
  if (!type.getWritable())
    return;
  auto access = op->getAttrOfType<StringAttr>("glsl.access");
  if (!op->hasAttr("glsl.format") &&
      !(access && access.getValue() == "writeonly"))
    need(op, GLSLFeature::FormatlessReads);
}

void FeatureUses::useGlobal(GlobalOp op) {
  if (op.getDescriptorHeap())
    need(op, GLSLFeature::DescriptorHeaps);
  Type element = getInnermostElement(op.getType());
  // Samplers of OpenGL are parts of the combined ones.
  if (isa<SamplerType>(element) && !version.isVulkan())
    return;
  if (auto buffer = dyn_cast<BufferType>(element))
    return useBuffer(op, buffer);
  if (op.getStorage() == StorageClass::PushConstant)
    return useBlock(op, element, op.getLayoutAttr(), version.isVulkan());
  if (op.getStorage() == StorageClass::Resource) {
    auto array = dyn_cast<hlsl::ArrayType>(op.getType());
    if (array && array.isUnbounded())
      need(op, GLSLFeature::UnboundedArrays);
  }
  declare(op, op.getType());
  if (auto texture = dyn_cast<TextureType>(element))
    useTextureGlobal(op, texture);
}

/// Sizes are computed in as many bits as the source says.
void FeatureUses::useSizes() {
  auto sizes = module->getAttrOfType<ArrayAttr>("glsl.sizes");
  if (!sizes)
    return;
  SizeExprBuilder exprs;
  SmallVector<const SizeExpr *> pending;
  for (auto entry : sizes.getAsRange<DictionaryAttr>())
    pending.push_back(exprs.get(entry.getAs<SizeAttr>("size").getValue()));
  llvm::DenseSet<const SizeExpr *> visited;
  while (!pending.empty()) {
    const SizeExpr *expr = pending.pop_back_val();
    if (!visited.insert(expr).second)
      continue;
    if (expr->width == 64)
      need(module, GLSLFeature::Integers64);
    pending.append(expr->operands.begin(), expr->operands.end());
  }
}

//===----------------------------------------------------------------------===//
// The order
//===----------------------------------------------------------------------===//

LogicalResult FeatureUses::collect() {
  for (auto found : module.getOps<EntryPointOp>()) {
    entry = found;
    useEntry(found);
  }
  for (Operation &op : *module.getBody()) {
    if (auto global = dyn_cast<GlobalOp>(op)) {
      useGlobal(global);
    } else if (auto buffer = dyn_cast<CBufferOp>(op)) {
      useCBuffer(buffer);
    } else if (auto decl = dyn_cast<StructDeclOp>(op)) {
      if (!decl->hasAttr("glsl.hidden"))
        useType(decl, decl.getStructType());
    } else if (auto variable = dyn_cast<StageVariableOp>(op)) {
      useStageVariable(variable);
    } else if (auto constant = dyn_cast<SpecConstantOp>(op)) {
      useType(constant, constant.getType());
    } else if (auto function = dyn_cast<FuncOp>(op)) {
      for (Type type : function.getArgumentTypes())
        if (auto ref = dyn_cast<RefType>(type))
          declare(function, ref.getPointee());
        else
          declare(function, type);
      function.walk([&](Operation *inner) { useOperation(inner); });
    }
  }
  useSizes();
  return failure(isBad);
}

void CheckGLSLFeatures::runOnOperation() {
  std::optional<GLSLVersion> parsed = parseGLSLVersion(version);
  if (!parsed) {
    getOperation().emitError("no such version of GLSL: ") << version.getValue();
    return signalPassFailure();
  }
  FeatureUses uses(getOperation(), *parsed);
  if (failed(uses.collect()))
    return signalPassFailure();
  getOperation()->setAttr(
      "glsl.extensions",
      Builder(&getContext()).getStrArrayAttr(uses.getExtensions()));
}
