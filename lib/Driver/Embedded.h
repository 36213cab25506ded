//===----------------------------------------------------------------------===//
// What stands behind hlslc_result of the C API.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_DRIVER_EMBEDDED_H
#define HLSLC_LIB_DRIVER_EMBEDDED_H

#include "Compile.h"

/// Its functions are all that the library exports.
#define HLSLC_BUILDING_LIBRARY
#include "hlslc-c/hlslc.h"

/// Never changed once hlslc_compile has returned it.
struct hlslc_result {
  hlslc::CompileResult compiled;
  hlslc::DiagnosticLog log;
};

#endif
