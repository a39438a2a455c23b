@_spi(Headless) import HeadlessUIKit
public import Waymark

/// Checks a factory against the rules that the router relies on.
///
/// The following example checks a factory with one context:
///
/// ```swift
/// let violations = try FactoryLaws(ProductFactory(), with: 7).violations()
/// #expect(violations.isEmpty)
/// ```
@MainActor public struct FactoryLaws<Made: Factory> {
  private let factory: Made
  private let context: Made.Context

  /// Creates a check of a factory with a context from which it can build.
  public init(_ factory: Made, with context: Made.Context) {
    self.factory = factory
    self.context = context
  }

  /// Builds screens outside the hierarchy and returns the violated laws.
  public func violations() throws -> [String] {
    var laws = LawRecord("\(Made.self)")
    let refusals = [refusal, refusal]
    laws.demand(refusals[0] == refusals[1], "prepare decides differently the second time")
    if let refusal = refusals[0] ?? refusals[1] {
      laws.demand(false, "prepare refuses: \(refusal)")
      return laws.violations
    }
    let first = try build()
    let second = try build()
    laws.demand(first !== second, "the same screen is built twice")
    for screen in [first, second] {
      laws.demand(!screen.isViewLoaded, "building loads the view")
      laws.demand(screen.parent == nil, "the built screen has a parent")
      laws.demand(screen.presentingViewController == nil, "the built screen is presented")
    }
    laws.demand(try isReleased(), "an unused screen is not released")
    return laws.violations
  }

  private func build() throws -> Made.Screen {
    try factory.build(with: try factory.prepare(with: context))
  }

  private var refusal: String? {
    do {
      _ = try factory.prepare(with: context)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func isReleased() throws -> Bool {
    weak var screen: UIViewController?
    let release = { screen = try build() }
    // A screen from a storyboard is autoreleased and would live until the end of the turn.
    if let world = HeadlessWorld.current { try world.drainingPool(release) } else { try release() }
    return screen == nil
  }
}
