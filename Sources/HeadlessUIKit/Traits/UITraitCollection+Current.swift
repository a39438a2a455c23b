extension UITraitCollection {
  /// The traits that hold for the running code.
  ///
  /// While a view or controller is laid out, or told that its traits or tint changed, they are its
  /// own; at other times those of the device. What code sets is undone when the callback that set
  /// it returns. Each thread has its own, which begin with nothing specified.
  public static var current: UITraitCollection {
    get { onMain { $0.currentTraits } ?? ofThread ?? UITraitCollection() }
    set { if onMain({ $0.currentTraits = newValue }) == nil { ofThread = newValue } }
  }

  /// Runs code for which these are the current traits.
  public func performAsCurrent(_ actions: () -> Void) {
    if let end = Self.onMain({ $0.enterScope(with: self) }) {
      actions()
      Self.onMain { _ in end() }
    } else {
      let outer = Self.ofThread
      Self.ofThread = self
      actions()
      Self.ofThread = outer
    }
  }

  /// Runs code on the world around; nil on other threads and outside every world.
  @discardableResult
  private static func onMain<Value: Sendable>(
    _ body: @MainActor (HeadlessWorld) -> Value
  ) -> Value? {
    guard MainQueue.isCurrent else { return nil }
    return MainActor.assumeIsolated { HeadlessWorld.current.map { body($0) } }
  }

  private static let key = "UITraitCollection.current"

  private static var ofThread: UITraitCollection? {
    get { Thread.current.threadDictionary[key] as? UITraitCollection }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}
