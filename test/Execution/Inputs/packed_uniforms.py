#!/usr/bin/env python3
"""Runs the tests of a folder with packed uniforms.

In:  tests with a route through OpenGL and a `// hlsl-run:` block, hlsl-translate, hlsl-run.
Out: how many tests have uniforms and in how many ways they ran, then the tests that
     failed; exit status 1 if there are any.
Why: packing must keep every number, and these tests have the numbers.

    packed_uniforms.py test/Execution SCRATCH
"""

import json
import os
import re
import subprocess
import sys

from gl_routes import get_routes, load_judge

# (what OpenGL runs, version, options)
MODES = [
    ("gl", "450", ["--pack-uniforms=tight"]),
    ("es", "320es", ["--pack-uniforms=ue"]),
    ("gl", "430", ["--pack-uniforms=ue", "--pack-into-ubo"]),
    ("es", "310es", ["--pack-uniforms=tight", "--pack-into-ubo"]),
]
WORD = 4
BYTES = {"double": 8, "int64_t": 8, "uint64_t": 8}


class NoPacking(Exception):
    """The shader cannot be compiled like this."""


def compile_shader(tool, job, version, options, out):
    """The reflection of the text that is left in `out`."""
    command = [tool, os.path.join(job.root, job.file), "-T", job.profile, "-E", job.entry, *job.flags]
    command += ["--to=glsl", "--glsl-version=" + version, *options, "-Fo", out]
    command += ["--reflect=%s.json" % out, "--gl-binding-map=%s.map" % out]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if "error:" in line]
        raise NoPacking((errors or [done.stderr])[0])
    with open(out + ".json", encoding="utf-8") as file:
        return json.load(file)


def get_dimensions(entry):
    """[(count, stride)] of the arrays that an entry lies in."""
    if "dimensions" in entry:
        return [(d["count"], d["stride"]) for d in entry["dimensions"]]
    return [(entry["count"], entry["stride"])] if "stride" in entry else []


def find_member(members, name):
    """(offset, dimensions, leaf) of a member of a block, by its dotted name, in bytes."""
    offset, dimensions, member = 0, [], None
    # What was taken out of a struct has the whole name.
    is_whole = any(m["name"] == name for m in members)
    for part in [name] if is_whole else name.split("."):
        member = next((m for m in members if m["name"] == part), None)
        if not member:
            raise NoPacking("no member '%s' without packing" % name)
        offset += member["offset"]
        dimensions += get_dimensions(member)
        members = member.get("members", [])
    return offset, dimensions, member


def get_places(first, dimensions):
    """Where each element is."""
    places = [first]
    for count, stride in dimensions:
        places = [place + i * stride for place in places for i in range(count)]
    return places


def get_vectors(entry):
    """(number of vectors, components of each) of a type's value, as it lies in memory."""
    scalar, rows, columns = re.fullmatch(r"([a-z]\w*?)(\d?)(?:x(\d))?", entry["type"]).groups()
    rows, columns = int(rows or 1), int(columns or 0)
    if re.fullmatch(r"(min)?(16|12|10)?\w*_t|half", scalar) and "64" not in scalar and "32" not in scalar:
        raise NoPacking("16-bit globals have no words of their own")
    words = BYTES.get(scalar, WORD) // WORD
    if not columns:
        return 1, rows * words
    return (rows, columns * words) if entry["majorness"] == "row" else (columns, rows * words)


def copy_global(entry, block):
    """(from, to, words) of one global."""
    offset, dimensions, member = find_member(block["members"], entry["name"])
    vectors, words = get_vectors(entry)
    sources = get_places(offset, dimensions + ([(vectors, member["matrixStride"])] if vectors > 1 else []))
    to = get_dimensions(entry) + ([(vectors, entry["matrixStride"])] if vectors > 1 else [])
    for source, target in zip(sources, get_places(entry["offset"], to)):
        yield source // WORD, target, words


