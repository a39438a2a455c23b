// The address of the page contains its state: devices, variants, steps, and what is selected.

const names = ["device", "variant", "do", "at", "beside", "do2", "at2", "focus", "entry", "panel", "filter", "place"];
const panels = ["app", "go", "tree", "timeline", "detail", "map"];

/// Reads an address: `#device=pad&variant=a&do=tap%20x&at=1&beside=…`.
///
/// Invalid items are ignored and listed as problems.
export function readAddress(hash) {
  const items = new URLSearchParams(hash.replace(/^#/, ""));
  const problems = [];
  for (const name of new Set(items.keys())) {
    if (!names.includes(name)) problems.push(`"${name}" is unknown`);
  }
  const number = (name, most = Number.MAX_SAFE_INTEGER) => {
    const text = items.get(name);
    if (text === null) return undefined;
    if (/^[0-9]+$/.test(text) && Number(text) <= most) return Number(text);
    problems.push(`"${name}" must be a number from 0${most < 10 ? ` to ${most}` : ""}, but is "${text}"`);
    return undefined;
  };
  const frames = [frame(items, "", number)];
  if (items.has("beside")) frames.push(frame(items, "2", number, items.get("beside")));
  const focus = number("focus", frames.length - 1) ?? 0;
  const entry = number("entry");
  let panel = items.get("panel") ?? "app";
  if (!panels.includes(panel)) {
    problems.push(`"panel" must be one of ${panels.join(", ")}, but is "${panel}"`);
    panel = "app";
  }
  return { frames, focus, entry, panel, filter: items.get("filter") ?? "", place: items.get("place") ?? "", problems };
}

function frame(items, suffix, number, device) {
  return {
    device: device ?? items.get("device") ?? "phone",
    variants: items.getAll("variant"),
    // A tilde marks a step that was performed during a transition.
    steps: items.getAll(`do${suffix}`).map((text) => ({
      text: text.replace(/^~/, ""),
      isHurried: text.startsWith("~"),
    })),
    position: number(`at${suffix}`),
  };
}

/// Writes an address.
export function writeAddress({ frames, focus, entry, panel, filter, place }) {
  const items = new URLSearchParams();
  const [first, second] = frames;
  if (first.device !== "phone") items.set("device", first.device);
  for (const variant of first.variants) items.append("variant", variant);
  writeSteps(items, first, "");
  if (second) {
    items.set("beside", second.device);
    writeSteps(items, second, "2");
  }
  if (focus) items.set("focus", focus);
  if (entry !== undefined) items.set("entry", entry);
  if (panel !== "app") items.set("panel", panel);
  if (filter) items.set("filter", filter);
  if (place) items.set("place", place);
  const text = items.toString();
  return text ? `#${text}` : "";
}

function writeSteps(items, frame, suffix) {
  for (const step of frame.steps) items.append(`do${suffix}`, (step.isHurried ? "~" : "") + step.text);
  if (frame.position !== undefined && frame.position < frame.steps.length) {
    items.set(`at${suffix}`, frame.position);
  }
}
