#if Explorer
  /// What a client asks for, read whole.
  struct HTTPRequest: Sendable {
    var method: String
    /// The path without the query, decoded.
    var path: String
    var body: [UInt8]
    /// Whether the client still waits for the answer.
    var isWanted: @Sendable () -> Bool = { true }
  }
#endif
