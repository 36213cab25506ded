//===----------------------------------------------------------------------===//
// Constants that no header declares: RAY_FLAG_NONE and its kin.
// In:  an unknown name. Out: the constants that may have been meant.
// Why: apart from Sema, as only what reports unknown names asks.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_SEMA_BUILTINCONSTANTS_H
#define HLSLC_SEMA_BUILTINCONSTANTS_H

#include "hlslc/Basic/NearestName.h"

namespace hlslc {
/// Offers every constant without a scope.
void offerBuiltinConstants(NearestName &nearest);
} // namespace hlslc

#endif // HLSLC_SEMA_BUILTINCONSTANTS_H
