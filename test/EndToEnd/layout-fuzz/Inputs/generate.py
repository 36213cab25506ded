# Random structs in a constant buffer, push constants, structured and byte-address
# buffers, read and written leaf by leaf, under each rule of layout.
# In:  python generate.py SEED COUNT FOLDER COMPILER...: the compiler's reflection
#      says where members lie.
# Out: FOLDER/N.hlsl, a shader with the job of hlsl-run, for N = 1 to COUNT, and
#      FOLDER/N.options, its options.
# Why: what the code reads is what reflection says: a program fills buffers by it.
#      That both are Direct3D's is tested where the rules are.

import json
import os
import random
import subprocess
import sys

RULES = ["", "-fvk-use-gl-layout", "-fvk-use-dx-layout", "-fvk-use-scalar-layout"]
SCALARS = ["float", "int", "uint", "bool"]


class Struct:
    """A struct's members: (declaration, name, type, dimensions, qualifier)."""

    def __init__(self, rng, name, inner, most=6):
        self.name = name
        self.members = []
        for i in range(rng.randint(2, most)):
            self.members.append(self.make_member(rng, "m%d" % i, inner))

    def make_member(self, rng, name, inner):
        order, kind = "", rng.random()
        if inner and kind < 0.2:
            base = rng.choice(inner)
        elif kind < 0.35:
            base = (rng.choice(SCALARS), 1, 1, "scalar")
        elif kind < 0.5:
            base = (rng.choice(SCALARS), rng.randint(2, 4), 1, "vector")
        else:
            base = (rng.choice(SCALARS), rng.randint(1, 4), rng.randint(1, 4), "matrix")
            order = rng.choice(["", "", "row_major ", "column_major "])
        dimensions = [rng.randint(1, 3) for _ in range(rng.choice([0, 0, 0, 1, 1, 2]))]
        return name, base, dimensions, order

    def text(self):
        lines = []
        for name, base, dimensions, order in self.members:
            bounds = "".join("[%d]" % d for d in dimensions)
            lines.append("  %s%s %s%s;" % (order, type_text(base), name, bounds))
        return "\n".join(lines)


def type_text(base):
    if isinstance(base, Struct):
        return base.name
    scalar, rows, columns, kind = base
    if kind == "scalar":
        return scalar
    return scalar + (str(rows) if kind == "vector" else "%dx%d" % (rows, columns))


def number(value):
    """A number of the reflection, which may be a formula's object."""
    return value["default"] if isinstance(value, dict) else value


def find_leaf(rng, struct, members):
    """A random scalar: its path, byte offset and scalar type; `members` is the reflection."""
    name, base, dimensions, _ = rng.choice(struct.members)
    member = next(m for m in members if m["name"] == name)
    path, offset = name, number(member["offset"])
    shape = member.get("dimensions") or ([member] if dimensions else [])
    for size, dimension in zip(dimensions, shape):
        index = rng.randrange(size)
        path += subscript(rng, index)
        offset += index * number(dimension["stride"])
    if isinstance(base, Struct):
        inner, at, scalar = find_leaf(rng, base, member["members"])
        return path + "." + inner, offset + at, scalar
    scalar, rows, columns, kind = base
    if kind == "vector":
        index = rng.randrange(rows)
        return path + subscript(rng, index), offset + 4 * index, scalar
    if kind == "matrix":
        r, c = rng.randrange(rows), rng.randrange(columns)
        stride = number(member.get("matrixStride", 4))
        if "majorness" not in member:
            offset += 4 * (r + c)  # one row or column: a vector
        elif member["majorness"] == "row":
            offset += r * stride + 4 * c
        else:
            offset += c * stride + 4 * r
        if rng.random() < 0.3:
            return path + "._m%d%d" % (r, c), offset, scalar
        return path + subscript(rng, r) + subscript(rng, c), offset, scalar
    return path, offset, scalar


def subscript(rng, index):
    return "[%d]" % index if rng.random() < 0.6 else "[%d + zero]" % index


