//===----------------------------------------------------------------------===//
// The rules between neighbours, and within one stage: see CheckInterface.h.
// VUIDs are those of the Vulkan specification; docs/rationale/StageIO.md has
// the table.
//===----------------------------------------------------------------------===//

#include "hlslc/Reflection/CheckInterface.h"
#include "MatchLocations.h"

#include "hlslc/Basic/Diagnostics.h"

#include "llvm/ADT/STLExtras.h"

#include <map>
#include <tuple>

using namespace hlslc;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Words

std::string hlslc::describe(const StageInterface &stage,
                            const InterfaceVariable &variable) {
  std::string text = stage.getStageText() +
                     (variable.isOutput ? " output '" : " input '") +
                     variable.name + "'";
  if (variable.isBuiltin())
    text += " (" + variable.builtin + ")";
  else if (variable.hasSemantic())
    text += " (" + variable.getSemanticText() + ")";
  if (!variable.loc.isValid())
    text += " of '" + stage.file + "'";
  return text;
}

std::string hlslc::describe(const StageInterface &stage) {
  std::string text = stage.getStageText() + " '" + stage.entryPoint + "'";
  if (!stage.loc.isValid())
    text += " of '" + stage.file + "'";
  return text;
}

void hlslc::noteVariable(DiagnosticEngine &diags, const StageInterface &stage,
                         const InterfaceVariable &variable) {
  diags.report(variable.loc, variable.loc.isValid()
                                 ? diag::note_interface_other
                                 : diag::note_interface_other_module)
      << describe(stage, variable);
}

void hlslc::noteStage(DiagnosticEngine &diags, const StageInterface &stage) {
  std::string text = stage.getStageText() + " '" + stage.entryPoint + "'";
  if (stage.loc.isValid())
    diags.report(stage.loc, diag::note_interface_stage) << text;
  else
    diags.report(stage.loc, diag::note_interface_stage_module)
        << text << stage.file;
}

//===----------------------------------------------------------------------===//
// Order

std::string hlslc::findOrderMistake(llvm::ArrayRef<StageInterface> stages) {
  auto name = [](const StageInterface &stage) {
    return "'" + stage.entryPoint + "' of '" + stage.file + "' is a " +
           stage.getStageText();
  };
  if (stages.size() < 2)
    return "there is nothing to check it against: give two stages or more";
  for (const StageInterface &stage : stages)
    if (!stage.getRank())
      return name(stage) + ", which has no interface with other stages";
  for (size_t i = 1; i < stages.size(); ++i) {
    const StageInterface &before = stages[i - 1], &after = stages[i];
    if (*before.getRank() >= *after.getRank())
      return name(after) + " and cannot follow a " + before.getStageText() +
             ": give the stages in the order of the pipeline";
    bool meshPipeline = before.stage == ShaderStage::Amplification ||
                        before.stage == ShaderStage::Mesh;
    bool afterMesh =
        after.stage == ShaderStage::Mesh || after.stage == ShaderStage::Pixel;
    if (meshPipeline ? !afterMesh : after.stage == ShaderStage::Mesh)
      return name(after) + " and cannot follow a " + before.getStageText();
    // VUID-VkGraphicsPipelineCreateInfo-pStages-00729 and -00730
    if ((before.stage == ShaderStage::Hull) !=
        (after.stage == ShaderStage::Domain))
      return name(after) +
             ": a hull shader is followed by a domain shader, and only that "
             "is";
    if (before.stage == ShaderStage::Amplification &&
        after.stage != ShaderStage::Mesh)
      return name(after) + " and cannot follow an amplification shader";
  }
  return "";
}

//===----------------------------------------------------------------------===//
// The checker

namespace {
class Checker {
public:
  Checker(const InterfaceRules &rules, DiagnosticEngine &diags)
      : rules(rules), diags(diags) {}
  void checkStage(const StageInterface &stage);
  void checkPair(const StageInterface &producer,
                 const StageInterface &consumer);
  void checkTessellation(const StageInterface &hull,
                         const StageInterface &domain);
  void checkGeometryInput(const StageInterface *hull,
                          const StageInterface &domain,
                          const StageInterface &geometry);

private:
  void checkOverlap(const StageInterface &stage);
  void checkLimits(const StageInterface &stage);
  void checkVertices(const StageInterface &stage);
  void checkControlPoints(const StageInterface &hull,
                          const StageInterface &domain);
  void checkPayload(const StageInterface &producer,
                    const StageInterface &consumer);
  void checkBuiltins(const StageInterface &producer,
                     const StageInterface &consumer);
  void checkBuiltinSize(const StageInterface &producer,
                        const InterfaceVariable &output,
                        const StageInterface &consumer,
                        const InterfaceVariable &input);

