"""Traces of devices and of findings, which are opened from a file."""

import json
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import expect

import stand
from stand import in_modes
from test_map import exploration


class TraceCase:
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.folder = TemporaryDirectory()
        folder = Path(cls.folder.name)
        report = json.loads(exploration())
        script = ["open bazaar://products/42", "swipe-back"]
        report["findings"] = [{"check": "wrong-screen", "subject": "product", "message": "planted", "script": script}]
        (folder / "report.json").write_text(json.dumps(report))
        words = [stand.PROGRAM, "trace", str(folder / "report.json"), "--finding", "1"]
        cls.file = folder / "finding.jsonl"
        cls.file.write_bytes(subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout)

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.folder.cleanup()

    def open_trace(self, file):
        self.panel("timeline")
        with self.page.expect_file_chooser() as chooser:
            self.page.get_by_role("button", name="Open a trace").click()
        chooser.value.set_files(file)

    @property
    def dialog(self):
        return self.page.get_by_role("dialog")

    def test_a_finding_is_shown_and_repeated(self):
        self.open()
        self.open_trace(self.file)
        expect(self.dialog).to_contain_text("wrong-screen: product: planted")
        records = self.dialog.get_by_role("region", name="Records")
        state = self.dialog.get_by_role("region", name="State at the record")
        records.get_by_role("button", name="plan 1").first.click()
        expect(state).to_contain_text("builds ProductViewController")
        records.get_by_role("button", name="hierarchy").nth(1).click()
        expect(state.locator(".added").first).to_be_visible()
        self.dialog.get_by_role("button", name="Replay here").click()
        expect(state).to_contain_text("Same results here")
        self.is_accessible()
        self.dialog.get_by_role("button", name="Open the app in this state").click()
        expect(self.dialog).to_have_count(0)
        self.address_has("swipe-back")

    def test_the_arrow_keys_select_records(self):
        self.open()
        self.open_trace(self.file)
        first = self.dialog.locator("[data-moment='0']")
        first.focus()
        self.page.keyboard.press("ArrowDown")
        expect(self.dialog.locator("[data-moment='1']")).to_be_focused()
        expect(self.dialog.locator("[data-moment='1']")).to_have_attribute("aria-current", "true")

    def test_a_difference_is_shown(self):
        lines = self.file.read_text().replace('"reused"', '"built"').replace("CatalogViewController", "OldViewController")
        changed = Path(self.folder.name) / "changed.jsonl"
        changed.write_text(lines)
        self.open()
        self.open_trace(changed)
        self.dialog.get_by_role("button", name="Replay here").click()
        expect(self.dialog).to_contain_text("differ")
        expect(self.dialog.locator(".story .bad").last).to_contain_text("hierarchy: recorded OldViewController")

    def test_a_file_that_is_dropped_is_opened(self):
        self.open()
        self.page.evaluate(
            """(text) => {
              const files = new DataTransfer();
              files.items.add(new File([text], "finding.jsonl"));
              dispatchEvent(new DragEvent("drop", { dataTransfer: files, cancelable: true }));
            }""",
            self.file.read_text(),
        )
        expect(self.dialog).to_be_visible()

    def test_other_files_are_refused_with_the_reason(self):
        self.open()
        other = Path(self.folder.name) / "other.jsonl"
        other.write_text("<script>alert(1)</script>")
        self.open_trace(other)
        expect(self.page.get_by_role("status")).to_contain_text("is not the header of a trace")
        expect(self.dialog).to_have_count(0)

    def test_texts_of_a_trace_are_not_markup(self):
        hostile = '<img src=x onerror="window.hacked=1">'
        lines = self.file.read_text().splitlines()
        header = json.loads(lines[0])
        header["header"]["_0"]["app"] = hostile
        step = {"step": {"_0": hostile, "at": 0}}
        file = Path(self.folder.name) / "hostile.jsonl"
        file.write_text("\n".join([json.dumps(header), json.dumps(step)]))
        self.open()
        self.open_trace(file)
        expect(self.dialog).to_contain_text(hostile)
        self.assertIsNone(self.page.evaluate("window.hacked ?? null"))


globals().update(in_modes(TraceCase))
