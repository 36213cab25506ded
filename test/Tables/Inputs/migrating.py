"""What docs/Migrating.md claims, checked.

In:  migrating.py PROJECT OPTIONS.support FOLDER: the project, what hlsl-tblgen writes of the command
     line, and a folder to compile the examples in.
Out: an error for each option that hlsl-translate does not take, each reflection field that the schema
     does not have, each function or constant that hlslc.h does not declare, each `--option=value` that
     is refused, each option of `glslangValidator --help` and of other-options.txt that has no row, and
     each example that does not compile or that spirv-val or glslangValidator refuses.
Why: a page about other tools is worth nothing when ours has moved on.
"""

import json
import os
import re
import shlex
import subprocess
import sys

PROJECT, OPTIONS, FOLDER = sys.argv[1:4]
errors = []


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def fail(text):
    errors.append(text)


page = read(PROJECT, "docs", "Migrating.md")
schema = json.loads(read(PROJECT, "docs", "reflection-schema.json"))
header = read(PROJECT, "include", "hlslc-c", "hlslc.h")
# `-x` and `--x` are one option; a value may follow behind '='.
options = {}
for line in read(OPTIONS).splitlines():
    _, _, name, status, *_ = line.split("\t")
    options[name.lstrip("-").rstrip("=")] = status


def cells(line):
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]


def tables():
    """(section, header cells, rows) of each table."""
    section, head, rows = "", None, []
    for line in page.splitlines() + [""]:
        if line.startswith("## "):
            section = line[3:]
        if line.startswith("|"):
            if head is None:
                head = cells(line)
            elif not re.match(r"\|[-|]+$", line):
                rows.append(cells(line))
        elif head is not None:
            yield section, head, rows
            head, rows = None, []


def tokens(text):
    return re.findall(r"`([^`]+)`", text)


def check_option(token, where):
    name = re.split(r"[=<\s]", token.lstrip("-"), maxsplit=1)[0]
    status = options.get(name)
    if status is None:
        fail("%s: there is no option '%s'" % (where, token))
    elif status == "no":
        fail("%s: '%s' is an option that is refused" % (where, token))


def resolve(node):
    while "$ref" in node:
        node = schema["$defs"][node["$ref"].rsplit("/", 1)[1]]
    return node


def has_field(path):
    """Whether a path like inputs[].type leads to something from a document."""
    node = schema["$defs"]["document"]
    for step in path.split("."):
        name = step.replace("[]", "")
        node = resolve(node).get("properties", {}).get(name)
        if node is None:
            return False
        for _ in range(step.count("[]")):
            node = resolve(node).get("items")
            if node is None:
                return False
    return True


properties = set(re.findall(r'"(\w+)": \{', json.dumps(schema)))


def check_name(token, where):
    """What is no option: a reflection field, or a name of the C API."""
    if re.match(r"hlslc_|HLSLC_", token) or re.search(r"\b%s\b" % re.escape(token), header):
        if not re.search(r"\b%s\b" % re.escape(token), header):
            fail("%s: hlslc.h has no '%s'" % (where, token))
    elif not has_field(token) and token not in properties:
        fail("%s: the schema has no '%s'" % (where, token))


for section, head, rows in tables():
    for row in rows:
        where = "%s: %s" % (section, row[0])
        if len(row) != len(head):
            fail("%s: %d cells, not %d" % (where, len(row), len(head)))
        if head[1] != "ours":
            continue
        for token in tokens(" ".join(row[1:])):
            if re.match(r"--?[A-Za-z]", token):
                check_option(token, where)
            elif len(head) == 2 and re.fullmatch(r"[A-Za-z_][\w.\[\]]*", token):
                check_name(token, where)
for line in page.splitlines():
    if not line.startswith(("|", "#", "hlsl-translate")):
        for token in tokens(line):
            if re.match(r"--?[A-Za-z]", token):
                check_option(token, "text")

