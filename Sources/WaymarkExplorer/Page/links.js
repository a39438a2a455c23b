// The text field for links, with the result of each entry of the app's link table, and the comparison of the
// links with the project and the site.

import { ask } from "./client.js";
import { h, show } from "./dom.js";
import { look, perform } from "./sessions.js";
import { drawWay } from "./ways.js";

const form = document.getElementById("link-form");
const box = document.getElementById("link-url");
const matching = document.getElementById("link-matching");
const doctor = document.getElementById("doctor");
const report = document.getElementById("doctor-report");
let asked = 0;

export function watchLinks() {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const url = box.value.trim();
    if (!url) return;
    close();
    perform(`open ${url}`);
  });
  box.addEventListener("input", lookUp);
  box.addEventListener("focus", lookUp);
  form.addEventListener("focusout", (event) => {
    if (!form.contains(event.relatedTarget)) close();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
}

/// Compares the links whenever the report is opened, since its files may have changed.
export function watchDoctor() {
  doctor.addEventListener("toggle", async () => {
    if (!doctor.open) return;
    show(report, h("p", { class: "hint" }, "Opening each link ..."));
    try {
      show(report, drawReport(await ask("doctor")));
    } catch (error) {
      show(report, h("p", { class: "verdict bad" }, error.message));
    }
  });
}

function drawReport({ links, faults, notes, commands }) {
  const count = { 0: "no fault", 1: "1 fault" }[faults.length] ?? `${faults.length} faults`;
  return [
    h("p", { class: `verdict ${faults.length ? "bad" : "good"}` }, count),
    faults.map(({ place, message, fix }) => h("p", { class: "fault" }, h("b", {}, place), `: ${message}. `, h("i", {}, `Fix: ${fix}`))),
    notes.map((note) => h("p", { class: "hint" }, note)),
    h("table", { class: "readings" },
      h("caption", { class: "hidden" }, "Sample links and their statuses"),
      h("tbody", {}, links.map(drawLink))),
    h("p", { class: "hint" }, "Not checked here; run on a Mac, or with a device:"),
    h("pre", { class: "callbacks", tabindex: "0" }, commands.join("\n")),
  ];
}

function drawLink({ url, destination, status, reason, variants }) {
  const others = Object.entries(variants).map(([name, effect]) => `${name}: ${effect}`).join("; ");
  return h("tr", { class: status === "opens the app" ? "is-chosen" : "" },
    h("td", {}, status),
    h("td", { class: "mono" }, url),
    h("td", { class: "why" }, [reason ?? destination, others].filter(Boolean).join(" · ")));
}

function close() {
  asked += 1;
  matching.hidden = true;
}

async function lookUp() {
  const url = box.value.trim();
  const number = ++asked;
  if (!url) return close();
  const answer = await look("link", { url });
  if (!answer || number !== asked) return;
  matching.hidden = false;
  show(matching, drawReading(answer));
}

/// The result of matching a link, entry by entry.
export function drawReading(answer) {
  return [
    answer.destination
      ? h("p", { class: "verdict good" }, `opens ${answer.destination}`)
      : h("p", { class: "verdict bad" }, answer.mismatch),
    answer.way ? drawWay(answer.way) : null,
    h("table", { class: "readings" },
      h("caption", { class: "hidden" }, "Entries of the link table"),
      h("tbody", {}, answer.readings.map((reading) =>
        h("tr", { class: reading.isChosen ? "is-chosen" : "" },
          h("td", {}, reading.isChosen ? "✓" : ""),
          h("td", { class: "mono" }, reading.patterns[0]),
          h("td", { class: "why" }, reading.mismatch ?? (reading.isChosen ? "matches" : "matches, but another entry is more specific")))))),
  ];
}
