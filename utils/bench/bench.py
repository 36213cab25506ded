#!/usr/bin/env python3
"""Compares whole-process time and memory with other HLSL compilers.

In:  shaders; a build; glslangValidator, and DXC where $DXC names one.
Out: median milliseconds and peak memory of each, and the ratio to ours.
Why: machines differ, so only ratios from one run mean something; the runs of
     all compilers are interleaved so that a busy moment hits each alike.

    utils/bench/bench.py shader.frag ps_6_0:main other.hlsl cs_6_0:Blur
    utils/bench/bench.py --runs 21 --list shaders.txt
    utils/bench/bench.py                      (the shaders in examples/)

Each shader is followed by PROFILE:ENTRY; a list file holds one such pair a line.
Memory below 16 MiB cannot be told apart: the figure includes this script at its fork.
`-I` and `-D` reach every compiler.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLES = [
    ("examples/lit-surface.hlsl", "vs_6_0:VSMain"),
    ("examples/lit-surface.hlsl", "ps_6_0:PSMain"),
    ("examples/blur.hlsl", "cs_6_0:BlurRows"),
]
GLSLANG_STAGES = {"vs": "vert", "hs": "tesc", "ds": "tese", "gs": "geom", "ps": "frag", "cs": "comp"}


def command_lines(options, shader, profile, entry, out):
    """Name -> command of every compiler that is here."""
    shared = ["-I" + folder for folder in options.include] + ["-D" + d for d in options.define]
    ours = os.path.join(options.build, "bin", "hlsl-translate")
    dxc_style = ["-T", profile, "-E", entry, "-Fo", out] + shared
    result = {"hlslc": [ours, shader] + dxc_style}
    glslang = shutil.which("glslangValidator")
    if glslang:
        stage = GLSLANG_STAGES.get(profile.split("_")[0], "comp")
        result["glslang"] = [glslang, "-D", "-V", "-S", stage, "-e", entry, "-o", out, shader] + shared
    if os.environ.get("DXC"):
        result["dxc"] = [os.environ["DXC"], "-spirv", shader] + dxc_style
    return result


def measure(command, log):
    """(wall milliseconds, peak KiB, exit status) of one run."""
    started = time.perf_counter()
    process = subprocess.Popen(command, stdout=log, stderr=log)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return (time.perf_counter() - started) * 1000, usage.ru_maxrss, process.returncode


def compare(options, shader, target):
    """Prints one shader's table; returns whether ours compiled it."""
    profile, _, entry = target.partition(":")
    with tempfile.TemporaryDirectory() as folder, open(os.devnull, "w") as log:
        commands = command_lines(options, shader, profile, entry or "main",
                                 os.path.join(folder, "out.spv"))
        runs = {name: [] for name in commands}
        for _ in range(options.runs + 1):  # the first fills the disk cache
            for name, command in commands.items():
                runs[name].append(measure(command, log))
    print("%s (%s)" % (os.path.relpath(shader), target))
    base = statistics.median(ms for ms, _, _ in runs["hlslc"][1:])
    for name, results in runs.items():
        median = statistics.median(ms for ms, _, _ in results[1:])
        peak = max(kib for _, kib, _ in results) / 1024
        failed = any(code for _, _, code in results)
        ratio = "" if name == "hlslc" else "   hlslc takes %.2f x" % (base / median)
        print("  %-8s %7.1f ms %7.1f MiB%s%s" % (name, median, peak, ratio,
                                                "   FAILED" if failed else ""))
    return not any(code for _, _, code in runs["hlslc"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("shaders", nargs="*", metavar="SHADER PROFILE:ENTRY")
    parser.add_argument("--list", help="file with one 'SHADER PROFILE:ENTRY' a line")
    parser.add_argument("--runs", type=int, default=11, help="timed runs of each (11)")
    parser.add_argument("--build", default=os.path.join(ROOT, "build"), help="build folder (build)")
    parser.add_argument("-I", dest="include", action="append", default=[])
    parser.add_argument("-D", dest="define", action="append", default=[])
    options = parser.parse_args()

    if len(options.shaders) % 2:
        parser.error("each shader is followed by PROFILE:ENTRY, as in ps_6_0:main")
    jobs = list(zip(options.shaders[::2], options.shaders[1::2]))
    if options.list:
        with open(options.list) as lines:
            jobs += [tuple(line.split()[:2]) for line in lines if line.strip()]
    if not jobs:
        jobs = [(os.path.join(ROOT, path), target) for path, target in EXAMPLES]
    results = [compare(options, shader, target) for shader, target in jobs]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
