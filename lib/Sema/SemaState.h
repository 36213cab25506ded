//===----------------------------------------------------------------------===//
// The state and the steps of semantic analysis.
// In:  syntax nodes, visited in order of declaration.
// Out: typed nodes. Every step returns a node; after a reported error it
// returns
//      an ErrorExpr or null, which the next step passes on in silence.
// Why: one object is the environment of a visit. Visiting the same syntax twice
//      with another scope chain gives two independent results, which is all
//      that template instances need.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_SEMA_SEMASTATE_H
#define HLSLC_LIB_SEMA_SEMASTATE_H

#include "ConstEval.h"
#include "NameLookup.h"
#include "ReachedFunctions.h"
#include "SemaResults.h"
#include "SizeAnalysis.h"
#include "hlslc/AST/Context.h"
#include "hlslc/AST/Stmt.h"
#include "hlslc/AST/SyntaxDecl.h"
#include "hlslc/Basic/Diagnostics.h"
#include "hlslc/Basic/LangOptions.h"
#include "hlslc/Basic/NotYetImplemented.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Allocator.h"
#include <memory>
#include <vector>

namespace hlslc {

class Sema final : private NameLookup {
public:
  Sema(ASTContext &context, DiagnosticEngine &diags,
       const LangOptions &options);

  void run(const TranslationUnitSyntax &syntax, llvm::StringRef entryName,
           TranslationUnit &unit);

private:
  //===--------------------------------------------------------------------===//
  // NameLookup.cpp: unknown names
  //===--------------------------------------------------------------------===//
  /// Reports that `name` means nothing, with the nearest name that does.
  void reportUndeclared(SyntaxName name, LookupKind kind, Scope *inside);

  //===--------------------------------------------------------------------===//
  // SemaType.cpp: types
  //===--------------------------------------------------------------------===//
  TypeSpec resolveType(const TypeSyntax *type, const Qualifiers &qualifiers);
  TypeSpec resolveTypeName(const TypeNameSyntax &name);
  const Type *resolveNamed(const NamedTypeSyntax &named, TypeSpec &spec);
  void checkFixedSize(const lang::NamedType &named, const SyntaxName &name);
  const Type *resolveBuiltin(const lang::NamedType &named,
                             const QualifiedNameSyntax::Part &part,
                             TypeSpec &spec);
  const Type *resolveResource(lang::BuiltinType builtin,
                              const QualifiedNameSyntax::Part &part,
                              TypeSpec &spec);
  const Type *resolveShapeTemplate(lang::TypeKind kind,
                                   const QualifiedNameSyntax::Part &part);
  const Type *getBuiltinStruct(lang::BuiltinType builtin);
  /// Whether it names a part of Direct3D's state objects.
  bool isSubobject(const TypeSyntax *type);
  /// The type that an argument names, or null after an error.
  TypeSpec resolveTypeArgument(const TemplateArgumentSyntax &argument);
  std::optional<int64_t>
  resolveIntArgument(const TemplateArgumentSyntax &argument,
                     llvm::StringRef what);
  /// Wraps `type` in its bounds; `[]` is allowed for the outermost if asked.
  const Type *applyArrayBounds(const Type *type,
                               llvm::ArrayRef<const ExprSyntax *> bounds,
                               SourceLoc loc, bool allowUnbounded,
                               llvm::StringRef name = "");
  /// Reports a type of more scalars than any memory holds.
  bool checkSize(const Type *type, SourceLoc loc);
  /// Reports a type that values cannot have (`void`, an incomplete struct).
  /// `allowOpen`: a struct whose members are being read will do.
  bool checkComplete(const Type *type, SourceLoc loc, bool allowOpen = false);

  //===--------------------------------------------------------------------===//
  // SemaAttribute.cpp: qualifiers, attributes, annotations
  //===--------------------------------------------------------------------===//
  Qualifiers resolveQualifiers(QualifierList list, uint8_t place);
  llvm::ArrayRef<Attr> resolveAttributes(llvm::ArrayRef<AttributeSyntax> list,
                                         uint16_t subject);
  void checkExclusive(llvm::ArrayRef<Attr> attributes);
  bool resolveAttribute(const AttributeSyntax &syntax, uint16_t subject,
                        Attr &attr);
  bool resolveAttributeArgument(const AttributeSyntax &syntax,
                                const lang::AttributeArg &rule,
                                const ExprSyntax *argument,
                                llvm::SmallVectorImpl<ConstValue> &values,
                                llvm::SmallVectorImpl<mlir::hlsl::Size> &sizes,
                                Attr &attr);
  /// An integer argument; appends its default and its size.
  bool resolveIntArgument(const AttributeSyntax &syntax,
                          const lang::AttributeArg &rule,
                          const ExprSyntax *argument,
                          llvm::SmallVectorImpl<ConstValue> &values,
                          llvm::SmallVectorImpl<mlir::hlsl::Size> &sizes,
                          const Attr &attr);
  Annotations resolveAnnotations(llvm::ArrayRef<AnnotationSyntax> list);
  void resolveRegister(const AnnotationSyntax &syntax,
                       RegisterBinding &binding);
  std::optional<unsigned> resolvePackOffset(const AnnotationSyntax &syntax);
  /// Whether the class of `binding` suits a variable of `type`.
  void checkRegisterClass(RegisterBinding &binding, const Type *type,
                          llvm::StringRef name);

