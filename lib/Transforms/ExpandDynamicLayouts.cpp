//===----------------------------------------------------------------------===//
// Blocks and buffers whose layout the target cannot say become words.
// In:  layouts are decided; loads and stores there are of leaves.
// Out: where an offset or stride is not an integer, structured buffers are
//      byte-address buffers, and blocks hold one array of words (of `uint4` in
//      cbuffers, which std140 has at the same places); accesses are address
//      arithmetic that holds at every value. With `packing`, the same where
//      GLSL has no words for the layout. What the source declared stays as
//      attributes (HLSL/IR/LayoutAttributes.h). With `packing=textures`, all
//      structured buffers that are only read, as textures hold words.
// Why: SPIR-V's Offset and ArrayStride are literals; the length of the last
//      array of a block need not be. docs/rationale/SpecSizes.md
//===----------------------------------------------------------------------===//

#include "WordAccess.h"

#include "HLSL/IR/LayoutAttributes.h"
#include "HLSL/IR/TypeText.h"
#include "hlslc/Transforms/GLSLPacking.h"
#include "hlslc/Transforms/Passes.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/TypeSwitch.h"

namespace hlslc {
#define GEN_PASS_DEF_EXPANDDYNAMICLAYOUTS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;
using hlsl::Size;
using hlslc::ByteAddress;

namespace {

/// Where a reference leads.
struct Place {
  Type type;
  /// Null inside vectors and matrices.
  LayoutAttr layout;
  ByteAddress address;
  /// Of a vector: from component to component.
  uint64_t componentStep = 0;
  /// Of members, from the contents: for reflection.
  SmallVector<int32_t> path;
};

/// Makes the words that a place is in, for code at a place.
using MakeWords = llvm::function_ref<std::unique_ptr<hlslc::WordAccess>(
    OpBuilder &, Location)>;

/// One block or buffer.
class BlockExpander {
public:
  /// `inLines`: of std140, whose arrays have steps of 16 bytes.
  BlockExpander(Operation *op, LayoutAttr layout, SymbolTable &symbols,
                bool inLines)
      : op(op), layout(layout), symbols(symbols), context(op->getContext()),
        inLines(inLines) {}

  LogicalResult expandCBuffer(CBufferOp op);
  LogicalResult expandGlobal(GlobalOp op);

private:
  void makeWordStruct(StructType type, StorageClass storage);
  void noteDeclared(Type type);
  LogicalResult expandBlockRef(Value old, Value block);
  LogicalResult expandHandle(Value old, Value buffer);
  LogicalResult expandHandleRef(Value old, Value ref);
  LogicalResult expandBufferRef(BufferRefOp ref, Value buffer);
  LogicalResult expandUses(Value ref, const Place &place, MakeWords makeWords);
  LogicalResult expandUse(Operation *user, const Place &place,
                          MakeWords makeWords);

  Operation *op;
  LayoutAttr layout;
  SymbolTable &symbols;
  MLIRContext *context;
  bool inLines;
  /// Of a block: what it holds instead, and how that lies.
  StructType words;
  LayoutAttr wordLayout;
  bool isLines = false;
  /// Paths of members that are used.
  llvm::SetVector<Attribute> uses;
};

struct ExpandDynamicLayouts
    : hlslc::impl::ExpandDynamicLayoutsBase<ExpandDynamicLayouts> {
  using ExpandDynamicLayoutsBase::ExpandDynamicLayoutsBase;
  void runOnOperation() override;
};

} // namespace

/// The packing that GLSL's text has for a block or buffer.
struct GLSLPacking {
  bool vulkan;
  /// Members of blocks have explicit offsets.
  bool offsets;
  /// Nothing stands for vectors of integers of 64 bits.
  bool narrow;
  /// It has no numbers of 16 bits.
  bool wide;
};

/// HLSL's orders that the matrices have: 1 for rows, 2 for columns.
static unsigned getOrders(Type type, LayoutAttr layout) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return getOrders(array.getElementType(), layout.getElement());
  if (isa<MatrixType>(type))
    return layout.getOrder() == hlsl::MatrixOrder::RowMajor ? 1 : 2;
  unsigned orders = 0;
  if (auto structType = dyn_cast<StructType>(type))
    for (auto [i, member] : llvm::enumerate(structType.getMemberTypes()))
      orders |= getOrders(member, layout.getMember(i));
  return orders;
}

