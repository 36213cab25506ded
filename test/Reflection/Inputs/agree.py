#!/usr/bin/env python3
"""Compares a reflection document with the SPIR-V module it speaks of.

agree.py JSON ASSEMBLY        (raw ids: spirv-dis --raw-id)

Sets, bindings, offsets, strides and matrix orders are read from the module's
decorations, and every used resource of either side must be on the other.
Prints the number of facts compared.
"""
import collections
import json
import re
import sys


class Module:
    def __init__(self, text):
        self.names = {}
        self.members = collections.defaultdict(dict)  # struct -> index -> {decoration: value}
        self.member_names = {}
        self.decorations = collections.defaultdict(dict)
        self.types = {}
        self.constants = {}
        self.variables = []
        for line in text.splitlines():
            self.read(line.split(";")[0].strip())

    def read(self, line):
        match = re.match(r"(?:(%\S+) = )?(Op\w+)\s*(.*)", line)
        if not match:
            return
        result, op, rest = match.groups()
        words = re.findall(r'"[^"]*"|\S+', rest)
        number = lambda i: int(words[i]) if len(words) > i and re.fullmatch(r"-?\d+", words[i]) else True
        if op == "OpName":
            self.names[words[0]] = words[1].strip('"')
        elif op == "OpMemberName":
            self.member_names[words[0], int(words[1])] = words[2].strip('"')
        elif op == "OpMemberDecorate":
            self.members[words[0]].setdefault(int(words[1]), {})[words[2]] = number(3)
        elif op == "OpDecorate":
            self.decorations[words[0]][words[1]] = number(2)
        elif op.startswith("OpType"):
            self.types[result] = (op[6:], words)
        elif op == "OpConstant":
            self.constants[result] = number(1)
        elif op == "OpVariable":
            self.variables.append((result, words[0], words[1]))

    def pointee(self, pointer):
        return self.types[pointer][1][1]


class Comparison:
    def __init__(self, module):
        self.module = module
        self.facts = 0
        self.mistakes = []

    def expect(self, path, what, found, wanted):
        self.facts += 1
        if found != wanted:
            self.mistakes.append(f"{path}: {what} is {found} in the reflection, {wanted} in the module")

    def piece(self, path, value, type_id, decorations):
        """A member or element against its type; `decorations` are the member's."""
        kind, words = self.module.types[type_id]
        counts = value.get("dimensions") or ([{"count": value["count"], "stride": value["stride"]}] if "count" in value and "stride" in value else [])
        for i, dimension in enumerate(counts):
            self.expect(path, f"stride {i}", dimension["stride"], self.module.decorations[type_id].get("ArrayStride"))
            if kind == "Array":
                self.expect(path, f"count {i}", dimension["count"], self.module.constants[words[1]])
            else:
                self.expect(path, f"count {i}", dimension["count"], "unbounded")
            type_id = words[0]
            kind, words = self.module.types[type_id]
        if kind == "Matrix":
            self.expect(path, "matrixStride", value.get("matrixStride"), decorations.get("MatrixStride"))
            # Our rows are SPIR-V's columns.
            self.expect(path, "majorness", value.get("majorness"), "row" if "ColMajor" in decorations else "column")
        elif kind == "Array":  # the rows of an integer matrix
            self.expect(path, "matrixStride", value.get("matrixStride"), self.module.decorations[type_id].get("ArrayStride"))
        elif kind == "Struct":
            self.struct(path, value.get("members", []), type_id)

    def struct(self, path, members, type_id):
        types = self.module.types[type_id][1]
        self.expect(path, "number of members", len(members), len(types))
        for i, (member, member_type) in enumerate(zip(members, types)):
            inner = f"{path}.{member['name']}"
            decorations = self.module.members[type_id].get(i, {})
            self.expect(inner, "name", member["name"], self.module.member_names.get((type_id, i)))
            self.expect(inner, "offset", member["offset"], decorations.get("Offset"))
            self.piece(inner, member, member_type, decorations)

    def resource(self, value, variable, type_id):
        path = value["name"]
        for key, decoration in (("set", "DescriptorSet"), ("binding", "Binding")):
            self.expect(path, key, value.get(key), self.module.decorations[variable].get(decoration))
        # Arrays of resources: DXC's order, outermost first.
        for i, dimension in enumerate(value.get("dimensions", []) if "size" not in value or "stride" not in value else []):
            kind, words = self.module.types[type_id]
            found = "unbounded" if kind == "RuntimeArray" else self.module.constants[words[1]]
            self.expect(path, f"descriptors {i}", dimension["count"], found)
            type_id = words[0]
        if "members" in value:
            self.struct(path, value["members"], type_id)
        elif "element" in value:
            array = self.module.types[type_id][1][0]
            self.expect(path, "stride", value["stride"], self.module.decorations[array].get("ArrayStride"))
            element = dict(value["element"])
            self.piece(path + "[]", element, self.module.types[array][1][0], self.module.members[type_id].get(0, {}))


LISTS = ("constantBuffers", "textures", "samplers", "uavs", "buffers", "accelerationStructures", "pushConstants")


def main():
    with open(sys.argv[1]) as file:
        document = json.load(file)
    with open(sys.argv[2]) as file:
        module = Module(file.read())
    comparison = Comparison(module)
    wanted = {}
    for variable, pointer, storage in module.variables:
        name = module.names.get(variable, "")
        if storage in ("Uniform", "UniformConstant", "StorageBuffer", "PushConstant") and not name.startswith("counter.var."):
            wanted[name] = (variable, module.pointee(pointer))
    used = [r for key in LISTS for r in document[key] if r["used"]]
    comparison.expect("resources", "used", sorted(r["name"] for r in used), sorted(wanted))
    for resource in used:
        if resource["name"] in wanted:
            comparison.resource(resource, *wanted[resource["name"]])
        if "counterBinding" in resource:
            counter = next((v for v in module.names if module.names[v] == "counter.var." + resource["name"]), None)
            comparison.expect(resource["name"], "counterBinding", resource["counterBinding"], module.decorations[counter].get("Binding"))
            comparison.expect(resource["name"], "set of the counter", resource["set"], module.decorations[counter].get("DescriptorSet"))
    for direction, storage in (("inputs", "Input"), ("outputs", "Output")):
        places = []
        for variable, pointer, found in module.variables:
            if found != storage:
                continue
            if "BuiltIn" in module.decorations[variable]:
                continue
            if "Location" in module.decorations[variable]:
                places.append(module.decorations[variable]["Location"])
            type_id = module.pointee(pointer)
            while module.types[type_id][0] == "Array":
                type_id = module.types[type_id][1][0]
            places += [d["Location"] for d in module.members[type_id].values() if "Location" in d]
        given = [v["location"] for v in document[direction] if "location" in v]
        comparison.expect(direction, "locations", sorted(given), sorted(places))
    for mistake in comparison.mistakes:
        print(mistake)
    print(f"{comparison.facts} facts compared")
    return bool(comparison.mistakes)


if __name__ == "__main__":
    sys.exit(main())
