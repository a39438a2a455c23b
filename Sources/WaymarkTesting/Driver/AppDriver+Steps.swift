@_spi(Headless) import HeadlessUIKit

extension AppDriver {
  /// Does what a person does once the screen is at rest, and waits until it is at rest again.
  ///
  /// - Throws: ``DriverError/impossible(_:)`` when a person could not do it.
  public func perform(_ step: UserStep) async throws(DriverError) {
    try await settle()
    try act(step)
    try await settle()
  }

  /// Taps the control, bar item, cell or alert button of that label or identifier.
  public func tap(_ label: String) async throws(DriverError) {
    try await perform(.tap(label))
  }

  /// Replaces the text of a field.
  public func type(_ text: String, into field: String) async throws(DriverError) {
    try await perform(.type(text, into: field))
  }

  /// Taps a tab.
  public func tab(_ label: String) async throws(DriverError) {
    try await perform(.tab(label))
  }

  /// Taps the back button.
  public func goBack() async throws(DriverError) {
    try await perform(.back)
  }

  /// Swipes the sheet in front down, or taps outside the popover.
  ///
  /// - Returns: Whether the sheet was dismissed or held.
  @discardableResult
  public func swipeDown() async throws(DriverError) -> SheetSwipe {
    try await settle()
    let isFollowing = try act { user throws(HeadlessUserError) in try user.swipeDown() }
    try await settle()
    return isFollowing ? .dismissed : .held
  }

  /// Does what a person does now, whatever moves.
  package func act(_ step: UserStep) throws(DriverError) {
    try act { user throws(HeadlessUserError) in
      switch step {
      case .tap(let label): try user.tap(label)
      case .type(let text, let field):
        try user.clear(field)
        try user.type(text, into: field)
      case .tab(let label): try user.tab(label)
      case .select(let row): try user.selectRow(row)
      case .back: try user.goBack()
      case .swipeBack: try user.swipeBack()
      case .cancelSwipe: try user.cancelSwipeBack()
      case .swipeDown: try user.swipeDown()
      }
    }
  }

  private func act<R>(
    _ deed: (HeadlessUser) throws(HeadlessUserError) -> R
  ) throws(DriverError) -> R {
    if hasEnded { throw .ended }
    let result = world.navigating {
      Result { () throws(HeadlessUserError) in try deed(world.user) }
    }
    do {
      return try result.get()
    } catch {
      throw .impossible("\(error)")
    }
  }
}
