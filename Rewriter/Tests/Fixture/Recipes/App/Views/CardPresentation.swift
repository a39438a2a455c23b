import UIKit

/// Dims the screen behind a card; a tap there closes the card.
final class CardPresentation: UIPresentationController {
  private let dimming = UIView()

  override func presentationTransitionWillBegin() {
    dimming.accessibilityIdentifier = "dimming"
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(close))
    )
    containerView?.insertSubview(dimming, at: 0)
  }

  @objc private func close() {
    presentedViewController.dismiss(animated: true)
  }
}
