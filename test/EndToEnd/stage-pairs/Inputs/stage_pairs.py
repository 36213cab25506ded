# Runs every pair of neighbouring stages in every form of its interface.
# In:  stages.hlsl beside this file; a folder to work in; --driver=ENV... prefixes.
# Out: exit status 0 if all pipelines drew the expected picture and the validation
#      layer was silent, and --check-interface had nothing to say; else what was said.
# Why: an interface is right when it meets every other way to write the same one:
#      our split and our loose stages, blocks and loose variables of GLSL, and DXC's
#      (where $DXC names it). Each compiler makes each stage once; each pipeline is
#      run in one process for all its combinations.

import argparse
import itertools
import os
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
NEIGHBOURS = ["VP", "VG", "VH", "HD", "DP", "DG", "GP"]

# --- partners in GLSL ----------------------------------------------------------

# type, name, size of the array, location
VERTEX = [
    ("vec3", "a", "", 0),
    ("float", "list", "[2]", 1),
    ("uvec2", "ids", "", 3),
    ("mat2", "m", "", 4),
    ("float", "corner", "", 6),
]
CONSTANTS = [("vec3", "c", "", 7), ("float", "list", "[2]", 8), ("uint", "n", "", 10)]


class Interface:
    """Variables of one direction: a block, or one variable for each member."""

    def __init__(self, is_block, direction, name, members, dimension="", flat=False):
        self.is_block, self.name = is_block, name
        lines = []
        for type, member, array, location in members:
            qualifier = "flat " if flat and type[0] == "u" else ""
            layout = "layout(location = %d) " % location
            if is_block:
                lines.append("  %s%s%s %s%s;" % (layout, qualifier, type, member, array))
            else:
                lines.append(
                    "%s%s%s %s %s_%s%s%s;"
                    % (layout, qualifier, direction, type, name, member, dimension, array)
                )
        if is_block:
            lines.insert(0, "layout(location = %d) %s Block_%s {" % (members[0][3], direction, name))
            lines.append("} %s%s;" % (name, dimension))
        self.text = "\n".join(lines) + "\n"

    def at(self, member, index=""):
        return self.name + (index + "." if self.is_block else "_") + member + ("" if self.is_block else index)


def copy(to, to_index, source, from_index, change):
    """Copies all members; `change` is added to all but the corner."""
    lines = []
    for type, member, array, _ in VERTEX:
        plus = "" if member == "corner" else " + " + (change if type[0] != "u" else "uint(%s)" % change)
        for element in ["[0]", "[1]"] if array else [""]:
            target, value = to.at(member, to_index) + element, source.at(member, from_index) + element
            lines.append("  %s = %s%s;" % (target, value, plus))
    return "\n".join(lines) + "\n"


PER_VERTEX = "gl_PerVertex { vec4 gl_Position; float gl_ClipDistance[1]; }"


def glsl_vertex(block, _):
    out = Interface(block, "out", "result", VERTEX, flat=True)
    return out.text + "out %s;\n" % PER_VERTEX + """void main() {
  int id = gl_VertexIndex;
  gl_Position = vec4(id == 1 ? 3.0 : -1.0, id == 2 ? -3.0 : 1.0, 0.0, 1.0);
  gl_ClipDistance[0] = 1.0;
  %s = vec3(1.0, 2.0, 3.0);
  %s[0] = 4.0;
  %s[1] = 5.0;
  %s = uvec2(6, 7);
  %s = mat2(8.0, 9.0, 10.0, 11.0);
  %s = float(id);
}
""" % tuple(out.at(m) for m in ["a", "list", "list", "ids", "m", "corner"])


def glsl_hull(block, patch_block):
    source = Interface(block, "in", "source", VERTEX, "[]")
    out = Interface(block, "out", "result", VERTEX, "[]")
    patch = Interface(patch_block, "patch out", "constants", CONSTANTS)
    here = "[gl_InvocationID]"
    return (
        "layout(vertices = 3) out;\nin %s gl_in[];\nout %s gl_out[];\n" % (PER_VERTEX, PER_VERTEX)
        + source.text + out.text + patch.text
        + "void main() {\n  gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;\n"
        + "  gl_out[gl_InvocationID].gl_ClipDistance[0] = gl_in[gl_InvocationID].gl_ClipDistance[0];\n"
        + "  float amount = %s == float(gl_InvocationID) ? 100.0 : 500.0;\n" % source.at("corner", here)
        + copy(out, here, source, here, "amount")
        + """  barrier();
  if (gl_InvocationID == 0) {
    gl_TessLevelOuter[0] = gl_TessLevelOuter[1] = gl_TessLevelOuter[2] = gl_TessLevelInner[0] = 1.0;
    %s = vec3(10.0, 20.0, 30.0) * %s;
    %s[0] = 40.0;
    %s[1] = 50.0;
    %s = 60;
  }
}
""" % (patch.at("c"), out.at("corner", "[1]"), patch.at("list"), patch.at("list"), patch.at("n"))
    )


