# The map of packed uniforms, a line for each entry.
# In:  python summarize.py REFLECTION.json
# Out: arrays, globals, constant buffers with their copies, combined samplers.
# Why: tests compare lines.

import json
import sys

with open(sys.argv[1]) as file:
    document = json.load(file)
for array in document["packedArrays"]:
    print(*(array[key] for key in ("name", "element", "precision", "length", "source")))
for entry in document["globals"]:
    majorness = entry.get("majorness", "-")
    print(entry["name"], entry["type"], majorness, entry["array"], entry["offset"], entry["components"])
for buffer in document["constantBuffers"]:
    hlsl = buffer["hlsl"]
    members = " ".join("%s@%d" % (m["name"], m["offset"]) for m in buffer["members"] if m["used"])
    copies = " ".join("%(srcFloat)d>%(array)s:%(dstFloat)d:%(floats)d" % c for c in buffer["copies"])
    place = hlsl["class"] + str(hlsl.get("register", ""))
    print("%s %d %s %d: %s: %s" % (buffer["name"], buffer["index"], place, buffer["size"], members, copies))
for sampler in document["combinedSamplers"]:
    print(sampler["glsl"], sampler["texture"], sampler["sampler"], sampler["count"])
