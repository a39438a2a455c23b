/// A group of changes with a common completion.
///
/// The completion is called one turn after the last transition or animation begun between `begin()`
/// and `commit()` has ended, or in the next turn if there were none.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// Opens a nested transaction.
  open class func begin() {
    let world = HeadlessWorld.required(for: "CATransaction")
    world.transaction = Transaction(world: world)
  }

  /// Commits the innermost transaction; has no effect without one.
  open class func commit() {
    let world = HeadlessWorld.required(for: "CATransaction")
    guard let transaction = world.transaction else { return }
    world.transaction = transaction.outer
    // Only a completion requires work on the clock.
    if transaction.completion == nil { return transaction.leave() }
    world.turn { transaction.leave() }
  }

  /// Ends the turn immediately: requested transitions begin before the call returns.
  open class func flush() {
    HeadlessWorld.required(for: "CATransaction").clock.commit()
  }

  /// Sets the completion; call it before other changes in the transaction.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    HeadlessWorld.current?.transaction?.completion = block
  }

  /// The completion handler.
  open class func completionBlock() -> (() -> Void)? {
    HeadlessWorld.current?.transaction?.completion
  }

  /// Sets the duration of changes to standalone layers, in seconds.
  ///
  /// Stored only, while the transaction is open, because layers are not drawn.
  open class func setAnimationDuration(_ dur: TimeInterval) {
    HeadlessWorld.current?.transaction?.layerDuration = dur
  }

  /// The duration of changes to standalone layers, in seconds; 0.25 by default.
  open class func animationDuration() -> TimeInterval {
    HeadlessWorld.current?.transaction?.layerDuration ?? 0.25
  }

  /// Sets whether standalone layers change immediately.
  ///
  /// Stored only, while the transaction is open, because layers are not drawn.
  open class func setDisableActions(_ flag: Bool) {
    HeadlessWorld.current?.transaction?.disablesLayerActions = flag
  }

  /// Whether standalone layers change immediately; `false` by default.
  open class func disableActions() -> Bool {
    HeadlessWorld.current?.transaction?.disablesLayerActions ?? false
  }
}

/// A `CATransaction` with a completion that waits for everything begun inside it.
@MainActor
final class Transaction {
  /// The enclosing transaction.
  let outer: Transaction?
  var completion: (() -> Void)?
  var layerDuration: TimeInterval?
  var disablesLayerActions: Bool?
  @BackReference private var world: HeadlessWorld?
  private var pending = 1

  init(world: HeadlessWorld) {
    outer = world.transaction
    self.world = world
  }

  func enter() {
    pending += 1
  }

  func leave() {
    pending -= 1
    guard pending == 0, let completion else { return }
    self.completion = nil
    if let world, world.clock.lateTurns > 0 { return completion() }
    world?.clock.enqueue(ClockClosure("completion of a transaction", completion))
  }
}
