// Touches, drags and text input on the devices.

import { act, perform } from "./sessions.js";
import { draw, page } from "./state.js";

const frames = document.getElementById("frames");
/// The running drag.
let drag = null;
/// The texts that are not sent yet, by element.
const typed = new Map();

export function watchGestures() {
  frames.addEventListener("click", click);
  frames.addEventListener("contextmenu", hold);
  addEventListener("click", closeBackMenus);
  // Scrolling does not bubble.
  frames.addEventListener("scroll", scroll, { capture: true, passive: true });
  frames.addEventListener("input", type);
  frames.addEventListener("keydown", pressReturn);
  frames.addEventListener("pointerdown", begin);
  addEventListener("pointermove", move);
  addEventListener("pointerup", (event) => end(event, false));
  addEventListener("pointercancel", (event) => end(event, true));
}

function frameOf(element) {
  const index = Number(element.closest("[data-frame]")?.dataset.frame ?? page.focus);
  if (index !== page.focus) {
    page.focus = index;
    page.entry = undefined;
    draw();
  }
  return page.frames[index];
}

function click(event) {
  const target = event.target.closest("[data-step], [data-list], [data-id], [data-frame]");
  if (!target) return;
  const frame = frameOf(target);
  if (target.dataset.step) perform(target.dataset.step, frame);
  else if (drag?.hasMoved) drag = null;
  else if (target.dataset.list) requestRows(target, frame);
  else if (target.matches("button[data-id]")) act("touch", { element: target.dataset.id }, frame);
  else if (event.target.closest(".style-menu .dimming, .style-popover .dimming")) perform("swipe-down", frame);
}

/// Opens the menu of the back button, which a long press or a secondary click holds.
function hold(event) {
  const item = event.target.closest(".back-item");
  if (!item) return;
  event.preventDefault();
  frameOf(item);
  const menu = item.querySelector(".back-menu");
  menu.open = true;
  menu.querySelector("button").focus();
}

function closeBackMenus() {
  for (const menu of frames.querySelectorAll(".back-menu[open]")) menu.open = false;
}

// MARK: Scrolling

/// Requests more rows of the lists whose end the user approaches.
function scroll({ target }) {
  const { bottom, height } = target.getBoundingClientRect();
  for (const more of target.querySelectorAll("[data-list]")) {
    const isNear = more.getBoundingClientRect().top < bottom + 2 * height;
    if (isNear) requestRows(more, page.frames[more.closest("[data-frame]").dataset.frame]);
  }
}

/// The buttons whose rows are requested.
const requested = new Set();

async function requestRows(more, frame) {
  if (requested.has(more)) return;
  requested.add(more);
  try {
    await act("rows", { list: Number(more.dataset.list), moreRows: Number(more.dataset.rows) }, frame);
  } finally {
    requested.delete(more);
  }
}

// MARK: Typing

async function type(event) {
  const field = event.target.closest("input[data-id]");
  if (!field) return;
  const element = field.dataset.id;
  const isWaiting = typed.has(element);
  typed.set(element, field.value);
  if (isWaiting) return;
  const frame = frameOf(field);
  // More may be typed before the response arrives; only the last text is sent then.
  let sent;
  while (typed.get(element) !== sent) {
    sent = typed.get(element);
    await act("type", { element, text: sent }, frame);
  }
  typed.delete(element);
}

function pressReturn(event) {
  const field = event.target.closest("input[data-id]");
  if (!field || event.key !== "Enter") return;
  act("type", { element: field.dataset.id, text: `${field.value}\n` }, frameOf(field));
}

// MARK: Dragging

/// The width in points of the area at the left edge in which a swipe back begins.
const edge = 32;

function begin(event) {
  const screen = event.target.closest(".screen");
  if (!screen || event.button) return;
  const device = screen.closest(".device");
  const isSheet = event.target.closest("[data-drag=sheet]");
  const box = screen.getBoundingClientRect();
  if (!isSheet && event.clientX - box.left > edge) return;
  drag = {
    gesture: isSheet ? "sheet" : "pop",
    device,
    frame: frameOf(screen),
    start: isSheet ? event.clientY : event.clientX,
    length: isSheet ? box.height : box.width,
    progress: 0,
    hasMoved: false,
    sentAt: 0,
  };
}

function move(event) {
  if (!drag || drag.isOver) return;
  const way = (drag.gesture === "sheet" ? event.clientY : event.clientX) - drag.start;
  if (!drag.hasMoved) {
    if (way < 6) return;
    drag.hasMoved = true;
    drag.begun = send("begin");
  }
  drag.progress = Math.min(1, Math.max(0, way / drag.length));
  drag.device.style.setProperty("--progress", drag.progress.toFixed(3));
  if (event.timeStamp - drag.sentAt < 60) return;
  drag.sentAt = event.timeStamp;
  send("move", drag.progress);
}

function end(event, isBroken) {
  if (!drag || drag.isOver) return;
  const ended = drag;
  if (!ended.hasMoved) {
    drag = null;
    return;
  }
  ended.isOver = true;
  ended.begun.then((answer) => {
    if (!answer) return;
    send("move", ended.progress, ended);
    send(!isBroken && ended.progress > 0.35 ? "finish" : "cancel", ended.progress, ended);
  });
  // The browser may send a click after the drag, which `click` ignores while `drag` is set.
  setTimeout(() => {
    if (drag === ended) drag = null;
  });
}

function send(phase, fraction, which = drag) {
  return act("drag", { gesture: which.gesture, phase, fraction }, which.frame);
}
