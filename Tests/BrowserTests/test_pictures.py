"""The screenshots of the documentation."""

from playwright.sync_api import expect

import stand
from stand import PageCase, in_modes


class Pictures:
    def test_the_page_is_pictured(self):
        self.open("#do=open+bazaar://products/7/reviews")
        self.sees("Log in")
        self.log_in()
        self.sees("Reviews")
        if not self.is_narrow():
            self.page.locator("[data-name=chat] summary").first.click()
            expect(self.page.locator("[data-name=chat] .way")).to_be_visible()
        self.panel("app")
        # Without a hovered element and without a focus ring.
        self.page.mouse.move(700, 4)
        self.page.evaluate("document.activeElement.blur()")
        self.save("explorer")
        self.panel("timeline")
        self.page.locator("[data-entry='1']").click()
        expect(self.page.locator("#detail")).to_contain_text("parked until logged in")
        self.save("explorer-step")

    def save(self, name):
        if not stand.IMAGES:
            return
        stand.IMAGES.mkdir(parents=True, exist_ok=True)
        suffix = "" if self.mode == "light" else "-" + self.mode.split()[0]
        self.page.screenshot(path=stand.IMAGES / f"{name}{suffix}.png")


globals().update(in_modes(Pictures))
del PageCase
