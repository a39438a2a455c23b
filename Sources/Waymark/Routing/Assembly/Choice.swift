public import PlatformUI
public import WaymarkCore

/// One name for several destinations, of which one is chosen when it is needed.
///
/// The conditions are asked in the order in which they were added, and no further than the first
/// that holds: when a request's guards are asked, and again, if it had to wait, when it gets the
/// window. Behind a target that is found they are asked only if one of the destinations has
/// guards. So they may look at the device, at an A/B switch or at what is on screen; they must
/// change nothing.
@MainActor public struct Choice<Context>: Destination, PlainStep {
  public typealias Screen = UIViewController
  public typealias Path = Closed

  public let name: String
  public let identity = DestinationIdentity()
  private(set) var isPlain: Bool
  private var cases: [Case] = []
  private let fallback: any Destination<Context>

  private struct Case {
    let condition: @MainActor (Context) -> Bool
    let destination: any Destination<Context>
  }

  /// Creates a choice that leads to `destination` unless a case is added whose condition holds.
  public init(_ name: String, otherwise destination: any Destination<Context>) {
    self.name = name
    fallback = destination
    isPlain = Self.isPlain(destination)
  }

  /// Adds a case after those that were added before.
  public func when(
    _ condition: @escaping @MainActor (Context) -> Bool,
    use destination: any Destination<Context>
  ) -> Self {
    var copy = self
    copy.cases.append(Case(condition: condition, destination: destination))
    copy.isPlain = isPlain && Self.isPlain(destination)
    return copy
  }

  /// The choice for another context, of which it needs a part.
  public func projecting<Whole>(
    _ part: @escaping @MainActor (Whole) -> Context
  ) -> Chain<UIViewController, Whole, UIViewController, Closed> {
    Chain<UIViewController, Whole, UIViewController, Closed>(steps: steps, isPlain: isPlain) {
      whole,
      link in
      bind(part(whole), to: link)
    }
    .named(name)
  }

  /// The chain of the destination that is chosen when no condition holds.
  public var steps: [DestinationSummary.Step] { fallback.steps }

  public func bind(_ context: Context, to link: StepLink) -> BoundStep {
    let chosen = cases.first { $0.condition(context) }?.destination ?? fallback
    return bind(chosen, context, link)
  }

  private func bind<Chosen: Destination<Context>>(
    _ destination: Chosen,
    _ context: Context,
    _ link: StepLink
  ) -> BoundStep {
    let step = destination.bind(context, to: link)
    step.note(destination.identity)
    return step
  }

  private static func isPlain(_ destination: any Destination<Context>) -> Bool {
    (destination as? any PlainStep)?.isPlain == true
  }
}
