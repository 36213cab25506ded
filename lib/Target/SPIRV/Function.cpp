//===----------------------------------------------------------------------===//
// Functions and structured control flow.
// In:  spirv.func; spirv.mlir.selection and loop; spirv.X.mlir.break, continue,
//      return.
// Out: OpFunction with its blocks, merge instructions and phis.
// Why: regions become blocks in place. A phi names the block an edge comes
//      from, which is only known when that block has ended, and values that
//      come later: phis are written with holes and filled at the function's
//      end, whatever the nesting.
//===----------------------------------------------------------------------===//

#include "DebugInfo.h"

#include "SPIRVX/SPIRVX.h"
#include "mlir/Target/SPIRV/SPIRVBinaryUtils.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace hlslc;
using namespace mlir;
using spirv::Opcode;

void Serializer::emit(Opcode opcode, ArrayRef<uint32_t> operands) {
  encode(body, opcode, operands);
}

LogicalResult Serializer::writeFunction(spirv::FuncOp op) {
  FunctionType type = op.getFunctionType();
  Type result =
      type.getNumResults() ? type.getResult(0) : NoneType::get(op.getContext());
  uint32_t id = getSymbol(op.getSymNameAttr());
  auto name = op->getAttrOfType<StringAttr>("x.name");
  writeName(id, name ? name.getValue() : op.getName());
  if (auto linked = op->getAttrOfType<StringAttr>("x.export")) {
    SmallVector<uint32_t, 8> operands;
    spirv::encodeStringLiteralInto(operands, linked.getValue());
    operands.push_back(uint32_t(spirv::LinkageType::Export));
    decorate(id, spirv::Decoration::LinkageAttributes, operands);
    requirements.addCapability(spirv::Capability::Linkage);
  }
  if (failed(decorateResult(op, id)))
    return failure();
  prologue.clear();
  body.clear();
  writeLine(prologue, op.getLoc());
  encode(
      prologue, Opcode::OpFunction,
      {getType(result), id, uint32_t(op.getFunctionControl()), getType(type)});
  for (BlockArgument argument : op.getArguments()) {
    uint32_t argumentID = valueIDs[argument] = getNextID();
    encode(prologue, Opcode::OpFunctionParameter,
           {getType(argument.getType()), argumentID});
    writeName(argumentID, argument.getLoc());
  }
  currentLabel = getNextID();
  currentLine = {};
  encode(prologue, Opcode::OpLabel, {currentLabel});
  if (debug) {
    debug->startFunction(op, id);
    for (auto [i, argument] : llvm::enumerate(op.getArguments()))
      debug->writeArgument(argument.getLoc(), argument.getType(),
                           getValue(argument), i + 1);
  }
  for (Block &block : op.getBody()) {
    if (block.isEntryBlock()) {
      blockIDs[&block] = currentLabel;
    } else {
      startBlock(getBlock(&block));
      writePhis(block);
    }
    if (failed(writeBlock(block)))
      return failure();
  }
  for (const Fixup &fixup : fixups)
    body[fixup.position] = fixup.terminator ? endLabels.lookup(fixup.terminator)
                                            : getValue(fixup.value);
  encode(body, Opcode::OpFunctionEnd, {});
  functions.append(prologue.begin(), prologue.end());
  functions.append(body.begin(), body.end());
  valueIDs.clear();
  blockIDs.clear();
  endLabels.clear();
  breaks.clear();
  continues.clear();
  fixups.clear();
  return success();
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

void Serializer::startBlock(uint32_t label) {
  emit(Opcode::OpLabel, {label});
  currentLabel = label;
  currentLine = {};
  if (debug)
    debug->startBlock();
}

/// The arguments of a block; `exits` reach it from deeper down.
void Serializer::writePhis(Block &block, ArrayRef<Operation *> exits) {
  for (BlockArgument argument : block.getArguments()) {
    Operands words{getType(argument.getType()),
                   valueIDs[argument] = getNextID()};
    size_t start = body.size() + 1;
    auto addEdge = [&](Value value, Operation *terminator) {
      fixups.push_back({start + words.size(), value, nullptr});
      fixups.push_back({start + words.size() + 1, Value(), terminator});
      words.append({0, 0});
    };
    for (auto it = block.pred_begin(); it != block.pred_end(); ++it) {
      Operation *terminator = (*it)->getTerminator();
      // The blocks that an exit keeps are no successors.
      if (auto branch = dyn_cast<BranchOpInterface>(terminator))
        addEdge(branch.getSuccessorOperands(
                    it.getSuccessorIndex())[argument.getArgNumber()],
                terminator);
    }
    for (Operation *exit : exits)
      addEdge(exit->getOperand(argument.getArgNumber()), exit);
    emit(Opcode::OpPhi, words);
  }
}

void Serializer::writeMerge(const Merge &merge) {
  writeLine(body, merge.construct->getLoc());
  if (merge.continueLabel)
    emit(Opcode::OpLoopMerge,
         {merge.label, merge.continueLabel, merge.control});
  else
    emit(Opcode::OpSelectionMerge, {merge.label, merge.control});
}

LogicalResult Serializer::writeBlock(Block &block, Merge merge) {
  for (Operation &op : block.without_terminator()) {
    // The back edge goes to the loop's first block: a construct in the header
    // must leave it.
    if (merge.continueLabel && isa<spirv::SelectionOp, spirv::LoopOp>(op)) {
      uint32_t label = getNextID();
      writeMerge(merge);
      merge = {};
      emit(Opcode::OpBranch, {label});
      startBlock(label);
    }
    if (failed(writeOperation(&op)))
      return failure();
  }
  Operation *terminator = block.getTerminator();
  endLabels[terminator] = currentLabel;
  if (merge.construct)
    writeMerge(merge);
  else
    writeLine(body, terminator->getLoc());
  return writeTerminator(terminator);
}

LogicalResult Serializer::writeTerminator(Operation *op) {
  if (auto branch = dyn_cast<spirv::BranchOp>(op)) {
    emit(Opcode::OpBranch, {getBlock(branch.getTarget())});
    return success();
  }
  if (auto branch = dyn_cast<spirv::BranchConditionalOp>(op)) {
    Operands words{getValue(branch.getCondition()),
                   getBlock(branch.getTrueTarget()),
                   getBlock(branch.getFalseTarget())};
    if (auto weights = branch.getBranchWeights())
      for (auto weight : weights->getAsRange<IntegerAttr>())
        words.push_back(weight.getInt());
    emit(Opcode::OpBranchConditional, words);
    return success();
  }
  if (auto branch = dyn_cast<spirv::SwitchOp>(op))
    return writeSwitch(branch);
  if (isa<spirvx::BreakOp, spirvx::ContinueOp, spirvx::ReturnOp>(op))
    return writeExit(op);
  return writeInstruction(op);
}

LogicalResult Serializer::writeSwitch(spirv::SwitchOp op) {
  Operands words{getValue(op.getSelector()), getBlock(op.getDefaultTarget())};
  bool isSigned = op.getSelector().getType().isSignedInteger();
  if (auto literals = op.getLiterals()) {
    for (auto [literal, target] :
         llvm::zip_equal(literals->getValues<APInt>(), op.getTargets())) {
      uint64_t raw = isSigned ? literal.getSExtValue() : literal.getZExtValue();
      words.push_back(uint32_t(raw));
      if (literal.getBitWidth() > 32)
        words.push_back(uint32_t(raw >> 32));
      words.push_back(getBlock(target));
    }
  }
  emit(Opcode::OpSwitch, words);
  return success();
}

LogicalResult Serializer::writeExit(Operation *op) {
  if (isa<spirvx::ReturnOp>(op)) {
    if (op->getNumOperands())
      emit(Opcode::OpReturnValue, {getValue(op->getOperand(0))});
    else
      emit(Opcode::OpReturn, {});
    return success();
  }
  Operation *construct = spirvx::getExitedConstruct(op);
  Block *target;
  if (auto loop = dyn_cast<spirv::LoopOp>(construct))
    target = isa<spirvx::BreakOp>(op) ? loop.getMergeBlock()
                                      : loop.getContinueBlock();
  else
    target = cast<spirv::SelectionOp>(construct).getMergeBlock();
  if (target->getNumArguments() != op->getNumOperands())
    return op->emitOpError("passes ")
           << op->getNumOperands() << " values to a block that takes "
           << target->getNumArguments();
  (isa<spirvx::BreakOp>(op) ? breaks : continues)[construct].push_back(op);
  emit(Opcode::OpBranch, {getBlock(target)});
  return success();
}

//===----------------------------------------------------------------------===//
// Constructs
//===----------------------------------------------------------------------===//

LogicalResult Serializer::writeSelection(spirv::SelectionOp op) {
  Block *header = op.getHeaderBlock(), *mergeBlock = op.getMergeBlock();
  Merge merge{op, getBlock(mergeBlock), 0, uint32_t(op.getSelectionControl())};
  if (failed(writeBlock(*header, merge)))
    return failure();
  for (Block &block : llvm::drop_begin(op.getBody())) {
    if (&block == mergeBlock)
      break;
    startBlock(getBlock(&block));
    writePhis(block);
    if (failed(writeBlock(block)))
      return failure();
  }
  return leaveConstruct(op, mergeBlock);
}

LogicalResult Serializer::writeLoop(spirv::LoopOp op) {
  Block *header = op.getHeaderBlock(), *continueBlock = op.getContinueBlock(),
        *mergeBlock = op.getMergeBlock();
  Merge merge{op, getBlock(mergeBlock), getBlock(continueBlock),
              uint32_t(op.getLoopControl())};
  if (failed(writeBlock(*op.getEntryBlock())))
    return failure();
  for (Block &block : llvm::drop_begin(op.getBody())) {
    if (&block == mergeBlock)
      break;
    startBlock(getBlock(&block));
    writePhis(block, &block == continueBlock
                         ? ArrayRef<Operation *>(continues[op])
                         : ArrayRef<Operation *>());
    if (failed(writeBlock(block, &block == header ? merge : Merge())))
      return failure();
  }
  return leaveConstruct(op, mergeBlock);
}

/// The merge block goes on with what follows the construct.
LogicalResult Serializer::leaveConstruct(Operation *op, Block *mergeBlock) {
  startBlock(getBlock(mergeBlock));
  writePhis(*mergeBlock, breaks[op]);
  for (Operation &inner : mergeBlock->without_terminator())
    if (failed(writeOperation(&inner)))
      return failure();
  Operation *terminator = mergeBlock->getTerminator();
  for (auto [result, value] :
       llvm::zip_equal(op->getResults(), terminator->getOperands()))
    valueIDs[result] = getValue(value);
  return success();
}

//===----------------------------------------------------------------------===//
// Operations that are more than an instruction
//===----------------------------------------------------------------------===//

LogicalResult Serializer::writeOperation(Operation *op) {
  if (failed(writeOneOperation(op)))
    return failure();
  if (debug && op->getNumResults() == 1 && op->getNumRegions() == 0)
    debug->writeValue(op->getLoc(), op->getResult(0).getType(),
                      getValue(op->getResult(0)));
  return success();
}

LogicalResult Serializer::writeOneOperation(Operation *op) {
  requirements.setPlace(op->getLoc());
  auto alias = [&](uint32_t id) {
    valueIDs[op->getResult(0)] = id;
    return success(id != 0);
  };
  return TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](spirv::AccessChainOp op) { return writeAccessChain(op); })
      .Case([&](spirv::ConstantOp op) {
        return alias(getConstant(op.getType(), op.getValue()));
      })
      .Case([&](spirv::AddressOfOp op) {
        return alias(getSymbol(op.getVariableAttr().getAttr()));
      })
      .Case([&](spirv::CompositeConstructOp op) { return writeComposite(op); })
      .Case([&](spirv::VariableOp op) { return writeVariable(op); })
      .Case([&](spirv::SelectionOp op) { return writeSelection(op); })
      .Case([&](spirv::LoopOp op) { return writeLoop(op); })
      .Case([&](spirv::FunctionCallOp op) { return writeCall(op); })
      .Case([&](spirv::UndefOp op) {
        return alias(intern(Opcode::OpUndef, {getType(op.getType())}, true));
      })
      .Case([&](spirvx::NullOp op) {
        return alias(getConstant(op.getType(), UnitAttr::get(op.getContext())));
      })
      .Case([&](spirv::ReferenceOfOp op) {
        return alias(getSymbol(op.getSpecConstAttr().getAttr()));
      })
      .Case([&](spirvx::SpecRefOp op) {
        return alias(getSymbol(op.getSymbolAttr().getAttr()));
      })
      .Case([&](spirvx::InstOp op) { return writeInst(op); })
      .Default([&](Operation *op) { return writeInstruction(op); });
}

