//===----------------------------------------------------------------------===//
// Interfaces: which objects they stand for, and what a call of them calls.
// In:  all declarations; for each interface, the classes whose objects are
//      converted to it anywhere.
// Out: an interface is a struct with an object of each of these classes and a
//      number that says which one is meant; its methods choose by that number.
//      With one class there is neither number nor choice.
// Why: neither target has a value whose class is known at run time only. After
//      inlining, the number is a constant wherever the source says the class,
//      and the choice folds; where it depends on a condition, so does the call.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/SaveAndRestore.h"
#include <functional>

using namespace hlslc;
using llvm::dyn_cast;

void Sema::inheritMethods(StructDecl &decl,
                          llvm::SmallVectorImpl<FunctionDecl *> &methods) {
  for (const StructDecl *base : decl.interfaces)
    for (const FunctionDecl *inherited : base->methods) {
      bool isOwn = llvm::any_of(methods, [&](const FunctionDecl *method) {
        return method->getName() == inherited->getName() &&
               haveEqualParameters(*method, *inherited);
      });
      if (isOwn)
        continue;
      if (FunctionDecl *method = visitFunction(*inherited->syntax, &decl))
        methods.push_back(method);
    }
}

void Sema::checkNoInterface(const ValueDecl &decl) {
  if (const StructDecl *interface = findInterface(decl.type))
    diags.report(decl.getLoc(), diag::err_interface_place)
        << decl.getName() << interface->getName();
}

FunctionDecl *Sema::findImplementation(const StructDecl &decl,
                                       const FunctionDecl &method) {
  Scope *members = structScopes.lookup(&decl);
  Symbol *symbol = members
                       ? lookupIn(members, method.getName(), LookupKind::Value)
                       : nullptr;
  if (!symbol)
    return nullptr;
  for (FunctionDecl *candidate : symbol->functions)
    if (haveEqualParameters(*candidate, method) &&
        candidate->returnType == method.returnType)
      return candidate;
  return nullptr;
}

/// Reports classes that lack a method of an interface that they name.
bool Sema::checkImplementations() {
  bool isValid = true;
  auto check = [&](const StructDecl &decl) {
    for (const StructDecl *interface : decl.interfaces)
      for (const FunctionDecl *method : interface->methods) {
        if (findImplementation(decl, *method))
          continue;
        diags.report(decl.getLoc(), diag::err_interface_method)
            << decl.getName() << printSignature(*method);
        noteDeclared(method->getLoc(), method->qualifiedName);
        isValid = false;
      }
  };
  for (const Decl *decl : decls)
    if (auto *structDecl = dyn_cast<StructDecl>(decl))
      check(*structDecl);
  return isValid;
}

/// The class through which an interface contains itself, or null.
static const StructDecl *
findCycle(const StructDecl &interface, llvm::ArrayRef<StructDecl *> classes,
          llvm::function_ref<llvm::ArrayRef<StructDecl *>(const StructDecl *)>
              getClasses) {
  llvm::SmallPtrSet<const StructDecl *, 8> visited;
  // Everything that lies in a struct, and what an interface in it can be.
  std::function<bool(const StructDecl *)> reaches =
      [&](const StructDecl *decl) -> bool {
    if (decl == &interface)
      return true;
    if (!visited.insert(decl).second)
      return false;
    if (decl->isInterface)
      return llvm::any_of(getClasses(decl), reaches);
    if (decl->base && reaches(decl->base))
      return true;
    return llvm::any_of(decl->fields, [&](const FieldDecl *field) {
      auto *type = dyn_cast<StructType>(getArrayElementType(field->type));
      return type && reaches(type->decl);
    });
  };
  for (const StructDecl *candidate : classes)
    if (reaches(candidate))
      return candidate;
  return nullptr;
}

