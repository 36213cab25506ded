#!/usr/bin/env python3
"""The page of what is supported: docs/generated/Support.md on standard output.

In:  support-docs.py TABLE..: what `hlsl-tblgen -gen-support` writes of the language tables and of the
     command line; the tests.
Out: each name with its status and a test that uses it, kind by kind.
Why: a page that says "supported" is worth what the test behind each row is worth.
"""

import collections
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KINDS = [
    ("intrinsic", "Intrinsic functions", "function"),
    ("type", "Types", "type"),
    ("method", "Methods of resources", "method"),
    ("semantic", "System values", "semantic"),
    ("attribute", "Attributes", "attribute"),
    ("qualifier", "Qualifiers", "qualifier"),
    ("option", "Command line", "option"),
]
STATUS = {"yes": "supported", "no": "refused", "later": "not yet", "ignored": "no effect"}
# Where a test says most: numbers from a device, then modules that judges have seen.
FOLDERS = ["Execution", "EndToEnd", "Target", "Reflection", "SpecArrays", "Lowering", "Sema", "Driver", "Transforms", "Parse",
           "Lex", "Dialect", "Tables", "Limits", "Size"]
SOURCES = (".hlsl", ".test", ".mlir", ".glsl", ".vert", ".frag", ".comp")


class Test:
    def __init__(self, path, owners):
        self.path = path
        with open(os.path.join(ROOT, path), encoding="utf-8", errors="replace") as file:
            text = file.read()
        # Comments explain, and RUN lines are the command line.
        code = re.sub(r"//.*", "", text)
        self.words = set(re.findall(r"\w+", code))
        self.methods = set(re.findall(r"\.\s*(\w+)\s*[<(]", code))
        self.uses = {owner: find_uses(code, owner) for owner in owners if owner.split("::")[-1] in self.words}
        self.calls = set(re.findall(r"\b(\w+)\s*\(", code))
        self.brackets = set(re.findall(r"(?:vk::|hlsl::)?\w+", " ".join(re.findall(r"\[\[?([^\][]*)\]?\]", code))))
        runs = " ".join(re.findall(r"RUN:(.*)", text))
        self.options = {word.split("=")[0] + ("=" if "=" in word else "") for word in re.findall(r"(?<!\S)--?[\w?][\w=.-]*", runs)}
        self.semantics = {word.lower().rstrip("0123456789") for word in re.findall(r":\s*([A-Za-z_]\w*)", code)}

    def shows(self, kind, owner, name):
        if kind == "intrinsic":
            plain = name.split("::")[-1]
            return plain in self.calls and plain not in self.methods
        if kind == "method":
            return name in self.uses.get(owner, ())
        if kind == "semantic":
            return name.lower().rstrip("0123456789") in self.semantics
        if kind == "attribute":
            return (owner + "::" + name if owner else name) in self.brackets
        if kind == "option":
            return name in self.options or "-" + name in self.options
        return name.split("::")[-1] in self.words


def find_uses(code, owner):
    """The methods that are called of variables of a type; `[]` and `mips` are methods, too."""
    uses = set()
    declarator = r"\b%s(?:\s*<[^;(){}]*>)?\s+(\w+)" % owner
    names = set(re.findall(declarator, code))
    code = re.sub(declarator + r"(?:\s*\[[^\]]*\])*", "", code)
    for name in names:
        uses.update(re.findall(r"\b%s(?:\[[^\]]*\])*\s*\.\s*(\w+)" % name, code))
        if re.search(r"\b%s\s*\[[^\]]" % name, code):
            uses.add("operator[]")
    return uses


def find_tests(owners):
    tests = []
    for folder, folders, files in os.walk(os.path.join(ROOT, "test")):
        folders[:] = sorted(f for f in folders if f != "Inputs")
        for name in sorted(files):
            if name.endswith(SOURCES):
                tests.append(Test(os.path.relpath(os.path.join(folder, name), ROOT), owners))
    rank = lambda test: FOLDERS.index(test.path.split("/")[1]) if test.path.split("/")[1] in FOLDERS else len(FOLDERS)
    return sorted(tests, key=lambda test: (rank(test), test.path))


def is_refusal(test):
    return test.path.rsplit(".", 1)[0].endswith(("-errors", "-warnings"))


def find_generated(tests, table):
    """The test that calls all of a table's rows."""
    return next((test for test in tests if "gen" in test.words and "smoke" in test.words and table in test.words), None)


def choose(tests, kind, owner, name, status, table):
    """The first test that shows the name; of what is refused, one of errors."""
    found = [test for test in tests if test.shows(kind, owner, name)]
    wanted = [test for test in found if is_refusal(test) == (status in ("no", "later"))]
    if not wanted and status == "yes" and kind == "intrinsic":
        return find_generated(tests, table)
    return next(iter(wanted), None) or (next(iter(found), None) if status != "yes" else None)


def cell(text):
    return text.replace("|", "\\|").replace("<", "&lt;")


def print_kind(kind, title, noun, rows, tests):
    counts = collections.Counter(row[2] for row in rows)
    print("\n## %s\n" % title)
    print(", ".join("%d %s" % (counts[s], STATUS[s]) for s in STATUS if counts[s]) + ".\n")
    print("| %s | | test |\n|---|---|---|" % noun)
    untested = 0
    for owner, name, status, why, table in sorted(rows, key=lambda row: (row[0].lower(), row[1].lower(), row[1])):
        separator = "." if kind == "method" else "::"
        test = choose(tests, kind, owner, name, status, table)
        untested += test is None and status == "yes"
        link = "[%s](../../%s)" % (os.path.splitext(test.path[5:])[0], test.path) if test else ""
        print("| `%s` | %s%s | %s |" % (cell(owner + separator + name if owner else name).replace("&lt;", "<"), STATUS[status],
                                        ": " + cell(why) if why else "", link))
    return untested


def main():
    rows = collections.defaultdict(dict)
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            for line in file:
                kind, owner, name, status, why, table = line.rstrip("\n").split("\t")
                # The table says what the method would do; Sema says this.
                if kind == "method" and status == "no":
                    why = "neither SPIR-V nor GLSL has such an operation"
                rows[kind][owner, name] = (owner, name, status, why, table)
    tests = find_tests({owner for owner, _ in rows["method"]})
    print("<!-- Generated from the language tables, the command line and the tests by the target hlsl-docs. -->\n")
    print("# What is supported\n")
    print("`supported`: both targets have it, unless the row says otherwise. `refused`: an error that says what to write\n"
          "instead. `not yet`: a located error, exit code 2. `no effect`: read, checked and dropped. The test is one that\n"
          "uses the name, from the device where there is one; a row without one has none that names it.")
    untested = {title: print_kind(kind, title, noun, rows[kind].values(), tests) for kind, title, noun in KINDS}
    print("\n## Supported without a test that names it\n")
    for title, count in untested.items():
        print("* %s: %d" % (title, count))


if __name__ == "__main__":
    main()
