#!/usr/bin/env python3
"""Stands in for the offload suite's runner.

In:  the suite's command line: [options] PIPELINE.yaml SHADER... [-r BUFFER -o PICTURE].
Out: runs spirv-val over each shader and hlsl-run over the pipeline, and exits
     as they do; the buffers are printed as the suite's own runner prints them.
Why: the suite's RUN lines stay as they are.
"""

import subprocess
import sys


def split_arguments(arguments):
    """(options for hlsl-run, files)"""
    options, files, rest = ["--dump"], [], list(arguments)
    while rest:
        argument = rest.pop(0)
        if argument == "-r":
            options += ["--picture", rest.pop(0)]
        elif argument == "-o":
            options += ["--png", rest.pop(0)]
        elif argument.lstrip("-") in ("validation-layer", "debug-layer"):
            continue  # always on
        elif argument.startswith("--"):
            options.append(argument)
        else:
            files.append(argument)
    return options, files


def main():
    options, files = split_arguments(sys.argv[1:])
    for shader in files[1:]:
        check = ["spirv-val", "--target-env", "vulkan1.3", "--scalar-block-layout", shader]
        if subprocess.run(check).returncode != 0:
            return 1
    return subprocess.run(["hlsl-run", *options, *files]).returncode


if __name__ == "__main__":
    sys.exit(main())
