//===----------------------------------------------------------------------===//
// Stable text of both trees, for tests: --to=syntax and --to=ast.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_AST_DUMP_H
#define HLSLC_AST_DUMP_H

namespace llvm {
class raw_ostream;
}

namespace hlslc {
struct TranslationUnit;
struct TranslationUnitSyntax;

/// One declaration or statement a line, two spaces of indentation a level;
/// expressions in prefix form.
void dumpSyntax(const TranslationUnitSyntax &unit, llvm::raw_ostream &os);
/// One node a line with its type in quotes, two spaces of indentation a level.
void dumpTyped(const TranslationUnit &unit, llvm::raw_ostream &os);

} // namespace hlslc

#endif
