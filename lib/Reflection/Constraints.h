//===----------------------------------------------------------------------===//
// What values of specialization constants must satisfy.
// In:  hlsl.constraint operations and the lengths of a module.
// Out: `constraints` and `violations` of the schema.
// Why: what the compiler took for granted of values that it never sees is told
//      to whoever chooses them, and checked for chosen ones.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_REFLECTION_CONSTRAINTS_H
#define HLSLC_LIB_REFLECTION_CONSTRAINTS_H

#include "ReflectMemory.h"

#include "HLSL/IR/SpecValues.h"

namespace hlslc {

/// Those that the module states, and what it does not state of the lengths and
/// ranges in it.
std::vector<mlir::hlsl::SizeConstraint>
collectConstraints(mlir::ModuleOp module);

/// As the schema has them.
llvm::json::Array
writeConstraints(llvm::ArrayRef<mlir::hlsl::SizeConstraint> constraints);

/// Those that the values of `numbers` break, as the schema has them.
llvm::json::Array
findBroken(llvm::ArrayRef<mlir::hlsl::SizeConstraint> constraints,
           const NumberWriter &numbers);

/// Some violation makes the module invalid.
bool makesInvalid(const llvm::json::Array &violations);

} // namespace hlslc

#endif
