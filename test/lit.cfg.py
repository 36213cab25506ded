# The test suite's settings. Where a test goes: README.md beside this file.
#
#   lit build/test                              everything
#   lit build/test --filter Sema                a part
#   lit build/test --param driver=mesa-25       Execution on the newer lavapipe

import os
import shutil
import subprocess
import sys

import lit.util

sys.path.insert(0, config.hlslc_source_dir)
from device_test import DeviceTest

config.name = "hlslc"
config.test_source_root = config.hlslc_source_dir
config.test_exec_root = config.hlslc_test_exec_root
config.test_format = DeviceTest(execute_external=False)
config.suffixes = [".hlsl", ".mlir", ".td", ".test"]
config.excludes = ["Inputs", "inputs", "include", "README.md"]

# A compiler that hangs is a failure, not a long night. The longest test builds
# programs against an installation: half a minute alone, minutes beside a build.
if lit.util.killProcessAndChildrenIsSupported()[0] and not lit_config.maxIndividualTestTime:
    lit_config.maxIndividualTestTime = 300

# --- environment -----------------------------------------------------------

config.environment["PATH"] = os.pathsep.join(
    [config.hlslc_tools_dir, config.llvm_tools_dir, os.environ.get("PATH", "")]
)
# Nothing of the user's settings may reach a test.
config.environment["LC_ALL"] = "C"

runtime_dir = os.path.join(config.test_exec_root, "xdg-runtime")
os.makedirs(runtime_dir, mode=0o700, exist_ok=True)


def installed_lavapipe():
    """The ICD file of the distribution's lavapipe, or None."""
    folder = "/usr/share/vulkan/icd.d"
    names = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    return next((os.path.join(folder, n) for n in names if n.startswith("lvp_icd")), None)


def private_mesa():
    """What utils/setup.sh unpacked: the variables that select it, or None."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    prefix = os.environ.get("HLSLC_PREFIX") or os.path.join(cache, "hlslc")
    env_file = os.path.join(prefix, "mesa-25", "env")
    if not os.path.exists(env_file):
        return None
    with open(env_file) as lines:
        return dict(line.strip().split("=", 1) for line in lines if "=" in line)


config.environment.update(
    XDG_RUNTIME_DIR=runtime_dir,
    MESA_SHADER_CACHE_DISABLE="true",
    EGL_PLATFORM="surfaceless",
    LIBGL_ALWAYS_SOFTWARE="1",
)
icd = os.environ.get("VK_ICD_FILENAMES") or installed_lavapipe()
if icd:
    config.environment["VK_ICD_FILENAMES"] = icd
mesa_25 = private_mesa()
if lit_config.params.get("driver") == "mesa-25":
    if not mesa_25:
        lit_config.fatal("there is no Mesa 25: run utils/setup.sh")
    config.environment.update(mesa_25)

# --- features: what a REQUIRES line may ask for ------------------------------


def tool(name):
    return shutil.which(name, path=config.environment["PATH"])


def device_features():
    """What hlsl-run says the Vulkan and GL drivers can do."""
    runner = tool("hlsl-run")
    if not runner:
        return []
    try:
        answer = subprocess.run(
            [runner, "--features"],
            env=dict(os.environ, **config.environment),
            capture_output=True,
            text=True,
            timeout=60,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        lit_config.warning("hlsl-run --features: %s" % error)
        return []
    return answer.stdout.split()


config.available_features.update(device_features())
if tool("spirv-val") and tool("spirv-dis") and tool("spirv-as"):
    config.available_features.add("spirv-tools")
if tool("glslangValidator"):
    config.available_features.add("glslang")
if tool("groff"):
    config.available_features.add("groff")
if tool("clang"):
    config.available_features.add("clang")
if mesa_25:
    config.available_features.add("mesa-25")
if config.hlslc_assertions.upper() in ("ON", "1", "TRUE", "YES"):
    config.available_features.add("asserts")
dxc = os.environ.get("DXC")
if dxc and os.access(dxc, os.X_OK):
    config.available_features.add("dxc")
    config.substitutions.append(("%dxc", dxc))

# --- substitutions ---------------------------------------------------------

# `// RUN: %mesa-25 hlsl-run %s %t.spv`: this command on the newer lavapipe.
prefix = " ".join("%s=%s" % item for item in sorted((mesa_25 or {}).items()))
config.substitutions.append(("%mesa-25", "env " + prefix))
# Whatever a test lets the compiler reflect must fit the schemas in docs.
validator = os.path.join(config.hlslc_project_dir, "utils", "validate-json.py")
config.substitutions.append(
    (
        r"hlsl-translate(?= [^|;&<>]*--(?:to=reflection|reflect=|write-binding-map=|gl-binding-map=))",
        "%s %s --run hlsl-translate" % (sys.executable, validator),
    )
)
# `%golden %s.expected.glsl %t.glsl`: compares; utils/update-goldens.py rewrites.
golden = os.path.join(config.hlslc_project_dir, "utils", "update-goldens.py")
updating = "update-goldens" in lit_config.params
config.substitutions.append(
    ("%golden", "%s %s --copy" % (sys.executable, golden) if updating else "diff -u")
)
config.substitutions.append(("%dialects", os.path.join(config.hlslc_project_dir, "mlir-dialects")))
config.substitutions.append(("%project", config.hlslc_project_dir))
config.substitutions.append(("%build", config.hlslc_build_dir))
config.substitutions.append(("%llvm-include", config.llvm_include_dir))
config.substitutions.append(("%python", sys.executable))
