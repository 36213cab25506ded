//===----------------------------------------------------------------------===//
// Hull and domain shaders: domains, patches, the patch constant function.
// In:  entry points with their attributes.
// Out: the patch constant function that a hull shader names; errors where its
//      two functions or its attributes do not fit each other.
// Why: a hull shader is two functions that no call connects.
//===----------------------------------------------------------------------===//
#include "StageChecks.h"

#include "HLSL/Tables/AttributeInfo.h"
#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using lang::SourceAttribute;
using llvm::cast;
using llvm::dyn_cast;

//===----------------------------------------------------------------------===//
// Domains
//===----------------------------------------------------------------------===//

std::optional<TessDomain> hlslc::getDomain(const FunctionDecl &entry) {
  const Attr *attr = entry.findAttribute(SourceAttribute::domain);
  if (!attr)
    return std::nullopt;
  if (attr->text == "tri")
    return TessDomain{attr->text, 3, 1, 3, attr->loc};
  if (attr->text == "quad")
    return TessDomain{attr->text, 4, 2, 2, attr->loc};
  if (attr->text == "isoline")
    return TessDomain{attr->text, 2, 0, 2, attr->loc};
  return std::nullopt;
}

static void checkTopology(const FunctionDecl &entry, DiagnosticEngine &diags) {
  std::optional<TessDomain> domain = getDomain(entry);
  const Attr *topology = entry.findAttribute(SourceAttribute::outputtopology);
  if (!domain || !topology || topology->text.empty() ||
      topology->text == "point")
    return;
  bool isLines = domain->name == "isoline";
  bool isRight = isLines ? topology->text == "line"
                         : topology->text.starts_with("triangle_");
  if (isRight)
    return;
  diags.report(topology->loc, diag::warn_tess_topology)
      << topology->text << domain->name
      << (isLines ? "'line' or 'point'"
                  : "'triangle_cw', 'triangle_ccw' or 'point'");
  diags.report(domain->loc, diag::note_domain_here);
}

//===----------------------------------------------------------------------===//
// Patches
//===----------------------------------------------------------------------===//

namespace {
/// The patches among a function's parameters.
struct Patches {
  const VarDecl *input = nullptr;
  const VarDecl *output = nullptr;
};
} // namespace

static const ResourceType *getPatch(const VarDecl &parameter) {
  return cast<ResourceType>(parameter.type);
}

/// Reports a second patch of a kind.
static Patches findPatches(const FunctionDecl &function,
                           DiagnosticEngine &diags) {
  Patches result;
  for (const VarDecl *parameter : function.parameters) {
    if (getResourceKind(parameter->type) != lang::TypeKind::Patch)
      continue;
    bool isOutput = getPatch(*parameter)->resource == BuiltinType::OutputPatch;
    const VarDecl *&known = isOutput ? result.output : result.input;
    if (known) {
      diags.report(parameter->getLoc(), diag::err_patch_twice)
          << parameter->getName();
      diags.report(known->getLoc(), diag::note_declared_here)
          << known->getName();
    } else {
      known = parameter;
    }
  }
  return result;
}

/// What one invocation of a hull shader outputs: its result, or its only out
/// parameter; null for nothing or several values.
static const Type *getControlPoint(const FunctionDecl &entry) {
  const Type *result = entry.returnType->isVoid() ? nullptr : entry.returnType;
  for (const VarDecl *parameter : entry.parameters) {
    if (parameter->direction == ParamDirection::In)
      continue;
    if (result)
      return nullptr;
    result = parameter->type;
  }
  return result;
}

static void checkPatchInput(const VarDecl &patch, const FunctionDecl &entry,
                            const VarDecl *wanted, DiagnosticEngine &diags) {
  // Where the entry point reads no patch, this one says what comes in.
  if (!wanted || wanted->type == patch.type)
    return;
  diags.report(patch.getLoc(), diag::err_patch_input)
      << patch.getName() << patch.type->str() << entry.getName()
      << wanted->type->str();
  diags.report(wanted->getLoc(), diag::note_declared_here) << wanted->getName();
}

static void checkPatchOutput(const VarDecl &patch, const FunctionDecl &entry,
                             DiagnosticEngine &diags) {
  const Attr *count = entry.findAttribute(SourceAttribute::outputcontrolpoints);
  if (!count || count->values.empty())
    return;
  const Type *point = getControlPoint(entry);
  int64_t size = count->values[0].integer;
  if (point == getPatch(patch)->element && size == getPatch(patch)->count)
    return;
  std::string wanted = "no control points as one value";
  if (point)
    wanted = "'OutputPatch<" + point->str() + ", " + llvm::itostr(size) + ">'";
  diags.report(patch.getLoc(), diag::err_patch_output)
      << patch.getName() << patch.type->str() << entry.getName() << wanted;
  diags.report(entry.getLoc(), diag::note_declared_here) << entry.getName();
}

