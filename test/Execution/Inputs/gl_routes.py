#!/usr/bin/env python3
"""Keeps the list of tests that do not run on OpenGL true.

In:  the tests of a folder, gl-exceptions.txt, hlsl-translate.
Out: nothing, or what is wrong: a test without a route through OpenGL or OpenGL ES that
     is not listed, a line that no test needs, a refusal that is none.
Why: a route that is missing by mistake looks like one that cannot be.

    gl_routes.py test/Execution BUILD
"""

import fnmatch
import importlib.util
import os
import re
import sys
import types


def load_judge(folder):
    path = os.path.join(folder, "..", "..", "utils", "gl-judge.py")
    spec = importlib.util.spec_from_file_location("gl_judge", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def get_routes(text):
    """Which of `gl` and `es` the RUN lines of a test go through."""
    run = "\n".join(re.findall(r"RUN:(.*)", text))
    routes = set()
    if re.search(r"%[\w-]+-gl(45)?\b", run):
        routes.add("gl")
    if re.search(r"%[\w-]+-gl\b", run):
        routes.add("es")
    if "--api=gl" in run:
        routes.update("es" if es else "gl" for es in re.findall(r"--glsl-version=\d+(es)?", run))
    return routes


def read_exceptions(name):
    """[pattern, missing routes, reason]."""
    exceptions = []
    with open(name, encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                fields, _, reason = line.partition("#")
                pattern, missing = fields.split()
                absent = frozenset(["gl", "es"] if missing == "gl" else ["es"])
                exceptions.append((pattern, absent, reason.strip()))
    return exceptions


def main():
    folder, build = os.path.abspath(sys.argv[1]), sys.argv[2]
    judge = load_judge(folder)
    exceptions = read_exceptions(os.path.join(folder, "gl-exceptions.txt"))
    options = types.SimpleNamespace(
        tests=[folder], translate=os.path.join(build, "bin", "hlsl-translate"), pairs=False
    )
    jobs = {}
    for job in judge.read_tests(options):
        name = os.path.relpath(os.path.join(job.root, job.file), folder)
        jobs.setdefault(name, []).append(job)

    problems, used = [], set()
    names = [os.path.relpath(os.path.join(at, n), folder) for at, _, found in os.walk(folder) for n in found]
    for name in sorted(n for n in names if n.endswith(".hlsl")):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            missing = {"gl", "es"} - get_routes(file.read())
        if not missing:
            continue
        found = [e for e in exceptions if fnmatch.fnmatch(name, e[0])]
        if not found or found[0][1] != missing:
            problems.append("%s: no route through %s" % (name, " and ".join(sorted(missing))))
            continue
        used.add(found[0])
        refusal = found[0][2].partition("refused: ")[2]
        if not refusal:
            continue
        version = "450" if "gl" in missing else "320es"
        messages = [judge.translate(options, 0, job, version, os.getcwd())[2] for job in jobs[name]]
        if not any(refusal in message for message in messages):
            problems.append("%s: not refused by '%s' but: %s" % (name, refusal, messages))
    problems += ["%s: not needed" % e[0] for e in exceptions if e not in used]
    print("\n".join(problems), end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
