//===----------------------------------------------------------------------===//
// The enumerations that the dialect shares with the language tables.
// In:  HLSL/Tables.
// Out: Intrinsic, TextureDim, BufferKind.
// Why: one list of each, in the tables.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_TABLEENUMS_H
#define HLSL_IR_TABLEENUMS_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace mlir::hlsl {
enum class Intrinsic : uint16_t { abs, clip, dot, lerp, sincos };
llvm::StringRef stringifyIntrinsic(Intrinsic intrinsic);
std::optional<Intrinsic> symbolizeIntrinsic(llvm::StringRef name);
enum class TextureDim : uint8_t { Dim1D, Dim2D, Dim3D, Cube, Buffer, Subpass };
enum class BufferKind : uint8_t {
  Structured,
  Append,
  Consume,
  Raw,
  Constant,
  TextureBuffer,
};
enum IntrinsicEffects : uint8_t {
  EffectPure = 0,
  EffectReads = 1 << 0,
  EffectWrites = 1 << 1,
  EffectConvergent = 1 << 2,
  EffectControlFlow = 1 << 3,
};
struct IntrinsicInfo {
  uint8_t effects;
  bool isPure() const { return effects == EffectPure; }
};
const IntrinsicInfo &getIntrinsicInfo(Intrinsic intrinsic);
} // namespace mlir::hlsl

#endif // HLSL_IR_TABLEENUMS_H
