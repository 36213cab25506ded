#!/usr/bin/env python3
"""Rewrites the expected outputs of test/EndToEnd, then judges them.

In:  a build; tests whose RUN lines compare with `%golden EXPECTED ACTUAL`.
Out: changed EXPECTED files in the source tree; exit status 1 if a test fails.
Why: a golden may only hold what the outside judges of the same test accept, so
     the tests run once to write and once more to be judged.

    utils/update-goldens.py [--build DIR] [LIT-FILTER]
"""

import argparse
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIT = "/usr/lib/llvm-22/bin/lit"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--build", default="build-test", help="build folder (build-test)")
    parser.add_argument("--copy", nargs=2, metavar=("EXPECTED", "ACTUAL"), help=argparse.SUPPRESS)
    parser.add_argument("filter", nargs="?", default="EndToEnd", help="lit --filter (EndToEnd)")
    options = parser.parse_args()
    if options.copy:
        expected, actual = options.copy
        shutil.copyfile(actual, expected)
        return 0
    suite = os.path.join(ROOT, options.build, "test")
    command = [LIT, "-sv", "--filter", options.filter, suite]
    subprocess.run(command + ["--param", "update-goldens=1"])
    status = subprocess.run(command).returncode
    subprocess.run(["git", "status", "--short", "test"], cwd=ROOT)
    return status


if __name__ == "__main__":
    sys.exit(main())
