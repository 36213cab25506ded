//===----------------------------------------------------------------------===//
// Ray tracing: entry points, what rays carry, shader records, subobjects.
// In:  entry points of the six stages; payload access qualifiers; calls of
//      TraceRay, CallShader, ReportHit.
// Out: errors that say which parameter or argument a stage wants.
// Why: a pipeline of rays hands structs from shader to shader, by rules of its
//      own: DirectX Raytracing specification, "Shader entry points".
//===----------------------------------------------------------------------===//
#include "SemaState.h"
#include "StageChecks.h"

using namespace hlslc;
using lang::SourceAttribute;
using llvm::dyn_cast;

namespace {
/// A parameter that a stage must have.
struct RayParameter {
  ParamDirection direction;
  /// How a message calls it.
  llvm::StringLiteral what, example;
};
} // namespace

static constexpr RayParameter payload = {ParamDirection::InOut, "payload",
                                         "inout Payload payload"};
static constexpr RayParameter callableData = {
    ParamDirection::InOut, "callable data", "inout Data data"};
static constexpr RayParameter hitAttributes = {
    ParamDirection::In, "hit attributes",
    "in BuiltInTriangleIntersectionAttributes attributes"};

static llvm::SmallVector<RayParameter, 2> getParameters(ShaderStage stage) {
  switch (stage) {
  case ShaderStage::AnyHit:
  case ShaderStage::ClosestHit:
    return {payload, hitAttributes};
  case ShaderStage::Miss:
    return {payload};
  case ShaderStage::Callable:
    return {callableData};
  default:
    return {};
  }
}

/// A struct of a size that is known, with nothing but numbers in it.
static bool isRayData(const Type *type) {
  return type->isStruct() && !containsResource(type) &&
         !containsSpecialized(type);
}

static llvm::StringRef getDirectionName(ParamDirection direction) {
  return direction == ParamDirection::In ? "in" : "inout";
}

void hlslc::checkRayTracing(const EntryPoint &entry, DiagnosticEngine &diags) {
  const FunctionDecl &decl = *entry.function;
  llvm::StringRef stage = getShaderStageName(entry.stage);
  if (!decl.returnType->isVoid() && !decl.returnType->isError())
    diags.report(decl.getLoc(), diag::err_ray_result)
        << stage << decl.getName() << decl.returnType->str();
  llvm::SmallVector<RayParameter, 2> wanted = getParameters(entry.stage);
  for (auto [i, parameter] : llvm::enumerate(decl.parameters)) {
    if (parameter->type->isError())
      continue;
    if (i >= wanted.size()) {
      diags.report(parameter->getLoc(), diag::err_ray_parameter_extra)
          << stage << decl.getName() << unsigned(!wanted.empty())
          << parameter->getName();
      continue;
    }
    if (parameter->direction != wanted[i].direction)
      diags.report(parameter->getLoc(), diag::err_ray_parameter_direction)
          << wanted[i].what << parameter->getName()
          << getDirectionName(wanted[i].direction);
    if (!isRayData(parameter->type))
      diags.report(parameter->getLoc(), diag::err_ray_data_type)
          << wanted[i].what << parameter->type->str();
  }
  if (decl.parameters.size() < wanted.size())
    diags.report(decl.getLoc(), diag::err_ray_parameter_missing)
        << stage << decl.getName() << wanted[decl.parameters.size()].example;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

bool Sema::checkRayCall(lang::Intrinsic intrinsic,
                        llvm::ArrayRef<Expr *> arguments) {
  llvm::StringLiteral what = "";
  switch (lang::getIntrinsicInfo(intrinsic).build) {
  case lang::IntrinsicBuild::ViaRayPayload:
    what = "payload";
    break;
  case lang::IntrinsicBuild::ViaCallableData:
    what = "callable data";
    break;
  case lang::IntrinsicBuild::ViaHitAttribute:
    what = "hit attributes";
    break;
  default:
    return true;
  }
  bool isValid = true;
  auto expect = [&](unsigned i, const Type *type) {
    const Type *found = arguments[i]->getType();
    if (found == type)
      return;
    diags.report(arguments[i]->getLoc(), diag::err_ray_argument_type)
        << i + 1 << lang::stringifyIntrinsic(intrinsic) << type->str()
        << found->str() << arguments[i]->getRange();
    isValid = false;
  };
  // Alone among them, it takes a scene and a ray.
  constexpr unsigned scene = 0, ray = 6;
  if (what == "payload") {
    expect(scene, context.getResourceType(
                      lang::BuiltinType::RaytracingAccelerationStructure));
    expect(ray, getBuiltinStruct(lang::BuiltinType::RayDesc));
  }
  const Expr *data = arguments.back();
  if (!isRayData(data->getType())) {
    diags.report(data->getLoc(), diag::err_ray_data_type)
        << what << data->getType()->str() << data->getRange();
    isValid = false;
  }
  return isValid;
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

bool Sema::isSubobject(const TypeSyntax *type) {
  auto *named = dyn_cast<NamedTypeSyntax>(type);
  if (!named || named->name.parts.size() != 1)
    return false;
  const SyntaxName &name = named->name.last().name;
  auto builtin = lang::lookupBuiltinType(name.text);
  if (!builtin || builtin->kind != lang::TypeKind::Subobject)
    return false;
  bool reported = false;
  return !lookupQualified(named->name, LookupKind::Type, reported) && !reported;
}

void Sema::checkShaderRecord(const Decl &decl, const Type *type) {
  const Attr *record = nullptr;
  for (SourceAttribute kind : {SourceAttribute::vk_shader_record_ext,
                               SourceAttribute::vk_shader_record_nv})
    if (const Attr *attr = decl.findAttribute(kind))
      record = attr;
  if (!record)
    return;
  auto *resource = llvm::dyn_cast_or_null<ResourceType>(type);
  bool isBlock =
      !type || (resource && resource->resource == BuiltinType::ConstantBuffer);
  if (!isBlock && !type->isError())
    diags.report(record->loc, diag::err_shader_record_type)
        << decl.getName() << type->str();
  for (SourceAttribute other :
       {SourceAttribute::vk_binding, SourceAttribute::vk_push_constant})
    if (decl.findAttribute(other))
      diags.report(record->loc, diag::err_shader_record_binding)
          << lang::stringifyAttribute(record->kind)
          << lang::stringifyAttribute(other);
}

void Sema::checkPayloadAccess(llvm::ArrayRef<AnnotationSyntax> annotations,
                              const StructDecl *owner) {
  bool reads = false, writes = false;
  for (const AnnotationSyntax &annotation : annotations) {
    if (annotation.kind != AnnotationSyntax::Kind::PayloadAccess)
      continue;
    bool isRead = annotation.name.text == "read";
    bool &seen = isRead ? reads : writes;
    if (seen)
      diags.report(annotation.name.loc, diag::err_payload_access_twice)
          << annotation.name.text;
    seen = true;
    for (const SyntaxName &stage : annotation.stages)
      if (stage.text != "caller" && stage.text != "anyhit" &&
          stage.text != "closesthit" && stage.text != "miss")
        diags.report(stage.loc, diag::err_payload_access_stage) << stage.text;
    if (!owner || !owner->findAttribute(SourceAttribute::raypayload))
      diags.report(annotation.name.loc, diag::err_payload_access_place)
          << annotation.name.text;
  }
}
