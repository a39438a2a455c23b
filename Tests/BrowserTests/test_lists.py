"""Long lists in the picture of the app."""

from playwright.sync_api import expect

from stand import PageCase


class Lists(PageCase):
    def test_more_rows_of_a_list_are_drawn_on_request(self):
        self.open()
        rows, more = self.screen().locator(".row"), self.screen().locator(".more-rows")
        expect(rows).to_have_count(60)
        expect(more).to_have_text("240 more rows")
        requests = []
        self.page.on("request", lambda request: requests.append(request.url.split("/")[-1]))
        # Prevent scrolling, which would also request rows.
        more.evaluate("more => more.focus({ preventScroll: true })")
        self.page.keyboard.press("Enter")
        expect(rows).to_have_count(120)
        expect(more).to_have_text("180 more rows")
        expect(more).to_be_focused()
        self.assertEqual(requests.count("rows"), 1)
        self.assertEqual(self.steps(), ["launch"])

    def test_a_list_is_drawn_to_its_end_as_the_user_scrolls(self):
        self.open()
        table = self.screen().locator(".table")
        rows, more = table.locator(".row"), table.locator(".more-rows")
        for count in [120, 180, 240, 300]:
            table.evaluate("table => table.scrollTop = table.scrollHeight")
            expect(rows).to_have_count(count)
        expect(more).to_have_count(0)
        name = rows.last.locator(".row-text").inner_text()
        rows.last.click()
        self.sees(name)


del PageCase
