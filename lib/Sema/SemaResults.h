//===----------------------------------------------------------------------===//
// What the steps of semantic analysis hand to each other.
// In:  nothing.
// Out: plain structs: sorted-out qualifiers, annotations, overload candidates.
// Why: they are smaller than nodes and larger than types.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_SEMA_SEMARESULTS_H
#define HLSLC_LIB_SEMA_SEMARESULTS_H

#include "Conversions.h"
#include "HLSL/Tables/OperatorInfo.h"
#include "HLSL/Tables/QualifierInfo.h"
#include "Scope.h"
#include "hlslc/AST/Decl.h"
#include "llvm/Support/Allocator.h"
#include <optional>
#include <string>
#include <vector>

namespace hlslc {

namespace lang = mlir::hlsl;
using mlir::hlsl::Operator;

/// The qualifiers of one declaration, sorted out.
struct Qualifiers {
  lang::QualifierMask mask = 0;
  ParamDirection direction = ParamDirection::In;
  Interpolation interpolation = Interpolation::None;
  std::optional<MatrixOrder> order;
  llvm::StringRef primitive;
  SourceLoc staticLoc;
  /// One that is not supported yet; parameters only.
  SyntaxName notYet;
  bool isStatic = false, isConst = false, isGroupshared = false;
  bool isUniform = false, isPrecise = false, isGloballyCoherent = false;
  bool isSNorm = false, isUNorm = false, isExport = false;
};

/// A struct or enum that was defined where it is used.
struct InPlaceType {
  const TypeSyntax *syntax = nullptr;
  const Type *type = nullptr;
  Scope *scope = nullptr;
};

/// What a template parameter stands for in one instance.
struct TemplateArgument {
  TypeSpec spec;     ///< the type, or the type of the value
  int64_t value = 0; ///< of a parameter that is no type
  friend bool operator==(const TemplateArgument &a, const TemplateArgument &b) {
    return a.spec.type == b.spec.type && a.spec.order == b.spec.order &&
           a.spec.isSNorm == b.spec.isSNorm &&
           a.spec.isUNorm == b.spec.isUNorm && a.value == b.value;
  }
};

/// What a template became for one list of arguments.
struct TemplateInstance {
  llvm::SmallVector<TemplateArgument, 2> arguments;
  const Scope *scope = nullptr; ///< where the template was read
  const Type *type = nullptr;   ///< of a struct or alias
  FunctionDecl *function = nullptr;
  VarDecl *variable = nullptr;
  /// The scope that binds the primary template's parameters; null if a
  /// specialization was used.
  Scope *bound = nullptr;
};

/// A body that is analysed later, and where.
struct DeferredBody {
  FunctionDecl *function = nullptr;
  const FunctionDeclSyntax *syntax = nullptr;
  Scope *scope = nullptr;
};

/// Whether two functions differ in their names and results at most.
bool haveEqualParameters(const FunctionDecl &a, const FunctionDecl &b);

/// All templates and what became of them.
struct TemplateState {
  /// Template -> its instances.
  llvm::DenseMap<const TemplateDeclSyntax *,
                 llvm::SmallVector<TemplateInstance *, 2>>
      instances;
  llvm::SpecificBumpPtrAllocator<TemplateInstance> allocator;
  /// Template -> definitions of its members outside of it.
  llvm::DenseMap<const TemplateDeclSyntax *,
                 llvm::SmallVector<const TemplateDeclSyntax *, 2>>
      outsideMembers;
  /// Struct -> the template and arguments that made it.
  struct Origin {
    const Symbol *symbol;
    const TemplateInstance *instance;
  };
  llvm::DenseMap<const StructDecl *, Origin> origins;
  /// Functions made from templates -> how much their pattern says about its
  /// parameters. Functions that are not here win against them.
  llvm::DenseMap<const FunctionDecl *, size_t> functions;
  /// Functions made from templates -> their bodies, until a call needs them.
  llvm::DenseMap<const FunctionDecl *, DeferredBody> bodies;
  /// Parameters -> their default arguments, until a call needs them: they need
  /// not fit the parameters of every instance.
  struct DefaultArgument {
    const ExprSyntax *syntax;
    Scope *scope;
  };
  llvm::DenseMap<const VarDecl *, DefaultArgument> defaults;
  /// Instances being made, one inside the other.
  unsigned depth = 0;
  /// The struct being defined is an instance: its methods' bodies wait.
  bool bodiesOnDemand = false;
  /// The function being declared is of an instance.
  bool defaultsOnDemand = false;
};

/// What a declaration's `:` annotations say.
struct Annotations {
  Semantic semantic;
  RegisterBinding registerBinding;
  std::optional<unsigned> packOffset;
};

/// One possible target of a call, and how well the arguments fit it.
struct Candidate {
  FunctionDecl *function = nullptr;
  /// The cost of all arguments' conversions.
  ConversionCost cost = 0;
  /// Why it cannot be called; empty if it can.
  std::string reason;
  bool isViable() const { return reason.empty(); }
};

/// An intrinsic's or method's row, applied to the arguments of one call.
struct RowMatch {
  const Type *result = nullptr;
  llvm::SmallVector<const Type *, 6> parameterTypes;
  ConversionCost cost = 0; ///< of all arguments together
  unsigned row = 0;        ///< the row's index
  std::string reason;      ///< why it does not match; empty if it does
  bool isMatch() const { return reason.empty(); }
};

} // namespace hlslc

#endif
