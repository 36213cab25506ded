#!/usr/bin/env python3
"""Prints parts of a reflection document, one line for each path.

query.py FILE PATH...

A path is `uavs[foo.buf].element.members[pos].offset`: keys, and list entries by
position or by name. Values are printed as JSON with sorted keys; what is not
there as `absent`.
"""
import json
import re
import sys


def step(value, key, is_index):
    if value is None:
        return None
    if not is_index:
        return value.get(key, "absent") if isinstance(value, dict) else "absent"
    if key.isdigit():
        return value[int(key)] if int(key) < len(value) else "absent"
    return next((v for v in value if v.get("name") == key), "absent")


def main():
    with open(0 if sys.argv[1] == "-" else sys.argv[1]) as file:
        document = json.load(file)
    for path in sys.argv[2:]:
        value = document
        for key, index in re.findall(r"([^.\[\]]+)|\[([^\]]*)\]", path):
            value = step(value, key or index, not key)
            if isinstance(value, str) and value == "absent":
                break
        text = value if value == "absent" else json.dumps(value, sort_keys=True)
        print(f"{path} = {text}")


if __name__ == "__main__":
    main()
