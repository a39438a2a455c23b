/// The arrangement of a collection view's items.
///
/// Layout is not simulated, so layouts have no item attributes here.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view of the layout; `nil` for none.
  open internal(set) weak var collectionView: UICollectionView?

  /// Creates a layout without a collection view.
  public override init() {
    super.init()
  }

  /// Requests a new layout of the collection view.
  open func invalidateLayout() {
    collectionView?.setNeedsLayout()
  }
}

/// A layout that places items in lines, with line breaks where the next item does not fit.
///
/// The sizes determine how many cells are created by default, and whether sections have headers and
/// footers.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The scroll direction; vertical by default.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// The minimum spacing between lines in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10
  /// The minimum spacing between items of a line in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The size of items in points; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The estimated size of self-sizing items in points; stored only.
  open var estimatedItemSize = CGSize.zero
  /// The size of headers in points; a section has a header if it is not zero in the scroll
  /// direction.
  open var headerReferenceSize = CGSize.zero
  /// The size of footers in points; a section has a footer if it is not zero in the scroll
  /// direction.
  open var footerReferenceSize = CGSize.zero
  /// The insets of the items in a section in points.
  open var sectionInset = UIEdgeInsets.zero
  /// Whether headers stay at the top of the visible bounds; stored only.
  open var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay at the bottom of the visible bounds; stored only.
  open var sectionFootersPinToVisibleBounds = false

  /// The value of ``estimatedItemSize`` for self-sizing items.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )
}

// MARK: Visible items

/// Counts the items that fit on a screen, to avoid creating other cells.
@MainActor
struct CollectionRoom {
  private let view: UICollectionView
  private let flow: UICollectionViewFlowLayout?
  private let delegate: (any UICollectionViewDelegateFlowLayout)?
  /// The available space along and across the scroll direction, in points.
  private let (length, breadth): (CGFloat, CGFloat)
  /// The start and thickness of the current line, and the start of its next item.
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
  /// Whether more items are visible.
  var hasRoom: Bool { line < length }

  /// Places a header or footer on its own line.
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
  /// - Returns: Whether it is visible.
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

  /// Ends the line after the last item of a section.
  mutating func endLine() {
    line += thickness
    (thickness, next) = (0, 0)
  }

  /// In an unknown layout, an item is placed on its own line with the height of a table row.
  private func size(ofItemAt path: IndexPath) -> CGSize {
    guard let flow else { return CGSize(width: breadth, height: 44) }
    return delegate?.collectionView(view, layout: flow, sizeForItemAt: path) ?? flow.itemSize
  }
}
