//===----------------------------------------------------------------------===//
// Hull and domain shaders.
// In:  entry points with their attributes.
// Out: the patch constant function that a hull shader names.
// Why: a hull shader is two functions that no call connects.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

using namespace hlslc;
using lang::SourceAttribute;
using llvm::dyn_cast;

FunctionDecl *Sema::findPatchConstant(const FunctionDecl &entry) {
  const Attr *attr = entry.findAttribute(SourceAttribute::patchconstantfunc);
  if (!attr || attr->text.empty())
    return nullptr;
  // The innermost namespace around the entry point that knows the name.
  llvm::SmallVector<FunctionDecl *, 2> found;
  size_t depth = 0;
  for (Decl *decl : decls) {
    auto *candidate = dyn_cast<FunctionDecl>(decl);
    if (!candidate || !candidate->body || candidate->parent ||
        candidate->getName() != attr->text)
      continue;
    llvm::StringRef prefix =
        candidate->qualifiedName.drop_back(candidate->getName().size());
    if (!entry.qualifiedName.starts_with(prefix))
      continue;
    if (found.empty() || prefix.size() > depth) {
      found.clear();
      depth = prefix.size();
    }
    if (prefix.size() == depth)
      found.push_back(candidate);
  }
  if (found.size() == 1)
    return found[0];
  if (found.empty()) {
    diags.report(attr->loc, diag::err_undeclared) << attr->text << "";
    return nullptr;
  }
  diags.report(attr->loc, diag::err_entry_overloaded) << attr->text;
  for (FunctionDecl *candidate : found)
    noteDeclared(candidate->getLoc(), candidate->getName());
  return nullptr;
}
