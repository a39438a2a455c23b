#if !canImport(ObjectiveC)
  /// A way to move, stretch and turn points of a plane.
  ///
  /// Foundation for these hosts has none; the numbers mean what they mean in Core Graphics.
  public struct CGAffineTransform: Hashable, Sendable, Codable {
    /// The factor of `x` in `x`.
    public var a: CGFloat
    /// The factor of `x` in `y`.
    public var b: CGFloat
    /// The factor of `y` in `x`.
    public var c: CGFloat
    /// The factor of `y` in `y`.
    public var d: CGFloat
    /// The translation of `x`, in points.
    public var tx: CGFloat
    /// The translation of `y`, in points.
    public var ty: CGFloat

    /// Makes the transform that leaves every point where it is.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Makes a transform of which all numbers are zero.
    public init() {
      self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// Makes a transform from its numbers.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// Makes a transform from its numbers.
    public init(
      _ a: CGFloat,
      _ b: CGFloat,
      _ c: CGFloat,
      _ d: CGFloat,
      _ tx: CGFloat,
      _ ty: CGFloat
    ) {
      self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Makes a transform that moves.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Makes a transform that stretches.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
      self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Makes a transform that turns by an angle in radians.
    public init(rotationAngle angle: CGFloat) {
      let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
      self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether every point stays where it is.
    public var isIdentity: Bool { self == .identity }

    /// Returns what moves first and then does what this transform does.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// Returns what stretches first and then does what this transform does.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// Returns what turns first and then does what this transform does.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns what does this transform first and the other one then.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * t2.a + b * t2.c,
        b: a * t2.b + b * t2.d,
        c: c * t2.a + d * t2.c,
        d: c * t2.b + d * t2.d,
        tx: tx * t2.a + ty * t2.c + t2.tx,
        ty: tx * t2.b + ty * t2.d + t2.ty
      )
    }

    /// Returns what takes this transform back; itself if nothing does.
    public func inverted() -> CGAffineTransform {
      let determinant = a * d - b * c
      guard determinant != 0 else { return self }
      return CGAffineTransform(
        a: d / determinant,
        b: -b / determinant,
        c: -c / determinant,
        d: a / determinant,
        tx: (c * ty - d * tx) / determinant,
        ty: (b * tx - a * ty) / determinant
      )
    }
  }

  extension CGPoint {
    /// Returns where a transform takes the point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
      CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
  }

  extension CGSize {
    /// Returns the transformed size, without translation.
    public func applying(_ t: CGAffineTransform) -> CGSize {
      CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
  }

  extension CGRect {
    /// Returns the rectangle around the transformed rectangle.
    public func applying(_ t: CGAffineTransform) -> CGRect {
      mapped { $0.applying(t) }
    }
  }
#endif
