"""The server and the browser that the tests share."""

import ctypes
import os
import re
import signal
import subprocess
import sys
import unittest
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

PROGRAM = None
IMAGES = None
# Large windows are without animations, whose frames would take a tenth of the time of the tests.
WIDE = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
MODES = {
    "light": {**WIDE, "color_scheme": "light"},
    "dark": {**WIDE, "color_scheme": "dark"},
    "phone width": {
        "viewport": {"width": 390, "height": 844},
        "color_scheme": "light",
        "reduced_motion": "no-preference",
        "has_touch": True,
    },
}
COLOR_RULES = ["color-contrast", "link-in-text-block"]
# The timeout of all waits. They take less than a second, but much longer on a machine that builds meanwhile.
LIMIT = 120
expect.set_options(timeout=LIMIT * 1_000)


def end_with_parent():
    """Ends a process when the tests are killed, so that no server remains."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGTERM)


class Server:
    """The explorer as a separate process."""

    def __init__(self, *arguments, environment=None):
        self.process = subprocess.Popen(
            [PROGRAM, "explore", "--port", "0", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **(environment or {})},
            preexec_fn=end_with_parent,
        )
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise AssertionError(self.process.stderr.read())
        self.port = urlsplit(self.address).port

    def stop(self, how=signal.SIGTERM):
        """Asks the process to end; returns its output after the address, and its errors."""
        self.process.send_signal(how)
        output, errors = self.process.communicate(timeout=LIMIT)
        # Leaks are reported at exit, and a report does not change the exit status.
        if "Sanitizer" in errors:
            raise AssertionError(errors)
        return output, errors


class Browser:
    """Chromium, started at its first use."""

    playwright = None
    browser = None

    @classmethod
    def get(cls):
        if cls.browser is None:
            cls.playwright = sync_playwright().start()
            cls.browser = cls.playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
                # Chromium's sandbox does not work for root in a container.
                args=["--no-sandbox"],
            )
        return cls.browser

    @classmethod
    def stop(cls):
        if cls.browser is not None:
            cls.browser.close()
            cls.playwright.stop()
            cls.browser = None


class PageCase(unittest.TestCase):
    """A test with the page in a browser; errors and warnings of the page fail it."""

    mode = "light"

    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def setUp(self):
        self.complaints = []
        self.context = Browser.get().new_context(**MODES[self.mode])
        self.context.on("request", self.look_at_request)
        self.context.set_default_timeout(LIMIT * 1_000)
        self.addCleanup(self.context.close)
        self.page = self.new_page()

    def new_page(self):
        page = self.context.new_page()
        page.on("console", self.look_at_console)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        return page

    def look_at_console(self, message):
        # A refused step has the status 422, which the browser logs as an error.
        refused = "status of 422" in message.text
        if message.type in ("error", "warning") and not refused:
            self.complaints.append(f"console: {message.text}")

    def look_at_request(self, request):
        if urlsplit(request.url).netloc != f"127.0.0.1:{self.server.port}":
            self.complaints.append(f"request to {request.url}")

    def tearDown(self):
        self.assertEqual(self.complaints, [])

    # MARK: Actions of the user

    def open(self, fragment="", page=None):
        page = page or self.page
        page.goto(self.server.address + fragment)
        expect(self.screen(page)).to_be_visible()
        self.rest(page)

    def screen(self, page=None):
        return (page or self.page).locator(".screen").first

    def rest(self, page=None):
        expect((page or self.page).locator("#status .state")).to_have_text("at rest")

    def is_narrow(self):
        return self.mode == "phone width"

    def panel(self, name):
        """Shows a panel in windows that have room for one panel only."""
        if self.is_narrow():
            self.page.locator(f".bottom [data-show={name}]").click()

    def tap(self, name, exact=True):
        self.panel("app")
        self.screen().get_by_role("button", name=name, exact=exact).last.click()
        self.rest()

    def row(self, start):
        self.panel("app")
        self.screen().get_by_role("button", name=re.compile(f"^{re.escape(start)}")).last.click()
        self.rest()

    def type(self, label, text):
        self.screen().get_by_role("textbox", name=label).last.fill(text)

    def gesture(self, name):
        self.panel("app")
        self.page.get_by_role("button", name=name, exact=True).click()
        self.rest()

    def sees(self, title):
        """Expects the title of the frontmost navigation bar."""
        self.panel("app")
        expect(self.screen().locator(".bar-title").last).to_have_text(title)

    def address_has(self, pattern):
        """Expects the address, which contains the steps; it is written a moment later."""
        expect(self.page).to_have_url(re.compile(pattern))

    def steps(self):
        """The steps of the timeline."""
        return self.page.locator("#timeline .step").all_inner_texts()

    def log_in(self):
        self.type("Name", "demo")
        self.type("Password", "demo")
        self.tap("Log in")

    def is_accessible(self):
        """Expects no violation of accessibility rules in the current page, nor of those about colors in dark appearance.

        The rules about colors take half of the time, so the parts that all widths show are checked at one width.
        """
        if self.is_narrow():
            self.has_no_violation({"rules": {rule: {"enabled": False} for rule in COLOR_RULES}})
            self.has_no_violation({"runOnly": COLOR_RULES}, ".bottom")
            return
        self.has_no_violation({})
        if self.mode == "light":
            self.page.emulate_media(color_scheme="dark")
            self.has_no_violation({"runOnly": COLOR_RULES})
            self.page.emulate_media(color_scheme="light")

    def has_no_violation(self, options, part=None):
        # The script of the rules is long, and stays in the page.
        is_loaded = self.page.evaluate("'axe' in window")
        axe = Axe("0") if is_loaded else Axe()
        found = axe.run(self.page, part, options={"resultTypes": ["violations"], "selectors": False, **options})
        text = "\n".join(
            f"{violation['id']}: {violation['help']}: {[node['html'][:200] for node in violation['nodes']][:3]}"
            for violation in found.response["violations"]
        )
        self.assertEqual(text, "")


def in_modes(case, modes=MODES):
    """The test case, once for each mode, in the module it is from."""
    return {
        f"{case.__name__} {mode}": type(f"{case.__name__} {mode}", (case, PageCase), {"mode": mode})
        for mode in modes
    }
