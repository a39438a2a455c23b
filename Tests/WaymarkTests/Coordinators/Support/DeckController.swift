import HeadlessUIKit
import Waymark

/// A custom container of an app, which shows the last of its cards.
final class DeckController: UIViewController {
  private(set) var cards: [UIViewController] = []

  func show(_ cards: [UIViewController]) {
    let top = children.first
    self.cards = cards
    guard cards.last !== top else { return }
    top?.willMove(toParent: nil)
    top?.view.removeFromSuperview()
    top?.removeFromParent()
    guard let card = cards.last else { return }
    addChild(card)
    view.addSubview(card.view)
    card.didMove(toParent: self)
  }
}

/// The conformance that a custom container needs to be a stage.
extension DeckController: StageContainer {
  var screens: [UIViewController] { cards }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    show(screens)
  }
}
