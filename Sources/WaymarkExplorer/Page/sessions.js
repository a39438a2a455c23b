// The sessions of the devices: opening them, following their messages, and performing steps.

import { ask, listen } from "./client.js";
import { draw, focused, page, scheduleDraw, setupOf } from "./state.js";
import { showToast } from "./toast.js";

/// The number of times that devices were opened.
let openings = 0;

async function openFrame({ device, variants, steps, position }) {
  return adopt({}, await ask("sessions", { device, variants, steps, position }));
}

/// Replaces everything that is known of a session.
function adopt(frame, answer) {
  frame.session = answer.state.session;
  frame.device = answer.device;
  frame.variants = answer.variants;
  frame.entries = answer.entries;
  frame.state = answer.state;
  frame.awaited = 0;
  return frame;
}

/// Shows other devices, or the same ones with another setup.
///
/// If a session cannot be opened, the page shows the error together with the given problems, and keeps
/// what it shows, or shows the app after its launch.
///
/// A later call wins, in whatever order the server answers.
export async function openAll(setups, { focus = 0, entry, problems = [] } = {}) {
  openings += 1;
  const number = openings;
  let frames = page.frames;
  try {
    frames = await Promise.all(setups.map(openFrame));
  } catch (error) {
    problems.push(error.message);
    if (!frames.length) frames = [await openFrame({ device: "phone", variants: [], steps: [] })];
  }
  if (number !== openings) return;
  page.frames = frames;
  page.focus = Math.min(focus, page.frames.length - 1);
  page.entry = entry;
  if (problems.length) showToast(problems.join("; "));
  draw();
  catchUp();
}

// MARK: Messages

/// The last revision of each session that a message was about.
///
/// A session can change while the response that opens it is being sent; no later message repeats that.
const revisions = new Map();

/// Requests the sessions that have changed since they were opened.
function catchUp() {
  for (const frame of page.frames) {
    if (revisions.get(frame.session) > frame.state.revision) refresh(frame);
  }
}

/// Follows the server's messages and the state of the connection.
export function follow() {
  listen({
    onMessage: receive,
    onOpen: () => {
      page.isConnected = true;
      for (const frame of page.frames) refresh(frame);
      scheduleDraw();
    },
    onLost: () => {
      page.isConnected = false;
      scheduleDraw();
    },
  });
}

function receive(message) {
  revisions.set(message.session, message.revision);
  for (const frame of page.frames) {
    if (frame.session !== message.session) continue;
    const last = frame.state.revision;
    if (message.revision <= last) continue;
    if (message.isReset || message.revision > last + 1) {
      refresh(frame);
      continue;
    }
    frame.state = message;
    frame.entries.length = Math.min(frame.entries.length, message.count + 1);
    frame.entries[message.position] = message.entry;
    while (frame.entries.length <= message.count) frame.entries.push(message.entry);
    scheduleDraw();
  }
}

async function refresh(frame) {
  try {
    const answer = await ask(`sessions/${frame.session}`);
    if (answer.state.revision >= frame.state.revision) adopt(frame, answer);
    scheduleDraw();
  } catch (error) {
    if (error.status === 410) await renew(frame);
  }
}

/// Opens a session again that the server has removed.
async function renew(frame) {
  Object.assign(frame, await openFrame(setupOf(frame)));
  scheduleDraw();
  catchUp();
}

// MARK: Steps

let queue = Promise.resolve();

/// Sends a request that may change a session, after all earlier ones are answered.
///
/// Errors are shown to the user. The page is not at rest until it shows the result.
export function act(path, body, frame = focused()) {
  page.pending += 1;
  draw();
  queue = queue.then(async () => {
    const answer = await look(path, body, frame);
    frame.awaited = Math.max(frame.awaited ?? 0, answer?.revision ?? 0);
    page.pending -= 1;
    scheduleDraw();
    return answer;
  });
  return queue;
}

/// Sends a request that changes nothing in a session.
export async function look(path, body, frame = focused()) {
  try {
    return await ask(`sessions/${frame.session}/${path}`, body);
  } catch (error) {
    if (error.status === 410) await renew(frame);
    else showToast(error.message);
    return undefined;
  }
}

/// Performs a step in the syntax of the command line.
export const perform = (step, frame) => act("steps", { step }, frame);

/// Shows the app after a number of steps.
export async function goTo(position) {
  const frame = focused();
  const answer = await act("position", { position }, frame);
  if (answer && answer.state.revision >= frame.state.revision) adopt(frame, answer);
  draw();
}
