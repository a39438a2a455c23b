import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct PresentLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  private func shown(_ style: UIModalPresentationStyle) async throws -> (Screen, Screen) {
    let presenter = stage.screen("A")
    try await stage.show(presenter)
    let presented = stage.screen("B")
    presented.modalPresentationStyle = style
    return (presenter, presented)
  }

  @Test(.observed(in: "back-traces of views that load in the call"))
  func `presenting sets the relations and loads the view immediately #65`() async throws {
    let (presenter, presented) = try await shown(.fullScreen)
    presenter.present(presented, animated: true, completion: nil)
    #expect(presenter.presentedViewController === presented)
    #expect(presented.presentingViewController === presenter)
    #expect(presented.isViewLoaded)
    #expect(stage.trace.lines == ["B.loadView", "B.viewDidLoad"])
  }

  @Test(.documented(in: "UIModalPresentationStyle/fullScreen"))
  func `a full-screen presentation takes the presenter off the screen #66 #70`() async throws {
    let (presenter, presented) = try await shown(.fullScreen)
    presenter.present(presented, animated: true) { [trace = stage.trace] in trace.note("done") }
    try await stage.settle()
    #expect(
      stage.trace.lines(with: "A(", "D(", "done") == [
        "A.WD(true)", "B.WA(true)", "B.IA(true)", "B.DA(true)", "A.DD(true)", "done",
      ]
    )
    #expect(presenter.view.window == nil)
  }

  @Test func `our choice: isBeingPresented is true from the call to the completion #67`()
    async throws
  {
    let (presenter, presented) = try await shown(.fullScreen)
    var flags: [Bool] = []
    presented.onCallback = { [unowned presented] in
      if ["WA", "DA"].contains($0) { flags.append(presented.isBeingPresented) }
    }
    presenter.present(presented, animated: true, completion: nil)
    #expect(presented.isBeingPresented)
    try await stage.settle()
    #expect(flags == [true, true])
    #expect(!presented.isBeingPresented)
  }

  @Test(
    .documented(in: "UIModalPresentationStyle/overFullScreen"),
    arguments: [
      UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen,
      .overCurrentContext, .popover, .custom,
    ]
  )
  func `other styles call no callbacks of the presenter #68 #69 #70`(
    style: UIModalPresentationStyle
  ) async throws {
    let (presenter, presented) = try await shown(style)
    presented.popoverPresentationController?.sourceView = presenter.view
    presenter.present(presented, animated: true) { [trace = stage.trace] in trace.note("done") }
    try await stage.settle()
    #expect(stage.trace.lines(with: "A.").isEmpty)
    #expect(stage.trace.lines(with: "WA", "DA", "done") == ["B.WA(true)", "B.DA(true)", "done"])
    #expect(presenter.view.window != nil)
  }

  @Test(.observed(in: "openradar 18464897"))
  func `the completion of an unanimated presentation is called later #71`() async throws {
    let (presenter, presented) = try await shown(.pageSheet)
    presenter.present(presented, animated: false) { [trace = stage.trace] in trace.note("done") }
    #expect(!stage.trace.lines.contains("done"))
    try await stage.settle()
    #expect(stage.trace.lines.last == "done")
  }

  @Test(.documented(in: "UIViewController/present(_:animated:completion:)"))
  func `the outermost container presents #87`() async throws {
    let root = stage.screen("R")
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    try await stage.show(tabs)
    let presented = stage.screen("B")
    root.present(presented, animated: true, completion: nil)
    #expect(presented.presentingViewController === tabs)
    for controller in [root, navigation, tabs] {
      #expect(controller.presentedViewController === presented)
    }
  }

  @Test(.observed(in: "RxFlow, which reads it"))
  func `inside a presented container only the container is being presented #88`() async throws {
    let (presenter, _) = try await shown(.fullScreen)
    let root = stage.screen("R")
    let navigation = UINavigationController(rootViewController: root)
    var flags: [Bool] = []
    root.onCallback = { [unowned root, unowned navigation] in
      if $0 == "WA" { flags = [root.isBeingPresented, navigation.isBeingPresented] }
    }
    presenter.present(navigation, animated: true, completion: nil)
    try await stage.settle()
    #expect(root.presentingViewController === presenter)
    #expect(flags == [false, true])
  }

  @Test(.documented(in: "UIModalPresentationStyle/currentContext"))
  func `a presentation covers its context in place #90`() async throws {
    let child = stage.screen("X")
    let parent = stage.screen("P")
    try await stage.show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    child.definesPresentationContext = true
    try await stage.settle()
    stage.trace.clear()
    let presented = stage.screen("B")
    presented.modalPresentationStyle = .currentContext
    child.present(presented, animated: true, completion: nil)
    try await stage.settle()
    #expect(presented.presentingViewController === child)
    #expect(stage.trace.lines(with: "X.", "P.") == ["X.WD(true)", "X.DD(true)"])
  }

  @Test func `our choice: a presented view controller is retained while it is presented #95`()
    async throws
  {
    let (presenter, _) = try await shown(.fullScreen)
    weak var presented: UIViewController?
    do {
      let screen = stage.screen("B")
      presented = screen
      presenter.present(screen, animated: true, completion: nil)
    }
    try await stage.settle()
    #expect(presented != nil)
    presenter.dismiss(animated: true, completion: nil)
    try await stage.settle()
    #expect(presented == nil)
  }

  @Test(
    .observed(in: "a probe on simulators of iOS 18 and 26 (woocommerce-ios #17776)"),
    arguments: [false, true]
  )
  func `a presentation during a dismissal, or in its completion, is shown #85`(
    inCompletion: Bool
  ) async throws {
    let (presenter, presented) = try await shown(.pageSheet)
    presenter.present(presented, animated: true, completion: nil)
    try await stage.settle()
    let next = stage.screen("C")
    if inCompletion {
      presenter.dismiss(animated: true) { presenter.present(next, animated: true) }
    } else {
      presenter.dismiss(animated: true, completion: nil)
      await stage.endTurn()
      presenter.present(next, animated: true, completion: nil)
    }
    try await stage.settle()
    #expect(presenter.presentedViewController === next)
    #expect(next.viewIfLoaded?.window != nil && presented.viewIfLoaded?.window == nil)
  }
}
