//===----------------------------------------------------------------------===//
// The parser: recursive descent without stepping back.
// In:  a TokenStream.
// Out: syntax nodes in the context's arena.
// Why: each parseX is called with its first token current and leaves the token
//      after X current. The grammar is split by concern:
//        SyntaxParser.cpp      tokens, recovery, limits, the top level
//        ParseNames.cpp        qualified names, template arguments, type names
//        ParseExpression.cpp   expressions
//        ParseStatement.cpp    statements
//        ParseSpecifiers.cpp   qualifiers and types in front of declarators
//        ParseDeclaration.cpp  declarators, functions, variables
//        ParseAnnotation.cpp   semantics, registers, attributes, effects syntax
//        ParseStruct.cpp       struct, enum, cbuffer, namespace, using,
//        template
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_PARSE_SYNTAXPARSER_H
#define HLSLC_LIB_PARSE_SYNTAXPARSER_H

#include "NameScope.h"
#include "TokenStream.h"
#include "hlslc/AST/Context.h"
#include "hlslc/AST/SyntaxDecl.h"
#include "hlslc/Basic/Diagnostics.h"
#include "hlslc/Basic/LangOptions.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/SaveAndRestore.h"
#include <array>
#include <optional>

namespace hlslc {

class SyntaxParser {
public:
  SyntaxParser(Preprocessor &preprocessor, ASTContext &context,
               DiagnosticEngine &diags, const LangOptions &options);

  TranslationUnitSyntax parseTranslationUnit();

private:
  /// Where a declaration stands.
  enum class Place : uint8_t { Global, Member, Buffer, Local };
  using DeclList = llvm::SmallVectorImpl<const DeclSyntax *>;
  using AttributeList = llvm::SmallVector<AttributeSyntax, 2>;

  /// A qualified name and what its last step names.
  struct ResolvedName {
    QualifiedNameSyntax name;
    SourceRange range;
    NameEntry entry;
    bool isType() const { return entry.isType(); }
  };

  /// What stands in front of the declarators.
  struct Specifiers {
    SourceLoc begin;
    AttributeList attributes;
    llvm::SmallVector<SyntaxName, 4> qualifiers;
    const TypeSyntax *type = nullptr;
    /// The struct or enum that the type defines or declares, or null.
    DeclSyntax *definition = nullptr;
    /// The scope that `T::` would look into, for aliases of the type.
    NameScope *members = nullptr;
    DefaultMatrixOrder matrixOrder = DefaultMatrixOrder::ColumnMajor;
    /// They are those of a typedef.
    bool isTypedef = false;
    /// SyntaxParser::numErrors when they began.
    unsigned errorsBefore = 0;
    /// `qualifiers` and `attributes` in the arena, shared by all declarators.
    QualifierList qualifierList;
    llvm::ArrayRef<AttributeSyntax> attributeList;
  };

  /// The name of a declarator.
  struct DeclaratorName {
    QualifiedNameSyntax scope;
    SyntaxName name;
    /// What `scope` names, or null.
    NameScope *members = nullptr;
    bool isOperator = false;
    bool isSpecialization = false;
    llvm::ArrayRef<TemplateArgumentSyntax> specializationArguments;
  };

  //===--------------------------------------------------------------------===//
  // SyntaxParser.cpp: tokens and errors

  const Token &tok() const { return tokens.current(); }
  bool is(TokenKind kind) const { return tok().kind == kind; }
  bool nextIs(TokenKind kind) { return tokens.peek().kind == kind; }
  SourceLoc loc() const { return tok().loc; }
  /// Passes the current token and returns where it was.
  SourceLoc consume();
  bool accept(TokenKind kind);

  /// Whether a token can be a name: identifiers and contextual keywords.
  static bool isName(const Token &token);
  bool isName() const { return isName(tok()); }
  SyntaxName consumeName();
  /// `'float4'` or `end of file`.
  std::string describe(const Token &token) const;
  std::string describe() const { return describe(tok()); }

  /// Reports unless an error was already reported here or parsing has stopped.
  template <typename... Args>
  void error(SourceLoc where, diag::ID id, const Args &...args) {
    if (!noteError(where))
      return;
    DiagnosticBuilder builder = diags.report(where, id);
    ((void)(builder << args), ...);
  }
  template <typename... Args>
  void warn(SourceLoc where, diag::ID id, const Args &...args) {
    DiagnosticBuilder builder = diags.report(where, id);
    ((void)(builder << args), ...);
  }
  bool noteError(SourceLoc where);

  /// Expects a token that nothing else can replace; false after an error.
  bool expect(TokenKind kind);
  /// Expects the partner of the bracket at `open`; skips to it after an error.
  bool expectClosing(TokenKind kind, SourceLoc open);
  /// Expects the `;` that ends `what`. If an error was reported since there
  /// were `errorsBefore`, silently skips to the end of the statement instead.
  void expectSemicolon(llvm::StringRef what, unsigned errorsBefore);

