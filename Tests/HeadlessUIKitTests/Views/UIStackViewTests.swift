import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct UIStackViewTests {
  private let first = UIView()
  private let second = UIView()

  @Test func `arranged views are subviews in the same order`() {
    let stack = UIStackView(arrangedSubviews: [first])
    stack.insertArrangedSubview(second, at: 0)
    #expect(stack.arrangedSubviews == [second, first])
    #expect(Set(stack.subviews) == [first, second])
  }

  @Test func `a view removed from the arranged views stays a subview`() {
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.removeArrangedSubview(first)
    #expect(stack.arrangedSubviews == [second])
    #expect(first.superview === stack)
  }

  @Test func `removing a view from the stack removes it from the arranged views`() {
    let stack = UIStackView(arrangedSubviews: [first, second])
    first.removeFromSuperview()
    UIView().addSubview(second)
    #expect(stack.arrangedSubviews.isEmpty)
  }
}
