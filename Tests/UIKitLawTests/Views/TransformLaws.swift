import PlatformUI
import Testing
import UIKitLawSupport

@MainActor @Suite(.law, .tags(.portable))
struct TransformLaws {
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 40))

  init() {
    outer.addSubview(inner)
  }

  @Test(.documented(in: "UIView/transform"))
  func `a new view is not transformed`() {
    #expect(inner.transform.isIdentity && inner.transform == .identity)
  }

  @Test(.documented(in: "UIView/transform"))
  func `a transform changes the frame and keeps bounds and center`() {
    inner.transform = CGAffineTransform(translationX: 10, y: -5)
    #expect(inner.frame == CGRect(x: 60, y: 45, width: 100, height: 40))
    #expect(inner.bounds.size == CGSize(width: 100, height: 40))
    #expect(inner.center == CGPoint(x: 100, y: 70))
  }

  @Test(.documented(in: "UIView/transform"))
  func `scaling a view grows its frame around the center`() {
    inner.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(inner.frame == CGRect(x: 0, y: 60, width: 200, height: 20))
    inner.transform = .identity
    #expect(inner.frame == CGRect(x: 50, y: 50, width: 100, height: 40))
  }

  @Test func `our choice: points convert through the transform and back`() {
    inner.transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 1)
    let corner = inner.convert(CGPoint.zero, to: outer)
    #expect(corner == CGPoint(x: 10, y: 50))
    #expect(inner.convert(corner, from: outer) == .zero)
    #expect(outer.convert(inner.bounds, from: inner) == inner.frame)
  }

  @Test func `our choice: the transform that is applied first is concatenated last`() {
    let both = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 5, y: 0)
    #expect(CGPoint.zero.applying(both) == CGPoint(x: 10, y: 0))
    let other = CGAffineTransform(translationX: 5, y: 0).concatenating(.init(scaleX: 2, y: 2))
    #expect(both == other)
    #expect(CGPoint(x: 3, y: 4).applying(both).applying(both.inverted()) == CGPoint(x: 3, y: 4))
  }

  @Test(.documented(in: "UIView/transform"))
  func `a quarter turn swaps the width and height of the frame`() {
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(inner.frame.width - 40) < 0.001 && abs(inner.frame.height - 100) < 0.001)
  }

  @Test func `our choice: a snapshot is another view of the same size`() throws {
    let snapshot = try #require(inner.snapshotView(afterScreenUpdates: false))
    #expect(snapshot !== inner && snapshot.bounds.size == inner.bounds.size)
    #expect(snapshot.superview == nil)
  }

  @Test(.documented(in: "UIGestureRecognizer/view"))
  func `a recognizer belongs to one view`() {
    let recognizer = UIPanGestureRecognizer()
    outer.addGestureRecognizer(recognizer)
    #expect(outer.gestureRecognizers == [recognizer] && recognizer.view === outer)
    inner.addGestureRecognizer(recognizer)
    #expect(recognizer.view === inner && outer.gestureRecognizers?.isEmpty != false)
    inner.removeGestureRecognizer(recognizer)
    #expect(recognizer.view == nil)
  }
}