  /// Skips, over balanced brackets, to one of `kinds`, which stays current;
  /// stops early before `;`, an unmatched closing bracket and the end of file.
  bool skipTo(std::initializer_list<TokenKind> kinds);
  /// Skips from the current opening bracket past its partner.
  void skipBalanced();
  /// Skips past the end of a broken statement or declaration.
  void skipStatement();
  /// Whether the current token begins a line with a word that can only begin a
  /// declaration or a statement.
  bool isAtFreshStart() const;

  /// Counts one level of recursion; false (and parsing has stopped) when there
  /// are too many.
  class Depth {
  public:
    Depth(unsigned &counter) : counter(counter) { ++counter; }
    ~Depth() { --counter; }

  private:
    unsigned &counter;
  };
  bool checkDepth(unsigned depth, unsigned LangOptions::*limit,
                  llvm::StringRef what);
  bool checkExpressionDepth() {
    // The outermost expression is not nested.
    return checkDepth(expressionDepth - 1, &LangOptions::maxExpressionDepth,
                      "expressions");
  }
  bool checkBlockDepth() {
    return checkDepth(blockDepth, &LangOptions::maxBlockDepth, "blocks");
  }

  template <typename T>
  llvm::ArrayRef<T> copy(const llvm::SmallVectorImpl<T> &list) {
    return context.copy(llvm::ArrayRef<T>(list));
  }

  //===--------------------------------------------------------------------===//
  // ParseNames.cpp

  /// `A::B<float>::c`, first token a name or `::`.
  ResolvedName parseQualifiedName();
  /// The same after `.`: what the first step names is not known.
  QualifiedNameSyntax parseMemberName();
  bool parseTemplateArguments(
      llvm::SmallVectorImpl<TemplateArgumentSyntax> &arguments);
  TemplateArgumentSyntax parseTemplateArgument();
  /// Whether `<` after a name of unknown kind opens template arguments.
  bool looksLikeTemplateArguments();
  /// The same after the name of a member, whose kind is never known.
  bool looksLikeMemberTemplate();
  /// The same after the name of a declarator.
  bool looksLikeDeclaratorTemplate();
  /// Whether the current token can only begin a type name: a qualifier, a type
  /// keyword, `unsigned`. Names are looked up by the caller.
  bool isStartOfTypeName();
  /// Qualifiers, a type and array bounds, without a name.
  TypeNameSyntax parseTypeName();
  /// The rest of a type name whose type is parsed.
  TypeNameSyntax parseTypeNameRest(llvm::ArrayRef<SyntaxName> qualifiers,
                                   const TypeSyntax *type);
  const TypeSyntax *makeNamedType(const ResolvedName &name);
  const TypeSyntax *makeErrorType();
  /// `unsigned int`; null if the current token is not `unsigned` or `signed`.
  const TypeSyntax *parseSignedness();
  bool isSignedness();

  //===--------------------------------------------------------------------===//
  // ParseExpression.cpp

  /// With commas.
  const ExprSyntax *parseExpression();
  const ExprSyntax *parseAssignment();
  const ExprSyntax *parseConditional();
  const ExprSyntax *parseUnary();
  /// An expression whose first part, a name, is already parsed.
  const ExprSyntax *parseExpressionFrom(const ResolvedName &name);
  const ExprSyntax *parseAssignmentFrom(const ExprSyntax *lhs);
  const ExprSyntax *parseCommaFrom(const ExprSyntax *lhs);
  const ExprSyntax *parseConditionalFrom(const ExprSyntax *condition);
  const ExprSyntax *parseBinaryFrom(const ExprSyntax *lhs,
                                    unsigned minPrecedence);
  const ExprSyntax *parsePostfixFrom(const ExprSyntax *base);
  const ExprSyntax *parsePrimary();
  const ExprSyntax *parseNameExpression(const ResolvedName &name);
  const ExprSyntax *parseConstruct(const TypeSyntax *type);
  const ExprSyntax *parseParenOrCast();
  const ExprSyntax *parseCast(SourceLoc open, TypeNameSyntax type);
  const ExprSyntax *parseSizeOf();
  const ExprSyntax *parseStringLiteral();
  const ExprSyntax *parseIdentifierExpression();
  const ExprSyntax *parseMember(const ExprSyntax *base);
  const ExprSyntax *parseSubscript(const ExprSyntax *base);
  const ExprSyntax *parseCall(const ExprSyntax *callee);
  /// `( a, b )`, current token `(`.
  llvm::ArrayRef<const ExprSyntax *> parseArguments();
  /// `= ...` without the `=`: braces or an expression.
  const ExprSyntax *parseInitializer();
  const ExprSyntax *parseInitList();
  const ExprSyntax *makeError(SourceLoc where) {
    return context.create<ErrorExprSyntax>(where);
  }
  /// Makes a node of height one more than its tallest part.
  template <typename T, typename... Args>
  const ExprSyntax *make(unsigned partsHeight, Args &&...args) {
    T *node = context.create<T>(std::forward<Args>(args)...);
    return setHeight(node, partsHeight + 1);
  }
  const ExprSyntax *setHeight(ExprSyntax *node, unsigned height);
  using Operator = mlir::hlsl::Operator;
  const ExprSyntax *makeBinary(Operator op, const ExprSyntax *lhs,
                               const ExprSyntax *rhs, SourceLoc where);
  /// Above comma, assignment and `?:`.
  static constexpr unsigned minBinaryPrecedence = 4;
  /// Operators by token, filled from HLSL/Tables when the parser starts.
  struct OperatorsOfToken {
    std::optional<Operator> prefix, postfix, infix;
    uint8_t precedence = 0; ///< of `infix`
    bool isAssignment = false;
  };
  void buildOperatorTable();
  const OperatorsOfToken &getOperators() const {
    return operators[unsigned(tok().kind)];
  }

