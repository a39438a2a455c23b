// The server's API and its stream of messages.

/// Sends a request and returns the response; throws the server's error message.
export async function ask(path, body) {
  const response = await fetch(`/api/${path}`, body === undefined ? {} : {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  const error = new Error(answer.error ?? `the server returned status ${response.status}`);
  error.status = response.status;
  throw error;
}

/// Calls back for every message of the server, and when the connection opens or is lost.
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
