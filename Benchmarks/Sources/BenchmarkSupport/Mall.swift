@_spi(Headless) package import HeadlessUIKit
package import Waymark

/// A shop with many tabs, each a stack of three screens.
@MainActor package final class Mall {
  package let window = UIWindow(frame: .zero)
  package let tabs = UITabBarController()
  package let router: Router

  /// Creates the shop in the current world, visible and settled.
  package init(tabCount: Int = 5) {
    router = Router(window: window)
    tabs.viewControllers = (0..<tabCount).map(Self.stack)
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

  /// Whether a member is logged in.
  package var isLoggedIn = true

  /// An article on the first shelf's stack, pushed unless it is there.
  package let article = pushed(Mall.articleStep).named("article")

  /// The same behind a guard.
  package private(set) lazy var membersArticle = Self.pushed(
    Self.articleStep.guarded(by: "members") { [unowned self] _ in
      isLoggedIn ? .proceed : .refuse("for members only")
    }
  )

  /// An article in a new navigation controller, presented unless it is there.
  package let sheet = Mall.articleStep
    .using(.push, from: .navigationController)
    .using(.present(.pageSheet), from: .current)

  /// Destinations for articles, each with its own name, link and chain.
  package func numberedArticles(_ count: Int) -> [any Destination] {
    (0..<count).map { number in
      Self.pushed(Self.articleStep)
        .named("article \(number)")
        .linked("shelf\(number)", .path("number", .int))
    }
  }

  private static var articleStep: StepAssembly<Article, Int> {
    StepAssembly(build: Article.init)
  }

  private static func pushed(
    _ step: StepAssembly<Article, Int>
  ) -> Chain<Article, Int, UINavigationController, ReachesStart> {
    let tabs = StepAssembly(finder: Finder<UITabBarController, Void>.byClass)
      .using(.replaceRoot, from: .root)
    let shelf = StepAssembly(finder: Finder<Shelf, Void> { shelf, _ in shelf.number == 0 })
      .embedded(in: tabs, within: UINavigationController.self)
    return step.using(.push, from: shelf.container)
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

package final class Article: UIViewController, ContextProviding {
  package let number: Int

  package init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package var navigationContext: Int { number }
}

/// The same navigations without a router.
extension Mall {
  /// Finds the article and shows it, or pushes a new one.
  package func showByHand(_ number: Int) {
    if revealByHand(number) { return }
    guard let stack = firstStack else { return }
    if tabs.selectedViewController !== stack { tabs.selectedViewController = stack }
    stack.pushViewController(Article(number: number), animated: false)
  }

  /// Finds or pushes the article if a member is logged in.
  package func showToMembersByHand(_ number: Int) {
    if isLoggedIn { showByHand(number) }
  }

  /// Finds the article and shows it, or presents a new one in a navigation controller.
  package func presentByHand(_ number: Int) {
    if let presented = tabs.presentedViewController as? UINavigationController {
      for case let article as Article in presented.viewControllers where article.number == number {
        return
      }
    }
    if revealByHand(number) { return }
    let stack = UINavigationController(rootViewController: Article(number: number))
    stack.modalPresentationStyle = .pageSheet
    tabs.present(stack, animated: false)
  }

  private func revealByHand(_ number: Int) -> Bool {
    for case let stack as UINavigationController in tabs.viewControllers ?? [] {
      for case let article as Article in stack.viewControllers where article.number == number {
        if tabs.selectedViewController !== stack { tabs.selectedViewController = stack }
        if stack.topViewController !== article {
          stack.popToViewController(article, animated: false)
        }
        return true
      }
    }
    return false
  }
}
