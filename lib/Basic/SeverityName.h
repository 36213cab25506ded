//===----------------------------------------------------------------------===//
// What a severity is called.
// In:  a severity.
// Out: `note`, `warning`, `error`, `fatal`.
// Why: text and JSON use one set of names (SARIF has its own).
//===----------------------------------------------------------------------===//

#ifndef HLSLC_LIB_BASIC_SEVERITYNAME_H
#define HLSLC_LIB_BASIC_SEVERITYNAME_H

#include "hlslc/Basic/Diagnostics.h"

namespace hlslc {

inline llvm::StringRef getSeverityName(Severity severity) {
  switch (severity) {
  case Severity::Ignored:
  case Severity::Note:
    return "note";
  case Severity::Warning:
    return "warning";
  case Severity::Error:
    return "error";
  case Severity::Fatal:
    return "fatal";
  }
  return "error";
}

} // namespace hlslc

#endif // HLSLC_LIB_BASIC_SEVERITYNAME_H