def glsl_domain(block, patch_block):
    source = Interface(block, "in", "source", VERTEX, "[]")
    patch = Interface(patch_block, "patch in", "constants", CONSTANTS)
    out = Interface(block, "out", "result", VERTEX, flat=True)
    return (
        "layout(triangles, equal_spacing, cw) in;\nin %s gl_in[];\nout %s;\n" % (PER_VERTEX, PER_VERTEX)
        + source.text + patch.text + out.text
        + """void main() {
  vec3 weights = gl_TessCoord;
  gl_Position = gl_in[0].gl_Position * weights.x + gl_in[1].gl_Position * weights.y +
                gl_in[2].gl_Position * weights.z;
  gl_ClipDistance[0] = gl_in[1].gl_ClipDistance[0];
"""
        + copy(out, "", source, "[1]", "0.0")
        + "  %s = %s;\n" % (
            out.at("corner"),
            "weights.x > 0.5 ? %s : weights.y > 0.5 ? %s : %s"
            % tuple(source.at("corner", "[%d]" % i) for i in range(3)),
        )
        + "  %s += %s;\n" % (out.at("a"), patch.at("c"))
        + "  %s[0] += %s[0];\n" % (out.at("list"), patch.at("list"))
        + "  %s[1] += %s[1];\n" % (out.at("list"), patch.at("list"))
        + "  %s += %s;\n}\n" % (out.at("ids"), patch.at("n"))
    )


def glsl_geometry(block, _):
    source = Interface(block, "in", "source", VERTEX, "[3]")
    out = Interface(block, "out", "result", VERTEX, flat=True)
    return (
        "layout(triangles) in;\nlayout(triangle_strip, max_vertices = 3) out;\n"
        + "in %s gl_in[];\nout %s;\n" % (PER_VERTEX, PER_VERTEX)
        + source.text + out.text
        + "void main() {\n  float squares = 0.0;\n  for (int k = 0; k < 3; ++k)\n"
        + "    squares += %s * %s;\n" % (source.at("corner", "[k]"), source.at("corner", "[k]"))
        + "  float amount = squares == 5.0 ? 1000.0 : 5000.0;\n  for (int i = 0; i < 3; ++i) {\n"
        + "  gl_Position = gl_in[i].gl_Position;\n  gl_ClipDistance[0] = gl_in[i].gl_ClipDistance[0];\n"
        + copy(out, "", source, "[i]", "amount")
        + "    EmitVertex();\n  }\n  EndPrimitive();\n}\n"
    )


def glsl_pixel(block, _):
    source = Interface(block, "in", "source", VERTEX, flat=True)
    return source.text + """in float gl_ClipDistance[1];
layout(location = 0) out vec4 first;
layout(location = 1) out vec4 second;
layout(location = 2) out uvec4 third;
void main() {
  first = vec4(%s, %s[0]);
  second = vec4(%s[1], %s[0], %s[1].x);
  third = uvec4(%s, uint(%s[1].y), uint(gl_ClipDistance[0]));
}
""" % tuple(source.at(m) for m in ["a", "list", "list", "m", "m", "ids", "m"])


PARTNERS = {"V": glsl_vertex, "H": glsl_hull, "D": glsl_domain, "G": glsl_geometry, "P": glsl_pixel}

# --- compiling ------------------------------------------------------------------


def call(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit("%s\n%s" % (" ".join(command), done.stdout))


def add_modes(file_name):
    """How a patch is divided stands on the hull shader in HLSL and on the evaluation
    shader in GLSL. SPIR-V takes it from either: a control shader of GLSL gets it so
    that it can go with a domain shader of HLSL."""
    call(["spirv-dis", file_name, "-o", file_name + "asm"])
    with open(file_name + "asm") as file:
        text = file.read()
    count = "OpExecutionMode %main OutputVertices 3\n"
    modes = ["OpExecutionMode %%main %s\n" % m for m in ("Triangles", "SpacingEqual", "VertexOrderCw")]
    with open(file_name + "asm", "w") as file:
        file.write(text.replace(count, count + "".join(modes)))
    call(["spirv-as", "--target-env", "spv1.3", file_name + "asm", "-o", file_name])


def compile_glsl(stage, block, patch_block, output):
    suffix = STAGES[stage][2]
    source = "%s.%s" % (output[: -len(".spv")], suffix)
    with open(source, "w") as file:
        file.write("#version 450\n" + PARTNERS[stage](block, patch_block))
    call(["glslangValidator", "-V", "--target-env", "vulkan1.1", "-S", suffix, source, "-o", output])
    if stage == "H":
        add_modes(output)


def compile_stage(form, stage, output):
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "stages.hlsl")
    profile = STAGES[stage][1]
    hlsl = ["-T", profile + "_6_0", "-E", profile.upper() + "Main", source, "-Fo", output]
    if form in ("split", "loose"):
        call(["hlsl-translate", "--stage-io=" + form, "-fspv-target-env=vulkan1.1"] + hlsl)
    elif form == "dxc":
        call([os.environ["DXC"], "-spirv", "-fspv-target-env=vulkan1.1"] + hlsl)
    else:
        compile_glsl(stage, form != "glsl-loose", form == "glsl-patch-block", output)
    call(["spirv-val", "--target-env", "vulkan1.1", output])


