// Foundation's names of functions.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if !canImport(ObjectiveC)
  /// The name of a method.
  ///
  /// Without the Objective-C runtime nobody can be sent a message by it. It is there to ask who
  /// performs an action, and to leave it out with nil, as in the usual title-only bar button.
  public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let description: String

    /// Makes a selector from a name.
    public init(_ str: String) {
      description = str
    }

    /// Makes a selector from a name.
    public init(stringLiteral value: String) {
      description = value
    }
  }

  /// Makes a selector from a name.
  public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
    Selector(aSelectorName)
  }

  /// Returns the name of a selector.
  public func NSStringFromSelector(_ aSelector: Selector) -> String {
    aSelector.description
  }
#endif

extension Selector {
  /// The name of `show(_:sender:)`.
  static let showViewController = NSSelectorFromString("showViewController:sender:")
  /// The name of `showDetailViewController(_:sender:)`.
  static let showDetailViewController = NSSelectorFromString("showDetailViewController:sender:")

  /// Warns of an action that nobody can be sent.
  @MainActor
  static func refuse(_ action: Selector?) {
    guard let action else { return }
    Misuse.warn("The action \(action) is never sent: that needs Objective-C. Use a UIAction.")
  }
}
