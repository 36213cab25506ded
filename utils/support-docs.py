#!/usr/bin/env python3
"""The page of what is supported: docs/generated/Support.md on standard output.

In:  support-docs.py [--check-executed] TABLE..: what `hlsl-tblgen -gen-support` writes of the language
     tables and of the command line; the tests; test/not-executed.txt.
Out: each name with its status and a test that uses it, kind by kind. With --check-executed no page, but an
     error for each name that no driver runs and that no line of test/not-executed.txt gives a reason for.
Why: a page that says "supported" is worth what the test behind each row is worth.
"""

import collections
import fnmatch
import os
import re
import subprocess
import sys
import tempfile

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
# These compute something: a driver must have run each, or there is a reason.
EXECUTED_KINDS = ("intrinsic", "method", "semantic")
# RUN lines that end in a driver; test/Execution/lit.local.cfg has the routes.
RUNS_ON_DRIVER = re.compile(
    r"hlsl-run|%(?:compute|raster|geometry|tessellation|tess-geometry|mesh|task-mesh)-(?:spirv|glsl|gl|vulkan|passes)")
GENERATOR = re.compile(r"RUN: %python (?:%S/)?(\S+\.py) %t\s*$", re.M)
SOURCES = (".hlsl", ".test", ".mlir", ".glsl", ".vert", ".frag", ".comp")


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8", errors="replace") as file:
        return file.read()


def read_reasons(path):
    """Lines of `what # why`."""
    lines = (line.split("#", 1) for line in read(path).splitlines())
    return [(what.strip(), why.strip()) for what, why in (line for line in lines if len(line) == 2) if what.strip()]


def generate(script):
    """The shaders that a test's generator writes."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, script, folder], check=True, stdout=subprocess.DEVNULL)
        return "\n".join(read(os.path.join(folder, name)) for name in sorted(os.listdir(folder)) if name.endswith(".hlsl"))


class Test:
    def __init__(self, path, owners, never_run):
        self.path = path
        text = read(path)
        self.is_executed = bool(RUNS_ON_DRIVER.search(" ".join(re.findall(r"RUN:(.*)", text)))) and path not in never_run
        if self.is_executed:
            for script in GENERATOR.findall(text):
                text += generate(os.path.join(ROOT, os.path.dirname(path), script))
        # Comments explain, and RUN lines are the command line.
        code = re.sub(r"//.*", "", text)
        self.words = set(re.findall(r"\w+", code))
        self.methods = set(re.findall(r"\.\s*(\w+)\s*[<(]", code))
        self.uses = {owner: find_uses(code, owner) for owner in owners if owner.split("::")[-1] in self.words}
        self.calls = set(re.findall(r"\b(\w+)(?=\s*(?:<[^;(){}]*>\s*)?\()", code))
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
    never_run = {os.path.join("test", what) for what, _ in read_reasons("test/may-be-unsupported.txt")}
    tests = []
    for folder, folders, files in os.walk(os.path.join(ROOT, "test")):
        folders[:] = sorted(f for f in folders if f != "Inputs")
        for name in sorted(files):
            if name.endswith(SOURCES):
                tests.append(Test(os.path.relpath(os.path.join(folder, name), ROOT), owners, never_run))
    rank = lambda test: FOLDERS.index(test.path.split("/")[1]) if test.path.split("/")[1] in FOLDERS else len(FOLDERS)
    return sorted(tests, key=lambda test: (not test.is_executed, rank(test), test.path))


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


def full_name(kind, owner, name):
    return owner + ("." if kind == "method" else "::") + name if owner else name


class Row:
    """A name of the tables with the test that shows it; `reason`: why no driver runs it."""

    def __init__(self, kind, owner, name, status, why, table, tests, reasons):
        self.name = full_name(kind, owner, name)
        self.status, self.why = status, why
        self.test = choose(tests, kind, owner, name, status, table)
        self.is_executed = status == "yes" and self.test is not None and self.test.is_executed
        self.must_run = status == "yes" and kind in EXECUTED_KINDS and not self.is_executed
        self.reason = next((why for what, why in reasons if self.must_run and fnmatch.fnmatchcase(self.name, what)), None)
        self.key = (owner.lower(), name.lower(), name)

    def describe(self):
        text = STATUS[self.status] + (", executed" if self.is_executed else "")
        return "; ".join(filter(None, [text + (": " + cell(self.why) if self.why else ""),
                                       self.reason and "not executed: " + cell(self.reason)]))


def print_kind(title, noun, rows):
    counts = collections.Counter(row.status for row in rows)
    executed = sum(row.is_executed for row in rows)
    print("\n## %s\n" % title)
    print(", ".join("%d %s" % (counts[s], STATUS[s]) + (" (%d executed)" % executed if s == "yes" else "")
                    for s in STATUS if counts[s]) + ".\n")
    print("| %s | | test |\n|---|---|---|" % noun)
    for row in sorted(rows, key=lambda row: row.key):
        test = row.test
        link = "[%s](../../%s)" % (os.path.splitext(test.path[5:])[0], test.path) if test else ""
        print("| `%s` | %s | %s |" % (cell(row.name).replace("&lt;", "<"), row.describe(), link))


def check_executed(rows, reasons):
    """The number of names without proof, and of reasons that no name needs any more."""
    missing = [row.name for row in rows if row.must_run and row.reason is None]
    stale = [what for what, _ in reasons if not any(row.must_run and fnmatch.fnmatchcase(row.name, what) for row in rows)]
    for name in missing:
        print("%s: no test runs it on a driver, and test/not-executed.txt gives no reason" % name)
    for what in stale:
        print("%s: test/not-executed.txt gives a reason, but tests run it, or there is no such name" % what)
    return len(missing) + len(stale)


def main():
    arguments = [a for a in sys.argv[1:] if a != "--check-executed"]
    table_rows = collections.defaultdict(dict)
    for path in arguments:
        with open(path, encoding="utf-8") as file:
            for line in file:
                kind, owner, name, status, why, table = line.rstrip("\n").split("\t")
                # The table says what the method would do; Sema says this.
                if kind == "method" and status == "no":
                    why = "neither SPIR-V nor GLSL has such an operation"
                table_rows[kind][owner, name] = (owner, name, status, why, table)
    tests = find_tests({owner for owner, _ in table_rows["method"]})
    reasons = read_reasons("test/not-executed.txt")
    rows = {kind: [Row(kind, *row, tests, reasons) for row in table_rows[kind].values()] for kind, _, _ in KINDS}
    if "--check-executed" in sys.argv:
        sys.exit(min(check_executed([row for kind in EXECUTED_KINDS for row in rows[kind]], reasons), 1))
    print("<!-- Generated from the language tables, the command line and the tests by the target hlsl-docs. -->\n")
    print("# What is supported\n")
    print("`supported`: both targets have it, unless the row says otherwise; `executed`: its test runs on a driver and\n"
          "compares numbers. `refused`: an error that says what to write instead. `not yet`: a located error, exit code 2.\n"
          "`no effect`: read, checked and dropped. The test is one that uses the name, from the device where there is\n"
          "one; a row without one has none that names it. Each intrinsic function, method and system value is executed,\n"
          "or `test/not-executed.txt` says why not (`Tables/executed.test`).")
    for kind, title, noun in KINDS:
        print_kind(title, noun, rows[kind])
    print("\n## Supported without a test that names it\n")
    for kind, title, _ in KINDS:
        print("* %s: %d" % (title, sum(row.status == "yes" and row.test is None for row in rows[kind])))


if __name__ == "__main__":
    main()
