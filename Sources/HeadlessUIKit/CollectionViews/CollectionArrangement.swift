/// The sizes of a section: its headers and footers, and its items.
@MainActor
struct CollectionArrangement {
  /// A header, footer or the like, if its extent along the scroll direction is positive.
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
