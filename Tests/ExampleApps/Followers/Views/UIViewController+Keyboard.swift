import UIKit

private var keyboardObserverKey: UInt8 = 0

extension UIViewController {
  /// Keeps content above the keyboard while the view controller exists.
  func avoidKeyboard() {
    let observer = KeyboardObserver { [weak self] screen, height in
      guard let self, viewIfLoaded?.window?.screen === screen else { return }
      additionalSafeAreaInsets.bottom = height
    }
    objc_setAssociatedObject(
      self,
      &keyboardObserverKey,
      observer,
      .OBJC_ASSOCIATION_RETAIN_NONATOMIC
    )
  }
}

/// Observes the keyboard until it is released.
private class KeyboardObserver {
  private var tokens: [NSObjectProtocol] = []

  init(onChange: @escaping (UIScreen?, CGFloat) -> Void) {
    let center = NotificationCenter.default
    tokens = [
      center.addObserver(
        forName: UIResponder.keyboardWillShowNotification,
        object: nil,
        queue: nil
      ) { notification in
        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        onChange(notification.object as? UIScreen, frame?.cgRectValue.height ?? 0)
      },
      center.addObserver(
        forName: UIResponder.keyboardWillHideNotification,
        object: nil,
        queue: nil
      ) { notification in
        onChange(notification.object as? UIScreen, 0)
      },
    ]
  }

  deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
}
