// The details of one step: its requests, decisions, plan and outcome, and the changes of the tree.

import { ask } from "./client.js";
import { h, show } from "./dom.js";
import { toolIcon } from "./icons.js";
import { drawReading } from "./links.js";
import { drawMiniature } from "./picture.js";
import { goTo } from "./sessions.js";
import { draw, focused, page } from "./state.js";
import { showToast } from "./toast.js";

const place = document.getElementById("detail");
/// The details that were loaded last, and the key of their entry.
let known;
let knownKey = "";

/// Whether the selected entry exists and is not undone.
export function hasDetail() {
  const { entries, state } = focused();
  return page.entry !== undefined && page.entry < entries.length && page.entry <= state.position;
}

export function drawDetail() {
  const frame = focused();
  place.hidden = !hasDetail();
  if (place.hidden) return;
  load(frame);
  if (known) show(place, drawEntry(known, frame));
}

async function load(frame) {
  const key = `${frame.session} ${page.entry} ${JSON.stringify(frame.entries[page.entry])} ${frame.state.isMoving && page.entry === frame.state.position}`;
  if (key === knownKey) return;
  knownKey = key;
  try {
    const answer = await ask(`sessions/${frame.session}/entries/${page.entry}`);
    if (knownKey !== key) return;
    known = answer;
    show(place, drawEntry(known, frame));
  } catch (error) {
    showToast(error.message);
  }
}

function drawEntry(entry, frame) {
  const { summary, command, before, after, reading, requests, callbacks } = entry;
  return [
    h("div", { class: "detail-head" },
      h("h2", {}, `${summary.index} · ${summary.step || "launch"}`),
      h("button", { type: "button", class: "tool", "data-close": "", "aria-label": "Close the step", title: "Close (Esc)" }, toolIcon("close"))),
    h("div", { class: "scroll detail-body", tabindex: "0", role: "region", "aria-label": "Result of the step" },
      summary.error ? h("p", { class: "bad" }, summary.error) : null,
      requests.map(drawStory),
      reading ? [h("h3", {}, "The link"), drawReading(reading)] : null,
      before ? [h("h3", {}, "Before and after"), drawPictures(before, after, frame.device)] : null,
      before ? [h("h3", {}, "The tree"), drawDifference(before.tree, after.tree)] : [h("h3", {}, "The tree"), drawDifference(after.tree, after.tree)],
      callbacks.length ? [h("h3", {}, `Callbacks (${callbacks.length})`), h("pre", { class: "callbacks" }, callbacks.join("\n"))] : null,
      h("h3", {}, "Command"),
      h("p", { class: "command" }, h("code", {}, command),
        h("button", { type: "button", class: "tool", "data-copy": command, "aria-label": "Copy the command" }, toolIcon("copy"))),
      summary.index !== frame.state.position
        ? h("p", {}, h("button", { type: "button", class: "primary", "data-go": String(summary.index) }, "Return to this step")) : null),
  ];
}

function drawStory({ line, events }) {
  return h("div", { class: "story" },
    h("p", { class: `request ${line.kind}` }, h("b", {}, `#${line.number} ${line.destination}${line.context ? `(${line.context})` : ""}`), ` ${line.status}`),
    h("ol", {}, events.map(({ kind, text }) => h("li", { class: kind }, text))));
}

function drawPictures(before, after, device) {
  return h("div", { class: "pictures" }, [["Before", before], ["After", after]].map(([name, view]) =>
    h("figure", {},
      h("figcaption", {}, name),
      drawMiniature(device, view.picture))));
}

/// The lines of two trees, with those that were removed and added.
export function drawDifference(before, after) {
  const signs = { same: "  ", removed: "− ", added: "+ " };
  return h("div", { class: "diff", tabindex: "0", role: "region", "aria-label": "Difference of the tree" },
    difference(before, after).map(([kind, line]) => h("span", { class: kind }, signs[kind] + line)));
}

export function watchDetail() {
  place.addEventListener("click", (event) => {
    const go = event.target.closest("[data-go]");
    if (go) goTo(Number(go.dataset.go));
    else if (event.target.closest("[data-close]")) close();
  });
}

function close() {
  const index = page.entry;
  page.entry = undefined;
  if (page.panel === "detail") page.panel = "timeline";
  draw();
  document.querySelector(`[data-entry="${index}"]`)?.focus();
}

/// The lines of both lists, each marked as `same`, `removed` or `added`.
function difference(before, after) {
  // The lengths of the longest common subsequences of all pairs of tails.
  const lengths = Array.from({ length: before.length + 1 }, () => new Array(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i][j] = before[i] === after[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  const lines = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push(["same", before[i]]);
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && lengths[i + 1][j] >= lengths[i][j + 1])) {
      lines.push(["removed", before[i]]);
      i += 1;
    } else {
      lines.push(["added", after[j]]);
      j += 1;
    }
  }
  return lines;
}
