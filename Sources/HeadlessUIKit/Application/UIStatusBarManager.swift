/// The status bar of a scene, as requested by the view controllers of its windows.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  @BackReference private var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// The style of the status bar's text.
  open var statusBarStyle: UIStatusBarStyle {
    decider(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }

  /// Whether the status bar is hidden.
  open var isStatusBarHidden: Bool {
    decider(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }

  /// The frame of the status bar: empty on simulated devices.
  open var statusBarFrame: CGRect { .zero }

  /// The view controller that determines the status bar: the topmost one that fills the key window,
  /// or the child that it returns.
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

/// The animation of a change of the status bar.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none = 0
  /// A fade.
  case fade = 1
  /// A slide.
  case slide = 2
}

/// The style of the status bar's text.
public enum UIStatusBarStyle: Int, Sendable {
  /// Light or dark, depending on the background.
  case `default` = 0
  /// Light text.
  case lightContent = 1
  /// Dark text.
  case darkContent = 3
}
