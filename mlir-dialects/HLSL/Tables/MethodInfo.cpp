//===----------------------------------------------------------------------===//
// Lookup of methods and the types of their operands. See MethodInfo.h.
// In:  Methods.inc, made from ResourceMethods.td.
// Out: methods of a type, their rows, the type of a role on it.
// Why: a role has a size relative to the resource; here it becomes a number.
//===----------------------------------------------------------------------===//
#include "HLSL/Tables/MethodInfo.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringTable.h"
#include "llvm/Support/ErrorHandling.h"

namespace mlir::hlsl {
namespace {

/// A MethodRow in the table.
struct StoredRow {
  uint16_t firstRole;
  uint8_t numRoles;
  bool refused;
};
struct MethodRange {
  uint16_t first;
  uint8_t count;
};
/// How many components a role has.
enum class RoleSize : uint8_t { One, Coord, CoordLod, Dims, Two, Three, Four };
struct StoredRole {
  uint16_t nameOffset;
  RoleType::Kind kind;
  Direction direction;
  RoleSize size;
  ComponentSet set;
};

} // namespace

#include "HLSL/Tables/Methods.inc"

static_assert(std::size(kMethodNames) == kNumMethods);
static_assert(std::size(kMethodsByType) == kNumBuiltinTypes);

llvm::StringRef stringifyMethod(Method method) {
  return kMethodStrings[kMethodNames[unsigned(method)]];
}

std::optional<Method> symbolizeMethod(llvm::StringRef name) {
  const uint16_t *it = llvm::lower_bound(
      kMethodNames, name, [](uint16_t offset, llvm::StringRef n) {
        return kMethodStrings[offset] < n;
      });
  if (it == std::end(kMethodNames) || kMethodStrings[*it] != name)
    return std::nullopt;
  return Method(it - kMethodNames);
}

llvm::StringRef stringifyOperandRole(OperandRole role) {
  return kMethodStrings[kRoleTypes[unsigned(role)].nameOffset];
}

llvm::ArrayRef<MethodInfo> getMethods(BuiltinType on) {
  MethodRange range = kMethodsByType[unsigned(on)];
  return {kMethods + range.first, range.count};
}

const MethodInfo *findMethod(BuiltinType on, Method method) {
  for (const MethodInfo &info : getMethods(on))
    if (info.method == method)
      return &info;
  return nullptr;
}

const MethodInfo *findMethod(BuiltinType on, llvm::StringRef name) {
  auto method = symbolizeMethod(name);
  return method ? findMethod(on, *method) : nullptr;
}

MethodRow getMethodRow(const MethodInfo &info, unsigned index) {
  assert(index < info.numRows && "not a row");
  const StoredRow &row = kRows[info.firstRow + index];
  llvm::ArrayRef<OperandRole> roles(kRoles + row.firstRole, row.numRoles);
  // Samplers come first, where there are any.
  if (getBuiltinTypeInfo(info.on).is(TypeCombined) && !roles.empty() &&
      (roles.front() == OperandRole::Sampler ||
       roles.front() == OperandRole::ComparisonSampler))
    roles = roles.drop_front();
  return {roles, row.refused};
}

static unsigned getColumns(const BuiltinTypeInfo &resource, RoleSize size) {
  unsigned coord = resource.getNumDims() + resource.is(TypeArrayed);
  switch (size) {
  case RoleSize::One:
    return 1;
  case RoleSize::Coord:
    return coord;
  case RoleSize::CoordLod:
    return coord + 1;
  case RoleSize::Dims:
    return resource.getNumDims();
  case RoleSize::Two:
    return 2;
  case RoleSize::Three:
    return 3;
  case RoleSize::Four:
    return 4;
  }
  llvm_unreachable("not a size");
}

RoleType getRoleType(BuiltinType resource, OperandRole role) {
  const StoredRole &stored = kRoleTypes[unsigned(role)];
  unsigned columns = getColumns(getBuiltinTypeInfo(resource), stored.size);
  return {stored.kind, stored.direction, uint8_t(columns), stored.set};
}

} // namespace mlir::hlsl