  const InterfaceRules &rules;
  DiagnosticEngine &diags;
};
} // namespace

/// HLSL's word for a component of a payload.
static std::string getComponentText(const InterfacePayload::Component &part) {
  if (part.kind == ComponentKind::Float)
    return part.width == 64 ? "double" : part.width == 16 ? "half" : "float";
  std::string text = part.kind == ComponentKind::UInt ? "uint" : "int";
  return part.width == 32 ? text : text + std::to_string(part.width) + "_t";
}

static std::string describe(const StageInterface &stage,
                            const InterfacePayload &payload) {
  return stage.getStageText() + " payload '" + payload.name + "'";
}

//===----------------------------------------------------------------------===//
// One stage

/// VUID-StandaloneSpirv-OpEntryPoint-08721 and -08722; spirv-val checks this,
/// but a module need not have passed it.
void Checker::checkOverlap(const StageInterface &stage) {
  using Key = std::tuple<bool, bool, uint32_t, uint32_t, uint32_t, uint32_t>;
  std::map<Key, const InterfaceVariable *> owners;
  for (const InterfaceVariable &variable : stage.variables) {
    llvm::SmallVector<InterfaceSlot> slots;
    variable.getSlots(slots);
    for (const InterfaceSlot &slot : slots) {
      auto [it, isFree] = owners.try_emplace(
          {variable.isOutput, variable.isPatch, variable.stream, variable.index,
           slot.location, slot.word},
          &variable);
      if (isFree || it->second == &variable)
        continue;
      diags.report(variable.loc, diag::err_interface_overlap)
          << describe(stage, variable) << slot.location << variable.isOutput;
      noteVariable(diags, stage, *it->second);
      break;
    }
  }
}

namespace {
struct LocationLimit {
  /// What each Vulkan device has ("Required Limits").
  uint32_t required;
  /// What Direct3D has, and no device exceeds; 0: devices differ.
  uint32_t most;
};
} // namespace

static LocationLimit getLimit(ShaderStage stage, bool isOutput, bool isPatch) {
  if (stage == ShaderStage::Vertex && !isOutput)
    return {16, 0}; // maxVertexInputAttributes
  if (stage == ShaderStage::Pixel && isOutput)
    return {8, 8}; // Direct3D's; Vulkan requires 4, and devices have 8
  if (isPatch)
    return {30, 32}; // maxTessellationControlPerPatchOutputComponents
  return {16, 32};   // 64 components
}

/// VUID-RuntimeSpirv-Location-06272
void Checker::checkLimits(const StageInterface &stage) {
  for (bool isOutput : {false, true}) {
    const InterfaceVariable *last = nullptr;
    uint64_t lastLocation = 0;
    for (const InterfaceVariable &variable : stage.variables) {
      if (variable.isOutput != isOutput || !variable.location)
        continue;
      uint64_t end =
          uint64_t(*variable.location) + variable.getNumLocations() - 1;
      if (!last || end > lastLocation) {
        last = &variable;
        lastLocation = end;
      }
    }
    if (!last)
      continue;
    LocationLimit limit = getLimit(stage.stage, isOutput, last->isPatch);
    if (limit.most && lastLocation >= limit.most)
      diags.report(last->loc, diag::err_interface_location_limit)
          << describe(stage, *last) << lastLocation << limit.most << isOutput
          << stage.getStageText();
    else if (lastLocation >= limit.required)
      diags.report(last->loc, diag::warn_interface_location_limit)
          << describe(stage, *last) << lastLocation << limit.required
          << isOutput << stage.getStageText();
  }
}

/// HLSL: the array of inputs is as long as the primitive has vertices.
void Checker::checkVertices(const StageInterface &stage) {
  if (stage.stage != ShaderStage::Geometry || !stage.inputPrimitive)
    return;
  unsigned expected = getNumVertices(*stage.inputPrimitive);
  for (const InterfaceVariable &variable : stage.variables) {
    uint32_t count = variable.vertexCount.value_or(0);
    if (variable.isOutput || !count || count == expected)
      continue;
    diags.report(variable.loc, diag::err_interface_vertex_count)
        << describe(stage, variable) << count << getText(*stage.inputPrimitive)
        << expected;
    return; // the others have the same mistake
  }
}

void Checker::checkStage(const StageInterface &stage) {
  checkOverlap(stage);
  checkLimits(stage);
  checkVertices(stage);
  // D3D, "Amplification shader"; the least maxTaskPayloadSize of Vulkan.
  if (stage.payload && stage.payload->bytes > InterfacePayload::kMaxBytes)
    diags.report(stage.payload->loc, diag::err_interface_payload_limit)
        << describe(stage, *stage.payload) << unsigned(stage.payload->bytes)
        << unsigned(InterfacePayload::kMaxBytes);
}

