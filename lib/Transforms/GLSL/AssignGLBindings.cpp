//===----------------------------------------------------------------------===//
// Numbers resources as OpenGL sees them.
// In:  form `target` with Vulkan's sets and bindings; samplers combined.
// Out: bindings from 0 in each of OpenGL's spaces: uniform blocks, storage
// blocks,
//      textures, images; no sets. No bindings where the version has none. What
//      specialization constants size comes last.
// Why: OpenGL has no sets, and its limits are small.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/IR/TypeText.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_ASSIGNGLBINDINGS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct AssignGLBindings : hlslc::impl::AssignGLBindingsBase<AssignGLBindings> {
  using AssignGLBindingsBase::AssignGLBindingsBase;
  void runOnOperation() override;

private:
  /// Storage buffers and images, in a version without them.
  LogicalResult refuse(Operation *op, StringRef what);
  LogicalResult refuseSecond(GlobalOp global, GlobalOp first);
};
} // namespace

namespace {
enum Space { Uniform, Storage, Texture, Image };
} // namespace

/// Where OpenGL counts a resource; nothing for samplers, which are part of
/// combined ones, and what is no resource.
static std::optional<Space> getSpace(GlobalOp global) {
  Type element = getInnermostElement(global.getType());
  if (global.getStorage() == StorageClass::PushConstant)
    return Uniform;
  if (global.getStorage() != StorageClass::Resource)
    return std::nullopt;
  if (auto texture = dyn_cast<TextureType>(element))
    return texture.getWritable() ? Image : Texture;
  if (auto buffer = dyn_cast<BufferType>(element))
    return buffer.getKind() == BufferKind::Constant ? Uniform : Storage;
  return std::nullopt;
}

/// Array elements take a binding each; those of an array that specialization
/// constants size take all that follow.
static unsigned countBindings(Type type) {
  auto array = dyn_cast<hlsl::ArrayType>(type);
  if (!array || !array.hasNumElements())
    return 1;
  return array.getNumElements() * countBindings(array.getElementType());
}

LogicalResult AssignGLBindings::refuse(Operation *op, StringRef what) {
  if (version >= (es ? 310u : 430u))
    return success();
  return op->emitError() << (es ? "GLSL ES " : "GLSL ") << version.getValue()
                         << " has no " << what
                         << "; GLSL 430 and ES 310 have them";
}

/// Both would have to be the last.
LogicalResult AssignGLBindings::refuseSecond(GlobalOp global, GlobalOp first) {
  InFlightDiagnostic diag =
      global.emitError("not supported yet: '")
      << global.getSourceName().value_or(global.getSymName())
      << "' in OpenGL GLSL: where it is bound depends on the size of '"
      << first.getSourceName().value_or(first.getSymName()) << "'";
  diag.attachNote(first.getLoc()) << "sized by specialization constants, too";
  return diag;
}

void AssignGLBindings::runOnOperation() {
  bool hasBindings = version >= (es ? 310u : 420u);
  unsigned next[4] = {};
  auto take = [&](Space space, unsigned count) {
    unsigned first = next[space];
    next[space] += count;
    return first;
  };
  auto number = [&](auto op, Space space, unsigned count) -> LogicalResult {
    if ((space == Storage && failed(refuse(op, "storage buffers"))) ||
        (space == Image && failed(refuse(op, "writable textures"))))
      return failure();
    op.removeBindingAttr();
    if (hasBindings)
      op.setBinding(take(space, count));
    return success();
  };
  SymbolTable symbols(getOperation());
  /// What another global shows as other words: the same binding.
  auto getOriginal = [&](GlobalOp global) -> GlobalOp {
    auto name = global->getAttrOfType<FlatSymbolRefAttr>("hlsl.alias_of");
    return name ? symbols.lookup<GlobalOp>(name.getValue()) : GlobalOp();
  };
  GlobalOp lasts[4];
  SmallVector<GlobalOp> counted;
  for (Operation &op : *getOperation().getBody()) {
    LogicalResult result = success();
    if (auto buffer = dyn_cast<CBufferOp>(op)) {
      result = number(buffer, buffer.getTextureBuffer() ? Storage : Uniform, 1);
    } else if (auto global = dyn_cast<GlobalOp>(op)) {
      std::optional<Space> space = getSpace(global);
      if (!space)
        continue;
      if (hasBindings && global.getCounterBinding())
        counted.push_back(global);
      else
        global.removeCounterSetAttr();
      if (GlobalOp original = getOriginal(global)) {
        global.removeCounterSetAttr();
        global.setBindingAttr(original.getBindingAttr());
      } else if (!containsSpecializedArray(global.getType()))
        result = number(global, *space, countBindings(global.getType()));
      else if (!lasts[*space])
        lasts[*space] = global;
      else
        result = refuseSecond(global, lasts[*space]);
    }
    if (failed(result))
      return signalPassFailure();
  }
  // Counters behind the buffers.
  for (GlobalOp global : counted) {
    global.removeCounterSetAttr();
    global.setCounterBinding(take(Storage, countBindings(global.getType())));
  }
  for (auto [space, global] : llvm::enumerate(lasts))
    if (global && failed(number(global, Space(space), 1)))
      return signalPassFailure();
}
