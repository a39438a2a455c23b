@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct CurrentTraitsTests {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func `the current traits are those of the view that is laid out`() throws {
    let stage = try LawStage()
    let (screen, outer, inner) = (Layout(), StyleView(), StyleView())
    screen.overrideUserInterfaceStyle = .dark
    inner.overrideUserInterfaceStyle = .light
    outer.addSubview(inner)
    screen.view.addSubview(outer)
    try stage.show(screen)
    #expect(screen.style == .dark && outer.style == .dark && inner.style == .light)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func `the current traits are the new ones during a trait change callback`() throws {
    let stage = try LawStage()
    let screen = Layout()
    try stage.show(screen)
    screen.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: Layout, _: UITraitCollection) in
      stage.trace.note("\(UITraitCollection.current.userInterfaceStyle == .dark)")
    }
    screen.overrideUserInterfaceStyle = .dark
    #expect(stage.trace.lines == ["true"])
  }

  @Test func `performAsCurrent sets the current traits for its closure`() {
    dark.performAsCurrent {
      #expect(UITraitCollection.current == dark)
    }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    #expect(UITraitCollection.current.displayScale == 3)
  }

  @Test func `our choice: current traits that code sets stay until its callback returns`() throws {
    let stage = try LawStage()
    let screen = Layout()
    screen.onLayout = { UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark) }
    try stage.show(screen)
    #expect(screen.style == .dark && UITraitCollection.current.userInterfaceStyle == .light)
    UITraitCollection.current = dark
    #expect(UITraitCollection.current == dark)
  }

  @Test func `each thread has its own current traits`() async {
    let dark = dark
    UITraitCollection.current = dark
    let there = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let first = UITraitCollection.current.userInterfaceStyle
        UITraitCollection.current = dark
        let second = UITraitCollection.current.userInterfaceStyle
        continuation.resume(returning: [first, second])
      }
    }
    #expect(there == [.unspecified, .dark])
  }

  private final class Layout: UIViewController {
    private(set) var style: UIUserInterfaceStyle?
    var onLayout: () -> Void = {}

    override func viewWillLayoutSubviews() {
      onLayout()
      style = UITraitCollection.current.userInterfaceStyle
    }
  }

  private final class StyleView: UIView {
    private(set) var style: UIUserInterfaceStyle?

    override func layoutSubviews() {
      style = UITraitCollection.current.userInterfaceStyle
    }
  }
}
