// The icons of this page, in boxes of 24 by 24.

import { drawing } from "./dom.js";

const symbols = {
  house: "M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z",
  message: "M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 4v-4a2 2 0 0 1-2-2z",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 8a8 8 0 0 1 16 0",
  gearshape:
    "M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM12 3v2.6m0 12.8V21M3 12h2.6m12.8 0H21M5.6 5.6l1.9 1.9m9 9 1.9 1.9m0-12.8-1.9 1.9m-9 9-1.9 1.9",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  magnifyingglass: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm5-2 4 4",
  plus: "M12 5v14M5 12h14",
  trash: "M5 7h14M9 7V4h6v3m-8 0 1 13h8l1-13",
  xmark: "M6 6l12 12M18 6 6 18",
  star: "m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.700l5.600-.7z",
  heart: "M12 20C5 15 4 11.500 4 9a4.300 4.300 0 0 1 8-2 4.300 4.300 0 0 1 8 2c0 2.500-1 6-8 11z",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.500 1h-15zm4 3h4",
  cart: "M4 5h2l2 11h9l2-8H7m2 12h.01M17 20h.01",
  share: "M12 14V4m-4 3 4-4 4 4M6 11v8h12v-8",
  picture: "M5 5h14v14H5zm0 11 4-4 4 4 2-2 4 4M15 9h.01",
};

const words = [
  ["house", "house"], ["message", "message"], ["bubble", "message"], ["person", "person"],
  ["gear", "gearshape"], ["list", "list"], ["magnifying", "magnifyingglass"], ["plus", "plus"],
  ["trash", "trash"], ["xmark", "xmark"], ["star", "star"], ["heart", "heart"], ["bell", "bell"],
  ["cart", "cart"], ["square.and.arrow", "share"],
];

/// The icon for the name of an image, or a generic icon for an unknown name.
export function symbol(name) {
  const word = words.find(([part]) => name.includes(part));
  return drawing(symbols[word?.[1] ?? "picture"]);
}

const kinds = {
  navigation: "M4 8h16v12H4zM7 5h10M9 2h6",
  tabs: "M4 4h16v16H4zm0 11h16M9.300 15v5m5.400-5v5",
  split: "M4 5h16v14H4zm6 0v14",
  pages: "M8 4h8v16H8zM4 7v10M20 7v10",
  table: "M4 5h16v14H4zm0 5h16M4 14.500h16",
  screen: "M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z",
  container: "M4 4h16v16H4zm4 4h8v8H8z",
  alert: "M12 4 21 19H3zm0 6v4m0 2.500v.01",
};

/// The icon for a kind of view controller.
export function kindIcon(kind) {
  return drawing(kinds[kind] ?? kinds.screen, "icon kind");
}

const tools = {
  back: "M15 5 8 12l7 7",
  backAndReturn: "M13 5 6 12l7 7M17 8v8",
  down: "M5 9l7 7 7-7",
  downAndReturn: "M5 7l7 7 7-7M8 18h8",
  leave: "M14 4h5v16h-5M4 12h10m-4-4 4 4-4 4",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  enter: "M10 4H5v16h5M20 12H10m4-4-4 4 4 4",
  again: "M5 12a7 7 0 1 0 2-5L4 10m0-5v5h5",
  close: "M6 6l12 12M18 6 6 18",
  chevron: "M9 5l7 7-7 7",
  check: "M5 13l4 4L19 7",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  map: "M4 5h6v5H4zm10 9h6v5h-6zM7 10v6h7M17 14V8h-7",
  help: "M9.500 9a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .9-1 1.700v.5m0 3v.01",
};

/// The icon for a button of the page.
export function toolIcon(name) {
  return drawing(tools[name]);
}
