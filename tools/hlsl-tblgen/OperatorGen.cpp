//===----------------------------------------------------------------------===//
// Table of operators.
// In:  Operator, KindOrder (Operators.td).
// Out: -gen-operator-list, -gen-operator-table.
// Why: the ordinal of a dialect enumerator is written once, in KindOrder.
//===----------------------------------------------------------------------===//
#include "TableText.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/TableGenBackend.h"

using namespace llvm;
using namespace hlsl_tblgen;

static void genList(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the operators by name");
  std::vector<std::string> names;
  for (const Record *r : sortedRecords(records, "Operator", ""))
    names.push_back(r->getName().str());
  emitList(os, "HLSL_OPERATOR", names);
}

/// The ordinal of an operator's kind in the dialect's enum; 0 where it has
/// none.
static unsigned kindOrdinal(const RecordKeeper &records, const Record *r) {
  StringRef kind = r->getValueAsString("kind");
  StringRef order = StringSwitch<StringRef>(r->getValueAsString("build"))
                        .Case("Binary", "BinaryKinds")
                        .Case("Compare", "CompareKinds")
                        .Cases({"Unary", "LogicalNot"}, "UnaryKinds")
                        .Default("");
  if (order.empty() != kind.empty())
    PrintFatalError(r, "kind and build contradict each other");
  if (order.empty())
    return 0;
  std::vector<StringRef> kinds =
      records.getDef(order)->getValueAsListOfStrings("kinds");
  return getOrdinal(r, "kind of " + order.str(), kind, kinds);
}

static void genTable(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the table of operators");
  Strings strings;
  os << "static constexpr OperatorInfo kOperators[] = {\n";
  for (const Record *r : sortedRecords(records, "Operator", "")) {
    StringRef base = r->getValueAsString("base");
    if (!base.empty() && !records.getDef(base))
      PrintFatalError(r, "no operator '" + base + "'");
    os << "  {" << strings.add(r->getValueAsString("spelling")) << ", "
       << strings.add(r->getValueAsString("glsl"))
       << ", Fixity::" << r->getValueAsString("fixity") << ", "
       << r->getValueAsInt("precedence") << ", "
       << r->getValueAsBit("rightAssociative")
       << ", OperandRule::" << r->getValueAsString("rule")
       << ", OperatorBuild::" << r->getValueAsString("build") << ", "
       << kindOrdinal(records, r)
       << ", Operator::" << (base.empty() ? r->getName() : base) << ", "
       << r->getValueAsInt("glslPrecedence") << "},\n";
  }
  os << "};\n\n";
  strings.emit(os, "kOperatorStrings");
}

static TableGen::Emitter::Opt list("gen-operator-list", genList,
                                   "Enumerators of operators");
static TableGen::Emitter::Opt table("gen-operator-table", genTable,
                                    "Rows of OperatorInfo.cpp");
