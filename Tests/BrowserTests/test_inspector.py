"""The accessibility elements, the width and the text size of the device, and the lines of declarations."""

import re

from playwright.sync_api import expect

from stand import PageCase, in_modes


class Inspector(PageCase):
    def elements(self):
        self.page.get_by_role("tab", name=re.compile("^Accessibility")).click()
        return self.page.locator("#voice .spoken")

    def test_the_elements_are_listed_in_the_order_of_the_views(self):
        self.open("#do=tap+product-7")
        elements = self.elements()
        expect(elements.first).to_contain_text("Home")
        expect(elements.first).to_contain_text("back, button")
        expect(elements.nth(1)).to_contain_text("Mirelle Throw")
        expect(elements.nth(1)).to_contain_text("heading")
        expect(elements.last).to_contain_text("Profile")
        expect(elements.last).to_contain_text("3 of 3, tab")
        expect(self.page.locator("#tree")).to_be_hidden()

    def test_the_elements_follow_the_screen(self):
        self.open("#do=tap+product-7")
        expect(self.elements().filter(has_text="Mirelle Throw")).not_to_have_count(0)
        self.tap("Back to Home")
        expect(self.page.locator("#voice .spoken").first).to_contain_text("Home")
        self.page.get_by_role("tab", name="View controllers").click()
        expect(self.page.locator("#tree")).to_be_visible()

    def test_an_element_is_highlighted_on_the_device(self):
        self.open("#do=tap+product-7")
        self.elements().filter(has_text="Reviews").first.hover()
        expect(self.screen().locator(".is-read")).to_have_text("Reviews")
        self.page.mouse.move(700, 4)
        expect(self.screen().locator(".is-read")).to_have_count(0)

    def test_problems_are_counted_and_explained(self):
        def answer(route):
            response = route.fetch()
            content = response.json()
            content["state"]["spoken"] = [
                {"label": "Title", "traits": ["heading"], "problems": []},
                {"id": "9", "label": "", "traits": ["button"], "problems": ["no label"]},
            ]
            route.fulfill(response=response, json=content)

        self.page.route(re.compile(r"/api/sessions(/\d+)?$"), answer)
        self.open()
        expect(self.page.locator("#voice-count")).to_have_text("1")
        elements = self.elements()
        expect(elements).to_have_count(2)
        expect(elements.last).to_contain_text("No label")
        expect(elements.last.locator(".problem")).to_have_text("no label")

    def test_the_links_are_compared_with_the_project_and_the_site(self):
        self.open()
        self.page.get_by_text("Links, project and site", exact=True).click()
        report = self.page.locator("#doctor-report")
        expect(report.locator(".verdict")).to_have_text("no fault")
        link = report.locator("tr", has_text="https://bazaar.example/products/")
        expect(link.first).to_contain_text("opens the app")
        expect(report.locator("pre")).to_contain_text("swcutil dl -d bazaar.example")

    def test_the_arrow_keys_change_the_tab(self):
        self.open()
        self.page.get_by_role("tab", name="View controllers").focus()
        self.page.keyboard.press("ArrowRight")
        expect(self.page.get_by_role("tab", name=re.compile("^Accessibility"))).to_be_focused()
        expect(self.page.locator("#voice")).to_be_visible()


class InspectorInAllModes:
    def test_the_accessibility_panel_is_accessible(self):
        self.open("#do=login&do=tap+product-7")
        self.panel("tree")
        self.page.get_by_role("tab", name=re.compile("^Accessibility")).click()
        expect(self.page.locator("#voice .spoken")).not_to_have_count(0)
        self.is_accessible()

    def test_the_width_and_text_size_are_accessible(self):
        self.open("#device=pad")
        self.page.locator(".display summary").click()
        expect(self.page.get_by_label("Text size", exact=True)).to_be_visible()
        self.is_accessible()


globals().update(in_modes(InspectorInAllModes))


