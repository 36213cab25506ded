"""Shaders that call every method of every sampled texture type.

In:  a folder.
Out: FOLDER/<type>.hlsl: VSMain and PSMain with what hlsl-run needs at the end; with
     `#ifdef` PLAIN_GLSL around what GLSL cannot say of that type.
Why: a texel says where it is: x + 10 y + 100 layer + 1000 level, and 10000 more for
     each component. So a number tells which texel a method has read, of any type.
     Coordinates are those of a pixel whose neighbours are `step` texels away, which
     makes the level that implicit derivatives choose a matter of `step`.
"""

import os
import sys

LEVELS = 3
SIZE = 4
COMPONENTS = "rgba"


class Shape:
    """A texture type: dimensions of its coordinates, whether layers follow, and its layers."""

    def __init__(self, name, dims, arrayed=False, cube=False):
        self.name, self.dims, self.arrayed, self.cube = name, dims, arrayed, cube
        self.layers = (12 if arrayed else 6) if cube else 2 if arrayed else 1
        self.depth = SIZE if dims == 3 and not cube else 1

    def texel(self, x, y=0, layer=0, level=0):
        return x + 10 * (y if self.dims > 1 else 0) + 100 * (layer if self.depth > 1 or self.layers > 1 else 0) + 1000 * level

    def texels(self):
        """All texels, slice by slice, each with all its levels."""
        for slice_ in range(self.layers):
            for level in range(LEVELS):
                size = SIZE >> level
                for z in range(max(1, self.depth >> level)):
                    for y in range(size if self.dims > 1 else 1):
                        for x in range(size):
                            yield self.texel(x, y, z if self.depth > 1 else slice_, level)

    def coordinate(self, x, y, layer, level, step=0):
        """A texel's middle, as float coordinates of the pixel (0, 0)."""
        size = SIZE >> level
        s, t = (x + 0.5) / size, (y + 0.5) / size
        if self.cube:
            # Face +x: s runs against z, t against y. A step is twice as long.
            parts = ["1.0", "%r - at.y * %r" % (1 - 2 * t, 2.0 * step / SIZE), "%r - at.x * %r" % (1 - 2 * s, 2.0 * step / SIZE)]
            cube = layer // 6
            assert layer % 6 == 0
            return "float%d(%s)" % (3 + self.arrayed, ", ".join(parts + (["%d" % cube] if self.arrayed else [])))
        parts = ["%r + at.x * %r" % (s, step / SIZE), "%r + at.y * %r" % (t, step / SIZE)][: self.dims]
        if self.dims == 3:
            parts.append(repr((layer + 0.5) / max(1, self.depth >> level)))
        if self.arrayed:
            parts.append("%d" % layer)
        return "float%d(%s)" % (len(parts), ", ".join(parts)) if len(parts) > 1 else parts[0]

    def lod_coordinate(self, step):
        """The same without the layer."""
        whole = Shape(self.name, self.dims, False, self.cube)
        return whole.coordinate(1, 1, 0, 0, step)

    def gradients(self, level):
        """Two gradients that choose the level."""
        step = (1 << level) / SIZE
        if self.cube:
            return "float3(0, 0, %r), float3(0, %r, 0)" % (2 * step, 2 * step)
        if self.dims == 1:
            return "%r, %r" % (step, step)
        zero = ", 0" if self.dims == 3 else ""
        return "float%d(%r, 0%s), float%d(0, %r%s)" % (self.dims, step, zero, self.dims, step, zero)

    def integers(self, *parts):
        kept = list(parts[: self.dims]) if self.dims < 3 else list(parts[:2])
        if self.dims == 3 or self.arrayed:
            kept.append(parts[2])
        kept += parts[3:]
        return "int%d(%s)" % (len(kept), ", ".join(map(str, kept))) if len(kept) > 1 else str(kept[0])

    def offset(self, x, y):
        parts = [x, y, 0][: self.dims]
        return "int%d(%s)" % (len(parts), ", ".join(map(str, parts))) if len(parts) > 1 else str(x)


SHAPES = [
    Shape("Texture1D", 1),
    Shape("Texture1DArray", 1, True),
    Shape("Texture2D", 2),
    Shape("Texture2DArray", 2, True),
    Shape("Texture3D", 3),
    Shape("TextureCube", 3, False, True),
    Shape("TextureCubeArray", 3, True, True),
]


