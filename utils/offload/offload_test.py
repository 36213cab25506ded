"""The test format of the offload suite.

In:  a test of the suite. Out: its result, less the expectations that do not
speak of this compiler. Why: lit hands formats to other processes, so the class
lives in a module.
"""

import re

import lit.formats
import lit.Test


class OffloadTest(lit.formats.ShTest):
    """A test of the suite, less the expectations that do not speak of us."""

    def execute(self, test, lit_config):
        # Pictures are compared with files that do not come with the suite.
        with open(test.getSourcePath(), encoding="utf-8", errors="replace") as text:
            if "%goldenimage_dir" in text.read():
                return lit.Test.Result(lit.Test.UNSUPPORTED, "no golden pictures")
        result = super().execute(test, lit_config)
        if lit_config.params.get("marks") != "all":
            test.xfails = []  # read just now; lit looks at them after this
        # The runner's status 3: the device lacks something that the shader
        # needs and that the test did not say.
        output = result.output if hasattr(result, "output") else result[1]
        if re.search(r"^(?:# \| )?hlsl-run: skipped: ", output, re.MULTILINE):
            return lit.Test.Result(lit.Test.UNSUPPORTED, output)
        return result
