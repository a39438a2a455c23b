#if Explorer
  /// Splits the bytes of a client into lines, each a message.
  ///
  /// A line above the limit is not kept, but its request is identified, so that the client gets an
  /// error instead of waiting.
  struct AgentLines {
    enum Line: Equatable {
      case message([UInt8])
      /// A message above the limit, with the identifier of its request.
      case tooLong(id: JSONValue?)
    }

    let limit: Int
    private var line: [UInt8] = []
    /// Searches a line above the limit.
    private var search: IdentifierSearch?

    init(limit: Int = 256 * 1024) {
      self.limit = limit
    }

    /// Adds bytes and returns the lines that they complete, without empty ones.
    mutating func append(_ bytes: [UInt8]) -> [Line] {
      var lines: [Line] = []
      for byte in bytes {
        if byte == UInt8(ascii: "\n") {
          if let search {
            lines.append(.tooLong(id: search.id))
          } else if line.contains(where: { $0 > UInt8(ascii: " ") }) {
            lines.append(.message(line))
          }
          (line, search) = ([], nil)
        } else if search != nil {
          search?.consume(byte)
        } else {
          line.append(byte)
          if line.count > limit { startSearch() }
        }
      }
      return lines
    }

    private mutating func startSearch() {
      var search = IdentifierSearch()
      for byte in line { search.consume(byte) }
      (line, self.search) = ([], search)
    }
  }

  /// Finds the identifier of a request in constant memory, wherever its key is in the message.
  private struct IdentifierSearch {
    private static let longest = 256
    private(set) var id: JSONValue?
    private var depth = 0
    private var isInText = false
    private var isEscaped = false
    /// The current key or value of the message itself, at most ``longest`` bytes.
    private var token: [UInt8] = []
    private var isValueOfID = false

    mutating func consume(_ byte: UInt8) {
      if isInText {
        keep(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        return
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInText = true
        keep(byte)
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        endValue()
        depth -= 1
      case UInt8(ascii: ":") where depth == 1:
        isValueOfID = token == Array("\"id\"".utf8)
        token = []
      case UInt8(ascii: ","): endValue()
      default: keep(byte)
      }
    }

    private mutating func keep(_ byte: UInt8) {
      if depth == 1, token.count < Self.longest, byte > UInt8(ascii: " ") { token.append(byte) }
    }

    private mutating func endValue() {
      guard depth == 1 else { return }
      if isValueOfID, let value = try? JSONValue(json: token), value.isIdentifier { id = value }
      (token, isValueOfID) = ([], false)
    }
  }
#endif
