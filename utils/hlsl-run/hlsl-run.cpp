//===----------------------------------------------------------------------===//
// hlsl-run: runs compiled shaders and checks the numbers they compute.
// In:  a pipeline description (YAML, or a shader with a `// hlsl-run:` block)
// and
//      groups of shaders: one compiled shader for each entry of its Shaders.
// Out: exit status 0 pass, 1 a result differs, 2 error, 3 the device lacks it.
// Why: a compiler test that ends in a number needs no golden file.
//===----------------------------------------------------------------------===//
#include "Compare.h"
#include "GLJudge.h"
#include "GLRun.h"
#include "Module.h"
#include "Pipeline.h"
#include "VulkanRun.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>

using namespace llvm;
using namespace hlslrun;

static constexpr StringLiteral usage =
    R"(usage: hlsl-run [options] DESCRIPTION SHADER... [+ SHADER...]...

  DESCRIPTION   pipeline in YAML, or a shader whose last comment block starts
                with '// hlsl-run:' and holds it
  SHADER        one compiled shader for each entry of Shaders, or one file for
                all: SPIR-V for Vulkan, GLSL text for OpenGL (ES, if #version
                says so). Each group after a '+' is run as well, from the same
                inputs to the same results

  --api=vulkan|gl         what to run on (default: vulkan)
  --validate=on|off       run under the Vulkan validation layer (default: on)
  --allow-validation=TEXT ignore validation messages that contain TEXT
  --spec ID=VALUE         set a specialization constant in every shader; on
                          OpenGL, define the macro HLSL_SPEC_ID
  --expect ACTUAL=BUFFER  compare the buffer ACTUAL with another one than the
                          description says. Behind a SHADER, this and --spec
                          are for its group, else for all; a group of these
                          alone has the shaders of the group before
  --dump                  print all buffers after the run
  --png FILE              write the first render target or texture as a picture
  --picture BUFFER        the buffer that --png writes
  --gl-bindings=FILE      on OpenGL: where the group's resources are, as
                          hlsl-translate --gl-binding-map wrote it; one FILE for
                          each SHADER. Without any, names are guessed
  --gl-fills=FILE         on OpenGL: which words of the pipeline's resources the
                          uniforms and blocks of one SHADER are made of (JSON;
                          see README.md)
  --gl-depth-range=zero|negative
                          on OpenGL: the depths of clip space, Direct3D's 0 to w
                          (default) or OpenGL's own -w to w
  --judge=compile|link    run nothing: OpenGL's compiler judges GLSL. There is no
                          DESCRIPTION; suffixes (.vert, .frag, ...) say the
                          stages. With link, the shaders of a group must make a
                          program. Without a SHADER, each line of standard input
                          is a group, and is answered by the driver's messages
                          and a line 'accepted' or 'refused'
  --features              print what the drivers can do, one lit feature a line
  --help                  print this text

exit status: 0 pass, 1 a result differs, 2 error, 3 the device lacks a feature
)";

namespace {
/// Shaders that run together, one for each stage.
struct Group {
  std::vector<std::string> shaders;
  /// Documents of OpenGL's bindings.
  std::vector<std::string> bindings;
  /// Documents of what uniforms are made of.
  std::vector<std::string> fills;
  /// For this group, on top of those for all.
  Overrides overrides;
};

struct Options {
  bool isGL = false;
  GLDepthRange depthRange = GLDepthRange::Zero;
  /// Judge GLSL instead of running it, and link it.
  bool judge = false, link = false;
  bool dump = false;
  /// File to write a picture to.
  std::string picture;
  /// The buffer that is the picture; empty: the first that can be one.
  std::string pictureBuffer;
  VulkanOptions vulkan;
  /// For all groups.
  Overrides overrides;
  std::string description;
  std::vector<Group> groups{{}};

  /// What an option at this place of the command line changes.
  Overrides &getOverrides() {
    Group &group = groups.back();
    return group.shaders.empty() && groups.size() == 1 ? overrides
                                                       : group.overrides;
  }
};
} // namespace

static std::pair<StringRef, StringRef> splitAssignment(StringRef option,
                                                       StringRef text) {
  auto [left, right] = text.split('=');
  if (left.empty() || right.empty())
    stop(ExitCode::Error, "expected " + option + " NAME=VALUE");
  return {left, right};
}

