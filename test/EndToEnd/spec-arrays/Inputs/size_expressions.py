"""Random specialization-constant expressions, with their values by HLSL's rules.

An Expression has HLSL text, a type (uint, int, bool) and a function from the values of
the constants to its own value. The functions know nothing of the compiler: words of 32
bits, division towards zero, shift amounts modulo 32. Where an expression has no value
(a division by zero, INT_MIN / -1), they raise NoValue.
"""

# Name, type and id of the specialization constants of every shader.
CONSTANTS = [("N", "uint", 0), ("M", "uint", 1), ("D", "uint", 4), ("K", "int", 2), ("B", "bool", 3)]


class NoValue(Exception):
    pass


def wrap(value, kind):
    if kind == "bool":
        return int(value != 0)
    value &= 0xFFFFFFFF
    return value - (1 << 32) if kind == "int" and value >> 31 else value


def divide(a, b):
    if b == 0 or (a == -(1 << 31) and b == -1):
        raise NoValue
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


ARITHMETIC = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": divide,
    "%": lambda a, b: a - b * divide(a, b),
    "<<": lambda a, b: a << (b & 31),
    ">>": lambda a, b: a >> (b & 31),
    "&": lambda a, b: a & b,
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
}
COMPARISONS = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
}
SIZES = {"float": 4, "float3": 12, "uint4": 16, "int2": 8}


class Expression:
    def __init__(self, text, kind, function, is_literal=False):
        self.text = text
        self.kind = kind
        self.function = function
        self.is_literal = is_literal

    def value(self, values):
        return wrap(self.function(values), self.kind)


def constant(name, kind):
    return Expression(name, kind, lambda v: v[name])


def literal(number, kind):
    text = f"{number}u" if kind == "uint" else f"({number})" if number < 0 else str(number)
    return Expression(text, kind, lambda v: number, True)


def unary(op, a):
    function = {"-": lambda x: -x, "~": lambda x: ~x, "+": lambda x: x, "!": lambda x: not x}[op]
    return Expression(f"({op}{a.text})", a.kind, lambda v: function(a.value(v)))


def binary(op, a, b):
    text = f"({a.text} {op} {b.text})"
    if op in ARITHMETIC:
        return Expression(text, a.kind, lambda v: ARITHMETIC[op](a.value(v), b.value(v)))
    if op in COMPARISONS:
        return Expression(text, "bool", lambda v: COMPARISONS[op](a.value(v), b.value(v)))
    if op == "&&":
        return Expression(text, "bool", lambda v: a.value(v) and b.value(v))
    return Expression(text, "bool", lambda v: a.value(v) or b.value(v))


def choose(c, a, b):
    return Expression(
        f"({c.text} ? {a.text} : {b.text})", a.kind, lambda v: a.value(v) if c.value(v) else b.value(v)
    )


def call(name, *arguments):
    function = {
        "min": min,
        "max": max,
        "clamp": lambda x, low, high: min(max(x, low), high),
        "abs": abs,
        "sign": lambda x: (x > 0) - (x < 0),
    }[name]
    text = f"{name}({', '.join(a.text for a in arguments)})"
    return Expression(text, arguments[0].kind, lambda v: function(*(a.value(v) for a in arguments)))


def cast(kind, a):
    return Expression(f"{kind}({a.text})", kind, lambda v: a.value(v))


