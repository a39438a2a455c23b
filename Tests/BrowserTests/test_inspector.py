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



globals().update(in_modes(InspectorInAllModes))


del PageCase, InspectorInAllModes