  //===--------------------------------------------------------------------===//
  // SemaDecl.cpp, SemaStruct.cpp: declarations
  //===--------------------------------------------------------------------===//
  void visitDecl(const DeclSyntax *decl);
  void visitStaticAssert(const StaticAssertSyntax &syntax);
  void visitNamespace(const NamespaceDeclSyntax &syntax);
  void visitUsing(const UsingDeclSyntax &syntax);
  void visitAlias(const AliasDeclSyntax &syntax);
  void visitGlobal(const VarDeclSyntax &syntax);
  /// [[vk::shader_record_ext]]; `type` is null for a cbuffer.
  void checkShaderRecord(const Decl &decl, const Type *type);
  /// SemaVulkan.cpp
  void checkVulkanAttributes(const VarDecl &var);
  /// SemaInlineSpirv.cpp: a global that is a built-in variable of SPIR-V.
  void checkBuiltInVariable(const VarDecl &var);
  /// vk::SpirvType and its kin.
  const Type *resolveSpirvName(lang::BuiltinType builtin,
                               const QualifiedNameSyntax::Part &part);
  const Type *resolveSpirvType(lang::BuiltinType builtin,
                               const QualifiedNameSyntax::Part &part);
  const Type *resolveSpirvOperand(lang::BuiltinType builtin,
                                  const QualifiedNameSyntax::Part &part);
  const Type *resolveExtType(const QualifiedNameSyntax::Part &part);
  /// A call of a function with [[vk::ext_type_def]].
  void defineExtType(const Attr &attr, const FunctionDecl &callee,
                     llvm::ArrayRef<Expr *> arguments, SourceLoc loc);
  /// What uses of the type that `alias` names need.
  void addRequirements(const Type *type, llvm::ArrayRef<Attr> attributes);
  //===--------------------------------------------------------------------===//
  // SemaBufferPointer.cpp: vk::BufferPointer<T, alignment>
  //===--------------------------------------------------------------------===//
  const Type *getBufferPointer(const Type *pointee, unsigned alignment);
  const Type *resolveBufferPointer(const QualifiedNameSyntax::Part &part);
  /// `pointer.Get()`, an lvalue.
  Expr *buildPointee(Expr *pointer, const StructDecl &decl, SourceLoc loc);
  Expr *castPointer(lang::Intrinsic intrinsic,
                    const QualifiedNameSyntax::Part &part, Expr *pointer,
                    SourceLoc loc);
  /// A type of namespace vk that the user has not declared.
  static std::optional<lang::NamedType>
  findVulkanType(const QualifiedNameSyntax &name);
  /// vk::RawBufferLoad<T> and vk::RawBufferStore<T>.
  Expr *buildAddressAccess(lang::Intrinsic intrinsic, RowMatch match,
                           const QualifiedNameSyntax::Part &part,
                           llvm::ArrayRef<Expr *> arguments, SourceLoc loc,
                           SourceRange range);
  void checkImageFormat(const VarDecl &var);
  bool checkTexels(const lang::MethodInfo &method, const ResourceType &on,
                   SourceLoc loc);
  void checkPushConstant(const Decl &decl);
  /// `: read(caller) : write(anyhit)` of a member of `owner`, or of none.
  void checkPayloadAccess(llvm::ArrayRef<AnnotationSyntax> annotations,
                          const StructDecl *owner);
  void visitMemberDefinition(const VarDeclSyntax &syntax);
  VarDecl *declareGlobal(const VarDeclSyntax &syntax,
                         const Qualifiers &qualifiers);
  VarStorage chooseStorage(const VarDecl &var, const Qualifiers &qualifiers);
  void checkGlobal(const VarDeclSyntax &syntax, VarDecl &var);
  void visitBuffer(const BufferDeclSyntax &syntax);
  EnumDecl *declareEnum(const EnumDeclSyntax &syntax);
  VarDecl *declareLocal(const VarDeclSyntax &syntax);
  /// The type of a declarator: specifier, bounds, and for `[]` the initializer.
  const Type *resolveDeclarator(const VarDeclSyntax &syntax,
                                const Qualifiers &qualifiers, TypeSpec &spec,
                                bool allowUnbounded, bool allowOpen = false);
  void initialize(VarDecl &var, const ExprSyntax *initializer);
  void fillValue(ValueDecl &decl, const VarDeclSyntax &syntax,
                 const Qualifiers &qualifiers, const TypeSpec &spec);
  void checkStageType(ValueDecl &decl);
  void addDecl(Decl *decl) { decls.push_back(decl); }

