//===----------------------------------------------------------------------===//
// The document for chosen values, as an engine computes it.
// In:  a reflection JSON file, NAME=VALUE arguments.
// Out: the document with numbers in place of formulas, and the texts of the
//      constraints that the values break.
// Why: --eval must say the same: compare.py.
//===----------------------------------------------------------------------===//
#include "hlslc-eval/Formula.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

using hlslc_eval::Json;

static void printString(const std::string &text) {
  std::putchar('"');
  for (char c : text) {
    if (c == '"' || c == '\\')
      std::putchar('\\');
    std::putchar(c);
  }
  std::putchar('"');
}

static void print(const Json &json) {
  switch (json.kind) {
  case Json::Null:
    std::printf("null");
    break;
  case Json::Bool:
    std::printf(json.integer ? "true" : "false");
    break;
  case Json::Integer:
    std::printf("%lld", (long long)json.integer);
    break;
  case Json::Real:
    std::printf("%s", json.string.c_str());
    break;
  case Json::String:
    printString(json.string);
    break;
  case Json::Array:
  case Json::Object:
    bool isObject = json.kind == Json::Object;
    std::putchar(isObject ? '{' : '[');
    for (size_t i = 0; i < json.elements.size(); ++i) {
      std::printf(i ? ", " : "");
      if (isObject) {
        printString(json.keys[i]);
        std::printf(": ");
      }
      print(json.elements[i]);
    }
    std::putchar(isObject ? '}' : ']');
    break;
  }
}

static std::string read(const char *path) {
  std::string text;
  std::FILE *file = std::fopen(path, "rb");
  if (!file)
    return text;
  char buffer[4096];
  while (size_t size = std::fread(buffer, 1, sizeof buffer, file))
    text.append(buffer, size);
  std::fclose(file);
  return text;
}

int main(int argc, char **argv) {
  std::string error;
  Json document = hlslc_eval::parse(read(argv[1]), error);
  if (!error.empty()) {
    std::fprintf(stderr, "%s: %s\n", argv[1], error.c_str());
    return 1;
  }
  hlslc_eval::Values chosen;
  for (int i = 2; i < argc; ++i)
    if (const char *equals = std::strchr(argv[i], '='))
      chosen[std::string(argv[i], size_t(equals - argv[i]))] =
          std::strtoll(equals + 1, 0, 0);
  hlslc_eval::Values values = hlslc_eval::getValues(document, chosen);
  std::printf("{\"document\": ");
  print(hlslc_eval::substitute(document, values));
  std::printf(", \"broken\": [");
  bool isFirst = true;
  for (const Json *broken : hlslc_eval::findBroken(document, values)) {
    std::printf(isFirst ? "" : ", ");
    print(*broken);
    isFirst = false;
  }
  std::printf("]}\n");
}
