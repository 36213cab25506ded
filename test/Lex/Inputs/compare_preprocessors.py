#!/usr/bin/env python3
"""Compares our preprocessor with the C preprocessor on random programs of macros.

compare_preprocessors.py TRANSLATE COUNT [SEED]

In:  how many programs.
Out: the programs on which the two disagree about the tokens, or about whether there is an error;
     how many programs had errors.
Why: HLSL's macros are those of C11 6.10.3, and their corners (rescanning, ##, #, empty arguments,
     __VA_ARGS__) are where home-made preprocessors differ.
"""
import os
import random
import re
import subprocess
import sys
import tempfile

NAMES = ["M%d" % i for i in range(6)]
PLAIN = ["a", "b", "+", "1", "2.5f", "(a", "(b)", ",", "x y", '"s"', "-", "<<", "."]
ARGUMENTS = ["a", "b1", "M0", "M1", "x_", "M2(1)", "F F", ""]


def make_call(rng, parameters, arities):
    """An invocation, mostly with as many arguments as the macro wants."""
    name = rng.choice(NAMES)
    count = arities.get(name, rng.randrange(3)) if rng.random() < 0.95 else rng.randrange(4)
    extra = ["(b,c)"] if rng.random() < 0.2 else []
    return "%s(%s)" % (name, ",".join(rng.choice(ARGUMENTS + parameters + extra) for _ in range(count)))


def make_body(rng, parameters, arities):
    words = []
    for _ in range(rng.randrange(6)):
        kind = rng.random()
        if parameters and kind < 0.4:
            parameter, use = rng.choice(parameters), rng.random()
            if use < 0.15:
                words.append("#" + parameter)
            elif use < 0.4:
                words.append(parameter + rng.choice([" ## ", "##"]) + rng.choice(parameters + ["x", "_a", "M0", "M1"]))
            else:
                words.append(parameter)
        elif kind < 0.6:
            words.append(rng.choice(NAMES))
        elif kind < 0.75:
            words.append(make_call(rng, parameters, arities))
        else:
            words.append(rng.choice(PLAIN))
    return " ".join(words)


def make_program(rng):
    lines = []
    # Macro -> how many arguments it takes; chosen first, as bodies name macros that come later.
    arities = {name: rng.randrange(3) for name in NAMES}
    for name in NAMES:
        kind = rng.random()
        if kind < 0.4:
            lines.append("#define %s %s" % (name, make_body(rng, [], arities)))
        elif kind < 0.9:
            parameters = ["p%d" % i for i in range(arities[name])]
            variadic = ["__VA_ARGS__"] if rng.random() < 0.2 else []
            listed = ",".join(parameters + ["..."] * len(variadic))
            lines.append("#define %s(%s) %s" % (name, listed, make_body(rng, parameters + variadic, arities)))
        if rng.random() < 0.1:
            lines.append("#undef " + rng.choice(NAMES))
    lines += [make_body(rng, [], arities) + " ;" for _ in range(6)]
    if rng.random() < 0.5:
        condition = "#if defined(%s) && %s + 0\nyes\n#else\nno\n#endif" % (rng.choice(NAMES), rng.choice(NAMES))
        lines.insert(rng.randrange(len(lines)), condition)
    return "\n".join(lines) + "\n"


def run(command):
    """The tokens, or None for an error."""
    process = subprocess.run(command, capture_output=True, text=True)
    if process.returncode:
        assert process.returncode == 1, process.stderr
        return None
    text = "\n".join(line for line in process.stdout.split("\n") if not line.startswith("#"))
    return re.findall(r'"(?:\\.|[^"\\])*"|\w+|\d[\w.]*|<<|\S', text)


def main():
    translate, count = sys.argv[1], int(sys.argv[2])
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    different = errors = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.hlsl")
        for _ in range(count):
            program = make_program(rng)
            with open(path, "w") as file:
                file.write(program)
            theirs = run(["clang", "-E", "-P", "-undef", "-w", "-x", "c", "-std=c11", path])
            ours = run([translate, path, "-T", "ps_6_0", "-P", "-w"])
            errors += theirs is None
            if theirs != ours:
                different += 1
                print("they differ on:\n%s\nclang: %s\nours: %s" % (program, theirs, ours))
    print("%d programs, %d with errors, %d differ" % (count, errors, different))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
