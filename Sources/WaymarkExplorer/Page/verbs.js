// The buttons and forms for the app's verbs, and a form for each kind of delivery.

import { h, show } from "./dom.js";
import { openAll, perform } from "./sessions.js";
import { page, setups } from "./state.js";

const place = document.getElementById("verbs");

export function drawVerbs() {
  const simple = page.app.verbs.filter((verb) => !verb.argument);
  const others = page.app.verbs.filter((verb) => verb.argument);
  show(place,
    simple.length ? h("div", { class: "buttons" }, simple.map((verb) =>
      h("button", { type: "button", "data-verb": verb.name, title: verb.help }, verb.name))) : null,
    others.map(drawForm),
    h("details", { class: "deliveries" },
      h("summary", {}, "Entry points"),
      page.app.deliveries.map(drawForm)));
}

const moments = [
  ["now", "foreground"],
  ["background", "background"],
  ["cold", "not running"],
];

function drawForm(verb) {
  const label = verb.argument.toLowerCase();
  const isDelivery = verb.name.startsWith("deliver ");
  const id = `verb-${verb.name.replace(" ", "-")}`;
  return h("form", { class: "verb", "data-form": verb.name, "aria-label": verb.help },
    h("p", { class: "verb-help" }, verb.help),
    h("div", { class: "verb-fields" },
      h("label", { class: "hidden", for: id }, label),
      verb.values.length && !isDelivery
        ? h("select", { id, name: "value" }, verb.values.map((value) => h("option", { value }, value)))
        : h("input", { id, name: "value", type: "text", placeholder: label, value: verb.values[0] ?? "" }),
      h("label", { class: "hidden", for: `${id}-when` }, "state of the app"),
      h("select", { id: `${id}-when`, name: "when" }, moments.map(([value, text]) => h("option", { value }, text))),
      h("button", { type: "submit" }, isDelivery ? "deliver" : verb.name)));
}

export function watchVerbs() {
  place.addEventListener("click", (event) => {
    const verb = event.target.closest("[data-verb]")?.dataset.verb;
    if (verb) perform(verb);
  });
  place.addEventListener("submit", async (event) => {
    event.preventDefault();
    const form = event.target;
    const step = `${form.dataset.form} ${form.elements.value.value}`;
    const when = form.elements.when.value;
    if (when === "cold") {
      const all = setups();
      const text = step.replace(/^deliver /, "deliver-cold ");
      const cold = { ...all[page.focus], steps: [{ text, isHurried: true }], position: 1 };
      return openAll(all.map((setup, index) => (index === page.focus ? cold : setup)), { focus: page.focus });
    }
    if (when === "background") await perform("background");
    await perform(step);
  });
}
