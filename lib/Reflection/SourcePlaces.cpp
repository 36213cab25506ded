//===----------------------------------------------------------------------===//
// See SourcePlaces.h.
//===----------------------------------------------------------------------===//

#include "SourcePlaces.h"

#include <algorithm>

using namespace hlslc;

SourceLoc SourcePlaces::find(llvm::StringRef file, unsigned line,
                             unsigned column) {
  const SourceFile *text = nullptr;
  for (const std::unique_ptr<SourceFile> &candidate : sources.getFiles())
    if (candidate->name == file)
      text = candidate.get();
  // A name of #line is no file, and its lines may be anywhere.
  if (!text || line == 0 || line > text->getLine(text->getText().size()))
    return {};
  FileID &id = ids[text];
  if (!id.isValid())
    id = sources.addInclusion(*text);
  if (!id.isValid())
    return {};
  uint32_t offset = text->getLineStart(line);
  uint32_t within = std::min<uint32_t>(column ? column - 1 : 0,
                                       text->getLineText(line).size());
  return sources.getStartOfFile(id).getLocWithOffset(offset + within);
}
