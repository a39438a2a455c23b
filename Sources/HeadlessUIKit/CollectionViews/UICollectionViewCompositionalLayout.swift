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
