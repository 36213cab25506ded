//===----------------------------------------------------------------------===//
// Semantics of what crosses the border of an entry point.
// In:  parameters and results of an entry point, with their semantics.
// Out: errors about values without one, and about system values of the wrong
//      type, in the wrong place, or twice in one signature; before HLSL 2021,
//      semantics for those without one.
// Why: the tables say what a system value is at a place; this walk says which
//      places there are.
//===----------------------------------------------------------------------===//
#include "StageChecks.h"

#include "HLSL/Tables/AttributeInfo.h"
#include "hlslc/Basic/NearestName.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/raw_ostream.h"

using namespace hlslc;
using lang::SignaturePoint;
using lang::SourceAttribute;
using lang::SystemValue;
using llvm::dyn_cast;

/// HLSL: clip and cull distances of a vertex fill two registers of four.
static constexpr uint64_t kMaxClipCull = 8;

std::optional<lang::TypeKind> hlslc::getResourceKind(const Type *type) {
  auto *resource = dyn_cast<ResourceType>(getArrayElementType(type));
  if (!resource)
    return std::nullopt;
  return lang::getBuiltinTypeInfo(resource->resource).kind;
}

bool hlslc::isStageOnly(const Type *type) {
  std::optional<lang::TypeKind> kind = getResourceKind(type);
  return kind == lang::TypeKind::Stream || kind == lang::TypeKind::Patch;
}

namespace {
/// A value on its way across the border.
struct StageValue {
  const Type *type = nullptr;
  SourceLoc loc;
  /// For messages: `'uv'`, `the returned value`.
  std::string label;
  const Decl *decl = nullptr;
  /// The semantic that `decl` was declared with.
  Semantic *own = nullptr;
  /// How many of it the arrays of structs around it have.
  uint64_t copies = 1;
};

class SignatureCheck {
public:
  SignatureCheck(const EntryPoint &entry, LeafCounter &leaves,
                 const LangOptions &options, DiagnosticEngine &diags)
      : diags(diags), leaves(leaves), entry(entry), options(options),
        domain(getDomain(*entry.function)) {}

  void run();

private:
  void checkParameter(VarDecl &parameter, std::string label);
  void checkPatchParameter(VarDecl &parameter, std::string label);
  void checkResult(FunctionDecl &function, SignaturePoint point);
  /// `semantic` counts up with each value that it names.
  void checkValue(const StageValue &value, Semantic &semantic,
                  SignaturePoint point);
  void checkLeaf(const StageValue &value, const Semantic &semantic,
                 SignaturePoint point);
  /// Names a value that was declared without a semantic, where HLSL may.
  bool nameLeaf(const StageValue &value, SignaturePoint point);
  /// The same of a struct without any semantics, as a pixel shader output.
  bool nameTargets(const StageValue &value, SignaturePoint point);
  void reserveTargets(const Type *type, Semantic semantic);
  void checkSystemValue(const StageValue &value, const Semantic &semantic,
                        SystemValue systemValue, SignaturePoint point,
                        SourceLoc loc);
  void checkUserSemantic(const Semantic &semantic, SignaturePoint point,
                         SourceLoc loc);
  void checkType(const Type *type, llvm::StringRef name,
                 const lang::SemanticUseInfo &use, SourceLoc loc);
  void checkTessFactor(const Type *type, SystemValue value, SourceLoc loc);
  void checkDomainLocation(const Type *type, SourceLoc loc);
  void addClipCull(const StageValue &value, SignaturePoint point,
                   SourceLoc loc);
  /// Whether nothing of this name and index came before.
  bool isFirst(llvm::StringRef name, unsigned index, SignaturePoint point,
               SourceLoc loc);
  void checkVulkan(const StageValue &value, SignaturePoint point);
  void checkInterpolation(const StageValue &value, SignaturePoint point);
  bool isStage(ShaderStage stage) const { return entry.stage == stage; }

