"""Malformed addresses: the page opens and shows the error."""

from playwright.sync_api import expect

from stand import PageCase

MALFORMED = {
    "#focus=x": '"focus"',
    "#focus=-1": '"focus"',
    "#focus=1": '"focus"',
    "#focus=1.5&beside=pad": '"focus"',
    "#focus=": '"focus"',
    "#at=x&do=tap+product-1": '"at"',
    "#at=-1": '"at"',
    "#at=1e9": '"at"',
    "#beside=pad&at2=x": '"at2"',
    "#entry=x": '"entry"',
    "#panel=nowhere": '"panel"',
    "#nonsense": '"nonsense"',
    "#%E0%A4%A&%zz=%": "unknown",
    "#device=watch": '"watch"',
    "#beside=watch": '"watch"',
    "#variant=odd": '"odd"',
    "#do=dance": '"dance"',
    "#do=": "step",
    "#do=" + "x" * 70_000: "longer than",
}


class Addresses(PageCase):
    mode = "phone width"

    def test_a_malformed_address_shows_the_page_with_a_message(self):
        for address, message in MALFORMED.items():
            with self.subTest(address[:40]):
                # The open page reads each further address; reloading it takes a second.
                self.page.evaluate("document.querySelector('#toast')?.replaceChildren()")
                self.page.goto(self.server.address + address)
                expect(self.page.locator("#toast")).to_contain_text(message)
                expect(self.screen().locator(".bar-title").last).to_be_visible()
                self.rest()

    def test_a_page_that_is_loaded_with_a_malformed_address_shows_the_app(self):
        for address in ["#focus=x", "#device=watch", "#do=dance"]:
            with self.subTest(address):
                self.page.goto("about:blank")
                self.page.goto(self.server.address + address)
                expect(self.page.locator("#toast")).to_contain_text(MALFORMED[address])
                expect(self.screen().locator(".bar-title").last).to_be_visible()
                self.rest()

    def test_an_address_of_a_missing_step_shows_the_steps(self):
        for address in ["#entry=99&panel=detail", "#panel=detail"]:
            with self.subTest(address):
                page = self.new_page()
                page.goto(self.server.address + address)
                expect(page.locator("#timeline .entry")).to_have_count(1)
                expect(page.locator("#timeline .entry")).to_be_visible()
                page.close()

    def test_a_new_address_is_read_although_the_page_draws_first(self):
        self.open("#do=tap+product-1")
        # By the end of this timer the page has written its address, and may write again immediately.
        self.page.evaluate("""() => new Promise((done) => setTimeout(() => {
          location.hash = "#do=tap+product-1&beside=pad";
          document.querySelector(".bottom [data-show=tree]").click();
          done();
        }, 300))""")
        expect(self.page.locator(".device")).to_have_count(2)
        self.address_has("beside=pad")

    def test_the_last_of_two_new_addresses_is_shown(self):
        self.open()
        held = []

        def hold_the_first(route):
            if "product-1" in (route.request.post_data or ""):
                held.append(route)
            else:
                route.continue_()

        self.page.route("**/sessions", hold_the_first)
        with self.page.expect_request("**/sessions"):
            self.page.evaluate("location.hash = '#do=tap+product-1'")
        self.page.evaluate("location.hash = '#device=pad'")
        expect(self.page.locator(".device.pad")).to_have_count(1)
        with self.page.expect_response("**/sessions"):
            held[0].continue_()
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        expect(self.page.locator(".device.pad")).to_have_count(1)
        self.address_has("#device=pad$")

    def test_the_link_to_the_app_keeps_the_address(self):
        self.open("#do=tap+product-1")
        self.page.keyboard.press("Tab")
        expect(self.page.get_by_role("link", name="Skip to the app")).to_be_focused()
        self.page.keyboard.press("Enter")
        expect(self.page.locator("#frames")).to_be_focused()
        self.address_has(r"do=tap\+product-1$")
        expect(self.page.locator("#timeline .entry")).to_have_count(2)

    # MARK: Expected errors

    def look_at_console(self, message):
        # One request body is too long on purpose.
        if "status of 413" not in message.text:
            super().look_at_console(message)


del PageCase
