import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct LayoutCallbackLaws {
  private final class Watched: UIViewController {
    var log: [String] = []

    override func updateViewConstraints() {
      log.append("constraints")
      super.updateViewConstraints()
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      log.append("layout")
    }

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      log.append("safe area")
    }
  }

  private final class Tinted: UIView {
    var changes = 0

    override func tintColorDidChange() {
      super.tintColorDidChange()
      changes += 1
    }
  }

  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test(.documented(in: "UIView/updateConstraints()"))
  func `constraints are updated before the layout on request`() async throws {
    let screen = Watched()
    try await stage.show(screen)
    screen.log = []
    screen.view.setNeedsLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.log == ["layout"])
    screen.view.setNeedsUpdateConstraints()
    #expect(screen.view.needsUpdateConstraints())
    screen.view.setNeedsLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.log.filter { $0 == "constraints" }.count == 1)
    #expect(!screen.view.needsUpdateConstraints())
  }

  @Test func `our choice: a screen updates its constraints before its first layout`() async throws {
    let screen = Watched()
    try await stage.show(screen)
    #expect(screen.log.first { $0 != "safe area" } == "constraints")
  }

  @Test(.documented(in: "UIView/safeAreaInsets"))
  func `safe area insets of a container reach its children`() async throws {
    let container = Watched()
    let screen = Watched()
    try await stage.show(container)
    container.addChild(screen)
    screen.view.frame = container.view.bounds
    container.view.addSubview(screen.view)
    screen.didMove(toParent: container)
    try await stage.settle()
    let (before, outside) = (screen.view.safeAreaInsets, container.view.safeAreaInsets)
    (container.log, screen.log) = ([], [])
    container.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    container.view.layoutIfNeeded()
    #expect(container.view.safeAreaInsets.top == outside.top + 30)
    #expect(screen.view.safeAreaInsets.top == before.top + 30)
    #expect(container.log.contains("safe area") && screen.log.contains("safe area"))
    screen.view.frame.origin.y = 10
    container.view.layoutIfNeeded()
    #expect(screen.view.safeAreaInsets.top == before.top + 20)
  }

  @Test(.documented(in: "UIView/tintColorDidChange()"))
  func `views that inherit the tint color are notified of a change`() {
    let (outer, plain, own) = (Tinted(), Tinted(), Tinted())
    outer.addSubview(plain)
    outer.addSubview(own)
    own.tintColor = .red
    (outer.changes, plain.changes, own.changes) = (0, 0, 0)
    outer.tintColor = .green
    #expect((outer.changes, plain.changes, own.changes) == (1, 1, 0))
  }

  @Test(.documented(in: "UIView/insetsLayoutMarginsFromSafeArea"))
  func `margins are added to the safe area`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.directionalLayoutMargins = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.directionalLayoutMargins.leading == 4)
  }
}