  //===--------------------------------------------------------------------===//
  // ParseStatement.cpp

  /// Null if there was none, after an error.
  StmtSyntax *parseStatement();
  StmtSyntax *parseUnattributedStatement(AttributeList &attributes);
  /// The statement under `if`, `for`, ...; never null.
  const StmtSyntax *parseSubstatement();
  CompoundStmtSyntax *parseCompound();
  StmtSyntax *parseDeclarationOrExpression(AttributeList &attributes);
  StmtSyntax *parseSimple(StmtSyntax::Kind kind, llvm::StringRef what);
  StmtSyntax *parseIf();
  StmtSyntax *parseFor();
  StmtSyntax *parseWhile();
  StmtSyntax *parseDo();
  StmtSyntax *parseSwitch();
  StmtSyntax *parseCase();
  StmtSyntax *parseReturn();
  /// `(x > 0)` or `(int x = f())`, which is the declaration `init` and a use of
  /// the name.
  const ExprSyntax *parseParenCondition(const StmtSyntax *&init);
  const StmtSyntax *parseForInit();
  void skipForHead();

  /// One `if` of an `else if` chain.
  struct IfLink {
    SourceLoc loc;
    llvm::ArrayRef<AttributeSyntax> attributes;
    const StmtSyntax *init = nullptr;
    const ExprSyntax *condition = nullptr;
    const StmtSyntax *thenStmt = nullptr;
  };
  void parseConditionDeclaration(const ResolvedName *first, DeclList &out);
  const ExprSyntax *makeNameExpression(SyntaxName name);

  enum class StatementStart : uint8_t {
    Declaration, ///< begins with `name` if that was parsed
    Name,        ///< an expression that begins with `name`
    Expression,  ///< nothing was parsed
  };
  /// Tells declarations from expressions, which may take parsing a name.
  StatementStart classifyStatement(ResolvedName &name);

  //===--------------------------------------------------------------------===//
  // ParseSpecifiers.cpp

  /// Whether a token is a qualifier wherever it stands.
  static bool isQualifierKeyword(TokenKind kind);
  /// Whether the current token is a qualifier here: a keyword, or a contextual
  /// one (`sample float4 x`, but not `sample = 1`).
  bool isQualifier();
  void parseQualifiers(llvm::SmallVectorImpl<SyntaxName> &qualifiers);
  /// Qualifiers and the type, in any order; false if there is no type. `first`
  /// is a name that was parsed to find out what follows.
  bool parseSpecifiers(Specifiers &specifiers, Place place,
                       const ResolvedName *first = nullptr);
  bool parseTypeSpecifier(Specifiers &specifiers, Place place);
  void setNamedType(Specifiers &specifiers, const ResolvedName &name);

  //===--------------------------------------------------------------------===//
  // ParseDeclaration.cpp

