//===----------------------------------------------------------------------===//
// Options about bindings and reflection.
// In:  parsed arguments: -fvk-bind-register, --binding-map, --reflect, ...
// Out: their part of CompileOptions, or an error.
// Why: see CommandLineReader.h.
//===----------------------------------------------------------------------===//

#include "CommandLineReader.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace hlslc;
using namespace llvm::opt;
using llvm::StringRef;

bool hlslc::splitPairs(
    StringRef text,
    llvm::SmallVectorImpl<std::pair<StringRef, StringRef>> &pairs) {
  llvm::SmallVector<StringRef> parts;
  text.split(parts, ',');
  for (StringRef part : parts) {
    auto [name, value] = part.split('=');
    if (name.trim().empty() || value.trim().empty())
      return false;
    pairs.push_back({name.trim(), value.trim()});
  }
  return true;
}

/// Which form uniforms have in GLSL.
bool CommandLineReader::readBindings() {
  SpirvOptions &spirv = options.target.spirv;
  const std::pair<OptionID, RegisterClass> shifts[] = {
      {OPT_fvk_b_shift, RegisterClass::B},
      {OPT_fvk_t_shift, RegisterClass::T},
      {OPT_fvk_s_shift, RegisterClass::S},
      {OPT_fvk_u_shift, RegisterClass::U}};
  for (auto [id, registerClass] : shifts)
    for (const Arg *arg : args.filtered(id)) {
      BindingShift shift;
      shift.registerClass = registerClass;
      unsigned space = 0;
      if (!readNumber(arg->getValue(0), "the shift of " + arg->getSpelling(),
                      shift.shift))
        return false;
      if (StringRef(arg->getValue(1)) != "all") {
        if (!readNumber(arg->getValue(1), "the space of " + arg->getSpelling(),
                        space))
          return false;
        shift.space = space;
      }
      spirv.bindingShifts.push_back(shift);
    }
  if (const Arg *arg = args.getLastArg(OPT_fvk_bind_globals)) {
    GlobalsBinding place;
    if (!readNumber(arg->getValue(0), "the binding of " + arg->getSpelling(),
                    place.binding) ||
        !readNumber(arg->getValue(1), "the set of " + arg->getSpelling(),
                    place.set))
      return false;
    spirv.globalsBinding = place;
  }
  for (const Arg *arg : args.filtered(OPT_fvk_bind_register)) {
    RegisterMapping mapping;
    StringRef name = arg->getValue(0);
    std::optional<RegisterClass> registerClass =
        llvm::StringSwitch<std::optional<RegisterClass>>(
            name.take_front(1).lower())
            .Case("b", RegisterClass::B)
            .Case("t", RegisterClass::T)
            .Case("s", RegisterClass::S)
            .Case("u", RegisterClass::U)
            .Default(std::nullopt);
    if (!registerClass)
      return fail("expected a register such as t0, found '" + name + "'");
    mapping.registerClass = *registerClass;
    if (!readNumber(name.drop_front(), "the register of " + arg->getSpelling(),
                    mapping.number) ||
        !readNumber(arg->getValue(1), "the space of " + arg->getSpelling(),
                    mapping.space) ||
        !readNumber(arg->getValue(2), "the binding of " + arg->getSpelling(),
                    mapping.binding) ||
        !readNumber(arg->getValue(3), "the set of " + arg->getSpelling(),
                    mapping.set))
      return false;
    spirv.registerMappings.push_back(mapping);
  }
  for (auto [id, place] :
       {std::pair(OPT_fvk_bind_resource_heap, &spirv.resourceHeap),
        std::pair(OPT_fvk_bind_sampler_heap, &spirv.samplerHeap),
        std::pair(OPT_fvk_bind_counter_heap, &spirv.counterHeap)})
    if (const Arg *arg = args.getLastArg(id)) {
      HeapBinding heap;
      if (!readNumber(arg->getValue(0), "the binding of " + arg->getSpelling(),
                      heap.binding) ||
          !readNumber(arg->getValue(1), "the set of " + arg->getSpelling(),
                      heap.set))
        return false;
      *place = heap;
    }
  options.bindingMapInputs = args.getAllArgValues(OPT_binding_map_EQ);
  if (!options.bindingMapInputs.empty() && !spirv.registerMappings.empty())
    return fail("'--binding-map=' and '-fvk-bind-register' exclude each other");
  if (const Arg *arg = args.getLastArg(OPT_assign_bindings_EQ)) {
    std::optional<BindingMode> mode = parseBindingMode(arg->getValue());
    if (!mode)
      return fail(llvm::Twine("unknown mode '") + arg->getValue() +
                  "' of --assign-bindings; known are register, first-use, "
                  "explicit");
    options.target.bindingMode = *mode;
  }
  spirv.useDescriptorHeap = args.hasArg(OPT_fspv_use_descriptor_heap);
  spirv.autoShiftBindings = args.hasArg(OPT_fvk_auto_shift_bindings);
  const Arg *space = args.getLastArg(OPT_auto_binding_space);
  return !space || readNumber(space->getValue(), "-auto-binding-space",
                              spirv.autoBindingSpace);
}

