// Draws the app's windows as elements of the page.

import { h } from "./dom.js";
import { symbol, toolIcon } from "./icons.js";

/// The layers of a picture from back to front; only the frontmost one accepts input.
export function drawPicture(picture, { isInert = false, title = "" } = {}) {
  const layers = picture.layers.map((layer, index) =>
    drawLayer(layer, isInert || index < picture.layers.length - 1));
  if (layers.length) return layers;
  return [h("p", { class: "empty" }, `${title || "The window"} is empty.`)];
}

function drawLayer(layer, isInert) {
  const isRoot = layer.style === "root";
  const classes = ["layer", `style-${layer.style}`, ...layer.traits];
  const content = draw(layer.content);
  const attributes = { class: classes.join(" "), "data-key": `layer ${layer.controller}`, inert: isInert };
  if (isRoot) return h("div", attributes, content);
  const isDialog = layer.style === "alert";
  const name = layer.content.text ?? titleOf(layer.content) ?? layer.style;
  return h("div", attributes,
    h("div", { class: "dimming" }),
    h("div", {
      class: "card",
      role: isDialog ? "alertdialog" : "dialog",
      "aria-label": name,
      "data-controller": layer.controller,
      "data-anchor": layer.anchor,
    },
    layer.traits.includes("swipeable") && !isDialog && !["menu", "popover"].includes(layer.style)
      ? h("div", { class: "grabber", "data-drag": "sheet" }) : null,
    content));
}

/// A small picture of a device, which accepts no input.
export function drawMiniature(device, picture) {
  return h("div", { class: "mini", inert: true, "aria-hidden": "true" },
    h("div", { class: `device ${device}` },
      h("div", { class: "screen" }, h("div", { class: "layers" }, drawPicture(picture, { isInert: true })))));
}

/// Places the popovers beside their anchors; a popover without a visible anchor is centered.
export function placePopovers(screen) {
  const frame = screen.getBoundingClientRect();
  const scale = frame.width / screen.offsetWidth;
  for (const card of screen.querySelectorAll(".style-popover > .card")) {
    const anchor = card.dataset.anchor && screen.querySelector(`[data-id="${card.dataset.anchor}"]`);
    const box = anchor?.getBoundingClientRect();
    const isSeen = box && box.bottom > frame.top && box.top < frame.bottom;
    card.classList.toggle("is-anchored", Boolean(isSeen));
    if (!isSeen) continue;
    const middle = (box.left + box.right) / 2;
    const left = (middle - frame.left) / scale - card.offsetWidth / 2;
    const furthest = screen.offsetWidth - card.offsetWidth - 10;
    const below = (box.bottom - frame.top) / scale + 10;
    const isBelow = below + card.offsetHeight < screen.offsetHeight - 10;
    card.classList.toggle("is-above", !isBelow);
    card.style.left = `${Math.min(Math.max(left, 10), furthest)}px`;
    card.style.top = `${isBelow ? below : (box.top - frame.top) / scale - card.offsetHeight - 10}px`;
  }
}

function titleOf(element) {
  if (element.kind === "bar") return element.text;
  for (const child of element.children) {
    const title = titleOf(child);
    if (title) return title;
  }
  return undefined;
}

function has(element, trait) {
  return element.traits.includes(trait);
}

function attributesOf(element, name, more = {}) {
  const classes = [name, element.look && `look-${element.look}`, ...element.traits].filter(Boolean);
  return {
    class: classes.join(" "),
    "data-key": element.controller ? `controller ${element.controller} ${element.kind}` : undefined,
    "data-controller": element.controller,
    "data-id": element.id,
    ...more,
  };
}

function children(element) {
  return element.children.map(draw);
}

/// A button for an element that accepts touches.
function touchable(element, name, content, more = {}) {
  return h("button", attributesOf(element, name, {
    type: "button",
    disabled: has(element, "disabled"),
    "aria-disabled": !has(element, "touchable") && !has(element, "disabled") ? "true" : undefined,
    ...more,
  }), content);
}

