#!/usr/bin/env python3
"""Writes the shaders of the flattening matrix and what they must compute.

  generate.py opaque|numeric|mixed|refused OUTDIR

A shape is a word over S (a struct with two members of what is inside) and A (an
array of two or three), outermost first: `SA` is `struct { T a[3]; T b[3]; }`.
There are 30 of one to four letters. KIND says what lies at the leaves: opaque (a
texture), numeric (a number in $Globals) or mixed (a struct of both).

OUTDIR gets five folders of shapes, as drivers compile small shaders faster. Each
has a shader for each way to get at the leaves: global.hlsl, parameter.hlsl,
local.hlsl, return.hlsl. It reads the leaves of every shape three times, by constant
indices (every third of the large shapes), by the counters of unrolled loops and by
the counters of loops whose bounds are read from a buffer, and writes what it reads
to Out. matrix.yaml holds the leaves' contents and what must then stand in Out; it
is made from the contents alone.

For `refused` it gets a shader for each shape that chooses between two globals of the
shape, choice-SHAPE.hlsl, and one that indexes by a value where each element is a
variable, element-SHAPE.hlsl, with the messages in choice.txt and element.txt.
"""

import itertools
import os
import sys

STORAGES = ("global", "parameter", "local", "return")
EXTENTS = (2, 3, 2, 3)  # of an array at each level
MEMBERS = "ab"
DECLARATIONS = {
    "opaque": "typedef Texture2D<float> Leaf;\nfloat read(Leaf l) { return l.Load(int3(0, 0, 0)); }\n",
    "numeric": "typedef float4 Leaf;\nfloat read(Leaf l) { return l.x + l.w; }\n",
    "mixed": "struct Leaf { Texture2D<float> t; float4 k; };\n"
    "float read(Leaf l) { return l.t.Load(int3(0, 0, 0)) + l.k.x; }\n",
}


def extent(shape, level):
    return EXTENTS[level] if shape[level] == "A" else len(MEMBERS)


def strides(shape):
    """The distance of neighbours at each level in the order of all leaves."""
    result = [1] * len(shape)
    for level in range(len(shape) - 1, 0, -1):
        result[level - 1] = result[level] * extent(shape, level)
    return result


def count(shape):
    return strides(shape)[0] * extent(shape, 0)


def leaves(shape):
    """Every leaf as one index for each level, in order of declaration."""
    return itertools.product(*(range(extent(shape, level)) for level in range(len(shape))))


def arrays(shape):
    return [level for level in range(len(shape)) if shape[level] == "A"]


def member_paths(shape):
    """The choices at the structs: one global for each."""
    structs = [level for level in range(len(shape)) if shape[level] == "S"]
    for choice in itertools.product(range(len(MEMBERS)), repeat=len(structs)):
        yield dict(zip(structs, choice))


class Types:
    """Declarations of a shape's types."""

    def __init__(self, shape):
        self.shape = shape
        self.text = ""
        self.element, self.dims = self.declare(0)

    def declare(self, level):
        """Element type and dimensions of what lies at a level."""
        if level == len(self.shape):
            return "Leaf", ""
        element, dims = self.declare(level + 1)
        if self.shape[level] == "A":
            return element, "[%d]%s" % (EXTENTS[level], dims)
        name = "%s_%d" % (self.shape, level)
        fields = " ".join("%s %s%s;" % (element, member, dims) for member in MEMBERS)
        self.text += "struct %s { %s };\n" % (name, fields)
        return name, ""

    def variable(self, name):
        return "%s %s%s" % (self.element, name, self.dims)


class Values:
    """What lies at each leaf, and where."""

    def __init__(self, kind):
        self.kind = kind
        self.bindings = []  # (name, binding, values)
        self.uniforms = []  # floats of $Globals
        self.next_binding = 3
        self.next_value = 0

    def declare(self, shape, types):
        """The declaration of the shape's global; fills its leaves."""
        first = self.next_value + 1
        self.next_value += count(shape)
        number = dict((path, first + i) for i, path in enumerate(leaves(shape)))
        declaration = types.variable("g_" + shape) + ";\n"
        if self.kind == "numeric":
            for path in leaves(shape):
                self.uniforms += [number[path], -1, -1, 0]
            return number, declaration
        declaration = "[[vk::binding(%d, 0)]] " % self.next_binding + declaration
        for members in member_paths(shape):
            indices = itertools.product(*(range(EXTENTS[level]) for level in arrays(shape)))
            values = []
            for choice in indices:
                path = dict(members)
                path.update(zip(arrays(shape), choice))
                values.append(number[tuple(path[level] for level in range(len(shape)))])
            name = "%s_%d" % (shape, self.next_binding)
            self.bindings.append((name, self.next_binding, values))
            self.next_binding += 1
            if self.kind == "mixed":
                for value in values:
                    self.uniforms += [1024 * value, -1, -1, -1]
        return number, declaration

    def expected(self, number):
        return 1025 * number if self.kind == "mixed" else number


