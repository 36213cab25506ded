//===----------------------------------------------------------------------===//
// The texts: see EmbeddedHeaders.h.
// Numbers are those of the SPIR-V specification, names those of DXC.
//===----------------------------------------------------------------------===//

#include "EmbeddedHeaders.h"

#include "llvm/ADT/StringSwitch.h"

using namespace hlslc;
using llvm::StringRef;

/// Enumerators that inline SPIR-V is written with, and pointers to groupshared
/// memory for the instructions that take them.
static constexpr char vkSpirv[] = R"(// SPIR-V's numbers for inline SPIR-V.
#ifndef HLSLC_VK_SPIRV_H
#define HLSLC_VK_SPIRV_H

namespace vk {

enum CooperativeMatrixUse {
  CooperativeMatrixUseMatrixAKHR = 0,
  CooperativeMatrixUseMatrixBKHR = 1,
  CooperativeMatrixUseMatrixAccumulatorKHR = 2,
  CooperativeMatrixUseMax = 0x7fffffff,
};

enum CooperativeMatrixLayout {
  CooperativeMatrixLayoutRowMajorKHR = 0,
  CooperativeMatrixLayoutColumnMajorKHR = 1,
  CooperativeMatrixLayoutRowBlockedInterleavedARM = 4202,
  CooperativeMatrixLayoutColumnBlockedInterleavedARM = 4203,
  CooperativeMatrixLayoutMax = 0x7fffffff,
};

enum CooperativeMatrixOperandsMask {
  CooperativeMatrixOperandsMaskNone = 0,
  CooperativeMatrixOperandsMatrixASignedComponentsKHRMask = 0x1,
  CooperativeMatrixOperandsMatrixBSignedComponentsKHRMask = 0x2,
  CooperativeMatrixOperandsMatrixCSignedComponentsKHRMask = 0x4,
  CooperativeMatrixOperandsMatrixResultSignedComponentsKHRMask = 0x8,
  CooperativeMatrixOperandsSaturatingAccumulationKHRMask = 0x10,
};

enum MemoryAccessMask {
  MemoryAccessMaskNone = 0,
  MemoryAccessVolatileMask = 0x1,
  MemoryAccessAlignedMask = 0x2,
  MemoryAccessNontemporalMask = 0x4,
  MemoryAccessMakePointerAvailableMask = 0x8,
  MemoryAccessMakePointerVisibleMask = 0x10,
  MemoryAccessNonPrivatePointerMask = 0x20,
};

enum Scope {
  ScopeCrossDevice = 0,
  ScopeDevice = 1,
  ScopeWorkgroup = 2,
  ScopeSubgroup = 3,
  ScopeInvocation = 4,
  ScopeQueueFamily = 5,
  ScopeShaderCallKHR = 6,
  ScopeMax = 0x7fffffff,
};

enum StorageClass {
  StorageClassWorkgroup = 4,
};

#if __HLSL_VERSION >= 2021
template <typename T>
using WorkgroupSpirvPointer =
    const vk::SpirvOpaqueType<32, /* OpTypePointer */
                              vk::Literal<vk::integral_constant<uint, StorageClassWorkgroup> >,
                              T>;

template <typename T>
[[vk::ext_instruction(83 /* OpCopyObject */)]]
WorkgroupSpirvPointer<T> GetGroupSharedAddress([[vk::ext_reference]] T value);
#endif

} // namespace vk

#endif
)";

/// DXC names an instruction for each pair of types; the language has operators.
static constexpr char opcodeSelector[] =
    R"(// vk::util::ConversionSelector, ArithmeticSelector
#ifndef HLSLC_VK_OPCODE_SELECTOR_H
#define HLSLC_VK_OPCODE_SELECTOR_H
#if __HLSL_VERSION >= 2021

#include <vk/spirv.h>

namespace vk {
namespace util {

template <typename Component> struct ArithmeticSelector {
  template <typename T> static T Negate(T a) { return -a; }
  template <typename T> static T Add(T a, T b) { return a + b; }
  template <typename T> static T Sub(T a, T b) { return a - b; }
  template <typename T> static T Mul(T a, T b) { return a * b; }
  template <typename T> static T Div(T a, T b) { return a / b; }
};

template <typename Source, typename Target> struct ConversionSelector {
  template <typename T, typename S> static T Convert(S value) { return (T)value; }
};

} // namespace util
} // namespace vk

