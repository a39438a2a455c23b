public import PlatformUI

extension NavigationAction {
  /// Shows the screen with a segue of the container, which prepares it.
  ///
  /// The screen comes from the factory of its step, usually a ``StoryboardFactory`` for the same
  /// scene, so it has its context. The container then prepares the segue with this identifier, as
  /// in `performSegue`, and shows the screen with `show(_:sender:)`; it is not asked whether to
  /// perform the segue. For a request without animation the screen is pushed directly if the
  /// container is in a navigation controller, because `show(_:sender:)` always animates.
  ///
  /// ```swift
  /// .using(.segue("code"), from: email)
  /// ```
  public static func segue(_ identifier: String) -> Self {
    segue(identifier) { identifier, source, screen in
      UIStoryboardSegue(identifier: identifier, source: source, destination: screen) {
        // UIKit starts a push after `performWithoutAnimation` has returned, so that has no effect
        // here.
        if !UIView.areAnimationsEnabled, let stack = source.parent as? UINavigationController {
          stack.pushViewController(screen, animated: false)
        } else {
          source.show(screen, sender: nil)
        }
      }
    }
  }

  /// Shows the screen with a segue that the app creates; the container prepares it.
  ///
  /// The segue decides whether it animates; `UIView.areAnimationsEnabled` is `false` while a segue
  /// of a request without animation is performed.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the segue.
  ///   - make: Creates the segue from its identifier, source and destination, for example with the
  ///     initializer of a subclass.
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
