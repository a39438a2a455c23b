"""The workflow of the guide about `verify`, in a copy of the sample app; only the compiler is replaced."""

import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path
from tempfile import TemporaryDirectory

import stand

ROOT = Path(__file__).parents[2]
BAZAAR = ROOT / "Examples/Bazaar"
# The app is built for all tests of the page. Installing packages and building are recorded.
SWIFT = """#!/bin/bash
case "$*" in
"run --skip-build shop "*) exec "$PROGRAM" "${@:4}" ;;
"build --build-tests" | "test --skip-build") echo "$*" ;;
*) echo "unknown: swift $*" >&2; exit 9 ;;
esac
"""
APT = """#!/bin/bash
echo "apt-get $*"
"""


def workflow():
    """The lines of the workflow in the guide."""
    guide = (ROOT / "Documentation/Guides/Verify.md").read_text()
    return re.search(r"```yaml\n(.*?)```", guide, re.DOTALL)[1].splitlines()


class WorkflowTests(unittest.TestCase):
    def setUp(self):
        self.folder = TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.app = Path(self.folder.name) / "app"
        ignored = shutil.ignore_patterns(".build")
        shutil.copytree(BAZAAR, self.app, ignore=ignored)
        tools = Path(self.folder.name) / "tools"
        tools.mkdir()
        for name, text in [("swift", SWIFT), ("apt-get", APT)]:
            (tools / name).write_text(text)
            (tools / name).chmod(0o755)
        path = f"{tools}{os.pathsep}{os.environ['PATH']}"
        self.environment = {**os.environ, "PATH": path, "PROGRAM": stand.PROGRAM}

    def run_steps(self, part=""):
        """Runs the commands that contain a text; returns the status of the last one and the output."""
        output = ""
        for line in workflow():
            command = re.match(r"\s+- run: (.*)", line)
            if not command or part not in command[1]:
                continue
            step = subprocess.run(
                ["bash", "-e", "-c", command[1]],
                cwd=self.app,
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            output += step.stdout
            if step.returncode:
                return step.returncode, output
        return 0, output

    def test_the_workflow_has_about_a_dozen_lines(self):
        self.assertLessEqual(len(workflow()), 14)

    def test_all_steps_pass_in_a_clean_copy(self):
        status, output = self.run_steps()
        self.assertEqual(status, 0, output)
        for part in ["build --build-tests", "test --skip-build", "navigation.map is up to date", "no fault"]:
            self.assertIn(part, output)
        self.assertTrue((self.app / "report.json").exists())

    def test_a_site_that_does_not_open_a_link_fails(self):
        site = self.app / "apple-app-site-association"
        site.write_text(site.read_text().replace("/products/", "/goods/"))
        status, output = self.run_steps("links doctor")
        self.assertEqual(status, 1, output)
