public import PlatformUI

/// Finds the screen for a context in the current hierarchy.
///
/// A search examines one snapshot of the window's view controllers: the topmost presentation first,
/// and in each presentation visible view controllers before hidden ones. It examines each view
/// controller at most once and loads no view.
///
/// The following example finds the screen of a product by its identifier:
///
/// ```swift
/// let shown = Finder<ProductViewController, ProductID> { screen, id in screen.product.id == id }
/// let product = StepAssembly(finder: shown, factory: ProductFactory(store: store))
/// ```
public struct Finder<Screen: UIViewController, Context> {
  let summary: String
  let matches: (@MainActor (Screen, Context) -> Bool)?
  /// Reads the context that a screen displays; `nil` if the finder cannot read contexts.
  let context: (@MainActor (Screen) -> Context?)?
  var place = FinderPlace.everywhere
  /// Whether the finder compares only the class.
  private(set) var isByClass = false

  init(
    summary: String,
    context: (@MainActor (Screen) -> Context?)? = nil,
    matches: (@MainActor (Screen, Context) -> Bool)?
  ) {
    self.summary = summary
    self.context = context
    self.matches = matches
  }

  /// Creates a finder for the first screen of the class for which the closure returns `true`.
  public init(_ matches: @escaping @MainActor (Screen, Context) -> Bool) {
    self.init(summary: "closure", matches: matches)
  }

  /// Finds the first screen of the class, regardless of its context.
  public static var byClass: Self {
    var finder = Self(summary: "class") { _, _ in true }
    finder.isByClass = true
    return finder
  }

  /// Finds nothing, so that a new screen is built each time.
  public static var none: Self {
    Self(summary: "nothing", matches: nil)
  }

  /// Finds a specific screen while it is alive and in the hierarchy.
  @MainActor public static func instance(_ screen: Screen) -> Self {
    Self(summary: "instance") { [weak screen] candidate, _ in candidate === screen }
  }

  /// Finds the innermost visible screen of the class below the topmost presentation.
  public static var presenting: Self {
    Self(summary: "presenting") { _, _ in true }.searching([.presenting, .visible])
  }

  /// Finds the detail of a split view controller: its secondary column, or the stack that the
  /// column is merged into while the split is collapsed.
  ///
  /// The detail must have the given class, usually `UINavigationController`, so that a push works
  /// in both states.
  public static var detail: Self {
    var finder = Self(summary: "detail of a split") { _, _ in true }
    finder.place = .detail
    return finder
  }

  /// Returns the finder with search options relative to the topmost view controller.
  ///
  /// The topmost view controller is the visible screen in front, not the containers around it: a
  /// search for its navigation controller includes `.parent`.
  /// The order is the same: the topmost presentation first, visible view controllers before hidden
  /// ones.
  public func searching(_ options: SearchOptions) -> Self {
    searching(options, from: .current)
  }

  /// Returns the finder with search options relative to the root of the window.
  public func searching(fromRoot options: SearchOptions) -> Self {
    searching(options, from: .root)
  }

  /// Returns the finder with search options relative to a view controller of the app.
  ///
  /// The following example finds a product only in the selected tab:
  ///
  /// ```swift
  /// let shown = Finder<ProductViewController, ProductID>.byContext
  ///   .searching(.contained) { [weak tabs] in tabs?.selectedViewController }
  /// ```
  ///
  /// - Parameters:
  ///   - options: The part of the hierarchy to search.
  ///   - find: Returns the view controller; nothing is found if it is not in the hierarchy.
  public func searching(
    _ options: SearchOptions,
    from find: @escaping @MainActor () -> UIViewController?
  ) -> Self {
    searching(options, from: .screen(find))
  }

  package func searching(_ options: SearchOptions, from start: SearchStart) -> Self {
    var finder = self
    finder.place = .within(options, from: start)
    return finder
  }

  /// Returns whether the finder would match a screen in the hierarchy; for tests.
  @MainActor public func accepts(_ screen: UIViewController, for context: Context) -> Bool {
    guard let screen = screen as? Screen else { return false }
    return matches?(screen, context) == true
  }
}

/// The start of a search.
enum FinderPlace {
  case everywhere
  case within(SearchOptions, from: SearchStart)
  case detail
}

extension Finder where Screen: ContextProviding, Screen.NavigationContext == Context {
  /// Finds the screen that provides an equal context.
  public static var byContext: Self {
    Self(summary: "context", context: { $0.navigationContext }) { $0.matches($1) }
  }
}

extension Finder where Context: Equatable {
  /// Finds the screen whose context, as read by the closure, is equal.
  ///
  /// For screens that do not conform to ``ContextProviding`` or provide another context.
  ///
  /// - Parameter read: Returns the context that a screen displays; `nil` for a screen that does not
  ///   belong to the destination. It must change nothing and load no view.
  public static func byContext(_ read: @escaping @MainActor (Screen) -> Context?) -> Self {
    Self(summary: "context", context: read) { read($0) == $1 }
  }
}

// Diagnostics only.
extension Finder {
  @available(*, unavailable, message: "the screen must be ContextProviding for this context")
  public static var byContext: Self { .none }
}
