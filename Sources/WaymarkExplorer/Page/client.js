// What comes from the server, and what is asked of it.

/// Asks the server; throws an error with the server's words.
export async function ask(path, body) {
  const response = await fetch(`/api/${path}`, body === undefined ? {} : {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  const error = new Error(answer.error ?? `the server says ${response.status}`);
  error.status = response.status;
  throw error;
}

/// Calls back for every message of the server, and when the connection comes or goes.
export function listen({ onMessage, onOpen, onLost }) {
  const receive = ({ kind, data }) => {
    if (kind === "message") onMessage(JSON.parse(data));
    if (kind === "open") onOpen();
    if (kind === "lost") onLost();
  };
  if (typeof SharedWorker === "undefined") return listenAlone(receive);
  const worker = new SharedWorker("/worker.js");
  worker.port.onmessage = (event) => receive(event.data);
  worker.port.start();
  addEventListener("pagehide", () => worker.port.postMessage("bye"));
}

function listenAlone(receive) {
  const source = new EventSource("/events");
  source.onopen = () => receive({ kind: "open" });
  source.onerror = () => receive({ kind: "lost" });
  source.onmessage = (event) => receive({ kind: "message", data: event.data });
}
