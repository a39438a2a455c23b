extension UISheetPresentationController.Detent {
  /// The name of a height.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes the name of a height of the app's own.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    /// About half of the screen.
    public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
    /// All of the screen.
    public static let large = Identifier(rawValue: "com.apple.UIKit.large")
  }
}
