//===----------------------------------------------------------------------===//
// Answers questions about sizes.
// In:  lines `QUESTION : EXPRESSIONS : FACTS => ANSWER` (questions.txt).
// Out: what has another answer.
// Why: the cases of the design are text that one can read and add to.
//===----------------------------------------------------------------------===//
#include "HLSL/Size/SizeExpr.h"
#include "HLSL/Size/SizeSolver.h"
#include "SizeTests.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir::hlsl;
using namespace mlir::hlsl::test;
using llvm::StringRef;

namespace {
struct Question {
  StringRef kind;
  llvm::SmallVector<Size> sizes;
  SpecTable facts;
  SpecValues values;
  SolverOptions options;
};
} // namespace

/// `#0=5[1,1024]`: default and range; `nowrap`; `any`: not lengths.
static bool parseFacts(StringRef text, Question &question) {
  llvm::SmallVector<StringRef> words;
  llvm::SplitString(text, words);
  for (StringRef word : words) {
    if (word == "nowrap") {
      question.options.noWrap = true;
      continue;
    }
    if (word == "any") {
      question.options.areLengths = false;
      continue;
    }
    uint32_t id = 0;
    long long value = 0, low = 0, high = 0;
    SpecFacts facts;
    if (!word.consume_front("#") || word.consumeInteger(10, id) ||
        !word.consume_front("=") || word.consumeInteger(10, value))
      return false;
    facts.defaultValue = uint64_t(value);
    question.values[id] = uint64_t(value);
    if (word.consume_front("[")) {
      if (word.consumeInteger(10, low) || !word.consume_front(",") ||
          word.consumeInteger(10, high) || !word.consume_front("]"))
        return false;
      facts.range = SpecRange{low, high};
    }
    question.facts.set(id, facts);
  }
  return true;
}

static void printWitness(const Witness &witness, const Question &question,
                         llvm::raw_ostream &os) {
  os << " when " << toText(witness.values, question.sizes) << " ("
     << witness.left << " and " << witness.right << ")";
}

static void answerEqual(const Question &question, llvm::raw_ostream &os) {
  SizeSolver solver(question.facts, question.options);
  Size a = question.sizes[0], b = question.sizes[1];
  Comparison result = solver.compare(a, b);
  static const char *const tiers[] = {"canonical", "Presburger", "samples"};
  switch (result.verdict) {
  case Verdict::Equal:
    os << "equal (" << tiers[unsigned(result.tier)] << ")";
    return;
  case Verdict::Unknown:
    os << (result.reason == UnknownReason::Budget ? "unknown (budget)"
                                                  : "unknown (not linear)");
    return;
  case Verdict::Different:
    os << "different";
    printWitness(result.witness, question, os);
    break;
  }
  WrapAdvice advice = solver.explain(a, b, result);
  if (advice.equalWithoutWrap)
    os << "; equal without wrapping";
  if (advice.wraps)
    os << "; '" << toText(Size::fromNode(advice.wraps)) << "' wraps to "
       << advice.wrapped;
  if (advice.constant)
    os << "; add range(" << advice.range.low << ", " << advice.range.high
       << ") to '" << advice.constant->name << "'";
}

static void answerRelation(const Question &question, llvm::raw_ostream &os) {
  Relation relation = question.kind == "less"        ? Relation::Less
                      : question.kind == "lessEqual" ? Relation::LessEqual
                                                     : Relation::Equal;
  Decision decision =
      SizeSolver(question.facts, question.options)
          .decide(relation, question.sizes[0], question.sizes[1]);
  static const char *const truths[] = {"always", "never", "sometimes",
                                       "unknown"};
  os << truths[unsigned(decision.truth)];
  if (decision.fails) {
    os << "; not";
    printWitness(*decision.fails, question, os);
  }
}

static void answerOne(const Question &question, llvm::raw_ostream &os) {
  Size size = question.sizes[0];
  SizeSolver solver(question.facts, question.options);
  if (question.kind == "text") {
    os << toText(size);
  } else if (question.kind == "exact") {
    os << toExactText(size);
  } else if (question.kind == "formula") {
    os << toFormula(size);
  } else if (question.kind == "value") {
    SizeValue value = evaluateLength(size, false, question.values);
    if (value)
      os << value.value;
    else
      os << toText(value.problem);
  } else if (question.kind == "bounds") {
    SizeBounds bounds = solver.getBounds(size);
    os << bounds.min << (bounds.minIsExact ? "" : "?") << " to " << bounds.max
       << (bounds.maxIsExact ? "" : "?");
  } else if (question.kind == "fixed") {
    Fixedness fixed = solver.getFixed(size);
    os << (fixed.truth == Truth::Always  ? "always "
           : fixed.truth == Truth::Never ? "not always "
                                         : "unknown, ")
       << fixed.value;
    if (fixed.witness)
      printWitness(*fixed.witness, question, os);
  }
}

unsigned mlir::hlsl::test::answerQuestions(StringRef file,
                                           const TestOptions &options) {
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(file);
  if (!buffer) {
    llvm::errs() << "cannot read '" << file << "'\n";
    return 1;
  }
  SizeArena arena;
  unsigned failures = 0, count = 0;
  llvm::SmallVector<StringRef> lines;
  (*buffer)->getBuffer().split(lines, '\n');
  for (StringRef line : lines) {
    StringRef text = line.split("//").first.trim();
    if (text.empty())
      continue;
    Question question;
    auto [asked, expected] = text.split("=>");
    auto [kind, rest] = asked.split(" : ");
    auto [expressions, facts] = rest.split(" : ");
    question.kind = kind.trim();
    bool isTwo = question.kind == "equal" ||
                 question.kind.starts_with("less") || question.kind == "same";
    llvm::SmallVector<StringRef> parts;
    expressions.split(parts, " | ");
    std::string error;
    for (StringRef part : parts)
      question.sizes.push_back(parseSize(arena, part, error));
    if (!parseFacts(facts, question) || !error.empty() ||
        question.sizes.size() != (isTwo ? 2 : 1)) {
      llvm::outs() << text << " => error: " << error << "\n";
      ++failures;
      continue;
    }
    std::string answer;
    llvm::raw_string_ostream os(answer);
    if (question.kind == "equal")
      answerEqual(question, os);
    else if (isTwo)
      answerRelation(question, os);
    else
      answerOne(question, os);
    if (answer != expected.trim()) {
      ++failures;
      llvm::outs() << asked.trim() << " => " << answer << "\n";
    }
    ++count;
  }
  llvm::outs() << "questions: " << count << "\nfailures: " << failures << "\n";
  return failures;
}
