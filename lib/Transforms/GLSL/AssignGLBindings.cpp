//===----------------------------------------------------------------------===//
// Numbers resources as OpenGL sees them.
// In:  form `target` with Vulkan's sets and bindings; samplers combined; the
//      module's binding map.
// Out: bindings from 0 in each of OpenGL's spaces: uniform blocks, storage
//      blocks, textures, images; no sets. Where the version has no bindings,
//      the number that the program should give is `glsl.slot`. What
//      specialization constants size comes last.
// Why: OpenGL has no sets, and its limits are small.
//===----------------------------------------------------------------------===//

#include "../BindingMapMatcher.h"

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/IR/TypeText.h"
#include "HLSL/Tables/GLSLFeatureInfo.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_ASSIGNGLBINDINGS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
enum Space { Uniform, Storage, Texture, Image, NumSpaces };

/// What takes slots: a block, a texture, an image, the counter of a buffer.
struct Claim {
  Operation *op;
  Space space;
  uint64_t count;
  bool isCounter = false;
  /// Of the binding map.
  std::optional<unsigned> fixed;
  StringRef origin;
  unsigned rank = 0;
};

/// Slots that are given. There may be as many as a number can count.
struct Slots {
  uint64_t first, count;
  /// Null: kept for other shaders.
  const Claim *owner;
};

struct AssignGLBindings : hlslc::impl::AssignGLBindingsBase<AssignGLBindings> {
  using AssignGLBindingsBase::AssignGLBindingsBase;
  void runOnOperation() override;

private:
  bool hasBindings() const {
    return hasFeature(GLSLFeature::ResourceBindings,
                      {version, es ? GLSLFlavor::ES : GLSLFlavor::Desktop});
  }
  LogicalResult refuseSecond(GlobalOp global, GlobalOp first);
  LogicalResult collect();
  LogicalResult addClaim(Operation *op, Space space, uint64_t count);
  FailureOr<const hlslc::BindingEntry *> findEntry(Operation *op);
  LogicalResult takeFixed();
  LogicalResult checkExplicit(const Claim &claim);
  void give(const Claim &claim, unsigned slot);
  const Slots *findTaken(Space space, uint64_t first, uint64_t count) const;

  hlslc::BindingMap map;
  hlslc::BindingMode bindingMode = hlslc::BindingMode::Register;
  SmallVector<Claim> claims, counters;
  SmallVector<GlobalOp> aliases;
  /// Sized by specialization constants: behind all else.
  GlobalOp lasts[NumSpaces];
  SmallVector<Slots> taken[NumSpaces];
  /// Entries of the map that have found their resource.
  llvm::DenseSet<const hlslc::BindingEntry *> matched;
};
} // namespace

/// Where OpenGL counts a resource; nothing for samplers, which are part of
/// combined ones, and what is no resource.
static std::optional<Space> getSpace(GlobalOp global) {
  Type element = getInnermostElement(global.getType());
  if (global.getStorage() == StorageClass::PushConstant)
    return Uniform;
  if (global.getStorage() != StorageClass::Resource)
    return std::nullopt;
  if (auto texture = dyn_cast<TextureType>(element))
    return texture.getWritable() ? Image : Texture;
  if (auto buffer = dyn_cast<BufferType>(element))
    return buffer.getKind() == BufferKind::Constant ? Uniform : Storage;
  return std::nullopt;
}

/// Array elements take a binding each; those of an array that specialization
/// constants size take all that follow.
static uint64_t countBindings(Type type) {
  auto array = dyn_cast<hlsl::ArrayType>(type);
  if (!array || !array.hasNumElements())
    return 1;
  // As many as nobody can bind.
  return std::min<uint64_t>(uint64_t(array.getNumElements()) *
                                countBindings(array.getElementType()),
                            1u << 31);
}

/// gl_MaxCombinedTextureImageUnits of GLSL.
static constexpr uint64_t kMostTextures = 80;