const drawers = {
  navigation: (element) => h("div", attributesOf(element, "navigation"), children(element)),
  page: (element) => h("div", attributesOf(element, "page", { inert: has(element, "leaving") }), children(element)),
  tabs: (element) => h("div", attributesOf(element, "tabs"), children(element)),
  split: (element) => h("div", attributesOf(element, "split"), children(element)),
  column: (element) => h("div", attributesOf(element, "column"), children(element)),
  pages: (element) => h("div", attributesOf(element, "pages"), children(element)),
  view: (element) => h("div", attributesOf(element, "view"), children(element)),
  toolbar: (element) => h("div", attributesOf(element, "toolbar", { role: "toolbar", "aria-label": "Toolbar" }), children(element)),
  tabBar: (element) => h("div", attributesOf(element, "tab-bar", { role: "group", "aria-label": "Tabs" }), children(element)),
  stack: (element) => {
    const stack = h("div", attributesOf(element, "stack"), children(element));
    stack.style.setProperty("--spacing", `${element.spacing ?? 8}px`);
    return stack;
  },
  bar: drawBar,
  item: (element) => {
    const isBack = has(element, "back");
    const content = isBack ? [toolIcon("back"), h("span", {}, element.text)]
      : element.image ? symbol(element.image) : element.text;
    const name = isBack ? `Back to ${element.text}` : element.label ?? element.text;
    const button = touchable(element, "bar-item", content, { "aria-label": name, title: element.image ? name : undefined });
    return isBack && element.children.length ? h("div", { class: "back-item" }, button, drawBackMenu(element)) : button;
  },
  tab: (element) => touchable(element, "tab", [symbol(element.image ?? ""), h("span", {}, element.text)], {
    "aria-pressed": String(has(element, "selected")),
  }),
  label: (element) => {
    const label = h("p", attributesOf(element, `label ${element.color ? `color-${element.color}` : ""}`), element.text);
    label.style.setProperty("--size", `${element.size ?? 17}px`);
    return label;
  },
  button: (element) => touchable(element, "button", [
    element.image ? symbol(element.image) : null,
    h("span", {}, element.text ?? (element.image ? "" : element.label)),
    element.detail ? h("small", {}, element.detail) : null,
  ], { "aria-label": element.label ?? element.text }),
  field: (element) => h("input", attributesOf(element, "text-field", {
    type: has(element, "secure") ? "password" : "text",
    value: element.text ?? "",
    placeholder: element.detail,
    disabled: has(element, "disabled"),
    "aria-label": element.label ?? element.detail ?? element.identifier ?? "Text",
    autocomplete: "off",
    spellcheck: "false",
  })),
  toggle: (element) => touchable(element, "toggle", h("span", { class: "thumb" }), {
    role: "switch",
    "aria-checked": String(has(element, "selected")),
    "aria-label": element.label ?? "Switch",
  }),
  segments: (element) => h("div", attributesOf(element, "segments", { role: "group", "aria-label": element.label ?? "Choice" }), children(element)),
  segment: (element) => touchable(element, "segment", element.text ?? symbol(element.image ?? ""), {
    "aria-pressed": String(has(element, "selected")),
  }),
  search: (element) => h("div", attributesOf(element, "search"), children(element)),
  image: (element) => element.image
    ? h("div", attributesOf(element, "image", { role: "img", "aria-label": element.label ?? element.image }), symbol(element.image)) : null,
  spinner: (element) => h("div", attributesOf(element, "spinner", { role: "img", "aria-label": element.label ?? "In progress" })),
  table: drawTable,
  section: drawSection,
  row: drawRow,
  alert: drawAlert,
  alertAction: (element) => touchable(element, "alert-action", element.text),
  menu: (element) => h("div", attributesOf(element, "menu", { role: "group", "aria-label": element.text ?? "Menu" }), children(element)),
  menuItem: (element) => touchable(element, "menu-item", [
    h("span", {}, element.text), element.image ? symbol(element.image) : null,
  ]),
};

function draw(element) {
  return (drawers[element.kind] ?? drawers.view)(element);
}

/// The menu that opens while the back button is held; a redraw keeps the open state of details.
function drawBackMenu(element) {
  return h("details", { class: "back-menu" }, h("summary"),
    element.children.map((item, index) =>
      h("button", { type: "button", class: "menu-item", "data-step": `back-menu ${index + 1}` }, item.text)));
}

function drawBar(element) {
  const leading = element.children.filter((child) => has(child, "leading"));
  const trailing = element.children.filter((child) => child.kind === "item" && !has(child, "leading"));
  const middle = element.children.filter((child) => child.kind !== "item");
  return h("div", attributesOf(element, "nav-bar"),
    element.detail ? h("p", { class: "prompt" }, element.detail) : null,
    h("div", { class: "bar-row" },
      h("div", { class: "bar-side" }, leading.map(draw)),
      middle.length ? middle.map(draw) : h("p", { class: "bar-title", role: "heading", "aria-level": "2" }, element.text ?? ""),
      h("div", { class: "bar-side end" }, trailing.map(draw))));
}

function drawTable(element) {
  const { list, moreRows } = element;
  if (moreRows === undefined) return h("div", attributesOf(element, "table"), children(element));
  // Without more rows there are more sections.
  const title = { 0: "More", 1: "1 more row" }[moreRows] ?? `${moreRows} more rows`;
  const more = { type: "button", class: "more-rows", "data-key": `more ${list}`, "data-list": list, "data-rows": String(moreRows) };
  return h("div", attributesOf(element, "table"), children(element), h("button", more, title));
}

function drawSection(element) {
  return h("div", attributesOf(element, "section", { role: "group", "aria-label": element.text ?? "Rows" }),
    element.text ? h("p", { class: "section-title" }, element.text) : null,
    h("div", { class: "rows" }, children(element)),
    element.detail ? h("p", { class: "section-foot" }, element.detail) : null);
}

function drawRow(element) {
  const isChecked = element.look === "checkmark";
  const content = [
    element.image ? symbol(element.image) : null,
    h("span", { class: "row-texts" },
      h("span", { class: "row-text" }, element.text ?? ""),
      element.detail ? h("span", { class: "row-detail" }, element.detail) : null),
    isChecked ? toolIcon("check") : null,
  ];
  const more = { "aria-label": rowName(element), "aria-pressed": isChecked ? "true" : undefined };
  if (!has(element, "touchable") || element.children.length) {
    return h("div", attributesOf(element, "row"), content, children(element));
  }
  return touchable(element, "row", content, more);
}

function rowName(element) {
  return [element.label ?? element.text, element.detail].filter(Boolean).join(", ");
}

function drawAlert(element) {
  const fields = element.children.filter((child) => child.kind !== "alertAction");
  const actions = element.children.filter((child) => child.kind === "alertAction");
  return h("div", attributesOf(element, "alert"),
    h("p", { class: "alert-title" }, element.text ?? ""),
    element.detail ? h("p", { class: "alert-message" }, element.detail) : null,
    fields.map(draw),
    h("div", { class: `alert-actions ${actions.length > 2 || element.look === "actionSheet" ? "column" : ""}` }, actions.map(draw)));
}
