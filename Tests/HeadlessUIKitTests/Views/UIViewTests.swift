@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UIViewTests {
  @Test func `our choice: adding a view to its own descendant raises`() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    let misuse = HeadlessWorld.current?.misuse.expect { inner.addSubview(outer) }
    #expect(misuse?.map(\.message) == ["Can't add self as subview"])
    #expect(outer.superview == nil && inner.superview === outer)
  }

  @Test func `the layout guides of a view match its safe area and margins`() {
    let screen = UIViewController()
    screen.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    screen.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    let safe = screen.view.safeAreaLayoutGuide
    #expect(safe.layoutFrame == CGRect(x: 0, y: 20, width: 100, height: 150))
    screen.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let margins = screen.view.layoutMarginsGuide
    #expect(margins.layoutFrame == CGRect(x: 2, y: 21, width: 94, height: 146))
    #expect(UILayoutGuide().layoutFrame == .zero)
  }

  @Test(arguments: [
    (UISemanticContentAttribute.unspecified, true), (.forceRightToLeft, true), (.playback, false),
    (.forceLeftToRight, false),
  ])
  func `semanticContentAttribute determines the layout direction of a view`(
    attribute: UISemanticContentAttribute,
    isReversed: Bool
  ) {
    let direction = UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft)
    #expect(direction == (isReversed ? .rightToLeft : .leftToRight))
    let isForced = attribute == .forceRightToLeft
    #expect(
      UIView.userInterfaceLayoutDirection(for: attribute)
        == (isForced ? .rightToLeft : .leftToRight)
    )
  }

  @Test func `our choice: a view is notified of its window before its superview`() {
    let view = RecordingView()
    let window = UIWindow(frame: .zero)
    window.addSubview(view)
    #expect(view.calls == ["window", "superview"])
  }
}

private final class RecordingView: UIView {
  private(set) var calls: [String] = []

  override func willMove(toWindow newWindow: UIWindow?) { calls.append("window") }
  override func willMove(toSuperview newSuperview: UIView?) { calls.append("superview") }
}
