#if Explorer
  import CMicroHTTPD

  // What the library calls, on its own thread. Functions of a file, isolated to nobody: a closure
  // in isolated code would be checked for the actor it is not on.

  /// A client has connected, or its connection is about to be closed.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  func httpConnected(
    _ context: UnsafeMutableRawPointer?,
    _ connection: OpaquePointer?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ change: MHD_ConnectionNotificationCode
  ) {
    guard let context, let connection else { return }
    let service = Unmanaged<HTTPService>.fromOpaque(context).takeUnretainedValue()
    let address = UInt(bitPattern: connection)
    if change == .CONNECTION_NOTIFY_STARTED {
      service.connections.opened(address, socket: waymark_socket(connection))
    } else {
      service.connections.closed(address)
    }
  }

  /// A request has come, or more of it, or the answer may be sent.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  func httpAccess(
    _ context: UnsafeMutableRawPointer?,
    _ connection: OpaquePointer?,
    _ url: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?,
    _ version: UnsafePointer<CChar>?,
    _ upload: UnsafePointer<CChar>?,
    _ uploadSize: UnsafeMutablePointer<Int>?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> MHD_Result {
    guard let context, let connection, let url, let method, let uploadSize, let state else {
      return .NO
    }
    let service = Unmanaged<HTTPService>.fromOpaque(context).takeUnretainedValue()
    guard let known = state.pointee else {
      let exchange = service.begin(
        connection,
        method: String(cString: method),
        path: String(cString: url)
      )
      state.pointee = Unmanaged.passRetained(exchange).toOpaque()
      return exchange.response.map { service.send($0, on: connection) } ?? .YES
    }
    let exchange = Unmanaged<HTTPExchange>.fromOpaque(known).takeUnretainedValue()
    guard uploadSize.pointee > 0 else { return service.answer(exchange, on: connection) }
    let bytes = UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee)
    uploadSize.pointee = 0
    return service.take(bytes, for: exchange) ? .YES : .NO
  }

  /// A request is over, answered or not.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  func httpCompleted(
    _ context: UnsafeMutableRawPointer?,
    _ connection: OpaquePointer?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ code: MHD_RequestTerminationCode
  ) {
    guard let context, let connection, let state, let known = state.pointee else { return }
    let service = Unmanaged<HTTPService>.fromOpaque(context).takeUnretainedValue()
    service.connections.completed(UInt(bitPattern: connection))
    Unmanaged<HTTPExchange>.fromOpaque(known).release()
    state.pointee = nil
  }

  /// A client of the event stream can take more.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  func httpRead(
    _ context: UnsafeMutableRawPointer?,
    _ position: UInt64,
    _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: Int
  ) -> Int {
    guard let context, let buffer else { return MHD_CONTENT_READER_END_OF_STREAM }
    let reading = Unmanaged<EventReading>.fromOpaque(context).takeUnretainedValue()
    return reading.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
  }

  /// Called when a client of the event stream has disconnected.
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  func httpReadEnded(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<EventReading>.fromOpaque(context).release()
  }
#endif
