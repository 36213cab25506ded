//===----------------------------------------------------------------------===//
// Looking up names.
// In:  names as written, plain or qualified.
// Out: symbols; for unknown names, an error that offers the nearest known one.
// Why: every name in the language goes through here.
//===----------------------------------------------------------------------===//
#include "NameLookup.h"

#include "SemaState.h"

#include "BuiltinConstants.h"
#include "hlslc/Basic/NearestName.h"

#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using llvm::CachedHashStringRef;
using llvm::cast;
using llvm::dyn_cast;

std::string hlslc::stringifyCount(unsigned least, unsigned most,
                                  llvm::StringRef noun) {
  std::string text = least == most ? "" : llvm::utostr(least) + " to ";
  text += llvm::utostr(most) + " " + noun.str();
  return most == 1 && least == 1 ? text : text + "s";
}

static bool accepts(LookupKind lookup, Symbol::Kind kind) {
  switch (lookup) {
  case LookupKind::Any:
    return true;
  case LookupKind::Value:
    return kind != Symbol::Kind::Type && kind != Symbol::Kind::Namespace;
  case LookupKind::Type:
    return kind == Symbol::Kind::Type || kind == Symbol::Kind::Template;
  case LookupKind::Scope:
    return kind == Symbol::Kind::Type || kind == Symbol::Kind::Namespace ||
           kind == Symbol::Kind::Template;
  case LookupKind::Callable:
    return kind == Symbol::Kind::Function || kind == Symbol::Kind::Type ||
           kind == Symbol::Kind::Template;
  }
  llvm_unreachable("every lookup has a rule");
}

Symbol *Scope::find(CachedHashStringRef name, LookupKind lookup) const {
  auto it = symbols.find(name);
  if (it == symbols.end())
    return nullptr;
  // A value hides a type of its name in the same scope.
  Symbol *best = nullptr;
  for (Symbol *symbol = it->second; symbol; symbol = symbol->next)
    if (accepts(lookup, symbol->kind) && (!best || best->isType()))
      best = symbol;
  return best;
}

void Scope::add(Symbol *symbol) {
  Symbol *&slot = symbols[CachedHashStringRef(symbol->name)];
  symbol->next = slot;
  slot = symbol;
}

//===----------------------------------------------------------------------===//
// Scopes and symbols
//===----------------------------------------------------------------------===//

Scope *NameLookup::createScope(Scope::Kind kind, Scope *parent) {
  Scope *result = new (scopeAllocator.Allocate()) Scope(kind, parent);
  if (parent)
    result->prefix = parent->prefix;
  return result;
}

Symbol *NameLookup::createSymbol(Symbol::Kind kind, llvm::StringRef name,
                                 SourceLoc loc) {
  auto *symbol = new (symbolAllocator.Allocate()) Symbol();
  symbol->kind = kind;
  symbol->name = name;
  symbol->loc = loc;
  return symbol;
}

void NameLookup::noteDeclared(SourceLoc loc, llvm::StringRef name) {
  if (loc.isValid())
    diags.report(loc, diag::note_declared_here) << name;
}

/// The struct that a type is or is made of.
static const StructDecl *findStruct(const Type *type) {
  while (auto *array = llvm::dyn_cast<ArrayType>(type))
    type = array->element;
  auto *structType = llvm::dyn_cast<StructType>(type);
  return structType ? structType->decl : nullptr;
}

void NameLookup::noteTypes(const Type *a, const Type *b) {
  const StructDecl *first = findStruct(a);
  const StructDecl *second = b ? findStruct(b) : nullptr;
  if (first)
    noteDeclared(first->getLoc(), first->qualifiedName);
  if (second && second != first)
    noteDeclared(second->getLoc(), second->qualifiedName);
}

bool NameLookup::declare(Symbol *symbol) {
  auto it = scope->symbols.find(CachedHashStringRef(symbol->name));
  if (it != scope->symbols.end()) {
    for (Symbol *other = it->second; other; other = other->next) {
      // HLSL: a type may share its name with a value, as in C.
      if (other->isType() != symbol->isType() || other->isLeaked)
        continue;
      // `retrun x;` was reported for its unknown type.
      if (symbol->kind == Symbol::Kind::Variable && symbol->value &&
          symbol->value->type && symbol->value->type->isError())
        return false;
      diags.report(symbol->loc, diag::err_redefinition) << symbol->name;
      noteDeclared(other->loc, symbol->name);
      return false;
    }
  }
  scope->add(symbol);
  return true;
}

