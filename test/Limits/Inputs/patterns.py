#!/usr/bin/env python3
"""Writes shaders that nest or repeat one construct N times, and runs them.

    patterns.py --list                 names of the patterns
    patterns.py NAME N                 prints the shader
    patterns.py --run TRANSLATE [--seconds S] [--megabytes M] [--ok] [--pixel] [--options "..."]
                [--group G] [NAME[=N]...]

With --ok an error is a failure too. With --pixel the shaders are pixel shaders, for targets
without compute. The options are the compiler's, in place of -T cs_6_0 and of -Fo.
In:  the name of a pattern and how often.
Out: the shader, or for each pattern one line: ok, error (located, exit 1 or 2), or what went
     wrong: a crash, a time or memory limit, an error without a place.
Why: what people generate nests deeper than what people write, and an answer in bounded time and
     memory is owed to any text.
"""

import re
import resource
import shlex
import subprocess
import sys
import tempfile
import time
import os

is_pixel = False


def body(text, before=""):
    if is_pixel:
        return "static int Out[4];\nint a;\n" + before + "float4 main() : SV_Target {\n" + text + "\nreturn Out[0];\n}\n"
    return "RWStructuredBuffer<int> Out;\nint a;\n" + before + "[numthreads(1,1,1)] void main() {\n" + text + "\n}\n"


def chain(separator):
    return lambda n: body("int x = " + separator.join(["a"] * n) + ";\nOut[0] = x;")


def value(prefix, suffix, core="a"):
    return lambda n: body("int x = " + prefix * n + core + suffix * n + ";\nOut[0] = x;")


def statement(prefix, suffix, core="++x;"):
    return lambda n: body("int x = a;\n" + prefix * n + core + suffix * n + "\nOut[0] = x;")


def numbered(make, separator="\n"):
    return lambda n: separator.join(make(i) for i in range(n))


def structs(n):
    text = "".join("struct S%d { " % i for i in range(n)) + "int v;"
    text += "".join(" } m%d;" % i for i in range(n - 1, 0, -1)) + " };\n"
    return body("S0 s = (S0)0; Out[0] = 1;", text)


def struct_chain(n):
    text = "struct S0 { int v; };\n" + "".join(
        "struct S%d { S%d m; };\n" % (i, i - 1) for i in range(1, n))
    return body("S%d s = (S%d)0;\nOut[0] = s%s.v;" % (n - 1, n - 1, ".m" * (n - 1)), text)


def base_chain(n):
    text = "struct S0 { int v; };\n" + "".join(
        "struct S%d : S%d { };\n" % (i, i - 1) for i in range(1, n))
    return body("S%d s; s.v = a;\nOut[0] = s.v;" % (n - 1), text)


def doubling_structs(n):
    text = "struct S0 { int v; };\n" + "".join(
        "struct S%d { S%d a, b; };\n" % (i, i - 1) for i in range(1, n))
    return body("S%d s = (S%d)0;\nOut[0] = s%s.v;" % (n - 1, n - 1, ".a" * (n - 1)), text)


def doubling_macro(n):
    text = "#define M0 a\n" + "".join("#define M%d M%d + M%d\n" % (i, i - 1, i - 1) for i in range(1, n))
    return body("Out[0] = M%d;" % (n - 1), text)


def doubling_argument(n):
    return body("Out[0] = " + "F(" * n + "a" + ")" * n + ";", "#define F(x) (x + x)\n")


def macro_chain(n):
    text = "#define M0 a\n" + "".join("#define M%d M%d\n" % (i, i - 1) for i in range(1, n))
    return body("Out[0] = M%d;" % (n - 1), text)


def call_chain(n):
    text = "int f0(int x) { return x + 1; }\n" + "".join(
        "int f%d(int x) { return f%d(x) + 1; }\n" % (i, i - 1) for i in range(1, n))
    return body("Out[0] = f%d(a);" % (n - 1), text)


