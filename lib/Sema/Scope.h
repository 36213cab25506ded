//===----------------------------------------------------------------------===//
// Names and what they stand for.
// In:  declarations, as Sema meets them.
// Out: symbols by name, from the innermost scope outwards.
// Why: the scope chain is the environment in which syntax is analysed; a
//      template instance is the same syntax under a chain with its parameters
//      bound.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_SEMA_SCOPE_H
#define HLSLC_LIB_SEMA_SCOPE_H

#include "hlslc/AST/Decl.h"
#include "llvm/ADT/CachedHashString.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace hlslc {

class Scope;
class TemplateDeclSyntax;

/// A type with what its spelling adds: an alias may carry `const`, a majorness.
struct TypeSpec {
  const Type *type = nullptr;
  bool isConst = false;
  bool isSNorm = false, isUNorm = false;
  std::optional<MatrixOrder> order;
};

/// One `template <...>` declaration, with the environment that it was read in.
struct TemplatePattern {
  const TemplateDeclSyntax *syntax = nullptr;
  Scope *scope = nullptr;
  StructDecl *parent = nullptr; ///< of a method's template
};

/// What a name stands for in one scope.
struct Symbol {
  enum class Kind : uint8_t {
    Variable,     ///< `value` is a VarDecl
    Field,        ///< `value` is a FieldDecl of `owner`, or of a cbuffer
    EnumConstant, ///< `value` is an EnumConstantDecl
    Function,     ///< `functions`
    Type,         ///< `spec`
    Namespace,    ///< `members`
    Template,     ///< `patterns`, and `functions` beside them
  };
  Kind kind;
  llvm::StringRef name;
  SourceLoc loc;
  ValueDecl *value = nullptr;
  /// Of a cbuffer's member: the variable that it is a member of.
  VarDecl *bufferVariable = nullptr;
  /// Of a struct's member: the struct.
  StructDecl *owner = nullptr;
  /// One declaration for each signature: the first.
  llvm::SmallVector<FunctionDecl *, 1> functions;
  TypeSpec spec;
  Scope *members = nullptr;
  llvm::SmallVector<TemplatePattern, 1> patterns;
  /// Declared by a `for` that is over: any other declaration may replace it.
  bool isLeaked = false;
  /// Another meaning of the name in the same scope: a type beside a value.
  Symbol *next = nullptr;

  bool isType() const { return kind == Kind::Type; }
};

/// Which meanings of a name a place accepts; others are passed over.
enum class LookupKind : uint8_t {
  Any,
  Value,    ///< no types, no namespaces
  Type,     ///< types and templates
  Scope,    ///< before `::`: namespaces, structs, enums
  Callable, ///< functions, types (constructors) and templates
};

/// The names of one block, struct, namespace or enum.
class Scope {
public:
  enum class Kind : uint8_t {
    Global,
    Namespace,
    Struct,
    Enum,
    Function,
    Block
  };
  Scope(Kind kind, Scope *parent) : kind(kind), parent(parent) {}

  /// The meaning of `name` declared here that `lookup` accepts, or null.
  Symbol *find(llvm::CachedHashStringRef name, LookupKind lookup) const;
  void add(Symbol *symbol);

  Kind kind;
  Scope *parent;
  /// Of a struct's scope.
  StructDecl *structDecl = nullptr;
  /// The scope of its base, whose names it inherits.
  Scope *base = nullptr;
  /// `A::S::` for what is declared here; empty at the top.
  llvm::StringRef prefix;
  /// Scopes that `using namespace` opened here.
  llvm::SmallVector<Scope *, 0> opened;
  /// By name; a symbol's `next` leads to the other meanings.
  llvm::SmallDenseMap<llvm::CachedHashStringRef, Symbol *, 4> symbols;
};

} // namespace hlslc

#endif
