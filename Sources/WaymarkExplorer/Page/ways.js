// The description of the plan to a destination.

import { h } from "./dom.js";

/// The kind of the plan, its summary, and what the summary leaves out: the number of operations, or why
/// there is no plan. Guards are not asked, so those of a plan may refuse the request.
export function wordsOf(way) {
  if (!way) return ["unknown", "?"];
  if (!way.plan) return ["none", way.obstacle ?? "no plan"];
  const count = way.plan.operations.length;
  if (count === 0) return ["here", "here"];
  const steps = `${count} ${count === 1 ? "step" : "steps"}`;
  if (!way.guards.length) return ["free", steps];
  return ["guarded", steps, `${steps}, unless a guard refuses: ${way.guards.join(", ")}`];
}

/// The plan with its operations, guards and searches.
export function drawWay(way) {
  const { plan, obstacle, guards, searches } = way;
  return h("div", { class: "way" },
    plan ? [
      plan.anchor ? h("p", { class: "line" }, `from ${plan.anchor}`) : null,
      plan.homes.map((home) => h("p", { class: "line" }, home)),
      plan.operations.length
        ? h("ol", {}, plan.operations.map((operation) => h("li", {}, operation)))
        : h("p", { class: "line" }, "already there"),
    ] : h("p", { class: "line bad" }, obstacle ?? "no plan from here"),
    guards.length ? h("p", { class: "line" }, `guards: ${guards.join(", ")}`) : null,
    searches.length ? h("details", {}, h("summary", {}, "searches"),
      h("ul", {}, searches.map((search) => h("li", {}, search)))) : null);
}