#endif
#endif
)";

/// A type that exists where a condition holds.
static constexpr char enableIf[] = R"(// hlsl::enable_if.
#ifndef HLSLC_ENABLE_IF
#define HLSLC_ENABLE_IF
#if __HLSL_VERSION >= 2021
namespace hlsl {
template <bool Condition, typename T> struct enable_if {};
template <typename T> struct enable_if<true, T> { using type = T; };
} // namespace hlsl
#endif
#endif
)";

/// Questions about types, answered by specializations.
static constexpr char typeTraits[] = R"(// hlsl::is_same, is_arithmetic, ...
#ifndef HLSLC_TYPE_TRAITS
#define HLSLC_TYPE_TRAITS
#if __HLSL_VERSION >= 2021
namespace hlsl {

template <typename T, typename U> struct is_same { static const bool value = false; };
template <typename T> struct is_same<T, T> { static const bool value = true; };

template <typename T> struct is_arithmetic { static const bool value = false; };
template <typename T> struct is_signed { static const bool value = true; };
#define HLSLC_SIGNED(T) \
  template <> struct is_arithmetic<T> { static const bool value = true; };
#define HLSLC_UNSIGNED(T) \
  HLSLC_SIGNED(T) \
  template <> struct is_signed<T> { static const bool value = false; };
#if __HLSL_ENABLE_16_BIT
HLSLC_SIGNED(int16_t)
HLSLC_UNSIGNED(uint16_t)
#endif
HLSLC_SIGNED(int)
HLSLC_UNSIGNED(uint)
HLSLC_SIGNED(int64_t)
HLSLC_UNSIGNED(uint64_t)
HLSLC_SIGNED(half)
HLSLC_SIGNED(float)
HLSLC_SIGNED(double)
#undef HLSLC_SIGNED
#undef HLSLC_UNSIGNED

template <typename T> struct is_vector { static const bool value = false; };
template <typename T, int N> struct is_vector<vector<T, N> > { static const bool value = true; };

template <typename T> struct strip_vector_type { using type = T; };
template <typename T, int N> struct strip_vector_type<vector<T, N> > { using type = T; };

template <typename T> struct is_arithmetic_vector {
  static const bool value = is_arithmetic<typename strip_vector_type<T>::type>::value;
};

} // namespace hlsl
#endif
#endif
)";

/// Parts of vectors.
static constexpr char vectorUtils[] = R"(// hlsl::slice.
#ifndef HLSLC_VECTOR_UTILS
#define HLSLC_VECTOR_UTILS
#if __HLSL_VERSION >= 2021
#include <enable_if>
namespace hlsl {

template <int First, int Count, typename T, int N>
typename hlsl::enable_if<First + Count <= N, vector<T, Count> >::type slice(vector<T, N> v) {
  vector<T, Count> part;
  [unroll] for (int i = 0; i < Count; ++i)
    part[i] = v[First + i];
  return part;
}

template <int Count, typename T, int N>
vector<T, Count> slice(vector<T, N> v) { return slice<0, Count, T, N>(v); }

} // namespace hlsl
#endif
#endif
)";

static StringRef dropFolder(StringRef name) {
  name.consume_front("hlsl/");
  return name;
}

std::optional<StringRef> hlslc::getEmbeddedHeader(StringRef name) {
  return llvm::StringSwitch<std::optional<StringRef>>(dropFolder(name))
      .Case("enable_if", StringRef(enableIf))
      .Case("type_traits", StringRef(typeTraits))
      .Case("vector_utils", StringRef(vectorUtils))
      .Case("vk/opcode_selector.h", StringRef(opcodeSelector))
      .Case("vk/spirv.h", StringRef(vkSpirv))
      .Default(std::nullopt);
}

bool hlslc::isMissingEmbeddedHeader(StringRef name) {
  name = dropFolder(name);
  return name.starts_with("vk/") || name.starts_with("dx/");
}
