//===----------------------------------------------------------------------===//
// Fits stage variables to what a version of GLSL can say.
// In:  form `target`: built-ins with SPIR-V's types, locations everywhere.
// Out: built-ins have GLSL's types (`int` where SPIR-V lets us say uint);
//      arrays of vertices, built-in arrays and blocks are read and written part
//      by part; no location where the version links by name.
// Why: gl_in is an array of blocks, which are no values; gl_Layer is an int.
//      docs/rationale/GLSLForm.md
//===----------------------------------------------------------------------===//

#include "FeatureUses.h"
#include "OldStageIO.h"

#include "HLSL/IR/TypeText.h"
#include "HLSL/Tables/GLSLFeatureInfo.h"
#include "HLSL/Tables/SemanticInfo.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/StringSet.h"

namespace hlslc {
#define GEN_PASS_DEF_LEGALIZESTAGEIO
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {

struct LegalizeStageIO : hlslc::impl::LegalizeStageIOBase<LegalizeStageIO> {
  using LegalizeStageIOBase::LegalizeStageIOBase;
  void runOnOperation() override;

private:
  LogicalResult checkNames(EntryPointOp entry,
                           ArrayRef<StageVariableOp> variables);
  void matchInterpolation(EntryPointOp entry, StageVariableOp variable);
  void splitAttributes(EntryPointOp entry);
  /// Whether stages are linked by the names of variables.
  bool linksByName() const {
    return !hasFeature(GLSLFeature::VaryingLocations, getVersion());
  }
  GLSLVersion getVersion() const {
    return {version, es       ? GLSLFlavor::ES
                     : openGL ? GLSLFlavor::Desktop
                              : GLSLFlavor::Vulkan};
  }
};

/// The uses of one stage variable.
class VariableUses {
public:
  explicit VariableUses(StageVariableOp variable)
      : variable(variable), builder(variable.getContext()) {}
  /// Reads an array in gl_in whole where an index into it is a value: constant
  /// indices give it its size. A redeclaration of gl_in would too, but linkers
  /// and Vulkan's validation want the same of the stage before.
  void fixIndices(Value ref);
  /// Splits loads and stores of what GLSL cannot read or write at once.
  void splitWhole(Value ref);
  /// Gives the reference, and what is read and written through it, components
  /// of type `scalar`.
  void retype(Value ref, Type scalar);

private:
  bool mustSplit(Type type);
  Value load(Value ref);
  void store(Value value, Value ref);
  Value getPart(Value ref, int32_t index) {
    return AccessOp::create(builder, loc, ref, ArrayRef<int32_t>(index));
  }

  StageVariableOp variable;
  OpBuilder builder;
  Location loc = builder.getUnknownLoc();
};

} // namespace

//===----------------------------------------------------------------------===//
// Parts of a whole
//===----------------------------------------------------------------------===//

bool VariableUses::mustSplit(Type type) {
  if (variable.getPerVertex() && type == variable.getType())
    return true;
  if (variable.getBlock() && type == variable.getValueType())
    return true;
  return variable.getBuiltin() && isa<hlsl::ArrayType>(type);
}

Value VariableUses::load(Value ref) {
  Type type = cast<RefType>(ref.getType()).getPointee();
  if (!mustSplit(type))
    return LoadOp::create(builder, loc, ref);
  SmallVector<Value> parts;
  for (uint64_t i = 0, e = getNumElements(type).value_or(0); i < e; ++i)
    parts.push_back(load(getPart(ref, int32_t(i))));
  return ConstructOp::create(builder, loc, type, parts);
}

/// The part that it takes, if the whole was just built from parts.
static Value foldExtract(ExtractOp extract) {
  OpBuilder builder(extract);
  SmallVector<Value> folded;
  if (failed(builder.tryFold(extract, folded)))
    return extract;
  if (folded.empty())
    return extract;
  extract.replaceAllUsesWith(folded.front());
  extract.erase();
  return folded.front();
}

void VariableUses::store(Value value, Value ref) {
  Type type = cast<RefType>(ref.getType()).getPointee();
  if (!mustSplit(type)) {
    StoreOp::create(builder, loc, value, ref);
    return;
  }
  for (uint64_t i = 0, e = getNumElements(type).value_or(0); i < e; ++i) {
    auto index = int32_t(i);
    store(foldExtract(
              ExtractOp::create(builder, loc, value, ArrayRef<int32_t>(index))),
          getPart(ref, index));
  }
}

void VariableUses::splitWhole(Value ref) {
  bool isWhole = mustSplit(cast<RefType>(ref.getType()).getPointee());
  for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
    builder.setInsertionPoint(user);
    loc = user->getLoc();
    if (auto access = dyn_cast<AccessOp>(user)) {
      splitWhole(access.getResult());
    } else if (auto loaded = dyn_cast<LoadOp>(user); loaded && isWhole) {
      Value parts = load(ref);
      loaded.getResult().replaceAllUsesWith(parts);
      loaded.erase();
      for (Operation *part : llvm::make_early_inc_range(parts.getUsers()))
        if (auto extract = dyn_cast<ExtractOp>(part))
          foldExtract(extract);
    } else if (auto stored = dyn_cast<StoreOp>(user); stored && isWhole) {
      Value whole = stored.getValue();
      store(whole, ref);
      stored.erase();
      if (auto built = whole.getDefiningOp<ConstructOp>();
          built && built->use_empty())
        built.erase();
    }
  }
}

