#!/usr/bin/env python3
"""Asks three others how long arrays are that specialization constants size.

  spec_arrays.py freeze|specialize FIRST LAST DIR

Writes the shaders FIRST to LAST, whose arrays have random sizes, and takes five sets of
values for their constants each. Lengths of arrays are compared:
  * what reflection says for the values (--reflect --eval),
  * what HLSL's rules say (size_expressions.py),
  * freeze: what spirv-opt makes of the module when it freezes and folds the constants;
    spirv-val must accept that exactly if reflection reports no violation (it does not see
    all: x / 0 has a value there, and a word of 32 bits is not negative),
  * specialize: what the compiler makes of the source for the values (--specialize);
    offsets and strides of buffers with sized arrays inside, too, where the other side is
    --spec-layout=dynamic.
Prints counts and each disagreement; the exit status is 1 if there is one.
"""

import concurrent.futures
import enum
import json
import os
import random
import re
import shutil
import struct
import subprocess
import sys

from size_expressions import CONSTANTS, Expression, Maker, NoValue, wrap

# Shaders of one batch share the values, and so a process of the compiler.
BATCH = 20
VECTORS = 5
ELEMENTS = ["float", "uint", "int", "float2", "float3", "uint4"]


def defaults_of(r):
    return {"N": r.randint(1, 16), "M": r.randint(1, 16), "D": r.randint(1, 8), "K": r.randint(1, 9), "B": r.randint(0, 1)}


def vector_of(r):
    """Small values mostly; now and then zero, large or negative ones."""
    number = lambda: r.choice([r.randint(1, 8), r.randint(1, 64), r.randint(1, 1000), r.randint(0, 2), r.getrandbits(32)])
    vector = {name: number() for name in ("N", "M", "D")}
    vector["K"] = wrap(r.choice([r.randint(1, 8), r.randint(1, 500), r.randint(-8, 8), r.getrandbits(32)]), "int")
    vector["B"] = r.randint(0, 1)
    return vector


class Array:
    """An array of a shader by its name, with the sizes of its dimensions."""

    def __init__(self, name, sizes):
        self.name = name
        self.sizes = sizes

    @property
    def dimensions(self):
        return "".join(f"[{size.text}]" for size in self.sizes)


