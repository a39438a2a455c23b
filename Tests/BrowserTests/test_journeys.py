"""Typical uses of the page, in light and dark appearance and at phone width."""

import re

from playwright.sync_api import expect

from stand import Browser, Server, in_all_modes


class Journeys:
    def test_the_login_continues_to_the_requested_screen(self):
        self.open()
        self.sees("Home")
        self.row("Mirelle Throw")
        self.sees("Mirelle Throw")
        self.tap("Reviews")
        self.sees("Log in")
        expect(self.page.locator(".chip.waiting")).to_have_text(["#3 reviews(7), parked until logged in"])
        self.is_accessible()
        self.type("Name", "demo")
        self.type("Password", "wrong")
        self.tap("Log in")
        expect(self.screen().locator(".color-systemRed")).to_be_visible()
        self.log_in()
        self.sees("Reviews")
        self.panel("timeline")
        self.assertEqual(self.steps()[:3], ["launch", "tap product-7", "tap reviews"])
        self.assertEqual(self.steps()[-1], "tap log-in")

    def test_catalogue_product_and_back(self):
        self.open()
        self.is_accessible()
        self.row("Oda Egg Cups")
        self.sees("Oda Egg Cups")
        self.is_accessible()
        self.tap("Back to Home")
        self.sees("Home")

    def test_chats_open_and_a_message_is_sent(self):
        self.open()
        self.happen("login")
        self.tap("Chats")
        self.row("Anna")
        self.type("Message", "Hello there")
        self.tap("Send")
        expect(self.screen().get_by_text("Hello there")).to_be_visible()
        self.is_accessible()

    def happen(self, verb):
        self.panel("go")
        self.page.locator("#verbs").get_by_role("button", name=verb, exact=True).click()
        self.panel("app")
        self.rest()

    def push(self, sender, when):
        self.panel("go")
        form = self.page.locator("[data-form=push]")
        form.locator("[name=value]").select_option(sender)
        form.locator("[name=when]").select_option(when)
        form.get_by_role("button", name="push").click()
        self.panel("app")

    def test_a_notification_is_tapped_in_three_states_of_the_app(self):
        self.open()
        self.happen("login")
        self.tap("Settings")
        self.sees("Settings")
        self.push("anna", "now")
        self.sees("Anna")
        self.rest()
        self.push("boris", "background")
        self.sees("Boris")
        self.rest()
        self.panel("timeline")
        self.assertEqual(self.steps()[-2:], ["background", "push boris"])
        self.push("anna", "cold")
        self.sees("Log in")
        self.log_in()
        self.sees("Anna")
        self.panel("timeline")
        self.assertEqual(self.steps()[1], "push anna")

    def test_every_kind_of_delivery_has_a_form(self):
        self.open()
        self.happen("login")
        self.panel("go")
        self.page.locator("#verbs summary").click()
        expect(self.page.locator("[data-form^='deliver ']")).to_have_count(12)
        self.deliver("notification", "now")
        self.sees("Anna")
        self.rest()
        self.panel("go")
        self.deliver("spotlightItem", "cold")
        self.sees("Mirelle Throw")
        self.panel("timeline")
        self.assertEqual(self.steps()[1], "deliver-cold spotlightItem product/7")

    def deliver(self, kind, when):
        form = self.page.locator(f"[data-form='deliver {kind}']")
        form.locator("[name=when]").select_option(when)
        form.get_by_role("button", name="deliver").click()
        self.panel("app")

    def test_settings_change_the_list_below(self):
        self.open()
        first = self.screen().locator(".row-text").first
        before = first.inner_text()
        self.tap("Settings")
        self.is_accessible()
        self.screen().get_by_role("switch", name="Sort by price").click()
        expect(self.screen().get_by_role("switch", name="Sort by price")).to_have_attribute("aria-checked", "true")
        self.tap("Close")
        expect(first).not_to_have_text(before)

    def test_a_swipe_back_is_cancelled_and_another_one_ends_the_choice_of_a_city(self):
        self.open("#do=open+bazaar://profile/city")
        self.sees("Regions")
        self.panel("tree")
        expect(self.page.locator("#coordinators")).to_contain_text("CityFlow")
        self.is_accessible()
        self.drag_back(0.2)
        self.sees("Regions")
        self.drag_back(0.7)
        self.sees("Edit profile")
        expect(self.page.locator("#status")).to_contain_text("the user left")
        expect(self.page.locator("#coordinators")).not_to_contain_text("CityFlow")
        self.panel("timeline")
        self.assertEqual(self.steps()[-2:], ["cancel-swipe", "swipe-back"])

    def drag_back(self, fraction):
        self.panel("app")
        box = self.screen().bounding_box()
        y = box["y"] + box["height"] / 2
        self.page.mouse.move(box["x"] + 6, y)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + 20, y)
        expect(self.screen().locator(".interactive")).to_have_count(1)
        for step in range(1, 6):
            self.page.mouse.move(box["x"] + box["width"] * fraction * step / 5, y)
        self.page.mouse.up()
        expect(self.screen().locator(".interactive")).to_have_count(0)
        self.rest()

    def test_a_sheet_is_dragged_and_swiped_away(self):
        self.open()
        self.tap("Settings")
        grabber = self.screen().locator("[data-drag=sheet]").bounding_box()
        x, y = grabber["x"] + grabber["width"] / 2, grabber["y"] + 8
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y + 30)
        expect(self.screen().locator(".layer.interactive")).to_have_count(1)
        self.page.mouse.move(x, y + 60)
        self.page.mouse.up()
        self.rest()
        self.sees("Settings")
        self.gesture("Swipe the sheet away")
        self.sees("Home")

    def test_a_deep_link_waits_for_the_login(self):
        self.open()
        box = self.page.get_by_role("combobox", name="Link to open")
        box.fill("bazaar://products/7/reveiws")
        matching = self.page.locator("#link-matching")
        expect(matching).to_contain_text("did you mean")
        box.fill("bazaar://products/7/reviews")
        expect(matching).to_contain_text("leads to reviews")
        self.is_accessible()
        box.press("Enter")
        self.sees("Log in")
        self.log_in()
        self.sees("Reviews")

    def test_a_destination_is_opened_by_its_route_and_alone(self):
        self.open()
        self.panel("go")
        self.page.keyboard.press("/")
        expect(self.page.locator("#filter")).to_be_focused()
        self.page.keyboard.type("product")
        item = self.page.locator("[data-name=product]")
        expect(item.locator(".reach")).to_have_text("1 step")
        self.page.keyboard.press("Enter")
        item.locator("[data-parameter=id]").fill("9")
        expect(item.locator(".way")).to_contain_text("push")
        self.is_accessible()
        item.get_by_role("button", name="Open alone").click()
        self.rest()
        self.panel("app")
        expect(self.screen().get_by_role("button", name="Close")).to_be_visible()
        self.tap("Close")
        self.panel("go")
        item.get_by_role("button", name="Go", exact=True).click()
        self.panel("app")
        expect(self.screen().get_by_role("button", name="Back to Home")).to_be_visible()
        self.panel("go")
        expect(item.locator(".reach")).to_have_text("here")

    def test_returning_to_a_step_repeats_the_steps(self):
        self.open()
        self.row("Oda Egg Cups")
        self.tap("Back to Home")
        self.row("Mirelle Throw")
        self.sees("Mirelle Throw")
        self.panel("timeline")
        self.page.locator("[data-entry='1']").click()
        detail = self.page.locator("#detail")
        expect(detail).to_contain_text("push in UINavigationController")
        expect(detail.locator(".diff .added").last).to_contain_text("ProductViewController")
        self.is_accessible()
        detail.get_by_role("button", name="Return to this step").click()
        self.sees("Oda Egg Cups")
        self.panel("timeline")
        expect(self.page.locator(".entry.is-ahead")).to_have_count(2)
        self.page.keyboard.press("]")
        self.sees("Home")

    def test_a_second_tab_follows_the_first_and_a_reload_shows_the_same(self):
        self.open()
        self.row("Oda Egg Cups")
        self.address_has(r"do=tap\+product-1$")
        second = self.new_page()
        self.open(self.page.url.split("/")[-1], second)
        expect(self.screen(second).locator(".bar-title").last).to_have_text("Oda Egg Cups")
        self.tap("Back to Home")
        expect(self.screen(second).locator(".bar-title").last).to_have_text("Home")
        self.address_has("do=.*do=")
        self.page.reload()
        self.sees("Home")
        self.panel("timeline")
        expect(self.page.locator("#timeline .entry")).to_have_count(3)
        # Another server has no such session and uses the address only.
        other = Server()
        self.addCleanup(other.stop)
        third = Browser.get().new_page()
        self.addCleanup(third.close)
        third.goto(other.address + self.page.url.split("/")[-1])
        expect(third.locator("#timeline .entry")).to_have_count(3)

    def test_the_keyboard_moves_in_the_tree_and_highlights_the_screen(self):
        self.open()
        self.panel("tree")
        rows = self.page.locator("#tree [role=treeitem]")
        expect(rows).to_have_count(7)
        self.page.keyboard.press("t")
        expect(rows.nth(0)).to_be_focused()
        self.page.keyboard.press("ArrowDown")
        expect(rows.nth(1)).to_be_focused()
        if not self.is_narrow():
            expect(self.page.locator(".is-pointed")).to_have_count(1)
        self.page.keyboard.press("ArrowLeft")
        expect(rows).to_have_count(6)
        self.page.keyboard.press("ArrowRight")
        expect(rows).to_have_count(7)
        self.is_accessible()

    def test_variants_and_devices_are_switched(self):
        self.open("#do=tap+product-7")
        self.page.get_by_text("Variants", exact=True).click()
        self.page.get_by_label("settings-tab").check()
        expect(self.screen().get_by_role("button", name="Settings")).to_be_visible()
        self.sees("Mirelle Throw")
        self.page.get_by_role("button", name="Both").click()
        expect(self.page.locator(".device")).to_have_count(2)
        expect(self.page.locator(".device.pad .bar-title").last).to_have_text("Mirelle Throw")
        self.is_accessible()
        self.address_has("beside=pad")
        self.address_has("variant=settings-tab")

    def test_the_debug_variant_has_the_list_of_destinations(self):
        self.open("#variant=debug")
        self.tap("Destinations")
        self.row("product")
        self.screen().get_by_role("textbox").fill("7")
        self.tap("Alone")
        self.sees("Mirelle Throw")
        self.is_accessible()

    def test_the_keys_are_listed(self):
        self.open()
        self.page.keyboard.press("?")
        help_page = self.page.get_by_role("dialog", name="Keys")
        expect(help_page).to_contain_text("search the destinations")
        self.is_accessible()
        self.page.keyboard.press("Escape")
        expect(help_page).not_to_be_visible()

    def test_an_impossible_gesture_shows_a_message(self):
        self.open()
        self.panel("app")
        self.page.get_by_role("button", name="Swipe back", exact=True).click()
        expect(self.page.locator("#toast")).to_contain_text("swiped back")
        expect(self.page.locator("#timeline .entry")).to_have_count(1)
        self.address_has("/$")


globals().update(in_all_modes(Journeys))
