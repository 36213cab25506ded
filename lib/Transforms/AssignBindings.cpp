//===----------------------------------------------------------------------===//
// Gives each resource its descriptor set and binding.
// In:  form `flat`; globals and cbuffers with what the source said about
//      registers, and the module's binding map.
// Out: `descriptorSet` and `binding` on each, and `counterBinding` where a
//      counter is used. Two that the source puts in one place are an error that
//      names both, unless both say so by [[vk::binding]] (DXC allows it for
//      aliases).
// Why: DXC's order (SPIR-V.rst, "Implicit Binding Number Assignment"), so that
//      programs written against DXC find their resources.
//===----------------------------------------------------------------------===//

#include "BindingMapMatcher.h"
#include "KnownLocals.h"

#include "HLSL/IR/ReachedCode.h"
#include "HLSL/IR/TypeText.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/DenseSet.h"

namespace hlslc {
#define GEN_PASS_DEF_ASSIGNBINDINGS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {

/// A global or cbuffer that takes a binding, seen through what both share.
struct Resource {
  Operation *op;
  /// 'b', 't', 's' or 'u'.
  char registerClass;
  std::optional<uint32_t> vkBinding, vkSet, registerNumber, registerSpace;
  std::optional<uint32_t> vkCounterBinding;
  /// Registers that it takes from registerNumber on.
  hlsl::Size numRegisters = hlsl::Size(1);
  bool isGlobals = false;
  bool isHeap = false;
  /// Of the binding map: it says set and binding.
  const hlslc::BindingEntry *entry = nullptr;
  /// Bindings that it takes: 1, as descriptor arrays take one.
  void assign(uint32_t set, uint32_t binding);
};

enum HeapKind { ResourceHeap, SamplerHeap, CounterHeap };
constexpr StringLiteral kHeapNames[] = {"resource", "sampler", "counter"};

struct AssignBindings : hlslc::impl::AssignBindingsBase<AssignBindings> {
  using AssignBindingsBase::AssignBindingsBase;
  void runOnOperation() override;

private:
  LogicalResult readOptions();
  LogicalResult readMap(MutableArrayRef<Resource> resources);
  LogicalResult checkMapped(ArrayRef<Resource> resources);
  LogicalResult checkOverlaps(ArrayRef<Resource> resources);
  void warnOfOverlaps(ArrayRef<Resource> resources);
  uint32_t getShift(char registerClass, uint32_t space) const;
  uint32_t getSet(const Resource &resource) const {
    return resource.registerSpace.value_or(space);
  }
  uint32_t takeFree(uint32_t set, uint32_t first);
  LogicalResult assignMapped(MutableArrayRef<Resource> resources);
  LogicalResult assignInOrder(MutableArrayRef<Resource> resources);
  LogicalResult assignCounters(ArrayRef<Resource> resources);
  LogicalResult assignHeaps(ArrayRef<Resource> heaps);

  using Place = std::pair<uint32_t, uint32_t>;
  /// The place of a heap, from the options or the next free one.
  FailureOr<Place> findHeap(HeapKind kind, const Resource &user);

  struct Shift {
    char registerClass;
    uint32_t amount;
    std::optional<uint32_t> space;
  };
  struct Mapping {
    char registerClass;
    uint32_t number, space, binding, set;
  };
  SmallVector<Shift> parsedShifts;
  SmallVector<Mapping> mappings;
  std::optional<std::pair<uint32_t, uint32_t>> globalsPlace;
  /// Sets and bindings by HeapKind.
  std::optional<Place> heapPlaces[3];
  llvm::DenseSet<std::pair<uint32_t, uint32_t>> taken;
  hlslc::BindingMap map;
  hlslc::BindingMode bindingMode = hlslc::BindingMode::Register;
};

} // namespace

void Resource::assign(uint32_t set, uint32_t binding) {
  Builder builder(op->getContext());
  op->setAttr("descriptorSet", builder.getI32IntegerAttr(set));
  op->setAttr("binding", builder.getI32IntegerAttr(binding));
}

