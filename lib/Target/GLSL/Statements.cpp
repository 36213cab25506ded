//===----------------------------------------------------------------------===//
// Statements.
// In:  blocks of form `glsl`.
// Out: declarations of what has a name, assignments, structured control flow.
// Why: results of ifs and carried values of loops are variables here, as the
// source
//      had them.
//===----------------------------------------------------------------------===//

#include "Writer.h"

#include "HLSL/Tables/IntrinsicInfo.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

llvm::raw_ostream &GLSLWriter::line() {
  if (options.lineDirectives)
    writeLineDirective();
  return os.indent(indent * 2);
}

void GLSLWriter::writeHandOver(ValueRange from, ArrayRef<std::string> to) {
  // All sides are read before any is written, as in a phi.
  SmallVector<std::string> sources;
  for (Value value : from)
    sources.push_back(get(value).text);
  SmallVector<unsigned> moved;
  for (unsigned i = 0; i < to.size(); ++i)
    if (sources[i] != to[i])
      moved.push_back(i);
  // A target that another source mentions needs a temporary.
  auto mentions = [&](StringRef text, StringRef name) {
    size_t at = 0;
    while ((at = text.find(name, at)) != StringRef::npos) {
      auto isWord = [](char c) { return llvm::isAlnum(c) || c == '_'; };
      bool begins = at == 0 || !isWord(text[at - 1]);
      size_t end = at + name.size();
      bool ends = end >= text.size() || !isWord(text[end]);
      if (begins && ends)
        return true;
      at = end;
    }
    return false;
  };
  for (unsigned i : moved) {
    bool conflicts = llvm::any_of(moved, [&](unsigned j) {
      return j > i && mentions(sources[j], to[i]);
    });
    if (!conflicts)
      continue;
    for (unsigned j : moved) {
      if (j <= i || !mentions(sources[j], to[i]))
        continue;
      std::string name = "t" + std::to_string(nextTemporary++);
      line() << declare(from[j].getType(), name) << " = " << sources[j]
             << ";\n";
      sources[j] = name;
    }
  }
  for (unsigned i : moved)
    line() << to[i] << " = " << sources[i] << ";\n";
}

LogicalResult GLSLWriter::writeTerminator(Operation *op) {
  return TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](YieldOp op) {
        // The innermost op that is not an if without results takes it.
        Operation *parent = op->getParentOp();
        for (const Target &target : llvm::reverse(targets))
          if (target.op == parent) {
            bool toNext = isa<LoopOp>(parent);
            writeHandOver(op.getOperands(),
                          toNext ? target.next : target.results);
            if (target.isSwitch)
              line() << "break;\n";
            break;
          }
        return success();
      })
      .Case([&](FallthroughOp) { return success(); })
      .Case([&](BreakOp op) {
        Operation *left = op.getTarget();
        for (const Target &target : llvm::reverse(targets))
          if (target.op == left)
            writeHandOver(op.getOperands(), target.results);
        line() << "break;\n";
        return success();
      })
      .Case([&](ContinueOp op) {
        LoopOp loop = op.getTarget();
        for (const Target &target : llvm::reverse(targets))
          if (target.op == loop)
            writeHandOver(op.getOperands(), target.next);
        line() << "continue;\n";
        return success();
      })
      .Case([&](ReturnOp op) {
        bool isLast = isa<FuncOp>(op->getParentOp());
        if (!op.getOperands().empty())
          line() << "return " << get(op.getOperands().front()).text << ";\n";
        else if (!isLast)
          line() << "return;\n";
        return success();
      })
      .Case([&](UnreachableOp) { return success(); })
      .Default([&](Operation *op) {
        return op->emitError("is not known to the GLSL printer");
      });
}

LogicalResult GLSLWriter::writeBlock(Block &block) {
  for (Operation &op : block) {
    current = &op;
    LogicalResult result = op.hasTrait<OpTrait::IsTerminator>()
                               ? writeTerminator(&op)
                               : writeOp(&op);
    if (failed(result))
      return failure();
  }
  current = nullptr;
  return success();
}

