//===----------------------------------------------------------------------===//
// Declarations as written.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_AST_SYNTAXDECL_H
#define HLSLC_AST_SYNTAXDECL_H

#include "hlslc/AST/SyntaxStmt.h"

namespace hlslc {

/// What follows a declarator's `:`, in order of writing.
struct AnnotationSyntax {
  enum class Kind : uint8_t { Semantic, Register, PackOffset, PayloadAccess };
  Kind kind;
  SourceLoc loc;
  /// Semantic: the name with its index (`TEXCOORD0`). Register: `t0`.
  /// PackOffset: `c1`. PayloadAccess: `read` or `write`.
  SyntaxName name;
  /// Register: `space1` if written. PackOffset: the component after the dot
  /// (`y`).
  SyntaxName second;
  /// Register: a shader profile in front (`register(ps, t0)`), legacy.
  SyntaxName profile;
  /// Register: an index in brackets, `register(t0[2])`; may be null.
  const ExprSyntax *index = nullptr;
  /// PayloadAccess: the stages in parentheses, `read(caller, closesthit)`.
  llvm::ArrayRef<SyntaxName> stages;
};

/// `row_major`, `static`, `in`, `centroid`, ...: the keyword's text and place,
/// in order of writing. Their meaning is in HLSL/Tables/Qualifiers.td.
using QualifierList = llvm::ArrayRef<SyntaxName>;

class DeclSyntax {
public:
  enum class Kind : uint8_t {
    Var,
    Function,
    Struct,
    Buffer,
    Enum,
    Alias,
    Namespace,
    Using,
    Template,
    Effect,
    StaticAssert,
    Empty
  };
  Kind getKind() const { return kind; }
  SourceLoc getLoc() const { return name.loc.isValid() ? name.loc : begin; }
  SourceLoc getBegin() const { return begin; }

