// Creates elements, and updates existing elements to match new ones.

const SVG = "http://www.w3.org/2000/svg";

/// An element with attributes and children; events are handled by delegation, without `on…` attributes.
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "value") element.value = value;
    element.setAttribute(name, value === true ? "" : value);
  }
  add(element, children);
  return element;
}

function add(element, children) {
  for (const child of children) {
    if (child === undefined || child === null || child === false) continue;
    if (Array.isArray(child)) add(element, child);
    else element.append(child);
  }
}

/// A line drawing from path data, in a box of 24 by 24.
export function drawing(path, className = "icon") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", className);
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

const drawn = new Map();

/// Draws a part of the page if one of the shown values has changed since the last call.
export function drawIfNew(name, shown, draw) {
  const last = drawn.get(name);
  if (last && last.length === shown.length && last.every((part, index) => part === shown[index])) return;
  drawn.set(name, shown);
  draw();
}

/// Updates the children of an element to match others, and keeps equal elements, with their focus,
/// their text input, their scroll position and their running animations.
export function show(element, ...children) {
  const wanted = document.createElement(element.tagName);
  add(wanted, children);
  morphChildren(element, wanted);
}

/// Updates an element to match another one of the same kind.
export const replace = (old, wanted) => morph(old, wanted);

function morph(old, wanted) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== wanted.data) old.data = wanted.data;
    return;
  }
  if (isUpToDate(old, wanted)) return;
  for (const { name } of [...old.attributes]) {
    if (!wanted.hasAttribute(name) && !kept(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...wanted.attributes]) {
    if (old.getAttribute(name) !== value && !kept(old, name)) old.setAttribute(name, value);
  }
  // Set as a property, since the content security policy forbids style attributes.
  if (old.style?.cssText !== wanted.style?.cssText) old.style.cssText = wanted.style.cssText;
  if (old instanceof HTMLInputElement || old instanceof HTMLSelectElement) {
    if (old.type === "checkbox") old.checked = wanted.checked;
    else if (document.activeElement !== old && old.value !== wanted.value) old.value = wanted.value;
  }
  morphChildren(old, wanted);
}

const fields = "input, select";

/// Whether an element need not be updated. The browser compares equal elements, such as those of a long
/// list, many times faster than a script does. Fields are left out, since their text is not an attribute.
function isUpToDate(old, wanted) {
  return old.isEqualNode(wanted) && !old.matches(fields) && !old.querySelector(fields);
}

/// Attributes that belong to the user stay: the open state of details, and styles set by scripts.
function kept(element, name) {
  return (name === "open" && element.tagName === "DETAILS") || name === "style";
}

function morphChildren(old, wanted) {
  // Removes old elements first, so that the others need not be moved, which would end animations.
  const stays = new Set([...wanted.children].map((child) => child.dataset.key));
  const byKey = new Map();
  for (const child of [...old.children]) {
    if (!child.dataset.key) continue;
    if (stays.has(child.dataset.key)) byKey.set(child.dataset.key, child);
    else child.remove();
  }
  let place = old.firstChild;
  for (const next of [...wanted.childNodes]) {
    const key = next.nodeType === Node.ELEMENT_NODE ? next.dataset.key : undefined;
    const match = key ? byKey.get(key) : alike(place, next) ? place : undefined;
    if (match && sameKind(match, next)) {
      if (match !== place) old.insertBefore(match, place);
      else place = place.nextSibling;
      morph(match, next);
      byKey.delete(key);
    } else {
      old.insertBefore(next, place);
    }
  }
  while (place) {
    const surplus = place;
    place = place.nextSibling;
    surplus.remove();
  }
}

function alike(old, wanted) {
  return old && !old.dataset?.key && sameKind(old, wanted);
}

function sameKind(old, wanted) {
  return old.nodeType === wanted.nodeType && old.nodeName === wanted.nodeName;
}