  DiagnosticEngine &diags;
  LeafCounter &leaves;
  const EntryPoint &entry;
  const LangOptions &options;
  std::optional<TessDomain> domain;
  /// The stream whose elements are checked.
  unsigned stream = 0;
  bool hasPatch = false;
  /// Point and stream, and semantic with its index -> its first use.
  llvm::DenseMap<std::pair<unsigned, llvm::StringRef>, SourceLoc> seen;
  /// Point and stream -> components of clip and cull distances.
  llvm::DenseMap<unsigned, uint64_t> clipCull;
  /// Where the render targets begin that nothing was declared to be.
  unsigned nextTarget = 0;
  SourceLoc tessFactor, insideTessFactor;
  llvm::BumpPtrAllocator names;
};
} // namespace

//===----------------------------------------------------------------------===//
// System values
//===----------------------------------------------------------------------===//

/// What takes the values that cannot stand at `point`.
static llvm::StringRef describeAlternative(SignaturePoint point) {
  switch (point) {
  case SignaturePoint::PixelOut:
    return "; did you mean 'SV_Target'?";
  case SignaturePoint::GeometryIn:
    return "; vertices are an array behind a primitive: 'triangle T name[3]'";
  case SignaturePoint::HullIn:
  case SignaturePoint::PatchConstantIn:
    return "; control points are an 'InputPatch<T, N>'";
  default:
    return "";
  }
}

/// `; it can be a pixel shader output`, where it can be anything at all.
static std::string describePlaces(SystemValue value, SignaturePoint place) {
  auto canBe = [&](SignaturePoint point) {
    return lang::getSemanticUse(value, point).use != lang::SemanticUse::Invalid;
  };
  if (place == SignaturePoint::GeometryIn
          ? canBe(SignaturePoint::GeometryVertexIn)
          : place == SignaturePoint::HullIn &&
                canBe(SignaturePoint::HullControlPointIn))
    return describeAlternative(place).str();
  llvm::SmallVector<llvm::StringRef, 8> places;
  for (unsigned i = 0; i < lang::kNumSignaturePoints; ++i) {
    auto point = SignaturePoint(i);
    lang::SemanticUse use = lang::getSemanticUse(value, point).use;
    if (use != lang::SemanticUse::Invalid && use != lang::SemanticUse::Ordinary)
      places.push_back(lang::stringifySignaturePoint(point));
  }
  // Of many places those of this stage help.
  auto getStage = [](llvm::StringRef name) { return name.rsplit(' ').first; };
  llvm::StringRef stage = getStage(lang::stringifySignaturePoint(place));
  if (places.size() > 4)
    llvm::erase_if(places, [&](auto name) { return getStage(name) != stage; });
  if (places.empty())
    return "";
  return "; it can be a " + llvm::join(places, " or a ");
}

/// The system value whose name is nearest to `name`.
static std::string suggestSystemValue(llvm::StringRef name) {
  NearestName nearest(name);
  for (unsigned i = 0; i < lang::kNumSystemValues; ++i)
    nearest.offer(lang::stringifySystemValue(SystemValue(i)));
  return nearest.getHint();
}

/// Elements of all dimensions.
static uint64_t countElements(const Type *type) {
  uint64_t count = 1;
  for (; auto *array = dyn_cast<ArrayType>(type); type = array->element)
    count *= array->size.getConstantOr(1);
  return count;
}

static bool isSizedByConstants(const Type *type) {
  for (; auto *array = dyn_cast<ArrayType>(type); type = array->element)
    if (array->isSpecialized())
      return true;
  return false;
}

static const ScalarType *getValueComponent(const Type *type) {
  if (auto *enumType = dyn_cast<EnumType>(type))
    return enumType->decl->underlying;
  return getComponentType(type);
}

