public import Testing

/// The source of the behavior that a law states, which a failure of the law prints.
///
/// A law without a source is our choice, and its name begins with that.
public struct LawSource: SuiteTrait, TestTrait {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  public var isRecursive: Bool { true }

  public var comments: [Comment] { [Comment(rawValue: text)] }
}

extension Trait where Self == LawSource {
  /// Names what Apple has published about the behavior.
  ///
  /// - Parameter page: The path of a page below `developer.apple.com/documentation/uikit`, or a
  ///   session.
  public static func documented(in page: String) -> Self {
    LawSource("Apple documents this in \(page)")
  }

  /// Names a report about UIKit that shows the behavior.
  ///
  /// - Parameter report: A log, message or back-trace, or a project that tests or relies on the
  ///   behavior.
  public static func observed(in report: String) -> Self {
    LawSource("this was observed in \(report)")
  }
}
