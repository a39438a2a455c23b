// The list beside the map: its findings, and its screens by area.

import { h, show } from "./dom.js";
import { drawFinding } from "./mapFindings.js";

const list = document.getElementById("map-list");

export function drawList(map, { shown, place, filter }) {
  const parts = map.areas.map((area) => ({ area, members: area.members.filter((name) => shown.has(name)) }));
  show(list,
    map.explorations.length > 1 ? h("p", { class: "hint" }, comparison(map)) : null,
    drawCompleteness(map),
    map.findings.length && !filter ? [
      h("h3", {}, `Findings (${map.findings.length})`),
      h("ul", {}, map.findings.map((finding) => h("li", {}, drawFinding(finding, place)))),
    ] : null,
    parts.filter(({ members }) => members.length).map(({ area, members }) => [
      h("h3", { class: "map-area", title: area.key }, area.title),
      h("ul", {}, members.map((name) => drawScreen(map.named.get(name), place, map.counts.get(name)))),
    ]),
    shown.size ? null : h("p", { class: "hint" }, `No screen matches "${filter}".`));
}

function drawCompleteness({ explorations }) {
  if (explorations.every(({ isComplete }) => isComplete)) return null;
  return h("p", { class: "hint" }, "The exploration was incomplete, so screens and transitions may be missing.");
}

function drawScreen(screen, place, findings) {
  return h("li", { "data-key": `screen ${screen.name}` },
    h("button", {
      type: "button",
      class: `map-item ${screen.change ?? ""}`,
      "data-place": screen.name,
      "aria-current": place === screen.name ? "true" : undefined,
    },
    h("span", { class: "name" }, screen.name),
    screen.change ? h("span", { class: "chip" }, screen.change) : null,
    findings ? h("span", { class: "chip bad" }, `${findings} ${findings === 1 ? "finding" : "findings"}`) : null));
}

function comparison(map) {
  const count = (change) => [...map.screens, ...map.ways].filter((each) => each.change === change).length;
  return `Compared with the older report: ${count("new")} new, ${count("removed")} removed, ${count("changed")} changed.`;
}
