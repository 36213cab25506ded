#!/usr/bin/env python3
"""The command to run before a commit: everything a script can see.

In:  the files git tracks or would track, and a build if there is one.
Out: one line per broken rule, `path:line: what is wrong`; exit status 1 if any.
Why: a rule that no script checks is a wish (docs/Conventions.md).

    utils/check.py                  all rules, under ten seconds
    utils/check.py names includes   some rules
    utils/check.py --fix            formats first
    utils/check.py --tidy [REF]     clang-tidy on what differs from REF (HEAD)
"""

import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LLVM_BIN = "/usr/lib/llvm-22/bin"
LLVM_INCLUDE = "/usr/lib/llvm-22/include"
JOBS = os.cpu_count() or 2

CPP = (".h", ".cpp")
CODE = CPP + (".td", ".def")


class Project:
    """The files under check, by path relative to the root; texts read once."""

    def __init__(self, build):
        listed = run(["git", "ls-files", "-co", "--exclude-standard"]).stdout
        exists = lambda path: os.path.isfile(os.path.join(ROOT, path))
        self.files = sorted(filter(exists, set(listed.splitlines())))
        self.build = build
        self._texts = {}

    def having(self, *suffixes, under=()):
        return [
            path
            for path in self.files
            if path.endswith(suffixes) and (not under or path.startswith(tuple(under)))
        ]

    def text(self, path):
        if path not in self._texts:
            with open(os.path.join(ROOT, path), encoding="utf-8", errors="replace") as file:
                self._texts[path] = file.read()
        return self._texts[path]

    def lines(self, path):
        return enumerate(self.text(path).splitlines(), start=1)


def run(command, **kwargs):
    kwargs.setdefault("cwd", ROOT)
    return subprocess.run(command, capture_output=True, text=True, errors="replace", **kwargs)


def in_parallel(function, items):
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        return list(pool.map(function, items))


# --- the rules: each yields messages ----------------------------------------


def check_format(project):
    """clang-format-22 changes nothing."""
    files = project.having(*CPP)
    chunks = [files[i::JOBS] for i in range(JOBS) if files[i::JOBS]]
    command = [os.path.join(LLVM_BIN, "clang-format"), "--dry-run", "-Werror"]
    results = in_parallel(lambda chunk: run(command + chunk), chunks)
    wrong = {}
    for result in results:
        for match in re.finditer(r"^([^:\n]+):(\d+):\d+: error:", result.stderr, re.MULTILINE):
            wrong.setdefault(match.group(1), match.group(2))
        if result.returncode and not wrong:
            yield "clang-format-22: " + result.stderr.strip()
    for path, line in sorted(wrong.items()):
        yield "%s:%s: not formatted (utils/check.py --fix)" % (path, line)


# Longest file of each kind, in lines; past it, something is wrong.
SIZE_LIMITS = {".cpp": 800, ".h": 500, ".td": 800, ".py": 600, ".mlir": 600, ".hlsl": 600}
ALLOWLIST = "utils/size-allowlist.txt"


def check_sizes(project):
    """No file is too long without a reason in utils/size-allowlist.txt."""
    allowed = {}
    for number, line in project.lines(ALLOWLIST):
        entry, _, reason = line.partition("#")
        if entry.strip():
            allowed[entry.strip()] = number
            if not reason.strip():
                yield "%s:%d: no reason given behind '#'" % (ALLOWLIST, number)
    for path in project.files:
        limit = SIZE_LIMITS.get(os.path.splitext(path)[1])
        if not limit:
            continue
        length = project.text(path).count("\n")
        if path in allowed:
            number = allowed.pop(path)
            if length <= limit:
                yield "%s:%d: '%s' is short enough now" % (ALLOWLIST, number, path)
        elif length > limit:
            yield "%s:%d: %d lines; split it by concern (limit %d, exceptions in %s)" % (
                path, limit, length, limit, ALLOWLIST)
    for path, number in allowed.items():
        yield "%s:%d: '%s' does not exist" % (ALLOWLIST, number, path)


# A helper invocation or lane is a term of the APIs.
VAGUE = re.compile(
    r"(?:^|(?<=[a-z0-9_]))(?:Utils?|Helpers?(?!Invocation|Lane)|Common|Misc|Manager)(?![a-z])")
