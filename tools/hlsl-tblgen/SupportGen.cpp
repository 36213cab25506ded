//===----------------------------------------------------------------------===//
// What the language and the command line have, and whether it works.
// In:  the records of any table, or of the driver's Options.td.
// Out: -gen-support: a line for each name: kind, what it belongs to, name,
//      status, why, the table; separated by tabs. -gen-docs-options:
//      docs/generated.
// Why: utils/support-docs.py finds the tests for these names, which is no work
//      for TableGen.
//===----------------------------------------------------------------------===//
#include "TableText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/TableGenBackend.h"

using namespace llvm;
using namespace hlsl_tblgen;

//===----------------------------------------------------------------------===//
// Status
//===----------------------------------------------------------------------===//

namespace {
struct Status {
  /// yes, no, later, ignored.
  StringRef text;
  std::string why;
};
} // namespace

/// All defs of a class that this file may know nothing of.
static ArrayRef<const Record *> getDefs(const RecordKeeper &records,
                                        StringRef className) {
  if (!records.getClass(className))
    return {};
  return records.getAllDerivedDefinitions(className);
}

static bool getBit(const Record *r, StringRef field) {
  return r->getValue(field) && r->getValueAsBit(field);
}

static Status getStatus(const Record *r) {
  if (getBit(r, "refused"))
    return {"no", r->getValueAsString("doc").str()};
  if (getBit(r, "notYet"))
    return {"later", ""};
  if (getBit(r, "ignored"))
    return {"ignored", ""};
  return {"yes", ""};
}

static void emitLine(raw_ostream &os, const Record *r, StringRef kind,
                     StringRef owner, StringRef name, const Status &status) {
  SMLoc loc = r->getLoc().back();
  StringRef table = SrcMgr.getMemoryBuffer(SrcMgr.FindBufferContainingLoc(loc))
                        ->getBufferIdentifier();
  os << kind << '\t' << owner << '\t' << name << '\t' << status.text << '\t'
     << status.why << '\t' << sys::path::stem(table) << '\n';
}

/// Whether a target's column says how; an array by class says it for some.
static bool isImplemented(const Record *target) {
  if (target->isSubClassOf("Lowering"))
    return target->getValueAsString("kind") != "NotYet";
  return any_of(target->getValueAsListOfDefs("classes"), isImplemented);
}

static Status getIntrinsicStatus(const Record *r) {
  if (r->getValueAsBit("refused"))
    return getStatus(r);
  StringRef build = r->getValueAsString("build");
  if (build != "Intrinsic" && !build.starts_with("Via"))
    return {"yes", ""};
  bool hasSPIRV = isImplemented(r->getValueAsDef("spirv"));
  bool hasGLSL = isImplemented(r->getValueAsDef("glsl"));
  if (!hasSPIRV)
    return {"later", ""};
  return {"yes", hasGLSL ? "" : "SPIR-V only"};
}

static void genMethodLines(const RecordKeeper &records, raw_ostream &os) {
  for (const Record *r : getDefs(records, "ResourceMethod")) {
    Status status = getStatus(r);
    std::vector<const Record *> rows = r->getValueAsListOfDefs("rows");
    size_t numRefused = count_if(
        rows, [](const Record *row) { return getBit(row, "refused"); });
    if (status.text == "yes" && numRefused)
      status.why = "some overloads are refused";
    for (const Record *type : r->getValueAsListOfDefs("on"))
      emitLine(os, r, "method", type->getValueAsString("hlslName"),
               r->getValueAsString("name"), status);
  }
}

