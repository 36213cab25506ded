//===----------------------------------------------------------------------===//
// The typed tree as text: --to=ast.
// In:  a TranslationUnit.
// Out: one node a line, two spaces of indentation a level; expressions with
//      their type in quotes and `lvalue` or `const lvalue` where they are one.
// Why: Sema's tests must see every conversion, overload and evaluated fact.
//===----------------------------------------------------------------------===//
#include "hlslc/AST/Dump.h"

#include "hlslc/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace hlslc;

namespace {

class TypedDumper {
public:
  explicit TypedDumper(llvm::raw_ostream &os) : os(os) {}
  void dump(const Decl &decl);
  void dump(const EntryPoint &entry);

private:
  /// Chains of binary operators are as deep as they are long: the indentation
  /// stops growing.
  static constexpr unsigned maxIndentedLevels = 100;
  llvm::raw_ostream &indent() {
    return os.indent(2 * std::min(level, maxIndentedLevels));
  }

  void print(const ConstValue &value);
  void printFloat(double value);
  void printSemantic(const Semantic &semantic);
  void printInterpolation(Interpolation interpolation);
  void printRegister(const RegisterBinding &binding);
  void printValueRest(const ValueDecl &decl);
  void dumpAttributes(llvm::ArrayRef<Attr> attributes);

  void dumpVar(const VarDecl &var);
  void dumpField(const FieldDecl &field);
  void dumpStruct(const StructDecl &decl);
  void dumpBuffer(const BufferDecl &buffer);
  void dumpFunction(const FunctionDecl &function);

  void dump(const Stmt *stmt);
  void dumpIf(const IfStmt *stmt);
  void dumpSwitch(const SwitchStmt *stmt);
  void dumpChild(const Stmt *stmt) {
    ++level;
    dump(stmt);
    --level;
  }

  void dump(const Expr *expr);
  void dumpBinaryChain(const BinaryExpr *binary);
  /// The line's head: `Name 'type' lvalue`.
  void begin(llvm::StringRef name, const Expr *expr);
  void end() { os << '\n'; }
  void dumpChild(const Expr *expr) {
    ++level;
    dump(expr);
    --level;
  }
  void dumpChildren(llvm::ArrayRef<Expr *> list) {
    for (const Expr *expr : list)
      dumpChild(expr);
  }

