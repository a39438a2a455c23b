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
}
