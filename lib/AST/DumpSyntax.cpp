//===----------------------------------------------------------------------===//
// The syntax tree as text: --to=syntax.
// In:  a TranslationUnitSyntax.
// Out: one declaration or statement a line, two spaces of indentation a level;
//      expressions in prefix form: `(+ a (* b c))`, `(call f x)`, `(cast T x)`.
// Why: parser tests must see grouping and nothing that Sema adds.
//===----------------------------------------------------------------------===//
#include "hlslc/AST/Dump.h"

#include "hlslc/AST/SyntaxDecl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"

using namespace hlslc;

namespace {

class SyntaxDumper {
public:
  explicit SyntaxDumper(llvm::raw_ostream &os) : os(os) {}
  void dump(const DeclSyntax &decl);

private:
  llvm::raw_ostream &indent() { return os.indent(2 * level); }
  void end() { os << '\n'; }

  void print(const ExprSyntax *expr);
  void printBinary(const BinaryExprSyntax &binary);
  void printList(llvm::StringRef head, const ExprSyntax *first,
                 llvm::ArrayRef<const ExprSyntax *> rest);
  void print(const TypeSyntax *type);
  void print(const TypeNameSyntax &type);
  void print(const QualifiedNameSyntax &name);
  void print(llvm::ArrayRef<TemplateArgumentSyntax> arguments);
  void print(const TemplateArgumentSyntax &argument);
  void printString(llvm::StringRef text);
  void printQualifiers(QualifierList qualifiers);
  void printBounds(llvm::ArrayRef<const ExprSyntax *> bounds);
  void printAnnotations(llvm::ArrayRef<AnnotationSyntax> annotations);
  void dumpAttributes(llvm::ArrayRef<AttributeSyntax> attributes);
  void dump(llvm::ArrayRef<const DeclSyntax *> decls);
  /// A struct or enum defined in front of a declarator has its own lines.
  void dumpDefinition(const TypeSyntax *type);
  void dumpVar(const VarDeclSyntax &var);
  void printVarRest(const VarDeclSyntax &var);
  void dumpFunction(const FunctionDeclSyntax &function);
  void dumpStruct(const StructDeclSyntax &decl);
  void dumpEnum(const EnumDeclSyntax &decl);
  void dumpTemplate(const TemplateDeclSyntax &decl);
  void dump(const StmtSyntax *stmt);
  void dumpIf(const IfStmtSyntax *stmt);
  void dumpNested(llvm::StringRef label, const StmtSyntax *stmt);

