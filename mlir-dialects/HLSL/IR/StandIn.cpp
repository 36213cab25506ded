#include "HLSL/IR/TableEnums.h"
#include "llvm/ADT/StringSwitch.h"
using namespace mlir::hlsl;
static constexpr llvm::StringLiteral names[] = {"abs", "clip", "dot", "lerp",
                                                "sincos"};
llvm::StringRef mlir::hlsl::stringifyIntrinsic(Intrinsic i) {
  return names[unsigned(i)];
}
std::optional<Intrinsic> mlir::hlsl::symbolizeIntrinsic(llvm::StringRef n) {
  for (unsigned i = 0; i < 5; ++i)
    if (names[i] == n)
      return Intrinsic(i);
  return std::nullopt;
}
const IntrinsicInfo &mlir::hlsl::getIntrinsicInfo(Intrinsic i) {
  static const IntrinsicInfo pure{0}, clip{EffectControlFlow};
  return i == Intrinsic::clip ? clip : pure;
}
