#!/usr/bin/env python3
"""Writes random programs that move handles of textures about, and what they compute.

  generate.py FIRST LAST OUTDIR

Every program SEED.hlsl keeps handles of one array of textures in locals, in a local
array, in structs and in an array of structs; it copies, selects, passes, returns and
changes them under ifs, loops and switches whose conditions are read from a buffer,
and reads textures on the way. Its `hlsl-run:` block holds what must come out: each
piece of a program carries a Python function that does the same to a dictionary.
"""

import os
import random
import sys

TEXELS = [3, 5, 7, 11]
INPUTS = 6
MODULUS = 65521

PROLOGUE = """\
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out;
[[vk::binding(1, 0)]] Texture2D<float> Tex[4];
[[vk::binding(2, 0)]] StructuredBuffer<int> In;
struct Pair { Texture2D<float> t[2]; uint k; };
uint read(Texture2D<float> t) { return uint(t.Load(int3(0, 0, 0))); }
Texture2D<float> pick(Texture2D<float> a, Texture2D<float> b, int i) {
  if (i == 0)
    return a;
  if (i > 2)
    return b;
  if (i == 1)
    return Tex[3];
  return Tex[i];
}
Pair make(int i) {
  Pair p;
  p.t[0] = Tex[i];
  p.t[1] = Tex[3 - i];
  p.k = i;
  return p;
}
void advance(inout Pair p, int i) {
  p.t[0] = p.t[1];
  p.t[1] = Tex[i];
  p.k += 1;
}
[numthreads(1, 1, 1)]
void main() {
  uint acc = 0;
  Texture2D<float> h0 = Tex[0], h1 = Tex[1], h2 = Tex[2], h3 = Tex[3];
  Texture2D<float> list[3] = {Tex[2], Tex[1], Tex[0]};
  Pair p0 = make(1), p1 = make(3);
  Pair pairs[2] = {make(0), make(2)};
"""

EPILOGUE = """
// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Tex, Format: Float32, ArraySize: 4, OutputProps: {Width: 1}, Data: %s}
//   - {Name: In, Format: Int32, Stride: 4, Data: %s}
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: %d}
//   - {Name: Expected, Format: UInt32, Data: %s}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Tex, Kind: Texture2D, VulkanBinding: {Binding: 1}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
"""


def make_pair(i):
    return [[i, 3 - i], i]


def pick(a, b, i):
    return a if i == 0 else b if i > 2 else 3 if i == 1 else i


class Break(Exception):
    pass


class Continue(Exception):
    pass