  void parseDeclaration(Place place, DeclList &out);
  void parseDeclarationAfterAttributes(Place place, AttributeList &attributes,
                                       DeclList &out);
  void parseSimpleDeclaration(Place place, AttributeList &attributes,
                              DeclList &out, const ResolvedName *first);
  /// Must be called between the specifiers and the first declarator.
  void finishSpecifiers(Specifiers &specifiers);
  bool isMissingSemicolon(const Specifiers &specifiers);
  bool refuseKeywordName(const Specifiers &specifiers);
  bool parseLoneDefinition(Specifiers &specifiers, DeclList &out);
  /// Declarators up to `;`, or a function with its body.
  void parseDeclarators(Specifiers &specifiers, Place place, DeclList &out);
  bool parseDeclaratorName(DeclaratorName &name, Place place);
  bool parseOperatorName(DeclaratorName &name);
  FunctionDeclSyntax *parseFunction(const Specifiers &specifiers,
                                    const DeclaratorName &name, Place place);
  void
  parseParameters(llvm::SmallVectorImpl<const VarDeclSyntax *> &parameters);
  const VarDeclSyntax *parseParameter();
  VarDeclSyntax *parseVariable(const Specifiers &specifiers,
                               const DeclaratorName &name, Place place);
  bool isBitWidth(Place place);
  void parseVariableInitializer(VarDeclSyntax &var);
  llvm::ArrayRef<const ExprSyntax *> parseArrayBounds();
  void refusePointers();
  void parseTypedef(AttributeList &attributes, DeclList &out);

  //===--------------------------------------------------------------------===//
  // ParseAnnotation.cpp

  /// `layouts`: where `: layout(...)` goes.
  llvm::ArrayRef<AnnotationSyntax> parseAnnotations(AttributeList &layouts);
  AnnotationSyntax parseAnnotation();
  void parseRegister(AnnotationSyntax &annotation);
  void parsePackOffset(AnnotationSyntax &annotation);
  void parsePayloadAccess(AnnotationSyntax &annotation);
  void parseAttributes(llvm::SmallVectorImpl<AttributeSyntax> &attributes);
  bool parseAttribute(AttributeSyntax &attribute);
  /// Attributes and `layout(...)` in front of a declaration.
  void parseDeclarationAttributes(AttributeList &attributes, Place place);
  /// `technique10 T { ... }`: skips it and returns true.
  bool parseEffect(DeclList &out);
  bool parseEffectObject(DeclList &out);
  void skipAngles();
  bool isEffectAnnotation();
  void skipEffectAnnotation(llvm::StringRef name);
  bool isStateBlock();
  void skipStateBlock(llvm::StringRef name);
  /// `compile vs_4_0 main()`, `sampler_state { ... }`, `asm { ... }`.
  bool skipEffectInitializer(llvm::StringRef name);

  //===--------------------------------------------------------------------===//
  // ParseLayout.cpp

  bool isLayout();
  /// `layout(set = 1, binding = 2)`: the attributes that mean the same.
  void parseLayout(AttributeList &attributes);
  /// `[[spv::format_rgba8]]` becomes `[[vk::image_format("rgba8")]]`.
  void translateAttribute(AttributeSyntax &attribute);
  AttributeSyntax
  makeVulkanAttribute(SourceLoc loc, llvm::StringRef name,
                      llvm::ArrayRef<const ExprSyntax *> values);

  //===--------------------------------------------------------------------===//
  // ParseStruct.cpp

  void parseStructSpecifier(Specifiers &specifiers, Place place);
  /// `struct S` without a body, where S exists.
  void setElaboratedType(Specifiers &specifiers, SyntaxName name,
                         bool hasArguments,
                         llvm::ArrayRef<TemplateArgumentSyntax> arguments);
  void parseBases(StructDeclSyntax &decl, NameScope *members);
  void parseEnumSpecifier(Specifiers &specifiers);
  void parseEnumerators(EnumDeclSyntax &decl, NameScope *members);
  void parseBuffer(AttributeList &attributes, DeclList &out);
  void parseNamespace(AttributeList &attributes, DeclList &out);
  void parseUsing(AttributeList &attributes, DeclList &out);
  void parseStaticAssert(DeclList &out);
  void parseAliasTarget(AliasDeclSyntax &alias);
  void parseTemplate(Place place, AttributeList &attributes, DeclList &out);
  bool parseTemplateParameter(TemplateParameterSyntax &parameter);
  /// Declarations up to `}`, current token the `{`.
  llvm::ArrayRef<const DeclSyntax *> parseMembers(Place place);
  bool refuseMember();

  TokenStream tokens;
  ASTContext &context;
  DiagnosticEngine &diags;
  const LangOptions &options;
  NameScopes scopes;

  /// Errors so far, to tell whether a construct was broken.
  unsigned numErrors = 0;
  /// Where the last error was: one message per place.
  SourceLoc lastErrorLoc;
  bool stopped = false;
  unsigned expressionDepth = 0;
  unsigned blockDepth = 0;
  /// Substatements without braces.
  unsigned statementDepth = 0;
  /// `>` closes template arguments, as no bracket is open since they began.
  bool greaterIsClosing = false;
  /// Set while the declaration after `template <...>` is parsed.
  bool inTemplate = false;
  /// In the first part of a `for`, which must not be skipped beyond its head.
  bool inForHead = false;
  std::array<OperatorsOfToken, 256> operators;
};

} // namespace hlslc

#endif
