import HeadlessUIKit

/// A screen without content that may do something when it appears or leaves.
final class SimulatedScreen: UIViewController {
  /// Runs in `viewDidAppear`.
  var onAppear: (() -> Void)?
  /// Runs in `viewWillDisappear`.
  var onLeave: (() -> Void)?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear?()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    onLeave?()
  }
}
