import PlatformUI

/// Replaces a screen in its container when its guards do not allow it to stay.
@MainActor final class ScreenFallback {
  private let make: @MainActor () -> UIViewController
  private let isOfClass: @MainActor (UIViewController) -> Bool
  private var made: [Weak<UIViewController>] = []

  init<Screen: UIViewController>(_ make: @escaping @MainActor () -> Screen) {
    self.make = make
    isOfClass = { Screen.self != UIViewController.self && $0 is Screen }
  }

  func build() -> UIViewController {
    let screen = make()
    made = made.adding(screen)
    return screen
  }

  /// Returns the fallback's screen inside a container: the one created here, or else one of its
  /// class, because a custom container may start with one.
  func node(in tree: LiveTree, inside container: Int) -> Int? {
    for screen in made.living() {
      if let node = tree.index(of: screen), tree.path(to: node).contains(container) { return node }
    }
    return tree.nodes.indices.first { node in
      isOfClass(tree.nodes[node].controller) && tree.path(to: node).contains(container)
    }
  }
}

/// The step that builds the replacement of a screen.
final class BoundFallback: BoundStep {
  private let source: ScreenFallback
  private let tabItem: UITabBarItem?
  private var screen: UIViewController?

  init(_ fallback: ScreenFallback, for removed: UIViewController) {
    source = fallback
    tabItem = removed.parent is UITabBarController ? removed.tabBarItem : nil
    super.init(link: .start)
  }

  override var screenName: String { "fallback" }
  override var canBuild: Bool { true }
  override var controller: UIViewController? { screen }
  override var isBuilt: Bool { screen != nil }

  override func build(with children: [ContainerChild]) throws {
    guard screen == nil else { return }
    screen = source.build()
    if let tabItem { screen?.tabBarItem = tabItem }
  }
}