def get_fills(reflection, plain):
    """What hlsl-run --gl-fills reads."""
    places = {b["name"]: b for b in reflection["glBindings"]}
    arrays, uniforms = {}, {}
    for array in reflection.get("packedArrays", []):
        name = array.get("block", array["name"])
        uniform = uniforms.setdefault(name, {"words": 0, "copies": []})
        arrays[array["name"]] = (uniform, uniform["words"])
        uniform["words"] += 4 * array["length"]

    def copy(name, array, source, target, words):
        uniform, first = arrays[array]
        place = {key: places[name][key] for key in ("set", "binding") if key in places.get(name, {})}
        uniform["copies"].append({**place, "from": source, "to": first + target, "words": words})

    blocks = {b["kind"]: b for b in plain["constantBuffers"]} if plain else {}
    for entry in reflection.get("globals", []):
        if "array" in entry:
            for source, target, words in copy_global(entry, blocks["$Globals"]):
                copy("$Globals", entry["array"], source, target, words)
    for buffer in reflection["constantBuffers"] + reflection.get("pushConstants", []):
        for part in buffer.get("copies", []):
            copy(buffer["name"], part["array"], part["srcFloat"], part["dstFloat"], part["floats"])
    return {"uniforms": uniforms}


def compile_packed(judge, tool, jobs, mode, scratch):
    """What hlsl-run takes; empty if nothing is packed."""
    files, has_arrays = [], False
    for i, job in enumerate(jobs):
        out = os.path.join(scratch, "%s.%d.%s" % ("".join([mode[1]] + mode[2]), i, judge.SUFFIXES[job.profile[:2]]))
        reflection = compile_shader(tool, job, mode[1], mode[2] + ["--flatten-cbuffers"], out)
        has_arrays |= bool(reflection.get("packedArrays"))
        # Where globals lie without packing.
        plain = compile_shader(tool, job, mode[1], [], out + ".plain") if reflection.get("globals") else None
        with open(out + ".fills", "w", encoding="utf-8") as file:
            json.dump(get_fills(reflection, plain), file)
        files += [out, "--gl-bindings=%s.map" % out, "--gl-fills=%s.fills" % out]
    return files if has_arrays else []


def run_file(judge, tools, name, scratch):
    """(number of modes with packed arrays, what went wrong)."""
    with open(name, encoding="utf-8") as file:
        text = file.read()
    # Those want a driver of their own.
    routes = set() if "%mesa-25" in text else get_routes(text)
    jobs = list(judge.read_file_jobs(name, text))
    groups = []
    for mode in MODES if jobs else []:
        if mode[0] not in routes:
            continue
        files = compile_packed(judge, tools[0], jobs, mode, scratch)
        if not files:
            return 0, ""
        groups.append(files)
    if not groups:
        return 0, ""
    command = [tools[1], "--api=gl", name] + groups[0]
    for group in groups[1:]:
        command += ["+"] + group
    done = subprocess.run(command, capture_output=True, text=True)
    message = "" if done.returncode == 0 else done.stderr or "exit status %d" % done.returncode
    return len(groups), message


def main():
    folder, scratch = (os.path.abspath(a) for a in sys.argv[1:3])
    tools = ["hlsl-translate", "hlsl-run"]
    os.makedirs(scratch, exist_ok=True)
    judge = load_judge(folder)
    names = [os.path.join(at, n) for at, _, found in os.walk(folder) for n in found if n.endswith(".hlsl")]
    num_tests = num_runs = 0
    failures = []
    for name in sorted(names):
        try:
            count, message = run_file(judge, tools, name, scratch)
        except NoPacking as problem:
            count, message = 1, str(problem)
        num_tests += bool(count)
        num_runs += count
        if message:
            failures.append("%s: %s" % (os.path.relpath(name, folder), message.strip()))
    print("%d tests with uniforms, %d runs, %d tests failed" % (num_tests, num_runs, len(failures)))
    print("\n".join(failures), end="\n" if failures else "")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
