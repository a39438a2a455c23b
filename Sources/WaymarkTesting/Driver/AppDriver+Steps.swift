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

  /// Does what a person does now, whatever moves.
  package func act(_ step: UserStep) throws(DriverError) {
    if hasEnded { throw .ended }
    let user = world.user
    do {
      try world.navigating {
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
    } catch {
      throw .impossible("\(error)")
    }
  }
}