void VariableUses::fixIndices(Value ref) {
  if (!variable.getBuiltin() || !variable.getPerVertex() ||
      !isa<hlsl::ArrayType>(variable.getValueType()))
    return;
  for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
    auto access = dyn_cast<AccessOp>(user);
    if (!access)
      continue;
    bool isVertex = access.getBase().getDefiningOp<GlobalRefOp>() != nullptr;
    SmallVector<OpFoldResult> path = access.getPath();
    ArrayRef<OpFoldResult> steps = path;
    if (isVertex)
      steps = steps.drop_front();
    if (steps.empty()) {
      fixIndices(access.getResult());
      continue;
    }
    if (isa<Attribute>(steps.front()))
      continue;
    for (Operation *reader :
         llvm::make_early_inc_range(access.getResult().getUsers())) {
      auto loaded = dyn_cast<LoadOp>(reader);
      if (!loaded)
        continue;
      builder.setInsertionPoint(loaded);
      loc = loaded.getLoc();
      Value array = access.getBase();
      if (isVertex)
        array = AccessOp::create(builder, loc, array,
                                 ArrayRef<OpFoldResult>(path).take_front());
      loaded.getResult().replaceAllUsesWith(
          ExtractOp::create(builder, loc, load(array), steps));
      loaded.erase();
    }
    if (access->use_empty())
      access.erase();
  }
}

//===----------------------------------------------------------------------===//
// Types of built-ins
//===----------------------------------------------------------------------===//

/// The number type under arrays, vectors and matrices; null for blocks.
static Type getInnerScalar(Type type) {
  type = getInnermostElement(type);
  return isNumeric(type) ? getScalarType(type) : Type();
}

static Type withInnerScalar(Type type, Type scalar) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return hlsl::ArrayType::get(
        array.getSize(), withInnerScalar(array.getElementType(), scalar));
  return withScalar(type, scalar);
}

