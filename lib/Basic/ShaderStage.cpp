//===----------------------------------------------------------------------===//
// Spellings of stages and profiles.
// In:  text from the command line or a [shader] attribute.
// Out: ShaderStage, TargetProfile.
// Why: see ShaderStage.h.
//===----------------------------------------------------------------------===//

#include "hlslc/Basic/ShaderStage.h"

#include "llvm/ADT/StringExtras.h"

#include <iterator>

using namespace hlslc;
using llvm::StringRef;

namespace {
struct StageSpelling {
  const char *name;
  const char *prefix;
  /// Minor version of shader model 6 in which its profile appeared.
  unsigned firstMinor;
};
} // namespace

/// In the order of ShaderStage.
static constexpr StageSpelling spellings[] = {
    {"vertex", "vs", 0},         {"hull", "hs", 0},
    {"domain", "ds", 0},         {"geometry", "gs", 0},
    {"pixel", "ps", 0},          {"compute", "cs", 0},
    {"amplification", "as", 5},  {"mesh", "ms", 5},
    {"raygeneration", "lib", 3}, {"intersection", "lib", 3},
    {"anyhit", "lib", 3},        {"closesthit", "lib", 3},
    {"miss", "lib", 3},          {"callable", "lib", 3},
    {"library", "lib", 1},
};

StringRef hlslc::getShaderStageName(ShaderStage stage) {
  return spellings[static_cast<unsigned>(stage)].name;
}

StringRef hlslc::getProfilePrefix(ShaderStage stage) {
  return spellings[static_cast<unsigned>(stage)].prefix;
}

std::optional<ShaderStage> hlslc::parseShaderStage(StringRef name) {
  for (unsigned i = 0; i < static_cast<unsigned>(ShaderStage::Library); ++i)
    if (name.equals_insensitive(spellings[i].name))
      return static_cast<ShaderStage>(i);
  return std::nullopt;
}

static std::optional<ShaderStage> parseProfilePrefix(StringRef prefix) {
  if (prefix == "lib")
    return ShaderStage::Library;
  for (unsigned i = 0; i <= static_cast<unsigned>(ShaderStage::Mesh); ++i)
    if (prefix == spellings[i].prefix)
      return static_cast<ShaderStage>(i);
  return std::nullopt;
}

std::optional<TargetProfile> hlslc::parseTargetProfile(StringRef profile) {
  auto [prefix, version] = profile.split('_');
  auto [major, minor] = version.split('_');
  std::optional<ShaderStage> stage = parseProfilePrefix(prefix);
  TargetProfile result;
  if (!stage || major.getAsInteger(10, result.major))
    return std::nullopt;
  result.stage = *stage;
  if (minor == "x" && *stage == ShaderStage::Library)
    result.minor = 15;
  else if (!minor.consume_front("level_") // vs_4_0_level_9_1
           && minor.split('_').first.getAsInteger(10, result.minor))
    return std::nullopt;

  if (result.major < 4 || result.major > 6)
    return std::nullopt;
  unsigned firstMinor = spellings[static_cast<unsigned>(*stage)].firstMinor;
  if (result.major < 6 && (result.minor > 1 || firstMinor > 0))
    return std::nullopt;
  if (result.major == 6 && (result.minor < firstMinor || result.minor > 15 ||
                            (result.minor > 10 && minor != "x")))
    return std::nullopt;
  return result;
}