# Every option of glslangValidator.
rows = {token for section, head, found in tables() if section == "From glslangValidator -D"
        for row in found for token in tokens(row[0]) if token.startswith("-")}
names = {re.split(r"[=<\[{\s]", token, maxsplit=1)[0] for token in rows}
usage = subprocess.run(["glslangValidator", "--help"], capture_output=True, text=True).stdout
for line in usage.partition("Options:")[2].splitlines():
    match = re.match(r"  (-.*)", line)
    if not match:
        continue
    # Synonyms stand behind '|'; the description behind two spaces.
    for part in re.split(r"\s*\|\s*", re.split(r"\s{2,}", match[1])[0]):
        name = re.match(r"--?[\w-]+", part)
        if not name or "{" in part.partition(" ")[0] and part.startswith("--"):
            continue
        if re.split(r"[\[{<]", part, maxsplit=1)[0].split()[0] not in names:
            fail("glslangValidator's '%s' has no row" % part)

# Every option and flag of the others. Where ours has the same name, it needs no row.
with open(os.path.join(os.path.dirname(__file__), "other-options.txt"), encoding="utf-8") as file:
    lists = dict(re.findall(r"^\[(.*)\]\n((?:[^\[].*\n)+)", file.read(), re.M))
for tool, names in lists.items():
    title = {"dxc": "From DXC", "spirv-cross": "From SPIRV-Cross"}.get(tool, "From HLSLcc")
    known = set()
    for section, head, rows in tables():
        if section == title:
            for row in rows:
                known.update(tokens(row[0]) if tool in ("dxc", "spirv-cross") else re.findall(r"\w+", row[0]))
    starts = tuple(name[:-1] for name in known if name.endswith("*"))
    known = {re.split(r"[=<\s]", name, maxsplit=1)[0] for name in known}
    for name in names.split():
        is_same = tool == "dxc" and (name.lstrip("-") in options or name.startswith("-W"))
        if name not in known and not is_same and not (starts and name.startswith(starts)):
            fail("%s: '%s' of %s has no row" % (title, name, tool))
if len(lists) != 4:
    fail("other-options.txt has %d lists" % len(lists))

# The examples.
os.makedirs(FOLDER, exist_ok=True)
with open(os.path.join(FOLDER, "shader.hlsl"), "w", encoding="utf-8") as out:
    out.write(re.search(r"```hlsl\n(.*?)```", page, re.S)[1])
examples = [line for block in re.findall(r"```sh\n(.*?)```", page, re.S) for line in block.splitlines()
            if not line.startswith("#")]
for example in examples:
    words = shlex.split(example)
    output = words[words.index("-Fo") + 1]
    judge = {".spv": ["spirv-val", "--target-env", "vulkan1.1", output], ".json": [sys.executable, "-m", "json.tool", output]}.get(
        os.path.splitext(output)[1], ["glslangValidator"] + (["-V"] if "450vk" in example else []) + [output])
    for command in (words, judge):
        run = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True)
        if run.returncode:
            fail("%s\n%s%s" % (" ".join(command), run.stdout, run.stderr))
            break
# Values: what the options take is another table than that of their names.
base = ["hlsl-translate", "-T", "vs_6_0", "-E", "VSMain", "shader.hlsl", "-Fo", "value.out"]
values = {token for _, head, rows in tables() if head[1] == "ours" for row in rows
          for token in tokens(" ".join(row[1:])) if re.fullmatch(r"--?[a-z][\w-]*=[\w,.-]+", token)}
for value in sorted(values):
    needs = {"--to": [], "-fspv-target-env": [], "--reflect-format": ["--to=reflection"]}
    more = needs.get(value.split("=")[0], ["--to=glsl"])
    run = subprocess.run(base + more + [value], cwd=FOLDER, capture_output=True, text=True)
    if run.returncode == 3:
        fail("%s\n%s" % (value, run.stderr))
if len(examples) < 4:
    fail("the examples are gone")
print("\n".join(errors) or "%d options, %d examples" % (len(options), len(examples)))
sys.exit(1 if errors else 0)
