/// A cell of a list, with accessories.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The level of indentation of the content; that of the item in an outline unless set.
  open var indentationLevel: Int {
    get { ownIndentation ?? outline?.level ?? 0 }
    set { ownIndentation = newValue }
  }
  private var ownIndentation: Int?
  /// The width of a level of indentation in points; stored only.
  open var indentationWidth: CGFloat = 10
  /// Whether the accessories are indented, too; stored only.
  open var indentsAccessories = true
  /// The accessories at the edges of the cell.
  open var accessories: [UICellAccessory] = [] {
    didSet { showAccessoryViews(replacing: oldValue) }
  }
  /// The layout guide of the separator below the cell, for constraints.
  open var separatorLayoutGuide: UILayoutGuide { guide(named: "separator") }

  /// Returns an empty configuration for a text, a secondary text and an image.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Returns an empty background configuration of a list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  private func showAccessoryViews(replacing old: [UICellAccessory]) {
    for view in old.compactMap(\.view) { view.removeFromSuperview() }
    for view in accessories.compactMap(\.view) { addSubview(view) }
  }
}

extension UICollectionViewListCell {
  /// Simulates a tap on the accessory with an action: the first one that is displayed.
  ///
  /// - Returns: Whether there is one.
  func tapAccessory() -> Bool {
    guard let accessory = accessories.first(where: { isDisplayed($0) && $0.isButton }) else {
      return false
    }
    if let handler = accessory.actionHandler {
      handler()
    } else {
      outline?.toggle()
    }
    return true
  }

  /// Whether the user can tap an accessory.
  var hasAccessoryAction: Bool { accessories.contains { isDisplayed($0) && $0.isButton } }

  /// Whether a tap on the whole cell expands or collapses its item.
  var isHeaderOfOutline: Bool {
    outline?.isParent == true && accessories.contains { $0.disclosure == .header }
  }

  private func isDisplayed(_ accessory: UICellAccessory) -> Bool {
    switch accessory.displayed {
    case .always: true
    case .whenEditing: isInEditing
    case .whenNotEditing: !isInEditing
    }
  }
}

/// The place of an item in the outline of its section.
struct OutlinePlace: Equatable {
  let level: Int
  let isParent: Bool
  let isExpanded: Bool
  /// Expands or collapses the item.
  let toggle: @MainActor () -> Void

  static func == (one: Self, other: Self) -> Bool {
    (one.level, one.isParent, one.isExpanded) == (other.level, other.isParent, other.isExpanded)
  }
}
