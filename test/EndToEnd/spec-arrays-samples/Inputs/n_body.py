#!/usr/bin/env python3
"""Writes the pipeline of n_body.hlsl: bodies, and the forces that Python computes.

  n_body.py > JOB.yaml
"""
import math
import random

COUNT = 96
SOFTENING = 0.125
TILES = {"Default": 64, "Small": 20, "Large": 256}


def force(bodies, position):
    total = [0.0, 0.0, 0.0]
    for body in bodies:
        offset = [body[i] - position[i] for i in range(3)]
        distance = math.sqrt(sum(x * x for x in offset) + SOFTENING)
        for i in range(3):
            total[i] += offset[i] * body[3] / distance**3
    return total + [math.sqrt(sum(x * x for x in total))]


def main():
    r = random.Random(4)
    bodies = [[r.randint(-64, 64) / 16 for _ in range(3)] + [r.randint(1, 8) / 8] for _ in range(COUNT)]
    forces = [x for body in bodies for x in force(bodies, body)]
    numbers = lambda values: ", ".join(f"{x:.9g}" for x in values)
    print("Shaders: [{Stage: Compute, Entry: main}]")
    print(f"DispatchParameters: {{DispatchGroupCount: [{COUNT // 32}, 1, 1]}}")
    print("Buffers:")
    print(f"  - {{Name: Bodies, Format: Float32, Stride: 16, Data: [{numbers(x for body in bodies for x in body)}]}}")
    print(f"  - {{Name: Forces, Format: Float32, Stride: 16, FillSize: {16 * COUNT}}}")
    print("  - {Name: Tiles, Format: UInt32, Stride: 4, FillSize: 8}")
    print(f"  - {{Name: ExpectedForces, Format: Float32, Data: [{numbers(forces)}]}}")
    for name, size in TILES.items():
        print(f"  - {{Name: {name}, Format: UInt32, Data: [{-(-COUNT // size)}, {size}]}}")
    print(
        """DescriptorSets:
  - Resources:
    - {Name: Forces, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
    - {Name: Bodies, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
    - {Name: Tiles, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 2}}
Results:
  - {Result: forces, Rule: BufferFloatEpsilon, Epsilon: 0.0005, Actual: Forces, Expected: ExpectedForces}
  - {Result: tiles, Rule: BufferExact, Actual: Tiles, Expected: Default}"""
    )


main()
