//===----------------------------------------------------------------------===//
// Entry points: which functions they are and what their stage demands.
// In:  all declarations.
// Out: the unit's entry points; errors about attributes, semantics, recursion.
// Why: these rules speak of code that an entry point reaches, so they come
// last.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

#include "HLSL/Tables/SemanticInfo.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace hlslc;
using lang::SignaturePoint;
using lang::SourceAttribute;
using llvm::cast;
using llvm::dyn_cast;

static lang::StageBits getStageBit(ShaderStage stage) {
  return lang::StageBits(1u << unsigned(stage));
}

void Sema::reportUnknownStage(const Attr &attr) {
  if (attr.text.equals_insensitive("node"))
    notYetImplemented(diags, attr.loc, "node shaders");
  else
    diags.report(attr.loc, diag::err_unknown_stage) << attr.text;
}

void Sema::findEntryPoints(llvm::StringRef entryName, TranslationUnit &unit) {
  llvm::SmallVector<EntryPoint, 4> entries;
  if (options.stage == ShaderStage::Library) {
    for (Decl *decl : decls) {
      auto *candidate = dyn_cast<FunctionDecl>(decl);
      if (!candidate || !candidate->body)
        continue;
      const Attr *attr = candidate->findAttribute(SourceAttribute::shader);
      if (!attr)
        continue;
      if (std::optional<ShaderStage> stage = parseShaderStage(attr->text))
        entries.push_back({candidate, *stage});
      else
        reportUnknownStage(*attr);
    }
  } else {
    Symbol *symbol = lookupIn(globalScope, entryName, LookupKind::Value);
    FunctionDecl *found = nullptr;
    if (symbol)
      for (FunctionDecl *candidate : symbol->functions) {
        if (!candidate->definition)
          continue;
        if (found) {
          diags.report(candidate->definition->getLoc(),
                       diag::err_entry_overloaded)
              << entryName;
          noteDeclared(found->getLoc(), entryName);
          break;
        }
        found = candidate->definition;
      }
    if (found)
      entries.push_back({found, options.stage});
    else if (!diags.hasErrorOccurred())
      diags.report(symbol ? symbol->loc : SourceLoc(),
                   diag::err_entry_not_found)
          << entryName << unsigned(symbol != nullptr);
    if (found)
      if (const Attr *attr = found->findAttribute(SourceAttribute::shader))
        if (parseShaderStage(attr->text) != options.stage)
          diags.report(attr->loc, diag::err_entry_stage)
              << attr->text << getShaderStageName(options.stage);
  }
  for (EntryPoint &entry : entries)
    if (entry.stage == ShaderStage::Hull)
      entry.patchConstant = findPatchConstant(*entry.function);
  unit.entryPoints = context.copy(llvm::ArrayRef(entries));
}

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

namespace {
/// Checks what crosses the border of one entry point.
class SignatureCheck {
public:
  SignatureCheck(DiagnosticEngine &diags, LeafCounter &leaves,
                 const EntryPoint &entry)
      : diags(diags), leaves(leaves), entry(entry) {}

  void run();

private:
  void checkParameter(const VarDecl &parameter);
  /// `semantic` counts up with each value that it names.
  void checkValue(const Type *type, Semantic &semantic, SignaturePoint point,
                  SourceLoc loc, llvm::StringRef name, const Decl *decl);
  void checkLeaf(const Type *type, const Semantic &semantic,
                 SignaturePoint point, SourceLoc loc, llvm::StringRef name,
                 const Decl *decl);
  void checkSystemValue(const Type *type, const Semantic &semantic,
                        lang::SystemValue value, SignaturePoint point,
                        SourceLoc loc);
  bool isStage(ShaderStage stage) const { return entry.stage == stage; }

  DiagnosticEngine &diags;
  LeafCounter &leaves;
  const EntryPoint &entry;
  /// Names of the values seen at each point, with their index.
  llvm::DenseMap<std::pair<unsigned, llvm::StringRef>, SourceLoc> seen;
  llvm::BumpPtrAllocator names;
};
} // namespace

