//===----------------------------------------------------------------------===//
// Gives everything a name that GLSL takes.
// In:  form `target`, maybe with other passes of the GLSL legalisation done.
// Out: `glsl.name` on globals, blocks, stage variables, functions, arguments
// and
//      locals; `glsl.members` on structs. Stage values are named by semantic,
//      the same on both sides of a stage boundary: in_POSITION0, var_TEXCOORD0,
//      out_Target0; a block var_TEXCOORD0_Block { TEXCOORD0; }. `glsl.block` is
//      what a name belongs to: var_TEXCOORD0_Block of a block, gl_in of a
//      built-in with vertices. Reserved words, gl_ and __ are avoided.
//      `glsl.sizes` of the module: a name for each size that specialization
//      constants decide, hlsl_sz0 or that of the one constant it is.
//      `glsl.hint` on values that were locals: a name, which need not be free.
// Why: the printer has no opinions.
//===----------------------------------------------------------------------===//

#include "OldStageIO.h"

#include "HLSL/IR/LayoutAttributes.h"
#include "HLSL/IR/Locations.h"
#include "HLSL/IR/SizeClasses.h"
#include "HLSL/Size/SizeArena.h"
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
  bool isTaken(StringRef word) const { return taken.contains(word); }
  std::string get(StringRef wanted);

private:
  StringSet<> taken;
};

