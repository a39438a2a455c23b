/// Groups changes, so that one completion follows all that they set in motion.
///
/// Transitions and animations begun between `begin()` and `commit()` count; the completion runs one
/// turn after the last of them ended, or on the next turn if there were none.
@preconcurrency @MainActor
public enum CATransaction {
  /// Opens a transaction inside the one that is open.
  public static func begin() {
    let world = HeadlessWorld.required(for: "CATransaction")
    world.transaction = Transaction(world: world)
  }

  /// Closes the transaction that was opened last; without one it does nothing.
  public static func commit() {
    let world = HeadlessWorld.required(for: "CATransaction")
    guard let transaction = world.transaction else { return }
    world.transaction = transaction.outer
    // Only a completion gives the clock work to do.
    if transaction.completion == nil { return transaction.leave() }
    world.turn { transaction.leave() }
  }

  /// Sets what runs when all is over; before other changes of the transaction.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    HeadlessWorld.current?.transaction?.completion = block
  }

  /// What runs when all is over.
  public static func completionBlock() -> (() -> Void)? {
    HeadlessWorld.current?.transaction?.completion
  }
}
