@_spi(Headless) public import HeadlessUIKit
public import Waymark

/// What the router relies on in a factory.
@MainActor public struct FactoryLaws<Made: Factory> {
  private let factory: Made
  private let context: Made.Context

  /// Creates the laws of a factory for a context from which it can build.
  public init(_ factory: Made, with context: Made.Context) {
    self.factory = factory
    self.context = context
  }

  /// Builds some screens off the tree; the list is empty when all laws hold.
  public func violations() throws -> [String] {
    var laws = LawRecord("\(Made.self)")
    let refusals = [refusal, refusal]
    laws.demand(refusals[0] == nil, "prepare refuses: \(refusals[0] ?? "")")
    laws.demand(refusals[0] == refusals[1], "prepare changes its mind")
    let first = try factory.build(with: context)
    let second = try factory.build(with: context)
    laws.demand(first !== second, "the same screen is built twice")
    for screen in [first, second] {
      laws.demand(!screen.isViewLoaded, "building loads the view")
      laws.demand(screen.parent == nil, "what is built has a parent")
      laws.demand(screen.presentingViewController == nil, "what is built is presented")
    }
    laws.demand(try isReleased(), "a screen that nobody needs is kept alive")
    return laws.violations
  }

  private var refusal: String? {
    do {
      try factory.prepare(with: context)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func isReleased() throws -> Bool {
    weak var screen: UIViewController?
    let build = { screen = try factory.build(with: context) }
    try build()
    return screen == nil
  }
}

/// What the router relies on in a finder.
@MainActor public struct FinderLaws<Screen: UIViewController, Context> {
  private let finder: Finder<Screen, Context>

  /// Creates the laws of a finder.
  public init(_ finder: Finder<Screen, Context>) {
    self.finder = finder
  }

  /// Shows the finder screens; the list is empty when all laws hold.
  ///
  /// - Parameters:
  ///   - wanted: A screen that is the one for the context.
  ///   - others: Screens that are not.
  public func violations(
    finding wanted: Screen,
    among others: [UIViewController],
    for context: Context
  ) -> [String] {
    let wasLoaded = ([wanted] + others).map(\.isViewLoaded)
    var laws = LawRecord("finder")
    for look in ["", " at the second look"] {
      laws.demand(finder.accepts(wanted, for: context), "the screen is not recognised\(look)")
      for other in others {
        laws.demand(
          !finder.accepts(other, for: context),
          "\(type(of: other)) is taken for the screen\(look)"
        )
      }
    }
    laws.demand(([wanted] + others).map(\.isViewLoaded) == wasLoaded, "looking loads a view")
    return laws.violations
  }
}
