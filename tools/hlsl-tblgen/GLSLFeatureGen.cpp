//===----------------------------------------------------------------------===//
// Tables of GLSL's versions and features.
// In:  GLSLVersion, GLSLFeature (GLSLFeatures.td); the `glslExtension` of
//      intrinsics and built-ins.
// Out: -gen-glsl-feature-list, -gen-glsl-feature-table;
//      -gen-docs-glslversions: docs/generated/GLSLVersions.md.
// Why: an extension's name leads to its feature, so that records of intrinsics
//      need not repeat since when it is there.
//===----------------------------------------------------------------------===//
#include "TableText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/TableGenBackend.h"

using namespace llvm;
using namespace hlsl_tblgen;

/// In the order of the file.
static std::vector<const Record *> inOrder(const RecordKeeper &records,
                                           StringRef className) {
  std::vector<const Record *> list =
      records.getAllDerivedDefinitions(className).vec();
  llvm::sort(list, LessRecordByID());
  return list;
}

static const StringRef kFlavors[] = {"Desktop", "ES", "Vulkan"};
static const StringRef kFlavorFields[] = {"desktop", "es", "vulkan"};

static void genList(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the features of GLSL");
  std::vector<std::string> names;
  for (const Record *r : inOrder(records, "GLSLFeature"))
    names.push_back(r->getName().str());
  emitList(os, "HLSL_GLSL_FEATURE", names);
}

/// What names itself a part of a feature, or names one of its extensions.
static const Record *findFeature(const RecordKeeper &records, const Record *r,
                                 StringRef field) {
  std::vector<const Record *> features = inOrder(records, "GLSLFeature");
  for (const Record *feature : features)
    if (is_contained(feature->getValueAsListOfDefs(field), r))
      return feature;
  StringRef extension = r->getValueAsString("glslExtension");
  if (extension.empty())
    return nullptr;
  for (const Record *feature : features)
    for (StringRef flavor : kFlavorFields)
      if (feature->getValueAsDef(flavor)->getValueAsString("extension") ==
          extension)
        return feature;
  PrintFatalError(r, "no feature of GLSL has the extension " + extension);
}

static void emitParts(const RecordKeeper &records, raw_ostream &os,
                      Strings &strings) {
  os << "static constexpr StoredIntrinsicFeature kIntrinsicFeatures[] = {\n";
  for (const Record *r : records.getAllDerivedDefinitions("Intrinsic"))
    if (const Record *feature = findFeature(records, r, "intrinsics"))
      os << "  {Intrinsic::" << cppName(r->getName())
         << ", GLSLFeature::" << feature->getName() << "},\n";
  os << "};\n\nstatic constexpr StoredBuiltInFeature kBuiltInFeatures[] = {\n";
  for (const Record *r : records.getAllDerivedDefinitions("BuiltInVariable"))
    if (const Record *feature = findFeature(records, r, "builtIns"))
      os << "  {" << strings.add(r->getValueAsString("name"))
         << ", GLSLFeature::" << feature->getName() << "},\n";
  os << "};\n\n";
}

static void genTable(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the table of GLSL's features");
  Strings strings;
  strings.add("");
  os << "static constexpr GLSLVersion kVersions[] = {\n";
  for (const Record *r : inOrder(records, "GLSLVersion")) {
    StringRef flavor = r->getValueAsString("flavor");
    getOrdinal(r, "flavor", flavor, kFlavors);
    os << "  {" << r->getValueAsInt("number") << ", GLSLFlavor::" << flavor
       << "},\n";
  }
  os << "};\n\nstatic constexpr StoredFeature kFeatures[] = {\n";
  for (const Record *r : inOrder(records, "GLSLFeature")) {
    os << "  {" << strings.add(r->getValueAsString("words")) << ", "
       << strings.add(r->getValueAsString("instead")) << ", {";
    for (StringRef field : kFlavorFields) {
      const Record *since = r->getValueAsDef(field);
      StringRef extension = since->getValueAsString("extension");
      int64_t from = since->getValueAsInt("extensionFrom");
      if (extension.empty() != (from == 0))
        PrintFatalError(r, "an extension has a version since when it is there");
      os << (field == kFlavorFields[0] ? "{" : ", {")
         << since->getValueAsInt("core") << ", " << strings.add(extension)
         << ", " << from << "}";
    }
    os << "}}, // " << r->getName() << "\n";
  }
  os << "};\n\n";
  emitParts(records, os, strings);
  strings.emit(os, "kFeatureStrings");
}

//===----------------------------------------------------------------------===//
// The page
//===----------------------------------------------------------------------===//

namespace {
/// Whether a version has a feature: yes, by an extension, or not.
struct Answer {
  bool isCore = false;
  StringRef extension;
};
} // namespace

static Answer ask(const Record *feature, const Record *version) {
  StringRef flavor = version->getValueAsString("flavor");
  unsigned index = find(kFlavors, flavor) - std::begin(kFlavors);
  const Record *since = feature->getValueAsDef(kFlavorFields[index]);
  int64_t number = version->getValueAsInt("number");
  int64_t core = since->getValueAsInt("core");
  int64_t from = since->getValueAsInt("extensionFrom");
  if (core && number >= core)
    return {true, ""};
  if (from && number >= from)
    return {false, since->getValueAsString("extension")};
  return {};
}

static void genDocs(const RecordKeeper &records, raw_ostream &os) {
  os << "<!-- Generated from mlir-dialects/HLSL/Tables/GLSLFeatures.td by the "
        "target hlsl-docs. -->\n\n# Versions of GLSL\n\nWhat each version "
        "lacks "
        "that another has, and what is written instead. Where nothing is, an "
        "error says which versions can.\n";
  for (const Record *version : inOrder(records, "GLSLVersion")) {
    StringRef name = version->getValueAsString("name");
    os << "\n## " << name << "\n\n";
    std::string missing, extended;
    raw_string_ostream missingText(missing), extendedText(extended);
    for (const Record *feature : inOrder(records, "GLSLFeature")) {
      Answer answer = ask(feature, version);
      if (answer.isCore)
        continue;
      StringRef instead = feature->getValueAsString("instead");
      StringRef words = feature->getValueAsString("words");
      if (!instead.empty() || answer.extension.empty())
        missingText << "| " << words << " | "
                    << (instead.empty() ? "an error" : instead)
                    << (answer.extension.empty() || instead.empty()
                            ? ""
                            : "; or `" + answer.extension.str() + "`")
                    << " |\n";
      else
        extendedText << "| " << words << " | `" << answer.extension << "` |\n";
    }
    os << "| lacks | instead |\n|---|---|\n" << missing;
    if (!extended.empty())
      os << "\n| has by an extension | |\n|---|---|\n" << extended;
  }
}

static TableGen::Emitter::Opt list("gen-glsl-feature-list", genList,
                                   "Enumerators of GLSL's features");
static TableGen::Emitter::Opt table("gen-glsl-feature-table", genTable,
                                    "Rows of GLSLFeatureInfo.cpp");
static TableGen::Emitter::Opt docs("gen-docs-glslversions", genDocs,
                                   "docs/generated/GLSLVersions.md");
