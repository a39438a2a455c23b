// The details of the selected screen, transition, line or finding of the map.

import { h, show } from "./dom.js";
import { toolIcon } from "./icons.js";
import { drawFinding, drawSubjects, nameOfSubject } from "./mapFindings.js";
import { nameOf } from "./mapLines.js";
import { load, picture } from "./mapPictures.js";
import { drawMiniature } from "./picture.js";
import { drawPlace, placeOf } from "./sources.js";

const detail = document.getElementById("map-detail");

/// Draws the selection; `redraw` is called when its picture has been loaded.
export function drawDetail(map, selection, place, redraw) {
  const body = bodyOf(map, selection, place, redraw);
  detail.hidden = !body;
  if (!body) return;
  show(detail, h("div", { "data-key": place },
    h("div", { class: "detail-head" },
      h("h2", {}, titleOf(selection) ?? place),
      h("button", { type: "button", class: "tool", "data-unselect": "", "aria-label": "Close the selection", title: "Close (Esc)" }, toolIcon("close"))),
    h("div", { class: "detail-body" }, body)));
}

function titleOf({ finding, subject }) {
  return finding && (subject ? nameOfSubject(finding, subject) : finding.check);
}

function bodyOf(map, { screen, way, line, finding, subject }, place, redraw) {
  if (screen) return bodyOfScreen(map, screen, place, redraw);
  if (way) return bodyOfWay(way);
  if (line) return drawWays(line, nameOf);
  if (finding) return bodyOfFinding(map, finding, subject, place, redraw);
  return null;
}

function bodyOfScreen(map, screen, place, redraw) {
  const away = map.ways.filter(({ from }) => from === screen.name);
  const here = map.ways.filter(({ to }) => to === screen.name);
  const findings = map.findings.filter(({ subjects }) => subjects.some(({ screens }) => screens.includes(screen.name)));
  return [
    h("p", {}, `${screen.containers.join(" > ") || "The root"}. ${screen.states} ${screen.states === 1 ? "state" : "states"} ${screen.states === 1 ? "shows" : "show"} it.`),
    h("p", {}, drawPlace(placeOf(screen.name))),
    drawPicture(map, screen.name, redraw),
    findings.map((finding) => drawFinding(finding, place)),
    drawScript(screen),
    away.length ? [h("h3", {}, "From here"), drawWays(away, ({ to }) => to)] : null,
    here.length ? [h("h3", {}, "To here"), drawWays(here, ({ from }) => from)] : null,
  ];
}

function bodyOfWay(way) {
  return [
    h("p", {}, way.isAlways ? "From every state of the screen." : "From some states of the screen."),
    h("ul", {}, way.actions.map((action) => h("li", {}, h("code", {}, action)))),
    drawScript(way),
  ];
}

function bodyOfFinding(map, finding, subject, place, redraw) {
  const { cause, subjects } = finding;
  const shown = subject ?? subjects[0];
  return [
    h("p", { class: "bad" }, cause),
    subjects.length > 1 ? [h("h3", {}, `${subjects.length} subjects`), drawSubjects(finding, place)] : null,
    h("p", {}, drawPlace(placeOf(shown.name) ?? placeOf(shown.screens[0]))),
    shown.screens.map((name) => drawPicture(map, name, redraw)),
    drawScript(shown),
  ];
}

function drawPicture(map, name, redraw) {
  const index = map.screens.findIndex((screen) => screen.name === name);
  const loaded = picture(name);
  if (!loaded) {
    load(name, index).then(redraw);
    return null;
  }
  if (loaded.error) return h("p", { class: "bad" }, loaded.error);
  return drawMiniature(loaded.device, loaded.picture);
}

/// The shortest script, and a button that opens the app after it.
function drawScript({ script, change }) {
  const steps = script.map(({ text, isHurried }) => (isHurried ? "~" : "") + text);
  return [
    h("h3", {}, "Shortest script"),
    steps.length ? h("ol", { class: "callbacks" }, steps.map((step) => h("li", {}, h("code", {}, step)))) : h("p", { class: "hint" }, "The launch shows it."),
    change === "removed" ? h("p", { class: "hint" }, "Only the older report has it.") : null,
    h("p", {}, h("button", { type: "button", class: "primary", "data-open": "" }, "Open in the app")),
  ];
}

function drawWays(ways, textOf) {
  return h("ul", {}, ways.map((way) => h("li", {},
    h("button", { type: "button", class: `map-item ${way.change ?? ""}`, "data-place": nameOf(way) },
      h("span", { class: `kind-${way.kind}` }, way.kind), h("span", { class: "name" }, textOf(way))))));
}
