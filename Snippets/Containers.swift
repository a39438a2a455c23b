import UIKit
import Waymark

/// A container that keeps all its cards and shows one of them.
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

@MainActor func dealCards(in window: UIWindow) {
  let deck = StepAssembly(build: { DeckViewController() })
    .using(.replaceRoot, from: .root)
  let card = StepAssembly(build: { CardViewController() })
    .using(.deal, from: deck)

  let router = Router(window: window, adapters: [DeckAdapter(), PanesAdapter()])
  router.go(to: card)
}

/// A container that shows two screens beside each other.
final class PanesViewController: UIViewController {
  private(set) var panes: [UIViewController?] = [nil, nil]

  func set(_ panes: [UIViewController?]) {
    for case let pane? in self.panes where !panes.contains(pane) {
      pane.willMove(toParent: nil)
      pane.viewIfLoaded?.removeFromSuperview()
      pane.removeFromParent()
    }
    for case let pane? in panes where pane.parent !== self {
      addChild(pane)
      pane.didMove(toParent: self)
    }
    self.panes = panes
    if isViewLoaded { addPanes() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addPanes()
  }

  private func addPanes() {
    for case let pane? in panes where pane.view.superview == nil { view.addSubview(pane.view) }
  }
}

struct PanesAdapter: SlottedContainerAdapter {
  var selectsChildren: Bool { true }

  func children(of container: PanesViewController) -> [UIViewController] {
    container.panes.compactMap { $0 }
  }

  // Both panes are on screen.
  func visibleChildren(of container: PanesViewController) -> [UIViewController] {
    children(of: container)
  }

  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    children
  }

  // Never called for a visible child.
  func select(_ child: UIViewController, in container: PanesViewController, animated: Bool) {}

  func setChildren(
    _ children: [UIViewController],
    in container: PanesViewController,
    animated: Bool
  ) {
    container.set([children.first, children.dropFirst().first])
  }

  func slot(of child: UIViewController, in container: PanesViewController) -> Int? {
    container.panes.firstIndex(of: child)
  }

  func place(
    _ children: [UIViewController],
    in slots: [Int?],
    of container: PanesViewController,
    animated: Bool
  ) {
    container.set([0, 1].map { slot in slots.firstIndex(of: slot).map { children[$0] } })
  }

  func holds(
    _ children: [UIViewController],
    in slots: [Int?],
    of container: PanesViewController
  ) -> Bool {
    zip(children, slots).allSatisfy { child, slot in slot.map { container.panes[$0] } == child }
  }
}

extension NavigationAction where Container: PanesViewController {
  /// Puts a screen into a pane, 0 or 1.
  static func setPane(_ pane: Int) -> Self {
    Self("set pane \(pane)") { children, child in
      children.removeAll { $0.slot == pane }
      var child = child
      child.slot = pane
      children.append(child)
      children.sort { ($0.slot ?? 0) < ($1.slot ?? 0) }
    }
  }
}

final class ListViewController: UIViewController {}
final class SearchViewController: UIViewController {}

final class DetailViewController: UIViewController, ContextProviding {
  let id: Int

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var navigationContext: Int { id }
}

@MainActor func makePaneDetail() -> some Destination<Int> {
  let list = StepAssembly(build: { ListViewController() })
    .using(.push, from: .navigationController)
    .using(
      .setPane(0),
      from: StepAssembly(build: { PanesViewController() })
        .using(.replaceRoot, from: .root)
    )
  return StepAssembly(build: DetailViewController.init(id:))
    .using(.push, from: .navigationController)
    .using(.setPane(1), from: list.container(PanesViewController.self))
}

@MainActor func makeDetail(in window: UIWindow, isInTest: Bool) -> any Destination<Int> {
  let list = StepAssembly(build: { ListViewController() })
    .using(.push, from: .navigationController)
    .using(.replaceRoot, from: .root)

  let detail = StepAssembly(build: DetailViewController.init(id:))
  let pushed = detail.using(.push, onto: list)
  let popover =
    detail
    .using(.push, from: .navigationController)
    .using(.popover(size: CGSize(width: 320, height: 480)), from: .current)
  let fullScreen = detail.using(.present(.fullScreen), from: .current)

  return Choice("detail", default: pushed)
    .when({ _ in isInTest }, show: fullScreen)
    .when(
      { [weak window] _ in window?.traitCollection.horizontalSizeClass == .regular },
      show: popover
    )
}

@MainActor func show(_ id: Int, from button: UIBarButtonItem, with router: Router) {
  guard let window = router.window else { return }
  let detail = makeDetail(in: window, isInTest: false)
  router.go(NavigationRequest(to: detail, with: id, anchor: RequestAnchor(button)))
}

@MainActor func makeSplitDetail() -> some Destination<Int> {
  let list = StepAssembly(build: { ListViewController() })
    .using(.push, from: .navigationController)
    .using(.setPrimary, from: .splitViewController(.doubleColumn))
    .using(.replaceRoot, from: .root)
  return StepAssembly(build: DetailViewController.init(id:))
    .using(.push, from: .navigationController)
    .using(.setSecondary, from: list.container(UISplitViewController.self))
}

@MainActor func makeSharedDetail(in tabs: some Destination<Void>) -> some Destination<Int> {
  let (list, search) = tabs.embedding(
    ListViewController.self,
    SearchViewController.self,
    within: UINavigationController.self
  )
  return StepAssembly(build: DetailViewController.init(id:))
    .using(.push, from: list.container)
    .alternatively(.push, from: search.container)
}

final class NoteListViewController: UIViewController {
  var onSelect: ((Int) -> Void)?
}

final class NoteViewController: UIViewController, ContextProviding {
  let id: Int
  var navigationContext: Int { id }

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// The module gets the app's tabs as a destination, and refers to no other module.
@MainActor final class NotesModule {
  private let router: Router
  private let list: any Destination<Void>
  private let note: any Destination<Int>

  init(in tabs: some Destination<Void>, router: Router) {
    self.router = router
    let list = StepAssembly(NoteListViewController.self)
      .embedded(in: tabs, within: UINavigationController.self)
      .named("notes")
    note = StepAssembly(build: NoteViewController.init(id:))
      .using(.push, onto: list)
      .named("note")
      .linked("notes", .path("id", .int))
    self.list = list
  }

  @DestinationTableBuilder var destinations: [any Destination] {
    list
    note
  }

  /// Builds the module's tab, which the app adds to its tab bar controller.
  func makeTab() -> UIViewController {
    let list = NoteListViewController()
    list.title = "Notes"
    list.onSelect = { [weak self] id in
      if let self { router.go(to: note, with: id) }
    }
    return UINavigationController(rootViewController: list)
  }
}

@MainActor final class AppNavigator {
  let router: Router

  init(window: UIWindow) {
    router = Router(window: window)
  }

  private lazy var notes: NotesModule = NotesModule(in: tabs, router: router)

  private lazy var tabs = StepAssembly(build: { [weak self] () -> UITabBarController in
    let tabs = UITabBarController()
    tabs.viewControllers = [self?.notes.makeTab()].compactMap { $0 }
    return tabs
  })
  .using(.replaceRoot, from: .root)

  func makeTable() throws -> DestinationTable {
    try DestinationTable(on: .scheme("app")) { notes.destinations }
  }
}
