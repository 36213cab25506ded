//===----------------------------------------------------------------------===//
// Numbers resources as OpenGL sees them.
// In:  form `target` with Vulkan's sets and bindings; samplers combined.
// Out: bindings from 0 in each of OpenGL's spaces: uniform blocks, storage
// blocks,
//      textures, images; no sets.
// Why: OpenGL has no sets, and its limits are small.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_ASSIGNGLBINDINGS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct AssignGLBindings : hlslc::impl::AssignGLBindingsBase<AssignGLBindings> {
  void runOnOperation() override;
};
} // namespace

/// Array elements take a binding each.
static unsigned countBindings(Type type) {
  auto array = dyn_cast<hlsl::ArrayType>(type);
  if (!array || array.isUnbounded())
    return 1;
  return array.getNumElements() * countBindings(array.getElementType());
}

void AssignGLBindings::runOnOperation() {
  unsigned next[4] = {};
  enum Space { Uniform, Storage, Texture, Image };
  auto take = [&](Space space, unsigned count) {
    unsigned first = next[space];
    next[space] += count;
    return first;
  };
  for (Operation &op : *getOperation().getBody()) {
    if (auto buffer = dyn_cast<CBufferOp>(op)) {
      buffer.setBinding(take(buffer.getTextureBuffer() ? Storage : Uniform, 1));
      continue;
    }
    auto global = dyn_cast<GlobalOp>(op);
    if (!global || (global.getStorage() != StorageClass::Resource &&
                    global.getStorage() != StorageClass::PushConstant))
      continue;
    Type element = global.getType();
    while (auto array = dyn_cast<hlsl::ArrayType>(element))
      element = array.getElementType();
    unsigned count = countBindings(global.getType());
    if (auto texture = dyn_cast<TextureType>(element))
      global.setBinding(take(texture.getWritable() ? Image : Texture, count));
    else if (auto buffer = dyn_cast<BufferType>(element))
      global.setBinding(take(
          buffer.getKind() == BufferKind::Constant ? Uniform : Storage, count));
    else if (global.getStorage() == StorageClass::PushConstant)
      global.setBinding(take(Uniform, 1));
  }
}
