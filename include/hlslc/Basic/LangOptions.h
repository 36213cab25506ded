//===----------------------------------------------------------------------===//
// What the command line says about the language.
// In:  -HV, -T, -enable-16bit-types, -Zpr, -flegacy-macro-expansion, ...
// Out: plain data for Lex, Parse, Sema and Lowering.
// Why: the front end must not know the command line.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_BASIC_LANGOPTIONS_H
#define HLSLC_BASIC_LANGOPTIONS_H

#include "hlslc/Basic/ShaderStage.h"

#include <cstdint>

namespace hlslc {

struct LangOptions {
  /// -HV: 2016, 2017, 2018, 2021 or 2023 (spelled 202x).
  unsigned hlslVersion = 2021;
  /// -T: stage and shader model.
  ShaderStage stage = ShaderStage::Library;
  unsigned shaderModelMajor = 6;
  unsigned shaderModelMinor = 0;

  /// -enable-16bit-types: half, int16_t and min16 types are 16 bits wide.
  bool enable16BitTypes = false;
  /// -Zpr: matrices in memory are row-major unless declared otherwise.
  bool packMatrixRowMajor = false;
  /// -flegacy-macro-expansion: arguments are expanded before ##, as FXC does.
  bool legacyMacroExpansion = false;
  /// -Gis: all arithmetic is `precise`.
  bool ieeeStrict = false;
  /// -ffinite-math-only: no NaN and no infinity is ever computed.
  bool finiteMathOnly = false;
  /// -strip-effects is the default: effects syntax is ignored with a warning.
  bool effectsSyntax = true;
  /// __spirv__ and __SPIRV_MAJOR_VERSION__: follow -fspv-target-env.
  unsigned spirvMajor = 1;
  unsigned spirvMinor = 0;

  /// --spec-nowrap: no sum or product in the size of an array leaves its word,
  /// whatever specialization constants are.
  bool specNoWrap = false;
  /// --limits maxComputeSharedMemorySize=: bytes of groupshared memory that no
  /// value of specialization constants should exceed; 0: only the default
  /// values, and Vulkan's least limit, count.
  uint64_t maxGroupsharedBytes = 0;
  static constexpr uint64_t kDefaultGroupsharedBytes = 32768;

  /// -fbracket-depth=: nested blocks.
  unsigned maxBlockDepth = 256;
  /// Nested parentheses, initialiser lists and unary operators.
  unsigned maxExpressionDepth = 1000;

  /// -Gec: Direct3D 9's texture functions, `tex2D` and its like.
  bool legacyTextures = false;

  bool isAtLeast(unsigned version) const { return hlslVersion >= version; }
};

} // namespace hlslc

#endif // HLSLC_BASIC_LANGOPTIONS_H