bool CommandLineReader::readReflection() {
  options.reflectionOutput = args.getLastArgValue(OPT_reflect_EQ).str();
  if (args.hasArg(OPT_reflect_EQ) && options.reflectionOutput.empty())
    return fail("--reflect= needs a file, or - for standard output");
  options.reflectsGLSL |= args.hasArg(OPT_glsl_version_EQ, OPT_glsl_vulkan);
  options.bindingMapOutput = args.getLastArgValue(OPT_write_binding_map_EQ);
  options.glBindingMapOutput = args.getLastArgValue(OPT_gl_binding_map_EQ);
  for (OptionID id : {OPT_write_binding_map_EQ, OPT_gl_binding_map_EQ})
    if (const Arg *arg = args.getLastArg(id); arg && !*arg->getValue())
      return fail(arg->getSpelling() +
                  " needs a file, or - for standard output");
  if (!options.glBindingMapOutput.empty() &&
      (!options.isGLSL() || options.target.glsl.vulkan))
    return fail("--gl-binding-map is of OpenGL GLSL: --to=glsl without "
                "--glsl-vulkan");
  if (const Arg *arg = args.getLastArg(OPT_reflect_format_EQ)) {
    std::optional<ReflectFormat> format =
        llvm::StringSwitch<std::optional<ReflectFormat>>(arg->getValue())
            .Case("json", ReflectFormat::JSON)
            .Case("text", ReflectFormat::Text)
            .Case("hlslcc-comments", ReflectFormat::HLSLCCComments)
            .Default(std::nullopt);
    if (!format)
      return fail(llvm::Twine("unknown format of reflection '") +
                  arg->getValue() + "'; known are json, text, hlslcc-comments");
    options.reflectFormat = *format;
    if (options.to != OutputKind::Reflection &&
        options.reflectionOutput.empty())
      return fail("--reflect-format needs --reflect=<file> or "
                  "--to=reflection");
  }
  EvaluationOptions &evaluation = options.evaluation;
  llvm::SmallVector<std::pair<StringRef, StringRef>> pairs;
  for (const Arg *arg : args.filtered(OPT_eval_EQ, OPT_eval))
    if (!splitPairs(arg->getValue(), pairs))
      return fail(llvm::Twine("expected --eval NAME=VALUE,..., found '") +
                  arg->getValue() + "'");
  for (auto [name, value] : pairs)
    evaluation.values.push_back({name.str(), value.str()});
  pairs.clear();
  for (const Arg *arg : args.filtered(OPT_limits_EQ, OPT_limits))
    if (!splitPairs(arg->getValue(), pairs))
      return fail(llvm::Twine("expected --limits NAME=VALUE,..., found '") +
                  arg->getValue() + "'");
  for (auto [name, value] : pairs) {
    DeviceLimit limit{name.str(), 0};
    if (value.getAsInteger(0, limit.value))
      return fail("expected a number as " + name + ", found '" + value + "'");
    if (!llvm::is_contained(getKnownLimits(), name))
      return fail("unknown limit '" + name + "'; known are " +
                  llvm::join(getKnownLimits(), ", "));
    if (name == "maxComputeSharedMemorySize")
      options.lang.maxGroupsharedBytes = limit.value;
    evaluation.limits.push_back(std::move(limit));
  }
  evaluation.evaluates =
      args.hasArg(OPT_eval_EQ, OPT_eval, OPT_limits_EQ, OPT_limits);
  if (evaluation.evaluates && !options.reflects())
    return fail("--eval and --limits need --reflect=<file> or "
                "--to=reflection");
  switch (options.to) {
  case OutputKind::SPIRV:
  case OutputKind::SPIRVAssembly:
  case OutputKind::SPIRVDialect:
  case OutputKind::GLSL:
  case OutputKind::Reflection:
    return true;
  default:
    return !options.reflects() ||
           fail("--reflect and binding maps go with --to=spirv, glsl or "
                "reflection");
  }
}
