//===----------------------------------------------------------------------===//
// Signals on a stack of their own: see SignalStack.h. Windows keeps some pages
// of each stack for its handlers.
//===----------------------------------------------------------------------===//

#include "hlslc/Basic/SignalStack.h"

#include <cstddef>
#include <initializer_list>

#ifndef _WIN32
#include <csignal>
#endif

using namespace hlslc;

#ifdef _WIN32

SignalStack::SignalStack() = default;
SignalStack::~SignalStack() = default;

#else

/// LLVM's handlers print a backtrace, which takes more than SIGSTKSZ.
static constexpr size_t kSize = size_t(256) << 10;

SignalStack::SignalStack() : memory(new char[kSize]) {
  stack_t stack = {};
  stack.ss_sp = memory.get();
  stack.ss_size = kSize;
  if (sigaltstack(&stack, nullptr) != 0)
    return;
  for (int signal : {SIGSEGV, SIGBUS}) {
    struct sigaction action = {};
    if (sigaction(signal, nullptr, &action) != 0)
      continue;
    action.sa_flags |= SA_ONSTACK;
    sigaction(signal, &action, nullptr);
  }
}

SignalStack::~SignalStack() {
  stack_t stack = {};
  stack.ss_flags = SS_DISABLE;
  sigaltstack(&stack, nullptr);
}

#endif
