// The tree of view controllers, and the coordinators that own them.

import { h, show } from "./dom.js";
import { kindIcon } from "./icons.js";
import { drawPlace, placeOfType } from "./sources.js";
import { page } from "./state.js";

const tree = document.getElementById("tree");
const frames = document.getElementById("frames");
/// The rows that the user has collapsed, by the number of the view controller.
const folded = new Set();
/// The row that has the keyboard focus.
let current;

export function drawTree(state) {
  const rows = state.controllers ? rowsOf(state.controllers, 1) : [];
  if (!rows.some((row) => row.node.number === current)) current = rows[0]?.node.number;
  show(tree, rows.map(drawRow), rows.length ? null : h("p", { class: "hint" }, "The window is empty."));
  const coordinators = state.coordinators;
  show(document.getElementById("coordinators"), coordinators.length ? [
    h("h3", { class: "sub" }, "Coordinators"),
    h("ul", { class: "coordinators" }, coordinators.map(drawCoordinator)),
  ] : null);
}

function drawCoordinator({ name, screens, children }) {
  return h("li", {},
    h("span", { class: "type" }, name),
    screens.length ? h("span", { class: "title" }, screens.join(", ")) : null,
    drawPlace(placeOfType(name)),
    children.length ? h("ul", {}, children.map(drawCoordinator)) : null);
}

/// The rows from top to bottom without the descendants of collapsed rows.
function rowsOf(node, level, style) {
  const hasMore = node.children.length + node.presented.length > 0;
  const row = { node, level, style, hasMore };
  if (folded.has(node.number)) return [row];
  return [
    row,
    ...node.children.flatMap((child) => rowsOf(child, level + 1)),
    ...node.presented.flatMap((child) => rowsOf(child, level + 1, node.style)),
  ];
}

const words = { visible: "visible", covered: "covered", notLoaded: "not loaded" };

function drawRow({ node, level, style, hasMore }) {
  const row = h("div", {
    class: `tree-row ${node.visibility} ${style ? "is-presented" : ""} ${node.isSelected ? "is-selected" : ""}`,
    role: "treeitem",
    "aria-level": String(level),
    "aria-expanded": hasMore ? String(!folded.has(node.number)) : undefined,
    "aria-selected": String(node.number === current),
    tabindex: node.number === current ? "0" : "-1",
    "data-key": `row ${node.number}`,
    "data-number": String(node.number),
  },
  hasMore ? h("span", { class: "twist", "aria-hidden": "true" }) : null,
  kindIcon(node.kind),
  style ? h("span", { class: "style" }, style) : null,
  h("span", { class: "type" }, node.type),
  node.title ? h("span", { class: "title" }, node.title) : null,
  h("span", { class: "visibility" }, words[node.visibility]));
  row.style.setProperty("--level", level - 1);
  return row;
}

// MARK: Highlighting

/// The highlighted view controller.
let pointed;

function pointAt(number) {
  pointed = number;
  repoint();
}

/// Highlights the view controller again after the device was drawn.
export function repoint() {
  const number = pointed;
  for (const element of document.querySelectorAll(".is-pointed")) element.classList.remove("is-pointed");
  if (!number) return;
  const frame = frames.querySelector(`[data-frame="${page.focus}"]`);
  frame?.querySelector(`[data-controller="${number}"]`)?.classList.add("is-pointed");
}

function pointAtRow(number) {
  for (const row of tree.children) row.classList.toggle("is-pointed-row", row.dataset.number === number);
}

export function watchTree() {
  tree.addEventListener("pointerover", (event) => pointAt(event.target.closest("[data-number]")?.dataset.number));
  tree.addEventListener("pointerleave", () => pointAt());
  tree.addEventListener("focusin", (event) => {
    // Only for keyboard focus: after a click the pointer is over the row already.
    if (event.target.matches(":focus-visible")) pointAt(event.target.dataset.number);
  });
  tree.addEventListener("focusout", () => pointAt());
  frames.addEventListener("pointerover", (event) => pointAtRow(event.target.closest("[data-controller]")?.dataset.controller));
  frames.addEventListener("pointerleave", () => pointAtRow());
  tree.addEventListener("click", click);
  tree.addEventListener("keydown", press);
}

function redraw() {
  drawTree(page.frames[page.focus].state);
}

function click(event) {
  const row = event.target.closest("[data-number]");
  if (!row) return;
  const number = Number(row.dataset.number);
  if (event.target.closest(".twist")) fold(number, !folded.has(number));
  goTo(row);
}

function goTo(row) {
  if (!row) return;
  current = Number(row.dataset.number);
  redraw();
  row.focus();
}

function fold(number, isFolded) {
  if (isFolded) folded.add(number);
  else folded.delete(number);
  redraw();
}

function press(event) {
  const row = event.target.closest("[data-number]");
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
  const number = Number(row.dataset.number);
  const isOpen = row.getAttribute("aria-expanded") === "true";
  const isClosed = row.getAttribute("aria-expanded") === "false";
  const level = Number(row.getAttribute("aria-level"));
  const moves = {
    ArrowDown: () => goTo(row.nextElementSibling),
    ArrowUp: () => goTo(row.previousElementSibling),
    Home: () => goTo(tree.firstElementChild),
    End: () => goTo(tree.lastElementChild),
    ArrowRight: () => (isClosed ? fold(number, false) : isOpen && goTo(row.nextElementSibling)),
    ArrowLeft: () => (isOpen ? fold(number, true) : goTo(parentOf(row, level))),
  };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  move();
}

function parentOf(row, level) {
  let above = row.previousElementSibling;
  while (above && Number(above.getAttribute("aria-level")) >= level) above = above.previousElementSibling;
  return above;
}