/// Both would have to be the last.
LogicalResult AssignGLBindings::refuseSecond(GlobalOp global, GlobalOp first) {
  InFlightDiagnostic diag =
      global.emitError("not supported yet: '")
      << global.getSourceName().value_or(global.getSymName())
      << "' in OpenGL GLSL: where it is bound depends on the size of '"
      << first.getSourceName().value_or(first.getSymName()) << "'";
  diag.attachNote(first.getLoc()) << "sized by specialization constants, too";
  return diag;
}

/// Of what the binding map calls it: the texture of a combined one.
static StringRef getMappedName(Operation *op) {
  auto texture = op->getAttrOfType<StringAttr>("glsl.texture");
  return texture ? texture.getValue() : hlslc::getResourceName(op);
}

static char getClass(Operation *op, Space space) {
  switch (space) {
  case Uniform:
    return 'b';
  case Image:
    return 'u';
  case Storage: {
    auto global = dyn_cast<GlobalOp>(op);
    auto buffer =
        global ? dyn_cast<BufferType>(getInnermostElement(global.getType()))
               : BufferType();
    bool isWritable = buffer && (buffer.getWritable() ||
                                 buffer.getKind() == BufferKind::Append ||
                                 buffer.getKind() == BufferKind::Consume);
    return isWritable ? 'u' : 't';
  }
  default:
    return 't';
  }
}

static std::optional<uint32_t> getNumber(Operation *op, StringRef key) {
  auto attr = op->getAttrOfType<IntegerAttr>(key);
  return attr ? std::optional(uint32_t(attr.getInt())) : std::nullopt;
}

/// --hlsl-assign-bindings has told of what is wrong with the map itself.
FailureOr<const hlslc::BindingEntry *>
AssignGLBindings::findEntry(Operation *op) {
  std::optional<Space> space =
      isa<CBufferOp>(op) ? std::nullopt : getSpace(cast<GlobalOp>(op));
  if (auto buffer = dyn_cast<CBufferOp>(op))
    space = buffer.getTextureBuffer() ? Storage : Uniform;
  char letter = getClass(op, *space);
  StringRef name = getMappedName(op);
  std::optional<uint32_t> number = getNumber(op, "registerNumber");
  uint32_t registerSpace = getNumber(op, "registerSpace").value_or(0);
  auto sampler = op->getAttrOfType<StringAttr>("glsl.sampler");
  const hlslc::BindingEntry *plain = nullptr;
  for (const hlslc::BindingEntry &entry : map.entries) {
    bool isClass = !entry.registerClass ||
                   hlslc::getClassLetter(*entry.registerClass) == letter;
    bool fits = entry.name.empty()
                    ? entry.registerNumber == number &&
                          entry.registerSpace.value_or(0) == registerSpace
                    : entry.name == name;
    if (!fits || !isClass || !entry.slot)
      continue;
    if (sampler && entry.sampler == sampler.getValue())
      return &entry;
    if (entry.sampler.empty() && (!plain || !entry.name.empty()))
      plain = &entry;
  }
  if (!plain || !sampler)
    return plain;
  // Which of its samplers?
  for (auto global : getOperation().getOps<GlobalOp>()) {
    auto other = global->getAttrOfType<StringAttr>("glsl.sampler");
    if (global == op || getMappedName(global) != name || !other)
      continue;
    return op->emitError("'")
           << name << "' is sampled by '" << sampler.getValue() << "' and '"
           << other.getValue() << "', which are two textures of OpenGL; "
           << plain->origin
           << " has one slot; give each an entry with 'sampler'";
  }
  return plain;
}

LogicalResult AssignGLBindings::addClaim(Operation *op, Space space,
                                         uint64_t count) {
  FailureOr<const hlslc::BindingEntry *> entry = findEntry(op);
  if (failed(entry))
    return failure();
  Claim claim{op, space, count};
  Claim counter{op, Storage, count, /*isCounter=*/true};
  if (*entry) {
    matched.insert(*entry);
    claim.fixed = (*entry)->slot;
    counter.fixed = (*entry)->counterSlot;
    claim.origin = counter.origin = (*entry)->origin;
  }
  claims.push_back(claim);
  if (hasBindings() && getNumber(op, "counterBinding"))
    counters.push_back(counter);
  return success();
}

