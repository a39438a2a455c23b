// The page: what it knows, and how that changes.

import { readAddress, writeAddress } from "./address.js";
import { drawIfNew, show } from "./dom.js";
import { ask, listen } from "./live.js";
import { drawFrames, drawStatus } from "./frames.js";
import { watchGestures } from "./gestures.js";
import { drawTree, repoint, watchTree } from "./tree.js";
import { drawDestinations, watchDestinations, renewWays } from "./destinations.js";
import { drawVerbs, watchVerbs } from "./verbs.js";
import { watchLinks } from "./links.js";
import { drawTimeline, watchTimeline } from "./timeline.js";
import { drawDetail, hasDetail, watchDetail } from "./detail.js";
import { drawSwitches, watchSwitches } from "./switches.js";
import { watchKeys } from "./keys.js";

/// Everything that the page knows.
export const page = {
  app: null,
  /// The devices side by side: each has a session, its state and its timeline.
  frames: [],
  focus: 0,
  /// The entry of the timeline that is looked at.
  entry: undefined,
  panel: "app",
  filter: "",
  isConnected: false,
  /// How many acts are not answered yet.
  pending: 0,
};

/// The device that the panels speak of.
export const focused = () => page.frames[page.focus];

const byId = (id) => document.getElementById(id);

// MARK: Sessions

async function openFrame(wish) {
  const answer = await ask("sessions", {
    device: wish.device,
    variants: wish.variants,
    steps: wish.steps,
    position: wish.position,
  });
  return adopt({}, answer);
}

/// Takes over the whole of a session.
function adopt(frame, answer) {
  frame.session = answer.state.session;
  frame.device = answer.device;
  frame.variants = answer.variants;
  frame.entries = answer.entries;
  frame.state = answer.state;
  frame.awaited = 0;
  return frame;
}

/// What of a device belongs into the address.
function wishOf(frame) {
  return {
    device: frame.device,
    variants: frame.variants,
    steps: frame.entries.slice(1).map(({ step, isHurried }) => ({ text: step, isHurried })),
    position: frame.state.position,
  };
}

/// Shows other devices, or the same in another form.
///
/// A device that cannot be shown is a problem that the person is told, together with those given; the
/// page keeps what it shows, or shows the app as it starts.
export async function openAll(wishes, { focus = 0, entry, problems = [] } = {}) {
  try {
    page.frames = await Promise.all(wishes.map(openFrame));
  } catch (error) {
    problems.push(error.message);
    if (!page.frames.length) page.frames = [await openFrame({ device: "phone", variants: [], steps: [] })];
  }
  page.focus = Math.min(focus, page.frames.length - 1);
  page.entry = entry;
  if (problems.length) tell(problems.join("; "));
  draw();
  catchUp();
}

/// The last revision of each session that a message was about.
///
/// A session can change while the answer that opens it is on its way, and nothing tells of that again.
const revisions = new Map();

/// Asks for the sessions that have changed since they were opened.
function catchUp() {
  for (const frame of page.frames) {
    if (revisions.get(frame.session) > frame.state.revision) refresh(frame);
  }
}

/// The wishes of the devices that are shown.
export const wishes = () => page.frames.map(wishOf);

function receive(message) {
  revisions.set(message.session, message.revision);
  for (const frame of page.frames) {
    if (frame.session !== message.session) continue;
    const last = frame.state.revision;
    if (message.revision <= last) continue;
    if (message.isReset || message.revision > last + 1) {
      refresh(frame);
      continue;
    }
    frame.state = message;
    frame.entries.length = Math.min(frame.entries.length, message.count + 1);
    frame.entries[message.position] = message.entry;
    while (frame.entries.length <= message.count) frame.entries.push(message.entry);
    scheduleDraw();
  }
}

async function refresh(frame) {
  try {
    const answer = await ask(`sessions/${frame.session}`);
    if (answer.state.revision >= frame.state.revision) adopt(frame, answer);
    scheduleDraw();
  } catch (error) {
    if (error.status === 410) await renew(frame);
  }
}

/// Makes a session anew that the server has let go.
async function renew(frame) {
  Object.assign(frame, await openFrame(wishOf(frame)));
  scheduleDraw();
  catchUp();
}

// MARK: Doing

let queue = Promise.resolve();

/// Asks something of a session that may change it, after what was asked before.
///
/// What goes wrong is told to the person. Until the page shows what came of it, it is not at rest.
export function act(path, body, frame = focused()) {
  page.pending += 1;
  drawStatus();
  queue = queue.then(async () => {
    const answer = await look(path, body, frame);
    frame.awaited = Math.max(frame.awaited ?? 0, answer?.revision ?? 0);
    page.pending -= 1;
    scheduleDraw();
    return answer;
  });
  return queue;
}

