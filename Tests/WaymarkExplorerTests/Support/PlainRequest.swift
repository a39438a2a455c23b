#if Explorer
  import Dispatch
  import Foundation

  /// An HTTP request over a blocking socket, off the main queue.
  ///
  /// `URLSession` on Linux keeps a processor busy until the response arrives, and a response waits
  /// until other tests leave the main actor.
  struct PlainRequest {
    let port: UInt16
    let path: String

    struct Answer {
      let status: Int?
      let body: String
    }

    func answer() async throws -> Answer {
      let text = try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(with: Result { try exchange() }) }
      }
      let parts = text.split(separator: "\r\n\r\n", maxSplits: 1)
      let status = parts.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      return Answer(status: status, body: parts.count == 2 ? String(parts[1]) : "")
    }

    /// Sends the request and reads until the server closes the connection.
    private func exchange() throws -> String {
      #if os(Linux)
        let kind = Int32(SOCK_STREAM.rawValue)
      #else
        let kind = SOCK_STREAM
      #endif
      let connection = FileHandle(fileDescriptor: socket(AF_INET, kind, 0), closeOnDealloc: true)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(connection.fileDescriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      let head = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
      try connection.write(contentsOf: Data(head.utf8))
      return String(decoding: try connection.readToEnd() ?? Data(), as: UTF8.self)
    }
  }
#endif
