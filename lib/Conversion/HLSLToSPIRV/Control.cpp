//===----------------------------------------------------------------------===//
// Control flow and calls.
// In:  hlsl.if, switch and loop with exits at any depth.
// Out: spirv.mlir.selection and loop, spirv.X.mlir exits. A loop that tests a
//      condition first has it in its header.
// Why: both sides are structured; regions map one to one.
//===----------------------------------------------------------------------===//

#include "Converter.h"

#include "HLSL/IR/Locations.h"

#include "SPIRVX/SPIRVX.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace hlslc;
using namespace mlir;

Block *Converter::addBlock(Region &region, TypeRange arguments) {
  auto *block = new Block();
  region.push_back(block);
  for (Type type : arguments)
    block->addArgument(type, loc);
  return block;
}

SmallVector<Value> Converter::mapAll(ValueRange list) {
  SmallVector<Value> result;
  for (Value value : list)
    result.push_back(map(value));
  return result;
}

bool Converter::discardKills() const {
  // OpDemoteToHelperInvocation is core from Vulkan 1.3 on; before that DXC's
  // manual has discard as OpKill.
  return getSpirvVersion(options.spirv.environment) < 16;
}

bool Converter::endsBlock(Operation *op) const {
  if (isa<hlsl::DiscardOp>(op))
    return discardKills();
  auto intrinsic = dyn_cast<hlsl::IntrinsicOp>(op);
  return intrinsic && !usesRayTracingNV() &&
         (intrinsic.getIntrinsic() == hlsl::Intrinsic::IgnoreHit ||
          intrinsic.getIntrinsic() == hlsl::Intrinsic::AcceptHitAndEndSearch);
}

void Converter::convertBlockEnd(Operation *op) {
  auto intrinsic = dyn_cast<hlsl::IntrinsicOp>(op);
  if (!intrinsic)
    spirv::KillOp::create(builder, loc);
  else if (intrinsic.getIntrinsic() == hlsl::Intrinsic::IgnoreHit)
    create("X.IgnoreIntersectionKHR", {}, {});
  else
    create("X.TerminateRayKHR", {}, {});
}

/// What made the value for an operation of that place; null if it was there.
static Operation *getMaker(Value value, Location loc) {
  Operation *made = value ? value.getDefiningOp() : nullptr;
  return made && made->getLoc() == loc && !isa<spirv::ConstantOp>(made)
             ? made
             : nullptr;
}

LogicalResult Converter::convertBlock(Block &block, Block *yieldTarget,
                                      Block *nextCase, Operation *first) {
  auto it = first ? first->getIterator() : block.begin();
  for (; it != block.end(); ++it) {
    Operation *op = &*it;
    Location tagged = op->getLoc(), plain = hlsl::withoutLocalTags(tagged);
    loc = plain;
    if (op->hasTrait<OpTrait::IsTerminator>())
      return convertTerminator(op, yieldTarget, nextCase);
    if (endsBlock(op)) {
      convertBlockEnd(op);
      return success();
    }
    // The invocation ends with it.
    if (auto dispatch = dyn_cast<hlsl::DispatchMeshOp>(op))
      return convertDispatchMesh(dispatch);
    if (failed(convertOp(op)))
      return failure();
    // Of what was made, the last is what the local gets.
    if (tagged != plain && op->getNumResults() == 1)
      if (Operation *made = getMaker(values.lookup(op->getResult(0)), plain))
        made->setLoc(tagged);
  }
  llvm_unreachable("every block has a terminator");
}

LogicalResult Converter::convertTerminator(Operation *op, Block *yieldTarget,
                                           Block *nextCase) {
  return TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](hlsl::YieldOp op) {
        spirv::BranchOp::create(builder, loc, yieldTarget,
                                mapAll(op.getOperands()));
        return success();
      })
      .Case([&](hlsl::FallthroughOp) {
        spirv::BranchOp::create(builder, loc, nextCase, ValueRange());
        return success();
      })
      .Case([&](hlsl::BreakOp op) {
        spirvx::BreakOp::create(builder, loc, mapAll(op.getOperands()),
                                BlockRange());
        return success();
      })
      .Case([&](hlsl::ContinueOp op) {
        spirvx::ContinueOp::create(builder, loc, mapAll(op.getOperands()),
                                   BlockRange());
        return success();
      })
      .Case([&](hlsl::ReturnOp op) {
        if (op.getOperands().empty())
          spirv::ReturnOp::create(builder, loc);
        else
          spirv::ReturnValueOp::create(builder, loc,
                                       map(op.getOperands().front()));
        return success();
      })
      .Case([&](hlsl::UnreachableOp) {
        spirv::UnreachableOp::create(builder, loc);
        return success();
      })
      .Default([&](Operation *op) {
        return op->emitOpError("is not known to the conversion to SPIR-V");
      });
}