def doubling_calls(n):
    text = "int f0(int x) { return x + Out[x]; }\n" + "".join(
        "int f%d(int x) { return f%d(x) + f%d(x + 1); }\n" % (i, i - 1, i - 1) for i in range(1, n))
    return body("Out[0] = f%d(a);" % (n - 1), text)


def else_ifs(n):
    text = "int x = 0;\n" + "else ".join("if (a == %d) x = %d;\n" % (i, i + 1) for i in range(n))
    return body(text + "Out[0] = x;")


def template_recursion(n):
    text = "template<int N> struct F { static const int v = F<N - 1>::v + 1; };\n"
    text += "template<> struct F<0> { static const int v = 0; };\n"
    return body("Out[0] = F<%d>::v;" % n, text)


def endless_template(n):
    return body("Out[0] = f<int>(%d);" % n,
                "template<typename T> struct P { T v; };\n"
                "template<typename T> int f(T x) { P<T> p; p.v = x; return f<P<T> >(p); }\n")


def template_arguments(n):
    return body("P%sint%s p;\nOut[0] = 1;" % ("<P" * (n - 1) + "<", " >" * n),
                "template<typename T> struct P { T v; };\n")


def namespaces(n):
    return "".join("namespace N%d { " % i for i in range(n)) + "int v;" + " }" * n + "\n" + body("Out[0] = 1;")


def qualified(n):
    return body("Out[0] = " + "N::" * n + "v;", "namespace N { static int v = 1; }\n")


def dimensions(n):
    return body("int x%s;\nOut[0] = 1;" % ("[1]" * n))


def initializer_dimensions(n):
    return body("int x%s = %sa%s;\nOut[0] = x%s;" % ("[1]" * n, "{" * n, "}" * n, "[0]" * n))


def conditions(n):
    return "#if 1\n" * n + body("Out[0] = 1;") + "#endif\n" * n


def condition_parens(n):
    return "#if " + "(" * n + "1" + ")" * n + "\n#endif\n" + body("Out[0] = 1;")


def condition_chain(n):
    return "#if " + " + ".join(["1"] * n) + "\n#endif\n" + body("Out[0] = 1;")


def condition_ternary(n):
    return "#if " + "1 ? 1 : " * n + "1\n#endif\n" + body("Out[0] = 1;")


def typedefs(n):
    text = "typedef int T0;\n" + "".join("typedef T%d T%d;\n" % (i - 1, i) for i in range(1, n))
    return body("T%d x = a;\nOut[0] = x;" % (n - 1), text)


def array_typedefs(n):
    text = "typedef int T0;\n" + "".join("typedef T%d T%d[2];\n" % (i - 1, i) for i in range(1, n))
    return body("T%d x;\nOut[0] = 1;" % (n - 1), text)


def constants(n):
    text = "static const int c0 = 1;\n" + "".join(
        "static const int c%d = c%d + 1;\n" % (i, i - 1) for i in range(1, n))
    return body("Out[0] = c%d;" % (n - 1), text)


