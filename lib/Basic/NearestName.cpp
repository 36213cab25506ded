//===----------------------------------------------------------------------===//
// The distance of names: see NearestName.h.
//===----------------------------------------------------------------------===//

#include "hlslc/Basic/NearestName.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using namespace hlslc;
using llvm::StringRef;

/// Nobody types a longer name by hand, and tables grow with the square.
static constexpr size_t maxLength = 128;

unsigned hlslc::getNameDistance(StringRef a, StringRef b, unsigned limit) {
  size_t difference =
      a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (difference > limit || a.size() > maxLength || b.size() > maxLength)
    return limit + 1;
  auto equal = [](char x, char y) {
    return llvm::toLower(x) == llvm::toLower(y);
  };
  // Rows of the table for the prefixes of `a`: the last two and this one.
  llvm::SmallVector<unsigned, 64> beforeLast, last(b.size() + 1),
      row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j)
    last[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    unsigned least = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1,
                         last[j - 1] + !equal(a[i - 1], b[j - 1])});
      if (i > 1 && j > 1 && equal(a[i - 1], b[j - 2]) &&
          equal(a[i - 2], b[j - 1]))
        row[j] = std::min(row[j], beforeLast[j - 2] + 1);
      least = std::min(least, row[j]);
    }
    if (least > limit)
      return limit + 1;
    beforeLast = last;
    std::swap(last, row);
  }
  return last[b.size()];
}

bool NearestName::offer(StringRef name) {
  if (name.empty() || name == wanted)
    return false;
  unsigned d = getNameDistance(wanted, name, distance);
  if (d > distance || (d == distance && (best.empty() || name >= best)))
    return false;
  best = name;
  distance = d;
  return true;
}

std::string NearestName::getHint() const {
  return best.empty() ? "" : ("; did you mean '" + best + "'?").str();
}
