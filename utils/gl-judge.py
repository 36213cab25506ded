#!/usr/bin/env python3
"""Lets Mesa's OpenGL compiler judge the GLSL of many shaders, and link pairs of them.

In:  job lists, or folders of shaders; a build with hlsl-translate and hlsl-run.
Out: for each GLSL version how many shaders were written, refused by us and refused
     by the driver, then each refusal of the driver with its first message. Exit
     status 1 if there is any.
Why: a driver's compiler reads GLSL more strictly than the reference compiler, and
     only linking shows that two stages agree on their names.

    utils/gl-judge.py jobs.tsv --sources ~/checkouts --versions 450,330,300es --sample 300
    utils/gl-judge.py jobs.tsv --sources ~/checkouts --versions 330 --pairs
    utils/gl-judge.py --tests test/Execution --versions 310es

A job list is a table with tabs; its first line names the columns: `file`, `profile`,
`entry`, `flags` (DXC's spelling) and, if there are several source trees, `repo`, a
folder below --sources with `/` written as `+`. With --tests the jobs are what the
RUN lines of tests with a `// hlsl-run:` block compile.

--pairs links every vertex shader with every pixel shader of its folder that reads
nothing but what it writes: semantic, index and type are the same. Pairs that do not link
as they are get names of their own for each stage (--resource-names=stage), as OpenGL
takes cbuffers of one name for one; and locations that both share (--match-by-semantic).

A shader that asks for an extension that Mesa lacks, or for more textures than it has, is
"for other drivers". A pair whose authors gave one semantic two locations
([[vk::location]]) does not match.

Each shader is compiled once and judged in a process that lives on: a context of
OpenGL costs more than a shader.
"""

import argparse
import collections
import concurrent.futures
import csv
import hashlib
import json
import os
import queue
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SUFFIXES = {"vs": "vert", "hs": "tesc", "ds": "tese", "gs": "geom", "ps": "frag", "cs": "comp"}
STAGES = {"Vertex": "vs", "Hull": "hs", "Domain": "ds", "Geometry": "gs", "Pixel": "ps", "Compute": "cs"}
# What a test's RUN line says of a language, and not of an output.
LANGUAGE_FLAGS = r"-fvk-bind-globals \d+ \d+|-HV \d+|-enable-16bit-types|-Gec|-fvk-use-\w+-layout|-D ?\w+(?:=\S+)?"

# The text may be right; this driver cannot tell.
LACKS = re.compile(r"extension `(\w+)' unsupported|(Too many \w+ shader texture samplers)")

class Job:
    """A shader to compile, in a source tree."""

    def __init__(self, root, file, profile, entry, flags):
        self.root, self.file, self.profile, self.entry, self.flags = root, file, profile, entry, flags


class Judge:
    """hlsl-run, which answers a line of files with `accepted` or `refused`."""

    def __init__(self, tool):
        self.tool = tool
        self.process = None

    def start(self):
        environment = dict(
            os.environ,
            EGL_PLATFORM="surfaceless",
            LIBGL_ALWAYS_SOFTWARE="1",
            MESA_SHADER_CACHE_DISABLE="true",
        )
        environment.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
        self.process = subprocess.Popen(
            [self.tool, "--judge=link"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
        )

    def ask(self, files):
        """(accepted, messages); a driver that crashes refuses, too."""
        if not self.process or self.process.poll() is not None:
            self.start()
        messages = []
        try:
            self.process.stdin.write(" ".join(files) + "\n")
            self.process.stdin.flush()
            for line in self.process.stdout:
                if line in ("accepted\n", "refused\n"):
                    return line == "accepted\n", messages
                messages.append(line.rstrip("\n"))
        except BrokenPipeError:
            pass
        return False, messages + ["the driver crashes: exit status %s" % self.process.wait()]


def read_jobs(options):
    for name in options.jobs:
        with open(name, newline="", encoding="utf-8") as table:
            for row in csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE):
                root = os.path.join(options.sources, (row.get("repo") or "").replace("/", "+"))
                if row["profile"][:2] in SUFFIXES and os.path.exists(os.path.join(root, row["file"])):
                    flags = shlex.split(row.get("flags") or "")
                    yield Job(root, row["file"], row["profile"], row["entry"] or "main", flags)


def read_file_jobs(name, text):
    """The shaders of an execution test, as the test compiles them."""
    run = " ".join(re.findall(r"RUN:(.*)", text)) + " " + " ".join(re.findall(r"REDEFINE: %\{flags\} =(.*)", text))
    flags = shlex.split(" ".join(sorted(set(re.findall(LANGUAGE_FLAGS, run)))))
    minor = re.search(r"-T [a-z]s_(6_\d)", run)
    for stage, entry in re.findall(r"Stage: (\w+), Entry: (\w+)", text):
        if stage in STAGES:
            profile = STAGES[stage] + "_" + (minor.group(1) if minor else "6_5")
            yield Job(ROOT, os.path.relpath(name, ROOT), profile, entry, flags)