  StructDecl *visitStruct(const StructDeclSyntax &syntax);
  StructDecl *declareStruct(const StructDeclSyntax &syntax);
  void defineStruct(StructDecl &decl, const StructDeclSyntax &syntax);
  void resolveBases(StructDecl &decl, const StructDeclSyntax &syntax,
                    Scope *members);
  void visitMember(StructDecl &decl, const DeclSyntax *member,
                   llvm::SmallVectorImpl<FieldDecl *> &fields,
                   llvm::SmallVectorImpl<FunctionDecl *> &methods);
  FieldDecl *declareField(const VarDeclSyntax &syntax, uint8_t place);
  /// Sets the width of `uint a : 4`; leaves the field whole after an error.
  void resolveBitWidth(FieldDecl &field, const VarDeclSyntax &syntax);
  /// Sets fields and members from what was declared, in order; fields without a
  /// name are padding.
  void placeMembers(StructDecl &decl, llvm::ArrayRef<FieldDecl *> declared);

  FunctionDecl *visitFunction(const FunctionDeclSyntax &syntax,
                              StructDecl *parent);
  FunctionDecl *declareFunction(const FunctionDeclSyntax &syntax,
                                StructDecl *parent);
  VarDecl *declareParameter(const VarDeclSyntax &syntax);
  /// Gives a parameter the default argument of the other declaration's.
  void shareDefault(const VarDecl &from, VarDecl &to);
  /// Joins `function` with an earlier declaration of the same signature, or
  /// adds it as an overload. Returns null after a redefinition error.
  bool mergeFunction(FunctionDecl &function, Scope *where);
  void checkDefaultArguments(const FunctionDecl &function);
  void defineFunction(FunctionDecl &function, const FunctionDeclSyntax &syntax);
  void analyzeDeferredBodies();

  //===--------------------------------------------------------------------===//
  // SemaInterface.cpp: interfaces
  //===--------------------------------------------------------------------===//
  /// Declares the methods that an interface inherits as its own.
  void inheritMethods(StructDecl &decl,
                      llvm::SmallVectorImpl<FunctionDecl *> &methods);
  /// Reports a variable or parameter that the application would have to fill
  /// and that has an interface in it.
  void checkNoInterface(const ValueDecl &decl);
  /// Gives interfaces their fields and their methods bodies.
  void finishInterfaces();
  bool checkImplementations();
  bool makeInterfaceFields(StructDecl &decl,
                           llvm::ArrayRef<StructDecl *> classes);
  void defineDispatch(StructDecl &decl, FunctionDecl &method,
                      llvm::ArrayRef<StructDecl *> classes);
  FunctionDecl *findImplementation(const StructDecl &decl,
                                   const FunctionDecl &method);

