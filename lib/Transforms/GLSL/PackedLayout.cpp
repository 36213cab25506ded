//===----------------------------------------------------------------------===//
// See PackedLayout.h.
//===----------------------------------------------------------------------===//

#include "PackedLayout.h"

#include "HLSL/IR/TypeText.h"
#include "llvm/ADT/BitVector.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

StringRef hlslc::getSuffix(PackedKind kind) {
  switch (kind) {
  case PackedKind::High:
    return "h";
  case PackedKind::Medium:
    return "m";
  case PackedKind::Signed:
    return "i";
  case PackedKind::Unsigned:
    return "u";
  }
  llvm_unreachable("all kinds are handled");
}

//===----------------------------------------------------------------------===//
// Leaves
//===----------------------------------------------------------------------===//

static uint64_t getBytes(Type scalar) {
  return isBool(scalar) ? 4 : getScalarBits(scalar) / 8;
}

bool PackedLeaf::isBits() const { return getBytes(getScalarType(type)) != 4; }

unsigned PackedLeaf::getNumVectors() const {
  auto matrix = dyn_cast<MatrixType>(type);
  if (!matrix)
    return 1;
  return order == hlsl::MatrixOrder::RowMajor ? matrix.getRows()
                                              : matrix.getColumns();
}

unsigned PackedLeaf::getVectorLength() const {
  return getNumComponents(type) / getNumVectors();
}

uint64_t PackedLeaf::getVectorBytes() const {
  return getVectorLength() * getBytes(getScalarType(type));
}

bool PackedLeaf::fillsLines() const {
  return !dimensions.empty() || isa<MatrixType>(type) ||
         getVectorBytes() > kLineBytes;
}

/// The lines of one element.
static uint64_t getElementLines(const PackedLeaf &leaf) {
  return leaf.getNumVectors() *
         llvm::divideCeil(leaf.getVectorBytes(), kLineBytes);
}

uint64_t PackedLeaf::getExtent(const Place &place) const {
  uint64_t bytes =
      (getNumVectors() - 1) * place.vectorStride + getVectorBytes();
  for (auto [length, stride] : llvm::zip(dimensions, place.strides))
    bytes += (length - 1) * stride;
  return bytes;
}

uint64_t PackedLeaf::getNumWords() const {
  if (!fillsLines())
    return llvm::divideCeil(getVectorBytes(), 4);
  return llvm::alignTo(getExtent(packed), kLineBytes) / 4;
}

Type PackedLeaf::getWholeType() const {
  Type whole = type;
  for (uint64_t length : llvm::reverse(dimensions))
    whole = hlsl::ArrayType::get(hlsl::Size(length), whole);
  return whole;
}

static PackedKind getKind(Type type, bool relaxed) {
  Type scalar = getScalarType(type);
  if (getBytes(scalar) != 4)
    return PackedKind::Unsigned;
  if (isFloat(scalar))
    return relaxed ? PackedKind::Medium : PackedKind::High;
  return isBool(scalar) || isUnsigned(scalar) ? PackedKind::Unsigned
                                              : PackedKind::Signed;
}

