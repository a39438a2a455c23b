// The devices, each with a toolbar for gestures and app states.

import { drawDisplay, drawHandle, size } from "./display.js";
import { h, show } from "./dom.js";
import { toolIcon } from "./icons.js";
import { drawPicture, placePopovers } from "./picture.js";
import { isAtRest, page } from "./state.js";

/// Draws the status line: whether a transition runs, the requests that wait, and the app's notes.
export function drawStatus() {
  show(document.getElementById("status"), statusOf(page.frames[page.focus]));
}

export function drawFrames() {
  const frames = document.getElementById("frames");
  show(frames, page.frames.map(drawFrame));
  for (const screen of frames.querySelectorAll(".screen")) placePopovers(screen);
}

function statusOf(frame) {
  const { requests, notes } = frame.state;
  const state = !page.isConnected ? ["lost", "no connection"] : isAtRest(frame) ? ["rest", "at rest"] : ["moving", "moving"];
  return [
    h("span", { class: `state ${state[0]}` }, state[1]),
    requests.map(({ number, text, shortText }) =>
      h("span", { class: "chip waiting", "data-key": `request ${number}`, title: text }, `#${number} ${shortText}`)),
    notes.map((note) => h("span", { class: "chip" }, note)),
  ];
}

function drawFrame(frame, index) {
  const isFocused = index === page.focus && page.frames.length > 1;
  const name = frame.device === "pad" ? "Pad" : "Phone";
  return h("div", { class: "frame", "data-key": `frame ${frame.session}`, "data-frame": String(index) },
    size(h("div", { class: `device ${frame.device} ${isFocused ? "is-focused" : ""}`, role: "group", "aria-label": `${name} with the app` },
      h("div", { class: "screen" },
        h("div", { class: "clock", "aria-hidden": "true" }, h("span", {}, "9:41"), h("span", {}, "100%")),
        h("div", { class: "layers" }, drawPicture(frame.state.picture)),
        h("div", { class: "home-bar" })),
      drawHandle(frame)), frame),
    drawTools(name, drawDisplay(frame, index)));
}

/// The gestures, then the states of the app.
const tools = [
  ["swipe-back", "back", "Swipe back"],
  ["cancel-swipe", "backAndReturn", "Cancel a swipe back"],
  ["swipe-down", "down", "Swipe the sheet away"],
  ["cancel-swipe-down", "downAndReturn", "Cancel a drag of the sheet"],
  ["background", "leave", "Move the app to the background"],
  ["foreground", "enter", "Return to the app"],
  ["reconnect", "again", "Disconnect the scene and return to the app"],
];

function drawTools(name, display) {
  return h("div", { class: "tools", role: "toolbar", "aria-label": `Gestures on the ${name.toLowerCase()}` },
    tools.map(([step, icon, title]) =>
      h("button", { type: "button", class: `tool tool-${step}`, "data-step": step, title, "aria-label": title }, toolIcon(icon))),
    display);
}