def access(shape, indices, first=0):
    """The path to a leaf; `indices` are texts."""
    steps = ""
    for level in range(first, len(shape)):
        index = indices[level]
        steps += "[%s]" % index if shape[level] == "A" else "." + MEMBERS[int(index)]
    return steps


def get_root(storage, shape, indices):
    """The expression that the path starts from, and the levels it has done."""
    if storage == "return":
        if shape[0] == "A":
            return "make_%s(%s)" % (shape, indices[0]), 1
        return "make_%s()" % shape, 0
    return {"global": "g_" + shape, "parameter": "p", "local": "l"}[storage], 0


def constant_reads(shape):
    """The leaves that are read by constant indices."""
    every = 3 if len(shape) == 4 else 1
    return [path for i, path in enumerate(leaves(shape)) if i % every == 0]


def write_constant(storage, shape, base):
    text = ""
    for slot, path in enumerate(constant_reads(shape)):
        indices = [str(i) for i in path]
        root, done = get_root(storage, shape, indices)
        text += "  Out[%d] = read(%s);\n" % (base + slot, root + access(shape, indices, done))
    return text


def write_loops(storage, shape, base, attribute, bound):
    text = ""
    for level in arrays(shape):
        text += "  [%s] for (uint i%d = 0; i%d < %s; ++i%d)\n" % (
            attribute,
            level,
            level,
            bound(level),
            level,
        )
    text += "  {\n"
    distance = strides(shape)
    for members in member_paths(shape):
        indices = [str(members[v]) if v in members else "i%d" % v for v in range(len(shape))]
        slot = " + ".join(
            [str(base + sum(distance[v] * m for v, m in members.items()))]
            + ["i%d * %d" % (v, distance[v]) for v in arrays(shape)]
        )
        root, done = get_root(storage, shape, indices)
        text += "    Out[%s] = read(%s);\n" % (slot, root + access(shape, indices, done))
    return text + "  }\n"


def write_reads(storage, shape, base):
    """All reads of a shape; the first slot for them is `base`."""
    text = write_constant(storage, shape, base)
    if not arrays(shape):
        return text
    base += len(constant_reads(shape))
    text += write_loops(storage, shape, base, "unroll", lambda v: str(EXTENTS[v]))
    base += count(shape)
    return text + write_loops(storage, shape, base, "loop", lambda v: "Bounds[%d]" % v)


def get_expected(shape, result):
    """What the reads give, in order of the slots."""
    every = [result[path] for path in leaves(shape)]
    return [result[path] for path in constant_reads(shape)] + (2 * every if arrays(shape) else [])


def write_function(storage, shape, types, base):
    """A function `read_SHAPE` and what it needs."""
    reads = write_reads(storage, shape, base)
    text = ""
    parameter = ""
    if storage == "parameter":
        parameter = types.variable("p")
    elif storage == "local":
        # Put together part by part: no copy of a whole that could be seen through.
        parts = "  %s;\n" % types.variable("l")
        for i in range(extent(shape, 0)):
            step = access(shape[:1], [str(i)])
            parts += "  l%s = g_%s%s;\n" % (step, shape, step)
        reads = parts + reads
    elif storage == "return" and shape[0] == "S":
        text = "%s make_%s() { return g_%s; }\n" % (types.element, shape, shape)
    elif storage == "return":
        inner = types.dims[types.dims.index("]") + 1 :]
        text = "typedef %s part_%s%s;\n" % (types.element, shape, inner)
        text += "part_%s make_%s(uint i) { return g_%s[i]; }\n" % (shape, shape, shape)
    return text + "void read_%s(%s) {\n%s}\n" % (shape, parameter, reads)


def get_shapes(length):
    return ["".join(letters) for letters in itertools.product("SA", repeat=length)]


def get_batches():
    small = [shape for length in (1, 2, 3) for shape in get_shapes(length)]
    large = get_shapes(4)
    return [small] + [large[i : i + 4] for i in range(0, len(large), 4)]


