//===----------------------------------------------------------------------===//
// Entry points: which functions they are and what their stage demands.
// In:  all declarations.
// Out: the unit's entry points; errors about attributes, semantics, recursion.
// Why: these rules speak of code that an entry point reaches, so they come
// last.
//===----------------------------------------------------------------------===//
#include "SemaState.h"
#include "StageChecks.h"

#include "hlslc/Basic/NearestName.h"
#include "hlslc/Basic/SourceManager.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using lang::SourceAttribute;
using llvm::dyn_cast;

const FunctionDecl *hlslc::findNearestFunction(llvm::StringRef name,
                                               llvm::ArrayRef<Decl *> decls) {
  const FunctionDecl *nearest = nullptr;
  NearestName best(name);
  for (const Decl *decl : decls) {
    auto *candidate = dyn_cast<FunctionDecl>(decl);
    if (!candidate || candidate->parent || !candidate->definition)
      continue;
    // The same name, in a namespace.
    if (candidate->getName() == name)
      return candidate;
    if (best.offer(candidate->getName()))
      nearest = candidate;
  }
  return nearest;
}

void Sema::reportUnknownStage(const Attr &attr) {
  if (attr.text.equals_insensitive("node"))
    diags.report(attr.loc, diag::err_node_stage);
  else if (!diags.hasErrorOccurred()) // of the attribute's argument
    diags.report(attr.loc, diag::err_unknown_stage) << attr.text;
}

static bool hasSemantic(const Type *type, const Semantic &semantic) {
  if (!semantic.name.empty())
    return true;
  auto *structType = dyn_cast<StructType>(getArrayElementType(type));
  return structType &&
         llvm::any_of(structType->decl->fields, [](const FieldDecl *field) {
           return !field->semantic.name.empty();
         });
}

/// `; -E can name 'PSMain', 'VSMain'`: functions that look like entry points.
static std::string suggestEntryPoints(llvm::ArrayRef<Decl *> decls) {
  constexpr size_t most = 4;
  llvm::SmallVector<std::string, most> names;
  for (const Decl *decl : decls) {
    auto *function = dyn_cast<FunctionDecl>(decl);
    if (!function || function->parent || !function->body ||
        names.size() == most)
      continue;
    if (function->findAttribute(SourceAttribute::numthreads) ||
        hasSemantic(function->returnType, function->semantic) ||
        llvm::any_of(function->parameters, [](const VarDecl *parameter) {
          return hasSemantic(parameter->type, parameter->semantic);
        }))
      names.push_back("'" + function->getName().str() + "'");
  }
  return names.empty() ? "" : "; -E can name " + llvm::join(names, ", ");
}

void Sema::reportNoEntryPoint(const Symbol *symbol, llvm::StringRef name) {
  // What the command line asked for is nowhere: the file is the place.
  const SourceManager &sources = diags.getSourceManager();
  SourceLoc loc =
      symbol ? symbol->loc : sources.getStartOfFile(sources.getMainFile());
  const FunctionDecl *nearest =
      symbol ? nullptr : findNearestFunction(name, decls);
  std::string hint;
  if (nearest)
    hint = "; did you mean '" + nearest->qualifiedName.str() + "'?";
  else if (!symbol)
    hint = suggestEntryPoints(decls);
  diags.report(loc, diag::err_entry_not_found)
      << name << unsigned(symbol != nullptr) << hint;
  if (nearest)
    noteDeclared(nearest->getLoc(), nearest->getName());
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
      reportNoEntryPoint(symbol, entryName);
    if (found)
      if (const Attr *attr = found->findAttribute(SourceAttribute::shader))
        if (parseShaderStage(attr->text) != options.stage)
          diags.report(attr->loc, diag::err_entry_stage)
              << attr->text << getShaderStageName(options.stage);
  }
  if (!diags.hasErrorOccurred())
    for (EntryPoint &entry : entries)
      if (entry.stage == ShaderStage::Hull)
        entry.patchConstant = findPatchConstant(*entry.function, decls, diags);
  unit.entryPoints = context.copy(llvm::ArrayRef(entries));
}

