import Testing
import UIKit

@MainActor @Suite(.simulated)
struct KeyframeTests {
  @Test func `a keyframe animation completes once`() throws {
    let view = UIView()
    var ends: [Bool] = []
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.calculationModeCubic]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    } completion: {
      ends.append($0)
    }
    #expect(view.alpha == 0 && ends.isEmpty)
    try settle()
    #expect(ends == [true])
  }

  @Test func `a spring animation has default parameters`() throws {
    let view = UIView()
    UIView.animate { view.isHidden = true }
    #expect(view.isHidden)
  }

  @Test func `attributed texts set the plain text, and plain texts the attributed one`() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "a", attributes: [.kern: 2])
    #expect(label.text == "a" && label.attributedText?.length == 1)
    label.text = "b"
    #expect(label.attributedText?.string == "b")
    let field = UITextField()
    field.attributedPlaceholder = NSAttributedString(string: "name")
    field.leftView = label
    #expect(field.placeholder == "name" && label.superview === field)
    field.leftView = nil
    #expect(label.superview == nil)
  }

  @Test func `two subviews are exchanged`() {
    let parent = UIView()
    let views = (0..<4).map { _ in UIView() }
    for view in views { parent.addSubview(view) }
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews == [views[2], views[1], views[0], views[3]])
  }
}
