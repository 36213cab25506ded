# Random structs as loose uniforms and in a constant buffer, read scalar by scalar.
# In:  python generate.py SEED COUNT FOLDER COMPILER: the compiler's reflection says
#      where packed uniforms lie, and where members do without packing.
# Out: for N = 1 to COUNT FOLDER/N.hlsl, and for `plain` and `packed` the options
#      (N.plain.options) and the job of hlsl-run (N.plain.yaml).
# Why: a program fills arrays by the map; what code reads must be what it put there.

import json
import os
import random
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../layout-fuzz/Inputs"))
from generate import RULES, Struct, bits, number, subscript  # noqa: E402

VERSIONS = ["430", "450", "310es"]


class Read:
    """A scalar that the shader reads: its text, and the way to it."""

    def __init__(self, rng, place, struct):
        self.place = place
        self.text = self.name = place + "_"
        self.indices = []
        self.descend(rng, struct)

    def descend(self, rng, struct):
        name, base, dimensions, _ = rng.choice(struct.members)
        self.text += name
        self.name += name
        for size in dimensions:
            self.step(rng, size)
        if isinstance(base, Struct):
            self.text += "."
            self.name += "."
            return self.descend(rng, base)
        self.scalar, rows, columns, self.kind = base
        self.row = self.column = 0
        if self.kind != "scalar":
            self.row = rng.randrange(rows)
            self.text += subscript(rng, self.row)
        if self.kind == "matrix":
            self.column = rng.randrange(columns)
            self.text += subscript(rng, self.column)

    def step(self, rng, size):
        index = rng.randrange(size)
        self.text += subscript(rng, index)
        self.indices.append(index)

    def key(self):
        return self.name, tuple(self.indices), self.row, self.column

    def component(self, entry, unit):
        """The offset in the leaf, in units of a component."""
        if "majorness" not in entry:
            return self.row + self.column
        stride = number(entry["matrixStride"]) // unit
        if entry["majorness"] == "row":
            return self.row * stride + self.column
        return self.column * stride + self.row

    def word_in_block(self, members):
        """By reflected members, whose numbers are bytes."""
        offset, used = 0, 0
        names = self.name.split(".")
        for name in names:
            member = next(m for m in members if m["name"] == name)
            offset += number(member["offset"])
            for dimension in strides_of(member):
                offset += self.indices[used] * dimension
                used += 1
            members = member.get("members")
        return offset // 4 + self.component(member, 4)

    def word_in_array(self, entry):
        """By the map, whose numbers are components."""
        offset = entry["offset"]
        for index, stride in zip(self.indices, strides_of(entry)):
            offset += index * stride
        return offset + self.component(entry, 1)


def strides_of(entry):
    if "dimensions" in entry:
        return [number(d["stride"]) for d in entry["dimensions"]]
    return [number(entry["stride"])] if "stride" in entry else []


def declare(structs):
    inner, whole = structs
    members = whole.text()
    text = "struct %s {\n%s\n};\n" % (inner.name, inner.text())
    text += members.replace(" m", " g_m") + "\n"
    text += "[[vk::binding(1, 0)]] cbuffer C : register(b1) {\n%s\n};\n" % members.replace(" m", " c_m")
    text += "[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out : register(u0);\n"
    return text + "[[vk::binding(2, 0)]] StructuredBuffer<uint> Zero : register(t2);\n"


def reflect(compiler, source, options):
    command = [compiler, source, "-T", "cs_6_0", "--to=reflection"]
    answer = subprocess.run(
        command + [o for o in options if not o.startswith("--to")], capture_output=True, text=True
    )
    if answer.returncode:
        sys.exit("%s %s:\n%s" % (source, " ".join(options), answer.stderr))
    return json.loads(answer.stdout)


def find(entries, name):
    return next(e for e in entries if e["name"] == name)


