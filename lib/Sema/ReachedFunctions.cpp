//===----------------------------------------------------------------------===//
// What the functions that entry points reach may not do.
// In:  what each function calls and uses.
// Out: errors.
// Why: see ReachedFunctions.h
//===----------------------------------------------------------------------===//
#include "ReachedFunctions.h"

#include "hlslc/Basic/NotYetImplemented.h"

using namespace hlslc;
namespace lang = mlir::hlsl;
using llvm::dyn_cast;

void ReachedFunctions::checkSupported(const FunctionDecl &decl) {
  auto check = [&](const Decl &subject) {
    for (const Attr &attr : subject.attributes)
      if (lang::getAttributeInfo(attr.kind).is(lang::AttributeNotYet))
        notYetImplemented(diags, attr.loc,
                          "attribute '" + lang::stringifyAttribute(attr.kind) +
                              "'");
  };
  check(decl);
  if (auto it = uses.unsupported.find(&decl); it != uses.unsupported.end())
    for (const UnsupportedUse &use : it->second)
      notYetImplemented(diags, use.loc, use.what);
  for (const VarDecl *parameter : decl.parameters) {
    check(*parameter);
    auto it = uses.unsupportedQualifiers.find(parameter);
    if (it != uses.unsupportedQualifiers.end())
      notYetImplemented(diags, it->second.loc,
                        "qualifier '" + it->second.text + "'");
  }
}

void ReachedFunctions::reportUndefined(const CallEdge &edge) {
  const FunctionDecl &callee = *edge.callee;
  unsigned before = diags.getNumErrors();
  checkSupported(callee);
  // An instruction of SPIR-V has no body.
  if (diags.getNumErrors() != before ||
      callee.findAttribute(lang::SourceAttribute::vk_ext_instruction) ||
      callee.findAttribute(lang::SourceAttribute::vk_ext_type_def))
    return;
  if (callee.parent && callee.parent->isInterface)
    diags.report(edge.loc, diag::err_interface_unassigned)
        << callee.parent->getName();
  else
    diags.report(edge.loc, diag::err_undefined_function) << callee.getName();
  if (callee.getLoc().isValid())
    diags.report(callee.getLoc(), diag::note_declared_here) << callee.getName();
}

void ReachedFunctions::enter(const FunctionDecl *function) {
  states[function] = State::Active;
  checkSupported(*function);
  stack.push_back({function, 0});
}

void ReachedFunctions::follow(const CallEdge &edge) {
  const FunctionDecl *callee = edge.callee->definition;
  if (!callee)
    return reportUndefined(edge);
  switch (states.lookup(callee)) {
  case State::New:
    return enter(callee);
  case State::Active:
    // HLSL: there is no stack to recurse on.
    diags.report(edge.loc, diag::err_recursion) << callee->getName();
    if (callee->getLoc().isValid())
      diags.report(callee->getLoc(), diag::note_declared_here)
          << callee->getName();
    return;
  case State::Done:
    return;
  }
}

void ReachedFunctions::check(llvm::ArrayRef<EntryPoint> entries,
                             llvm::ArrayRef<Decl *> decls) {
  llvm::SmallVector<const FunctionDecl *, 8> roots;
  // Initializers of globals run before every entry point.
  if (auto it = uses.calls.find(nullptr); it != uses.calls.end())
    for (const CallEdge &edge : it->second)
      if (edge.callee->definition)
        roots.push_back(edge.callee->definition);
  for (const EntryPoint &entry : entries) {
    roots.push_back(entry.function);
    if (entry.patchConstant)
      roots.push_back(entry.patchConstant);
  }
  if (entries.empty())
    for (const Decl *decl : decls)
      if (auto *exported = dyn_cast<FunctionDecl>(decl);
          exported && exported->isExport && exported->body)
        roots.push_back(exported);
  for (const FunctionDecl *root : roots) {
    if (states.lookup(root) == State::New)
      enter(root);
    while (!stack.empty()) {
      Step &step = stack.back();
      auto it = uses.calls.find(step.function);
      if (it != uses.calls.end() && step.nextCall < it->second.size()) {
        follow(it->second[step.nextCall++]);
        continue;
      }
      states[step.function] = State::Done;
      stack.pop_back();
    }
  }
}
