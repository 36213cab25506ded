//===----------------------------------------------------------------------===//
// Pages about the tables.
// In:  the same records as the tables.
// Out: -gen-docs-intrinsics, -resourcemethods, -attributes, -qualifiers,
//      -semantics, -types: docs/generated/*.md.
// Why: what a reader looks up is what the compiler looks up.
//===----------------------------------------------------------------------===//
#include "TableText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/TableGenBackend.h"
#include <map>

using namespace llvm;
using namespace hlsl_tblgen;

static void emitTitle(raw_ostream &os, StringRef title, StringRef table,
                      StringRef text) {
  os << "<!-- Generated from mlir-dialects/HLSL/Tables/" << table
     << " by the target hlsl-docs. -->\n\n# " << title << "\n\n"
     << text << "\n\n";
}

/// A `|` would end a Markdown cell.
static std::string cell(StringRef text) {
  std::string result;
  for (char c : text)
    result += c == '|' ? std::string("\\|") : std::string(1, c);
  return result;
}

static std::string stageText(const Record *r) {
  std::vector<std::string> names;
  for (const Record *stage : r->getValueAsListOfDefs("stages"))
    names.push_back(stage->getName().str());
  return names.empty() ? "all" : joined(names);
}

//===----------------------------------------------------------------------===//
// Intrinsics
//===----------------------------------------------------------------------===//

/// `float vector of N`, `same as x`, ... : a rule in words.
static std::string ruleText(const Record *rule) {
  StringRef component = rule->getValueAsString("component");
  StringRef shape = rule->getValueAsString("shape");
  StringRef of = rule->getValueAsString("componentOf");
  StringRef rows = rule->getValueAsString("rows");
  StringRef columns = rule->getValueAsString("columns");
  if (component == "None")
    return "any type";
  if (component == "SameType")
    return ("type of " + of).str();
  StringRef shapeOf = rule->getValueAsString("shapeOf");
  std::string text;
  if (component == "Same")
    text = ("as " + of).str();
  else if (component == "SignedOf")
    text = ("signed as " + of).str();
  else if (component == "UnsignedOf")
    text = ("unsigned as " + of).str();
  else
    text = rule->getValueAsDef("set")->getValueAsString("text").str();
  if (shape == "Same")
    return shapeOf == of ? text : text + (" shaped as " + shapeOf).str();
  if (shape == "Vector")
    return text + (columns.empty() ? std::string(" vector") : columns.str());
  if (shape == "Matrix")
    return text + (rows.empty() ? std::string(" matrix")
                                : (rows + "x" + columns).str());
  if (shape == "Any")
    return text + " of any shape";
  if (shape == "ScalarOrVector")
    return text + " scalar or vector";
  return component == "Same" ? "scalar " + text : text;
}

static std::string signature(StringRef name, const Record *overload) {
  const Record *result = overload->getValueAsDef("result");
  bool isVoid = result->getValueAsString("component") == "None";
  std::vector<std::string> params;
  const DagInit *dag = overload->getValueAsDag("params");
  for (unsigned i = 0; i < dag->getNumArgs(); ++i) {
    const Record *rule = cast<DefInit>(dag->getArg(i))->getDef();
    std::string direction;
    if (rule->isSubClassOf("Directed")) {
      direction = rule->getValueAsString("direction").lower() + " ";
      rule = rule->getValueAsDef("type");
    }
    params.push_back(direction + dag->getArgNameStr(i).str() + ": " +
                     ruleText(rule));
  }
  if (overload->getValueAsBit("variadic"))
    params.push_back("...");
  std::string text = (name + "(" + joined(params) + ")").str();
  return isVoid ? text : text + " -> " + ruleText(result);
}

static std::string loweringText(const Record *lowering) {
  StringRef kind = lowering->getValueAsString("kind");
  StringRef name = lowering->getValueAsString("name");
  if (kind == "None")
    return "-";
  if (name.empty())
    return kind.lower();
  if (kind == "Op" || kind == "ScopedOp" || kind == "GroupReduce" ||
      kind == "GroupScan" || kind == "PartitionScan")
    return ("Op" + name).str();
  if (kind == "MemoryBarrier" || kind == "ControlBarrier")
    return ("Op" + kind + " " + name).str();
  return name.str();
}

static std::string targetText(const Record *r, StringRef column) {
  StringRef build = r->getValueAsString("build");
  if (build != "Intrinsic" && !build.starts_with("Via"))
    return (build.lower() + " op");
  const Record *target = r->getValueAsDef(column);
  if (target->isSubClassOf("Lowering"))
    return loweringText(target);
  std::vector<std::string> parts;
  for (const Record *lowering : target->getValueAsListOfDefs("classes"))
    parts.push_back(loweringText(lowering));
  while (parts.size() > 1 && parts.back() == "-")
    parts.pop_back();
  return joined(parts, " / ");
}