std::string GLSLWriter::declareResults(ValueRange results, ValueRange inits) {
  for (auto [i, result] : llvm::enumerate(results)) {
    std::string name = makeName(result);
    line() << declare(result.getType(), name);
    if (i < inits.size())
      os << " = " << get(inits[i]).text;
    os << ";\n";
  }
  return {};
}

/// Whether a block says nothing.
static bool isEmpty(Block *block) {
  return !block ||
         (llvm::hasSingleElement(*block) && isa<YieldOp>(block->front()) &&
          block->front().getNumOperands() == 0);
}

/// The `if` that is all that a block says: `else if`.
IfOp GLSLWriter::findElseIf(Block &block) {
  auto yield = dyn_cast<YieldOp>(block.back());
  auto ifOp = yield && yield->getNumOperands() == 0
                  ? dyn_cast_or_null<IfOp>(yield->getPrevNode())
                  : IfOp();
  if (!ifOp || ifOp.getNumResults() != 0)
    return {};
  for (Operation *op = ifOp->getPrevNode(); op; op = op->getPrevNode())
    if (!isInlined(op))
      return {};
  return ifOp;
}

LogicalResult GLSLWriter::writeIf(IfOp op) {
  Target target{op, {}, {}, false};
  declareResults(op.getResults(), {});
  for (Value result : op.getResults())
    target.results.push_back(get(result).text);
  size_t numTargets = targets.size();
  LogicalResult result = success();
  for (IfOp part = op, next; part; part = next) {
    next = {};
    targets.push_back(part == op ? target : Target{part, {}, {}, false});
    Block *thenBlock = part.getThenBlock(), *elseBlock = part.getElseBlock();
    line() << (part == op ? "if (" : "} else if (");
    if (isEmpty(thenBlock) && !isEmpty(elseBlock)) {
      os << makeNot(part.getCondition()).text;
      std::swap(thenBlock, elseBlock);
    } else {
      os << get(part.getCondition()).text;
    }
    os << ") {\n";
    ++indent;
    result = writeBlock(*thenBlock);
    --indent;
    if (failed(result) || isEmpty(elseBlock))
      continue;
    if (op.getNumResults() == 0)
      next = findElseIf(*elseBlock);
    if (next) {
      current = next;
      continue;
    }
    line() << "} else {\n";
    ++indent;
    result = writeBlock(*elseBlock);
    --indent;
  }
  line() << "}\n";
  targets.truncate(numTargets);
  return result;
}

LogicalResult GLSLWriter::writeSwitch(SwitchOp op) {
  Target target{op, {}, {}, true};
  declareResults(op.getResults(), {});
  for (Value result : op.getResults())
    target.results.push_back(get(result).text);
  targets.push_back(target);
  line() << "switch (" << get(op.getSelector()).text << ") {\n";
  bool isUnsignedSelector = isUnsigned(op.getSelector().getType());
  LogicalResult result = success();
  for (unsigned i = 0; i < op.getNumCases() && succeeded(result); ++i) {
    for (int64_t value : op.getCaseValues(i))
      line() << "case "
             << (isUnsignedSelector ? std::to_string(uint32_t(value)) + "u"
                                    : std::to_string(value))
             << ":\n";
    if (op.isDefault(i))
      line() << "default:\n";
    ++indent;
    result = writeBlock(*op.getCaseBlock(i));
    --indent;
  }
  line() << "}\n";
  targets.pop_back();
  return result;
}

