// The controls for devices, variants and relaunching.

import { h, show } from "./dom.js";
import { toolIcon } from "./icons.js";
import { toggleMap } from "./map.js";
import { openAll } from "./sessions.js";
import { page, setups } from "./state.js";

const place = document.getElementById("switches");

export function drawSwitches() {
  const first = page.frames[0];
  const shape = page.frames.length > 1 ? "both" : first.device;
  show(place,
    h("div", { class: "choice", role: "group", "aria-label": "Device" },
      [["phone", "Phone"], ["pad", "Pad"], ["both", "Both"]].map(([value, text]) =>
        h("button", { type: "button", "data-device": value, "aria-pressed": String(shape === value) }, text))),
    page.app.level ? h("span", { class: "level" }, `UIKit ${page.app.level}`) : null,
    page.app.variants.length ? h("details", { class: "variants" },
      h("summary", {}, `Variants${first.variants.length ? ` (${first.variants.length})` : ""}`),
      h("div", { class: "pop", role: "group", "aria-label": "Variants" }, page.app.variants.map((variant) => {
        const box = h("input", { type: "checkbox", "data-variant": variant, id: `variant-${variant}` });
        box.checked = first.variants.includes(variant);
        return h("label", { for: `variant-${variant}` }, box, variant);
      }))) : null,
    page.app.hasMap ? h("button", { type: "button", class: "tool", "data-map": "", "aria-pressed": String(page.panel === "map"), title: "Map (m)", "aria-label": "Map" }, toolIcon("map")) : null,
    h("button", { type: "button", class: "tool", "data-restart": "", title: "Launch again", "aria-label": "Launch the app again" }, toolIcon("again")),
    h("button", { type: "button", class: "tool", "data-help": "", title: "Keyboard shortcuts (?)", "aria-label": "Keyboard shortcuts" }, toolIcon("help")));
}

export function watchSwitches() {
  place.addEventListener("click", (event) => {
    const device = event.target.closest("[data-device]")?.dataset.device;
    if (device) choose(device);
    else if (event.target.closest("[data-restart]")) restart();
    else if (event.target.closest("[data-map]")) toggleMap();
    else if (event.target.closest("[data-help]")) document.getElementById("help").showModal();
  });
  place.addEventListener("change", (event) => {
    const variant = event.target.dataset.variant;
    if (variant) turn(variant, event.target.checked);
  });
  document.addEventListener("click", (event) => {
    const open = place.querySelector("details[open]");
    if (open && !open.contains(event.target)) open.open = false;
  });
  place.addEventListener("keydown", (event) => {
    const open = event.key === "Escape" && place.querySelector("details[open]");
    if (!open) return;
    open.open = false;
    open.querySelector("summary").focus();
  });
}

/// Performs the same steps on another device, or on both.
function choose(device) {
  const [first] = setups();
  if (device === "both") return openAll([{ ...first, device: "phone" }, { ...first, device: "pad" }]);
  return openAll([{ ...first, device }]);
}

/// Performs the same steps in another variant.
function turn(variant, isOn) {
  openAll(setups().map((setup) => ({
    ...setup,
    variants: isOn ? [...setup.variants, variant] : setup.variants.filter((name) => name !== variant),
  })), { focus: page.focus });
}

function restart() {
  openAll(setups().map((setup) => ({ ...setup, steps: [], position: 0 })), { focus: page.focus });
}
