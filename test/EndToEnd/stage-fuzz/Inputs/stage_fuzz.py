# Random stage interfaces: structs in structs, arrays, every type that may travel.
# In:  seeds; a folder to work in.
# Out: exit status 0 if, for every seed, each stage found in its inputs what the stage
#      before it wrote, in every route; else the seeds and what hlsl-run said.
# Why: the value of a number depends on its place in the type and on who wrote it, so a
#      stage can tell by rule whether each part came from its own place.
#
# Seed n draws structs of members that go through the pipeline n % 4 of PIPELINES. Every
# stage counts the numbers that are wrong and adds the count to a member that the pixel
# shader writes, plus 1, to the target: it must be 1. Each stage is compiled with split and with
# loose stage IO, as GLSL for Vulkan and (--gl) as GLSL for OpenGL.

import argparse
import os
import random
import subprocess
import sys

STAGES = {  # letter: name of hlsl-run, profile, suffix of GLSL
    "V": ("Vertex", "vs", "vert"),
    "H": ("Hull", "hs", "tesc"),
    "D": ("Domain", "ds", "tese"),
    "G": ("Geometry", "gs", "geom"),
    "P": ("Pixel", "ps", "frag"),
}
PIPELINES = ["VP", "VGP", "VHDP", "VHDGP"]

# --- types ----------------------------------------------------------------------

FLOATS = ["float", "float2", "float3", "float4", "float", "float2", "min16float2", "half3"]
EXACT = ["int", "int3", "uint", "uint2", "uint4", "bool", "bool2", "bool4", "int2", "min16uint", "double", "double3"]
MATRICES = ["float2x2", "float3x2", "float2x4", "float3x3", "row_major float2x3", "column_major float4x2"]
MODIFIERS = ["", "", "", "linear ", "nointerpolation ", "noperspective ", "centroid "]


class Leaf:
    """A scalar, vector or matrix."""

    def __init__(self, spelling):
        self.spelling = spelling
        name = spelling.split()[-1]
        digits = name.replace("min16", "").lstrip("abcdefghijklmnopqrstuw")
        self.base = name[: len(name) - len(digits)]
        shape = [int(d) for d in digits.split("x") if d]
        self.rows, self.columns = (shape if len(shape) == 2 else [1] + (shape or [1]))
        self.is_matrix = len(shape) == 2
        wide = self.base == "double" and self.columns > 2
        self.locations = self.rows * (2 if wide else 1)

    def scalars(self, path):
        if self.is_matrix:
            return ["%s[%d][%d]" % (path, r, c) for r in range(self.rows) for c in range(self.columns)]
        if self.columns == 1:
            return [path]
        return ["%s.%s" % (path, "xyzw"[c]) for c in range(self.columns)]


class Array:
    def __init__(self, element, length):
        self.element, self.length = element, length
        self.locations = element.locations * length


class Struct:
    """members: (modifier, name, type, semantic or None)."""

    def __init__(self, name, members):
        self.name, self.members = name, members
        self.locations = sum(type.locations for _, _, type, _ in members)


def leaves(type, path):
    """Every scalar under a place: (path, leaf)."""
    if isinstance(type, Leaf):
        return [(scalar, type) for scalar in type.scalars(path)]
    if isinstance(type, Array):
        return [x for i in range(type.length) for x in leaves(type.element, "%s[%d]" % (path, i))]
    return [x for _, name, member, _ in type.members for x in leaves(member, "%s.%s" % (path, name))]


