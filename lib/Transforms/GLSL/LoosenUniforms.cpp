//===----------------------------------------------------------------------===//
// Makes uniforms of OpenGL's default block of what lies in blocks.
// In:  form `target`.
// Out: of each block that the options name, one `uniform` global for each
//      member that code reads; of a constant buffer and a push constant, which
//      have a name that code writes, one of the struct.
// Why: GLSL ES 1.00 has no blocks, and programs that set uniforms by name want
//      none.
//===----------------------------------------------------------------------===//

#include "UniformBlocks.h"

#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/BitVector.h"

namespace hlslc {
#define GEN_PASS_DEF_LOOSENUNIFORMS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct LoosenUniforms : hlslc::impl::LoosenUniformsBase<LoosenUniforms> {
  using LoosenUniformsBase::LoosenUniformsBase;
  void runOnOperation() override;

private:
  bool isWanted(const UniformBlock &block) const {
    switch (block.kind) {
    case UniformBlock::Globals:
      return globals;
    case UniformBlock::CBuffer:
      return cbuffers;
    case UniformBlock::PushConstants:
      return pushConstants;
    }
    llvm_unreachable("all kinds are handled");
  }
};

/// One block.
class BlockLoosener {
public:
  BlockLoosener(UniformBlock &block, SymbolTable &symbols)
      : block(block), symbols(symbols), builder(block.op) {}
  LogicalResult loosenMembers(StructType type);
  void loosenWhole();

private:
  GlobalOp declare(StringRef name, StringRef sourceName, Type type,
                   bool relaxed);
  GlobalOp getMember(StructType type, unsigned index);

  UniformBlock &block;
  SymbolTable &symbols;
  OpBuilder builder;
  llvm::DenseMap<unsigned, GlobalOp> members;
};
} // namespace

GlobalOp BlockLoosener::declare(StringRef name, StringRef sourceName, Type type,
                                bool relaxed) {
  builder.setInsertionPoint(block.op);
  auto global = GlobalOp::create(builder, block.op->getLoc(), name,
                                 StorageClass::Uniform, type);
  global.setSourceName(sourceName);
  global.setRelaxed(relaxed);
  // For reflection.
  global->setAttr("glsl.uniform_of",
                  FlatSymbolRefAttr::get(SymbolTable::getSymbolName(block.op)));
  symbols.insert(global, block.op->getIterator());
  return global;
}

GlobalOp BlockLoosener::getMember(StructType type, unsigned index) {
  GlobalOp &global = members[index];
  if (global)
    return global;
  auto decl = StructDeclOp::lookup(symbols, type);
  MemberAttr member = decl ? decl.getMember(index) : MemberAttr();
  StringRef name = member ? member.getSourceName() : type.getMemberName(index);
  return global =
             declare((type.getId() + "." + name).str(), name,
                     type.getMemberType(index), member && member.isRelaxed());
}

static unsigned getFirstIndex(AccessOp access) {
  return unsigned(access.getStaticIndices().front());
}

LogicalResult BlockLoosener::loosenMembers(StructType type) {
  // In order of declaration, not of use.
  llvm::BitVector isRead(type.getNumMembers());
  for (Value ref : block.refs)
    for (Operation *user : ref.getUsers())
      if (auto access = dyn_cast<AccessOp>(user))
        isRead.set(getFirstIndex(access));
  for (unsigned index : isRead.set_bits())
    getMember(type, index);
  for (Value ref : block.refs)
    for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
      auto access = dyn_cast<AccessOp>(user);
      if (!access)
        return user->emitError(
            "not supported yet: this use of a block that becomes uniforms");
      SmallVector<OpFoldResult> path = access.getPath();
      GlobalOp global = getMember(type, getFirstIndex(access));
      builder.setInsertionPoint(access);
      Value part = GlobalRefOp::create(builder, access.getLoc(), global);
      if (path.size() > 1)
        part = AccessOp::create(builder, access.getLoc(), part,
                                ArrayRef(path).drop_front());
      access.replaceAllUsesWith(part);
      access.erase();
    }
  return success();
}

void BlockLoosener::loosenWhole() {
  std::string name = SymbolTable::getSymbolName(block.op).str() + ".uniform";
  GlobalOp global =
      declare(name, block.getName(), block.contents, /*relaxed=*/false);
  for (Value ref : block.refs) {
    builder.setInsertionPointAfterValue(ref);
    Value whole = GlobalRefOp::create(builder, ref.getLoc(), global);
    // Storage is part of the type.
    for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
      auto access = dyn_cast<AccessOp>(user);
      if (!access) {
        user->replaceUsesOfWith(ref, whole);
        continue;
      }
      builder.setInsertionPoint(access);
      access.replaceAllUsesWith(Value(
          AccessOp::create(builder, access.getLoc(), whole, access.getPath())));
      access.erase();
    }
  }
}

/// Accesses of accesses have the storage of what they narrow.
static void retypeAccesses(ModuleOp module) {
  module.walk([](AccessOp access) {
    auto base = cast<RefType>(access.getBase().getType());
    auto type = access.getResult().getType();
    if (type.getStorage() != base.getStorage())
      access.getResult().setType(
          RefType::get(type.getPointee(), base.getStorage()));
  });
}

void LoosenUniforms::runOnOperation() {
  SymbolTable symbols(getOperation());
  for (UniformBlock &block : findUniformBlocks(getOperation())) {
    if (!isWanted(block) || block.refs.empty())
      continue;
    BlockLoosener loosener(block, symbols);
    if (isa<CBufferOp>(block.op)) {
      if (failed(loosener.loosenMembers(cast<StructType>(block.contents))))
        return signalPassFailure();
    } else {
      loosener.loosenWhole();
    }
    symbols.remove(block.op);
    block.erase();
    ++numLoosened;
  }
  retypeAccesses(getOperation());
}
