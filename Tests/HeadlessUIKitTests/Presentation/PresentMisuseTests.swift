@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct PresentMisuseTests {
  private let stage: Stage

  init() throws {
    stage = try Stage()
  }

  private func messages(_ body: () throws -> Void) rethrows -> [String] {
    try stage.world.misuse.expect(body).map(\.message)
  }

  @Test func `a second presentation is refused for good #79 #84`() throws {
    let presenter = stage.screen("A")
    try stage.show(presenter)
    let first = stage.screen("B")
    let second = stage.screen("C")
    presenter.present(first, animated: true)
    let messages = messages {
      presenter.present(second, animated: true) { [trace = stage.trace] in trace.note("done") }
    }
    try stage.settle()
    #expect(
      messages == [
        """
        Attempt to present \(second) on \(presenter) (from \(presenter)) which is already \
        presenting \(first).
        """
      ]
    )
    #expect(second.presentingViewController == nil)
    #expect(!stage.trace.lines.contains("done"))
  }

  @Test func `off screen a presentation is refused #80`() {
    let presenter = stage.screen("A")
    let presented = stage.screen("B")
    let messages = messages { presenter.present(presented, animated: true) }
    #expect(
      messages == [
        """
        Attempt to present \(presented) on \(presenter) (from \(presenter)) whose view is not in \
        the window hierarchy.
        """
      ]
    )
    #expect(presenter.presentedViewController == nil)
  }

  @Test func `what is presented cannot be presented again #81`() throws {
    let presenter = stage.screen("A")
    try stage.show(presenter)
    let presented = stage.screen("B")
    presenter.present(presented, animated: true)
    let messages = messages { stage.screen("A2").present(presented, animated: true) }
    #expect(
      messages == [
        """
        Application tried to present modally a view controller \(presented) that is already being \
        presented by \(presenter).
        """
      ]
    )
  }

  @Test func `a child cannot be presented #82`() throws {
    let navigation = try stage.navigation("R", "B")
    let child = try #require(navigation.topViewController)
    let messages = messages { navigation.present(child, animated: true) }
    #expect(
      messages == [
        """
        Application tried to present modally a view controller \(child) that has a parent view \
        controller \(navigation).
        """
      ]
    )
  }

  @Test func `nobody presents themselves #83`() throws {
    let screen = stage.screen("A")
    try stage.show(screen)
    let messages = messages { screen.present(screen, animated: true) }
    #expect(
      messages == [
        """
        Application tried to present modal view controller on itself. Presenting controller is \
        \(screen).
        """
      ]
    )
  }

  @Test func `during a dismissal a presentation is refused, in its completion not #85`() throws {
    let presenter = stage.screen("A")
    try stage.show(presenter)
    presenter.present(stage.screen("B"), animated: true)
    try stage.settle()
    let third = stage.screen("D")
    presenter.dismiss(animated: true) { presenter.present(third, animated: true) }
    let messages = messages { presenter.present(stage.screen("C"), animated: true) }
    #expect(messages.first?.hasSuffix("while a presentation is in progress.") == true)
    try stage.settle()
    #expect(presenter.presentedViewController === third)
  }
}