def fill_block(block, reads, place, values):
    words = [0x50000000 + i for i in range((number(block["size"]) + 3) // 4)]
    for read in reads:
        if read.place == place:
            words[read.word_in_block(block["members"])] = values[read.key()]
    return words


def fill_arrays(reflection, reads, block_words, values):
    """The contents of each packed array."""
    arrays = {}
    for array in reflection.get("packedArrays", []):
        arrays[array["name"]] = [0x51000000 + i for i in range(4 * array["length"])]
    for read in reads:
        if read.place == "g":
            entry = find(reflection["globals"], read.name)
            arrays[entry["array"]][read.word_in_array(entry)] = values[read.key()]
    for buffer in reflection["constantBuffers"]:
        for copy in buffer.get("copies", []):
            source, target = copy["srcFloat"], copy["dstFloat"]
            count = copy["floats"]
            arrays[copy["array"]][target : target + count] = block_words[source : source + count]
    return arrays


def job(buffers, blocks, expected):
    data = lambda words: "[" + ", ".join("0x%X" % word for word in words) + "]"
    lines = [
        "Shaders: [{Stage: Compute, Entry: main}]",
        "Buffers:",
        "  - {Name: Out, Format: UInt32, Stride: 4, FillSize: %d}" % (4 * len(expected)),
        "  - {Name: Zero, Format: UInt32, Stride: 4, Data: [0]}",
        "  - {Name: Expected, Format: UInt32, Data: %s}" % data(expected),
    ]
    for name, words in buffers.items():
        lines.append("  - {Name: %s, Format: UInt32, Data: %s}" % (name, data(words)))
    lines += [
        "DescriptorSets:",
        "  - Resources:",
        "    - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}",
        "    - {Name: Zero, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}",
    ]
    for i, name in enumerate(blocks):
        lines.append("    - {Name: %s, Kind: ConstantBuffer, VulkanBinding: {Binding: %d}}" % (name, 10 + i))
    lines += ["Results:", "  - {Result: read, Rule: BufferExact, Actual: Out, Expected: Expected}", ""]
    return "\n".join(lines)


def write(path, text):
    with open(path, "w") as file:
        file.write(text)


def generate(seed, path, compiler):
    rng = random.Random(seed)
    rule = RULES[seed % len(RULES)]
    plain = ["--to=glsl", "--glsl-version=" + rng.choice(VERSIONS)] + ([rule] if rule else [])
    if rng.random() < 0.3:
        plain.append("-Zpr")
    packing = ["--pack-uniforms=" + ("ue" if seed % 2 else "tight"), "--flatten-cbuffers"]
    if rng.random() < 0.3:
        packing.append("--pack-into-ubo")
    inner = Struct(rng, "Inner", [])
    structs = [inner, Struct(rng, "Whole", [inner])]
    reads = [Read(rng, rng.choice("gc"), structs[1]) for _ in range(24)]
    values = {}
    for i, read in enumerate(reads):
        fresh = rng.randrange(2) if read.scalar == "bool" else 0x40000000 + i
        values.setdefault(read.key(), fresh)
    body = "".join("  Out[%d] = %s;\n" % (i, bits(r.scalar, r.text)) for i, r in enumerate(reads))
    source = path + ".hlsl"
    text = declare(structs) + "[numthreads(1, 1, 1)]\nvoid main() {\n  uint zero = Zero[0];\n" + body + "}\n"
    write(source, text)
    expected = [values[read.key()] for read in reads]

    reflection = reflect(compiler, source, plain)
    buffers, words = {}, []
    for block in reflection["constantBuffers"]:
        if block["used"]:
            contents = fill_block(block, reads, "g" if block["kind"] == "$Globals" else "c", values)
            buffers[block["glsl"]] = contents
        if block["name"] == "C" and block["used"]:
            words = contents
    write(path + ".plain.yaml", job(buffers, list(buffers), expected))
    write(path + ".plain.options", "\n".join(plain) + "\n")

    reflection = reflect(compiler, source, plain + packing)
    arrays = fill_arrays(reflection, reads, words, values)
    blocks = {}
    for array in reflection["packedArrays"]:
        if "block" in array:
            blocks.setdefault(array["block"], []).extend(arrays.pop(array["name"]))
    write(path + ".packed.yaml", job({**arrays, **blocks}, list(blocks), expected))
    write(path + ".packed.options", "\n".join(plain + packing) + "\n")


def main():
    first, count, folder, compiler = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]
    os.makedirs(folder, exist_ok=True)
    for i in range(count):
        generate(first + i, os.path.join(folder, str(i + 1)), compiler)


if __name__ == "__main__":
    main()
