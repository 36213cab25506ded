#!/usr/bin/env python3
"""Writes random programs that move sized arrays about, with the results of their own.

  moves.py FIRST LAST OUTDIR

Program SEED.hlsl holds arrays whose sizes are expressions over N and M: static,
groupshared, local, members of structs. Statements copy them, set elements, pass them by
value and by inout parameters, return them, clear them, under conditions and in loops.
This program runs the same statements on lists, for each set of values: the buffers
V0, V1, ... are what `Out` must hold (V0: with the defaults).
"""

import os
import random
import sys

VALUES = [(5, 3), (8, 1), (1, 2), (3, 7)]
# Spellings of each size; all of a line are equal, no two lines are.
SIZES = [
    (["N", "(N + M) - M", "N / 6 * 6 + N % 6"], lambda n, m: n),
    (["N * (M + 1)", "N + M * N", "(M + 1) * N"], lambda n, m: n * (m + 1)),
    (["(N + 15) / 4", "(15 + N) >> 2"], lambda n, m: (n + 15) // 4),
    (["max(N, M) + 2", "2 + max(N, M)"], lambda n, m: max(n, m) + 2),
]
MASK = 0xFFFFFFFF

EPILOGUE = """
// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Zero, Format: UInt32, Stride: 4, Data: [0]}
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: %d}
%s// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Zero, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: same, Rule: BufferExact, Actual: Out, Expected: V0}
"""


class Place:
    """An array in the program: its HLSL spelling and its size class."""

    def __init__(self, text, size):
        self.text = text
        self.size = size


class Program:
    def __init__(self, seed):
        self.random = r = random.Random(seed)
        self.places = []
        self.declarations = ""
        self.locals = ""
        self.counter = 0
        for size in range(len(SIZES)):
            self.add_functions(size)
        for i in range(r.randint(5, 8)):
            self.add_place(f"v{i}", r.randrange(len(SIZES)))
        self.body = self.block(0, r.randint(8, 14))

    def spell(self, size):
        return self.random.choice(SIZES[size][0])

    def add_place(self, name, size):
        kind = self.random.choice(["static", "groupshared", "local", "box", "boxes"])
        declaration = f"uint {name}[{self.spell(size)}]"
        if kind == "local":
            self.locals += f"  {declaration} = (uint[{self.spell(size)}])0;\n"
        elif kind == "box":
            self.locals += f"  Box{size} {name} = (Box{size})0;\n"
            name += self.random.choice([".first", ".second[1]"])
        elif kind == "boxes":
            self.locals += f"  Box{size} {name}[M];\n  {name}[M - 1] = (Box{size})0;\n"
            name += "[M - 1].second[0]"
        else:
            self.declarations += f"{kind} {declaration};\n"
        if kind == "groupshared":
            self.locals += f"  {name} = (uint[{self.spell(size)}])0;\n"
        self.places.append(Place(name, size))

    def add_functions(self, s):
        z = lambda: self.spell(s)
        self.declarations += f"""struct Box{s} {{
  uint first[{z()}];
  uint tag;
  uint second[2][{z()}];
}};
typedef uint Array{s}[{z()}];
Array{s} make{s}(uint seed) {{
  Array{s} result = (Array{s})0;
  for (uint i = 0; i < {z()}; ++i)
    result[i] = seed * i + 1;
  return result;
}}
uint total{s}(uint list[{z()}], uint weight) {{
  list[0] += weight;
  uint sum = 0;
  for (uint i = 0; i < {z()}; ++i)
    sum = sum * 31 + list[i];
  return sum;
}}
void bump{s}(inout uint list[{z()}], uint step) {{
  for (uint i = 0; i < {z()}; ++i) {{
    if (i == 6)
      return;
    list[i] += step + i;
  }}
}}
void swap{s}(inout uint a[{z()}], inout uint b[{z()}]) {{
  uint c[{z()}] = a;
  a = b;
  b = c;
}}
Box{s} wrap{s}(uint list[{z()}], bool twice) {{
  Box{s} box = (Box{s})0;
  box.first = list;
  if (!twice)
    return box;
  box.second[1] = box.first;
  box.second[0] = list;
  return box;
}}
"""

    # Statements are pairs of HLSL text and a function on the state: a dictionary from
    # places to lists, and `sum`.

    def statement(self, depth):
        r = self.random
        place = r.choice(self.places)
        text, key, s = place.text, place.text, place.size
        twin = r.choice([other for other in self.places if other.size == s])
        number = r.randint(1, 9)
        form = r.random()
        if form < 0.15:
            return f"{text} = {twin.text};", lambda t: t.update({key: list(t[twin.text])})
        if form < 0.25:
            call = f"{text} = make{s}(sum % 7 + {number});"
            return call, lambda t: t.update({key: [((t["sum"] % 7 + number) * i + 1) & MASK for i in range(len(t[key]))]})
        if form < 0.35:
            return f"bump{s}({text}, sum & {number});", lambda t: self.bump(t[key], t["sum"] & number)
        if form < 0.45 and twin is not place:
            return f"swap{s}({text}, {twin.text});", lambda t: t.update({key: t[twin.text], twin.text: t[key]})
        if form < 0.60:
            call = f"sum = sum * 17 + total{s}({text}, {number});"
            return call, lambda t: t.update(sum=(t["sum"] * 17 + self.total(t[key], number)) & MASK)
        if form < 0.65:
            return f"{text} = (uint[{self.spell(s)}])0;", lambda t: t.update({key: [0] * len(t[key])})
        if form < 0.72:
            twice = r.choice(["true", "false"])
            source = r.choice(["first", "second[0]", "second[1]"])
            call = f"{text} = wrap{s}({twin.text}, {twice}).{source};"
            copies = twice == "true" or source == "first"
            return call, lambda t: t.update({key: list(t[twin.text]) if copies else [0] * len(t[key])})
        if form < 0.82 or depth > 1:
            assign = f"{text}[(sum + {number}) % ({self.spell(s)})] = sum ^ {number};"
            return assign, lambda t: self.set_element(t, key, number)
        if form < 0.92:
            return self.condition(depth)
        return self.loop(depth)

    @staticmethod
    def bump(values, step):
        for i in range(min(len(values), 6)):
            values[i] = (values[i] + step + i) & MASK

    @staticmethod
    def total(values, weight):
        total = 0
        for i, value in enumerate(values):
            total = (total * 31 + value + (weight if i == 0 else 0)) & MASK
        return total

    @staticmethod
    def set_element(t, key, number):
        t[key][((t["sum"] + number) & MASK) % len(t[key])] = t["sum"] ^ number

    def condition(self, depth):
        mask, wanted = self.random.choice([1, 3]), self.random.randint(0, 1)
        then, otherwise = self.block(depth + 1, 2), self.block(depth + 1, 2)
        text = f"if ((sum & {mask}) == {wanted}) {{\n{then[0]}}} else {{\n{otherwise[0]}}}"
        return text, lambda t: (then if t["sum"] & mask == wanted else otherwise)[1](t)

    def loop(self, depth):
        self.counter += 1
        name = f"i{self.counter}"
        body = self.block(depth + 1, 2)
        leaves = self.random.random() < 0.4

        def run(t):
            for i in range(t["M"]):
                t["sum"] = (t["sum"] + i) & MASK
                body[1](t)
                if leaves and t["sum"] & 1:
                    break

        leave = "if (sum & 1) break;\n" if leaves else ""
        return f"for (uint {name} = 0; {name} < M; ++{name}) {{\nsum += {name};\n{body[0]}{leave}}}", run

    def block(self, depth, count):
        statements = [self.statement(depth) for _ in range(count)]

        def run(t):
            for statement in statements:
                statement[1](t)

        return "".join(text + "\n" for text, _ in statements), run

    def results(self, n, m):
        t = {place.text: [0] * SIZES[place.size][1](n, m) for place in self.places}
        t.update(sum=n, M=m)
        self.body[1](t)
        return [t["sum"]] + [self.total(t[place.text], 0) for place in self.places]

    def write(self):
        ends = "".join(f"  Out[{i + 1}] = total{p.size}({p.text}, 0);\n" for i, p in enumerate(self.places))
        text = f"""[[vk::constant_id(0)]] const uint N = {VALUES[0][0]};
[[vk::constant_id(1)]] const uint M = {VALUES[0][1]};
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out;
[[vk::binding(1, 0)]] StructuredBuffer<uint> Zero;
{self.declarations}
[numthreads(1, 1, 1)]
void main() {{
  uint sum = N + Zero[0];
{self.locals}{self.body[0]}  Out[0] = sum;
{ends}}}
"""
        expected = ""
        for i, (n, m) in enumerate(VALUES):
            numbers = ", ".join(map(str, self.results(n, m)))
            expected += f"//   - {{Name: V{i}, Format: UInt32, Data: [{numbers}]}}\n"
        return text + EPILOGUE % (4 * (len(self.places) + 1), expected)


def main():
    first, last, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    os.makedirs(folder, exist_ok=True)
    for seed in range(first, last + 1):
        with open(os.path.join(folder, f"{seed}.hlsl"), "w") as file:
            file.write(Program(seed).write())


main()
