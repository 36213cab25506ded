"""Shaders that compute every component-wise intrinsic over edge values.

In:  a folder.
Out: FOLDER/<group>.hlsl, one for each group of TABLE, with what `hlsl-run` needs
     at its end. A case is computed three times: of what a buffer holds, of
     literals, which the compiler folds, and as a component of a vector.
Why: what an intrinsic is worth at zeros, halves, the largest numbers,
     infinities and NaN is the same wherever it is computed.
"""

import math
import os
import struct
import sys

NAN, INF = float("nan"), float("inf")


def f32(x):
    """The nearest float; infinity beyond the largest."""
    if math.isnan(x) or math.isinf(x):
        return x
    try:
        return struct.unpack("f", struct.pack("f", x))[0]
    except OverflowError:
        return math.copysign(INF, x)


def wrap(x, signed):
    x &= 0xFFFFFFFF
    return x - (1 << 32) if signed and x >> 31 else x


def even(x):
    return x if math.isinf(x) or math.isnan(x) or abs(x) >= 2**23 else float(round(x))


def guarded(fn):
    """`fn` where it is defined; nothing elsewhere: no case."""

    def result(*args):
        try:
            return fn(*args)
        except (ValueError, ZeroDivisionError, OverflowError):
            return None

    return result


def first_high(x, signed):
    if signed and x < 0:
        x = ~x
    x &= 0xFFFFFFFF
    return x.bit_length() - 1 if x else 0xFFFFFFFF


EDGES = [0.0, 1.0, -1.0, 0.5, -0.5, 1.5, -1.5, 2.5, 2.75, -2.75, 100.25, -65536.0, 8388609.0, 3.0e38]
SPECIAL = [INF, -INF, NAN]
SMALL = [0.0, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.5]
BOTH = [x for x in SMALL] + [-x for x in SMALL[1:]]
UNIT = [0.0, 0.125, 0.25, 0.5, 0.75, 1.0, -0.125, -0.5, -1.0]
PAIRS = [(a, b) for a in BOTH[:6] + [-2.5, -7.0] for b in (1.0, 2.0, -3.0, 0.5)]
TRIPLES = [(a, b, c) for a in (-2.0, 0.25, 3.0) for b in (-1.0, 0.5) for c in (0.75, 2.0)]
INTS = [0, 1, 2, 7, -1, -2, -8, 100, 0x7FFFFFFF, -0x80000000, 0x55555555, 0x10000]
UINTS = [x & 0xFFFFFFFF for x in INTS]
INT_PAIRS = [(a, b) for a in INTS[:8] + INTS[8:10] for b in (0, 3, -5, 0x7FFFFFFF)]
UINT_PAIRS = [(a & 0xFFFFFFFF, b & 0xFFFFFFFF) for a, b in INT_PAIRS]


def ones(xs):
    return [(x,) for x in xs]


