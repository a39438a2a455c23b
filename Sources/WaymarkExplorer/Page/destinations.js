// The list of destinations with their parameters, and whether each is reachable now.

import { h, show } from "./dom.js";
import { toolIcon } from "./icons.js";
import { look, perform } from "./sessions.js";
import { draw, focused, page } from "./state.js";
import { drawPlace, placeOfDestination, placeOfGuard } from "./sources.js";
import { drawWay, wordsOf } from "./ways.js";

const list = document.getElementById("destinations");
const filter = document.getElementById("filter");
/// The values of the text fields by destination and parameter; the initial value is the first sample.
const filled = new Map();
/// The plans from the current state, by destination.
let ways = new Map();
let waysAreOf;

function found() {
  const word = page.filter.toLowerCase();
  return page.app.destinations.filter((destination) =>
    [destination.name, destination.context ?? "", ...[destination.chain, ...destination.otherChains].flat().map((step) => step.screen)]
      .some((text) => text.toLowerCase().includes(word)));
}

export function drawDestinations() {
  const destinations = found();
  show(list, destinations.length ? h("ul", { class: "cards" }, destinations.map(drawDestination))
    : h("p", { class: "hint" }, `No destination matches "${page.filter}".`));
}

function drawDestination(destination) {
  const { name, context, chain, otherChains, links, parameters } = destination;
  const way = ways.get(name);
  const [kind, words, explained] = wordsOf(way);
  return h("li", { class: "card-row", "data-key": `destination ${name}`, "data-name": name },
    h("details", {},
      h("summary", {},
        h("span", { class: "name" }, name),
        context ? h("span", { class: "context" }, context) : null,
        h("span", { class: `reach ${kind}`, title: explained ?? words },
          kind === "guarded" ? [toolIcon("lock"), words, h("span", { class: "hidden" }, ", guarded")] : words)),
      h("form", { class: "card-body", autocomplete: "off", "aria-label": `Go to ${name}` },
        parameters.length ? h("div", { class: "params" }, parameters.map((parameter) => drawParameter(name, parameter))) : null,
        destination.isOpenable ? h("div", { class: "buttons" },
          h("button", { type: "submit", class: "primary", name: "go" }, "Go"),
          h("button", { type: "submit", name: "alone", title: "Only this view controller, in a navigation controller with a close button" }, "Open alone")) : null,
        drawSources(destination),
        way ? drawWay(way) : null,
        h("p", { class: "chain" }, textOf(chain)),
        otherChains.map((other) => h("p", { class: "chain" }, `or ${textOf(other)}`)),
        links.map((link) => h("p", { class: "chain" }, link.patterns[0])))));
}

/// The lines of a destination and of its guards.
function drawSources({ name, chain, otherChains, guards }) {
  const place = placeOfDestination(name, chain[0]?.screen);
  const asked = [...guards, ...otherChains.flat().flatMap((step) => step.guards)];
  const known = [...new Set(asked)].filter(placeOfGuard);
  if (!place && !known.length) return null;
  return h("p", { class: "sources" },
    drawPlace(place),
    known.map((guard) => h("span", { class: "guard-name" }, `guard ${guard}`, drawPlace(placeOfGuard(guard)))));
}

const textOf = (chain) => chain.map((step) => `${step.screen} (${step.installation})`).join(" ‹ ");

function drawParameter(destination, { name, label, samples }) {
  const id = `parameter-${destination}-${name}`.replace(/\W/g, "-");
  return h("label", { for: id }, `${name} (${label})`,
    h("input", { id, "data-parameter": name, value: valueOf(destination, name, samples), list: `${id}-samples`, spellcheck: "false" }),
    h("datalist", { id: `${id}-samples` }, samples.map((sample) => h("option", { value: sample }))));
}

function valueOf(destination, parameter, samples) {
  return filled.get(`${destination}/${parameter}`) ?? samples[0] ?? "";
}

/// The destination with its parameters, in the syntax of a step.
function wordsFor({ name, parameters }) {
  const values = new URLSearchParams(parameters.map((parameter) => [parameter.name, valueOf(name, parameter.name, parameter.samples)]));
  const quoted = /[ "]/.test(name) ? `"${name}"` : name;
  return values.size ? `${quoted} ${values}` : quoted;
}

// MARK: Plans

let waysTimer;

/// Requests new plans after the state has changed, once it has not changed again for a moment.
export function renewWays(isForced = false) {
  const { state, session } = focused();
  if (!isForced && (state.isMoving || state === waysAreOf)) return;
  clearTimeout(waysTimer);
  waysTimer = setTimeout(askForWays, 120, state, session);
}

async function askForWays(state, session) {
  waysAreOf = state;
  const answer = await look("ways", { destinations: page.app.destinations.map(wordsFor) });
  if (!answer || focused().session !== session || waysAreOf !== state) return;
  ways = new Map(answer.ways.map((way, index) => [page.app.destinations[index].name, way]));
  drawDestinations();
}

export function watchDestinations() {
  filter.addEventListener("input", () => {
    page.filter = filter.value;
    draw();
  });
  filter.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const first = list.querySelector("summary");
    if (event.key === "Enter" && first) first.parentElement.open = true;
    first?.focus();
  });
  list.addEventListener("input", (event) => {
    const { parameter } = event.target.dataset;
    if (!parameter) return;
    filled.set(`${event.target.closest("[data-name]").dataset.name}/${parameter}`, event.target.value);
    renewWays(true);
  });
  list.addEventListener("submit", (event) => {
    event.preventDefault();
    const { name } = event.target.closest("[data-name]").dataset;
    const destination = page.app.destinations.find((other) => other.name === name);
    const verb = event.submitter?.name === "alone" ? "alone" : "go";
    perform(`${verb} ${wordsFor(destination)}`);
    if (matchMedia("(max-width: 759px)").matches) {
      page.panel = "app";
      draw();
    }
  });
  list.addEventListener("keydown", (event) => {
    const summaries = [...list.querySelectorAll("summary")];
    const index = summaries.indexOf(event.target);
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (index < 0 || !way) return;
    event.preventDefault();
    (summaries[index + way] ?? filter).focus();
  });
}
