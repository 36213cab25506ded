//===----------------------------------------------------------------------===//
// Tokens to syntax tree.
// In:  the preprocessor's expanded tokens.
// Out: a TranslationUnitSyntax in the context's arena; mistakes are reported
// and
//      skipped to the next declaration or statement.
// Why: what was written is fixed once; what it means may be asked many times.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_PARSE_PARSER_H
#define HLSLC_PARSE_PARSER_H

#include "hlslc/AST/SyntaxDecl.h"

namespace hlslc {

class ASTContext;
class DiagnosticEngine;
class Preprocessor;
struct LangOptions;

/// Reads the preprocessor to its end. The whole grammar of HLSL 2018 and 2021
/// is accepted whatever the language version: Sema says what is not legal in
/// which. The tree is usable (and covers what could be read) even if errors
/// were reported.
TranslationUnitSyntax parseTranslationUnit(Preprocessor &preprocessor,
                                           ASTContext &context,
                                           DiagnosticEngine &diags,
                                           const LangOptions &options);

} // namespace hlslc

#endif
