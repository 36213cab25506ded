#!/usr/bin/env python3
"""Makes the edits of a new pass from `hlsl` to `hlsl`: docs/Recipes.md.

In:  the pass's name and one-line summary; the pass it comes after.
Out: its declaration in Passes.td or GLSLPasses.td, its source and CMake line, its place in
     Pipelines.cpp, and a first test.
Why: four files in four folders have to agree on one name in four spellings.

    utils/new-pass.py FlattenAggregates "Give each opaque member its own global" --after ResolveResources
"""

import argparse
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Where passes are declared, and in which folder of lib/Transforms they lie.
PASSES = {"include/hlslc/Transforms/Passes.td": "", "include/hlslc/Transforms/GLSLPasses.td": "GLSL/"}
CMAKE = "lib/Transforms/CMakeLists.txt"
PIPELINES = "lib/Pipelines/Pipelines.cpp"
RULE = "//===----------------------------------------------------------------------===//\n"

DECLARATION = '''
def {name} : HLSL_Pass<"{flag}"> {{
  let summary = "{summary}";
  let description = [{{
    TODO(#0): one paragraph, then an example that is also a test.
  }}];
}}
'''

SOURCE = RULE + '''// {summary}.
// In:  form `flat`; TODO(#0): what it relies on.
// Out: TODO(#0): what holds afterwards.
// Why: TODO(#0): what could not be done without it.
''' + RULE + '''#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {{
#define GEN_PASS_DEF_{macro}
#include "hlslc/Transforms/Passes.h.inc"
}} // namespace hlslc

using namespace mlir;

namespace {{
struct {name} : hlslc::impl::{name}Base<{name}> {{
  void runOnOperation() override {{
    ModuleOp module = getOperation();
    (void)module; // TODO(#0): analyse first, rewrite second.
  }}
}};
}} // namespace
'''

TEST = '''// RUN: hlsl-opt %s --{flag} --split-input-file | FileCheck %s
// TODO(#0): what this shows.

// CHECK: module
'''


def read(path):
    with open(os.path.join(ROOT, path)) as file:
        return file.read()


def write(path, text):
    path_here = os.path.join(ROOT, path)
    os.makedirs(os.path.dirname(path_here), exist_ok=True)
    with open(path_here, "w") as file:
        file.write(text)
    print("  " + path)


def kebab(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name).lower()


def find_declaration(after):
    """The file that declares a pass, its text, and where the declaration ends."""
    for path in PASSES:
        text = read(path)
        match = re.search(r"^def %s : HLSL_Pass<.*?^}\n" % after, text, re.MULTILINE | re.DOTALL)
        if match:
            return path, text, match.end()
    sys.exit("new-pass.py: there is no pass '%s' in %s" % (after, " or ".join(PASSES)))


def list_source(name, folder):
    """Puts the file into the sorted list of the folder's sources."""
    lines = read(CMAKE).splitlines(keepends=True)
    sources = [i for i, line in enumerate(lines) if re.match(r"^\s+%s\w+\.cpp\s*$" % folder, line)]
    if not sources:
        sys.exit("new-pass.py: %s lists no source on a line of its own" % CMAKE)
    indent = re.match(r"\s+", lines[sources[0]]).group()
    later = [i for i in sources if lines[i].strip() > folder + name + ".cpp"]
    lines.insert(later[0] if later else sources[-1] + 1, "%s%s%s.cpp\n" % (indent, folder, name))
    write(CMAKE, "".join(lines))


def schedule(name, after, summary):
    """Adds the pass where the one before it is added, with its reason."""
    lines = read(PIPELINES).splitlines(keepends=True)
    before = [i for i, line in enumerate(lines) if "create%s(" % after in line]
    if not before:
        sys.exit("new-pass.py: '%s' is added nowhere in %s" % (after, PIPELINES))
    at = before[0]
    while not lines[at].rstrip().endswith(";"):
        at += 1
    start = lines[before[0]]
    call = re.sub(r"create%s\(.*" % after, "create%s());" % name, start)
    indent = re.match(r"\s*", start).group()
    lines[at + 1:at + 1] = ["%s// %s.\n" % (indent, summary), call]
    write(PIPELINES, "".join(lines))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("name", help="UpperCamel, a verb first: FlattenAggregates")
    parser.add_argument("summary", help="one line, imperative, no period")
    parser.add_argument("--after", required=True, help="the pass before it in the pipeline")
    options = parser.parse_args()
    name, summary = options.name, options.summary.rstrip(".")
    if not re.fullmatch(r"(?:[A-Z][a-zA-Z0-9]+)+", name) or name.endswith("Pass"):
        parser.error("'%s' is not UpperCamel, or ends in Pass" % name)
    path, text, end = find_declaration(options.after)
    folder = PASSES[path]
    source = "lib/Transforms/%s%s.cpp" % (folder, name)
    if os.path.exists(os.path.join(ROOT, source)):
        parser.error("there is a %s already" % source)

    flag = "hlsl-" + kebab(name)
    fields = dict(flag=flag, summary=summary, macro=name.upper())
    write(path, text[:end] + DECLARATION.format(name=name, **fields) + text[end:])
    write(source, SOURCE.format(name=name, **fields))
    list_source(name, folder)
    schedule(name, options.after, summary)
    write("test/Transforms/%s%s.mlir" % (folder, kebab(name)), TEST.format(**fields))
    print("Now: fill in each TODO(#0), then ninja check-hlsl update-hlsl-docs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