def declare(structs, pushed):
    text = ""
    for struct in structs + [pushed]:
        text += "struct %s {\n%s\n};\n" % (struct.name, struct.text())
    whole = structs[-1]
    text += "[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out : register(u0);\n"
    text += "[[vk::binding(1, 0)]] cbuffer C : register(b1) {\n%s\n};\n" % whole.text().replace(" m", " c_m")
    text += "[[vk::binding(2, 0)]] StructuredBuffer<%s> In : register(t2);\n" % whole.name
    text += "[[vk::binding(3, 0)]] RWStructuredBuffer<%s> Dst : register(u3);\n" % whole.name
    text += "[[vk::binding(4, 0)]] StructuredBuffer<uint> Zero : register(t4);\n"
    text += "[[vk::binding(5, 0)]] ByteAddressBuffer Raw : register(t5);\n"
    text += "[[vk::binding(6, 0)]] RWByteAddressBuffer RawOut : register(u6);\n"
    text += "[[vk::binding(7, 0)]] ConstantBuffer<%s> Block : register(b7);\n" % whole.name
    text += "[[vk::push_constant]] %s Push;\n" % pushed.name
    return text


def bits(scalar, expression):
    return "uint(%s)" % expression if scalar == "bool" else "asuint(%s)" % expression


def reflect(compiler, source, options):
    answer = subprocess.run(
        compiler + [source, "-T", "cs_6_0", "--to=reflection"] + options,
        capture_output=True,
        text=True,
    )
    if answer.returncode:
        sys.exit("%s:\n%s" % (source, answer.stderr))
    return json.loads(answer.stdout)


def find(reflection, name):
    for entry in reflection["entryPoints"] if "entryPoints" in reflection else [reflection]:
        for values in list(entry.values()) + list(reflection.values()):
            if isinstance(values, list):
                for value in values:
                    if isinstance(value, dict) and value.get("name") == name:
                        return value
    sys.exit("no '%s' in the reflection" % name)


