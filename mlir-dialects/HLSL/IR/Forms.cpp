//===----------------------------------------------------------------------===//
// The rules of each form.
// In:  a module.
// Out: an error per breach.
// Why: see Forms.h. A rule stands here once, and names the pass that makes it
//      true.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/Forms.h"
#include "HLSL/IR/HLSLOps.h"
#include "HLSL/IR/TypeText.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::hlsl;

StringRef mlir::hlsl::stringifyForm(Form form) {
  switch (form) {
  case Form::Source:
    return "source";
  case Form::Flat:
    return "flat";
  case Form::Target:
    return "target";
  case Form::GLSL:
    return "glsl";
  }
  llvm_unreachable("all forms are covered");
}

std::optional<Form> mlir::hlsl::symbolizeForm(StringRef name) {
  return llvm::StringSwitch<std::optional<Form>>(name)
      .Case("source", Form::Source)
      .Case("flat", Form::Flat)
      .Case("target", Form::Target)
      .Case("glsl", Form::GLSL)
      .Default(std::nullopt);
}

namespace {
class FormVerifier {
public:
  FormVerifier(ModuleOp module, Form form)
      : module(module), symbols(module), form(form) {}

  LogicalResult run();

private:
  bool isAtLeast(Form other) const { return form >= other; }
  InFlightDiagnostic report(Operation *op) {
    ok = false;
    return op->emitError() << "form '" << stringifyForm(form) << "': ";
  }

  // All forms.
  void checkStructTypes(Operation *op, Type type);
  void checkEntryPoint(EntryPointOp entry);
  void checkCBuffer(CBufferOp cbuffer);
  // From `flat`.
  void checkGlobal(GlobalOp global);
  void checkFunction(FuncOp function);
  void checkFlatValue(Operation *op, Type type);
  // From `target`.
  void checkBinding(Operation *op, bool bound);
  void checkStageVariable(StageVariableOp variable);
  void checkMatrices(Operation *op, Type type);
  void checkLeaf(Operation *op, RefType ref);
  void checkIntrinsic(IntrinsicOp op);
  void checkRaw(Operation *op, Type type);

  void checkDeclaration(Operation *op);
  void checkCode(Operation *op);
  void checkTypes(Operation *op);

  ModuleOp module;
  SymbolTable symbols;
  Form form;
  /// Types whose structs were checked against their declarations.
  DenseSet<Type> checkedTypes;
  bool ok = true;
};
} // namespace

//===----------------------------------------------------------------------===//
// All forms
//===----------------------------------------------------------------------===//

void FormVerifier::checkStructTypes(Operation *op, Type type) {
  if (!checkedTypes.insert(type).second)
    return;
  type.walk([&](StructType structType) {
    StructDeclOp declaration = StructDeclOp::lookup(symbols, structType);
    if (declaration && declaration.getStructType() != structType)
      report(op) << structType
                 << " differs from its declaration, which makes it "
                 << declaration.getStructType();
  });
}

void FormVerifier::checkCBuffer(CBufferOp cbuffer) {
  if (!StructDeclOp::lookup(symbols, cbuffer.getType()))
    report(cbuffer) << "the struct of a cbuffer needs a declaration";
  if (!isAtLeast(Form::Target))
    return;
  checkBinding(cbuffer,
               cbuffer.getPushConstant() || cbuffer.getShaderRecord() ||
                   (cbuffer.getDescriptorSet() && cbuffer.getBinding()));
  if (!cbuffer.getLayout())
    report(cbuffer) << "a cbuffer needs a layout (--hlsl-lay-out-buffers)";
}

void FormVerifier::checkEntryPoint(EntryPointOp entry) {
  FuncOp body = entry.getBodyFunction();
  if (!body)
    return;
  if (!body.getResultTypes().empty())
    report(entry) << "the body of an entry point returns nothing";
  if (!isAtLeast(Form::Flat)) {
    for (Type type : body.getArgumentTypes())
      if (!isa<RefType>(type))
        report(entry) << "entry parameters are references, found " << type;
    return;
  }
  if (!body.getArgumentTypes().empty())
    report(entry) << "the body of an entry point takes nothing "
                     "(--hlsl-wrap-entry-points)";
  if (!entry.getInterfaceVariables())
    report(entry) << "an entry point lists its interface "
                     "(--hlsl-wrap-entry-points)";
}

//===----------------------------------------------------------------------===//
// Flat
//===----------------------------------------------------------------------===//

