"""Many tabs of one browser."""

from playwright.sync_api import expect

from stand import PageCase


class Tabs(PageCase):
    def test_eight_tabs_are_all_live(self):
        pages = [self.page] + [self.new_page() for _ in range(7)]
        for page in pages:
            self.open("", page)
        self.row("Oda Egg Cups")
        for page in pages:
            expect(self.screen(page).locator(".bar-title").last).to_have_text("Oda Egg Cups")
        # The most recently opened tab can act as well as the first.
        pages[7].get_by_role("button", name="Back to Home").click()
        self.sees("Home")


del PageCase
