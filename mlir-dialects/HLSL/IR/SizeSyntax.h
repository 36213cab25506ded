//===----------------------------------------------------------------------===//
// The text of sizes in IR.
// In:  `8`, `?`, or a quoted expression: `"N#0 + 1"`.
// Out: sizes of the context's arena, and their text.
// Why: array types, layouts and size attributes share one syntax.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_SIZESYNTAX_H
#define HLSL_IR_SIZESYNTAX_H

#include "HLSL/Size/Size.h"
#include "mlir/IR/OpImplementation.h"

namespace mlir::hlsl {

ParseResult parseSize(AsmParser &parser, Size &size);
void printSize(AsmPrinter &printer, Size size);

} // namespace mlir::hlsl

#endif // HLSL_IR_SIZESYNTAX_H
