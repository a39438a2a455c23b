@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct ValueControlTests {
  private final class Log: NSObject, UITextViewDelegate {
    var lines: [String] = []

    func textViewDidBeginEditing(_ textView: UITextView) { lines.append("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { lines.append("end") }
    func textViewDidChange(_ textView: UITextView) { lines.append(textView.text) }

    func textView(
      _ textView: UITextView,
      shouldChangeTextIn range: NSRange,
      replacementText text: String
    ) -> Bool { text != "x" }
  }

  private let world: HeadlessWorld
  private let screen = UITableViewController(style: .plain)
  private let window: UIWindow

  init() throws {
    world = try #require(HeadlessWorld.current)
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    try world.settle()
  }

  private func add<Control: UIControl>(_ control: Control, _ name: String) -> Control {
    control.accessibilityIdentifier = name
    screen.view.addSubview(control)
    return control
  }

  @Test func `setting a slider in code sends no event, dragging it does`() throws {
    let slider = add(UISlider(), "volume")
    var received: [Float] = []
    slider.addAction(
      UIAction { [weak slider] _ in received.append(slider?.value ?? -1) },
      for: .valueChanged
    )
    slider.value = 7
    #expect(slider.value == 1 && received.isEmpty)
    slider.maximumValue = 10
    try world.user.slide("volume", to: 4)
    #expect(slider.value == 4 && received == [4])
    slider.maximumValue = 3
    #expect(slider.value == 3)
  }

  @Test func `a stepper stops at its ends or wraps around`() throws {
    let stepper = add(UIStepper(), "count")
    stepper.maximumValue = 2
    var events = 0
    stepper.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    for _ in 0..<3 { try world.user.step("count") }
    #expect(stepper.value == 2 && events == 3)
    stepper.wraps = true
    try world.user.step("count")
    #expect(stepper.value == 0)
    try world.user.step("count", up: false)
    #expect(stepper.value == 2)
  }

  @Test func `pulling a list down refreshes it`() throws {
    #expect(throws: HeadlessUserError.self) { try world.user.pullToRefresh() }
    let refresh = UIRefreshControl()
    screen.refreshControl = refresh
    var pulls = 0
    refresh.addAction(UIAction { _ in pulls += 1 }, for: .valueChanged)
    refresh.beginRefreshing()
    #expect(refresh.isRefreshing && pulls == 0)
    refresh.endRefreshing()
    try world.user.pullToRefresh()
    #expect(refresh.isRefreshing && pulls == 1)
    screen.refreshControl = nil
    #expect(throws: HeadlessUserError.self) { try world.user.pullToRefresh() }
  }

  @Test func `the user types several lines into a text view`() throws {
    let log = Log()
    let text = UITextView()
    text.accessibilityIdentifier = "notes"
    text.delegate = log
    screen.view.addSubview(text)
    text.text = "a"
    try world.user.type("\nxb", into: "notes")
    #expect(text.text == "a\nb" && text.isFirstResponder)
    window.endEditing(true)
    #expect(log.lines == ["begin", "a\n", "a\nb", "end"])
    text.isEditable = false
    #expect(throws: HeadlessUserError.self) { try world.user.type("c", into: "notes") }
  }

  @Test func `values of page controls and progress views are clamped`() {
    let pages = UIPageControl()
    pages.currentPage = 3
    #expect(pages.currentPage == 0)
    pages.numberOfPages = 3
    pages.currentPage = 5
    #expect(pages.currentPage == 2)
    let bar = UIProgressView(progressViewStyle: .bar)
    bar.setProgress(2, animated: true)
    #expect(bar.progress == 1 && bar.progressViewStyle == .bar)
  }
}
