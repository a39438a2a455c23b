public import PlatformUI
public import WaymarkCore

/// A place for screens that is chosen when it is needed, between steps of one class.
///
/// Where ``Choice`` is a destination, this is a step to install something on: the stack of a tab in
/// one variant of an app, the detail of a split in another. The conditions are asked as those of a
/// `Choice` are, and must change nothing.
@MainActor public struct StepChoice<Screen: UIViewController, Context>: Step, PlainStep {
  public typealias Path = Closed

  private struct Case {
    let condition: @MainActor (Context) -> Bool
    let identity: DestinationIdentity
    let bind: @MainActor (Context) -> BoundStep
  }

  /// The chain of the step that is chosen when no condition holds.
  public let steps: [DestinationSummary.Step]
  private(set) var isPlain: Bool
  private let fallback: Case
  private var cases: [Case] = []

  /// Creates a choice that leads to `step` unless a case is added whose condition holds.
  public init<Fallback: Step<Screen, Context>>(otherwise step: Fallback)
  where Fallback.Path == Closed {
    steps = step.steps
    isPlain = (step as? any PlainStep)?.isPlain == true
    fallback = Self.makeCase({ _ in true }, step)
  }

  /// Adds a case after those that were added before.
  public func when<Chosen: Step<Screen, Context>>(
    _ condition: @escaping @MainActor (Context) -> Bool,
    use step: Chosen
  ) -> Self where Chosen.Path == Closed {
    var copy = self
    copy.cases.append(Self.makeCase(condition, step))
    copy.isPlain = isPlain && (step as? any PlainStep)?.isPlain == true
    return copy
  }

  public func bind(_ context: Context, to link: StepLink) -> BoundStep {
    let chosen = cases.first { $0.condition(context) } ?? fallback
    let step = chosen.bind(context)
    step.note(chosen.identity)
    return step
  }

  private static func makeCase<Chosen: Step<Screen, Context>>(
    _ condition: @escaping @MainActor (Context) -> Bool,
    _ step: Chosen
  ) -> Case {
    Case(condition: condition, identity: DestinationIdentity()) { step.bind($0, to: .none) }
  }
}
