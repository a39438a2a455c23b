#if Explorer
  /// The answer of a tool: a bounded text, and a picture if the tool draws one.
  struct AgentAnswer {
    /// The maximum number of characters of a text; the rest is read with a cursor.
    static let limit = 12_000

    var text: String
    /// The picture as SVG, with its URI.
    var picture: (uri: String, svg: String)?

    init(_ text: String, picture: (uri: String, svg: String)? = nil) {
      (self.text, self.picture) = (text, picture)
    }

    /// Creates an answer with the part of a text that begins with a line and fits into the limit.
    ///
    /// - Parameters:
    ///   - cursor: The number of lines to skip.
    ///   - call: The call that returns the rest if `cursor` is added to its arguments.
    init(_ lines: [String], from cursor: Int = 0, call: String) throws(AgentError) {
      guard cursor == 0 || lines.indices.contains(cursor) else {
        throw AgentError(
          .badArgument,
          "cursor \(cursor) is beyond the end; the text has \(lines.count) lines",
          next: call
        )
      }
      var kept: [String] = []
      var room = Self.limit
      for line in lines[cursor...] {
        let short = line.count > Self.limit / 4 ? line.prefix(Self.limit / 4) + " ..." : line[...]
        guard short.count < room else { break }
        room -= short.count + 1
        kept.append(String(short))
      }
      let rest = lines.count - cursor - kept.count
      if rest > 0 {
        kept.append("... \(rest) more lines: call \(call) with cursor \(cursor + kept.count)")
      }
      self.init(kept.joined(separator: "\n"))
    }

    /// The result of a call.
    var result: JSONValue {
      var content: [JSONValue] = [["type": "text", "text": .string(text)]]
      if let picture {
        content.append([
          "type": "resource",
          "resource": [
            "uri": .string(picture.uri), "mimeType": "image/svg+xml",
            "text": .string(picture.svg),
          ],
        ])
      }
      return ["content": .array(content), "isError": false]
    }
  }

  /// The error of a tool, which the model reads; it names the next call.
  struct AgentError: Error, Equatable {
    /// The kind of error, for programs.
    enum Code: String {
      case badArgument = "bad_argument"
      case noApp = "no_app"
      case busy
      case refused
      case failed
      case noReport = "no_report"
      case cancelled
    }

    var code: Code
    var message: String
    /// The call that helps.
    var next: String

    init(_ code: Code, _ message: String, next: String) {
      self.code = code
      self.message = message.count > 2_000 ? message.prefix(2_000) + " ..." : message
      self.next = next
    }

    /// The result of a call.
    var result: JSONValue {
      [
        "content": [["type": "text", "text": .string("\(message)\nnext: \(next)")]],
        "structuredContent": [
          "code": .string(code.rawValue), "message": .string(message), "next": .string(next),
        ],
        "isError": true,
      ]
    }
  }
#endif
