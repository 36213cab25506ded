//===----------------------------------------------------------------------===//
// Canonical types of the typed tree. Uniqued by ASTContext: equal types are the
// same pointer. Aliases are seen through; nothing is dependent.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_AST_TYPE_H
#define HLSLC_AST_TYPE_H

#include "HLSL/Size/Size.h"
#include "HLSL/Tables/TypeInfo.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Casting.h"
#include <cstdint>
#include <string>

namespace hlslc {

using mlir::hlsl::BuiltinType;
using mlir::hlsl::ScalarKind;
class StructDecl;
class EnumDecl;
struct Attr;

class Type {
public:
  enum class Kind : uint8_t {
    Error,
    Void,
    Scalar,
    Vector,
    Matrix,
    Array,
    Struct,
    Enum,
    Resource,
    String,
    Spirv
  };
  Kind getKind() const { return kind; }

  bool isError() const { return kind == Kind::Error; }
  bool isVoid() const { return kind == Kind::Void; }
  bool isScalar() const { return kind == Kind::Scalar; }
  bool isVector() const { return kind == Kind::Vector; }
  bool isMatrix() const { return kind == Kind::Matrix; }
  bool isArray() const { return kind == Kind::Array; }
  bool isStruct() const { return kind == Kind::Struct; }
  bool isEnum() const { return kind == Kind::Enum; }
  bool isResource() const { return kind == Kind::Resource; }
  /// Scalar, vector or matrix.
  bool isNumeric() const { return isScalar() || isVector() || isMatrix(); }

