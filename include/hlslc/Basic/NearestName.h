//===----------------------------------------------------------------------===//
// "did you mean 'x'?"
// In:  a name that nobody knows, and the names that would be right there.
// Out: the one most like it, if any is near.
// Why: identifiers, members, attributes, semantics and options are mistyped
//      alike, so all are judged by one rule.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_BASIC_NEARESTNAME_H
#define HLSLC_BASIC_NEARESTNAME_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace hlslc {

/// How many letters must be inserted, dropped, replaced or swapped with the
/// next one to make `a` into `b`, letters of either case being equal; `limit`
/// + 1 stands for more.
unsigned getNameDistance(llvm::StringRef a, llvm::StringRef b, unsigned limit);

/// Keeps the nearest of the names it is offered: one mistake for each three
/// letters is allowed.
class NearestName {
public:
  explicit NearestName(llvm::StringRef wanted)
      : wanted(wanted), distance(wanted.size() / 3 + 1) {}

  /// True if the name is the nearest so far. Of equals the smaller one wins, so
  /// that the order of a hash table never shows.
  bool offer(llvm::StringRef name);

  /// Empty if nothing is near.
  llvm::StringRef getBest() const { return best; }
  /// "; did you mean 'x'?", or empty.
  std::string getHint() const;

private:
  llvm::StringRef wanted, best;
  /// Of `best`; at first one more than is allowed.
  unsigned distance;
};

} // namespace hlslc

#endif // HLSLC_BASIC_NEARESTNAME_H