//===----------------------------------------------------------------------===//
// Stages
//===----------------------------------------------------------------------===//

void hlslc::checkHull(const EntryPoint &entry, DiagnosticEngine &diags) {
  const FunctionDecl &function = *entry.function;
  checkTopology(function, diags);
  Patches own = findPatches(function, diags);
  if (own.output)
    diags.report(own.output->getLoc(), diag::err_stage_parameter)
        << "hull shader" << own.output->type->str()
        << "; only its patch constant function can";
  if (!entry.patchConstant)
    return;
  Patches patches = findPatches(*entry.patchConstant, diags);
  if (patches.input)
    checkPatchInput(*patches.input, function, own.input, diags);
  if (patches.output)
    checkPatchOutput(*patches.output, function, diags);
}

void hlslc::checkDomain(const EntryPoint &entry, DiagnosticEngine &diags) {
  Patches patches = findPatches(*entry.function, diags);
  if (patches.input)
    diags.report(patches.input->getLoc(), diag::err_stage_parameter)
        << "domain shader" << patches.input->type->str()
        << "; did you mean 'OutputPatch'?";
}

//===----------------------------------------------------------------------===//
// The patch constant function
//===----------------------------------------------------------------------===//

static void reportNotFound(const Attr &attr, llvm::ArrayRef<Decl *> decls,
                           DiagnosticEngine &diags) {
  auto report = [&](bool isDeclared, const FunctionDecl *note,
                    llvm::StringRef hint) {
    diags.report(attr.loc, diag::err_patch_function)
        << attr.text << unsigned(isDeclared) << hint;
    if (note)
      diags.report(note->getLoc(), diag::note_declared_here) << note->getName();
  };
  for (const Decl *decl : decls)
    if (auto *candidate = dyn_cast<FunctionDecl>(decl))
      if (!candidate->parent && !candidate->definition &&
          candidate->getName() == attr.text)
        return report(true, candidate, "");
  const FunctionDecl *nearest = findNearestFunction(attr.text, decls);
  std::string hint;
  if (nearest)
    hint = ("; did you mean '" + nearest->qualifiedName + "'?").str();
  report(false, nearest, hint);
}

static bool outputsTessFactors(const Type *type) {
  auto *structType = dyn_cast<StructType>(getArrayElementType(type));
  if (!structType)
    return false;
  for (const FieldDecl *field : structType->decl->fields)
    if (field->semantic.name.equals_insensitive("SV_TessFactor") ||
        outputsTessFactors(field->type))
      return true;
  return structType->decl->base &&
         outputsTessFactors(structType->decl->base->type);
}

/// Whether a function can be a patch constant function at all.
static bool outputsTessFactors(const FunctionDecl &function) {
  if (function.semantic.name.equals_insensitive("SV_TessFactor") ||
      outputsTessFactors(function.returnType))
    return true;
  for (const VarDecl *parameter : function.parameters)
    if (parameter->direction != ParamDirection::In &&
        (parameter->semantic.name.equals_insensitive("SV_TessFactor") ||
         outputsTessFactors(parameter->type)))
      return true;
  return false;
}

FunctionDecl *hlslc::findPatchConstant(const FunctionDecl &entry,
                                       llvm::ArrayRef<Decl *> decls,
                                       DiagnosticEngine &diags) {
  const Attr *attr = entry.findAttribute(SourceAttribute::patchconstantfunc);
  if (!attr)
    return nullptr;
  // The innermost namespace around the entry point that knows the name.
  llvm::SmallVector<FunctionDecl *, 2> found;
  size_t depth = 0;
  for (Decl *decl : decls) {
    auto *candidate = dyn_cast<FunctionDecl>(decl);
    if (!candidate || !candidate->body || candidate->parent)
      continue;
    llvm::StringRef prefix =
        candidate->qualifiedName.drop_back(candidate->getName().size());
    bool isNamed = candidate->getName() == attr->text &&
                   entry.qualifiedName.starts_with(prefix);
    if (!isNamed && candidate->qualifiedName != attr->text)
      continue;
    if (prefix.size() > depth) {
      found.clear();
      depth = prefix.size();
    }
    if (prefix.size() == depth)
      found.push_back(candidate);
  }
  // Overloads that output no tessellation factors mean something else, unless
  // none does.
  auto isLess = [](const FunctionDecl *candidate) {
    return !outputsTessFactors(*candidate);
  };
  if (found.size() > 1 && !llvm::all_of(found, isLess))
    llvm::erase_if(found, isLess);
  if (found.size() == 1)
    return found[0];
  if (found.empty()) {
    reportNotFound(*attr, decls, diags);
    return nullptr;
  }
  // HLSL: as compilers always did.
  diags.report(attr->loc, diag::warn_patch_function_overloaded) << attr->text;
  for (FunctionDecl *candidate : found)
    diags.report(candidate->getLoc(), diag::note_declared_here)
        << candidate->getName();
  return found.back();
}
