import HeadlessUIKit

/// Creates the containers and screens of a random hierarchy.
@MainActor final class HierarchyBuilder {
  enum Kind: CaseIterable {
    case stack, screen, deck, pages, drawer, split, tabs

    /// The containers that hold only screens.
    static let leaves: [Kind] = [.stack, .screen, .deck, .pages]
  }

  private let register: ScreenRegister
  private var lastNumber = 0
  private var selecting: [(container: any HierarchySelecting, depth: Int)] = []
  private var stacks: [UINavigationController] = []
  private var decks: [HierarchyDeck] = []

  init(_ register: ScreenRegister) {
    self.register = register
  }

  /// Creates the hierarchy that a script describes.
  func build(_ script: HierarchyScript) -> UIViewController {
    let event = script.events.last { $0.action == .root }
    let kinds = Kind.allCases + [.tabs]
    let kind = event.map { kinds[$0.choice(of: kinds.count)] } ?? .tabs
    let root = make(kind, event?.first ?? 0)
    for event in script.events { take(event) }
    return root
  }

  private func take(_ event: HierarchyEvent) {
    switch event.action {
    case .addScreen: add(.screen, by: event)
    case .addStack: add(.stack, by: event)
    case .addDeck: add(.deck, by: event)
    case .addPages: add(.pages, by: event)
    case .addDrawer: add(.drawer, by: event)
    case .addTabs: add(.tabs, by: event)
    case .addSplit: add(.split, by: event)
    case .push: stacks.pick(event.first).map { push(makeScreen(), onto: $0) }
    case .pushDeck: stacks.pick(event.first).map { push(makeDeck(), onto: $0) }
    case .addCard: decks.pick(event.first).map { $0.show($0.cards + [makeScreen()]) }
    case .select:
      selecting.pick(event.first).map {
        $0.container.select(event.second % $0.container.rooms.count)
      }
    default: break
    }
  }

  private func push(_ screen: UIViewController, onto stack: UINavigationController) {
    stack.setViewControllers(stack.viewControllers + [screen], animated: false)
  }

  /// Adds a child to a container with fewer than six, which on a phone need a More tab.
  private func add(_ kind: Kind, by event: HierarchyEvent) {
    let deepest = Kind.leaves.contains(kind) ? 1 : 0
    let open = selecting.filter { $0.depth <= deepest && $0.container.rooms.count < 6 }
    guard let (container, depth) = open.pick(event.first) else { return }
    container.add(make(kind, event.choice(of: 16), depth: depth + 1))
  }

  // MARK: Making

  /// Creates a container; the number selects its first children.
  func make(_ kind: Kind, _ number: Int, depth: Int = 0) -> UIViewController {
    switch kind {
    case .stack: return makeStack(number)
    case .screen: return makeScreen()
    case .deck: return makeDeck()
    case .pages: return makePages()
    case .split: return makeSplit(number)
    case .drawer: return makeSelecting(HierarchyDrawer([]), number, depth)
    case .tabs: return makeSelecting(UITabBarController(), number, depth)
    }
  }

  private func makeSelecting(
    _ container: some HierarchySelecting,
    _ number: Int,
    _ depth: Int
  ) -> UIViewController {
    selecting.append((container, depth))
    for choice in [number, number / 4] {
      container.add(make(Kind.leaves[choice % 4], number / 4, depth: depth + 1))
    }
    return container
  }

  func makeScreen() -> NumberedScreen {
    lastNumber += 1
    return register.add(NumberedScreen("screen", lastNumber))
  }

  private func makeStack(_ number: Int) -> UIViewController {
    let stack = UINavigationController()
    push(number % 5 == 4 ? makeDeck() : makeScreen(), onto: stack)
    stacks.append(stack)
    return stack
  }

  private func makeDeck() -> UIViewController {
    let deck = HierarchyDeck()
    deck.show([makeScreen()])
    decks.append(deck)
    return deck
  }

  private func makePages() -> UIViewController {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([makeScreen()], direction: .forward, animated: false)
    return pages
  }

  private func makeSplit(_ number: Int) -> UIViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(makeStack(number), for: .primary)
    split.setViewController(makeStack(number / 4), for: .secondary)
    return split
  }
}
