//===----------------------------------------------------------------------===//
// Blocks of uniforms, whatever declares them.
// In:  form `target`.
// Out: for each cbuffer, constant buffer and push constant of struct type what
//      it holds, how that lies, and the references to it.
// Why: two passes turn blocks into uniforms of other kinds.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_GLSL_UNIFORMBLOCKS_H
#define HLSLC_LIB_TRANSFORMS_GLSL_UNIFORMBLOCKS_H

#include "HLSL/IR/HLSLOps.h"

namespace hlslc {

struct UniformBlock {
  enum Kind { Globals, CBuffer, PushConstants };

  /// A cbuffer or a global.
  mlir::Operation *op;
  Kind kind;
  mlir::Type contents;
  mlir::hlsl::LayoutAttr layout;
  /// To the contents, in order of the code.
  llvm::SmallVector<mlir::Value> refs;

  /// As the source calls it.
  llvm::StringRef getName() const;
  /// Erases the references, which nothing uses any more, and the declaration.
  void erase();
};

/// In order of declaration. Arrays of constant buffers are none, nor are
/// tbuffers and shader records.
llvm::SmallVector<UniformBlock> findUniformBlocks(mlir::ModuleOp module);

} // namespace hlslc

#endif
