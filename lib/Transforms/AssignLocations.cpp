//===----------------------------------------------------------------------===//
// Gives stage variables and members of blocks their locations.
// In:  stage variables that are leaves, and blocks (--hlsl-split-stage-io,
//      --hlsl-hoist-builtin-io).
// Out: a location on each that is not built in: the one the source gives, that
//      of its render target, that of `semantic-locations`, or the next free one
//      in order of declaration, or of semantics with `match-by-semantic`.
//      Values of vertices come before those of patches.
// Why: both sides of a stage boundary count the same way, so that they meet.
//===----------------------------------------------------------------------===//

#include "HLSL/Size/LayoutRules.h"
#include "StageLocations.h"
#include "StageTree.h"

#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_ASSIGNLOCATIONS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct AssignLocations : hlslc::impl::AssignLocationsBase<AssignLocations> {
  using AssignLocationsBase::AssignLocationsBase;
  void runOnOperation() override;

private:
  LogicalResult assign(EntryPointOp entry, SymbolTable &symbols);
  LogicalResult readSharedLocations();

  /// The option of that name, by semantic.
  llvm::StringMap<unsigned> shared;
};
} // namespace

static StageValue getValue(StageVariableOp variable,
                           std::optional<unsigned> member, Type type,
                           const StageAnnotation &annotation) {
  StageValue value;
  value.variable = variable;
  value.member = member;
  value.type = type;
  value.location = annotation.location;
  value.index = annotation.index;
  value.semanticName = annotation.semanticName;
  value.semanticIndex = annotation.semanticIndex;
  value.sourceName = annotation.sourceName;
  value.perPrimitive = annotation.perPrimitive;
  return value;
}

/// What is not of one vertex: it is counted after what is.
static bool isShared(const StageValue &value) {
  StageVariableOp variable = value.variable;
  return variable.getPatch() || value.perPrimitive;
}

/// Vertices before patches and primitives; then by semantic, without regard to
/// case, if asked.
static bool comesFirst(const StageValue &a, const StageValue &b,
                       bool bySemantic) {
  if (isShared(a) != isShared(b))
    return isShared(b);
  if (bySemantic) {
    if (int order = a.semanticName.compare_insensitive(b.semanticName))
      return order < 0;
    if (a.semanticIndex != b.semanticIndex)
      return a.semanticIndex < b.semanticIndex;
  }
  return a.order < b.order;
}

//===----------------------------------------------------------------------===//
// Payloads of SPV_NV_mesh_shader
//===----------------------------------------------------------------------===//

/// Both stages must agree, and nobody else sees it.
static hlsl::Layout layOutPayload(Type type) {
  LayoutRules rules(LayoutRule::Std430);
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return rules.getArray(layOutPayload(array.getElementType()),
                          array.getSize());
  uint64_t bytes = getScalarBits(getScalarType(type)) / 8;
  if (auto matrix = dyn_cast<MatrixType>(type))
    return rules.getMatrix(bytes, matrix.getRows(), matrix.getColumns(),
                           /*rowMajor=*/true);
  auto vector = dyn_cast<VectorType>(type);
  return vector ? rules.getVector(bytes, vector.getNumElements())
                : rules.getScalar(bytes);
}

LogicalResult AssignLocations::assign(EntryPointOp entry,
                                      SymbolTable &symbols) {
  auto list = entry.getInterfaceVariablesAttr();
  if (!list)
    return success();
  SmallVector<StageValue> values;
  uint64_t payloadOffset = 0;
  for (auto symbol : list.getAsRange<FlatSymbolRefAttr>()) {
    auto variable = symbols.lookup<StageVariableOp>(symbol.getAttr());
    if (!variable || variable.getBuiltin())
      continue;
    if (variable.getPayload()) {
      hlsl::Layout layout = layOutPayload(variable.getType());
      payloadOffset = llvm::alignTo(payloadOffset, layout.align);
      variable.setOffset(payloadOffset);
      payloadOffset += layout.size.getConstantOr(0);
      continue;
    }
    if (variable.getBlock() && variable.getMembers()) {
      for (auto [i, member] :
           llvm::enumerate(variable.getMembersAttr().getAsRange<MemberAttr>()))
        values.push_back(getValue(variable, i, member.getType(),
                                  StageAnnotation::get(member)));
      continue;
    }
    StageValue value = getValue(variable, {}, variable.getValueType(),
                                StageAnnotation::get(variable));
    std::optional<SystemValue> name = symbolizeSystemValue(value.semanticName);
    bool isTarget = entry.getStage() == hlsl::ShaderStage::Pixel &&
                    variable.isOutput() && name &&
                    getSemanticUse(*name, SignaturePoint::PixelOut).use ==
                        SemanticUse::Target;
    if (isTarget && !value.location)
      value.location = value.semanticIndex;
    values.push_back(std::move(value));
  }
  for (auto [i, value] : llvm::enumerate(values)) {
    value.order = i;
    bool isBetween = entry.getStage() != (value.variable.isInput()
                                              ? hlsl::ShaderStage::Vertex
                                              : hlsl::ShaderStage::Pixel);
    if (value.location || !isBetween || value.semanticName.empty())
      continue;
    auto it = shared.find(value.semanticName.lower() +
                          std::to_string(value.semanticIndex));
    if (it != shared.end())
      value.location = it->second;
  }
  llvm::sort(values, [&](const StageValue &a, const StageValue &b) {
    return comesFirst(a, b, matchBySemantic);
  });
  if (failed(StageLocations().assign(values)))
    return failure();
  Builder builder(&getContext());
  for (StageValue &value : values) {
    if (!value.member) {
      value.variable.setLocation(*value.location);
      continue;
    }
    SmallVector<Attribute> members(value.variable.getMembersAttr().begin(),
                                   value.variable.getMembersAttr().end());
    members[*value.member] =
        cast<MemberAttr>(members[*value.member])
            .with(MemberAttr::kLocation,
                  builder.getI32IntegerAttr(*value.location));
    value.variable.setMembersAttr(builder.getArrayAttr(members));
  }
  return success();
}

LogicalResult AssignLocations::readSharedLocations() {
  shared.clear();
  for (StringRef text : semanticLocations) {
    auto [semantic, number] = text.rsplit(':');
    unsigned location;
    if (number.getAsInteger(10, location))
      return getOperation().emitError("expected SEMANTIC:LOCATION, found '")
             << text << "'";
    shared[semantic.lower()] = location;
  }
  return success();
}

void AssignLocations::runOnOperation() {
  if (failed(readSharedLocations()))
    return signalPassFailure();
  SymbolTable symbols(getOperation());
  for (auto entry : getOperation().getOps<EntryPointOp>())
    if (failed(assign(entry, symbols)))
      return signalPassFailure();
}
