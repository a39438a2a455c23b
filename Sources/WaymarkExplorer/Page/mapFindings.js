// The findings of a map: those with the same cause are one entry.

import { h } from "./dom.js";

/// The name of a finding, or of one of its subjects, in the address.
export const nameOfFinding = ({ check, cause }) => `${check}: ${cause}`;
export const nameOfSubject = ({ check }, { name }) => `${check}: ${name}`;

/// Returns the finding with a name, and its subject if the name is that of one.
export function findingNamed(name, findings) {
  for (const finding of findings) {
    const [only] = finding.subjects;
    if (name === nameOfFinding(finding)) return { finding, subject: finding.subjects.length === 1 ? only : undefined };
    const subject = finding.subjects.find((each) => nameOfSubject(finding, each) === name);
    if (subject) return { finding, subject };
  }
  return {};
}

/// The number of findings about each screen.
export function countsOf(findings) {
  const counts = new Map();
  for (const { subjects } of findings) {
    for (const name of new Set(subjects.flatMap(({ screens }) => screens))) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

/// The entry of a finding in a list.
export function drawFinding(finding, place) {
  const { check, cause, subjects } = finding;
  const name = nameOfFinding(finding);
  return h("button", {
    type: "button",
    class: "map-item finding",
    "data-place": name,
    "aria-current": place === name ? "true" : undefined,
  },
  h("span", { class: "check" }, check),
  h("span", { class: "cause" }, subjects.length === 1 ? `${subjects[0].name}: ${cause}` : cause),
  subjects.length > 1 ? h("span", { class: "subjects" }, `${subjects.length} subjects: ${subjects.map((each) => each.name).join(", ")}`) : null);
}

/// The subjects of a finding, each of which can be selected.
export function drawSubjects(finding, place) {
  return h("ul", {}, finding.subjects.map((subject) => {
    const name = nameOfSubject(finding, subject);
    return h("li", {}, h("button", {
      type: "button",
      class: "map-item",
      "data-place": name,
      "aria-current": place === name ? "true" : undefined,
    }, h("span", { class: "name" }, subject.name)));
  }));
}
