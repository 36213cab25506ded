//===----------------------------------------------------------------------===//
// Looks up what kind of thing a name is.
// In:  scopes filled by the parser; the table of built-in types.
// Out: the innermost declaration's kind; built-in types are found last, so that
//      a variable called `texture` hides the type of that name.
// Why: NameScope.h
//===----------------------------------------------------------------------===//
#include "NameScope.h"

#include "HLSL/Tables/TypeInfo.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallString.h"

using namespace hlslc;

void NameScope::declare(llvm::StringRef name, NameEntry entry) {
  if (name.empty())
    return;
  NameEntry &slot = names[llvm::CachedHashStringRef(name)];
  if (slot.kind == NameKind::ValueTemplate && entry.kind == NameKind::Value)
    return;
  // `struct S;` after its definition says nothing new.
  if (slot.isType() && slot.kind == entry.kind && !entry.members)
    return;
  slot = entry;
}

void NameScope::import(NameScope *scope) {
  if (scope && scope != this)
    imports.push_back(scope);
}

/// A worklist, as bases and used namespaces may be many and may form a cycle.
NameEntry NameScope::findImported(llvm::CachedHashStringRef name) const {
  llvm::SmallPtrSet<const NameScope *, 8> visited;
  llvm::SmallVector<const NameScope *, 8> worklist(imports.rbegin(),
                                                   imports.rend());
  while (!worklist.empty()) {
    const NameScope *scope = worklist.pop_back_val();
    if (!visited.insert(scope).second)
      continue;
    auto found = scope->names.find(name);
    if (found != scope->names.end())
      return found->second;
    worklist.append(scope->imports.rbegin(), scope->imports.rend());
  }
  return {};
}

NameEntry NameScope::find(llvm::CachedHashStringRef name) const {
  if (!names.empty()) {
    auto found = names.find(name);
    if (found != names.end())
      return found->second;
  }
  return imports.empty() ? NameEntry() : findImported(name);
}

static NameEntry lookupBuiltin(llvm::StringRef name) {
  std::optional<mlir::hlsl::NamedType> type =
      mlir::hlsl::lookupBuiltinType(name);
  if (!type)
    return {};
  switch (type->kind) {
  case mlir::hlsl::TypeKind::Void:
  case mlir::hlsl::TypeKind::String:
  case mlir::hlsl::TypeKind::Scalar:
  case mlir::hlsl::TypeKind::Vector:
  case mlir::hlsl::TypeKind::Matrix:
    return {NameKind::Type};
  default:
    break;
  }
  bool isTemplate =
      mlir::hlsl::getBuiltinTypeInfo(type->builtin).maxTemplateArgs != 0;
  return {isTemplate ? NameKind::TypeTemplate : NameKind::Type};
}

NameScopes::NameScopes() : global(new (persistent.Allocate()) NameScope()) {
  current = global;
  for (llvm::StringRef prefix : {"vk::", "dx::"}) {
    NameScope *scope = createPersistent();
    scope->builtinPrefix = prefix;
    declare(prefix.drop_back(2), NameKind::Namespace, scope);
  }
}

NameScope *NameScopes::createPersistent() {
  return new (persistent.Allocate()) NameScope();
}

NameScope &NameScopes::getDeclaring() {
  NameScope *scope = current;
  while (scope->isTransparent)
    scope = scope->parent;
  return *scope;
}

NameEntry NameScopes::lookup(llvm::StringRef name) const {
  llvm::CachedHashStringRef key(name);
  for (const NameScope *scope = current; scope; scope = scope->parent) {
    NameEntry entry = scope->find(key);
    if (entry.kind != NameKind::Unknown)
      return entry;
  }
  return findBuiltin(key);
}

NameEntry NameScopes::findBuiltin(llvm::CachedHashStringRef name) const {
  auto [slot, isNew] = builtins.try_emplace(name);
  if (isNew)
    slot->second = lookupBuiltin(name.val());
  return slot->second;
}

NameEntry NameScopes::lookupIn(const NameScope *scope,
                               llvm::StringRef name) const {
  if (!scope)
    return {};
  NameEntry entry = scope->find(llvm::CachedHashStringRef(name));
  if (entry.kind != NameKind::Unknown)
    return entry;
  if (!scope->builtinPrefix.empty()) {
    llvm::SmallString<64> qualified(scope->builtinPrefix);
    qualified += name;
    return lookupBuiltin(qualified);
  }
  // `::float4` names the built-in type.
  return scope == global ? lookupBuiltin(name) : NameEntry();
}