/// What the continuing region does, as the third part of a `for`: stores and
/// the next value of one carried variable. Nothing if that does not fit there.
std::optional<std::string> GLSLWriter::makeStep(LoopOp op,
                                                ArrayRef<std::string> carried) {
  auto end = dyn_cast<YieldOp>(op.getContinuingBlock()->getTerminator());
  if (!end)
    return std::nullopt;
  SmallVector<std::string> parts;
  for (Operation &inner : op.getContinuingBlock()->without_terminator()) {
    if (auto store = dyn_cast<StoreOp>(inner))
      parts.push_back(
          makeAssignment(getRef(store.getRef()).text, store.getValue()));
    else if (inner.use_empty() && isMemoryEffectFree(&inner))
      continue;
    else if (inner.getNumRegions() ||
             isa<CallOp, AtomicOp, ImageStoreOp, SampleOp>(inner) ||
             !isInlined(&inner))
      return std::nullopt;
  }
  bool stores = !parts.empty();
  for (auto [next, name] : llvm::zip(end.getOperands(), carried)) {
    std::string text = get(next).text;
    if (text == name)
      continue;
    if (stores || !parts.empty())
      return std::nullopt; // One might read what the other writes.
    parts.push_back(makeAssignment(name, next));
  }
  if (parts.size() > 3)
    return std::nullopt;
  return llvm::join(parts, ", ");
}

/// The test at the top of a body, if all before it is part of its expression.
IfOp GLSLWriter::findTest(LoopOp op) {
  Operation *test = &op.getBodyBlock()->front();
  while (!isa<IfOp>(test) && test->getNumResults() == 1 && isInlined(test))
    test = test->getNextNode();
  auto ifOp = dyn_cast<IfOp>(test);
  auto isLone = [](Block &block, auto isWanted) {
    return llvm::hasSingleElement(block) && isWanted(block.front()) &&
           block.front().getNumOperands() == 0;
  };
  if (!ifOp || ifOp.getNumResults() != 0 || !ifOp.getElseBlock() ||
      !isLone(*ifOp.getThenBlock(),
              [](Operation &op) { return isa<YieldOp>(op); }) ||
      !isLone(*ifOp.getElseBlock(),
              [](Operation &op) { return isa<BreakOp>(op); }))
    return {};
  return ifOp;
}

/// Whether each way into the continuing region hands the carried value of that
/// number over as it is: both have one variable then.
static bool passesOn(LoopOp op, unsigned number) {
  if (number >= op.getBodyBlock()->getNumArguments())
    return false;
  Value carried = op.getBodyBlock()->getArgument(number);
  auto passes = [&](Operation *exit) {
    return exit->getOperand(number) == carried;
  };
  auto end = dyn_cast<YieldOp>(op.getBodyBlock()->getTerminator());
  if (end && !passes(end))
    return false;
  return !op.getBody()
              .walk([&](ContinueOp exit) {
                return exit.getTarget() != op || passes(exit)
                           ? WalkResult::advance()
                           : WalkResult::interrupt();
              })
              .wasInterrupted();
}

