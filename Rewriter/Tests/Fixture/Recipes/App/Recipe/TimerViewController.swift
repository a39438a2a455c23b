import UIKit

/// Counts the minutes of a recipe down.
class TimerViewController: UIViewController {
  /// Keeps the timer from retaining the controller.
  private class Proxy: NSObject {
    weak var owner: TimerViewController?

    @objc func tick(_ timer: Timer) {
      guard let owner = owner else { return timer.invalidate() }
      owner.tick()
    }
  }

  private let proxy = Proxy()
  private var timer: Timer?
  private(set) var remaining = 3
  private(set) var isOver = false

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    proxy.owner = self
    timer = Timer.scheduledTimer(
      timeInterval: 1,
      target: proxy,
      selector: #selector(Proxy.tick(_:)),
      userInfo: nil,
      repeats: true
    )
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
    NSObject.cancelPreviousPerformRequests(withTarget: self)
  }

  private func tick() {
    remaining -= 1
    guard remaining == 0 else { return }
    timer?.invalidate()
    perform(#selector(finish), with: nil, afterDelay: 0.5)
  }

  @objc private func finish() { isOver = true }
}