/// A constant, or a specialization constant.
static bool isConstantIndex(Value index) {
  return isa_and_nonnull<spirv::ConstantOp, spirv::ReferenceOfOp,
                         spirvx::SpecRefOp, spirvx::NullOp>(
      index.getDefiningOp());
}

LogicalResult Serializer::writeAccessChain(spirv::AccessChainOp op) {
  auto base = cast<spirv::PointerType>(op.getBasePtr().getType());
  Operands words{getType(op.getType()), getNextID(), getValue(op.getBasePtr())};
  Type type = base.getPointeeType();
  for (auto [i, index] : llvm::enumerate(op.getIndices())) {
    auto constant = index.getDefiningOp<spirv::ConstantOp>();
    // An array that a specialization constant sizes is a struct around a
    // runtime array here, and the array alone in the binary.
    if (spirvx::getOpaque(type).kind != spirvx::Opaque::SpecArray)
      words.push_back(getValue(index));
    unsigned member = 0;
    if (isa<spirv::StructType>(type) && constant)
      member = cast<IntegerAttr>(constant.getValue()).getInt();
    Type element = cast<spirv::CompositeType>(type).getElementType(member);
    if (i == 0 && !isConstantIndex(index) &&
        isa<spirv::ArrayType, spirv::RuntimeArrayType>(type))
      requirements.addDynamicIndexing(base.getStorageClass(), element);
    type = element;
  }
  valueIDs[op] = words[1];
  writeLine(body, op.getLoc());
  emit(Opcode::OpAccessChain, words);
  return decorateResult(op, words[1]);
}

