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

  override var isHorizontal: Bool { scrollDirection == .horizontal }

  override func arrangement(ofSection section: Int, in bounds: CGSize) -> CollectionArrangement {
    let delegate = collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
    let (layout, view) = (self, collectionView)
    var arrangement = CollectionArrangement { path in
      guard let view, let delegate else { return layout.itemSize }
      return delegate.collectionView(view, layout: layout, sizeForItemAt: path)
    }
    arrangement.lineSpacing = minimumLineSpacing
    arrangement.itemSpacing = minimumInteritemSpacing
    guard let view else { return arrangement }
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    arrangement.headers = [part(UICollectionView.elementKindSectionHeader, header)]
    arrangement.footers = [part(UICollectionView.elementKindSectionFooter, footer)]
    return arrangement
  }

  private func part(_ kind: String, _ size: CGSize) -> CollectionArrangement.Part {
    CollectionArrangement.Part(kind: kind, extent: isHorizontal ? size.width : size.height)
  }
}
