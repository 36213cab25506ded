"""Compiles the shaders of the tests and examples with reflection, and looks at all.

In:  python reflect_all.py PROJECT COMPILER STEP FIRST: every STEP-th compilation
     of the tests, from the FIRST on.
Out: `N documents of M compilations are as the schema says`; or what is wrong with
     which.
Why: what a few tests reflect is not all that the schema must describe.
"""

import importlib.util
import os
import re
import shlex
import subprocess
import sys

TARGETS = ["--to=reflection", "--to=reflection:450", "--to=reflection:460vk", "--to=reflection:300es"]
# What a compilation is about and not what it writes.
KEPT = re.compile(
    r"-(T|E|HV|D|I|O\d|Od|Zpr|Zpc|Gis|Gec|enable-16bit-types|fvk-|fspv-|-stage-io|-spec-|-specialize|"
    r"-pack-|-flatten-|-loose-|-match-|-assign-bindings)"
)
# Their next word is theirs.
TAKES = {"-T", "-E", "-HV", "-D", "-I", "-fspv-max-id"}
COUNTS = {"-fvk-bind-register": 4, "-fvk-bind-globals": 2, "-fvk-bind-resource-heap": 2, "-fvk-bind-sampler-heap": 2}


def load_validator(project):
    spec = importlib.util.spec_from_file_location("validator", os.path.join(project, "utils", "validate-json.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# Routes of test/Execution: the entry points of one file.
ROUTES = {
    "compute": [("main", "cs")],
    "raster": [("VSMain", "vs"), ("PSMain", "ps")],
    "geometry": [("VSMain", "vs"), ("GSMain", "gs"), ("PSMain", "ps")],
    "tessellation": [("HSMain", "hs"), ("DSMain", "ds")],
    "task-mesh": [("ASMain", "as"), ("MSMain", "ms")],
    "mesh": [("MSMain", "ms"), ("PSMain", "ps")],
}


def find_options(path):
    """Of what should compile: the first compilation, or each stage of a route."""
    with open(path, errors="replace") as file:
        text = file.read().replace("\\\n// RUN:", " ")
    for name, stages in ROUTES.items():
        if f"RUN: %{name}-" in text:
            version = "6_5" if "mesh" in name else "6_0"
            common = ["-fspv-target-env=vulkan1.3"]
            return [["-E", entry, "-T", f"{stage}_{version}"] + common for entry, stage in stages]
    for line in re.findall(r"RUN:\s*(.*)", text):
        command = re.split(r"[|;]|&&", line)[0].strip()
        if not command.startswith("hlsl-translate %s ") or "verify-diagnostics" in command:
            continue
        words = shlex.split(command.replace("%s", path).replace("%S", os.path.dirname(path)))[2:]
        options, i = [], 0
        while i < len(words):
            count = 1
            if words[i] in TAKES:
                count = 2
            elif words[i] in COUNTS or re.fullmatch(r"-fvk-[btsu]-shift", words[i]):
                count = 1 + COUNTS.get(words[i], 2)
            if KEPT.match(words[i]):
                options += words[i : i + count]
            i += count
        if any(o.startswith("-T") for o in options) and not any("%" in o for o in options):
            return [options]
    return []


def main():
    project, compiler, step, first = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    validator = load_validator(project)
    shaders = []
    for folder in ("test", "examples"):
        for root, folders, names in os.walk(os.path.join(project, folder)):
            folders.sort()
            shaders += [os.path.join(root, name) for name in sorted(names) if name.endswith(".hlsl")]
    jobs = [(path, options) for path in shaders for options in find_options(path)]
    documents = compilations = 0
    failed = False
    for i, (path, options) in enumerate(jobs):
        if i % step != first:
            continue
        # All as SPIR-V, and as one of the others in turn.
        for target in (TARGETS[0], TARGETS[1 + i // step % 3]):
            answer = subprocess.run([compiler, path, target, "-w"] + options, capture_output=True)
            compilations += 1
            if answer.returncode not in (0, 1, 2, 3):
                print(f"{path}: {target}: exit status {answer.returncode}")
                failed = True
            if answer.returncode:
                continue
            documents += 1
            for mistake in validator.validate(answer.stdout, f"{path}: {target}"):
                print(mistake)
                failed = True
    print(f"{documents} documents of {compilations} compilations are as the schema says")
    return failed or documents < compilations // 2


if __name__ == "__main__":
    sys.exit(main())
