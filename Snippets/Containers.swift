import UIKit
import Waymark

/// Two areas, of which one is shown: a container of the app's own.
final class DeckViewController: UIViewController {
  private(set) var cards: [UIViewController] = []
  private(set) var top: UIViewController?

  func set(_ cards: [UIViewController]) {
    for card in self.cards where !cards.contains(card) {
      card.willMove(toParent: nil)
      card.viewIfLoaded?.removeFromSuperview()
      card.removeFromParent()
    }
    for card in cards where card.parent !== self {
      addChild(card)
      card.didMove(toParent: self)
    }
    self.cards = cards
    if let card = cards.last, !cards.contains(where: { $0 === top }) { show(card) }
  }

  func show(_ card: UIViewController) {
    top?.viewIfLoaded?.removeFromSuperview()
    top = card
    if isViewLoaded { view.addSubview(card.view) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if let top { view.addSubview(top.view) }
  }
}

struct DeckAdapter: ContainerAdapter {
  var selectsChildren: Bool { true }

  func children(of container: DeckViewController) -> [UIViewController] { container.cards }

  func visibleChildren(of container: DeckViewController) -> [UIViewController] {
    container.top.map { [$0] } ?? []
  }

  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    children
  }

  func select(_ child: UIViewController, in container: DeckViewController, animated: Bool) {
    container.show(child)
  }

  func setChildren(
    _ children: [UIViewController],
    in container: DeckViewController,
    animated: Bool
  ) {
    let new = children.last { !container.cards.contains($0) }
    container.set(children)
    if let new { container.show(new) }
  }
}

extension NavigationAction where Container: DeckViewController {
  /// Puts a card on top of the deck.
  static var deal: Self { Self("deal") { $0.append($1) } }
}

final class CardViewController: UIViewController {}

@MainActor func makeRouter(for window: UIWindow) -> Router {
  Router(window: window, adapters: [DeckAdapter()])
}

@MainActor func deal() -> some Destination<Int> {
  let deck = StepAssembly(build: { DeckViewController() })
    .using(.replaceRoot, from: .root)
  return StepAssembly(finder: Finder<CardViewController, Int>.none) { _ in CardViewController() }
    .using(.deal, from: deck)
}
