import Testing
import UIKit

/// A menu that slides in, pushing the presenter aside with a transform.
@MainActor @Suite(.simulated)
struct SideMenuTests {
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool

    init(isPresenting: Bool) {
      self.isPresenting = isPresenting
    }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.25 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let key: UITransitionContextViewControllerKey = isPresenting ? .from : .to
      let page = context.viewController(forKey: key)
      if isPresenting, let menu = context.viewController(forKey: .to)?.view {
        menu.frame = context.containerView.bounds.inset(
          by: .init(top: 0, left: 0, bottom: 0, right: 80)
        )
        context.containerView.addSubview(menu)
      }
      let moved = CGAffineTransform.identity.translatedBy(x: 313, y: 0).scaledBy(x: 0.9, y: 0.9)
      UIView.animate(withDuration: 0.25) {
        page?.view.transform = self.isPresenting ? moved : .identity
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private final class Menu: UIViewController, UIViewControllerTransitioningDelegate {
    override var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
      get { self }
      set {}
    }

    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isPresenting: true) }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(isPresenting: false) }
  }

  @Test func `a side menu moves the page aside and back`() throws {
    let display = Display()
    let page = UINavigationController(rootViewController: UIViewController())
    try display.show(page)
    let menu = Menu()
    menu.modalPresentationStyle = .overFullScreen
    page.present(menu, animated: true)
    try settle()
    #expect(menu.view.frame == CGRect(x: 0, y: 0, width: 313, height: 852))
    #expect(abs(page.view.frame.width - 393 * 0.9) < 0.001)
    menu.dismiss(animated: true)
    try settle()
    #expect(page.view.transform == .identity && page.presentedViewController == nil)
    #expect(page.view.frame == UIScreen.main.bounds)
  }
}
