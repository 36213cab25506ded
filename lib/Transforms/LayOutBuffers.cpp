//===----------------------------------------------------------------------===//
// Lays out blocks and buffers.
// In:  form `flat`, matrices expanded; struct declarations with packoffset,
//      vk::offset and matrix order; --spec-layout.
// Out: `layout` on each cbuffer, constant, structured and raw buffer and push
//      constant. Strict and frozen, its offsets and strides are integers;
//      dynamic, --hlsl-expand-dynamic-layouts has work where they are not.
// Why: GLSL has one text per struct; layout is a property of the global.
//      The layout of a structured or raw buffer is that of its unbounded array.
//===----------------------------------------------------------------------===//

#include "KnownLocals.h"

#include "SpecNumbers.h"

#include "HLSL/IR/LayoutAttributes.h"
#include "HLSL/IR/TypeText.h"
#include "HLSL/Size/LayoutRules.h"
#include "HLSL/Size/SizeExpr.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_LAYOUTBUFFERS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;
using hlsl::Size;

namespace {

/// A layout as attribute, and as the rules want it for what is around it.
struct TypeLayout {
  LayoutAttr attr;
  hlsl::Layout layout;
};

/// What a layout is of: for messages.
struct Place {
  /// The declaration that is laid out.
  Operation *op;
  /// The member or declaration.
  Location loc;
  /// `StructuredBuffer<S>`, where the type is not what the source calls it.
  std::string name;
};

class LayoutBuilder {
public:
  LayoutBuilder(SymbolTable &symbols, LayoutRules rules,
                hlslc::SpecNumbers &numbers)
      : symbols(symbols), rules(rules), numbers(numbers) {}

  FailureOr<TypeLayout> get(Type type, hlsl::MatrixOrder order,
                            const Place &place);
  /// A number of the layout holds for some values only.
  bool isFrozen() const { return hasFrozen; }
  /// Errors were reported; the layout is there for the sake of others.
  bool isWrong() const { return hasErrors; }

private:
  FailureOr<TypeLayout> getStruct(StructType type, const Place &place);
  FailureOr<TypeLayout> getArray(hlsl::ArrayType type, hlsl::MatrixOrder order,
                                 const Place &place);
  LogicalResult fixOffsets(StructType type, StructDeclOp decl,
                           ArrayRef<MemberLayout> members, hlsl::Layout &layout,
                           const Place &place);
  LogicalResult refuseOffset(StructType type, StructDeclOp decl, unsigned index,
                             ArrayRef<MemberLayout> members, Size offset,
                             const Place &place);
  LogicalResult checkOverlaps(StructType type, StructDeclOp decl,
                              ArrayRef<MemberLayout> members,
                              const hlsl::Layout &layout,
                              ArrayRef<bool> isFrozenOffset,
                              const Place &place);
  std::string getText(Type type);

  SymbolTable &symbols;
  LayoutRules rules;
  hlslc::SpecNumbers &numbers;
  bool hasFrozen = false;
  bool hasErrors = false;
};

struct LayOutBuffers : hlslc::impl::LayOutBuffersBase<LayOutBuffers> {
  using LayOutBuffersBase::LayOutBuffersBase;
  void runOnOperation() override;

private:
  LogicalResult layOutGlobal(GlobalOp op, SymbolTable &symbols,
                             hlslc::SpecNumbers &numbers);
  LogicalResult layOutCBuffer(CBufferOp op, SymbolTable &symbols,
                              hlslc::SpecNumbers &numbers);
  LayoutRules getRules(bool isConstantBuffer) const;
};

} // namespace

static uint64_t getBytes(Type scalar) {
  return isBool(scalar) ? 4 : getScalarBits(scalar) / 8;
}

static std::string getMemberName(StructType type, StructDeclOp decl,
                                 unsigned index) {
  bool hasDecl = decl && index < decl.getNumMembers();
  return ("'" +
          (hasDecl ? decl.getMember(index).getSourceName()
                   : type.getMemberName(index)) +
          "'")
      .str();
}

//===----------------------------------------------------------------------===//
// Structs
//===----------------------------------------------------------------------===//