  //===--------------------------------------------------------------------===//
  // SemaTemplate.cpp: templates
  //===--------------------------------------------------------------------===//
  void visitTemplate(const TemplateDeclSyntax &syntax);
  void visitInstantiation(const TemplateDeclSyntax &syntax);
  void instantiate(const FunctionDeclSyntax &syntax, const Symbol &symbol,
                   const QualifiedNameSyntax::Part &part);
  TemplateArgument
  resolveTemplateArgument(const TemplateParameterSyntax &parameter,
                          const TemplateArgumentSyntax &syntax, Scope *bound);
  /// The scope of an instance: the template's, with its parameters bound.
  Scope *bindParameters(const TemplatePattern &pattern,
                        llvm::ArrayRef<TemplateArgument> arguments);
  /// Adds defaults; false, and which one is `missing`, if there are none.
  bool completeArguments(const TemplatePattern &pattern,
                         llvm::SmallVectorImpl<TemplateArgument> &arguments,
                         std::string &missing);
  TemplateInstance *findInstance(const TemplatePattern &pattern,
                                 llvm::ArrayRef<TemplateArgument> arguments,
                                 bool &isNew);
  const Type *instantiateType(const Symbol &symbol,
                              const QualifiedNameSyntax::Part &part) override;
  void deduceValue(const TemplatePattern &pattern, llvm::StringRef name,
                   int64_t value, llvm::SmallVectorImpl<TemplateArgument> &out);
  void deduceArgument(const TemplatePattern &pattern,
                      const TemplateArgumentSyntax &syntax, const Type *given,
                      llvm::SmallVectorImpl<TemplateArgument> &out);
  void deduceType(const TemplatePattern &pattern, const TypeSyntax *syntax,
                  const Type *given,
                  llvm::SmallVectorImpl<TemplateArgument> &out);
  /// The same for vk::SpirvType and its kin, and for templates of aliases;
  /// false if the type is none.
  bool deduceSpirv(const TemplatePattern &pattern,
                   const NamedTypeSyntax &syntax, const Type *given,
                   llvm::SmallVectorImpl<TemplateArgument> &out);
  bool deduceAlias(const TemplatePattern &pattern,
                   const NamedTypeSyntax &syntax, const Type *given,
                   llvm::SmallVectorImpl<TemplateArgument> &out);
  /// Whether an argument is a type rather than a value.
  bool namesType(const TemplateArgumentSyntax &argument);
  /// The signature of an instance for a call, or null and why not.
  FunctionDecl *instantiateFunction(const Symbol &symbol,
                                    const TemplatePattern &pattern,
                                    const QualifiedNameSyntax::Part &part,
                                    llvm::ArrayRef<Expr *> callArguments,
                                    std::string &reason);
  /// The functions of a name and the instances of its templates.
  void collectCandidates(const Symbol &symbol,
                         const QualifiedNameSyntax::Part &part,
                         llvm::ArrayRef<Expr *> arguments,
                         llvm::SmallVectorImpl<FunctionDecl *> &out,
                         std::string &reason);
  VarDecl *instantiateVariable(const Symbol &symbol,
                               const QualifiedNameSyntax::Part &part);
  /// The instance of a type or variable for the arguments in `part`, which is
  /// filled in if `isNew`: from the pattern `chosen`, in the scope `bound`.
  /// Null after an error.
  TemplateInstance *findInstance(const Symbol &symbol,
                                 const QualifiedNameSyntax::Part &part,
                                 const TemplatePattern *&chosen, Scope *&bound,
                                 bool &isNew);
  Symbol *createParameterSymbol(const TemplateParameterSyntax &parameter,
                                const TemplateArgument &argument,
                                SourceLoc loc);

  //===--------------------------------------------------------------------===//
  // SemaTemplateMatch.cpp: specializations, members of templates outside
  //===--------------------------------------------------------------------===//
  static bool isSpecialization(const TemplateDeclSyntax &syntax);
  /// The template that the specializations are of; null if there is none.
  const TemplatePattern *findPrimary(const Symbol &symbol);
  /// Whether an argument of a specialization is `value`; binds its parameters.
  bool matchValue(const TemplatePattern &pattern,
                  const TemplateArgumentSyntax &syntax, int64_t value,
                  llvm::SmallVectorImpl<TemplateArgument> &out);
  bool matchType(const TemplatePattern &pattern,
                 const TemplateArgumentSyntax &syntax, const Type *given,
                 llvm::SmallVectorImpl<TemplateArgument> &out);
  bool matchArguments(const TemplatePattern &pattern,
                      llvm::ArrayRef<TemplateParameterSyntax> parameters,
                      llvm::ArrayRef<TemplateArgumentSyntax> written,
                      llvm::ArrayRef<TemplateArgument> given,
                      llvm::SmallVectorImpl<TemplateArgument> &out);
  /// The best pattern for the primary template's arguments, which become the
  /// pattern's own.
  const TemplatePattern *
  choosePattern(const Symbol &symbol, const TemplatePattern &primary,
                SourceLoc loc,
                llvm::SmallVectorImpl<TemplateArgument> &arguments);
  /// The explicit specialization of a function for these arguments, or null.
  const TemplatePattern *
  findSpecialization(const Symbol &symbol, const TemplatePattern &primary,
                     llvm::ArrayRef<TemplateArgument> arguments);
  /// `template <typename T> void S<T>::f() {}`
  void visitOutsideMember(const TemplateDeclSyntax &syntax);
  void defineOutsideMember(TemplateInstance &instance,
                           const TemplateDeclSyntax &syntax);

