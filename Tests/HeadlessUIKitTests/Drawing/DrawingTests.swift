@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct DrawingTests {
  @Test func `a renderer records its commands as an image of its size`() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10))
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    #expect(image.size == CGSize(width: 20, height: 10))
    guard case .fill(_, let color)? = image.drawing.first else {
      Issue.record("nothing was filled")
      return
    }
    #expect(color == .red)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `an image context records until it ends`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 2)
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 4, height: 4)).stroke()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.cgImage?.width == 8)
    #expect(image?.drawing.count == 1)
  }

  @Test func `a path has bounds and contains points`() {
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10),
      radius: 5,
      startAngle: 0,
      endAngle: .pi * 2,
      clockwise: true
    )
    #expect(abs(circle.bounds.width - 10) < 0.01)
    #expect(circle.contains(CGPoint(x: 10, y: 14)))
    #expect(!circle.contains(CGPoint(x: 14.9, y: 14.9)))
    let card = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10),
      cornerRadius: 5
    )
    #expect(!card.contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test func `an arc runs clockwise on the screen`() {
    let arc = UIBezierPath(
      arcCenter: .zero,
      radius: 1,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: true
    )
    #expect(abs(arc.currentPoint.y - 1) < 0.001)
    #expect(arc.bounds.minX > -0.001 && arc.bounds.minY > -0.001)
  }

  @Test func `setNeedsDisplay draws a view at the end of the turn`() throws {
    let stage = try LawStage()
    let view = Dot(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let screen = stage.screen("A")
    screen.view.addSubview(view)
    try stage.show(screen)
    #expect(view.drawing.isEmpty)
    view.setNeedsDisplay()
    stage.endTurn()
    #expect(view.drawing.count == 1)
  }

  @Test func `a view has a layer of its class, with its frame`() {
    let view = Gradient(frame: CGRect(x: 5, y: 5, width: 10, height: 20))
    #expect(view.layer is CAGradientLayer)
    #expect(view.layer.frame == view.frame)
    view.layer.bounds.size.width = 30
    #expect(view.bounds.width == 30)
  }

  @Test func `layers are added, inserted and removed`() {
    let (layer, first, second) = (CALayer(), CAShapeLayer(), CATextLayer())
    layer.addSublayer(first)
    layer.insertSublayer(second, below: first)
    #expect(layer.sublayers == [second, first])
    first.removeFromSuperlayer()
    #expect(layer.sublayers == [second])
    #expect(first.superlayer == nil)
  }

  @Test func `a rendered layer records its colors and its sublayers`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .blue
    view.addSubview(Dot(frame: CGRect(x: 2, y: 2, width: 4, height: 4)))
    let image = UIGraphicsImageRenderer(bounds: view.bounds).image { context in
      view.layer.render(in: context.cgContext)
    }
    let fills = image.drawing.filter { if case .fill = $0 { true } else { false } }
    #expect(fills.count == 2)
  }

  @Test func `an animation of a layer ends after its duration, or when it is removed`() throws {
    let stage = try LawStage()
    stage.world.clock.mode = .stepped
    let observer = AnimationObserver(stage.trace)
    let layer = CALayer()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.duration = 1
    fade.delegate = observer
    layer.add(fade, forKey: "fade")
    #expect(layer.animationKeys() == ["fade"])
    stage.world.clock.advance(by: .seconds(2))
    #expect(layer.animationKeys() == nil)
    layer.add(fade, forKey: "fade")
    layer.removeAllAnimations()
    #expect(stage.trace.lines == ["start", "stop true", "start", "stop false"])
  }
}

private final class Dot: UIView {
  override func draw(_ rect: CGRect) {
    UIBezierPath(ovalIn: rect).fill()
  }
}

private final class Gradient: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

private final class AnimationObserver: NSObject, CAAnimationDelegate {
  private let trace: Trace

  init(_ trace: Trace) {
    self.trace = trace
  }

  func animationDidStart(_ anim: CAAnimation) {
    trace.note("start")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    trace.note("stop \(flag)")
  }
}
