@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct UINavigationBarTests {
  private let world: HeadlessWorld

  init() throws {
    world = try #require(HeadlessWorld.current)
  }

  @Test func `the bar of a navigation controller shows the items of its stack`() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.navigationBar.topItem === root.navigationItem)
    #expect(navigation.navigationBar.backItem == nil)
  }

  @Test func `a bar without a navigation controller pushes and pops its items`() {
    let bar = UINavigationBar()
    let item = UINavigationItem(title: "A")
    bar.pushItem(item, animated: true)
    #expect(bar.topItem === item)
    #expect(bar.popItem(animated: true) === item)
    #expect(bar.popItem(animated: true) == nil)
  }

  @Test func `changing the bar of a navigation controller raises`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let bar = navigation.navigationBar
    let misuse = world.misuse.expect {
      bar.pushItem(UINavigationItem(title: "B"), animated: false)
      bar.delegate = nil
    }
    let ending = "a UINavigationBar managed by a controller."
    #expect(
      misuse.map(\.message) == [
        "Cannot call pushNavigationItem:animated: directly on \(ending)",
        "Cannot manually set the delegate on \(ending)",
      ]
    )
    #expect(bar.items == [navigation.viewControllers[0].navigationItem])
  }
}
