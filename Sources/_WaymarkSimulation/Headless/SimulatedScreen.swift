import HeadlessUIKit

/// A screen without content that may do something when it appears or leaves.
class SimulatedScreen: UIViewController {
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

  /// Makes a controller a child whose view is shown.
  func embed(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Takes a child out with its view.
  func unembed(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}
