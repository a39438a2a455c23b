// The steps and their results; the app can return to each of them.

import { h, replace, show } from "./dom.js";
import { toolIcon } from "./icons.js";
import { goTo } from "./sessions.js";
import { draw, focused, page, showPanel } from "./state.js";

const list = document.getElementById("timeline");
let lastPosition = -1;

export function drawTimeline() {
  const { entries, state } = focused();
  show(document.getElementById("scrubber"), drawScrubber(state));
  drawEntries(entries, state);
  if (state.position !== lastPosition) {
    lastPosition = state.position;
    list.children[state.position]?.scrollIntoView({ block: "nearest" });
  }
}

function drawScrubber(state) {
  if (state.count === 0) return null;
  return h("div", { class: "scrub" },
    h("button", { type: "button", class: "tool", "data-go": String(state.position - 1), disabled: state.position === 0, "aria-label": "One step back" }, toolIcon("back")),
    h("input", { type: "range", id: "scrub", min: "0", max: String(state.count), value: String(state.position), "aria-label": "Moment", "aria-valuetext": `step ${state.position} of ${state.count}` }),
    h("button", { type: "button", class: "tool", "data-go": String(state.position + 1), disabled: state.position === state.count, "aria-label": "One step forward" }, toolIcon("chevron")));
}

/// The content of each row: only changed rows are drawn, since there may be thousands.
let rows = [];

function drawEntries(entries, state) {
  while (list.children.length > entries.length) list.lastChild.remove();
  rows.length = Math.min(rows.length, entries.length);
  entries.forEach((entry, index) => {
    const place = index === state.position ? "is-now" : index > state.position ? "is-ahead" : "";
    const isShown = page.entry === index;
    const row = rows[index];
    if (row && row.entry === entry && row.place === place && row.isShown === isShown) return;
    rows[index] = { entry, place, isShown };
    const drawn = drawEntry(entry, place, isShown);
    if (row) replace(list.children[index], drawn);
    else list.append(drawn);
  });
}

function drawEntry(entry, place, isShown) {
  return h("li", { class: `entry ${place} ${isShown ? "is-shown" : ""} ${entry.error ? "has-error" : ""}`, "data-key": `entry ${entry.index}` },
    h("button", { type: "button", class: "entry-button", "data-entry": String(entry.index), "aria-pressed": String(isShown), disabled: place === "is-ahead" },
      h("span", { class: "number", "aria-hidden": "true" }, String(entry.index)),
      h("span", { class: "what" },
        h("span", { class: "step" }, entry.step || "launch"),
        entry.error ? h("span", { class: "error" }, entry.error) : null,
        entry.requests.map((request) =>
          h("span", { class: `request ${request.kind}` },
            h("b", {}, `#${request.number} ${request.destination}${request.context ? `(${request.context})` : ""}`), ` ${request.status}`))),
      entry.changes ? h("span", { class: "delta", title: "Changed lines of the tree" }, `${entry.changes} ${entry.changes === 1 ? "change" : "changes"}`) : null),
    place === "is-now" ? null
      : h("button", { type: "button", class: "tool jump", "data-go": String(entry.index), "aria-label": `Go to step ${entry.index}`, title: "Return to this step: launches the app and performs the steps up to here" }, toolIcon("again")));
}

export function watchTimeline() {
  const panel = list.closest(".panel");
  panel.addEventListener("click", (event) => {
    const go = event.target.closest("[data-go]");
    const entry = event.target.closest("[data-entry]");
    if (go) goTo(Number(go.dataset.go));
    else if (entry) select(Number(entry.dataset.entry));
  });
  panel.addEventListener("change", (event) => {
    if (event.target.id === "scrub") goTo(Number(event.target.value));
  });
}

function select(index) {
  page.entry = page.entry === index ? undefined : index;
  if (page.entry !== undefined && matchMedia("(max-width: 1099px)").matches) return showPanel("detail");
  draw();
}
