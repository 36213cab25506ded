# LLVM's offload test suite, with this compiler and its runner in the place of
# DXC and the suite's own runner.
#
# In:  a checkout of the suite (its `test` folder is run where it is), a build.
# Out: lit's report. A test passes if the compiler takes it, the validation
#      layer is silent and the numbers are the suite's.
# Why: several hundred programs with expected results that nobody here wrote.
#
#   lit utils/offload --param suite=CHECKOUT --param build=BUILD
#                     [--param driver=mesa-25] [--param marks=all]
#
# The suite's marks speak of the compilers that it knows. `marks=all` has its
# XFAIL lines obeyed as if this compiler were DXC; without it only REQUIRES and
# UNSUPPORTED count, and a test that DXC is known to fail may pass.

import os
import subprocess
import sys

here = os.path.dirname(os.path.abspath(__file__))
project = os.path.dirname(os.path.dirname(here))
llvm_tools = "/usr/lib/llvm-22/bin"


def parameter(name):
    value = lit_config.params.get(name)
    if not value:
        lit_config.fatal("the offload suite needs --param %s=PATH" % name)
    return os.path.abspath(value)


sys.path.insert(0, here)
from offload_test import OffloadTest

suite = parameter("suite")
build = parameter("build")


config.name = "offload"
config.suffixes = [".test", ".yaml"]
config.excludes = ["Inputs", "Unit", "Tools", "CMakeLists.txt"]
config.test_format = OffloadTest(execute_external=False)
config.test_source_root = os.path.join(suite, "test")
config.test_exec_root = os.path.join(build, "offload")
os.makedirs(config.test_exec_root, exist_ok=True)

if lit_config.maxIndividualTestTime == 0:
    lit_config.maxIndividualTestTime = 120

# --- the driver --------------------------------------------------------------

config.environment.update(
    PATH=os.pathsep.join([os.path.join(build, "bin"), llvm_tools, os.environ.get("PATH", "")]),
    LC_ALL="C",
    XDG_RUNTIME_DIR=config.test_exec_root,
    MESA_SHADER_CACHE_DISABLE="true",
    VK_ICD_FILENAMES=os.environ.get(
        "VK_ICD_FILENAMES", "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json"
    ),
)
if lit_config.params.get("driver") == "mesa-25":
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    prefix = os.environ.get("HLSLC_PREFIX") or os.path.join(cache, "hlslc")
    with open(os.path.join(prefix, "mesa-25", "env")) as lines:
        config.environment.update(line.strip().split("=", 1) for line in lines if "=" in line)

# --- what the suite may ask for ------------------------------------------------

# Feature of `hlsl-run --features` -> names in the suite's REQUIRES lines.
names = {
    "vulkan": ["Vulkan"],
    "vk-int16": ["Int16"],
    "vk-float16": ["Half"],
    "vk-float64": ["Double"],
    "vk-int64": ["Int64"],
    "vk-int64-buffer-atomics": ["VulkanInt64BufferAtomics"],
    "vk-int64-shared-atomics": ["Int64GroupSharedAtomics"],
    "vk-int64-image-atomics": ["Int64TypedResourceAtomics"],
    "vk-mesh": ["MeshShader"],
    "vk-derivatives-in-compute": ["DerivativesInCompute"],
    "vk-ray-query": ["acceleration-structure"],
    "vk-ray-pipeline": ["raytracing-pipeline"],
}
answer = subprocess.run(
    [os.path.join(build, "bin", "hlsl-run"), "--features"],
    env=dict(os.environ, **config.environment),
    capture_output=True,
    text=True,
    check=True,
)
for feature in answer.stdout.split():
    config.available_features.update(names.get(feature, []))
config.available_features.update("SM_6_%d" % minor for minor in range(10))
config.available_features.add("hlslc")
if lit_config.params.get("marks") == "all":
    config.available_features.add("DXC")

# --- substitutions -------------------------------------------------------------

compiler = "hlsl-translate -spirv -fspv-target-env=vulkan1.3"
# The driver's built-in validator is older than SPIR-V is; the compiled module
# is judged by spirv-val instead. 0xe5d1743c: the suite binds signed texels to
# unsigned buffers.
runner = "%s %s --allow-validation=InconsistentSpirv --allow-validation=0xe5d1743c" % (
    sys.executable,
    os.path.join(here, "offloader.py"),
)
config.substitutions += [
    ("%dxc_target_lib", compiler),
    ("%dxc_target", compiler),
    ("%offloader", runner),
]
