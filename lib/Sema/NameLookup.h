//===----------------------------------------------------------------------===//
// Where names are declared and looked up.
// In:  names as written, plain or qualified; declarations as symbols.
// Out: symbols and scopes; for a name that is taken or is no scope, an error.
// Why: the scope chain is the environment of semantic analysis; what is done
//      with a name once it is found is another matter.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_SEMA_NAMELOOKUP_H
#define HLSLC_LIB_SEMA_NAMELOOKUP_H

#include "Scope.h"
#include "hlslc/AST/Context.h"
#include "hlslc/AST/SyntaxDecl.h"
#include "hlslc/Basic/Diagnostics.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Allocator.h"

namespace hlslc {

/// "1 argument", "2 to 3 arguments".
std::string stringifyCount(unsigned least, unsigned most, llvm::StringRef noun);

class NameLookup {
protected:
  NameLookup(ASTContext &context, DiagnosticEngine &diags)
      : context(context), diags(diags),
        globalScope(createScope(Scope::Kind::Global, nullptr)),
        scope(globalScope) {}
  ~NameLookup() = default;

  Scope *createScope(Scope::Kind kind, Scope *parent);
  Symbol *createSymbol(Symbol::Kind kind, llvm::StringRef name, SourceLoc loc);
  /// Reports a redefinition.
  bool declare(Symbol *symbol);
  Symbol *lookup(llvm::StringRef name, LookupKind kind);
  /// The meaning of `name` in `scope`, its bases and what it opened.
  Symbol *lookupIn(Scope *scope, llvm::StringRef name, LookupKind kind);
  /// The meaning of `A::B::c`; null and `reported` if a step is not a scope.
  Symbol *lookupQualified(const QualifiedNameSyntax &name, LookupKind kind,
                          bool &reported);
  /// The scope that the steps before the last name (or all of them) name.
  Scope *resolveScope(const QualifiedNameSyntax &name, size_t numSteps,
                      Scope *start = nullptr);
  Scope *getScopeOf(const Type *type);
  /// `A::S::name` for a declaration in the current scope.
  llvm::StringRef qualify(llvm::StringRef name);
  /// `name`, or `name#2` if it is taken.
  llvm::StringRef makeUnique(llvm::StringRef name);
  void noteDeclared(SourceLoc loc, llvm::StringRef name);
  /// Where the structs among the two types of a conversion are declared.
  void noteTypes(const Type *a, const Type *b);

  /// Makes `scope` current for its lifetime.
  struct ScopeGuard {
    ScopeGuard(NameLookup &names, Scope *scope)
        : names(names), saved(names.scope) {
      names.scope = scope;
    }
    ~ScopeGuard() { names.scope = saved; }
    NameLookup &names;
    Scope *saved;
  };
  /// A block: a scope that dies with it.
  struct BlockGuard {
    explicit BlockGuard(NameLookup &names,
                        Scope::Kind kind = Scope::Kind::Block)
        : block(kind, names.scope), guard(names, &block) {
      block.prefix = block.parent->prefix;
    }
    Scope block;
    ScopeGuard guard;
  };

  /// The instance of a template that a step of a qualified name asks for.
  virtual const Type *
  instantiateType(const Symbol &symbol,
                  const QualifiedNameSyntax::Part &part) = 0;
  /// A step of a qualified name is something that nothing lowers yet.
  virtual void unsupported(SourceLoc loc, const llvm::Twine &what) = 0;

  ASTContext &context;
  DiagnosticEngine &diags;
  /// Symbols and scopes that outlive their block, for the whole analysis.
  llvm::SpecificBumpPtrAllocator<Symbol> symbolAllocator;
  llvm::SpecificBumpPtrAllocator<Scope> scopeAllocator;
  Scope *globalScope;
  /// Where names are looked up and declared now.
  Scope *scope;
  /// Struct -> its names; for the whole analysis.
  llvm::DenseMap<const StructDecl *, Scope *> structScopes;
  /// Enum -> its names; for the whole analysis.
  llvm::DenseMap<const EnumDecl *, Scope *> enumScopes;
  /// Ids given so far, and how often each was asked for.
  llvm::StringMap<unsigned> usedIds;
};

} // namespace hlslc

#endif
