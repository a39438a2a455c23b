#if Explorer
  /// What a client asks for, read whole.
  struct HTTPRequest: Equatable, Sendable {
    var method: String
    /// The path without the query, decoded.
    var path: String
    var body: [UInt8]
  }
#endif
