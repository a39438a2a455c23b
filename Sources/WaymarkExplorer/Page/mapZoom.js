// Zoom and pan of the map.

const paper = document.getElementById("map-paper");
const world = document.getElementById("map-world");

/// The space below a map for the legend and the buttons.
const margin = 60;
/// The scale at which labels have 9 pixels; the whole map is not shown smaller than that.
export const smallest = 0.7;
const largest = 1.3;

/// The part of the drawing that is shown: its upper left corner, and the pixels for each unit.
const view = { left: 0, top: 0, scale: 1 };
let size = { width: 1, height: 1 };

/// The size of the paper for a drawing.
export function room() {
  const box = paper.getBoundingClientRect();
  return { width: box.width - 32, height: box.height - margin - 16 };
}

/// Shows the whole drawing of a size; without a size, of the last one.
export function showAll(drawing = size) {
  size = drawing;
  const { width, height } = room();
  const scale = Math.min(width / size.width, height / size.height);
  view.scale = Math.min(Math.max(scale, smallest), largest);
  view.left = -Math.max(16, (width + 32 - size.width * view.scale) / 2) / view.scale;
  view.top = -Math.max(16, (height + 32 - size.height * view.scale) / 2) / view.scale;
  apply();
}

/// Moves the drawing as little as needed to show a box.
export function reveal(box) {
  const { width, height } = paper.getBoundingClientRect();
  const border = 24 / view.scale;
  const into = (start, length, from, room) =>
    Math.min(Math.max(from, start + length + border - room), start - border);
  view.left = into(box.left, box.width, view.left, width / view.scale);
  view.top = into(box.top, box.height, view.top, (height - margin) / view.scale);
  apply();
}

/// Zooms in by a factor above 1, or out, at a place that is given in parts of the paper.
export function zoomBy(factor, x = 0.5, y = 0.5) {
  const scale = Math.min(Math.max(view.scale * factor, 0.05), 10);
  const { width, height } = paper.getBoundingClientRect();
  view.left += width * x * (1 / view.scale - 1 / scale);
  view.top += height * y * (1 / view.scale - 1 / scale);
  view.scale = scale;
  apply();
}

function apply() {
  world.style.transform =
    `translate(${-view.left * view.scale}px, ${-view.top * view.scale}px) scale(${view.scale})`;
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
    view.left -= x / view.scale;
    view.top -= y / view.scale;
    last = [event.clientX, event.clientY];
    apply();
  });
  for (const name of ["pointerup", "pointercancel"]) {
    paper.addEventListener(name, () => { last = null; });
  }
  // The click that ends a drag selects nothing.
  paper.addEventListener("click", (event) => {
    if (hasMoved) event.stopPropagation();
    hasMoved = false;
  }, true);
  // A focused box may be outside the visible part; the paper itself is not scrolled.
  paper.addEventListener("scroll", () => paper.scrollTo(0, 0));
}
