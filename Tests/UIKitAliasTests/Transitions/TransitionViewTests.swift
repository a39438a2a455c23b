import Testing
import UIKit

/// The views that a custom animator finds in the context of its transition.
@MainActor @Suite(.simulated)
struct TransitionViewTests {
  private let display = Display()
  private let presenter = UIViewController()
  private let presented = UIViewController()
  private let look = RecordingTransition()

  /// Presents and dismisses with an animator that records its context.
  private func presentAndDismiss(_ style: UIModalPresentationStyle) throws {
    try display.show(presenter)
    presented.modalPresentationStyle = style
    presented.transitioningDelegate = look
    presenter.present(presented, animated: true)
    try settle()
    presenter.dismiss(animated: true)
    try settle()
  }

  @Test(arguments: [UIModalPresentationStyle.custom, .pageSheet, .overFullScreen])
  func `the animator does not get the view of a presenter that stays on screen`(
    style: UIModalPresentationStyle
  ) throws {
    try presentAndDismiss(style)
    #expect(look.views == [nil, presented.view, presented.view, nil])
    #expect(presenter.view.window != nil)
  }

  @Test func `the animator moves the view of a presenter that leaves the screen`() throws {
    try presentAndDismiss(.fullScreen)
    #expect(look.views == [presenter.view, presented.view, presented.view, presenter.view])
  }

  @Test(arguments: [true, false])
  func `an animator can add both views to its container`(
    isCancelled: Bool
  ) throws {
    look.takesViews = true
    look.isCancelled = isCancelled
    try display.show(presenter)
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = look
    presenter.present(presented, animated: true)
    try settle()
    #expect((presenter.view.window == nil) == !isCancelled)
    look.isCancelled = false
    if isCancelled { presenter.present(presented, animated: true) }
    try settle()
    look.isCancelled = isCancelled
    presenter.dismiss(animated: true)
    try settle()
    #expect((presenter.view.window == nil) == isCancelled)
    look.isCancelled = false
    if isCancelled { presenter.dismiss(animated: true) }
    try settle()
    #expect(presenter.view.window != nil && presented.view.window == nil)
    #expect(presenter.view.superview === presenter.view.window)
  }

  @Test func `a presentation controller determines the first and last frame of its view`() throws {
    look.isCard = true
    try presentAndDismiss(.custom)
    let frame = try #require(look.frames.first)
    #expect(frame.minY > 0 && frame.height > 0)
    #expect(look.frames == [frame, frame])
  }

  @Test func `the presented view of a presentation controller is animated`() throws {
    look.isWrapped = true
    try presentAndDismiss(.custom)
    #expect(look.views[1] !== presented.view && look.views[1] === look.views[2])
  }
}

/// A presentation that shows the view controller's view inside another view.
private final class WrappingPresentationController: UIPresentationController {
  private let wrapper = UIView()

  override var presentedView: UIView? { wrapper }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    if let view = super.presentedView { wrapper.addSubview(view) }
  }
}

/// An animator that records its context and animates nothing.
private final class RecordingTransition: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  var isCard = false
  var isWrapped = false
  var takesViews = false
  var isCancelled = false
  private(set) var views: [UIView?] = []
  private(set) var frames: [CGRect] = []

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    if isCard {
      return CardPresentationController(
        presentedViewController: presented,
        presenting: presenting
      )
    }
    guard isWrapped else { return nil }
    return WrappingPresentationController(
      presentedViewController: presented,
      presenting: presenting
    )
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    views += [transitionContext.view(forKey: .from), transitionContext.view(forKey: .to)]
    if let to = transitionContext.viewController(forKey: .to), to.isBeingPresented {
      frames.append(transitionContext.finalFrame(for: to))
    } else if let from = transitionContext.viewController(forKey: .from) {
      frames.append(transitionContext.initialFrame(for: from))
    }
    if takesViews {
      for view in views.suffix(2).compactMap({ $0 }) {
        transitionContext.containerView.addSubview(view)
      }
    }
    transitionContext.completeTransition(!isCancelled)
  }
}
