#if Explorer
  import Foundation
  import Testing

  @testable import WaymarkExplorer

  @MainActor struct AgentConnectionTests {
    private let input = Pipe()
    private let output = Pipe()

    private var connection: AgentConnection {
      AgentConnection(
        input: input.fileHandleForReading.fileDescriptor,
        output: output.fileHandleForWriting.fileDescriptor
      )
    }

    @Test func `lines are received until the input is closed`() async throws {
      let connection = connection
      try input.fileHandleForWriting.write(contentsOf: Data("{}\n[]\nrest".utf8))
      try input.fileHandleForWriting.close()
      var lines: [AgentLines.Line] = []
      await connection.receive { lines.append($0) }
      #expect(lines == [.message(Array("{}".utf8)), .message(Array("[]".utf8))])
      #expect(connection.isOpen)
    }

    @Test func `the connection is closed when the client stops reading`() async throws {
      let connection = connection
      connection.send(["a": 1])
      #expect(output.fileHandleForReading.availableData == Data("{\"a\":1}\n".utf8))
      try output.fileHandleForReading.close()
      // The input stays open, so nothing else would end the call.
      await connection.receive { _ in }
      #expect(!connection.isOpen)
      // A message is discarded now.
      connection.send(["a": 1])
    }
  }
#endif