# name, arguments, value, result type (default: that of the arguments)
FLOAT_EXACT = [
    ("abs", ones(EDGES + SPECIAL), abs),
    ("ceil", ones(EDGES), lambda x: float(math.ceil(x))),
    ("floor", ones(EDGES), lambda x: float(math.floor(x))),
    ("trunc", ones(EDGES), lambda x: float(math.trunc(x))),
    ("round", ones(EDGES), even),
    ("frac", ones(EDGES), lambda x: x - math.floor(x)),
    ("saturate", ones(EDGES + SPECIAL), lambda x: 0.0 if math.isnan(x) else min(max(x, 0.0), 1.0)),
    ("sign", ones(EDGES), lambda x: float((x > 0) - (x < 0)), "int"),
    ("isnan", ones(EDGES + SPECIAL), lambda x: float(math.isnan(x)), "bool"),
    ("isinf", ones(EDGES + SPECIAL), lambda x: float(math.isinf(x)), "bool"),
    ("isfinite", ones(EDGES + SPECIAL), lambda x: float(math.isfinite(x)), "bool"),
    ("isnormal", ones(EDGES + SPECIAL), lambda x: float(math.isfinite(x) and x != 0), "bool"),
    ("min", PAIRS, min),
    ("max", PAIRS, max),
    ("step", PAIRS, lambda y, x: float(x >= y)),
    ("fmod", PAIRS, math.fmod),
    ("clamp", [(x, -1.0, 2.0) for x in EDGES], lambda x, a, b: min(max(x, a), b)),
    ("mad", TRIPLES, lambda m, a, b: m * a + b),
]
FLOAT_ULP = [
    ("rcp", ones([x for x in EDGES if x and abs(x) < 1e30]), lambda x: 1.0 / x),
    ("sqrt", ones([x for x in EDGES if x >= 0]), math.sqrt),
    ("rsqrt", ones([x for x in EDGES if x > 0]), lambda x: 1 / math.sqrt(x)),
    ("degrees", ones(BOTH), math.degrees),
    ("radians", ones(BOTH), math.radians),
    ("lerp", TRIPLES, lambda x, y, s: x + s * (y - x)),
    ("smoothstep", [(0.0, 2.0, x) for x in BOTH],
     lambda a, b, x: (lambda t: t * t * (3 - 2 * t))(min(max((x - a) / (b - a), 0.0), 1.0))),
    ("ldexp", [(a, e) for a in (1.0, -0.75, 3.0) for e in (-3.0, 0.0, 1.0, 10.0)], lambda x, e: x * 2.0**e),
]
FLOAT_CLOSE = [
    ("acos", ones(UNIT), math.acos),
    ("asin", ones(UNIT), math.asin),
    ("atan", ones(BOTH), math.atan),
    ("atan2", [(y, x) for y in (1.0, -1.0, 0.5) for x in (1.0, -1.0, 2.0)], math.atan2),
    ("cos", ones(BOTH), math.cos),
    ("cosh", ones(UNIT), math.cosh),
    ("exp", ones(UNIT + [2.0]), math.exp),
    ("exp2", ones(UNIT + [3.0, -2.0]), lambda x: 2.0**x),
    ("log", ones(SMALL[1:]), math.log),
    ("log10", ones(SMALL[1:]), math.log10),
    ("log2", ones(SMALL[1:]), math.log2),
    ("pow", [(x, y) for x in SMALL[1:] for y in (0.5, 1.0, 2.0, -1.0)], math.pow),
    ("sin", ones(BOTH), math.sin),
    ("sinh", ones(UNIT), math.sinh),
    ("tan", ones(UNIT), math.tan),
    ("tanh", ones(UNIT + [3.0]), math.tanh),
]


def clamp_int(x, a, b):
    return min(max(x, a), b)


INT = [
    ("abs", ones(INTS[:9]), abs),
    ("sign", ones(INTS), lambda x: (x > 0) - (x < 0)),
    ("min", INT_PAIRS, min),
    ("max", INT_PAIRS, max),
    ("clamp", [(x, -5, 50) for x in INTS], clamp_int),
    ("mad", [(x, 3, -7) for x in INTS], lambda m, a, b: m * a + b),
    ("countbits", ones(INTS), lambda x: bin(x & 0xFFFFFFFF).count("1")),
    ("firstbithigh", ones(INTS), lambda x: first_high(x, True)),
    ("firstbitlow", ones(INTS), lambda x: ((x & -x) & 0xFFFFFFFF).bit_length() - 1 if x else -1),
    ("reversebits", ones(INTS), lambda x: int("{:032b}".format(x & 0xFFFFFFFF)[::-1], 2)),
]
UINT = [
    ("abs", ones(UINTS), lambda x: x),
    ("sign", ones(UINTS), lambda x: int(x > 0)),
    ("min", UINT_PAIRS, min),
    ("max", UINT_PAIRS, max),
    ("clamp", [(x, 3, 0x80000000) for x in UINTS], clamp_int),
    ("mad", [(x, 3, 7) for x in UINTS], lambda m, a, b: m * a + b),
    ("countbits", ones(UINTS), lambda x: bin(x).count("1")),
    ("firstbithigh", ones(UINTS), lambda x: first_high(x, False)),
    ("firstbitlow", ones(UINTS), lambda x: (x & -x).bit_length() - 1 if x else -1),
    ("reversebits", ones(UINTS), lambda x: int("{:032b}".format(x)[::-1], 2)),
]

INT64S = [0, 1, -1, 7, 0x100000000, -0x100000000, 0x7FFFFFFFFFFFFFFF, -0x8000000000000000, 0x80000000]
INT64_PAIRS = [(a, b) for a in INT64S for b in (3, -0x200000000)]
INT16S = [0, 1, 2, -1, -2, 300, 0x7FFF, -0x8000, 0x5555]