  SyntaxName name; ///< empty for anonymous declarations
  llvm::ArrayRef<AttributeSyntax> attributes;

protected:
  DeclSyntax(Kind kind, SourceLoc begin, SyntaxName name)
      : name(name), kind(kind), begin(begin) {}

private:
  Kind kind;
  SourceLoc begin;
};

/// `#pragma pack_matrix` and -Zpr at the place of a declaration.
enum class DefaultMatrixOrder : uint8_t { ColumnMajor, RowMajor };

/// A global, local, member, parameter or cbuffer member: one declarator.
class VarDeclSyntax : public DeclSyntax {
public:
  VarDeclSyntax(SourceLoc begin, SyntaxName name)
      : DeclSyntax(Kind::Var, begin, name) {}
  /// `S::x`, a static member defined outside of its struct: the steps before
  /// the name.
  QualifiedNameSyntax scope;
  /// `template <> const bool v<int> = true;`: the arguments after the name.
  bool isSpecialization = false;
  llvm::ArrayRef<TemplateArgumentSyntax> specializationArguments;
  QualifierList qualifiers;
  const TypeSyntax *type = nullptr;
  /// Outermost first; a null bound is `[]`.
  llvm::ArrayRef<const ExprSyntax *> arrayBounds;
  llvm::ArrayRef<AnnotationSyntax> annotations;
  const ExprSyntax *bitWidth = nullptr; ///< `uint a : 4`
  const ExprSyntax *initializer =
      nullptr; ///< after `=`; an InitListSyntax for braces
  bool hasStateBlock =
      false; ///< `SamplerState s { Filter = ...; };`, which is ignored
  bool hasEffectAnnotation =
      false; ///< `float x < string s = "..."; >`, which is ignored
  DefaultMatrixOrder defaultOrder = DefaultMatrixOrder::ColumnMajor;
  static bool classof(const DeclSyntax *d) { return d->getKind() == Kind::Var; }
};

class FunctionDeclSyntax : public DeclSyntax {
public:
  FunctionDeclSyntax(SourceLoc begin, SyntaxName name)
      : DeclSyntax(Kind::Function, begin, name) {}
  /// `S::f` defined outside of its struct: the steps before the name.
  QualifiedNameSyntax scope;
  QualifierList qualifiers;
  const TypeSyntax *returnType = nullptr;
  /// `float f()[2]`: bounds of the returned array, which stand after the
  /// parameters; outermost first. A return type may also be an alias of one.
  llvm::ArrayRef<const ExprSyntax *> returnArrayBounds;
  llvm::ArrayRef<const VarDeclSyntax *> parameters;
  llvm::ArrayRef<AnnotationSyntax> annotations; ///< the return value's semantic
  const CompoundStmtSyntax *body = nullptr; ///< null for a forward declaration
  bool isConstMethod = false;
  /// `operator+`: the token's text; the name is then `operator+`.
  bool isOperator = false;
  /// `template <> T f<float>(...)`: the arguments after the name.
  bool isSpecialization = false;
  llvm::ArrayRef<TemplateArgumentSyntax> specializationArguments;
  DefaultMatrixOrder defaultOrder = DefaultMatrixOrder::ColumnMajor;
  static bool classof(const DeclSyntax *d) {
    return d->getKind() == Kind::Function;
  }
};

/// `struct`, `class`, `interface`; a forward declaration has no body.
class StructDeclSyntax : public DeclSyntax {
public:
  enum class Tag : uint8_t { Struct, Class, Interface };
  StructDeclSyntax(SourceLoc begin, SyntaxName name, Tag tag)
      : DeclSyntax(Kind::Struct, begin, name), tag(tag) {}
  Tag tag;
  bool hasBody = false;
  llvm::ArrayRef<const NamedTypeSyntax *> bases;
  /// Arguments of a specialization `struct S<float> { ... }`;
  /// `isSpecialization` tells `S<>`.
  bool isSpecialization = false;
  llvm::ArrayRef<TemplateArgumentSyntax> specializationArguments;
  llvm::ArrayRef<const DeclSyntax *>
      members; ///< Var, Function, nested types, Template
  static bool classof(const DeclSyntax *d) {
    return d->getKind() == Kind::Struct;
  }
};

/// `cbuffer F : register(b0) { ... }`, `tbuffer`.
class BufferDeclSyntax : public DeclSyntax {
public:
  BufferDeclSyntax(SourceLoc begin, SyntaxName name, bool isTextureBuffer)
      : DeclSyntax(Kind::Buffer, begin, name),
        isTextureBuffer(isTextureBuffer) {}
  bool isTextureBuffer;
  llvm::ArrayRef<AnnotationSyntax> annotations;
  llvm::ArrayRef<const DeclSyntax *> members;
  static bool classof(const DeclSyntax *d) {
    return d->getKind() == Kind::Buffer;
  }
};

class EnumDeclSyntax : public DeclSyntax {
public:
  EnumDeclSyntax(SourceLoc begin, SyntaxName name)
      : DeclSyntax(Kind::Enum, begin, name) {}
  struct Enumerator {
    SyntaxName name;
    const ExprSyntax *value = nullptr;
  };
  bool isScoped = false; ///< `enum class`
  const TypeSyntax *underlyingType = nullptr;
  llvm::ArrayRef<Enumerator> enumerators;
  static bool classof(const DeclSyntax *d) {
    return d->getKind() == Kind::Enum;
  }
};

/// `typedef T name[N];` and `using name = T;`.
class AliasDeclSyntax : public DeclSyntax {
public:
  AliasDeclSyntax(SourceLoc begin, SyntaxName name)
      : DeclSyntax(Kind::Alias, begin, name) {}
  QualifierList qualifiers; ///< `typedef row_major float4x4 M;`
  const TypeSyntax *type = nullptr;
  llvm::ArrayRef<const ExprSyntax *> arrayBounds;
  static bool classof(const DeclSyntax *d) {
    return d->getKind() == Kind::Alias;
  }
};

class NamespaceDeclSyntax : public DeclSyntax {
public:
  NamespaceDeclSyntax(SourceLoc begin, SyntaxName name)
      : DeclSyntax(Kind::Namespace, begin, name) {}
  llvm::ArrayRef<const DeclSyntax *> members;
  static bool classof(const DeclSyntax *d) {
    return d->getKind() == Kind::Namespace;
  }
};

/// `using namespace A;`, `using A::b;`
class UsingDeclSyntax : public DeclSyntax {
public:
  UsingDeclSyntax(SourceLoc begin, QualifiedNameSyntax target, bool isNamespace)
      : DeclSyntax(Kind::Using, begin, {}), target(target),
        isNamespace(isNamespace) {}
  QualifiedNameSyntax target;
  bool isNamespace;
  static bool classof(const DeclSyntax *d) {
    return d->getKind() == Kind::Using;
  }
};

struct TemplateParameterSyntax {
  SyntaxName name;
  bool isType = true;                     ///< `typename T`, `class T`
  QualifierList qualifiers;               ///< of a non-type parameter
  const TypeSyntax *valueType = nullptr;  ///< of a non-type parameter
  TemplateArgumentSyntax defaultArgument; ///< both null for none
};

/// `template <...> decl`, and `template decl`, an explicit instantiation.
class TemplateDeclSyntax : public DeclSyntax {
public:
  TemplateDeclSyntax(SourceLoc begin,
                     llvm::ArrayRef<TemplateParameterSyntax> parameters,
                     const DeclSyntax *pattern)
      : DeclSyntax(Kind::Template, begin, pattern->name),
        parameters(parameters), pattern(pattern) {}
  llvm::ArrayRef<TemplateParameterSyntax>
      parameters; ///< empty: an explicit specialization
  /// No `<...>` was written: `pattern` is the instance that is wanted.
  bool isInstantiation = false;
  const DeclSyntax *pattern;
  static bool classof(const DeclSyntax *d) {
    return d->getKind() == Kind::Template;
  }
};

/// `technique`, `pass`, state objects: skipped with a warning.
class EffectDeclSyntax : public DeclSyntax {
public:
  EffectDeclSyntax(SourceLoc begin, SyntaxName name)
      : DeclSyntax(Kind::Effect, begin, name) {}
  static bool classof(const DeclSyntax *d) {
    return d->getKind() == Kind::Effect;
  }
};

/// `_Static_assert(condition, "message");`
class StaticAssertSyntax : public DeclSyntax {
public:
  explicit StaticAssertSyntax(SourceLoc begin)
      : DeclSyntax(Kind::StaticAssert, begin, {}) {}
  const ExprSyntax *condition = nullptr;
  const StringSyntax *message = nullptr; ///< null if there is none
  static bool classof(const DeclSyntax *d) {
    return d->getKind() == Kind::StaticAssert;
  }
};

/// A lone `;`.
class EmptyDeclSyntax : public DeclSyntax {
public:
  explicit EmptyDeclSyntax(SourceLoc begin)
      : DeclSyntax(Kind::Empty, begin, {}) {}
  static bool classof(const DeclSyntax *d) {
    return d->getKind() == Kind::Empty;
  }
};

/// A whole file after preprocessing. A declaration that declares several names
/// (`float a, b;`) stands as several VarDeclSyntax that share their type node.
struct TranslationUnitSyntax {
  llvm::ArrayRef<const DeclSyntax *> decls;
};

} // namespace hlslc

#endif