static void genIntrinsics(const RecordKeeper &records, raw_ostream &os) {
  emitTitle(os, "Intrinsic functions", "Intrinsics.td",
            "Targets separated by `/` are for float, signed, unsigned and bool "
            "components. `expand`: made of other\noperations before the target "
            "sees it; `custom`: more than one instruction; `notyet`: an error "
            "that says so.");
  os << "| function | means | stages | SM | SPIR-V | GLSL |\n"
     << "|---|---|---|---|---|---|\n";
  std::vector<const Record *> refused;
  for (const Record *r : sortedRecords(records, "Intrinsic", "hlslName")) {
    if (r->getValueAsBit("refused")) {
      refused.push_back(r);
      continue;
    }
    std::vector<std::string> lines;
    for (const Record *overload : r->getValueAsListOfDefs("overloads"))
      lines.push_back(
          "`" + signature(r->getValueAsString("hlslName"), overload) + "`");
    StringRef sm = r->getValueAsString("shaderModel");
    os << "| " << cell(joined(lines, "<br>")) << " | "
       << cell(r->getValueAsString("doc"))
       << (r->getValueAsBit("hidden") ? " (Not a name of HLSL.)" : "") << " | "
       << stageText(r) << " | " << (sm.empty() ? "all" : sm) << " | "
       << targetText(r, "spirv") << " | " << targetText(r, "glsl") << " |\n";
  }
  os << "\n## Refused\n\n";
  for (const Record *r : refused)
    os << "* `" << r->getValueAsString("hlslName")
       << "`: " << r->getValueAsString("doc") << "\n";
}

//===----------------------------------------------------------------------===//
// Methods, types
//===----------------------------------------------------------------------===//

static std::string rowText(const Record *row) {
  std::vector<std::string> roles;
  for (const Record *role : row->getValueAsListOfDefs("roles")) {
    std::string name = role->getName().str();
    name[0] = toLower(name[0]);
    roles.push_back(name);
  }
  return "(" + joined(roles) + ")" +
         (row->getValueAsBit("refused") ? " refused" : "");
}

static void genMethods(const RecordKeeper &records, raw_ostream &os) {
  emitTitle(os, "Methods of resources", "ResourceMethods.td",
            "Arguments are named by their role.");
  std::map<std::string, std::map<std::string, const Record *>> table;
  for (const Record *r : records.getAllDerivedDefinitions("ResourceMethod"))
    for (const Record *type : r->getValueAsListOfDefs("on"))
      table[type->getValueAsString("hlslName").str()]
           [r->getValueAsString("name").str()] = r;
  for (auto &[type, methods] : table) {
    os << "## " << type << "\n\n| method | arguments | result | stages | SM |\n"
       << "|---|---|---|---|---|\n";
    for (auto &[name, r] : methods) {
      std::vector<std::string> lines;
      for (const Record *row : r->getValueAsListOfDefs("rows"))
        lines.push_back(rowText(row));
      StringRef sm = r->getValueAsString("shaderModel");
      os << "| `" << name << "`"
         << (r->getValueAsBit("notYet")    ? " (not yet)"
             : r->getValueAsBit("refused") ? " (refused)"
                                           : "")
         << " | " << joined(lines, "<br>") << " | "
         << r->getValueAsString("result") << " | " << stageText(r) << " | "
         << (sm.empty() ? "all" : sm) << " |\n";
    }
    os << "\n";
  }
}

static void genTypes(const RecordKeeper &records, raw_ostream &os) {
  emitTitle(os, "Built-in types", "BuiltinTypes.td",
            "Numeric names also name vectors (`float3`) and matrices "
            "(`float3x4`).");
  os << "| scalar | is | with -enable-16bit-types | SM |\n|---|---|---|---|\n";
  for (const Record *r : sortedRecords(records, "NumericName", "name")) {
    StringRef sm = r->getValueAsString("shaderModel");
    os << "| `" << r->getValueAsString("name") << "` | "
       << r->getValueAsDef("kind")->getValueAsString("text") << " | "
       << r->getValueAsDef("kind16")->getValueAsString("text") << " | "
       << (sm.empty() ? "all" : sm) << " |\n";
  }
  os << "\n| type | register | template arguments | SM | "
        "|\n|---|---|---|---|---|\n";
  for (const Record *r : sortedRecords(records, "BuiltinType", "hlslName")) {
    StringRef sm = r->getValueAsString("shaderModel");
    int64_t least = r->getValueAsInt("minArgs"),
            most = r->getValueAsInt("maxArgs");
    os << "| `" << r->getValueAsString("hlslName") << "` | "
       << r->getValueAsString("registerClass") << " | " << least;
    if (most > least)
      os << " to " << most;
    os << " | " << (sm.empty() ? "all" : sm) << " | "
       << (r->getValueAsBit("refused")  ? "refused"
           : r->getValueAsBit("notYet") ? "not yet"
                                        : "")
       << " |\n";
  }
  os << "\n| old name | is |\n|---|---|\n";
  for (const Record *r : sortedRecords(records, "TypeAlias", "name"))
    os << "| `" << r->getValueAsString("name") << "` | `"
       << r->getValueAsDef("type")->getValueAsString("hlslName") << "` |\n";
}

