@_spi(Headless) public import HeadlessUIKit

// Gestures that recognizers of the app recognize. Each waits until the screen is at rest, before
// and after, and throws `DriverError.impossible(_:)` if nothing recognizes the gesture there.
extension AppDriver {
  /// Touches the view of that label or identifier for some seconds.
  public func longPress(_ label: String, for seconds: Double = 1) async throws(DriverError) {
    try await gesture { user throws(HeadlessUserError) in try user.longPress(label, for: seconds) }
  }

  /// Swipes over the view of that label or identifier.
  public func swipe(
    _ label: String,
    _ direction: UISwipeGestureRecognizer.Direction
  ) async throws(DriverError) {
    try await gesture { user throws(HeadlessUserError) in try user.swipe(label, direction) }
  }

  /// Drags from the middle of the view of that label or identifier.
  public func drag(_ label: String, by translation: CGPoint) async throws(DriverError) {
    try await gesture { user throws(HeadlessUserError) in try user.drag(label, by: translation) }
  }

  /// Drags from an edge of the screen.
  public func drag(
    fromEdge edge: UIRectEdge,
    by translation: CGPoint
  ) async throws(DriverError) {
    try await gesture { user throws(HeadlessUserError) in
      try user.drag(fromEdge: edge, by: translation)
    }
  }

  /// Moves two touches on the view of that label or identifier apart or together.
  public func pinch(_ label: String, scale: CGFloat) async throws(DriverError) {
    try await gesture { user throws(HeadlessUserError) in try user.pinch(label, scale: scale) }
  }

  /// Turns two touches on the view of that label or identifier around each other.
  public func rotate(_ label: String, byRadians rotation: CGFloat) async throws(DriverError) {
    try await gesture { user throws(HeadlessUserError) in
      try user.rotate(label, byRadians: rotation)
    }
  }

  private func gesture(
    _ deed: (HeadlessUser) throws(HeadlessUserError) -> Void
  ) async throws(DriverError) {
    try await settle()
    try act(deed)
    try await settle()
  }
}