def integers(bits, signed):
    """The rows of integers of `bits` bits."""
    values = INT64S if bits == 64 else INT16S
    if not signed:
        values = [x & ((1 << bits) - 1) for x in values]
    pairs = [(a, b) for a in values for b in (3, values[-1])]
    mask = (1 << bits) - 1

    def high(x):
        x = ~x if signed and x < 0 else x
        return (x & mask).bit_length() - 1 if x & mask else -1

    return [
        ("abs", ones([x for x in values if x != -(1 << (bits - 1))]), abs),
        ("sign", ones(values), lambda x: (x > 0) - (x < 0)),
        ("min", pairs, min),
        ("max", pairs, max),
        ("clamp", [(x, 1, 250) for x in values], clamp_int),
        ("mad", [(x, 3, 7) for x in values], lambda m, a, b: m * a + b),
        ("countbits", ones(values), lambda x: bin(x & mask).count("1")),
        ("firstbithigh", ones(values), high, "index"),
        ("firstbitlow", ones(values), lambda x: ((x & -x) & mask).bit_length() - 1 if x & mask else -1, "index"),
        ("reversebits", ones(values), lambda x: int(("{:0%db}" % bits).format(x & mask)[::-1], 2)),
    ]


def only(rows, names, fits, most=100):
    """Those rows, with the arguments that the type holds exactly."""
    good = [(row, [t for t in row[1] if all(map(fits, t))]) for row in rows if row[0] in names]
    return [(row[0], tuples[:: -(-len(tuples) // most)]) + row[2:] for row, tuples in good]


def fits_half(x):
    return math.isfinite(x) and abs(x) < 2000 and struct.unpack("e", struct.pack("e", x))[0] == x


HALF_EXACT = only(FLOAT_EXACT, [row[0] for row in FLOAT_EXACT if row[0] != "isnormal"], fits_half, 8)
HALF_CLOSE = only(FLOAT_ULP + FLOAT_CLOSE, [row[0] for row in FLOAT_ULP + FLOAT_CLOSE
                                            if row[0] not in ("degrees", "asin", "acos")], fits_half, 4)
DOUBLE = only(FLOAT_EXACT, ["abs", "saturate", "sign", "min", "max", "clamp", "mad"], math.isfinite) + only(
    FLOAT_ULP, ["rcp"], math.isfinite)

# group -> (type, rows, rule)
TABLE = {
    "float-exact": ("float", FLOAT_EXACT, "Rule: BufferFloatULP, ULPT: 0"),
    "float-ulp": ("float", FLOAT_ULP, "Rule: BufferFloatULP, ULPT: 4"),
    "float-close": ("float", FLOAT_CLOSE, "Rule: BufferFloatEpsilon, Epsilon: 0.0005"),
    "half-exact": ("float16_t", HALF_EXACT, "Rule: BufferFloatULP, ULPT: 0"),
    "half-close": ("float16_t", HALF_CLOSE, "Rule: BufferFloatEpsilon, Epsilon: 0.02"),
    "double": ("double", DOUBLE, "Rule: BufferFloatULP, ULPT: 1"),
    "int": ("int", INT, "Rule: BufferExact"),
    "uint": ("uint", UINT, "Rule: BufferExact"),
    "int16": ("int16_t", integers(16, True), "Rule: BufferExact"),
    "uint16": ("uint16_t", integers(16, False), "Rule: BufferExact"),
    "int64": ("int64_t", integers(64, True), "Rule: BufferExact"),
    "uint64": ("uint64_t", integers(64, False), "Rule: BufferExact"),
}

FLOATS = ("float", "float16_t", "double")


def literal(x, kind):
    if kind in FLOATS:
        return "%s(%r)" % (kind, f32(x)) if kind != "float" else repr(f32(x))
    if kind in ("uint", "uint16_t", "uint64_t"):
        return "%du%s" % (x, "ll" if kind == "uint64_t" else "") if kind != "uint16_t" else "uint16_t(%d)" % x
    # There is no literal for the least number.
    if kind == "int64_t":
        return "(-9223372036854775807ll - 1ll)" if x == -(1 << 63) else "%dll" % x
    text = "(-2147483647 - 1)" if x == -0x80000000 else str(x)
    return "int16_t(%s)" % text if kind == "int16_t" else text


def number(x, kind):
    """What a buffer holds: a float, or a word."""
    if kind not in FLOATS:
        return str(wrap(x, kind in ("int", "int16_t")))
    return "nan" if math.isnan(x) else "inf" if x == INF else "-inf" if x == -INF else repr(f32(x))


def narrow(x, kind):
    """A value of the type, as a word."""
    if kind == "int16_t":
        x &= 0xFFFF
        return x - 0x10000 if x >> 15 else x
    return x & 0xFFFF if kind == "uint16_t" else x


def get_cases(rows, kind):
    """(name, arguments, value, isIndex): four of an intrinsic follow each other."""
    for row in rows:
        name, tuples, fn = row[:3]
        good = []
        for args in tuples:
            value = guarded(fn)(*args)
            if value is not None:
                isIndex = len(row) > 3 and row[3] == "index"
                good.append((name, tuple(map(f32, args)) if kind in FLOATS else args, value, isIndex))
        while len(good) % 4:
            good.append(good[-1])
        yield from good


def generate(kind, rows, rule):
    inputs, body, expected = [], [], []
    cases = list(get_cases(rows, kind))
    isWide = kind in ("int64_t", "uint64_t")
    held = "float" if kind in FLOATS else "uint" if isWide or kind in ("uint", "uint16_t") else "int"

    def slot(x):
        """The argument, as it is read from the buffer."""
        at = len(inputs)
        if isWide:
            inputs.extend([x & 0xFFFFFFFF, x >> 32 & 0xFFFFFFFF])
            return "%s(uint64_t(In[%d]) | uint64_t(In[%d]) << 32)" % (kind, at, at + 1)
        inputs.append(x)
        return "In[%d]" % at if kind == held else "%s(In[%d])" % (kind, at)

    def store(text, value, isIndex):
        """A result, as it is written; 64 bits are two words."""
        at = len(expected)
        if not isWide or isIndex:
            body.append("  Out[%d] = %s(%s);" % (at, held, text))
            expected.append(number(value if isIndex else narrow(value, kind), held))
            return
        for half in (0, 32):
            body.append("  Out[%d] = uint(uint64_t(%s) >> %d);" % (at + half // 32, text, half))
            expected.append(number(value >> half, held))

    for at in range(0, len(cases), 4):
        four = cases[at : at + 4]
        name = four[0][0]
        slots = [[slot(x) for x in args] for _, args, _, _ in four]
        isIndexed = name in ("countbits", "firstbithigh", "firstbitlow")
        bits = "uint" if isIndexed else "int" if name == "sign" else "bool" if name.startswith("is") else kind
        vector = ["%s4(%s)" % (kind, ", ".join(s[p] for s in slots)) for p in range(len(slots[0]))]
        body.append("  %s4 v%d = %s(%s);" % (bits, at, name, ", ".join(vector)))
        for i, (_, args, value, isIndex) in enumerate(four):
            isFinite = kind not in FLOATS or all(map(math.isfinite, args))
            literals = [literal(x, kind) if isFinite else s for x, s in zip(args, slots[i])]
            store("%s(%s)" % (name, ", ".join(slots[i])), value, isIndex)
            store("%s(%s)" % (name, ", ".join(literals)), value, isIndex)
            store("v%d[%d]" % (at, i), value, isIndex)
    form = {"float": "Float32", "int": "Int32", "uint": "UInt32"}[held]
    lines = ["RWStructuredBuffer<%s> Out : register(u0);" % held,
             "StructuredBuffer<%s> In : register(t1);" % held,
             "[numthreads(1, 1, 1)]", "void main() {"] + body + ["}", "// hlsl-run:",
             "// Shaders: [{Stage: Compute, Entry: main}]", "// Buffers:",
             "//   - {Name: In, Format: %s, Stride: 4, Data: [%s]}" % (form, ", ".join(number(x, held) for x in inputs)),
             "//   - {Name: Out, Format: %s, Stride: 4, FillSize: %d}" % (form, 4 * len(expected)),
             "//   - {Name: Expected, Format: %s, Data: [%s]}" % (form, ", ".join(expected)),
             "// DescriptorSets:", "//   - Resources:",
             "//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}",
             "//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}",
             "// Results: [{Result: r, %s, Actual: Out, Expected: Expected}]" % rule]
    return "\n".join(lines) + "\n"


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    for group, (kind, rows, rule) in TABLE.items():
        with open(os.path.join(folder, group + ".hlsl"), "w") as out:
            out.write(generate(kind, rows, rule))


main()
