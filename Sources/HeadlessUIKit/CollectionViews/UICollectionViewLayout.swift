/// The arrangement of a collection view's items.
///
/// Layout is not simulated: a layout determines the sizes, and with them the number of cells that
/// are created by default. A layout of the app that returns attributes determines the cells itself.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view of the layout; `nil` for none.
  open internal(set) weak var collectionView: UICollectionView?

  /// Creates a layout without a collection view.
  public override init() {
    super.init()
  }

  /// Restores a layout from an archive.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Requests a new layout of the collection view.
  open func invalidateLayout() {
    collectionView?.setNeedsLayout()
  }

  /// Requests a new layout of the parts that changed; here of everything.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLayout()
  }

  /// Prepares the layout before its attributes are requested; does nothing unless overridden.
  open func prepare() {}

  /// The size of the content; that of the collection view unless overridden.
  open var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  /// Returns the attributes of the items in a rectangle; `nil` unless overridden, for items that
  /// are rows of a table.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item; `nil` unless overridden.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view; `nil` unless overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns whether other bounds need another layout; `false` unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns where scrolling ends; the proposed point unless overridden.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The sizes of a section, in bounds; rows of a table unless overridden.
  func arrangement(ofSection section: Int, in bounds: CGSize) -> CollectionArrangement {
    CollectionArrangement { _ in CGSize(width: bounds.width, height: 44) }
  }

  /// Whether the content scrolls horizontally.
  var isHorizontal: Bool { false }
}

/// The parts of a layout that changed.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {}

/// The place and appearance of an item in a layout of the app.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The frame in the coordinates of the content.
  open var frame = CGRect.zero
  /// The opacity of the item, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The z-order of the item among the others; stored only.
  open var zIndex = 0
  /// Whether the item is hidden.
  open var isHidden = false
  /// The translation, scale and rotation of the item; stored only.
  open var transform = CGAffineTransform.identity
  /// The item, header or footer.
  open var indexPath = IndexPath()
  /// The kind of element.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of header or footer; `nil` for an item.
  open private(set) var representedElementKind: String?

  /// Creates attributes without an item.
  public required override init() {
    super.init()
  }

  /// Creates attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String,
    with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// The size of the frame.
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  /// The center of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The bounds, with the size of the frame.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  /// Returns equal attributes; an override copies those of the subclass.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.frame = frame
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.transform = transform
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    return copy
  }
}

extension UICollectionView {
  /// The kind of an element in a layout.
  public enum ElementCategory: UInt, Sendable {
    /// An item.
    case cell = 0
    /// A supplementary view.
    case supplementaryView = 1
    /// A decoration.
    case decorationView = 2
  }
}

/// The sizes of a section: its headers and footers, and its items.
@MainActor
struct CollectionArrangement {
  /// A supplementary view, if its extent along the scroll direction is positive.
  struct Part {
    let kind: String
    let extent: CGFloat
  }

  var headers: [Part] = []
  var footers: [Part] = []
  var lineSpacing: CGFloat = 0
  var itemSpacing: CGFloat = 0
  /// Whether all items are in one line, which scrolls across the scroll direction.
  var isOneLine = false
  let size: (IndexPath) -> CGSize

  init(_ size: @escaping (IndexPath) -> CGSize) {
    self.size = size
  }
}

/// Counts the items that fit on a screen, to avoid creating other cells.
@MainActor
struct CollectionRoom {
  private let layout: UICollectionViewLayout
  private let size: CGSize
  /// The available space along and across the scroll direction, in points.
  private let (length, breadth): (CGFloat, CGFloat)
  /// The start and thickness of the current line, and the start of its next item.
  private var (line, thickness, next): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)

  init(_ layout: UICollectionViewLayout, in bounds: CGRect) {
    self.layout = layout
    size = bounds.size
    length = layout.isHorizontal ? bounds.width : bounds.height
    breadth = layout.isHorizontal ? bounds.height : bounds.width
  }

  /// Whether more items are visible.
  var hasRoom: Bool { line < length }

  /// Returns the sizes of a section.
  func arrangement(ofSection section: Int) -> CollectionArrangement {
    layout.arrangement(ofSection: section, in: size)
  }

  /// Places a header or footer on its own line.
  mutating func place(_ part: CollectionArrangement.Part) {
    endLine()
    line += part.extent
  }

  /// Places an item.
  ///
  /// - Returns: Whether it is visible.
  mutating func place(itemAt path: IndexPath, _ sizes: CollectionArrangement) -> Bool {
    let size = sizes.size(path)
    let (extent, width) =
      layout.isHorizontal ? (size.width, size.height) : (size.height, size.width)
    // Fractions of a width do not always add up to it exactly.
    if next > 0, next + width > breadth + 0.01 {
      if sizes.isOneLine { return false }
      line += thickness + sizes.lineSpacing
      (thickness, next) = (0, 0)
    }
    guard hasRoom else { return false }
    thickness = max(thickness, extent)
    next += width + sizes.itemSpacing
    return true
  }

  /// Ends the line after the last item of a section.
  mutating func endLine() {
    line += thickness
    (thickness, next) = (0, 0)
  }
}
