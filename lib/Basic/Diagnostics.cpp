//===----------------------------------------------------------------------===//
// The diagnostic table, the engine, warning groups.
// In:  reports.
// Out: formatted diagnostics to the consumer; counts.
// Why: see Diagnostics.h.
//===----------------------------------------------------------------------===//

#include "hlslc/Basic/Diagnostics.h"
#include "hlslc/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <cassert>

using namespace hlslc;
using llvm::StringRef;

namespace {
struct TableRow {
  const char *name;
  const char *text;
  const char *group;
  Severity severity;
};
} // namespace

static constexpr TableRow table[] = {
#define DIAG(id, severity, text, group) {#id, text, group, Severity::severity},
#include "hlslc/Basic/DiagnosticKinds.def"
};

DiagnosticConsumer::~DiagnosticConsumer() = default;

Severity DiagnosticEngine::getDefaultSeverity(diag::ID id) {
  return table[id].severity;
}
StringRef DiagnosticEngine::getText(diag::ID id) { return table[id].text; }
StringRef DiagnosticEngine::getGroup(diag::ID id) { return table[id].group; }
StringRef DiagnosticEngine::getName(diag::ID id) { return table[id].name; }

//===----------------------------------------------------------------------===//
// Builder

/// What a token of 100 MB would do to a message.
static std::string shorten(StringRef text) {
  constexpr size_t longest = 4096;
  if (text.size() <= longest)
    return text.str();
  size_t end = longest;
  // Not in the middle of a character.
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
    --end;
  return (text.take_front(end) + "...").str();
}

const DiagnosticBuilder &DiagnosticBuilder::operator<<(StringRef text) const {
  arguments.push_back({shorten(text), 0});
  return *this;
}

const DiagnosticBuilder &
DiagnosticBuilder::operator<<(const llvm::Twine &text) const {
  arguments.push_back({shorten(text.str()), 0});
  return *this;
}

const DiagnosticBuilder &DiagnosticBuilder::addNumber(int64_t number,
                                                      bool isUnsigned) const {
  std::string text = isUnsigned ? llvm::utostr(static_cast<uint64_t>(number))
                                : llvm::itostr(number);
  arguments.push_back({std::move(text), number});
  return *this;
}

DiagnosticBuilder::~DiagnosticBuilder() {
  if (engine)
    engine->emit(*this);
}

//===----------------------------------------------------------------------===//
// Text

/// Takes "{a|b|c}" off the front of `text` and returns choice `index`.
static StringRef takeSelected(StringRef &text, int64_t index) {
  assert(text.starts_with("{") && "%select needs {choices}");
  size_t end = text.find('}');
  StringRef choices = text.slice(1, end);
  text = text.drop_front(end + 1);
  for (; index > 0 && choices.contains('|'); --index)
    choices = choices.split('|').second;
  return choices.split('|').first;
}

template <typename Argument>
static std::string format(StringRef text, llvm::ArrayRef<Argument> arguments) {
  std::string result;
  auto takeArgument = [&]() -> const Argument & {
    assert(!text.empty() && llvm::isDigit(text[0]) && "expected a digit");
    unsigned index = text[0] - '0';
    text = text.drop_front();
    assert(index < arguments.size() && "diagnostic lacks an argument");
    return arguments[index];
  };
  while (true) {
    size_t percent = text.find('%');
    result += text.substr(0, percent);
    if (percent == StringRef::npos)
      return result;
    text = text.drop_front(percent + 1);
    if (text.consume_front("%")) {
      result += '%';
    } else if (text.consume_front("select")) {
      StringRef rest = text;
      takeSelected(rest, 0);
      int64_t index = arguments[rest[0] - '0'].number;
      result += takeSelected(text, index);
      text = text.drop_front();
    } else if (text.consume_front("s")) {
      if (takeArgument().number != 1)
        result += 's';
    } else {
      result += takeArgument().text;
    }
  }
}

//===----------------------------------------------------------------------===//
// Engine

DiagnosticEngine::DiagnosticEngine(const SourceManager &sources)
    : sources(sources) {
  states.push_back(std::make_unique<WarningState>());
}

DiagnosticEngine::~DiagnosticEngine() = default;

DiagnosticBuilder DiagnosticEngine::notYetImplemented(SourceLoc loc,
                                                      StringRef what) {
  DiagnosticBuilder builder = report(loc, diag::err_not_yet_implemented);
  builder << what;
  return builder;
}

