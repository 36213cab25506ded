# Random structs as loose uniforms and in a constant buffer, read scalar by scalar and
# multiplied matrix by matrix.
# In:  python generate.py SEED COUNT FOLDER COMPILER: the compiler's reflection says
#      where packed uniforms lie, and where members do without packing.
# Out: for N = 1 to COUNT FOLDER/N.hlsl, and for `plain` and `packed` the options
#      (N.plain.options) and the job of hlsl-run (N.plain.yaml).
# Why: a program fills arrays by the map; what code reads must be what it put there.

import json
import os
import random
import struct
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../layout-fuzz/Inputs"))
from generate import RULES, Struct, bits, number, subscript  # noqa: E402

VERSIONS = ["430", "450", "310es"]


class Read:
    """What the shader reads, a scalar or a product with a matrix: text, and the way to it."""

    def __init__(self, rng, place, whole):
        self.place = place
        self.text = self.name = place + "_"
        self.indices = []
        self.descend(rng, whole)

    def descend(self, rng, whole):
        name, base, dimensions, _ = rng.choice(whole.members)
        self.text += name
        self.name += name
        for size in dimensions:
            self.step(rng, size)
        if isinstance(base, Struct):
            self.text += "."
            self.name += "."
            return self.descend(rng, base)
        self.scalar, rows, columns, self.kind = base
        self.vector = None
        if base[0] == "float" and rows > 1 and columns > 1 and rng.random() < 0.6:
            self.cells = [(r, c) for r in range(rows) for c in range(columns)]
            return self.multiply(rng, rows, columns)
        row = column = 0
        if self.kind != "scalar":
            row = rng.randrange(rows)
            self.text += subscript(rng, row)
        if self.kind == "matrix":
            column = rng.randrange(columns)
            self.text += subscript(rng, column)
        self.cells = [(row, column)]

    def multiply(self, rng, rows, columns):
        """One component of a product, or the sum of all of them."""
        self.is_right = rng.random() < 0.5
        length, results = (columns, rows) if self.is_right else (rows, columns)
        self.vector = [rng.randint(-3, 4) for _ in range(length)]
        self.weights = [1] * results
        vector = "float%d(%s)" % (length, ", ".join(map(str, self.vector)))
        product = "mul(%s)" % ", ".join([self.text, vector] if self.is_right else [vector, self.text])
        if rng.random() < 0.5:
            index = rng.randrange(results)
            self.weights = [int(i == index) for i in range(results)]
            self.text = product + "[%d]" % index
        else:
            self.text = "dot(%s, (float%d)1)" % (product, results)

    def evaluate(self, values):
        """The word that the shader leaves."""
        if not self.vector:
            return values[self.key(*self.cells[0])]
        total = 0
        for row, column in self.cells:
            cell = struct.unpack("f", struct.pack("I", values[self.key(row, column)]))[0]
            weights = (self.weights[row], self.vector[column]) if self.is_right else (self.weights[column], self.vector[row])
            total += cell * weights[0] * weights[1]
        return struct.unpack("I", struct.pack("f", total))[0]

    def step(self, rng, size):
        index = rng.randrange(size)
        self.text += subscript(rng, index)
        self.indices.append(index)

    def key(self, row, column):
        return self.name, tuple(self.indices), row, column

    def fill(self, words, base, entry, unit, values):
        """`base`: where the leaf begins; `unit`: what the entry's numbers count, in components."""
        for row, column in self.cells:
            offset = row + column
            if "majorness" in entry:
                stride = number(entry["matrixStride"]) // unit
                offset = row * stride + column if entry["majorness"] == "row" else column * stride + row
            words[base + offset] = values[self.key(row, column)]

    def fill_block(self, words, members, values):
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
        self.fill(words, offset // 4, member, 4, values)

    def fill_array(self, words, entry, values):
        """By the map, whose numbers are components."""
        offset = entry["offset"]
        for index, stride in zip(self.indices, strides_of(entry)):
            offset += index * stride
        self.fill(words, offset, entry, 1, values)


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
            read.fill_block(words, block["members"], values)
    return words


def fill_arrays(reflection, reads, block_words, values):
    """The contents of each packed array."""
    arrays = {}
    for array in reflection.get("packedArrays", []):
        arrays[array["name"]] = [0x51000000 + i for i in range(4 * array["length"])]
    for read in reads:
        if read.place == "g":
            entry = find(reflection["globals"], read.name)
            read.fill_array(arrays[entry["array"]], entry, values)
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
    # Products are exact: of small integers.
    values = {}
    for read in reads:
        for cell in read.cells if read.vector else []:
            fresh = struct.unpack("I", struct.pack("f", rng.randint(-9, 9)))[0]
            values.setdefault(read.key(*cell), fresh)
    for i, read in enumerate(reads):
        fresh = rng.randrange(2) if read.scalar == "bool" else 0x40000000 + i
        values.setdefault(read.key(*read.cells[0]), fresh)
    body = "".join("  Out[%d] = %s;\n" % (i, bits(r.scalar, r.text)) for i, r in enumerate(reads))
    source = path + ".hlsl"
    text = declare(structs) + "[numthreads(1, 1, 1)]\nvoid main() {\n  uint zero = Zero[0];\n" + body + "}\n"
    write(source, text)
    expected = [read.evaluate(values) for read in reads]

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