//===----------------------------------------------------------------------===//
// Built-ins

/// Built-ins that a stage takes from the one before and nobody else makes.
static bool isPassedOn(StringRef builtin, ShaderStage consumer) {
  if (builtin == "ClipDistance" || builtin == "CullDistance")
    return true;
  if (consumer == ShaderStage::Pixel)
    return false;
  return builtin == "Position" || builtin == "PointSize" ||
         builtin == "TessLevelOuter" || builtin == "TessLevelInner";
}

static const InterfaceVariable *findWritten(const StageInterface &stage,
                                            StringRef builtin) {
  const InterfaceVariable *variable = stage.findBuiltin(builtin, true);
  return variable && variable->isUsed ? variable : nullptr;
}

/// Fragment built-ins need no match ("Interface Matching"), but an element
/// that nobody wrote is undefined.
void Checker::checkBuiltinSize(const StageInterface &producer,
                               const InterfaceVariable &output,
                               const StageInterface &consumer,
                               const InterfaceVariable &input) {
  if (input.dimensions.empty() || output.dimensions.empty())
    return;
  uint32_t wanted = input.dimensions[0], given = output.dimensions[0];
  bool fits =
      consumer.stage == ShaderStage::Pixel ? wanted <= given : wanted == given;
  if (fits || !wanted || !given)
    return;
  diags.report(input.loc, diag::err_interface_builtin_size)
      << describe(consumer, input) << wanted << producer.getStageText()
      << given;
  noteVariable(diags, producer, output);
}

void Checker::checkBuiltins(const StageInterface &producer,
                            const StageInterface &consumer) {
  for (const InterfaceVariable &input : consumer.variables) {
    if (input.isOutput || !input.isBuiltin() || !input.isUsed)
      continue;
    const InterfaceVariable *output = findWritten(producer, input.builtin);
    // VUID-VkGraphicsPipelineCreateInfo-pStages-00740
    bool hidesPrimitives = producer.stage == ShaderStage::Geometry ||
                           producer.stage == ShaderStage::Mesh;
    if (input.builtin == "PrimitiveId" &&
        consumer.stage == ShaderStage::Pixel && hidesPrimitives && !output) {
      diags.report(input.loc, diag::err_interface_primitive_id)
          << describe(consumer, input) << producer.getStageText();
      noteStage(diags, producer);
    }
    if (!isPassedOn(input.builtin, consumer.stage))
      continue;
    if (output) {
      checkBuiltinSize(producer, *output, consumer, input);
      continue;
    }
    diags.report(input.loc, diag::err_interface_builtin)
        << describe(consumer, input) << input.builtin
        << producer.getStageText();
    noteStage(diags, producer);
  }
  // Direct3D 12: with a pixel shader, the stage before it gives a position.
  if (consumer.stage == ShaderStage::Pixel &&
      !findWritten(producer, "Position"))
    diags.report(producer.loc, diag::err_interface_position)
        << describe(producer);
}

//===----------------------------------------------------------------------===//
// Tessellation

/// GLSL gives a domain shader's inputs gl_MaxPatchVertices elements, whatever
/// the size of the patch.
static constexpr uint32_t kMaxPatchVertices = 32;

void Checker::checkControlPoints(const StageInterface &hull,
                                 const StageInterface &domain) {
  if (!hull.controlPoints)
    return;
  for (const InterfaceVariable &input : domain.variables) {
    uint32_t count = input.vertexCount.value_or(0);
    if (input.isOutput || !count || count == *hull.controlPoints ||
        (domain.isModule && count == kMaxPatchVertices))
      continue;
    diags.report(input.loc, diag::err_interface_control_points)
        << describe(domain, input) << count << *hull.controlPoints;
    noteStage(diags, hull);
    return; // the others have the same mistake
  }
}

