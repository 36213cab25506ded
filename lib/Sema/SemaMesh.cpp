//===----------------------------------------------------------------------===//
// Mesh and amplification shaders: what they make, and what goes between them.
// In:  entry points of the two stages; calls of DispatchMesh.
// Out: errors about parameters that are no vertices, indices, primitives or
//      payload of a mesh, and about payloads that are not groupshared.
// Why: a mesh is three arrays whose sizes and types depend on each other and on
//      the topology; nothing after this looks at all of them.
//===----------------------------------------------------------------------===//
#include "SemaState.h"
#include "StageChecks.h"

#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using lang::SourceAttribute;
using llvm::dyn_cast;

/// Direct3D's limits, which Vulkan demands of every device
/// (maxMeshOutputVertices, maxMeshOutputPrimitives).
static constexpr uint64_t kMaxMeshElements = 256;

static bool isMeshOutput(llvm::StringRef primitive) {
  return primitive == "vertices" || primitive == "indices" ||
         primitive == "primitives";
}

static bool isOfMesh(llvm::StringRef primitive) {
  return isMeshOutput(primitive) || primitive == "payload";
}

namespace {
class MeshCheck {
public:
  MeshCheck(const EntryPoint &entry, DiagnosticEngine &diags)
      : entry(*entry.function), diags(diags) {}

  void run();

private:
  void checkTopology();
  void checkParameter(const VarDecl &parameter);
  void checkArray(const VarDecl &parameter);
  void checkIndices(const VarDecl &parameter, const Type *element);
  void checkPayload(const VarDecl &parameter);

  const FunctionDecl &entry;
  DiagnosticEngine &diags;
  const VarDecl *vertices = nullptr, *indices = nullptr, *primitives = nullptr,
                *payload = nullptr;
  /// `point`, `line` or `triangle`; empty after an error.
  llvm::StringRef topology;
};
} // namespace

/// A parameter without a name goes by its type.
static std::string getShownName(const VarDecl &parameter) {
  return parameter.getName().empty() ? parameter.type->str()
                                     : parameter.getName().str();
}

void MeshCheck::checkTopology() {
  const Attr *attr = entry.findAttribute(SourceAttribute::outputtopology);
  if (!attr || attr->text.empty())
    return;
  if (attr->text == "point" || attr->text == "line" || attr->text == "triangle")
    topology = attr->text;
  else
    diags.report(attr->loc, diag::err_mesh_topology) << attr->text;
}

void MeshCheck::checkIndices(const VarDecl &parameter, const Type *element) {
  if (topology.empty() || element->isError())
    return;
  unsigned count = topology == "point" ? 1 : topology == "line" ? 2 : 3;
  const ScalarType *component = getComponentType(element);
  if (component && component->scalar == ScalarKind::UInt32 &&
      !element->isMatrix() && getComponentCount(element) == count)
    return;
  std::string wanted = count == 1 ? "uint" : "uint" + llvm::utostr(count);
  diags.report(parameter.getLoc(), diag::err_mesh_indices)
      << getShownName(parameter) << wanted << topology << element->str();
}

void MeshCheck::checkArray(const VarDecl &parameter) {
  auto *array = dyn_cast<ArrayType>(parameter.type);
  if (!array || array->isUnbounded() || array->isSpecialized() ||
      array->element->isArray()) {
    const Type *element = getArrayElementType(parameter.type);
    diags.report(parameter.getLoc(), diag::err_mesh_array)
        << getShownName(parameter) << parameter.primitive << element->str()
        << parameter.getName();
    return;
  }
  uint64_t count = array->size.getConstantOr(0);
  if (count < 1 || count > kMaxMeshElements)
    diags.report(parameter.getLoc(), diag::err_mesh_count)
        << getShownName(parameter) << count << kMaxMeshElements
        << (parameter.primitive == "vertices" ? "vertices" : "primitives");
  if (parameter.primitive == "indices")
    checkIndices(parameter, array->element);
}

void MeshCheck::checkPayload(const VarDecl &parameter) {
  const Type *type = parameter.type;
  if (!type->isStruct() || containsResource(type) || containsSpecialized(type))
    diags.report(parameter.getLoc(), diag::err_payload_type)
        << "payload '" + getShownName(parameter) + "'" << type->str();
}

