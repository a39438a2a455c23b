public import PlatformUI

/// Answers whether a screen is already in the tree, for a context.
///
/// A search goes through one snapshot of the window's controllers: the topmost presentation first,
/// in each presentation what is shown before what is hidden, and each controller at most once. It
/// loads no view.
public struct Finder<Screen: UIViewController, Context> {
  let summary: String
  let matches: (@MainActor (Screen, Context) -> Bool)?
  var place = FinderPlace.everywhere

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

  /// Finds the innermost shown screen of the class that lies below the topmost presentation.
  public static var presenting: Self {
    Self(summary: "presenting") { _, _ in true }.searching([.presenting, .visible])
  }

  /// Finds what holds the details of a split: its secondary column, and the stack into which that
  /// is merged while the split is collapsed.
  ///
  /// The controller must be of the class, as a rule a navigation controller, so that pushing into
  /// it is right in both states.
  public static var detail: Self {
    var finder = Self(summary: "detail of a split") { _, _ in true }
    finder.place = .detail
    return finder
  }

  /// The same finder, looking only at a part of the tree.
  ///
  /// The order stays: the topmost presentation first, what is shown before what is hidden.
  public func searching(
    _ options: SearchOptions,
    from start: SearchStart = .current
  ) -> Self {
    var finder = self
    finder.place = .within(SearchScope(options: options, start: start))
    return finder
  }

  /// Whether the finder would take a screen for the context if it were in the tree; for tests.
  @MainActor public func accepts(_ screen: UIViewController, for context: Context) -> Bool {
    guard let screen = screen as? Screen else { return false }
    return matches?(screen, context) == true
  }
}

/// Which part of the tree a finder looks at.
enum FinderPlace {
  case everywhere
  case within(SearchScope)
  case detail
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