void SignatureCheck::checkType(const Type *type, llvm::StringRef name,
                               const lang::SemanticUseInfo &use,
                               SourceLoc loc) {
  const Type *element = getArrayElementType(type);
  const ScalarType *component = getValueComponent(element);
  bool isRight = component && !element->isMatrix() &&
                 lang::contains(use.accepts, component->scalar) &&
                 getComponentCount(element) <= use.maxColumns;
  std::string components(lang::stringifyComponentSet(use.accepts));
  if (!isRight)
    diags.report(loc, diag::err_semantic_type)
        << name << type->str()
        << (use.maxColumns == 1
                ? "a single " + components
                : components + " of at most " + llvm::utostr(use.maxColumns) +
                      " components");
}

static bool isOutput(SignaturePoint point) {
  switch (point) {
  case SignaturePoint::VertexOut:
  case SignaturePoint::HullControlPointOut:
  case SignaturePoint::PatchConstantOut:
  case SignaturePoint::DomainOut:
  case SignaturePoint::GeometryOut:
  case SignaturePoint::PixelOut:
  case SignaturePoint::MeshVertexOut:
  case SignaturePoint::MeshPrimitiveOut:
    return true;
  default:
    return false;
  }
}

/// Nothing less says where a vertex is, and 16 bits say it too coarsely.
static bool isPositionType(const Type *type) {
  const ScalarType *component = getValueComponent(type);
  auto *vector = dyn_cast<VectorType>(type);
  return vector && vector->size == 4 && lang::isFloating(component->scalar) &&
         lang::getBitWidth(component->scalar) == 32;
}

void SignatureCheck::checkTessFactor(const Type *type, SystemValue value,
                                     SourceLoc loc) {
  bool isInside = value == SystemValue::SV_InsideTessFactor;
  (isInside ? insideTessFactor : tessFactor) = loc;
  if (!domain)
    return;
  llvm::StringRef name = lang::stringifySystemValue(value);
  unsigned wanted = isInside ? domain->numInsides : domain->numEdges;
  // Vulkan has room for a quad's whatever the domain is.
  uint64_t most = isInside ? 2 : 4, count = countElements(type);
  bool isRight = getComponentCount(getArrayElementType(type)) == 1 &&
                 count >= wanted && count <= most;
  if (isRight && count > wanted) {
    diags.report(loc, diag::warn_tess_factor_extra)
        << domain->name << wanted << unsigned(wanted == 1) << name
        << type->str();
    diags.report(domain->loc, diag::note_domain_here);
  }
  if (isRight)
    return;
  std::string right = "float";
  if (wanted > 1)
    right += "[" + llvm::utostr(wanted) + "]";
  diags.report(loc, diag::err_tess_factor_type)
      << name << domain->name << right << type->str();
  diags.report(domain->loc, diag::note_domain_here);
}

void SignatureCheck::checkDomainLocation(const Type *type, SourceLoc loc) {
  if (!domain || getComponentCount(type) <= domain->locationSize)
    return;
  diags.report(loc, diag::err_domain_location)
      << domain->name << "float" + llvm::utostr(domain->locationSize)
      << type->str();
  diags.report(domain->loc, diag::note_domain_here);
}

void SignatureCheck::addClipCull(const StageValue &value, SignaturePoint point,
                                 SourceLoc loc) {
  uint64_t &total = clipCull[unsigned(point) << 8 | stream];
  bool wasFine = total <= kMaxClipCull;
  total += value.copies * leaves.count(value.type);
  if (wasFine && total > kMaxClipCull)
    diags.report(loc, diag::err_clip_cull_size)
        << lang::stringifySignaturePoint(point) << total << kMaxClipCull;
}

