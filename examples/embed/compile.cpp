//===----------------------------------------------------------------------===//
// The stages of a pipeline become SPIR-V and GLSL, in C++17, on several
// threads. In:  nothing; the shader is below, its #include in a map. Out: what
// each stage became; what the compiler says of a mistake. Why:
// docs/Embedding.md shows parts of this file; a test builds and runs it.
//===----------------------------------------------------------------------===//
#include <hlslc/Driver/Compiler.h>

#include <iostream>
#include <map>
#include <thread>

static const char *const kShader = R"(
#include "camera.hlsli"
struct Varyings { float4 position : SV_Position; float3 color : COLOR; };
Varyings VSMain(float3 p : POSITION, float3 color : COLOR) {
  Varyings o = { mul(viewProjection, float4(p, 1)), color };
  return o;
}
float4 PSMain(Varyings v) : SV_Target { return float4(v.color, 1); }
)";

// [options]
static hlslc::CompilerOptions makeOptions() {
  static const std::map<std::string, std::string, std::less<>> files = {
      {"camera.hlsli", "cbuffer Camera { float4x4 viewProjection; };\n"}};
  hlslc::CompilerOptions options;
  options.arguments = {"-fvk-use-gl-layout"};
  options.readFile = [](std::string_view path) -> std::optional<std::string> {
    auto found = files.find(path);
    if (found == files.end())
      return std::nullopt;
    return found->second;
  };
  return options;
}
// [options]

// [threads]
/// Each compilation stands alone: threads need nothing from each other.
static std::vector<hlslc::Compilation> compilePipeline() {
  struct Job {
    const char *profile, *entryPoint;
    hlslc_output_kind output;
  };
  const Job jobs[] = {{"vs_6_0", "VSMain", HLSLC_OUTPUT_SPIRV},
                      {"ps_6_0", "PSMain", HLSLC_OUTPUT_SPIRV},
                      {"vs_6_0", "VSMain", HLSLC_OUTPUT_GLSL},
                      {"ps_6_0", "PSMain", HLSLC_OUTPUT_GLSL}};
  std::vector<hlslc::Compilation> results;
  for (std::size_t i = 0; i < std::size(jobs); ++i)
    results.emplace_back(nullptr);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < std::size(jobs); ++i)
    threads.emplace_back([&, i] {
      hlslc::CompilerOptions options = makeOptions();
      options.profile = jobs[i].profile;
      options.entryPoint = jobs[i].entryPoint;
      options.output = jobs[i].output;
      results[i] = hlslc::compile("pipeline.hlsl", kShader, options);
    });
  for (std::thread &thread : threads)
    thread.join();
  return results;
}
// [threads]

// [diagnostics]
static void printDiagnostics(const hlslc::Compilation &compilation) {
  for (const hlslc::CompilerMessage &message : compilation.diagnostics()) {
    hlslc_place place = message.place();
    std::cout << place.file << ":" << place.line << ": " << message.text()
              << "\n";
    for (const hlslc::CompilerMessage &note : message.notes())
      std::cout << "  " << note.text() << "\n";
  }
}
// [diagnostics]

int main() {
  for (const hlslc::Compilation &compilation : compilePipeline()) {
    if (!compilation) {
      std::cerr << compilation.messages();
      return 1;
    }
    if (compilation.isBinary())
      std::cout << "SPIR-V, magic " << std::hex << compilation.words().front()
                << std::dec << "\n";
    else
      std::cout << compilation.output();
  }

  hlslc::CompilerOptions options = makeOptions();
  options.profile = "ps_6_0";
  hlslc::Compilation wrong = hlslc::compile(
      "wrong.hlsl", "float4 main() : SV_Target { return lerp(1, 2); }",
      options);
  printDiagnostics(wrong);
  return wrong.status() == HLSLC_SOURCE_ERROR ? 0 : 1;
}