static spirv::SelectionControl getSelectionControl(Operation *op) {
  if (op->hasAttr("flatten"))
    return spirv::SelectionControl::Flatten;
  return op->hasAttr("dont_flatten") ? spirv::SelectionControl::DontFlatten
                                     : spirv::SelectionControl::None;
}

LogicalResult Converter::convertIf(hlsl::IfOp op) {
  SmallVector<Type> results;
  for (Type type : op.getResultTypes())
    results.push_back(getType(type));
  Value condition = map(op.getCondition());
  auto selection = spirv::SelectionOp::create(builder, loc, results,
                                              getSelectionControl(op));
  OpBuilder::InsertionGuard guard(builder);
  Region &region = selection.getBody();
  Block *header = addBlock(region), *thenBlock = addBlock(region);
  Block *elseBlock = op.getElseBlock() ? addBlock(region) : nullptr;
  Block *merge = addBlock(region, results);
  builder.setInsertionPointToEnd(header);
  spirv::BranchConditionalOp::create(
      builder, loc, condition, thenBlock, ValueRange(),
      elseBlock ? elseBlock : merge, ValueRange());
  builder.setInsertionPointToEnd(thenBlock);
  if (failed(convertBlock(*op.getThenBlock(), merge)))
    return failure();
  if (elseBlock) {
    builder.setInsertionPointToEnd(elseBlock);
    if (failed(convertBlock(*op.getElseBlock(), merge)))
      return failure();
  }
  builder.setInsertionPointToEnd(merge);
  spirv::MergeOp::create(builder, op.getLoc(), merge->getArguments());
  for (auto [from, to] : llvm::zip(op.getResults(), selection.getResults()))
    setValue(from, to);
  return success();
}

LogicalResult Converter::convertSwitch(hlsl::SwitchOp op) {
  SmallVector<Type> results;
  for (Type type : op.getResultTypes())
    results.push_back(getType(type));
  Value selector = map(op.getSelector());
  auto selection = spirv::SelectionOp::create(builder, loc, results,
                                              getSelectionControl(op));
  OpBuilder::InsertionGuard guard(builder);
  Region &region = selection.getBody();
  Block *header = addBlock(region);
  SmallVector<Block *> blocks, targets;
  for (unsigned i = 0; i < op.getNumCases(); ++i)
    blocks.push_back(addBlock(region));
  Block *merge = addBlock(region, results);
  SmallVector<APInt> literals;
  unsigned width = cast<IntegerType>(selector.getType()).getWidth();
  for (unsigned i = 0; i < op.getNumCases(); ++i)
    for (int64_t value : op.getCaseValues(i)) {
      literals.push_back(APInt(width, uint64_t(value), /*isSigned=*/true,
                               /*implicitTrunc=*/true));
      targets.push_back(blocks[i]);
    }
  std::optional<uint32_t> defaultCase = op.getDefaultCase();
  Block *defaultBlock = defaultCase ? blocks[*defaultCase] : merge;
  builder.setInsertionPointToEnd(header);
  SmallVector<ValueRange> noOperands(targets.size());
  spirv::SwitchOp::create(builder, loc, selector, defaultBlock, ValueRange(),
                          literals, targets, noOperands);
  for (unsigned i = 0; i < op.getNumCases(); ++i) {
    builder.setInsertionPointToEnd(blocks[i]);
    Block *next = i + 1 < blocks.size() ? blocks[i + 1] : merge;
    if (failed(convertBlock(*op.getCaseBlock(i), merge, next)))
      return failure();
  }
  builder.setInsertionPointToEnd(merge);
  spirv::MergeOp::create(builder, op.getLoc(), merge->getArguments());
  for (auto [from, to] : llvm::zip(op.getResults(), selection.getResults()))
    setValue(from, to);
  return success();
}