  llvm::raw_ostream &os;
  unsigned level = 0;
};

//===----------------------------------------------------------------------===//
// Values and facts

/// The shortest of the usual spellings that reads back as the same number.
void TypedDumper::printFloat(double value) {
  for (int precision : {6, 9, 17}) {
    std::string text;
    llvm::raw_string_ostream(text) << llvm::format("%.*g", precision, value);
    if (precision == 17 || std::strtod(text.c_str(), nullptr) == value) {
      os << text;
      return;
    }
  }
}

void TypedDumper::print(const ConstValue &value) {
  switch (value.kind) {
  case ConstValue::Kind::None:
    os << "none";
    return;
  case ConstValue::Kind::Int:
    os << value.integer;
    return;
  case ConstValue::Kind::Float:
    return printFloat(value.real);
  case ConstValue::Kind::List:
    os << '{';
    llvm::interleaveComma(value.elements, os,
                          [&](const ConstValue &part) { print(part); });
    os << '}';
    return;
  }
}

void TypedDumper::printSemantic(const Semantic &semantic) {
  if (!semantic)
    return;
  os << " : " << semantic.name;
  if (semantic.hasIndex || semantic.index)
    os << semantic.index;
}

void TypedDumper::printInterpolation(Interpolation interpolation) {
  if (interpolation & Interpolation::Flat)
    os << " flat";
  if (interpolation & Interpolation::Centroid)
    os << " centroid";
  if (interpolation & Interpolation::NoPerspective)
    os << " noperspective";
  if (interpolation & Interpolation::Sample)
    os << " sample";
  if (interpolation & Interpolation::Linear)
    os << " linear";
}

void TypedDumper::printRegister(const RegisterBinding &binding) {
  if (!binding)
    return;
  os << " register(";
  if (binding.registerClass)
    os << binding.registerClass;
  if (binding.number)
    os << *binding.number;
  if (binding.space)
    os << (binding.registerClass ? ", space" : "space") << *binding.space;
  os << ')';
}

void TypedDumper::printValueRest(const ValueDecl &decl) {
  os << decl.getName() << " '" << decl.type->str() << '\'';
  if (decl.matrixOrder == MatrixOrder::RowMajor)
    os << " row_major";
  printInterpolation(decl.interpolation);
  if (decl.isPrecise)
    os << " precise";
  if (decl.packOffset)
    os << " packoffset(" << *decl.packOffset << ')';
  printSemantic(decl.semantic);
}

void TypedDumper::dumpAttributes(llvm::ArrayRef<Attr> attributes) {
  for (const Attr &attribute : attributes) {
    indent() << '[' << mlir::hlsl::stringifyAttribute(attribute.kind);
    for (mlir::hlsl::Size size : attribute.sizes)
      os << ' ' << size.str();
    if (attribute.sizes.empty())
      for (const ConstValue &value : attribute.values) {
        os << ' ';
        print(value);
      }
    if (!attribute.text.empty()) {
      os << " \"";
      os.write_escaped(attribute.text) << '"';
    }
    os << "]\n";
  }
}

//===----------------------------------------------------------------------===//
// Declarations

static llvm::StringRef getStorageName(VarStorage storage) {
  switch (storage) {
  case VarStorage::Uniform:
    return "uniform";
  case VarStorage::Static:
    return "static";
  case VarStorage::StaticLocal:
    return "static_local";
  case VarStorage::Groupshared:
    return "groupshared";
  case VarStorage::SpecConstant:
    return "spec_constant";
  case VarStorage::PushConstant:
    return "push_constant";
  case VarStorage::BufferContents:
    return "buffer_contents";
  case VarStorage::Local:
    return "local";
  case VarStorage::Parameter:
    return "parameter";
  }
  llvm_unreachable("every storage has a case");
}

static llvm::StringRef getDirectionName(ParamDirection direction) {
  switch (direction) {
  case ParamDirection::In:
    return "in";
  case ParamDirection::Out:
    return "out";
  case ParamDirection::InOut:
    return "inout";
  }
  llvm_unreachable("every direction has a case");
}

void TypedDumper::dumpVar(const VarDecl &var) {
  dumpAttributes(var.attributes);
  indent() << "Var ";
  if (var.storage == VarStorage::Parameter)
    os << getDirectionName(var.direction) << ' ';
  else
    os << getStorageName(var.storage) << ' ';
  if (var.isConst)
    os << "const ";
  if (var.isUniformParameter)
    os << "uniform ";
  if (var.isGloballyCoherent)
    os << "globallycoherent ";
  if (!var.primitive.empty())
    os << var.primitive << ' ';
  printValueRest(var);
  printRegister(var.registerBinding);
  if (var.constant) {
    os << " = ";
    print(var.constant);
  }
  end();
  if (var.init)
    dumpChild(var.init);
}

void TypedDumper::dumpField(const FieldDecl &field) {
  dumpAttributes(field.attributes);
  indent() << "Field ";
  printValueRest(field);
  printRegister(field.registerBinding);
  if (field.bitWidth)
    os << " bits(" << field.bitOffset << ", " << *field.bitWidth << ')';
  end();
}

void TypedDumper::dumpStruct(const StructDecl &decl) {
  dumpAttributes(decl.attributes);
  indent() << (decl.isInterface ? "Interface " : "Struct ") << decl.id;
  if (decl.base)
    os << " : " << decl.base->id;
  if (!decl.isComplete)
    os << " incomplete";
  end();
  ++level;
  for (const FieldDecl *field : decl.fields)
    dumpField(*field);
  for (const FunctionDecl *method : decl.methods)
    dumpFunction(*method);
  --level;
}

void TypedDumper::dumpBuffer(const BufferDecl &buffer) {
  dumpAttributes(buffer.attributes);
  indent() << (buffer.isTextureBuffer ? "TBuffer " : "CBuffer ")
           << buffer.getName();
  printRegister(buffer.registerBinding);
  end();
  if (!buffer.contents)
    return;
  ++level;
  for (const FieldDecl *field : buffer.contents->fields)
    dumpField(*field);
  --level;
}

void TypedDumper::dumpFunction(const FunctionDecl &function) {
  dumpAttributes(function.attributes);
  indent() << "Function " << function.id << " '" << function.returnType->str()
           << '\'';
  if (function.returnMatrixOrder == MatrixOrder::RowMajor)
    os << " row_major";
  printInterpolation(function.interpolation);
  if (function.isStatic)
    os << " static";
  if (function.isConstMethod)
    os << " const";
  if (function.isExport)
    os << " export";
  if (function.isGloballyCoherent)
    os << " globallycoherent";
  if (function.isPrecise)
    os << " precise";
  printSemantic(function.semantic);
  if (function.definition && function.definition != &function)
    os << " declared";
  end();
  ++level;
  for (const VarDecl *parameter : function.parameters)
    dumpVar(*parameter);
  if (function.body)
    dump(function.body);
  --level;
}

void TypedDumper::dump(const Decl &decl) {
  switch (decl.getKind()) {
  case Decl::Kind::Var:
    return dumpVar(llvm::cast<VarDecl>(decl));
  case Decl::Kind::Field:
    return dumpField(llvm::cast<FieldDecl>(decl));
  case Decl::Kind::Function:
    return dumpFunction(llvm::cast<FunctionDecl>(decl));
  case Decl::Kind::Struct:
    return dumpStruct(llvm::cast<StructDecl>(decl));
  case Decl::Kind::Buffer:
    return dumpBuffer(llvm::cast<BufferDecl>(decl));
  case Decl::Kind::Enum: {
    auto &enumDecl = llvm::cast<EnumDecl>(decl);
    indent() << (enumDecl.isScoped ? "EnumClass " : "Enum ")
             << decl.qualifiedName << " '" << enumDecl.underlying->str()
             << "'\n";
    return;
  }
  case Decl::Kind::EnumConstant: {
    auto &constant = llvm::cast<EnumConstantDecl>(decl);
    indent() << "EnumConstant " << decl.qualifiedName << " '"
             << constant.type->str() << "' = ";
    print(constant.value);
    return end();
  }
  }
}

void TypedDumper::dump(const EntryPoint &entry) {
  indent() << "EntryPoint " << getShaderStageName(entry.stage) << ' '
           << entry.function->id;
  if (entry.patchConstant)
    os << " patch_constant " << entry.patchConstant->id;
  os << '\n';
}

//===----------------------------------------------------------------------===//
// Statements

/// `else if` on the level of its `if`, in a loop.
void TypedDumper::dumpIf(const IfStmt *stmt) {
  llvm::StringRef label = "If";
  while (true) {
    indent() << label << '\n';
    if (stmt->init)
      dumpChild(stmt->init);
    dumpChild(stmt->condition);
    dumpChild(stmt->thenStmt);
    if (!stmt->elseStmt)
      return;
    auto *next = llvm::dyn_cast<IfStmt>(stmt->elseStmt);
    if (!next || !next->attributes.empty()) {
      indent() << "Else\n";
      return dumpChild(stmt->elseStmt);
    }
    stmt = next;
    label = "ElseIf";
  }
}

void TypedDumper::dumpSwitch(const SwitchStmt *stmt) {
  indent() << "Switch\n";
  if (stmt->init)
    dumpChild(stmt->init);
  dumpChild(stmt->condition);
  ++level;
  for (const SwitchStmt::Case &group : stmt->cases) {
    indent() << "Case";
    for (int64_t value : group.values)
      os << ' ' << value;
    os << (group.isDefault ? " default" : "") << '\n';
    for (const Stmt *child : group.body)
      dumpChild(child);
  }
  --level;
}

void TypedDumper::dump(const Stmt *stmt) {
  dumpAttributes(stmt->attributes);
  switch (stmt->getKind()) {
  case Stmt::Kind::Compound:
    indent() << "Compound\n";
    for (const Stmt *child : llvm::cast<CompoundStmt>(stmt)->body)
      dumpChild(child);
    return;
  case Stmt::Kind::Decl:
    for (const VarDecl *var : llvm::cast<DeclStmt>(stmt)->decls)
      dumpVar(*var);
    return;
  case Stmt::Kind::Expr:
    return dump(llvm::cast<ExprStmt>(stmt)->expr);
  case Stmt::Kind::If:
    return dumpIf(llvm::cast<IfStmt>(stmt));
  case Stmt::Kind::For: {
    auto *loop = llvm::cast<ForStmt>(stmt);
    indent() << "For" << (loop->init ? " init" : "")
             << (loop->condition ? " condition" : "")
             << (loop->step ? " step" : "") << '\n';
    if (loop->init)
      dumpChild(loop->init);
    if (loop->condition)
      dumpChild(loop->condition);
    if (loop->step)
      dumpChild(loop->step);
    return dumpChild(loop->body);
  }
  case Stmt::Kind::While:
    indent() << "While\n";
    if (llvm::cast<WhileStmt>(stmt)->init)
      dumpChild(llvm::cast<WhileStmt>(stmt)->init);
    dumpChild(llvm::cast<WhileStmt>(stmt)->condition);
    return dumpChild(llvm::cast<WhileStmt>(stmt)->body);
  case Stmt::Kind::Do:
    indent() << "Do\n";
    dumpChild(llvm::cast<DoStmt>(stmt)->body);
    return dumpChild(llvm::cast<DoStmt>(stmt)->condition);
  case Stmt::Kind::Switch:
    return dumpSwitch(llvm::cast<SwitchStmt>(stmt));
  case Stmt::Kind::Break:
    indent() << "Break\n";
    return;
  case Stmt::Kind::Continue:
    indent() << "Continue\n";
    return;
  case Stmt::Kind::Discard:
    indent() << "Discard\n";
    return;
  case Stmt::Kind::Return:
    indent() << "Return\n";
    if (const Expr *value = llvm::cast<ReturnStmt>(stmt)->value)
      dumpChild(value);
    return;
  }
}

//===----------------------------------------------------------------------===//
// Expressions

void TypedDumper::begin(llvm::StringRef name, const Expr *expr) {
  indent() << name << " '" << expr->getType()->str() << '\'';
  if (expr->isLValue)
    os << (expr->isConst ? " const lvalue" : " lvalue");
}

static llvm::StringRef getCastName(CastKind kind) {
  switch (kind) {
  case CastKind::Numeric:
    return "numeric";
  case CastKind::Splat:
    return "splat";
  case CastKind::Truncate:
    return "truncate";
  case CastKind::Reshape:
    return "reshape";
  case CastKind::Flat:
    return "flat";
  case CastKind::FlatSplat:
    return "flat_splat";
  case CastKind::ToInterface:
    return "to-interface";
  case CastKind::DerivedToBase:
    return "derived_to_base";
  case CastKind::Enum:
    return "enum";
  case CastKind::ToVoid:
    return "to_void";
  }
  llvm_unreachable("every kind has a case");
}

/// Left operands in a loop: a sum may have 65,000 terms.
void TypedDumper::dumpBinaryChain(const BinaryExpr *binary) {
  llvm::SmallVector<const BinaryExpr *, 8> spine;
  const Expr *lhs = binary;
  unsigned savedLevel = level;
  while (auto *node = llvm::dyn_cast<BinaryExpr>(lhs)) {
    spine.push_back(node);
    begin("Binary", node);
    os << ' ' << mlir::hlsl::stringifyOperator(node->op)
       << (node->isShortCircuit ? " short-circuit" : "") << '\n';
    lhs = node->lhs;
    ++level;
  }
  dump(lhs);
  for (const BinaryExpr *node : llvm::reverse(spine)) {
    dump(node->rhs);
    --level;
  }
  level = savedLevel;
}

void TypedDumper::dump(const Expr *expr) {
  switch (expr->getKind()) {
  case Expr::Kind::Literal:
    begin("Literal", expr);
    os << ' ';
    print(llvm::cast<LiteralExpr>(expr)->value);
    return end();
  case Expr::Kind::String:
    begin("String", expr);
    os << " \"";
    os.write_escaped(llvm::cast<StringExpr>(expr)->value) << '"';
    return end();
  case Expr::Kind::DeclRef:
    begin("DeclRef", expr);
    os << ' ' << llvm::cast<DeclRefExpr>(expr)->decl->qualifiedName;
    return end();
  case Expr::Kind::This:
    begin("This", expr);
    return end();
  case Expr::Kind::Error:
    begin("Error", expr);
    return end();
  case Expr::Kind::Member: {
    auto *member = llvm::cast<MemberExpr>(expr);
    begin("Member", expr);
    os << " ." << member->field->getName();
    if (member->numBases)
      os << " bases(" << member->numBases << ')';
    end();
    return dumpChild(member->base);
  }
  case Expr::Kind::Subscript: {
    auto *subscript = llvm::cast<SubscriptExpr>(expr);
    begin("Subscript", expr);
    end();
    dumpChild(subscript->base);
    return dumpChild(subscript->index);
  }
  case Expr::Kind::ResourceSubscript: {
    auto *subscript = llvm::cast<ResourceSubscriptExpr>(expr);
    begin("ResourceSubscript", expr);
    os << (subscript->mip ? " mip" : "")
       << (subscript->sample ? " sample" : "");
    end();
    dumpChild(subscript->resource);
    if (subscript->index)
      dumpChild(subscript->index);
    if (subscript->mip)
      dumpChild(subscript->mip);
    if (subscript->sample)
      dumpChild(subscript->sample);
    return;
  }
  case Expr::Kind::Swizzle: {
    auto *swizzle = llvm::cast<SwizzleExpr>(expr);
    begin("Swizzle", expr);
    os << " .";
    for (uint8_t component : swizzle->components)
      os << "xyzw"[component & 3];
    end();
    return dumpChild(swizzle->base);
  }
  case Expr::Kind::MatrixSwizzle: {
    auto *swizzle = llvm::cast<MatrixSwizzleExpr>(expr);
    begin("MatrixSwizzle", expr);
    os << " .";
    for (uint8_t element : swizzle->elements)
      os << "_m" << element / 4 << element % 4;
    end();
    return dumpChild(swizzle->base);
  }
  case Expr::Kind::Unary: {
    auto *unary = llvm::cast<UnaryExpr>(expr);
    bool isPostfix = mlir::hlsl::getOperatorInfo(unary->op).fixity ==
                     mlir::hlsl::Fixity::Postfix;
    begin("Unary", expr);
    os << (isPostfix ? " postfix " : " ")
       << mlir::hlsl::stringifyOperator(unary->op);
    end();
    return dumpChild(unary->operand);
  }
  case Expr::Kind::Binary:
    return dumpBinaryChain(llvm::cast<BinaryExpr>(expr));
  case Expr::Kind::Assign: {
    auto *assign = llvm::cast<AssignExpr>(expr);
    begin("Assign", expr);
    os << ' ' << mlir::hlsl::stringifyOperator(assign->op);
    if (assign->computationType && assign->computationType != expr->getType())
      os << " in '" << assign->computationType->str() << '\'';
    end();
    dumpChild(assign->lhs);
    return dumpChild(assign->rhs);
  }
  case Expr::Kind::Conditional: {
    auto *conditional = llvm::cast<ConditionalExpr>(expr);
    begin("Conditional", expr);
    os << (conditional->isShortCircuit ? " short-circuit" : "");
    end();
    dumpChild(conditional->condition);
    dumpChild(conditional->whenTrue);
    return dumpChild(conditional->whenFalse);
  }
  case Expr::Kind::Comma: {
    auto *comma = llvm::cast<CommaExpr>(expr);
    begin("Comma", expr);
    end();
    dumpChild(comma->lhs);
    return dumpChild(comma->rhs);
  }
  case Expr::Kind::Cast: {
    auto *cast = llvm::cast<CastExpr>(expr);
    begin(cast->isImplicit ? "ImplicitCast" : "Cast", expr);
    os << ' ' << getCastName(cast->castKind);
    end();
    return dumpChild(cast->operand);
  }
  case Expr::Kind::SizeValue:
    begin("SizeValue", expr);
    os << ' ' << llvm::cast<SizeValueExpr>(expr)->size.str();
    return end();
  case Expr::Kind::Zero:
    begin("Zero", expr);
    return end();
  case Expr::Kind::HeapElement:
    begin("HeapElement", expr);
    end();
    return dumpChild(llvm::cast<HeapElementExpr>(expr)->index);
  case Expr::Kind::FlatInit:
    begin("FlatInit", expr);
    end();
    return dumpChildren(llvm::cast<FlatInitExpr>(expr)->elements);
  case Expr::Kind::Call: {
    auto *call = llvm::cast<CallExpr>(expr);
    begin("Call", expr);
    os << ' ' << call->callee->id;
    end();
    if (call->object)
      dumpChild(call->object);
    return dumpChildren(call->arguments);
  }
  case Expr::Kind::IntrinsicCall: {
    auto *call = llvm::cast<IntrinsicCallExpr>(expr);
    begin("Intrinsic", expr);
    os << ' ' << mlir::hlsl::stringifyIntrinsic(call->intrinsic);
    end();
    return dumpChildren(call->arguments);
  }
  case Expr::Kind::MethodCall: {
    auto *call = llvm::cast<MethodCallExpr>(expr);
    begin("Method", expr);
    os << " ." << mlir::hlsl::stringifyMethod(call->method->method);
    if (call->templateArgument)
      os << '<' << call->templateArgument->str() << '>';
    end();
    dumpChild(call->object);
    return dumpChildren(call->arguments);
  }
  }
}

} // namespace

void hlslc::dumpTyped(const TranslationUnit &unit, llvm::raw_ostream &os) {
  TypedDumper dumper(os);
  for (const Decl *decl : unit.decls)
    dumper.dump(*decl);
  for (const EntryPoint &entry : unit.entryPoints)
    dumper.dump(entry);
}