def read_tests(options):
    """The shaders of all execution tests of folders."""
    for folder in options.tests:
        names = [os.path.join(at, n) for at, _, found in os.walk(folder) for n in found]
        for name in sorted(n for n in names if n.endswith(".hlsl")):
            with open(name, encoding="utf-8") as file:
                text = file.read()
            yield from read_file_jobs(name, text)


def choose(jobs, options):
    """The jobs that --grep and --sample leave: the same ones at each call."""
    pattern = re.compile(options.grep)
    jobs = [j for j in jobs if pattern.search(" ".join([j.profile, j.file] + j.flags))]
    if options.pairs:
        jobs = [j for j in jobs if j.profile[:2] in ("vs", "ps")]
    if options.sample and len(jobs) > options.sample:
        order = lambda j: hashlib.sha1(" ".join([j.file, j.entry] + j.flags).encode()).digest()
        jobs = sorted(jobs, key=order)[: options.sample]
    return jobs


def translate(options, number, job, version, folder, extra=()):
    """(file, reflection, message): the GLSL of a job, or why there is none."""
    suffix = SUFFIXES[job.profile[:2]]
    name = "".join([str(number), *extra, ".", version, ".", suffix]).replace("=", "-")
    out = os.path.join(folder, name)
    command = [options.translate, job.file, "-T", job.profile, "-E", job.entry, "--to=glsl"]
    command += ["--glsl-version=" + version, "-Fo", out, *extra] + job.flags
    if options.pairs and not extra:
        command.append("--reflect=" + out + ".json")
    try:
        done = subprocess.run(command, cwd=job.root, capture_output=True, text=True, errors="replace", timeout=60)
    except subprocess.TimeoutExpired:
        return None, None, "hlsl-translate takes more than a minute"
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if "error:" in line]
        message = (errors or ["exit status %d" % done.returncode])[0]
        return None, None, message if done.returncode in (1, 2) else "CRASH: " + message
    reflection = None
    if options.pairs and not extra:
        with open(out + ".json", encoding="utf-8") as file:
            reflection = json.load(file)
    return out, reflection, ""


def get_interface(reflection, direction):
    """(semantic, index) -> type of what one stage gives to the next."""
    values = {}
    for value in reflection.get(direction, []):
        if "semantic" in value and "location" in value:
            values[value["semantic"].upper(), value.get("index", 0)] = value["type"]
    return values


def find_pairs(written):
    """Groups of (vertex shader, pixel shader) of one folder that match by semantics."""
    folders = collections.defaultdict(lambda: ([], []))
    for job, file, reflection in written:
        is_pixel = job.profile.startswith("ps")
        values = get_interface(reflection, "inputs" if is_pixel else "outputs")
        folders[job.root, os.path.dirname(job.file)][is_pixel].append((job, file, values))
    for vertex_shaders, pixel_shaders in folders.values():
        for pixel_job, pixel_file, reads in pixel_shaders:
            for vertex_job, vertex_file, writes in vertex_shaders:
                if reads.items() <= writes.items():
                    yield (vertex_job, pixel_job), (vertex_file, pixel_file)


def translate_together(options, number, jobs, version, folder):
    """The files of a pair whose locations follow the semantics of both; None: refused."""
    place = os.path.join(folder, "pair%d.%s" % (number, version), "")
    os.makedirs(place, exist_ok=True)
    inputs = ["%s@%s:%s" % (j.file, j.profile, j.entry) for j in jobs]
    command = [options.translate, "--match-by-semantic", "--resource-names=stage", "--to=glsl"]
    command += ["--glsl-version=" + version, "-Fo", place] + inputs + jobs[0].flags
    if jobs[0].flags != jobs[1].flags or jobs[0].root != jobs[1].root:
        return None
    if subprocess.run(command, cwd=jobs[0].root, capture_output=True).returncode:
        return None
    files = []
    for job in jobs:
        written = "%s%s.%s.glsl" % (place, os.path.basename(job.file), job.entry)
        files.append(written[:-4] + SUFFIXES[job.profile[:2]])
        os.rename(written, files[-1])
    return tuple(files)


def get_locations(file, direction):
    """name -> location of a text's inputs or outputs."""
    with open(file, encoding="utf-8") as text:
        found = re.findall(r"layout\(location = (\d+)\) (?:\w+ )*?%s .*?(\w+)[;\[]" % direction, text.read())
    return {name: number for number, name in found}


def contradicts(pair):
    """Whether authors gave what passes from stage to stage two locations."""
    writes, reads = get_locations(pair[0], "out"), get_locations(pair[1], "in")
    return any(writes.get(name, number) != number for name, number in reads.items())


