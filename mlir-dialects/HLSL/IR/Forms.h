//===----------------------------------------------------------------------===//
// The forms of the IR: what a module may hold between two phases.
// In:  a module.
// Out: success, or located errors.
// Why: one dialect at several heights; a phase states the form it needs and the
//      form it leaves, and this says whether that is so.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_FORMS_H
#define HLSL_IR_FORMS_H

#include "mlir/Support/LLVM.h"
#include <optional>

namespace mlir {
class ModuleOp;
}

namespace mlir::hlsl {

/// In order: each form keeps the rules of those before it, but for what it
/// replaces (entry parameters become stage variables in `flat`).
enum class Form {
  Source, ///< As written: overloads resolved, conversions explicit.
  Flat,   ///< No opaque value in an aggregate, variable, parameter or result;
          ///< stage values only as stage variables; uniforms in blocks.
  Target, ///< Bindings, locations, layouts set; leaf accesses to laid-out
          ///< memory; only what both targets have.
  GLSL,   ///< Printable as it is.
};

StringRef stringifyForm(Form form);
std::optional<Form> symbolizeForm(StringRef name);

/// Checks that the module is in the form. Each breach is an error at its
/// operation; all are reported.
LogicalResult verifyForm(ModuleOp module, Form form);

} // namespace mlir::hlsl

#endif // HLSL_IR_FORMS_H
