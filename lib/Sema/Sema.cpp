//===----------------------------------------------------------------------===//
// The order of semantic analysis.
// In:  a whole syntax tree.
// Out: a whole typed tree.
// Why: declarations in order, then what only the entry points decide.
//===----------------------------------------------------------------------===//
#include "hlslc/Sema/Sema.h"

#include "SemaState.h"

using namespace hlslc;

Sema::Sema(ASTContext &context, DiagnosticEngine &diags,
           const LangOptions &options)
    : NameLookup(context, diags), options(options),
      sizeAnalysis(context, diags, options) {}

void Sema::run(const TranslationUnitSyntax &syntax, llvm::StringRef entryName,
               TranslationUnit &unit) {
  hasSyntaxErrors = diags.hasErrorOccurred();
  for (const DeclSyntax *decl : syntax.decls)
    visitDecl(decl);
  if (!diags.hasErrorOccurred())
    finishInterfaces();
  unit.decls = context.copy(llvm::ArrayRef<Decl *>(decls));
  if (diags.hasFatalErrorOccurred())
    return;
  findEntryPoints(entryName, unit);
  if (diags.hasErrorOccurred())
    return;
  for (const EntryPoint &entry : unit.entryPoints)
    checkEntryPoint(entry);
  ReachedFunctions(uses, diags).check(unit.entryPoints, decls);
  unit.constraints = context.copy(sizeAnalysis.getConstraints());
  unit.spelledSizes = context.copy(sizeAnalysis.getSpelledSizes());
}

bool hlslc::analyze(const TranslationUnitSyntax &syntax, ASTContext &context,
                    DiagnosticEngine &diags, const LangOptions &options,
                    llvm::StringRef entryName, TranslationUnit &unit) {
  Sema(context, diags, options).run(syntax, entryName, unit);
  return !diags.hasErrorOccurred();
}
