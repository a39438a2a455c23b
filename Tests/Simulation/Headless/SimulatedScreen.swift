import HeadlessUIKit

/// An empty view controller with actions for its appearance callbacks.
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

  /// Adds a child and its view.
  func embed(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Removes a child and its view.
  func unembed(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}

/// A container that forwards appearance callbacks itself.
final class SimulatedForwarder: SimulatedScreen {
  private enum Phase {
    case hidden, appearing, shown, disappearing
  }

  private var phase = Phase.hidden

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    phase = .appearing
    for child in children { child.beginAppearanceTransition(true, animated: animated) }
  }

  override func viewDidAppear(_ animated: Bool) {
    phase = .shown
    for child in children { child.endAppearanceTransition() }
    super.viewDidAppear(animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    phase = .disappearing
    for child in children { child.beginAppearanceTransition(false, animated: animated) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    phase = .hidden
    for child in children { child.endAppearanceTransition() }
    super.viewDidDisappear(animated)
  }

  override func embed(_ child: UIViewController) {
    addChild(child)
    if phase == .appearing || phase == .shown {
      child.beginAppearanceTransition(true, animated: false)
    }
    view.addSubview(child.view)
    if phase == .shown { child.endAppearanceTransition() }
    child.didMove(toParent: self)
  }

  override func unembed(_ child: UIViewController) {
    child.willMove(toParent: nil)
    if phase == .appearing || phase == .shown {
      child.beginAppearanceTransition(false, animated: false)
    }
    child.view.removeFromSuperview()
    if phase != .hidden { child.endAppearanceTransition() }
    child.removeFromParent()
  }
}
