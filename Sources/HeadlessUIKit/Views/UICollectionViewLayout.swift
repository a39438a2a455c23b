/// The arrangement of the items of a collection view.
///
/// Layout is not simulated, so that a layout has no attributes of items here.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that has the layout; nil for none.
  open internal(set) weak var collectionView: UICollectionView?

  /// Creates a layout.
  public override init() {
    super.init()
  }

  /// Requests a new layout of the collection view.
  open func invalidateLayout() {
    collectionView?.setNeedsLayout()
  }
}

/// A layout that places items in lines, and breaks a line where the next item does not fit.
///
/// The sizes decide how many items get their cells at first, and whether sections have headers and
/// footers.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The direction in which the lines follow each other; vertical at first.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// The least room between lines, in points; 10 at first.
  open var minimumLineSpacing: CGFloat = 10
  /// The least room between items of a line, in points; 10 at first.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The size of items, in points; 50 by 50 at first.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The expected size of items that size themselves, in points; stored only.
  open var estimatedItemSize = CGSize.zero
  /// The size of headers, in points; a section has one if it is not zero in the scroll direction.
  open var headerReferenceSize = CGSize.zero
  /// The size of footers, in points; a section has one if it is not zero in the scroll direction.
  open var footerReferenceSize = CGSize.zero
  /// The room around the items of a section, in points.
  open var sectionInset = UIEdgeInsets.zero
  /// Whether headers stay at the top of the visible bounds; stored only.
  open var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay at the bottom of the visible bounds; stored only.
  open var sectionFootersPinToVisibleBounds = false

  /// The size that stands for "as large as the content", for ``estimatedItemSize``.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )
}

// MARK: The room for items

/// Counts what fits a screen, so that no cell is made for items further down.
@MainActor
struct CollectionRoom {
  private let view: UICollectionView
  private let flow: UICollectionViewFlowLayout?
  private let delegate: (any UICollectionViewDelegateFlowLayout)?
  /// The room along and across the scroll direction, in points.
  private let (length, breadth): (CGFloat, CGFloat)
  /// The start of the present line, its thickness, and the start of its next item.
  private var (line, thickness, next): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)

  init(_ view: UICollectionView, in bounds: CGRect) {
    self.view = view
    flow = view.collectionViewLayout as? UICollectionViewFlowLayout
    delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let isHorizontal = flow?.scrollDirection == .horizontal
    length = isHorizontal ? bounds.width : bounds.height
    breadth = isHorizontal ? bounds.height : bounds.width
  }

  private var isHorizontal: Bool { flow?.scrollDirection == .horizontal }
  /// Whether something more can be seen.
  var hasRoom: Bool { line < length }

  /// Places a header or footer: it takes a line of its own.
  ///
  /// - Returns: Whether the section has one.
  mutating func place(_ kind: String, ofSection section: Int) -> Bool {
    guard let flow else { return false }
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let size =
      isHeader
      ? delegate?.collectionView(view, layout: flow, referenceSizeForHeaderInSection: section)
        ?? flow.headerReferenceSize
      : delegate?.collectionView(view, layout: flow, referenceSizeForFooterInSection: section)
        ?? flow.footerReferenceSize
    let extent = isHorizontal ? size.width : size.height
    guard extent > 0 else { return false }
    endLine()
    line += extent
    return true
  }

  /// Places an item.
  ///
  /// - Returns: Whether it can be seen.
  mutating func place(itemAt path: IndexPath) -> Bool {
    let size = size(ofItemAt: path)
    let (extent, width) = isHorizontal ? (size.width, size.height) : (size.height, size.width)
    if next > 0, next + width > breadth {
      line += thickness + (flow?.minimumLineSpacing ?? 0)
      (thickness, next) = (0, 0)
    }
    guard hasRoom else { return false }
    thickness = max(thickness, extent)
    next += width + (flow?.minimumInteritemSpacing ?? 0)
    return true
  }

  /// Ends the line of the last item of a section.
  mutating func endLine() {
    line += thickness
    (thickness, next) = (0, 0)
  }

  /// An item of a layout that is not known here takes a line as high as the row of a table.
  private func size(ofItemAt path: IndexPath) -> CGSize {
    guard let flow else { return CGSize(width: breadth, height: 44) }
    return delegate?.collectionView(view, layout: flow, sizeForItemAt: path) ?? flow.itemSize
  }
}
