// How a way to a destination is told.

import { h } from "./dom.js";

/// The way as a few words: how many steps, or why there is none.
export function wordsOf(way) {
  if (!way) return ["unknown", "?"];
  if (!way.plan) return ["none", way.obstacle ?? "no way"];
  const count = way.plan.operations.length;
  if (count === 0) return ["here", "here"];
  const guards = way.guards.length ? "guarded" : "free";
  return [guards, `${count} ${count === 1 ? "step" : "steps"}`];
}

/// The way with its operations and its guards.
export function drawWay(way) {
  const { plan, obstacle, guards, searches } = way;
  return h("div", { class: "way" },
    plan ? [
      plan.anchor ? h("p", { class: "line" }, `from ${plan.anchor}`) : null,
      plan.operations.length
        ? h("ol", {}, plan.operations.map((operation) => h("li", {}, operation)))
        : h("p", { class: "line" }, "nothing to do: already there"),
    ] : h("p", { class: "line bad" }, obstacle ?? "no way from here"),
    guards.length ? h("p", { class: "line" }, `asks ${guards.join(", ")}`) : null,
    searches.length ? h("details", {}, h("summary", {}, "where it looked"),
      h("ul", {}, searches.map((search) => h("li", {}, search)))) : null);
}