def retry_pairs(options, pool, ask, numbers, refused, version, folder):
    """Links what did not link in other ways; returns what still does not."""
    extra = ["--resource-names=stage"]
    again = {j: None for jobs, _ in refused for j in jobs}
    files = pool.map(lambda j: translate(options, numbers[id(j)], j, version, folder, extra)[0], again)
    again = dict(zip(again, files))
    for way in ("--resource-names=stage", "--match-by-semantic"):
        if way == "--match-by-semantic":
            compile_pair = lambda item: translate_together(options, item[0], item[1][0], version, folder)
            pairs = list(pool.map(compile_pair, enumerate(refused)))
        else:
            pairs = [tuple(again[j] for j in jobs) for jobs, _ in refused]
        answers = pool.map(lambda pair: ask((None, pair)) if pair and all(pair) else (False, []), pairs)
        left, num_placed, num_lacking = [], 0, 0
        for (jobs, message), pair, (accepted, messages) in zip(refused, pairs, answers):
            errors = [m for m in messages if "error" in m]
            if not accepted and way == "--match-by-semantic" and pair and contradicts(pair):
                num_placed += 1
            elif not accepted and any(map(LACKS.search, errors)):
                num_lacking += 1
            elif not accepted:
                left.append((jobs, errors[0] if errors else message))
        if num_placed:
            print("  %5d have [[vk::location]]s that do not match" % num_placed)
        if num_lacking:
            print("  %5d are for other drivers" % num_lacking)
        linked = len(refused) - len(left) - num_placed - num_lacking
        print("  %5d link with %s" % (linked, way), flush=True)
        refused = left
    return refused


def describe(jobs):
    return " + ".join(" ".join([j.file, j.profile, j.entry] + j.flags) for j in jobs)


def judge_version(options, pool, judges, jobs, version, folder):
    """Prints what came of a version; returns the number of refusals by the driver."""
    work = [pool.submit(translate, options, i, job, version, folder) for i, job in enumerate(jobs)]
    results = [(job, *future.result()) for job, future in zip(jobs, work)]
    written = [(job, file, reflection) for job, file, reflection, _ in results if file]
    crashes = [(job, message) for job, file, _, message in results if message.startswith("CRASH")]
    if options.pairs:
        groups = list(find_pairs(written))
    else:
        groups = [((job,), (file,)) for job, file, _ in written]

    def ask(group):
        judge = judges.get()
        try:
            return judge.ask(group[1])
        finally:
            judges.put(judge)

    refused = []
    lacking = collections.Counter()
    for (group_jobs, files), (accepted, messages) in zip(groups, pool.map(ask, groups)):
        if accepted:
            continue
        errors = [m for m in messages if "error" in m] or messages or ["refused"]
        lacks = [m for m in map(LACKS.search, errors) if m]
        if lacks:
            lacking[lacks[0].group(1) or lacks[0].group(2)] += 1
        else:
            refused.append((group_jobs, errors[0]))
    what = "pairs" if options.pairs else "shaders"
    print(
        "%-6s %d jobs, %d written, %d refused by us, %d crashes; %d %s judged, %d for other drivers, %d refused"
        % (
            (version, len(jobs), len(written), len(jobs) - len(written), len(crashes))
            + (len(groups), what, sum(lacking.values()), len(refused))
        ),
        flush=True,
    )
    if options.pairs and refused:
        numbers = {id(job): i for i, job in enumerate(jobs)}
        refused = retry_pairs(options, pool, ask, numbers, refused, version, folder)
        print("  %5d do not link" % len(refused))
    for extension, count in lacking.most_common():
        print("  %5d need %s" % (count, extension))
    for job, message in crashes[: options.show]:
        print("  %s\n    %s" % (describe([job]), message))
    for group_jobs, message in refused[: options.show]:
        print("  %s\n    %s" % (describe(group_jobs), message))
    if options.refusals:
        kinds = collections.Counter(
            re.sub(r"'[^']*'|\d+", "_", m.split("error: ")[-1]) for _, f, _, m in results if not f
        )
        for kind, count in kinds.most_common():
            print("  refused by us: %5d %s" % (count, kind))
    return len(refused) + len(crashes)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("jobs", nargs="*", help="job lists")
    parser.add_argument("--tests", action="append", default=[], help="a folder of tests instead")
    parser.add_argument("--sources", default=".", help="the folder of the source trees")
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--versions", default="450", help="450,330,300es,...")
    parser.add_argument("--pairs", action="store_true", help="link vertex and pixel shaders")
    parser.add_argument("--grep", default="", help="only jobs whose profile, file and flags match")
    parser.add_argument("--sample", type=int, help="so many jobs")
    parser.add_argument("--show", type=int, default=20, help="so many refusals in full")
    parser.add_argument("--refusals", action="store_true", help="count what we refuse, by message")
    parser.add_argument("-j", "--threads", type=int, default=2)
    parser.add_argument("--keep", help="leave the GLSL in this folder")
    options = parser.parse_args()
    options.translate = os.path.abspath(os.path.join(options.build, "bin", "hlsl-translate"))
    options.sources = os.path.abspath(os.path.expanduser(options.sources))

    jobs = choose(list(read_jobs(options)) + list(read_tests(options)), options)
    judges = queue.Queue()
    for _ in range(options.threads):
        judges.put(Judge(os.path.abspath(os.path.join(options.build, "bin", "hlsl-run"))))
    problems = 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = os.path.abspath(options.keep) if options.keep else scratch
        os.makedirs(folder, exist_ok=True)
        with concurrent.futures.ThreadPoolExecutor(options.threads) as pool:
            for version in options.versions.split(","):
                problems += judge_version(options, pool, judges, jobs, version, folder)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