class Display(PageCase):
    def change(self, label, value):
        self.page.locator(".display summary").click()
        field = self.page.get_by_label(label, exact=True)
        if label == "Text size":
            field.select_option(value)
        else:
            field.fill(value)
            field.press("Enter")
        self.rest()

    def test_a_width_changes_the_size_class_and_is_a_step(self):
        self.open("#device=pad&variant=split")
        before = self.page.locator(".device").bounding_box()["width"]
        self.change("Width in points", "500")
        expect(self.page.locator(".display summary")).to_have_text(re.compile("500 pt, compact"))
        self.address_has("do=width[+]500")
        self.assertEqual(self.steps(), ["launch", "width 500"])
        self.assertLess(self.page.locator(".device").bounding_box()["width"], before)
        self.page.reload()
        self.rest()
        expect(self.page.locator(".display summary")).to_have_text(re.compile("500 pt, compact"))

    def test_the_handle_is_dragged_and_moved_with_the_arrow_keys(self):
        self.open("#device=pad")
        handle = self.page.get_by_role("slider", name="Width of the window")
        expect(handle).to_have_attribute("aria-valuenow", "1024")
        box = handle.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x - 80, y)
        self.page.mouse.up()
        expect(self.page.locator("#timeline .step")).to_have_count(2)
        width = int(handle.get_attribute("aria-valuenow"))
        self.assertLess(width, 1024)
        handle.press("ArrowRight")
        expect(handle).to_have_attribute("aria-valuenow", str(width + 10))

    def test_a_width_past_the_limits_is_the_limit(self):
        self.open()
        self.change("Width in points", "2000")
        expect(self.page.locator(".display summary")).to_have_text(re.compile("440 pt, compact"))

    def test_the_text_size_is_a_step_and_enlarges_the_texts(self):
        self.open()
        size = "row => parseFloat(getComputedStyle(row).fontSize)"
        row = self.screen().locator(".row-text").first
        before = row.evaluate(size)
        self.change("Text size", "ax3")
        self.address_has("do=text-size[+]ax3")
        self.assertGreater(row.evaluate(size), 2 * before)
        self.assertEqual(self.steps(), ["launch", "text-size ax3"])

    def test_the_form_says_that_layout_is_not_simulated(self):
        self.open()
        self.page.locator(".display summary").click()
        expect(self.page.locator(".display .note")).to_contain_text("Layout is not simulated")
        self.page.locator("h1").click()
        expect(self.page.locator(".display .note")).to_be_hidden()


class Sources(PageCase):
    def test_a_destination_has_links_to_its_declaration_and_its_guards(self):
        self.open()
        card = self.page.locator("[data-name=reviews]")
        card.locator("summary").first.click()
        link = card.locator(".source a").first
        expect(link).to_have_text(re.compile(r"^Destinations\.swift:\d+$"))
        expect(link).to_have_attribute("href", re.compile(r"^vscode://file/.*/Destinations\.swift:\d+$"))
        expect(card.locator(".sources")).to_contain_text("guard login")
        expect(card.locator(".source a").nth(1)).to_have_text(re.compile(r"^LoginGuard\.swift:\d+$"))

    def test_the_command_for_xcode_is_copied(self):
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.open()
        card = self.page.locator("[data-name=product]")
        card.locator("summary").first.click()
        card.get_by_role("button", name=re.compile("in Xcode$")).first.click()
        expect(self.page.locator("#toast")).to_have_text("Copied")
        text = self.page.evaluate("navigator.clipboard.readText()")
        self.assertRegex(text, r"^xed --line \d+ /.*/Destinations\.swift$")

    def test_a_flow_has_a_link_in_the_list_of_coordinators(self):
        self.open()
        flow = self.page.locator("#coordinators li").first
        expect(flow.locator(".source a")).to_have_text(re.compile(r"\.swift:\d+$"))


del PageCase, InspectorInAllModes