/// Of constants alone, this is a constant: spirv.Constant has no structs and no
/// matrices.
LogicalResult Serializer::writeComposite(spirv::CompositeConstructOp op) {
  Operands words{getType(op.getType())};
  bool isConstant = true;
  for (Value value : op.getConstituents()) {
    words.push_back(getValue(value));
    if (!words.back())
      return op.emitOpError("operand is used before its definition");
    isConstant &= constantIDs.contains(words.back());
  }
  // OpCompositeConstruct flattens vectors, OpConstantComposite does not.
  auto vector = dyn_cast<VectorType>(op.getType());
  if (isConstant &&
      (!vector || size_t(vector.getNumElements()) == words.size() - 1)) {
    constantIDs.insert(valueIDs[op] =
                           intern(Opcode::OpConstantComposite, words, true));
    return success();
  }
  uint32_t id = valueIDs[op] = getNextID();
  words.insert(words.begin() + 1, id);
  writeLine(body, op.getLoc());
  emit(Opcode::OpCompositeConstruct, words);
  return decorateResult(op, id);
}

LogicalResult Serializer::writeCall(spirv::FunctionCallOp op) {
  Type type = op.getNumResults() ? op.getResult(0).getType()
                                 : NoneType::get(op.getContext());
  Operands words{getType(type), getNextID(),
                 getSymbol(op.getCalleeAttr().getAttr())};
  if (op.getNumResults())
    valueIDs[op.getResult(0)] = words[1];
  for (Value argument : op.getArguments())
    words.push_back(getValue(argument));
  writeLine(body, op.getLoc());
  emit(Opcode::OpFunctionCall, words);
  return decorateResult(op, words[1]);
}

