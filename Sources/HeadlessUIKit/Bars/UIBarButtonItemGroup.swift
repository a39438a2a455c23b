/// Buttons of a bar that belong together.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  /// The buttons, from the leading to the trailing one.
  open var barButtonItems: [UIBarButtonItem]
  /// The item that replaces the group in a narrow bar; stored only, no bar is too narrow.
  open var representativeItem: UIBarButtonItem?
  /// Whether the representative is shown instead of the buttons; it never is.
  open var isDisplayingRepresentativeItem: Bool { false }
  /// Whether the whole group keeps its place but is not shown; false at first.
  open var isHidden = false

  /// Makes a group.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
  }

  /// Makes a group that the user cannot move.
  public class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  /// Makes a group that the user can move on a device; not simulated.
  ///
  /// - Parameters:
  ///   - customizationIdentifier: The name under which its place is stored.
  ///   - representativeItem: The item that stands for the group where space is short.
  ///   - items: The bar button items of the group.
  public class func movableGroup(
    customizationIdentifier: String,
    representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  /// Makes a group that the user can remove on a device; not simulated.
  ///
  /// - Parameters:
  ///   - customizationIdentifier: The name under which its place is stored.
  ///   - inDefaultCustomization: Whether the group is shown until the user customizes the bar.
  ///   - representativeItem: The item that stands for the group where space is short.
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
  /// Returns a group of this button alone, which the user cannot move.
  public func creatingFixedGroup() -> UIBarButtonItemGroup {
    .fixedGroup(items: [self])
  }
}

extension [UIBarButtonItemGroup] {
  /// The buttons of the groups that are shown.
  @MainActor var shownItems: [UIBarButtonItem] { filter { !$0.isHidden }.flatMap(\.barButtonItems) }
}
