//===----------------------------------------------------------------------===//
// A stack that holds the deepest trees.
// In:  a job.
// Out: the job, done on a thread of its own, which has ended.
// Why: trees are walked by recursion up to the depth limits, and a host calls
//      us from threads with stacks of any size. Signal handlers, which could
//      catch an overflow, belong to the host.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_BASIC_DEEPSTACK_H
#define HLSLC_BASIC_DEEPSTACK_H

#include "llvm/ADT/STLFunctionalExtras.h"

#include <cstddef>

namespace hlslc {

/// What the depth limits need at most, in bytes.
constexpr size_t kDeepStackSize = size_t(16) << 20;

/// Runs the job on a stack of kDeepStackSize and waits for it. Returns false,
/// without having run it, if the system gives no thread.
bool runOnDeepStack(llvm::function_ref<void()> job);

} // namespace hlslc

#endif // HLSLC_BASIC_DEEPSTACK_H
