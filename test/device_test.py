"""The suite's test format: lit's own, plus "this device cannot".

hlsl-run exits with 3 when the driver lacks what a test needs. That is no
verdict on the compiler, so the test counts as UNSUPPORTED; utils/test.sh fails
when such a test is not named in test/may-be-unsupported.txt.
"""

import re

import lit.formats
import lit.Test

# lit prints each command, its output lines behind "# |", then its exit status.
_LACKING = re.compile(
    r"^# executed command: (?:env (?:\S+=\S* |-u \S+ )*)?(?:\S*/)?hlsl-run\b[^\n]*\n"
    r"(?:# (?:\.---|\||`---)[^\n]*\n)*"
    r"# error: command failed with exit status: 3$",
    re.MULTILINE,
)


class DeviceTest(lit.formats.ShTest):
    """A shell test that may find the device lacking."""

    def execute(self, test, lit_config):
        result = super().execute(test, lit_config)
        if result.code is lit.Test.FAIL and _LACKING.search(result.output):
            result.code = lit.Test.UNSUPPORTED
        return result
