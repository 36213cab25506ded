#!/usr/bin/env python3
"""Manual pages: one of them on standard output.

In:  man-pages.py TOOL SOURCE..: hlsl-translate and the page of its options, hlsl-opt and the pages of
     its passes, or hlsl-run and the C++ file that holds its help.
Out: roff, by the macros of man(7).
Why: what the tables and the tools say of themselves is said once.
"""

import html
import re
import sys

SEE_ALSO = ["hlsl-translate", "hlsl-opt", "hlsl-run", "spirv-val", "glslangValidator"]

TRANSLATE = """.SH NAME
hlsl-translate \\- compile HLSL to SPIR-V or GLSL
.SH SYNOPSIS
.B hlsl-translate
.RI [ option ]...\\& " file" ...
.SH DESCRIPTION
Compiles shaders in HLSL, or modules of its dialect of MLIR, to SPIR-V for Vulkan, to GLSL for
Vulkan, OpenGL and OpenGL ES, or to one of the forms in between. The file name
.B \\-
is standard input. Without
.B \\-Fo
text goes to standard output, and a binary as assembly. Several files are compiled one by one, into a folder that
.B \\-Fo
names with a final slash.
.PP
The target profile
.RB ( \\-T )
says the stage; without it, a
.B [shader]
attribute or a suffix of the file name does
.RB ( .vert ,
.BR .frag ,
\\&...). An option may begin with a slash instead of its dash, and a value may stand right behind a short option.
"""
TRANSLATE_END = """.SH EXIT STATUS
.TP
.B 0
All files have been compiled.
.TP
.B 1
A source is wrong.
.TP
.B 2
A source wants what is not supported yet, or what the target cannot say.
.TP
.B 3
The command line is wrong.
.TP
.B 4
The compiler is wrong.
.SH EXAMPLES
.EX
hlsl-translate \\-T ps_6_0 \\-E PSMain shader.hlsl \\-Fo shader.spv
hlsl-translate \\-T vs_6_0 \\-E VSMain shader.hlsl \\-\\-to=glsl \\-\\-glsl\\-version=310es
hlsl-translate \\-T cs_6_0 shader.hlsl \\-Fo shader.spv \\-\\-reflect=shader.json
.EE
"""
OPT = """.SH NAME
hlsl-opt \\- run passes over HLSL's dialect of MLIR
.SH SYNOPSIS
.B hlsl-opt
.RI [ option ]...\\& " " [ file ]
.SH DESCRIPTION
Reads a module in text, runs passes over it in the order of the command line, and prints it. Modules come from
.BR "hlsl-translate \\-\\-to=hlsl-mlir" .
The passes of MLIR are there as well, as are the options of
.BR mlir-opt ;
.B \\-\\-help
lists all. The file name
.BR \\- ,
or none, is standard input.
.SH OPTIONS
.TP
.BI \\-o " file"
Output file; standard output without it.
.TP
.B \\-\\-split-input-file
Process the parts between lines of // \\-\\-\\-\\-\\- one by one.
.TP
.B \\-\\-verify-diagnostics
Check diagnostics against comments of the form // expected-error {{...}}.
.TP
.B \\-\\-mlir-print-ir-after-all
Print the module after each pass, on standard error.
.TP
.BI \\-\\-pass-pipeline= pipeline
Run a pipeline in MLIR's notation.
"""


def escape(text):
    """Text for roff: a dash that is typed is \\-, and no line begins with a request."""
    text = html.unescape(text).replace("\\|", "|").replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"(?m)^([.'])", r"\\&\1", text)


def plain(markdown):
    """Markdown without its marks; links are their texts."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown)
    return escape(re.sub(r"[`*]|(?<!\w)_|_(?!\w)", "", text))


def sentence(text):
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if not text or text[-1] in ".:" else ".")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def option_entry(spelling):
    """`-Fo <file>`: the name in bold, values in italics."""
    match = re.match(r"(-[^\s<=\[]*=?)(.*)", spelling)
    parts = re.split(r"<([^>]*)>", match[2]) if match else []
    if not match or len(parts) < 2:
        return ".B %s" % escape(spelling)
    out = '.BI "%s' % escape(match[1])
    # Bold and italic alternate.
    out += escape(parts[0]) + '"'
    for i in range(1, len(parts), 2):
        out += ' "%s" "%s"' % (escape(parts[i]), escape(parts[i + 1]))
    return out.replace(' ""', "")


def translate(options):
    lines = [TRANSLATE]
    for section in re.split(r"(?m)^## ", options)[1:]:
        title, _, rest = section.partition("\n")
        rows = re.findall(r"(?m)^\| `([^`]+)` \| (.*) \|$", rest)
        if title == "Accepted without effect":
            lines.append(".SH %s\nFor build scripts of DXC:\n%s." % (title.upper(), ",\n".join(escape(name) for name, _ in rows)))
            continue
        lines.append(".SH %s" % escape(title.upper()))
        for name, text in rows:
            lines.append(".TP\n%s\n%s" % (option_entry(html.unescape(name)), sentence(plain(text)) or "See the option it is short for."))
    return "\n".join(lines) + "\n" + TRANSLATE_END


def opt(*pages):
    lines = [OPT + ".SH PASSES"]
    for page in pages:
        for name, text in re.findall(r"(?m)^### `(-[\w-]+)`\n+_(.+)_$", page):
            lines.append(".TP\n.B \\-%s\n%s" % (escape(name), sentence(plain(text))))
    lines.append(""".SH EXIT STATUS
0 if all went well, else 1.
.SH EXAMPLES
.EX
hlsl\\-translate \\-T ps_6_0 x.hlsl \\-\\-to=hlsl\\-mlir \\-\\-form=source | hlsl\\-opt \\-\\-hlsl\\-to\\-flat \\-\\-canonicalize
.EE""")
    return "\n".join(lines) + "\n"


def run(source):
    usage = re.search(r'R"\(usage: hlsl-run ([^\n]*)\n\n(.*?)\n\nexit status: (.*?)\n\)"', source, re.S)
    lines = [".SH NAME\nhlsl\\-run \\- run compiled shaders and compare what they compute",
             ".SH SYNOPSIS\n.B hlsl\\-run\n%s" % escape(usage[1]),
             ".SH DESCRIPTION\nRuns shaders once, on Vulkan or OpenGL, fills buffers and textures before, and compares what is in them\n"
             "after with the numbers of a description. utils/hlsl\\-run/README.md describes the description.", ".SH OPTIONS"]
    for line in usage[2].splitlines():
        match = re.match(r"  (\S+(?: [A-Z=]+)?)\s{1,}(.*)", line) if not line.startswith("     ") else None
        if match:
            lines += [".TP", ".B %s" % escape(match[1]), escape(match[2])]
        elif line.strip():
            lines.append(escape(line.strip()))
    lines.append(".SH EXIT STATUS\n%s." % escape(usage[3]))
    return "\n".join(lines) + "\n"


def main():
    tool, *paths = sys.argv[1:]
    body = {"hlsl-translate": translate, "hlsl-opt": opt, "hlsl-run": run}[tool](*map(read, paths))
    others = ",\n".join(".BR %s (1)" % escape(name) for name in SEE_ALSO if name != tool).replace(",\n", " ,\n")
    print('.\\" Generated by the target hlsl-docs.\n.TH %s 1 "" hlslc "User Commands"' % tool.upper())
    print(re.sub(r"\n\n+", "\n", body).rstrip())
    print(".SH SEE ALSO\n%s" % others)


if __name__ == "__main__":
    main()