LogicalResult GLSLWriter::writeLoop(LoopOp op) {
  Target target{op, {}, {}, false};
  declareResults(op.getResults(), {});
  for (Value result : op.getResults())
    target.results.push_back(get(result).text);
  // Carried values are variables that the body sees under their name.
  SmallVector<std::string> carried, declarations;
  for (auto [argument, init] :
       llvm::zip(op.getBodyBlock()->getArguments(), op.getInits())) {
    std::string value = get(init).text;
    std::string name = makeName(argument);
    declarations.push_back(declare(argument.getType(), name) + " = " + value);
    carried.push_back(name);
  }
  for (auto [i, argument] :
       llvm::enumerate(op.getContinuingBlock()->getArguments())) {
    if (passesOn(op, i)) {
      texts[argument] = {carried[i], PrecPrimary};
      target.next.push_back(carried[i]);
      continue;
    }
    std::string name = makeName(argument);
    line() << declare(argument.getType(), name) << ";\n";
    target.next.push_back(name);
  }
  Block &continuing = *op.getContinuingBlock();
  Operation *end = continuing.getTerminator();

  // `for (; condition; step)` where the loop has that shape.
  if (std::optional<std::string> step = makeStep(op, carried)) {
    Operation *first = &op.getBodyBlock()->front();
    std::string condition, init;
    if (IfOp test = findTest(op)) {
      condition = get(test.getCondition()).text;
      first = test->getNextNode();
    }
    if (auto counter = counters.find(op); counter != counters.end())
      init = counter->second;
    else if (declarations.size() == 1 && !step->empty())
      std::swap(init, declarations.front());
    for (StringRef declaration : declarations)
      if (!declaration.empty())
        line() << declaration << ";\n";
    if (!step->empty())
      line() << "for (" << init << "; " << condition << "; " << *step
             << ") {\n";
    else
      line() << "while (" << (condition.empty() ? "true" : condition)
             << ") {\n";
    ++indent;
    targets.push_back(target);
    LogicalResult result = success();
    for (auto it = first->getIterator(); it != op.getBodyBlock()->end(); ++it) {
      current = &*it;
      result = it->hasTrait<OpTrait::IsTerminator>() ? writeTerminator(&*it)
                                                     : writeOp(&*it);
      if (failed(result))
        break;
    }
    targets.pop_back();
    --indent;
    current = nullptr;
    line() << "}\n";
    return result;
  }
  for (StringRef declaration : declarations)
    line() << declaration << ";\n";
  bool hasContinuing = !llvm::hasSingleElement(continuing) ||
                       !isa<YieldOp>(end) || end->getNumOperands() != 0;

  // In general the continuing region runs at the top of each turn but the
  // first.
  std::string flag;
  if (hasContinuing) {
    flag = "first";
    for (unsigned n = 1;
         globalNames.contains(flag) || !usedNames.insert(flag).second; ++n)
      flag = "first" + std::to_string(n);
    line() << "bool " << flag << " = true;\n";
  }
  line() << "while (true) {\n";
  ++indent;
  targets.push_back(target);
  LogicalResult result = success();
  if (hasContinuing) {
    line() << "if (!" << flag << ") {\n";
    ++indent;
    for (Operation &inner : continuing.without_terminator())
      if (failed(writeOp(&inner)))
        result = failure();
    if (auto breakIf = dyn_cast<BreakIfOp>(end)) {
      line() << "if (" << get(breakIf.getCondition()).text << ") {\n";
      ++indent;
      writeHandOver(breakIf.getResults(), target.results);
      line() << "break;\n";
      --indent;
      line() << "}\n";
      writeHandOver(breakIf.getNext(), carried);
    } else {
      writeHandOver(end->getOperands(), carried);
    }
    --indent;
    line() << "}\n";
    line() << flag << " = false;\n";
  }
  if (succeeded(result))
    result = writeBlock(*op.getBodyBlock());
  targets.pop_back();
  --indent;
  line() << "}\n";
  return result;
}

/// `EmitVertex();`, or `EmitStreamVertex(1);` of streams that are not the
/// first.
void GLSLWriter::writeStreamCall(unsigned stream, StringRef verb,
                                 StringRef noun) {
  if (stream == 0)
    line() << verb << noun << "();\n";
  else
    line() << verb << "Stream" << noun << "(" << stream << ");\n";
}

LogicalResult GLSLWriter::writeStore(StoreOp op) {
  std::string target = getRef(op.getRef()).text;
  Operation *made = op.getValue().getDefiningOp();
  if (made && findPartStore(made) == op) {
    auto insert = dyn_cast<InsertOp>(made);
    target = insert
                 ? makePath({target, PrecPostfix}, insert.getType(),
                            insert.getPath())
                       .text
                 : target + "." +
                       getSwizzle(cast<InsertSwizzleOp>(made).getComponents());
    line() << makeAssignment(target, made->getOperand(0)) << ";\n";
    return success();
  }
  line() << makeAssignment(target, op.getValue()) << ";\n";
  return success();
}

