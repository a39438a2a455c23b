@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct SizeTransitionTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  private final class Turning: UIViewController {
    private let name: String
    private let trace: Trace
    var shouldCallSuper = true

    init(_ name: String, _ trace: Trace) {
      self.name = name
      self.trace = trace
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      trace.note("\(name) regular: \(newCollection.horizontalSizeClass == .regular)")
      if shouldCallSuper { super.willTransition(to: newCollection, with: coordinator) }
    }

    override func viewWillTransition(
      to size: CGSize,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      trace.note("\(name) width: \(Int(size.width))")
      coordinator.animate { [name, trace] _ in
        trace.note("\(name) along")
      } completion: { [name, trace] _ in
        trace.note("\(name) completed")
      }
      if shouldCallSuper { super.viewWillTransition(to: size, with: coordinator) }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      trace.note("\(name) changed")
    }
  }

  private let wide = CGSize(width: 1000, height: 500)

  @Test func `our choice: traits are announced before the size, and both before they change`()
    throws
  {
    try stage.show(Turning("A", stage.trace))
    stage.world.setSizeClasses(horizontal: .regular, size: wide)
    #expect(stage.trace.lines == ["A regular: true", "A width: 1000", "A changed"])
    try stage.settle()
    #expect(stage.trace.lines.suffix(2) == ["A along", "A completed"])
  }

  @Test func `a container forwards trait and size changes unless it overrides the methods`() throws
  {
    let child = Turning("C", stage.trace)
    let navigation = UINavigationController(rootViewController: child)
    try stage.show(navigation)
    stage.world.setSizeClasses(horizontal: .regular, size: wide)
    #expect(stage.trace.lines == ["C regular: true", "C width: 1000", "C changed"])
    #expect(child.view.bounds.size == wide)
    let parent = Turning("P", stage.trace)
    parent.shouldCallSuper = false
    parent.addChild(Turning("C", stage.trace))
    try stage.show(parent)
    stage.world.setSizeClasses(horizontal: .compact, size: CGSize(width: 500, height: 1000))
    #expect(stage.trace.lines.filter { $0.hasPrefix("C") } == ["C changed"])
  }

  @Test func `a presented screen is notified through its presentation`() throws {
    try stage.show(stage.screen("A"))
    stage.window.rootViewController?.present(Turning("B", stage.trace), animated: false)
    try stage.settle()
    stage.trace.clear()
    stage.world.setSizeClasses(horizontal: .compact, size: wide)
    #expect(stage.trace.lines(with: "B") == ["B width: 1000"])
  }

  @Test func `without a change no view controller is notified`() throws {
    try stage.show(Turning("A", stage.trace))
    stage.world.setSizeClasses(horizontal: .compact)
    #expect(stage.trace.lines.isEmpty && stage.world.isQuiet)
  }

  @Test func `light or dark mode is overridden for one screen`() throws {
    let screen = stage.screen("A")
    try stage.show(screen)
    screen.overrideUserInterfaceStyle = .dark
    #expect(screen.view.traitCollection.userInterfaceStyle == .dark)
    screen.overrideUserInterfaceStyle = .unspecified
    #expect(screen.traitCollection.userInterfaceStyle == .light)
  }
}