class Writer:
    def __init__(self, shape, sampled):
        self.shape, self.sampled = shape, sampled
        self.body, self.exact, self.levels = [], [], []

    def method(self, texture, name, sampler, *arguments):
        given = ([] if self.sampled or not sampler else [sampler]) + [a for a in arguments if a]
        return "%s.%s(%s)" % (texture, name, ", ".join(given))

    def add(self, expression, expected, in_glsl=True):
        """A float4 and what it must be."""
        line = "  float4 r%d = %s;" % (len(self.exact), expression)
        if not in_glsl:
            values = ", ".join(repr(float(x)) for x in expected)
            line = "#ifndef PLAIN_GLSL\n%s\n#else\n  float4 r%d = float4(%s);\n#endif" % (line, len(self.exact), values)
        self.body.append(line)
        self.exact.append(expected)

    def add_level(self, expression, expected):
        self.body.append("  float l%d = %s;" % (len(self.levels), expression))
        self.levels.append(expected)

    def colors(self, base):
        return [base + 10000 * c for c in range(4)]

    def write_samples(self):
        shape, layer = self.shape, 0 if self.shape.cube else 1
        if shape.cube and shape.arrayed:
            layer = 6
        if shape.depth == 1 and shape.layers == 1:
            layer = 0
        at = lambda x, y, level, step=1: shape.coordinate(x, y, layer if shape.dims < 3 or shape.cube else layer >> level, level, step)
        texel = lambda x, y, level: shape.texel(x, y, layer if shape.dims < 3 or shape.cube else layer >> level, level)
        offset = None if shape.cube else shape.offset(1, -1)
        gradients = shape.gradients(1)
        # Level 0, then by the step, a bias, gradients and a number level 1, or 2.
        color = lambda name, where, *more: self.method("color", name, "nearest", where, *more)
        self.add(color("Sample", at(1, 2, 0)), self.colors(texel(1, 2, 0)))
        self.add(color("Sample", at(1, 0, 1, 2)), self.colors(texel(1, 0, 1)))
        self.add(color("SampleBias", at(0, 1, 1), "1.0"), self.colors(texel(0, 1, 1)))
        self.add(color("SampleGrad", at(1, 1, 1, 0), gradients), self.colors(texel(1, 1, 1)))
        self.add(color("SampleLevel", at(0, 0, 2, 0), "2.0"), self.colors(texel(0, 0, 2)))
        if offset:
            self.add(color("Sample", at(1, 2, 0), offset), self.colors(texel(2, 1, 0)))
            self.add(color("SampleBias", at(0, 1, 1), "1.0", offset), self.colors(texel(1, 0, 1)))
            self.add(color("SampleGrad", at(0, 1, 1, 0), gradients, offset), self.colors(texel(1, 0, 1)))
            self.add(color("SampleLevel", at(0, 1, 1, 0), "1.0", offset), self.colors(texel(1, 0, 1)))
        # The level that a step of 2 texels wants, and one that there is not.
        for name, unclamped in (("CalculateLevelOfDetail", False), ("CalculateLevelOfDetailUnclamped", True)):
            self.add_level(color(name, shape.lod_coordinate(2)), 1)
            self.add_level(color(name, shape.lod_coordinate(8)), 3 if unclamped else LEVELS - 1)
        if shape.dims < 3 or shape.cube:
            self.write_comparisons(at, texel, offset, gradients)
        if shape.dims == 2 or shape.cube:
            self.write_gathers(layer, offset)
        if not shape.cube:
            self.write_loads(layer)
        self.write_dimensions()

    def write_comparisons(self, at, texel, offset, gradients):
        # 1 where the reference is less than the texel: just below and just above.
        shape = self.shape
        tests = [
            ("SampleCmp", (1, 2, 0), 1, ()),
            ("SampleCmpLevelZero", (2, 1, 0), 0, ()),
            ("SampleCmpBias", (0, 1, 1), 1, ("1.0",)),
            ("SampleCmpGrad", (1, 1, 1), 0, (gradients,)),
            ("SampleCmpLevel", (1, 0, 1), 0, ("1.0",)),
        ]
        for name, (x, y, level), step, more in tests:
            # GLSL has no such functions of these.
            in_glsl = shape.name not in NOT_IN_GLSL.get(name, ())
            for moved in (None, offset) if offset else (None,):
                if moved and not 0 <= x + 1 < SIZE >> level:
                    x -= 1
                if moved and not 0 <= y - 1:
                    y += 1
                base = texel(x + 1, y - 1, level) if moved else texel(x, y, level)
                call = lambda reference: self.method("depth", name, "compare", at(x, y, level, step), "%r / 4096" % reference, *more, moved)
                self.add("float4(%s, %s, 0, 0)" % (call(base - 0.5), call(base + 0.5)), [1, 0, 0, 0], in_glsl)

    def write_gathers(self, layer, offset):
        # Between texels 1 and 2 in both directions; counter-clockwise from (left, below).
        shape = self.shape
        where = shape.coordinate(1.5, 1.5, layer, 0)
        four = lambda dx, dy: [shape.texel(x + dx, y + dy, layer) for x, y in ((1, 2), (2, 2), (2, 1), (1, 1))]
        for name, component in (("Gather", 0), ("GatherRed", 0), ("GatherGreen", 1), ("GatherBlue", 2), ("GatherAlpha", 3)):
            self.add(self.method("color", name, "nearest", where), [t + 10000 * component for t in four(0, 0)])
            if offset:
                self.add(self.method("color", name, "nearest", where, offset), [t + 10000 * component for t in four(1, -1)])
        if offset:
            # Component i is that of the gather with offset i alone.
            offsets = [(0, 0), (1, 0), (0, 1), (-1, -1)]
            green = [four(*o)[i] + 10000 for i, o in enumerate(offsets)]
            self.add(self.method("color", "GatherGreen", "nearest", where, *(shape.offset(*o) for o in offsets)), green)
        for name in ("GatherCmp", "GatherCmpRed"):
            # Less than the texels of the lower row only.
            reference = "%r / 4096" % (shape.texel(0, 2, layer) - 0.5)
            self.add(self.method("depth", name, "compare", where, reference), [1, 1, 0, 0])
            if offset:
                self.add(self.method("depth", name, "compare", where, reference, shape.offset(0, 1)), [1, 1, 1, 1])

    def write_loads(self, layer):
        shape = self.shape
        near = layer >> 1 if shape.dims == 3 else layer
        self.add("color.Load(%s)" % shape.integers(3, 2, layer, 0), self.colors(shape.texel(3, 2, layer)))
        self.add("color.Load(%s)" % shape.integers(1, 0, near, 1), self.colors(shape.texel(1, 0, near, 1)))
        self.add("color.Load(%s, %s)" % (shape.integers(1, 2, layer, 0), shape.offset(1, -1)), self.colors(shape.texel(2, 1, layer)))
        self.add("color[%s]" % shape.integers(2, 3, layer), self.colors(shape.texel(2, 3, layer)))
        self.add("color.mips[1][%s]" % shape.integers(0, 1, near), self.colors(shape.texel(0, 1, near, 1)))

    def write_dimensions(self):
        shape = self.shape
        names = ["w", "h", "d"][: min(shape.dims, 2) if shape.cube else shape.dims] + (["d"] if shape.arrayed else [])
        sizes = {"w": SIZE, "h": SIZE, "d": shape.layers // (6 if shape.cube else 1) if shape.arrayed else shape.depth}
        for level in (None, 1):
            outs = ["color.GetDimensions(%s)" % ", ".join(names)] if level is None else [
                "color.GetDimensions(%d, %s, n)" % (level, ", ".join(names))]
            self.body.append("  w = h = d = n = 0;\n  %s;" % outs[0])
            value = lambda n: 0 if n not in names else sizes[n] >> (level or 0) if n != "d" or not shape.arrayed else sizes[n]
            self.add("float4(w, h, d, n)", [value("w"), value("h"), value("d"), LEVELS if level else 0])

    def text(self):
        shape = self.shape
        self.write_samples()
        kind = shape.name
        if self.sampled:
            kind = "Sampled" + shape.name.replace("Cube", "CUBE")
        type_ = "vk::" + kind if self.sampled else kind
        has_depth = any("depth." in line for line in self.body)
        resources = ["[[vk::binding(0)]] RWStructuredBuffer<float4> Out;", "[[vk::binding(1)]] RWStructuredBuffer<float> Lods;",
                     "[[vk::binding(2)]] %s<float4> color;" % type_]
        bindings = ["{Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}",
                    "{Name: Lods, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}",
                    "{Name: color, Kind: %s, VulkanBinding: {Binding: 2}}" % kind]
        if has_depth:
            resources.append("[[vk::binding(3)]] %s<float> depth;" % type_)
            bindings.append("{Name: depth, Kind: %s, VulkanBinding: {Binding: 3}}" % kind)
        samplers = ("color", "depth") if self.sampled else ("nearest", "compare")
        if not self.sampled:
            resources.append("[[vk::binding(4)]] SamplerState nearest;")
            bindings.append("{Name: nearest, Kind: Sampler, VulkanBinding: {Binding: 4}}")
            if has_depth:
                resources.append("[[vk::binding(5)]] SamplerComparisonState compare;")
                bindings.append("{Name: compare, Kind: Sampler, VulkanBinding: {Binding: 5}}")
        props = "Width: %d%s%s, MipLevels: %d%s" % (
            SIZE, ", Height: %d" % SIZE if shape.dims > 1 else "", ", Depth: %d" % shape.depth if shape.depth > 1 else "", LEVELS,
            ", ArraySlices: %d" % shape.layers if shape.layers > 1 else "")
        numbers = lambda values: ", ".join("%r" % float(v) for v in values)
        colors = numbers(c for t in shape.texels() for c in self.colors(t))
        lines = resources + [
            "float4 VSMain(uint id : SV_VertexID) : SV_Position {",
            "  return float4(float2((id << 1) & 2, id & 2) * float2(2, -2) + float2(-1, 1), 0.5, 1);", "}",
            "float4 PSMain(float4 position : SV_Position) : SV_Target {",
            "  float2 at = position.xy - 0.5;", "  uint w, h, d, n;"] + self.body + [
            "  if (all(position.xy < 1.0)) {"] + [
            "    Out[%d] = r%d;" % (i, i) for i in range(len(self.exact))] + [
            "    Lods[%d] = l%d;" % (i, i) for i in range(len(self.levels))] + ["  }", "  return 1;", "}", "", "// hlsl-run:"]
        job = ["Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]", "DispatchParameters: {VertexCount: 3}", "Buffers:",
               "  - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 2}, FillSize: 64}",
               "  - {Name: color, Format: Float32, Channels: 4, OutputProps: {%s}, Data: [%s]}" % (props, colors)]
        if has_depth:
            job.append("  - {Name: depth, Format: Depth32, OutputProps: {%s}, Data: [%s]}"
                       % (props, numbers(t / 4096 for t in shape.texels())))
        job += ["  - {Name: Out, Format: Float32, Stride: 16, FillSize: %d}" % (16 * len(self.exact)),
                "  - {Name: Lods, Format: Float32, Stride: 4, FillSize: %d}" % (4 * len(self.levels)),
                "  - {Name: Expected, Format: Float32, Data: [%s]}" % numbers(x for row in self.exact for x in row),
                "  - {Name: ExpectedLods, Format: Float32, Data: [%s]}" % numbers(self.levels),
                "Samplers:", "  - {Name: %s, MinFilter: Nearest, MagFilter: Nearest, Address: Clamp}" % samplers[0]]
        if has_depth:
            job.append("  - {Name: %s, Kind: SamplerComparison, MinFilter: Nearest, MagFilter: Nearest, ComparisonOp: Less}" % samplers[1])
        job += ["Bindings: {RenderTarget: Target}", "DescriptorSets:", "  - Resources:"] + ["    - " + b for b in bindings] + [
            "Results:", "  - {Result: texels, Rule: BufferExact, Actual: Out, Expected: Expected}",
            "  - {Result: levels, Rule: BufferFloatEpsilon, Epsilon: 0.1, Actual: Lods, Expected: ExpectedLods}"]
        return "\n".join(lines + ["// " + line for line in job]) + "\n"


# method -> types whose function GLSL does not have, or by GL_EXT_texture_shadow_lod only.
NOT_IN_GLSL = {
    "SampleCmpBias": ("Texture2DArray", "TextureCubeArray"),
    "SampleCmpGrad": ("TextureCubeArray",),
    "SampleCmpLevelZero": ("TextureCubeArray",),
    "SampleCmpLevel": ("Texture2DArray", "TextureCube", "TextureCubeArray"),
}


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    for shape in SHAPES:
        for sampled in (False, True):
            with open(os.path.join(folder, ("Sampled" if sampled else "") + shape.name + ".hlsl"), "w", encoding="utf-8") as out:
                out.write(Writer(shape, sampled).text())


main()
