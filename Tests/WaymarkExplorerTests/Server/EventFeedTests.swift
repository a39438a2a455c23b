#if Explorer
  import Testing

  @testable import WaymarkExplorer

  struct EventFeedTests {
    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    private func read(_ count: Int, of feed: EventFeed) -> (EventFeed.Piece, [UInt8]) {
      var bytes = [UInt8](repeating: 0, count: count)
      let piece = bytes.withUnsafeMutableBytes { feed.read(into: $0) }
      if case .bytes(let count) = piece { return (piece, Array(bytes.prefix(count))) }
      return (piece, [])
    }

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func `what was appended is read once, in pieces, in order`() {
      let feed = EventFeed(connection: 1)
      #expect(read(4, of: feed).0 == .nothing)
      feed.append([1, 2, 3])
      feed.append([4, 5])
      #expect(read(4, of: feed).1 == [1, 2, 3, 4])
      #expect(read(4, of: feed).1 == [5])
      #expect(read(4, of: feed).0 == .nothing)
    }

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func `a feed that ends is read to its end`() {
      let feed = EventFeed(connection: 1)
      feed.append([1])
      feed.end()
      feed.append([2])
      #expect(read(4, of: feed).1 == [1])
      #expect(read(4, of: feed).0 == .end)
    }

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func `a client that never reads does not take all memory`() {
      let feed = EventFeed(connection: 1)
      let megabyte = [UInt8](repeating: 7, count: 1_000_000)
      for _ in 0..<20 { feed.append(megabyte) }
      var total = 0
      while case .bytes(let count) = read(megabyte.count, of: feed).0 { total += count }
      #expect(total < 10_000_000)
      #expect(read(4, of: feed).0 == .end)
    }

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func `a client that is always a little behind takes no more memory with time`() {
      let feed = EventFeed(connection: 1)
      let message = [UInt8](repeating: 7, count: 1_000)
      for _ in 0..<100 {
        feed.append(message)
        _ = read(990, of: feed)
      }
      #expect(feed.size < 3_000)
    }
  }
#endif
