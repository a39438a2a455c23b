/// A width or height of an item or group.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  private enum Unit {
    case width
    case height
    case points
    case estimate
  }

  private let unit: Unit
  /// The number of points, or the fraction of the container.
  open private(set) var dimension: CGFloat

  private init(_ unit: Unit, _ dimension: CGFloat) {
    self.unit = unit
    self.dimension = dimension
  }

  /// Returns a fraction of the width of the container.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.width, fractionalWidth)
  }

  /// Returns a fraction of the height of the container.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.height, fractionalHeight)
  }

  /// Returns a number of points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.points, absoluteDimension)
  }

  /// Returns an estimate in points, which is used as it is, because nothing is measured.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimate, estimatedDimension)
  }

  /// Returns an estimate in points, which is used as it is, because nothing is measured.
  open class func uniformAcrossSiblings(
    estimate estimatedDimension: CGFloat
  ) -> NSCollectionLayoutDimension { estimated(estimatedDimension) }

  /// Whether the dimension is a fraction of the width of the container.
  open var isFractionalWidth: Bool { unit == .width }
  /// Whether the dimension is a fraction of the height of the container.
  open var isFractionalHeight: Bool { unit == .height }
  /// Whether the dimension is a number of points.
  open var isAbsolute: Bool { unit == .points }
  /// Whether the dimension is an estimate.
  open var isEstimated: Bool { unit == .estimate }

  /// Returns the same object, because it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  func points(in container: CGSize) -> CGFloat {
    switch unit {
    case .width: dimension * container.width
    case .height: dimension * container.height
    case .points, .estimate: dimension
    }
  }
}

/// The size of an item or group.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  /// The width.
  open private(set) var widthDimension: NSCollectionLayoutDimension
  /// The height.
  open private(set) var heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }

  /// Returns the same object, because it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  func points(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.points(in: container),
      height: heightDimension.points(in: container)
    )
  }
}

/// A space between items.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  /// The number of points, or the least number of a flexible space.
  open private(set) var spacing: CGFloat
  /// Whether the space grows.
  open private(set) var isFlexible: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexible = isFlexible
  }

  /// Returns a space that grows from a number of points.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// Returns a space of a number of points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// Whether the space does not grow.
  open var isFixedSpacing: Bool { !isFlexible }
  /// Whether the space grows.
  open var isFlexibleSpacing: Bool { isFlexible }

  /// Returns the same object, because it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The spaces around an item.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  /// The space at the leading edge.
  open private(set) var leading: NSCollectionLayoutSpacing?
  /// The space at the top.
  open private(set) var top: NSCollectionLayoutSpacing?
  /// The space at the trailing edge.
  open private(set) var trailing: NSCollectionLayoutSpacing?
  /// The space at the bottom.
  open private(set) var bottom: NSCollectionLayoutSpacing?

  /// Creates spaces; `nil` for none.
  public init(
    leading: NSCollectionLayoutSpacing?,
    top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// Returns the same object, because it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The edges of a container at which a view beside an item is attached.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  /// The edges.
  open private(set) var edges: NSDirectionalRectEdge
  /// The offset in points, or as a fraction of the size.
  open private(set) var offset: CGPoint
  /// Whether the offset is in points.
  open private(set) var isAbsoluteOffset: Bool

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    self.edges = edges
    self.offset = offset
    isAbsoluteOffset = isAbsolute
  }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isAbsolute: true)
  }

  /// Creates an anchor at edges, with an offset in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }

  /// Creates an anchor at edges, with an offset as a fraction of the size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  /// Whether the offset is a fraction of the size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Returns the same object, because it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