/// A handle, or one array of them: what a resource global may be.
static bool isDescriptor(Type type) {
  if (auto array = dyn_cast<ArrayType>(type))
    type = array.getElementType();
  return isOpaque(type);
}

void FormVerifier::checkGlobal(GlobalOp global) {
  Type type = global.getType();
  bool isResource = global.getStorage() == StorageClass::Resource;
  if (isResource ? !isDescriptor(type) : containsOpaque(type))
    report(global)
        << "a resource lies in an aggregate (--hlsl-resolve-resources)"
        << ": " << type;
  // GLSL has uniforms without a block.
  if (global.getStorage() == StorageClass::Uniform && !isAtLeast(Form::GLSL))
    report(global) << "a uniform global lies in no block "
                      "(--hlsl-collect-globals)";
  if (!isAtLeast(Form::Target) || !isResource)
    return;
  checkBinding(global, global.getDescriptorSet() && global.getBinding());
  if (auto array = dyn_cast<ArrayType>(type))
    type = array.getElementType();
  if (isa<BufferType>(type) && !global.getLayout())
    report(global) << "a buffer needs a layout (--hlsl-lay-out-buffers)";
}

void FormVerifier::checkFunction(FuncOp function) {
  auto check = [&](Type type) {
    auto ref = dyn_cast<RefType>(type);
    if (containsObject(ref ? ref.getPointee() : type))
      report(function) << "a parameter or result holds a resource "
                          "(--hlsl-inline)"
                       << ": " << type;
    if (ref && ref.getStorage() != StorageClass::Function)
      report(function) << "a reference parameter has storage '"
                       << stringifyStorageClass(ref.getStorage()) << "'";
  };
  llvm::for_each(function.getArgumentTypes(), check);
  llvm::for_each(function.getResultTypes(), check);
}

void FormVerifier::checkFlatValue(Operation *op, Type type) {
  if (auto ref = dyn_cast<RefType>(type)) {
    if (ref.getStorage() != StorageClass::Resource &&
        containsOpaque(ref.getPointee()))
      report(op) << "a resource lies in storage '"
                 << stringifyStorageClass(ref.getStorage())
                 << "' (--hlsl-resolve-resources)";
    return;
  }
  if (!containsOpaque(type))
    return;
  if (!isOpaque(type))
    report(op) << "a value holds a resource (--hlsl-resolve-resources): "
               << type;
  // Which resource it is must be known: a load or nothing.
  if (isa<IfOp, SwitchOp, LoopOp, SelectOp, CallOp>(op))
    report(op) << "a resource is chosen while the program runs: " << type;
}

//===----------------------------------------------------------------------===//
// Target
//===----------------------------------------------------------------------===//

void FormVerifier::checkBinding(Operation *op, bool bound) {
  // OpenGL has no sets, and old GLSL no bindings.
  if (!bound && form == Form::Target)
    report(op) << "a resource has no set and binding (--hlsl-assign-bindings)";
}

/// A value that crosses stages: no struct, and words in place of bools but for
/// built-ins.
static bool isStageLeaf(Type type, bool isBuiltin) {
  type = getInnermostElement(type);
  return isNumeric(type) && (isBuiltin || !isBool(getScalarType(type)));
}

void FormVerifier::checkStageVariable(StageVariableOp variable) {
  if (!isAtLeast(Form::Flat))
    return;
  if (auto block = dyn_cast<StructType>(variable.getValueType());
      block && variable.getBlock()) {
    for (Type member : block.getMemberTypes())
      if (!isStageLeaf(member, /*isBuiltin=*/false))
        report(variable) << "a member of a stage block is no leaf "
                            "(--hlsl-split-stage-io): "
                         << member;
  } else if (!isStageLeaf(variable.getValueType(),
                          bool(variable.getBuiltin()))) {
    report(variable) << "a stage variable is no leaf (--hlsl-split-stage-io): "
                     << variable.getValueType();
  }
  if (!isAtLeast(Form::Target))
    return;
  if (!variable.getBlock()) {
    // Some versions of GLSL link by name.
    if (!variable.getLocation() && !variable.getBuiltin() &&
        !variable.getPayload() && form == Form::Target)
      report(variable)
          << "a stage variable has no location and is not built in";
    return;
  }
  ArrayAttr members = variable.getMembersAttr();
  if (!members) {
    report(variable) << "a stage block describes no members";
    return;
  }
  for (MemberAttr member : members.getAsRange<MemberAttr>())
    if (!member.getLocation() && member.getBuiltin().empty())
      report(variable) << "member '" << member.getName().getValue()
                       << "' has no location and is not built in";
}