void SignatureCheck::checkSystemValue(const Type *type,
                                      const Semantic &semantic,
                                      lang::SystemValue value,
                                      SignaturePoint point, SourceLoc loc) {
  lang::SemanticUseInfo use = lang::getSemanticUse(value, point);
  llvm::StringRef name = lang::stringifySystemValue(value);
  if (use.use == lang::SemanticUse::Invalid) {
    diags.report(loc, diag::err_semantic_place)
        << name << lang::stringifySignaturePoint(point);
    return;
  }
  if (use.use != lang::SemanticUse::BuiltIn &&
      use.use != lang::SemanticUse::Target)
    return;
  if (semantic.index > lang::getMaxSemanticIndex(value)) {
    diags.report(loc, diag::err_semantic_index)
        << name << lang::getMaxSemanticIndex(value);
    return;
  }
  const ScalarType *component = getComponentType(type);
  ScalarKind kind = component ? component->scalar : ScalarKind::Void;
  bool isRight = component && !type->isMatrix() &&
                 lang::contains(use.accepts, kind) &&
                 getComponentCount(type) <= use.maxColumns;
  if (!isRight)
    diags.report(loc, diag::err_semantic_type)
        << name << type->str() << lang::stringifyComponentSet(use.accepts)
        << unsigned(use.maxColumns);
}

void SignatureCheck::checkLeaf(const Type *type, const Semantic &semantic,
                               SignaturePoint point, SourceLoc loc,
                               llvm::StringRef name, const Decl *decl) {
  if (!semantic) {
    if (decl && decl->findAttribute(SourceAttribute::vk_builtin))
      return;
    if (name.empty())
      diags.report(loc, diag::err_missing_result_semantic)
          << lang::stringifySignaturePoint(point);
    else
      diags.report(loc, diag::err_missing_semantic)
          << name << lang::stringifySignaturePoint(point);
    return;
  }
  SourceLoc at = semantic.loc.isValid() ? semantic.loc : loc;
  llvm::SmallString<32> key(semantic.name.upper());
  llvm::raw_svector_ostream(key) << '#' << semantic.index;
  llvm::StringRef stored = llvm::StringRef(key).copy(names);
  auto [entryIt, isNew] = seen.try_emplace({unsigned(point), stored}, at);
  if (!isNew) {
    diags.report(at, diag::err_duplicate_semantic)
        << semantic.name << semantic.index
        << lang::stringifySignaturePoint(point);
    diags.report(entryIt->second, diag::note_semantic_here);
    return;
  }
  if (std::optional<lang::SystemValue> value =
          lang::symbolizeSystemValue(semantic.name))
    checkSystemValue(type, semantic, *value, point, at);
  else if (lang::isReservedSemantic(semantic.name))
    diags.report(at, diag::err_unknown_system_value) << semantic.name;
}

void SignatureCheck::checkValue(const Type *type, Semantic &semantic,
                                SignaturePoint point, SourceLoc loc,
                                llvm::StringRef name, const Decl *decl) {
  if (type->isError())
    return;
  if (uint64_t count = leaves.count(type); count > 4096) {
    diags.report(loc, diag::err_stage_io_size) << name << count;
    return;
  }
  const Type *element = getArrayElementType(type);
  if (auto *structType = dyn_cast<StructType>(element)) {
    const StructDecl *structDecl = structType->decl;
    if (structDecl->base)
      checkValue(structDecl->base->type, semantic, point, loc, name, decl);
    for (const FieldDecl *field : structDecl->fields) {
      // HLSL: the semantic of a whole struct names its members, counting up.
      Semantic own = field->semantic;
      checkValue(field->type, semantic ? semantic : own, point, field->getLoc(),
                 field->getName(), field);
    }
    return;
  }
  if (!element->isNumeric() && !element->isEnum()) {
    diags.report(loc, diag::err_stage_io_type) << name << type->str();
    return;
  }
  checkLeaf(element, semantic, point, loc, name, decl);
  ++semantic.index;
}

