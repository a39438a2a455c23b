// The text field for links, with the result of each entry of the app's link table.

import { h, show } from "./dom.js";
import { look, perform } from "./sessions.js";
import { drawWay } from "./ways.js";

const form = document.getElementById("link-form");
const box = document.getElementById("link-url");
const matching = document.getElementById("link-matching");
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
