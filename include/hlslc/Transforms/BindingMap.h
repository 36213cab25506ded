//===----------------------------------------------------------------------===//
// The binding map of a module.
// In:  BindingMap, from the driver.
// Out: `hlsl.binding_map`, an attribute of the module, and the way back.
// Why: two passes read it, and names may have any sign that separates options.
//
//   module attributes {hlsl.binding_map = [{name = "foo.samp", set = 0 : i32,
//     binding = 4 : i32, origin = "a.json: bindings[0]"}, ...]}
//===----------------------------------------------------------------------===//
#ifndef HLSLC_TRANSFORMS_BINDINGMAP_H
#define HLSLC_TRANSFORMS_BINDINGMAP_H

#include "hlslc/Basic/BindingMap.h"
#include "mlir/IR/BuiltinOps.h"

namespace hlslc {

constexpr llvm::StringLiteral kBindingMap = "hlsl.binding_map";

/// Takes the place of what is there; an empty map leaves no attribute.
void setBindingMap(mlir::ModuleOp module, const BindingMap &map);

/// Fails, after an error on the module, if the attribute has another form.
mlir::FailureOr<BindingMap> getBindingMap(mlir::ModuleOp module);

} // namespace hlslc

#endif
