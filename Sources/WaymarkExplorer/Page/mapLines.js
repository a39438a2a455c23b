// The lines of a map: all transitions between two boxes, in both directions, are one line.

/// The words for a transition in the address and in lists.
export const nameOf = (way) => `${way.from} → ${way.to}: ${way.kind}`;

const sign = " ⇄ ";

/// Returns the lines, each with its two ends, whether a transition arrives there, and its transitions.
///
/// Transitions between areas join the boxes of the areas; those with a selected end, and those inside
/// an area, join the boxes of the screens.
///
/// - areaOf: the area of a screen, by its name
/// - isSelected: whether a transition is drawn on its own
export function linesOf(ways, areaOf, isSelected) {
  const lines = new Map();
  for (const way of ways) {
    const [one, other] = [areaOf.get(way.from), areaOf.get(way.to)];
    if (!one || !other || (one === other && one.isFolded)) continue;
    const isApart = one === other || isSelected(way);
    const ends = [endOf(way.from, one, isApart), endOf(way.to, other, isApart)];
    const isReversed = ends[0].name > ends[1].name;
    if (isReversed) ends.reverse();
    const key = ends.map(({ kind, name }) => kind + name).join(sign);
    if (!lines.has(key)) lines.set(key, { ends, arrows: [false, false], ways: [] });
    const line = lines.get(key);
    line.ways.push(way);
    line.arrows[isReversed ? 0 : 1] = true;
  }
  return [...lines.values()].map((line) => ({ ...line, name: nameOfLine(line) }));
}

const endOf = (screen, area, isApart) =>
  isApart && !area.isFolded ? { kind: "screens", name: screen } : { kind: "areas", name: area.key };

function nameOfLine({ ends, ways }) {
  return ways.length === 1 ? nameOf(ways[0]) : ends.map(({ name }) => name).join(sign);
}

/// The transitions of the line with a name; none if there is no line with this name.
export function waysOfLine(name, ways, areaOf) {
  const ends = name.split(sign);
  if (ends.length !== 2) return [];
  const isAt = (screen, end) => screen === end || areaOf.get(screen)?.key === end;
  return ways.filter(({ from, to }) =>
    (isAt(from, ends[0]) && isAt(to, ends[1])) || (isAt(from, ends[1]) && isAt(to, ends[0])));
}

/// The only kind of a line's transitions, not counting the ways back if there are others.
export function kindOf(ways) {
  const kinds = new Set(ways.map(({ kind }) => kind));
  if (kinds.size > 1) for (const kind of ["back", "dismiss"]) if (kinds.size > 1) kinds.delete(kind);
  return kinds.size === 1 ? [...kinds][0] : "several";
}

/// The change that all transitions of a line have in common, or `changed` if only some have one.
export function changeOf(ways) {
  const changes = new Set(ways.map(({ change }) => change));
  if (changes.size === 1) return [...changes][0];
  return "changed";
}
