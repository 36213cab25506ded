#!/usr/bin/env python3
"""Writes random programs of loops that check themselves.

  generate.py FIRST LAST OUTDIR

Every program SEED.hlsl holds functions of nested loops with breaks, continues, returns
and switches under conditions that are constant in an iteration or read from a buffer.
Each function is there twice, with [unroll] and with [loop]; both must compute the same,
so `Out` must hold ones. An inner loop may have the other attribute or none.
"""

import os
import random
import sys

# Drivers compile big functions slowly.
FUNCTIONS = 2

EPILOGUE = """
// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [1, 2, 3, 5, 8, 13, 21, 34]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: %d}
//   - {Name: Expected, Format: Int32, Data: [%s]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: same, Rule: BufferExact, Actual: Out, Expected: Expected}
"""


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.counters = 0

    def condition(self, names):
        r = self.random
        return r.choice(
            [
                f"In[{r.choice(names)} & 7] > {r.randint(0, 30)}",
                f"({r.choice(names)} & {r.choice([1, 2, 3])}) == {r.randint(0, 2)}",
                f"(sum & 63) > {r.randint(5, 60)}",
            ]
        )

    def step(self, names):
        r = self.random
        return f"sum = (sum ^ In[({r.choice(names)} + {r.randint(0, 7)}) & 7]) + {r.choice(names)};"

    def statement(self, names, depth):
        r = self.random
        kind = r.random()
        if kind < 0.4 or depth > 2:
            return self.step(names)
        if kind < 0.6:
            text = f"if ({self.condition(names)}) {{\n{self.block(names, depth + 1)}}}"
            return text + (f" else {{\n{self.block(names, depth + 1)}}}" if r.random() < 0.4 else "")
        if kind < 0.75:
            leave = r.choice(["break", "continue", "return sum + 1"])
            return f"if ({self.condition(names)}) {{ {self.step(names)} {leave}; }}"
        if kind < 0.87:
            return self.switch(names, depth)
        return self.loop(names, depth + 1)

    def switch(self, names, depth):
        r = self.random
        text = f"switch ({r.choice(names + ['sum'])} & 3) {{\n"
        for label in r.sample(range(4), r.randint(1, 3)):
            end = r.choice(["break", "break", "continue"])
            text += f"case {label}:\n{self.block(names, depth + 1)}{end};\n"
        return text + f"default:\n{self.block(names, depth + 1)}break;\n}}"

    def block(self, names, depth):
        count = self.random.randint(1, 2)
        return "".join(self.statement(names, depth) + "\n" for _ in range(count))

    def loop(self, names, depth):
        r = self.random
        self.counters += 1
        name = f"i{self.counters}"
        attribute = "ATTRIBUTE" if depth == 1 else r.choice(["ATTRIBUTE", "ATTRIBUTE", "[loop]", ""])
        count = r.randint(2, 6) if depth == 1 else r.randint(1, 2)
        body = self.block(names + [name], depth)
        kind = r.randint(0, 4)
        if kind == 0:
            bound = count if depth == 1 else f"({r.choice(names)} & 1) + 1"
            return f"{attribute} for (int {name} = 0; {name} < {bound}; ++{name}) {{\n{body}}}"
        if kind == 1:
            return f"{attribute} for (int {name} = 1; {name} < {1 << min(count, 5)}; {name} <<= 1) {{\n{body}}}"
        if kind == 2:
            return f"{attribute} for (int {name} = {2 * count}; {name} != 0; {name} -= 2) {{\n{body}}}"
        if kind == 3:
            return f"{{ int {name} = 0;\n{attribute} while ({name} < {count}) {{\n++{name};\n{body}}} }}"
        return f"{{ int {name} = 0;\n{attribute} do {{\n++{name};\n{body}}} while ({name} < {count}); }}"

    def write(self):
        text = "[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out;\n[[vk::binding(1, 0)]] StructuredBuffer<int> In;\n"
        main = ""
        for i in range(FUNCTIONS):
            body = f"(int z) {{\nint sum = {i};\n{self.loop(['z'], 1)}\nreturn sum;\n}}\n"
            text += f"int unrolled{i}" + body.replace("ATTRIBUTE", "[unroll]")
            text += f"int looped{i}" + body.replace("ATTRIBUTE", "[loop]")
            argument = f"In[{self.random.randint(0, 7)}]"
            main += f"Out[{i}] = unrolled{i}({argument}) == looped{i}({argument}) ? 1 : 0;\n"
        text += f"[numthreads(1, 1, 1)] void main() {{\n{main}}}\n"
        return text + EPILOGUE % (4 * FUNCTIONS, ", ".join(["1"] * FUNCTIONS))


def main():
    first, last, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    os.makedirs(folder, exist_ok=True)
    for seed in range(first, last + 1):
        with open(os.path.join(folder, f"{seed}.hlsl"), "w") as file:
            file.write(Program(seed).write())


main()
