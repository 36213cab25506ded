//===----------------------------------------------------------------------===//
// One input at a time: see MatchLocations.h.
//===----------------------------------------------------------------------===//

#include "MatchLocations.h"

#include "hlslc/Basic/Diagnostics.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

#include <tuple>

using namespace hlslc;
using llvm::StringRef;

namespace {
/// A word of a location that the producer writes.
struct Given {
  const InterfaceVariable *variable;
  InterfaceSlot slot;
};

class Matcher {
public:
  Matcher(const StageInterface &producer, const StageInterface &consumer,
          const InterfaceRules &rules, DiagnosticEngine &diags)
      : producer(producer), consumer(consumer), rules(rules), diags(diags) {}
  void run();

private:
  void collectOutputs();
  void checkInput(const InterfaceVariable &input);
  void reportNoOutput(const InterfaceVariable &input);
  void noteSemantic(const InterfaceVariable &input, bool saysNone);
  bool checkSemantic(const InterfaceVariable &input);
  bool checkFrequency(const InterfaceVariable &input);
  bool checkTypes(const InterfaceVariable &input);
  bool checkCoverage(const InterfaceVariable &input);
  void checkShape(const InterfaceVariable &input);
  void checkInterpolation(const InterfaceVariable &input);
  void reportUnused();
  DiagnosticBuilder report(const InterfaceVariable &input, diag::ID id) {
    DiagnosticBuilder builder = diags.report(input.loc, id);
    builder << describe(consumer, input);
    return builder;
  }

  const StageInterface &producer, &consumer;
  const InterfaceRules &rules;
  DiagnosticEngine &diags;

  /// (location, word) -> what the producer gives there.
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, Given> given;
  llvm::DenseSet<const InterfaceVariable *> readOutputs;

  // Of the input that is being checked.
  llvm::SmallVector<InterfaceSlot> slots;
  /// Beside `slots`; variables are null where nothing is given.
  llvm::SmallVector<Given> found;
  /// What the first word found belongs to.
  const InterfaceVariable *partner = nullptr;
};
} // namespace

void Matcher::collectOutputs() {
  for (const InterfaceVariable &output : producer.variables) {
    // Only stream 0 is rasterized.
    if (!output.isOutput || output.stream != 0)
      continue;
    llvm::SmallVector<InterfaceSlot> words;
    output.getSlots(words);
    for (const InterfaceSlot &slot : words) {
      given.try_emplace({slot.location, slot.word}, Given{&output, slot});
      if (output.width == 64)
        given.try_emplace({slot.location, slot.word + 1}, Given{&output, slot});
    }
  }
}

//===----------------------------------------------------------------------===//
// Something is missing

/// The semantic of a row, in a form that compares.
static std::pair<std::string, uint32_t>
getSemantic(const InterfaceVariable &variable, uint32_t row) {
  return {StringRef(variable.semanticName).lower(),
          variable.semanticIndex + row};
}

/// Where the output is that the author meant; or that there is none, if that
/// is not said yet.
void Matcher::noteSemantic(const InterfaceVariable &input, bool saysNone) {
  if (!input.hasSemantic())
    return;
  bool knowsSemantics = false;
  for (const InterfaceVariable &output : producer.variables) {
    if (!output.isOutput || !output.hasSemantic() || !output.location)
      continue;
    knowsSemantics = true;
    if (getSemantic(output, 0) != getSemantic(input, 0))
      continue;
    diags.report(output.loc, diag::note_interface_elsewhere)
        << output.name << *output.location;
    return;
  }
  if (knowsSemantics && saysNone)
    diags.report(producer.loc, diag::note_interface_extra_semantic)
        << input.getSemanticText();
}

/// VUID-RuntimeSpirv-OpEntryPoint-08743
void Matcher::reportNoOutput(const InterfaceVariable &input) {
  report(input, diag::err_interface_no_output)
      << *input.location << producer.getStageText();
  noteStage(diags, producer);
  noteSemantic(input, /*saysNone=*/false);
}