void SignatureCheck::checkParameter(const VarDecl &parameter) {
  const Type *type = parameter.type;
  const Type *element = getArrayElementType(type);
  llvm::StringRef name = parameter.getName();
  auto check = [&](SignaturePoint point, const Type *valueType) {
    Semantic semantic = parameter.semantic;
    checkValue(valueType, semantic, point, parameter.getLoc(), name,
               &parameter);
  };
  if (auto *resource = dyn_cast<ResourceType>(element)) {
    switch (lang::getBuiltinTypeInfo(resource->resource).kind) {
    case lang::TypeKind::Stream:
      check(SignaturePoint::GeometryOut, resource->element);
      return;
    case lang::TypeKind::Patch:
      check(isStage(ShaderStage::Domain) ? SignaturePoint::DomainControlPointIn
                                         : SignaturePoint::HullControlPointIn,
            resource->element);
      return;
    default:
      notYetImplemented(diags, parameter.getLoc(),
                        "resource parameters of entry points");
      return;
    }
  }
  if (parameter.isUniformParameter) {
    notYetImplemented(diags, parameter.getLoc(),
                      "uniform parameters of entry points");
    return;
  }
  if (isStage(ShaderStage::Mesh) && !parameter.primitive.empty()) {
    if (parameter.primitive == "vertices")
      check(SignaturePoint::MeshVertexOut, element);
    else if (parameter.primitive == "primitives")
      check(SignaturePoint::MeshPrimitiveOut, element);
    return;
  }
  if (isStage(ShaderStage::Geometry) && !parameter.primitive.empty()) {
    check(SignaturePoint::GeometryVertexIn, element);
    return;
  }
  if (parameter.direction != ParamDirection::Out)
    if (auto point = lang::getSignaturePoint(getStageBit(entry.stage), false))
      check(*point, type);
  if (parameter.direction != ParamDirection::In) {
    if (auto point = lang::getSignaturePoint(getStageBit(entry.stage), true))
      check(*point, type);
    else if (!isStage(ShaderStage::Amplification) &&
             !isStage(ShaderStage::Mesh))
      diags.report(parameter.getLoc(), diag::err_stage_output)
          << getShaderStageName(entry.stage) << name;
  }
}

void SignatureCheck::run() {
  if (isRayTracing(entry.stage))
    return;
  for (const VarDecl *parameter : entry.function->parameters)
    checkParameter(*parameter);
  const Type *type = entry.function->returnType;
  if (type->isVoid())
    return;
  auto point = lang::getSignaturePoint(getStageBit(entry.stage), true);
  if (!point) {
    diags.report(entry.function->getLoc(), diag::err_stage_output)
        << getShaderStageName(entry.stage) << "";
    return;
  }
  Semantic semantic = entry.function->semantic;
  checkValue(type, semantic, *point, entry.function->getLoc(), "",
             entry.function);
}

/// Reports attributes without which a stage means nothing.
void Sema::checkRequiredAttributes(const EntryPoint &entry) {
  struct Rule {
    ShaderStage stage;
    SourceAttribute attribute;
    const char *example;
  };
  static constexpr Rule rules[] = {
      {ShaderStage::Compute, SourceAttribute::numthreads,
       "numthreads(X, Y, Z)"},
      {ShaderStage::Amplification, SourceAttribute::numthreads,
       "numthreads(X, Y, Z)"},
      {ShaderStage::Mesh, SourceAttribute::numthreads, "numthreads(X, Y, Z)"},
      {ShaderStage::Mesh, SourceAttribute::outputtopology,
       "outputtopology(...)"},
      {ShaderStage::Geometry, SourceAttribute::maxvertexcount,
       "maxvertexcount(N)"},
      {ShaderStage::Hull, SourceAttribute::outputtopology,
       "outputtopology(...)"},
      {ShaderStage::Hull, SourceAttribute::outputcontrolpoints,
       "outputcontrolpoints(N)"},
      {ShaderStage::Hull, SourceAttribute::patchconstantfunc,
       "patchconstantfunc(...)"},
  };
  for (const Rule &rule : rules)
    if (rule.stage == entry.stage &&
        !entry.function->findAttribute(rule.attribute))
      diags.report(entry.function->getLoc(), diag::err_attribute_required)
          << getShaderStageName(entry.stage) << entry.function->getName()
          << rule.example;
}