class Program:
    """The text of one seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.pipeline = PIPELINES[seed % len(PIPELINES)]
        self.structs = []
        self.counter = 0
        self.vertex = self.make_struct("Vertex", 12, 2, self.vertex_builtins())
        self.constants = self.make_struct("Constants", 6, 2, self.constant_builtins())

    def next_name(self):
        self.counter += 1
        return "abcdefghijklmnopqrstuvwxyz"[self.counter % 26] + str(self.counter)

    def vertex_builtins(self):
        found = [("", "position", Leaf("float4"), "SV_Position"),
                 ("nointerpolation ", "wrong", Leaf("uint"), "WRONG")]
        self.place = ""
        if self.random.random() < 0.4:
            clip = self.random.choice(["float", "float2", "float4"])
            found.append(("", "clip", Leaf(clip), "SV_ClipDistance0"))
            if self.random.random() < 0.5:
                found.append(("", "clip1", Leaf("float3"), "SV_ClipDistance1"))
        if self.random.random() < 0.4:  # all but the count go one level deeper
            self.place = ".place"
            inner = self.make_struct("Place", 2, 1, found[:1] + found[2:])
            return [found[1], ("", "place", inner, None)]
        return found

    def constant_builtins(self):
        return [("", "edges", Array(Leaf("float"), 3), "SV_TessFactor"),
                ("", "inside", Leaf("float"), "SV_InsideTessFactor")]

    def make_type(self, budget, depth):
        draw = self.random.random()
        if depth and budget >= 3 and draw < 0.3:
            return self.make_struct("S" + self.next_name(), budget, depth - 1, [])
        if draw < 0.5 and budget >= 2:
            length = self.random.randint(1, min(3, budget))
            return Array(self.make_type(budget // length, depth), length)
        if draw < 0.6 and budget >= 4:
            return Leaf(self.random.choice(MATRICES))
        return Leaf(self.random.choice(FLOATS if draw < 0.8 else EXACT))

    def make_struct(self, name, budget, depth, builtins):
        members = []
        while budget > 0 and len(members) < 5:
            type = self.make_type(budget, depth)
            members.append(("", self.next_name(), type, None))
            budget -= type.locations
        for builtin in builtins:
            members.insert(self.random.randint(0, len(members)), builtin)
        struct = Struct(name, members)
        self.structs.append(struct)
        return struct

    # --- printing ---

    def print_member(self, modifier, name, type, semantic):
        array = ""
        while isinstance(type, Array):
            array += "[%d]" % type.length
            type = type.element
        if isinstance(type, Struct):
            return "  %s %s%s;" % (type.name, name, array)
        if not semantic:
            semantic = "T_%s_" % name.upper()
            exact = type.spelling in EXACT
            modifier = "nointerpolation " if exact else self.random.choice(MODIFIERS)
        return "  %s%s %s%s : %s;" % (modifier, type.spelling, name, array, semantic)

    @staticmethod
    def value(leaf, n, writer):
        number = "(%d + (%s) * 40)" % (n, writer)
        if leaf.base == "bool":
            return "((%s & 2) != 0)" % number
        return "(%s)%s" % (leaf.base, number)

    def user_leaves(self, struct, path):
        names = ("position", "wrong", "clip", "clip1", "edges", "inside")
        return [x for x in leaves(struct, path)
                if not any(step.split("[")[0] in names for step in x[0].split(".")[1:])]

    def print_functions(self, struct):
        """fill gives every scalar its number; check counts those that differ."""
        name = struct.name
        lines = ["void fill%s(inout %s v, int writer) {" % (name, name)]
        found = list(enumerate(self.user_leaves(struct, "v")))
        for n, (path, leaf) in found:
            lines.append("  %s = %s;" % (path, self.value(leaf, n, "writer")))
        parameter = self.random.choice(["in ", "", "inout "])
        lines += ["}", "uint check%s(%s%s v, int writer) {" % (name, parameter, name), "  uint wrong = 0;"]
        for n, (path, leaf) in found:
            lines.append("  wrong += %s != %s ? 1 : 0;" % (path, self.value(leaf, n, "writer")))
        return "\n".join(lines + ["  return wrong;", "}", ""])

    def print_check(self, place, struct, writer, indent="  "):
        """Checks a place as a value, or part by part where it lies."""
        if self.random.random() < 0.6:
            return "%s{ %s copy = %s; wrong += check%s(copy, %s); }\n" % (
                indent, struct.name, place, struct.name, writer)
        text = ""
        for n, (path, leaf) in enumerate(self.user_leaves(struct, "v")):
            here = place + path[1:]
            text += "%swrong += %s != %s ? 1 : 0;\n" % (indent, here, self.value(leaf, n, writer))
        return text

    def print_vertices(self, name, writer):
        """Checks three vertices of an array, by computed or by constant indices."""
        if self.random.random() < 0.5:
            return "  for (int k = 0; k < 3; ++k) {\n%s  }\n" % self.print_check(
                name + "[k]", self.vertex, writer % "k", "    ")
        return "".join(self.print_check("%s[%d]" % (name, k), self.vertex, writer % k) for k in range(3))

    def print_builtins(self, v):
        places = [struct for struct in self.structs if struct.name == ("Place" if self.place else "Vertex")]
        clips = [name for _, name, _, _ in places[0].members if name.startswith("clip")]
        return "".join("  %s%s.%s = 1;\n" % (v, self.place, name) for name in clips)

    def print_program(self):
        parts = ["// Made by stage_fuzz.py.\n"]
        for struct in self.structs:
            lines = ["struct %s {" % struct.name] + [self.print_member(*m) for m in struct.members]
            parts.append("\n".join(lines + ["};", ""]))
        parts.append(self.print_functions(self.vertex))
        corner = "float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1)"
        ends = "0" if self.pipeline == "VP" else "(int)id"
        parts.append("Vertex VSMain(uint id : SV_VertexID) {\n  Vertex v = (Vertex)0;\n  fillVertex(v, %s);\n"
                     "  v%s.position = %s;\n  v.wrong = 0;\n%s  return v;\n}\n" % (ends, self.place, corner, self.print_builtins("v")))
        if "H" in self.pipeline:
            parts.append(self.print_functions(self.constants))
            parts.append(self.print_hull() + self.print_domain())
        if "G" in self.pipeline:
            parts.append(self.print_geometry())
        last = {"VP": 0, "VGP": 9, "VHDP": 8, "VHDGP": 9}[self.pipeline]
        parts.append("uint PSMain(Vertex v) : SV_Target {\n  uint wrong = v.wrong;\n%s  return wrong + 1;\n}\n"
                     % self.print_check("v", self.vertex, last))
        return "\n".join(parts)

    def print_hull(self):
        return (
            "Constants patchConstants(InputPatch<Vertex, 3> original, OutputPatch<Vertex, 3> patch) {\n"
            "  Constants c = (Constants)0;\n  fillConstants(c, 5);\n"
            "  c.edges[0] = c.edges[1] = c.edges[2] = c.inside = 1;\n  uint wrong = 0;\n"
            + self.print_vertices("original", "%s") + self.print_vertices("patch", "%s + 4")
            + "  if (wrong)\n    fillConstants(c, 0);\n  return c;\n}\n\n"
            '[domain("tri")]\n[partitioning("integer")]\n[outputtopology("triangle_cw")]\n'
            '[outputcontrolpoints(3)]\n[patchconstantfunc("patchConstants")]\n'
            "Vertex HSMain(InputPatch<Vertex, 3> patch, uint id : SV_OutputControlPointID) {\n"
            "  Vertex v = patch[id];\n  uint wrong = 0;\n" + self.print_vertices("patch", "%s")
            + "  fillVertex(v, (int)id + 4);\n  v.wrong = wrong;\n  return v;\n}\n\n"
        )

    def print_domain(self):
        # As many control points as there are corners, so their order is as written.
        return (
            '[domain("tri")]\n'
            "Vertex DSMain(const OutputPatch<Vertex, 3> patch, Constants constants, "
            "float3 weights : SV_DomainLocation) {\n"
            "  Vertex v = patch[0];\n  uint wrong = 0;\n" + self.print_vertices("patch", "%s + 4")
            + self.print_check("constants", self.constants, "5")
            + "  for (int i = 0; i < 3; ++i)\n    wrong += patch[i].wrong;\n  fillVertex(v, 8);\n"
            "  v@.position = patch[0]@.position * weights.x + patch[1]@.position * weights.y + "
            "patch[2]@.position * weights.z;\n".replace("@", self.place) + self.print_builtins("v")
            + "  v.wrong = wrong;\n  return v;\n}\n\n"
        )

    def print_geometry(self):
        writer = "8" if "H" in self.pipeline else "%s"
        check = self.print_vertices("input", writer + " * 1" if "%" in writer else "8 + 0 * %s")
        return (
            "[maxvertexcount(3)]\nvoid GSMain(triangle Vertex input[3], inout TriangleStream<Vertex> stream) {\n"
            "  uint wrong = 0;\n" + check
            + "  for (int i = 0; i < 3; ++i)\n    wrong += input[i].wrong;\n"
            "  for (int n = 0; n < 3; ++n) {\n    Vertex v = input[n];\n    fillVertex(v, 9);\n"
            "    v.wrong = wrong;\n    stream.Append(v);\n  }\n}\n\n"
        )


# --- running ----------------------------------------------------------------------


def call(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        print("%s\n%s" % (" ".join(command), done.stdout[:3000]))
    return done.returncode == 0


def compile_route(route, source, stage, output):
    profile, suffix = STAGES[stage][1:]
    hlsl = ["hlsl-translate", source, "-T", profile + "_6_0", "-E", profile.upper() + "Main", "-Fo"]
    if route == "gl":
        return call(hlsl + [output, "--to=glsl", "--glsl-version=450"])
    if route == "glsl":
        text = output + "." + suffix
        return call(hlsl + [text, "--to=glsl", "--glsl-version=450", "--glsl-vulkan"]) and call(
            ["glslangValidator", "-V", "--target-env", "vulkan1.1", "-S", suffix, text, "-o", output])
    return call(hlsl + [output, "--stage-io=" + route, "-fspv-target-env=vulkan1.1"]) and call(
        ["spirv-val", "--target-env", "vulkan1.1", output])


def write_description(pipeline):
    with open(pipeline + ".yaml", "w") as file:
        file.write("Shaders:\n")
        for stage in pipeline:
            name, profile, _ = STAGES[stage]
            file.write("  - {Stage: %s, Entry: %sMain}\n" % (name, profile.upper()))
        file.write("Buffers:\n"
                   "  - {Name: Wrong, Format: UInt32, OutputProps: {Width: 1, Height: 1}, FillSize: 4}\n"
                   "  - {Name: Expected, Format: UInt32, Data: [1]}\n")
        topology = ", Topology: PatchList, PatchControlPoints: 3" if "H" in pipeline else ""
        file.write("Bindings: {RenderTarget: Wrong%s}\nResults:\n"
                   "  - {Result: wrong, Rule: BufferExact, Actual: Wrong, Expected: Expected}\n" % topology)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("first", type=int)
    parser.add_argument("last", type=int)
    parser.add_argument("--routes", default="split,loose,glsl,gl")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    os.chdir(options.folder)
    routes = options.routes.split(",")

    failed = False
    groups = {}
    for seed in range(options.first, options.last + 1):
        program = Program(seed)
        source = "%d.hlsl" % seed
        with open(source, "w") as file:
            file.write(program.print_program())
        for route in routes:
            files = ["%d.%s.%s" % (seed, route, stage) for stage in program.pipeline]
            good = all([compile_route(route, source, stage, file) for stage, file in zip(program.pipeline, files)])
            failed |= not good
            if good:
                groups.setdefault((program.pipeline, route == "gl"), []).append(files)
    for (pipeline, is_gl), found in sorted(groups.items()):
        write_description(pipeline)
        command = ["hlsl-run"] + ["--api=gl"] * is_gl + [pipeline + ".yaml"]
        for i, files in enumerate(found):
            command += ["+"] * (i > 0) + files
        done = subprocess.run(command)
        if done.returncode < 0:  # a driver crashed: which?
            for files in found:
                if subprocess.run(command[: 2 + is_gl] + files).returncode < 0:
                    print("crash: " + " ".join(files))
        failed |= done.returncode != 0
        print("%s%s: %d runs, exit status %d" % (pipeline, " gl" * is_gl, len(found), done.returncode))
        sys.stdout.flush()
    sys.exit(failed)


main()