void SignatureCheck::checkSystemValue(const StageValue &value,
                                      const Semantic &semantic,
                                      SystemValue systemValue,
                                      SignaturePoint point, SourceLoc loc) {
  lang::SemanticUseInfo use = lang::getSemanticUse(systemValue, point);
  llvm::StringRef name = lang::stringifySystemValue(systemValue);
  switch (use.use) {
  case lang::SemanticUse::Invalid:
    diags.report(loc, diag::err_semantic_place)
        << name << lang::stringifySignaturePoint(point)
        << describePlaces(systemValue, point);
    return;
  case lang::SemanticUse::Ordinary:
  case lang::SemanticUse::NotYet:
    return;
  case lang::SemanticUse::BuiltIn:
  case lang::SemanticUse::Pieces:
  case lang::SemanticUse::Target:
    break;
  }
  bool isTarget = use.use == lang::SemanticUse::Target;
  uint64_t count = value.copies * countElements(value.type);
  unsigned most = lang::getMaxSemanticIndex(systemValue);
  if (semantic.index > most ||
      (isTarget && semantic.index + count > most + 1)) {
    diags.report(loc, diag::err_semantic_index) << name << most;
    return;
  }
  if (systemValue != SystemValue::SV_Position || !isOutput(point)) {
    checkType(value.type, name, use, loc);
  } else if (!isPositionType(getArrayElementType(value.type))) {
    diags.report(loc, diag::err_position_type)
        << lang::stringifySignaturePoint(point) << value.type->str();
    return;
  }
  if (isTarget) {
    for (unsigned i = 1; i < count; ++i)
      if (!isFirst("SV_Target", semantic.index + i, point, loc))
        return;
    return;
  }
  if (use.use == lang::SemanticUse::Pieces)
    return addClipCull(value, point, loc);
  if (systemValue == SystemValue::SV_TessFactor ||
      systemValue == SystemValue::SV_InsideTessFactor)
    return checkTessFactor(value.type, systemValue, loc);
  if (count > std::max<unsigned>(use.arraySize, 1)) {
    std::string written = value.type->str();
    if (value.copies > 1)
      written += "[" + llvm::utostr(value.copies) + "]";
    diags.report(loc, diag::err_semantic_array) << name << written;
    return;
  }
  if (systemValue == SystemValue::SV_DomainLocation)
    checkDomainLocation(value.type, loc);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

bool SignatureCheck::isFirst(llvm::StringRef name, unsigned index,
                             SignaturePoint point, SourceLoc loc) {
  // What a group gets is no signature: two parameters may ask for one value, as
  // Direct3D's compiler has it.
  if (point == SignaturePoint::ComputeIn ||
      point == SignaturePoint::AmplificationIn ||
      point == SignaturePoint::MeshIn)
    return true;
  llvm::SmallString<32> key(name.upper());
  llvm::raw_svector_ostream(key) << '#' << index;
  llvm::StringRef stored = llvm::StringRef(key).copy(names);
  auto [earlier, isNew] =
      seen.try_emplace({unsigned(point) << 8 | stream, stored}, loc);
  if (isNew)
    return true;
  diags.report(loc, diag::err_duplicate_semantic)
      << name << index << lang::stringifySignaturePoint(point);
  diags.report(earlier->second, diag::note_semantic_here);
  return false;
}

void SignatureCheck::checkUserSemantic(const Semantic &semantic,
                                       SignaturePoint point, SourceLoc loc) {
  if (lang::takesUserSemantics(point))
    return;
  diags.report(loc, diag::err_user_semantic)
      << lang::stringifySignaturePoint(point) << semantic.name
      << describeAlternative(point);
}

/// Whether a built-in that only Vulkan has may stand at `point`.
static bool canStandAt(llvm::StringRef builtin, SignaturePoint point) {
  if (builtin == "DeviceIndex")
    return !isOutput(point);
  if (builtin == "HelperInvocation")
    return point == SignaturePoint::PixelIn;
  if (builtin == "ViewportMaskNV")
    return point == SignaturePoint::MeshPrimitiveOut;
  if (builtin == "DrawIndex" && (point == SignaturePoint::MeshIn ||
                                 point == SignaturePoint::AmplificationIn))
    return true;
  if (builtin != "PointSize")
    return point == SignaturePoint::VertexIn;
  // Wherever a position goes, a size goes with it.
  lang::SemanticUseInfo use =
      lang::getSemanticUse(SystemValue::SV_Position, point);
  return use.use == lang::SemanticUse::BuiltIn;
}

void SignatureCheck::checkVulkan(const StageValue &value,
                                 SignaturePoint point) {
  if (!value.decl)
    return;
  if (const Attr *attr = value.decl->findAttribute(SourceAttribute::vk_index)) {
    const Attr *location =
        value.decl->findAttribute(SourceAttribute::vk_location);
    if (point != SignaturePoint::PixelOut || !location ||
        location->values.empty() || location->values[0].integer != 0)
      diags.report(attr->loc, diag::err_dual_source);
  }
  const Attr *attr = value.decl->findAttribute(SourceAttribute::vk_builtin);
  if (!attr || attr->text.empty())
    return;
  if (!canStandAt(attr->text, point)) {
    diags.report(attr->loc, diag::err_builtin_place)
        << attr->text << lang::stringifySignaturePoint(point);
    return;
  }
  const ScalarType *component =
      getValueComponent(getArrayElementType(value.type));
  bool isScalar = value.type->isScalar() || value.type->isEnum();
  ScalarKind kind = component ? component->scalar : ScalarKind::Void;
  bool isWord = kind == ScalarKind::Int32 || kind == ScalarKind::UInt32;
  llvm::StringRef wanted = "int";
  bool isRight = isScalar && isWord;
  if (attr->text == "HelperInvocation") {
    wanted = "bool";
    isRight = isScalar && kind == ScalarKind::Bool;
  } else if (attr->text == "PointSize") {
    wanted = "float";
    isRight = isScalar && kind == ScalarKind::Float32;
  } else if (attr->text == "ViewportMaskNV") {
    wanted = "int[1]";
    isRight = value.type->isArray() && isWord;
  }
  if (!isRight)
    diags.report(value.loc, diag::err_builtin_type)
        << attr->text << wanted << value.type->str();
}

/// Vulkan: integers of the fragment stage are Flat
/// (VUID-StandaloneSpirv-Flat-04744).
void SignatureCheck::checkInterpolation(const StageValue &value,
                                        SignaturePoint point) {
  auto *decl = llvm::dyn_cast_or_null<ValueDecl>(value.decl);
  const ScalarType *component =
      getValueComponent(getArrayElementType(value.type));
  if (point != SignaturePoint::PixelIn || !decl || !component ||
      lang::isFloating(component->scalar))
    return;
  if (decl->interpolation != Interpolation::None &&
      decl->interpolation != Interpolation::Flat)
    diags.report(value.loc, diag::err_interpolation_type)
        << decl->getName() << value.type->str();
}

/// FXC's and glslang's users leave out what numbers in order would say as well:
/// the value goes under its own name, a pixel shader's to the next render
/// target.
bool SignatureCheck::nameLeaf(const StageValue &value, SignaturePoint point) {
  bool isTarget = point == SignaturePoint::PixelOut;
  if (options.isAtLeast(2021) || !value.own ||
      !(isTarget || lang::takesUserSemantics(point)))
    return false;
  llvm::StringRef name = isTarget ? "SV_Target" : value.decl->getName();
  if (name.empty() || (!isTarget && lang::isReservedSemantic(name)))
    return false;
  value.own->name = name;
  value.own->index = isTarget ? nextTarget++ : 0;
  std::string written = name.str();
  if (isTarget)
    written += llvm::utostr(value.own->index);
  diags.report(value.loc, diag::warn_missing_semantic)
      << value.label << lang::stringifySignaturePoint(point) << written;
  return true;
}

/// How many registers of four components a value takes: HLSL numbers the values
/// under one semantic by them.
static unsigned countRegisters(const Type *type) {
  const Type *element = getArrayElementType(type);
  uint64_t rows = countElements(type);
  if (auto *matrix = dyn_cast<MatrixType>(element))
    rows *= matrix->rows;
  const ScalarType *component = getValueComponent(element);
  auto *vector = dyn_cast<VectorType>(element);
  if (component && vector && vector->size > 2 &&
      lang::getBitWidth(component->scalar) == 64)
    rows *= 2;
  return unsigned(rows);
}

/// The same of a struct: what indices its leaves take, counting up.
static unsigned countTargets(const Type *type) {
  auto *structType = dyn_cast<StructType>(getArrayElementType(type));
  if (!structType)
    return countRegisters(type);
  unsigned count =
      structType->decl->base ? countTargets(structType->decl->base->type) : 0;
  for (const FieldDecl *field : structType->decl->members)
    count += countTargets(field->type);
  return count * unsigned(countElements(type));
}

/// Whether a member was declared with a semantic.
static bool hasSemantics(const StructDecl &decl) {
  if (decl.base && hasSemantics(*decl.base))
    return true;
  return llvm::any_of(decl.members, [](const FieldDecl *field) {
    auto *type = dyn_cast<StructType>(getArrayElementType(field->type));
    return field->semantic || (type && hasSemantics(*type->decl));
  });
}

bool SignatureCheck::nameTargets(const StageValue &value,
                                 SignaturePoint point) {
  auto *type = dyn_cast<StructType>(getArrayElementType(value.type));
  if (point != SignaturePoint::PixelOut || !type || !value.own ||
      hasSemantics(*type->decl) || countTargets(value.type) == 0)
    return false;
  unsigned first = nextTarget;
  if (!nameLeaf(value, point))
    return false;
  nextTarget = first + countTargets(value.type);
  return true;
}

/// Keeps the render targets that the source names away from values without one.
void SignatureCheck::reserveTargets(const Type *type, Semantic semantic) {
  const Type *element = getArrayElementType(type);
  auto *structType = dyn_cast<StructType>(element);
  if (structType && !semantic) {
    if (structType->decl->base)
      reserveTargets(structType->decl->base->type, semantic);
    for (const FieldDecl *field : structType->decl->members)
      reserveTargets(field->type, field->semantic);
    return;
  }
  if (!semantic)
    return;
  auto value = lang::symbolizeSystemValue(semantic.name);
  if (value && lang::getSemanticUse(*value, SignaturePoint::PixelOut).use ==
                   lang::SemanticUse::Target)
    nextTarget = std::max(nextTarget, semantic.index + countTargets(type));
}

void SignatureCheck::checkLeaf(const StageValue &value, const Semantic &written,
                               SignaturePoint point) {
  checkVulkan(value, point);
  checkInterpolation(value, point);
  bool isBuiltIn =
      value.decl && value.decl->findAttribute(SourceAttribute::vk_builtin);
  if (!written && isBuiltIn)
    return;
  if (!written && !nameLeaf(value, point)) {
    diags.report(value.loc, diag::err_missing_semantic)
        << value.label << lang::stringifySignaturePoint(point);
    return;
  }
  const Semantic &semantic = written ? written : *value.own;
  SourceLoc loc = semantic.loc.isValid() ? semantic.loc : value.loc;
  auto systemValue = lang::symbolizeSystemValue(semantic.name);
  bool isTarget =
      systemValue && lang::getSemanticUse(*systemValue, point).use ==
                         lang::SemanticUse::Target;
  // Render targets have two names.
  llvm::StringRef name = isTarget ? "SV_Target" : semantic.name;
  if (!isFirst(name, semantic.index, point, loc) || isBuiltIn)
    return;
  if (systemValue)
    checkSystemValue(value, semantic, *systemValue, point, loc);
  else if (lang::isReservedSemantic(semantic.name))
    diags.report(loc, diag::err_unknown_system_value)
        << semantic.name << suggestSystemValue(semantic.name);
  else
    checkUserSemantic(semantic, point, loc);
}

void SignatureCheck::checkValue(const StageValue &value, Semantic &semantic,
                                SignaturePoint point) {
  if (value.type->isError())
    return;
  auto *array = dyn_cast<ArrayType>(value.type);
  const Type *element = getArrayElementType(value.type);
  bool isData = element->isNumeric() || element->isEnum();
  if ((!isData && !element->isStruct()) || (array && array->isUnbounded())) {
    diags.report(value.loc, diag::err_stage_io_type)
        << value.label << value.type->str();
    return;
  }
  if (isSizedByConstants(value.type)) {
    diags.report(value.loc, diag::err_stage_io_specialized)
        << value.label << value.type->str();
    return;
  }
  if (uint64_t count = leaves.count(value.type); count > 4096) {
    diags.report(value.loc, diag::err_stage_io_size) << value.label << count;
    return;
  }
  if (isData) {
    checkLeaf(value, semantic, point);
    semantic.index += unsigned(value.copies) * countRegisters(value.type);
    return;
  }
  if (!semantic && nameTargets(value, point))
    semantic = *value.own;
  const StructDecl *decl = llvm::cast<StructType>(element)->decl;
  StageValue member;
  member.copies = value.copies * countElements(value.type);
  if (decl->base) {
    member.type = decl->base->type;
    member.loc = value.loc;
    member.label = value.label;
    checkValue(member, semantic, point);
  }
  for (FieldDecl *field : decl->members) {
    // HLSL: the semantic of a whole struct names its members, counting up.
    Semantic own = field->semantic;
    member.type = field->type;
    member.loc = field->getLoc();
    member.label = "'" + field->getName().str() + "'";
    member.decl = field;
    member.own = &field->semantic;
    checkValue(member, semantic ? semantic : own, point);
  }
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

void SignatureCheck::checkParameter(VarDecl &parameter, std::string label) {
  if (parameter.isUniformParameter)
    return;
  StageValue value{parameter.type, parameter.getLoc(), std::move(label),
                   &parameter, &parameter.semantic};
  auto check = [&](SignaturePoint point) {
    Semantic semantic = parameter.semantic;
    checkValue(value, semantic, point);
  };
  if (isStageOnly(value.type)) {
    bool isStream = getResourceKind(value.type) == lang::TypeKind::Stream;
    value.type =
        llvm::cast<ResourceType>(getArrayElementType(value.type))->element;
    if (isStream) {
      check(SignaturePoint::GeometryOut);
      ++stream;
      return;
    }
    // A second patch is an error of its own.
    if (!std::exchange(hasPatch, true))
      check(isStage(ShaderStage::Domain) ? SignaturePoint::DomainControlPointIn
                                         : SignaturePoint::HullControlPointIn);
    return;
  }
  if (isStage(ShaderStage::Mesh) && !parameter.primitive.empty()) {
    auto *array = dyn_cast<ArrayType>(value.type);
    if (!array || array->element->isArray())
      return; // checkMesh has said so.
    value.type = array->element;
    if (parameter.primitive == "vertices")
      check(SignaturePoint::MeshVertexOut);
    else if (parameter.primitive == "primitives")
      check(SignaturePoint::MeshPrimitiveOut);
    return;
  }
  if (isStage(ShaderStage::Geometry)) {
    auto *array = dyn_cast<ArrayType>(value.type);
    // The outermost dimension counts vertices; checkGeometry knows more.
    if (parameter.primitive.empty() != !array ||
        parameter.direction != ParamDirection::In)
      return;
    if (array)
      value.type = array->element;
    check(array ? SignaturePoint::GeometryVertexIn
                : SignaturePoint::GeometryIn);
    return;
  }
  if (parameter.direction != ParamDirection::Out)
    if (auto point = lang::getSignaturePoint(getStageBit(entry.stage), false))
      check(*point);
  // What a mesh shader makes has been checked.
  if (parameter.direction == ParamDirection::In || isStage(ShaderStage::Mesh))
    return;
  if (auto point = lang::getSignaturePoint(getStageBit(entry.stage), true))
    check(*point);
  else
    diags.report(parameter.getLoc(), diag::err_stage_output)
        << getShaderStageName(entry.stage) << value.label;
}

void SignatureCheck::checkPatchParameter(VarDecl &parameter,
                                         std::string label) {
  StageValue value{parameter.type, parameter.getLoc(), std::move(label),
                   &parameter, &parameter.semantic};
  auto check = [&](SignaturePoint point) {
    Semantic semantic = parameter.semantic;
    checkValue(value, semantic, point);
  };
  if (getResourceKind(value.type) == lang::TypeKind::Patch) {
    auto *patch = llvm::cast<ResourceType>(getArrayElementType(value.type));
    // What the hull shader reads or returns itself has been checked.
    bool isKnown =
        lang::getBuiltinTypeInfo(patch->resource).is(lang::TypeOutput) ||
        llvm::any_of(entry.function->parameters, [](const VarDecl *p) {
          return getResourceKind(p->type) == lang::TypeKind::Patch;
        });
    value.type = patch->element;
    if (!isKnown)
      check(SignaturePoint::HullControlPointIn);
    return;
  }
  if (parameter.direction != ParamDirection::Out)
    check(SignaturePoint::PatchConstantIn);
  if (parameter.direction != ParamDirection::In)
    check(SignaturePoint::PatchConstantOut);
}

void SignatureCheck::checkResult(FunctionDecl &function, SignaturePoint point) {
  if (function.returnType->isVoid())
    return;
  Semantic semantic = function.semantic;
  StageValue value{function.returnType, function.getLoc(), "the returned value",
                   &function, &function.semantic};
  checkValue(value, semantic, point);
}

static std::string getLabel(const VarDecl &parameter, size_t index) {
  if (parameter.getName().empty())
    return "parameter " + llvm::utostr(index + 1);
  return "'" + parameter.getName().str() + "'";
}

void SignatureCheck::run() {
  FunctionDecl &function = *entry.function;
  if (isStage(ShaderStage::Pixel) && !options.isAtLeast(2021)) {
    reserveTargets(function.returnType, function.semantic);
    for (const VarDecl *parameter : function.parameters)
      if (parameter->direction != ParamDirection::In)
        reserveTargets(parameter->type, parameter->semantic);
  }
  for (auto [i, parameter] : llvm::enumerate(function.parameters))
    checkParameter(*parameter, getLabel(*parameter, i));
  if (!isStage(ShaderStage::Geometry) && !isStage(ShaderStage::Mesh)) {
    if (auto point = lang::getSignaturePoint(getStageBit(entry.stage), true))
      checkResult(function, *point);
    else if (!function.returnType->isVoid())
      diags.report(function.getLoc(), diag::err_stage_result)
          << getShaderStageName(entry.stage) << function.getName();
  }
  if (!entry.patchConstant)
    return;
  tessFactor = insideTessFactor = SourceLoc();
  FunctionDecl &patch = *entry.patchConstant;
  for (auto [i, parameter] : llvm::enumerate(patch.parameters))
    checkPatchParameter(*parameter, getLabel(*parameter, i));
  checkResult(patch, SignaturePoint::PatchConstantOut);
  if (!domain)
    return;
  auto demand = [&](unsigned count, SourceLoc loc, llvm::StringRef name) {
    if (!count || loc.isValid())
      return;
    std::string example = "float name";
    if (count > 1)
      example += "[" + llvm::utostr(count) + "]";
    diags.report(patch.getLoc(), diag::err_tess_factor_missing)
        << patch.getName() << domain->name << example + " : " + name.str();
    diags.report(domain->loc, diag::note_domain_here);
  };
  demand(domain->numEdges, tessFactor, "SV_TessFactor");
  demand(domain->numInsides, insideTessFactor, "SV_InsideTessFactor");
}

void hlslc::checkSignature(const EntryPoint &entry, LeafCounter &leaves,
                           const LangOptions &options,
                           DiagnosticEngine &diags) {
  SignatureCheck(entry, leaves, options, diags).run();
}
