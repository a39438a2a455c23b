public import HeadlessUIKit
public import Waymark

/// A factory that remembers what it was asked for, and refuses or fails when it is told to.
@MainActor public final class FakeFactory<Screen: UIViewController, Context>: Factory {
  /// The contexts that were prepared, in order.
  public private(set) var prepared: [Context] = []
  /// The contexts for which a screen was built, in order.
  public private(set) var built: [Context] = []
  /// What `prepare` throws, if anything.
  public var refusal: Refusal?
  /// What `build` throws, if anything.
  public var failure: (any Error)?
  private let make: @MainActor (Context) -> Screen

  /// Creates a factory that makes screens by a closure.
  public init(_ make: @escaping @MainActor (Context) -> Screen) {
    self.make = make
  }

  public func prepare(with context: Context) throws(Refusal) {
    prepared.append(context)
    if let refusal { throw refusal }
  }

  public func build(with context: Context) throws -> Screen {
    built.append(context)
    if let failure { throw failure }
    return make(context)
  }
}

/// A guard that gives prepared answers and remembers what it was asked.
@MainActor public final class FakeGuard<Context>: Guard {
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

/// A context task and post-routing task that remembers what it was run on.
@MainActor
public final class FakeTask<Screen: UIViewController, Context>: ContextTask,
  PostRoutingTask
{
  /// The contexts it was run with as a context task, in order.
  public private(set) var updates: [Context] = []
  /// The contexts it was run with after a navigation, in order.
  public private(set) var afterwards: [Context] = []
  /// What the task throws, if anything.
  public var failure: (any Error)?

  /// Creates a task that has not run yet.
  public init() {}

  public func perform(on screen: Screen, with context: Context) throws {
    updates.append(context)
    if let failure { throw failure }
  }

  public func perform(after screen: Screen, with context: Context) throws {
    afterwards.append(context)
    if let failure { throw failure }
  }
}