void VariableUses::retype(Value ref, Type scalar) {
  auto type = cast<RefType>(ref.getType());
  Type pointee = withInnerScalar(type.getPointee(), scalar);
  ref.setType(RefType::get(pointee, type.getStorage()));
  for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
    loc = user->getLoc();
    if (auto access = dyn_cast<AccessOp>(user)) {
      if (access.getBase() == ref)
        retype(access.getResult(), scalar);
    } else if (auto loaded = dyn_cast<LoadOp>(user)) {
      Type declared = loaded.getType();
      loaded.getResult().setType(pointee);
      builder.setInsertionPointAfter(loaded);
      auto cast = BitcastOp::create(builder, loc, declared, loaded.getResult());
      // An index may be of either kind, and an output of a hull shader takes no
      // other index than gl_InvocationID.
      loaded.getResult().replaceUsesWithIf(
          cast.getResult(), [&](OpOperand &use) {
            return use.getOwner() != cast && !isa<AccessOp>(use.getOwner());
          });
      if (cast->use_empty())
        cast.erase();
    } else if (auto stored = dyn_cast<StoreOp>(user)) {
      builder.setInsertionPoint(stored);
      stored.getValueMutable().assign(
          builder.createOrFold<BitcastOp>(loc, pointee, stored.getValue()));
    }
  }
}

/// The integer type that GLSL gives a built-in, if the variable has another.
static Type getGLSLScalar(StageVariableOp variable, const BuiltInInfo &info) {
  Type scalar = getInnerScalar(variable.getType());
  bool isSignedInGLSL = info.glslComponent == ScalarKind::Int32;
  if (!scalar || !isInteger(scalar) || isSigned(scalar) == isSignedInGLSL)
    return Type();
  return IntegerType::get(variable.getContext(), 32,
                          isSignedInGLSL ? IntegerType::Signed
                                         : IntegerType::Unsigned);
}

//===----------------------------------------------------------------------===//
// Versions
//===----------------------------------------------------------------------===//

/// `TEXCOORD0`, in one case.
static std::string getSemanticKey(StageVariableOp variable) {
  return variable.getSemanticName().value_or("").upper() +
         std::to_string(variable.getSemanticIndex().value_or(0));
}

/// Where only names link, a value that goes through needs one name on both
/// sides of one shader.
LogicalResult LegalizeStageIO::checkNames(EntryPointOp entry,
                                          ArrayRef<StageVariableOp> variables) {
  // A version without such shaders is another error.
  if (!linksByName() || entry.getStage() != hlsl::ShaderStage::Geometry ||
      !canUseFeature(GLSLFeature::GeometryStage, getVersion()))
    return success();
  StringSet<> inputs;
  for (StageVariableOp variable : variables)
    if (variable.isInput() && !variable.getBuiltin())
      inputs.insert(getSemanticKey(variable));
  for (StageVariableOp variable : variables)
    if (variable.isOutput() && !variable.getBuiltin() &&
        inputs.contains(getSemanticKey(variable)))
      return variable.emitError()
             << getVersion().getTitle() << " links stages by names, and '"
             << getSemanticKey(variable)
             << "' is an input and an output; it takes locations between "
                "stages: "
             << describeFeatureVersions(GLSLFeature::VaryingLocations);
  return success();
}

/// Old linkers ask for one interpolation on both sides, also where nothing is
/// interpolated: integers leave a stage flat.
void LegalizeStageIO::matchInterpolation(EntryPointOp entry,
                                         StageVariableOp variable) {
  bool takesVertices = entry.getStage() == hlsl::ShaderStage::Geometry ||
                       entry.getStage() == hlsl::ShaderStage::Hull;
  if (!openGL || hasFeature(GLSLFeature::LooseInterpolation, getVersion()) ||
      !takesVertices || !variable.isInput() || variable.getBuiltin())
    return;
  Type scalar = getInnerScalar(variable.getType());
  if (isa_and_nonnull<IntegerType>(scalar) || (scalar && scalar.isF64()))
    variable.setInterpolation(Interpolation::Flat);
}

