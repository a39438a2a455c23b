import UIKit
import Waymark

// The containers of the tables about RouteComposer.

final class HomeViewController: UIViewController {}

final class ProductViewController: UIViewController, ContextProviding {
  let id: Int
  var navigationContext: Int { id }

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

// Keeps all its cards and shows the view of one of them.
final class DeckViewController: UIViewController {
  private(set) var cards: [UIViewController] = []
  private(set) var top: UIViewController?

  init(cards: [UIViewController]) {
    super.init(nibName: nil, bundle: nil)
    set(cards)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

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
  static var deal: Self { Self("deal") { cards, card in cards.append(card) } }
}

// On a stage of a coordinator, the container needs no adapter.
extension DeckViewController: StageContainer {
  var screens: [UIViewController] { cards }

  func arrange(_ screens: [UIViewController], animated: Bool) {
    set(screens)
    if let card = screens.last { show(card) }
  }
}

// A container that needs the context.
final class SeriesViewController: UINavigationController, ContextProviding {
  let series: Int
  var navigationContext: Int { series }

  init(series: Int) {
    self.series = series
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

@MainActor func contain() {
  let cards = ContainerStep { cards in DeckViewController(cards: cards) }
  let deck = StepAssembly { DeckViewController(cards: []) }.using(.replaceRoot, from: .root)
  let card = StepAssembly(build: ProductViewController.init(id:)).using(.deal, from: deck)
  let tabs = CompleteFactory<UITabBarController, Void>(.tabBarController)
    .with(using: .addTab) { HomeViewController() }
  let bar = StepAssembly(build: { HomeViewController() })
    .using(.push, from: .navigationController { @MainActor in makeStack($0) })
  let stack = StepAssembly(build: { HomeViewController() })
    .using(.push, from: .navigationController)
    .using(.addTab, from: .tabBarController)
    .using(.replaceRoot, from: .root)
  let list = StepAssembly(build: { HomeViewController() })
    .using(.push, from: .navigationController)
    .using(.setPrimary, from: .splitViewController(.doubleColumn))
    .using(.replaceRoot, from: .root)
  let secondary = StepAssembly(build: ProductViewController.init(id:))
    .using(.push, from: .navigationController)
    .using(.setSecondary, from: list.container(UISplitViewController.self))
  let details = StepAssembly(finder: .detail, build: { UINavigationController() })
    .using(.setSecondary, from: list.container(UISplitViewController.self))
  let pushed = StepAssembly(build: ProductViewController.init(id:)).using(.push, from: details)
  let series = StepAssembly(build: SeriesViewController.init(series:))
    .using(.present, from: .current)
  let episode = StepAssembly(build: ProductViewController.init(id:)).using(.push, from: series)
  print(cards, tabs, bar, episode.summary)
  print(card.summary, stack.summary, secondary.summary, pushed.summary)
}

@MainActor func makeStack(_ children: [UIViewController]) -> UINavigationController {
  let stack = UINavigationController()
  stack.viewControllers = children
  return stack
}

@MainActor func makeRouter(
  _ window: UIWindow,
  _ guards: [any NavigationGuard<NavigationRequest>],
  _ contextTasks: [any ContextTask<UIViewController, NavigationRequest>],
  _ postRoutingTasks: [any PostRoutingTask<UIViewController, NavigationRequest>]
) -> Router {
  let router = Router(
    window: window,
    guards: guards,
    contextTasks: contextTasks,
    postRoutingTasks: postRoutingTasks,
    adapters: [DeckAdapter()]
  )
  return router
}

@MainActor func act(in window: UIWindow) {
  let swap = NavigationAction<DeckViewController>("swap") { cards, card in cards = [card] }
  let custom = NavigationAction<DeckViewController>("add") { deck, card, _ in deck.addChild(card) }
  let router = Router(window: window, adapters: [DeckAdapter()])
  print(swap, custom, router.requests)
}
