// The map of the app's screens and the ways between them, from the reports of `verify`.

import { ask } from "./client.js";
import { h, show } from "./dom.js";
import { toolIcon } from "./icons.js";
import { drawMap as drawPaper, markMap, resetZoom, watchZoom, zoomBy } from "./mapDrawing.js";
import { drawMiniature } from "./picture.js";
import { openAll } from "./sessions.js";
import { draw, page } from "./state.js";
import { tell } from "./toast.js";

const place = document.getElementById("map");
const list = document.getElementById("map-list");
const detail = document.getElementById("map-detail");
const paper = document.getElementById("map-paper");
const filter = document.getElementById("map-filter");

/// The map; `null` while it is loaded.
let map = null;
let isLoading = false;
/// The latest marks, so that a map of a thousand screens is not marked again with each change of the app.
let marked = "";
/// The pictures of screens by their index; a promise while one is loaded.
const pictures = new Map();

/// The words for a way in the address and in lists.
const nameOf = (way) => `${way.from} → ${way.to}: ${way.kind}`;

export function drawMap() {
  const isShown = page.panel === "map" && page.app.hasMap;
  place.hidden = !isShown;
  if (!isShown) return;
  for (const resume of resumptions.splice(0)) resume();
  if (!map) {
    load();
    return;
  }
  const key = JSON.stringify([page.place, page.mapFilter]);
  if (marked === key) return;
  marked = key;
  drawList();
  drawDetail();
  const shown = new Set(found().map(({ name }) => name));
  markMap(map, page.place, shown, nameOf);
}

async function load() {
  if (isLoading) return;
  isLoading = true;
  try {
    map = await ask("map");
    if (map.drawing) {
      paper.hidden = false;
      drawPaper(map, nameOf);
      loadPictures();
    }
    draw();
    // A selection of the address has taken room from the paper.
    if (map.drawing) resetZoom();
  } catch (error) {
    tell(error.message);
  }
  isLoading = false;
}

// MARK: The list

function found() {
  const word = page.mapFilter.toLowerCase();
  return map.screens.filter(({ name, containers }) => [name, ...containers].some((text) => text.toLowerCase().includes(word)));
}

function drawList() {
  const screens = found();
  const areas = Map.groupBy(screens, ({ containers }) => containers.join(" > "));
  show(list,
    map.explorations.length > 1 ? h("p", { class: "hint" }, comparison()) : null,
    map.drawing ? null : h("p", { class: "hint" }, "Without Graphviz there is a list only: install dot and start again."),
    map.findings.length && !page.mapFilter ? [
      h("h3", {}, `Findings (${map.findings.length})`),
      h("ul", {}, map.findings.map((finding, index) => h("li", {},
        h("button", { type: "button", class: "map-item bad", "data-finding": String(index) }, finding.text)))),
    ] : null,
    [...areas].sort(([one], [other]) => (one < other ? -1 : 1)).map(([area, members]) => [
      h("h3", { class: "map-area" }, area || "Root"),
      h("ul", {}, members.map(drawItem)),
    ]),
    screens.length ? null : h("p", { class: "hint" }, `No screen matches "${page.mapFilter}".`));
}

function drawItem(screen) {
  const findings = findingsOf(screen.name).length;
  return h("li", { "data-key": `screen ${screen.name}` },
    h("button", {
      type: "button",
      class: `map-item ${screen.change ?? ""}`,
      "data-place": screen.name,
      "aria-current": page.place === screen.name ? "true" : undefined,
    },
    h("span", { class: "name" }, screen.name),
    screen.change ? h("span", { class: "chip" }, screen.change) : null,
    findings ? h("span", { class: "chip bad" }, `${findings} ${findings === 1 ? "finding" : "findings"}`) : null));
}

function comparison() {
  const count = (change) => [...map.screens, ...map.ways].filter((each) => each.change === change).length;
  return `Compared with the older report: ${count("new")} new, ${count("gone")} gone, ${count("changed")} changed.`;
}

const findingsOf = (name) => map.findings.filter(({ screens }) => screens.includes(name));

// MARK: The selected screen or way

function drawDetail() {
  const { screen, way, finding } = selection();
  detail.hidden = !screen && !way && !finding;
  if (detail.hidden) return;
  const head = (title) => h("div", { class: "detail-head" },
    h("h2", {}, title),
    h("button", { type: "button", class: "tool", "data-unselect": "", "aria-label": "Close the selection", title: "Close (Esc)" }, toolIcon("close")));
  show(detail, h("div", { "data-key": page.place },
    head(page.place),
    h("div", { class: "detail-body" }, screen ? bodyOfScreen(screen) : way ? bodyOfWay(way) : drawScript(finding))));
}

