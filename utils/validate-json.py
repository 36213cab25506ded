#!/usr/bin/env python3
"""Checks JSON against schemas: what the compiler writes is what docs/*.json say.

In:  validate-json.py SCHEMA FILE...             (- is standard input)
     validate-json.py --run COMPILER ARGUMENT...
Out: one line for each mistake; exit status 1 if any. --run is the compiler: its
     output, its messages, its exit status; but if a document that it has written
     does not fit its schema, the mistakes and exit status 99.
Why: test/lit.cfg.py runs every compilation that reflects in this way, so that no
     test can write a document that the schema does not describe. Needs nothing
     but Python.

Knows the keywords that the schemas use and refuses others, so that none is
silently not checked. Unknown properties are errors wherever the schema says
"additionalProperties": false, so a new field must be described.
"""
import functools
import json
import os
import subprocess
import sys

KNOWN = {"$schema", "$defs", "$ref", "title", "description", "type", "const", "enum", "oneOf", "items",
         "properties", "required", "additionalProperties", "minimum", "maximum", "prefixItems", "minItems",
         "maxItems"}
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def has_type(value, name):
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def check(root, schema, value, path):
    """Yields what is wrong, one string each."""
    unknown = set(schema) - KNOWN
    assert not unknown, f"validate-json.py does not know {unknown}"
    if "$ref" in schema:
        file, name = schema["$ref"].split("#/$defs/")
        other = load(os.path.join(DOCS, file)) if file else root
        yield from check(other, other["$defs"][name], value, path)
    if "type" in schema:
        names = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        if not any(has_type(value, name) for name in names):
            yield f"{path}: {value!r} is no {' or '.join(names)}"
            return
    if "const" in schema and value != schema["const"]:
        yield f"{path}: {value!r} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{path}: {value!r} is none of {schema['enum']}"
    if "oneOf" in schema:
        results = [list(check(root, one, value, path)) for one in schema["oneOf"]]
        if sum(not r for r in results) != 1:
            yield f"{path}: fits {sum(not r for r in results)} of {len(results)} alternatives"
            yield from min((r for r in results), key=len)
    if "minimum" in schema and has_type(value, "number") and value < schema["minimum"]:
        yield f"{path}: {value} is too small"
    if "maximum" in schema and has_type(value, "number") and value > schema["maximum"]:
        yield f"{path}: {value} is too large"
    if isinstance(value, list):
        first = schema.get("prefixItems", [])
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            yield f"{path}: has {len(value)} items"
        for i, item in enumerate(value):
            if i < len(first):
                yield from check(root, first[i], item, f"{path}[{i}]")
            elif "items" in schema:
                yield from check(root, schema["items"], item, f"{path}[{i}]")
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        for name in schema.get("required", []):
            if name not in value:
                yield f"{path}: lacks {name}"
        for name, item in value.items():
            if name in properties:
                yield from check(root, properties[name], item, f"{path}.{name}")
            elif schema.get("additionalProperties", True) is False:
                yield f"{path}: {name} is not in the schema"


DOCS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "docs")
SCHEMAS = {
    "hlsl-mlir-reflection/1": "reflection-schema.json",
    "hlsl-mlir-binding-map/1": "binding-map-schema.json",
    "hlsl-mlir-gl-bindings/1": "gl-bindings-schema.json",
}


@functools.lru_cache(maxsize=None)
def load(path):
    with open(path) as file:
        return json.load(file)


def validate(text, name):
    """What is wrong with a document that names its schema."""
    try:
        value = json.loads(text)
    except ValueError as error:
        return [f"{name}: {error}"]
    first = value[0] if isinstance(value, list) and value else value
    schema = SCHEMAS.get(first.get("schema")) if isinstance(first, dict) else None
    if not schema:
        return [] if value == [] else [f"{name}: names no schema that is known"]
    root = load(os.path.join(DOCS, schema))
    return [f"{name}: {mistake}" for mistake in check(root, root, value, "$")]


def find_files(path):
    """A file, or what a run has put into a folder."""
    if os.path.isdir(path):
        return [os.path.join(path, name) for name in sorted(os.listdir(path)) if name.endswith(".json")]
    return [path] if os.path.isfile(path) else []


def run(command):
    """The compiler, and then a look at what it has written."""
    get = lambda option: next((a.split("=", 1)[1] for a in command if a.startswith(option + "=")), "")
    answer = subprocess.run(command, stdin=sys.stdin, stdout=subprocess.PIPE)
    sys.stdout.buffer.write(answer.stdout)
    sys.stdout.flush()
    # A text, or IR between the lines of --print-ir-after, is no document.
    is_json = get("--reflect-format") in ("", "json")
    has_violations = answer.returncode == 1 and any(a.startswith(("--eval", "--limits")) for a in command)
    if answer.returncode and not has_violations or "--verify-diagnostics" in command:
        return answer.returncode
    paths = [get("--reflect") if is_json else "", get("--write-binding-map"), get("--gl-binding-map")]
    if is_json and get("--to").split(":")[0] == "reflection":
        paths.append(next((command[i + 1] for i, a in enumerate(command[:-1]) if a in ("-Fo", "-o")), "-"))
    mistakes = []
    if paths.count("-") == 1 and answer.stdout:
        mistakes += validate(answer.stdout, "standard output")
    for path in paths:
        for file in find_files(path) if path not in ("", "-") else []:
            with open(file) as document:
                mistakes += validate(document.read(), file)
    for mistake in mistakes:
        print(mistake, file=sys.stderr)
    return 99 if mistakes else answer.returncode


def main():
    if sys.argv[1] == "--run":
        return run(sys.argv[2:])
    schema = load(sys.argv[1])
    failed = False
    for name in sys.argv[2:]:
        value = load(0 if name == "-" else name)
        for mistake in check(schema, schema, value, "$"):
            print(f"{name}: {mistake}")
            failed = True
    return failed


if __name__ == "__main__":
    sys.exit(main())