/// The member that moves `index`: the last before it whose size is not fixed.
/// Members with packoffset are placed first.
static std::optional<unsigned> findMover(unsigned index,
                                         ArrayRef<MemberLayout> members) {
  std::optional<unsigned> mover;
  for (auto [i, member] : llvm::enumerate(members))
    if (member.layout.size.isSymbolic() &&
        (i < index || (member.packOffset && !mover)))
      mover = i;
  return mover;
}

LogicalResult LayoutBuilder::refuseOffset(StructType type, StructDeclOp decl,
                                          unsigned index,
                                          ArrayRef<MemberLayout> members,
                                          Size offset, const Place &place) {
  std::string name = getMemberName(type, decl, index);
  std::string constants = hlslc::SpecNumbers::getConstants(offset);
  std::string message = "offset of " + name + " is not fixed: it ";
  std::string advice;
  if (std::optional<unsigned> mover = findMover(index, members)) {
    std::string moved = getMemberName(type, decl, *mover);
    message += "follows " + moved + ", whose size depends on ";
    advice = "move " + moved + " to the end, ";
  } else {
    message += "depends on ";
  }
  message += constants + " (offset is " + hlsl::toText(offset) + ")";
  Location loc =
      hlslc::getMemberLoc(decl, type.getMemberName(index), place.loc);
  if (std::optional<InFlightDiagnostic> error = numbers.refuse(loc, message)) {
    StringRef bounded = constants;
    bounded.consume_front("specialization constants ");
    bounded.consume_front("specialization constant ");
    error->attachNote(loc) << advice << "give " << name
                           << " a packoffset/[[vk::offset]], bound " << bounded
                           << ", or use --spec-layout=dynamic"
                           << numbers.getWitness(offset);
  }
  return failure();
}

/// Where another size of one member may reach another, or does so by default.
LogicalResult LayoutBuilder::checkOverlaps(StructType type, StructDeclOp decl,
                                           ArrayRef<MemberLayout> members,
                                           const hlsl::Layout &layout,
                                           ArrayRef<bool> isFrozenOffset,
                                           const Place &place) {
  struct Member {
    unsigned index;
    uint64_t begin, end; // With default values.
  };
  SmallVector<Member> order;
  for (unsigned i = 0; i < type.getNumMembers(); ++i) {
    uint64_t begin = numbers.getDefault(layout.offsets[i]).value_or(0);
    order.push_back(
        {i, begin,
         begin + numbers.getDefault(members[i].layout.size).value_or(0)});
  }
  if (order.empty())
    return success();
  llvm::sort(order, [](const Member &a, const Member &b) {
    return std::pair(a.begin, a.index) < std::pair(b.begin, b.index);
  });
  LogicalResult result = success();
  for (auto [a, b] : llvm::zip(order, ArrayRef(order).drop_front())) {
    std::string first = getMemberName(type, decl, a.index);
    std::string second = getMemberName(type, decl, b.index);
    Location loc =
        hlslc::getMemberLoc(decl, type.getMemberName(b.index), place.loc);
    if (a.end > b.begin) {
      numbers.refuse(loc, "members " + first + " (bytes " + Twine(a.begin) +
                              " to " + Twine(a.end - 1) + ") and " + second +
                              " (from byte " + Twine(b.begin) +
                              ") overlap: give one another offset");
      result = failure();
      continue;
    }
    Size begin = layout.offsets[b.index];
    Size end = layout.offsets[a.index] + members[a.index].layout.size;
    bool isByRule = begin.isSymbolic() && !members[b.index].offset &&
                    !members[a.index].offset;
    if (!end.isSymbolic() || isByRule)
      continue;
    Decision decision = numbers.fits(end, begin);
    if (decision.truth == Truth::Always)
      continue;
    if (numbers.isStrict() || !begin.isConstant()) {
      std::string why =
          decision.fails
              ? " when " + hlsl::toText(decision.fails->values, {end, begin})
              : std::string(" (whether it can is too hard to decide)");
      if (auto error = numbers.refuse(loc, "member " + first + " may overlap " +
                                               second + why))
        error->attachNote(loc)
            << "it ends at byte " << hlsl::toText(end) << ", and " << second
            << " begins at byte " << hlsl::toText(begin)
            << ": give it a larger offset, or bound "
            << hlslc::SpecNumbers::getConstants(end);
      result = failure();
      continue;
    }
    hasFrozen = true;
    numbers.constrain(loc, end, begin.getConstant(),
                      isFrozenOffset[b.index]
                          ? "offset of " + second + " is frozen at " +
                                Twine(b.begin) + " (" +
                                numbers.getDefaults(end) + ")"
                          : "offset of " + second + " is " + Twine(b.begin),
                      "makes " + first + " overlap it");
  }
  return result;
}

