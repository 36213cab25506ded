//===----------------------------------------------------------------------===//
// Gives everything a name that GLSL takes.
// In:  form `target`, maybe with other passes of the GLSL legalisation done.
// Out: `glsl.name` on globals, blocks, stage variables, functions, arguments
// and
//      locals; `glsl.members` on structs. Stage values are named by semantic,
//      the same on both sides of a stage boundary: in_POSITION0, var_TEXCOORD0,
//      out_Target0. Reserved words, gl_ and __ are avoided.
// Why: the printer has no opinions.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/Tables/IntrinsicInfo.h"
#include "HLSL/Tables/SemanticInfo.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

namespace hlslc {
#define GEN_PASS_DEF_LEGALIZENAMES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {

/// Names of one scope, each given once.
class Names {
public:
  /// Words that no name may be: keywords, and functions that are called.
  void reserve(StringRef word) { taken.insert(word); }
  std::string get(StringRef wanted);

private:
  StringSet<> taken;
};

struct LegalizeNames : hlslc::impl::LegalizeNamesBase<LegalizeNames> {
  using LegalizeNamesBase::LegalizeNamesBase;
  void runOnOperation() override;

private:
  void nameMembers(StructDeclOp decl, Names &names);
  void nameLocals(FuncOp function);
  void set(Operation *op, StringRef name) {
    op->setAttr("glsl.name", StringAttr::get(&getContext(), name));
  }
  Names globals;
};

} // namespace

/// Letters, digits and single underscores; no gl_, no leading digit.
static std::string sanitize(StringRef wanted) {
  std::string name;
  for (char c : wanted) {
    char good = llvm::isAlnum(c) ? c : '_';
    if (good == '_' && (name.empty() || name.back() == '_'))
      continue;
    name += good;
  }
  while (!name.empty() && name.back() == '_')
    name.pop_back();
  if (name.empty() || llvm::isDigit(name[0]))
    name = "n" + name;
  if (StringRef(name).starts_with("gl_"))
    name = "n_" + name;
  return name;
}

/// Temporaries of the printer are t0, t1, ...
static bool looksTemporary(StringRef name) {
  unsigned number;
  return name.consume_front("t") && !name.getAsInteger(10, number);
}

std::string Names::get(StringRef wanted) {
  std::string base = sanitize(wanted);
  if (looksTemporary(base))
    base += "_v";
  std::string name = base;
  for (unsigned n = 1; !taken.insert(name).second; ++n)
    name = base + "_" + std::to_string(n);
  return name;
}

void LegalizeNames::nameMembers(StructDeclOp decl, Names &names) {
  SmallVector<Attribute> members;
  for (MemberAttr member : decl.getMemberAttrs())
    members.push_back(
        StringAttr::get(&getContext(), names.get(member.getSourceName())));
  decl->setAttr("glsl.members", ArrayAttr::get(&getContext(), members));
}

void LegalizeNames::nameLocals(FuncOp function) {
  // A local may hide a global that its function uses, so it gets a name of its
  // own.
  Names names = globals;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    auto source =
        function.getArgAttrOfType<StringAttr>(i, FuncOp::kArgSourceName);
    function.setArgAttr(
        i, "glsl.name",
        StringAttr::get(&getContext(),
                        names.get(source ? source.getValue() : "arg")));
  }
  function.walk([&](VariableOp variable) {
    StringRef name = variable.getSourceName();
    set(variable, names.get(name.empty() ? "v" : name));
  });
}

static std::string getStageName(StageVariableOp op, hlsl::ShaderStage stage) {
  StringRef prefix = "var_";
  if (op.isInput() && stage == hlsl::ShaderStage::Vertex)
    prefix = "in_";
  else if (op.isOutput() && stage == hlsl::ShaderStage::Pixel)
    prefix = "out_";
  StringRef semantic = op.getSemanticName().value_or("");
  std::string name = semantic.str();
  if (semantic.empty())
    return (prefix + op.getSourceName().value_or("value")).str();
  if (semantic.starts_with_insensitive("SV_"))
    name = semantic.drop_front(3).str();
  return (prefix + name).str() +
         std::to_string(op.getSemanticIndex().value_or(0));
}

void LegalizeNames::runOnOperation() {
  ModuleOp module = getOperation();
  SymbolTable symbols(module);
  globals = Names();
#define GLSL_RESERVED(word) globals.reserve(#word);
#include "ReservedWords.def"
  for (unsigned i = 0; i < kNumIntrinsics; ++i)
    for (ElementClass elements : {ElementClass::Float, ElementClass::Signed,
                                  ElementClass::Unsigned, ElementClass::Bool}) {
      TargetLowering lowering = getGLSLLowering(Intrinsic(i), elements);
      if (lowering.kind == LoweringKind::Call ||
          lowering.kind == LoweringKind::CallConvert)
        globals.reserve(lowering.name);
    }
  llvm::DenseMap<Operation *, hlsl::ShaderStage> stages;
  for (auto entry : module.getOps<EntryPointOp>())
    if (auto list = entry.getInterfaceVariablesAttr())
      for (auto symbol : list.getAsRange<FlatSymbolRefAttr>())
        if (Operation *variable = symbols.lookup(symbol.getAttr()))
          stages[variable] = entry.getStage();

  // Members of blocks without an instance are global names; they come first, as
  // the program looks uniforms up by them.
  llvm::DenseSet<Operation *> blocks;
  for (auto buffer : module.getOps<CBufferOp>()) {
    auto decl = StructDeclOp::lookup(symbols, buffer.getType());
    if (decl && blocks.insert(decl).second)
      nameMembers(decl, globals);
    if (decl)
      decl->setAttr("glsl.hidden", UnitAttr::get(&getContext()));
  }
  for (Operation &op : *module.getBody()) {
    if (auto variable = dyn_cast<StageVariableOp>(op)) {
      if (auto builtin = variable.getBuiltin()) {
        std::optional<BuiltInInfo> info = lookupBuiltIn(*builtin);
        StringRef name;
        if (info)
          name = openGL ? info->openGLName : info->glslName;
        if (name.empty()) {
          variable.emitError("not supported yet: built-in '")
              << *builtin << "' in GLSL";
          return signalPassFailure();
        }
        set(variable, name);
        continue;
      }
      set(variable,
          globals.get(getStageName(variable, stages.lookup(variable))));
    } else if (auto global = dyn_cast<GlobalOp>(op)) {
      set(global,
          globals.get(global.getSourceName().value_or(global.getSymName())));
    } else if (auto buffer = dyn_cast<CBufferOp>(op)) {
      StringRef name = buffer.getSourceName().value_or(buffer.getSymName());
      set(buffer, globals.get(name));
    } else if (auto constant = dyn_cast<SpecConstantOp>(op)) {
      set(constant, globals.get(constant.getSourceName().value_or(
                        constant.getSymName())));
    } else if (auto decl = dyn_cast<StructDeclOp>(op)) {
      if (blocks.contains(decl))
        continue;
      set(decl, globals.get(decl.getSourceName()));
      Names members;
#define GLSL_RESERVED(word) members.reserve(#word);
#include "ReservedWords.def"
      nameMembers(decl, members);
    } else if (auto function = dyn_cast<FuncOp>(op)) {
      set(function, globals.get(function.getSourceName().value_or(
                        function.getSymName())));
    }
  }
  for (auto function : module.getOps<FuncOp>())
    nameLocals(function);
}
