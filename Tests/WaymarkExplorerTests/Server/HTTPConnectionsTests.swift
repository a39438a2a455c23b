#if Explorer
  import Foundation
  import Testing

  @testable import WaymarkExplorer

  struct HTTPConnectionsTests {
    private let start = ContinuousClock.now

    private func time(_ seconds: Int) -> ContinuousClock.Instant { start + .seconds(seconds) }

    /// Connections numbered from 1; their socket numbers belong to no open file.
    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    private func connections(
      _ count: UInt,
      listening: Bool = false,
      limits: HTTPLimits = HTTPLimits()
    ) -> HTTPConnections {
      let connections = HTTPConnections(limits)
      for number in 0..<count {
        connections.opened(number + 1, socket: -1, at: start)
        if listening { #expect(connections.listen(number + 1, first: [1])) }
      }
      return connections
    }

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func `a request must be complete, and its response sent, before the deadline`() {
      let connections = connections(1)
      #expect(connections.cutOverdue(at: time(9)) == time(10))
      connections.sends(1, at: time(9))
      #expect(connections.cutOverdue(at: time(10)) == time(19))
      connections.completed(1, at: time(11))
      #expect(connections.cutOverdue(at: time(19)) == time(21))
      #expect(!connections.isCut(1))
      _ = connections.cutOverdue(at: time(21))
      #expect(connections.isCut(1))
    }

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func `a listener has no deadline`() {
      let connections = connections(1, listening: true)
      #expect(connections.cutOverdue(at: time(1_000)) == time(1_010))
      #expect(connections.listenerCount == 1)
    }

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func `with too many connections the longest-waiting one is closed`() {
      let connections = connections(3, limits: HTTPLimits(connections: 3))
      #expect(connections.listen(2, first: [1]))
      #expect(connections.listen(3, first: [1]))
      connections.sends(1)
      connections.opened(4, socket: -1)
      #expect([1, 2, 3, 4].map { connections.isCut($0) } == [false, true, false, false])
      connections.opened(5, socket: -1)
      #expect([1, 2, 3, 4].map { connections.isCut($0) } == [false, true, true, false])
      #expect(connections.listenerCount == 0)
    }

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func `listeners that do not read are closed and their buffers released`() {
      let connections = connections(300, listening: true)
      let message = [UInt8](repeating: 7, count: 100_000)
      for _ in 0..<100 {
        connections.publish(message)
        #expect(connections.size <= 2_100_000)
      }
      #expect(connections.listenerCount == 0)
    }

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func `the system buffers little for a client that does not read`() {
      var (sockets, size): ([Int32], Int32) = ([-1, -1], 0)
      var length = socklen_t(MemoryLayout<Int32>.size)
      #if os(Linux)
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0)
      #else
        #expect(socketpair(AF_UNIX, SOCK_STREAM, 0, &sockets) == 0)
      #endif
      defer { for socket in sockets { close(socket) } }
      HTTPConnections().opened(1, socket: sockets[0])
      #expect(getsockopt(sockets[0], SOL_SOCKET, SO_SNDBUF, &size, &length) == 0)
      // Linux doubles the number.
      #expect((32_768...65_536).contains(size))
    }

    @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
    @Test func `a listener that reads is not closed`() {
      let connections = connections(1, listening: true)
      var buffer = [UInt8](repeating: 0, count: 2_000_000)
      var total = 0
      for _ in 0..<100 {
        connections.publish([UInt8](repeating: 7, count: 100_000))
        let piece = buffer.withUnsafeMutableBytes { connections.read(1, into: $0) }
        if case .bytes(let count) = piece { total += count }
      }
      #expect(total == 1 + 100 * 100_000)
    }
  }
#endif