function bodyOfScreen(screen) {
  const index = map.screens.indexOf(screen);
  const away = map.ways.filter(({ from }) => from === screen.name);
  const here = map.ways.filter(({ to }) => to === screen.name);
  return [
    h("p", {}, `${screen.containers.join(" > ") || "The root"}. ${screen.states} ${screen.states === 1 ? "state" : "states"} ${screen.states === 1 ? "shows" : "show"} it.`),
    pictureOf(index),
    findingsOf(screen.name).map((finding) => h("p", {}, h("button", { type: "button", class: "map-item bad", "data-finding": String(map.findings.indexOf(finding)) }, finding.text))),
    drawScript(screen),
    away.length ? [h("h3", {}, "Ways from here"), drawWays(away, "to")] : null,
    here.length ? [h("h3", {}, "Ways to here"), drawWays(here, "from")] : null,
  ];
}

function pictureOf(index) {
  const loaded = pictures.get(index);
  if (!loaded || loaded instanceof Promise) {
    loadPicture(index).then(() => {
      if (page.place === map.screens[index].name) drawDetail();
    });
    return null;
  }
  if (loaded.error) return h("p", { class: "bad" }, loaded.error);
  return drawMiniature(loaded.device, loaded.picture);
}

function bodyOfWay(way) {
  return [
    h("p", {}, way.isAlways ? "From every state of the screen." : "From some states of the screen."),
    h("ul", {}, way.actions.map((action) => h("li", {}, h("code", {}, action)))),
    drawScript(way),
  ];
}

/// The shortest script, and a button that opens the app after it.
function drawScript({ script, change }) {
  const steps = script.map(({ text, isHurried }) => (isHurried ? "~" : "") + text);
  return [
    h("h3", {}, "Shortest script"),
    steps.length ? h("ol", { class: "callbacks" }, steps.map((step) => h("li", {}, h("code", {}, step)))) : h("p", { class: "hint" }, "The launch shows it."),
    change === "gone" ? h("p", { class: "hint" }, "Only the older report has it.") : null,
    h("p", {}, h("button", { type: "button", class: "primary", "data-open": "" }, "Open in the app")),
  ];
}

function drawWays(ways, end) {
  return h("ul", {}, ways.map((way) => h("li", {},
    h("button", { type: "button", class: `map-item ${way.change ?? ""}`, "data-place": nameOf(way) },
      h("span", { class: `kind-${way.kind}` }, way.kind), h("span", { class: "name" }, way[end])))));
}

// MARK: Pictures

/// Loads the pictures one after the other: each launches the app on the server.
async function loadPictures() {
  if (!map.drawing.hasPictures) return;
  for (const index of map.screens.keys()) {
    while (page.panel !== "map") await new Promise((resume) => resumptions.push(resume));
    const loaded = await loadPicture(index);
    if (loaded.picture) showOnPaper(index, loaded);
  }
}

/// Continues the loading of pictures when the map is shown again.
const resumptions = [];

function showOnPaper(index, { device, picture }) {
  const room = paper.querySelector(`[data-picture="${index}"]`);
  show(room, drawMiniature(device, picture));
}

function loadPicture(index) {
  const known = pictures.get(index);
  if (known) return Promise.resolve(known);
  const loading = ask(`map/screens/${index}`).catch((error) => ({ error: error.message }));
  pictures.set(index, loading);
  loading.then((answer) => pictures.set(index, answer));
  return loading;
}

// MARK: Events

export function select(name) {
  page.place = name;
  draw();
}

/// The item that the selected place names: a screen, a way or a finding.
function selection() {
  return {
    screen: map.screens.find(({ name }) => name === page.place),
    way: map.ways.find((way) => nameOf(way) === page.place),
    finding: map.findings.find(({ text }) => text === page.place),
  };
}

/// Shows the app after the shortest script of the selected screen, way or finding.
function open() {
  const { screen, way, finding } = selection();
  const { script, exploration } = screen ?? way ?? finding;
  const { device, variants } = map.explorations[exploration];
  page.panel = "app";
  openAll([{ device, variants, steps: script }]);
}

/// Shows the map, or the app again.
export function toggleMap() {
  if (!page.app.hasMap) return;
  page.panel = page.panel === "map" ? "app" : "map";
  draw();
}

export function watchMap() {
  place.addEventListener("click", (event) => {
    const item = event.target.closest("[data-place], [data-finding], [data-open], [data-unselect], [data-zoom]");
    if (!item) return;
    if (item.dataset.place !== undefined) select(item.dataset.place);
    else if (item.dataset.finding !== undefined) select(map.findings[item.dataset.finding].text);
    else if (item.dataset.open !== undefined) open();
    else if (item.dataset.unselect !== undefined) select("");
    else if (item.dataset.zoom === "fit") resetZoom();
    else zoomBy(Number(item.dataset.zoom));
  });
  place.addEventListener("keydown", (event) => {
    const node = event.target.closest("g[data-place]");
    if (!node || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    select(node.dataset.place);
  });
  filter.addEventListener("input", () => {
    page.mapFilter = filter.value;
    draw();
  });
  watchZoom(paper);
}
