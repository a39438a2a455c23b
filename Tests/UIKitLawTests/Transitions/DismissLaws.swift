import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct DismissLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  /// Shows the first view controller and presents each of the others above the previous one.
  private func chain(
    _ names: [String],
    style: UIModalPresentationStyle = .pageSheet
  ) async throws -> [Screen] {
    let screens = names.map(stage.screen)
    try await stage.show(screens[0])
    for (lower, upper) in zip(screens, screens.dropFirst()) {
      upper.modalPresentationStyle = style
      lower.present(upper, animated: false, completion: nil)
      try await stage.settle()
    }
    stage.trace.clear()
    return screens
  }

  @Test(.observed(in: "functional tests of WinObjC"))
  func `the callbacks of a full-screen dismissal are called in order #72`() async throws {
    let screens = try await chain(["A", "B"], style: .fullScreen)
    screens[1].dismiss(animated: true) { [trace = stage.trace] in trace.note("done") }
    try await stage.settle()
    #expect(
      stage.trace.lines == [
        "B.WD(true)", "A.WA(true)", "A.IA(true)", "A.DA(true)", "B.DD(true)", "done",
      ]
    )
  }

  @Test(.observed(in: "comments of react-native-screens, and tests of WinObjC"))
  func `flags and relations show which view controller leaves #73`() async throws {
    let screens = try await chain(["A", "B"], style: .fullScreen)
    let top = screens[1]
    var notes: [String] = []
    top.onCallback = { [unowned top] in
      notes.append("\($0) \(top.isBeingDismissed) \(top.presentingViewController != nil)")
    }
    top.dismiss(animated: true, completion: nil)
    #expect(top.isBeingDismissed)
    try await stage.settle()
    #expect(notes == ["WD true true", "DD true false"])
    #expect(screens[0].presentedViewController == nil)
    #expect(!top.isBeingDismissed)
  }

  @Test(.documented(in: "WWDC19, Modernizing Your UI for iOS 13"))
  func `dismissing a sheet calls no callbacks of the presenter #74`() async throws {
    let screens = try await chain(["A", "B"])
    screens[0].dismiss(animated: true, completion: nil)
    try await stage.settle()
    #expect(stage.trace.lines == ["B.WD(true)", "B.DD(true)"])
  }

  /// The screen among R, A, B, C that dismisses, and the remaining ones.
  @Test(
    .documented(in: "UIViewController/dismiss(animated:completion:)"),
    arguments: [("C", "RAB"), ("B", "RAB"), ("A", "RA"), ("R", "R")]
  )
  func `a chain is dismissed from the top down to the receiver #75 #76 #77 #78`(
    asked: String,
    left: String
  ) async throws {
    let screens = try await chain(["R", "A", "B", "C"])
    let screen = try #require(screens.first { $0.name == asked })
    screen.dismiss(animated: true) { [trace = stage.trace] in trace.note("done") }
    try await stage.settle()
    let remaining = screens.filter { $0.viewIfLoaded?.window != nil }.map(\.name).joined()
    #expect(remaining == left)
    #expect(stage.trace.lines(with: "done") == ["done"])
  }

  @Test(.documented(in: "UIViewController/dismiss(animated:completion:)"))
  func `only the topmost dismissal of a chain is animated #77`() async throws {
    let screens = try await chain(["A", "B", "C"])
    screens[0].dismiss(animated: true, completion: nil)
    try await stage.settle()
    #expect(stage.trace.lines(with: "WD") == ["C.WD(true)", "B.WD(false)"])
    #expect(screens[1].presentedViewController == nil)
  }

  @Test func `our choice: a chain of presentations is dismissed from the top down #175`()
    async throws
  {
    let screens = ["R", "A", "B", "C"].map(stage.screen)
    try await stage.show(screens[0])
    screens[0].present(screens[1], animated: true) {
      screens[1].present(screens[2], animated: true) {
        screens[2].present(screens[3], animated: true)
      }
    }
    try await stage.settle()
    screens[0].dismiss(animated: true, completion: nil)
    try await stage.settle()
    #expect(stage.trace.lines(with: "DD") == ["C.DD(true)", "B.DD(false)", "A.DD(false)"])
  }

  @Test(.documented(in: "UIViewController/dismiss(animated:completion:)"))
  func `a child presents through its container #89`() async throws {
    let presenter = stage.screen("A")
    try await stage.show(presenter)
    let root = stage.screen("R")
    let navigation = UINavigationController(rootViewController: root)
    presenter.present(navigation, animated: false, completion: nil)
    try await stage.settle()
    root.dismiss(animated: true, completion: nil)
    try await stage.settle()
    #expect(presenter.presentedViewController == nil)
    #expect(navigation.viewControllers == [root])
  }

  @Test func `our choice: with nothing to dismiss the completion is never called #86`() async throws
  {
    let screens = try await chain(["A"])
    screens[0].dismiss(animated: true) { [trace = stage.trace] in trace.note("done") }
    try await stage.settle()
    #expect(stage.trace.lines.isEmpty)
  }

  @Test(
    .documented(
      in: "UIAdaptivePresentationControllerDelegate/presentationControllerWillDismiss(_:)"
    )
  )
  func `a dismissal by code does not call the delegate #102`() async throws {
    let presenter = stage.screen("A")
    let presented = stage.screen("B")
    let observer = DismissalObserver(stage.trace)
    try await stage.show(presenter)
    presented.presentationController?.delegate = observer
    presenter.present(presented, animated: true, completion: nil)
    try await stage.settle()
    stage.trace.clear()
    presenter.dismiss(animated: true, completion: nil)
    try await stage.settle()
    #expect(stage.trace.lines == ["B.WD(true)", "B.DD(true)"])
  }
}
