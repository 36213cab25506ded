//===----------------------------------------------------------------------===//
// See UniformBlocks.h.
//===----------------------------------------------------------------------===//

#include "UniformBlocks.h"

#include "llvm/ADT/MapVector.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

StringRef UniformBlock::getName() const {
  if (auto buffer = dyn_cast<CBufferOp>(op))
    return buffer.getSourceName().value_or(buffer.getSymName());
  auto global = cast<GlobalOp>(op);
  return global.getSourceName().value_or(global.getSymName());
}

void UniformBlock::erase() {
  for (Value ref : refs) {
    Operation *user = ref.getDefiningOp();
    while (user && user->use_empty()) {
      // buffer_ref, load, global_ref: each is the only one of the next.
      Operation *before = user->getNumOperands()
                              ? user->getOperand(0).getDefiningOp()
                              : nullptr;
      user->erase();
      user = before;
    }
  }
  op->erase();
}

/// A block, if the operation declares one.
static std::optional<UniformBlock> getBlock(Operation *op) {
  if (auto buffer = dyn_cast<CBufferOp>(op)) {
    if (buffer.getTextureBuffer() || buffer.getShaderRecord())
      return std::nullopt;
    UniformBlock::Kind kind =
        buffer.getPushConstant()            ? UniformBlock::PushConstants
        : buffer.getSymName() == "$Globals" ? UniformBlock::Globals
                                            : UniformBlock::CBuffer;
    return UniformBlock{op, kind, buffer.getType(), buffer.getLayoutAttr(), {}};
  }
  auto global = dyn_cast<GlobalOp>(op);
  if (!global || op->hasAttr("shaderRecord"))
    return std::nullopt;
  if (global.getStorage() == StorageClass::PushConstant)
    return UniformBlock{op,
                        UniformBlock::PushConstants,
                        global.getType(),
                        global.getLayoutAttr(),
                        {}};
  auto buffer = dyn_cast<BufferType>(global.getType());
  if (!buffer || buffer.getKind() != BufferKind::Constant)
    return std::nullopt;
  return UniformBlock{op,
                      op->hasAttr("pushConstant") ? UniformBlock::PushConstants
                                                  : UniformBlock::CBuffer,
                      buffer.getElementType(),
                      global.getLayoutAttr(),
                      {}};
}

/// `ref` to the declaration: what refers to the contents.
static void collectRefs(GlobalRefOp ref, SmallVectorImpl<Value> &refs) {
  if (!isOpaque(ref.getType().getPointee())) {
    refs.push_back(ref);
    return;
  }
  for (Operation *load : ref->getUsers())
    for (Operation *user : load->getUsers())
      if (isa<BufferRefOp>(user))
        refs.push_back(user->getResult(0));
}

SmallVector<UniformBlock> hlslc::findUniformBlocks(ModuleOp module) {
  llvm::MapVector<StringAttr, UniformBlock> blocks;
  for (Operation &op : *module.getBody())
    if (std::optional<UniformBlock> block = getBlock(&op))
      blocks.insert({SymbolTable::getSymbolName(&op), *block});
  module.walk([&](GlobalRefOp ref) {
    auto found = blocks.find(ref.getGlobalAttr().getAttr());
    if (found != blocks.end())
      collectRefs(ref, found->second.refs);
  });
  SmallVector<UniformBlock> list;
  for (auto &[name, block] : blocks)
    list.push_back(std::move(block));
  return list;
}