  llvm::raw_ostream &os;
  unsigned level = 0;
  /// Each type defined in place is shown once, with its first declarator.
  llvm::SmallVector<const TypeSyntax *, 4> shown;
};

//===----------------------------------------------------------------------===//
// Names and types

void SyntaxDumper::print(const TemplateArgumentSyntax &argument) {
  if (!argument.type)
    return print(argument.expr);
  printQualifiers(argument.qualifiers);
  print(argument.type);
  printBounds(argument.arrayBounds);
}

void SyntaxDumper::print(llvm::ArrayRef<TemplateArgumentSyntax> arguments) {
  os << '<';
  llvm::interleaveComma(arguments, os, [&](const auto &arg) { print(arg); });
  os << '>';
}

void SyntaxDumper::print(const QualifiedNameSyntax &name) {
  if (name.isGlobal)
    os << "::";
  llvm::interleave(
      name.parts, os,
      [&](const QualifiedNameSyntax::Part &part) {
        os << part.name.text;
        if (part.hasTemplateArguments)
          print(part.templateArguments);
      },
      "::");
}

void SyntaxDumper::print(const TypeSyntax *type) {
  if (auto *named = llvm::dyn_cast<NamedTypeSyntax>(type))
    return print(named->name);
  if (auto *structType = llvm::dyn_cast<StructTypeSyntax>(type))
    os << "struct "
       << (structType->decl->name ? structType->decl->name.text
                                  : "<anonymous>");
  else if (auto *enumType = llvm::dyn_cast<EnumTypeSyntax>(type))
    os << "enum "
       << (enumType->decl->name ? enumType->decl->name.text : "<anonymous>");
  else
    os << "auto";
}

void SyntaxDumper::print(const TypeNameSyntax &type) {
  printQualifiers(type.qualifiers);
  print(type.type);
  printBounds(type.arrayBounds);
}

void SyntaxDumper::printQualifiers(QualifierList qualifiers) {
  for (const SyntaxName &qualifier : qualifiers)
    os << qualifier.text << ' ';
}

void SyntaxDumper::printBounds(llvm::ArrayRef<const ExprSyntax *> bounds) {
  for (const ExprSyntax *bound : bounds) {
    os << '[';
    if (bound)
      print(bound);
    os << ']';
  }
}

//===----------------------------------------------------------------------===//
// Expressions

void SyntaxDumper::printString(llvm::StringRef text) {
  os << '"';
  os.write_escaped(text);
  os << '"';
}

void SyntaxDumper::printList(llvm::StringRef head, const ExprSyntax *first,
                             llvm::ArrayRef<const ExprSyntax *> rest) {
  os << '(' << head;
  if (first) {
    os << ' ';
    print(first);
  }
  for (const ExprSyntax *expr : rest) {
    os << ' ';
    print(expr);
  }
  os << ')';
}

/// Left operands in a loop: a sum may have 65,000 terms.
void SyntaxDumper::printBinary(const BinaryExprSyntax &binary) {
  llvm::SmallVector<const BinaryExprSyntax *, 8> spine;
  const ExprSyntax *lhs = &binary;
  while (auto *node = llvm::dyn_cast<BinaryExprSyntax>(lhs)) {
    spine.push_back(node);
    os << '(' << mlir::hlsl::stringifyOperator(node->op) << ' ';
    lhs = node->lhs;
  }
  print(lhs);
  for (const BinaryExprSyntax *node : llvm::reverse(spine)) {
    os << ' ';
    print(node->rhs);
    os << ')';
  }
}

void SyntaxDumper::print(const ExprSyntax *expr) {
  switch (expr->getKind()) {
  case ExprSyntax::Kind::Literal:
    os << llvm::cast<LiteralSyntax>(expr)->text;
    return;
  case ExprSyntax::Kind::String:
    return printString(llvm::cast<StringSyntax>(expr)->value);
  case ExprSyntax::Kind::Name:
    return print(llvm::cast<NameExprSyntax>(expr)->name);
  case ExprSyntax::Kind::This:
    os << "this";
    return;
  case ExprSyntax::Kind::Error:
    os << "<error>";
    return;
  case ExprSyntax::Kind::Paren:
    return printList("paren", llvm::cast<ParenExprSyntax>(expr)->inner, {});
  case ExprSyntax::Kind::Member: {
    auto *member = llvm::cast<MemberExprSyntax>(expr);
    os << "(. ";
    print(member->base);
    os << ' ';
    print(member->member);
    os << ')';
    return;
  }
  case ExprSyntax::Kind::Subscript: {
    auto *subscript = llvm::cast<SubscriptExprSyntax>(expr);
    return printList("[]", subscript->base, subscript->index);
  }
  case ExprSyntax::Kind::Call: {
    auto *call = llvm::cast<CallExprSyntax>(expr);
    return printList("call", call->callee, call->arguments);
  }
  case ExprSyntax::Kind::Construct: {
    auto *construct = llvm::cast<ConstructExprSyntax>(expr);
    os << "(new ";
    print(construct->type);
    for (const ExprSyntax *argument : construct->arguments) {
      os << ' ';
      print(argument);
    }
    os << ')';
    return;
  }
  case ExprSyntax::Kind::Cast: {
    auto *cast = llvm::cast<CastExprSyntax>(expr);
    os << "(cast ";
    print(cast->type);
    os << ' ';
    print(cast->operand);
    os << ')';
    return;
  }
  case ExprSyntax::Kind::Unary: {
    auto *unary = llvm::cast<UnaryExprSyntax>(expr);
    bool isPostfix = mlir::hlsl::getOperatorInfo(unary->op).fixity ==
                     mlir::hlsl::Fixity::Postfix;
    os << (isPostfix ? "(post" : "(")
       << mlir::hlsl::stringifyOperator(unary->op) << ' ';
    print(unary->operand);
    os << ')';
    return;
  }
  case ExprSyntax::Kind::Binary:
    return printBinary(*llvm::cast<BinaryExprSyntax>(expr));
  case ExprSyntax::Kind::Conditional: {
    auto *conditional = llvm::cast<ConditionalExprSyntax>(expr);
    return printList("?", conditional->condition,
                     {conditional->whenTrue, conditional->whenFalse});
  }
  case ExprSyntax::Kind::InitList: {
    auto *list = llvm::cast<InitListSyntax>(expr);
    os << '{';
    llvm::interleaveComma(list->elements, os,
                          [&](const ExprSyntax *element) { print(element); });
    os << '}';
    return;
  }
  case ExprSyntax::Kind::SizeOf: {
    auto *sizeOf = llvm::cast<SizeOfExprSyntax>(expr);
    os << "(sizeof ";
    if (sizeOf->expr)
      print(sizeOf->expr);
    else
      print(sizeOf->type);
    os << ')';
    return;
  }
  }
}

//===----------------------------------------------------------------------===//
// Declarations

void SyntaxDumper::dumpAttributes(llvm::ArrayRef<AttributeSyntax> attributes) {
  for (const AttributeSyntax &attribute : attributes) {
    indent() << (attribute.isDoubleBracket ? "[[" : "[");
    if (attribute.scope)
      os << attribute.scope.text << "::";
    os << attribute.name.text;
    for (const ExprSyntax *argument : attribute.arguments) {
      os << ' ';
      print(argument);
    }
    os << (attribute.isDoubleBracket ? "]]" : "]");
    end();
  }
}

void SyntaxDumper::printAnnotations(
    llvm::ArrayRef<AnnotationSyntax> annotations) {
  for (const AnnotationSyntax &annotation : annotations) {
    switch (annotation.kind) {
    case AnnotationSyntax::Kind::Semantic:
      os << " : " << annotation.name.text;
      break;
    case AnnotationSyntax::Kind::PayloadAccess:
      os << " : " << annotation.name.text << '(';
      llvm::interleaveComma(annotation.stages, os,
                            [&](const SyntaxName &stage) { os << stage.text; });
      os << ')';
      break;
    case AnnotationSyntax::Kind::PackOffset:
      os << " : packoffset(" << annotation.name.text;
      if (annotation.second)
        os << '.' << annotation.second.text;
      os << ')';
      break;
    case AnnotationSyntax::Kind::Register:
      os << " : register(";
      if (annotation.profile)
        os << annotation.profile.text << ", ";
      os << annotation.name.text;
      if (annotation.index)
        printBounds(annotation.index);
      if (annotation.second)
        os << (annotation.name ? ", " : "") << annotation.second.text;
      os << ')';
      break;
    }
  }
}

void SyntaxDumper::printVarRest(const VarDeclSyntax &var) {
  print(var.scope);
  if (!var.scope.parts.empty())
    os << "::";
  os << var.name.text;
  if (var.isSpecialization)
    print(var.specializationArguments);
  printBounds(var.arrayBounds);
  if (var.bitWidth) {
    os << " : ";
    print(var.bitWidth);
  }
  printAnnotations(var.annotations);
  if (var.initializer) {
    os << " = ";
    print(var.initializer);
  }
  if (var.hasEffectAnnotation)
    os << " <effect annotation>";
  if (var.hasStateBlock)
    os << " <effect state>";
}

void SyntaxDumper::dumpVar(const VarDeclSyntax &var) {
  indent() << "var ";
  printQualifiers(var.qualifiers);
  print(var.type);
  os << ' ';
  printVarRest(var);
  if (var.defaultOrder == DefaultMatrixOrder::RowMajor)
    os << " <default row_major>";
  end();
}

void SyntaxDumper::dumpFunction(const FunctionDeclSyntax &function) {
  indent() << "function ";
  printQualifiers(function.qualifiers);
  print(function.returnType);
  os << ' ';
  print(function.scope);
  if (!function.scope.parts.empty())
    os << "::";
  os << function.name.text;
  if (function.isSpecialization)
    print(function.specializationArguments);
  printBounds(function.returnArrayBounds);
  if (function.isConstMethod)
    os << " const";
  printAnnotations(function.annotations);
  end();
  ++level;
  for (const VarDeclSyntax *parameter : function.parameters) {
    dumpAttributes(parameter->attributes);
    indent() << "parameter ";
    printQualifiers(parameter->qualifiers);
    print(parameter->type);
    os << ' ';
    printVarRest(*parameter);
    end();
  }
  if (function.body)
    dump(function.body);
  --level;
}

void SyntaxDumper::dumpStruct(const StructDeclSyntax &decl) {
  static constexpr llvm::StringLiteral tags[] = {"struct", "class",
                                                 "interface"};
  indent() << tags[unsigned(decl.tag)];
  if (decl.name)
    os << ' ' << decl.name.text;
  if (decl.isSpecialization)
    print(decl.specializationArguments);
  for (const NamedTypeSyntax *base : decl.bases) {
    os << (base == decl.bases.front() ? " : " : ", ");
    print(base);
  }
  if (!decl.hasBody)
    os << " <forward>";
  end();
  dump(decl.members);
}

void SyntaxDumper::dumpEnum(const EnumDeclSyntax &decl) {
  indent() << (decl.isScoped ? "enum class" : "enum");
  if (decl.name)
    os << ' ' << decl.name.text;
  if (decl.underlyingType) {
    os << " : ";
    print(decl.underlyingType);
  }
  end();
  ++level;
  for (const EnumDeclSyntax::Enumerator &enumerator : decl.enumerators) {
    indent() << "enumerator " << enumerator.name.text;
    if (enumerator.value) {
      os << " = ";
      print(enumerator.value);
    }
    end();
  }
  --level;
}

void SyntaxDumper::dumpTemplate(const TemplateDeclSyntax &decl) {
  indent() << (decl.isInstantiation ? "instantiate" : "template");
  for (const TemplateParameterSyntax &parameter : decl.parameters) {
    os << (&parameter == decl.parameters.begin() ? " " : ", ");
    printQualifiers(parameter.qualifiers);
    if (parameter.isType)
      os << "typename";
    else
      print(parameter.valueType);
    os << ' ' << parameter.name.text;
    if (parameter.defaultArgument.type || parameter.defaultArgument.expr) {
      os << " = ";
      print(parameter.defaultArgument);
    }
  }
  end();
  ++level;
  dump(*decl.pattern);
  --level;
}

void SyntaxDumper::dumpDefinition(const TypeSyntax *type) {
  if (!type || llvm::is_contained(shown, type))
    return;
  if (auto *structType = llvm::dyn_cast<StructTypeSyntax>(type)) {
    shown.push_back(type);
    dumpStruct(*structType->decl);
  } else if (auto *enumType = llvm::dyn_cast<EnumTypeSyntax>(type)) {
    shown.push_back(type);
    dumpEnum(*enumType->decl);
  }
}

void SyntaxDumper::dump(llvm::ArrayRef<const DeclSyntax *> decls) {
  ++level;
  for (const DeclSyntax *decl : decls)
    dump(*decl);
  --level;
}

void SyntaxDumper::dump(const DeclSyntax &decl) {
  if (auto *var = llvm::dyn_cast<VarDeclSyntax>(&decl))
    dumpDefinition(var->type);
  else if (auto *function = llvm::dyn_cast<FunctionDeclSyntax>(&decl))
    dumpDefinition(function->returnType);
  else if (auto *alias = llvm::dyn_cast<AliasDeclSyntax>(&decl))
    dumpDefinition(alias->type);
  dumpAttributes(decl.attributes);
  switch (decl.getKind()) {
  case DeclSyntax::Kind::Var:
    return dumpVar(llvm::cast<VarDeclSyntax>(decl));
  case DeclSyntax::Kind::Function:
    return dumpFunction(llvm::cast<FunctionDeclSyntax>(decl));
  case DeclSyntax::Kind::Struct:
    return dumpStruct(llvm::cast<StructDeclSyntax>(decl));
  case DeclSyntax::Kind::Enum:
    return dumpEnum(llvm::cast<EnumDeclSyntax>(decl));
  case DeclSyntax::Kind::Template:
    return dumpTemplate(llvm::cast<TemplateDeclSyntax>(decl));
  case DeclSyntax::Kind::Buffer: {
    auto &buffer = llvm::cast<BufferDeclSyntax>(decl);
    indent() << (buffer.isTextureBuffer ? "tbuffer " : "cbuffer ")
             << buffer.name.text;
    printAnnotations(buffer.annotations);
    end();
    return dump(buffer.members);
  }
  case DeclSyntax::Kind::Alias: {
    auto &alias = llvm::cast<AliasDeclSyntax>(decl);
    indent() << "alias " << alias.name.text << " = ";
    printQualifiers(alias.qualifiers);
    print(alias.type);
    printBounds(alias.arrayBounds);
    return end();
  }
  case DeclSyntax::Kind::Namespace:
    indent() << "namespace " << decl.name.text << '\n';
    return dump(llvm::cast<NamespaceDeclSyntax>(decl).members);
  case DeclSyntax::Kind::Using: {
    auto &usingDecl = llvm::cast<UsingDeclSyntax>(decl);
    indent() << (usingDecl.isNamespace ? "using namespace " : "using ");
    print(usingDecl.target);
    return end();
  }
  case DeclSyntax::Kind::Effect:
    indent() << "effect " << decl.name.text << '\n';
    return;
  case DeclSyntax::Kind::StaticAssert:
    indent() << "static_assert ";
    print(llvm::cast<StaticAssertSyntax>(decl).condition);
    return end();
  case DeclSyntax::Kind::Empty:
    return;
  }
}

//===----------------------------------------------------------------------===//
// Statements

void SyntaxDumper::dumpNested(llvm::StringRef label, const StmtSyntax *stmt) {
  if (!label.empty())
    indent() << label << '\n';
  ++level;
  dump(stmt);
  --level;
}

/// `else if` on the level of its `if`, in a loop.
void SyntaxDumper::dumpIf(const IfStmtSyntax *stmt) {
  llvm::StringRef label = "if ";
  while (true) {
    indent() << label;
    print(stmt->condition);
    end();
    if (stmt->init)
      dumpNested("", stmt->init);
    dumpNested("", stmt->thenStmt);
    if (!stmt->elseStmt)
      return;
    auto *next = llvm::dyn_cast<IfStmtSyntax>(stmt->elseStmt);
    if (!next || !next->attributes.empty())
      return dumpNested("else", stmt->elseStmt);
    stmt = next;
    label = "else if ";
  }
}

void SyntaxDumper::dump(const StmtSyntax *stmt) {
  dumpAttributes(stmt->attributes);
  switch (stmt->getKind()) {
  case StmtSyntax::Kind::Compound:
    indent() << "block\n";
    ++level;
    for (const StmtSyntax *child : llvm::cast<CompoundStmtSyntax>(stmt)->body)
      dump(child);
    --level;
    return;
  case StmtSyntax::Kind::Decl:
    for (const DeclSyntax *decl : llvm::cast<DeclStmtSyntax>(stmt)->decls)
      dump(*decl);
    return;
  case StmtSyntax::Kind::Expr:
    print((indent(), llvm::cast<ExprStmtSyntax>(stmt)->expr));
    return end();
  case StmtSyntax::Kind::If:
    return dumpIf(llvm::cast<IfStmtSyntax>(stmt));
  case StmtSyntax::Kind::For: {
    auto *loop = llvm::cast<ForStmtSyntax>(stmt);
    indent() << "for ";
    if (loop->condition)
      print(loop->condition);
    if (loop->step) {
      os << " step ";
      print(loop->step);
    }
    end();
    if (loop->init)
      dumpNested("", loop->init);
    return dumpNested("", loop->body);
  }
  case StmtSyntax::Kind::While: {
    auto *loop = llvm::cast<WhileStmtSyntax>(stmt);
    indent() << "while ";
    print(loop->condition);
    end();
    if (loop->init)
      dumpNested("", loop->init);
    return dumpNested("", loop->body);
  }
  case StmtSyntax::Kind::Do: {
    auto *loop = llvm::cast<DoStmtSyntax>(stmt);
    indent() << "do while ";
    print(loop->condition);
    end();
    return dumpNested("", loop->body);
  }
  case StmtSyntax::Kind::Switch: {
    auto *switchStmt = llvm::cast<SwitchStmtSyntax>(stmt);
    indent() << "switch ";
    print(switchStmt->condition);
    end();
    if (switchStmt->init)
      dumpNested("", switchStmt->init);
    return dumpNested("", switchStmt->body);
  }
  case StmtSyntax::Kind::Case: {
    auto *label = llvm::cast<CaseStmtSyntax>(stmt);
    indent() << (label->value ? "case " : "default");
    if (label->value)
      print(label->value);
    return end();
  }
  case StmtSyntax::Kind::Break:
    indent() << "break\n";
    return;
  case StmtSyntax::Kind::Continue:
    indent() << "continue\n";
    return;
  case StmtSyntax::Kind::Discard:
    indent() << "discard\n";
    return;
  case StmtSyntax::Kind::Null:
    indent() << ";\n";
    return;
  case StmtSyntax::Kind::Return:
    indent() << "return";
    if (const ExprSyntax *value = llvm::cast<ReturnStmtSyntax>(stmt)->value) {
      os << ' ';
      print(value);
    }
    return end();
  }
}

} // namespace

void hlslc::dumpSyntax(const TranslationUnitSyntax &unit,
                       llvm::raw_ostream &os) {
  SyntaxDumper dumper(os);
  for (const DeclSyntax *decl : unit.decls)
    dumper.dump(*decl);
}
