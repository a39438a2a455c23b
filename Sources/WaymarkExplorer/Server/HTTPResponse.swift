#if Explorer
  import Foundation

  /// What a client gets.
  struct HTTPResponse: Equatable, Sendable {
    var status: UInt32
    /// The media type of the body.
    var type: String
    var body: [UInt8]

    init(_ status: UInt32 = 200, type: String = "text/plain; charset=utf-8", body: [UInt8]) {
      self.status = status
      self.type = type
      self.body = body
    }

    /// A value as JSON; one that cannot be encoded is an error of the server.
    init(_ status: UInt32 = 200, json value: some Encodable) {
      guard let data = try? JSONEncoder.ofThePage.encode(value) else {
        self.init(500, problem: "the answer cannot be written as JSON")
        return
      }
      self.init(status, type: "application/json", body: Array(data))
    }

    /// What went wrong, in words.
    init(_ status: UInt32, problem: String) {
      self.init(status, json: ["error": problem])
    }
  }

  extension JSONEncoder {
    /// Writes what the page gets: equal values give equal bytes.
    static var ofThePage: JSONEncoder {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return encoder
    }
  }
#endif
