public import PlatformUI

extension NavigationAction {
  /// Presents the screen modally, in its own `modalPresentationStyle`.
  ///
  /// Its presentation controller is not touched.
  public static var present: Self { present(PresentationStyle.viewControllerDefault) }

  /// Presents the screen modally in a style.
  ///
  /// Its presentation controller is not touched.
  public static func present(_ style: PresentationStyle) -> Self {
    present(Presentation(style: style))
  }

  /// Presents the screen modally after a closure has prepared it.
  ///
  /// - Parameters:
  ///   - style: The style of the presentation; by default that of the screen.
  ///   - preparing: Called with the screen, or the container that is built around it, right before
  ///     it is presented.
  public static func present(
    _ style: PresentationStyle = .viewControllerDefault,
    preparing: @escaping @MainActor (UIViewController) -> Void
  ) -> Self {
    present(Presentation(style: style) { screen, _ in preparing(screen) })
  }

  /// Presents the screen with a transition of the app's own.
  ///
  /// UIKit keeps the delegate of a transition weakly; the action keeps this one.
  @MainActor public static func present(
    by delegate: any UIViewControllerTransitioningDelegate
  ) -> Self {
    present(Presentation(style: .custom) { screen, _ in screen.transitioningDelegate = delegate })
  }

  /// Presents the screen as a sheet that rests at these heights.
  public static func sheet(
    _ detents: [UISheetPresentationController.Detent],
    showsGrabber: Bool = false
  ) -> Self {
    let presentation = Presentation(style: .pageSheet) { screen, _ in
      screen.sheetPresentationController?.detents = detents
      screen.sheetPresentationController?.prefersGrabberVisible = showsGrabber
    }
    return present(presentation)
  }

  /// Presents the screen in a popover.
  ///
  /// It points to the request's ``NavigationRequest/anchor``; a request without one, or whose
  /// anchor has left the window, to the fallback. Where the width is compact UIKit makes a sheet of
  /// it.
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
  ///   - size: The preferred size of the content; `nil` leaves the screen's own.
  ///   - arrows: The sides of the anchor on which the popover may stand.
  ///   - fallback: Returns what it points to otherwise, for the presenter; `nil` centres it there,
  ///     without an arrow.
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