def generate(seed, path, compiler):
    rng = random.Random(seed)
    rule = RULES[seed % len(RULES)]
    options = ["-fspv-target-env=vulkan1.3"] + ([rule] if rule else [])
    if rng.random() < 0.4:
        options.append("-Zpr")
    inner = Struct(rng, "Inner", [])
    middle = Struct(rng, "Middle", [inner])
    structs = [inner, middle, Struct(rng, "Whole", [inner, middle])]
    whole = structs[-1]
    # Members are used whole, so that all are there.
    uses = "  Dst[1] = In[0];\n  Out[0] = Zero[0];\n"
    probe = path + ".probe.hlsl"
    # Every device has 128 bytes of push constants.
    while True:
        pushed = Struct(rng, "Pushed", [], most=4)
        head = declare(structs, pushed)
        with open(probe, "w") as file:
            file.write(head + "[numthreads(1, 1, 1)]\nvoid main() {\n%s}\n" % uses)
        reflection = reflect(compiler, probe, options)
        push = find(reflection, "Push")
        if number(push["size"]) <= 128:
            break
    os.remove(probe)
    source = find(reflection, "In")
    stride = number(source["stride"])
    blocks = {"C": find(reflection, "C"), "Block": find(reflection, "Block"), "Push": push}
    words = {
        name: [base + i for i in range((number(block["size"]) + 3) // 4)]
        for (name, block), base in zip(blocks.items(), (0x40000000, 0x43000000, 0x44000000))
    }
    words["In"] = [0x41000000 + i for i in range(2 * stride // 4)]
    words["Dst"] = [0] * (2 * stride // 4)
    members = {name: block["members"] for name, block in blocks.items()}
    members["In"] = source["element"]["members"]
    for member in members["C"]:
        member["name"] = member["name"].removeprefix("c_")
    body, expected, known = "", [], {}
    for i in range(40):
        place = rng.choice(["C", "Block", "In", "In", "Push", "Raw"])
        held = "In" if place == "Raw" else place
        leaf, offset, scalar = find_leaf(rng, pushed if place == "Push" else whole, members[held])
        if place == "C":
            text = "c_" + leaf
        elif held == "In":
            element = rng.randrange(2)
            text, offset = "In%s.%s" % (subscript(rng, element), leaf), offset + element * stride
        else:
            text = "%s.%s" % (place, leaf)
        value = words[held][offset // 4]
        if scalar == "bool":
            value = known.setdefault((held, offset), rng.randrange(2))
            words[held][offset // 4] = value
        # What lies there is what a byte-address buffer has there, whoever reads it.
        read = "Raw.Load(%d + zero)" % offset if place == "Raw" else bits(scalar, text)
        body += "  Out[%d] = %s;\n" % (i, read)
        expected.append(value)
    written = {}
    for i in range(16):
        leaf, offset, scalar = find_leaf(rng, whole, members["In"])
        element = rng.randrange(2)
        value = 0x42000000 + i
        text = {"bool": "true", "float": "asfloat(%du)", "int": "%d", "uint": "%du"}[scalar]
        text = text % value if "%" in text else text
        body += "  Dst%s.%s = %s;\n" % (subscript(rng, element), leaf, text)
        word = 1 if scalar == "bool" else value
        written[(offset + element * stride) // 4] = word
        body += "  RawOut.Store(%d + zero, %du);\n" % (offset + element * stride, word)
    result = [written.get(i, 0) for i in range(len(words["Dst"]))]
    with open(path + ".options", "w") as file:
        file.write("\n".join(options) + "\n")
    with open(path + ".hlsl", "w") as file:
        file.write("// options: %s\n" % " ".join(options))
        file.write(head + "\n[numthreads(1, 1, 1)]\nvoid main() {\n  uint zero = Zero[0];\n" + body + "}\n")
        file.write(job(words, stride, expected, result))


def job(words, stride, expected, result):
    data = lambda values: "[" + ", ".join("0x%X" % value for value in values) + "]"
    lines = [
        "hlsl-run:",
        "Shaders: [{Stage: Compute, Entry: main}]",
        "Buffers:",
        "  - {Name: Out, Format: UInt32, Stride: 4, FillSize: %d}" % (4 * len(expected)),
        "  - {Name: C, Format: UInt32, Data: %s}" % data(words["C"]),
        "  - {Name: In, Format: UInt32, Stride: %d, Data: %s}" % (stride, data(words["In"])),
        "  - {Name: Dst, Format: UInt32, Stride: %d, FillSize: %d}" % (stride, 4 * len(words["Dst"])),
        "  - {Name: Zero, Format: UInt32, Stride: 4, Data: [0]}",
        "  - {Name: Raw, Format: UInt32, Data: %s}" % data(words["In"]),
        "  - {Name: RawOut, Format: UInt32, FillSize: %d}" % (4 * len(words["Dst"])),
        "  - {Name: Block, Format: UInt32, Data: %s}" % data(words["Block"]),
        "  - {Name: Expected, Format: UInt32, Data: %s}" % data(expected),
        "  - {Name: Written, Format: UInt32, Data: %s}" % data(result),
        "DescriptorSets:",
        "  - Resources:",
        "    - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}",
        "    - {Name: C, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}",
        "    - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}",
        "    - {Name: Dst, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 3}}",
        "    - {Name: Zero, Kind: StructuredBuffer, VulkanBinding: {Binding: 4}}",
        "    - {Name: Raw, Kind: ByteAddressBuffer, VulkanBinding: {Binding: 5}}",
        "    - {Name: RawOut, Kind: RWByteAddressBuffer, VulkanBinding: {Binding: 6}}",
        "    - {Name: Block, Kind: ConstantBuffer, VulkanBinding: {Binding: 7}}",
        "PushConstants:",
        "  - Stage: Compute",
        "    Values:",
        "      - {Format: UInt32, Offset: 0, Data: %s}" % data(words["Push"]),
        "Results:",
        "  - {Result: read, Rule: BufferExact, Actual: Out, Expected: Expected}",
        "  - {Result: written, Rule: BufferExact, Actual: Dst, Expected: Written}",
        "  - {Result: raw, Rule: BufferExact, Actual: RawOut, Expected: Written}",
    ]
    return "\n" + "".join("// %s\n" % line for line in lines)


def main():
    first, count, folder, compiler = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4:]
    os.makedirs(folder, exist_ok=True)
    for i in range(count):
        generate(first + i, os.path.join(folder, str(i + 1)), compiler)


if __name__ == "__main__":
    main()