/// The loop right behind the first store to a variable, if it counts with it
/// and nothing else uses it: its `for` declares the variable.
LoopOp GLSLWriter::findCountingLoop(VariableOp variable, StoreOp store) {
  Operation *next = store->getNextNode();
  while (next && next->getNumResults() == 1 && isInlined(next))
    next = next->getNextNode();
  auto loop = dyn_cast_or_null<LoopOp>(next);
  if (!loop || !loop.getInits().empty() ||
      loop.getContinuingBlock()->getNumArguments() != 0)
    return {};
  bool steps = false;
  for (Operation *user : variable.getResult().getUsers()) {
    if (user != store && !loop->isProperAncestor(user))
      return {};
    steps |=
        isa<StoreOp>(user) && user->getBlock() == loop.getContinuingBlock();
  }
  return steps && makeStep(loop, {}) ? loop : LoopOp();
}

/// A changed value: a copy under a name of its own, and a store to a part of
/// it.
LogicalResult
GLSLWriter::writeInsert(Value result, Value whole, Value part,
                        llvm::function_ref<Text(const Text &)> getPart) {
  if (result.use_empty() || findPartStore(result.getDefiningOp()))
    return success();
  std::string value = get(part).text;
  std::string initializer =
      whole.getDefiningOp<UndefOp>() ? "" : " = " + get(whole).text;
  std::string name = makeName(result);
  line() << declare(result.getType(), name) << initializer << ";\n";
  line() << getPart({name, PrecPrimary}).text << " = " << value << ";\n";
  return success();
}