/// VUID-RuntimeSpirv-OpEntryPoint-08743
bool Matcher::checkCoverage(const InterfaceVariable &input) {
  for (auto [slot, other] : llvm::zip(slots, found)) {
    if (other.variable)
      continue;
    const InterfaceVariable *sameLocation = nullptr;
    for (auto [otherSlot, candidate] : llvm::zip(slots, found))
      if (candidate.variable && otherSlot.location == slot.location)
        sameLocation = candidate.variable;
    if (sameLocation)
      report(input, diag::err_interface_partial_components)
          << slot.location << input.components << sameLocation->components;
    else
      report(input, diag::err_interface_partial_locations)
          << input.getNumLocations() << *input.location
          << producer.getStageText() << slot.location;
    noteVariable(diags, producer, sameLocation ? *sameLocation : *partner);
    return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Something else is there

/// Direct3D matches signatures by semantic: a value of another one was not
/// meant. Where both authors wrote the location, they meant that.
bool Matcher::checkSemantic(const InterfaceVariable &input) {
  if (!input.hasSemantic())
    return true;
  for (auto [slot, other] : llvm::zip(slots, found)) {
    const InterfaceVariable *output = other.variable;
    if (!output || !output->hasSemantic() ||
        getSemantic(input, slot.row) == getSemantic(*output, other.slot.row))
      continue;
    bool isWanted = input.isPlaced && output->isPlaced;
    report(input, isWanted ? diag::warn_interface_semantic
                           : diag::err_interface_semantic)
        << slot.location
        << output->semanticName +
               std::to_string(output->semanticIndex + other.slot.row);
    noteVariable(diags, producer, *output);
    if (!isWanted)
      noteSemantic(input, /*saysNone=*/true);
    return isWanted;
  }
  return true;
}

/// VUID-RuntimeSpirv-OpVariable-08746: Patch and PerPrimitiveEXT are
/// decorations that must match.
bool Matcher::checkFrequency(const InterfaceVariable &input) {
  for (const Given &other : found) {
    if (!other.variable)
      continue;
    if (other.variable->isPatch != input.isPatch)
      report(input, diag::err_interface_patch)
          << *input.location << input.isPatch;
    else if (other.variable->isPerPrimitive != input.isPerPrimitive)
      report(input, diag::err_interface_per_primitive)
          << *input.location << input.isPerPrimitive;
    else
      continue;
    noteVariable(diags, producer, *other.variable);
    return false;
  }
  return true;
}

/// VUID-RuntimeSpirv-OpEntryPoint-07754. It speaks of types and widths; the
/// validation layers let signs differ.
bool Matcher::checkTypes(const InterfaceVariable &input) {
  for (auto [slot, other] : llvm::zip(slots, found)) {
    const InterfaceVariable *output = other.variable;
    if (!output || (output->kind == input.kind && output->width == input.width))
      continue;
    bool isSign = output->width == input.width &&
                  output->kind != ComponentKind::Float &&
                  input.kind != ComponentKind::Float;
    report(input, isSign ? diag::warn_interface_sign : diag::err_interface_type)
        << slot.location << input.getTypeText() << output->getTypeText();
    noteVariable(diags, producer, *output);
    return isSign;
  }
  return true;
}

/// Equal but for dimensions that are not known.
static bool haveEqualDimensions(const InterfaceVariable &a,
                                const InterfaceVariable &b) {
  if (a.dimensions.size() != b.dimensions.size())
    return false;
  for (auto [x, y] : llvm::zip(a.dimensions, b.dimensions))
    if (x && y && x != y)
      return false;
  return true;
}

/// "Interface Matching" wants equal types; the components are all there, so
/// only the letter of it is broken.
void Matcher::checkShape(const InterfaceVariable &input) {
  bool isEqual = haveEqualDimensions(input, *partner) &&
                 input.isMatrix == partner->isMatrix &&
                 input.vectors == partner->vectors;
  for (auto [slot, other] : llvm::zip(slots, found))
    isEqual &= other.variable == partner && other.slot.row == slot.row &&
               other.slot.lane == slot.lane;
  bool isLonger = partner->components > input.components;
  // VUID-RuntimeSpirv-maintenance4-06817 lets vectors be longer.
  if (isEqual && isLonger && input.components > 1) {
    if (rules.allowsLongerOutputs)
      return;
    report(input, diag::warn_interface_vector_size)
        << *input.location << input.components << partner->components;
    return noteVariable(diags, producer, *partner);
  }
  if (isEqual && !isLonger)
    return;
  report(input, diag::warn_interface_shape)
      << *input.location << input.getTypeText() << partner->getTypeText();
  noteVariable(diags, producer, *partner);
}

/// "Interface Matching" excludes interpolation; Direct3D has it on the inputs
/// of pixel shaders only. A qualifier that differs is one that has no effect.
void Matcher::checkInterpolation(const InterfaceVariable &input) {
  if (consumer.stage != ShaderStage::Pixel)
    return;
  for (const Given &other : found) {
    const InterfaceVariable *output = other.variable;
    if (output->interpolation.isDefault() ||
        output->interpolation == input.interpolation)
      continue;
    report(input, diag::warn_interface_interpolation)
        << input.interpolation.getText() << output->interpolation.getText();
    return noteVariable(diags, producer, *output);
  }
}

//===----------------------------------------------------------------------===//
// All inputs

void Matcher::checkInput(const InterfaceVariable &input) {
  slots.clear();
  found.clear();
  partner = nullptr;
  input.getSlots(slots);
  for (const InterfaceSlot &slot : slots) {
    Given other = given.lookup({slot.location, slot.word});
    found.push_back(other);
    if (other.variable && !partner)
      partner = other.variable;
    if (other.variable)
      readOutputs.insert(other.variable);
  }
  if (!partner)
    return reportNoOutput(input);
  if (!checkSemantic(input) || !checkFrequency(input) || !checkTypes(input) ||
      !checkCoverage(input))
    return;
  checkShape(input);
  checkInterpolation(input);
}

void Matcher::reportUnused() {
  for (const InterfaceVariable &output : producer.variables) {
    if (!output.isOutput || !output.location || readOutputs.contains(&output))
      continue;
    diags.report(output.loc, diag::warn_interface_unused_output)
        << describe(producer, output) << *output.location
        << consumer.getStageText();
  }
}

void Matcher::run() {
  collectOutputs();
  std::vector<const InterfaceVariable *> inputs;
  for (const InterfaceVariable &input : consumer.variables)
    if (!input.isOutput && input.location && !input.isBuiltin())
      inputs.push_back(&input);
  llvm::sort(inputs, [](const auto *a, const auto *b) {
    return std::tie(*a->location, a->component, a) <
           std::tie(*b->location, b->component, b);
  });
  for (const InterfaceVariable *input : inputs)
    checkInput(*input);
  reportUnused();
}

void hlslc::matchLocations(const StageInterface &producer,
                           const StageInterface &consumer,
                           const InterfaceRules &rules,
                           DiagnosticEngine &diags) {
  Matcher(producer, consumer, rules, diags).run();
}
