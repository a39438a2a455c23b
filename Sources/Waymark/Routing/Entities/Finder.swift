public import PlatformUI

/// Answers whether a screen is already in the tree, for a context.
///
/// A search goes through one snapshot of the window's controllers: the topmost presentation first,
/// in each presentation what is shown before what is hidden, and each controller at most once. It
/// loads no view.
public struct Finder<Screen: UIViewController, Context> {
  let summary: String
  let matches: (@MainActor (Screen, Context) -> Bool)?

  init(summary: String, matches: (@MainActor (Screen, Context) -> Bool)?) {
    self.summary = summary
    self.matches = matches
  }

  /// Finds the first screen of the class for which the closure says yes.
  public init(_ matches: @escaping @MainActor (Screen, Context) -> Bool) {
    self.init(summary: "closure", matches: matches)
  }

  /// Finds the first screen of the class, whatever it shows.
  public static var byClass: Self {
    Self(summary: "class") { _, _ in true }
  }

  /// Finds nothing, so that a new screen is built every time.
  public static var none: Self {
    Self(summary: "nothing", matches: nil)
  }

  /// Finds one particular screen, as long as it is alive and in the tree.
  @MainActor public static func instance(_ screen: Screen) -> Self {
    Self(summary: "instance") { [weak screen] candidate, _ in candidate === screen }
  }
}

extension Finder where Screen: ContextMatching, Screen.Context == Context {
  /// Finds the screen that says itself that it shows the context.
  public static var matchingContext: Self {
    Self(summary: "context") { $0.matches($1) }
  }
}

extension Finder {
  @available(*, unavailable, message: "the screen must conform to ContextMatching for this context")
  public static var matchingContext: Self { .none }
}
