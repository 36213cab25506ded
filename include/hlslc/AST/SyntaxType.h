//===----------------------------------------------------------------------===//
// Types as written.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_AST_SYNTAXTYPE_H
#define HLSLC_AST_SYNTAXTYPE_H

#include "hlslc/AST/SyntaxNode.h"

namespace hlslc {

class StructDeclSyntax;
class EnumDeclSyntax;

/// What stands where a type is wanted, without declarator parts (array bounds)
/// and without qualifiers.
class TypeSyntax {
public:
  enum class Kind : uint8_t { Named, Struct, Enum, Auto };
  Kind getKind() const { return kind; }
  SourceLoc getLoc() const { return loc; }

protected:
  TypeSyntax(Kind kind, SourceLoc loc) : kind(kind), loc(loc) {}

private:
  Kind kind;
  SourceLoc loc;
};

/// `float4`, `Texture2D<float4>`, `A::S`, `unsigned int` (spelled as one part
/// "unsigned int"), `vector<float, 4>`. Built-in names are not told apart.
class NamedTypeSyntax : public TypeSyntax {
public:
  explicit NamedTypeSyntax(QualifiedNameSyntax name)
      : TypeSyntax(Kind::Named, name.getLoc()), name(name) {}
  QualifiedNameSyntax name;
  static bool classof(const TypeSyntax *t) {
    return t->getKind() == Kind::Named;
  }
};

/// A struct defined in place: `struct S { ... } s;`, `struct { ... } s;`.
class StructTypeSyntax : public TypeSyntax {
public:
  StructTypeSyntax(SourceLoc loc, const StructDeclSyntax *decl)
      : TypeSyntax(Kind::Struct, loc), decl(decl) {}
  const StructDeclSyntax *decl;
  static bool classof(const TypeSyntax *t) {
    return t->getKind() == Kind::Struct;
  }
};

/// An enum defined in place.
class EnumTypeSyntax : public TypeSyntax {
public:
  EnumTypeSyntax(SourceLoc loc, const EnumDeclSyntax *decl)
      : TypeSyntax(Kind::Enum, loc), decl(decl) {}
  const EnumDeclSyntax *decl;
  static bool classof(const TypeSyntax *t) {
    return t->getKind() == Kind::Enum;
  }
};

/// `auto`.
class AutoTypeSyntax : public TypeSyntax {
public:
  explicit AutoTypeSyntax(SourceLoc loc) : TypeSyntax(Kind::Auto, loc) {}
  static bool classof(const TypeSyntax *t) {
    return t->getKind() == Kind::Auto;
  }
};

/// A type with array bounds, as casts, `sizeof` and template arguments may name
/// it: `(float[4])x`.
struct TypeNameSyntax {
  const TypeSyntax *type = nullptr;
  /// Outermost first; a null bound is `[]`.
  llvm::ArrayRef<const ExprSyntax *> arrayBounds;
  /// Qualifiers before the type (`const`, `row_major`, `unorm`), as keyword
  /// texts.
  llvm::ArrayRef<SyntaxName> qualifiers;
};

} // namespace hlslc

#endif
