import Testing
import UIKit

@MainActor @Suite(.simulated)
struct DispatchQueueExtensionTests {
  @Test func `an extension method of the app that takes a closure is not ambiguous`() throws {
    let label = UILabel()
    DispatchQueue.main.async { MainActor.assumeIsolated { label.text = "own" } }
    #expect(label.text == "own")
    DispatchGroup().notify(queue: .main) { MainActor.assumeIsolated { label.text = "empty" } }
    #expect(label.text == "empty")
  }

  @Test func `the group of a call is empty only after its work has run in the world`() throws {
    let (group, label) = (DispatchGroup(), UILabel())
    DispatchQueue.main.async(group: group) { MainActor.assumeIsolated { label.text = "done" } }
    #expect(label.text == nil && group.wait(timeout: .now()) == .timedOut)
    try settle()
    #expect(label.text == "done" && group.wait(timeout: .now()) == .success)
  }
}

// An app may declare methods that run the work immediately.
extension DispatchQueue {
  fileprivate func async(execute work: @escaping () -> Void) { work() }
}

extension DispatchGroup {
  fileprivate func notify(queue: DispatchQueue, execute work: @escaping () -> Void) { work() }
}