/// Asks something of a session that changes nothing.
export async function look(path, body, frame = focused()) {
  try {
    return await ask(`sessions/${frame.session}/${path}`, body);
  } catch (error) {
    if (error.status === 410) await renew(frame);
    else tell(error.message);
    return undefined;
  }
}

/// Whether nothing moves, and everything that was asked for is shown.
export const isAtRest = (frame) =>
  !frame.state.isMoving && !page.pending && frame.state.revision >= (frame.awaited ?? 0);

/// Does a step in words.
export const perform = (step, frame) => act("steps", { step }, frame);

/// Goes to another moment.
export async function goTo(position) {
  const frame = focused();
  const answer = await act("position", { position }, frame);
  if (answer && answer.state.revision >= frame.state.revision) adopt(frame, answer);
  draw();
}

let toastTimer;

/// Says something to the person.
export function tell(text) {
  const toast = byId("toast");
  toast.textContent = text;
  toast.classList.add("is-shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => toast.classList.remove("is-shown"), 6000);
}

// MARK: Drawing

let isDrawScheduled = false;

export function scheduleDraw() {
  if (isDrawScheduled) return;
  isDrawScheduled = true;
  const drawNow = () => {
    isDrawScheduled = false;
    draw();
  };
  // A tab in the background has no frames to wait for.
  if (document.hidden) queueMicrotask(drawNow);
  else requestAnimationFrame(drawNow);
}

export function draw() {
  const frame = focused();
  if (!frame) return;
  if (page.panel === "detail" && !hasDetail()) page.panel = "timeline";
  document.body.dataset.panel = page.panel;
  const { state, entries } = frame;
  const forms = page.frames.map(({ device, variants }) => `${device} ${variants}`).join();
  drawIfNew("switches", [forms], drawSwitches);
  drawStatus();
  const pictures = page.frames.map(({ session, state }) => session + JSON.stringify(state.picture));
  drawIfNew("frames", [page.focus, forms, ...pictures], drawFrames);
  const trees = JSON.stringify([state.controllers, state.coordinators]);
  drawIfNew("tree", [frame.session, trees], () => drawTree(state));
  drawIfNew("destinations", [page.filter], drawDestinations);
  drawIfNew("verbs", [], drawVerbs);
  drawIfNew("timeline", [frame.session, entries[state.position], state.position, entries.length, page.entry], drawTimeline);
  drawDetail();
  repoint();
  for (const button of document.querySelectorAll(".bottom [data-show]")) {
    const isShown = button.dataset.show === (page.panel === "detail" ? "timeline" : page.panel);
    button.toggleAttribute("aria-current", isShown);
    if (isShown) button.setAttribute("aria-current", "page");
  }
  keepAddress();
  renewWays();
}

let isAddressFresh = false;
let isAddressOld = false;

/// Writes the address, at once but not more often than browsers allow.
function keepAddress() {
  isAddressOld = isAddressFresh;
  if (isAddressFresh) return;
  const { focus, entry, panel, filter } = page;
  const hash = writeAddress({ frames: wishes(), focus, entry, panel, filter });
  if (hash === location.hash) return;
  history.replaceState(null, "", hash || location.pathname);
  isAddressFresh = true;
  setTimeout(() => {
    isAddressFresh = false;
    if (isAddressOld) keepAddress();
  }, 300);
}

/// Shows a panel where there is room for one only.
export function showPanel(panel) {
  page.panel = panel;
  draw();
}

// MARK: Start

async function readPage() {
  const address = readAddress(location.hash);
  page.panel = address.panel;
  page.filter = address.filter;
  byId("filter").value = address.filter;
  const problems = address.problems.map((problem) => `The address: ${problem}`);
  await openAll(address.frames, { focus: address.focus, entry: address.entry, problems });
}

async function start() {
  page.app = await ask("app");
  const name = page.app.name;
  byId("app-name").textContent = name[0].toUpperCase() + name.slice(1);
  document.title = `${name} · Waymark explorer`;
  show(byId("link-samples"), page.app.destinations.flatMap((destination) =>
    destination.links.flatMap((link) => link.samples)).map((sample) => new Option(sample)));
  await readPage();
  for (const watch of [
    watchGestures, watchTree, watchDestinations, watchVerbs, watchLinks, watchTimeline,
    watchDetail, watchSwitches, watchKeys,
  ]) watch();
  document.querySelector(".bottom").addEventListener("click", (event) => {
    const button = event.target.closest("[data-show]");
    if (button) showPanel(button.dataset.show);
  });
  // The address holds what was done, so it has no room for the place of a link.
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("frames").focus();
  });
  addEventListener("hashchange", readPage);
  listen({
    onMessage: receive,
    onOpen: () => {
      page.isConnected = true;
      for (const frame of page.frames) refresh(frame);
      scheduleDraw();
    },
    onLost: () => {
      page.isConnected = false;
      scheduleDraw();
    },
  });
}

start().catch((error) => tell(error.message));
