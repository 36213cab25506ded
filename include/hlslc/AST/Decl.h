//===----------------------------------------------------------------------===//
// Declarations of the typed tree: built by Sema alone, read by Lowering.
// Every fact is resolved: types are canonical, qualifiers are enums, attribute
// arguments are evaluated, semantics are split into name and index.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_AST_DECL_H
#define HLSLC_AST_DECL_H

#include "HLSL/Tables/AttributeInfo.h"
#include "hlslc/AST/ConstValue.h"
#include "hlslc/AST/SyntaxNode.h"
#include "hlslc/AST/Type.h"
#include "hlslc/Basic/ShaderStage.h"
#include <optional>

namespace hlslc {

class Expr;
class Stmt;
class FunctionDecl;
struct SpecConstraint;
struct SpelledSize;
class FunctionDeclSyntax;
class VarDecl;

/// `TEXCOORD3` is {"TEXCOORD", 3}. The name keeps its spelling; compare it
/// case-insensitively.
struct Semantic {
  llvm::StringRef name;
  unsigned index = 0;
  bool hasIndex = false; ///< an index was written
  SourceLoc loc;
  explicit operator bool() const { return !name.empty(); }
};

/// `register(t3, space1)`.
struct RegisterBinding {
  SourceLoc loc;
  char registerClass = 0;         ///< 'b' 't' 's' 'u' 'c'; 0: none written
  std::optional<unsigned> number; ///< absent for `register(space1)`
  std::optional<unsigned> space;
  explicit operator bool() const {
    return registerClass != 0 || space.has_value();
  }
};

/// An attribute that Sema accepted; `kind` is its row in
/// HLSL/Tables/Attributes.td.
struct Attr {
  mlir::hlsl::SourceAttribute kind;
  SourceLoc loc;
  llvm::ArrayRef<ConstValue> values; ///< numeric arguments, in order
  llvm::StringRef text;              ///< the string argument, if any
  /// `[numthreads(N, 1, 1)]`: all numeric arguments, where a specialization
  /// constant says one of them; `values` has the defaults. Else empty.
  llvm::ArrayRef<mlir::hlsl::Size> sizes;
};

/// Where a matrix that a declaration places in memory keeps its rows.
enum class MatrixOrder : uint8_t { ColumnMajor, RowMajor };

/// Bits: `linear` is the default and has none.
enum class Interpolation : uint8_t {
  None = 0,
  Flat = 1,
  Centroid = 2,
  NoPerspective = 4,
  Sample = 8,
  Linear = 16
};
inline Interpolation operator|(Interpolation a, Interpolation b) {
  return Interpolation(uint8_t(a) | uint8_t(b));
}
inline bool operator&(Interpolation a, Interpolation b) {
  return (uint8_t(a) & uint8_t(b)) != 0;
}

class Decl {
public:
  enum class Kind : uint8_t {
    Var,
    Field,
    Function,
    Struct,
    Buffer,
    Enum,
    EnumConstant
  };
  Kind getKind() const { return kind; }
  llvm::StringRef getName() const { return name; }
  SourceLoc getLoc() const { return loc; }
  /// The name with its namespaces and structs: `A::S::f`.
  llvm::StringRef qualifiedName;
  llvm::ArrayRef<Attr> attributes;
  const Attr *findAttribute(mlir::hlsl::SourceAttribute kind) const;

protected:
  Decl(Kind kind, llvm::StringRef name, SourceLoc loc)
      : qualifiedName(name), kind(kind), name(name), loc(loc) {}

private:
  Kind kind;
  llvm::StringRef name;
  SourceLoc loc;
};

/// What variables and members share.
class ValueDecl : public Decl {
public:
  const Type *type = nullptr;
  MatrixOrder matrixOrder =
      MatrixOrder::ColumnMajor; ///< of the matrices in `type` that no struct
                                ///< hides
  Semantic semantic;
  Interpolation interpolation = Interpolation::None;
  std::optional<unsigned> packOffset; ///< bytes
  bool isPrecise = false;
  static bool classof(const Decl *d) {
    return d->getKind() == Kind::Var || d->getKind() == Kind::Field ||
           d->getKind() == Kind::EnumConstant;
  }

protected:
  using Decl::Decl;
};

/// A member of a struct or of a cbuffer.
class FieldDecl : public ValueDecl {
public:
  FieldDecl(llvm::StringRef name, SourceLoc loc)
      : ValueDecl(Kind::Field, name, loc) {}
  unsigned index = 0; ///< position among StructDecl::fields; a base is one more
                      ///< step before them (see StructDecl)
  unsigned member = 0; ///< position among StructDecl::members of the word (or
                       ///< whole member) that holds it
  RegisterBinding registerBinding; ///< of a resource in a cbuffer or struct
  /// Of a bit-field: its bits in the word, counted from the lowest.
  std::optional<unsigned> bitWidth;
  unsigned bitOffset = 0;
  /// The integer that a bit-field's bits are in: its type, `uint` for bool.
  const ScalarType *bitWord = nullptr;
  static bool classof(const Decl *d) { return d->getKind() == Kind::Field; }
};

/// `struct`, `class` and `interface`; also the contents of a cbuffer. The
/// fields of an interface are made when the analysis ends: an object of every
/// class that is ever assigned to it and, if those are several, before them a
/// number that says which one is meant. In the IR a base is member 0, named
/// "$base", and members[i] is member i + 1.
class StructDecl : public Decl {
public:
  StructDecl(llvm::StringRef name, SourceLoc loc)
      : Decl(Kind::Struct, name, loc) {}
  /// Unique in the compilation: `A::S`, `f().S#2`. The id of the IR's struct
  /// type.
  llvm::StringRef id;
  const StructType *type = nullptr;
  const StructDecl *base = nullptr;
  /// Those that it names after its colon.
  llvm::ArrayRef<StructDecl *> interfaces;
  llvm::ArrayRef<FieldDecl *> fields;
  /// The first field of each member that memory has: every field but the
  /// bit-fields that share the word of one before; an unnamed bit-field, which
  /// is none of `fields`, may begin a word.
  llvm::ArrayRef<FieldDecl *> members;
  llvm::ArrayRef<FunctionDecl *> methods;
  bool isComplete = false;
  bool isInterface = false;
  /// Of vk::BufferPointer<T, N>, whose only field is the address: T and N, or 0
  /// if no alignment was named.
  const Type *pointee = nullptr;
  unsigned pointeeAlignment = 0;
  /// Index in the IR's struct of what holds the field.
  unsigned getMemberIndex(const FieldDecl *field) const {
    return field->member + (base ? 1 : 0);
  }
  /// Index in a constant of the struct's type, which lists base and fields.
  unsigned getConstantIndex(const FieldDecl *field) const {
    return field->index + (base ? 1 : 0);
  }
  static bool classof(const Decl *d) { return d->getKind() == Kind::Struct; }
};

enum class ParamDirection : uint8_t { In, Out, InOut };

/// Where a variable lives.
enum class VarStorage : uint8_t {
  Uniform, ///< a global without `static`: a member of $Globals, or a resource
  Static,  ///< `static` global or member: private to the invocation
  StaticLocal, ///< `static` in a function: initialised once, at its first use
  Groupshared,
  SpecConstant,   ///< [[vk::constant_id(n)]]
  PushConstant,   ///< [[vk::push_constant]] struct
  BufferContents, ///< the variable of a BufferDecl
  Local,
  Parameter,
};

class VarDecl : public ValueDecl {
public:
  VarDecl(llvm::StringRef name, SourceLoc loc)
      : ValueDecl(Kind::Var, name, loc) {}
  VarStorage storage = VarStorage::Local;
  bool isConst = false;
  ParamDirection direction = ParamDirection::In;
  /// `uniform` in front of a parameter; also resources that are parameters of
  /// an entry point. In an entry point it acts as a global of this name.
  bool isUniformParameter = false;
  bool isGloballyCoherent = false;
  bool isMember = false; ///< a static member of a struct
  RegisterBinding registerBinding;
  Expr *init = nullptr;    ///< converted to `type`; a parameter's default
                           ///< argument, in templates only once a call needs it
  bool hasDefault = false; ///< of a parameter: it has a default argument
  /// The value, where `isConst` and the initializer is a constant expression:
  /// uses of such a variable are folded where a constant is needed.
  ConstValue constant;
  /// `isConst`, and computed from specialization constants by operations
  /// without effect: uses compute it where they stand, and no memory holds it.
  bool isSpecialized = false;
  /// `point line triangle lineadj triangleadj vertices indices primitives
  /// payload`.
  llvm::StringRef primitive;
  bool isGlobal() const {
    return storage != VarStorage::Local && storage != VarStorage::Parameter &&
           storage != VarStorage::StaticLocal;
  }
  static bool classof(const Decl *d) { return d->getKind() == Kind::Var; }
};

/// `cbuffer` and `tbuffer`. A member is used as
/// `MemberExpr(DeclRefExpr(variable), field)`.
class BufferDecl : public Decl {
public:
  BufferDecl(llvm::StringRef name, SourceLoc loc)
      : Decl(Kind::Buffer, name, loc) {}
  bool isTextureBuffer = false;
  RegisterBinding registerBinding;
  StructDecl *contents = nullptr;
  VarDecl *variable =
      nullptr; ///< type is contents->type, storage BufferContents
  /// Resources declared inside: plain globals that come before the buffer.
  llvm::ArrayRef<VarDecl *> resources;
  static bool classof(const Decl *d) { return d->getKind() == Kind::Buffer; }
};

class EnumDecl : public Decl {
public:
  EnumDecl(llvm::StringRef name, SourceLoc loc) : Decl(Kind::Enum, name, loc) {}
  const ScalarType *underlying = nullptr;
  const EnumType *type = nullptr;
  bool isScoped = false;
  static bool classof(const Decl *d) { return d->getKind() == Kind::Enum; }
};

class EnumConstantDecl : public ValueDecl {
public:
  EnumConstantDecl(llvm::StringRef name, SourceLoc loc)
      : ValueDecl(Kind::EnumConstant, name, loc) {}
  ConstValue value;
  static bool classof(const Decl *d) {
    return d->getKind() == Kind::EnumConstant;
  }
};

class FunctionDecl : public Decl {
public:
  FunctionDecl(llvm::StringRef name, SourceLoc loc)
      : Decl(Kind::Function, name, loc) {}
  const Type *returnType = nullptr;
  MatrixOrder returnMatrixOrder = MatrixOrder::ColumnMajor;
  Semantic semantic; ///< of the returned value
  Interpolation interpolation = Interpolation::None;
  llvm::ArrayRef<VarDecl *> parameters;
  Stmt *body = nullptr; ///< null: declared only (see `definition`)
  /// The declaration that has the body, once seen; itself for definitions.
  FunctionDecl *definition = nullptr;
  /// The struct that it is a method of, or null.
  StructDecl *parent = nullptr;
  bool isStatic = false; ///< of a method: has no `this`
  bool isConstMethod = false;
  bool isExport = false;
  bool isPrecise = false;          ///< of the returned value
  bool isGloballyCoherent = false; ///< of the returned resource
  const FunctionDeclSyntax *syntax = nullptr;
  /// Unique in the compilation: the symbol of the IR's function.
  llvm::StringRef id;
  bool hasThis() const { return parent && !isStatic; }
  static bool classof(const Decl *d) { return d->getKind() == Kind::Function; }
};

/// An entry point that the compilation asked for (-E, or each [shader] in a
/// library).
struct EntryPoint {
  FunctionDecl *function = nullptr;
  ShaderStage stage;
  /// Of a hull shader: the definition that [patchconstantfunc] names.
  FunctionDecl *patchConstant = nullptr;
};

/// The whole typed tree.
struct TranslationUnit {
  /// Globals (Var with global storage), Buffer, Struct and Function, in order
  /// of declaration, including those in namespaces and structs (static
  /// members).
  llvm::ArrayRef<Decl *> decls;
  llvm::ArrayRef<EntryPoint> entryPoints;
  /// What values of specialization constants must satisfy (SpecConstraint.h),
  /// in order, each once.
  llvm::ArrayRef<SpecConstraint> constraints;
  /// The bounds of arrays that specialization constants decide, in order.
  llvm::ArrayRef<SpelledSize> spelledSizes;
};

} // namespace hlslc

#endif
