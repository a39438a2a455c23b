/// The appearance and behavior of a list, as a value for a compositional layout.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// A closure that returns the actions behind an item at one of its edges.
  public typealias SwipeActionsConfigurationProvider = (
    _ indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// A closure that returns the separators of an item.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The appearance of the list.
  public let appearance: Appearance
  /// Whether separators are shown; stored only.
  public var showsSeparators = true
  /// The separators; stored only.
  public var separatorConfiguration = UIListSeparatorConfiguration()
  /// Returns the separators of an item; never called, because nothing is drawn.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The background color of the list; `nil` for that of the appearance.
  public var backgroundColor: UIColor?
  /// The headers of the sections; none by default.
  public var headerMode: HeaderMode = .none
  /// The footers of the sections; none by default.
  public var footerMode: FooterMode = .none
  /// The space above headers in points; stored only.
  public var headerTopPadding: CGFloat?
  /// Returns the actions at the leading edge of an item; `nil` for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions at the trailing edge of an item; `nil` for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a configuration with an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
  }

  /// The appearance of a list.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge.
    case plain = 0
    /// Visually separated sections.
    case grouped = 1
    /// Visually separated sections with rounded corners.
    case insetGrouped = 2
    /// A sidebar.
    case sidebar = 3
    /// A sidebar without a background.
    case sidebarPlain = 4
  }

  /// The headers of a list.
  public enum HeaderMode: Int, Sendable {
    /// No headers.
    case none = 0
    /// Views of the kind of section headers.
    case supplementary = 1
    /// The first item of each section.
    case firstItemInSection = 2
  }

  /// The footers of a list.
  public enum FooterMode: Int, Sendable {
    /// No footers.
    case none = 0
    /// Views of the kind of section footers.
    case supplementary = 1
  }

  func swipeActions(at path: IndexPath, _ edge: SwipeEdge) -> UISwipeActionsConfiguration? {
    switch edge {
    case .leading: leadingSwipeActionsConfigurationProvider?(path)
    case .trailing: trailingSwipeActionsConfigurationProvider?(path)
    }
  }

  /// The headers and footers of a section, as high as those of a table.
  var boundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    (headerMode == .supplementary ? [item(UICollectionView.elementKindSectionHeader, .top)] : [])
      + (footerMode == .supplementary
        ? [item(UICollectionView.elementKindSectionFooter, .bottom)] : [])
  }

  private func item(
    _ kind: String,
    _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(28)
    )
    return NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size,
      elementKind: kind,
      alignment: alignment
    )
  }
}

/// The separators of the items of a list; stored only, because nothing is drawn.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  /// Whether the separator above an item is shown.
  public var topSeparatorVisibility: Visibility = .automatic
  /// Whether the separator below an item is shown.
  public var bottomSeparatorVisibility: Visibility = .automatic
  /// The color of the separators.
  public var color = UIColor.separator

  init() {}

  /// Creates separators for a list of an appearance.
  @preconcurrency @MainActor
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  /// Whether a separator is shown.
  public enum Visibility: Int, Sendable {
    /// The default.
    case automatic = 0
    /// Shown.
    case visible = 1
    /// Hidden.
    case hidden = 2
  }
}