LogicalResult GLSLWriter::writeOp(Operation *op) {
  if (auto ifOp = dyn_cast<IfOp>(op); ifOp && !isConditional(ifOp))
    return writeIf(ifOp);
  if (auto loop = dyn_cast<LoopOp>(op))
    return writeLoop(loop);
  if (auto switchOp = dyn_cast<SwitchOp>(op))
    return writeSwitch(switchOp);
  if (auto variable = dyn_cast<VariableOp>(op)) {
    if (Value original = findOriginal(variable)) {
      if (isa<BlockArgument>(original))
        texts[variable.getResult()] = get(original);
      return success();
    }
    std::string name = makeName(
        variable.getResult(),
        variable->hasAttr("glsl.name")
            ? variable->getAttrOfType<StringAttr>("glsl.name").getValue()
            : StringRef("v"));
    if (findInitializer(variable))
      return success(); // Declared where it gets its value.
    line() << declare(variable.getPointee(), name, variable.getRelaxed())
           << ";\n";
    return success();
  }
  if (auto store = dyn_cast<StoreOp>(op)) {
    auto variable = store.getRef().getDefiningOp<VariableOp>();
    if (Value original = variable ? findOriginal(variable) : Value();
        original && original == store.getValue()) {
      texts[variable.getResult()] = get(original);
      return success();
    }
    if (variable && findInitializer(variable) == store) {
      std::string declaration =
          declare(variable.getPointee(), getRef(store.getRef()).text,
                  variable.getRelaxed()) +
          " = " + get(store.getValue()).text;
      if (LoopOp loop = findCountingLoop(variable, store))
        counters[loop] = declaration;
      else
        line() << declaration << ";\n";
      return success();
    }
    return writeStore(store);
  }
  if (auto store = dyn_cast<ImageStoreOp>(op)) {
    line() << "imageStore(" << get(store.getTexture()).text << ", "
           << toInt(store.getCoord()) << ", "
           << (store.getSample() ? toInt(store.getSample()) + ", " : "")
           << makeTexel(store.getValue()) << ");\n";
    return success();
  }
  if (isa<SampleOp, GatherOp, ImageLoadOp>(op) && op->getNumResults() == 2 &&
      !op->getResult(1).use_empty()) {
    writeSparse(op);
    return success();
  }
  if (auto insert = dyn_cast<InsertOp>(op))
    return writeInsert(insert.getResult(), insert.getContainer(),
                       insert.getElement(), [&](const Text &whole) {
                         return makePath(whole, insert.getType(),
                                         insert.getPath());
                       });
  if (auto insert = dyn_cast<InsertSwizzleOp>(op))
    return writeInsert(insert.getResult(), insert.getVector(),
                       insert.getElement(), [&](const Text &whole) {
                         return Text{whole.text + "." +
                                         getSwizzle(insert.getComponents()),
                                     PrecPostfix};
                       });
  if (isa<DiscardOp>(op)) {
    line() << "discard;\n";
    return success();
  }
  if (auto dispatch = dyn_cast<DispatchMeshOp>(op)) {
    line() << "EmitMeshTasksEXT(" << get(dispatch.getX()).text << ", "
           << get(dispatch.getY()).text << ", " << get(dispatch.getZ()).text
           << ");\n";
    return success();
  }
  if (isa<PatchBarrierOp>(op)) {
    line() << "barrier();\n";
    return success();
  }
  if (isa<BeginInterlockOp, EndInterlockOp>(op)) {
    line() << (isa<BeginInterlockOp>(op) ? "begin" : "end")
           << "InvocationInterlockARB();\n";
    return success();
  }
  if (auto emit = dyn_cast<EmitVertexOp>(op)) {
    writeStreamCall(emit.getStream().value_or(0), "Emit", "Vertex");
    return success();
  }
  if (auto end = dyn_cast<EndPrimitiveOp>(op)) {
    writeStreamCall(end.getStream().value_or(0), "End", "Primitive");
    return success();
  }
  if (auto intrinsic = dyn_cast<IntrinsicOp>(op)) {
    Intrinsic which = intrinsic.getIntrinsic();
    auto statement = [&](StringRef text) {
      line() << text << ";\n";
      return success();
    };
    switch (which) {
    case Intrinsic::AllMemoryBarrierWithGroupSync:
      line() << "memoryBarrier();\n";
      return statement("barrier()");
    case Intrinsic::DeviceMemoryBarrierWithGroupSync:
      line() << "memoryBarrierBuffer();\n";
      line() << "memoryBarrierImage();\n";
      return statement("barrier()");
    case Intrinsic::GroupMemoryBarrierWithGroupSync:
      line() << "memoryBarrierShared();\n";
      return statement("barrier()");
    case Intrinsic::DeviceMemoryBarrier:
      line() << "memoryBarrierBuffer();\n";
      return statement("memoryBarrierImage()");
    case Intrinsic::frexp:
    case Intrinsic::modf: {
      std::string second = makeName(intrinsic.getResult(1));
      Type type = intrinsic.getResult(1).getType();
      bool isFrexp = which == Intrinsic::frexp;
      // frexp gives ints in GLSL; HLSL's out parameter is a float.
      std::string target = second;
      Type made = isFrexp
                      ? withScalar(type, IntegerType::get(type.getContext(), 32,
                                                          IntegerType::Signed))
                      : type;
      if (made != type)
        target = second + "_i";
      line() << declare(made, target) << ";\n";
      std::string first = makeName(intrinsic.getResult(0));
      line() << declare(intrinsic.getResult(0).getType(), first) << " = "
             << (isFrexp ? "frexp(" : "modf(")
             << get(intrinsic.getOperands()[0]).text << ", " << target
             << ");\n";
      if (made != type)
        line() << declare(type, second) << " = " << getType(type) << "("
               << target << ");\n";
      return success();
    }
    case Intrinsic::ReportHit:
      if (intrinsic.getResult(0).use_empty())
        return statement(makeIntrinsic(intrinsic).text);
      break;
    default:
      if (intrinsic.getNumResults() == 0)
        return statement(makeIntrinsic(intrinsic).text);
    }
  }
  if (op->getNumResults() == 0) {
    line() << makeExpression(op).text << ";\n";
    return success();
  }
  bool isUsed = !op->use_empty();
  if (!isUsed && !isa<CallOp, AtomicOp, CounterOp, RayQueryOp>(op))
    return success();
  if (!isUsed) {
    line() << makeExpression(op).text << ";\n";
    return success();
  }
  if (isInlined(op))
    return success();
  std::string text = makeExpression(op).text;
  std::string name = makeName(op->getResult(0), findHint(op));
  line() << (isPrecise(op) ? "precise " : "")
         << declare(op->getResult(0).getType(), name, op->hasAttr("relaxed"))
         << " = " << text << ";\n";
  return success();
}
