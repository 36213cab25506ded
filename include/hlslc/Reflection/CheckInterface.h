//===----------------------------------------------------------------------===//
// Do the stages of a pipeline fit together?
// In:  their interfaces, in pipeline order.
// Out: errors and warnings that name both declarations.
// Why: each module is valid by itself and a validator sees one at a time; what
//      does not fit shows as a black screen. docs/rationale/StageIO.md has the
//      rules and where they come from.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_REFLECTION_CHECKINTERFACE_H
#define HLSLC_REFLECTION_CHECKINTERFACE_H

#include "hlslc/Basic/TargetOptions.h"
#include "hlslc/Reflection/StageInterface.h"
#include "llvm/ADT/ArrayRef.h"

namespace hlslc {
class DiagnosticEngine;

struct InterfaceRules {
  /// An output vector may have more components than the input: Vulkan 1.3, or
  /// maintenance4.
  bool allowsLongerOutputs = false;
};

/// Why these stages are no pipeline, in this order: "'a.spv' is a compute
/// shader ..."; empty if they are.
std::string findOrderMistake(llvm::ArrayRef<StageInterface> stages);

/// Numbers the semantics that lie between stages: each has one location in all
/// stages, also in those that lack some of the others. For --match-by-semantic.
std::vector<SemanticLocation>
shareLocations(llvm::ArrayRef<StageInterface> stages);

/// Reports what does not fit. The stages have passed findOrderMistake.
void checkInterfaces(llvm::ArrayRef<StageInterface> stages,
                     const InterfaceRules &rules, DiagnosticEngine &diags);

} // namespace hlslc

#endif