/// Makes offsets and the size integers, as far as --spec-layout wants it.
LogicalResult LayoutBuilder::fixOffsets(StructType type, StructDeclOp decl,
                                        ArrayRef<MemberLayout> members,
                                        hlsl::Layout &layout,
                                        const Place &place) {
  LogicalResult result = success();
  SmallVector<bool> isFrozenOffset(type.getNumMembers());
  for (auto [i, offset] : llvm::enumerate(layout.offsets)) {
    offset = numbers.simplify(offset);
    if (!offset.isSymbolic())
      continue;
    if (numbers.isStrict()) {
      result = refuseOffset(type, decl, i, members, offset, place);
    } else if (numbers.isFrozen()) {
      std::optional<uint64_t> value = numbers.getDefault(offset);
      if (!value)
        return place.op->emitError("an offset has no value with the default "
                                   "specialization constants");
      offset = Size(*value);
      isFrozenOffset[i] = hasFrozen = true;
    }
  }
  if (failed(result))
    return failure();
  // What the frozen members leave of the size: that of the last one.
  if (llvm::is_contained(isFrozenOffset, true)) {
    SmallVector<MemberLayout> frozen(members);
    auto last = llvm::max_element(layout.offsets, [](Size a, Size b) {
      return a.getConstant() < b.getConstant();
    });
    for (auto [i, member] : llvm::enumerate(frozen)) {
      member.packOffset.reset();
      member.offset = layout.offsets[i].getConstant();
      if (&layout.offsets[i] != &*last)
        member.layout.size = Size(0);
    }
    layout.size = rules.getStruct(frozen).size;
  }
  layout.size = numbers.simplify(layout.size);
  return checkOverlaps(type, decl, members, layout, isFrozenOffset, place);
}

FailureOr<TypeLayout> LayoutBuilder::getStruct(StructType type,
                                               const Place &place) {
  auto decl = StructDeclOp::lookup(symbols, type);
  SmallVector<MemberLayout> members;
  SmallVector<LayoutAttr> nested;
  bool isBad = false;
  for (unsigned i = 0; i < type.getNumMembers(); ++i) {
    MemberAttr member =
        decl && i < decl.getNumMembers() ? decl.getMember(i) : MemberAttr();
    Location loc = hlslc::getMemberLoc(decl, type.getMemberName(i), place.loc);
    FailureOr<TypeLayout> inner =
        get(type.getMemberType(i),
            member ? member.getMatrixOrder() : hlsl::MatrixOrder::None,
            Place{place.op, loc, ""});
    if (failed(inner)) {
      isBad = true;
      continue;
    }
    MemberLayout layout{inner->layout};
    if (member) {
      if (auto offset = member.getPackOffset())
        layout.packOffset = *offset;
      if (auto offset = member.getOffset())
        layout.offset = *offset;
    }
    members.push_back(layout);
    nested.push_back(inner->attr);
  }
  if (isBad)
    return failure();
  hlsl::Layout layout = rules.getStruct(members);
  LogicalResult isFixed = fixOffsets(type, decl, members, layout, place);
  TypeLayout result{LayoutAttr::getStruct(type.getContext(), layout.size,
                                          layout.align, layout.offsets, nested),
                    layout};
  // What is around it may have errors of its own.
  if (failed(isFixed))
    hasErrors = true;
  return result;
}

//===----------------------------------------------------------------------===//
// Other types
//===----------------------------------------------------------------------===//

/// `float[3][N]`
std::string LayoutBuilder::getText(Type type) {
  std::string text = getTypeText(symbols, type);
  for (; auto array = dyn_cast<hlsl::ArrayType>(type);
       type = array.getElementType())
    text += "[" + hlsl::toText(array.getSize()) + "]";
  return text;
}

