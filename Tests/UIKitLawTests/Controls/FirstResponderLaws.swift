import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct FirstResponderLaws {
  @Test(.documented(in: "UIResponder/becomeFirstResponder()"))
  func `a new first responder replaces the previous one #164`() async throws {
    let stage = try LawStage()
    let screen = stage.screen("A")
    let fields = ["first", "second"].map { TracingResponder($0, stage.trace) }
    for field in fields { screen.view.addSubview(field) }
    try await stage.show(screen)
    #expect(fields[0].becomeFirstResponder())
    #expect(fields[1].becomeFirstResponder())
    #expect(!fields[0].isFirstResponder && fields[1].isFirstResponder)
    #expect(stage.trace.lines == ["first resigns, second waits"])
  }
}

/// A view that accepts key presses and records when it resigns.
private final class TracingResponder: UIView {
  private let name: String
  private let trace: Trace

  init(_ name: String, _ trace: Trace) {
    self.name = name
    self.trace = trace
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func resignFirstResponder() -> Bool {
    let isSecondWaiting = superview?.subviews.last?.isFirstResponder == false
    trace.note("\(name) resigns, second \(isSecondWaiting ? "waits" : "is first")")
    return super.resignFirstResponder()
  }
}