void MeshCheck::checkParameter(const VarDecl &parameter) {
  if (parameter.isUniformParameter || parameter.type->isError())
    return;
  llvm::StringRef kind = parameter.primitive;
  if (!isOfMesh(kind)) {
    if (!kind.empty())
      diags.report(parameter.getLoc(), diag::err_mesh_qualifier)
          << getShownName(parameter) << kind
          << getShaderStageName(ShaderStage::Mesh);
    else if (parameter.direction != ParamDirection::In)
      diags.report(parameter.getLoc(), diag::err_mesh_output)
          << "'" + getShownName(parameter) + "'";
    return;
  }
  const VarDecl *&known = kind == "vertices"  ? vertices
                          : kind == "indices" ? indices
                          : kind == "payload" ? payload
                                              : primitives;
  if (known) {
    diags.report(parameter.getLoc(), diag::err_mesh_twice)
        << getShownName(parameter) << kind;
    diags.report(known->getLoc(), diag::note_declared_here) << known->getName();
    return;
  }
  known = &parameter;
  bool isInput = kind == "payload";
  if (parameter.direction !=
      (isInput ? ParamDirection::In : ParamDirection::Out))
    diags.report(parameter.getLoc(), diag::err_mesh_direction)
        << kind << getShownName(parameter) << (isInput ? "in" : "out");
  else if (isInput)
    checkPayload(parameter);
  else
    checkArray(parameter);
}

void MeshCheck::run() {
  checkTopology();
  for (const VarDecl *parameter : entry.parameters)
    checkParameter(*parameter);
  if (!entry.returnType->isVoid() && !entry.returnType->isError())
    diags.report(entry.getLoc(), diag::err_mesh_output) << "the returned value";
  if (!vertices)
    diags.report(entry.getLoc(), diag::err_mesh_missing)
        << entry.getName() << "vertices" << "T";
  if (!indices)
    diags.report(entry.getLoc(), diag::err_mesh_missing)
        << entry.getName() << "indices" << "uint3";
  if (!indices || !primitives)
    return;
  auto *wanted = dyn_cast<ArrayType>(indices->type);
  auto *found = dyn_cast<ArrayType>(primitives->type);
  if (!wanted || !found || wanted->size == found->size)
    return;
  diags.report(primitives->getLoc(), diag::err_mesh_primitives)
      << getShownName(*primitives) << found->size.str()
      << getShownName(*indices) << wanted->size.str();
  diags.report(indices->getLoc(), diag::note_declared_here)
      << indices->getName();
}

void hlslc::checkMesh(const EntryPoint &entry, DiagnosticEngine &diags) {
  MeshCheck(entry, diags).run();
}

void hlslc::checkNoMesh(const EntryPoint &entry, DiagnosticEngine &diags) {
  for (const VarDecl *parameter : entry.function->parameters)
    if (isOfMesh(parameter->primitive))
      diags.report(parameter->getLoc(), diag::err_mesh_qualifier)
          << getShownName(*parameter) << parameter->primitive
          << getShaderStageName(entry.stage);
}

//===----------------------------------------------------------------------===//
// DispatchMesh
//===----------------------------------------------------------------------===//

/// Whether the expression names groupshared memory: a variable, or part of one.
static bool isGroupshared(const Expr *expr) {
  for (;;) {
    if (auto *member = dyn_cast<MemberExpr>(expr))
      expr = member->base;
    else if (auto *subscript = dyn_cast<SubscriptExpr>(expr))
      expr = subscript->base;
    else
      break;
  }
  auto *ref = dyn_cast<DeclRefExpr>(expr);
  return ref && ref->decl->storage == VarStorage::Groupshared;
}

bool Sema::checkDispatchMesh(lang::Intrinsic intrinsic,
                             llvm::ArrayRef<Expr *> arguments) {
  if (lang::getIntrinsicInfo(intrinsic).build !=
      lang::IntrinsicBuild::DispatchMesh)
    return true;
  const Expr *payload = arguments.back();
  const Type *type = payload->getType();
  if (!isGroupshared(payload)) {
    diags.report(payload->getLoc(), diag::err_payload_groupshared)
        << type->str() << payload->getRange();
    return false;
  }
  if (type->isStruct() && !containsResource(type) && !containsSpecialized(type))
    return true;
  diags.report(payload->getLoc(), diag::err_payload_type)
      << "the payload of 'DispatchMesh'" << type->str() << payload->getRange();
  return false;
}
