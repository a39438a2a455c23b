import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.user), .enabled(if: LawStage.hasUser))
struct AlertUserLaws {
  private let stage: LawStage
  private let presenter: Screen

  init() async throws {
    stage = try LawStage()
    presenter = stage.screen("A")
    try await stage.show(presenter)
  }

  private func show(
    isEnabled: Bool = true,
    then handler: @escaping () -> Void = {}
  ) async throws -> UIAlertController {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    let action = UIAlertAction(title: "OK", style: .default) {
      [trace = stage.trace, weak alert] _ in
      trace.note("OK, on screen \(alert?.viewIfLoaded?.window != nil)")
      handler()
    }
    action.isEnabled = isEnabled
    alert.addAction(action)
    presenter.present(alert, animated: true, completion: nil)
    try await stage.settle()
    return alert
  }

  @Test(.observed(in: "four back-traces, and a comment of swift-navigation"))
  func `the handler runs when the alert is dismissed #108`() async throws {
    let alert = try await show { [stage, presenter] in
      let presented = presenter.presentedViewController
      stage.trace.note("presents \(presented != nil)")
    }
    try stage.user.tap("OK")
    #expect(stage.trace.lines.isEmpty)
    try await stage.settle()
    #expect(stage.trace.lines == ["OK, on screen false", "presents false"])
    #expect(alert.viewIfLoaded?.window == nil)
  }

  @Test(.observed(in: "four back-traces of handlers that run after the dismissal"))
  func `the handler can present #109`() async throws {
    let next = stage.screen("C")
    _ = try await show { [presenter] in presenter.present(next, animated: true) }
    try stage.user.tap("OK")
    try await stage.settle()
    #expect(presenter.presentedViewController === next)
  }

  @Test(.documented(in: "UIAlertAction/isEnabled"))
  func `a disabled action cannot be tapped #114`() async throws {
    let alert = try await show(isEnabled: false)
    #expect(throws: (any Error).self) { try stage.user.tap("OK") }
    try await stage.settle()
    #expect(stage.trace.lines.isEmpty)
    #expect(presenter.presentedViewController === alert)
  }
}
