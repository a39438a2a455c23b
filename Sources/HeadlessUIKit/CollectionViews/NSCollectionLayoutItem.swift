/// An item in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  /// The size of the item.
  open private(set) var layoutSize: NSCollectionLayoutSize
  /// The views beside the item; stored only.
  open private(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The insets of the content in points; stored only.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spaces around the item; stored only.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item with a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with a size and views beside it.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  /// Returns the same object.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The number of items of the data source in a container.
  func count(in container: CGSize) -> Int { 1 }
}

/// A group of items in a row or column, which is repeated for the items of a section.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Content {
    case items([NSCollectionLayoutItem])
    case repeated(NSCollectionLayoutItem, Int)
    case custom((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])
  }

  private let content: Content
  private let isHorizontal: Bool
  /// The views beside the group; stored only.
  open var groupSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  /// The space between the items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(_ size: NSCollectionLayoutSize, _ content: Content, isHorizontal: Bool) {
    self.content = content
    self.isHorizontal = isHorizontal
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// The items of the group, from the first on.
  open var subitems: [NSCollectionLayoutItem] {
    switch content {
    case .items(let items): items
    case .repeated(let item, _): [item]
    case .custom: []
    }
  }

  /// Returns a row of items, repeated until it is full.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .items(subitems), isHorizontal: true)
  }

  /// Returns a row of a number of equal items.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeated(subitem, count), isHorizontal: true)
  }

  /// Returns a row of a number of equal items.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
  }

  /// Returns a column of items, repeated until it is full.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .items(subitems), isHorizontal: false)
  }

  /// Returns a column of a number of equal items.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeated(subitem, count), isHorizontal: false)
  }

  /// Returns a column of a number of equal items.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
  }

  /// Returns a group whose items a closure places.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), isHorizontal: false)
  }

  override func count(in container: CGSize) -> Int {
    let size = layoutSize.points(in: container)
    switch content {
    case .repeated(let item, let count): return max(1, count) * item.count(in: size)
    case .custom(let provide):
      let container = LayoutContainer(contentSize: size)
      return max(1, provide(LayoutEnvironment(container, UITraitCollection.current)).count)
    case .items(let items): return max(1, fill(items, in: size))
    }
  }

  /// Counts the items of a row or column that is filled with items in turn.
  private func fill(_ items: [NSCollectionLayoutItem], in size: CGSize) -> Int {
    let room = isHorizontal ? size.width : size.height
    var (used, count, number): (CGFloat, Int, Int) = (0, 0, 0)
    guard !items.isEmpty, room > 0 else { return 0 }
    while true {
      let item = items[number % items.count]
      let points = item.layoutSize.points(in: size)
      let extent = isHorizontal ? points.width : points.height
      // Fractions do not always add up to the size of the group exactly.
      guard extent > 0, used + extent <= room + 0.01 else { break }
      used += extent + (interItemSpacing?.spacing ?? 0)
      count += item.count(in: size)
      number += 1
    }
    // A group shows its items once, even if they need more room.
    return number >= items.count ? count : items.reduce(0) { $0 + $1.count(in: size) }
  }
}

/// A closure that places the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// The place of an item in a group whose items a closure places.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group.
  open private(set) var frame: CGRect
  /// The z-order; stored only.
  open private(set) var zIndex: Int

  /// Creates a place with a frame.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// A view beside an item or group, such as a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  open private(set) var elementKind: String
  /// The edges of the container to which the view is attached.
  open private(set) var containerAnchor: NSCollectionLayoutAnchor
  /// The edges of the view that are attached; `nil` for the same edges.
  open private(set) var itemAnchor: NSCollectionLayoutAnchor?
  /// The z-order; stored only.
  open var zIndex = 0

  /// Creates a view of a kind.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

/// A header or footer of a section, or of the whole layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge of the section.
  open private(set) var alignment: NSRectAlignment
  /// The offset in points; stored only.
  open private(set) var offset: CGPoint
  /// Whether the view makes the section larger; stored only.
  open var extendsBoundary = true
  /// Whether the view stays visible; stored only.
  open var pinToVisibleBounds = false

  /// Creates a header or footer of a kind.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize,
      elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: [])
    )
  }

  /// Whether the view is below or behind the items.
  var isFooter: Bool {
    switch alignment {
    case .bottom, .bottomLeading, .bottomTrailing, .trailing: true
    case .none, .top, .topLeading, .leading, .topTrailing: false
    }
  }
}

/// A decoration of a section, such as a background; stored only.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the decoration.
  open private(set) var elementKind: String
  /// The z-order; stored only.
  open var zIndex = 0

  private init(_ kind: String) {
    elementKind = kind
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .fractionalHeight(1)
    )
    super.init(layoutSize: whole, supplementaryItems: [])
  }

  /// Returns a background of a section.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// None.
  case none = 0
  /// The top edge.
  case top = 1
  /// The top leading corner.
  case topLeading = 2
  /// The leading edge.
  case leading = 3
  /// The bottom leading corner.
  case bottomLeading = 4
  /// The bottom edge.
  case bottom = 5
  /// The bottom trailing corner.
  case bottomTrailing = 6
  /// The trailing edge.
  case trailing = 7
  /// The top trailing corner.
  case topTrailing = 8
}
