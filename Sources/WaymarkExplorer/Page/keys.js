// The keyboard.

import { h, show } from "./dom.js";
import { goTo, perform } from "./sessions.js";
import { draw, focused, page, showPanel } from "./state.js";

const help = document.getElementById("help");

const keys = [
  ["/", "search the destinations", () => focusOn("filter", "go")],
  ["l", "open a link", () => focusOn("link-url", page.panel)],
  ["a", "use the app", () => document.querySelector(".device button:not(:disabled), .device input")?.focus()],
  ["t", "walk through the tree, with the arrow keys", () => focusOn(document.querySelector("#tree [tabindex='0']"), "tree")],
  ["s", "look at the steps", () => focusOn(document.querySelector("#timeline .is-now button"), "timeline")],
  ["[", "one step back in time", () => goTo(Math.max(0, focused().state.position - 1))],
  ["]", "one step forward", () => goTo(Math.min(focused().state.count, focused().state.position + 1))],
  ["b", "swipe back", () => perform("swipe-back")],
  ["Escape", "close what is open", close],
  ["?", "this list", () => help.showModal()],
];

function focusOn(what, panel) {
  if (panel !== page.panel) showPanel(panel);
  const element = typeof what === "string" ? document.getElementById(what) : what;
  element?.focus();
  element?.select?.();
}

function close() {
  if (page.entry === undefined) return;
  page.entry = undefined;
  if (page.panel === "detail") page.panel = "timeline";
  draw();
}

export function watchKeys() {
  show(help,
    h("form", { method: "dialog" },
      h("h2", { id: "help-title" }, "Keys"),
      h("dl", {}, keys.flatMap(([key, text]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, text)])),
      h("p", { class: "hint" }, "The address of this page holds all that was done: reload it, keep it, send it."),
      h("button", { class: "primary" }, "Close")));
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    const isTyping = event.target.closest("input:not([type=range], [type=checkbox]), select, textarea");
    if (isTyping && event.key === "Escape") return event.target.blur();
    if (isTyping) return;
    const entry = keys.find(([key]) => key === event.key);
    if (!entry) return;
    event.preventDefault();
    entry[2]();
  });
}