void FormVerifier::checkMatrices(Operation *op, Type type) {
  if (auto ref = dyn_cast<RefType>(type))
    return checkMatrices(op, ref.getPointee());
  type.walk([&](MatrixType matrix) {
    bool fits = isFloat(matrix.getElementType()) && matrix.getRows() > 1 &&
                matrix.getColumns() > 1;
    if (!fits)
      report(op) << "targets have no " << matrix << " (--hlsl-expand-matrices)";
  });
}

void FormVerifier::checkLeaf(Operation *op, RefType ref) {
  switch (ref.getStorage()) {
  case StorageClass::Uniform:
  case StorageClass::PushConstant:
  case StorageClass::Buffer:
    break;
  default:
    return;
  }
  Type type = ref.getPointee();
  if (!isNumeric(type))
    report(op) << "an access to laid-out memory is of a whole " << type
               << " (--hlsl-lay-out-buffers)";
}

/// The class of operands that decides how a target says an intrinsic.
static ElementClass getElementClass(IntrinsicOp op) {
  Type type = op.getOperands().empty()
                  ? op.getNumResults() ? op.getResult(0).getType() : Type()
                  : op.getOperands()[0].getType();
  if (auto ref = dyn_cast_or_null<RefType>(type))
    type = ref.getPointee();
  Type scalar = isNumeric(type) ? getScalarType(type) : Type();
  if (isBool(scalar))
    return ElementClass::Bool;
  if (isSigned(scalar))
    return ElementClass::Signed;
  return isUnsigned(scalar) ? ElementClass::Unsigned : ElementClass::Float;
}

void FormVerifier::checkIntrinsic(IntrinsicOp op) {
  ElementClass elements = getElementClass(op);
  TargetLowering lowering = form == Form::GLSL
                                ? getGLSLLowering(op.getIntrinsic(), elements)
                                : getSPIRVLowering(op.getIntrinsic(), elements);
  if (lowering.kind == LoweringKind::Expand)
    report(op) << "the target has no '" << stringifyIntrinsic(op.getIntrinsic())
               << "' (--hlsl-expand-intrinsics)";
}

void FormVerifier::checkRaw(Operation *op, Type type) {
  if (!type.isUnsignedInteger(32))
    report(op) << "raw buffers are read and written by words "
                  "(--hlsl-expand-raw-buffers), found "
               << type;
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

void FormVerifier::checkDeclaration(Operation *op) {
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](EntryPointOp entry) { checkEntryPoint(entry); })
      .Case([&](CBufferOp cbuffer) { checkCBuffer(cbuffer); })
      .Case([&](GlobalOp global) {
        checkStructTypes(op, global.getType());
        if (isAtLeast(Form::Flat))
          checkGlobal(global);
      })
      .Case([&](FuncOp function) {
        if (isAtLeast(Form::Flat))
          checkFunction(function);
      })
      .Case([&](StageVariableOp variable) { checkStageVariable(variable); });
}

void FormVerifier::checkTypes(Operation *op) {
  auto check = [&](Type type) {
    checkStructTypes(op, type);
    if (isAtLeast(Form::Flat))
      checkFlatValue(op, type);
    if (isAtLeast(Form::Target))
      checkMatrices(op, type);
    if (form == Form::GLSL && containsSpecializedArray(type))
      report(op) << "GLSL has no values of " << type
                 << " (--hlsl-legalize-specialized-arrays)";
  };
  llvm::for_each(op->getResultTypes(), check);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      llvm::for_each(block.getArgumentTypes(), check);
}

void FormVerifier::checkCode(Operation *op) {
  checkTypes(op);
  if (!isAtLeast(Form::Target))
    return;
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](LoadOp load) { checkLeaf(op, load.getRef().getType()); })
      .Case([&](StoreOp store) { checkLeaf(op, store.getRef().getType()); })
      .Case([&](RawLoadOp load) { checkRaw(op, load.getResult().getType()); })
      .Case([&](RawStoreOp store) { checkRaw(op, store.getValue().getType()); })
      .Case([&](IntrinsicOp intrinsic) { checkIntrinsic(intrinsic); });
}

LogicalResult FormVerifier::run() {
  for (Operation &op : *module.getBody()) {
    checkDeclaration(&op);
    op.walk([&](Operation *nested) { checkCode(nested); });
  }
  return success(ok);
}

LogicalResult mlir::hlsl::verifyForm(ModuleOp module, Form form) {
  return FormVerifier(module, form).run();
}