/// Whether a type in memory is, or holds, a number of 16 bits.
static bool holdsHalves(Type type) {
  if (auto structType = dyn_cast<StructType>(type))
    return llvm::any_of(structType.getMemberTypes(), holdsHalves);
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return holdsHalves(array.getElementType());
  return !isNumericBool(type) && getScalarBits(getScalarType(type)) == 16;
}

/// Whether GLSL has words for a layout. An order is said for a whole member of
/// a block.
static bool canSay(Type contents, LayoutAttr layout, bool is430,
                   const GLSLPacking &packing) {
  if ((packing.narrow && holdsWideVector(contents)) ||
      (packing.wide && holdsHalves(contents)))
    return false;
  if (auto block = dyn_cast<StructType>(contents)) {
    for (auto [i, member] : llvm::enumerate(block.getMemberTypes()))
      if (getOrders(member, layout.getMember(i)) == 3)
        return false;
  } else if (getOrders(contents, layout) == 3) {
    return false;
  }
  bool needsOffsets = false;
  bool isStandard =
      hlslc::isStandardPacking(layout, contents, is430, needsOffsets);
  bool isBlock = isa<StructType>(contents);
  if (packing.vulkan)
    return (isStandard && (isBlock || !needsOffsets)) ||
           isScalarPacking(layout, contents, isBlock);
  return isStandard && (packing.offsets || !needsOffsets);
}

/// The same of a block or buffer.
static bool canSay(Operation *op, LayoutAttr layout,
                   const GLSLPacking &packing) {
  if (auto buffer = dyn_cast<CBufferOp>(op))
    return canSay(buffer.getType(), layout,
                  packing.vulkan && buffer.getPushConstant(), packing);
  auto global = cast<GlobalOp>(op);
  Type type = getInnermostElement(global.getType());
  auto buffer = dyn_cast<BufferType>(type);
  if (!buffer)
    return canSay(type, layout, packing.vulkan, packing);
  if (buffer.getKind() == BufferKind::Raw)
    return true;
  if (buffer.getKind() == BufferKind::Constant ||
      buffer.getKind() == BufferKind::TextureBuffer)
    return canSay(buffer.getElementType(), layout,
                  packing.vulkan && op->hasAttr("pushConstant"), packing);
  return canSay(hlsl::ArrayType::getUnbounded(buffer.getElementType()), layout,
                /*is430=*/true, packing);
}

/// A structured buffer that is only read.
static bool isReadOnlyStructured(Operation *op) {
  auto global = dyn_cast<GlobalOp>(op);
  auto buffer =
      global ? dyn_cast<BufferType>(getInnermostElement(global.getType()))
             : BufferType();
  return buffer && buffer.getKind() == BufferKind::Structured &&
         !buffer.getWritable();
}

/// Words of such a block stand in std140.
static bool isStd140(Operation *op, const GLSLPacking &packing) {
  if (auto buffer = dyn_cast<CBufferOp>(op))
    return !(packing.vulkan && buffer.getPushConstant()) &&
           !buffer.getShaderRecord();
  auto global = cast<GlobalOp>(op);
  bool isPush = global.getStorage() == StorageClass::PushConstant ||
                op->hasAttr("pushConstant");
  return !(packing.vulkan && isPush) && !op->hasAttr("shaderRecord");
}

/// Some number that targets write as a literal is none.
static bool isDynamic(LayoutAttr layout) {
  return layout.getStride().isSymbolic() ||
         llvm::any_of(layout.getOffsets(),
                      [](Size offset) { return offset.isSymbolic(); }) ||
         llvm::any_of(layout.getNested(), isDynamic);
}