static std::optional<Resource> getResource(Operation &op) {
  Resource resource;
  resource.op = &op;
  if (auto buffer = dyn_cast<CBufferOp>(op)) {
    if (buffer.getPushConstant() || buffer.getShaderRecord())
      return std::nullopt;
    resource.registerClass = buffer.getTextureBuffer() ? 't' : 'b';
    resource.isGlobals = buffer.getSymName() == "$Globals";
    resource.vkBinding = buffer.getVkBinding();
    resource.vkSet = buffer.getVkSet();
    resource.registerNumber = buffer.getRegisterNumber();
    resource.registerSpace = buffer.getRegisterSpace();
    return resource;
  }
  auto global = dyn_cast<GlobalOp>(op);
  if (!global || global->hasAttr("pushConstant") ||
      global->hasAttr("shaderRecord") ||
      (global.getStorage() != StorageClass::Resource &&
       global.getStorage() != StorageClass::Uniform))
    return std::nullopt;
  Type type = global.getType();
  while (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    resource.numRegisters = resource.numRegisters * array.getSize();
    type = array.getElementType();
  }
  resource.registerClass = 'b';
  if (isa<SamplerType>(type))
    // DXC: the sampler of a combined image sampler goes where its texture is.
    resource.registerClass = global.getSharesDescriptor() ? 't' : 's';
  else if (auto texture = dyn_cast<TextureType>(type))
    resource.registerClass = texture.getWritable() ? 'u' : 't';
  else if (isa<AccelerationStructureType, SPIRVType>(type))
    resource.registerClass = 't';
  else if (auto buffer = dyn_cast<BufferType>(type))
    resource.registerClass = buffer.getKind() == BufferKind::Constant ? 'b'
                             : buffer.getWritable() ||
                                     buffer.getKind() == BufferKind::Append ||
                                     buffer.getKind() == BufferKind::Consume
                                 ? 'u'
                                 : 't';
  resource.isHeap = global.getDescriptorHeap();
  resource.vkBinding = global.getVkBinding();
  resource.vkSet = global.getVkSet();
  resource.vkCounterBinding = global.getVkCounterBinding();
  resource.registerNumber = global.getRegisterNumber();
  resource.registerSpace = global.getRegisterSpace();
  // `register(c4)` speaks of $Globals' contents.
  if (global.getRegisterClass() == "c")
    resource.registerNumber = std::nullopt;
  return resource;
}