DECLARED = re.compile(
    r"^\s*(?:class|struct|union|enum(?:\s+class)?|namespace|using|def|#\s*define)\s+"
    r"(?:LLVM_\w+\s+)?([A-Za-z_]\w*)")


def check_names(project):
    """No Util, Helper, Common, Misc or Manager in the name of a file or type."""
    for path in project.files:
        parts = path.split("/")
        if parts[0] == "utils":  # the name the top level is given
            parts = parts[1:]
        for part in parts:
            found = VAGUE.search(part[:1].upper() + part[1:])
            if found and not part.startswith("SourceManager"):
                yield "%s:1: '%s' says nothing; name the file after what it does" % (
                    path, found.group())
    for path in project.having(*CODE):
        for number, line in project.lines(path):
            declared = DECLARED.match(line)
            name = declared.group(1) if declared else ""
            found = VAGUE.search(name)
            if found and name != "SourceManager" and not line.rstrip().endswith(";"):
                yield "%s:%d: '%s' in '%s' says nothing" % (path, number, found.group(), name)


# Who may include whom; docs/Architecture.md draws it. "LLVM" goes without saying.
FRONT_END = {"Basic", "Lex", "AST", "Parse", "Sema"}
DIALECT = {"Tables", "Size", "IR", "MLIR", "Presburger"}
MAY_INCLUDE = {
    "Tables": set(),
    "Size": {"Presburger"},
    "IR": {"Tables", "Size", "MLIR", "Presburger"},
    "SPIRVX": {"MLIR", "SPIRV"},
    "Basic": {"Tables"},
    "Lex": {"Basic", "Tables"},
    "AST": {"Basic", "Lex", "Tables", "Size"},
    "Parse": {"Basic", "Lex", "AST", "Tables", "Size"},
    "Sema": {"Basic", "Lex", "AST", "Parse", "Tables", "Size"},
    "Lowering": FRONT_END | DIALECT,
    "Transforms": DIALECT | {"Basic"},
    "Conversion": DIALECT | {"Basic", "Transforms", "SPIRVX", "SPIRV"},
    "Pipelines": DIALECT | {"Basic", "Transforms", "Conversion"},
    "Target/SPIRV": DIALECT | {"Basic", "SPIRVX", "SPIRV"},
    "Target/GLSL": DIALECT | {"Basic", "Transforms"},
    "Reflection": DIALECT | {"Basic", "Transforms"},
    "Driver": FRONT_END | DIALECT | {
        "Lowering", "Transforms", "Conversion", "Pipelines", "Target/SPIRV", "Target/GLSL",
        "Reflection", "InitAll"},
}
# The one header that registers everything, and so sees everything.
MAY_INCLUDE["InitAll"] = set(MAY_INCLUDE) | {"MLIR", "SPIRV"}
INCLUDE = re.compile(r'^\s*#\s*include\s+(["<])([^">]+)[">]')
PUBLIC_API = ("include/hlslc/Driver/Compiler.h", "include/hlslc-c/")


def layer_of_path(path):
    """The layer a file belongs to, or None for tools, tests and scripts."""
    if path.startswith("include/hlslc/InitAll"):
        return "InitAll"
    match = re.match(r"mlir-dialects/(?:HLSL/)?(Tables|Size|IR|SPIRVX)/", path)
    if match:
        return match.group(1)
    match = re.match(r"(?:include/hlslc|lib)/Target/\w*(SPIRV|GLSL)", path)
    if match:
        return "Target/" + match.group(1)
    match = re.match(r"(?:include/hlslc|lib)/(\w+)/", path)
    return match.group(1) if match else None


def layer_of_include(name, path):
    """What an #include in `path` reaches for, or None where that is free."""
    if re.match(r"mlir/(Dialect|Target|Conversion)/[\w/]*SPIRV", name):
        return "SPIRV"
    if name.startswith(("mlir/Analysis/Presburger/", "mlir/Support/")):
        return "Presburger"
    if name.startswith("mlir/"):
        return "MLIR"
    for prefix in ("HLSL/", "SPIRVX/"):
        if name.startswith(prefix):
            return layer_of_path("mlir-dialects/" + name)
    if name.startswith("hlslc/"):
        return layer_of_path("include/" + name)
    if "/" not in name or name.startswith("."):
        beside = os.path.normpath(os.path.join(os.path.dirname(path), name))
        return layer_of_path(beside) if os.path.exists(os.path.join(ROOT, beside)) else None
    return None


