//===----------------------------------------------------------------------===//
// Packs uniforms into arrays of vectors of four.
// In:  form `target`: blocks with layouts, loads of leaves.
// Out: arrays, or blocks of arrays; a load reads what it needs of them; the
//      attribute `hlsl.packing` of the module says what lies where.
// Why: programs that keep the values of uniforms in arrays set them by few
//      calls, and OpenGL ES has room for few names.
//      docs/rationale/UniformPacking.md
//===----------------------------------------------------------------------===//

#include "../WordAccess.h"
#include "PackedLayout.h"
#include "PackedMatrices.h"

#include "HLSL/IR/LayoutAttributes.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_PACKUNIFORMS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {

struct PackUniforms : hlslc::impl::PackUniformsBase<PackUniforms> {
  using PackUniformsBase::PackUniformsBase;
  void runOnOperation() override;

private:
  bool isWanted(const UniformBlock &block) const {
    return !block.refs.empty() &&
           (flattenCBuffers || block.kind == UniformBlock::Globals);
  }
};

/// A load of a leaf, or of a part of it.
struct LeafLoad {
  /// Operations are handles, and this one is read through.
  mutable LoadOp load;
  unsigned block, leaf;
  /// Into the arrays around the leaf.
  SmallVector<OpFoldResult> indices;
  /// Rows and components.
  SmallVector<OpFoldResult> rest;
};

/// Some words of an array: `array[line + sum of index * stride]`.
struct Lines {
  int64_t line = 0;
  SmallVector<std::pair<Value, uint64_t>> steps;
};

class UniformPacker {
public:
  UniformPacker(ModuleOp module, bool intoBlocks)
      : module(module), symbols(module), context(module.getContext()),
        intoBlocks(intoBlocks) {}

  LogicalResult collect(ArrayRef<UniformBlock> wanted);
  void place(PackedLayoutRule rule);
  void declare();
  void rewrite();
  void erase();

  SmallVector<PackedBlock, 0> blocks;
  unsigned numPacked = 0;

private:
  LogicalResult collectLoads(unsigned block, Value ref,
                             const SmallVector<OpFoldResult> &path);
  LogicalResult addLoad(unsigned block, LoadOp load,
                        ArrayRef<OpFoldResult> path);
  void declareBlock(PackedBlock &block);
  Type getArrayType(const PackedBlock &block, PackedKind kind);

  ModuleOp module;
  SymbolTable symbols;
  MLIRContext *context;
  bool intoBlocks;
  SmallVector<LeafLoad, 0> loads;
};

/// Code in place of one load.
class LoadRewriter {
public:
  LoadRewriter(const LeafLoad &use, const PackedBlock &block)
      : use(use), block(block), leaf(block.leaves[use.leaf]), builder(use.load),
        loc(use.load.getLoc()) {}
  void rewrite();

private:
  Lines getLines();
  Value getArray(SmallVectorImpl<OpFoldResult> &path);
  OpFoldResult getIndex(const Lines &lines);
  /// `count` components from a constant or variable one.
  Value loadPart(const Lines &lines, OpFoldResult first, unsigned count);
  Value loadVector(const Lines &lines, ArrayRef<OpFoldResult> rest);
  Value loadMatrix(const Lines &lines, ArrayRef<OpFoldResult> rest);
  Value loadBits();
  Value convert(Value value);
  OpFoldResult add(OpFoldResult index, int64_t number);

  const LeafLoad &use;
  const PackedBlock &block;
  const PackedLeaf &leaf;
  OpBuilder builder;
  Location loc;
};

/// Words of an array of lines, for what has not four bytes.
class LineWords final : public WordAccess {
public:
  LineWords(OpBuilder &builder, Location loc, Value base,
            ArrayRef<OpFoldResult> path)
      : WordAccess(builder, loc), base(base), path(path) {}
  Value getWordRef(const ByteAddress &address) override;

private:
  Value base;
  ArrayRef<OpFoldResult> path;
};

} // namespace