LogicalResult PackedBlock::collect(SymbolTable &symbols, Type type,
                                   LayoutAttr layout, PackedLeaf leaf,
                                   bool relaxed) {
  if (auto structType = dyn_cast<StructType>(type)) {
    auto decl = StructDeclOp::lookup(symbols, structType);
    for (unsigned i = 0; i < structType.getNumMembers(); ++i) {
      MemberAttr declared = decl ? decl.getMember(i) : MemberAttr();
      StringRef name = declared ? declared.getSourceName()
                                : StringRef(structType.getMemberName(i));
      PackedLeaf member = leaf;
      member.name += (leaf.name.empty() ? "" : ".") + name.str();
      member.path.push_back(int32_t(i));
      member.isRowMajor =
          declared && declared.getMatrixOrder() == hlsl::MatrixOrder::RowMajor;
      member.source.offset += layout.getOffsetBytes(i);
      if (failed(collect(symbols, structType.getMemberType(i),
                         layout.getMember(i), member,
                         relaxed || (declared && declared.isRelaxed()))))
        return failure();
    }
    return success();
  }
  if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    if (!array.hasNumElements())
      return block.op->emitError("not supported yet: '")
             << leaf.name
             << "', an array that specialization constants size, in packed "
                "uniforms";
    leaf.dimensions.push_back(array.getNumElements());
    leaf.source.strides.push_back(layout.getStrideBytes());
    return collect(symbols, array.getElementType(), layout.getElement(), leaf,
                   relaxed);
  }
  leaf.type = type;
  if (isa<MatrixType>(type)) {
    leaf.order = layout.getOrder();
    leaf.source.vectorStride = layout.getStrideBytes();
  }
  leaf.kind = getKind(type, relaxed);
  leaves.push_back(std::move(leaf));
  return success();
}

/// Numbers that targets write down; constants decide none of them.
static bool isFixed(LayoutAttr layout) {
  return !layout.getStride().isSymbolic() &&
         llvm::none_of(layout.getOffsets(),
                       [](hlsl::Size size) { return size.isSymbolic(); }) &&
         llvm::all_of(layout.getNested(), isFixed);
}

LogicalResult PackedBlock::collectLeaves(SymbolTable &symbols) {
  if (!block.layout)
    return block.op->emitError("a block needs a layout "
                               "(--hlsl-lay-out-buffers)");
  if (!isFixed(block.layout))
    return block.op->emitError("not supported yet: '")
           << block.getName()
           << "', whose layout specialization constants change, in packed "
              "uniforms";
  PackedLeaf root;
  if (!isa<StructType>(block.contents))
    root.name = block.getName().str();
  return collect(symbols, block.contents, block.layout, root,
                 /*relaxed=*/false);
}

PackedLeaf *PackedBlock::find(ArrayRef<int32_t> path) {
  auto found = llvm::find_if(leaves, [&](const PackedLeaf &leaf) {
    return ArrayRef<int32_t>(leaf.path) == path;
  });
  return found == leaves.end() ? nullptr : &*found;
}

