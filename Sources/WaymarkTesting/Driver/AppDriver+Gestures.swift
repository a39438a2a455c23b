@_spi(Headless) public import HeadlessUIKit

// These gestures are recognized by the app's recognizers. Each waits until the app has settled
// before and after, and throws `DriverError.impossible(_:)` if nothing recognizes the gesture
// there.
extension AppDriver {
  /// Presses the view with a label or identifier for a number of seconds.
  public func longPress(
    _ label: String,
    for seconds: Double = 1,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws(DriverError) {
    try await gesture(at: StepLocation(file, line)) { user throws(HeadlessUserError) in
      try user.longPress(label, for: seconds)
    }
  }

  /// Swipes across the view with a label or identifier.
  public func swipe(
    _ label: String,
    _ direction: UISwipeGestureRecognizer.Direction,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws(DriverError) {
    try await gesture(at: StepLocation(file, line)) { user throws(HeadlessUserError) in
      try user.swipe(label, direction)
    }
  }

  /// Drags from the center of the view with a label or identifier.
  public func drag(
    _ label: String,
    by translation: CGPoint,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws(DriverError) {
    try await gesture(at: StepLocation(file, line)) { user throws(HeadlessUserError) in
      try user.drag(label, by: translation)
    }
  }

  /// Drags from an edge of the screen.
  public func drag(
    fromEdge edge: UIRectEdge,
    by translation: CGPoint,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws(DriverError) {
    try await gesture(at: StepLocation(file, line)) { user throws(HeadlessUserError) in
      try user.drag(fromEdge: edge, by: translation)
    }
  }

  /// Pinches the view with a label or identifier.
  public func pinch(
    _ label: String,
    scale: CGFloat,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws(DriverError) {
    try await gesture(at: StepLocation(file, line)) { user throws(HeadlessUserError) in
      try user.pinch(label, scale: scale)
    }
  }

  /// Rotates two touches around each other on the view with a label or identifier.
  public func rotate(
    _ label: String,
    byRadians rotation: CGFloat,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws(DriverError) {
    try await gesture(at: StepLocation(file, line)) { user throws(HeadlessUserError) in
      try user.rotate(label, byRadians: rotation)
    }
  }

  private func gesture(
    at location: StepLocation,
    _ deed: @MainActor (HeadlessUser) throws(HeadlessUserError) -> Void
  ) async throws(DriverError) {
    try await locating(location) { () async throws(DriverError) in
      try await waitUntilSettled()
      try act(deed)
      try await waitUntilSettled()
    }
  }
}
