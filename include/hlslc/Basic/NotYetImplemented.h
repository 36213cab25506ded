//===----------------------------------------------------------------------===//
// The one way to refuse what the language has and this compiler lacks.
// In:  a location and what is missing.
// Out: a located error "not supported yet: ..."; exit code 2.
// Why: never silent wrong code, and a count of what is missing.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_BASIC_NOTYETIMPLEMENTED_H
#define HLSLC_BASIC_NOTYETIMPLEMENTED_H

#include "hlslc/Basic/Diagnostics.h"

#include "llvm/ADT/SmallString.h"

namespace hlslc {

/// Reports "not supported yet: <what>" at `loc`.
inline void notYetImplemented(DiagnosticEngine &diags, SourceLoc loc,
                              const llvm::Twine &what) {
  llvm::SmallString<64> storage;
  diags.notYetImplemented(loc, what.toStringRef(storage));
}

} // namespace hlslc

#endif // HLSLC_BASIC_NOTYETIMPLEMENTED_H
