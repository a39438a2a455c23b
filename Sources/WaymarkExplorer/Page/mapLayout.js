// Groups the screens of a map by their containers, and places the boxes so that they fill the paper at the
// largest possible scale.

/// The distances in pixels: between screens, around them, between areas, and the height of a title.
const gap = 22;
const inset = 12;
const between = 40;
const title = 32;
/// The size of the box of an area whose screens are hidden.
const folded = { width: 176, height: title };
const mostColumns = 8;

/// Returns the size of the drawing and the boxes of areas and screens.
///
/// - areas: with `key`, `members` and `isFolded`
/// - node: the size of a screen's box
/// - paper: the size of the visible part
export function layOut(areas, node, paper) {
  let best = { scale: 0 };
  for (let columns = 1; columns <= mostColumns; columns += 1) {
    const sizes = areas.map((area) => sizeOf(area, columns, node));
    for (const width of widthsOf(sizes)) {
      const plan = pack(sizes, width);
      const scale = Math.min(paper.width / plan.width, paper.height / plan.height);
      // The same picture for almost equal scales, whatever the browser rounds.
      if (scale > best.scale * 1.001) best = { scale, plan, columns, sizes };
    }
  }
  if (!best.plan) return { width: 0, height: 0, areas: new Map(), screens: new Map() };
  return boxesOf(areas, node, best);
}

function sizeOf(area, columns, node) {
  if (area.isFolded) return folded;
  const count = Math.min(columns, area.members.length);
  const rows = Math.ceil(area.members.length / count);
  return {
    width: Math.max(folded.width, count * (node.width + gap) - gap + 2 * inset),
    height: title + rows * (node.height + gap) - gap + inset,
  };
}

/// The widths at which another number of areas fits into the first row.
function widthsOf(sizes) {
  let width = -between;
  return new Set(sizes.map((size) => (width += size.width + between)));
}

/// Places the areas in rows of at most a width.
function pack(sizes, width) {
  const places = [];
  const whole = { width: 0, height: 0 };
  let [left, top, height] = [0, 0, 0];
  for (const size of sizes) {
    if (left > 0 && left + size.width > width) [left, top, height] = [0, top + height + between, 0];
    places.push({ left, top });
    left += size.width + between;
    height = Math.max(height, size.height);
    whole.width = Math.max(whole.width, left - between);
    whole.height = top + height;
  }
  return { ...whole, places };
}

function boxesOf(areas, node, { plan, columns, sizes }) {
  const boxes = { width: plan.width, height: plan.height, areas: new Map(), screens: new Map() };
  areas.forEach((area, index) => {
    const place = plan.places[index];
    boxes.areas.set(area.key, { ...place, ...sizes[index] });
    if (area.isFolded) return;
    const count = Math.min(columns, area.members.length);
    area.members.forEach((name, number) => boxes.screens.set(name, {
      left: place.left + inset + (number % count) * (node.width + gap),
      top: place.top + title + Math.floor(number / count) * (node.height + gap),
      ...node,
    }));
  });
  return boxes;
}

// MARK: Areas

/// The areas, the one of the launch first; the screens of each by the length of their scripts.
export function areasOf(screens) {
  const sorted = [...screens].sort((one, other) =>
    one.script.length - other.script.length || one.name.localeCompare(other.name, "en", { numeric: true }));
  const groups = Map.groupBy(sorted, ({ containers }) => containers.join(" > "));
  return [...groups].map(([key, members]) => ({
    key: key || "Root",
    title: titleOf(members[0].containers),
    isPresented: members[0].containers.some((container) => container.endsWith(" presents")),
    members: members.map(({ name }) => name),
  }));
}

/// The title of the innermost container, or its class.
function titleOf(containers) {
  const last = (containers.at(-1) ?? "Root").replace(/ presents$/, "");
  return /"(.*)"$/.exec(last)?.[1] || shortName(last);
}

/// A class without the part that all view controllers have in common.
export function shortName(name) {
  return name.replace(/^UI(?=[A-Z])/, "").replace(/(View)?Controller\b/, "") || name;
}
