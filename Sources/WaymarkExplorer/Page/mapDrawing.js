// Draws the boxes and the lines of the map.

import { h, show } from "./dom.js";
import { toolIcon } from "./icons.js";
import { shortName } from "./mapLayout.js";
import { changeOf, kindOf, nameOf } from "./mapLines.js";
import { drawMiniature } from "./picture.js";

const SVG = "http://www.w3.org/2000/svg";
const boxes = document.getElementById("map-boxes");
/// The lines between areas, behind the areas, and those between screens.
const trunks = document.getElementById("map-trunks");
const lines = document.getElementById("map-lines");

/// Above this number of lines, only those of the selection are strong.
const mostStrongLines = 100;
/// The sizes of the boxes of screens, with and without pictures.
export const withPicture = { width: 124, height: 252 };
export const withoutPicture = { width: 148, height: 36 };

function s(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter(Boolean));
  return element;
}

function placed(element, { left, top, width, height }) {
  Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return element;
}

// MARK: Boxes

/// Draws the areas, and the screens of those that are not folded.
export function drawBoxes({ areas, named, counts }, layout, pictureOf) {
  show(boxes,
    areas.map((area) => drawArea(area, layout.areas.get(area.key))),
    [...layout.screens].map(([name, box]) =>
      drawScreen(named.get(name), box, pictureOf(name), counts.get(name))));
}

function drawArea(area, box) {
  const count = `${area.members.length} ${area.members.length === 1 ? "screen" : "screens"}`;
  return placed(h("div", { class: `area ${area.isFolded ? "is-folded" : ""}`, "data-key": `area ${area.key}`, "data-area": area.key },
    h("button", { type: "button", class: "area-title", "data-fold": area.key, "aria-expanded": String(!area.isFolded), title: area.key },
      toolIcon("chevron"),
      h("span", { class: "name" }, area.title),
      area.isPresented ? h("span", { class: "presented" }, "presented") : null,
      h("span", { class: "count", "aria-label": count }, String(area.members.length)))), box);
}

function drawScreen(screen, box, picture, findings) {
  const words = findings ? `, ${findings} ${findings === 1 ? "finding" : "findings"}` : "";
  return placed(h("div", { class: `node ${screen.change ?? ""}`, "data-key": `node ${screen.name}`, "data-place": screen.name },
    h("button", { type: "button", class: "node-title", title: screen.name, "aria-label": screen.name + words }, shortName(screen.name)),
    findings ? h("span", { class: "badge", "aria-hidden": "true" }, String(findings)) : null,
    picture?.picture ? drawMiniature(picture.device, picture.picture) : null), box);
}

// MARK: Lines

/// Draws the lines between the boxes; those of the selection are in front.
export function drawLines(found, layout, isNear) {
  const drawn = found.map((line) => ({ line, isFront: line.ways.some(isNear) }))
    .sort((one, other) => one.isFront - other.isFront);
  const isInside = ({ line }) => line.ends.every(({ kind }) => kind === "screens");
  for (const [paper, part] of [[trunks, drawn.filter((each) => !isInside(each))], [lines, drawn.filter(isInside)]]) {
    paper.setAttribute("width", layout.width);
    paper.setAttribute("height", layout.height);
    paper.classList.toggle("is-dense", part.length > mostStrongLines);
    paper.replaceChildren(...part.map(({ line, isFront }) => drawLine(line, layout, isFront)));
  }
}

function drawLine({ name, ends, arrows, ways }, layout, isNear) {
  const drawn = curve(...ends.map((end) => layout[end.kind].get(end.name)));
  const classes = [
    "way", `kind-${kindOf(ways)}`, changeOf(ways) ?? "", isNear ? "is-near" : "",
    ways.some((way) => way.isAlways) ? "" : "is-partial",
  ];
  const group = s("g", { class: classes.join(" "), "data-place": name },
    // A wide invisible line is easier to hit.
    s("path", { class: "hit", d: drawn.path }),
    s("path", { class: "line", d: drawn.path, "stroke-width": Math.min(1.3 + Math.log2(ways.length) * 0.5, 4) }),
    ...drawn.arrows.map((points, index) => arrows[index] && s("polygon", { points })));
  const title = s("title", {});
  title.textContent = ways.length > 12 ? `${name} (${ways.length} transitions)` : ways.map(nameOf).join("\n");
  group.append(title);
  return group;
}

// MARK: Marks

/// Marks the selected screen and those of a finding, and dims those that the filter does not show.
export function markScreens({ place, shown, marked }) {
  for (const element of boxes.querySelectorAll(".node")) {
    const name = element.dataset.place;
    element.classList.toggle("is-selected", name === place);
    element.classList.toggle("is-marked", marked.has(name));
    element.classList.toggle("is-dim", !shown.has(name));
  }
}

/// Marks the selected line, and dims the lines between screens that the filter does not show.
export function markLines(found, { place, shown }) {
  const ways = new Map(found.map((line) => [line.name, line.ways]));
  for (const element of [...trunks.children, ...lines.children]) {
    const name = element.dataset.place;
    element.classList.toggle("is-selected", name === place);
    element.classList.toggle("is-dim", !ways.get(name).some(({ from, to }) => shown.has(from) || shown.has(to)));
  }
}

// MARK: Curves

/// The length of an arrow.
const tip = 8;

/// Returns the path of a curve, and the corners of the arrows at its start and its end.
///
/// The curve begins and ends on the sides that face the other box, at the place that is nearest to it.
function curve(one, other) {
  const isBeside = other.left >= one.left + one.width || one.left >= other.left + other.width;
  const [start, end] = isBeside ? besides(one, other) : belows(one, other);
  const reach = Math.max(tip, Math.hypot(end.x - start.x, end.y - start.y) * 0.4);
  const at = ({ x, y, dx, dy }, distance) => `${round(x + dx * distance)},${round(y + dy * distance)}`;
  return {
    path: `M${at(start, 0)} C${at(start, reach)} ${at(end, reach)} ${at(end, 0)}`,
    arrows: [arrow(start), arrow(end)],
  };
}

const round = (number) => Math.round(number * 10) / 10;

function besides(one, other) {
  const [left, right] = one.left < other.left ? [one, other] : [other, one];
  const ends = [
    { x: left.left + left.width, y: near(right.top + right.height / 2, left.top, left.height), dx: 1, dy: 0 },
    { x: right.left, y: near(left.top + left.height / 2, right.top, right.height), dx: -1, dy: 0 },
  ];
  return left === one ? ends : ends.reverse();
}

function belows(one, other) {
  const [above, below] = one.top < other.top ? [one, other] : [other, one];
  const ends = [
    { x: near(below.left + below.width / 2, above.left, above.width), y: above.top + above.height, dx: 0, dy: 1 },
    { x: near(above.left + above.width / 2, below.left, below.width), y: below.top, dx: 0, dy: -1 },
  ];
  return above === one ? ends : ends.reverse();
}

/// The nearest place on a side, not at its corners.
function near(middle, start, length) {
  const margin = Math.min(22, length / 2);
  return Math.min(Math.max(middle, start + margin), start + length - margin);
}

function arrow({ x, y, dx, dy }) {
  const [backX, backY] = [x + dx * tip, y + dy * tip];
  const half = tip / 2;
  return `${x},${y} ${backX - dy * half},${backY + dx * half} ${backX + dy * half},${backY - dx * half}`;
}