  /// Analyses a body that waited for a call.
  void requireBody(FunctionDecl *callee);
  /// A default argument, analysed now if it waited for a call.
  Expr *requireDefault(FunctionDecl *callee, VarDecl *parameter, SourceLoc loc);

  //===--------------------------------------------------------------------===//
  // SemaStmt.cpp: statements
  //===--------------------------------------------------------------------===//
  Stmt *visitStmt(const StmtSyntax *stmt);
  /// The statement in a scope of its own.
  Stmt *visitBlock(const StmtSyntax *stmt);
  void visitStmts(llvm::ArrayRef<const StmtSyntax *> list,
                  llvm::SmallVectorImpl<Stmt *> &out);
  Stmt *visitDeclStmt(const DeclStmtSyntax &stmt);
  Stmt *visitIf(const IfStmtSyntax &stmt);
  Stmt *visitFor(const ForStmtSyntax &stmt);
  Stmt *visitSwitch(const SwitchStmtSyntax &stmt);
  Stmt *visitReturn(const ReturnStmtSyntax &stmt);
  Stmt *visitJump(const StmtSyntax &stmt);
  Expr *visitCondition(const ExprSyntax *expr);
  /// `written` is the type of the switch's condition, `type` that of its
  /// labels.
  std::optional<int64_t> visitCaseValue(const CaseStmtSyntax &label,
                                        const Type *written, const Type *type);

  //===--------------------------------------------------------------------===//
  // SemaExpr.cpp: expressions
  //===--------------------------------------------------------------------===//
  /// May have a literal type; never null.
  Expr *visitExpr(const ExprSyntax *expr);
  /// With a final type: where nothing says which one a literal should have.
  Expr *visitFinal(const ExprSyntax *expr) { return finalize(visitExpr(expr)); }
  /// Converted to `type`, as if assigned.
  Expr *visitAs(const ExprSyntax *expr, const Type *type);
  Expr *visitUnconverted(const ExprSyntax *expr);
  Expr *visitLiteral(const LiteralSyntax &literal);
  Expr *visitName(const NameExprSyntax &name);
  Expr *visitThis(const ThisExprSyntax &expr);
  Expr *visitMember(const MemberExprSyntax &expr);
  Expr *visitSubscript(const SubscriptExprSyntax &expr);
  Expr *visitCast(const CastExprSyntax &expr);
  Expr *visitSizeOf(const SizeOfExprSyntax &expr);
  /// What a use of `symbol` as a value is.
  /// `part` has the template arguments, if the name was not a member's.
  Expr *buildReference(const Symbol &symbol, SourceLoc loc,
                       const QualifiedNameSyntax::Part *part = nullptr);
  /// A constant of the language, or null.
  Expr *buildBuiltinConstant(const QualifiedNameSyntax &name);
  Expr *buildVarReference(VarDecl *var, SourceLoc loc);
  Expr *buildImplicitThis(const StructDecl *owner, SourceLoc loc);
  Expr *buildFieldAccess(Expr *base, FieldDecl *field, const StructDecl *owner,
                         SourceLoc loc);
  Expr *buildMember(Expr *base, SyntaxName name, SourceRange range);
  Expr *buildSwizzle(Expr *base, SyntaxName name);
  Expr *buildMatrixSwizzle(Expr *base, SyntaxName name);
  Expr *buildSubscript(Expr *base, Expr *index, SourceLoc loc);
  Expr *buildResourceSubscript(Expr *resource, Expr *index, SourceLoc loc);
  /// The contents of a ConstantBuffer<T>; other expressions unchanged.
  Expr *lookIntoBuffer(Expr *expr);
  Expr *buildProperty(const SubscriptExprSyntax &outer);
  //===-- Descriptor heaps (SemaHeap.cpp) ---------------------------------===//
  /// Whether the expression is one of the two heaps, and no user's name.
  bool namesDescriptorHeap(const ExprSyntax *expr);
  /// `ResourceDescriptorHeap[i]`, without a type yet.
  Expr *buildHeapElement(const SubscriptExprSyntax &syntax);
  /// An element of a heap as the resource `to`.
  Expr *castHeapElement(Expr *expr, const Type *to);
  Expr *error(SourceLoc loc);
  /// What the language has and nothing lowers yet. In a function it is reported
  /// when an entry point reaches it, elsewhere at once.
  void unsupported(SourceLoc loc, const llvm::Twine &what) override;
  /// Whether an error was reported for it.
  static bool isError(const Expr *expr) { return expr->getType()->isError(); }
  /// Reports and returns false if `expr` cannot be written to.
  bool checkAssignable(Expr *expr, SourceLoc loc);
  Expr *makeLiteral(const Type *type, ConstValue value, SourceLoc loc);
  Expr *makeInt(int64_t value, const ScalarType *type, SourceLoc loc) {
    return makeLiteral(type, ConstValue::getInt(value), loc);
  }
  /// A literal type gets its default: int, float.
  Expr *finalize(Expr *expr);
  const Type *getFinalType(const Expr *expr);