static void addSpecConstant(StringRef text, Options &options) {
  auto [id, value] = splitAssignment("--spec", text);
  SpecConstant constant;
  if (id.getAsInteger(10, constant.id))
    stop(ExitCode::Error, "'" + id + "' is no specialization constant's id");
  constant.value = value.str();
  options.getOverrides().specConstants.push_back(constant);
}

static Options parseArguments(ArrayRef<const char *> arguments) {
  Options options;
  for (size_t i = 0; i < arguments.size(); ++i) {
    StringRef argument = arguments[i];
    auto next = [&]() -> StringRef {
      if (++i == arguments.size())
        stop(ExitCode::Error, argument + " needs a value");
      return arguments[i];
    };
    if (argument == "--help") {
      outs() << usage;
      outs().flush();
      _Exit(0);
    } else if (argument == "--api=vulkan" || argument == "--api=gl") {
      options.isGL = argument == "--api=gl";
    } else if (argument == "--validate=on" || argument == "--validate" ||
               argument == "--validate=off") {
      options.vulkan.validate = argument != "--validate=off";
    } else if (argument.consume_front("--allow-validation=")) {
      options.vulkan.allowedMessages.push_back(argument.str());
    } else if (argument == "--spec") {
      addSpecConstant(next(), options);
    } else if (argument == "--expect") {
      auto [actual, expected] = splitAssignment("--expect", next());
      options.getOverrides().expectations.push_back(
          {actual.str(), expected.str()});
    } else if (argument == "--gl-depth-range=zero" ||
               argument == "--gl-depth-range=negative") {
      bool isZero = argument.ends_with("zero");
      options.depthRange = isZero ? GLDepthRange::Zero : GLDepthRange::Negative;
    } else if (argument.consume_front("--gl-bindings=")) {
      options.groups.back().bindings.push_back(argument.str());
    } else if (argument.consume_front("--gl-fills=")) {
      options.groups.back().fills.push_back(argument.str());
    } else if (argument == "--dump") {
      options.dump = true;
    } else if (argument == "--png") {
      options.picture = next().str();
    } else if (argument == "--picture") {
      options.pictureBuffer = next().str();
    } else if (argument == "--judge=compile" || argument == "--judge=link") {
      options.judge = true;
      options.link = argument == "--judge=link";
    } else if (argument.starts_with("-")) {
      stop(ExitCode::Error, "unknown option '" + argument + "'; see --help");
    } else if (options.description.empty() && !options.judge) {
      options.description = argument.str();
    } else if (argument == "+") {
      options.groups.emplace_back();
    } else {
      options.groups.back().shaders.push_back(argument.str());
    }
  }
  return options;
}

/// A group of --spec and --expect alone runs the shaders before it again.
static void repeatShaders(Options &options) {
  const Group *before = nullptr;
  for (Group &group : options.groups) {
    bool hasOverrides = !group.overrides.specConstants.empty() ||
                        !group.overrides.expectations.empty();
    if (before && group.shaders.empty() && hasOverrides) {
      group.shaders = before->shaders;
      group.bindings = before->bindings;
      group.fills = before->fills;
    }
    before = &group;
  }
}

static std::vector<std::vector<Module>> readModules(const Options &options) {
  std::vector<std::vector<Module>> groups;
  for (const Group &group : options.groups) {
    std::vector<Module> &modules = groups.emplace_back();
    for (const std::string &fileName : group.shaders)
      modules.push_back(readModule(fileName));
  }
  return groups;
}

/// Reads the description as one group wants it. One file for several shaders is
/// a library of entry points.
static std::unique_ptr<Pipeline> readPipeline(const Options &options,
                                              Group &group) {
  Overrides overrides = options.overrides;
  append_range(overrides.specConstants, group.overrides.specConstants);
  append_range(overrides.expectations, group.overrides.expectations);
  auto pipeline = std::make_unique<Pipeline>();
  readPipeline(options.description, overrides, *pipeline);
  if (group.shaders.size() == 1)
    group.shaders.resize(pipeline->shaders.size(), group.shaders.front());
  if (group.shaders.size() != pipeline->shaders.size())
    stop(ExitCode::Error,
         "the pipeline has " + Twine(pipeline->shaders.size()) +
             " shaders, the command line " + Twine(group.shaders.size()));
  return pipeline;
}