namespace {
/// `if (c) {} else { break; }` or `if (c) { break; }` near the top of a loop's
/// body, with nothing but plain ops before it.
struct LoopTest {
  hlsl::IfOp op;
  hlsl::BreakOp exit;
  bool exitsIfTrue = false;
};
} // namespace

static bool mayEndInvocation(Operation &op) {
  auto intrinsic = dyn_cast<hlsl::IntrinsicOp>(op);
  return isa<hlsl::DiscardOp>(op) ||
         (intrinsic &&
          hlsl::getIntrinsicInfo(intrinsic.getIntrinsic()).effects &
              hlsl::EffectControlFlow);
}

static hlsl::BreakOp getLoneBreak(Block *block) {
  if (!block || !llvm::hasSingleElement(*block))
    return {};
  return dyn_cast<hlsl::BreakOp>(block->front());
}

static bool isLoneYield(Block *block) {
  return !block || (llvm::hasSingleElement(*block) &&
                    isa<hlsl::YieldOp>(block->front()) &&
                    block->front().getNumOperands() == 0);
}

static LoopTest findTest(Block &body) {
  for (Operation &op : body) {
    auto ifOp = dyn_cast<hlsl::IfOp>(op);
    if (!ifOp) {
      if (op.getNumRegions() || op.hasTrait<OpTrait::IsTerminator>() ||
          mayEndInvocation(op))
        return {};
      continue;
    }
    if (ifOp.getNumResults())
      return {};
    if (hlsl::BreakOp exit = getLoneBreak(ifOp.getThenBlock());
        exit && isLoneYield(ifOp.getElseBlock()))
      return {ifOp, exit, true};
    if (hlsl::BreakOp exit = getLoneBreak(ifOp.getElseBlock());
        exit && isLoneYield(ifOp.getThenBlock()))
      return {ifOp, exit, false};
    return {};
  }
  return {};
}

static spirv::LoopControl getLoopControl(Operation *op) {
  if (op->hasAttr("unroll"))
    return spirv::LoopControl::Unroll;
  return op->hasAttr("dont_unroll") ? spirv::LoopControl::DontUnroll
                                    : spirv::LoopControl::None;
}

LogicalResult Converter::convertLoop(hlsl::LoopOp op) {
  SmallVector<Type> carried, results, continued;
  for (Value init : op.getInits())
    carried.push_back(getType(init.getType()));
  for (Type type : op.getResultTypes())
    results.push_back(getType(type));
  for (BlockArgument argument : op.getContinuingBlock()->getArguments())
    continued.push_back(getType(argument.getType()));
  SmallVector<Value> inits = mapAll(op.getInits());
  auto loop = spirv::LoopOp::create(builder, loc, results, getLoopControl(op));
  OpBuilder::InsertionGuard guard(builder);
  Region &region = loop.getBody();
  Block *entry = addBlock(region), *header = addBlock(region, carried);
  Block *body = addBlock(region), *continuing = addBlock(region, continued);
  Block *merge = addBlock(region, results);
  builder.setInsertionPointToEnd(entry);
  spirv::BranchOp::create(builder, loc, header, inits);
  for (auto [from, to] :
       llvm::zip(op.getBodyBlock()->getArguments(), header->getArguments()))
    setValue(from, to);
  for (auto [from, to] : llvm::zip(op.getContinuingBlock()->getArguments(),
                                   continuing->getArguments()))
    setValue(from, to);

  builder.setInsertionPointToEnd(header);
  LoopTest test = findTest(*op.getBodyBlock());
  Operation *first = &op.getBodyBlock()->front();
  if (test.op) {
    for (; first != test.op.getOperation(); first = first->getNextNode()) {
      loc = first->getLoc();
      if (failed(convertOp(first)))
        return failure();
    }
    loc = test.op.getLoc();
    Value condition = map(test.op.getCondition());
    SmallVector<Value> exitValues = mapAll(test.exit.getOperands());
    if (test.exitsIfTrue)
      spirv::BranchConditionalOp::create(builder, loc, condition, merge,
                                         exitValues, body, ValueRange());
    else
      spirv::BranchConditionalOp::create(builder, loc, condition, body,
                                         ValueRange(), merge, exitValues);
    first = test.op->getNextNode();
  } else {
    spirv::BranchOp::create(builder, loc, body, ValueRange());
  }
  builder.setInsertionPointToEnd(body);
  if (failed(convertBlock(*op.getBodyBlock(), continuing, nullptr, first)))
    return failure();

  builder.setInsertionPointToEnd(continuing);
  Block &continuingBlock = *op.getContinuingBlock();
  for (Operation &inner : continuingBlock.without_terminator()) {
    loc = inner.getLoc();
    if (failed(convertOp(&inner)))
      return failure();
  }
  Operation *end = continuingBlock.getTerminator();
  loc = end->getLoc();
  if (auto breakIf = dyn_cast<hlsl::BreakIfOp>(end))
    spirv::BranchConditionalOp::create(
        builder, loc, map(breakIf.getCondition()), merge,
        mapAll(breakIf.getResults()), header, mapAll(breakIf.getNext()));
  else
    spirv::BranchOp::create(builder, loc, header, mapAll(end->getOperands()));

  builder.setInsertionPointToEnd(merge);
  spirv::MergeOp::create(builder, op.getLoc(), merge->getArguments());
  for (auto [from, to] : llvm::zip(op.getResults(), loop.getResults()))
    setValue(from, to);
  return success();
}