/// No version of ES has arrays of vertex inputs.
void LegalizeStageIO::splitAttributes(EntryPointOp entry) {
  auto list = entry.getInterfaceVariablesAttr();
  if (!es || entry.getStage() != hlsl::ShaderStage::Vertex || !list)
    return;
  SymbolTable symbols(getOperation());
  SmallVector<Attribute> names;
  SmallVector<StageVariableOp> pending;
  for (auto symbol : llvm::reverse(list.getAsRange<FlatSymbolRefAttr>()))
    if (auto variable = symbols.lookup<StageVariableOp>(symbol.getAttr()))
      pending.push_back(variable);
  while (!pending.empty()) {
    StageVariableOp variable = pending.pop_back_val();
    if (!variable.isInput() || variable.getBuiltin() ||
        !isa<hlsl::ArrayType>(variable.getType())) {
      names.push_back(FlatSymbolRefAttr::get(variable));
      continue;
    }
    SmallVector<GlobalRefOp> refs;
    getOperation().walk([&](GlobalRefOp ref) {
      if (ref.getGlobalAttr().getAttr() == variable.getSymNameAttr())
        refs.push_back(ref);
    });
    for (StageVariableOp part :
         llvm::reverse(hlslc::splitAttributeArray(variable, refs)))
      pending.push_back(part);
  }
  entry.setInterfaceVariablesAttr(ArrayAttr::get(&getContext(), names));
}

void LegalizeStageIO::runOnOperation() {
  ModuleOp module = getOperation();
  for (auto entry : module.getOps<EntryPointOp>())
    splitAttributes(entry);
  SymbolTable symbols(module);
  llvm::DenseMap<Operation *, SmallVector<GlobalRefOp>> refs;
  module.walk([&](GlobalRefOp ref) {
    Operation *declaration = symbols.lookup(ref.getGlobalAttr().getAttr());
    if (isa_and_nonnull<StageVariableOp>(declaration))
      refs[declaration].push_back(ref);
  });
  for (auto entry : module.getOps<EntryPointOp>()) {
    SmallVector<StageVariableOp> variables;
    if (auto list = entry.getInterfaceVariablesAttr())
      for (auto symbol : list.getAsRange<FlatSymbolRefAttr>())
        if (auto variable = symbols.lookup<StageVariableOp>(symbol.getAttr()))
          variables.push_back(variable);
    // A wrong stage is told before what is wrong in it.
    auto stage = hlslc::getStageFeature(entry.getStage());
    if (stage && !canUseFeature(*stage, getVersion())) {
      entry.emitError(describeMissingFeature(*stage, getVersion()));
      return signalPassFailure();
    }
    if (failed(checkNames(entry, variables)))
      return signalPassFailure();
    unsigned numTargets = llvm::count_if(variables, [](StageVariableOp op) {
      return op.isOutput() && !op.getBuiltin();
    });
    for (StageVariableOp variable : variables) {
      bool isAttribute =
          variable.isInput() && entry.getStage() == hlsl::ShaderStage::Vertex;
      bool isTarget =
          variable.isOutput() && entry.getStage() == hlsl::ShaderStage::Pixel;
      if (linksByName() && !isAttribute && !isTarget)
        variable.removeLocationAttr();
      matchInterpolation(entry, variable);
      VariableUses uses(variable);
      std::optional<BuiltInInfo> info =
          lookupBuiltIn(variable.getBuiltin().value_or(""));
      Type scalar = info ? getGLSLScalar(variable, *info) : Type();
      for (GlobalRefOp ref : refs.lookup(variable)) {
        uses.fixIndices(ref);
        uses.splitWhole(ref);
        if (scalar)
          uses.retype(ref, scalar);
      }
      if (scalar)
        variable.setType(withInnerScalar(variable.getType(), scalar));
      if (!hasFeature(GLSLFeature::AttributeLocations, getVersion()) &&
          failed(hlslc::legalizeOldVariable(variable, entry.getStage(),
                                            numTargets, refs.lookup(variable))))
        return signalPassFailure();
    }
    if (es && !linksByName())
      hlslc::splitStageArrays(entry);
  }
}
