"""The layout of the page in windows of several sizes."""

import math

from playwright.sync_api import expect

from stand import PageCase

BOXES = """() => [...document.querySelectorAll(".device, .tools")].map((element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { name: element.className, left, top, right, bottom };
})"""
OVERFLOWS = """() => [...document.querySelectorAll("html, body, main, .top, .stage, .frames")]
  .filter((element) => element.scrollWidth > element.clientWidth)
  .map((element) => `${element.className || element.tagName}: ${element.scrollWidth} in ${element.clientWidth}`)"""

# The durations of transition animations, in milliseconds: those of a page and of the status. Without
# a transition, which may end before a test sees it.
ANIMATIONS = """() => {
  const parts = [[".screen .page", "arriving"], ["#status .state", "moving"]]
    .map(([selector, name]) => [document.querySelector(selector).classList, name]);
  for (const [classes, name] of parts) classes.add(name);
  const ends = document.getAnimations().map((animation) => animation.effect.getComputedTiming().endTime);
  for (const [classes, name] of parts) classes.remove(name);
  return ends.sort((first, second) => first - second);
}"""


class Layout(PageCase):
    def both_devices_fit(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})
        self.open("#do=tap+product-7&beside=pad&do2=tap+product-7")
        expect(self.page.locator(".device")).to_have_count(2)
        self.assertEqual(self.page.evaluate(OVERFLOWS), [])
        stage = self.page.locator(".frames").bounding_box()
        for box in self.page.evaluate(BOXES):
            self.assertGreaterEqual(box["left"], stage["x"], box)
            self.assertLessEqual(box["right"], stage["x"] + stage["width"], box)
            self.assertGreaterEqual(box["top"], stage["y"], box)
            self.assertLessEqual(box["bottom"], stage["y"] + stage["height"], box)
        first, second = self.page.locator(".frame").all()
        first, second = first.bounding_box(), second.bounding_box()
        self.assertLess(first["x"] + first["width"], second["x"])

    def test_a_phone_and_a_pad_fit_into_1440_columns(self):
        self.both_devices_fit(1440, 900)

    def test_a_phone_and_a_pad_fit_into_1280_columns(self):
        self.both_devices_fit(1280, 800)

    def test_a_phone_and_a_pad_fit_into_1100_columns(self):
        self.both_devices_fit(1100, 800)

    def test_no_device_is_clipped_at_any_width(self):
        for fragment in ["", "#device=pad", "#beside=pad"]:
            self.open(fragment)
            for width in [*range(340, 1480, 40), 1180]:
                with self.subTest(fragment=fragment, width=width):
                    self.page.set_viewport_size({"width": width, "height": 800})
                    self.assertEqual(self.page.evaluate(OVERFLOWS), [])

    def test_a_phone_and_a_pad_fit_beside_one_column_of_panels(self):
        self.both_devices_fit(1024, 800)

    def test_the_pictures_of_a_step_have_one_size_beside_one_device_and_two(self):
        widths = []
        for count, beside in enumerate(["", "&beside=pad"], start=1):
            self.open(f"#do=tap+product-7&entry=1{beside}")
            expect(self.page.locator(".frames .device")).to_have_count(count)
            expect(self.page.locator(".mini .device")).to_have_count(2)
            widths.append(self.page.locator(".mini .device").first.evaluate("device => device.offsetWidth"))
        self.assertEqual(widths[0], widths[1])

    def test_reduced_motion_ends_all_animations_at_once(self):
        self.open()
        self.page.emulate_media(reduced_motion="no-preference")
        self.assertEqual(self.page.evaluate(ANIMATIONS), [350, math.inf])
        self.page.emulate_media(reduced_motion="reduce")
        self.assertEqual(self.page.evaluate(ANIMATIONS), [10, 10])

    def test_a_variant_keeps_the_focused_device(self):
        self.open("#beside=pad&focus=1")
        self.page.get_by_text("Variants", exact=True).click()
        self.page.get_by_label("settings-tab").check()
        self.address_has("variant=settings-tab")
        self.rest()
        expect(self.page.locator(".device.pad")).to_have_class("device pad is-focused")


del PageCase