class Maker:
    """Makes expressions; `names` are other leaves (static constants)."""

    def __init__(self, random, names):
        self.random = random
        self.names = names

    def leaf(self, kind):
        r = self.random
        if kind == "uint" and r.random() < 0.1:
            of = r.choice(sorted(SIZES))
            return Expression(f"sizeof({of})", "uint", lambda v: SIZES[of])
        named = [e for e in self.names if e.kind == kind]
        if named and r.random() < 0.25:
            return r.choice(named)
        return constant(*r.choice([c[:2] for c in CONSTANTS if c[1] == kind]))

    def operand(self, kind, depth):
        """The right operand: may be a literal, as the left one is none."""
        r = self.random
        if kind != "bool" and r.random() < 0.4:
            number = r.choice([1, 2, 3, 4, 5, 7, 8, 12, 15, 16, 31, 64, 255, r.randint(1, 1 << 20)])
            return literal(-number if kind == "int" and r.random() < 0.2 else number, kind)
        return self.make(kind, depth)

    def make(self, kind, depth):
        r = self.random
        if depth <= 0:
            return self.leaf(kind)
        if kind == "bool":
            return self.make_bool(depth)
        form = r.random()
        if form < 0.10:
            return self.leaf(kind)
        if form < 0.18:
            return unary(r.choice("-~+"), self.make(kind, depth - 1))
        if form < 0.62:
            return self.make_binary(kind, depth)
        if form < 0.80:
            name = r.choice(["min", "max", "clamp"] + (["abs", "sign"] if kind == "int" else []))
            count = {"clamp": 3, "min": 2, "max": 2}.get(name, 1)
            rest = [self.operand(kind, depth - 1) for _ in range(count - 1)]
            return call(name, self.make(kind, depth - 1), *rest)
        if form < 0.88:
            other = r.choice([k for k in ("uint", "int", "bool") if k != kind])
            return cast(kind, self.make(other, depth - 1))
        return choose(self.make("bool", depth - 1), self.make(kind, depth - 1), self.operand(kind, depth - 1))

    def make_binary(self, kind, depth):
        r = self.random
        op = r.choice(["+", "+", "-", "*", "*", "/", "%", "<<", ">>", "&", "|", "^"])
        left, right = self.make(kind, depth - 1), self.operand(kind, depth - 1)
        # A divisor that may be 0 is worth a test now and then.
        if op in "/%" and not right.is_literal and r.random() < 0.7:
            right = binary("|", right, literal(1, kind))
        if op == "<<" and r.random() < 0.8:
            right = literal(r.randint(0, 5), kind)
        return binary(op, left, right)

    def make_bool(self, depth):
        r = self.random
        form = r.random()
        if form < 0.6:
            kind = r.choice(["uint", "int"])
            return binary(r.choice(sorted(COMPARISONS)), self.make(kind, depth - 1), self.operand(kind, depth - 1))
        if form < 0.8:
            return binary(r.choice(["&&", "||"]), self.make("bool", depth - 1), self.make("bool", depth - 1))
        if form < 0.9:
            return unary("!", self.make("bool", depth - 1))
        return cast("bool", self.make(r.choice(["uint", "int"]), depth - 1))

    def pair(self, depth):
        """Two spellings of one size, equal for every value of the constants."""
        x, y = self.make("uint", depth), constant(self.random.choice("NMD"), "uint")
        k, b = self.make("int", depth), self.leaf("bool")
        u = lambda number: literal(number, "uint")
        i = lambda number: literal(number, "int")
        add = lambda p, q: binary("+", p, q)
        pairs = [
            (x, add(binary("*", binary("/", x, u(6)), u(6)), binary("%", x, u(6)))),
            (k, add(binary("*", binary("/", k, i(5)), i(5)), binary("%", k, i(5)))),
            (x, binary("|", binary("&", x, y), binary("&", x, unary("~", y)))),
            (x, binary("-", add(x, y), y)),
            (add(x, y), add(y, x)),
            (x, binary("-", unary("-", unary("~", x)), u(1))),
            (binary("*", x, add(y, u(1))), add(binary("*", x, y), x)),
            (binary("-", binary("*", x, x), binary("*", y, y)), binary("*", add(x, y), binary("-", x, y))),
            (add(binary("<<", x, u(3)), u(1)), add(binary("*", x, u(8)), u(1))),
            (binary("/", binary("/", x, u(2)), u(3)), binary("/", x, u(6))),
            (binary("/", binary("/", k, i(2)), i(3)), binary("/", k, i(6))),
            (binary("%", binary("%", x, u(12)), u(4)), binary("&", x, u(3))),
            (
                binary("*", binary("/", add(x, u(15)), u(16)), u(16)),
                binary("&", add(x, u(15)), unary("~", Expression("15u", "uint", lambda v: 15))),
            ),
            (binary(">>", x, u(4)), binary("/", x, u(16))),
            (add(binary("|", x, y), binary("&", x, y)), add(x, y)),
            (choose(b, x, y), choose(unary("!", b), y, x)),
        ]
        left, right = self.random.choice(pairs)
        return (left, right) if self.random.random() < 0.5 else (right, left)
