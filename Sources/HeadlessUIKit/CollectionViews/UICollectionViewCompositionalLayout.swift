/// A layout that is composed of sections, groups and items.
///
/// Their sizes determine how many cells are created by default, and which sections have headers and
/// footers.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider

  /// The settings of the whole layout.
  open var configuration = UICollectionViewCompositionalLayoutConfiguration()

  /// Creates a layout with equal sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout with equal sections and settings.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout with the sections that a closure returns.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration()
    )
  }

  /// Creates a layout with the sections that a closure returns, and settings.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    super.init()
    self.configuration = configuration
  }

  /// Layouts are not archived; returns `nil`.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Returns a layout whose sections look like lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  override var isHorizontal: Bool { configuration.scrollDirection == .horizontal }

  override func arrangement(ofSection section: Int, in bounds: CGSize) -> CollectionArrangement {
    guard let found = self.section(section, in: bounds) else {
      return super.arrangement(ofSection: section, in: bounds)
    }
    return found.arrangement(in: bounds, isHorizontal: isHorizontal)
  }

  func swipeActions(at path: IndexPath, _ edge: SwipeEdge) -> UISwipeActionsConfiguration? {
    let size = collectionView?.bounds.size ?? .zero
    return section(path.section, in: size)?.list?.swipeActions(at: path, edge)
  }

  private func section(_ section: Int, in size: CGSize) -> NSCollectionLayoutSection? {
    let traits = collectionView?.traitCollection ?? UITraitCollection.current
    return provider(section, LayoutEnvironment(LayoutContainer(contentSize: size), traits))
  }
}

/// A closure that returns the layout of a section.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// The settings of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  /// The scroll direction; vertical by default.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// The space between the sections in points; stored only.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout; stored only.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The insets to which the content insets of sections refer; stored only.
  open var contentInsetsReference: UIContentInsetsReference = .safeArea

  /// Creates settings with their defaults.
  public override init() {
    super.init()
  }

  /// Returns the same object.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A section in a compositional layout: a group that is repeated, with headers and footers.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  private let content: Content
  /// The insets of the content in points; stored only.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between the groups in points.
  open var interGroupSpacing: CGFloat = 0
  /// The insets to which the content insets refer; stored only.
  open var contentInsetsReference: UIContentInsetsReference = .automatic
  /// The insets to which those of headers and footers refer; stored only.
  open var supplementaryContentInsetsReference: UIContentInsetsReference = .automatic
  /// The way in which the section scrolls across the layout.
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior =
    .none
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether the headers and footers have the insets of the content; stored only.
  open var supplementariesFollowContentInsets = true
  /// A closure that is called while the section scrolls; never called here.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The decorations; stored only.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  private enum Content {
    case group(NSCollectionLayoutGroup)
    case list(UICollectionLayoutListConfiguration)
  }

  private init(_ content: Content) {
    self.content = content
  }

  /// Creates a section with a group.
  public convenience init(group: NSCollectionLayoutGroup) {
    self.init(.group(group))
  }

  /// Returns a section that looks like a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { NSCollectionLayoutSection(.list(configuration)) }

  /// Returns the same object.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The configuration of a list; `nil` for other sections.
  var list: UICollectionLayoutListConfiguration? {
    if case .list(let configuration) = content { configuration } else { nil }
  }

  func arrangement(in bounds: CGSize, isHorizontal: Bool) -> CollectionArrangement {
    var arrangement =
      switch content {
      case .group(let group): self.arrangement(of: group, in: bounds, isHorizontal)
      case .list:
        CollectionArrangement { _ in CGSize(width: bounds.width, height: 44) }
      }
    for item in (list?.boundaryItems ?? []) + boundarySupplementaryItems {
      let size = item.layoutSize.points(in: bounds)
      let part = CollectionArrangement.Part(
        kind: item.elementKind,
        extent: isHorizontal ? size.width : size.height
      )
      if item.isFooter {
        arrangement.footers.append(part)
      } else {
        arrangement.headers.append(part)
      }
    }
    return arrangement
  }

  /// Each group is a line with all its items, or a column of a section that scrolls orthogonally.
  private func arrangement(
    of group: NSCollectionLayoutGroup,
    in bounds: CGSize,
    _ isHorizontal: Bool
  ) -> CollectionArrangement {
    let size = group.layoutSize.points(in: bounds)
    let count = CGFloat(group.count(in: bounds))
    let isOneLine = orthogonalScrollingBehavior != .none
    let breadth = isHorizontal ? bounds.height : bounds.width
    let width = (isOneLine ? isHorizontal ? size.height : size.width : breadth) / count
    let extent = isHorizontal ? size.width : size.height
    var arrangement = CollectionArrangement { _ in
      isHorizontal
        ? CGSize(width: extent, height: width) : CGSize(width: width, height: extent)
    }
    arrangement.lineSpacing = interGroupSpacing
    arrangement.isOneLine = isOneLine
    return arrangement
  }
}

/// The way in which a section scrolls across its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// No scrolling.
  case none = 0
  /// Scrolls freely.
  case continuous = 1
  /// Scrolls freely and stops at the leading edge of a group.
  case continuousGroupLeadingBoundary = 2
  /// Scrolls by the width of the section.
  case paging = 3
  /// Scrolls by a group.
  case groupPaging = 4
  /// Scrolls by a group and centers it.
  case groupPagingCentered = 5
}

/// The insets to which the insets of content refer.
public enum UIContentInsetsReference: Int, Sendable {
  /// The default.
  case automatic = 0
  /// None.
  case none = 1
  /// The safe area.
  case safeArea = 2
  /// The layout margins.
  case layoutMargins = 3
  /// The readable content guide.
  case readableContent = 4
}

/// A closure that is called while a section scrolls.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// An item that is visible while a section scrolls.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The item.
  var indexPath: IndexPath { get }
  /// The frame in the coordinates of the content.
  var frame: CGRect { get }
  /// The opacity of the item.
  var alpha: CGFloat { get set }
  /// The translation, scale and rotation of the item.
  var transform: CGAffineTransform { get set }
}

/// The container and the traits for which a section is laid out.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

/// The container of sections.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size.
  var contentSize: CGSize { get }
  /// The size without the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that are used.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// A container without insets.
final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }

  init(contentSize: CGSize) {
    self.contentSize = contentSize
  }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(_ container: any NSCollectionLayoutContainer, _ traits: UITraitCollection) {
    self.container = container
    traitCollection = traits
  }
}