  //===--------------------------------------------------------------------===//
  // SemaOperator.cpp: operators
  //===--------------------------------------------------------------------===//
  Expr *visitUnary(const UnaryExprSyntax &expr);
  Expr *visitBinary(const BinaryExprSyntax &expr);
  Expr *visitConditional(const ConditionalExprSyntax &expr);
  Expr *buildBinary(Operator op, Expr *lhs, Expr *rhs, SourceLoc loc);
  Expr *buildArithmetic(Operator op, Expr *lhs, Expr *rhs, SourceLoc loc);
  Expr *buildShift(Operator op, Expr *lhs, Expr *rhs, SourceLoc loc);
  Expr *buildLogical(Operator op, Expr *lhs, Expr *rhs, SourceLoc loc);
  Expr *buildAssign(Operator op, Expr *lhs, Expr *rhs, SourceLoc loc);
  Expr *buildCompoundAssign(Operator op, Expr *lhs, Expr *rhs, SourceLoc loc);
  Expr *buildIncrement(Operator op, Expr *operand, SourceLoc loc);
  /// The call of a user's `operator...` for operands of which one is a struct;
  /// null if there is none. `rhs` may be null.
  Expr *callOperator(llvm::StringRef spelling, Expr *lhs,
                     llvm::ArrayRef<Expr *> rest, SourceLoc loc);
  Expr *foldLiterals(Operator op, const Type *type, Expr *lhs, Expr *rhs,
                     SourceLoc loc);
  /// The operand of an operator: enums become integers, buffers their contents.
  Expr *prepareOperand(Expr *expr);
  Expr *reportOperands(Operator op, Expr *lhs, Expr *rhs, SourceLoc loc);
  /// `expr` as bool of its own shape.
  Expr *toBool(Expr *expr);
  const Type *withShapeOf(const Type *shape, const ScalarType *component);

  //===--------------------------------------------------------------------===//
  // SemaCall.cpp, SemaIntrinsic.cpp, Overload.cpp: calls
  //===--------------------------------------------------------------------===//
  Expr *visitCall(const CallExprSyntax &expr);
  Expr *visitNameCall(const CallExprSyntax &expr, const NameExprSyntax &callee);
  Expr *visitMemberCall(const CallExprSyntax &expr,
                        const MemberExprSyntax &callee);
  bool visitArguments(llvm::ArrayRef<const ExprSyntax *> syntax,
                      llvm::SmallVectorImpl<Expr *> &arguments);
  Expr *buildCall(FunctionDecl *function, Expr *object,
                  llvm::ArrayRef<Expr *> arguments, SourceLoc loc,
                  SourceRange range);
  /// HLSL: `Texture2D t[]` takes arrays of every size. The function itself, or
  /// one whose parameters have the sizes of the arguments; null after an error.
  FunctionDecl *instantiateSized(FunctionDecl *callee,
                                 llvm::ArrayRef<Expr *> arguments,
                                 SourceLoc loc);
  Expr *convertArgument(Expr *argument, const Type *type,
                        lang::Direction direction, SourceLoc loc);
  /// The best of `functions`, or null with `found` telling why.
  FunctionDecl *resolveOverload(llvm::ArrayRef<FunctionDecl *> functions,
                                llvm::ArrayRef<Expr *> arguments,
                                llvm::SmallVectorImpl<Candidate> &candidates);
  void rankCandidate(Candidate &candidate, llvm::ArrayRef<Expr *> arguments);
  Expr *reportNoOverload(llvm::StringRef name, SourceLoc loc,
                         llvm::ArrayRef<Candidate> candidates,
                         llvm::ArrayRef<Expr *> arguments);
  Expr *callOverloaded(llvm::StringRef name,
                       llvm::ArrayRef<FunctionDecl *> functions, Expr *object,
                       llvm::ArrayRef<Expr *> arguments, SourceLoc loc,
                       SourceRange range);
  Expr *reportNoInstance(const Symbol &symbol, llvm::ArrayRef<Expr *> arguments,
                         llvm::StringRef reason, SourceLoc loc);
  RowMatch matchRow(const lang::OverloadRow &row,
                    llvm::ArrayRef<Expr *> arguments);
  std::optional<lang::Intrinsic> findIntrinsic(const QualifiedNameSyntax &name);
  /// The best row for the arguments; `overload` is its index.
  RowMatch matchIntrinsic(lang::Intrinsic intrinsic,
                          llvm::ArrayRef<Expr *> arguments);
  /// Reports what rays and callable shaders cannot carry; false if anything.
  bool checkRayCall(lang::Intrinsic intrinsic,
                    llvm::ArrayRef<Expr *> arguments);
  /// Reports a payload that is not groupshared; false if it did.
  bool checkDispatchMesh(lang::Intrinsic intrinsic,
                         llvm::ArrayRef<Expr *> arguments);
  Expr *buildIntrinsicCall(lang::Intrinsic intrinsic, const RowMatch &match,
                           llvm::ArrayRef<Expr *> arguments, SourceLoc loc,
                           SourceRange range);
  Expr *reportNoIntrinsic(lang::Intrinsic intrinsic,
                          llvm::ArrayRef<Expr *> arguments, SourceLoc loc);
  /// `tex2D` and its like; with -Gec they sample.
  static bool isLegacyTexture(lang::Intrinsic intrinsic);
  /// The texture that `sampler` had in Direct3D 9.
  VarDecl *getLegacyTexture(const VarDecl &sampler, BuiltinType kind);
  Expr *callLegacyTexture(lang::Intrinsic intrinsic,
                          llvm::ArrayRef<Expr *> arguments, SourceLoc loc,
                          SourceRange range);
  Expr *buildMethodCall(Expr *object, const QualifiedNameSyntax::Part &name,
                        llvm::ArrayRef<Expr *> arguments, SourceRange range);
  const Type *getRoleType(const ResourceType &on, lang::OperandRole role,
                          const Expr *argument, const Type *templateArgument,
                          lang::Direction &direction);
  RowMatch matchMethodRow(const ResourceType &on, const lang::MethodRow &row,
                          llvm::ArrayRef<Expr *> arguments,
                          const Type *templateArgument);
  const Type *getMethodResult(const lang::MethodInfo &method,
                              const ResourceType &on,
                              const Type *templateArgument);
  std::string printArguments(llvm::ArrayRef<Expr *> arguments);
  std::string printSignature(const FunctionDecl &function);

