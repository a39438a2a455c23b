import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct TabItemLaws {
  private let root = UIViewController()
  private let stack: UINavigationController
  private let tabs = UITabBarController()

  init() {
    stack = UINavigationController(rootViewController: root)
    tabs.viewControllers = [stack]
  }

  @Test func `our choice: a stack without an item has the title and the item of its root`() {
    root.title = "Shop"
    #expect(tabs.tabBar.items?.map(\.title) == ["Shop"])
    root.tabBarItem = UITabBarItem(title: "Store", image: nil, tag: 7)
    #expect(tabs.tabBar.items?.map(\.tag) == [7])
    stack.pushViewController(UIViewController(), animated: false)
    #expect(tabs.tabBar.items?.map(\.title) == ["Store"])
  }

  @Test func `our choice: a stack with an item or title shows that`() {
    root.title = "Shop"
    stack.title = "Titled"
    #expect(tabs.tabBar.items?.map(\.title) == ["Titled"])
    stack.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 0)
    root.title = "Store"
    #expect(tabs.tabBar.items?.map(\.title) == ["Own"])
  }

  @Test func `our choice: an item set on an empty stack is kept`() {
    let empty = UINavigationController()
    empty.tabBarItem.title = "Own"
    root.title = "Shop"
    empty.viewControllers = [root]
    #expect(empty.tabBarItem.title == "Own")
  }
}
