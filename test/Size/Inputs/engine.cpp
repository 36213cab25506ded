//===----------------------------------------------------------------------===//
// What an engine does with reflection.
// In:  the reflection of a cbuffer whose layout depends on N.
// Out: offsets for the values it chose.
// Why: the evaluator needs C++17 and nothing else.
//===----------------------------------------------------------------------===//
#include "hlslc-eval/Formula.h"
#include <cstdio>

static const char *const kReflection = R"({
  "constantBuffers": [{"name": "C", "size": {"expr": ["add", ["mul", 16, "N"], 32], "default": 112},
    "members": [{"name": "mid", "offset": 16, "stride": 16, "count": {"expr": "N", "default": 5}},
                {"name": "after", "offset": {"expr": ["add", ["mul", 16, "N"], 16], "default": 96}}]}],
  "constraints": [{"text": "N >= 1", "expr": ["uge", "N", 1]}],
  "specConstants": [{"name": "N", "default": 5}, {"name": "S", "default": 2.5e+00}]})";

int main() {
  std::string error;
  hlslc_eval::Json reflection = hlslc_eval::parse(kReflection, error);
  if (!error.empty())
    return std::printf("%s\n", error.c_str()), 1;
  const hlslc_eval::Json &buffer =
      reflection.find("constantBuffers")->elements[0];
  const hlslc_eval::Json &after = buffer.find("members")->elements[1];
  for (int64_t n : {5, 3, 8, 0}) {
    hlslc_eval::Values values = hlslc_eval::getValues(reflection, {{"N", n}});
    auto broken = hlslc_eval::findBroken(reflection, values);
    if (!broken.empty()) {
      std::printf("N = %d: broken: %s\n", int(n),
                  broken[0]->find("text")->string.c_str());
      continue;
    }
    std::printf("N = %d: size %d, offset of after %d\n", int(n),
                int(hlslc_eval::evaluate(*buffer.find("size"), values).value),
                int(hlslc_eval::evaluate(*after.find("offset"), values).value));
  }
  hlslc_eval::Json formula = hlslc_eval::parse("[\"add\", \"M\", 1]", error);
  hlslc_eval::Result result = hlslc_eval::evaluate(formula, {});
  std::printf("%s has no value\n", result.name.c_str());
  return 0;
}