class Shader:
    """`moves`: buffers have members behind sized arrays."""

    def __init__(self, seed, moves=False):
        self.random = random.Random(seed)
        self.moves = moves
        # Of the batch: so the defaults are a set of values, too.
        self.defaults = defaults_of(random.Random(-1 - seed // BATCH))
        self.names = []
        # Every size that is in the shader.
        self.sizes = []
        self.statics = ""
        self.maker = Maker(self.random, self.names)
        for i in range(self.random.randint(0, 2)):
            kind = self.random.choice(["uint", "int", "bool"])
            self.add_static_constant(f"C{i}", self.maker.make(kind, 2))
        # Groupshared arrays: reflection knows their lengths.
        self.shared = [
            Array(f"shared{i}", [self.size(3) for _ in range(1 if self.random.random() < 0.75 else 2)])
            for i in range(self.random.randint(1, 3))
        ]
        # Two of one type; `right` is `left` in disguise.
        self.left, self.right = self.equal_pair()
        self.shared.append(Array("left", [self.left]))
        self.equal = [Array("first", [self.left]), Array("second", [self.right])]
        self.boxed = self.size(2)
        self.shared.append(Array("boxed", [self.boxed]))
        # A constant buffer ends in a sized array.
        self.tail = Array("tail", [self.size(2)])

    def add_static_constant(self, name, expression):
        self.statics += f"static const {expression.kind} {name} = {expression.text};\n"
        self.names.append(Expression(name, expression.kind, expression.value))

    def is_legal(self, size):
        """Defaults must give a size."""
        try:
            return 1 <= size.value(self.defaults) <= 50000 and self.varies(size)
        except NoValue:
            return False

    def varies(self, size):
        """Whether the compiler sees an expression and no integer."""
        return any(re.search(rf"\b{name}\b", size.text) for name in ["N", "M", "D", "K", "B"] + [n.text for n in self.names])

    def is_small(self, values):
        try:
            return all(1 <= size.value(values) <= 700 for size in self.sizes)
        except NoValue:
            return False

    def size(self, depth):
        while True:
            size = self.maker.make(self.random.choice(["uint", "uint", "int"]), self.random.randint(1, depth))
            if self.is_legal(size):
                self.sizes.append(size)
                return size

    def equal_pair(self):
        while True:
            left, right = Maker(self.random, []).pair(1)
            if self.is_legal(left) and self.is_legal(right):
                self.sizes += [left, right]
                return left, right

    def write(self):
        r = self.random
        text = ""
        for name, kind, number in CONSTANTS:
            value = self.defaults[name] if kind != "bool" else ["false", "true"][self.defaults[name]]
            text += f"[[vk::constant_id({number})]] const {kind} {name} = {value};\n"
        text += self.statics
        main = ""
        for array in self.shared:
            element = r.choice(ELEMENTS)
            index = "[i]" * len(array.sizes)
            text += f"groupshared {element} {array.name}{array.dimensions};\n"
            main += f"  {array.name}{index} = ({element})i;\n  sum += float(({array.name}{index}){'.x' if element[-1].isdigit() else ''});\n"
        for array in self.equal:
            text += f"static float {array.name}{array.dimensions};\n"
        main += f"  sum += tail[i].y + head.x;\n"
        text += f"cbuffer Frame {{\n  float4 head;\n  float4 {self.tail.name}{self.tail.dimensions};\n}};\n"
        if self.moves:
            text += self.write_moving_buffers()
            main += "  sum += last + Records[i].last;\n"
        text += f"""struct Box {{
  float values[{self.boxed.text}];
  uint count;
}};
RWStructuredBuffer<float> Out;

float pick(float list[{self.right.text}], uint i) {{ return list[i]; }}
void change(inout float list[{self.left.text}], uint i) {{ list[i] += 1; }}
Box make(uint i) {{
  Box box = (Box)0;
  box.values[i] = i;
  box.count = {self.boxed.text};
  return box;
}}

[numthreads(1, 1, 1)]
void main(uint i : SV_GroupIndex) {{
  float sum = 0;
{main}  first[i] = 1;
  second = first;
  float local[{self.right.text}] = second;
  change(local, i);
  sum += pick(first, i) + pick(local, i);
  Box box = make(i);
  float values[{self.boxed.text}] = box.values;
  sum += values[i] + box.count;
  Out[0] = sum;
}}
"""
        return text


    def write_members(self):
        """Members of random types, sized arrays among them, and a last one."""
        r = self.random
        text = ""
        for i in range(r.randint(2, 5)):
            kind = r.choice(ELEMENTS + ["float3x2", "Inner"])
            size = self.size(2)
            sizes = r.choice(["", f"[{size.text}]", f"[{size.text}]", f"[2][{size.text}]", "[3]"])
            text += f"  {kind} m{i}{sizes};\n"
        return text + "  float last;\n"

    def write_moving_buffers(self):
        size = self.size(1)
        return (
            f"struct Inner {{\n  float2 pair;\n  float list[{size.text}];\n  int2 end;\n}};\n"
            f"cbuffer Moving {{\n{self.write_members()}}};\n"
            f"struct Record {{\n{self.write_members()}}};\nStructuredBuffer<Record> Records;\n"
        )


class Module:
    """Lengths of the arrays of a module, from its words."""

    def __init__(self, path):
        with open(path, "rb") as file:
            data = file.read()
        words = struct.unpack(f"<{len(data) // 4}I", data)
        self.names, self.arrays, self.constants, self.pointers, self.variables = {}, {}, {}, {}, {}
        self.structs, self.strides = {}, {}
        at = 5
        while at < len(words):
            count, opcode = words[at] >> 16, words[at] & 0xFFFF
            operands = words[at + 1 : at + count]
            if opcode == 5:  # OpName
                raw = struct.pack(f"<{count - 2}I", *operands[1:])
                self.names[operands[0]] = raw.split(b"\0")[0].decode()
            elif opcode == 28:  # OpTypeArray
                self.arrays[operands[0]] = (operands[1], operands[2])
            elif opcode == 30:  # OpTypeStruct
                self.structs[operands[0]] = operands[1:]
            elif opcode == 71 and operands[1] == 6:  # OpDecorate ArrayStride
                self.strides[operands[0]] = operands[2]
            elif opcode == 32:  # OpTypePointer
                self.pointers[operands[0]] = operands[2]
            elif opcode == 43:  # OpConstant
                self.constants[operands[1]] = operands[2]
            elif opcode == 59:  # OpVariable
                self.variables[self.names.get(operands[1], "")] = operands[0]
            at += count

    def length(self, array):
        """The literal length of an array type; None if it is no constant."""
        return self.constants.get(self.arrays[array][1])

    def has_zero_length(self):
        return any(self.length(array) == 0 for array in self.arrays)

    def dimensions(self, name, member=None):
        """Lengths of the dimensions of a variable, or of a member of its struct; None if
        there is none."""
        if name not in self.variables:
            return None
        lengths, type_id = [], self.pointers[self.variables[name]]
        if member is not None:
            type_id = self.structs[type_id][member]
        while type_id in self.arrays:
            lengths.append(self.length(type_id))
            type_id = self.arrays[type_id][0]
        return lengths


class Validity(enum.IntEnum):
    """Of the lengths of arrays; the later, the worse."""

    VALID = 0
    HUGE = 1  # from 2^31 on: we may refuse it, spirv-val does not
    NEGATIVE = 2  # to HLSL; the word is huge
    ZERO = 3
    NO_VALUE = 4  # divides by zero


def judge(length):
    if length <= 0:
        return Validity.NEGATIVE if length < 0 else Validity.ZERO
    return Validity.HUGE if length > 0x7FFFFFFF else Validity.VALID


def places_of(value):
    """The numbers of buffers in a document, by their paths."""
    if isinstance(value, dict):
        keys = ["name", "offset", "size", "stride", "count", "dimensions", "members", "element", "matrixStride"]
        return {key: places_of(value[key]) for key in keys if key in value}
    return [places_of(element) for element in value] if isinstance(value, list) else value


class Checker:
    def __init__(self, mode, folder):
        self.freezes = mode == "freeze"
        self.folder = folder
        self.failures = []
        self.counts = dict.fromkeys(["shaders", "vectors", "lengths", "valid", "violations", "agreed"], 0)

    def path(self, *parts):
        return os.path.join(self.folder, *map(str, parts))

    def fail(self, text):
        self.failures.append(text)

    def translate(self, seeds, *options):
        """Compiles shaders; what the compiler says against them is a failure."""
        files = [self.path(f"{seed}.hlsl") for seed in seeds]
        layout = [] if self.freezes else ["--spec-layout=dynamic"]
        command = ["hlsl-translate", "-T", "cs_6_0", *files, *layout, *options]
        result = subprocess.run(command, capture_output=True, text=True)
        errors = [line for line in result.stderr.splitlines() if "error:" in line and "--eval" not in line]
        if result.returncode not in (0, 1) or errors:
            self.fail("\n  ".join(["the compiler refuses:"] + (errors[:8] or [f"status {result.returncode}"])))

    def run_batch(self, seeds):
        shaders = {seed: Shader(seed, not self.freezes) for seed in seeds}
        for seed, shader in shaders.items():
            with open(self.path(f"{seed}.hlsl"), "w") as file:
                file.write(shader.write())
        if self.freezes:
            self.translate(seeds, "-Fo", self.path("spv") + "/")
        r = random.Random(seeds[0])
        for number in range(VECTORS):
            vector = (vector_of if self.freezes else defaults_of)(r) if number else shaders[seeds[0]].defaults
            folder = self.path(f"eval{number}")
            values = ",".join(f"{name}={value}" for name, value in vector.items())
            self.translate(seeds, "-Fo", folder + "/", f"--reflect={folder}/", "--eval", values)
            documents = {seed: self.read(folder, seed) for seed in seeds}
            for seed in seeds:
                if documents[seed] and self.freezes:
                    self.check_frozen(f"{seed}.hlsl with {vector}", shaders[seed], documents[seed], self.freeze(seed, number, vector), vector)
            if not self.freezes:
                self.specialize(shaders, documents, number, vector)
        self.counts["shaders"] += len(seeds)

    def read(self, folder, seed):
        path = os.path.join(folder, f"{seed}.hlsl.json")
        if not os.path.exists(path):
            self.fail(f"{path} is not there")
            return None
        with open(path) as file:
            return json.load(file)

    def freeze(self, seed, number, values):
        """The module with these values, and what spirv-val says."""
        frozen = self.path("frozen", f"{seed}.{number}.spv")
        settings = []
        for name, kind, spec_id in CONSTANTS:
            value = values[name] if kind != "bool" else ["false", "true"][values[name]]
            settings.append(f"{spec_id}:{value}")
        command = ["spirv-opt", "--set-spec-const-default-value", " ".join(settings), "--freeze-spec-const"]
        command += ["--fold-spec-const-op-composite", self.path("spv", f"{seed}.hlsl.spv"), "-o", frozen]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            self.fail(f"{frozen}: spirv-opt: {result.stderr}")
            return None, ""
        verdict = subprocess.run(["spirv-val", "--target-env", "vulkan1.1", frozen], capture_output=True, text=True)
        return Module(frozen), (verdict.stderr.strip() or "refused") if verdict.returncode else ""

    def check_lengths(self, where, shader, document, module, values):
        """Compares all arrays; the worst of them says how valid the values are."""
        arrays = shader.shared + shader.equal + [shader.tail]
        try:
            expected = {array: [size.value(values) for size in array.sizes] for array in arrays}
        except NoValue:
            return Validity.NO_VALUE
        worst = max(judge(length) for lengths in expected.values() for length in lengths)
        # Sizes may be one where no length is 0: values that break this contract are refused,
        # and do not say which of the sizes it is.
        if worst >= Validity.NEGATIVE:
            return worst
        shared = {variable["name"]: variable for variable in document["groupshared"]["variables"]}
        for array, lengths in expected.items():
            found = module.dimensions("Frame", 1) if array is shader.tail else module.dimensions(array.name)
            if found != lengths:
                self.fail(f"{where}: {array.name} should be {lengths}, the module has {found}")
            self.check_reflected(where, document, shared, array, lengths)
            self.counts["lengths"] += 1
        return worst

    def check_reflected(self, where, document, shared, array, expected):
        if array.name in shared:
            said = [dimension["count"] for dimension in shared[array.name]["dimensions"]]
            if said != expected:
                self.fail(f"{where}: {array.name} should be {expected}, reflection says {said}")
        if array.name == "tail":
            self.check_frame(where, document, expected[0])

    def check_frame(self, where, document, count):
        frame = next(buffer for buffer in document["constantBuffers"] if buffer["name"] == "Frame")
        tail = frame["members"][1]
        found = (frame["size"], tail["offset"], tail["stride"], tail["count"])
        if found != (16 * count + 16, 16, 16, count):
            self.fail(f"{where}: tail should be {count}, reflection says {found}")

    def check_frozen(self, where, shader, document, frozen, values):
        module, complaint = frozen
        self.counts["vectors"] += 1
        if not module:
            return
        violations = [violation["text"] for violation in document["violations"]]
        validity = self.check_lengths(where, shader, document, module, values)
        self.counts["violations" if violations else "valid"] += 1
        if bool(violations) == bool(complaint):
            self.counts["agreed"] += 1
        elif not violations or validity == Validity.VALID or (validity == Validity.ZERO and module.has_zero_length()):
            self.fail(f"{where}: violations {violations}, but spirv-val says '{complaint or 'fine'}'")
        if bool(violations) != (validity > Validity.VALID) and validity != Validity.HUGE:
            self.fail(f"{where}: violations {violations}, and the sizes are {validity.name.lower()}")

    def specialize(self, shaders, documents, number, values):
        # Integers are no sizes from some millions of scalars on.
        valid = [seed for seed, shader in shaders.items() if documents[seed] and shader.is_small(values)]
        folder = self.path(f"specialized{number}")
        options = [f"--specialize={name}={value}" for name, value in values.items()]
        if valid:
            self.translate(valid, "-Fo", folder + "/", f"--reflect={folder}/", *options)
        for seed in valid:
            document = self.read(folder, seed)
            path = os.path.join(folder, f"{seed}.hlsl.spv")
            where = f"{seed}.hlsl with {values}"
            self.counts["vectors"] += 1
            if not document or not os.path.exists(path):
                continue
            if documents[seed]["violations"]:
                self.fail(f"{where}: violations {documents[seed]['violations']}")
            self.check_lengths(where, shaders[seed], document, Module(path), values)
            for key in ("constantBuffers", "buffers", "groupshared"):
                one, other = places_of(documents[seed][key]), places_of(document[key])
                if one != other:
                    self.fail(f"{where}: evaluated {json.dumps(one)}\n  specialized {json.dumps(other)}")


def main():
    mode, first, last, folder = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    checker = Checker(mode, folder)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(checker.path("frozen"))
    batches = {}
    for seed in range(first, last + 1):
        batches.setdefault(seed // BATCH, []).append(seed)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        list(pool.map(checker.run_batch, batches.values()))
    for failure in checker.failures:
        print(failure)
    print(", ".join(f"{count} {name}" for name, count in checker.counts.items()))
    print(f"failures: {len(checker.failures)}")
    sys.exit(1 if checker.failures else 0)


if __name__ == "__main__":
    main()