//===----------------------------------------------------------------------===//
// One entry point
//===----------------------------------------------------------------------===//

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
       "outputtopology(\"line|triangle\")"},
      {ShaderStage::Geometry, SourceAttribute::maxvertexcount,
       "maxvertexcount(N)"},
      {ShaderStage::Hull, SourceAttribute::domain,
       "domain(\"tri|quad|isoline\")"},
      {ShaderStage::Domain, SourceAttribute::domain,
       "domain(\"tri|quad|isoline\")"},
      {ShaderStage::Hull, SourceAttribute::partitioning,
       "partitioning(\"integer|fractional_even|fractional_odd\")"},
      {ShaderStage::Hull, SourceAttribute::outputtopology,
       "outputtopology(\"point|line|triangle_cw|triangle_ccw\")"},
      {ShaderStage::Hull, SourceAttribute::outputcontrolpoints,
       "outputcontrolpoints(N)"},
      {ShaderStage::Hull, SourceAttribute::patchconstantfunc,
       "patchconstantfunc(\"NAME\")"},
  };
  for (const Rule &rule : rules) {
    if (rule.stage != entry.stage ||
        entry.function->findAttribute(rule.attribute))
      continue;
    diags.report(entry.function->getLoc(), diag::err_attribute_required)
        << getShaderStageName(entry.stage) << entry.function->getName()
        << rule.example;
  }
}

/// `[WaveSize(n)]`, `[WaveSize(least, most, preferred)]`.
static void checkWaveSize(const Attr &attr, const LangOptions &options,
                          DiagnosticEngine &diags) {
  bool isBefore68 =
      options.shaderModelMajor < 6 ||
      (options.shaderModelMajor == 6 && options.shaderModelMinor < 8);
  if (attr.values.size() > 1 && attr.values[1].integer && isBefore68)
    diags.report(attr.loc, diag::err_wave_size_range);
  for (const ConstValue &value : attr.values)
    if (value.integer && !llvm::isPowerOf2_64(uint64_t(value.integer)))
      diags.report(attr.loc, diag::err_wave_size) << value.integer;
}

/// Whether a stage has streams or patches; the stages that do say more.
static bool canHave(ShaderStage stage, lang::TypeKind kind) {
  if (kind == lang::TypeKind::Stream)
    return stage == ShaderStage::Geometry;
  return stage == ShaderStage::Hull || stage == ShaderStage::Domain ||
         stage == ShaderStage::Geometry;
}

/// Adds up the groupshared variables of all functions that it reaches.
void Sema::checkGroupshared(const EntryPoint &entry) {
  llvm::SmallPtrSet<const FunctionDecl *, 16> visited;
  llvm::SmallVector<const FunctionDecl *, 16> stack = {entry.function};
  llvm::SmallSetVector<const VarDecl *, 8> variables;
  while (!stack.empty()) {
    const FunctionDecl *decl = stack.pop_back_val();
    if (!decl || !visited.insert(decl).second)
      continue;
    if (auto it = uses.groupshared.find(decl); it != uses.groupshared.end())
      variables.insert(it->second.begin(), it->second.end());
    if (auto it = uses.calls.find(decl); it != uses.calls.end())
      for (const CallEdge &edge : it->second)
        stack.push_back(edge.callee->definition);
  }
  sizeAnalysis.checkGroupshared(variables.getArrayRef());
}

