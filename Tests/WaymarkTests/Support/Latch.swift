/// Suspends tasks until it is opened.
@MainActor final class Latch {
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  func passed() async {
    if isOpen { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  func open() {
    isOpen = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}
