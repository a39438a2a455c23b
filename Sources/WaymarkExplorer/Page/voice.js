// The elements that VoiceOver reads, with their problems.

import { h, show } from "./dom.js";
import { focused, page } from "./state.js";

const list = document.getElementById("voice");
const count = document.getElementById("voice-count");
const tabs = document.getElementById("inspector-tabs");
const frames = document.getElementById("frames");

export function drawVoice({ spoken }) {
  const problems = spoken.filter((element) => element.problems.length).length;
  show(count, problems ? String(problems) : null);
  count.hidden = !problems;
  count.setAttribute("aria-label", `, ${problems} with problems`);
  show(list, spoken.map(drawElement));
  document.getElementById("voice-empty").hidden = spoken.length > 0;
}

function drawElement(element, index) {
  const { id, label, traits, value, hint, problems } = element;
  return h("li", { class: `spoken ${problems.length ? "has-problems" : ""}`, "data-element": id, tabindex: id ? "0" : undefined },
    h("span", { class: "number", "aria-hidden": "true" }, String(index + 1)),
    h("span", { class: "what" },
      h("span", { class: "label-text" }, label || "No label"),
      h("span", { class: "details" }, [value, ...traits].filter(Boolean).join(", ")),
      hint ? h("span", { class: "details" }, hint) : null,
      problems.map((problem) => h("span", { class: "problem" }, problem))));
}

/// Shows the tree of view controllers or the accessibility elements.
export function drawInspector() {
  for (const tab of tabs.children) {
    const isShown = tab.dataset.part === page.inspector;
    tab.setAttribute("aria-selected", String(isShown));
    tab.tabIndex = isShown ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls")).hidden = !isShown;
  }
}

// MARK: Highlighting

function point(id) {
  for (const element of frames.querySelectorAll(".is-read")) element.classList.remove("is-read");
  if (id === undefined) return;
  frames.querySelector(`[data-frame="${page.focus}"] [data-id="${id}"]`)?.classList.add("is-read");
}

export function watchVoice() {
  tabs.addEventListener("click", (event) => {
    const tab = event.target.closest("[data-part]");
    if (tab) choose(tab);
  });
  tabs.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = [...tabs.children].find((tab) => tab.dataset.part !== page.inspector);
    choose(other);
    other.focus();
  });
  for (const name of ["pointerover", "focusin"]) {
    list.addEventListener(name, (event) => point(event.target.closest("[data-element]")?.dataset.element));
  }
  list.addEventListener("pointerleave", () => point());
  list.addEventListener("focusout", () => point());
}

function choose(tab) {
  page.inspector = tab.dataset.part;
  drawInspector();
  if (page.inspector === "voice") drawVoice(focused().state);
}
