/// Groups changes, so that one completion follows all that they set in motion.
///
/// Transitions and animations begun between `begin()` and `commit()` count; the completion runs one
/// turn after the last of them ended, or on the next turn if there were none.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// Opens a transaction inside the one that is open.
  open class func begin() {
    let world = HeadlessWorld.required(for: "CATransaction")
    world.transaction = Transaction(world: world)
  }

  /// Closes the transaction that was opened last; without one it does nothing.
  open class func commit() {
    let world = HeadlessWorld.required(for: "CATransaction")
    guard let transaction = world.transaction else { return }
    world.transaction = transaction.outer
    // Only a completion gives the clock work to do.
    if transaction.completion == nil { return transaction.leave() }
    world.turn { transaction.leave() }
  }

  /// Ends the turn at once: requested transitions begin before the call returns.
  open class func flush() {
    HeadlessWorld.required(for: "CATransaction").clock.commit()
  }

  /// Sets what runs when all is over; before other changes of the transaction.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    HeadlessWorld.current?.transaction?.completion = block
  }

  /// The completion handler.
  open class func completionBlock() -> (() -> Void)? {
    HeadlessWorld.current?.transaction?.completion
  }

  /// Sets how long layers of their own take to change, in seconds.
  ///
  /// It is only stored, as long as the transaction is open: layers are not drawn.
  open class func setAnimationDuration(_ dur: TimeInterval) {
    HeadlessWorld.current?.transaction?.layerDuration = dur
  }

  /// The duration of changes of standalone layers, in seconds; 0.25 unless set.
  open class func animationDuration() -> TimeInterval {
    HeadlessWorld.current?.transaction?.layerDuration ?? 0.25
  }

  /// Sets whether layers of their own change at once.
  ///
  /// It is only stored, as long as the transaction is open: layers are not drawn.
  open class func setDisableActions(_ flag: Bool) {
    HeadlessWorld.current?.transaction?.disablesLayerActions = flag
  }

  /// Whether layers of their own change at once; false unless set.
  open class func disableActions() -> Bool {
    HeadlessWorld.current?.transaction?.disablesLayerActions ?? false
  }
}

/// One `CATransaction`: a completion that waits for everything begun inside it.
@MainActor
final class Transaction {
  /// The transaction in which this one was opened.
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