llvm::StringRef NameLookup::qualify(llvm::StringRef name) {
  if (scope->prefix.empty())
    return name;
  return context.copy((scope->prefix + name).str());
}

llvm::StringRef NameLookup::makeUnique(llvm::StringRef name) {
  unsigned &uses = usedIds[name];
  if (++uses == 1)
    return name;
  std::string candidate;
  do
    candidate = (name + "#" + llvm::Twine(uses++)).str();
  while (usedIds.count(candidate));
  usedIds[candidate] = 1;
  return context.copy(candidate);
}

//===----------------------------------------------------------------------===//
// Lookup
//===----------------------------------------------------------------------===//

static Symbol *findInScope(Scope *scope, CachedHashStringRef name,
                           LookupKind kind, unsigned depth = 0) {
  if (Symbol *symbol = scope->find(name, kind))
    return symbol;
  if (scope->base)
    if (Symbol *symbol = findInScope(scope->base, name, kind, depth))
      return symbol;
  // Namespaces may open each other: the depth ends the walk.
  if (depth < 8)
    for (Scope *opened : scope->opened)
      if (Symbol *symbol = findInScope(opened, name, kind, depth + 1))
        return symbol;
  return nullptr;
}

Symbol *NameLookup::lookup(llvm::StringRef name, LookupKind kind) {
  CachedHashStringRef hashed(name);
  for (Scope *s = scope; s; s = s->parent)
    if (Symbol *symbol = findInScope(s, hashed, kind))
      return symbol;
  return nullptr;
}

Symbol *NameLookup::lookupIn(Scope *where, llvm::StringRef name,
                             LookupKind kind) {
  return findInScope(where, CachedHashStringRef(name), kind);
}

Scope *NameLookup::getScopeOf(const Type *type) {
  if (auto *structType = dyn_cast<StructType>(type))
    return structScopes.lookup(structType->decl);
  if (auto *enumType = dyn_cast<EnumType>(type))
    return enumScopes.lookup(enumType->decl);
  return nullptr;
}

Scope *NameLookup::resolveScope(const QualifiedNameSyntax &name,
                                size_t numSteps, Scope *start) {
  Scope *current = name.isGlobal ? globalScope : start;
  for (size_t i = 0; i < numSteps; ++i) {
    const QualifiedNameSyntax::Part &part = name.parts[i];
    Symbol *symbol = current
                         ? lookupIn(current, part.name.text, LookupKind::Scope)
                         : lookup(part.name.text, LookupKind::Scope);
    Scope *next = nullptr;
    // In a template, its name with arguments is another instance.
    bool isOther =
        symbol && part.hasTemplateArguments && !symbol->patterns.empty();
    if (symbol && symbol->kind == Symbol::Kind::Namespace)
      next = symbol->members;
    else if (symbol && symbol->isType() && !isOther)
      next = getScopeOf(symbol->spec.type);
    else if (symbol) {
      const Type *instance = instantiateType(*symbol, part);
      if (instance->isError())
        return nullptr;
      next = getScopeOf(instance);
    }
    if (!next && !symbol && part.name.text == "dx") {
      unsupported(part.name.loc, "namespace 'dx'");
      return nullptr;
    }
    if (!next) {
      diags.report(part.name.loc, diag::err_not_a_scope) << part.name.text;
      if (symbol)
        noteDeclared(symbol->loc, symbol->name);
      return nullptr;
    }
    current = next;
  }
  return current;
}

Symbol *NameLookup::lookupQualified(const QualifiedNameSyntax &name,
                                    LookupKind kind, bool &reported) {
  reported = false;
  const SyntaxName &last = name.last().name;
  if (name.parts.size() == 1 && !name.isGlobal)
    return lookup(last.text, kind);
  Scope *where = resolveScope(name, name.parts.size() - 1);
  if (!where) {
    reported = true;
    return nullptr;
  }
  return lookupIn(where, last.text, kind);
}

