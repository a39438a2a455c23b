// The lines of declarations, with links for editors.

import { ask } from "./client.js";
import { h } from "./dom.js";
import { toolIcon } from "./icons.js";

/// The answer of the server; `null` until it has searched the sources.
let sources = null;

export async function loadSources() {
  sources = await ask("sources");
}

/// The place of a destination: its declaration, or that of its view controller.
export const placeOfDestination = (name, screen) => sources?.destinations[name] ?? placeOfType(screen);
export const placeOfGuard = (name) => sources?.guards[name] ?? placeOfType(name);
export const placeOfType = (name) => sources?.types[name];

/// The place of whatever has a name; `undefined` if there is none.
export const placeOf = (name) => sources?.destinations[name] ?? sources?.guards[name] ?? placeOfType(name);

/// A link that opens a place in VS Code, and a button that copies the command for Xcode.
///
/// Xcode has no documented link to a line, but a command.
export function drawPlace(place) {
  if (!place) return null;
  const path = `${sources.root}/${place.file}`;
  const name = `${place.file.split("/").at(-1)}:${place.line}`;
  const command = `xed --line ${place.line} ${quoted(path)}`;
  return h("span", { class: "source" },
    h("a", { href: `vscode://file/${encodeURI(path).replace(/^\//, "")}:${place.line}`, title: `${place.file}:${place.line}: open in VS Code` }, name),
    h("button", { type: "button", class: "tool small", "data-copy": command, title: `Copy the command for Xcode: ${command}`, "aria-label": `Copy the command that opens ${name} in Xcode` }, toolIcon("copy")));
}

/// A path as a word of a shell.
const quoted = (path) => (/^[\w./+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);
