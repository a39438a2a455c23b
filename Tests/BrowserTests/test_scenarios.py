"""The scenarios of coordinators in the page: taps, the screens after them, and the way back."""

import re

from playwright.sync_api import expect

from stand import PageCase


class Scenarios(PageCase):
    def test_A3_a_chosen_city_is_shown_on_every_screen_on_the_way_back(self):
        self.open()
        self.begin_to_choose()
        self.row("Hamburg")
        self.sees("Edit profile")
        self.shows("Hamburg")
        self.says("city flow: finished with Hamburg", "Profile shows: Hamburg")
        self.coordinators_are({"ProfileFlow": ["ProfileViewController"]})
        self.tap("Back to Profile")
        self.shows("Hamburg")

    def test_A4_a_federal_city_ends_the_choice_at_once_and_a_region_opens_its_cities(self):
        self.open()
        self.begin_to_choose()
        self.row("Berlin")
        self.sees("Edit profile")
        self.shows("Berlin")
        self.tap("Choose city")
        self.row("Bavaria")
        self.sees("Bavaria")
        choice = ["RegionsViewController", "CitiesViewController"]
        self.coordinators_are({"ProfileFlow": ["ProfileViewController"], "CityFlow": choice})
        self.row("Munich")
        self.sees("Edit profile")
        self.shows("Munich")
        self.says("city flow: finished with Munich")

    def test_A5_several_cities_are_up_to_date_below_while_the_third_screen_is_open(self):
        self.open()
        self.tap("Settings")
        self.screen().get_by_role("switch", name="Choose several cities").click()
        self.tap("Close")
        self.begin_to_choose()
        self.row("Bavaria")
        self.row("Munich")
        self.row("Nuremberg")
        for screen in ["Profile", "Edit profile", "Regions", "Bavaria"]:
            self.says(f"{screen} shows: Munich, Nuremberg")
        expect(self.screen().locator("[aria-pressed=true].row")).to_have_text(["Munich", "Nuremberg"])
        self.tap("Back to Regions")
        expect(self.screen().get_by_role("button", name="Bavaria, 2 chosen")).to_be_visible()
        self.tap("Back to Edit profile")
        self.shows("Munich, Nuremberg")
        self.says("city flow: the user left")
        self.tap("Back to Profile")
        self.shows("Munich, Nuremberg")

    def test_A6_one_switch_of_the_page_swaps_the_list_for_a_map(self):
        self.open()
        self.begin_to_choose()
        self.sees("Regions")
        self.turn_on("city-map")
        self.sees("Map")
        self.tap("Bavaria")
        self.row("Munich")
        self.sees("Edit profile")
        self.shows("Munich")

    def test_A10_login_leads_to_the_profile_and_that_to_the_shop(self):
        self.open()
        self.turn_on("members-only")
        self.sees("Log in")
        self.log_in()
        self.sees("Edit profile")
        self.coordinators_are({"ProfileEditingFlow": ["EditProfileViewController"]})
        self.tap("Choose city")
        self.coordinators_are(
            {"ProfileEditingFlow": ["EditProfileViewController"], "CityFlow": ["RegionsViewController"]}
        )
        self.row("Hamburg")
        self.tap("Save")
        self.sees("Home")
        self.coordinators_are({"ProfileFlow": ["ProfileViewController"]})
        self.tap("Profile")
        self.shows("Hamburg")

    def test_B2_login_comes_first_and_goes_with_its_coordinator(self):
        self.open("#variant=members-only")
        self.sees("Log in")
        self.coordinators_are({"LoginCoordinator": ["LoginViewController"]})
        self.type("Name", "demo")
        self.type("Password", "wrong")
        self.tap("Log in")
        expect(self.screen().locator(".color-systemRed")).to_be_visible()
        self.coordinators_are({"LoginCoordinator": ["LoginViewController"]})
        self.log_in()
        self.sees("Edit profile")
        self.coordinators_are({"ProfileEditingFlow": ["EditProfileViewController"]})

    def test_B3_one_tap_pushes_on_the_phone_and_opens_a_popover_on_the_pad(self):
        self.open()
        self.begin_to_choose()
        self.row("Bavaria")
        self.sees("Bavaria")
        expect(self.screen().get_by_role("dialog")).to_have_count(0)
        self.page.get_by_role("button", name="Both").click()
        pad = self.page.locator(".device.pad")
        popover = pad.get_by_role("dialog", name="Bavaria")
        expect(popover).to_be_visible()
        expect(pad.locator(".bar-title").first).to_have_text("Regions")
        popover.get_by_role("button", name="Munich").click()
        expect(popover).to_have_count(0)
        expect(pad.locator(".bar-title").last).to_have_text("Edit profile")
        expect(pad.get_by_text("Munich", exact=True)).to_be_visible()
        self.sees("Bavaria")

    def test_the_choice_continues_after_a_disconnected_scene(self):
        self.open()
        self.begin_to_choose()
        self.row("Bavaria")
        self.gesture("Disconnect the scene and return to the app")
        self.sees("Bavaria")
        choice = ["RegionsViewController", "CitiesViewController"]
        self.coordinators_are({"ProfileFlow": ["ProfileViewController"], "CityFlow": choice})
        self.row("Munich")
        self.sees("Edit profile")
        self.shows("Munich")

    # MARK: Actions and expectations

    def begin_to_choose(self):
        self.tap("Profile")
        self.tap("Edit")
        self.tap("Choose city")
        self.coordinators_are({"ProfileFlow": ["ProfileViewController"], "CityFlow": re.compile("^Regions")})

    def turn_on(self, variant):
        self.page.locator(".variants summary").click()
        self.page.get_by_label(variant).check()
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_label(variant)).not_to_be_visible()
        self.rest()

    def shows(self, text):
        """Expects a text on the frontmost screen."""
        expect(self.screen().get_by_text(text, exact=True).last).to_be_visible()

    def says(self, *notes):
        """Expects the notes of the app above the device."""
        for note in notes:
            expect(self.page.locator("#status .chip", has_text=note).first).to_be_visible()

    def coordinators_are(self, expected):
        """Expects the coordinators from the outermost to the innermost, each with its screens."""
        items = self.page.locator("#coordinators li")
        expect(items.locator("> .type")).to_have_text(list(expected))
        for name, screens in expected.items():
            texts = screens if isinstance(screens, re.Pattern) else ", ".join(screens)
            item = self.page.locator("#coordinators li", has=self.page.locator(f"> .type >> text='{name}'"))
            expect(item.locator("> .title").first).to_have_text(texts)


del PageCase
