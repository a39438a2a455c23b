public import PlatformUI
import WaymarkCore

/// One name for several destinations, or for several steps of one class, of which one is chosen
/// when it is needed.
///
/// A choice between destinations is a destination whatever their screens are; a choice between
/// steps of one class can also be installed on: the stack of a tab in one variant of an app, the
/// detail of a split in another.
///
/// The conditions are asked in the order in which they were added, and no further than the first
/// that holds: when a request's guards are asked, and again, if it had to wait, when it gets the
/// window. Behind a target that is found they are asked only if one of the destinations has
/// guards. So they may look at the device, at an A/B switch or at the hierarchy; they must change
/// nothing.
///
/// The following example opens a product in a popover on an iPad, and by a push elsewhere:
///
/// ```swift
/// let product = Choice("product", default: onPhone)
///   .when({ [weak window] _ in window?.traitCollection.userInterfaceIdiom == .pad }, show: onPad)
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
    let steps = ([fallback] + cases).map(\.design.step)
    var facts = fallback.design.step.facts
    facts.hasSeveralHomes = steps.contains { $0.facts.hasSeveralHomes }
    if !cases.isEmpty { facts.trail = StepTrail([], steps.map(\.facts.trail)) }
    facts.metadata = fallback.design.metadata
    facts.isChoice = true
    facts.isPlain = steps.allSatisfy(\.facts.isPlain)
    facts.gaps = steps.flatMap(\.facts.gaps)
    let step = StepDefinition<Context>(
      facts,
      readContext: Self.reader(of: steps),
      recognizes: { screen in steps.contains { $0.recognizes(screen) } },
      fallback: steps.lazy.compactMap(\.fallback).first
    ) { context, site in
      let chosen = (cases.first { $0.condition(context) } ?? fallback).design.step
      let step = chosen.bind(context, site)
      step.note(chosen.identity)
      return step
    }
    design = StepDesign(step, declaration)
  }

  /// Reads a context by the first of the steps that can tell.
  private static func reader(
    of steps: [StepDefinition<Context>]
  ) -> StepDefinition<Context>.ContextReader? {
    let readers = steps.compactMap(\.readContext)
    if readers.isEmpty { return nil }
    return { screen in
      for read in readers {
        if let context = read(screen) { return context }
      }
      return nil
    }
  }

  /// Creates a choice that leads to `step` unless a case is added whose condition holds.
  ///
  /// Its chain is that of the summary.
  public init(default step: some RouteStep<Screen, Context, ReachesStart>) {
    self.init(
      DestinationDeclaration(name: TypeNames.screenName(of: Screen.self)),
      fallback: Case(design: step.design)
    )
  }

  /// Adds a case after those that were added before.
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
  /// Creates a choice that leads to `destination` unless a case is added whose condition holds.
  ///
  /// Its chain is that of the summary.
  public init(_ name: String, default destination: any Destination<Context>) {
    self.init(
      DestinationDeclaration(name: name),
      fallback: Case(design: destination.design)
    )
  }

  /// Adds a case after those that were added before.
  @_disfavoredOverload
  public func when(
    _ condition: @escaping @MainActor (Context) -> Bool,
    show destination: any Destination<Context>
  ) -> Self {
    adding(Case(condition: condition, design: destination.design))
  }
}
