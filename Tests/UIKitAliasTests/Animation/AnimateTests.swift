import Testing
import UIKit

@MainActor @Suite(.simulated)
struct AnimateTests {
  @Test func `code awaits an animation`() async throws {
    let view = UIView()
    var isOver = false
    let task = Task {
      let finished = await UIView.animate(withDuration: 0.3) { view.alpha = 0 }
      isOver = finished
    }
    try await settle()
    await task.value
    #expect(isOver && view.alpha == 0)
  }

  @Test func `an animation without a completion is called without await`() {
    let view = UIView()
    UIView.animate(withDuration: 0.3) { view.alpha = 0.5 }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut]) { view.tag = 1 }
    #expect(view.alpha == 0.5 && view.tag == 1)
  }

  @Test(arguments: [(false, 0.9), (true, 1.8)])
  func `an animation completes after its last repetition`(turns: Bool, time: Double) throws {
    var isOver = false
    let changes = {
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: turns) {}
    }
    UIView.animate(withDuration: 0.3, animations: changes) { _ in isOver = true }
    try passTime(time - 0.01)
    #expect(!isOver)
    try passTime(0.02)
    #expect(isOver)
  }

  @Test func `an animation that repeats forever never completes`() throws {
    var isOver = false
    UIView.animate(withDuration: 0.3, delay: 0, options: .repeat, animations: {}) { _ in
      isOver = true
    }
    try settle()
    try passTime(1000)
    #expect(!isOver)
  }
}