void Checker::checkTessellation(const StageInterface &hull,
                                const StageInterface &domain) {
  auto reportConflict = [&](diag::ID id, StringRef here, StringRef there) {
    diags.report(domain.loc, id)
        << describe(domain) << here << hull.getStageText() << there;
    noteStage(diags, hull);
  };
  auto reportMissing = [&](StringRef what) {
    diags.report(domain.loc, diag::err_interface_no_mode)
        << describe(hull) << describe(domain) << what;
  };
  // VUID-VkGraphicsPipelineCreateInfo-pStages-00732 and -00733
  if (!hull.domain && !domain.domain)
    reportMissing("what the domain is");
  else if (hull.domain && domain.domain && *hull.domain != *domain.domain)
    reportConflict(diag::err_interface_domain, getText(*domain.domain),
                   getText(*hull.domain));
  // -00734 and -00735
  if (!hull.controlPoints && !domain.controlPoints) {
    reportMissing("how many control points a patch has");
  } else if (hull.controlPoints && domain.controlPoints &&
             *hull.controlPoints != *domain.controlPoints) {
    diags.report(domain.loc, diag::err_interface_patch_size)
        << describe(domain) << *domain.controlPoints << *hull.controlPoints;
    noteStage(diags, hull);
  }
  // Vulkan, "Tessellator": what both say must be the same.
  if (hull.spacing && domain.spacing && *hull.spacing != *domain.spacing)
    reportConflict(diag::err_interface_spacing, getText(*domain.spacing),
                   getText(*hull.spacing));
  if (hull.order && domain.order && *hull.order != *domain.order)
    reportConflict(diag::err_interface_order, getText(*domain.order),
                   getText(*hull.order));
  checkControlPoints(hull, domain);

  std::optional<TessDomain> shape = hull.domain ? hull.domain : domain.domain;
  bool needsInner = shape && *shape != TessDomain::Isolines;
  for (StringRef levels : {"TessLevelOuter", "TessLevelInner"}) {
    if (findWritten(hull, levels) ||
        (levels == "TessLevelInner" && !needsInner))
      continue;
    diags.report(hull.loc, diag::err_interface_tess_levels)
        << describe(hull) << levels;
    return;
  }
}

/// VUID-VkGraphicsPipelineCreateInfo-pStages-00739
void Checker::checkGeometryInput(const StageInterface *hull,
                                 const StageInterface &domain,
                                 const StageInterface &geometry) {
  std::optional<TessDomain> shape = domain.domain;
  if (!shape && hull)
    shape = hull->domain;
  if (!shape || !geometry.inputPrimitive)
    return;
  bool isPoints = domain.pointMode || (hull && hull->pointMode);
  InputPrimitive made = isPoints ? InputPrimitive::Points
                        : *shape == TessDomain::Isolines
                            ? InputPrimitive::Lines
                            : InputPrimitive::Triangles;
  if (*geometry.inputPrimitive == made)
    return;
  diags.report(geometry.loc, diag::err_interface_primitive)
      << describe(geometry) << getText(*geometry.inputPrimitive)
      << getText(made);
  noteStage(diags, domain);
}

/// Both declare the payload, and nothing carries names or offsets across: the
/// bytes must be of the same types.
void Checker::checkPayload(const StageInterface &producer,
                           const StageInterface &consumer) {
  if (!consumer.payload)
    return;
  const InterfacePayload &read = *consumer.payload;
  if (!producer.payload) {
    if (producer.isModule)
      return;
    diags.report(read.loc, diag::err_interface_no_payload)
        << describe(consumer, read) << producer.getStageText();
    return noteStage(diags, producer);
  }
  const InterfacePayload &given = *producer.payload;
  auto note = [&] {
    diags.report(given.loc.isValid() ? given.loc : producer.loc,
                 diag::note_interface_other)
        << describe(producer, given);
  };
  for (auto [wanted, written] : llvm::zip(read.components, given.components)) {
    // The bits of int and uint are the same.
    bool isSame = wanted.offset == written.offset &&
                  wanted.width == written.width &&
                  (wanted.kind == ComponentKind::Float) ==
                      (written.kind == ComponentKind::Float);
    if (isSame)
      continue;
    diags.report(read.loc, diag::err_interface_payload_type)
        << describe(consumer, read) << getComponentText(wanted)
        << unsigned(wanted.offset) << producer.getStageText()
        << getComponentText(written) << unsigned(written.offset);
    return note();
  }
  if (read.bytes == given.bytes)
    return;
  diags.report(read.loc, diag::err_interface_payload_size)
      << describe(consumer, read) << unsigned(read.bytes)
      << producer.getStageText() << unsigned(given.bytes);
  note();
}

void Checker::checkPair(const StageInterface &producer,
                        const StageInterface &consumer) {
  // A payload is no interface of locations.
  if (producer.stage == ShaderStage::Amplification)
    return checkPayload(producer, consumer);
  matchLocations(producer, consumer, rules, diags);
  checkBuiltins(producer, consumer);
}

void hlslc::checkInterfaces(llvm::ArrayRef<StageInterface> stages,
                            const InterfaceRules &rules,
                            DiagnosticEngine &diags) {
  Checker checker(rules, diags);
  for (const StageInterface &stage : stages)
    checker.checkStage(stage);
  for (size_t i = 1; i < stages.size(); ++i) {
    const StageInterface &before = stages[i - 1], &after = stages[i];
    checker.checkPair(before, after);
    if (before.stage == ShaderStage::Hull)
      checker.checkTessellation(before, after);
    if (before.stage == ShaderStage::Domain &&
        after.stage == ShaderStage::Geometry)
      checker.checkGeometryInput(i > 1 ? &stages[i - 2] : nullptr, before,
                                 after);
  }
}
