//===----------------------------------------------------------------------===//
// The names after -W.
// In:  the diagnostic table; a name.
// Out: whether it is a group of ours, or one of another compiler.
// Why: build scripts written for DXC switch warnings that only clang has.
//===----------------------------------------------------------------------===//

#include "hlslc/Basic/Diagnostics.h"
#include "hlslc/Basic/NearestName.h"

#include "llvm/ADT/STLExtras.h"

using namespace hlslc;
using llvm::StringRef;

static constexpr const char *groupOfID[] = {
#define DIAG(id, severity, text, group) group,
#include "hlslc/Basic/DiagnosticKinds.def"
};

/// Groups that DXC's manual, its headers and users' scripts name.
static constexpr StringRef foreignGroups[] = {
    "all",
    "ambiguous-macro",
    "array-bounds",
    "assign-type",
    "bitwise-op-parentheses",
    "bool-conversion",
    "comma",
    "comment",
    "compare-distinct-pointer-types",
    "constant-conversion",
    "constant-logical-operand",
    "dangling-else",
    "deprecated",
    "deprecated-declarations",
    "double-promotion",
    "duplicate-decl-specifier",
    "empty-body",
    "enum-compare",
    "extra",
    "extra-semi",
    "float-conversion",
    "float-equal",
    "for-redefinition",
    "format",
    "gnu-anonymous-struct",
    "hlsl-extensions",
    "hlsl-implicit-binding",
    "hlsl-legacy-literal",
    "implicit-fallthrough",
    "implicit-float-conversion",
    "implicit-int-conversion",
    "int-conversion",
    "literal-conversion",
    "literal-range",
    "logical-op-parentheses",
    "missing-braces",
    "most",
    "newline-eof",
    "old-style-cast",
    "overflow",
    "parentheses",
    "parentheses-equality",
    "payload-access-qualifier-performance",
    "payload-access-qualifiers",
    "perf",
    "ignored-qualifiers",
    "self-assign",
    "shadow",
    "shift-count-overflow",
    "shift-op-parentheses",
    "sign-compare",
    "sign-conversion",
    "sometimes-uninitialized",
    "switch",
    "switch-enum",
    "tautological-compare",
    "tautological-constant-out-of-range-compare",
    "undefined-internal",
    "unreachable-code",
    "unused",
    "unused-const-variable",
    "unused-function",
    "unused-label",
    "unused-local-typedef",
    "unused-macros",
    "unused-parameter",
    "unused-value",
    "unused-variable",
    "vk-emulated-features",
    "vk-ignored-features",
    "zero-as-null-pointer-constant",
};

bool DiagnosticEngine::isKnownGroup(StringRef group) {
  return !group.empty() && llvm::any_of(groupOfID, [&](const char *known) {
    return group == known;
  });
}

bool DiagnosticEngine::isForeignGroup(StringRef group) {
  return llvm::is_contained(foreignGroups, group);
}

std::string DiagnosticEngine::getGroupHint(StringRef group) {
  NearestName nearest(group);
  for (const char *known : groupOfID)
    nearest.offer(known);
  return nearest.getHint();
}

void DiagnosticEngine::getGroups(llvm::SmallVectorImpl<StringRef> &groups) {
  for (const char *group : groupOfID)
    if (*group && !llvm::is_contained(groups, StringRef(group)))
      groups.push_back(group);
}

bool DiagnosticEngine::setGroupIgnored(StringRef group, bool ignored) {
  if (!isKnownGroup(group))
    return false;
  base().groups[group] = ignored ? Severity::Ignored : Severity::Warning;
  return true;
}

bool DiagnosticEngine::setGroupAsError(StringRef group, bool error) {
  if (!isKnownGroup(group))
    return false;
  // Note stands for "never an error": see getSeverity.
  base().groups[group] = error ? Severity::Error : Severity::Note;
  return true;
}