  //===--------------------------------------------------------------------===//
  // Conversions.cpp: conversions
  //===--------------------------------------------------------------------===//
  /// What converting `expr` to `type` costs; kImpossible if it cannot be.
  ConversionCost getCost(const Type *from, const Type *to);
  ConversionCost getCost(const Expr *expr, const Type *to) {
    return getCost(expr->getType(), to);
  }
  /// Reports and returns an ErrorExpr if there is no implicit conversion.
  Expr *convert(Expr *expr, const Type *type, SourceLoc loc);
  /// `(T)x`.
  Expr *castExplicitly(Expr *expr, const Type *type, SourceLoc loc);
  Expr *castToSpecialized(Expr *expr, const Type *from, const Type *to,
                          SourceLoc loc);
  /// Builds the conversion that `getCost` or `castExplicitly` found possible.
  Expr *buildCast(Expr *expr, const Type *type, bool isImplicit, SourceLoc loc);
  Expr *castNumeric(Expr *expr, const Type *type, bool isImplicit,
                    SourceLoc loc);
  /// Gives a literal-typed expression the component type `component`.
  Expr *adaptLiteral(Expr *expr, const ScalarType *component);
  /// The type that two operands meet in; null if there is none.
  const ScalarType *getCommonComponent(const Expr *lhs, const Expr *rhs);
  const Type *getCommonShape(const Type *lhs, const Type *rhs);
  void warnTruncation(const Type *from, const Type *to, SourceLoc loc);

  //===--------------------------------------------------------------------===//
  // SemaInit.cpp: initializers and constructors
  //===--------------------------------------------------------------------===//
  Expr *visitConstruct(const ConstructExprSyntax &expr);
  Expr *buildConstruct(const Type *type, llvm::ArrayRef<Expr *> arguments,
                       SourceLoc loc, SourceRange range);
  Expr *visitInitList(const InitListSyntax &list, const Type *type);
  bool flattenInitList(const InitListSyntax &list,
                       llvm::SmallVectorImpl<Expr *> &elements);
  /// Fits `elements` to the scalars of `type`. An unbounded array gets its
  /// size.
  Expr *buildFlatInit(const Type *type, llvm::MutableArrayRef<Expr *> elements,
                      SourceLoc loc);

