public import PlatformUI
import WaymarkCore

/// Chooses one of several destinations, or one of several steps of the same class, for each
/// request.
///
/// A choice between destinations is a destination, regardless of their screens. Chains can build on
/// a choice between steps of one class, such as a tab's stack in one variant of an app and a
/// split's detail in another.
///
/// The conditions are evaluated in the order in which they were added, up to the first that is
/// true: when the guards of a request are asked, and again when a request that had to wait is
/// carried out. If the target is already in the hierarchy, conditions are evaluated only when a
/// destination has guards. Conditions may read the size class, an A/B switch or the hierarchy, but
/// must not change anything.
///
/// The following example opens a product in a popover where the width is regular, and by a push
/// elsewhere:
///
/// ```swift
/// let product = Choice("product", default: pushed)
///   .when(
///     { [weak window] _ in window?.traitCollection.horizontalSizeClass == .regular },
///     show: popover
///   )
/// ```
@MainActor public struct Choice<Screen: UIViewController, Context>: Destination {
  public typealias Path = ReachesStart

  public var design: StepDesign<Context>
  private let fallback: Case
  private let cases: [Case]

  private struct Case {
    var condition: @MainActor (Context) -> Bool = { _ in true }
    let design: StepDesign<Context>
  }

  private init(
    _ declaration: DestinationDeclaration<Context>,
    fallback: Case,
    cases: [Case] = []
  ) {
    self.fallback = fallback
    self.cases = cases
    // Not key paths, because generic code instantiates a key path at each use.
    let steps = ([fallback] + cases).map { $0.design.step }
    var facts = fallback.design.step.facts
    facts.hasSeveralHomes = steps.contains { $0.facts.hasSeveralHomes }
    if !cases.isEmpty { facts.trail = StepTrail([], steps.map { $0.facts.trail }) }
    facts.metadata = fallback.design.metadata
    facts.isChoice = true
    facts.isPlain = steps.allSatisfy { $0.facts.isPlain }
    facts.gaps = steps.flatMap { $0.facts.gaps }
    let step = StepDefinition<Context>(
      facts,
      readContext: Self.reader(of: steps),
      recognizes: { screen in steps.contains { $0.recognizes(screen) } },
      fallback: steps.lazy.compactMap { $0.fallback }.first
    ) { context, site in
      let chosen = (cases.first { $0.condition(context) } ?? fallback).design.step
      let step = chosen.bind(context, site)
      step.choices += [chosen.identity]
      return step
    }
    design = StepDesign(step, declaration)
  }

  /// Reads a context with the first step that can read it.
  private static func reader(
    of steps: [StepDefinition<Context>]
  ) -> StepDefinition<Context>.ContextReader? {
    let readers = steps.compactMap { $0.readContext }
    if readers.isEmpty { return nil }
    return { screen in
      for read in readers {
        if let context = read(screen) { return context }
      }
      return nil
    }
  }

  /// Creates a choice that uses `step` unless the condition of an added case is true.
  ///
  /// The summary shows the chain of `step`.
  public init(default step: some RouteStep<Screen, Context, ReachesStart>) {
    self.init(
      DestinationDeclaration(name: TypeNames.screenName(of: Screen.self)),
      fallback: Case(design: step.design)
    )
  }

  /// Adds a case after the existing ones.
  public func when(
    _ condition: @escaping @MainActor (Context) -> Bool,
    show step: some RouteStep<Screen, Context, ReachesStart>
  ) -> Self {
    adding(Case(condition: condition, design: step.design))
  }

  private func adding(_ added: Case) -> Self {
    Self(design.declaration, fallback: fallback, cases: cases + [added])
  }
}

extension Choice where Screen == UIViewController {
  /// Creates a choice that uses `destination` unless the condition of an added case is true.
  ///
  /// The summary shows the chain of `destination`.
  public init(_ name: String, default destination: any Destination<Context>) {
    self.init(
      DestinationDeclaration(name: name),
      fallback: Case(design: destination.design)
    )
  }

  /// Adds a case after the existing ones.
  @_disfavoredOverload
  public func when(
    _ condition: @escaping @MainActor (Context) -> Bool,
    show destination: any Destination<Context>
  ) -> Self {
    adding(Case(condition: condition, design: destination.design))
  }
}