/// Runs the groups of shaders, each from the same inputs; the worst end counts.
/// The pipelines, one for each group, keep what the shaders left.
static ExitCode run(const Options &options,
                    ArrayRef<std::unique_ptr<Pipeline>> pipelines) {
  std::vector<std::vector<Module>> modules;
  std::unique_ptr<VulkanDevice> device;
  std::unique_ptr<GLContext> context;
  if (options.isGL) {
    context = std::make_unique<GLContext>();
  } else {
    modules = readModules(options);
    VulkanOptions vulkan = options.vulkan;
    for (const std::vector<Module> &group : modules)
      vulkan.pointSizes |= any_of(group, writesPointSize);
    device = std::make_unique<VulkanDevice>(vulkan);
  }

  ExitCode worst = ExitCode::Pass;
  for (const auto &[i, group] : enumerate(options.groups)) {
    Pipeline &pipeline = *pipelines[i];
    unsigned numMessages = 0;
    if (options.isGL) {
      GLBindings bindings;
      for (const std::string &fileName : group.bindings)
        bindings.read(fileName);
      GLFills fills;
      for (const std::string &fileName : group.fills)
        fills.read(fileName);
      runOnGL(pipeline, group.shaders, bindings, fills, options.depthRange,
              *context);
    } else {
      numMessages = runOnVulkan(pipeline, modules[i], *device);
    }
    ExitCode end = ExitCode::Pass;
    if (numMessages) {
      errs() << "hlsl-run: error: " << numMessages << " validation messages\n";
      end = ExitCode::Error;
    } else if (!checkResults(pipeline, errs())) {
      end = ExitCode::Differs;
    }
    if (end != ExitCode::Pass && options.groups.size() > 1) {
      errs() << "hlsl-run: these shaders were " << join(group.shaders, " ");
      for (const SpecConstant &constant : group.overrides.specConstants)
        errs() << " --spec " << constant.id << '=' << constant.value;
      errs() << '\n';
    }
    worst = std::max(worst, end);
  }
  return worst;
}

static void writePicture(Pipeline &pipeline, const Options &options) {
  const Buffer *picture = nullptr;
  if (!options.pictureBuffer.empty())
    picture = pipeline.findBuffer(options.pictureBuffer);
  else if (!pipeline.raster.renderTargets.empty())
    picture = pipeline.raster.renderTargets.front();
  else
    for (const Buffer &buffer : pipeline.buffers)
      if (!picture && buffer.extent.width)
        picture = &buffer;
  if (!picture || !picture->extent.width)
    stop(ExitCode::Error, "the pipeline has no picture to write");
  writePicture(*picture, options.picture);
}

/// Whether OpenGL's compiler accepts all groups.
static bool judgeGroups(const Options &options) {
  GLJudge judge(options.link);
  if (options.groups.size() == 1 && options.groups.front().shaders.empty())
    return judgeStandardInput(judge);
  bool allAccepted = true;
  std::string log;
  for (const Group &group : options.groups)
    allAccepted &= judge.judge(group.shaders, log);
  outs() << log;
  return allAccepted;
}

int main(int argc, char **argv) {
  ArrayRef<const char *> arguments(argv + 1, argc - 1);
  if (arguments.size() == 1 && StringRef(arguments[0]) == "--features") {
    printVulkanFeatures(outs());
    printGLFeatures(outs());
  } else {
    Options options = parseArguments(arguments);
    if (options.judge) {
      if (!judgeGroups(options))
        stop(ExitCode::Differs, "the driver refuses the shaders");
      outs().flush();
      _Exit(0);
    }
    repeatShaders(options);
    std::vector<std::unique_ptr<Pipeline>> pipelines;
    for (Group &group : options.groups)
      pipelines.push_back(readPipeline(options, group));
    ExitCode end = run(options, pipelines);
    if (options.dump)
      printBuffers(*pipelines.back(), outs());
    if (!options.picture.empty())
      writePicture(*pipelines.back(), options);
    if (end == ExitCode::Differs)
      stop(end, "the results differ");
    if (end != ExitCode::Pass)
      _Exit(static_cast<int>(end));
  }
  // Drivers may crash while they unload; the job is done.
  outs().flush();
  _Exit(0);
}
