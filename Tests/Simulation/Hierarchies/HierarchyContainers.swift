import HeadlessUIKit
import Waymark

/// A custom container that shows the last of its cards.
final class HierarchyDeck: UIViewController {
  private(set) var cards: [UIViewController] = []

  func show(_ cards: [UIViewController]) {
    let removed = self.cards.filter { card in !cards.contains { $0 === card } }
    for card in removed { take(card) }
    for card in cards where card.parent !== self { addChild(card) }
    self.cards = cards
    for card in cards { card.didMove(toParent: self) }
    if isViewLoaded { showTop() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showTop()
  }

  private func showTop() {
    for card in cards.dropLast() { card.viewIfLoaded?.removeFromSuperview() }
    if let top = cards.last, top.view.superview !== view { view.addSubview(top.view) }
  }

  private func take(_ card: UIViewController) {
    card.willMove(toParent: nil)
    card.viewIfLoaded?.removeFromSuperview()
    card.removeFromParent()
  }
}

/// A custom container that shows one of its rooms.
final class HierarchyDrawer: UIViewController {
  private(set) var rooms: [UIViewController] = []
  private(set) var selected = 0

  init(_ rooms: [UIViewController]) {
    super.init(nibName: nil, bundle: nil)
    rooms.forEach(add)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(rooms[selected].view)
  }

  func add(_ room: UIViewController) {
    rooms.append(room)
    addChild(room)
    room.didMove(toParent: self)
  }

  func select(_ index: Int) {
    guard index != selected else { return }
    let old = selected
    selected = index
    guard isViewLoaded else { return }
    rooms[old].viewIfLoaded?.removeFromSuperview()
    view.addSubview(rooms[index].view)
  }
}

struct HierarchyDeckAdapter: ContainerAdapter {
  var selectsChildren: Bool { false }

  func children(of deck: HierarchyDeck) -> [UIViewController] { deck.cards }

  func visibleChildren(of deck: HierarchyDeck) -> [UIViewController] { deck.cards.suffix(1) }

  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    children.firstIndex(of: child).map { Array(children[...$0]) } ?? children
  }

  func select(_ child: UIViewController, in deck: HierarchyDeck, animated: Bool) {}

  func setChildren(_ children: [UIViewController], in deck: HierarchyDeck, animated: Bool) {
    deck.show(children)
  }
}

struct HierarchyDrawerAdapter: ContainerAdapter {
  var selectsChildren: Bool { true }

  func children(of drawer: HierarchyDrawer) -> [UIViewController] { drawer.rooms }

  func visibleChildren(of drawer: HierarchyDrawer) -> [UIViewController] {
    [drawer.rooms[drawer.selected]]
  }

  func revealing(_ child: ContainerChild, among children: [ContainerChild]) -> [ContainerChild] {
    children
  }

  func select(_ child: UIViewController, in drawer: HierarchyDrawer, animated: Bool) {
    drawer.rooms.firstIndex { $0 === child }.map(drawer.select)
  }

  func setChildren(_ children: [UIViewController], in drawer: HierarchyDrawer, animated: Bool) {}
}

/// A container that shows one of its children.
@MainActor protocol HierarchySelecting: UIViewController {
  var rooms: [UIViewController] { get }
  /// The index of the visible child.
  var selected: Int { get }

  func add(_ room: UIViewController)
  func select(_ index: Int)
}

extension HierarchyDrawer: HierarchySelecting {}

extension UITabBarController: HierarchySelecting {
  var rooms: [UIViewController] { viewControllers ?? [] }
  var selected: Int { selectedIndex }

  func add(_ room: UIViewController) { viewControllers = rooms + [room] }
  func select(_ index: Int) { selectedIndex = index }
}