def write_yaml(values, expected, slots):
    text = "Shaders: [{Stage: Compute, Entry: main}]\nBuffers:\n"
    resources = "DescriptorSets:\n  - Resources:\n"
    text += "  - {Name: Out, Format: Float32, Stride: 4, FillSize: %d}\n" % (4 * slots)
    resources += "    - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}\n"
    text += "  - {Name: Bounds, Format: UInt32, Stride: 4, Data: %s}\n" % list(EXTENTS)
    resources += "    - {Name: Bounds, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}\n"
    if values.uniforms:
        text += "  - {Name: Globals, Format: Float32, Data: %s}\n" % values.uniforms
        resources += "    - {Name: Globals, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}\n"
    for name, binding, data in values.bindings:
        if len(data) > 1:
            text += "  - {Name: %s, Format: Float32, ArraySize: %d, OutputProps: {Width: 1}, Data: %s}\n" % (
                name,
                len(data),
                [[value] for value in data],
            )
        else:
            text += "  - {Name: %s, Format: Float32, OutputProps: {Width: 1}, Data: %s}\n" % (name, data)
        resources += "    - {Name: %s, Kind: Texture2D, VulkanBinding: {Binding: %d}}\n" % (name, binding)
    text += "  - {Name: Expected, Format: Float32, Data: %s}\n" % expected
    text += resources
    return text + "Results:\n  - {Result: leaves, Rule: BufferExact, Actual: Out, Expected: Expected}\n"


def write_batch(kind, shapes, folder):
    os.makedirs(folder, exist_ok=True)
    values = Values(kind)
    header = "[[vk::binding(0, 0)]] RWStructuredBuffer<float> Out;\n"
    header += "[[vk::binding(2, 0)]] StructuredBuffer<uint> Bounds;\n" + DECLARATIONS[kind]
    typed = []
    expected = []
    for shape in shapes:
        types = Types(shape)
        number, declaration = values.declare(shape, types)
        header += types.text + declaration
        typed.append((shape, types, len(expected)))
        result = dict((path, values.expected(n)) for path, n in number.items())
        expected += get_expected(shape, result)
    for storage in STORAGES:
        text = header
        for shape, types, base in typed:
            text += write_function(storage, shape, types, base)
        text += "[numthreads(1, 1, 1)]\nvoid main() {\n"
        for shape in shapes:
            text += "  read_%s(%s);\n" % (shape, "g_" + shape if storage == "parameter" else "")
        write(folder, storage + ".hlsl", text + "}\n")
    write(folder, "matrix.yaml", write_yaml(values, expected, len(expected)))


def write_refused(folder):
    os.makedirs(folder, exist_ok=True)
    choices = elements = ""
    # In order of the files' names, as the shell lists them.
    for shape in sorted(shape for length in (1, 2, 3, 4) for shape in get_shapes(length)):
        types = Types(shape)
        path = access(shape, ["1"] * len(shape))
        leaf = path.replace("[1]", "")
        header = "RWStructuredBuffer<float> Out;\nStructuredBuffer<uint> In;\n"
        header += DECLARATIONS["opaque"] + types.text + types.variable("g") + ";\n"
        text = header + types.variable("h") + ";\n[numthreads(1, 1, 1)]\nvoid main() {\n"
        # An array of wholes, one of each global, indexed by a value.
        text += "  %s l[2]%s;\n  l[0] = g;\n  l[1] = h;\n" % (types.element, types.dims)
        text += "  Out[0] = read(l[In[0]]%s);\n}\n" % path
        write(folder, "choice-%s.hlsl" % shape, text)
        choices += (
            "CHECK: choice-%s.hlsl:{{.*}}: error: expected one resource, found a choice at run time "
            "between 'g%s' and 'h%s'; put both in an array and choose the index\n" % (shape, leaf, leaf)
        )
        # Only in structs: an array of nothing but textures stays one.
        if "A" not in shape or "S" not in shape:
            continue
        text = header + "[numthreads(1, 1, 1)]\nvoid main() {\n"
        text += "  Out[0] = read(g%s);\n}\n" % access(shape, ["In[0]" if c == "A" else "1" for c in shape])
        write(folder, "element-%s.hlsl" % shape, text)
        first = access(shape, ["0" if c == "A" else "1" for c in shape])
        elements += (
            "CHECK: element-%s.hlsl:{{.*}}: error: expected a constant index, as each element of "
            "'{{g%s}}' and its kin is a variable of its own\n"
            % (shape, first.replace("[", "\\[").replace("]", "\\]").replace(".", "\\."))
        )
    write(folder, "choice.txt", choices)
    write(folder, "element.txt", elements)


def write(folder, name, text):
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)


def main():
    kind, folder = sys.argv[1:3]
    if kind == "refused":
        write_refused(folder)
        return
    for i, shapes in enumerate(get_batches()):
        write_batch(kind, shapes, os.path.join(folder, str(i)))


if __name__ == "__main__":
    main()