def check_includes(project):
    """Includes point one way: tables, then what IR means, then what acts on it."""
    for path in project.having(*CODE, ".inc", under=("include/", "lib/", "mlir-dialects/", "tools/")):
        layer = layer_of_path(path)
        if layer and layer not in MAY_INCLUDE:
            yield "%s:1: '%s' is not a layer (docs/Architecture.md)" % (path, layer)
            continue
        for number, line in project.lines(path):
            match = INCLUDE.match(line)
            if not match:
                continue
            name = match.group(2)
            if name == "iostream":
                yield "%s:%d: <iostream> has static constructors; use llvm::raw_ostream" % (
                    path, number)
            if path.startswith(PUBLIC_API) and name.startswith(("llvm", "mlir", "HLSL", "SPIRVX")):
                yield "%s:%d: the public API includes no LLVM or MLIR header" % (path, number)
            target = layer_of_include(name, path)
            if layer and target and target != layer and target not in MAY_INCLUDE[layer]:
                yield "%s:%d: %s may not include %s ('%s')" % (path, number, layer, target, name)


def own_headers(project, path):
    """The headers of the same name as a .cpp file, beside it or in include/."""
    stem = "/" + os.path.splitext(os.path.basename(path))[0] + ".h"
    return [name for name in project.having(stem)
            if os.path.dirname(name) == os.path.dirname(path) or name.startswith("include/")]


def check_headers(project):
    """Every source file says first what goes in, what comes out, and why."""
    words = ("In:", "Out:", "Why:")
    for path in project.having(*CODE, under=("include/", "lib/", "mlir-dialects/", "tools/", "utils/")):
        text = project.text(path)
        opening = text[:3000].split("\n//===", 1)[0]
        if not text.startswith("/*===---" if path.startswith("include/hlslc-c/") else "//===---"):
            yield "%s:1: does not open with the header of docs/Conventions.md" % path
        elif path.endswith(".cpp"):
            # A file whose own header says it all need not repeat it.
            said = opening + "".join(map(project.text, own_headers(project, path)))
            missing = [word for word in words if word not in said]
            if missing:
                yield "%s:1: the header lacks %s" % (path, " ".join(missing))
        if path.endswith(".td") and "#ifndef" not in text and "LLVM_TARGET" not in text:
            yield "%s:1: no include guard" % path


POSIX_HEADER = re.compile(
    r'^\s*#\s*include\s+[<"](sys/\S+|unistd\.h|pthread\.h|dlfcn\.h|fcntl\.h|dirent\.h|poll\.h|'
    r'termios\.h|pwd\.h|spawn\.h|csignal|signal\.h|windows\.h|process\.h|io\.h)[>"]')
PROCESS_CALL = re.compile(
    r"(?<![\w.>:])(?:std::|::)?(fork|vfork|exec[lv]p?e?|popen|mmap|pthread_\w+|getenv|setenv|"
    r"putenv|sigaction|signal|setlocale|exit|_exit|quick_exit|abort)\s*\(")


def check_portable(project):
    """POSIX and Windows are behind lib/Basic; a library never ends or changes its process."""
    for path in project.having(*CPP, under=("include/", "lib/", "mlir-dialects/")):
        for number, line in project.lines(path):
            code = line.split("//", 1)[0]
            header = POSIX_HEADER.match(code)
            if header and not path.startswith("lib/Basic/"):
                yield "%s:%d: <%s> is for lib/Basic; use llvm/Support or std" % (
                    path, number, header.group(1))
            call = PROCESS_CALL.search(re.sub(r'"(?:[^"\\]|\\.)*"', '""', code))
            # SignalStack.cpp is for the tool alone: the library does not call it.
            allowed = path.startswith("lib/Basic/") and call and (
                call.group(1).startswith("pthread_") or path.endswith("/SignalStack.cpp") and call.group(1) == "sigaction")
            if call and not allowed and not code.lstrip().startswith("*"):
                yield "%s:%d: '%s' is the host's business, not a library's" % (
                    path, number, call.group(1))


