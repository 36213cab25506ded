//===----------------------------------------------------------------------===//
// Lookup in the table of intrinsics. See IntrinsicInfo.h.
// In:  Intrinsics.inc, made from Intrinsics.td.
// Out: facts, overload rows, target columns and folds of an intrinsic.
// Why: enumerators are in the order of names, so a name is found by halving and
// a
//      row by index.
//===----------------------------------------------------------------------===//
#include "HLSL/Tables/IntrinsicInfo.h"

#include "HLSL/Tables/MethodInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringTable.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cmath>

namespace mlir::hlsl {
namespace {

/// An OverloadRow in the table.
struct StoredOverload {
  TypeRule result;
  uint16_t firstParam;
  uint8_t numParams;
  bool variadic;
};
/// A TargetLowering in the table.
struct StoredLowering {
  LoweringKind kind;
  uint16_t number, nameOffset;
};

/// A signed integer whose arithmetic wraps, for folds.
struct WrappingInt {
  int64_t value = 0;
  WrappingInt() = default;
  WrappingInt(int64_t v) : value(v) {}
  WrappingInt operator+(WrappingInt o) const {
    return int64_t(uint64_t(value) + uint64_t(o.value));
  }
  WrappingInt operator-(WrappingInt o) const {
    return int64_t(uint64_t(value) - uint64_t(o.value));
  }
  WrappingInt operator*(WrappingInt o) const {
    return int64_t(uint64_t(value) * uint64_t(o.value));
  }
  bool operator<(WrappingInt o) const { return value < o.value; }
};

} // namespace

#include "HLSL/Tables/Intrinsics.inc"

static_assert(std::size(kIntrinsics) == kNumIntrinsics);

llvm::StringRef stringifyIntrinsic(Intrinsic intrinsic) {
  return kIntrinsicStrings[getIntrinsicInfo(intrinsic).nameOffset];
}

std::optional<Intrinsic> symbolizeIntrinsic(llvm::StringRef name) {
  const auto *it = llvm::lower_bound(
      kIntrinsics, name, [](const IntrinsicInfo &info, llvm::StringRef n) {
        return kIntrinsicStrings[info.nameOffset] < n;
      });
  if (it == std::end(kIntrinsics) || kIntrinsicStrings[it->nameOffset] != name)
    return std::nullopt;
  return Intrinsic(it - kIntrinsics);
}

std::optional<Intrinsic> lookupIntrinsic(llvm::StringRef name) {
  auto intrinsic = symbolizeIntrinsic(name);
  if (intrinsic && getIntrinsicInfo(*intrinsic).isHidden())
    return std::nullopt;
  return intrinsic;
}

const IntrinsicInfo &getIntrinsicInfo(Intrinsic intrinsic) {
  assert(unsigned(intrinsic) < kNumIntrinsics && "not an intrinsic");
  return kIntrinsics[unsigned(intrinsic)];
}

llvm::StringRef getIntrinsicDoc(Intrinsic intrinsic) {
  return kIntrinsicStrings[getIntrinsicInfo(intrinsic).docOffset];
}

llvm::StringRef getParamName(const ParamRule &param) {
  return kIntrinsicStrings[param.nameOffset];
}

unsigned getNumOverloads(Intrinsic intrinsic) {
  return getIntrinsicInfo(intrinsic).numOverloads;
}

OverloadRow getOverload(Intrinsic intrinsic, unsigned index) {
  const IntrinsicInfo &info = getIntrinsicInfo(intrinsic);
  assert(index < info.numOverloads && "not an overload");
  const StoredOverload &row = kOverloads[info.firstOverload + index];
  return {row.result, {kParams + row.firstParam, row.numParams}, row.variadic};
}

static TargetLowering getLowering(const uint8_t (&column)[4],
                                  ElementClass elements) {
  const StoredLowering &lowering = kLowerings[column[unsigned(elements)]];
  return {lowering.kind, lowering.number,
          kIntrinsicStrings[lowering.nameOffset]};
}

TargetLowering getSPIRVLowering(Intrinsic intrinsic, ElementClass elements) {
  return getLowering(getIntrinsicInfo(intrinsic).spirv, elements);
}

TargetLowering getGLSLLowering(Intrinsic intrinsic, ElementClass elements) {
  return getLowering(getIntrinsicInfo(intrinsic).glsl, elements);
}

llvm::StringRef getGLSLExtension(Intrinsic intrinsic) {
  return kIntrinsicStrings
      [kExtensions[getIntrinsicInfo(intrinsic).glslExtension]];
}

std::optional<double> foldIntrinsic(Intrinsic intrinsic,
                                    llvm::ArrayRef<double> args,
                                    bool isFloat32) {
  if (!isFloat32)
    return foldComponent(intrinsic, args.data());
  float narrow[4];
  if (args.size() > std::size(narrow))
    return std::nullopt;
  std::copy(args.begin(), args.end(), narrow);
  std::optional<float> result = foldComponent(intrinsic, narrow);
  return result ? std::optional<double>(*result) : std::nullopt;
}

std::optional<int64_t> foldIntrinsic(Intrinsic intrinsic,
                                     llvm::ArrayRef<int64_t> args,
                                     unsigned width, bool isSigned) {
  uint64_t bits[4];
  if (args.size() > std::size(bits))
    return std::nullopt;
  std::copy(args.begin(), args.end(), bits);
  if (!isSigned) {
    auto result = foldIntComponent(intrinsic, bits);
    if (!result)
      return std::nullopt;
    return int64_t(*result & llvm::maskTrailingOnes<uint64_t>(width));
  }
  WrappingInt wrapped[4];
  for (size_t i = 0; i < args.size(); ++i)
    wrapped[i] = {args[i]};
  auto result = foldIntComponent(intrinsic, wrapped);
  return result
             ? std::optional<int64_t>(llvm::SignExtend64(result->value, width))
             : std::nullopt;
}

} // namespace mlir::hlsl
