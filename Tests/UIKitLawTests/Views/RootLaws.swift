import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct RootLaws {
  private let stage: LawStage
  private let root: Screen

  init() throws {
    stage = try LawStage()
    root = stage.screen("A")
  }

  @Test(.observed(in: "tests of RxFlow"))
  func `the root appears in steps #7 #8`() async throws {
    stage.window.rootViewController = root
    #expect(stage.trace.lines.isEmpty)
    stage.window.makeKeyAndVisible()
    #expect(stage.trace.lines == ["A.loadView", "A.viewDidLoad", "A.WA(false)"])
    #expect(root.viewIfLoaded?.window === stage.window)
    #expect(stage.window.isKeyWindow)
    try await stage.settle()
    #expect(
      stage.trace.lines.dropFirst(3) == [
        "A.IA(false)", "A.willLayout", "A.didLayout", "A.DA(false)",
      ]
    )
  }

  @Test func `our choice: the root has appeared only after the turn #9`() async throws {
    stage.window.rootViewController = root
    stage.window.makeKeyAndVisible()
    #expect(!stage.trace.lines.contains("A.DA(false)"))
    try await stage.settle()
    #expect(stage.trace.lines.last == "A.DA(false)")
  }

  @Test(.documented(in: "UIWindow/rootViewController"))
  func `a replaced root disappears and is released #10`() async throws {
    weak var old: UIViewController?
    let view: UIView
    do {
      let screen = stage.screen("X")
      old = screen
      view = screen.view
      try await stage.show(screen)
    }
    stage.window.rootViewController = root
    try await stage.settle()
    #expect(view.window == nil)
    #expect(stage.trace.lines(with: "X.") == ["X.WD(false)", "X.DD(false)"])
    #expect(stage.trace.lines(with: "A.WA", "A.DA") == ["A.WA(false)", "A.DA(false)"])
    #expect(old == nil)
  }

  @Test func `our choice: replacing the root removes its presentations #97`() async throws {
    try await stage.show(stage.screen("X"))
    weak var presented: UIViewController?
    do {
      let screen = stage.screen("Y")
      presented = screen
      stage.window.rootViewController?.present(screen, animated: true) { [trace = stage.trace] in
        trace.note("done")
      }
    }
    await stage.endTurn()
    stage.window.rootViewController = root
    try await stage.settle()
    #expect(root.viewIfLoaded?.window != nil)
    #expect(!stage.trace.lines.contains("done"))
    #expect(presented == nil)
  }

  @Test(.documented(in: "UIWindow/isKeyWindow"))
  func `one window is key at a time #11`() {
    let other = UIWindow(frame: .zero)
    var names: [String] = []
    let tokens = [UIWindow.didResignKeyNotification, UIWindow.didBecomeKeyNotification].flatMap {
      name in
      [stage.window, other].map { window in
        NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
          MainActor.assumeIsolated { names.append(name.rawValue) }
        }
      }
    }
    stage.window.makeKey()
    names = []
    other.makeKey()
    tokens.forEach(NotificationCenter.default.removeObserver)
    #expect(!stage.window.isKeyWindow && other.isKeyWindow)
    #expect(names == ["UIWindowDidResignKeyNotification", "UIWindowDidBecomeKeyNotification"])
  }

  @Test func `our choice: a new window is hidden, not key and at the normal level #12`() {
    #expect(stage.window.isHidden && !stage.window.isKeyWindow)
    #expect(stage.window.windowLevel == .normal)
    let levels = [UIWindow.Level.normal, .statusBar, .alert].map(\.rawValue)
    #expect(levels == [0, 1000, 2000])
  }
}