void Sema::checkEntryPoint(const EntryPoint &entry) {
  FunctionDecl &decl = *entry.function;
  const Attr *groups = decl.findAttribute(SourceAttribute::numthreads);
  checkRequiredAttributes(entry);
  if (groups) {
    int64_t total = 1;
    for (const ConstValue &value : groups->values)
      total *= value.integer;
    if (total > 1024)
      diags.report(groups->loc, diag::err_too_many_threads) << total << 1024;
  }
  for (const Attr &attr : decl.attributes) {
    const lang::AttributeInfo &info = lang::getAttributeInfo(attr.kind);
    bool isForEntries = info.subjects == lang::SubjectEntryPoint;
    if (isForEntries && info.stages &&
        !(info.stages & getStageBit(entry.stage)))
      diags.report(attr.loc, diag::warn_attribute_stage)
          << lang::stringifyAttribute(attr.kind)
          << getShaderStageName(entry.stage);
  }
  SignatureCheck(diags, leaves, entry).run();
}

//===----------------------------------------------------------------------===//
// Reached code
//===----------------------------------------------------------------------===//

void Sema::checkSupported(const FunctionDecl &decl) {
  auto check = [&](const Decl &subject) {
    for (const Attr &attr : subject.attributes)
      if (lang::getAttributeInfo(attr.kind).is(lang::AttributeNotYet))
        notYetImplemented(diags, attr.loc,
                          "attribute '" + lang::stringifyAttribute(attr.kind) +
                              "'");
  };
  check(decl);
  if (auto it = unsupportedUses.find(&decl); it != unsupportedUses.end())
    for (const UnsupportedUse &use : it->second)
      notYetImplemented(diags, use.loc, use.what);
  for (const VarDecl *parameter : decl.parameters) {
    check(*parameter);
    auto it = unsupportedQualifiers.find(parameter);
    if (it != unsupportedQualifiers.end())
      notYetImplemented(diags, it->second.loc,
                        "qualifier '" + it->second.text + "'");
  }
}

void Sema::checkReached(llvm::ArrayRef<EntryPoint> entries) {
  enum State : uint8_t { Active = 1, Done = 2 };
  llvm::DenseMap<const FunctionDecl *, uint8_t> states;
  struct Step {
    const FunctionDecl *function;
    size_t next;
  };
  llvm::SmallVector<Step, 16> stack;
  llvm::SmallVector<const FunctionDecl *, 8> roots;
  // Initializers of globals run before every entry point.
  if (auto it = calls.find(nullptr); it != calls.end())
    for (const CallEdge &edge : it->second)
      if (edge.callee->definition)
        roots.push_back(edge.callee->definition);
  for (const EntryPoint &entry : entries) {
    roots.push_back(entry.function);
    if (entry.patchConstant)
      roots.push_back(entry.patchConstant);
  }
  for (const FunctionDecl *root : roots) {
    if (states.count(root))
      continue;
    states[root] = Active;
    checkSupported(*root);
    stack.push_back({root, 0});
    while (!stack.empty()) {
      Step &step = stack.back();
      auto it = calls.find(step.function);
      if (it == calls.end() || step.next >= it->second.size()) {
        states[step.function] = Done;
        stack.pop_back();
        continue;
      }
      const CallEdge &edge = it->second[step.next++];
      const FunctionDecl *callee = edge.callee->definition;
      if (!callee) {
        unsigned before = diags.getNumErrors();
        checkSupported(*edge.callee);
        if (diags.getNumErrors() != before)
          continue;
        diags.report(edge.loc, diag::err_undefined_function)
            << edge.callee->getName();
        noteDeclared(edge.callee->getLoc(), edge.callee->getName());
        continue;
      }
      uint8_t &state = states[callee];
      if (state == Active) {
        // HLSL: there is no stack to recurse on.
        diags.report(edge.loc, diag::err_recursion) << callee->getName();
        noteDeclared(callee->getLoc(), callee->getName());
      } else if (!state) {
        state = Active;
        checkSupported(*callee);
        stack.push_back({callee, 0});
      }
    }
  }
}
