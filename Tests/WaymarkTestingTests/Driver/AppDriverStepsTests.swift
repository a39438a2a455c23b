import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

@MainActor struct AppDriverStepsTests {
  let driver = AppDriver<NotesApp>.notes()

  @Test func `a tap takes effect before the call returns`() async throws {
    try await driver.tap("Open")
    #expect(driver.titles == ["Notes", "Note"])
  }

  @Test func `a tab is selected by its label`() async throws {
    let driver = try AppUnderTest.depot().launched()
    try await driver.tab("About")
    #expect(driver.tree.visible?.type == "AboutScreen")
  }

  @Test func `a label that is not on screen is impossible, and the nearest one is named`()
    async throws
  {
    let error = await #expect(throws: DriverError.self) { try await driver.tap("Opne") }
    #expect(error?.description.contains("Open") == true)
    #expect(driver.titles == ["Notes"])
  }

  @Test func `text is typed into the field with the identifier`() async throws {
    try await driver.tap("Open")
    try await driver.type("milk", into: "text")
    let stack = driver.scene?.list.navigationController
    #expect((stack?.topViewController as? NoteScreen)?.field.text == "milk")
  }

  @Test func `recognizers of the app recognize gestures`() async throws {
    let scene = try #require(driver.scene)
    let (press, swipe) = (UILongPressGestureRecognizer(), UISwipeGestureRecognizer())
    let (pinch, turn) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
    let (pan, edge) = (UIPanGestureRecognizer(), UIScreenEdgePanGestureRecognizer())
    edge.edges = .left
    let calls = GestureCalls()
    let area = UIView()
    area.accessibilityIdentifier = "area"
    driver.run { _ in
      for recognizer in [press, swipe, pinch, turn, pan, edge] {
        recognizer.addTarget(calls, action: NSSelectorFromString("note:"))
        (recognizer === edge ? scene.list.view : area)?.addGestureRecognizer(recognizer)
      }
      scene.list.view.addSubview(area)
    }
    try await driver.longPress("area")
    try await driver.swipe("area", .right)
    try await driver.pinch("area", scale: 2)
    try await driver.rotate("area", byRadians: 1)
    try await driver.drag("area", by: CGPoint(x: 9, y: 9))
    try await driver.drag(fromEdge: .left, by: CGPoint(x: 9, y: 0))
    #expect(calls.began == [press, pinch, turn, pan, edge] && calls.count == 15)
    await #expect(throws: DriverError.self) { try await driver.swipe("area", .up) }
  }

  @Test func `pages are turned forwards and backwards`() async throws {
    let book = Book()
    let driver = try AppUnderTest(
      name: "book",
      launch: { _ in PlainApp { book } },
      makeSceneDelegate: { PlainSceneDelegate() }
    )
    .launched()
    try await driver.perform(.turnPage(isForward: true))
    #expect(book.viewControllers == [book.pages[1]])
    try await driver.perform(.turnPage(isForward: false))
    #expect(book.viewControllers == [book.pages[0]])
    await #expect(throws: DriverError.self) {
      try await driver.perform(.turnPage(isForward: false))
    }
  }

  @Test(arguments: [(UserStep.back, 1), (.backMenu(1), 1), (.swipeBack, 1), (.cancelSwipe, 2)])
  func `going back leaves the expected number of screens`(step: UserStep, count: Int) async throws {
    try await driver.tap("Open")
    try await driver.perform(step)
    #expect(driver.titles.count == count)
  }

  @Test func `a sheet closes when it is dragged down`() async throws {
    let scene = try #require(driver.scene)
    driver.run { _ in _ = scene.router?.go(to: scene.sheet) }
    #expect(try await driver.swipeDown() == .dismissed)
    #expect(driver.sheet == nil)
  }

  @Test func `a sheet that cannot be dismissed stays, which is not an error`() async throws {
    let scene = try #require(driver.scene)
    driver.run { _ in _ = scene.router?.go(to: scene.sheet) }
    try await driver.settle()
    driver.sheet?.isModalInPresentation = true
    #expect(try await driver.swipeDown() == .held)
    try await driver.perform(.swipeDown)
    #expect(driver.sheet != nil)
  }

  @Test(arguments: [
    UserStep.back, .backMenu(1), .swipeBack, .swipeDown, .tab("Notes"), .select(row: 0),
  ])
  func `an action that a user could not perform is impossible`(step: UserStep) async {
    await #expect(throws: DriverError.self) { try await driver.perform(step) }
  }
}

private final class GestureCalls: NSObject, NamedMembers {
  private(set) var began: [UIGestureRecognizer] = []
  private(set) var count = 0

  static var namedMembers: [NamedMember] { [.action("note:", GestureCalls.note)] }

  private func note(_ recognizer: UIGestureRecognizer) {
    count += 1
    if recognizer.state == .began { began.append(recognizer) }
  }
}

/// Two scrolling pages.
private final class Book: UIPageViewController, UIPageViewControllerDataSource {
  let pages = [UIViewController(), UIViewController()]

  convenience init() {
    self.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    dataSource = self
    setViewControllers([pages[0]], direction: .forward, animated: false)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { viewController === pages[1] ? pages[0] : nil }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { viewController === pages[0] ? pages[1] : nil }
}
