//===----------------------------------------------------------------------===//
// Threads with a stack of known size: see DeepStack.h. std::thread has no size,
// and llvm::thread ends the process if there is no thread.
//===----------------------------------------------------------------------===//

#include "hlslc/Basic/DeepStack.h"

#ifdef _WIN32
#include <process.h>
#include <windows.h>
#else
#include <pthread.h>
#endif

using Job = llvm::function_ref<void()>;

#ifdef _WIN32

static unsigned __stdcall runJob(void *job) {
  (*static_cast<Job *>(job))();
  return 0;
}

bool hlslc::runOnDeepStack(Job job) {
  uintptr_t thread = _beginthreadex(nullptr, kDeepStackSize, runJob, &job,
                                    STACK_SIZE_PARAM_IS_A_RESERVATION, nullptr);
  if (!thread)
    return false;
  HANDLE handle = reinterpret_cast<HANDLE>(thread);
  WaitForSingleObject(handle, INFINITE);
  CloseHandle(handle);
  return true;
}

#else

static void *runJob(void *job) {
  (*static_cast<Job *>(job))();
  return nullptr;
}

bool hlslc::runOnDeepStack(Job job) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0)
    return false;
  pthread_t thread;
  bool isRunning =
      pthread_attr_setstacksize(&attributes, kDeepStackSize) == 0 &&
      pthread_create(&thread, &attributes, runJob, &job) == 0;
  pthread_attr_destroy(&attributes);
  return isRunning && pthread_join(thread, nullptr) == 0;
}

#endif
