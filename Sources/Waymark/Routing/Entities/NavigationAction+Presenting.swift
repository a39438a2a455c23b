public import PlatformUI

extension NavigationAction {
  /// Presents the screen modally, in its own `modalPresentationStyle`.
  ///
  /// Its presentation controller is not changed.
  public static var present: Self { present(PresentationStyle.viewControllerDefault) }

  /// Presents the screen modally in a style.
  ///
  /// Its presentation controller is not changed.
  public static func present(_ style: PresentationStyle) -> Self {
    present(Presentation(style: style))
  }

  /// Presents the screen modally and lets a closure prepare it first.
  ///
  /// - Parameters:
  ///   - style: The style of the presentation; by default that of the screen.
  ///   - preparing: Called right before the presentation with the presented view controller, which
  ///     is the screen or the container built around it.
  public static func present(
    _ style: PresentationStyle = .viewControllerDefault,
    preparing: @escaping @MainActor (UIViewController) -> Void
  ) -> Self {
    present(Presentation(style: style) { screen, _, _ in preparing(screen) })
  }

  /// Presents the screen with a custom transition.
  ///
  /// The action retains the delegate, which UIKit references weakly.
  @MainActor public static func present(
    by delegate: any UIViewControllerTransitioningDelegate
  ) -> Self {
    present(
      Presentation(style: .custom) { screen, _, _ in screen.transitioningDelegate = delegate }
    )
  }

  /// Presents the screen as a sheet with these detents.
  public static func sheet(
    _ detents: [UISheetPresentationController.Detent],
    showsGrabber: Bool = false
  ) -> Self {
    let presentation = Presentation(style: .pageSheet) { screen, _, _ in
      screen.sheetPresentationController?.detents = detents
      screen.sheetPresentationController?.prefersGrabberVisible = showsGrabber
    }
    return present(presentation)
  }

  /// Presents the screen in a popover.
  ///
  /// The popover points to the request's ``NavigationRequest/anchor``, or to the fallback if there
  /// is no anchor in the window. In a compact width UIKit adapts it to a sheet.
  ///
  /// The following example points to the right bar button of the presenting view controller:
  ///
  /// ```swift
  /// let popover = NavigationAction<UIViewController>.popover { presenter in
  ///   presenter.navigationItem.rightBarButtonItem.map { RequestAnchor($0) }
  /// }
  /// let filter = StepAssembly(build: { FilterViewController() }).using(popover, from: .current)
  /// ```
  ///
  /// - Parameters:
  ///   - size: The preferred content size; `nil` keeps the screen's preferred size.
  ///   - arrows: The permitted arrow directions.
  ///   - fallback: Returns the anchor for the presenter if there is no other; `nil` centers the
  ///     popover there, without an arrow.
  public static func popover(
    size: CGSize? = nil,
    arrows: UIPopoverArrowDirection = .any,
    fallback: @escaping @MainActor (UIViewController) -> RequestAnchor? = { _ in nil }
  ) -> Self {
    present(Presentation.popover(size: size, arrows: arrows, fallback: fallback))
  }

  private static func present(_ presentation: Presentation) -> Self {
    Self(name: "present", effect: .present(presentation))
  }
}
