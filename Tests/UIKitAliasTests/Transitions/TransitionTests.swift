import Testing
import UIKit

@MainActor @Suite(.simulated)
struct TransitionTests {
  private let display = Display()

  @Test func `a card is presented and dismissed`() throws {
    let root = UIViewController()
    try display.show(root)
    let transitioning = CardTransitioning()
    let card = UIViewController()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = transitioning
    root.present(card, animated: true)
    try settle()
    let presentation = try #require(transitioning.presentation)
    #expect(presentation.dimmingView.alpha == 1)
    #expect(presentation.dimmingView.frame == presentation.containerView?.bounds)
    #expect(card.view.frame == presentation.frameOfPresentedViewInContainerView)
    let dimming = presentation.dimmingView
    card.dismiss(animated: true)
    try settle()
    #expect(dimming.alpha == 0)
    #expect(dimming.superview == nil)
    #expect(root.presentedViewController == nil)
  }

  @Test(arguments: [true, false])
  func `a custom interactive pop follows the finger`(finishes: Bool) throws {
    let navigation = UINavigationController()
    navigation.viewControllers = [UIViewController(), UIViewController()]
    let swipe = SwipePopTransition()
    navigation.delegate = swipe
    try display.show(navigation)
    swipe.isSwiping = true
    navigation.popViewController(animated: true)
    try passTurn()
    swipe.interaction.update(0.4)
    #expect(navigation.transitionCoordinator?.percentComplete == 0.4)
    finishes ? swipe.interaction.finish() : swipe.interaction.cancel()
    try settle()
    #expect(navigation.viewControllers.count == (finishes ? 1 : 2))
  }
}