LogicalResult AssignBindings::readOptions() {
  auto fail = [&](StringRef text) {
    return getOperation().emitError("cannot read the binding option '")
           << text << "'";
  };
  parsedShifts.clear();
  mappings.clear();
  globalsPlace.reset();
  taken.clear();
  std::fill(std::begin(heapPlaces), std::end(heapPlaces), std::nullopt);
  for (StringRef text : shifts) {
    SmallVector<StringRef> parts;
    text.split(parts, ':');
    Shift shift;
    uint32_t space = 0;
    if (parts.size() != 3 || parts[0].size() != 1 ||
        parts[1].getAsInteger(10, shift.amount))
      return fail(text);
    shift.registerClass = parts[0][0];
    if (parts[2] != "all") {
      if (parts[2].getAsInteger(10, space))
        return fail(text);
      shift.space = space;
    }
    parsedShifts.push_back(shift);
  }
  for (StringRef text : registers) {
    SmallVector<StringRef> parts;
    text.split(parts, ':');
    Mapping mapping;
    if (parts.size() != 5 || parts[0].size() != 1 ||
        parts[1].getAsInteger(10, mapping.number) ||
        parts[2].getAsInteger(10, mapping.space) ||
        parts[3].getAsInteger(10, mapping.binding) ||
        parts[4].getAsInteger(10, mapping.set))
      return fail(text);
    mapping.registerClass = parts[0][0];
    mappings.push_back(mapping);
  }
  for (StringRef text : heaps) {
    SmallVector<StringRef> parts;
    text.split(parts, ':');
    uint32_t bindingNumber = 0, setNumber = 0;
    const auto *kind =
        parts.empty() ? std::end(kHeapNames) : llvm::find(kHeapNames, parts[0]);
    if (parts.size() != 3 || kind == std::end(kHeapNames) ||
        parts[1].getAsInteger(10, bindingNumber) ||
        parts[2].getAsInteger(10, setNumber))
      return fail(text);
    heapPlaces[kind - std::begin(kHeapNames)] = {setNumber, bindingNumber};
    // Kept free, used or not.
    taken.insert({setNumber, bindingNumber});
  }
  std::optional<hlslc::BindingMode> parsedMode = hlslc::parseBindingMode(mode);
  if (!parsedMode)
    return fail(mode);
  bindingMode = *parsedMode;
  if (!globals.empty()) {
    auto [binding, set] = StringRef(globals).split(':');
    uint32_t bindingNumber = 0, setNumber = 0;
    if (binding.getAsInteger(10, bindingNumber) ||
        set.getAsInteger(10, setNumber))
      return fail(globals);
    globalsPlace = {bindingNumber, setNumber};
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Overlaps
//===----------------------------------------------------------------------===//

/// The globals that the code of each entry point refers to.
static SmallVector<llvm::DenseSet<StringAttr>> collectUses(ModuleOp module) {
  SymbolTable symbols(module);
  SmallVector<llvm::DenseSet<StringAttr>> uses;
  for (auto entry : module.getOps<EntryPointOp>()) {
    llvm::DenseSet<StringAttr> &used = uses.emplace_back();
    llvm::SetVector<FuncOp> reached;
    addReachedFunctions(entry, symbols, reached);
    for (FuncOp function : reached)
      function->walk(
          [&](GlobalRefOp ref) { used.insert(ref.getGlobalAttr().getAttr()); });
  }
  return uses;
}

static std::string describe(const Resource &resource) {
  return hlslc::getResourceName(resource.op).str();
}

/// `t3`, `t3 to t6`, `t3 and up`.
static std::string describeRegisters(const Resource &resource) {
  std::string first =
      resource.registerClass + std::to_string(*resource.registerNumber);
  if (resource.numRegisters.isUnbounded())
    return first + " and up";
  // Specialization leaves one at least.
  uint64_t count = resource.numRegisters.getConstantOr(1);
  if (count == 1)
    return first;
  return first + " to " + resource.registerClass +
         std::to_string(*resource.registerNumber + count - 1);
}

/// The registers that the source gives to two resources meet.
static bool overlap(const Resource &a, const Resource &b) {
  if (a.op->hasAttr("sharesDescriptor") && b.op->hasAttr("sharesDescriptor"))
    return false;
  if (!a.registerNumber || !b.registerNumber || a.vkBinding || b.vkBinding ||
      a.entry || b.entry || a.registerClass != b.registerClass ||
      a.registerSpace.value_or(0) != b.registerSpace.value_or(0))
    return false;
  const Resource &low = *a.registerNumber <= *b.registerNumber ? a : b;
  const Resource &high = &low == &a ? b : a;
  return low.numRegisters.isUnbounded() ||
         *low.registerNumber + low.numRegisters.getConstantOr(1) >
             *high.registerNumber;
}

/// D3D: what one shader uses may not meet. Declarations that share a register
/// and are used by different entry points are common and fine.
LogicalResult AssignBindings::checkOverlaps(ArrayRef<Resource> resources) {
  for (const llvm::DenseSet<StringAttr> &used : collectUses(getOperation())) {
    SmallVector<const Resource *> seen;
    for (const Resource &resource : resources) {
      if (!resource.registerNumber ||
          !used.contains(SymbolTable::getSymbolName(resource.op)))
        continue;
      for (const Resource *other : seen) {
        if (!overlap(*other, resource))
          continue;
        InFlightDiagnostic error = resource.op->emitError("'")
                                   << describe(resource) << "' in register "
                                   << describeRegisters(resource)
                                   << " overlaps '" << describe(*other)
                                   << "'; give one another register or space";
        error.attachNote(other->op->getLoc())
            << "'" << describe(*other) << "' in register "
            << describeRegisters(*other) << " is declared here";
        return error;
      }
      seen.push_back(&resource);
    }
  }
  return success();
}

/// What is bound with a descriptor of its own; a texture and a sampler may
/// share one (VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER).
static bool canShareDescriptor(const Resource &a, const Resource &b) {
  auto isSampler = [](const Resource &r) { return r.registerClass == 's'; };
  auto isTexture = [](const Resource &r) {
    auto global = dyn_cast<GlobalOp>(r.op);
    return global && isa<TextureType>(getInnermostElement(global.getType())) &&
           r.registerClass == 't';
  };
  bool isAlias =
      (a.vkBinding || b.vkBinding) && a.registerClass == b.registerClass;
  return isAlias || (isSampler(a) && isTexture(b)) ||
         (isSampler(b) && isTexture(a));
}

/// Where the binding map has put something, nothing else may be that a shader
/// uses with it.
LogicalResult AssignBindings::checkMapped(ArrayRef<Resource> resources) {
  if (map.empty())
    return success();
  auto refuse = [](const Resource &late, StringRef lateWhat,
                   const Resource &early, StringRef earlyWhat, Place place,
                   const hlslc::BindingEntry &entry) -> LogicalResult {
    InFlightDiagnostic error =
        late.op->emitError("")
        << lateWhat << "'" << describe(late) << "' and " << earlyWhat << "'"
        << describe(early) << "' are both at binding " << place.second
        << " of set " << place.first << "; " << entry.origin << " says so";
    error.attachNote(early.op->getLoc())
        << "'" << describe(early) << "' is declared here";
    return error;
  };
  struct Seen {
    const Resource *resource;
    bool isCounter;
  };
  for (const llvm::DenseSet<StringAttr> &used : collectUses(getOperation())) {
    llvm::MapVector<Place, Seen> first;
    for (bool isCounter : {false, true})
      for (const Resource &resource : resources) {
        auto set = resource.op->getAttrOfType<IntegerAttr>("descriptorSet");
        auto binding = resource.op->getAttrOfType<IntegerAttr>(
            isCounter ? "counterBinding" : "binding");
        if (!set || !binding || !used.contains(hlslc::getSymbol(resource.op)))
          continue;
        Place place(set.getInt(), binding.getInt());
        auto [it, isNew] = first.insert({place, {&resource, isCounter}});
        const Resource &other = *it->second.resource;
        const hlslc::BindingEntry *entry =
            resource.entry ? resource.entry : other.entry;
        bool isFine = isNew || !entry ||
                      (!isCounter && !it->second.isCounter &&
                       canShareDescriptor(resource, other));
        if (!isFine)
          return refuse(resource, isCounter ? "the counter of " : "", other,
                        it->second.isCounter ? "the counter of " : "", place,
                        *entry);
      }
  }
  return success();
}

/// DXC's numbers let t0 and b0 meet where no shift keeps them apart.
void AssignBindings::warnOfOverlaps(ArrayRef<Resource> resources) {
  llvm::DenseSet<Operation *> warned;
  for (const llvm::DenseSet<StringAttr> &used : collectUses(getOperation())) {
    llvm::MapVector<Place, const Resource *> first;
    for (const Resource &resource : resources) {
      auto set = resource.op->getAttrOfType<IntegerAttr>("descriptorSet");
      auto binding = resource.op->getAttrOfType<IntegerAttr>("binding");
      if (!set || !binding ||
          !used.contains(SymbolTable::getSymbolName(resource.op)))
        continue;
      auto [it, isNew] =
          first.insert({Place(set.getInt(), binding.getInt()), &resource});
      if (isNew || canShareDescriptor(resource, *it->second) ||
          !warned.insert(resource.op).second)
        continue;
      std::string fix = "give one [[vk::binding]]";
      if (resource.registerNumber && !resource.vkBinding)
        fix = std::string("shift registers of its class with -fvk-") +
              resource.registerClass + "-shift, or " + fix;
      InFlightDiagnostic warning =
          resource.op->emitWarning("'")
          << describe(resource) << "' and '" << describe(*it->second)
          << "' are both at binding " << binding.getInt() << " of set "
          << set.getInt() << "; " << fix << " [-Wbinding-overlap]";
      warning.attachNote(it->second->op->getLoc())
          << "'" << describe(*it->second) << "' is declared here";
    }
  }
}

//===----------------------------------------------------------------------===//
// The binding map
//===----------------------------------------------------------------------===//

LogicalResult AssignBindings::readMap(MutableArrayRef<Resource> resources) {
  FailureOr<hlslc::BindingMap> read = hlslc::getBindingMap(getOperation());
  if (failed(read))
    return failure();
  map = std::move(*read);
  if (map.empty())
    return success();
  if (!mappings.empty())
    return getOperation().emitError(
        "a binding map and -fvk-bind-register exclude each other");
  hlslc::BindingMapMatcher matcher(map);
  for (Resource &resource : resources) {
    std::optional<uint32_t> number = resource.registerNumber;
    // A letter of another class says nothing of a register.
    auto written = resource.op->getAttrOfType<StringAttr>("registerClass");
    if (written && written.getValue() != Twine(resource.registerClass).str())
      number = std::nullopt;
    FailureOr<const hlslc::BindingEntry *> found =
        matcher.find(resource.op, describe(resource), resource.registerClass,
                     number, resource.registerSpace.value_or(0));
    if (failed(found))
      return failure();
    // Others have slots of OpenGL alone.
    if (*found && (*found)->binding)
      resource.entry = *found;
  }
  if (failed(matcher.checkAll(getOperation())))
    return failure();
  // What other shaders have there stays free.
  for (const hlslc::BindingEntry &entry : map.entries)
    if (entry.binding) {
      uint32_t set = entry.set.value_or(0);
      taken.insert({set, *entry.binding});
      if (entry.counterBinding)
        taken.insert({set, *entry.counterBinding});
    }
  return success();
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

uint32_t AssignBindings::getShift(char registerClass, uint32_t space) const {
  // The last one that fits wins; one for the space before one for all.
  uint32_t forAll = 0;
  std::optional<uint32_t> forSpace;
  for (const Shift &shift : parsedShifts) {
    if (shift.registerClass != registerClass)
      continue;
    if (!shift.space)
      forAll = shift.amount;
    else if (*shift.space == space)
      forSpace = shift.amount;
  }
  return forSpace.value_or(forAll);
}

uint32_t AssignBindings::takeFree(uint32_t set, uint32_t first) {
  uint32_t binding = first;
  while (!taken.insert({set, binding}).second)
    ++binding;
  return binding;
}

/// -fvk-bind-register: every register is mapped by hand.
LogicalResult
AssignBindings::assignMapped(MutableArrayRef<Resource> resources) {
  for (Resource &resource : resources) {
    const Mapping *found = nullptr;
    // Whatever letter the source writes.
    auto written = resource.op->getAttrOfType<StringAttr>("registerClass");
    char registerClass = written && !written.getValue().empty()
                             ? written.getValue().front()
                             : resource.registerClass;
    for (const Mapping &mapping : mappings)
      if (mapping.registerClass == registerClass &&
          resource.registerNumber == mapping.number &&
          getSet(resource) == mapping.space)
        found = &mapping;
    if (found) {
      resource.assign(found->set, found->binding);
      taken.insert({found->set, found->binding});
    } else if (resource.isGlobals && globalsPlace) {
      resource.assign(globalsPlace->second, globalsPlace->first);
    } else {
      return resource.op->emitError(
          "expected a -fvk-bind-register option for this resource: once one is "
          "given, all registers need one");
    }
  }
  return success();
}

LogicalResult
AssignBindings::assignInOrder(MutableArrayRef<Resource> resources) {
  using hlslc::BindingMode;
  SmallVector<Resource *> rest;
  for (Resource &resource : resources) {
    uint32_t set = getSet(resource);
    uint32_t binding = 0;
    if (resource.entry) {
      set = resource.entry->set.value_or(0);
      binding = *resource.entry->binding;
    } else if (resource.vkBinding) {
      set = resource.vkSet.value_or(space);
      binding = *resource.vkBinding;
    } else if (resource.isGlobals && globalsPlace) {
      std::tie(binding, set) = *globalsPlace;
    } else if (resource.registerNumber &&
               bindingMode == BindingMode::Register) {
      binding =
          *resource.registerNumber + getShift(resource.registerClass, set);
    } else {
      rest.push_back(&resource);
      continue;
    }
    resource.assign(set, binding);
    taken.insert({set, binding});
  }
  if (bindingMode != BindingMode::Register) {
    llvm::MapVector<StringAttr, unsigned> order =
        hlslc::orderByUse(getOperation());
    auto getRank = [&](const Resource *resource) {
      auto found = order.find(hlslc::getSymbol(resource->op));
      return found == order.end() ? order.size() : found->second;
    };
    for (Resource *resource : rest)
      if (bindingMode == BindingMode::Explicit &&
          getRank(resource) < order.size())
        return resource->op->emitError("nothing says where '")
               << describe(*resource)
               << "' is bound; give it an entry in --binding-map, or "
                  "[[vk::binding]]";
    // Those that nothing uses stay as declared, behind the others.
    SmallVector<std::pair<size_t, size_t>> ranks;
    for (auto [i, resource] : llvm::enumerate(rest))
      ranks.push_back({getRank(resource), i});
    llvm::sort(ranks);
    SmallVector<Resource *> sorted;
    for (auto [rank, i] : ranks)
      sorted.push_back(rest[i]);
    rest = std::move(sorted);
  }
  for (Resource *resource : rest) {
    uint32_t set = getSet(*resource);
    uint32_t first = autoShift ? getShift(resource->registerClass, set) : 0;
    resource->assign(set, takeFree(set, first));
  }
  return success();
}

/// The globals whose counters the code uses: others have none.
static llvm::DenseSet<StringAttr> collectCounted(ModuleOp module) {
  llvm::DenseSet<StringAttr> counted;
  module.walk([&](CounterOp counter) {
    auto load = counter.getBuffer().getDefiningOp<LoadOp>();
    Value root = load ? hlslc::getRootRef(load.getRef()) : Value();
    if (auto global = root ? root.getDefiningOp<GlobalRefOp>() : GlobalRefOp())
      counted.insert(global.getGlobalAttr().getAttr());
  });
  return counted;
}

LogicalResult AssignBindings::assignCounters(ArrayRef<Resource> resources) {
  Builder builder(&getContext());
  llvm::DenseSet<StringAttr> counted = collectCounted(getOperation());
  for (const Resource &resource : resources) {
    if (!counted.contains(SymbolTable::getSymbolName(resource.op)))
      continue;
    auto attr = resource.op->getAttrOfType<IntegerAttr>("descriptorSet");
    uint32_t set = attr ? attr.getInt() : 0;
    std::optional<uint32_t> place = resource.vkCounterBinding;
    if (resource.entry && resource.entry->counterBinding)
      place = resource.entry->counterBinding;
    // -fvk-bind-register maps what has registers, and nothing is left to
    // chance.
    if (!mappings.empty() && !place)
      return resource.op->emitError(
                 "-fvk-bind-register leaves the counter of '")
             << describe(resource)
             << "' without a binding; write [[vk::counter_binding(N)]]";
    if (bindingMode == hlslc::BindingMode::Explicit && !place)
      return resource.op->emitError("nothing says where the counter of '")
             << describe(resource)
             << "' is bound; give its entry a 'counterBinding', or write "
                "[[vk::counter_binding(N)]]";
    uint32_t binding = place ? *place : takeFree(set, 0);
    taken.insert({set, binding});
    resource.op->setAttr("counterBinding", builder.getI32IntegerAttr(binding));
  }
  return success();
}

FailureOr<AssignBindings::Place>
AssignBindings::findHeap(HeapKind kind, const Resource &user) {
  if (heapPlaces[kind])
    return *heapPlaces[kind];
  if (!mappings.empty())
    return user.op->emitError("-fvk-bind-register leaves the heap of '")
           << describe(user) << "' without a binding; give -fvk-bind-"
           << kHeapNames[kind] << "-heap, too";
  heapPlaces[kind] = {0, takeFree(0, 0)};
  return *heapPlaces[kind];
}

/// DXC: after all else, in set 0; resources, samplers, counters.
LogicalResult AssignBindings::assignHeaps(ArrayRef<Resource> heaps) {
  for (HeapKind kind : {ResourceHeap, SamplerHeap})
    for (Resource heap : heaps) {
      if ((heap.registerClass == 's') != (kind == SamplerHeap))
        continue;
      FailureOr<Place> place = findHeap(kind, heap);
      if (failed(place))
        return failure();
      heap.assign(place->first, place->second);
    }
  llvm::DenseSet<StringAttr> counted = collectCounted(getOperation());
  for (const Resource &heap : heaps) {
    auto global = cast<GlobalOp>(heap.op);
    if (!counted.contains(global.getSymNameAttr()))
      continue;
    FailureOr<Place> place = findHeap(CounterHeap, heap);
    if (failed(place))
      return failure();
    global.setCounterSet(place->first);
    global.setCounterBinding(place->second);
  }
  return success();
}

void AssignBindings::runOnOperation() {
  if (failed(readOptions()))
    return signalPassFailure();
  SmallVector<Resource> resources, heapUses;
  for (Operation &op : *getOperation().getBody())
    if (std::optional<Resource> resource = getResource(op))
      (resource->isHeap ? heapUses : resources).push_back(*resource);
  if (failed(readMap(resources)) || failed(checkOverlaps(resources)))
    return signalPassFailure();
  if (failed(mappings.empty() ? assignInOrder(resources)
                              : assignMapped(resources)))
    return signalPassFailure();
  if (failed(assignCounters(resources)) || failed(assignHeaps(heapUses)) ||
      failed(checkMapped(resources)))
    return signalPassFailure();
  if (warnOverlaps)
    warnOfOverlaps(resources);
}
