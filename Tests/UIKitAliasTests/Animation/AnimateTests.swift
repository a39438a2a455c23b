import Testing
import UIKit

@MainActor @Suite(.simulated)
struct AnimateTests {
  @Test func `code waits for an animation`() async throws {
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

  @Test func `an animation without a completion needs no waiting`() {
    let view = UIView()
    UIView.animate(withDuration: 0.3) { view.alpha = 0.5 }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut]) { view.tag = 1 }
    #expect(view.alpha == 0.5 && view.tag == 1)
  }
}