FailureOr<TypeLayout> LayoutBuilder::getArray(hlsl::ArrayType type,
                                              hlsl::MatrixOrder order,
                                              const Place &place) {
  Place inner{place.op, place.loc, ""};
  FailureOr<TypeLayout> element = get(type.getElementType(), order, inner);
  if (failed(element))
    return failure();
  hlsl::Layout layout = rules.getArray(element->layout, type.getSize());
  layout.stride = numbers.simplify(layout.stride);
  std::optional<uint64_t> stride = layout.stride.getConstantOr(0);
  if (layout.stride.isSymbolic() && numbers.isStrict()) {
    std::string name = place.name.empty() ? getText(type) : place.name;
    numbers.refuse(place.loc,
                   "element stride of '" + name + "' depends on " +
                       hlslc::SpecNumbers::getConstants(layout.stride) + " (" +
                       hlsl::toText(layout.stride) + " bytes)");
    hasErrors = true;
  } else if (layout.stride.isSymbolic() && numbers.isFrozen()) {
    stride = numbers.getDefault(layout.stride);
    std::optional<uint64_t> size = numbers.getDefault(element->layout.size);
    if (!stride || !size)
      return place.op->emitError("an element stride has no value with the "
                                 "default specialization constants");
    std::string name = place.name.empty() ? getText(type) : place.name;
    hasFrozen = true;
    if (numbers.fits(element->layout.size, Size(*stride)).truth !=
        Truth::Always)
      numbers.constrain(place.loc, element->layout.size, *stride,
                        "element stride of '" + name + "' is frozen at " +
                            Twine(*stride) + " (" +
                            numbers.getDefaults(layout.stride) + ")",
                        "makes elements overlap");
    hlsl::Layout frozen = element->layout;
    frozen.size = Size(*size);
    layout = rules.getArray(frozen, type.getSize());
  }
  layout.size = numbers.simplify(layout.size);
  return TypeLayout{LayoutAttr::getArray(layout.size, layout.align,
                                         layout.stride, element->attr),
                    layout};
}

FailureOr<TypeLayout> LayoutBuilder::get(Type type, hlsl::MatrixOrder order,
                                         const Place &place) {
  MLIRContext *context = type.getContext();
  if (auto structType = dyn_cast<StructType>(type))
    return getStruct(structType, place);
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return getArray(array, order, place);
  if (auto matrix = dyn_cast<MatrixType>(type)) {
    bool rowMajor = order == hlsl::MatrixOrder::RowMajor;
    hlsl::Layout layout =
        rules.getMatrix(getBytes(matrix.getElementType()), matrix.getRows(),
                        matrix.getColumns(), rowMajor);
    return TypeLayout{
        LayoutAttr::getMatrix(context, layout.size, layout.align, layout.stride,
                              rowMajor ? hlsl::MatrixOrder::RowMajor
                                       : hlsl::MatrixOrder::ColumnMajor),
        layout};
  }
  if (auto spirv = dyn_cast<SPIRVType>(type); spirv && spirv.getSize() != 0) {
    hlsl::Layout layout;
    layout.size = Size(uint64_t(spirv.getSize()));
    layout.align = spirv.getAlignment();
    return TypeLayout{LayoutAttr::getLeaf(context, layout.size, layout.align),
                      layout};
  }
  if (!isScalarOrVector(type))
    return place.op->emitError("a value of type ")
           << type << " cannot lie in a buffer";
  hlsl::Layout layout = isVector(type)
                            ? rules.getVector(getBytes(getScalarType(type)),
                                              getNumComponents(type))
                            : rules.getScalar(getBytes(type));
  return TypeLayout{LayoutAttr::getLeaf(context, layout.size, layout.align),
                    layout};
}

LayoutRules LayOutBuffers::getRules(bool isConstantBuffer) const {
  LayoutFamily family = llvm::StringSwitch<LayoutFamily>(rule)
                            .Case("dx", LayoutFamily::DX)
                            .Case("gl", LayoutFamily::GL)
                            .Case("scalar", LayoutFamily::Scalar)
                            .Default(LayoutFamily::Default);
  return LayoutRules(getLayoutRule(family, isConstantBuffer));
}

