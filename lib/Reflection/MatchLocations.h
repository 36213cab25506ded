//===----------------------------------------------------------------------===//
// User variables of two neighbours.
// In:  what one gives and the other takes, by location and component.
// Out: reports of what does not fit, and the words they share with the reports
//      of CheckInterface.cpp.
// Why: Vulkan matches by location; HLSL's author meant the semantic. Both are
//      asked, component by component.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_REFLECTION_MATCHLOCATIONS_H
#define HLSLC_LIB_REFLECTION_MATCHLOCATIONS_H

#include "hlslc/Reflection/CheckInterface.h"

namespace hlslc {

/// "pixel shader input 'uv' (TEXCOORD0)"; with its file if it has no place.
std::string describe(const StageInterface &stage,
                     const InterfaceVariable &variable);
/// "vertex shader 'VSMain'"; with its file if it has no place.
std::string describe(const StageInterface &stage);
/// Notes where the other half of a mistake is declared.
void noteVariable(DiagnosticEngine &diags, const StageInterface &stage,
                  const InterfaceVariable &variable);
void noteStage(DiagnosticEngine &diags, const StageInterface &stage);

/// Reports each input of `consumer` that does not fit.
void matchLocations(const StageInterface &producer,
                    const StageInterface &consumer, const InterfaceRules &rules,
                    DiagnosticEngine &diags);

} // namespace hlslc

#endif
