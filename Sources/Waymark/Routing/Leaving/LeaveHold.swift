import PlatformUI

/// A temporary change of a view controller, which keeps the user from leaving without the consent
/// of a guard.
@MainActor final class LeaveHold {
  let kind: Kind
  private(set) weak var controller: UIViewController?
  /// Makes the change again if UIKit has reverted it.
  let renew: @MainActor () -> Void
  /// Reverts the change.
  let release: @MainActor () -> Void

  /// The property that a hold changes.
  enum Kind {
    case presentation, swipes, backButton, backMenu
  }

  init(
    _ kind: Kind,
    on controller: UIViewController,
    renew: @escaping @MainActor () -> Void = {},
    release: @escaping @MainActor () -> Void
  ) {
    self.kind = kind
    self.controller = controller
    self.renew = renew
    self.release = release
  }

  /// Prevents the user from dismissing a presented view controller interactively.
  static func presentation(of controller: UIViewController) -> LeaveHold {
    let own = controller.isModalInPresentation
    controller.isModalInPresentation = true
    return LeaveHold(.presentation, on: controller) { [weak controller] in
      controller?.isModalInPresentation = own
    }
  }

  /// Disables both pop gestures: the one from the edge and the one in the content.
  static func swipes(of stack: UINavigationController) -> LeaveHold {
    var recognizers = [stack.interactivePopGestureRecognizer]
    if #available(iOS 26, *) { recognizers.append(stack.interactiveContentPopGestureRecognizer) }
    let enabled = recognizers.compactMap { $0 }.filter(\.isEnabled)
    let disable: @MainActor () -> Void = { for pop in enabled { pop.isEnabled = false } }
    disable()
    return LeaveHold(.swipes, on: stack, renew: disable) {
      for pop in enabled { pop.isEnabled = true }
    }
  }
}
