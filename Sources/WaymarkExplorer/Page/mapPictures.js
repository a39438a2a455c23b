// The pictures of the map's screens, which the server takes after their scripts.

import { ask } from "./client.js";

/// The pictures by the names of their screens; without one yet, a promise.
const pictures = new Map();

/// The picture of a screen, or an error; `undefined` until it is loaded.
export function picture(name) {
  const known = pictures.get(name);
  return known instanceof Promise ? undefined : known;
}

/// Loads the picture of the screen with an index.
export function load(name, index) {
  const known = pictures.get(name);
  if (known) return Promise.resolve(known);
  const loading = ask(`map/screens/${index}`).catch((error) => ({ error: error.message }))
    .then((answer) => {
      pictures.set(name, answer);
      return answer;
    });
  pictures.set(name, loading);
  return loading;
}

let isLoading = false;

/// Loads pictures one after the other, since each launches the app on the server.
///
/// - wanted: returns the next screen to load, with its index; `undefined` if there is none now
/// - loaded: called after each picture
export async function loadAll(wanted, loaded) {
  if (isLoading) return;
  isLoading = true;
  for (let next = wanted(); next; next = wanted()) {
    await load(next.name, next.index);
    loaded();
  }
  isLoading = false;
}
