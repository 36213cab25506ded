#!/usr/bin/env python3
"""Measures the front end: lines per second of preprocessing, parsing and semantic analysis.

In:  a build; a generated shader of --lines lines and one ten times as long, or shaders given; DXC
     where $DXC names one.
Out: for each, milliseconds and lines per second of each phase, and how they grow.
Why: engines have shaders of 10^5 lines after preprocessing; what takes the square of the size would
     never show in examples. Exits with 1 if ten times the input takes more than --growth times as
     long in any phase.

    utils/bench/frontend.py                                        (generated)
    utils/bench/frontend.py -I WickedEngine/shaders objectPS.hlsl ps_6_5:main
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PHASES = ["preprocess", "parse", "sema", "whole"]

# One unit of the generated file: what shaders are made of. %(n)d makes its names new.
UNIT = """\
// Unit %(n)d: lights, a material and what shades it.
#define SCALE_%(n)d(x) ((x) * 0.5f + %(n)d)
#if SHADOWS && (QUALITY > 1 || %(n)d %% 2 == 0)
#define SHADOW_%(n)d 1
#else
#define SHADOW_%(n)d 0
#endif
struct Light_%(n)d {
  float3 position;
  float range;
  float3 color;
  uint flags;
  float4x4 view;
  float falloff(float d) { return saturate(1 - d / range); }
};
cbuffer Frame_%(n)d {
  Light_%(n)d lights_%(n)d[4];
  float4 tint_%(n)d;
};
static const float weights_%(n)d[8] = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8};
enum Mode_%(n)d { Off_%(n)d, Add_%(n)d = 2, Multiply_%(n)d };
float3 shade_%(n)d(float3 p, float3 normal, float3 albedo, uint mode) {
  float3 sum = 0;
  [unroll] for (uint i = 0; i < 4; ++i) {
    Light_%(n)d light = lights_%(n)d[i];
    float3 d = light.position - p;
    float attenuation = light.falloff(length(d)) * weights_%(n)d[i & 7];
    float3 h = normalize(normalize(d) + normal);
#if SHADOW_%(n)d
    attenuation *= step(0.5, SCALE_%(n)d(dot(h, normal)));
#endif
    if (mode == Add_%(n)d && any(light.color > 0))
      sum += albedo * light.color * max(dot(normal, d), 0) * attenuation;
    else
      sum *= lerp(albedo, tint_%(n)d.rgb, attenuation);
  }
  switch (mode) {
  case Off_%(n)d:
    return albedo;
  default:
    return mul((float3x3)lights_%(n)d[0].view, sum).zyx;
  }
}
"""


def generate(path, lines):
    """Writes a shader of about that many lines; returns how many it has."""
    per_unit = UNIT.count("\n")
    units = max(lines // per_unit, 1)
    with open(path, "w") as file:
        file.write("#define SHADOWS 1\n#define QUALITY 2\n")
        for n in range(units):
            file.write(UNIT % {"n": n})
        file.write("float4 main(float3 p : P, float3 n : N) : SV_Target { return shade_0(p, n, 1, 2).xyzz; }\n")
    return units * per_unit + 3


def run(command):
    """(wall milliseconds, standard error) of one run that must succeed."""
    started = time.perf_counter()
    process = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    wall = (time.perf_counter() - started) * 1000
    if process.returncode:
        sys.exit("%s failed:\n%s" % (" ".join(command), process.stderr[:2000]))
    return wall, process.stderr


def measure(options, shader, target):
    """Phase -> median milliseconds, and of DXC where it is."""
    profile, _, entry = target.partition(":")
    flags = ["-T", profile, "-E", entry or "main", "-fspv-target-env=vulkan1.3"]
    flags += ["-I" + i for i in options.include] + ["-D" + d for d in options.define]
    ours = [os.path.join(options.build, "bin", "hlsl-translate"), shader, "-w"] + flags
    dxc = os.environ.get("DXC")
    runs = {}
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out")
        for _ in range(options.runs):
            runs.setdefault("preprocess", []).append(run(ours + ["-P", "-Fi", out])[0])
            wall, report = run(ours + ["-Fo", out, "--timing"])
            runs.setdefault("whole", []).append(wall)
            for phase, name in (("parse", "Parse"), ("sema", "Sema")):
                seconds = re.search(r"^\s*(\d+\.\d+) \([^)]*\)\s+%s$" % name, report, re.M)
                runs.setdefault(phase, []).append(float(seconds.group(1)) * 1000 if seconds else 0.0)
            if dxc:
                runs.setdefault("dxc preprocess", []).append(run([dxc, shader, "-P", "-Fi", out] + flags)[0])
                runs.setdefault("dxc whole", []).append(run([dxc, "-spirv", shader, "-Fo", out] + flags)[0])
    return {phase: statistics.median(values) for phase, values in runs.items()}


def report(title, lines, times):
    print("%s: %d lines" % (title, lines))
    for phase, milliseconds in times.items():
        print("  %-16s %9.1f ms  %10.0f lines/s" % (phase, milliseconds, lines / max(milliseconds, 0.1) * 1000))


def check_growth(options):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "generated.hlsl")
        results = []
        for lines in (options.lines, options.lines * 10):
            count = generate(path, lines)
            results.append((count, measure(options, path, "ps_6_0:main")))
            report("generated", *results[-1])
    (small, first), (large, second) = results
    worst = 0
    for phase in PHASES:
        growth = second[phase] / max(first[phase], 0.1) / (large / small) * 10
        print("  %-16s ten times the input takes %.1f times as long" % (phase, growth))
        worst = max(worst, growth)
    return 0 if worst <= options.growth else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("shaders", nargs="*", metavar="SHADER PROFILE:ENTRY")
    parser.add_argument("--lines", type=int, default=10000, help="of the smaller generated shader (10000)")
    parser.add_argument("--runs", type=int, default=5, help="runs of each (5)")
    parser.add_argument("--growth", type=float, default=11, help="allowed for ten times the input (11)")
    parser.add_argument("--build", default=os.path.join(ROOT, "build"), help="build folder (build)")
    parser.add_argument("-I", dest="include", action="append", default=[])
    parser.add_argument("-D", dest="define", action="append", default=[])
    options = parser.parse_args()
    if len(options.shaders) % 2:
        parser.error("each shader is followed by PROFILE:ENTRY, as in ps_6_0:main")
    for shader, target in zip(options.shaders[::2], options.shaders[1::2]):
        profile, _, entry = target.partition(":")
        with tempfile.TemporaryDirectory() as folder:
            text = os.path.join(folder, "text")
            run([os.path.join(options.build, "bin", "hlsl-translate"), shader, "-w", "-T", profile, "-P", "-Fi", text]
                + ["-I" + i for i in options.include] + ["-D" + d for d in options.define])
            with open(text, errors="replace") as file:
                lines = sum(1 for _ in file)
        report(os.path.basename(shader), lines, measure(options, shader, target))
    return 0 if options.shaders else check_growth(options)


if __name__ == "__main__":
    sys.exit(main())