/// OpVariable goes to the function's first block from any depth. MLIR allows
/// no composite as an initializer: the attribute x.init may be one.
LogicalResult Serializer::writeVariable(spirv::VariableOp op) {
  uint32_t id = valueIDs[op] = getNextID();
  Operands words{getType(op.getType()), id, uint32_t(op.getStorageClass())};
  if (Value initializer = op.getInitializer())
    words.push_back(getValue(initializer));
  else if (Attribute value = op->getDiscardableAttr("x.init"))
    words.push_back(getConstant(op.getPointeeType(), value));
  encode(prologue, Opcode::OpVariable, words);
  writeName(id, op.getLoc());
  if (debug)
    debug->declare(op.getLoc(), op.getType(), id);
  return decorateResult(op, id);
}

/// Bits that a word surely has: a constant's, or those of a part of an `or`.
static uint32_t getKnownBits(Value word) {
  if (auto both = word.getDefiningOp<spirv::BitwiseOrOp>()) {
    uint32_t bits = 0;
    for (Value part : both->getOperands())
      if (part.getDefiningOp<spirv::ConstantOp>())
        bits |= getKnownBits(part);
    return bits;
  }
  auto constant = word.getDefiningOp<spirv::ConstantOp>();
  auto number =
      constant ? dyn_cast<IntegerAttr>(constant.getValue()) : IntegerAttr();
  return number ? uint32_t(number.getValue().getZExtValue()) : 0;
}

