// The map of the app's screens and the transitions between them, from the reports of `verify`.

import { ask } from "./client.js";
import { drawDetail } from "./mapDetail.js";
import { drawBoxes, drawLines, markLines, markScreens, withoutPicture, withPicture } from "./mapDrawing.js";
import { countsOf, findingNamed } from "./mapFindings.js";
import { areasOf, layOut } from "./mapLayout.js";
import { linesOf, nameOf, waysOfLine } from "./mapLines.js";
import { drawList } from "./mapList.js";
import { loadAll, picture } from "./mapPictures.js";
import { reveal, room, showAll, watchZoom, zoomBy } from "./mapZoom.js";
import { openAll } from "./sessions.js";
import { draw, page } from "./state.js";
import { showToast } from "./toast.js";

const place = document.getElementById("map");
const filter = document.getElementById("map-filter");

/// Above this number of screens, their boxes have no pictures.
const mostPictures = 80;
/// Above this number of screens, the areas are folded at first.
const mostOpenScreens = 40;

/// The map with what is derived from it; `null` while it is loaded.
let map = null;
let isLoading = false;
/// The places of the boxes; `null` until the paper is shown.
let layout = null;
/// The latest marks; a map of a thousand screens is marked again only if they differ.
let marked = "";
let lastPlace = "";

export function drawMap() {
  const isShown = page.panel === "map" && page.app.hasMap;
  place.hidden = !isShown;
  if (!isShown) return;
  if (!map) {
    load();
    return;
  }
  const key = JSON.stringify([page.place, page.mapFilter, map.areas.map(({ isFolded }) => isFolded)]);
  if (marked !== key) {
    marked = key;
    drawAll();
  }
  loadPictures();
}

async function load() {
  if (isLoading) return;
  isLoading = true;
  try {
    map = prepared(await ask("map"));
    draw();
  } catch (error) {
    showToast(error.message);
  }
  isLoading = false;
}

/// The map with its areas, the areas of its screens and the numbers of their findings.
function prepared(answer) {
  const areas = areasOf(answer.screens);
  const isLarge = answer.screens.length > mostOpenScreens;
  for (const area of areas) area.isFolded = isLarge;
  return {
    ...answer,
    areas,
    areaOf: new Map(areas.flatMap((area) => area.members.map((name) => [name, area]))),
    named: new Map(answer.screens.map((screen) => [screen.name, screen])),
    counts: countsOf(answer.findings),
    hasPictures: answer.screens.length <= mostPictures,
  };
}

// MARK: Drawing

function drawAll() {
  const chosen = selection();
  const targets = screensOf(chosen);
  unfold(targets);
  drawList(map, { shown: new Set(found()), place: page.place, filter: page.mapFilter });
  redrawDetail();
  drawPaper();
  if (page.place !== lastPlace) revealFirst(targets);
  lastPlace = page.place;
}

function redrawDetail() {
  drawDetail(map, selection(), page.place, redrawDetail);
}

function drawPaper() {
  if (!layout) {
    layout = layOut(map.areas, map.hasPictures ? withPicture : withoutPicture, room());
    showAll(layout);
  }
  drawScreens();
  const { screen, way, line } = selection();
  const isApart = (each) => each === way || [each.from, each.to].includes(screen?.name);
  const lines = linesOf(map.ways, map.areaOf, isApart);
  drawLines(lines, layout, (each) => line?.includes(each) || isApart(each));
  markLines(lines, { place: page.place, shown: new Set(found()) });
}

function drawScreens() {
  const chosen = selection();
  const marked = new Set(chosen.finding ? screensOf(chosen) : []);
  drawBoxes(map, layout, (name) => (map.hasPictures ? picture(name) : undefined));
  markScreens({ place: page.place, shown: new Set(found()), marked });
}

function found() {
  const word = page.mapFilter.toLowerCase();
  return map.screens.filter(({ name, containers }) => [name, ...containers].some((text) => text.toLowerCase().includes(word)))
    .map(({ name }) => name);
}

function loadPictures() {
  if (!map.hasPictures) return;
  loadAll(
    () => {
      if (page.panel !== "map") return undefined;
      const index = map.screens.findIndex(({ name }) => layout.screens.has(name) && !picture(name));
      return index < 0 ? undefined : { name: map.screens[index].name, index };
    },
    drawScreens);
}

// MARK: Selection

export function select(name) {
  page.place = name;
  draw();
}

/// The item that the selected place names: a screen, a transition, a line or a finding.
function selection() {
  const name = page.place;
  const line = waysOfLine(name, map.ways, map.areaOf);
  return {
    screen: map.named.get(name),
    way: map.ways.find((way) => nameOf(way) === name),
    line: line.length ? line : undefined,
    ...findingNamed(name, map.findings),
  };
}

/// The screens of a selection, which the map shows and marks.
function screensOf({ screen, way, finding, subject }) {
  if (screen) return [screen.name];
  if (way) return [way.from, way.to];
  if (subject) return subject.screens;
  return finding ? finding.subjects.flatMap(({ screens }) => screens) : [];
}

/// Opens the areas of screens that were selected elsewhere.
function unfold(names) {
  if (page.place === lastPlace) return;
  const hidden = names.map((name) => map.areaOf.get(name)).filter((area) => area?.isFolded);
  for (const area of hidden) area.isFolded = false;
  if (hidden.length) layout = null;
}

function revealFirst(names) {
  const box = layout.screens.get(names[0]);
  if (box) reveal(box);
}

/// Shows the app after the shortest script of the selection.
function open() {
  const { screen, way, finding, subject } = selection();
  const { script } = screen ?? way ?? subject ?? finding.subjects[0];
  const { device, variants } = map.explorations[(screen ?? way ?? finding).exploration];
  page.panel = "app";
  openAll([{ device, variants, steps: script }]);
}

// MARK: Events

/// Shows the map, or the app again.
export function toggleMap() {
  if (!page.app.hasMap) return;
  page.panel = page.panel === "map" ? "app" : "map";
  draw();
}

function fold(key) {
  const area = map.areas.find((each) => each.key === key);
  area.isFolded = !area.isFolded;
  layout = null;
  draw();
}

function showWhole() {
  layout = null;
  drawPaper();
}

export function watchMap() {
  place.addEventListener("click", (event) => {
    const { dataset } = event.target.closest("[data-fold], [data-place], [data-open], [data-unselect], [data-zoom]") ?? {};
    if (!dataset) return;
    if (dataset.fold !== undefined) fold(dataset.fold);
    else if (dataset.place !== undefined) select(dataset.place);
    else if (dataset.open !== undefined) open();
    else if (dataset.unselect !== undefined) select("");
    else if (dataset.zoom === "fit") showWhole();
    else zoomBy(Number(dataset.zoom));
  });
  filter.addEventListener("input", () => {
    page.mapFilter = filter.value;
    draw();
  });
  watchZoom();
}
