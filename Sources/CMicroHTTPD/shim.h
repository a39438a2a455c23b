// Functions of libmicrohttpd that Swift cannot call, because they take a variable number of
// arguments.

#pragma once

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <string.h>
#include <sys/types.h>
#include <sys/socket.h>
#include <microhttpd.h>

/// The bounds of a server.
struct waymark_limits {
  unsigned int connections;
  /// For the header of one request, in bytes.
  size_t memory;
};

/// The callbacks of a daemon besides the function that answers requests.
struct waymark_callbacks {
  MHD_NotifyConnectionCallback connected;
  MHD_RequestCompletedCallback completed;
};

/// Starts a daemon with a thread of its own on the loopback interface; NULL leaves the reason in errno.
static inline struct MHD_Daemon *waymark_start(
  uint16_t port,
  MHD_AccessHandlerCallback handle,
  struct waymark_callbacks callbacks,
  void *context,
  struct waymark_limits limits
) {
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  errno = 0;
  return MHD_start_daemon(
    MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME,
    port, NULL, NULL, handle, context,
    MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
    MHD_OPTION_NOTIFY_CONNECTION, callbacks.connected, context,
    MHD_OPTION_NOTIFY_COMPLETED, callbacks.completed, context,
    MHD_OPTION_CONNECTION_LIMIT, limits.connections,
    MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.memory,
    MHD_OPTION_END
  );
}

/// The port on which a daemon listens.
static inline uint16_t waymark_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info == NULL ? 0 : info->port;
}

/// The socket of a connection, or -1.
static inline int waymark_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

/// Bounds how many bytes the system keeps that were sent and not read.
static inline void waymark_bound_unread(int socket, int bytes) {
  setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
}

/// Ends a connection in both directions without closing its socket.
static inline void waymark_shut_down(int socket) {
  shutdown(socket, SHUT_RDWR);
}

/// Whether the other side of a connection sends nothing any more, and everything is read that it sent.
static inline bool waymark_is_hung_up(int socket) {
  char byte;
  ssize_t count = recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}