static void genSemanticLines(const RecordKeeper &records, raw_ostream &os) {
  for (const Record *r : getDefs(records, "SystemValue")) {
    std::vector<std::string> later, works;
    for (const Record *use : r->getValueAsListOfDefs("uses"))
      for (const Record *point : use->getValueAsListOfDefs("points"))
        (use->getValueAsString("kind") == "NotYet" ? later : works)
            .push_back(point->getName().str());
    Status status{works.empty() ? "later" : "yes", ""};
    if (!works.empty() && !later.empty())
      status.why = "not yet: " + joined(later);
    emitLine(os, r, "semantic", "", r->getValueAsString("hlslName"), status);
  }
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

static StringRef getText(const Record *r, StringRef field) {
  auto *text = dyn_cast<StringInit>(r->getValueInit(field));
  return text ? text->getValue() : StringRef();
}

static const Record *getGroup(const Record *option) {
  auto *group = dyn_cast<DefInit>(option->getValueInit("Group"));
  return group ? group->getDef() : nullptr;
}

/// `-Fo <file>`, `--to=<kind>`.
static std::string getSpelling(const Record *option, bool hasArgument) {
  std::vector<StringRef> prefixes = option->getValueAsListOfStrings("Prefixes");
  if (prefixes.empty())
    return "";
  std::string text =
      (prefixes.front() + option->getValueAsString("Name")).str();
  StringRef kind = option->getValueAsDef("Kind")->getName();
  StringRef name = getText(option, "MetaVarName");
  if (!hasArgument || kind == "KIND_FLAG")
    return text;
  bool isJoined = kind == "KIND_JOINED" || kind == "KIND_COMMAJOINED";
  return text + (isJoined ? "" : " ") + (name.empty() ? "<value>" : name.str());
}

static Status getOptionStatus(const Record *option) {
  const Record *group = getGroup(option);
  StringRef name = group ? group->getName() : "";
  if (name == "grp_refused")
    return {"no", getText(option, "HelpText").str()};
  if (name != "grp_ignored")
    return {"yes", ""};
  StringRef instead = getText(option, "HelpText");
  return {"ignored",
          instead.empty() ? "" : ("refused with -spirv: " + instead).str()};
}

static void genOptionLines(const RecordKeeper &records, raw_ostream &os) {
  for (const Record *r : getDefs(records, "Option"))
    if (std::string text = getSpelling(r, false); !text.empty())
      emitLine(os, r, "option", "", text, getOptionStatus(r));
}

static void genSupport(const RecordKeeper &records, raw_ostream &os) {
  for (const Record *r : getDefs(records, "Intrinsic"))
    if (!r->getValueAsBit("hidden"))
      emitLine(os, r, "intrinsic", "", r->getValueAsString("hlslName"),
               getIntrinsicStatus(r));
  genMethodLines(records, os);
  for (const Record *r : getDefs(records, "BuiltinType"))
    // What begins with a dot is no name of HLSL.
    if (!r->getValueAsString("hlslName").starts_with("."))
      emitLine(os, r, "type", "", r->getValueAsString("hlslName"),
               getStatus(r));
  genSemanticLines(records, os);
  for (const Record *r : getDefs(records, "SourceAttribute"))
    emitLine(os, r, "attribute", r->getValueAsString("scope"),
             r->getValueAsString("name"), getStatus(r));
  for (const Record *r : getDefs(records, "Qualifier"))
    emitLine(os, r, "qualifier", "", r->getValueAsString("hlslName"),
             getStatus(r));
  genOptionLines(records, os);
}

/// A `|` would end a Markdown cell, and outside of code a `<` begin a tag.
static std::string cell(StringRef text, bool isCode = false) {
  std::string result;
  for (char c : text)
    result += c == '|'              ? std::string("\\|")
              : c == '<' && !isCode ? std::string("&lt;")
                                    : std::string(1, c);
  return result;
}

static void genOptions(const RecordKeeper &records, raw_ostream &os) {
  os << "<!-- Generated from include/hlslc/Driver/Options.td by the target "
        "hlsl-docs. -->\n\n# Command line of hlsl-translate\n\n"
        "`/X` means `-X`. An unknown option is an error, exit code 3.\n";
  std::vector<const Record *> groups = getDefs(records, "OptionGroup").vec();
  llvm::sort(groups, [](const Record *a, const Record *b) {
    return a->getID() < b->getID();
  });
  std::vector<const Record *> options = getDefs(records, "Option").vec();
  llvm::sort(options, [](const Record *a, const Record *b) {
    return a->getValueAsString("Name") < b->getValueAsString("Name");
  });
  for (const Record *group : groups) {
    StringRef title = getText(group, "HelpText");
    if (title.empty())
      continue;
    os << "\n## " << title.take_front(1) << title.drop_front().lower()
       << "\n\n| option | |\n|---|---|\n";
    for (const Record *option : options)
      if (getGroup(option) == group)
        os << "| `" << cell(getSpelling(option, true), true) << "` | "
           << cell(getOptionStatus(option).why.empty()
                       ? getText(option, "HelpText")
                       : StringRef(getOptionStatus(option).why))
           << " |\n";
  }
}

static TableGen::Emitter::Opt support("gen-support", genSupport,
                                      "Names and whether they work");
static TableGen::Emitter::Opt options("gen-docs-options", genOptions,
                                      "Page of options");
