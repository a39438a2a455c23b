import Foundation
import Testing
import UIKit

@MainActor @Suite(.simulated)
struct KindTests {
  private final class Screen: UIViewController {}

  @Test func `an object is a kind of its class and superclasses`() {
    let screen: UIViewController = Screen()
    #expect(screen.isKind(of: Screen.self) && screen.isKind(of: UIViewController.self))
    #expect(screen.isKind(of: NSObject.self) && !screen.isKind(of: UIView.self))
    #expect(screen.isMember(of: Screen.self) && !screen.isMember(of: UIViewController.self))
    #expect(UIViewController().isMember(of: type(of: UIViewController())))
  }

  @Test func `an autorelease pool returns the result and rethrows errors`() throws {
    let stack = UINavigationController()
    autoreleasepool { stack.viewControllers = [Screen()] }
    #expect(autoreleasepool { stack.viewControllers.count } == 1)
    #expect(throws: CancellationError.self) {
      try autoreleasepool { throw CancellationError() }
    }
  }

  @Test func `controllers are keys, and print as their class and address`() {
    let (one, other) = (Screen(), Screen())
    let titles = [one: "one", other: "other"]
    #expect(titles[one] == "one" && titles[other] == "other")
    #expect(Set([one, other, one]).count == 2)
    #expect("\(one)".contains("Screen") && "\(one)" != "\(other)")
  }
}
