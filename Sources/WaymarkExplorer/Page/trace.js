// A trace that a device recorded, or that of a finding: its events, hierarchies and plans, and its repetition in the app.

import { ask } from "./client.js";
import { drawDifference } from "./detail.js";
import { h, show } from "./dom.js";
import { toolIcon } from "./icons.js";
import { openAll } from "./sessions.js";
import { showToast } from "./toast.js";
import { drawWay } from "./ways.js";

const dialog = document.getElementById("trace");
const file = document.getElementById("trace-file");
/// The text of the file, the answer of the server, the selected moment, and the repetition.
let text = "";
let trace;
let selected = 0;
let replay;

export function watchTrace() {
  document.getElementById("trace-open").addEventListener("click", () => file.click());
  file.addEventListener("change", () => {
    if (file.files.length) open(file.files[0]);
    // The same file can be chosen again after it has changed.
    file.value = "";
  });
  addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    const [dropped] = event.dataTransfer?.files ?? [];
    if (!dropped) return;
    event.preventDefault();
    open(dropped);
  });
  dialog.addEventListener("click", (event) => {
    const moment = event.target.closest("[data-moment]");
    if (moment) choose(Number(moment.dataset.moment));
    else if (event.target.closest("[data-replay]")) repeat();
    else if (event.target.closest("[data-open]")) openHere();
    else if (event.target.closest("[data-close]")) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !event.target.closest("[data-moment]")) return;
    event.preventDefault();
    choose(Math.min(Math.max(0, selected + step), trace.moments.length - 1));
    dialog.querySelector(`[data-moment="${selected}"]`)?.focus();
  });
}

async function open(chosen) {
  try {
    if (chosen.size > 8_000_000) throw new Error("a trace has at most 8 MB");
    const content = await chosen.text();
    trace = await ask("trace", { trace: content });
    text = content;
  } catch (error) {
    showToast(`${chosen.name}: ${error.message}`);
    return;
  }
  replay = undefined;
  selected = 0;
  draw();
  if (!dialog.open) dialog.showModal();
}

function choose(index) {
  selected = index;
  draw();
}

async function repeat() {
  const button = dialog.querySelector("[data-replay]");
  button.disabled = true;
  try {
    replay = await ask("trace/replay", { trace: text });
  } catch (error) {
    showToast(error.message);
  }
  button.disabled = false;
  draw();
}

function openHere() {
  dialog.close();
  const { device, variants, steps } = replay;
  openAll([{ device, variants, steps }]);
}

function draw() {
  const { app, appVersion, device, finding, isRedacted, notes } = trace;
  const kind = [device, isRedacted ? "redacted" : null].filter(Boolean).join(", ");
  show(dialog,
    h("div", { class: "detail-head" },
      h("h2", { id: "trace-title" }, `${app} ${appVersion ?? ""} · ${kind}`),
      h("button", { type: "button", class: "primary", "data-replay": "" }, "Replay here"),
      h("button", { type: "button", class: "tool", "data-close": "", "aria-label": "Close the trace" }, toolIcon("close"))),
    finding ? h("p", { class: "hint bad" }, finding) : null,
    notes.map((note) => h("p", { class: "hint" }, note)),
    h("div", { class: "trace-parts" },
      h("div", { class: "trace-moments", tabindex: "0", role: "region", "aria-label": "Records" },
        h("ol", {}, trace.moments.map(drawMoment))),
      h("div", { class: "trace-detail", tabindex: "0", role: "region", "aria-label": "State at the record" },
        replay ? drawReplay() : null,
        trace.moments.length ? drawState(trace.moments[selected]) : h("p", { class: "hint" }, "The trace has no records."))));
}

function drawMoment(moment, index) {
  const line = moment.text.split("\n", 1)[0];
  return h("li", {},
    h("button", { type: "button", class: `trace-moment ${moment.kind}`, "data-moment": String(index), "aria-current": index === selected ? "true" : undefined },
      h("span", { class: "number" }, moment.seconds.toFixed(3)),
      h("span", { class: "what" }, line)));
}

function drawState(moment) {
  const tree = moment.tree === undefined ? undefined : trace.trees[moment.tree];
  // A hierarchy is compared with the one before; at other records it has not changed.
  const before = moment.kind === "tree" && moment.tree > 0 ? trace.trees[moment.tree - 1] : tree;
  return [
    h("h3", {}, `At ${moment.seconds.toFixed(3)} s`),
    moment.kind === "tree" ? null : h("pre", { class: "callbacks" }, moment.text),
    moment.plan ? drawPlan(moment) : null,
    h("h3", {}, "The tree"),
    tree ? drawDifference(before, tree) : h("p", { class: "hint" }, "Not recorded yet."),
  ];
}

/// The plan with the decisions of the guards before it.
function drawPlan({ plan, request }) {
  const decisions = trace.moments.slice(0, selected)
    .filter((moment) => moment.request === request && moment.kind === "guard")
    .map(({ text: decision }) => decision.replace(/^.*?: guard /, ""));
  return [
    h("h3", {}, "The plan"),
    h("ul", {},
      plan.anchor ? h("li", {}, `starts at ${plan.anchor.type}`) : null,
      (plan.homes ?? []).map((home) => h("li", {}, `home ${home.name}: ${home.reason}`)),
      plan.builds.map((screen) => h("li", {}, `builds ${screen.type}`)),
      decisions.map((decision) => h("li", {}, `guard ${decision}`)),
      plan.operations.length ? null : h("li", {}, "no operation: already there")),
  ];
}

function drawReplay() {
  const differing = replay.acts.filter(({ difference }) => difference).length;
  const gaps = replay.acts.filter(({ gap }) => gap).length;
  const isSame = !differing && !gaps;
  return h("section", { class: "story", "aria-label": "Repetition" },
    h("p", { class: `verdict ${isSame ? "good" : "bad"}` }, isSame ? "Same results here" : `${differing} differ, ${gaps} not replayed`),
    h("ol", {}, replay.acts.map(drawAct)),
    h("button", { type: "button", class: "primary", "data-open": "" }, "Open the app in this state"));
}

function drawAct({ seconds, text: step, gap, note, difference, way }) {
  return h("li", { class: difference ? "failed" : gap ? "parked" : "done" },
    h("code", {}, `${seconds.toFixed(3)} ${step}`),
    note ? h("p", { class: "hint" }, note) : null,
    gap ? h("p", { class: "hint" }, `Not replayed: ${gap}`) : null,
    difference ? h("p", { class: "bad" }, difference) : null,
    way ? h("details", {}, h("summary", {}, "plan here"), drawWay(way)) : null);
}