class Program:
    """A program under construction. Expressions are (text, function of the state);
    a handle's value is its index."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.inputs = [self.random.randrange(4) for _ in range(INPUTS)]
        self.counters = []
        self.num_loops = 0

    def choose(self, *makers):
        return self.random.choice(makers)()

    # --- expressions ---

    def index(self):
        """A number from 0 to 3."""
        i = self.random.randrange(INPUTS)
        which = self.random.randrange(3)
        if which == 0:
            return str(i % 4), lambda state: i % 4
        if which == 1 or not self.counters:
            return "In[%d]" % i, lambda state: self.inputs[i]
        counter = self.random.choice(self.counters)
        return "((%s + In[%d]) & 3)" % (counter, i), lambda state: (state[counter] + self.inputs[i]) & 3

    def index_below(self, count):
        text, value = self.index()
        return "uint(%s) %% %du" % (text, count), lambda state: value(state) % count

    def condition(self):
        (a, left), (b, right) = self.index(), self.index()
        sign = self.random.choice(["<", "==", ">"])
        compare = {"<": int.__lt__, "==": int.__eq__, ">": int.__gt__}[sign]
        return "%s %s %s" % (a, sign, b), lambda state: compare(left(state), right(state))

    def handle(self, depth=0):
        simple = [self.element, self.element, self.local, self.listed, self.in_pair, self.in_pairs, self.in_result]
        nested = [lambda: self.selected(depth), lambda: self.picked(depth)]
        return self.choose(*(simple + (nested if depth < 3 else [])))

    def element(self):
        text, value = self.index()
        return "Tex[%s]" % text, value

    def local(self):
        name = "h%d" % self.random.randrange(4)
        return name, lambda state: state[name]

    def listed(self):
        text, value = self.index_below(3)
        return "list[%s]" % text, lambda state: state["list"][value(state)]

    def in_pair(self):
        name = "p%d" % self.random.randrange(2)
        text, value = self.index_below(2)
        return "%s.t[%s]" % (name, text), lambda state: state[name][0][value(state)]

    def in_pairs(self):
        (a, which), (b, value) = self.index_below(2), self.index_below(2)
        return "pairs[%s].t[%s]" % (a, b), lambda state: state["pairs"][which(state)][0][value(state)]

    def in_result(self):
        (a, argument), (b, value) = self.index(), self.index_below(2)
        return "make(%s).t[%s]" % (a, b), lambda state: make_pair(argument(state))[0][value(state)]

    def selected(self, depth):
        (c, test), (a, yes), (b, no) = self.condition(), self.handle(depth + 1), self.handle(depth + 1)
        return "(%s ? %s : %s)" % (c, a, b), lambda state: yes(state) if test(state) else no(state)

    def picked(self, depth):
        (a, first), (b, second), (c, value) = self.handle(depth + 1), self.handle(depth + 1), self.index()
        return "pick(%s, %s, %s)" % (a, b, c), lambda state: pick(first(state), second(state), value(state))

    def pair(self):
        """A pair; the function gives a copy."""
        which = self.random.randrange(3)
        if which == 0:
            name = "p%d" % self.random.randrange(2)
            return name, lambda state: [list(state[name][0]), state[name][1]]
        if which == 1:
            text, value = self.index()
            return "make(%s)" % text, lambda state: make_pair(value(state))
        text, value = self.index_below(2)
        copy = lambda pair: [list(pair[0]), pair[1]]
        return "pairs[%s]" % text, lambda state: copy(state["pairs"][value(state)])

    # --- statements: (lines, function that changes the state) ---

    def statement(self, depth):
        simple = [
            self.set_local,
            self.set_local,
            self.set_listed,
            self.set_in_pair,
            self.set_pair,
            self.set_pairs,
            self.read,
            self.read,
            self.read_number,
            self.advance,
        ]
        nested = [
            lambda: self.branch(depth),
            lambda: self.branch(depth),
            lambda: self.loop(depth),
            lambda: self.switch(depth),
        ]
        return self.choose(*(simple + (nested if depth < 4 else [])))

    def block(self, count, depth):
        parts = [self.statement(depth + 1) for _ in range(count)]

        def run(state):
            for _, part in parts:
                part(state)

        return ["  " + line for lines, _ in parts for line in lines], run

    def set_local(self):
        name = "h%d" % self.random.randrange(4)
        text, value = self.handle()
        return ["%s = %s;" % (name, text)], lambda state: state.update({name: value(state)})

    def set_listed(self):
        (a, place), (b, value) = self.index_below(3), self.handle()
        return ["list[%s] = %s;" % (a, b)], lambda state: state["list"].__setitem__(place(state), value(state))

    def set_in_pair(self):
        name = "p%d" % self.random.randrange(2)
        (a, place), (b, value) = self.index_below(2), self.handle()
        return ["%s.t[%s] = %s;" % (name, a, b)], lambda state: state[name][0].__setitem__(place(state), value(state))

    def set_pair(self):
        name = "p%d" % self.random.randrange(2)
        text, value = self.pair()
        return ["%s = %s;" % (name, text)], lambda state: state.update({name: value(state)})

    def set_pairs(self):
        (a, place), (b, value) = self.index_below(2), self.pair()
        return ["pairs[%s] = %s;" % (a, b)], lambda state: state["pairs"].__setitem__(place(state), value(state))

    def read(self):
        text, value = self.handle()

        def run(state):
            state["acc"] = (state["acc"] * 3 + TEXELS[value(state)]) % MODULUS

        return ["acc = (acc * 3 + read(%s)) %% %d;" % (text, MODULUS)], run

    def read_number(self):
        name = "p%d" % self.random.randrange(2)

        def run(state):
            state["acc"] = (state["acc"] * 5 + state[name][1]) % MODULUS

        return ["acc = (acc * 5 + %s.k) %% %d;" % (name, MODULUS)], run

    def advance(self):
        name = "p%d" % self.random.randrange(2)
        text, value = self.index()

        def run(state):
            handles, number = state[name]
            state[name] = [[handles[1], value(state)], number + 1]

        return ["advance(%s, %s);" % (name, text)], run

    def branch(self, depth):
        text, test = self.condition()
        yes, run_yes = self.block(self.random.randrange(1, 4), depth)
        no, run_no = self.block(self.random.randrange(3), depth)
        lines = ["if (%s) {" % text] + yes + (["} else {"] + no if no else []) + ["}"]
        return lines, lambda state: run_yes(state) if test(state) else run_no(state)

    def loop(self, depth):
        counter = "i%d" % self.num_loops
        self.num_loops += 1
        bound = self.random.randrange(INPUTS)
        self.counters.append(counter)
        first, run_first = self.block(self.random.randrange(1, 4), depth)
        text, leaves = self.condition()
        exits = self.random.choice([Break, Continue, None])
        rest, run_rest = self.block(self.random.randrange(1, 3), depth)
        self.counters.pop()
        lines = ["for (uint %s = 0; %s < uint(In[%d] + 1); ++%s) {" % (counter, counter, bound, counter)] + first
        if exits:
            lines += ["  if (%s)" % text, "    %s;" % exits.__name__.lower()]

        def run_body(state):
            run_first(state)
            if exits and leaves(state):
                raise exits()
            run_rest(state)

        def run(state):
            for state[counter] in range(self.inputs[bound] + 1):
                try:
                    run_body(state)
                except Continue:
                    pass
                except Break:
                    break

        return lines + rest + ["}"], run

    def switch(self, depth):
        text, selector = self.index()
        labels = self.random.sample(range(4), self.random.randrange(1, 4))
        if self.random.randrange(2):
            labels.append(None)
        lines, groups = ["switch (%s) {" % text], []
        for label in labels:
            body, run_body = self.block(self.random.randrange(1, 3), depth)
            falls = label is not labels[-1] and self.random.randrange(3) == 0
            lines += ["default:" if label is None else "case %d:" % label] + body
            lines += [] if falls else ["  break;"]
            groups.append((run_body, falls))

        def run(state):
            value = selector(state)
            if value not in labels:
                value = None
            if value not in labels:
                return
            for run_body, falls in groups[labels.index(value) :]:
                run_body(state)
                if not falls:
                    return

        return lines + ["}"], run

    def write(self):
        lines, run = self.block(self.random.randrange(6, 14), 0)
        state = {"acc": 0, "list": [2, 1, 0], "p0": make_pair(1), "p1": make_pair(3)}
        state.update({"h%d" % i: i for i in range(4)}, pairs=[make_pair(0), make_pair(2)])
        run(state)
        expected = [state["acc"]]
        lines.append("  Out[0] = acc;")
        results = [("h%d" % i, state["h%d" % i]) for i in range(4)]
        results += [("list[%d]" % i, state["list"][i]) for i in range(3)]
        for i in range(2):
            for j in range(2):
                results.append(("p%d.t[%d]" % (i, j), state["p%d" % i][0][j]))
                results.append(("pairs[%d].t[%d]" % (i, j), state["pairs"][i][0][j]))
        for text, value in results:
            lines.append("  Out[%d] = read(%s);" % (len(expected), text))
            expected.append(TEXELS[value])
        body = "\n".join(lines)
        block = EPILOGUE % ([[t] for t in TEXELS], self.inputs, 4 * len(expected), expected)
        return PROLOGUE + body + "\n}\n" + block


def main():
    first, last, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    os.makedirs(folder, exist_ok=True)
    for seed in range(first, last + 1):
        with open(os.path.join(folder, "%d.hlsl" % seed), "w") as file:
            file.write(Program(seed).write())


if __name__ == "__main__":
    main()
