//===----------------------------------------------------------------------===//
// The text of sizes in IR.
// In:  a parser or a printer.
// Out: sizes of the context's arena, and their text.
// Why: see SizeSyntax.h. An expression is quoted: its operators would end types
//      and attributes.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/SizeSyntax.h"
#include "HLSL/IR/HLSLDialect.h"
#include "HLSL/Size/SizeExpr.h"

using namespace mlir;
using namespace mlir::hlsl;

ParseResult mlir::hlsl::parseSize(AsmParser &parser, Size &size) {
  if (succeeded(parser.parseOptionalQuestion())) {
    size = Size::unbounded();
    return success();
  }
  llvm::SMLoc loc = parser.getCurrentLocation();
  std::string text;
  if (succeeded(parser.parseOptionalString(&text))) {
    std::string error;
    size = parseSize(getSizeArena(parser.getContext()), text, error);
    if (!error.empty())
      return parser.emitError(loc, "size: ") << error;
    return success();
  }
  uint64_t value;
  if (parser.parseInteger(value))
    return failure();
  if (value > Size::kLargest)
    return parser.emitError(loc, "the size is too large");
  size = Size(value);
  return success();
}

void mlir::hlsl::printSize(AsmPrinter &printer, Size size) {
  if (size.isSymbolic())
    printer.printString(toExactText(size));
  else
    printer << size.str();
}
