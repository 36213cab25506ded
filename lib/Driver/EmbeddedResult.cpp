//===----------------------------------------------------------------------===//
// The C API: looking at results.
// In:  an hlslc_result.
// Out: texts, bytes, dependencies, diagnostics, all owned by it.
// Why: accessors keep what is behind a result free to change.
//===----------------------------------------------------------------------===//

#include "Embedded.h"

using namespace hlslc;

static_assert(static_cast<int>(HLSLC_NOTE) == int(Severity::Note) &&
                  static_cast<int>(HLSLC_WARNING) == int(Severity::Warning) &&
                  static_cast<int>(HLSLC_ERROR) == int(Severity::Error) &&
                  static_cast<int>(HLSLC_FATAL) == int(Severity::Fatal),
              "severities have the same numbers");

static hlslc_text makeText(const std::string &text) {
  return {text.c_str(), text.size()};
}

static constexpr hlslc_text kNoText = {"", 0};

hlslc_status hlslc_result_status(const hlslc_result *result) {
  return result ? static_cast<hlslc_status>(result->compiled.exitCode)
                : HLSLC_BAD_OPTIONS;
}

hlslc_text hlslc_result_output(const hlslc_result *result) {
  return result ? makeText(result->compiled.output) : kNoText;
}

int hlslc_result_is_binary(const hlslc_result *result) {
  return result && result->compiled.isBinary;
}

hlslc_text hlslc_result_assembly(const hlslc_result *result) {
  return result ? makeText(result->compiled.assembly) : kNoText;
}

hlslc_text hlslc_result_reflection(const hlslc_result *result) {
  return result ? makeText(result->compiled.reflection) : kNoText;
}

hlslc_text hlslc_result_binding_map(const hlslc_result *result) {
  return result ? makeText(result->compiled.bindingMap) : kNoText;
}

hlslc_text hlslc_result_gl_binding_map(const hlslc_result *result) {
  return result ? makeText(result->compiled.glBindingMap) : kNoText;
}

hlslc_text hlslc_result_messages(const hlslc_result *result) {
  return result ? makeText(result->compiled.messages) : kNoText;
}

size_t hlslc_result_dependency_count(const hlslc_result *result) {
  return result ? result->compiled.dependencies.size() : 0;
}

const char *hlslc_result_dependency(const hlslc_result *result, size_t index) {
  return index < hlslc_result_dependency_count(result)
             ? result->compiled.dependencies[index].c_str()
             : "";
}

//===----------------------------------------------------------------------===//
// Diagnostics: hlslc_diagnostic is a name for LoggedDiagnostic.

static const hlslc_diagnostic *wrap(const LoggedDiagnostic *diagnostic) {
  return reinterpret_cast<const hlslc_diagnostic *>(diagnostic);
}

static const LoggedDiagnostic *unwrap(const hlslc_diagnostic *diagnostic) {
  return reinterpret_cast<const LoggedDiagnostic *>(diagnostic);
}

static hlslc_place makePlace(const LoggedPlace &place) {
  return {place.file.c_str(), place.line, place.column, place.character};
}

static constexpr hlslc_place kNoPlace = {"", 0, 0, 0};

static hlslc_range makeRange(const LoggedRange &range) {
  return {makePlace(range.begin), makePlace(range.end)};
}

size_t hlslc_result_diagnostic_count(const hlslc_result *result) {
  return result ? result->log.getDiagnostics().size() : 0;
}

const hlslc_diagnostic *hlslc_result_diagnostic(const hlslc_result *result,
                                                size_t index) {
  return index < hlslc_result_diagnostic_count(result)
             ? wrap(&result->log.getDiagnostics()[index])
             : nullptr;
}

hlslc_severity hlslc_diagnostic_severity(const hlslc_diagnostic *diagnostic) {
  return diagnostic ? static_cast<hlslc_severity>(unwrap(diagnostic)->severity)
                    : HLSLC_NOTE;
}

hlslc_text hlslc_diagnostic_message(const hlslc_diagnostic *diagnostic) {
  return diagnostic ? makeText(unwrap(diagnostic)->message) : kNoText;
}

hlslc_text hlslc_diagnostic_id(const hlslc_diagnostic *diagnostic) {
  return diagnostic ? makeText(unwrap(diagnostic)->id) : kNoText;
}

hlslc_text hlslc_diagnostic_group(const hlslc_diagnostic *diagnostic) {
  return diagnostic ? makeText(unwrap(diagnostic)->group) : kNoText;
}

hlslc_place hlslc_diagnostic_place(const hlslc_diagnostic *diagnostic) {
  return diagnostic ? makePlace(unwrap(diagnostic)->place) : kNoPlace;
}

size_t hlslc_diagnostic_range_count(const hlslc_diagnostic *diagnostic) {
  return diagnostic ? unwrap(diagnostic)->ranges.size() : 0;
}

hlslc_range hlslc_diagnostic_range(const hlslc_diagnostic *diagnostic,
                                   size_t index) {
  return index < hlslc_diagnostic_range_count(diagnostic)
             ? makeRange(unwrap(diagnostic)->ranges[index])
             : hlslc_range{kNoPlace, kNoPlace};
}

size_t hlslc_diagnostic_note_count(const hlslc_diagnostic *diagnostic) {
  return diagnostic ? unwrap(diagnostic)->notes.size() : 0;
}

const hlslc_diagnostic *
hlslc_diagnostic_note(const hlslc_diagnostic *diagnostic, size_t index) {
  return index < hlslc_diagnostic_note_count(diagnostic)
             ? wrap(&unwrap(diagnostic)->notes[index])
             : nullptr;
}

size_t hlslc_diagnostic_include_count(const hlslc_diagnostic *diagnostic) {
  return diagnostic ? unwrap(diagnostic)->includedFrom.size() : 0;
}

hlslc_place hlslc_diagnostic_include(const hlslc_diagnostic *diagnostic,
                                     size_t index) {
  return index < hlslc_diagnostic_include_count(diagnostic)
             ? makePlace(unwrap(diagnostic)->includedFrom[index])
             : kNoPlace;
}

int hlslc_diagnostic_fix(const hlslc_diagnostic *diagnostic, hlslc_fix *fix) {
  if (!diagnostic || !fix || !unwrap(diagnostic)->fix)
    return 0;
  const LoggedFix &found = *unwrap(diagnostic)->fix;
  *fix = {makeRange(found.range), makeText(found.text)};
  return 1;
}
