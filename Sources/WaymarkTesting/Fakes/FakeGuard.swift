public import Waymark

/// A guard with predefined answers that records its calls.
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
  /// The contexts of the requests it decided about, in order.
  public private(set) var asked: [Context] = []
  /// The remaining answers, in order; when there are none, requests proceed.
  public var answers: [GuardDecision]

  /// Creates a guard with its answers, in order.
  public init(_ name: String = "fake", answers: [GuardDecision] = []) {
    self.name = name
    self.answers = answers
  }

  public func decide(for context: Context) -> GuardDecision {
    asked.append(context)
    return answers.isEmpty ? .proceed : answers.removeFirst()
  }
}
