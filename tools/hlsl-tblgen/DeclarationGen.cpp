//===----------------------------------------------------------------------===//
// Tables of attributes and qualifiers.
// In:  SourceAttribute (Attributes.td), Qualifier (Qualifiers.td).
// Out: -gen-attribute-list, -gen-attribute-table, -gen-qualifier-list,
//      -gen-qualifier-table.
// Why: both are names with subjects, stages, flags and an IR carrier.
//===----------------------------------------------------------------------===//
#include "TableText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/TableGenBackend.h"

using namespace llvm;
using namespace hlsl_tblgen;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// Plain ones first, then those of vk; each by name in lower case, as they are
/// searched.
static std::vector<const Record *> attributes(const RecordKeeper &records) {
  std::vector<const Record *> result =
      sortedRecords(records, "SourceAttribute", "");
  llvm::sort(result, [](const Record *a, const Record *b) {
    auto key = [](const Record *r) {
      return std::make_pair(r->getValueAsString("scope"),
                            r->getValueAsString("name").lower());
    };
    return key(a) < key(b);
  });
  return result;
}

static void genAttributeList(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the attributes by name");
  std::vector<std::string> names;
  for (const Record *r : attributes(records))
    names.push_back(cppName(r->getName()));
  emitList(os, "HLSL_ATTRIBUTE", names);
}

namespace {
/// The rows of the attribute table under construction.
struct AttributeTable {
  Strings strings;
  std::vector<std::string> args;
  std::vector<unsigned> choices;

  void addArgs(const Record *r);
  std::string row(const Record *r);
};
} // namespace

void AttributeTable::addArgs(const Record *r) {
  for (const Record *arg : r->getValueAsListOfDefs("args")) {
    unsigned first = choices.size();
    for (StringRef choice : arg->getValueAsListOfStrings("choices"))
      choices.push_back(strings.add(choice));
    if ((arg->getValueAsString("kind") == "Choice") != (choices.size() > first))
      PrintFatalError(r, "a Choice argument has choices, others have none");
    std::string text;
    raw_string_ostream(text)
        << "{AttributeArgKind::" << arg->getValueAsString("kind") << ", "
        << checkFits(r, "choice", first, 8) << ", " << choices.size() - first
        << ", " << arg->getValueAsInt("min") << ", "
        << arg->getValueAsInt("max") << "}";
    args.push_back(text);
  }
}

std::string AttributeTable::row(const Record *r) {
  static const char *const flagFields[] = {
      "notYet", "ignored", "refused", "hint", "repeats", "specializable"};
  unsigned flags = 0;
  for (auto [bit, field] : enumerate(flagFields))
    flags |= unsigned(r->getValueAsBit(field)) << bit;
  unsigned first = args.size();
  addArgs(r);
  unsigned count = args.size() - first;
  int64_t required = r->getValueAsInt("required");
  bool repeatsLast = r->getValueAsBit("repeatsLastArg");
  if (required > int64_t(count) || (repeatsLast && !count))
    PrintFatalError(r, "more arguments required than there are");
  std::string name = r->getValueAsString("name").str();
  if (StringRef scope = r->getValueAsString("scope"); !scope.empty())
    name = (scope + "::" + name).str();
  std::string text;
  raw_string_ostream(text) << "{" << strings.add(name) << ", "
                           << strings.add(r->getValueAsString("doc")) << ", "
                           << strings.add(r->getValueAsString("carrier"))
                           << ", " << getMask(r, "subjects") << ", "
                           << getMask(r, "stages", 0x7FFF) << ", "
                           << getShaderModel(r) << ", " << first << ", "
                           << (required < 0 ? int64_t(count) : required) << ", "
                           << (repeatsLast ? 255u : count) << ", " << count
                           << ", " << flags << "}";
  return text;
}

static void genAttributeTable(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the table of attributes");
  AttributeTable table;
  os << "static constexpr AttributeInfo kAttributes[] = {\n";
  for (const Record *r : attributes(records)) {
    if (r->getValueAsListOfDefs("subjects").empty())
      PrintFatalError(r, "an attribute needs a subject");
    os << "  " << table.row(r) << ",\n";
  }
  os << "};\n\nstatic constexpr AttributeArg kArgs[] = {\n";
  for (const std::string &arg : table.args)
    os << "  " << arg << ",\n";
  os << "};\n\nstatic constexpr uint16_t kChoices[] = {";
  for (unsigned choice : table.choices)
    os << choice << ", ";
  os << "};\n\n";
  table.strings.emit(os, "kAttributeStrings");
}

//===----------------------------------------------------------------------===//
// Qualifiers
//===----------------------------------------------------------------------===//

static std::vector<const Record *> qualifiers(const RecordKeeper &records) {
  return sortedRecords(records, "Qualifier", "hlslName");
}

static void genQualifierList(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the qualifiers by name");
  std::vector<std::string> names;
  for (const Record *r : qualifiers(records))
    names.push_back(cppName(r->getValueAsString("hlslName")));
  emitList(os, "HLSL_QUALIFIER", names);
}

/// For each qualifier the mask of those it clashes with; clashes are mutual.
static std::vector<uint64_t> getClashes(ArrayRef<const Record *> all) {
  std::vector<uint64_t> masks(all.size());
  for (auto [i, r] : enumerate(all))
    for (StringRef other : r->getValueAsListOfStrings("excludes")) {
      auto it = llvm::find_if(all, [&](const Record *q) {
        return q->getValueAsString("hlslName") == other;
      });
      if (it == all.end())
        PrintFatalError(r, "no qualifier '" + other + "'");
      size_t j = it - all.begin();
      masks[i] |= uint64_t(1) << j;
      masks[j] |= uint64_t(1) << i;
    }
  return masks;
}

static void genQualifierTable(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the table of qualifiers");
  Strings strings;
  std::vector<const Record *> all = qualifiers(records);
  if (all.size() > 64)
    PrintFatalError("more than 64 qualifiers: QualifierMask is too narrow");
  std::vector<uint64_t> clashes = getClashes(all);
  static const char *const flagFields[] = {"contextual", "ignored", "notYet",
                                           "refused"};
  os << "static constexpr QualifierInfo kQualifiers[] = {\n";
  for (auto [i, r] : enumerate(all)) {
    unsigned flags = 0;
    for (auto [bit, field] : enumerate(flagFields))
      flags |= unsigned(r->getValueAsBit(field)) << bit;
    os << "  {" << strings.add(r->getValueAsString("hlslName")) << ", "
       << strings.add(r->getValueAsString("doc")) << ", "
       << strings.add(r->getValueAsString("carrier"))
       << ", QualifierGroup::" << r->getValueAsString("group") << ", "
       << getMask(r, "places") << ", " << flags << ", "
       << getMask(r, "stages", 0x7FFF) << ", " << clashes[i] << "ull},\n";
  }
  os << "};\n\n";
  strings.emit(os, "kQualifierStrings");
}

static TableGen::Emitter::Opt attributeList("gen-attribute-list",
                                            genAttributeList,
                                            "Enumerators of attributes");
static TableGen::Emitter::Opt attributeTable("gen-attribute-table",
                                             genAttributeTable,
                                             "Rows of AttributeInfo.cpp");
static TableGen::Emitter::Opt qualifierList("gen-qualifier-list",
                                            genQualifierList,
                                            "Enumerators of qualifiers");
static TableGen::Emitter::Opt qualifierTable("gen-qualifier-table",
                                             genQualifierTable,
                                             "Rows of QualifierInfo.cpp");