//===----------------------------------------------------------------------===//
// Unknown names
//===----------------------------------------------------------------------===//

namespace {
/// The known name nearest to an unknown one, and its place.
struct Nearest : NearestName {
  using NearestName::NearestName;
  void offer(llvm::StringRef name, SourceLoc loc) {
    if (NearestName::offer(name))
      bestLoc = loc;
  }
  SourceLoc bestLoc;
};
} // namespace

static void offerAll(Nearest &nearest, const Scope *scope, LookupKind kind) {
  for (const auto &entry : scope->symbols)
    for (Symbol *symbol = entry.second; symbol; symbol = symbol->next)
      if (accepts(kind, symbol->kind))
        nearest.offer(symbol->name, symbol->loc);
}

/// The names that nobody declared: `flaot4x4`, `Textur2D`, `retrun`.
static void offerBuiltinTypes(Nearest &nearest, llvm::StringRef wanted,
                              ASTContext &context) {
  for (unsigned i = 0; i < lang::kNumBuiltinTypes; ++i)
    nearest.offer(lang::stringifyBuiltinType(lang::BuiltinType(i)),
                  SourceLoc());
#define KEYWORD(name) nearest.offer(#name, SourceLoc());
#include "hlslc/Lex/TokenKinds.def"
  // float4x4 is no entry of any table.
  llvm::StringRef base = wanted.rtrim("1234");
  if (base.ends_with("x"))
    base = base.drop_back().rtrim("1234");
  llvm::StringRef dimensions = wanted.drop_front(base.size());
  for (unsigned i = 0; i <= unsigned(ScalarKind::String); ++i) {
    std::string name =
        (lang::stringifyScalarKind(ScalarKind(i)) + dimensions).str();
    if (lang::lookupBuiltinType(name))
      nearest.offer(context.copy(name), SourceLoc());
  }
}

void Sema::reportUndeclared(SyntaxName name, LookupKind kind, Scope *inside) {
  Nearest nearest(name.text);
  if (inside) {
    for (Scope *s = inside; s; s = s->base)
      offerAll(nearest, s, kind);
  } else {
    for (Scope *s = scope; s; s = s->parent) {
      offerAll(nearest, s, kind);
      if (s->base)
        offerAll(nearest, s->base, kind);
    }
    if (kind == LookupKind::Type)
      offerBuiltinTypes(nearest, name.text, context);
    if (kind == LookupKind::Value)
      offerBuiltinConstants(nearest);
    if (kind == LookupKind::Callable)
      for (unsigned i = 0; i < lang::kNumIntrinsics; ++i)
        nearest.offer(lang::stringifyIntrinsic(lang::Intrinsic(i)),
                      SourceLoc());
  }
  diag::ID id = kind == LookupKind::Type       ? diag::err_unknown_type
                : kind == LookupKind::Callable ? diag::err_unknown_function
                                               : diag::err_undeclared;
  std::string hint = nearest.getHint();
  if (inside) {
    llvm::StringRef where = inside->prefix;
    where.consume_back("::");
    if (inside->structDecl && !inside->structDecl->getName().empty())
      where = inside->structDecl->qualifiedName;
    diags.report(name.loc, diag::err_no_member)
        << name.text << (where.empty() ? "the global scope" : where) << hint;
  } else {
    diags.report(name.loc, id) << name.text << hint;
  }
  if (!nearest.getBest().empty())
    noteDeclared(nearest.bestLoc, nearest.getBest());
  else if (inside && inside->structDecl)
    noteTypes(inside->structDecl->type, nullptr);
  if (inside || !function || kind != LookupKind::Value)
    return;
  // One error for each name: from here on the name is known to be wrong.
  auto *unknown = context.create<VarDecl>(name.text, name.loc);
  unknown->type = context.getErrorType();
  Symbol *symbol = createSymbol(Symbol::Kind::Variable, name.text, name.loc);
  symbol->value = unknown;
  symbol->isLeaked = true;
  scope->add(symbol);
}