//===----------------------------------------------------------------------===//
// Paths
//===----------------------------------------------------------------------===//

static void stepInto(Place &place, OpFoldResult index) {
  auto attr = dyn_cast<Attribute>(index);
  int32_t number =
      attr ? int32_t(cast<IntegerAttr>(attr).getInt()) : kDynamicIndex;
  auto add = [&](Size stride) {
    if (attr)
      place.address = place.address + stride * Size(uint64_t(number));
    else
      place.address.steps.push_back({cast<Value>(index), stride});
  };
  if (isa<StructType>(place.type)) {
    place.path.push_back(number);
    place.address = place.address + place.layout.getMemberOffset(number);
    place.layout = place.layout.getMember(number);
  } else if (isa<hlsl::ArrayType>(place.type)) {
    place.path.push_back(kDynamicIndex);
    add(place.layout.getStride());
    place.layout = place.layout.getElement();
  } else if (auto matrix = dyn_cast<MatrixType>(place.type)) {
    uint64_t bytes = hlslc::getBytesInMemory(matrix.getElementType());
    uint64_t stride = place.layout.getStrideBytes();
    bool isRowMajor = place.layout.getOrder() == hlsl::MatrixOrder::RowMajor;
    add(Size(isRowMajor ? stride : bytes));
    place.componentStep = isRowMajor ? bytes : stride;
    place.layout = {};
  } else {
    add(Size(place.componentStep));
    place.layout = {};
  }
  place.type = getElementTypeAt(place.type, number);
  if (isVector(place.type) && place.layout)
    place.componentStep = hlslc::getBytesInMemory(getScalarType(place.type));
}

