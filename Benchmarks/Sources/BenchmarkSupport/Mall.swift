@_spi(Headless) package import HeadlessUIKit
package import Waymark

/// A shop large enough to have to look for things: five tabs, each a stack of three screens.
@MainActor package final class Mall {
  package let window = UIWindow(frame: .zero)
  package let tabs = UITabBarController()
  package let router: Router

  /// Creates the shop in the world of the running code, shown and settled.
  package init() {
    router = Router(window: window)
    tabs.viewControllers = (0..<5).map(Self.stack)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    try? HeadlessWorld.current?.settle()
  }

  private static func stack(_ tab: Int) -> UINavigationController {
    let stack = UINavigationController()
    stack.viewControllers =
      [Shelf(number: tab)] + (1...2).map { Article(number: -(tab * 10 + $0)) }
    return stack
  }

  package var firstStack: UINavigationController? {
    tabs.viewControllers?.first as? UINavigationController
  }

  /// An article on the first shelf's stack, pushed unless it is there.
  package let article: Chain<Article, Int, UINavigationController, Closed> = {
    let tabs = StepAssembly(finder: Finder<UITabBarController, Void>.byClass)
      .using(.replaceRoot, from: .root)
    let shelf = StepAssembly(finder: Finder<Shelf, Void> { shelf, _ in shelf.number == 0 })
      .contained(in: tabs, by: UINavigationController.self)
    return StepAssembly(finder: .matchingContext, build: Article.init)
      .using(.push, from: shelf.container)
      .named("article")
  }()

  /// What an app without a router would write: look for the article, bring it to the front or push
  /// it.
  package func showByHand(_ number: Int) {
    for case let stack as UINavigationController in tabs.viewControllers ?? [] {
      for case let article as Article in stack.viewControllers where article.number == number {
        if tabs.selectedViewController !== stack { tabs.selectedViewController = stack }
        if stack.topViewController !== article {
          stack.popToViewController(article, animated: false)
        }
        return
      }
    }
    guard let stack = firstStack else { return }
    if tabs.selectedViewController !== stack { tabs.selectedViewController = stack }
    stack.pushViewController(Article(number: number), animated: false)
  }
}

package final class Shelf: UIViewController {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }
}

package final class Article: UIViewController, ContextMatching {
  package let number: Int

  package init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package func matches(_ number: Int) -> Bool { self.number == number }
}
