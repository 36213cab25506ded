#!/usr/bin/env python3
"""Compares the code in a document with the examples that it is taken from.

check_snippets.py DOCUMENT ROOT

Before each block stands `<!-- FILE [REGION] -->`; the region is between two such comments in the file.
"""
import os
import re
import sys

BLOCK = re.compile(r"<!-- (\S+) \[([\w-]+)\] -->\n```\w*\n(.*?)```\n", re.DOTALL)


def find_region(text, name):
    mark = r"^(?:// \[%s\]|/\* \[%s\] \*/)\n" % (name, name)
    found = re.search(mark + r"(.*?)" + mark, text, re.DOTALL | re.MULTILINE)
    return found and found.group(1)


def main(document, root):
    with open(document, encoding="utf-8") as file:
        blocks = BLOCK.findall(file.read())
    stale = 0
    for path, name, code in blocks:
        with open(os.path.join(root, path), encoding="utf-8") as file:
            wanted = find_region(file.read(), name)
        if code != wanted:
            stale += 1
            print("%s: [%s] differs from %s" % (document, name, path))
    print("%d snippets, %d stale" % (len(blocks), stale))
    return 1 if stale or not blocks else 0


sys.exit(main(*sys.argv[1:]))
