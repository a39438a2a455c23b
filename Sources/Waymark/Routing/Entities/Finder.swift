public import PlatformUI

/// Answers whether a screen is already in the tree, for a context.
///
/// A search goes through one snapshot of the window's controllers: the topmost presentation first,
/// in each presentation what is shown before what is hidden, and each controller at most once. It
/// loads no view.
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
  /// Reads the context that a screen shows; `nil` for a finder that cannot tell.
  let context: (@MainActor (Screen) -> Context?)?
  var place = FinderPlace.everywhere
  /// Whether the class alone decides.
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

  /// Finds the first screen of the class for which the closure returns `true`.
  public init(_ matches: @escaping @MainActor (Screen, Context) -> Bool) {
    self.init(summary: "closure", matches: matches)
  }

  /// Finds the first screen of the class, whatever it shows.
  public static var byClass: Self {
    var finder = Self(summary: "class") { _, _ in true }
    finder.isByClass = true
    return finder
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

  /// The same finder, looking only at a part of the tree, seen from the topmost controller.
  ///
  /// The order stays: the topmost presentation first, what is shown before what is hidden.
  public func searching(_ options: SearchOptions) -> Self {
    searching(options, from: .current)
  }

  /// The same finder, looking only at a part of the tree, seen from the root of the window.
  public func searching(fromRoot options: SearchOptions) -> Self {
    searching(options, from: .root)
  }

  /// The same finder, looking only at a part of the tree, seen from a controller of the app.
  ///
  /// The following example finds a product only in the selected tab:
  ///
  /// ```swift
  /// let shown = Finder<ProductViewController, ProductID>.byContext
  ///   .searching(.contained) { [weak tabs] in tabs?.selectedViewController }
  /// ```
  ///
  /// - Parameters:
  ///   - options: The part of the tree.
  ///   - find: The controller; nothing is found when it is not in the tree.
  public func searching(
    _ options: SearchOptions,
    from find: @escaping @MainActor () -> UIViewController?
  ) -> Self {
    searching(options, from: .screen(find))
  }

  package func searching(_ options: SearchOptions, from start: SearchStart) -> Self {
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

extension Finder where Screen: ContextProviding, Screen.NavigationContext == Context {
  /// Finds the screen that provides the context.
  public static var byContext: Self {
    Self(summary: "context", context: { $0.navigationContext }) { $0.matches($1) }
  }
}

extension Finder where Context: Equatable {
  /// Finds the screen whose context, read by the closure, is equal.
  ///
  /// For screens that are not ``ContextProviding``, or provide another context.
  ///
  /// - Parameter read: The context that a screen shows; `nil` for a screen of the class to which
  ///   the destination does not lead. It changes nothing and loads no view.
  public static func byContext(_ read: @escaping @MainActor (Screen) -> Context?) -> Self {
    Self(summary: "context", context: read) { read($0) == $1 }
  }
}

// Diagnostics only.
extension Finder {
  @available(*, unavailable, message: "the screen must be ContextProviding for this context")
  public static var byContext: Self { .none }
}
