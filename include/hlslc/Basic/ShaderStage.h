//===----------------------------------------------------------------------===//
// Shader stages and target profiles.
// In:  spellings: `ps_6_0`, `[shader("pixel")]`.
// Out: ShaderStage and TargetProfile.
// Why: every layer speaks of stages; they are named in one place.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_BASIC_SHADERSTAGE_H
#define HLSLC_BASIC_SHADERSTAGE_H

#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>

namespace hlslc {

enum class ShaderStage : uint8_t {
  Vertex,
  Hull,
  Domain,
  Geometry,
  Pixel,
  Compute,
  Amplification,
  Mesh,
  RayGeneration,
  Intersection,
  AnyHit,
  ClosestHit,
  Miss,
  Callable,
  /// Many entry points, each with its own `[shader]` attribute.
  Library,
};

/// What `-T` says: `ps_6_0`, `lib_6_x`.
struct TargetProfile {
  ShaderStage stage = ShaderStage::Library;
  unsigned major = 6;
  /// 15 for the `x` of `lib_6_x`.
  unsigned minor = 0;
};

/// The name that `[shader("...")]` uses: "pixel", "raygeneration"; "library"
/// for Library.
llvm::StringRef getShaderStageName(ShaderStage stage);
/// The prefix of a profile: "ps", "lib" for Library and ray tracing stages.
llvm::StringRef getProfilePrefix(ShaderStage stage);
/// By the name that `[shader("...")]` uses, in any case.
std::optional<ShaderStage> parseShaderStage(llvm::StringRef name);
/// `ps_6_0`, `lib_6_x`, `vs_5_0`; nothing if no such profile exists.
std::optional<TargetProfile> parseTargetProfile(llvm::StringRef profile);

inline bool isRayTracing(ShaderStage stage) {
  return stage >= ShaderStage::RayGeneration && stage <= ShaderStage::Callable;
}

} // namespace hlslc

#endif // HLSLC_BASIC_SHADERSTAGE_H