LogicalResult AssignGLBindings::collect() {
  SymbolTable symbols(getOperation());
  for (Operation &op : *getOperation().getBody()) {
    LogicalResult result = success();
    if (auto buffer = dyn_cast<CBufferOp>(op)) {
      result =
          addClaim(buffer, buffer.getTextureBuffer() ? Storage : Uniform, 1);
    } else if (auto global = dyn_cast<GlobalOp>(op)) {
      std::optional<Space> space = getSpace(global);
      if (!space)
        continue;
      global.removeCounterSetAttr();
      // What another global shows as other words: the same binding.
      if (global->hasAttr("hlsl.alias_of"))
        aliases.push_back(global);
      else if (!containsSpecializedArray(global.getType()))
        result = addClaim(global, *space, countBindings(global.getType()));
      else if (!lasts[*space])
        lasts[*space] = global;
      else
        result = refuseSecond(global, lasts[*space]);
    }
    if (failed(result))
      return failure();
  }
  // Counters behind the buffers.
  std::move(counters.begin(), counters.end(), std::back_inserter(claims));
  return success();
}

/// What has one of these slots, or null.
const Slots *AssignGLBindings::findTaken(Space space, uint64_t first,
                                         uint64_t count) const {
  const auto *found = llvm::find_if(taken[space], [&](const Slots &slots) {
    return slots.first < first + count && first < slots.first + slots.count;
  });
  return found == taken[space].end() ? nullptr : found;
}

void AssignGLBindings::give(const Claim &claim, unsigned slot) {
  taken[claim.space].push_back({slot, claim.count, &claim});
  Builder builder(&getContext());
  if (claim.isCounter) {
    claim.op->setAttr("counterBinding", builder.getI32IntegerAttr(slot));
  } else if (hasBindings()) {
    claim.op->setAttr("binding", builder.getI32IntegerAttr(slot));
  } else {
    claim.op->removeAttr("binding");
    claim.op->setAttr("glsl.slot", builder.getI32IntegerAttr(slot));
  }
}

LogicalResult AssignGLBindings::takeFixed() {
  for (const Claim &claim : claims) {
    if (!claim.fixed)
      continue;
    if (const Slots *slots =
            findTaken(claim.space, *claim.fixed, claim.count)) {
      Operation *other = slots->owner->op;
      static constexpr StringLiteral kinds[] = {
          "uniform block", "storage block", "texture", "image"};
      InFlightDiagnostic error =
          claim.op->emitError("'")
          << getMappedName(claim.op) << "' and '" << getMappedName(other)
          << "' are both " << kinds[claim.space] << " "
          << std::max<uint64_t>(*claim.fixed, slots->first) << " of OpenGL; "
          << claim.origin << " says so";
      error.attachNote(other->getLoc())
          << "'" << getMappedName(other) << "' is declared here";
      return error;
    }
    give(claim, *claim.fixed);
  }
  // What other shaders of the program have there stays free.
  for (const hlslc::BindingEntry &entry : map.entries) {
    if (!entry.slot || matched.contains(&entry))
      continue;
    using hlslc::RegisterClass;
    auto mayBe = [&](RegisterClass registerClass) {
      return !entry.registerClass || *entry.registerClass == registerClass;
    };
    bool isT = mayBe(RegisterClass::T), isU = mayBe(RegisterClass::U);
    const std::pair<Space, bool> spaces[] = {{Uniform, mayBe(RegisterClass::B)},
                                             {Storage, isT || isU},
                                             {Texture, isT},
                                             {Image, isU}};
    for (auto [space, isPossible] : spaces)
      if (isPossible)
        taken[space].push_back({*entry.slot, 1, nullptr});
    if (entry.counterSlot && isU)
      taken[Storage].push_back({*entry.counterSlot, 1, nullptr});
  }
  return success();
}