  //===--------------------------------------------------------------------===//
  // SemaSpecialization.cpp: constants
  //===--------------------------------------------------------------------===//
  ConstValue evaluate(const Expr *expr) { return evaluator.evaluate(expr); }
  /// An integer constant, or nothing after an error; `what` is what must be
  /// one.
  std::optional<int64_t> evaluateInt(const ExprSyntax *expr,
                                     llvm::StringRef what = "this");
  Expr *prepareInteger(const ExprSyntax *expr);

  //===--------------------------------------------------------------------===//
  // SemaSpecialization.cpp: sizes by specialization constants
  //===--------------------------------------------------------------------===//
  /// The size of the array `name`; nothing after an error.
  std::optional<mlir::hlsl::Size> evaluateArraySize(const ExprSyntax *expr,
                                                    llvm::StringRef name);
  void reportNotSpecializable(const Expr *expr, const Expr *culprit,
                              llvm::StringRef subject);
  /// `sizeof` and the like, as an expression.
  Expr *makeSize(mlir::hlsl::Size size, const Type *measured, SourceLoc loc) {
    Expr *result = sizeAnalysis.makeSize(size, measured, loc);
    return result ? result : error(loc);
  }

  //===--------------------------------------------------------------------===//
  // SemaEntryPoint.cpp: entry points
  //===--------------------------------------------------------------------===//
  void findEntryPoints(llvm::StringRef entryName, TranslationUnit &unit);
  void reportNoEntryPoint(const Symbol *symbol, llvm::StringRef name);
  void reportUnknownStage(const Attr &attr);
  void checkEntryPoint(const EntryPoint &entry);
  void checkRequiredAttributes(const EntryPoint &entry);
  void checkGroupshared(const EntryPoint &entry);
  void markUniforms(const EntryPoint &entry);

  //===--------------------------------------------------------------------===//
  // State
  //===--------------------------------------------------------------------===//
  const LangOptions &options;

  /// [[vk::ext_builtin_input]] and its twin, by number.
  llvm::DenseMap<int64_t, const VarDecl *> builtInVariables;
  /// Functions with [[vk::ext_type_def]], and what they name, by number.
  llvm::DenseMap<int64_t, SpirvType *> extTypes;
  /// vk::BufferPointer by pointee and alignment.
  llvm::DenseMap<std::pair<const Type *, unsigned>, StructDecl *>
      bufferPointers;
  /// Interface -> the classes whose objects are assigned to it.
  llvm::MapVector<StructDecl *, llvm::SmallSetVector<StructDecl *, 4>>
      interfaceClasses;
  /// How many scalars types have.
  LeafCounter leaves;
  ConstantEvaluator evaluator{context, diags, leaves};
  /// Where functions with parameters of unknown size are declared, and what
  /// calls have made of them.
  llvm::DenseMap<const FunctionDecl *, Scope *> unsizedScopes;
  llvm::DenseMap<const FunctionDecl *, llvm::SmallVector<FunctionDecl *, 1>>
      sizedInstances;
  /// What functions call and use.
  FunctionUses uses;
  /// What the unit will list, in order of declaration.
  std::vector<Decl *> decls;
  /// The struct or enum defined in place that was resolved last, so that
  /// `struct { ... } a, b;` defines one.
  InPlaceType lastInPlace;
  /// The named type that was refused last.
  const TypeSyntax *lastRefused = nullptr;

  /// The function whose body is analysed, or null.
  FunctionDecl *function = nullptr;
  /// The function whose body or signature is analysed, or null.
  const FunctionDecl *user = nullptr;
  /// How many loops, and loops or switches, enclose the statement.
  unsigned loopDepth = 0, breakDepth = 0;
  /// How deep visitExpr and visitStmt are.
  unsigned exprDepth = 0, stmtDepth = 0;
  /// Whether the parser has complained.
  bool hasSyntaxErrors = false;
  /// How many structs are being defined around the current declaration.
  unsigned structDepth = 0;

  /// Bodies of methods written in their struct, analysed when the outermost
  /// struct is complete.
  std::vector<DeferredBody> deferredBodies;

  /// Templates and their instances; for the whole analysis.
  TemplateState templates;
  /// Sizes by specialization constants.
  SizeAnalysis sizeAnalysis;
  /// The block of push constants, if one was declared.
  const Decl *pushConstant = nullptr;
  /// Variables with `isSpecialized` -> what computing one takes.
  llvm::DenseMap<const VarDecl *, uint64_t> specializedWeights;

  /// A sampler of Direct3D 9 and a BuiltinType -> its texture.
  llvm::DenseMap<std::pair<const VarDecl *, unsigned>, VarDecl *>
      legacyTextures;
};

} // namespace hlslc

#endif
