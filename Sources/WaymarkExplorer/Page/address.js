// The page's address is its state: how the app is put together, what was done, what is looked at.

/// Reads an address: `#device=pad&variant=a&do=tap%20x&at=1&beside=…`.
export function readAddress(hash) {
  const items = new URLSearchParams(hash.replace(/^#/, ""));
  const frames = [frame(items, "")];
  if (items.has("beside")) frames.push(frame(items, "2", items.get("beside")));
  const number = (name) => (items.has(name) ? Number(items.get(name)) : undefined);
  return {
    frames,
    focus: Math.min(number("focus") ?? 0, frames.length - 1),
    entry: number("entry"),
    panel: items.get("panel") ?? "app",
    filter: items.get("filter") ?? "",
  };
}

function frame(items, suffix, device) {
  const at = items.get(`at${suffix}`);
  return {
    device: device ?? items.get("device") ?? "phone",
    variants: items.getAll("variant"),
    // A step that was done while something moved begins with a tilde.
    steps: items.getAll(`do${suffix}`).map((text) => ({
      text: text.replace(/^~/, ""),
      isHurried: text.startsWith("~"),
    })),
    position: at === null ? undefined : Number(at),
  };
}

/// Writes an address.
export function writeAddress({ frames, focus, entry, panel, filter }) {
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
  const text = items.toString();
  return text ? `#${text}` : "";
}

function writeSteps(items, frame, suffix) {
  for (const step of frame.steps) items.append(`do${suffix}`, (step.isHurried ? "~" : "") + step.text);
  if (frame.position !== undefined && frame.position < frame.steps.length) {
    items.set(`at${suffix}`, frame.position);
  }
}
