//===----------------------------------------------------------------------===//
// What kind of thing a name is, as far as parsing needs it.
// In:  declarations in order; names as they come.
// Out: type, template, namespace or value, user declarations before built-ins.
// Why: `(a)(b)`, `a < b > (c)` and `a b;` cannot be parsed without it; all else
//      about names is Sema's.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_PARSE_NAMESCOPE_H
#define HLSLC_LIB_PARSE_NAMESCOPE_H

#include "llvm/ADT/CachedHashString.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"

namespace hlslc {

enum class NameKind : uint8_t {
  Unknown,
  Value,
  Type,
  TypeTemplate,  ///< a type too when no `<` follows
  ValueTemplate, ///< of functions and variables; a value when no `<` follows
  Namespace,
};

class NameScope;

struct NameEntry {
  NameKind kind = NameKind::Unknown;
  /// What `name::` looks into: the scope of a struct, enum or namespace.
  NameScope *members = nullptr;

  bool isType() const {
    return kind == NameKind::Type || kind == NameKind::TypeTemplate;
  }
  bool isTemplate() const {
    return kind == NameKind::TypeTemplate || kind == NameKind::ValueTemplate;
  }
};

/// The names of one block, struct or namespace.
class NameScope {
public:
  explicit NameScope(NameScope *parent = nullptr) : parent(parent) {}

  /// Adds or replaces a name. A function beside a function template of the same
  /// name leaves it a template.
  void declare(llvm::StringRef name, NameEntry entry);
  /// Makes the names of `scope` visible here: a base, a used namespace, the
  /// struct of a method defined outside of it.
  void import(NameScope *scope);

  NameScope *parent;
  /// Of the scopes `vk` and `dx`, whose names are in the type table: "vk::".
  llvm::StringRef builtinPrefix;
  /// A scope of template parameters: what is declared inside is declared in
  /// the scope around it.
  bool isTransparent = false;

private:
  friend class NameScopes;
  NameEntry find(llvm::CachedHashStringRef name) const;
  NameEntry findImported(llvm::CachedHashStringRef name) const;

  llvm::SmallDenseMap<llvm::CachedHashStringRef, NameEntry, 4> names;
  llvm::SmallVector<NameScope *, 0> imports;
};

/// The stack of open scopes, and the scopes of structs and namespaces, which
/// stay for the whole parse.
class NameScopes {
public:
  NameScopes();

  /// Looks outwards from the innermost scope, then among the built-in types.
  NameEntry lookup(llvm::StringRef name) const;
  /// Looks for `scope::name`. Unknown if `scope` is null.
  NameEntry lookupIn(const NameScope *scope, llvm::StringRef name) const;

  void declare(llvm::StringRef name, NameKind kind,
               NameScope *members = nullptr) {
    getDeclaring().declare(name, {kind, members});
  }
  /// The innermost scope that is not one of template parameters.
  NameScope &getDeclaring();
  NameScope *getCurrent() { return current; }
  NameScope *getGlobal() { return global; }

  /// A scope that outlives its block.
  NameScope *createPersistent();

  /// Opens a scope for the life of this object.
  class Enter {
  public:
    Enter(NameScopes &scopes, NameScope *scope)
        : scopes(scopes), saved(scopes.current) {
      scope->parent = saved;
      scopes.current = scope;
    }
    ~Enter() { scopes.current = saved; }
    Enter(const Enter &) = delete;
    Enter &operator=(const Enter &) = delete;

  private:
    NameScopes &scopes;
    NameScope *saved;
  };

  /// Opens a scope that dies with its block.
  class Block {
  public:
    explicit Block(NameScopes &scopes) : enter(scopes, &scope) {}
    NameScope *operator->() { return &scope; }

  private:
    NameScope scope;
    Enter enter;
  };

private:
  NameEntry findBuiltin(llvm::CachedHashStringRef name) const;

  llvm::SpecificBumpPtrAllocator<NameScope> persistent;
  /// Answers of the type table: a file asks for `float3` and `dot` again and
  /// again.
  mutable llvm::DenseMap<llvm::CachedHashStringRef, NameEntry> builtins;
  NameScope *global;
  NameScope *current;
};

} // namespace hlslc

#endif
