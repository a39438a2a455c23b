// The width of a device's window and the text size.

import { h } from "./dom.js";
import { perform } from "./sessions.js";
import { draw, page } from "./state.js";

const frames = document.getElementById("frames");

/// The text sizes: their names, and the size of the body style in points.
const sizes = {
  xs: ["X Small", 14], s: ["Small", 15], m: ["Medium", 16], l: ["Large", 17],
  xl: ["X Large", 19], xxl: ["2X Large", 21], xxxl: ["3X Large", 23],
  ax1: ["AX 1", 28], ax2: ["AX 2", 33], ax3: ["AX 3", 40], ax4: ["AX 4", 47], ax5: ["AX 5", 53],
};
const usual = "l";
/// The widths of the devices' screens in points.
const wholeWidths = { phone: 393, pad: 1024 };

/// Sets the drawn width and the text size of a device.
export function size(device, frame) {
  const { window } = frame.state;
  // A turned phone is drawn like an upright one.
  if (!window || window.width > window.widest) return device;
  const ratio = window.width / wholeWidths[frame.device];
  if (ratio !== 1) device.style.setProperty("--window", ratio.toFixed(3));
  const [, points] = sizes[window.textSize ?? usual];
  if (window.textSize !== usual) device.style.setProperty("--text-scale", points / sizes[usual][1]);
  return device;
}

/// The handle at the edge of a device, which changes the width.
export function drawHandle(frame) {
  const { window } = frame.state;
  if (!window) return null;
  return h("div", {
    class: "width-handle",
    role: "slider",
    tabindex: "0",
    "aria-label": "Width of the window",
    "aria-valuemin": String(window.narrowest),
    "aria-valuemax": String(window.widest),
    "aria-valuenow": String(window.width),
    "aria-valuetext": `${window.width} points`,
    title: "Drag to change the width of the window",
  });
}

/// The button that shows the width, and the form behind it.
export function drawDisplay(frame, index) {
  const { window } = frame.state;
  if (!window) return null;
  const sizeClass = window.isRegular ? "regular" : "compact";
  const [width, text] = [`width-${index}`, `text-size-${index}`];
  return h("details", { class: "display" },
    h("summary", { "aria-label": `Width and text size: ${window.width} points, ${sizeClass}`, title: "Width and text size" },
      h("span", { class: "aa", "aria-hidden": "true" }, "Aa"), h("span", { class: "summary-text" }, `${window.width} pt, ${sizeClass}`)),
    h("form", { class: "pop", "data-display": "" },
      h("label", { for: width }, "Width in points"),
      h("input", { id: width, name: "width", type: "number", min: String(window.narrowest), max: String(window.widest), value: String(window.width) }),
      h("label", { for: text }, "Text size"),
      drawSizes(text, window.textSize),
      h("p", { class: "note" }, "Layout is not simulated. The width sets the size class: UIKit documents no threshold, and here an iPad is regular from 678 points. The page scales all text, also that of fixed fonts.")));
}

function drawSizes(id, chosen) {
  const select = h("select", { id, name: "text" }, Object.entries(sizes).map(([value, [name]]) =>
    h("option", { value, selected: value === chosen }, name)));
  select.value = chosen ?? usual;
  return select;
}

// MARK: Events

const frameOf = (element) => page.frames[Number(element.closest("[data-frame]").dataset.frame)];

export function watchDisplay() {
  frames.addEventListener("change", (event) => {
    if (!event.target.closest("[data-display]")) return;
    const frame = frameOf(event.target);
    const { name, value } = event.target;
    if (name === "text") perform(`text-size ${value}`, frame);
    else if (name === "width") changeWidth(frame, Number(value));
  });
  frames.addEventListener("submit", (event) => event.preventDefault());
  frames.addEventListener("keydown", (event) => {
    const handle = event.target.closest(".width-handle");
    const way = { ArrowLeft: -10, ArrowRight: 10 }[event.key];
    if (!handle || !way) return;
    event.preventDefault();
    changeWidth(frameOf(handle), frameOf(handle).state.window.width + way);
  });
  frames.addEventListener("pointerdown", grab);
  document.addEventListener("click", (event) => {
    for (const open of frames.querySelectorAll(".display[open]")) if (!open.contains(event.target)) open.open = false;
  });
}

/// Performs the step unless the width stays the same; widths past the limits are the limits.
function changeWidth(frame, width) {
  const { narrowest, widest, width: now } = frame.state.window;
  const wanted = Math.round(Math.min(Math.max(width, narrowest), widest));
  if (Number.isNaN(wanted) || wanted === now) return draw();
  perform(`width ${wanted}`, frame);
}

/// Drags the handle; the device is centered, so it grows by twice the distance.
function grab(event) {
  const handle = event.target.closest(".width-handle");
  if (!handle || event.button) return;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  const frame = frameOf(handle);
  const device = handle.closest(".device");
  const [start, drawn, width] = [event.clientX, device.getBoundingClientRect().width, frame.state.window.width];
  let wanted = width;
  const move = ({ clientX }) => {
    wanted = width * Math.max(0.1, (drawn + 2 * (clientX - start)) / drawn);
    device.style.setProperty("--window", (wanted / wholeWidths[frame.device]).toFixed(3));
  };
  handle.addEventListener("pointermove", move);
  handle.addEventListener("lostpointercapture", () => {
    handle.removeEventListener("pointermove", move);
    changeWidth(frame, wanted);
  }, { once: true });
}
