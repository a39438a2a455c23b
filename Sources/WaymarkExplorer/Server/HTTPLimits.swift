#if Explorer
  /// The bounds within which a server serves its clients.
  struct HTTPLimits: Sendable {
    /// How long a request may take until it is whole, and how long its answer until it is sent.
    var timeout: Duration = .seconds(10)
    /// How many connections there may be before those that only wait are closed.
    var connections = 448
    /// How many connections above that may be open for a moment.
    var spare = 64
    /// How long the head of a request may be, in bytes.
    var head = 32_768
    /// How many bytes the system keeps for a client that does not read; it may round them up.
    var unread: Int32 = 32_768
  }
#endif
