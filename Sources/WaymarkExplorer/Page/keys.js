// Keyboard shortcuts.

import { h, show } from "./dom.js";
import { select, toggleMap } from "./map.js";
import { goTo, perform } from "./sessions.js";
import { draw, focused, page, showPanel } from "./state.js";

const help = document.getElementById("help");

const keys = [
  ["/", "search the destinations", () => focusOn("filter", "go")],
  ["l", "open a link", () => focusOn("link-url", page.panel)],
  ["a", "use the app", () => document.querySelector(".device button:not(:disabled), .device input")?.focus()],
  ["t", "focus the tree; the arrow keys move in it", () => focusOn(document.querySelector("#tree [tabindex='0']"), "tree")],
  ["s", "focus the timeline", () => focusOn(document.querySelector("#timeline .is-now button"), "timeline")],
  ["[", "return to the previous step", () => goTo(Math.max(0, focused().state.position - 1))],
  ["]", "repeat the next step", () => goTo(Math.min(focused().state.count, focused().state.position + 1))],
  ["b", "swipe back", () => perform("swipe-back")],
  ["m", "show the map, or the app again", toggleMap],
  ["Escape", "close the details of a step, or the selection of the map", close],
  ["?", "show this list", () => help.showModal()],
];

function focusOn(what, panel) {
  if (panel !== page.panel) showPanel(panel);
  const element = typeof what === "string" ? document.getElementById(what) : what;
  element?.focus();
  element?.select?.();
}

function close() {
  if (page.panel === "map") return select("");
  if (page.entry === undefined) return;
  page.entry = undefined;
  if (page.panel === "detail") page.panel = "timeline";
  draw();
}

export function watchKeys() {
  show(help,
    h("form", { method: "dialog" },
      h("h2", { id: "help-title" }, "Keyboard shortcuts"),
      h("dl", {}, keys.flatMap(([key, text]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, text)])),
      h("p", { class: "hint" }, "The address of this page contains all steps: it can be reloaded, bookmarked and shared."),
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
