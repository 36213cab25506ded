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
  StorageClassFunction = 7,
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

/// Arithmetic of types that the language has no operators for.
static constexpr char opcodeSelector[] =
    R"(// vk::util::ConversionSelector, ArithmeticSelector
#ifndef HLSLC_VK_OPCODE_SELECTOR_H
#define HLSLC_VK_OPCODE_SELECTOR_H
#if __HLSL_VERSION >= 2021

#include <vk/spirv.h>

namespace vk {
namespace util {

// What SPIR-V tells apart: kind 0 is a float, 1 signed, 2 unsigned.
template <typename T> struct NumberKind;
#define HLSLC_NUMBER(T, KIND, WIDTH) \
  template <> struct NumberKind<T> { static const uint kind = KIND; static const uint width = WIDTH; };
template <uint Width> struct UnsignedOf;
#if __HLSL_ENABLE_16_BIT
template <> struct UnsignedOf<16> { using type = uint16_t; };
#endif
template <> struct UnsignedOf<32> { using type = uint; };
template <> struct UnsignedOf<64> { using type = uint64_t; };
#if __HLSL_ENABLE_16_BIT
HLSLC_NUMBER(half, 0, 16)
HLSLC_NUMBER(int16_t, 1, 16)
HLSLC_NUMBER(uint16_t, 2, 16)
#else
HLSLC_NUMBER(half, 0, 32)
#endif
HLSLC_NUMBER(float, 0, 32)
HLSLC_NUMBER(double, 0, 64)
HLSLC_NUMBER(int, 1, 32)
HLSLC_NUMBER(int64_t, 1, 64)
HLSLC_NUMBER(uint, 2, 32)
HLSLC_NUMBER(uint64_t, 2, 64)
#undef HLSLC_NUMBER

template <uint Kind> struct Arithmetic;
#define HLSLC_ARITHMETIC(KIND, NEGATE, ADD, SUB, MUL, DIV) \
  template <typename T> [[vk::ext_instruction(NEGATE)]] T negate##KIND(T a); \
  template <typename T> [[vk::ext_instruction(ADD)]] T add##KIND(T a, T b); \
  template <typename T> [[vk::ext_instruction(SUB)]] T sub##KIND(T a, T b); \
  template <typename T> [[vk::ext_instruction(MUL)]] T mul##KIND(T a, T b); \
  template <typename T> [[vk::ext_instruction(DIV)]] T div##KIND(T a, T b); \
  template <> struct Arithmetic<KIND> { \
    template <typename T> static T Negate(T a) { return negate##KIND<T>(a); } \
    template <typename T> static T Add(T a, T b) { return add##KIND<T>(a, b); } \
    template <typename T> static T Sub(T a, T b) { return sub##KIND<T>(a, b); } \
    template <typename T> static T Mul(T a, T b) { return mul##KIND<T>(a, b); } \
    template <typename T> static T Div(T a, T b) { return div##KIND<T>(a, b); } \
  };
HLSLC_ARITHMETIC(0, /* OpFNegate */ 127, /* OpFAdd */ 129, /* OpFSub */ 131, /* OpFMul */ 133, /* OpFDiv */ 136)
HLSLC_ARITHMETIC(1, /* OpSNegate */ 126, /* OpIAdd */ 128, /* OpISub */ 130, /* OpIMul */ 132, /* OpSDiv */ 135)
HLSLC_ARITHMETIC(2, /* OpSNegate */ 126, /* OpIAdd */ 128, /* OpISub */ 130, /* OpIMul */ 132, /* OpUDiv */ 134)
#undef HLSLC_ARITHMETIC

template <typename Component> struct ArithmeticSelector : Arithmetic<NumberKind<Component>::kind> {};

template <uint From, uint To, bool IsSameWidth> struct Conversion;
#define HLSLC_CONVERSION(FROM, TO, SAME, OPCODE) \
  template <typename T, typename S> [[vk::ext_instruction(OPCODE)]] T convert##FROM##TO##SAME(S value); \
  template <> struct Conversion<FROM, TO, SAME> { \
    template <typename T, typename S> static T Convert(S value) { return convert##FROM##TO##SAME<T>(value); } \
  };
HLSLC_CONVERSION(0, 0, false, /* OpFConvert */ 115)
HLSLC_CONVERSION(0, 0, true, /* OpCopyObject */ 83)
HLSLC_CONVERSION(0, 1, false, /* OpConvertFToS */ 110)
HLSLC_CONVERSION(0, 1, true, /* OpConvertFToS */ 110)
HLSLC_CONVERSION(0, 2, false, /* OpConvertFToU */ 109)
HLSLC_CONVERSION(0, 2, true, /* OpConvertFToU */ 109)
HLSLC_CONVERSION(1, 0, false, /* OpConvertSToF */ 111)
HLSLC_CONVERSION(1, 0, true, /* OpConvertSToF */ 111)
HLSLC_CONVERSION(1, 1, false, /* OpSConvert */ 114)
HLSLC_CONVERSION(1, 1, true, /* OpCopyObject */ 83)
HLSLC_CONVERSION(1, 2, false, /* OpSConvert */ 114)
HLSLC_CONVERSION(1, 2, true, /* OpBitcast */ 124)
HLSLC_CONVERSION(2, 0, false, /* OpConvertUToF */ 112)
HLSLC_CONVERSION(2, 0, true, /* OpConvertUToF */ 112)
HLSLC_CONVERSION(2, 1, true, /* OpBitcast */ 124)
HLSLC_CONVERSION(2, 2, false, /* OpUConvert */ 113)
HLSLC_CONVERSION(2, 2, true, /* OpCopyObject */ 83)
#undef HLSLC_CONVERSION
// OpUConvert makes unsigned numbers alone.
template <> struct Conversion<2, 1, false> {
  template <typename T, typename S> static T Convert(S value) { return (T)value; }
};

// What a matrix passes through on its way from unsigned to wider signed numbers.
template <bool IsTwoSteps, typename Target> struct MiddleOf { using type = Target; };
template <typename Target> struct MiddleOf<true, Target> {
  using type = typename UnsignedOf<NumberKind<Target>::width>::type;
};

template <typename Source, typename Target>
struct ConversionSelector
    : Conversion<NumberKind<Source>::kind, NumberKind<Target>::kind,
                 NumberKind<Source>::width == NumberKind<Target>::width> {};

} // namespace util
} // namespace vk

#endif
#endif
)";

/// SPV_KHR_cooperative_matrix as a class.
static constexpr char cooperativeMatrix[] =
    R"(// vk::khr::CooperativeMatrix
#ifndef HLSLC_VK_KHR_COOPERATIVE_MATRIX_H
#define HLSLC_VK_KHR_COOPERATIVE_MATRIX_H
#if __HLSL_VERSION >= 2021

#if __SPIRV_MAJOR_VERSION__ == 1 && __SPIRV_MINOR_VERSION__ < 6
#error cooperative matrices need SPIR-V 1.6: -fspv-target-env=vulkan1.3
#endif

#include <vk/opcode_selector.h>

namespace vk {
namespace khr {
namespace instructions {

template <typename M, typename P>
[[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
M load([[vk::ext_reference]] P pointer, CooperativeMatrixLayout layout, uint stride,
       [[vk::ext_literal]] uint access);
template <typename M, typename P>
[[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
M loadVisible([[vk::ext_reference]] P pointer, CooperativeMatrixLayout layout, uint stride,
              [[vk::ext_literal]] uint access, Scope scope);
template <typename M, typename P>
[[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
M loadShared(WorkgroupSpirvPointer<P> pointer, CooperativeMatrixLayout layout, uint stride,
             [[vk::ext_literal]] uint access, Scope scope);
template <typename M, typename P>
[[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void store([[vk::ext_reference]] P pointer, M matrix, CooperativeMatrixLayout layout, uint stride,
           [[vk::ext_literal]] uint access);
template <typename M, typename P>
[[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void storeAvailable([[vk::ext_reference]] P pointer, M matrix, CooperativeMatrixLayout layout,
                    uint stride, [[vk::ext_literal]] uint access, Scope scope);
template <typename M, typename P>
[[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void storeShared(WorkgroupSpirvPointer<P> pointer, M matrix, CooperativeMatrixLayout layout,
                 uint stride, [[vk::ext_literal]] uint access, Scope scope);
// A literal of such a type is the type.
template <typename M>
[[vk::ext_instruction(/* OpCooperativeMatrixLengthKHR */ 4460)]]
uint length([[vk::ext_literal]] M matrix);
template <typename R, typename A, typename B>
[[vk::ext_instruction(/* OpCooperativeMatrixMulAddKHR */ 4459)]]
R multiplyAdd(A a, B b, R c, [[vk::ext_literal]] uint operands);
template <typename M, typename T>
[[vk::ext_instruction(/* OpMatrixTimesScalar */ 143)]] M scale(M matrix, T factor);
template <typename M, typename T>
[[vk::ext_instruction(/* OpCompositeConstruct */ 80)]] M splat(T value);
template <typename P, typename M>
[[vk::ext_instruction(/* OpAccessChain */ 65)]]
P element([[vk::ext_reference]] M matrix, uint index);
template <typename T, typename P>
[[vk::ext_instruction(/* OpLoad */ 61)]] T read(P pointer);
template <typename P, typename T>
[[vk::ext_instruction(/* OpStore */ 62)]] void write(P pointer, T value);

} // namespace instructions

template <typename ComponentType, Scope scope, uint rows, uint columns, CooperativeMatrixUse use>
class CooperativeMatrix {
  using SpirvMatrixType = vk::SpirvOpaqueType<
      /* OpTypeCooperativeMatrixKHR */ 4456, ComponentType, vk::integral_constant<uint, scope>,
      vk::integral_constant<uint, rows>, vk::integral_constant<uint, columns>,
      vk::integral_constant<uint, use> >;
  // Where a variable of the matrix has an element.
  using ElementPointer = vk::SpirvOpaqueType<
      /* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, StorageClassFunction> >,
      ComponentType>;

  static const bool hasSignedIntegerComponentType = util::NumberKind<ComponentType>::kind == 1;

  [[vk::ext_extension("SPV_KHR_cooperative_matrix")]]
  [[vk::ext_capability(/* CooperativeMatrixKHR */ 6022)]]
  [[vk::ext_capability(/* VulkanMemoryModel */ 5345)]]
  SpirvMatrixType _matrix;

  static CooperativeMatrix wrap(SpirvMatrixType matrix) {
    CooperativeMatrix result;
    result._matrix = matrix;
    return result;
  }

  template <class NewComponentType>
  CooperativeMatrix<NewComponentType, scope, rows, columns, use> cast() {
    using Result = CooperativeMatrix<NewComponentType, scope, rows, columns, use>;
    using Middle = typename util::MiddleOf<
        util::NumberKind<ComponentType>::kind == 2 && util::NumberKind<NewComponentType>::kind == 1,
        NewComponentType>::type;
    using MiddleMatrix = typename CooperativeMatrix<Middle, scope, rows, columns, use>::SpirvMatrixType;
    Result result;
    result._matrix = util::ConversionSelector<Middle, NewComponentType>::Convert<typename Result::SpirvMatrixType>(
        util::ConversionSelector<ComponentType, Middle>::Convert<MiddleMatrix>(_matrix));
    return result;
  }

  CooperativeMatrix negate() {
    return wrap(util::ArithmeticSelector<ComponentType>::Negate(_matrix));
  }
  CooperativeMatrix operator+(CooperativeMatrix other) {
    return wrap(util::ArithmeticSelector<ComponentType>::Add(_matrix, other._matrix));
  }
  CooperativeMatrix operator-(CooperativeMatrix other) {
    return wrap(util::ArithmeticSelector<ComponentType>::Sub(_matrix, other._matrix));
  }
  CooperativeMatrix operator*(CooperativeMatrix other) {
    return wrap(util::ArithmeticSelector<ComponentType>::Mul(_matrix, other._matrix));
  }
  CooperativeMatrix operator/(CooperativeMatrix other) {
    return wrap(util::ArithmeticSelector<ComponentType>::Div(_matrix, other._matrix));
  }
  CooperativeMatrix operator*(ComponentType scalar) {
    return wrap(instructions::scale<SpirvMatrixType>(_matrix, scalar));
  }

  // Groupshared memory is coherent in the group.
  template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
  void Store(WorkgroupSpirvPointer<Type> data, uint32_t stride) {
    instructions::storeShared<SpirvMatrixType, Type>(
        data, _matrix, layout, stride,
        memoryAccessOperands | MemoryAccessNonPrivatePointerMask | MemoryAccessMakePointerAvailableMask,
        ScopeWorkgroup);
  }
  template <CooperativeMatrixLayout layout, class Type>
  void Store(WorkgroupSpirvPointer<Type> data, uint32_t stride) {
    Store<MemoryAccessMaskNone, layout>(data, stride);
  }
  template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix Load(WorkgroupSpirvPointer<Type> data, uint32_t stride) {
    return wrap(instructions::loadShared<SpirvMatrixType, Type>(
        data, layout, stride,
        memoryAccessOperands | MemoryAccessNonPrivatePointerMask | MemoryAccessMakePointerVisibleMask,
        ScopeWorkgroup));
  }
  template <CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix Load(WorkgroupSpirvPointer<Type> data, uint32_t stride) {
    return Load<MemoryAccessMaskNone, layout>(data, stride);
  }

  template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
  void Store(RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    instructions::store<SpirvMatrixType>(data[index], _matrix, layout, stride, memoryAccessOperands);
  }
  template <CooperativeMatrixLayout layout, class Type>
  void Store(RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    Store<MemoryAccessMaskNone, layout>(data, index, stride);
  }
  template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix Load(RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    return wrap(instructions::load<SpirvMatrixType>(data[index], layout, stride, memoryAccessOperands));
  }
  template <CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix Load(RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    return Load<MemoryAccessMaskNone, layout>(data, index, stride);
  }
  template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix Load(StructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    return wrap(instructions::load<SpirvMatrixType>(data[index], layout, stride, memoryAccessOperands));
  }
  template <CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix Load(StructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    return Load<MemoryAccessMaskNone, layout>(data, index, stride);
  }

  template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
  void CoherentStore(globallycoherent RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    instructions::storeAvailable<SpirvMatrixType>(
        data[index], _matrix, layout, stride,
        memoryAccessOperands | MemoryAccessNonPrivatePointerMask | MemoryAccessMakePointerAvailableMask,
        ScopeQueueFamily);
  }
  template <CooperativeMatrixLayout layout, class Type>
  void CoherentStore(globallycoherent RWStructuredBuffer<Type> data, uint32_t index, uint32_t stride) {
    CoherentStore<MemoryAccessMaskNone, layout>(data, index, stride);
  }
  template <uint32_t memoryAccessOperands, CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix CoherentLoad(globallycoherent RWStructuredBuffer<Type> data, uint32_t index,
                                        uint32_t stride) {
    return wrap(instructions::loadVisible<SpirvMatrixType>(
        data[index], layout, stride,
        memoryAccessOperands | MemoryAccessNonPrivatePointerMask | MemoryAccessMakePointerVisibleMask,
        ScopeQueueFamily));
  }
  template <CooperativeMatrixLayout layout, class Type>
  static CooperativeMatrix CoherentLoad(globallycoherent RWStructuredBuffer<Type> data, uint32_t index,
                                        uint32_t stride) {
    return CoherentLoad<MemoryAccessMaskNone, layout>(data, index, stride);
  }

  static CooperativeMatrix Splat(ComponentType v) {
    return wrap(instructions::splat<SpirvMatrixType>(v));
  }
  static uint32_t GetLength() {
    SpirvMatrixType matrix;
    return instructions::length(matrix);
  }
  void Set(ComponentType value, uint32_t index) {
    instructions::write(instructions::element<ElementPointer>(_matrix, index), value);
  }
  ComponentType Get(uint32_t index) {
    return instructions::read<ComponentType>(instructions::element<ElementPointer>(_matrix, index));
  }
};

template <typename ComponentType, Scope scope, uint rows, uint columns>
using CooperativeMatrixA =
    CooperativeMatrix<ComponentType, scope, rows, columns, CooperativeMatrixUseMatrixAKHR>;
template <typename ComponentType, Scope scope, uint rows, uint columns>
using CooperativeMatrixB =
    CooperativeMatrix<ComponentType, scope, rows, columns, CooperativeMatrixUseMatrixBKHR>;
template <typename ComponentType, Scope scope, uint rows, uint columns>
using CooperativeMatrixAccumulator =
    CooperativeMatrix<ComponentType, scope, rows, columns, CooperativeMatrixUseMatrixAccumulatorKHR>;

// a * b + c
template <typename ComponentType, Scope scope, uint rows, uint columns, uint K>
CooperativeMatrix<ComponentType, scope, rows, columns, CooperativeMatrixUseMatrixAccumulatorKHR>
cooperativeMatrixMultiplyAdd(
    CooperativeMatrix<ComponentType, scope, rows, K, CooperativeMatrixUseMatrixAKHR> a,
    CooperativeMatrix<ComponentType, scope, K, columns, CooperativeMatrixUseMatrixBKHR> b,
    CooperativeMatrix<ComponentType, scope, rows, columns, CooperativeMatrixUseMatrixAccumulatorKHR> c) {
  // All four matrices are of signed integers, or none is.
  const uint operands = util::NumberKind<ComponentType>::kind == 1 ? 0xf : 0;
  c._matrix = instructions::multiplyAdd(a._matrix, b._matrix, c._matrix, operands);
  return c;
}
template <typename ComponentType, Scope scope, uint rows, uint columns, uint K>
CooperativeMatrix<ComponentType, scope, rows, columns, CooperativeMatrixUseMatrixAccumulatorKHR>
cooperativeMatrixSaturatingMultiplyAdd(
    CooperativeMatrix<ComponentType, scope, rows, K, CooperativeMatrixUseMatrixAKHR> a,
    CooperativeMatrix<ComponentType, scope, K, columns, CooperativeMatrixUseMatrixBKHR> b,
    CooperativeMatrix<ComponentType, scope, rows, columns, CooperativeMatrixUseMatrixAccumulatorKHR> c) {
  const uint operands = (util::NumberKind<ComponentType>::kind == 1 ? 0xf : 0) |
                        CooperativeMatrixOperandsSaturatingAccumulationKHRMask;
  c._matrix = instructions::multiplyAdd(a._matrix, b._matrix, c._matrix, operands);
  return c;
}

} // namespace khr
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
      .Case("vk/khr/cooperative_matrix.h", StringRef(cooperativeMatrix))
      .Case("vk/opcode_selector.h", StringRef(opcodeSelector))
      .Case("vk/spirv.h", StringRef(vkSpirv))
      .Default(std::nullopt);
}

bool hlslc::isMissingEmbeddedHeader(StringRef name) {
  name = dropFolder(name);
  return name.starts_with("vk/") || name.starts_with("dx/");
}
