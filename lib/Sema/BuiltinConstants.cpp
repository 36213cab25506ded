//===----------------------------------------------------------------------===//
// Constants that the language declares itself.
// In:  a name: RAY_FLAG_NONE, vk::DeviceScope.
// Out: its value, a uint.
// Why: they are ordinary names that users may shadow, so no scope holds them
// and
//      a lookup that finds nothing else asks here.
//===----------------------------------------------------------------------===//
#include "BuiltinConstants.h"

#include "SemaState.h"

using namespace hlslc;

namespace {
struct BuiltinConstant {
  llvm::StringLiteral name;
  uint32_t value;
};
} // namespace

// DirectX Raytracing specification, "Ray flags", "Hit kind", "RayQuery"; DXC
// SPIR-V.rst, "vk::" scopes.
static constexpr BuiltinConstant constants[] = {
    {"RAY_FLAG_NONE", 0},
    {"RAY_FLAG_FORCE_OPAQUE", 0x1},
    {"RAY_FLAG_FORCE_NON_OPAQUE", 0x2},
    {"RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH", 0x4},
    {"RAY_FLAG_SKIP_CLOSEST_HIT_SHADER", 0x8},
    {"RAY_FLAG_CULL_BACK_FACING_TRIANGLES", 0x10},
    {"RAY_FLAG_CULL_FRONT_FACING_TRIANGLES", 0x20},
    {"RAY_FLAG_CULL_OPAQUE", 0x40},
    {"RAY_FLAG_CULL_NON_OPAQUE", 0x80},
    {"RAY_FLAG_SKIP_TRIANGLES", 0x100},
    {"RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES", 0x200},
    {"RAY_FLAG_FORCE_OMM_2_STATE", 0x400},
    {"RAYQUERY_FLAG_NONE", 0},
    {"RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS", 0x1},
    {"HIT_KIND_NONE", 0},
    {"HIT_KIND_TRIANGLE_FRONT_FACE", 0xfe},
    {"HIT_KIND_TRIANGLE_BACK_FACE", 0xff},
    {"CANDIDATE_NON_OPAQUE_TRIANGLE", 0},
    {"CANDIDATE_PROCEDURAL_PRIMITIVE", 1},
    {"COMMITTED_NOTHING", 0},
    {"COMMITTED_TRIANGLE_HIT", 1},
    {"COMMITTED_PROCEDURAL_PRIMITIVE_HIT", 2},
    {"UAV_MEMORY", 1},
    {"GROUP_SHARED_MEMORY", 2},
    {"NODE_INPUT_MEMORY", 4},
    {"NODE_OUTPUT_MEMORY", 8},
    {"ALL_MEMORY", 15},
    {"GROUP_SYNC", 1},
    {"GROUP_SCOPE", 2},
    {"DEVICE_SCOPE", 4},
    {"vk::CrossDeviceScope", 0},
    {"vk::DeviceScope", 1},
    {"vk::WorkgroupScope", 2},
    {"vk::SubgroupScope", 3},
    {"vk::InvocationScope", 4},
    {"vk::QueueFamilyScope", 5},
};

Expr *Sema::buildBuiltinConstant(const QualifiedNameSyntax &name) {
  std::string text = name.last().name.text.str();
  if (name.parts.size() == 2 && name.parts[0].name.text == "vk")
    text = "vk::" + text;
  else if (name.parts.size() != 1)
    return nullptr;
  for (const BuiltinConstant &constant : constants)
    if (constant.name == text)
      return makeInt(constant.value, context.getUIntType(), name.getLoc());
  return nullptr;
}

void hlslc::offerBuiltinConstants(NearestName &nearest) {
  for (const BuiltinConstant &constant : constants)
    if (!constant.name.contains("::"))
      nearest.offer(constant.name);
}