static std::optional<int64_t> getConstant(OpFoldResult index) {
  auto attr = dyn_cast<Attribute>(index);
  if (!attr)
    return std::nullopt;
  return cast<IntegerAttr>(attr).getInt();
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

/// The members of structs on the way to a leaf; false if it goes to none.
static bool readPath(LeafLoad &use, Type contents, ArrayRef<OpFoldResult> path,
                     SmallVectorImpl<int32_t> &members) {
  use.indices.clear();
  Type type = contents;
  while (!isNumeric(type)) {
    if (path.empty())
      return false;
    OpFoldResult step = path.front();
    int32_t index = int32_t(getConstant(step).value_or(kDynamicIndex));
    if (isa<StructType>(type))
      members.push_back(index);
    else
      use.indices.push_back(step);
    type = getElementTypeAt(type, index);
    path = path.drop_front();
  }
  use.rest.assign(path.begin(), path.end());
  return true;
}

LogicalResult UniformPacker::addLoad(unsigned block, LoadOp load,
                                     ArrayRef<OpFoldResult> path) {
  LeafLoad use{load, block, 0, {}, {}};
  SmallVector<int32_t> members;
  if (!readPath(use, blocks[block].block.contents, path, members))
    return load.emitError("not supported yet: a whole aggregate of packed "
                          "uniforms as a value");
  PackedLeaf *leaf = blocks[block].find(members);
  assert(leaf && "every numeric type at the end of a path is a leaf");
  leaf->isUsed = true;
  use.leaf = leaf - blocks[block].leaves.begin();
  loads.push_back(std::move(use));
  return success();
}

LogicalResult
UniformPacker::collectLoads(unsigned block, Value ref,
                            const SmallVector<OpFoldResult> &path) {
  for (Operation *user : ref.getUsers()) {
    if (auto access = dyn_cast<AccessOp>(user)) {
      SmallVector<OpFoldResult> longer = path;
      longer.append(access.getPath());
      if (failed(collectLoads(block, access, longer)))
        return failure();
    } else if (auto load = dyn_cast<LoadOp>(user)) {
      if (failed(addLoad(block, load, path)))
        return failure();
    } else {
      return user->emitError("not supported yet: this use of uniforms that are "
                             "packed");
    }
  }
  return success();
}

LogicalResult UniformPacker::collect(ArrayRef<UniformBlock> wanted) {
  hlsl::ShaderStage stage = hlsl::ShaderStage::Pixel;
  for (auto entry : module.getOps<EntryPointOp>())
    stage = entry.getStage();
  std::string letter(1, stringifyShaderStage(stage).front());
  unsigned numCBuffers = 0;
  for (const UniformBlock &block : wanted) {
    PackedBlock &packed = blocks.emplace_back();
    packed.block = block;
    if (failed(packed.collectLeaves(symbols)))
      return failure();
    for (Value ref : block.refs)
      if (failed(collectLoads(blocks.size() - 1, ref, {})))
        return failure();
    packed.prefix =
        block.kind == UniformBlock::Globals
            ? letter + "u"
            : letter + (intoBlocks ? "b" : "c") + std::to_string(numCBuffers);
    numCBuffers += block.kind != UniformBlock::Globals && packed.isUsed();
  }
  return success();
}

void UniformPacker::place(PackedLayoutRule rule) {
  for (PackedBlock &block : blocks) {
    block.place(rule, /*keepsLines=*/intoBlocks);
    for (const PackedLeaf &leaf : block.leaves)
      numPacked += leaf.isUsed;
  }
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

static Type getWord(MLIRContext *context, PackedKind kind) {
  switch (kind) {
  case PackedKind::High:
  case PackedKind::Medium:
    return Float32Type::get(context);
  case PackedKind::Signed:
    return IntegerType::get(context, 32, IntegerType::Signed);
  case PackedKind::Unsigned:
    return IntegerType::get(context, 32, IntegerType::Unsigned);
  }
  llvm_unreachable("all kinds are handled");
}

Type UniformPacker::getArrayType(const PackedBlock &block, PackedKind kind) {
  return hlsl::ArrayType::get(hlsl::Size(block.lines[unsigned(kind)]),
                              VectorType::get(4, getWord(context, kind)));
}

/// A block with the arrays, where the cbuffer was bound.
void UniformPacker::declareBlock(PackedBlock &block) {
  OpBuilder builder(block.block.op);
  Location loc = block.block.op->getLoc();
  SmallVector<StringAttr> names;
  SmallVector<Type> types;
  SmallVector<MemberAttr> members;
  SmallVector<hlsl::Size> offsets;
  SmallVector<LayoutAttr> layouts;
  uint64_t bytes = 0;
  for (unsigned i = 0; i < kNumPackedKinds; ++i) {
    if (!block.lines[i])
      continue;
    auto kind = PackedKind(i);
    names.push_back(builder.getStringAttr(block.getArrayName(kind)));
    types.push_back(getArrayType(block, kind));
    SmallVector<NamedAttribute> attributes;
    if (kind == PackedKind::Medium)
      attributes.push_back(
          builder.getNamedAttr(MemberAttr::kRelaxed, builder.getUnitAttr()));
    members.push_back(MemberAttr::get(names.back(), types.back(), attributes));
    uint64_t size = block.lines[i] * kLineBytes;
    offsets.push_back(hlsl::Size(bytes));
    layouts.push_back(LayoutAttr::getArray(
        hlsl::Size(size), kLineBytes, hlsl::Size(kLineBytes),
        LayoutAttr::getLeaf(context, hlsl::Size(kLineBytes), kLineBytes)));
    bytes += size;
  }
  auto type = StructType::get(context, block.prefix + ".block", names, types);
  symbols.insert(StructDeclOp::create(builder, loc,
                                      builder.getStringAttr(type.getId()),
                                      block.prefix, members),
                 block.block.op->getIterator());
  auto buffer = CBufferOp::create(builder, loc, block.prefix, type);
  buffer.setSourceName(block.prefix);
  buffer.setLayoutAttr(LayoutAttr::getStruct(context, hlsl::Size(bytes),
                                             kLineBytes, offsets, layouts));
  buffer->setAttr("glsl.packed", builder.getUnitAttr());
  for (StringRef place : {"descriptorSet", "binding"})
    if (Attribute number = block.block.op->getAttr(place))
      buffer->setAttr(place, number);
  symbols.insert(buffer, block.block.op->getIterator());
  for (unsigned i = 0; i < kNumPackedKinds; ++i)
    if (block.lines[i])
      block.arrays[i] = buffer;
}

void UniformPacker::declare() {
  for (PackedBlock &block : blocks) {
    if (!block.isUsed())
      continue;
    if (intoBlocks) {
      declareBlock(block);
      continue;
    }
    OpBuilder builder(block.block.op);
    for (unsigned i = 0; i < kNumPackedKinds; ++i) {
      if (!block.lines[i])
        continue;
      auto kind = PackedKind(i);
      std::string name = block.getArrayName(kind);
      auto array =
          GlobalOp::create(builder, block.block.op->getLoc(), name,
                           StorageClass::Uniform, getArrayType(block, kind));
      array.setSourceName(name);
      array.setRelaxed(kind == PackedKind::Medium);
      array->setAttr("glsl.packed", builder.getUnitAttr());
      symbols.insert(array, block.block.op->getIterator());
      block.arrays[i] = array;
    }
  }
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

Value LineWords::getWordRef(const ByteAddress &address) {
  SmallVector<OpFoldResult> whole(path);
  whole.push_back(address.divide(builder, loc, kLineBytes));
  uint64_t remainder = *address.getRemainder(kLineBytes);
  whole.push_back(builder.getI32IntegerAttr(int32_t(remainder / 4)));
  return AccessOp::create(builder, loc, base, whole);
}

/// `index + number`, in the type of the index.
OpFoldResult LoadRewriter::add(OpFoldResult index, int64_t number) {
  if (std::optional<int64_t> constant = getConstant(index))
    return builder.getI32IntegerAttr(int32_t(*constant + number));
  Value value = cast<Value>(index);
  if (number == 0)
    return value;
  Value other = ConstantOp::createInt(builder, loc, value.getType(), number);
  return Value(BinaryOp::create(builder, loc, BinaryKind::Add, value, other));
}

Lines LoadRewriter::getLines() {
  Lines lines{int64_t(leaf.packed.offset / kLineBytes), {}};
  for (auto [index, stride] : llvm::zip(use.indices, leaf.packed.strides)) {
    uint64_t step = stride / kLineBytes;
    if (std::optional<int64_t> constant = getConstant(index))
      lines.line += *constant * int64_t(step);
    else
      lines.steps.push_back({cast<Value>(index), step});
  }
  return lines;
}

/// The reference to the array, or to its block and the first step from there.
Value LoadRewriter::getArray(SmallVectorImpl<OpFoldResult> &path) {
  Operation *declaration = block.arrays[unsigned(leaf.kind)];
  if (auto buffer = dyn_cast<CBufferOp>(declaration)) {
    auto names = buffer.getType().getMemberNames();
    auto found = llvm::find_if(names, [&](StringAttr member) {
      return member.getValue() == block.getArrayName(leaf.kind);
    });
    path.push_back(builder.getI32IntegerAttr(int32_t(found - names.begin())));
  }
  return GlobalRefOp::create(builder, loc, declaration);
}

/// `4 * i + 2`: in the type of the first index.
OpFoldResult LoadRewriter::getIndex(const Lines &lines) {
  OpFoldResult result = builder.getI32IntegerAttr(int32_t(lines.line));
  if (lines.steps.empty())
    return result;
  Value sum;
  Type type = lines.steps.front().first.getType();
  if (getScalarBits(type) != 32)
    type = builder.getIntegerType(32, /*isSigned=*/false);
  for (auto [index, stride] : lines.steps) {
    Value scaled = ConvertOp::convertTo(builder, loc, index, type);
    if (stride != 1)
      scaled = BinaryOp::create(
          builder, loc, BinaryKind::Mul, scaled,
          ConstantOp::createInt(builder, loc, type, int64_t(stride)));
    sum = sum ? Value(BinaryOp::create(builder, loc, BinaryKind::Add, sum,
                                       scaled))
              : scaled;
  }
  return add(sum, lines.line);
}

Value LoadRewriter::loadPart(const Lines &lines, OpFoldResult first,
                             unsigned count) {
  SmallVector<OpFoldResult> path;
  Value array = getArray(path);
  path.push_back(getIndex(lines));
  if (count == 1)
    path.push_back(first);
  auto part =
      LoadOp::create(builder, loc, AccessOp::create(builder, loc, array, path));
  part.setRelaxed(use.load.getRelaxed());
  if (count == 1 || count == 4)
    return part;
  SmallVector<int32_t> components;
  for (unsigned i = 0; i < count; ++i)
    components.push_back(int32_t(*getConstant(first) + i));
  Type type = VectorType::get(count, getScalarType(part.getType()));
  return SwizzleOp::create(builder, loc, type, part, components);
}

Value LoadRewriter::loadVector(const Lines &lines,
                               ArrayRef<OpFoldResult> rest) {
  int64_t first = int64_t(leaf.packed.offset % kLineBytes / 4);
  if (!rest.empty())
    return loadPart(lines, add(rest.front(), first), 1);
  return loadPart(lines, builder.getI32IntegerAttr(int32_t(first)),
                  leaf.getVectorLength());
}

Value LoadRewriter::loadMatrix(const Lines &lines,
                               ArrayRef<OpFoldResult> rest) {
  auto matrix = cast<MatrixType>(leaf.type);
  uint64_t step = leaf.packed.vectorStride / kLineBytes;
  bool isRowMajor = leaf.order == hlsl::MatrixOrder::RowMajor;
  auto getVector = [&](OpFoldResult index) {
    Lines vector = lines;
    if (std::optional<int64_t> constant = getConstant(index))
      vector.line += *constant * int64_t(step);
    else
      vector.steps.push_back({cast<Value>(index), step});
    return vector;
  };
  auto getNumber = [&](unsigned i) -> OpFoldResult {
    return builder.getI32IntegerAttr(int32_t(i));
  };
  if (rest.size() == 2 && !isRowMajor)
    return loadVector(getVector(rest[1]), rest.front());
  if (!rest.empty() && isRowMajor)
    return loadVector(getVector(rest.front()), rest.drop_front());
  SmallVector<Value> vectors;
  for (unsigned i = 0; i < leaf.getNumVectors(); ++i)
    vectors.push_back(loadVector(getVector(getNumber(i)), rest));
  if (!rest.empty())
    return ConstructOp::create(builder, loc, matrix.getRowType(), vectors);
  if (isRowMajor)
    return ConstructOp::create(builder, loc, matrix, vectors);
  auto transposed = MatrixType::get(matrix.getColumns(), matrix.getRows(),
                                    matrix.getElementType());
  Value columns = ConstructOp::create(builder, loc, transposed, vectors);
  return IntrinsicOp::create(builder, loc, TypeRange(matrix),
                             Intrinsic::transpose, ValueRange(columns))
      .getResult(0);
}

/// What has 16 or 64 bits is made of words.
Value LoadRewriter::loadBits() {
  ByteAddress address;
  address.base = hlsl::Size(leaf.packed.offset);
  auto step = [&](OpFoldResult index, uint64_t stride) {
    if (std::optional<int64_t> constant = getConstant(index))
      address = address + uint64_t(*constant) * stride;
    else
      address.steps.push_back({cast<Value>(index), hlsl::Size(stride)});
  };
  for (auto [index, stride] : llvm::zip(use.indices, leaf.packed.strides))
    step(index, stride);
  ComponentSteps steps;
  steps.component = getScalarBits(getScalarType(leaf.type)) / 8;
  if (isa<MatrixType>(leaf.type)) {
    steps.row = leaf.packed.vectorStride;
    if (leaf.order != hlsl::MatrixOrder::RowMajor)
      std::swap(steps.row, steps.component);
  }
  ArrayRef<OpFoldResult> rest = use.rest;
  if (!rest.empty() && isa<MatrixType>(leaf.type)) {
    step(rest.front(), steps.row);
    rest = rest.drop_front();
  }
  if (!rest.empty())
    step(rest.front(), steps.component);
  SmallVector<OpFoldResult> path;
  Value array = getArray(path);
  LineWords words(builder, loc, array, path);
  return words.load(use.load.getType(), address, steps);
}

/// Bools are words that are zero or not.
Value LoadRewriter::convert(Value value) {
  if (!isBool(getScalarType(leaf.type)))
    return value;
  Value zero = ConstantOp::createZero(builder, loc, value.getType());
  return CompareOp::create(builder, loc, CompareKind::NE, value, zero);
}

void LoadRewriter::rewrite() {
  Value value;
  if (leaf.isBits())
    value = loadBits();
  else if (isa<MatrixType>(leaf.type))
    value = loadMatrix(getLines(), use.rest);
  else
    value = loadVector(getLines(), use.rest);
  LoadOp load = use.load;
  load.replaceAllUsesWith(convert(value));
  Value ref = load.getRef();
  load.erase();
  while (auto access = ref.getDefiningOp<AccessOp>()) {
    if (!access->use_empty())
      break;
    ref = access.getBase();
    access.erase();
  }
}

/// The steps from the block to what is loaded.
static SmallVector<OpFoldResult> getSteps(LoadOp load) {
  SmallVector<OpFoldResult> steps;
  Value ref = load.getRef();
  while (auto access = ref.getDefiningOp<AccessOp>()) {
    SmallVector<OpFoldResult> path = access.getPath();
    steps.insert(steps.begin(), path.begin(), path.end());
    ref = access.getBase();
  }
  return steps;
}

void UniformPacker::rewrite() {
  for (LeafLoad &use : loads) {
    // An index may have been a load that is rewritten by now.
    SmallVector<int32_t> members;
    readPath(use, blocks[use.block].block.contents, getSteps(use.load),
             members);
    LoadRewriter(use, blocks[use.block]).rewrite();
  }
}

/// One that nothing loads from.
static void eraseAccess(Operation *access) {
  for (Operation *user : llvm::make_early_inc_range(access->getUsers()))
    eraseAccess(user);
  access->erase();
}

void UniformPacker::erase() {
  for (PackedBlock &block : blocks) {
    for (Value ref : block.block.refs)
      for (Operation *user : llvm::make_early_inc_range(ref.getUsers()))
        eraseAccess(user);
    symbols.remove(block.block.op);
    block.block.erase();
  }
}

void PackUniforms::runOnOperation() {
  // Globals first: their names do not count. Push constants last, as reflection
  // lists them.
  SmallVector<UniformBlock> all = findUniformBlocks(getOperation()), wanted;
  for (UniformBlock::Kind kind : {UniformBlock::Globals, UniformBlock::CBuffer,
                                  UniformBlock::PushConstants})
    for (const UniformBlock &block : all)
      if (isWanted(block) && block.kind == kind)
        wanted.push_back(block);
  PackedLayoutRule rule =
      layout == "ue" ? PackedLayoutRule::UE : PackedLayoutRule::Tight;
  UniformPacker packer(getOperation(), intoUBO);
  if (failed(packer.collect(wanted)))
    return signalPassFailure();
  packer.place(rule);
  packer.declare();
  packer.rewrite();
  getOperation()->setAttr(kPacking,
                          writePacking(&getContext(), rule, packer.blocks));
  packer.erase();
  numPacked += packer.numPacked;
  simplifyPackedMatrices(getOperation());
}
