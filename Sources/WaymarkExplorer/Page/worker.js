// Shares one event stream among all tabs: browsers open at most six connections to a server, and a
// stream for each tab would use them up.

const ports = new Set();
let source = null;
let isOpen = false;

function post(message) {
  for (const port of ports) port.postMessage(message);
}

function listen() {
  if (source) return;
  source = new EventSource("/events");
  source.onopen = () => {
    isOpen = true;
    post({ kind: "open" });
  };
  source.onerror = () => {
    if (isOpen) post({ kind: "lost" });
    isOpen = false;
    // Browsers do not reconnect to a server that was unreachable for some time.
    if (source.readyState === EventSource.CLOSED) {
      source = null;
      setTimeout(listen, 1000);
    }
  };
  source.onmessage = (event) => post({ kind: "message", data: event.data });
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