EXPRESSIONS = {
    "add-chain": (65000, chain(" + ")),
    "and-chain": (10000, chain(" && ")),
    "comma-chain": (65000, lambda n: body("int x = (" + ", ".join(["a"] * n) + ");\nOut[0] = x;")),
    "assign-chain": (10000, lambda n: body("int x;\n" + "x = " * n + "a;\nOut[0] = x;")),
    "constant-chain": (65000, lambda n: body("Out[0] = " + " + ".join(["1"] * n) + ";")),
    "compare-chain": (10000, chain(" < ")),
    "concatenated-strings": (10000, lambda n: '#pragma message(' + '"a" ' * n + ')\n' + body("Out[0] = 1;")),
    "parens": (10000, value("(", ")")),
    "parens-open": (10000, value("(", "")),
    "casts": (10000, value("(int)", "")),
    "not": (10000, value("!", "")),
    "minus": (10000, value("- ", "")),
    "increments": (10000, lambda n: body("int x = a;\n" + "++" * n + "x;\nOut[0] = x;")),
    "postfix-increments": (10000, lambda n: body("int x = a;\nx" + "++" * n + ";\nOut[0] = x;")),
    "subscripts": (10000, value("Out[", "]")),
    "calls": (10000, value("abs(", ")")),
    "constructors": (10000, value("int(", ")")),
    "conditionals": (10000, value("a ? 1 : ", "")),
    "conditionals-middle": (10000, value("a ? ", " : 1")),
    "members": (10000, lambda n: body("int x = a%s;\nOut[0] = x;" % (".x" * n))),
    "qualified": (10000, qualified),
    "initializers": (10000, value("{", "}")),
    "initializer-dimensions": (10000, initializer_dimensions),
    "initializer-elements": (65000, lambda n: body("int x[%d] = {%s};\nOut[0] = x[a];" % (n, "1," * n))),
}
STATEMENTS = {
    "blocks": (10000, statement("{", "}")),
    "blocks-open": (10000, statement("{", "")),
    "ifs": (10000, statement("if (a) ", "")),
    "if-blocks": (10000, statement("if (a) {", "}")),
    "else-ifs": (10000, else_ifs),
    "fors": (10000, statement("for (;a;) ", "")),
    "whiles": (10000, statement("while (a) ", "")),
    "dos": (10000, statement("do ", " while (a);")),
    "switches": (10000, statement("switch (a) { case 0: ", "}")),
    "labels": (10000, statement("switch (a) { " + "case 0: ", "}")),
    "cases": (10000, lambda n: body("int x = 0;\nswitch (a) {\n" + "".join(
        "case %d: x = %d; break;\n" % (i, i * 3) for i in range(n)) + "}\nOut[0] = x;")),
    "attributes": (10000, lambda n: body("int x = a;\n" + "[branch] " * n + "if (a) ++x;\nOut[0] = x;")),
    "statements": (65000, statement("++x;\n", "")),
    "empty-statements": (65000, statement(";", "")),
    "loops": (1000, statement("for (int i = 0; i < a; ++i) x += i;\n", "")),
}
DECLARATIONS = {
    "structs": (10000, structs),
    "struct-chain": (10000, struct_chain),
    "base-chain": (10000, base_chain),
    "doubling-structs": (64, doubling_structs),
    "members-many": (10000, lambda n: body("S s = (S)0;\nOut[0] = s.m%d;" % (n - 1), "struct S {\n" + "".join(
        "int m%d;\n" % i for i in range(n)) + "};\n")),
    "namespaces": (10000, namespaces),
    "dimensions": (10000, dimensions),
    "typedefs": (10000, typedefs),
    "array-typedefs": (10000, array_typedefs),
    "constants": (10000, constants),
    "functions": (10000, lambda n: body("Out[0] = f%d(a);" % (n - 1), "".join(
        "int f%d(int x) { return x + %d; }\n" % (i, i) for i in range(n)))),
    "overloads": (1000, lambda n: body("Out[0] = f(a);", "".join(
        "struct S%d { int v; };\nint f(S%d x) { return 1; }\n" % (i, i) for i in range(n)) + "int f(int x) { return x; }\n")),
    "globals": (10000, lambda n: body("Out[0] = g%d;" % (n - 1), "".join("int g%d;\n" % i for i in range(n)))),
    "locals": (10000, lambda n: body("".join("int v%d = a + %d;\n" % (i, i) for i in range(n)) + "Out[0] = v%d;" % (n - 1))),
    "parameters": (1000, lambda n: body("Out[0] = f(%s);" % ", ".join(["a"] * n), "int f(%s) { return p0; }\n" % ", ".join(
        "int p%d" % i for i in range(n)))),
    "buffers": (2000, lambda n: body("Out[0] = b%d.Load(0);" % (n - 1), "".join("Buffer<int> b%d;\n" % i for i in range(n)))),
    "call-chain": (10000, call_chain),
    "doubling-calls": (40, doubling_calls),
    "declarators": (10000, lambda n: body("int " + ", ".join("v%d" % i for i in range(n)) + ";\nOut[0] = 1;")),
    "huge-array": (2000000000, lambda n: body("int x[%d];\nx[a] = 1;\nOut[0] = x[0];" % n)),
    "huge-array-initialized": (2000000000, lambda n: body("S s = (S)0;\nOut[0] = s.v[a];", "struct S { int v[%d]; };\n" % n)),
    "huge-unroll": (2000000000, lambda n: body("int x = 0;\n[unroll] for (int i = 0; i < %d; ++i) x += Out[i];\nOut[0] = x;" % n)),
    "template-recursion": (10000, template_recursion),
    "endless-template": (1, endless_template),
    "template-arguments": (10000, template_arguments),
}
PREPROCESSOR = {
    "macro-chain": (10000, macro_chain),
    "doubling-macro": (64, doubling_macro),
    "doubling-argument": (64, doubling_argument),
    "macro-calls": (10000, lambda n: body("Out[0] = " + "F(" * n + "a" + ")" * n + ";", "#define F(x) x\n")),
    "macro-paste": (10000, lambda n: body("Out[0] = a;", "#define F(x) x##x\n#define G " + "F(" * n + "a" + ")" * n + "\nG\n")),
    "self-macro": (1, lambda n: body("Out[0] = F(F)(1);\nOut[1] = a;", "#define F(x) x(x) F\n#define G G\n")),
    "macro-arguments": (65000, lambda n: body("Out[0] = F(%s);" % ",".join(["1"] * n), "#define F(...) a\n")),
    "conditions": (10000, conditions),
    "condition-parens": (10000, condition_parens),
    "condition-chain": (65000, condition_chain),
    "condition-ternary": (10000, condition_ternary),
    "condition-unary": (10000, lambda n: "#if " + "!" * n + "1\n#endif\n" + body("Out[0] = 1;")),
    "self-include": (1, lambda n: '#include __FILE__\n' + body("Out[0] = 1;")),
    "self-include-twice": (1, lambda n: '#include __FILE__\n#include __FILE__\n'),
}
FRAGMENTS = {
    "long-identifier": (1000000, lambda n: body("int %s = a;\nOut[0] = %s;" % ("x" * n, "x" * n))),
    "long-number": (1000000, lambda n: body("Out[0] = %s;" % ("1" * n))),
    "long-float": (1000000, lambda n: body("Out[0] = (int)0.%s;" % ("1" * n))),
    "long-line": (1000000, lambda n: body("Out[0] = a" + " " * n + "; missing;")),
    "braces-only": (1000000, lambda n: "{" * n),
    "parens-only": (1000000, lambda n: "(" * n),
    "brackets-only": (1000000, lambda n: "[" * n),
    "less-only": (1000000, lambda n: "a<" * n),
    "template-words": (100000, lambda n: "template<" * n),
    "struct-words": (100000, lambda n: "struct " * n),
    "many-errors": (100000, lambda n: body("missing();\n" * n)),
    "unclosed-structs": (100000, lambda n: "struct S {\n" * n),
    "open-functions": (100000, lambda n: "void f() {\n" * n),
    "at-signs": (1000000, lambda n: "@" * n),
    "string-open": (1000000, lambda n: '"' + "a" * n),
    "comment-open": (1000000, lambda n: "/*" + "a" * n),
    "nulls": (1000000, lambda n: "\0" * n),
    "backslashes": (100000, lambda n: "\\\n" * n),
}
# N is the size of the file in bytes.
HUGE = {
    "huge-comment": (100 << 20, lambda n: "/*" + "x" * n + "*/" + body("Out[0] = 1;")),
    "huge-comment-lines": (100 << 20, lambda n: "// a line that says nothing at all\n" * (n // 35) + body("Out[0] = 1;")),
    "huge-skipped": (100 << 20, lambda n: "#if 0\n" + "A B C 'D \"E\n" * (n // 12) + "#endif\n" + body("Out[0] = 1;")),
    "huge-spaces": (100 << 20, lambda n: " " * n + body("Out[0] = 1;")),
    "huge-newlines": (100 << 20, lambda n: "\n" * n + body("Out[0] = missing;")),
    "huge-nulls": (100 << 20, lambda n: "\0" * n),
    "huge-identifier": (100 << 20, lambda n: "x" * n),
    "huge-macro": (10 << 20, lambda n: "#define M " + "x " * (n // 2) + "\n" + body("Out[0] = 1;")),
    "huge-table": (40 << 20, lambda n: body("Out[0] = t[a];", "static const int t[] = {" + "12345,\n" * (n // 7) + "};\n")),
    "huge-code": (10 << 20, lambda n: "".join(
        "int f%d(int x) {\n  if (x > %d) { x = x * 2 - 1; }\n  return x;\n}\n" % (i, i) for i in range(n // 75))
        + body("Out[0] = f1(a);")),
}
GROUPS = {
    "huge": HUGE,
    "expressions": EXPRESSIONS,
    "statements": STATEMENTS,
    "declarations": DECLARATIONS,
    "preprocessor": PREPROCESSOR,
    "fragments": FRAGMENTS,
}
PATTERNS = {name: row for group in GROUPS.values() for name, row in group.items()}


def judge(status, output, path):
    """What the exit code and the messages amount to."""
    if status == 0:
        return "ok"
    if status in (1, 2):
        located = re.search(r"^\S[^:\n]*:\d+:\d+: (fatal )?error: (.*)$", output, re.M)
        return ("error: " + located.group(2)[:90]) if located else "FAILED: error without a place: " + output[:200]
    return "FAILED: exit %d: %s" % (status, output[-300:].strip())


def run(translate, options, name, count, seconds, megabytes):
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, name + ".hlsl")
        with open(path, "w") as file:
            file.write(PATTERNS[name][1](count))
        started = time.perf_counter()
        try:
            process = subprocess.run([translate, path] + options + ["-Fo", os.path.join(folder, "out")],
                                     stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=seconds, preexec_fn=limit)
            verdict = judge(process.returncode, process.stdout.decode("utf-8", "replace"), path)
        except subprocess.TimeoutExpired:
            verdict = "FAILED: more than %d s" % seconds
        return verdict, time.perf_counter() - started


def main():
    global is_pixel
    arguments = sys.argv[1:]
    if arguments[:1] == ["--list"]:
        print("\n".join(PATTERNS))
        return 0
    if arguments[:1] != ["--run"]:
        print(PATTERNS[arguments[0]][1](int(arguments[1])), end="")
        return 0
    seconds, megabytes, chosen, failed, must_compile = 60, 4096, [], 0, False
    translate, options = arguments[1], None
    rest = iter(arguments[2:])
    for argument in rest:
        if argument == "--seconds":
            seconds = int(next(rest))
        elif argument == "--megabytes":
            megabytes = int(next(rest))
        elif argument == "--ok":
            must_compile = True
        elif argument == "--pixel":
            is_pixel = True
        elif argument == "--options":
            options = shlex.split(next(rest))
        elif argument == "--group":
            chosen += [(name, row[0]) for name, row in GROUPS[next(rest)].items()]
        else:
            name, _, count = argument.partition("=")
            chosen.append((name, int(count or PATTERNS[name][0])))
    if options is None:
        options = ["-T", "ps_6_0" if is_pixel else "cs_6_0"]
    for name, count in chosen or [(name, row[0]) for name, row in PATTERNS.items()]:
        verdict, took = run(translate, options, name, count, seconds, megabytes)
        if must_compile and verdict != "ok":
            verdict = "FAILED: " + verdict
        failed += verdict.startswith("FAILED")
        print("%-24s %10d %6.2f s  %s" % (name, count, took, verdict), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
