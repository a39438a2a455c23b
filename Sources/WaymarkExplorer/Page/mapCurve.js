// The curve of a line between two boxes, with the tips of its arrows.

/// The length of an arrow.
const tip = 8;

/// Returns the path of a curve, and the corners of the arrows at its start and its end.
///
/// The curve begins and ends on the sides that face the other box, at the place that is nearest to it.
export function curve(one, other) {
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
