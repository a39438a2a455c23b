@_spi(Headless) import HeadlessUIKit
import Testing
import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct KeyboardTests {
  private let world: HeadlessWorld
  private let window: UIWindow
  private let fields = [UITextField(), UITextField()]

  init() throws {
    world = try #require(HeadlessWorld.current)
    window = UIWindow(frame: UIScreen.main.bounds)
    let screen = UIViewController()
    window.rootViewController = screen
    for field in fields { screen.view.addSubview(field) }
    window.makeKeyAndVisible()
    try world.settle()
  }

  /// Records keyboard notifications of this world; the center is shared with other worlds.
  private func watch(_ trace: Trace) -> [any NSObjectProtocol] {
    [
      (UIResponder.keyboardWillShowNotification, "will show"),
      (UIResponder.keyboardDidShowNotification, "did show"),
      (UIResponder.keyboardWillHideNotification, "will hide"),
      (UIResponder.keyboardDidHideNotification, "did hide"),
    ].map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: UIScreen.main, queue: nil) {
        note in
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        MainActor.assumeIsolated { trace.note("\(word) \(Int(frame?.minY ?? -1))") }
      }
    }
  }

  @Test func `the keyboard appears with the first field and disappears with the last`() throws {
    let trace = Trace()
    let observers = watch(trace)
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    fields[0].becomeFirstResponder()
    try world.settle()
    fields[1].becomeFirstResponder()
    try world.settle()
    #expect(trace.lines == ["will show 516", "did show 516"])
    window.endEditing(true)
    try world.settle()
    #expect(trace.lines.suffix(2) == ["will hide 852", "did hide 852"])
  }

  @Test func `keyboard notifications contain values and objects`() throws {
    let found = Trace()
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification,
      object: UIScreen.main,
      queue: nil
    ) { note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey]
      let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey]
      let curve = note.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey]
      let isFound =
        frame is CGRect && (frame as? NSValue)?.cgRectValue.minY == 516
        && duration as? TimeInterval == 0.25 && duration is NSNumber
        && curve as? Int == 7 && curve as? UInt == 7
      MainActor.assumeIsolated { found.note("\(isFound)") }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    fields[0].becomeFirstResponder()
    try world.settle()
    #expect(found.lines == ["true"])
  }

  @Test func `the keyboard disappears with the screen of its field`() throws {
    let trace = Trace()
    fields[0].becomeFirstResponder()
    try world.settle()
    let observers = watch(trace)
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    window.rootViewController = UIViewController()
    try world.settle()
    #expect(trace.lines == ["will hide 852", "did hide 852"])
  }
}
