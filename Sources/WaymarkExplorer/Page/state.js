// The state of the page. Views read and change it, and then ask for a redraw.

export const page = {
  app: null,
  /// The devices beside each other: each has a session, its state and its timeline.
  frames: [],
  focus: 0,
  /// The index of the timeline entry whose details are shown.
  entry: undefined,
  panel: "app",
  /// The part of the inspector: the tree of view controllers, or `voice` for accessibility.
  inspector: "tree",
  filter: "",
  /// The selected screen or way of the map, by its name, and the filter of the map.
  place: "",
  mapFilter: "",
  /// The number of times that the lines of declarations arrived.
  sourceCount: 0,
  isConnected: false,
  /// The number of requests that may change a session and have no answer yet.
  pending: 0,
};

/// The device whose state the panels show.
export const focused = () => page.frames[page.focus];

/// Whether nothing moves and the result of every request is shown.
export const isAtRest = (frame) =>
  !frame.state.isMoving && !page.pending && frame.state.revision >= (frame.awaited ?? 0);

/// The part of a device's state that the address contains, and from which a session is opened.
export function setupOf(frame) {
  return {
    device: frame.device,
    variants: frame.variants,
    steps: frame.entries.slice(1).map(({ step, isHurried }) => ({ text: step, isHurried })),
    position: frame.state.position,
  };
}

/// The setups of all devices.
export const setups = () => page.frames.map(setupOf);

// MARK: Drawing

let drawPage = () => {};
let isDrawScheduled = false;

/// Sets the function that draws the whole page from its state.
export function drawWith(draw) {
  drawPage = draw;
}

/// Draws the page now.
export const draw = () => drawPage();

/// Draws the page with the next frame of the browser.
export function scheduleDraw() {
  if (isDrawScheduled) return;
  isDrawScheduled = true;
  const drawNow = () => {
    isDrawScheduled = false;
    draw();
  };
  // Browsers call no animation frames in a background tab.
  if (document.hidden) queueMicrotask(drawNow);
  else requestAnimationFrame(drawNow);
}

/// Shows a panel in windows that have room for one panel only.
export function showPanel(panel) {
  page.panel = panel;
  draw();
}
