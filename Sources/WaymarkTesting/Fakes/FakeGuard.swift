public import Waymark

/// A guard that gives prepared answers and records its calls.
///
/// The following example refuses the first request:
///
/// ```swift
/// let stock = FakeGuard<Int>(answers: [.refuse("sold out")])
/// let guarded = StepAssembly(build: ProductViewController.init(id:))
///   .guarded(by: stock)
///   .using(.present, from: .current)
/// router.go(to: guarded, with: 7)
/// #expect(stock.asked == [7])
/// ```
@MainActor public final class FakeGuard<Context>: NavigationGuard {
  public let name: String
  /// The contexts that it was asked about, in order.
  public private(set) var asked: [Context] = []
  /// The answers that are still to be given, the next first; when there are none it lets pass.
  public var answers: [GuardDecision]

  /// Creates a guard with its answers, the first one first.
  public init(_ name: String = "fake", answers: [GuardDecision] = []) {
    self.name = name
    self.answers = answers
  }

  public func decide(for context: Context) -> GuardDecision {
    asked.append(context)
    return answers.isEmpty ? .proceed : answers.removeFirst()
  }
}