LogicalResult Converter::convertCall(hlsl::CallOp op) {
  SmallVector<Type> results;
  for (Type type : op.getResultTypes())
    results.push_back(getType(type));
  SmallVector<Value> arguments;
  for (Value operand : op.getOperands())
    arguments.push_back(isa<hlsl::RefType>(operand.getType())
                            ? getPointer(operand)
                            : map(operand));
  Operation *call = create("FunctionCall", results, arguments,
                           named("callee", op.getCalleeAttr()));
  for (auto [from, to] : llvm::zip(op.getResults(), call->getResults()))
    setValue(from, to);
  return success();
}

LogicalResult Converter::convertStreamOp(uint32_t stream, StringRef plain,
                                         StringRef numbered) {
  if (numStreams > 1)
    create(numbered, {}, createWord(stream));
  else
    create(plain, {}, {});
  return success();
}

LogicalResult Converter::convertDispatchMesh(hlsl::DispatchMeshOp op) {
  SmallVector<Value> operands{map(op.getX()), map(op.getY()), map(op.getZ())};
  if (Value payload = op.getPayload())
    operands.push_back(getPointer(payload));
  create("EXT.EmitMeshTasks", {}, operands);
  return success();
}

/// Outputs of all control points are visible after it (Vulkan 1.3,
/// "Tessellation Control"); the Vulkan memory model asks for it by name.
LogicalResult Converter::convertPatchBarrier(hlsl::PatchBarrierOp op) {
  MLIRContext *context = builder.getContext();
  bool isVulkanModel = options.spirv.useVulkanMemoryModel;
  auto semantics = isVulkanModel ? spirv::MemorySemantics::OutputMemory |
                                       spirv::MemorySemantics::AcquireRelease
                                 : spirv::MemorySemantics::None;
  SmallVector<NamedAttribute> attrs{
      named("execution_scope",
            spirv::ScopeAttr::get(context, spirv::Scope::Workgroup)),
      named("memory_scope",
            spirv::ScopeAttr::get(context, isVulkanModel
                                               ? spirv::Scope::Workgroup
                                               : spirv::Scope::Invocation)),
      named("memory_semantics",
            spirv::MemorySemanticsAttr::get(context, semantics))};
  create("ControlBarrier", {}, {}, attrs);
  return success();
}