//===----------------------------------------------------------------------===//
// Attributes, semantics
//===----------------------------------------------------------------------===//

static std::string argText(const Record *arg) {
  StringRef kind = arg->getValueAsString("kind");
  if (kind == "Choice") {
    std::vector<std::string> choices;
    for (StringRef choice : arg->getValueAsListOfStrings("choices"))
      choices.push_back(("\"" + choice + "\"").str());
    return joined(choices, " or ");
  }
  int64_t high = arg->getValueAsInt("max");
  if (kind == "Int" && high != 2147483647)
    return std::to_string(arg->getValueAsInt("min")) + ".." +
           std::to_string(high);
  return kind.lower();
}

static void genAttributes(const RecordKeeper &records, raw_ostream &os) {
  emitTitle(os, "Attributes", "Attributes.td",
            "An unknown attribute is a warning.");
  os << "| attribute | arguments | on | stages | |\n|---|---|---|---|---|\n";
  for (const Record *r : sortedRecords(records, "SourceAttribute", "")) {
    std::vector<std::string> args, subjects;
    for (const Record *arg : r->getValueAsListOfDefs("args"))
      args.push_back(argText(arg));
    for (const Record *subject : r->getValueAsListOfDefs("subjects"))
      subjects.push_back(subject->getName().drop_front(2).lower());
    StringRef scope = r->getValueAsString("scope");
    os << "| `" << scope << (scope.empty() ? "" : "::")
       << r->getValueAsString("name") << "` | " << cell(joined(args)) << " | "
       << joined(subjects) << " | " << stageText(r) << " | "
       << cell(r->getValueAsString("doc"))
       << (r->getValueAsBit("notYet")    ? " Not yet."
           : r->getValueAsBit("ignored") ? " Ignored."
           : r->getValueAsBit("refused") ? " Refused."
                                         : "")
       << " |\n";
  }
}

static void genQualifiers(const RecordKeeper &records, raw_ostream &os) {
  emitTitle(os, "Qualifiers", "Qualifiers.td",
            "Words in front of declarations; clashes are mutual.");
  os << "| qualifier | group | at | not beside | |\n|---|---|---|---|---|\n";
  for (const Record *r : sortedRecords(records, "Qualifier", "hlslName")) {
    std::vector<std::string> places, excludes;
    for (const Record *place : r->getValueAsListOfDefs("places"))
      places.push_back(place->getName().drop_front(2).lower());
    for (StringRef other : r->getValueAsListOfStrings("excludes"))
      excludes.push_back(("`" + other + "`").str());
    os << "| `" << r->getValueAsString("hlslName") << "` | "
       << r->getValueAsString("group") << " | " << joined(places) << " | "
       << joined(excludes) << " | " << cell(r->getValueAsString("doc"))
       << (r->getValueAsBit("notYet")    ? " Not yet."
           : r->getValueAsBit("ignored") ? " Ignored."
                                         : "")
       << " |\n";
  }
}

static void genSemantics(const RecordKeeper &records, raw_ostream &os) {
  emitTitle(os, "System-value semantics", "Semantics.td",
            "Places that are not listed are errors.");
  os << "| semantic | where | is | GLSL |\n|---|---|---|---|\n";
  for (const Record *value :
       sortedRecords(records, "SystemValue", "hlslName", true))
    for (const Record *use : value->getValueAsListOfDefs("uses")) {
      std::vector<std::string> points;
      for (const Record *point : use->getValueAsListOfDefs("points"))
        points.push_back(point->getName().str());
      const Record *variable = getOptionalDef(use, "variable");
      StringRef glsl = use->getValueAsString("glsl");
      if (glsl.empty() && variable)
        glsl = variable->getValueAsString("glsl");
      os << "| `" << value->getValueAsString("hlslName") << "` | "
         << joined(points) << " | "
         << (variable ? ("BuiltIn " + variable->getValueAsString("name")).str()
                      : use->getValueAsString("kind").lower())
         << " | " << glsl << " |\n";
    }
}

static TableGen::Emitter::Opt intrinsics("gen-docs-intrinsics", genIntrinsics,
                                         "Page of intrinsics");
static TableGen::Emitter::Opt methods("gen-docs-resourcemethods", genMethods,
                                      "Page of methods");
static TableGen::Emitter::Opt types("gen-docs-types", genTypes,
                                    "Page of types");
static TableGen::Emitter::Opt attributes("gen-docs-attributes", genAttributes,
                                         "Page of attributes");
static TableGen::Emitter::Opt qualifiers("gen-docs-qualifiers", genQualifiers,
                                         "Page of qualifiers");
static TableGen::Emitter::Opt semantics("gen-docs-semantics", genSemantics,
                                        "Page of semantics");
