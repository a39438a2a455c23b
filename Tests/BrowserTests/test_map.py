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

HOME, PRODUCT, LOGIN = "CatalogueViewController", "ProductViewController", "LoginViewController"


@cache
def exploration(depth):
    """The report of a short exploration as JSON; made once for each process of tests."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "report.json"
        subprocess.run(
            [stand.PROGRAM, "verify", "--depth", str(depth), "--report", str(file)],
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
        cls.report = json.loads(exploration(1))
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
        return self.page.locator(f'#map-paper g.node[data-place="{name}"]')

    def way(self, name):
        return self.page.locator(f'#map-paper g.way[data-place="{name}"]')

    def detail(self):
        return self.page.locator("#map-detail")

    def click_way(self, name):
        """Clicks a point of the transition that nothing covers."""
        point = self.way(name).locator(".hit").evaluate(
            """path => {
              const length = path.getTotalLength(), matrix = path.getScreenCTM();
              for (let part = 0.02; part < 1; part += 0.02) {
                const { x, y } = path.getPointAtLength(length * part).matrixTransform(matrix);
                if (document.elementFromPoint(x, y)?.closest("g.way") === path.parentElement) return [x, y];
              }
            }"""
        )
        self.page.mouse.click(*point)

    def view(self):
        return self.page.locator("#map-paper > svg").get_attribute("viewBox")


class Map(MapCase):
    def test_a_way_of_the_map_leads_to_its_state(self):
        self.open_map()
        self.click_way(f"{HOME} → {PRODUCT}: show")
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
        expect(self.detail()).to_contain_text(re.compile("1 state shows it"))
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
        expect(self.node(PRODUCT).locator("circle")).to_be_visible()
        expect(self.node(HOME).locator("circle")).to_have_count(0)
        self.page.get_by_role("button", name=re.compile("the user cannot leave it")).click()
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
        whole = self.view()
        self.page.get_by_role("button", name="Zoom in").click()
        near = self.view()
        self.assertLess(float(near.split()[2]), float(whole.split()[2]))
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
        expect(self.node(HOME)).to_be_attached()
        self.page.keyboard.press("m")
        expect(self.node(HOME)).to_be_visible()
        expect(self.page.locator("#map-paper > svg")).to_have_attribute("viewBox", whole)

    def test_a_key_shows_the_map_and_the_app_again(self):
        self.open()
        self.page.keyboard.press("m")
        expect(self.node(HOME)).to_be_visible()
        self.node(HOME).focus()
        self.page.keyboard.press("Enter")
        expect(self.detail().locator("h2")).to_have_text(HOME)
        self.page.keyboard.press("m")
        expect(self.page.locator("#map")).to_be_hidden()
        expect(self.screen()).to_be_visible()


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
            cls.file.write_text(exploration(2))
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
        found["screens"].append({"name": "OldViewController", "containers": [], "script": [], "states": 1})
        found["ways"] = [each for each in found["ways"] if each["to"] != LOGIN]
        file = cls.file.with_name("older.json")
        file.write_text(json.dumps(older))
        return ["--map", str(file), "--map", str(cls.file)]

    def test_two_maps_are_compared_in_one_picture(self):
        self.open_map()
        expect(self.node(LOGIN)).to_have_class(re.compile("new"))
        expect(self.node("OldViewController")).to_have_class(re.compile("gone"))
        expect(self.node(HOME)).not_to_have_class(re.compile("new|gone|changed"))
        expect(self.way(f"{HOME} → {LOGIN}: tab")).to_have_class(re.compile("new"))
        expect(self.page.locator("#map-list")).to_contain_text(re.compile("[0-9]+ new, 1 gone"))


class WithoutGraphviz(MapCase):
    def test_without_graphviz_there_is_a_list(self):
        server = stand.Server("--map", str(self.file), environment={"PATH": "/nonexistent"})
        self.addCleanup(server.stop)
        self.server, own = server, self.server
        self.addCleanup(setattr, self, "server", own)
        self.page.goto(f"{server.address}#panel=map")
        expect(self.page.locator("#map-list")).to_contain_text("install dot")
        self.page.locator(f'#map-list [data-place="{PRODUCT}"]').click()
        self.detail().get_by_role("button", name="Open in the app").click()
        self.sees("Oda Egg Cups")


class WithoutMap(PageCase):
    def test_without_a_report_there_is_no_map(self):
        self.open("#panel=map")
        expect(self.page.locator("#toast")).to_contain_text("start explore with --map")
        expect(self.page.get_by_role("button", name="Map")).to_have_count(0)
        self.page.keyboard.press("m")
        expect(self.screen()).to_be_visible()


del PageCase, MapCase, MapInAllModes
