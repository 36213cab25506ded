//===----------------------------------------------------------------------===//
// Syntax tree to typed tree.
// In:  a TranslationUnitSyntax and which entry point is asked for.
// Out: a TranslationUnit in the context's arena: names resolved, overloads
//      chosen, conversions explicit, constants folded where one is needed.
// Why: everything that a shader author can get wrong is said here, so that
//      Lowering only ever sees programs that mean something.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_SEMA_SEMA_H
#define HLSLC_SEMA_SEMA_H

#include "hlslc/AST/SyntaxDecl.h"
#include "hlslc/Basic/Diagnostics.h"
#include "hlslc/Basic/LangOptions.h"

namespace hlslc {

class ASTContext;
struct TranslationUnit;

/// Checks every declaration of `syntax` and fills `unit`. The entry point is
/// the function `entryName`, or, if the stage is Library, each function with a
/// `[shader("...")]` attribute. Returns whether no error was reported; `unit`
/// can be printed either way.
bool analyze(const TranslationUnitSyntax &syntax, ASTContext &context,
             DiagnosticEngine &diags, const LangOptions &options,
             llvm::StringRef entryName, TranslationUnit &unit);

} // namespace hlslc

#endif
