import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law(since: 26), .tags(.portable))
struct ObservationLaws {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @available(iOS 26, *)
  private func show(_ view: UIView, in screen: UIViewController) async throws {
    screen.view.addSubview(view)
    try await stage.show(screen)
  }

  @available(iOS 26, *)
  @Test(.documented(in: "UIView/updateProperties()"))
  func `properties are updated first, and after a change of a value that they read #177`()
    async throws
  {
    let counter = Counter()
    try await stage.show(CountingScreen(counter))
    #expect(counter.calls().contains("screen's properties 0"))
    counter.count = 1
    try await stage.settle()
    #expect(counter.calls().contains("screen's properties 1"))
    counter.count = 2
    try await stage.settle()
    #expect(counter.calls().contains("screen's properties 2"))
  }

  @available(iOS 26, *)
  @Test(.documented(in: "automatic-observation-tracking"))
  func `a property that was not read updates nothing #178`() async throws {
    let counter = Counter()
    try await show(CountingView(counter), in: CountingScreen(counter))
    _ = counter.calls()
    counter.other = 1
    try await stage.settle()
    #expect(counter.calls().isEmpty)
  }

  @available(iOS 26, *)
  @Test(.documented(in: "UIView/setNeedsUpdateProperties()"))
  func `several changes in one turn cause one update #179`() async throws {
    let counter = Counter()
    try await show(CountingView(counter), in: UIViewController())
    _ = counter.calls()
    counter.count = 1
    counter.count = 2
    try await stage.settle()
    #expect(counter.calls() == ["properties 2"])
  }

  @available(iOS 26, *)
  @Test(
    .observed(in: "articles about iOS 26 (juejin.cn/post/7520093724988145715)"),
    arguments: [
      (Reading.properties, ["properties 1"]),
      (.screenProperties, ["screen's properties 1"]),
    ]
  )
  func `a change read by updateProperties causes no layout #180`(
    reading: Reading,
    calls: [String]
  ) async throws {
    let counter = Counter()
    try await show(CountingView(counter, reading), in: CountingScreen(counter, reading))
    _ = counter.calls()
    counter.count = 1
    try await stage.settle()
    #expect(counter.calls() == calls)
  }

  @available(iOS 26, *)
  @Test(
    .documented(in: "automatic-observation-tracking"),
    arguments: [
      (Reading.layout, "layout 1"), (.beforeLayout, "before layout 1"),
      (.afterLayout, "after layout 1"), (.constraints, "constraints 1"),
      (.screenConstraints, "screen's constraints 1"),
    ]
  )
  func `a change read by layout or constraints repeats that update #181`(
    reading: Reading,
    call: String
  ) async throws {
    let counter = Counter()
    let view = CountingView(counter, reading)
    let screen = CountingScreen(counter, reading)
    try await show(view, in: screen)
    if reading == .constraints {
      view.setNeedsUpdateConstraints()
      try await stage.settle()
    }
    _ = counter.calls()
    counter.count = 1
    try await stage.settle()
    let calls = counter.calls()
    #expect(calls.contains(call))
    #expect(!calls.contains { $0.contains("properties") })
  }

  @available(iOS 26, *)
  @Test(.documented(in: "WWDC25, session 243"))
  func `properties are updated just before the layout #182`() async throws {
    let counter = Counter()
    let view = CountingView(counter)
    try await show(view, in: CountingScreen(counter))
    _ = counter.calls()
    view.setNeedsLayout()
    view.setNeedsUpdateProperties()
    try await stage.settle()
    #expect(counter.calls() == ["properties 0", "layout"])
  }

  @available(iOS 26, *)
  @Test func `our choice: a layout requested during an update of properties follows at once #183`()
    async throws
  {
    let counter = Counter()
    let view = CountingView(counter)
    try await show(view, in: UIViewController())
    view.onUpdate = { [unowned view] in view.setNeedsLayout() }
    _ = counter.calls()
    counter.count = 1
    view.layoutIfNeeded()
    #expect(counter.calls() == ["properties 1", "layout"])
  }

  @available(iOS 26, *)
  @Test(.documented(in: "UIView/updatePropertiesIfNeeded()"))
  func `requests are coalesced, and performed immediately on demand #184`() async throws {
    let counter = Counter()
    let view = CountingView(counter)
    let screen = CountingScreen(counter)
    try await show(view, in: screen)
    _ = counter.calls()
    for _ in 0..<3 {
      view.setNeedsUpdateProperties()
      screen.setNeedsUpdateProperties()
    }
    #expect(counter.calls().isEmpty)
    screen.updatePropertiesIfNeeded()
    #expect(Set(counter.calls()) == ["properties 0", "screen's properties 0"])
    try await stage.settle()
    #expect(counter.calls().isEmpty)
  }

  @available(iOS 26, *)
  @Test func `our choice: a view controller updates its properties before its view`() async throws {
    final class Screen: UIViewController {
      let counter: Counter

      init(_ counter: Counter) {
        self.counter = counter
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { nil }

      override func loadView() { view = CountingView(counter) }

      override func updateProperties() { counter.log.append("screen") }
    }
    let counter = Counter()
    try await stage.show(Screen(counter))
    #expect(counter.calls().prefix(2) == ["screen", "properties 0"])
  }

  @available(iOS 26, *)
  @Test func `our choice: a change while a view is off screen updates it when it is shown #185`()
    async throws
  {
    let counter = Counter()
    let view = CountingView(counter)
    let screen = UIViewController()
    try await show(view, in: screen)
    view.removeFromSuperview()
    try await stage.settle()
    _ = counter.calls()
    counter.count = 1
    try await stage.settle()
    #expect(counter.calls().isEmpty)
    screen.view.addSubview(view)
    try await stage.settle()
    #expect(counter.calls().first == "properties 1")
  }

  @available(iOS 26, *)
  @Test(.documented(in: "automatic-observation-tracking"))
  func `a presentation controller reads in the layout of its container #186`() async throws {
    final class Presentation: UIPresentationController {
      let counter: Counter

      init(_ presented: UIViewController, _ presenting: UIViewController?, _ counter: Counter) {
        self.counter = counter
        super.init(presentedViewController: presented, presenting: presenting)
      }

      override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        counter.read("container")
      }
    }
    final class Provider: NSObject, UIViewControllerTransitioningDelegate {
      let counter = Counter()

      func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? { Presentation(presented, presenting, counter) }
    }
    let provider = Provider()
    let root = UIViewController()
    try await stage.show(root)
    let screen = UIViewController()
    screen.modalPresentationStyle = .custom
    screen.transitioningDelegate = provider
    root.present(screen, animated: true, completion: nil)
    try await stage.settle()
    _ = provider.counter.calls()
    provider.counter.count = 1
    try await stage.settle()
    #expect(provider.counter.calls().contains("container 1"))
  }
}
