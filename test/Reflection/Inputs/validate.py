#!/usr/bin/env python3
"""Checks JSON files against docs/reflection-schema.json.

validate.py SCHEMA FILE...    (- is standard input)

Knows the keywords that the schema uses and refuses others, so that none is
silently not checked. Unknown properties are errors wherever the schema says
"additionalProperties": false, so a new field must be described.
"""
import json
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
    assert not unknown, f"validate.py does not know {unknown}"
    if "$ref" in schema:
        yield from check(root, root["$defs"][schema["$ref"].rsplit("/", 1)[1]], value, path)
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
    if "minimum" in schema and value < schema["minimum"]:
        yield f"{path}: {value} is too small"
    if "maximum" in schema and value > schema["maximum"]:
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


def main():
    with open(sys.argv[1]) as file:
        schema = json.load(file)
    failed = False
    for name in sys.argv[2:]:
        with open(0 if name == "-" else name) as file:
            value = json.load(file)
        for mistake in check(schema, schema, value, "$"):
            print(f"{name}: {mistake}")
            failed = True
    return failed


if __name__ == "__main__":
    sys.exit(main())
