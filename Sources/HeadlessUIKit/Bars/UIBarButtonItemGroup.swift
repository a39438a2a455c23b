/// A group of related bar button items.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  /// The items of the group, from leading to trailing.
  open var barButtonItems: [UIBarButtonItem]
  /// The item that replaces the group in a narrow bar; stored only, because bars are never too
  /// narrow here.
  open var representativeItem: UIBarButtonItem?
  /// Whether the representative item replaces the group; always `false`.
  open var isDisplayingRepresentativeItem: Bool { false }
  /// Whether the group is hidden but keeps its place; `false` by default.
  open var isHidden = false

  /// Creates a group with an optional representative item.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
  }

  /// Creates a group that the user cannot move.
  public class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  /// Creates a group that the user can move on a device; moving is not simulated.
  ///
  /// - Parameters:
  ///   - customizationIdentifier: The identifier under which its position is stored.
  ///   - representativeItem: The item that replaces the group in a narrow bar.
  ///   - items: The bar button items of the group.
  public class func movableGroup(
    customizationIdentifier: String,
    representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  /// Creates a group that the user can remove on a device; removing is not simulated.
  ///
  /// - Parameters:
  ///   - customizationIdentifier: The identifier under which its position is stored.
  ///   - inDefaultCustomization: Whether the group is shown until the user customizes the bar.
  ///   - representativeItem: The item that replaces the group in a narrow bar.
  ///   - items: The bar button items of the group.
  public class func optionalGroup(
    customizationIdentifier: String,
    inDefaultCustomization: Bool = true,
    representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    group.isHidden = !inDefaultCustomization
    return group
  }
}

extension UIBarButtonItem {
  /// Returns a group with this item only, which the user cannot move.
  public func creatingFixedGroup() -> UIBarButtonItemGroup {
    .fixedGroup(items: [self])
  }
}

extension [UIBarButtonItemGroup] {
  /// The items of the visible groups.
  @MainActor var shownItems: [UIBarButtonItem] { filter { !$0.isHidden }.flatMap(\.barButtonItems) }
}
