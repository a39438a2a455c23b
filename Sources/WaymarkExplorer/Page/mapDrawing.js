// The drawing of a map as SVG, with zoom and pan. The server lays it out.

const SVG = "http://www.w3.org/2000/svg";
const paper = document.getElementById("map-paper");

/// The space below a map for the legend and the buttons.
const margin = 64;

/// The size of the whole drawing, and the part that is shown, with how much of it a pixel shows.
let size = { width: 1, height: 1 };
const view = { left: 0, top: 0, width: 1, height: 1, scale: 1 };
/// Whether the whole map was shown since it was drawn; it is not while the paper is hidden.
let isFitted = false;

function s(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter(Boolean));
  return element;
}

// MARK: Drawing

/// Draws a whole map; its marks are set by `markMap`.
export function drawMap(map, nameOf) {
  const { drawing, screens, ways } = map;
  size = { width: drawing.width, height: drawing.height };
  const findings = new Set(map.findings.flatMap((finding) => finding.screens));
  paper.querySelector("svg").replaceChildren(
    s("g", { class: "areas" }, drawing.areas.filter(({ name }) => name).map(drawArea)),
    s("g", { class: "ways" }, ways.map((way, index) => drawWay(way, drawing.ways[index], nameOf(way)))),
    s("g", { class: "screens" }, screens.map((screen, index) =>
      drawScreen(screen, index, drawing, findings.has(screen.name)))));
  resetZoom();
}

function drawArea({ name, box }) {
  return s("g", { class: "area" },
    s("rect", { x: box.left, y: box.top, width: box.width, height: box.height, rx: 14 }),
    s("text", { x: box.left + 12, y: box.top + 17 }, name));
}

function drawWay(way, curve, name) {
  if (curve.points.length < 4) return null;
  const [start, ...rest] = curve.points;
  const line = `M${start} C${rest.map((point) => point.join(",")).join(" ")}`;
  const group = s("g", { class: `way kind-${way.kind} ${way.isAlways ? "" : "is-partial"} ${way.change ?? ""}`, "data-place": name },
    // A wide invisible line is easier to hit.
    s("path", { class: "hit", d: line }),
    s("path", { class: "line", d: line }),
    curve.tip ? s("polygon", { points: arrow(curve.points.at(-1), curve.tip) }) : null);
  group.append(s("title", {}, `${name} (${way.actions.join(", ")})`));
  return group;
}

function arrow([x, y], [tipX, tipY]) {
  const length = Math.hypot(tipX - x, tipY - y) || 1;
  const [acrossX, acrossY] = [(-(tipY - y) / length) * 4, ((tipX - x) / length) * 4];
  return `${tipX},${tipY} ${x + acrossX},${y + acrossY} ${x - acrossX},${y - acrossY}`;
}

function drawScreen(screen, index, drawing, hasFindings) {
  const { left, top, width, height } = drawing.screens[index];
  const group = s("g", {
    class: `node ${screen.change ?? ""} ${hasFindings ? "has-findings" : ""}`,
    "data-place": screen.name,
    tabindex: 0,
    role: "button",
    "aria-label": `${screen.name}${hasFindings ? ", with findings" : ""}`,
  },
  s("rect", { x: left, y: top, width, height, rx: 12 }),
  s("text", { x: left + width / 2, y: top + (drawing.hasPictures ? 22 : height / 2 + 5) }, screen.name));
  if (drawing.hasPictures) {
    group.append(s("foreignObject", { x: left, y: top + 32, width, height: height - 38, "data-picture": index }));
  }
  if (hasFindings) group.append(s("circle", { cx: left + width - 6, cy: top + 6, r: 8 }));
  return group;
}

/// Marks the selection with its ways, and dims the screens that the filter does not show.
export function markMap(map, selection, shown, nameOf) {
  const ways = new Map(map.ways.map((way) => [nameOf(way), way]));
  for (const element of paper.querySelectorAll("[data-place]")) {
    const name = element.dataset.place;
    const way = ways.get(name);
    element.classList.toggle("is-selected", name === selection);
    element.classList.toggle("is-near", Boolean(way) && (way.from === selection || way.to === selection));
    element.classList.toggle("is-dim", way ? !shown.has(way.from) && !shown.has(way.to) : !shown.has(name));
  }
}

// MARK: Zoom and pan

/// Shows the whole map.
export function resetZoom() {
  const box = paper.getBoundingClientRect();
  isFitted = box.width > 0;
  if (!isFitted) return;
  const wanted = Math.max(size.width / Math.max(1, box.width), size.height / Math.max(1, box.height - margin));
  view.scale = Math.max(wanted * 1.04, 0.5);
  view.left = (size.width - box.width * view.scale) / 2;
  view.top = (size.height - (box.height - margin) * view.scale) / 2;
  showView();
}

/// Zooms in by a factor above 1, or out, at a place that is given in parts of the paper.
export function zoomBy(factor, x = 0.5, y = 0.5) {
  const scale = Math.min(Math.max(view.scale / factor, 0.1), 100);
  view.left += view.width * (1 - scale / view.scale) * x;
  view.top += view.height * (1 - scale / view.scale) * y;
  view.scale = scale;
  showView();
}

function showView() {
  const box = paper.getBoundingClientRect();
  view.width = box.width * view.scale;
  view.height = box.height * view.scale;
  paper.querySelector("svg").setAttribute("viewBox", `${view.left} ${view.top} ${view.width} ${view.height}`);
}

export function watchZoom() {
  let last = null;
  let hasMoved = false;
  paper.addEventListener("wheel", (event) => {
    event.preventDefault();
    const box = paper.getBoundingClientRect();
    zoomBy(Math.exp(-event.deltaY / 400), (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  }, { passive: false });
  paper.addEventListener("pointerdown", (event) => {
    last = event.button === 0 ? [event.clientX, event.clientY] : null;
    hasMoved = false;
  });
  paper.addEventListener("pointermove", (event) => {
    if (!last) return;
    const [x, y] = [event.clientX - last[0], event.clientY - last[1]];
    if (!hasMoved && Math.hypot(x, y) < 4) return;
    // Captured only now: a captured press would end as a click on the paper, not on a screen.
    if (!hasMoved) paper.setPointerCapture(event.pointerId);
    hasMoved = true;
    view.left -= x * view.scale;
    view.top -= y * view.scale;
    last = [event.clientX, event.clientY];
    showView();
  });
  for (const name of ["pointerup", "pointercancel"]) {
    paper.addEventListener(name, () => { last = null; });
  }
  // The click that ends a drag selects nothing.
  paper.addEventListener("click", (event) => {
    if (hasMoved) event.stopPropagation();
    hasMoved = false;
  }, true);
  // A selection takes room from the paper; what is shown stays as large as it was.
  new ResizeObserver(() => (isFitted ? showView() : resetZoom())).observe(paper);
}
