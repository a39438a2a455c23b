import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// A home in a navigation controller that is found and never built, and a sheet otherwise.
@Suite(.headless(clock: .immediate)) @MainActor
struct FoundStackTests {
  private let window = UIWindow(frame: .zero)

  private func show(_ root: UIViewController) -> Router {
    window.rootViewController = root
    window.makeKeyAndVisible()
    return Router(window: window)
  }

  private func note(finding options: SearchOptions) -> any Destination<Int> {
    let stack = StepAssembly(
      finder: Finder<UINavigationController, Void>.byClass.searching(options)
    )
    .using(.present, from: .current)
    return StepAssembly(build: ItemScreen.init)
      .using(.push, from: stack)
      .alternatively(.present(.pageSheet), from: .current)
      .named("note")
  }

  private func go(_ note: any Destination<Int>, in router: Router) {
    router.go(to: note, with: 7)
  }

  @Test func `a screen is pushed if the visible screen is in a navigation controller`() {
    let stack = UINavigationController(rootViewController: LoginScreen())
    go(note(finding: [.current, .parent]), in: show(stack))
    #expect(stack.topViewController is ItemScreen && stack.presentedViewController == nil)
  }

  @Test func `a screen is pushed in the navigation controller of the selected tab`() {
    let stack = UINavigationController(rootViewController: LoginScreen())
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: MenuScreen()), stack]
    tabs.selectedIndex = 1
    go(note(finding: [.current, .parent]), in: show(tabs))
    #expect(stack.topViewController is ItemScreen && tabs.presentedViewController == nil)
  }

  @Test func `a screen is presented if no navigation controller is visible`() {
    let hidden = UINavigationController(rootViewController: MenuScreen())
    let tabs = UITabBarController()
    tabs.viewControllers = [LoginScreen(), hidden]
    go(note(finding: [.current, .parent]), in: show(tabs))
    #expect(tabs.presentedViewController is ItemScreen && hidden.viewControllers.count == 1)
  }

  @Test func `a search of the visible screen and its children finds no container around it`() {
    let stack = UINavigationController(rootViewController: LoginScreen())
    go(note(finding: [.current, .visible]), in: show(stack))
    #expect(stack.presentedViewController is ItemScreen)
  }
}
