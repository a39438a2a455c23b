@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct IgnoredUserTests {
  @Test func `user actions are refused while interaction events are ignored`() throws {
    let stage = try LawStage()
    let navigation = try stage.navigation("R", "B")
    let app: any Ignoring = UIApplication.shared
    app.beginIgnoringInteractionEvents()
    app.beginIgnoringInteractionEvents()
    app.endIgnoringInteractionEvents()
    #expect(app.isIgnoringInteractionEvents)
    let error = #expect(throws: HeadlessUserError.self) { try stage.world.user.goBack() }
    #expect(error?.reason == .untouchable)
    app.endIgnoringInteractionEvents()
    app.endIgnoringInteractionEvents()
    #expect(!app.isIgnoringInteractionEvents)
    try stage.world.user.goBack()
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `the app is notified of accessibility settings`() throws {
    let world = try #require(HeadlessWorld.current)
    #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceMotionEnabled)
    let posted = Trace()
    let center = NotificationCenter.default
    let tokens = [
      UIAccessibility.voiceOverStatusDidChangeNotification,
      UIAccessibility.reduceMotionStatusDidChangeNotification,
    ].map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { _ in
        guard HeadlessWorld.current === world else { return }
        MainActor.assumeIsolated { posted.note(name.rawValue) }
      }
    }
    defer { for token in tokens { center.removeObserver(token) } }
    world.isVoiceOverRunning = true
    world.isVoiceOverRunning = true
    world.isReduceMotionEnabled = true
    #expect(UIAccessibility.isVoiceOverRunning && UIAccessibility.isReduceMotionEnabled)
    #expect(posted.lines.count == 2)
  }
}

/// Declares the deprecated API, so that a test can use it without a warning.
@MainActor
private protocol Ignoring {
  var isIgnoringInteractionEvents: Bool { get }
  func beginIgnoringInteractionEvents()
  func endIgnoringInteractionEvents()
}

extension UIApplication: Ignoring {}
