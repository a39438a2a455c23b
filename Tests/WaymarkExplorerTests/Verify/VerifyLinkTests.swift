#if Explorer
  import Foundation
  import Testing

  @testable import WaymarkExplorer

  struct VerifyLinkTests {
    @Test func `two processes exchange messages that exceed the capacity of a pipe`() async throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try VerifyLink.makePipes(in: folder.url)
      let url = folder.url
      let messages = [Data(repeating: 1, count: 1 << 20), Data(repeating: 2, count: 3 << 20)]
      let parts = (0..<2).map { part in
        Task.detached {
          let link = try #require(VerifyLink(part: part, in: url))
          let first = try link.exchange(messages[part])
          return [first, try link.exchange(Data("\(part)".utf8))]
        }
      }
      #expect(try await parts[0].value == [messages[1], Data("1".utf8)])
      #expect(try await parts[1].value == [messages[0], Data("0".utf8)])
    }

    @Test func `a process that fails ends the exchange with its reason`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try VerifyLink.makePipes(in: folder.url)
      let (link, other) = (
        try #require(VerifyLink(part: 0, in: folder.url)),
        try #require(VerifyLink(part: 1, in: folder.url))
      )
      other.fail("the app has no window")
      let error = #expect(throws: UsageError.self) { try link.exchange(Data([1])) }
      #expect(error?.description == "the app has no window")
    }
  }
#endif
