/// The drawing attributes of a view, or of an area in another layer; stored only, nothing is drawn.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The view of the layer; `nil` for a layer that the app created.
  weak var view: UIView?
  private var ownBounds = CGRect.zero
  private var ownPosition = CGPoint.zero
  private var animations: [(key: String?, animation: CAAnimation)] = []

  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The rounded corners.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The corner curve.
  open var cornerCurve: CALayerCornerCurve = .circular
  /// The border width in points.
  open var borderWidth: CGFloat = 0
  /// The border color.
  open var borderColor: CGColor?
  /// The background color.
  open var backgroundColor: CGColor?
  /// Whether content is clipped to the bounds.
  open var masksToBounds = false
  /// Whether the layer is hidden.
  open var isHidden = false
  /// Whether the layer is opaque.
  open var isOpaque = false
  /// The opacity of the layer, from 0 to 1.
  open var opacity: Float = 1
  /// The color of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The offset of the shadow in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The blur radius of the shadow in points.
  open var shadowRadius: CGFloat = 3
  /// The shape of the shadow; `nil` for that of the layer.
  open var shadowPath: CGPath?
  /// The z-order of the layer among its siblings.
  open var zPosition: CGFloat = 0
  /// The point of the bounds at the position, as fractions.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The transform of the layer.
  open var transform = CATransform3DIdentity
  /// The transform of the sublayers.
  open var sublayerTransform = CATransform3DIdentity
  /// The image of the layer, as a `CGImage`.
  open var contents: Any?
  /// The scaling and position of the image.
  open var contentsGravity: CALayerContentsGravity = .resize
  /// The number of pixels per point.
  open var contentsScale: CGFloat = 1
  /// The part of the image that is shown, as fractions.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Whether the layer is kept as an image.
  open var shouldRasterize = false
  /// The number of pixels per point of that image.
  open var rasterizationScale: CGFloat = 1
  /// Whether edges are antialiased.
  open var allowsEdgeAntialiasing = false
  /// The speed of time in the layer.
  open var speed: Float = 1
  /// The beginning of time in the layer.
  open var beginTime: CFTimeInterval = 0
  /// The offset of time in the layer.
  open var timeOffset: CFTimeInterval = 0
  /// The mask, whose opaque parts reveal the layer.
  open var mask: CALayer?
  /// Whether the layer is drawn again when its size changes.
  open var needsDisplayOnBoundsChange = false
  /// Animations for changes by key; never run.
  open var actions: [String: any CAAction]?
  /// A name for debugging.
  open var name: String?
  /// The delegate; the view of the layer unless set.
  open weak var delegate: (any CALayerDelegate)?

  /// The superlayer.
  open internal(set) weak var superlayer: CALayer?
  private var ownSublayers: [CALayer] = []

  /// Creates a layer without a view.
  public override init() {
    super.init()
  }

  /// Creates a copy of a layer for an animation; never called by this module.
  public init(layer: Any) {
    super.init()
  }

  /// Layers are not archived; creates a layer with its defaults.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Geometry

  /// The bounds of the layer; those of its view.
  open var bounds: CGRect {
    get { view?.bounds ?? ownBounds }
    set {
      if let view { view.bounds = newValue } else { ownBounds = newValue }
    }
  }

  /// The position of the anchor point in the superlayer; that of its view.
  open var position: CGPoint {
    get { view?.center ?? ownPosition }
    set {
      if let view { view.center = newValue } else { ownPosition = newValue }
    }
  }

  /// The frame in the coordinates of the superlayer.
  open var frame: CGRect {
    get {
      let (size, position) = (bounds.size, position)
      let origin = CGPoint(
        x: position.x - size.width * anchorPoint.x,
        y: position.y - size.height * anchorPoint.y
      )
      return CGRect(origin: origin, size: size)
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x,
        y: newValue.minY + newValue.height * anchorPoint.y
      )
    }
  }

  /// Sets the transform of the layer.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Returns the transform of the layer.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Returns whether a point is inside the bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Sublayers

  /// The sublayers, back to front, those of subviews first; `nil` for none.
  open var sublayers: [CALayer]? {
    get {
      let all = (view?.subviews.map(\.layer) ?? []) + ownSublayers
      return all.isEmpty ? nil : all
    }
    set {
      for layer in ownSublayers { layer.superlayer = nil }
      ownSublayers = []
      for layer in newValue ?? [] where layer.view == nil { addSublayer(layer) }
    }
  }

  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: ownSublayers.count) }

  /// Inserts a layer at an index.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Inserts a layer directly behind another.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: ownSublayers.firstIndex { $0 === sibling } ?? 0)
  }

  /// Inserts a layer directly in front of another.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = ownSublayers.firstIndex { $0 === sibling }
    insert(layer, at: index.map { $0 + 1 } ?? ownSublayers.count)
  }

  /// Replaces a layer by another.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = ownSublayers.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index)
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    superlayer?.ownSublayers.removeAll { $0 === self }
    superlayer = nil
  }

  private func insert(_ layer: CALayer, at index: Int) {
    layer.removeFromSuperlayer()
    ownSublayers.insert(layer, at: min(index, ownSublayers.count))
    layer.superlayer = self
  }

  // MARK: Layout and drawing

  /// Requests a layout of the sublayers, or of the view.
  open func setNeedsLayout() { view?.setNeedsLayout() }

  /// Lays out the sublayers, or the view, if requested.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }

  /// Lays out the sublayers; does nothing unless overridden, and is never called.
  open func layoutSublayers() {}

  /// Requests that the view is drawn again.
  open func setNeedsDisplay() { view?.setNeedsDisplay() }

  /// Draws the content; does nothing unless overridden.
  open func draw(in ctx: CGContext) {}

  /// Records what the layer, its view and its sublayers draw in a context.
  open func render(in ctx: CGContext) {
    guard !isHidden else { return }
    ctx.saveGState()
    if let color = backgroundColor ?? view?.backgroundColor?.cgColor {
      ctx.setFillColor(color)
      ctx.fill(bounds)
    }
    if let image = contents as? CGImage { ctx.draw(image, in: bounds) }
    view?.record(in: ctx)
    draw(in: ctx)
    for layer in sublayers ?? [] {
      ctx.saveGState()
      ctx.translateBy(x: layer.frame.minX, y: layer.frame.minY)
      layer.render(in: ctx)
      ctx.restoreGState()
    }
    ctx.restoreGState()
  }

  // MARK: Animations

  /// Starts an animation; one with the same key ends.
  ///
  /// The delegate is notified of the beginning and, after the duration, of the end.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    animations.append((key, anim))
    anim.start { [weak self] in self?.end(anim) }
  }

  /// Removes an animation before its end.
  open func removeAnimation(forKey key: String) {
    guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
    animations.remove(at: index).animation.stop(finished: false)
  }

  /// Removes all animations before their end.
  open func removeAllAnimations() {
    let ended = animations
    animations = []
    for (_, animation) in ended { animation.stop(finished: false) }
  }

  /// Returns the running animation with a key; `nil` for none.
  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// Returns the keys of the running animations; `nil` for none.
  open func animationKeys() -> [String]? {
    let keys = animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the presented state of the layer, here the layer itself.
  open func presentation() -> Self? { self }

  /// Returns the model layer: the layer itself.
  open func model() -> Self { self }

  private func end(_ animation: CAAnimation) {
    guard let index = animations.firstIndex(where: { $0.animation === animation }) else { return }
    if animation.isRemovedOnCompletion { animations.remove(at: index) }
    animation.stop(finished: true)
  }
}

/// The delegate of a layer; no method of it is called.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {}

/// An action that runs when a property of a layer changes.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {}

extension NSNull: CAAction {}

/// The corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// The corner curve of a layer.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The shape as text.
  public let rawValue: String

  /// Creates a shape from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A circular arc.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A continuous curve.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The scaling and position of the image of a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The kind as text.
  public let rawValue: String

  /// Creates a kind from text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Centered.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Stretched.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Large enough to fill.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
