"""Runs the tests of the explorer's page; prints results in the format of Swift Testing.

    run.py PROGRAM [--images FOLDER] [PATTERN]

PROGRAM is the built `bazaar`. With --images the pictures of the documentation are written there.
Two processes share the tests, each with a browser and servers of its own.
"""

import argparse
import sys
import time
import traceback
import unittest
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import stand

WORKERS = 2
classes = []
# The number of the next class of tests, which the processes share.
following = get_context("fork").Value("i", 0)


class Report(unittest.TestResult):
    """Prints a line for each test, in the format of Swift Testing."""

    def __init__(self):
        super().__init__()
        self.began = {}
        self.passed = 0

    def startTest(self, test):
        super().startTest(test)
        self.began[test] = time.monotonic()

    def line(self, sign, test, ending):
        duration = time.monotonic() - self.began.get(test, time.monotonic())
        print(f'{sign} Test "{title(test)}" {ending} after {duration:.3f} seconds', flush=True)

    def addSuccess(self, test):
        self.passed += 1
        self.line("✔", test, "passed")

    def addFailure(self, test, error):
        super().addFailure(test, error)
        print(self.failures[-1][1], flush=True)
        self.line("✘", test, "failed")

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            print(subtest, "".join(traceback.format_exception(*error)), flush=True)
            self.line("✘", test, "failed")

    def addError(self, test, error):
        super().addError(test, error)
        print(self.errors[-1][1], flush=True)
        self.line("✘", test, "failed")


def title(test):
    name = getattr(test, "_testMethodName", str(test)).removeprefix("test_").replace("_", " ")
    mode = getattr(test, "mode", "")
    return f"{name}, {mode}" if mode else name


def tests(suite):
    """The tests of a suite, one after the other."""
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from tests(test)
        else:
            yield test


def load(pattern):
    loader = unittest.TestLoader()
    if pattern:
        loader.testNamePatterns = [f"*{pattern}*"]
    found = tests(loader.discover(str(Path(__file__).parent), pattern="test_*.py"))
    # A class is not divided: its tests share a server.
    classes = {}
    for test in found:
        classes.setdefault(type(test).__qualname__, []).append(test)
    return [classes[name] for name in sorted(classes)]


class Untaken(unittest.TestSuite):
    """The tests of classes that no other process has begun; each class is taken when its turn comes.

    One suite, because unittest tears the last class of a suite down again at the beginning of the next suite.
    """

    _cleanup = False

    def __iter__(self):
        while (number := take()) < len(classes):
            yield from classes[number]


def run():
    """Runs tests that no other process has begun, all with one browser.

    Returns the number of tests and of failures.
    """
    report = Report()
    try:
        Untaken().run(report)
    finally:
        stand.Browser.stop()
    return report.testsRun, len(report.failures) + len(report.errors)


def take():
    """Takes the next class for this process; returns its number, which may be past the last one."""
    with following.get_lock():
        number = following.value
        following.value += 1
    return number


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--images")
    parser.add_argument("pattern", nargs="?")
    arguments = parser.parse_intermixed_args()
    stand.PROGRAM = arguments.program
    stand.IMAGES = Path(arguments.images) if arguments.images else None

    # Forked processes inherit the classes, which cannot be pickled.
    classes.extend(load(arguments.pattern))
    began = time.monotonic()
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("fork")) as workers:
        results = [workers.submit(run) for _ in range(WORKERS)]
        counts = [result.result() for result in results]
    total, bad = sum(count for count, _ in counts), sum(count for _, count in counts)
    sign, ending = ("✘", "failed") if bad or not total else ("✔", "passed")
    duration = time.monotonic() - began
    print(f"{sign} Test run with {total} browser tests {ending} after {duration:.3f} seconds")
    sys.exit(1 if sign == "✘" else 0)


if __name__ == "__main__":
    main()