INTENT = re.compile(r"^\s*(?://|#)\s*(?!RUN|REQUIRES|UNSUPPORTED|XFAIL|CHECK|DEFINE|REDEFINE|ALLOW)\S.{9,}")


def check_tests(project):
    """Every test says in its first comment what it shows."""
    for path in project.having(".hlsl", ".mlir", ".test", ".td", under=("test/",)):
        text = project.text(path)
        if "RUN:" not in text:
            continue
        head = text.splitlines()[:25]
        if not any(INTENT.match(line) for line in head):
            yield "%s:1: no comment says what this test shows" % path


MACHINE_PATH = re.compile(r"(?<![\w.$}\])/~*-])/(?:root|tmp|home|work|mnt)/")
URL = re.compile(r"\b(?:https?|ftp)://[\w.]+")
LOOSE_END = re.compile(r"\b(?:TODO|FIXME|XXX)\b(?!\(#[1-9]\d*\))")
EXEMPT = ("LICENSE", "utils/check.py", "utils/new-pass.py")  # these name what is forbidden
CONFLICT = re.compile(r"^(?:<{7}|>{7}) ")


def check_text(project):
    """No machine's paths, no network addresses in scripts, no anonymous TODO."""
    for path in project.files:
        if path.endswith((".png", ".spv", ".bin")) or path in EXEMPT:
            continue
        is_script = path.endswith((".sh", ".py", ".cmake", "CMakeLists.txt")) or path.startswith(".ci/")
        is_test = path.startswith("test/")
        text = project.text(path)
        for number, line in project.lines(path):
            where = "%s:%d: " % (path, number)
            if MACHINE_PATH.search(line):
                yield where + "names a folder of one machine"
            if is_script and URL.search(line):
                yield where + "a script names a host"
            if not is_test and not path.endswith(".md") and LOOSE_END.search(line):
                yield where + "a TODO needs its issue: TODO(#123)"
            if CONFLICT.match(line):
                yield where + "merge conflict"
            if not is_test and line != line.rstrip() and not path.endswith(".md"):
                yield where + "space at the end of the line"
        if text and not text.endswith("\n") and not is_test:
            yield "%s: no newline at the end" % path


LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def check_links(project):
    """Links between our pages, and from them to code and tests, lead somewhere."""
    for path in project.having(".md"):
        if path.startswith("docs/generated/"):
            continue
        for number, line in project.lines(path):
            for target in LINK.findall(line):
                beside = os.path.join(ROOT, os.path.dirname(path), target)
                if not URL.match(target) and not os.path.exists(beside):
                    yield "%s:%d: nothing is at '%s'" % (path, number, target)


def check_td(project):
    """Each .td parses alone."""
    tblgen = os.path.join(LLVM_BIN, "llvm-tblgen")
    if not os.path.exists(tblgen):
        return
    command = [tblgen, "--null-backend", "-I", LLVM_INCLUDE, "-I", "mlir-dialects", "-I", "include"]
    files = project.having(".td", under=("mlir-dialects/", "include/"))
    parse = lambda path: run(command + ["-I", os.path.dirname(path), path])
    for path, result in zip(files, in_parallel(parse, files)):
        if result.returncode:
            first = next((line for line in result.stderr.splitlines() if "error" in line), "?")
            yield "%s: does not parse alone: %s" % (path, first)


def check_docs(project):
    """docs/generated is what the generators write today (needs a build)."""
    if not project.build:
        return
    fresh = os.path.join(project.build, "docs", "generated")
    built = run(["cmake", "--build", project.build, "--target", "hlsl-docs"])
    if built.returncode:
        yield "docs/generated: 'hlsl-docs' does not build: " + built.stdout.strip()[-300:]
        return
    committed = {os.path.basename(p) for p in project.having(".md", ".1", under=("docs/generated/",))}
    for name in sorted(committed | set(os.listdir(fresh))):
        path = "docs/generated/" + name
        try:
            with open(os.path.join(fresh, name), encoding="utf-8") as file:
                wanted = file.read()
        except OSError:
            yield "%s: no generator writes it" % path
            continue
        if name not in committed or project.text(path) != wanted:
            yield "%s: stale (ninja update-hlsl-docs)" % path