  /// The type as HLSL writes it: `float4x4`, `Texture2D<float4>`, `S[2][3]`.
  std::string str() const;

protected:
  explicit Type(Kind kind) : kind(kind) {}

private:
  Kind kind;
};

/// Error (an error has been reported; every conversion to and from it is
/// silent), void and string.
class SimpleType : public Type {
public:
  explicit SimpleType(Kind kind) : Type(kind) {}
  static bool classof(const Type *t) {
    return t->isError() || t->isVoid() || t->getKind() == Kind::String;
  }
};

class ScalarType : public Type {
public:
  explicit ScalarType(ScalarKind scalar) : Type(Kind::Scalar), scalar(scalar) {}
  ScalarKind scalar;
  static bool classof(const Type *t) { return t->isScalar(); }
};

/// 1 to 4 components; `float1` is a vector of one here (it prints and overloads
/// as such), and a scalar in the IR.
class VectorType : public Type {
public:
  VectorType(const ScalarType *element, unsigned size)
      : Type(Kind::Vector), element(element), size(size) {}
  const ScalarType *element;
  unsigned size;
  static bool classof(const Type *t) { return t->isVector(); }
};

/// Its majorness is a property of declarations, never of the type.
class MatrixType : public Type {
public:
  MatrixType(const ScalarType *element, unsigned rows, unsigned columns)
      : Type(Kind::Matrix), element(element), rows(rows), columns(columns) {}
  const ScalarType *element;
  unsigned rows, columns;
  static bool classof(const Type *t) { return t->isMatrix(); }
};

class ArrayType : public Type {
public:
  ArrayType(const Type *element, mlir::hlsl::Size size)
      : Type(Kind::Array), element(element), size(size) {}
  const Type *element;
  /// Unbounded for `[]`; symbolic where specialization constants size it.
  mlir::hlsl::Size size;
  bool isUnbounded() const { return size.isUnbounded(); }
  bool isSpecialized() const { return size.isSymbolic(); }
  /// The number of elements; only if neither of the two.
  uint64_t getCount() const { return size.getConstant(); }
  static bool classof(const Type *t) { return t->isArray(); }
};

class StructType : public Type {
public:
  explicit StructType(StructDecl *decl) : Type(Kind::Struct), decl(decl) {}
  StructDecl *decl;
  static bool classof(const Type *t) { return t->isStruct(); }
};

class EnumType : public Type {
public:
  explicit EnumType(EnumDecl *decl) : Type(Kind::Enum), decl(decl) {}
  EnumDecl *decl;
  static bool classof(const Type *t) { return t->isEnum(); }
};

/// Textures, samplers, buffers, streams and patches. Dimensions, array-ness and
/// methods of a kind are in HLSL/Tables/TypeInfo.h and MethodInfo.h.
class ResourceType : public Type {
public:
  ResourceType(BuiltinType resource, const Type *element, unsigned count,
               bool isRasterOrdered, bool isSNorm, bool isUNorm)
      : Type(Kind::Resource), resource(resource), element(element),
        count(count), isRasterOrdered(isRasterOrdered), isSNorm(isSNorm),
        isUNorm(isUNorm) {}
  BuiltinType resource;
  const Type *element; ///< what a texel, buffer element or patch point is; null
                       ///< for samplers etc.
  unsigned count;      ///< samples of an MS texture, control points of a patch,
                       ///< flags of a ray query; 0 otherwise
  bool isRasterOrdered;  ///< RasterizerOrdered*
  bool isSNorm, isUNorm; ///< `<unorm float4>`: picks an image format
  static bool classof(const Type *t) { return t->isResource(); }
};

/// A type by its instruction of SPIR-V: `vk::SpirvType`, `vk::SpirvOpaqueType`;
/// or an operand of one: `vk::integral_constant`, `vk::Literal`.
class SpirvType : public Type {
public:
  enum class Form : uint8_t { Type, Constant, Literal };
  /// What the instruction takes: a type, or a number of a type.
  struct Operand {
    const Type *type = nullptr;
    int64_t value = 0;
    /// What stands there; a Type's `value` means nothing.
    Form form = Form::Type;
    bool operator==(const Operand &other) const {
      return type == other.type && value == other.value && form == other.form;
    }
  };
  SpirvType(Form form, unsigned opcode, unsigned size, unsigned alignment,
            llvm::ArrayRef<Operand> operands)
      : Type(Kind::Spirv), form(form), opcode(opcode), size(size),
        alignment(alignment), operands(operands) {}
  Form form;
  unsigned opcode;          ///< 0: a vk::ext_type that no call has defined yet
  unsigned size, alignment; ///< in memory; 0 for an opaque type
  llvm::ArrayRef<Operand> operands; ///< one, unless `form` is Type
  /// [[vk::ext_capability]] and [[vk::ext_extension]] of the aliases that name
  /// it: what a use needs.
  mutable llvm::ArrayRef<Attr> requirements;
  bool isOpaque() const { return size == 0; }
  static bool classof(const Type *t) { return t->getKind() == Kind::Spirv; }
};

/// A type with what a declaration or an lvalue adds to it.
struct QualType {
  const Type *type = nullptr;
  bool isConst = false;
  QualType() = default;
  QualType(const Type *type, bool isConst = false)
      : type(type), isConst(isConst) {}
  const Type *operator->() const { return type; }
  explicit operator bool() const { return type != nullptr; }
};

/// The component type of a scalar, vector or matrix; null for others.
const ScalarType *getComponentType(const Type *type);
/// Components of a scalar, vector or matrix (1, n, r*c); 0 for others.
unsigned getComponentCount(const Type *type);
/// The innermost element type of an array; the type itself if it is none.
const Type *getArrayElementType(const Type *type);
/// Whether a resource lives in it, at any depth.
bool containsResource(const Type *type);
/// Whether a type of SPIR-V lives in it.
bool containsSpirv(const Type *type);
/// Whether a type of SPIR-V without a size lives in it.
bool containsSpirvOpaque(const Type *type);
/// Whether a RayQuery lives in it: state, of which there are no copies.
bool containsRayQuery(const Type *type);
/// Whether it is an element of a descriptor heap that has no type yet.
bool isHeapElement(const Type *type);
/// The first interface in it, at any depth; null if there is none.
const StructDecl *findInterface(const Type *type);
/// Whether specialization constants size an array in it.
bool containsSpecialized(const Type *type);

} // namespace hlslc

#endif
