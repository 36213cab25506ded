#!/usr/bin/env python3
"""Sums up a lit run: the last line is "N passed, N failed".

In:  lit's --output file; the list of tests that may be unsupported here.
Out: what failed, what did not run, the counts; exit status 1 unless every test
     passed and each one that did not run is on the list.
Why: a test that silently stops running proves nothing, so it counts as failed.
"""

import json
import sys

PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
NOT_RUN = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def read_allowed(path):
    with open(path) as lines:
        stripped = (line.split("#", 1)[0].strip() for line in lines)
        return [line.rstrip("/") for line in stripped if line]


def is_allowed(name, allowed):
    return any(name == entry or name.startswith(entry + "/") for entry in allowed)


def main():
    results_path, allowed_path = sys.argv[1:]
    try:
        with open(results_path) as results:
            tests = json.load(results)["tests"]
    except (OSError, ValueError) as error:
        print("test-summary.py: lit left no result: %s" % error)
        print("0 passed, 1 failed")
        return 1
    allowed = read_allowed(allowed_path)
    passed, failed, excused = 0, [], 0
    for test in tests:
        name, code = test["name"].split(" :: ", 1)[-1], test["code"]
        if code in PASSED:
            passed += 1
        elif code == "EXCLUDED" or (code in NOT_RUN and is_allowed(name, allowed)):
            excused += 1
        else:
            failed.append((code, name))
    for code, name in sorted(failed):
        print("%s: %s" % ("DID NOT RUN" if code in NOT_RUN else code, name))
    if excused:
        print("%d not run here" % excused)
    print("%d passed, %d failed" % (passed, len(failed)))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
