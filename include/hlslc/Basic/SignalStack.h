//===----------------------------------------------------------------------===//
// Where signals of an overflown stack are handled.
// In:  the handlers that LLVM's crash recovery has set.
// Out: the same handlers, on a stack of their own.
// Why: they run on the stack that broke, where there is no room: the process
//      would end without a word.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_BASIC_SIGNALSTACK_H
#define HLSLC_BASIC_SIGNALSTACK_H

#include <memory>

namespace hlslc {

/// While it lives, signals that tell of bad memory are handled on a second
/// stack, in this thread. Crash recovery must be on.
class SignalStack {
public:
  SignalStack();
  ~SignalStack();
  SignalStack(const SignalStack &) = delete;

private:
  std::unique_ptr<char[]> memory;
};

} // namespace hlslc

#endif
