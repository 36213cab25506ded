#!/usr/bin/env python3
"""Compares what an engine computes with what --eval writes.

compare.py ENGINE.json EVAL.json

ENGINE.json is the output of evaluate.cpp. All numbers must be the same; an empty
list of violations must mean that no constraint is broken.
"""
import json
import sys

# Only --eval has them; constants and size classes keep their formulas.
OWN = {"value", "violations"}


def differences(engine, driver, path):
    if isinstance(driver, dict) and isinstance(engine, dict):
        for key in sorted((set(engine) | set(driver)) - OWN):
            if key not in engine or key not in driver:
                yield f"{path}.{key} is in one of them"
            else:
                yield from differences(engine[key], driver[key], f"{path}.{key}")
    elif isinstance(driver, list) and isinstance(engine, list) and len(driver) == len(engine):
        for i, (a, b) in enumerate(zip(engine, driver)):
            yield from differences(a, b, f"{path}[{i}]")
    elif engine != driver:
        yield f"{path}: {engine} and {driver}"


def count_numbers(value):
    if isinstance(value, (dict, list)):
        return sum(map(count_numbers, value.values() if isinstance(value, dict) else value))
    return isinstance(value, int)


def main():
    engine = json.load(open(sys.argv[1]))
    driver = json.load(open(sys.argv[2]))
    found = list(differences(engine["document"], driver, ""))
    broken = {constraint["text"] for constraint in engine["broken"]}
    reported = {driver["constraints"][violation["constraint"]]["text"] for violation in driver["violations"]}
    # A division by zero is said once, of the divisor.
    if not reported <= broken or bool(reported) != bool(broken):
        found.append(f"broken: {broken} and {reported}")
    for line in found:
        print(line)
    print(f"{'differ' if found else 'same'}: {count_numbers(driver)} numbers, {len(reported)} violations")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
