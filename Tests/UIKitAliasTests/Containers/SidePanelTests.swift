import Testing
import UIKit

@MainActor @Suite(.simulated)
struct SidePanelTests {
  private let display = Display()

  private final class Recorded: UIViewController {
    private(set) var events: [String] = []

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      events.append("will appear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      events.append("did disappear")
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      events.append(parent == nil ? "left" : "entered")
    }
  }

  @Test func `a side panel replaces its content`() throws {
    let (first, second) = (Recorded(), Recorded())
    let panel = SidePanelController(content: first)
    try display.show(panel)
    var isFinished = false
    panel.replaceContent(with: second) { isFinished = $0 }
    try settle()
    #expect(isFinished)
    #expect(first.events == ["entered", "will appear", "did disappear", "left"])
    #expect(second.events == ["will appear", "entered"])
    #expect(panel.children == [second])
  }
}
