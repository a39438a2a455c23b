"""The map of the screens, from reports of `verify`."""

import json
import re
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import expect

import stand
from stand import PageCase, in_modes

HOME, PRODUCT, LOGIN = "CatalogViewController", "ProductViewController", "LoginViewController"
SCREEN = {"containers": [], "script": [], "states": 1, "isModelOnly": False}


@cache
def exploration(*options):
    """The report of a quick exploration as JSON; made once for each process of tests."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "report.json"
        subprocess.run(
            [stand.PROGRAM, "verify", "--effort", "quick", *options, "--report", str(file)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
        return file.read_text()


class MapCase(PageCase):
    """A server with one report that has a finding."""

    @classmethod
    def setUpClass(cls):
        cls.folder = TemporaryDirectory()
        cls.file = Path(cls.folder.name) / "report.json"
        cls.report = json.loads(exploration())
        cls.report["findings"] = [
            {"check": "no-way-out", "subject": PRODUCT, "message": "the user cannot leave it", "script": ["select 0"]}
        ]
        cls.file.write_text(json.dumps(cls.report))
        cls.server = stand.Server(*cls.arguments())

    @classmethod
    def arguments(cls):
        return ["--map", str(cls.file)]

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.folder.cleanup()

    def open_map(self, more=""):
        self.page.goto(f"{self.server.address}#panel=map{more}")
        expect(self.node(HOME)).to_be_visible()

    def node(self, name):
        return self.page.locator(f'#map-paper .node[data-place="{name}"]')

    def area(self, name):
        return self.page.locator(f"#map-paper .area[data-area='{name}']")

    def way(self, name):
        return self.page.locator(f"#map-paper g.way[data-place={json.dumps(name, ensure_ascii=False)}]")

    def detail(self):
        return self.page.locator("#map-detail")

    def click_way(self, name):
        """Clicks a point of the transition that nothing covers."""
        point = self.way(name).locator(".hit").evaluate(
            """path => {
              const svg = path.ownerSVGElement, box = svg.getBoundingClientRect();
              const length = path.getTotalLength(), scale = box.width / svg.width.baseVal.value;
              for (let part = 0.02; part < 1; part += 0.02) {
                const point = path.getPointAtLength(length * part);
                const [x, y] = [box.left + point.x * scale, box.top + point.y * scale];
                if (document.elementFromPoint(x, y)?.closest("g.way") === path.parentElement) return [x, y];
              }
            }"""
        )
        self.page.mouse.click(*point)

    def view(self):
        return self.page.locator("#map-world").evaluate("world => world.style.transform")

    def scale(self):
        return float(re.search(r"scale\((.*)\)", self.view())[1])


class Map(MapCase):
    def test_a_way_of_the_map_leads_to_its_state(self):
        self.open_map()
        self.click_way(f"{HOME} ⇄ {PRODUCT}")
        self.detail().locator(f'[data-place="{HOME} → {PRODUCT}: show"]').click()
        expect(self.detail()).to_contain_text("select 0")
        self.detail().get_by_role("button", name="Open in the app").click()
        self.rest()
        self.sees("Oda Egg Cups")
        self.address_has("do=select[+]0")
        expect(self.page.locator("#map")).to_be_hidden()

    def test_a_screen_of_the_map_has_its_picture_its_states_and_its_ways(self):
        self.open_map()
        expect(self.node(PRODUCT).locator(".bar-title")).to_have_text("Oda Egg Cups")
        self.node(PRODUCT).click()
        expect(self.detail()).to_contain_text(re.compile(r"\d+ states? shows? it"))
        expect(self.detail().locator(".bar-title")).to_have_text("Oda Egg Cups")
        self.detail().get_by_role("button", name=re.compile(HOME)).last.click()
        expect(self.detail().locator("h2")).to_have_text(re.compile(f"^{HOME} → {PRODUCT}"))
        self.page.keyboard.press("Escape")
        expect(self.detail()).to_be_hidden()

    def test_the_selection_of_the_map_is_a_part_of_the_address(self):
        self.open_map(f"&place={PRODUCT}")
        expect(self.detail().locator("h2")).to_have_text(PRODUCT)
        self.node(LOGIN).click()
        self.address_has(f"place={LOGIN}")
        self.page.reload()
        expect(self.detail().locator("h2")).to_have_text(LOGIN)

    def test_a_finding_is_marked_and_opened(self):
        self.open_map()
        expect(self.node(PRODUCT).locator(".badge")).to_have_text("1")
        expect(self.node(HOME).locator(".badge")).to_have_count(0)
        self.page.get_by_role("button", name=re.compile("the user cannot leave it")).click()
        expect(self.node(PRODUCT)).to_have_class(re.compile("is-marked"))
        expect(self.detail().locator(".bar-title")).to_have_text("Oda Egg Cups")
        self.page.reload()
        expect(self.node(PRODUCT)).to_have_class(re.compile("is-marked"))
        self.detail().get_by_role("button", name="Open in the app").click()
        self.sees("Oda Egg Cups")

    def test_a_filter_dims_the_other_screens(self):
        self.open_map()
        self.page.get_by_label("Filter screens and containers").fill("login")
        expect(self.node(HOME)).to_have_class(re.compile("is-dim"))
        expect(self.node(LOGIN)).not_to_have_class(re.compile("is-dim"))
        expect(self.page.locator("#map-list button")).to_have_count(1)

    def test_the_map_is_zoomed_and_moved(self):
        self.open_map()
        whole, scale = self.view(), self.scale()
        self.page.get_by_role("button", name="Zoom in").click()
        near = self.view()
        self.assertGreater(self.scale(), scale)
        box = self.page.locator("#map-paper").bounding_box()
        x, y = box["x"] + 30, box["y"] + 30
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 120, y + 60)
        self.page.mouse.up()
        self.assertNotEqual(self.view(), near)
        # A drag selects nothing.
        expect(self.detail()).to_be_hidden()
        self.page.mouse.wheel(0, 200)
        self.page.get_by_role("button", name="Show the whole map").click()
        self.assertEqual(self.view(), whole)

    def test_a_map_that_arrives_while_the_app_is_shown_is_whole_later(self):
        self.open_map()
        whole = self.view()
        page, self.page = self.page, self.new_page()
        page.close()
        held = []
        self.page.route("**/api/map", lambda route: held.append(route))
        with self.page.expect_request("**/api/map"):
            self.page.goto(f"{self.server.address}#panel=map")
        self.page.keyboard.press("m")
        expect(self.page.locator("#map")).to_be_hidden()
        with self.page.expect_response("**/api/map"):
            held[0].continue_()
        self.page.keyboard.press("m")
        expect(self.node(HOME)).to_be_visible()
        self.assertEqual(self.view(), whole)

    def test_a_key_shows_the_map_and_the_app_again(self):
        self.open()
        self.page.keyboard.press("m")
        expect(self.node(HOME)).to_be_visible()
        self.node(HOME).get_by_role("button").focus()
        self.page.keyboard.press("Enter")
        expect(self.detail().locator("h2")).to_have_text(HOME)
        self.page.keyboard.press("m")
        expect(self.page.locator("#map")).to_be_hidden()
        expect(self.screen()).to_be_visible()


LABELS = """() => [...document.querySelectorAll(".node-title, .area-title .name")].map((label) => ({
  text: label.textContent,
  size: parseFloat(getComputedStyle(label).fontSize) * label.getBoundingClientRect().height / label.offsetHeight,
}))"""
HOMES = ["ShopTabBarController", 'UINavigationController "Home"']
SHEET = ["ShopTabBarController presents", "UINavigationController"]


class MadeMap(MapCase):
    """A map of a number of screens in five areas, each with transitions to five others."""

    count = 21

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.server.stop()
        areas = [HOMES, SHEET, ["A", 'UINavigationController "Chats"'], ["A", 'UINavigationController "Profile"'], ["B"]]
        names = [HOME, PRODUCT, *(f"Example{number}ViewController" for number in range(cls.count - 2))]
        screens = [
            {**SCREEN, "name": name, "containers": areas[number % 5], "script": ["select 0"]}
            for number, name in enumerate(names)
        ]
        ways = [
            {"from": name, "to": names[(number + step) % cls.count], "kind": kind, "action": f"tap {step}", "isAlways": True, "script": []}
            for number, name in enumerate(names)
            for step, kind in [(1, "show"), (2, "tab"), (5, "present"), (16, "back"), (20, "back")]
        ]
        findings = [
            {"check": "wrong-screen", "subject": name, "message": f"{name} is not shown, but an alert", "script": ["select 0"]}
            for name in names[2:7]
        ]
        report = {**cls.report, "map": {"screens": screens, "ways": ways}, "findings": findings}
        cls.file.write_text(json.dumps(report))
        cls.server = stand.Server(*cls.arguments())


class LargeMap(MadeMap):
    def test_the_labels_of_21_screens_have_9_pixels_and_all_are_in_view(self):
        self.open_map()
        labels = self.page.evaluate(LABELS)
        self.assertEqual(len(labels), 26)
        for label in labels:
            self.assertGreaterEqual(label["size"], 9, label)
        paper = self.page.locator("#map-paper").bounding_box()
        for node in self.page.locator(".node, .area").all():
            box = node.bounding_box()
            self.assertGreaterEqual(box["x"], paper["x"])
            self.assertGreaterEqual(box["y"], paper["y"])
            self.assertLessEqual(box["x"] + box["width"], paper["x"] + paper["width"])
            self.assertLessEqual(box["y"] + box["height"], paper["y"] + paper["height"])

    def test_the_transitions_between_two_areas_are_one_line_with_a_list(self):
        self.open_map()
        # At most one line for each of the ten pairs of areas, and for each pair of screens in an area.
        self.assertLessEqual(self.page.locator("#map-trunks .way").count(), 10)
        self.assertEqual(len(json.loads(self.file.read_text())["map"]["ways"]), 105)
        trunk = self.page.locator("#map-trunks .way").first.get_attribute("data-place")
        self.click_way(trunk)
        expect(self.detail().locator("h2")).to_have_text(trunk)
        self.assertGreater(self.detail().locator("[data-place]").count(), 1)
        self.detail().locator("[data-place]").first.click()
        expect(self.detail().locator("h2")).to_have_text(re.compile("→"))

    def test_a_selected_screen_has_a_line_for_each_other_screen(self):
        self.open_map()
        self.node(HOME).click()
        expect(self.page.locator("#map-lines .way.is-near")).to_have_count(6)

    def test_an_area_is_folded_and_opened_by_a_selection(self):
        self.open_map()
        area = self.area(" > ".join(HOMES))
        area.get_by_role("button").click()
        expect(self.node(HOME)).to_have_count(0)
        expect(area.get_by_role("button")).to_have_attribute("aria-expanded", "false")
        expect(area).to_contain_text("5")
        self.page.locator(f'#map-list [data-place="{HOME}"]').click()
        expect(self.node(HOME)).to_have_class(re.compile("is-selected"))

    def test_findings_with_one_cause_are_one_entry_with_subjects(self):
        self.open_map()
        entry = self.page.locator("#map-list .finding")
        expect(entry).to_have_count(1)
        expect(entry).to_contain_text("an alert is shown instead")
        expect(entry).to_contain_text("5 subjects")
        entry.click()
        expect(self.page.locator(".node.is-marked")).to_have_count(5)
        self.detail().get_by_role("button", name="Example3ViewController", exact=True).click()
        expect(self.page.locator(".node.is-marked")).to_have_count(1)
        expect(self.node("Example3ViewController")).to_have_class(re.compile("is-marked"))
        expect(self.node("Example3ViewController")).to_be_in_viewport(ratio=0.99)


class HugeMap(MadeMap):
    count = 60

    def test_the_areas_of_a_map_with_more_than_40_screens_are_folded_at_first(self):
        self.page.goto(f"{self.server.address}#panel=map")
        expect(self.page.locator(".area.is-folded")).to_have_count(5)
        expect(self.page.locator(".node")).to_have_count(0)
        for label in self.page.evaluate(LABELS):
            self.assertGreaterEqual(label["size"], 9, label)
        self.page.locator(f'#map-list [data-place="{HOME}"]').click()
        expect(self.node(HOME)).to_have_class(re.compile("is-selected"))
        expect(self.page.locator(".area.is-folded")).to_have_count(4)


class MapInAllModes(MapCase):
    def test_the_map_is_accessible(self):
        self.open_map(f"&place={PRODUCT}")
        expect(self.detail()).to_contain_text("Shortest script")
        self.is_accessible()


globals().update(in_modes(MapInAllModes))


class PicturedMap(MapCase):
    """The screenshot of the documentation, with a larger map than the tests need."""

    @classmethod
    def arguments(cls):
        if stand.IMAGES:
            cls.file.write_text(exploration("--variant", "menu"))
        return super().arguments()

    def test_the_map_is_pictured(self):
        self.open_map(f"&place={PRODUCT}")
        for name in (each["name"] for each in json.loads(self.file.read_text())["map"]["screens"]):
            expect(self.node(name).locator(".layers > *").first).to_be_attached()
        expect(self.detail()).to_contain_text("Shortest script")
        if stand.IMAGES:
            stand.IMAGES.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=stand.IMAGES / "map.png")


class TwoMaps(MapCase):
    """A report is compared with one that has neither the login nor the transitions to it."""

    @classmethod
    def arguments(cls):
        older = json.loads(json.dumps(cls.report))
        found = older["map"]
        found["screens"] = [each for each in found["screens"] if each["name"] != LOGIN]
        found["screens"].append({**SCREEN, "name": "OldViewController"})
        found["ways"] = [each for each in found["ways"] if each["to"] != LOGIN]
        file = cls.file.with_name("older.json")
        file.write_text(json.dumps(older))
        return ["--map", str(file), "--map", str(cls.file)]

    def test_two_maps_are_compared_in_one_picture(self):
        self.open_map()
        expect(self.node(LOGIN)).to_have_class(re.compile("new"))
        expect(self.node("OldViewController")).to_have_class(re.compile("removed"))
        expect(self.node(HOME)).not_to_have_class(re.compile("new|removed|changed"))
        self.node(LOGIN).click()
        expect(self.page.locator(f'#map-lines .way.new[data-place*="{LOGIN}"]')).not_to_have_count(0)
        expect(self.page.locator("#map-list")).to_contain_text(re.compile("[0-9]+ new, 1 removed"))


class WithoutMap(PageCase):
    def test_without_a_report_there_is_no_map(self):
        self.open("#panel=map")
        expect(self.page.locator("#toast")).to_contain_text("start explore with --map")
        expect(self.page.get_by_role("button", name="Map")).to_have_count(0)
        self.page.keyboard.press("m")
        expect(self.screen()).to_be_visible()


del PageCase, MapCase, MadeMap, MapInAllModes
