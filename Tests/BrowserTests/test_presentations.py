"""The layout of presentations on the device."""

from playwright.sync_api import expect

from stand import PageCase, in_modes

PRESENT = """async ({ style, isBare }) => {
  const { page, draw } = await import("/state.js");
  const bare = { id: "x", kind: "view", traits: [], children: [{ id: "y", kind: "label", text: "Bare", traits: [], children: [] }] };
  for (const frame of page.frames) {
    const [root] = frame.state.picture.layers;
    const front = { ...root, style, controller: "front", content: isBare ? bare : root.content };
    // Pictures that the app sends meanwhile are older than this.
    frame.state = { ...frame.state, revision: Infinity, picture: { ...frame.state.picture, layers: [root, front] } };
  }
  draw();
}"""


class Presentations:
    def test_full_screen_presentations_leave_room_for_the_status_bar(self):
        self.open("#beside=pad")
        for style in ["fullScreen", "overFullScreen"]:
            for is_bare, content in [(False, ".bar-row"), (True, ".label")]:
                self.page.evaluate(PRESENT, {"style": style, "isBare": is_bare})
                for device in self.page.locator(".device").all():
                    clock = device.locator(".clock span").first
                    front = device.locator(".layer").last.locator(content).first
                    expect(front).to_be_visible()
                    with self.subTest(style, content=content):
                        self.assertGreaterEqual(self.top(front), self.top(clock) + self.height(clock))
        # A sheet begins below the status bar and adds no margin for it.
        self.page.evaluate(PRESENT, {"style": "pageSheet", "isBare": False})
        sheet = self.page.locator(".style-pageSheet > .card").first
        self.assertLess(self.top(sheet.locator(".bar-row")) - self.top(sheet), 20)

    def top(self, element):
        """The distance of an element from the top of its screen, without running animations."""
        return element.evaluate(
            """(element) => {
              let top = 0;
              for (let at = element; !at.classList.contains("screen"); at = at.offsetParent) top += at.offsetTop;
              return top;
            }"""
        )

    def height(self, element):
        """The height of the text of an element."""
        return element.evaluate(
            """(element) => {
              const text = document.createRange();
              text.selectNodeContents(element);
              return text.getBoundingClientRect().height;
            }"""
        )


globals().update(in_modes(Presentations, ["light", "phone width"]))
del PageCase
