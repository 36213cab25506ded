#!/usr/bin/env python3
"""Writes docs/generated/Diagnostics.md to standard output.

In:  the DIAG lines of include/hlslc/Basic/Diagnostic*Kinds.def; the calls of
     notYetImplemented in lib.
Out: every message with its id and warning group; the groups; what is not supported yet.
Why: the list of what we refuse is the code that refuses it, so it cannot age.
"""

import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
STAGES = ["Driver", "Lex", "Parse", "Sema", "Lowering", "Interface"]
SEVERITIES = {"Ignored": "warning, off by default"}
STRING = r'"(?:[^"\\]|\\.)*"'
DIAG = re.compile(r"^DIAG\(\s*(\w+),\s*(\w+),\s*((?:%s\s*)+),\s*(%s)\s*\)" % (STRING, STRING), re.MULTILINE)
# The text is a literal, or a Twine or string that begins with one.
REFUSAL = re.compile(r"\bnotYetImplemented\((?:[^;\"]|\n)*?((?:%s\s*)+)" % STRING)


def joined(literals):
    pieces = re.findall(STRING, literals)
    return "".join(piece[1:-1] for piece in pieces).replace('\\"', '"').replace("\\\\", "\\")


def cell(text):
    return text.replace("|", "\\|").replace("<", "&lt;")


def print_messages(stage):
    path = os.path.join(ROOT, "include/hlslc/Basic/Diagnostic%sKinds.def" % stage)
    with open(path) as file:
        rows = DIAG.findall(file.read())
    if not rows:
        return
    print("\n## %s\n" % stage)
    print("| id | severity | message | group |\n|---|---|---|---|")
    for name, severity, text, group in rows:
        switch = "`-W%s`" % group[1:-1] if group != '""' else ""
        print("| `%s` | %s | %s | %s |" % (name, SEVERITIES.get(severity, severity.lower()), cell(joined(text)), switch))


def print_groups():
    """The names after -W, and what they switch."""
    groups = {}
    for stage in STAGES:
        with open(os.path.join(ROOT, "include/hlslc/Basic/Diagnostic%sKinds.def" % stage)) as file:
            for name, severity, _, group in DIAG.findall(file.read()):
                if group != '""':
                    groups.setdefault(group[1:-1], []).append((name, severity))
    print("\n## Warning groups\n")
    print("`-Wno-GROUP`, `-WGROUP`, `-Werror=GROUP`, `-Wno-error=GROUP`, `#pragma dxc diagnostic`; all together `-w`, `-WX`, "
          "`-Weverything`.\n")
    print("| group | by default | switches |\n|---|---|---|")
    for group, rows in sorted(groups.items()):
        on = "off" if all(severity == "Ignored" for _, severity in rows) else "on"
        print("| `%s` | %s | %s |" % (group, on, ", ".join("`%s`" % name for name, _ in rows)))


def print_refusals():
    found = set()
    for path in sorted(glob.glob(os.path.join(ROOT, "lib/**/*.cpp"), recursive=True)):
        with open(path) as file:
            folder = os.path.relpath(path, os.path.join(ROOT, "lib")).split(os.sep)[0]
            found.update((folder, joined(text)) for text in REFUSAL.findall(file.read()))
    print("\n## Not supported yet\n")
    print("Each is a located error with exit code 2; '…' stands for a name.\n")
    print("| stage | what |\n|---|---|")
    for folder, text in sorted(found):
        before = "…" if text.startswith(" ") else ""
        after = "" if text[-1:].isalnum() or text.endswith((")", "[]")) else "…"
        print("| %s | %s |" % (folder, cell(before + text + after)))


def main():
    print("<!-- Written by utils/diagnostic-docs.py from the sources; do not edit. -->\n")
    print("# Diagnostics\n\nHow they are written and made: [Diagnostics.md](../Diagnostics.md).")
    for stage in STAGES:
        print_messages(stage)
    print_groups()
    print_refusals()
    return 0


if __name__ == "__main__":
    sys.exit(main())
