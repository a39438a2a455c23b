public import PlatformUI

extension NavigationAction {
  /// Shows the screen by a segue of the container, which prepares it.
  ///
  /// The screen comes from the factory of its step, as a rule a ``StoryboardFactory`` of the same
  /// scene, so that it has its context. Then the container is treated as by `performSegue`: it is
  /// not asked, prepares the segue with this identifier, and shows the screen by
  /// `show(_:sender:)`. A request without animation pushes the screen itself where the container is
  /// directly in a navigation controller, because `show(_:sender:)` always animates.
  ///
  /// ```swift
  /// .using(.segue("code"), from: email)
  /// ```
  public static func segue(_ identifier: String) -> Self {
    segue(identifier) { identifier, source, screen in
      UIStoryboardSegue(identifier: identifier, source: source, destination: screen) {
        // UIKit begins a push when `performWithoutAnimation` has returned, so that is too early.
        if !UIView.areAnimationsEnabled, let stack = source.parent as? UINavigationController {
          stack.pushViewController(screen, animated: false)
        } else {
          source.show(screen, sender: nil)
        }
      }
    }
  }

  /// Shows the screen by a segue of the container, which prepares it, of the app's own making.
  ///
  /// The segue decides whether it animates; `UIView.areAnimationsEnabled` is `false` while one of a
  /// request without animation is performed.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the segue.
  ///   - make: Creates the segue from its identifier, its source and its destination, for example
  ///     by the initialiser of a subclass.
  public static func segue(
    _ identifier: String,
    by make: @escaping @MainActor (String, Container, UIViewController) -> UIStoryboardSegue
  ) -> Self {
    Self("segue \(identifier)") { container, screen, isAnimated in
      let segue = make(identifier, container, screen)
      container.prepare(for: segue, sender: nil)
      if isAnimated {
        segue.perform()
      } else {
        UIView.performWithoutAnimation { segue.perform() }
      }
    }
  }
}