LogicalResult Serializer::writeInst(spirvx::InstOp op) {
  Operands words;
  Value result = op.getResult();
  if (result) {
    words = {getType(result.getType()), getNextID()};
    valueIDs[result] = words[1];
  }
  SmallVector<std::pair<unsigned, uint32_t>, 4> literals;
  if (auto dictionary = op.getLiterals()) {
    for (NamedAttribute literal : *dictionary) {
      unsigned position = 0;
      (void)literal.getName().getValue().drop_front().getAsInteger(10,
                                                                   position);
      auto type = dyn_cast<TypeAttr>(literal.getValue());
      literals.push_back(
          {position,
           type ? getType(type.getValue())
                : uint32_t(cast<IntegerAttr>(literal.getValue()).getInt())});
    }
    llvm::sort(literals);
  }
  size_t first = words.size();
  if (auto text =
          dyn_cast_or_null<StringAttr>(op->getDiscardableAttr("x.text")))
    words.push_back(getString(text.getValue()));
  for (Value value : op.getValues())
    words.push_back(getValue(value));
  for (auto [position, literal] : literals)
    words.insert(words.begin() + std::min(first + position, words.size()),
                 literal);
  // A constant stands outside of functions, and once.
  bool isConstant = Opcode(op.getOpcode()) >= Opcode::OpConstantTrue &&
                    Opcode(op.getOpcode()) <= Opcode::OpConstantNull;
  if (isConstant && result && !op.getSet()) {
    words.erase(words.begin() + 1);
    valueIDs[result] = intern(Opcode(op.getOpcode()), words, true);
    return success();
  }
  writeLine(body, op.getLoc());
  if (auto set = op.getSet()) {
    writeExtended(*set, op.getOpcode(), words);
  } else {
    auto opcode = Opcode(op.getOpcode());
    requirements.addInstruction(opcode);
    if (opcode == opcode::RayQueryInitialize)
      requirements.addRayFlags(getKnownBits(op.getValues()[2]));
    bool isGroupOperation = opcode >= Opcode::OpGroupNonUniformIAdd &&
                            opcode <= Opcode::OpGroupNonUniformLogicalXor;
    if (isGroupOperation && !literals.empty())
      requirements.addGroupOperation(
          spirv::GroupOperation(literals.front().second));
    emit(opcode, words);
  }
  return result ? decorateResult(op, words[1]) : success();
}
