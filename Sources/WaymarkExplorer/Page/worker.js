// Holds the one stream of events for all tabs: a browser gives a server six connections, and a stream
// of each tab would take them all.

const ports = new Set();
let source = null;
let isOpen = false;

function tell(message) {
  for (const port of ports) port.postMessage(message);
}

function listen() {
  if (source) return;
  source = new EventSource("/events");
  source.onopen = () => {
    isOpen = true;
    tell({ kind: "open" });
  };
  source.onerror = () => {
    if (isOpen) tell({ kind: "lost" });
    isOpen = false;
    // A server that was gone for long is not asked again by the browser itself.
    if (source.readyState === EventSource.CLOSED) {
      source = null;
      setTimeout(listen, 1000);
    }
  };
  source.onmessage = (event) => tell({ kind: "message", data: event.data });
}

self.onconnect = (event) => {
  const port = event.ports[0];
  ports.add(port);
  port.onmessage = (message) => {
    if (message.data === "bye") ports.delete(port);
  };
  port.start();
  listen();
  if (isOpen) port.postMessage({ kind: "open" });
};