LogicalResult Converter::convertOp(Operation *op) {
  return TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](hlsl::IfOp op) { return convertIf(op); })
      .Case([&](hlsl::SwitchOp op) { return convertSwitch(op); })
      .Case([&](hlsl::LoopOp op) { return convertLoop(op); })
      .Case([&](hlsl::CallOp op) { return convertCall(op); })
      .Case([&](hlsl::DiscardOp) {
        create("X.DemoteToHelperInvocation", {}, {});
        return success();
      })
      .Case([&](hlsl::EmitVertexOp op) {
        return convertStreamOp(op.getStream().value_or(0), "EmitVertex",
                               "X.EmitStreamVertex");
      })
      .Case([&](hlsl::EndPrimitiveOp op) {
        return convertStreamOp(op.getStream().value_or(0), "EndPrimitive",
                               "X.EndStreamPrimitive");
      })
      .Case([&](hlsl::PatchBarrierOp op) { return convertPatchBarrier(op); })
      .Case([&](hlsl::BeginInterlockOp) {
        create("X.BeginInvocationInterlockEXT", {}, {});
        return success();
      })
      .Case([&](hlsl::EndInterlockOp) {
        create("X.EndInvocationInterlockEXT", {}, {});
        return success();
      })
      .Case([&](hlsl::GlobalRefOp op) { return convertGlobalRef(op); })
      .Case([&](hlsl::AccessOp op) { return convertAccess(op); })
      .Case([&](hlsl::VariableOp op) { return convertVariable(op); })
      .Case([&](hlsl::LoadOp op) { return convertLoad(op); })
      .Case([&](hlsl::StoreOp op) { return convertStore(op); })
      .Case([&](hlsl::BufferRefOp op) { return convertBufferRef(op); })
      .Case([&](hlsl::RawRefOp op) { return convertRawRef(op); })
      .Case([&](hlsl::AtomicOp op) { return convertAtomic(op); })
      .Case([&](hlsl::CounterOp op) { return convertCounter(op); })
      .Case([&](hlsl::RayQueryOp op) { return convertRayQuery(op); })
      .Case([&](hlsl::BufferLengthOp op) { return convertBufferLength(op); })
      .Case([&](hlsl::ConstantOp op) { return convertConstant(op); })
      .Case([&](hlsl::UndefOp op) {
        return setResult(op, createValue("Undef", getType(op.getType()), {}));
      })
      .Case([&](hlsl::SpecValueOp op) {
        return setResult(
            op, createValue("mlir.referenceof", getType(op.getType()), {},
                            named("spec_const", op.getConstantAttr())));
      })
      .Case([&](hlsl::SizeValueOp op) { return convertSizeValue(op); })
      .Case([&](hlsl::ConstructOp op) { return convertConstruct(op); })
      .Case([&](hlsl::SplatOp op) { return convertSplat(op); })
      .Case([&](hlsl::ExtractOp op) { return convertExtract(op); })
      .Case([&](hlsl::InsertOp op) { return convertInsert(op); })
      .Case([&](hlsl::SwizzleOp op) { return convertSwizzle(op); })
      .Case([&](hlsl::InsertSwizzleOp op) { return convertInsertSwizzle(op); })
      .Case([&](hlsl::ConvertOp op) { return convertConvert(op); })
      .Case([&](hlsl::BitcastOp op) { return convertBitcast(op); })
      .Case([&](hlsl::UnaryOp op) { return convertUnary(op); })
      .Case([&](hlsl::BinaryOp op) { return convertBinary(op); })
      .Case([&](hlsl::CompareOp op) { return convertCompare(op); })
      .Case([&](hlsl::SelectOp op) { return convertSelect(op); })
      .Case([&](hlsl::IntrinsicOp op) { return convertIntrinsic(op); })
      .Case([&](hlsl::EvaluateAttributeOp op) {
        return convertEvaluateAttribute(op);
      })
      .Case([&](hlsl::SPIRVInstructionOp op) { return convertInstruction(op); })
      .Case([&](hlsl::AddressRefOp op) { return convertAddressRef(op); })
      .Case([&](hlsl::SampleOp op) { return convertSample(op); })
      .Case([&](hlsl::GatherOp op) { return convertGather(op); })
      .Case([&](hlsl::ImageLoadOp op) { return convertImageLoad(op); })
      .Case([&](hlsl::ImageStoreOp op) { return convertImageStore(op); })
      .Case([&](hlsl::TexelRefOp op) { return convertTexelRef(op); })
      .Case([&](hlsl::QuerySizeOp op) { return convertQuerySize(op); })
      .Case([&](hlsl::QueryLevelsOp op) {
        return convertQuery(op, "X.ImageQueryLevels");
      })
      .Case([&](hlsl::QuerySamplesOp op) {
        return convertQuery(op, "X.ImageQuerySamples");
      })
      .Case([&](hlsl::QueryLodOp op) { return convertQueryLod(op); })
      .Default([&](Operation *op) {
        return op->emitOpError("is not part of form target");
      });
}