static hlslc::ComponentSteps getSteps(const Place &place) {
  auto matrix = dyn_cast<MatrixType>(place.type);
  if (!matrix)
    return {place.componentStep, 0};
  uint64_t bytes = hlslc::getBytesInMemory(matrix.getElementType());
  uint64_t stride = place.layout.getStrideBytes();
  if (place.layout.getOrder() == hlsl::MatrixOrder::RowMajor)
    return {bytes, stride};
  return {stride, bytes};
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

/// Minimum and maximum mean the signs of their type; the others are about bits.
static void expandAtomic(AtomicOp op, Value word, OpBuilder &builder) {
  Type type = op.getType();
  bool isSigned = hlsl::isSigned(type);
  if (isSigned &&
      (op.getKind() == AtomicKind::Min || op.getKind() == AtomicKind::Max)) {
    word.setType(RefType::get(type, StorageClass::Buffer));
    op.getRefMutable().assign(word);
    return;
  }
  Type bits = cast<RefType>(word.getType()).getPointee();
  auto toBits = [&](Value value) -> Value {
    if (!value || value.getType() == bits)
      return value;
    return BitcastOp::create(builder, op.getLoc(), bits, value);
  };
  Value old = AtomicOp::create(builder, op.getLoc(), bits, op.getKind(), word,
                               toBits(op.getValue()), toBits(op.getCompare()));
  if (type != bits)
    old = BitcastOp::create(builder, op.getLoc(), type, old);
  op.replaceAllUsesWith(old);
  op.erase();
}

LogicalResult BlockExpander::expandUse(Operation *user, const Place &place,
                                       MakeWords makeWords) {
  if (auto access = dyn_cast<AccessOp>(user)) {
    Place part = place;
    for (OpFoldResult index : access.getPath())
      stepInto(part, index);
    if (failed(expandUses(access, part, makeWords)))
      return failure();
    access.erase();
    return success();
  }
  uses.insert(DenseI32ArrayAttr::get(context, place.path));
  OpBuilder builder(user);
  std::unique_ptr<hlslc::WordAccess> memory =
      makeWords(builder, user->getLoc());
  if (auto load = dyn_cast<LoadOp>(user); load && isNumeric(place.type)) {
    load.replaceAllUsesWith(
        memory->load(place.type, place.address, getSteps(place)));
  } else if (auto store = dyn_cast<StoreOp>(user);
             store && isNumeric(place.type)) {
    memory->store(store.getValue(), place.address, getSteps(place));
  } else if (auto atomic = dyn_cast<AtomicOp>(user)) {
    if (hlslc::getBytesInMemory(place.type) != 4)
      return user->emitError("not supported yet: atomic operations on 64-bit "
                             "members of memory that is read as words");
    if (isFloat(place.type) && atomic.getKind() == AtomicKind::Add)
      return user->emitError(
          "not supported yet: atomic addition of floats in memory that is "
          "read as words");
    expandAtomic(atomic, memory->getWordRef(place.address), builder);
    return success();
  } else {
    return user->emitError("not supported yet: this use of memory that is read "
                           "as words, for the target cannot say its layout");
  }
  user->erase();
  return success();
}

LogicalResult BlockExpander::expandUses(Value ref, const Place &place,
                                        MakeWords makeWords) {
  for (Operation *user : llvm::make_early_inc_range(ref.getUsers()))
    if (failed(expandUse(user, place, makeWords)))
      return failure();
  return success();
}

LogicalResult BlockExpander::expandBlockRef(Value old, Value block) {
  Place place{cast<RefType>(old.getType()).getPointee(), layout, {}, 0, {}};
  return expandUses(old, place, [&](OpBuilder &builder, Location loc) {
    return std::make_unique<hlslc::BlockWords>(builder, loc, block, isLines);
  });
}

LogicalResult BlockExpander::expandBufferRef(BufferRefOp ref, Value buffer) {
  OpBuilder builder(ref);
  if (!ref.getIndex()) {
    auto block = BufferRefOp::create(builder, ref.getLoc(), buffer);
    block.setNonuniform(ref.getNonuniform());
    return expandBlockRef(ref, block);
  }
  Place place{ref.getType().getPointee(), layout.getElement(), {}, 0, {}};
  IntegerAttr index;
  if (matchPattern(ref.getIndex(), m_Constant(&index)))
    place.address.base =
        layout.getStride() * Size(index.getValue().getZExtValue());
  else
    place.address.steps.push_back({ref.getIndex(), layout.getStride()});
  if (isVector(place.type))
    place.componentStep = hlslc::getBytesInMemory(getScalarType(place.type));
  return expandUses(ref, place, [&](OpBuilder &builder, Location loc) {
    return std::make_unique<hlslc::RawWords>(builder, loc, buffer,
                                             ref.getNonuniform());
  });
}

/// What is done with a buffer.
LogicalResult BlockExpander::expandHandle(Value old, Value buffer) {
  for (Operation *user : llvm::make_early_inc_range(old.getUsers())) {
    OpBuilder builder(user);
    Location loc = user->getLoc();
    if (auto ref = dyn_cast<BufferRefOp>(user)) {
      if (failed(expandBufferRef(ref, buffer)))
        return failure();
    } else if (auto length = dyn_cast<BufferLengthOp>(user)) {
      Value bytes = BufferLengthOp::create(builder, loc, length.getType(),
                                           buffer, length.getNonuniform());
      Value stride =
          SizeValueOp::createOrFold(builder, loc, layout.getStride());
      length.replaceAllUsesWith(Value(
          BinaryOp::create(builder, loc, BinaryKind::Div, bytes, stride)));
    } else if (auto counter = dyn_cast<CounterOp>(user)) {
      counter.getBufferMutable().assign(buffer);
      continue;
    } else {
      return user->emitError("not supported yet: this use of a buffer that is "
                             "read as words, for the target cannot say its "
                             "layout");
    }
    user->erase();
  }
  return success();
}

/// `ref` to the new buffer or array of buffers.
LogicalResult BlockExpander::expandHandleRef(Value old, Value ref) {
  for (Operation *user : llvm::make_early_inc_range(old.getUsers())) {
    OpBuilder builder(user);
    Location loc = user->getLoc();
    LogicalResult result = success();
    if (auto access = dyn_cast<AccessOp>(user)) {
      auto part = AccessOp::create(builder, loc, ref, access.getPath());
      part.setNonuniform(access.getNonuniform());
      result = expandHandleRef(access, part);
    } else if (auto load = dyn_cast<LoadOp>(user)) {
      auto buffer = LoadOp::create(builder, loc, ref);
      buffer.setNonuniform(load.getNonuniform());
      result = expandHandle(load, buffer);
    } else {
      result =
          user->emitError("not supported yet: this use of a buffer that is "
                          "read as words, for the target cannot say its "
                          "layout");
    }
    if (failed(result))
      return failure();
    user->erase();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

void BlockExpander::noteDeclared(Type type) {
  // Words of words: the source declared the first.
  if (op->hasAttr(kDeclaredType))
    return;
  if (isDynamic(layout))
    op->setAttr(kLayoutMode, StringAttr::get(context, "dynamic"));
  op->setAttr(kDeclaredType, TypeAttr::get(type));
  op->setAttr(kDeclaredLayout, layout);
  op->setAttr(kDeclaredUses, ArrayAttr::get(context, uses.getArrayRef()));
}

/// A block of words: of `uint4` where arrays have steps of 16 bytes.
void BlockExpander::makeWordStruct(StructType type, StorageClass storage) {
  isLines = inLines ||
            (storage == StorageClass::Uniform && layout.getAlign() % 16 == 0);
  uint32_t unit = isLines ? 16 : 4;
  Type word = IntegerType::get(context, 32, IntegerType::Unsigned);
  Type element = isLines ? Type(VectorType::get(4, word)) : word;
  Size count = hlslc::divideRoundingUp(layout.getSize(), unit);
  auto array = hlsl::ArrayType::get(count, element);
  auto name = StringAttr::get(context, "words");
  // One struct may lie in blocks of several rules.
  std::string id = (type.getId() + ".words").str();
  for (unsigned i = 1;; ++i) {
    words = StructType::get(context, id, name, Type(array));
    Operation *other = symbols.lookup(id);
    auto decl = dyn_cast_or_null<StructDeclOp>(other);
    if (!other || (decl && decl.getStructType() == words))
      break;
    id = (type.getId() + ".words." + Twine(i)).str();
  }
  if (!symbols.lookup(id)) {
    auto declared = StructDeclOp::lookup(symbols, type);
    OpBuilder builder(op);
    auto decl =
        StructDeclOp::create(builder, op->getLoc(), builder.getStringAttr(id),
                             declared ? declared.getSourceName() : type.getId(),
                             MemberAttr::get(name, array));
    symbols.insert(decl);
  }
  Size bytes = count * Size(unit);
  LayoutAttr contents = LayoutAttr::getArray(
      bytes, unit, Size(unit), LayoutAttr::getLeaf(context, Size(unit), unit));
  wordLayout = LayoutAttr::getStruct(context, bytes, unit, Size(0), contents);
}

static SmallVector<GlobalRefOp> findRefs(Operation *op) {
  SmallVector<GlobalRefOp> refs;
  StringAttr name = SymbolTable::getSymbolName(op);
  op->getParentOfType<ModuleOp>().walk([&](GlobalRefOp ref) {
    if (ref.getGlobalAttr().getAttr() == name)
      refs.push_back(ref);
  });
  return refs;
}

LogicalResult BlockExpander::expandCBuffer(CBufferOp buffer) {
  StructType type = buffer.getType();
  makeWordStruct(type, buffer.getTextureBuffer() ? StorageClass::Buffer
                                                 : buffer.getStorage());
  SmallVector<GlobalRefOp> refs = findRefs(buffer);
  buffer.setType(words);
  buffer.setLayoutAttr(wordLayout);
  for (GlobalRefOp ref : refs) {
    OpBuilder builder(ref);
    Value block = GlobalRefOp::create(builder, ref.getLoc(), buffer);
    if (failed(expandBlockRef(ref, block)))
      return failure();
    ref.erase();
  }
  noteDeclared(type);
  return success();
}

/// The type with another thing in its arrays.
static Type replaceInnermost(Type type, Type innermost) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return hlsl::ArrayType::get(
        array.getSize(), replaceInnermost(array.getElementType(), innermost));
  return innermost;
}

LogicalResult BlockExpander::expandGlobal(GlobalOp global) {
  Type type = global.getType();
  auto buffer = dyn_cast<BufferType>(getInnermostElement(type));
  bool isConstant = buffer && (buffer.getKind() == BufferKind::Constant ||
                               buffer.getKind() == BufferKind::TextureBuffer);
  if (!buffer || isConstant) {
    auto contents =
        dyn_cast<StructType>(buffer ? buffer.getElementType() : type);
    if (!contents)
      return global.emitError("not supported yet: constant buffers of a type "
                              "that is no struct, whose layout the target "
                              "cannot say");
    bool isUniform = buffer && buffer.getKind() == BufferKind::Constant &&
                     !global->hasAttr("pushConstant");
    makeWordStruct(contents, isUniform ? StorageClass::Uniform
                                       : StorageClass::PushConstant);
    global.setType(replaceInnermost(
        type, buffer ? Type(BufferType::get(buffer.getKind(), words,
                                            buffer.getWritable()))
                     : words));
    global.setLayoutAttr(wordLayout);
  } else {
    Type word = IntegerType::get(context, 32, IntegerType::Unsigned);
    bool isWritable = buffer.getWritable() ||
                      buffer.getKind() == BufferKind::Append ||
                      buffer.getKind() == BufferKind::Consume;
    global.setType(replaceInnermost(
        type, BufferType::get(BufferKind::Raw, word, isWritable)));
    global.setLayoutAttr(
        LayoutAttr::getArray(Size::unbounded(), 4, Size(4),
                             LayoutAttr::getLeaf(context, Size(4), 4)));
  }
  for (GlobalRefOp ref : findRefs(global)) {
    OpBuilder builder(ref);
    Value fresh = GlobalRefOp::create(builder, ref.getLoc(), global);
    if (failed(buffer ? expandHandleRef(ref, fresh)
                      : expandBlockRef(ref, fresh)))
      return failure();
    ref.erase();
  }
  noteDeclared(type);
  return success();
}

void ExpandDynamicLayouts::runOnOperation() {
  SymbolTable symbols(getOperation());
  std::optional<GLSLPacking> glsl;
  bool forTextures = packing == "textures";
  if (!packing.empty() && !forTextures)
    glsl = {StringRef(packing).contains("vulkan"),
            StringRef(packing).contains("offsets"),
            StringRef(packing).contains("narrow"),
            StringRef(packing).contains("wide")};
  for (Operation &op : llvm::make_early_inc_range(*getOperation().getBody())) {
    LayoutAttr layout;
    if (auto global = dyn_cast<GlobalOp>(op))
      layout = global.getLayoutAttr();
    else if (auto buffer = dyn_cast<CBufferOp>(op))
      layout = buffer.getLayoutAttr();
    if (!layout || (forTextures ? !isReadOnlyStructured(&op)
                    : glsl      ? canSay(&op, layout, *glsl)
                                : !isDynamic(layout)))
      continue;
    BlockExpander expander(&op, layout, symbols, glsl && isStd140(&op, *glsl));
    auto buffer = dyn_cast<CBufferOp>(op);
    if (failed(buffer ? expander.expandCBuffer(buffer)
                      : expander.expandGlobal(cast<GlobalOp>(op))))
      return signalPassFailure();
    ++numExpanded;
  }
}