bool Sema::makeInterfaceFields(StructDecl &decl,
                               llvm::ArrayRef<StructDecl *> classes) {
  auto getClasses = [&](const StructDecl *interface) {
    auto it = interfaceClasses.find(const_cast<StructDecl *>(interface));
    return it == interfaceClasses.end() ? llvm::ArrayRef<StructDecl *>()
                                        : it->second.getArrayRef();
  };
  if (const StructDecl *culprit = findCycle(decl, classes, getClasses)) {
    diags.report(decl.getLoc(), diag::err_interface_itself)
        << decl.getName() << culprit->getName();
    noteDeclared(culprit->getLoc(), culprit->getName());
    return false;
  }
  llvm::SmallVector<FieldDecl *, 4> fields;
  auto add = [&](llvm::StringRef name, const Type *type) {
    auto *field = context.create<FieldDecl>(name, decl.getLoc());
    field->type = type;
    fields.push_back(field);
  };
  if (classes.size() > 1)
    add("class_index", context.getUIntType());
  llvm::StringSet<> names;
  for (auto [i, object] : llvm::enumerate(classes)) {
    llvm::StringRef name = object->getName();
    bool isPlain =
        !name.empty() && !name.contains('<') && names.insert(name).second;
    add(isPlain ? name : context.copy("object" + llvm::utostr(i)),
        object->type);
  }
  for (const StructDecl *object : classes)
    if (classes.size() > 1 && containsResource(object->type)) {
      notYetImplemented(diags, object->getLoc(),
                        "resources in '" + object->getName() +
                            "', one of several classes of the interface '" +
                            decl.getName() + "'");
      return false;
    }
  placeMembers(decl, fields);
  decl.isComplete = true;
  return true;
}

/// The body of an interface's method: the call of each class's own, by number.
void Sema::defineDispatch(StructDecl &decl, FunctionDecl &method,
                          llvm::ArrayRef<StructDecl *> classes) {
  SourceLoc loc = method.getLoc();
  llvm::SaveAndRestore inside(function, &method);
  auto makeSelf = [&](FieldDecl *field) {
    return buildFieldAccess(buildImplicitThis(&decl, loc), field, &decl, loc);
  };
  auto makeCall = [&](size_t i) {
    FunctionDecl *callee = findImplementation(*classes[i], method);
    Expr *object = buildCast(makeSelf(decl.fields[i + (classes.size() > 1)]),
                             callee->parent->type, true, loc);
    llvm::SmallVector<Expr *, 4> arguments;
    for (VarDecl *parameter : method.parameters)
      arguments.push_back(buildVarReference(parameter, loc));
    Expr *call = buildCall(callee, object, arguments, loc, {loc, loc});
    llvm::SmallVector<Stmt *, 2> body;
    if (method.returnType->isVoid()) {
      body.push_back(context.create<ExprStmt>(loc, call));
      if (classes.size() > 1)
        body.push_back(context.create<SimpleStmt>(Stmt::Kind::Break, loc));
    } else {
      body.push_back(context.create<ReturnStmt>(loc, call));
    }
    return context.copy(llvm::ArrayRef(body));
  };
  llvm::ArrayRef<Stmt *> body;
  if (classes.size() == 1) {
    body = makeCall(0);
  } else {
    llvm::SmallVector<SwitchStmt::Case, 4> cases;
    for (size_t i = 0; i < classes.size(); ++i) {
      SwitchStmt::Case choice;
      choice.loc = loc;
      // What nothing was assigned to is of the last class.
      choice.isDefault = i + 1 == classes.size();
      if (!choice.isDefault)
        choice.values = context.copy(llvm::ArrayRef(int64_t(i)));
      choice.body = makeCall(i);
      cases.push_back(choice);
    }
    Stmt *choice =
        context.create<SwitchStmt>(loc, nullptr, makeSelf(decl.fields[0]),
                                   context.copy(llvm::ArrayRef(cases)));
    body = context.copy(llvm::ArrayRef(choice));
  }
  method.body = context.create<CompoundStmt>(loc, body);
  method.definition = &method;
}

void Sema::finishInterfaces() {
  if (!checkImplementations())
    return;
  // Bodies that waited for a call may assign objects of more classes.
  bool changed = true;
  while (std::exchange(changed, false)) {
    for (size_t i = 0; i < interfaceClasses.size(); ++i) {
      StructDecl *decl = interfaceClasses.begin()[i].first;
      for (size_t k = 0; k < interfaceClasses[decl].size(); ++k)
        for (FunctionDecl *method : decl->methods)
          if (FunctionDecl *callee =
                  findImplementation(*interfaceClasses[decl][k], *method))
            if (templates.bodies.count(callee->definition ? callee->definition
                                                          : callee)) {
              requireBody(callee);
              changed = true;
            }
    }
  }
  if (diags.hasErrorOccurred())
    return;
  for (auto &[decl, classes] : interfaceClasses)
    if (!makeInterfaceFields(*decl, classes.getArrayRef()))
      return;
  for (auto &[decl, classes] : interfaceClasses)
    for (FunctionDecl *method : decl->methods)
      defineDispatch(*decl, *method, classes.getArrayRef());
}