# --- what must come out -----------------------------------------------------------


def expected(pipeline):
    """The three targets, by the rules in stages.hlsl."""
    a, list_, ids, m = [1, 2, 3], [4, 5], [6, 7], [8, 9, 10, 11]

    def mark(amount):
        for values in (a, list_, ids, m):
            values[:] = [value + amount for value in values]

    if "H" in pipeline:
        mark(100)
        a = [x + y for x, y in zip(a, [10, 20, 30])]
        list_ = [x + y for x, y in zip(list_, [40, 50])]
        ids = [x + 60 for x in ids]
    if "G" in pipeline:
        mark(1000)
    return a + list_[:1], list_[1:] + m[:3], ids + m[3:] + [1]


def write_description(pipeline, file_name):
    with open(file_name, "w") as file:
        file.write("Shaders:\n")
        for stage in pipeline:
            name, profile, _ = STAGES[stage]
            file.write("  - {Stage: %s, Entry: %sMain}\n" % (name, profile.upper()))
        file.write("Buffers:\n")
        for i, values in enumerate(expected(pipeline)):
            format = "Format: %s, Channels: 4" % ("UInt32" if i == 2 else "Float32")
            size = "OutputProps: {Width: 1, Height: 1}, FillSize: 16"
            file.write("  - {Name: T%d, %s, %s}\n" % (i, format, size))
            file.write("  - {Name: E%d, %s, Data: %s}\n" % (i, format, values))
        topology = ", Topology: PatchList, PatchControlPoints: 3" if "H" in pipeline else ""
        file.write("Bindings: {RenderTargets: [T0, T1, T2]%s}\nResults:\n" % topology)
        for i in range(3):
            file.write("  - {Result: target%d, Rule: BufferExact, Actual: T%d, Expected: E%d}\n" % (i, i, i))


# --- combinations -----------------------------------------------------------------


def combinations(pipeline, forms, all_choices):
    """Every ordered pair of forms side by side, and every choice of split and loose."""
    chosen = list(itertools.product(["split", "loose"], repeat=len(pipeline))) if all_choices else []
    for a, b in itertools.product(forms, forms):
        alternating = tuple((a, b)[i % 2] for i in range(len(pipeline)))
        chosen.append(alternating)
    return list(dict.fromkeys(chosen))


# The layer takes a dimension off loose arrays that a hull shader writes for the patch,
# and then misses their elements after the first where a domain shader has a block.
LOOSE_PATCHES = {"loose", "glsl-loose", "glsl-block", "dxc"}
LAYER_IS_WRONG = "tessellation evaluation shader consumes input location 9.0 which is not written"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--patch-blocks", action="store_true", help="partners with patch blocks as well, and only pairs")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    os.chdir(options.folder)

    forms = ["split", "loose", "glsl-block", "glsl-loose"]
    if options.patch_blocks:
        forms.append("glsl-patch-block")
    if os.environ.get("DXC"):
        forms.append("dxc")
    for form, stage in itertools.product(forms, STAGES):
        compile_stage(form, stage, "%s.%s.spv" % (form, stage))

    for first, second in NEIGHBOURS if not options.patch_blocks else []:
        for a, b in itertools.product(forms, forms):
            call(["hlsl-translate", "--check-interface", "%s.%s.spv" % (a, first), "%s.%s.spv" % (b, second)])

    failed = False
    for pipeline in PIPELINES:
        description = pipeline + ".yaml"
        write_description(pipeline, description)
        silent, wrongly_reported = [], []
        for choice in combinations(pipeline, forms, not options.patch_blocks):
            hull = choice[1] if "H" in pipeline else ""
            (wrongly_reported if hull in LOOSE_PATCHES else silent).append(choice)
        for choices, allowed in ((silent, []), (wrongly_reported, ["--allow-validation=" + LAYER_IS_WRONG])):
            groups = []
            for choice in choices:
                groups += ["+"] * bool(groups)
                groups += ["%s.%s.spv" % (form, stage) for form, stage in zip(choice, pipeline)]
            if groups:
                done = subprocess.run(["hlsl-run"] + allowed + [description] + groups)
                failed |= done.returncode != 0
                print("%s: %d combinations, exit status %d" % (pipeline, len(choices), done.returncode))
                sys.stdout.flush()
    sys.exit(failed)


main()