LogicalResult LayOutBuffers::layOutGlobal(GlobalOp op, SymbolTable &symbols,
                                          hlslc::SpecNumbers &numbers) {
  Type type = getInnermostElement(op.getType());
  auto buffer = dyn_cast<BufferType>(type);
  bool isBlock = op.getStorage() == StorageClass::PushConstant ||
                 op.getStorage() == StorageClass::Uniform;
  if (!buffer && !isBlock)
    return success();
  bool isConstant = buffer && buffer.getKind() == BufferKind::Constant &&
                    !op->hasAttr("pushConstant") &&
                    !op->hasAttr("shaderRecord");
  LayoutBuilder builder(symbols, getRules(isConstant), numbers);
  Type contents = buffer ? buffer.getElementType() : op.getType();
  Place place{op, op.getLoc(), ""};
  if (buffer && buffer.getKind() != BufferKind::Constant &&
      buffer.getKind() != BufferKind::TextureBuffer) {
    contents = hlsl::ArrayType::getUnbounded(contents);
    place.name = getResourceText(symbols, type, op.getRasterizerOrdered());
  }
  FailureOr<TypeLayout> layout =
      builder.get(contents, op.getMatrixOrder(), place);
  if (failed(layout) || builder.isWrong())
    return failure();
  op.setLayoutAttr(layout->attr);
  if (builder.isFrozen())
    op->setAttr(kLayoutMode, StringAttr::get(&getContext(), "frozen"));
  return success();
}

LogicalResult LayOutBuffers::layOutCBuffer(CBufferOp op, SymbolTable &symbols,
                                           hlslc::SpecNumbers &numbers) {
  bool isConstant =
      !op.getPushConstant() && !op.getTextureBuffer() && !op.getShaderRecord();
  LayoutBuilder builder(symbols, getRules(isConstant), numbers);
  FailureOr<TypeLayout> layout = builder.get(
      op.getType(), hlsl::MatrixOrder::None, Place{op, op.getLoc(), ""});
  if (failed(layout) || builder.isWrong())
    return failure();
  op.setLayoutAttr(layout->attr);
  if (builder.isFrozen())
    op->setAttr(kLayoutMode, StringAttr::get(&getContext(), "frozen"));
  return success();
}

void LayOutBuffers::runOnOperation() {
  SymbolTable symbols(getOperation());
  auto mode = llvm::StringSwitch<hlslc::SpecLayout>(specLayout)
                  .Case("frozen", hlslc::SpecLayout::Frozen)
                  .Case("dynamic", hlslc::SpecLayout::Dynamic)
                  .Default(hlslc::SpecLayout::Strict);
  hlslc::SpecNumbers numbers(getOperation(), mode);
  bool isBad = false;
  // Constraints are added at the end.
  for (Operation &op : llvm::make_early_inc_range(*getOperation().getBody())) {
    if (auto global = dyn_cast<GlobalOp>(op))
      isBad |= failed(layOutGlobal(global, symbols, numbers));
    else if (auto buffer = dyn_cast<CBufferOp>(op))
      isBad |= failed(layOutCBuffer(buffer, symbols, numbers));
  }
  getOperation().walk([&](AddressRefOp op) {
    LayoutBuilder builder(symbols, getRules(/*isConstantBuffer=*/false),
                          numbers);
    FailureOr<TypeLayout> layout =
        builder.get(op.getType().getPointee(), hlsl::MatrixOrder::None,
                    Place{op, op.getLoc(), ""});
    if (failed(layout) || builder.isWrong())
      isBad = true;
    else
      op->setAttr("hlsl.layout", layout->attr);
  });
  if (isBad)
    return signalPassFailure();
  // The stride that GetDimensions reports is known now.
  WalkResult result = getOperation().walk([&](BufferLengthOp op) {
    if (!op->hasAttr("hlsl.stride"))
      return WalkResult::advance();
    OpBuilder builder(op);
    auto load = op.getBuffer().getDefiningOp<LoadOp>();
    Value root = load ? hlslc::getRootRef(load.getRef()) : Value();
    auto global = root ? root.getDefiningOp<GlobalRefOp>() : GlobalRefOp();
    auto decl =
        global ? symbols.lookup<GlobalOp>(global.getGlobal()) : GlobalOp();
    if (!decl || !decl.getLayoutAttr()) {
      op.emitError("not supported yet: the stride of this buffer");
      return WalkResult::interrupt();
    }
    Value stride = SizeValueOp::createOrFold(builder, op.getLoc(),
                                             decl.getLayoutAttr().getStride());
    op.replaceAllUsesWith(stride);
    op.erase();
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    signalPassFailure();
}