LogicalResult AssignGLBindings::checkExplicit(const Claim &claim) {
  if (bindingMode != hlslc::BindingMode::Explicit || !hasBindings())
    return success();
  return claim.op->emitError("nothing says where ")
         << (claim.isCounter ? "the counter of '" : "'")
         << getMappedName(claim.op) << "' is bound in OpenGL; give it a '"
         << (claim.isCounter ? "counterSlot" : "slot") << "' in --binding-map";
}

void AssignGLBindings::runOnOperation() {
  claims.clear();
  counters.clear();
  matched.clear();
  aliases.clear();
  for (Space space : {Uniform, Storage, Texture, Image}) {
    lasts[space] = GlobalOp();
    taken[space].clear();
  }
  std::optional<hlslc::BindingMode> parsed = hlslc::parseBindingMode(mode);
  if (!parsed) {
    getOperation().emitError("unknown mode of bindings '") << mode << "'";
    return signalPassFailure();
  }
  bindingMode = *parsed;
  FailureOr<hlslc::BindingMap> read = hlslc::getBindingMap(getOperation());
  if (failed(read))
    return signalPassFailure();
  map = std::move(*read);
  if (failed(collect()) || failed(takeFixed()))
    return signalPassFailure();

  SmallVector<const Claim *> rest;
  for (Claim &claim : claims)
    if (!claim.fixed)
      rest.push_back(&claim);
  if (bindingMode == hlslc::BindingMode::FirstUse) {
    llvm::MapVector<StringAttr, unsigned> order =
        hlslc::orderByUse(getOperation());
    for (Claim &claim : claims) {
      auto found = order.find(hlslc::getSymbol(claim.op));
      claim.rank = found == order.end() ? order.size() : found->second;
    }
    // Claims lie in order of declaration.
    llvm::sort(rest, [](const Claim *a, const Claim *b) {
      return std::tuple(a->isCounter, a->rank, a) <
             std::tuple(b->isCounter, b->rank, b);
    });
  }
  // Numbers go up: those that are freed by nothing are not sought again.
  uint64_t next[NumSpaces] = {};
  auto giveFree = [&](const Claim &claim) -> LogicalResult {
    if (failed(checkExplicit(claim)))
      return failure();
    uint64_t &first = next[claim.space];
    while (const Slots *slots = findTaken(claim.space, first, claim.count))
      first = slots->first + slots->count;
    if (!llvm::isUInt<31>(first))
      return claim.op->emitError("'")
             << getMappedName(claim.op) << "' has no slot left in OpenGL";
    if (hasBindings() && claim.space == Texture &&
        first + claim.count > kMostTextures)
      return claim.op->emitError("not supported yet: '")
             << getMappedName(claim.op)
             << "' as one of more textures, with their samplers, than the "
             << kMostTextures
             << " that programs may have in OpenGL; GLSL of Vulkan takes more";
    give(claim, first);
    first += claim.count;
    return success();
  };
  for (const Claim *claim : rest)
    if (failed(giveFree(*claim)))
      return signalPassFailure();
  for (auto [space, global] : llvm::enumerate(lasts)) {
    if (!global)
      continue;
    // Behind all that the map has put anywhere.
    for (const Slots &slots : taken[space])
      next[space] = std::max(next[space], slots.first + slots.count);
    Claim last{global, Space(space), 1};
    if (failed(giveFree(last)))
      return signalPassFailure();
  }
  SymbolTable symbols(getOperation());
  for (GlobalOp global : aliases) {
    auto name = global->getAttrOfType<FlatSymbolRefAttr>("hlsl.alias_of");
    auto original = symbols.lookup<GlobalOp>(name.getValue());
    for (StringRef key : {"binding", "glsl.slot"}) {
      global->removeAttr(key);
      if (Attribute number = original ? original->getAttr(key) : Attribute())
        global->setAttr(key, number);
    }
  }
}
