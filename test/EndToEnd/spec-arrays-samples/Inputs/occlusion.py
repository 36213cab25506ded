#!/usr/bin/env python3
"""Writes a pipeline of occlusion.hlsl: depths, a kernel, and the picture that Python
computes. All numbers are such that floats are exact but for the division.

  occlusion.py KERNELSIZE > JOB.yaml
"""
import random
import sys

WIDTH = 8
BIAS = 0.0625
INTENSITY = 0.75


def shade(depths, kernel, x, y):
    own = depths[y][x]
    occlusion = 0.0
    clamp = lambda i: min(max(i, 0), WIDTH - 1)
    for dx, dy, dz, weight in kernel:
        depth = depths[clamp(y + dy)][clamp(x + dx)]
        occlusion += weight if depth + BIAS <= own + dz else 0
    visible = 1 - INTENSITY * occlusion / sum(point[3] for point in kernel)
    return [visible, own, occlusion, 16 * len(kernel)]


def main():
    size = int(sys.argv[1])
    r = random.Random(7)
    depths = [[r.randint(0, 64) / 64 for _ in range(WIDTH)] for _ in range(WIDTH)]
    kernel = [
        [r.randint(-3, 3), r.randint(-3, 3), r.randint(-16, 16) / 64, r.randint(1, 8) / 8] for _ in range(size)
    ]
    numbers = lambda values: ", ".join(f"{x:.9g}" for x in values)
    # The buffer has no element more than the kernel.
    frame = [BIAS, INTENSITY, 0, 0] + [x for point in kernel for x in point]
    picture = [v for y in range(WIDTH) for x in range(WIDTH) for v in shade(depths, kernel, x, y)]
    print(
        f"""Shaders: [{{Stage: Vertex, Entry: VSMain}}, {{Stage: Pixel, Entry: PSMain}}]
DispatchParameters: {{VertexCount: 3}}
Buffers:
  - {{Name: Frame, Format: Float32, Data: [{numbers(frame)}]}}
  - {{Name: Depth, Format: Float32, OutputProps: {{Width: {WIDTH}, Height: {WIDTH}}}, Data: [{numbers(d for row in depths for d in row)}]}}
  - {{Name: Target, Format: Float32, Channels: 4, OutputProps: {{Width: {WIDTH}, Height: {WIDTH}}}, FillSize: {16 * WIDTH * WIDTH}}}
  - {{Name: Expected, Format: Float32, Channels: 4, Data: [{numbers(picture)}]}}
Bindings: {{RenderTarget: Target}}
DescriptorSets:
  - Resources:
    - {{Name: Frame, Kind: ConstantBuffer, VulkanBinding: {{Binding: 0}}}}
    - {{Name: Depth, Kind: Texture2D, VulkanBinding: {{Binding: 1}}}}
Results:
  - {{Result: picture, Rule: BufferFloatEpsilon, Epsilon: 0.00001, Actual: Target, Expected: Expected}}"""
    )


main()
