// The areas of a map: the screens that have the same containers.

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
