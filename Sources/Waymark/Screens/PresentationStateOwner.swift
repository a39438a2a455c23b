public import PlatformUI

/// A view controller that keeps in a state of its own what it presents, as a hosted view does with
/// `isPresented`.
///
/// Before the router dismisses what such a view controller presents, it calls
/// ``dropPresentation()``, so that the state does not present it again.
///
/// The following example resets the flag by which a chart presents its legend:
///
/// ```swift
/// extension ChartViewController: PresentationStateOwner {
///   func dropPresentation() { isLegendShown = false }
/// }
/// ```
@MainActor public protocol PresentationStateOwner: UIViewController {
  /// Resets the state; it may dismiss what is presented.
  ///
  /// Called once for each dismissal by the router, for view controllers on screen only.
  func dropPresentation()
}

extension UIViewController {
  /// Tells every owner of a state here and inside that what it presents is dismissed next.
  ///
  /// UIKit presents from a container what one of its children presents.
  func dropPresentations() {
    (self as? any PresentationStateOwner)?.dropPresentation()
    for child in children where child.viewIfLoaded?.window != nil { child.dropPresentations() }
  }
}
