// Starts the page and draws it. No other module imports this one.

import { readAddress, writeAddress } from "./address.js";
import { ask } from "./client.js";
import { drawDestinations, renewWays, watchDestinations } from "./destinations.js";
import { drawDetail, hasDetail, watchDetail } from "./detail.js";
import { watchDisplay } from "./display.js";
import { drawIfNew, show } from "./dom.js";
import { drawFrames, drawStatus } from "./frames.js";
import { watchGestures } from "./gestures.js";
import { watchKeys } from "./keys.js";
import { watchDoctor, watchLinks } from "./links.js";
import { drawMap, watchMap } from "./map.js";
import { follow, openAll } from "./sessions.js";
import { loadSources } from "./sources.js";
import { draw, drawWith, focused, page, setups, showPanel } from "./state.js";
import { drawSwitches, watchSwitches } from "./switches.js";
import { drawTimeline, watchTimeline } from "./timeline.js";
import { showToast } from "./toast.js";
import { watchTrace } from "./trace.js";
import { drawTree, repoint, watchTree } from "./tree.js";
import { drawVerbs, watchVerbs } from "./verbs.js";
import { drawInspector, drawVoice, watchVoice } from "./voice.js";

const byId = (id) => document.getElementById(id);

// MARK: Drawing

function drawPage() {
  const frame = focused();
  if (!frame) return;
  if (page.panel === "detail" && !hasDetail()) page.panel = "timeline";
  if (page.panel === "map" && !page.app.hasMap) page.panel = "app";
  document.body.dataset.panel = page.panel;
  document.body.dataset.devices = page.frames.length;
  const { state, entries } = frame;
  const forms = page.frames.map(({ device, variants }) => `${device} ${variants}`).join();
  drawIfNew("switches", [forms, page.panel === "map"], drawSwitches);
  drawStatus();
  const pictures = page.frames.map(({ session, state }) => session + JSON.stringify([state.picture, state.window]));
  drawIfNew("frames", [page.focus, forms, ...pictures], drawFrames);
  const trees = JSON.stringify([state.controllers, state.coordinators]);
  drawIfNew("tree", [frame.session, trees, page.sourceCount], () => drawTree(state));
  drawIfNew("voice", [frame.session, JSON.stringify(state.spoken)], () => drawVoice(state));
  drawIfNew("inspector", [page.inspector], drawInspector);
  drawIfNew("destinations", [page.filter, page.sourceCount], drawDestinations);
  drawIfNew("verbs", [], drawVerbs);
  drawIfNew("timeline", [frame.session, entries[state.position], state.position, entries.length, page.entry], drawTimeline);
  drawDetail();
  drawMap();
  repoint();
  drawPanelButtons();
  keepAddress();
  renewWays();
}

function drawPanelButtons() {
  for (const button of document.querySelectorAll(".bottom [data-show]")) {
    const isShown = button.dataset.show === (page.panel === "detail" ? "timeline" : page.panel);
    button.toggleAttribute("aria-current", isShown);
    if (isShown) button.setAttribute("aria-current", "page");
  }
}

// MARK: Address

let isAddressFresh = false;
let isAddressOld = false;
/// The fragment that was read or written last.
let knownFragment = location.hash;

/// Writes the address, at once but not more often than browsers allow.
function keepAddress() {
  isAddressOld = isAddressFresh;
  // A new address is not replaced before its event has arrived.
  if (isAddressFresh || location.hash !== knownFragment) return;
  const { focus, entry, panel, filter, place } = page;
  const hash = writeAddress({ frames: setups(), focus, entry, panel, filter, place });
  if (hash === location.hash) return;
  history.replaceState(null, "", hash || location.pathname);
  knownFragment = location.hash;
  isAddressFresh = true;
  setTimeout(() => {
    isAddressFresh = false;
    if (isAddressOld) keepAddress();
  }, 300);
}

async function openAddress() {
  knownFragment = location.hash;
  const address = readAddress(location.hash);
  page.panel = address.panel;
  page.filter = address.filter;
  page.place = address.place;
  byId("filter").value = address.filter;
  const problems = address.problems.map((problem) => `The address: ${problem}`);
  if (address.panel === "map" && !page.app.hasMap) problems.push("The address shows a map: start explore with --map");
  await openAll(address.frames, { focus: address.focus, entry: address.entry, problems });
}

// MARK: Start

/// Copies the texts of buttons with `data-copy`.
function watchCopying() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    event.preventDefault();
    navigator.clipboard.writeText(button.dataset.copy).then(
      () => showToast("Copied"),
      () => showToast(`The browser did not allow copying: ${button.dataset.copy}`));
  });
}

async function start() {
  drawWith(drawPage);
  page.app = await ask("app");
  const name = page.app.name;
  byId("app-name").textContent = name[0].toUpperCase() + name.slice(1);
  document.title = `${name} · Waymark explorer`;
  show(byId("link-samples"), page.app.destinations.flatMap((destination) =>
    destination.links.flatMap((link) => link.samples)).map((sample) => new Option(sample)));
  await openAddress();
  for (const watch of [
    watchGestures, watchTree, watchDestinations, watchVerbs, watchLinks, watchDoctor, watchTimeline,
    watchDetail, watchSwitches, watchKeys, watchMap, watchVoice, watchDisplay, watchTrace, watchCopying,
  ]) watch();
  document.querySelector(".bottom [data-show=map]").hidden = !page.app.hasMap;
  document.querySelector(".bottom").addEventListener("click", (event) => {
    const button = event.target.closest("[data-show]");
    if (button) showPanel(button.dataset.show);
  });
  // The fragment of the address contains the steps, so the link must not replace it.
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("frames").focus();
  });
  addEventListener("hashchange", openAddress);
  follow();
  await loadSources();
  page.sourceCount += 1;
  draw();
}

start().catch((error) => showToast(error.message));
