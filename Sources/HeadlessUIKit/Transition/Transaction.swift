/// One `CATransaction`: a completion that waits for everything begun inside it.
@MainActor
final class Transaction {
  /// The transaction in which this one was opened.
  let outer: Transaction?
  var completion: (() -> Void)?
  var layerDuration: TimeInterval?
  var disablesLayerActions: Bool?
  @BackLink private var world: HeadlessWorld?
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
    world?.clock.enqueue(ClockClosure("completion of a transaction", completion))
  }
}