Severity DiagnosticEngine::getSeverity(diag::ID id, SourceLoc loc) const {
  return getSeverity(table[id].severity, table[id].group, loc);
}

Severity DiagnosticEngine::getGroupSeverity(StringRef group) const {
  return getSeverity(Severity::Warning, group, SourceLoc());
}

Severity DiagnosticEngine::getSeverity(Severity severity, StringRef group,
                                       SourceLoc loc) const {
  if (group.empty())
    return severity;
  const WarningState &state = getStateAt(loc);
  bool asError = state.warningsAsErrors;
  if (auto it = state.groups.find(group); it != state.groups.end()) {
    // -Wno-error=group outlives -WX.
    if (it->second == Severity::Note)
      asError = false;
    else
      severity = it->second;
  }
  if (severity != Severity::Warning)
    return severity;
  if (state.ignoreAll)
    return Severity::Ignored;
  return asError ? Severity::Error : Severity::Warning;
}

void DiagnosticEngine::send(const Diagnostic &diagnostic) {
  if (consumer)
    consumer->consume(diagnostic);
}

void DiagnosticEngine::emit(const DiagnosticBuilder &builder) {
  Diagnostic diagnostic;
  diagnostic.severity = getSeverity(builder.id, builder.loc);
  // Of what comes after a fatal error, its notes are shown.
  if (fatalErrorOccurred && diagnostic.severity != Severity::Note) {
    lastIgnored = true;
    return;
  }
  if (diagnostic.severity == Severity::Note) {
    if (lastIgnored)
      return;
  } else {
    lastIgnored = diagnostic.severity == Severity::Ignored;
    if (lastIgnored)
      return;
  }
  bool isError = diagnostic.severity >= Severity::Error;
  if (isError && errorLimit && numErrors >= errorLimit) {
    fatalErrorOccurred = lastIgnored = true;
    diagnostic.severity = Severity::Fatal;
    diagnostic.id = diag::fatal_too_many_errors;
    diagnostic.message = table[diagnostic.id].text;
    return send(diagnostic);
  }
  numErrors += isError;
  numWarnings += diagnostic.severity == Severity::Warning;
  numUnsupported += builder.id == diag::err_not_yet_implemented;
  fatalErrorOccurred |= diagnostic.severity == Severity::Fatal;

  diagnostic.id = builder.id;
  diagnostic.loc = builder.loc;
  diagnostic.ranges = builder.ranges;
  diagnostic.group = table[builder.id].group;
  diagnostic.message = format(StringRef(table[builder.id].text),
                              llvm::ArrayRef(builder.arguments));
  send(diagnostic);
}

//===----------------------------------------------------------------------===//
// Warning groups

void DiagnosticEngine::setStateAt(SourceLoc loc, unsigned state) {
  currentState = state;
  auto [id, offset] = sources.getDecomposedLoc(loc);
  if (!id.isValid())
    return;
  if (statePoints.size() <= id.getIndex())
    statePoints.resize(id.getIndex() + 1);
  statePoints[id.getIndex()].push_back({offset, state});
}

bool DiagnosticEngine::setGroupAt(SourceLoc loc, StringRef group,
                                  Severity severity) {
  if (!isKnownGroup(group))
    return false;
  states.push_back(std::make_unique<WarningState>(*states[currentState]));
  states.back()->groups[group] = severity;
  setStateAt(loc, states.size() - 1);
  return true;
}

void DiagnosticEngine::pushStateAt(SourceLoc loc) {
  pushedStates.push_back(currentState);
}

bool DiagnosticEngine::popStateAt(SourceLoc loc) {
  if (pushedStates.empty())
    return false;
  setStateAt(loc, pushedStates.back());
  pushedStates.pop_back();
  return true;
}

void DiagnosticEngine::continueStateAt(SourceLoc loc) {
  if (!statePoints.empty())
    setStateAt(loc, currentState);
}

const WarningState &DiagnosticEngine::getStateAt(SourceLoc loc) const {
  if (statePoints.empty())
    return *states.front();
  auto [id, offset] = sources.getDecomposedLoc(loc);
  unsigned state = 0;
  if (id.getIndex() < statePoints.size()) {
    // Points of one file are in its order.
    const std::vector<StatePoint> &points = statePoints[id.getIndex()];
    auto next = llvm::upper_bound(
        points, offset,
        [](uint32_t offset, const StatePoint &p) { return offset < p.offset; });
    if (next != points.begin())
      state = std::prev(next)->state;
  }
  return *states[state];
}