/// Of what may become of the stencil reference value of a side, one is true.
static void checkStencilModes(const FunctionDecl &entry,
                              DiagnosticEngine &diags) {
  static constexpr SourceAttribute sides[2][3] = {
      {SourceAttribute::vk_stencil_ref_unchanged_front,
       SourceAttribute::vk_stencil_ref_greater_equal_front,
       SourceAttribute::vk_stencil_ref_less_equal_front},
      {SourceAttribute::vk_stencil_ref_unchanged_back,
       SourceAttribute::vk_stencil_ref_greater_equal_back,
       SourceAttribute::vk_stencil_ref_less_equal_back}};
  for (llvm::ArrayRef<SourceAttribute> side : sides) {
    const Attr *first = nullptr;
    for (const Attr &attr : entry.attributes) {
      if (!llvm::is_contained(side, attr.kind))
        continue;
      if (first)
        diags.report(attr.loc, diag::err_entry_attributes)
            << lang::stringifyAttribute(attr.kind)
            << lang::stringifyAttribute(first->kind);
      else
        first = &attr;
    }
  }
}

void Sema::checkEntryPoint(const EntryPoint &entry) {
  FunctionDecl &decl = *entry.function;
  const Attr *groups = decl.findAttribute(SourceAttribute::numthreads);
  checkRequiredAttributes(entry);
  if (groups) {
    int64_t total = 1;
    for (const ConstValue &value : groups->values)
      total *= value.integer;
    // Direct3D: a group of a mesh pipeline has at most 128 threads.
    bool isMesh = entry.stage == ShaderStage::Mesh ||
                  entry.stage == ShaderStage::Amplification;
    const int64_t most = isMesh ? 128 : 1024;
    if (total > most)
      diags.report(groups->loc, diag::err_too_many_threads) << total << most;
    sizeAnalysis.checkGroupSize(*groups, most);
  }
  if (const Attr *waves = decl.findAttribute(SourceAttribute::WaveSize))
    checkWaveSize(*waves, options, diags);
  for (const Attr &attr : decl.attributes) {
    const lang::AttributeInfo &info = lang::getAttributeInfo(attr.kind);
    bool isForEntries = info.subjects == lang::SubjectEntryPoint;
    if (isForEntries && info.stages &&
        !(info.stages & getStageBit(entry.stage)))
      diags.report(attr.loc, diag::warn_attribute_stage)
          << lang::stringifyAttribute(attr.kind)
          << getShaderStageName(entry.stage);
  }
  checkStencilModes(decl, diags);
  markUniforms(entry);
  checkGroupshared(entry);
  if (isRayTracing(entry.stage))
    return checkRayTracing(entry, diags);
  if (entry.stage == ShaderStage::Geometry)
    checkGeometry(entry, leaves, diags);
  else if (entry.stage == ShaderStage::Hull)
    checkHull(entry, diags);
  else if (entry.stage == ShaderStage::Domain)
    checkDomain(entry, diags);
  if (entry.stage == ShaderStage::Mesh)
    checkMesh(entry, diags);
  else
    checkNoMesh(entry, diags);
  checkSignature(entry, leaves, options, diags);
}

/// Finds the parameters that act as globals: `uniform` ones and resources.
void Sema::markUniforms(const EntryPoint &entry) {
  if (const StructDecl *interface = findInterface(entry.function->returnType))
    diags.report(entry.function->getLoc(), diag::err_interface_place)
        << entry.function->getName() << interface->getName();
  for (VarDecl *parameter : entry.function->parameters) {
    checkNoInterface(*parameter);
    std::optional<lang::TypeKind> kind = getResourceKind(parameter->type);
    bool isStageValue = isStageOnly(parameter->type);
    if (kind && !isStageValue && parameter->primitive.empty())
      parameter->isUniformParameter = true;
    if (isStageValue &&
        (parameter->isUniformParameter || !canHave(entry.stage, *kind)))
      diags.report(parameter->getLoc(), diag::err_stage_parameter)
          << getShaderStageName(entry.stage).str() + " shader"
          << (parameter->isUniformParameter ? "uniform " : "") +
                 parameter->type->str()
          << "";
    if (!parameter->isUniformParameter)
      continue;
    if (parameter->direction != ParamDirection::In && !isStageValue)
      diags.report(parameter->getLoc(), diag::err_uniform_output)
          << parameter->getName();
    checkRegisterClass(parameter->registerBinding, parameter->type,
                       parameter->getName());
  }
}