struct LegalizeNames : hlslc::impl::LegalizeNamesBase<LegalizeNames> {
  using LegalizeNamesBase::LegalizeNamesBase;
  void runOnOperation() override;

private:
  void reserveWords(Names &names);
  void nameMembers(StructDeclOp decl, Names &names);
  void nameSizes();
  void nameLocals(FuncOp function);
  LogicalResult nameBuiltIn(StageVariableOp variable, hlsl::ShaderStage stage);
  void nameStageBlock(StageVariableOp variable, StructDeclOp decl,
                      hlsl::ShaderStage stage);
  void nameByIndex(hlsl::ShaderStage stage);
  void nameByStage(hlsl::ShaderStage stage, SymbolTable &symbols);
  void namePacked(SymbolTable &symbols);
  void nameStageVariables(
      SymbolTable &symbols,
      const llvm::DenseMap<Operation *, hlsl::ShaderStage> &stages);
  void set(Operation *op, StringRef name) {
    op->setAttr("glsl.name", StringAttr::get(&getContext(), name));
  }
  Names globals;
  /// Names of blocks of each side: inputs, outputs.
  Names blocks[2];
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

/// Temporaries of the printer are t0, t1, ... and hlsl_sz0, hlsl_sz0_1, ...
static bool looksTemporary(StringRef name) {
  unsigned number;
  if (name.consume_front("hlsl_sz"))
    return !name.empty() && llvm::isDigit(name.front());
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

/// What nothing may be called, whatever its scope is.
void LegalizeNames::reserveWords(Names &names) {
#define GLSL_RESERVED(word) names.reserve(#word);
#include "ReservedWords.def"
  // Macros do not know scopes.
  if (openGL)
    for (auto constant : getOperation().getOps<SpecConstantOp>())
      names.reserve(macroPrefix + std::to_string(constant.getSpecId()));
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
  // The printer decides which values have a name, and makes it unique.
  function.walk([&](Operation *op) {
    std::string name;
    forEachLocalTag(op->getLoc(), [&](const LocalTag &tag) {
      if (name.empty())
        name = sanitize(tag.name.getValue());
    });
    if (name.empty() || looksTemporary(name))
      return;
    std::string hint = name;
    for (unsigned n = 1; globals.isTaken(hint); ++n)
      hint = name + "_" + std::to_string(n);
    op->setAttr("glsl.hint", StringAttr::get(&getContext(), hint));
  });
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

/// The id of the one constant that a size is, if GLSL takes it for a length.
static std::optional<uint32_t> getLoneConstant(hlsl::Size size) {
  const SizeNode *node = size.getNode();
  if (node->getOp() != SizeOp::Spec || node->getSpec().isBool() ||
      node->getSpec().isSigned() || node->getWidth() != 32)
    return std::nullopt;
  return node->getSpec().id;
}

/// Arrays are of one type in GLSL only if one symbol sizes both. Lengths count
/// first, as reflection counts them.
void LegalizeNames::nameSizes() {
  ModuleOp module = getOperation();
  SmallVector<hlsl::Size> sizes = collectSizeClasses(module);
  llvm::DenseSet<const SizeNode *> known;
  for (hlsl::Size size : sizes)
    known.insert(size.getNode());
  auto add = [&](hlsl::Size size) {
    if (size.isSymbolic() && known.insert(size.getNode()).second)
      sizes.push_back(size);
  };
  module.walk([&](SizeValueOp op) { add(op.getSize().getValue()); });
  for (auto entry : module.getOps<EntryPointOp>())
    if (ArrayAttr group = entry.getGroupSizeAttr(); group && openGL)
      for (auto size : group.getAsRange<SizeAttr>())
        add(size.getValue());
  module->removeAttr("glsl.sizes");
  if (sizes.empty())
    return;
  llvm::DenseMap<uint32_t, StringAttr> constants;
  for (auto constant : module.getOps<SpecConstantOp>())
    constants[constant.getSpecId()] =
        constant->getAttrOfType<StringAttr>("glsl.name");
  Builder builder(&getContext());
  SmallVector<Attribute> named;
  for (auto [i, size] : llvm::enumerate(sizes)) {
    std::optional<uint32_t> lone = getLoneConstant(size);
    StringAttr name = lone ? constants.lookup(*lone) : StringAttr();
    if (!name)
      name = builder.getStringAttr("hlsl_sz" + std::to_string(i));
    named.push_back(builder.getDictionaryAttr(
        {builder.getNamedAttr("name", name),
         builder.getNamedAttr("size", SizeAttr::get(&getContext(), size))}));
  }
  module->setAttr("glsl.sizes", builder.getArrayAttr(named));
}

//===----------------------------------------------------------------------===//
// Stages
//===----------------------------------------------------------------------===//

/// `TEXCOORD0`, `Target0`: semantics have no case, and both sides of a boundary
/// must write them alike. Empty: no semantic.
static std::string getSemanticName(StringRef semantic, unsigned index) {
  if (semantic.empty())
    return {};
  std::string name = semantic.upper();
  if (auto value = symbolizeSystemValue(semantic))
    name = stringifySystemValue(*value).str();
  StringRef rest = name;
  if (rest.starts_with("SV_"))
    rest = rest.drop_front(3);
  return rest.str() + std::to_string(index);
}

static StringRef getStagePrefix(StageVariableOp op, hlsl::ShaderStage stage) {
  if (op.isInput() && stage == hlsl::ShaderStage::Vertex)
    return "in_";
  if (op.isOutput() && stage == hlsl::ShaderStage::Pixel)
    return "out_";
  return "var_";
}

static std::string getStageName(StageVariableOp op, hlsl::ShaderStage stage) {
  std::string name = getSemanticName(op.getSemanticName().value_or(""),
                                     op.getSemanticIndex().value_or(0));
  if (name.empty())
    name = op.getSourceName().value_or("value").str();
  return getStagePrefix(op, stage).str() + name;
}

LogicalResult LegalizeNames::nameBuiltIn(StageVariableOp variable,
                                         hlsl::ShaderStage stage) {
  StringRef builtin = *variable.getBuiltin();
  if (auto spelling = variable->getAttrOfType<StringAttr>(hlslc::kSpelling)) {
    set(variable, spelling.getValue());
    return success();
  }
  StringRef name = getGLSLBuiltInName(builtin, StageBits(1u << unsigned(stage)),
                                      variable.isOutput(), openGL);
  bool isMesh = stage == hlsl::ShaderStage::Mesh;
  if (name.empty() || (isMesh && builtin == "ViewportMaskNV"))
    return variable.emitError("not supported yet: built-in '")
           << builtin << "' in GLSL";
  set(variable, name);
  if (variable.getPerVertex())
    variable->setAttr(
        "glsl.block",
        StringAttr::get(&getContext(), stage == hlsl::ShaderStage::Mesh
                                           ? variable.getPerPrimitive()
                                                 ? "gl_MeshPrimitivesEXT"
                                                 : "gl_MeshVerticesEXT"
                                       : variable.isInput() ? "gl_in"
                                                            : "gl_out"));
  return success();
}

/// A block, its members and its instance.
void LegalizeNames::nameStageBlock(StageVariableOp variable, StructDeclOp decl,
                                   hlsl::ShaderStage stage) {
  Names taken;
  reserveWords(taken);
  std::string blockName;
  SmallVector<Attribute> members;
  for (MemberAttr member : decl.getMemberAttrs()) {
    std::string name =
        getSemanticName(member.getSemanticName(), member.getSemanticIndex());
    if (name.empty())
      name = member.getSourceName().str();
    if (blockName.empty())
      blockName = name;
    members.push_back(StringAttr::get(&getContext(), taken.get(name)));
  }
  decl->setAttr("glsl.members", ArrayAttr::get(&getContext(), members));
  decl->setAttr("glsl.hidden", UnitAttr::get(&getContext()));
  blockName = getStagePrefix(variable, stage).str() + blockName + "_Block";
  // The other side of this shader may have a block of the name, no other thing.
  blockName = blocks[variable.isOutput()].get(blockName);
  globals.reserve(blockName);
  variable->setAttr("glsl.block", StringAttr::get(&getContext(), blockName));
  StringRef otherwise =
      variable.getPatch()  ? variable.isInput() ? "patchInputs" : "patchOutputs"
      : variable.isInput() ? "inputs"
                           : "outputs";
  set(variable, globals.get(variable.getSourceName().value_or(otherwise)));
}

/// Outputs first: programs capture them by name.
void LegalizeNames::nameStageVariables(
    SymbolTable &symbols,
    const llvm::DenseMap<Operation *, hlsl::ShaderStage> &stages) {
  SmallVector<StageVariableOp> order;
  for (bool isOutput : {true, false})
    for (auto variable : getOperation().getOps<StageVariableOp>())
      if (!variable.getBuiltin() && variable.isOutput() == isOutput)
        order.push_back(variable);
  StringSet<> outputs;
  for (StageVariableOp variable : order) {
    hlsl::ShaderStage stage = stages.lookup(variable);
    if (variable.getBlock()) {
      auto type = cast<StructType>(variable.getValueType());
      if (auto decl = StructDeclOp::lookup(symbols, type))
        nameStageBlock(variable, decl, stage);
      continue;
    }
    if (auto spelling = variable->getAttrOfType<StringAttr>(hlslc::kSpelling)) {
      set(variable, spelling.getValue());
      continue;
    }
    std::string name = getStageName(variable, stage);
    // Locations link what has to have two names in one shader.
    if (variable.isOutput())
      outputs.insert(name);
    else if (outputs.contains(name))
      name += "_in";
    set(variable, globals.get(name));
  }
}

/// What has a name that a program knows before it has seen the text: arrays of
/// packed uniforms, and resources that are numbered.
static bool isPacked(Operation *op) { return op->hasAttr("glsl.packed"); }

/// `s` and `i` in ps0 and ci0; 0 for other things.
static char getIndexLetter(GlobalOp global) {
  Type element = global.getType();
  while (auto array = dyn_cast<hlsl::ArrayType>(element))
    element = array.getElementType();
  auto texture = dyn_cast<TextureType>(element);
  return !texture ? '\0' : texture.getWritable() ? 'i' : 's';
}

/// By unit, or in order where there are none; an array takes as many numbers as
/// it has elements.
void LegalizeNames::nameByIndex(hlsl::ShaderStage stage) {
  llvm::DenseMap<char, uint64_t> next;
  for (auto global : getOperation().getOps<GlobalOp>()) {
    char letter = getIndexLetter(global);
    if (!letter)
      continue;
    uint64_t unit = next[letter];
    for (StringRef place : {"glsl.slot", "binding"})
      if (auto number = global->getAttrOfType<IntegerAttr>(place))
        unit = number.getInt();
    next[letter] = unit + getNumElements(global.getType()).value_or(1);
    std::string name(1, stringifyShaderStage(stage).front());
    name += letter + std::to_string(unit);
    set(global, globals.get(name));
    global->setAttr("glsl.packed", UnitAttr::get(&getContext()));
  }
}

/// `ps_`, as profiles begin.
static StringRef getResourcePrefix(hlsl::ShaderStage stage) {
  switch (stage) {
  case hlsl::ShaderStage::Vertex:
    return "vs_";
  case hlsl::ShaderStage::Hull:
    return "hs_";
  case hlsl::ShaderStage::Domain:
    return "ds_";
  case hlsl::ShaderStage::Geometry:
    return "gs_";
  case hlsl::ShaderStage::Pixel:
    return "ps_";
  case hlsl::ShaderStage::Compute:
    return "cs_";
  default: // no stage of OpenGL
    return "";
  }
}

/// Resources, and uniforms of their own.
static bool isResource(GlobalOp global) {
  return global.getStorage() == StorageClass::Resource ||
         global.getStorage() == StorageClass::Uniform ||
         global.getStorage() == StorageClass::PushConstant;
}

/// Blocks get an instance, as members would be global names that two stages
/// share.
void LegalizeNames::nameByStage(hlsl::ShaderStage stage, SymbolTable &symbols) {
  std::string prefix = getResourcePrefix(stage).str();
  for (Operation &op : *getOperation().getBody()) {
    if (isPacked(&op))
      continue;
    auto global = dyn_cast<GlobalOp>(op);
    auto buffer = dyn_cast<CBufferOp>(op);
    if (!buffer && !(global && isResource(global)))
      continue;
    std::string source = op.getAttrOfType<StringAttr>("sourceName")
                             ? op.getAttrOfType<StringAttr>("sourceName").str()
                             : SymbolTable::getSymbolName(&op).str();
    set(&op, globals.get(prefix + sanitize(source)));
    if (!buffer)
      continue;
    op.setAttr("glsl.instance",
               StringAttr::get(&getContext(), globals.get(source)));
    if (auto decl = StructDeclOp::lookup(symbols, buffer.getType())) {
      Names members;
      reserveWords(members);
      nameMembers(decl, members);
      decl->setAttr("glsl.hidden", UnitAttr::get(&getContext()));
    }
  }
}

void LegalizeNames::namePacked(SymbolTable &symbols) {
  for (Operation &op : *getOperation().getBody()) {
    if (!isPacked(&op) || op.hasAttr("glsl.name"))
      continue;
    if (auto global = dyn_cast<GlobalOp>(op)) {
      set(global, globals.get(*global.getSourceName()));
    } else if (auto buffer = dyn_cast<CBufferOp>(op)) {
      auto decl = StructDeclOp::lookup(symbols, buffer.getType());
      nameMembers(decl, globals);
      decl->setAttr("glsl.hidden", UnitAttr::get(&getContext()));
      set(buffer, globals.get(*buffer.getSourceName()));
    }
  }
}

void LegalizeNames::runOnOperation() {
  ModuleOp module = getOperation();
  SymbolTable symbols(module);
  globals = blocks[0] = blocks[1] = Names();
  reserveWords(globals);
  if (es) {
#define GLSL_FUNCTION(word) globals.reserve(#word);
#include "BuiltInFunctions.def"
  }
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

  for (auto decl : module.getOps<StructDeclOp>())
    if (decl->hasAttr(kDeclaredOnly))
      decl->setAttr("glsl.hidden", UnitAttr::get(&getContext()));
  if (indexResources)
    for (auto entry : module.getOps<EntryPointOp>())
      nameByIndex(entry.getStage());
  if (stageResources && openGL)
    for (auto entry : module.getOps<EntryPointOp>())
      nameByStage(entry.getStage(), symbols);
  namePacked(symbols);
  // Members of blocks without an instance are global names; they come first, as
  // the program looks uniforms up by them.
  llvm::DenseSet<Operation *> named;
  for (auto buffer : module.getOps<CBufferOp>()) {
    auto decl = StructDeclOp::lookup(symbols, buffer.getType());
    if (decl && !isPacked(buffer) && !buffer->hasAttr("glsl.instance") &&
        named.insert(decl).second)
      nameMembers(decl, globals);
    if (decl)
      decl->setAttr("glsl.hidden", UnitAttr::get(&getContext()));
  }
  nameStageVariables(symbols, stages);
  for (Operation &op : *module.getBody()) {
    if (auto variable = dyn_cast<StageVariableOp>(op)) {
      if (variable.getBuiltin() &&
          failed(nameBuiltIn(variable, stages.lookup(variable))))
        return signalPassFailure();
    } else if (op.hasAttr("glsl.name") &&
               (isPacked(&op) || (stageResources && openGL))) {
      continue;
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
      if (decl->hasAttr("glsl.hidden"))
        continue;
      set(decl, globals.get(decl.getSourceName()));
      Names members;
      reserveWords(members);
      nameMembers(decl, members);
    } else if (auto function = dyn_cast<FuncOp>(op)) {
      set(function, globals.get(function.getSourceName().value_or(
                        function.getSymName())));
    }
  }
  for (auto function : module.getOps<FuncOp>())
    nameLocals(function);
  nameSizes();
}
