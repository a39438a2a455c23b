"""Updates of the elements of the page."""

from stand import PageCase

SHOW_TWICE = """async () => {
  const { h, show } = await import("/dom.js");
  const part = document.createElement("div");
  const draw = (name) => show(part,
    h("p", { "data-key": "name" }, name),
    h("details", {}, h("summary", {}, "More")),
    h("label", {}, h("input", { type: "text", value: name })),
    h("label", {}, h("input", { type: "checkbox", checked: true })));
  draw("Ada");
  document.body.append(part);
  const first = [...part.children];
  const [field, box] = part.querySelectorAll("input");
  field.value = "typed by the user";
  box.checked = false;
  part.querySelector("details").open = true;
  draw("Ada");
  const again = [field.value, box.checked, part.querySelector("details").open];
  draw("Grace");
  const changed = [part.querySelector("p").textContent, field.value];
  return { again, changed, areKept: first.every((child, index) => child === part.children[index]) };
}"""


class Updates(PageCase):
    def test_equal_elements_stay_and_fields_show_the_text_of_the_app(self):
        self.open()
        found = self.page.evaluate(SHOW_TWICE)
        self.assertEqual(found["again"], ["Ada", True, True])
        self.assertEqual(found["changed"], ["Grace", "Grace"])
        self.assertTrue(found["areKept"])


del PageCase