bool PackedBlock::isUsed() const {
  return llvm::any_of(leaves,
                      [](const PackedLeaf &leaf) { return leaf.isUsed; });
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// How often more lines than by first fit are worth that rows stay rows, which
/// are copied as one.
static constexpr uint64_t kMostHoles = 2;

/// Whether the block's lines of 16 bytes can be those of an array: no vector
/// lies in two, and every element begins where the first does.
bool PackedBlock::hasLines() const {
  return llvm::all_of(leaves, [](const PackedLeaf &leaf) {
    if (!leaf.isUsed)
      return true;
    const PackedLeaf::Place &place = leaf.source;
    auto isWhole = [](uint64_t stride) { return stride % kLineBytes == 0; };
    if (!llvm::all_of(place.strides, isWhole) || !isWhole(place.vectorStride))
      return false;
    return leaf.isBits() ||
           place.offset % kLineBytes + leaf.getVectorBytes() <= kLineBytes;
  });
}

/// Lines stay as they are; those that hold nothing of the kind go, unless
/// `keepsAll`.
void PackedBlock::placeRows(PackedKind kind, bool keepsAll) {
  auto forEach = [&](auto callback) {
    for (PackedLeaf &leaf : leaves)
      if (leaf.isUsed && leaf.kind == kind)
        callback(leaf);
  };
  llvm::BitVector held;
  forEach([&](PackedLeaf &leaf) {
    unsigned first = leaf.source.offset / kLineBytes;
    unsigned end = llvm::divideCeil(
        leaf.source.offset + leaf.getExtent(leaf.source), kLineBytes);
    held.resize(std::max(held.size(), end));
    held.set(first, end);
  });
  if (keepsAll)
    held.set();
  lines[unsigned(kind)] = held.count();
  SmallVector<uint64_t> numbers;
  uint64_t next = 0;
  for (unsigned line = 0; line < held.size(); ++line)
    numbers.push_back(held[line] ? next++ : 0);
  forEach([&](PackedLeaf &leaf) {
    leaf.packed = leaf.source;
    leaf.packed.offset = numbers[leaf.source.offset / kLineBytes] * kLineBytes +
                         leaf.source.offset % kLineBytes;
  });
}

/// Arrays and matrices, then the longest first; each where it first fits, if
/// leaves share lines.
void PackedBlock::placeFirstFit(PackedKind kind, bool sharesLines) {
  SmallVector<PackedLeaf *> order;
  for (PackedLeaf &leaf : leaves)
    if (leaf.isUsed && leaf.kind == kind)
      order.push_back(&leaf);
  if (sharesLines)
    llvm::sort(order, [](const PackedLeaf *a, const PackedLeaf *b) {
      if (a->fillsLines() != b->fillsLines())
        return a->fillsLines();
      if (!a->fillsLines() && a->getVectorBytes() != b->getVectorBytes())
        return a->getVectorBytes() > b->getVectorBytes();
      // In order of declaration.
      return a < b;
    });
  /// Bytes of each line that are taken.
  SmallVector<uint64_t> taken;
  for (PackedLeaf *leaf : order) {
    PackedLeaf::Place &place = leaf->packed;
    if (leaf->fillsLines()) {
      place.offset = taken.size() * kLineBytes;
      uint64_t bytes = getElementLines(*leaf) * kLineBytes;
      place.vectorStride = bytes / leaf->getNumVectors();
      place.strides.resize(leaf->dimensions.size());
      for (unsigned i = leaf->dimensions.size(); i--;) {
        place.strides[i] = bytes;
        bytes *= leaf->dimensions[i];
      }
      taken.append(bytes / kLineBytes, kLineBytes);
      continue;
    }
    uint64_t bytes = leaf->getNumWords() * 4;
    auto fits = [&](uint64_t line) { return line + bytes <= kLineBytes; };
    auto found = sharesLines ? llvm::find_if(taken, fits) : taken.end();
    if (found == taken.end()) {
      taken.push_back(0);
      found = std::prev(taken.end());
    }
    place.offset = (found - taken.begin()) * kLineBytes + *found;
    *found += bytes;
  }
  lines[unsigned(kind)] = taken.size();
}

void PackedBlock::place(PackedLayoutRule rule, bool keepsLines) {
  bool isTight = rule == PackedLayoutRule::Tight;
  bool canKeepRows =
      isTight && block.kind != UniformBlock::Globals && hasLines();
  unsigned numKinds = 0;
  for (unsigned kind = 0; kind < kNumPackedKinds; ++kind)
    numKinds += llvm::any_of(leaves, [&](const PackedLeaf &leaf) {
      return leaf.isUsed && unsigned(leaf.kind) == kind;
    });
  bool keepsAll = canKeepRows && keepsLines && numKinds == 1;
  for (unsigned i = 0; i < kNumPackedKinds; ++i) {
    auto kind = PackedKind(i);
    placeFirstFit(kind, isTight);
    uint64_t fewest = lines[i];
    if (canKeepRows)
      placeRows(kind, keepsAll);
    // Arrays of structs of which few members are of the kind are mostly holes.
    if (canKeepRows && !keepsAll && lines[i] > kMostHoles * fewest)
      placeFirstFit(kind, isTight);
  }
}

//===----------------------------------------------------------------------===//
// The map
//===----------------------------------------------------------------------===//

namespace {
/// Words that go from a cbuffer into an array.
struct Copy {
  uint64_t source;
  PackedKind kind;
  uint64_t target;
  uint64_t count;
};

class PackingWriter {
public:
  PackingWriter(MLIRContext *context, PackedLayoutRule rule)
      : builder(context), rule(rule) {}
  DictionaryAttr write(ArrayRef<PackedBlock> blocks);

private:
  NamedAttribute entry(StringRef name, uint64_t number) {
    return builder.getNamedAttr(name,
                                builder.getI32IntegerAttr(int32_t(number)));
  }
  NamedAttribute entry(StringRef name, StringRef text) {
    return builder.getNamedAttr(name, builder.getStringAttr(text));
  }
  NamedAttribute entry(StringRef name, Attribute value) {
    return builder.getNamedAttr(name, value);
  }
  void writeArrays(const PackedBlock &block, SmallVectorImpl<Attribute> &list);
  void writeLeaf(const PackedBlock &block, const PackedLeaf &leaf,
                 SmallVectorImpl<NamedAttribute> &entries);
  ArrayAttr writeCopies(const PackedBlock &block);

  Builder builder;
  PackedLayoutRule rule;
};
} // namespace

/// HLSLCC gave three components the room of four.
static uint64_t getCount(const PackedLeaf &leaf, PackedLayoutRule rule) {
  uint64_t words = leaf.getNumWords();
  return rule == PackedLayoutRule::UE && words == 3 ? 4 : words;
}

void PackingWriter::writeArrays(const PackedBlock &block,
                                SmallVectorImpl<Attribute> &list) {
  MLIRContext *context = builder.getContext();
  for (unsigned i = 0; i < kNumPackedKinds; ++i) {
    if (!block.lines[i])
      continue;
    auto kind = PackedKind(i);
    std::string name = block.getArrayName(kind);
    Type scalar =
        kind == PackedKind::Signed
            ? Type(IntegerType::get(context, 32, IntegerType::Signed))
        : kind == PackedKind::Unsigned
            ? Type(IntegerType::get(context, 32, IntegerType::Unsigned))
            : Type(builder.getF32Type());
    SmallVector<NamedAttribute> entries = {
        entry("name", name),
        entry("symbol", FlatSymbolRefAttr::get(
                            SymbolTable::getSymbolName(block.arrays[i]))),
        entry("element", TypeAttr::get(VectorType::get(4, scalar))),
        entry("precision", kind == PackedKind::Medium ? "mediump" : "highp"),
        entry("length", block.lines[i])};
    if (isa<CBufferOp>(block.arrays[i]))
      entries.push_back(entry("block", block.prefix));
    if (block.block.kind != UniformBlock::Globals)
      entries.push_back(entry(
          "buffer",
          FlatSymbolRefAttr::get(SymbolTable::getSymbolName(block.block.op))));
    list.push_back(builder.getDictionaryAttr(entries));
  }
}

void PackingWriter::writeLeaf(const PackedBlock &block, const PackedLeaf &leaf,
                              SmallVectorImpl<NamedAttribute> &entries) {
  entries.append({entry("name", leaf.name),
                  entry("path", builder.getDenseI32ArrayAttr(leaf.path)),
                  entry("type", TypeAttr::get(leaf.getWholeType())),
                  entry("array", block.getArrayName(leaf.kind)),
                  entry("offset", leaf.packed.offset / 4),
                  entry("components", getCount(leaf, rule))});
  bool isMatrix = leaf.order != hlsl::MatrixOrder::None;
  if (isMatrix || leaf.isRowMajor) {
    bool isRow = isMatrix ? leaf.order == hlsl::MatrixOrder::RowMajor : true;
    entries.push_back(entry("order", isRow ? "row" : "column"));
  }
  if (isMatrix)
    entries.push_back(entry("vectorStride", leaf.packed.vectorStride / 4));
  if (leaf.dimensions.empty())
    return;
  SmallVector<int32_t> strides;
  for (uint64_t stride : leaf.packed.strides)
    strides.push_back(int32_t(stride / 4));
  entries.push_back(entry("strides", builder.getDenseI32ArrayAttr(strides)));
}

/// Of one leaf: one range if it lies alike on both sides, else one for each
/// vector.
static void addCopies(const PackedLeaf &leaf, SmallVectorImpl<Copy> &copies) {
  const PackedLeaf::Place &from = leaf.source, &to = leaf.packed;
  auto add = [&](uint64_t source, uint64_t target, uint64_t bytes) {
    copies.push_back(
        {source / 4, leaf.kind, target / 4, llvm::divideCeil(bytes, 4)});
  };
  if (from.strides == to.strides &&
      (leaf.getNumVectors() == 1 || from.vectorStride == to.vectorStride))
    return add(from.offset, to.offset, leaf.getExtent(from));
  uint64_t numElements = 1;
  for (uint64_t length : leaf.dimensions)
    numElements *= length;
  for (uint64_t element = 0; element < numElements; ++element) {
    uint64_t source = from.offset, target = to.offset, rest = element;
    for (unsigned i = leaf.dimensions.size(); i--;) {
      source += rest % leaf.dimensions[i] * from.strides[i];
      target += rest % leaf.dimensions[i] * to.strides[i];
      rest /= leaf.dimensions[i];
    }
    for (unsigned vector = 0; vector < leaf.getNumVectors(); ++vector)
      add(source + vector * from.vectorStride,
          target + vector * to.vectorStride, leaf.getVectorBytes());
  }
}

ArrayAttr PackingWriter::writeCopies(const PackedBlock &block) {
  SmallVector<Copy> copies;
  for (const PackedLeaf &leaf : block.leaves)
    if (leaf.isUsed)
      addCopies(leaf, copies);
  llvm::sort(copies, [](const Copy &a, const Copy &b) {
    return std::tie(a.kind, a.target, a.source) <
           std::tie(b.kind, b.target, b.source);
  });
  SmallVector<Copy> merged;
  for (const Copy &copy : copies) {
    Copy *last = merged.empty() ? nullptr : &merged.back();
    if (last && last->kind == copy.kind &&
        copy.target <= last->target + last->count &&
        copy.source - copy.target == last->source - last->target)
      last->count =
          std::max(last->count, copy.target + copy.count - last->target);
    else
      merged.push_back(copy);
  }
  SmallVector<Attribute> list;
  for (const Copy &copy : merged)
    list.push_back(builder.getDictionaryAttr(
        {entry("source", copy.source),
         entry("array", block.getArrayName(copy.kind)),
         entry("offset", copy.target), entry("count", copy.count)}));
  return builder.getArrayAttr(list);
}

DictionaryAttr PackingWriter::write(ArrayRef<PackedBlock> blocks) {
  SmallVector<Attribute> arrays, globals, buffers;
  for (const PackedBlock &block : blocks) {
    writeArrays(block, arrays);
    bool isGlobals = block.block.kind == UniformBlock::Globals;
    SmallVector<Attribute> members;
    for (const PackedLeaf &leaf : block.leaves) {
      if (!leaf.isUsed)
        continue;
      SmallVector<NamedAttribute> entries;
      writeLeaf(block, leaf, entries);
      if (!isGlobals)
        entries.push_back(entry("source", leaf.source.offset / 4));
      (isGlobals ? globals : members)
          .push_back(builder.getDictionaryAttr(entries));
    }
    if (isGlobals || members.empty())
      continue;
    buffers.push_back(builder.getDictionaryAttr(
        {entry("name", block.block.getName()),
         entry("symbol", FlatSymbolRefAttr::get(
                             SymbolTable::getSymbolName(block.block.op))),
         entry("index", buffers.size()),
         entry("members", builder.getArrayAttr(members)),
         entry("copies", writeCopies(block))}));
  }
  return builder.getDictionaryAttr(
      {entry("layout", rule == PackedLayoutRule::UE ? "ue" : "tight"),
       entry("arrays", builder.getArrayAttr(arrays)),
       entry("globals", builder.getArrayAttr(globals)),
       entry("buffers", builder.getArrayAttr(buffers))});
}

DictionaryAttr hlslc::writePacking(MLIRContext *context, PackedLayoutRule rule,
                                   ArrayRef<PackedBlock> blocks) {
  return PackingWriter(context, rule).write(blocks);
}