def check_constructors(project):
    """Our objects run no code before main (needs a build)."""
    folder = os.path.join(project.build, "lib") if project.build else ""
    archives = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    archives = [os.path.join(folder, name) for name in archives
                if name.endswith(".a") and name != "libhlslc.a"]  # LLVM is in that one
    symbols = lambda archive: run([os.path.join(LLVM_BIN, "llvm-nm"), "--no-sort", archive]).stdout
    for archive, listing in zip(archives, in_parallel(symbols, archives)):
        for source in sorted(set(re.findall(r"_GLOBAL__sub_I_(\S+)", listing))):
            yield "%s: %s has a static constructor" % (os.path.basename(archive), source)


RULES = {
    "format": check_format,
    "sizes": check_sizes,
    "names": check_names,
    "includes": check_includes,
    "headers": check_headers,
    "portable": check_portable,
    "tests": check_tests,
    "text": check_text,
    "links": check_links,
    "td": check_td,
    "docs": check_docs,
    "constructors": check_constructors,
}


# --- clang-tidy on the difference --------------------------------------------


def run_tidy(project, ref):
    """clang-tidy on the lines that differ from `ref`; returns its exit status."""
    if not project.build:
        print("check.py: --tidy needs a build (utils/build.sh)")
        return 1
    changed = run(["git", "diff", "--name-only", ref, "--", "*.cpp"]).stdout.split()
    changed = [path for path in changed if os.path.exists(os.path.join(ROOT, path))]
    tidy = lambda path: run(
        [os.path.join(LLVM_BIN, "clang-tidy"), "-p", project.build, "--quiet",
         "--warnings-as-errors=*", path])
    status = 0
    for path, result in zip(changed, in_parallel(tidy, changed)):
        if result.returncode:
            status = 1
            print(result.stdout.strip() or "%s: %s" % (path, result.stderr.strip()))
    print("tidy: %d files, %s" % (len(changed), "FAILED" if status else "clean"))
    return status


def find_build(given):
    if given == "none":
        return None
    for name in [given] if given else ["build", "build-test"]:
        path = os.path.abspath(os.path.join(ROOT, name))
        if os.path.exists(os.path.join(path, "build.ninja")):
            return path
    if given:
        sys.exit("check.py: there is no build in '%s'" % given)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("rules", nargs="*", metavar="RULE", help=", ".join(RULES))
    parser.add_argument("--build", help="build folder for what needs one ('none': skip that)")
    parser.add_argument("--fix", action="store_true", help="format the sources first")
    parser.add_argument("--tidy", nargs="?", const="HEAD", metavar="REF",
                        help="run clang-tidy-22 on what differs from REF (default HEAD)")
    parser.add_argument("--timing", action="store_true", help="say what each rule costs")
    options = parser.parse_args()
    unknown = [name for name in options.rules if name not in RULES]
    if unknown:
        parser.error("no rule '%s'; there are %s" % (unknown[0], ", ".join(RULES)))

    project = Project(find_build(options.build))
    if options.fix:
        run([os.path.join(LLVM_BIN, "clang-format"), "-i"] + project.having(*CPP))
    failed = 0
    for name in options.rules or RULES:
        started = time.monotonic()
        messages = list(RULES[name](project))
        seconds = " (%.1f s)" % (time.monotonic() - started) if options.timing else ""
        if messages:
            failed += 1
            print("FAILED %s%s: %s" % (name, seconds, RULES[name].__doc__))
            for message in messages:
                print("  " + message)
        elif options.timing:
            print("ok %s%s" % (name, seconds))
    status = run_tidy(project, options.tidy) if options.tidy else 0
    if failed:
        print("check.py: %d of %d rules broken" % (failed, len(options.rules or RULES)))
        return 1
    print("check.py: clean" + ("" if project.build else " (no build: docs, constructors skipped)"))
    return status


if __name__ == "__main__":
    sys.exit(main())
