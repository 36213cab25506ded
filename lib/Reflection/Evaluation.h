//===----------------------------------------------------------------------===//
// --eval and --limits.
// In:  values of specialization constants, limits of a device, what a document
//      of the schema says.
// Out: values checked against the constants; violations.
// Why: a program learns what its values do before a driver has to cope.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_REFLECTION_EVALUATION_H
#define HLSLC_LIB_REFLECTION_EVALUATION_H

#include "ReflectMemory.h"

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Reflection/Reflection.h"

namespace hlslc {

/// A constant as JSON has it; numbers that JSON lacks are words ("inf").
llvm::json::Value toJSON(mlir::Attribute value);

/// What a shader asks of a device, by the name of the limit.
struct Demand {
  llvm::StringRef limit;
  /// "groupshared memory": who asks.
  std::string what;
  /// Empty or "bytes".
  llvm::StringRef unit;
  mlir::hlsl::Size amount;
};

/// The demands beyond the limits, as the schema has them.
llvm::json::Array findViolations(llvm::ArrayRef<Demand> demands,
                                 llvm::ArrayRef<DeviceLimit> limits,
                                 const NumberWriter &numbers);

} // namespace hlslc

#endif
