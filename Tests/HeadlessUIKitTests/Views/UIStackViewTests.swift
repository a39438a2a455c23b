import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct UIStackViewTests {
  private let first = UIView()
  private let second = UIView()

  @Test func `arranged views are subviews, in the order of the list`() {
    let stack = UIStackView(arrangedSubviews: [first])
    stack.insertArrangedSubview(second, at: 0)
    #expect(stack.arrangedSubviews == [second, first])
    #expect(Set(stack.subviews) == [first, second])
  }

  @Test func `a view taken off the list stays a subview`() {
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.removeArrangedSubview(first)
    #expect(stack.arrangedSubviews == [second])
    #expect(first.superview === stack)
  }

  @Test func `a view that leaves the stack leaves the list`() {
    let stack = UIStackView(arrangedSubviews: [first, second])
    first.removeFromSuperview()
    UIView().addSubview(second)
    #expect(stack.arrangedSubviews.isEmpty)
  }
}
