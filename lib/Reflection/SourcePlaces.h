//===----------------------------------------------------------------------===//
// From file, line and column back to a location.
// In:  what IR locations and OpLine say.
// Out: a SourceLoc in a text that the source manager has, or an invalid one.
// Why: a message about two stages shows the source of both.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_REFLECTION_SOURCEPLACES_H
#define HLSLC_LIB_REFLECTION_SOURCEPLACES_H

#include "hlslc/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"

namespace hlslc {

class SourcePlaces {
public:
  explicit SourcePlaces(SourceManager &sources) : sources(sources) {}
  /// Of several texts of that name, the one read last: an input may be given
  /// for two stages. Lines and columns count from 1.
  SourceLoc find(llvm::StringRef file, unsigned line, unsigned column);

private:
  SourceManager &sources;
  /// A text -> its locations; each text has them once.
  llvm::DenseMap<const SourceFile *, FileID> ids;
};

} // namespace hlslc

#endif
