/// What the status bar of a scene looks like, as the controllers of its windows say.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// How the text of the status bar looks.
  open var statusBarStyle: UIStatusBarStyle {
    decider(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }

  /// Whether the status bar is left out.
  open var isStatusBarHidden: Bool {
    decider(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }

  /// Where the status bar lies: it takes no room on a simulated device.
  open var statusBarFrame: CGRect { .zero }

  /// The controller that decides: the topmost one that fills the key window, or the child that it
  /// names.
  private func decider(
    _ child: (UIViewController) -> UIViewController?
  ) -> UIViewController? {
    let window = scene?.keyWindow ?? scene?.windows.first { !$0.isHidden }
    var decider = window?.controllerOfStatusBar
    while let next = decider.flatMap(child) { decider = next }
    return decider
  }
}

extension UIWindow {
  fileprivate var controllerOfStatusBar: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedInside.last, presented.decidesOnStatusBar {
      controller = presented
    }
    return controller
  }
}

extension UIViewController {
  fileprivate var decidesOnStatusBar: Bool {
    modalPresentationCapturesStatusBarAppearance
      || modal.presentationController?.shouldRemovePresentersView == true
  }
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By fading.
  case fade = 1
  /// By sliding.
  case slide = 2
}

/// How the text of the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// Light or dark, whichever can be read.
  case `default` = 0
  /// Light text.
  case lightContent = 1
  /// Dark text.
  case darkContent = 3
}
