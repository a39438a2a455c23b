/// A bar of tabs of which one is chosen.
@preconcurrency @MainActor
open class UITabBar: UIView {
  private weak var customDelegate: (any UITabBarDelegate)?
  private var ownItems: [UITabBarItem]?
  private weak var ownSelectedItem: UITabBarItem?
  /// The tab bar controller whose children give the items.
  @BackReference var manager: UITabBarController?

  /// The items from left to right; nil for none.
  ///
  /// Changing them raises for the bar of a tab bar controller.
  open var items: [UITabBarItem]? {
    get { manager?.barItems ?? ownItems }
    set {
      guard manager == nil else { return refuseChange() }
      ownItems = newValue
    }
  }

  /// The chosen item; nil for none.
  ///
  /// Setting it calls no delegate, and raises for the bar of a tab bar controller.
  open weak var selectedItem: UITabBarItem? {
    get { manager.map(\.selectedBarItem) ?? ownSelectedItem }
    set {
      guard manager == nil else { return refuseChange() }
      ownSelectedItem = newValue
    }
  }
  /// Whether content shows through the bar; stored only.
  open var isTranslucent = true
  /// The colour behind the items; stored only.
  open var barTintColor: UIColor?
  /// The colour of items that are not chosen; stored only.
  open var unselectedItemTintColor: UIColor?
  /// The picture behind the items; stored only.
  open var backgroundImage: UIImage?
  /// The picture at the edge; stored only.
  open var shadowImage: UIImage?
  /// Whether the bar is light or dark; stored only.
  open var barStyle: UIBarStyle = .default
  /// The look of the bar; stored only.
  open var standardAppearance = UITabBarAppearance()
  /// The look of the bar while content is at its edge; stored only.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// The delegate for selections.
  ///
  /// Setting it raises for the bar of a tab bar controller.
  open weak var delegate: (any UITabBarDelegate)? {
    get { manager ?? customDelegate }
    set {
      guard manager == nil else { return Misuse.refuseDelegate(of: "UITabBar") }
      customDelegate = newValue
    }
  }

  /// Sets the items; the animation takes no time.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
  }

  private func refuseChange() {
    Misuse.raise(
      .internalInconsistencyException,
      "Directly modifying a tab bar managed by a tab bar controller is not allowed."
    )
  }
}

/// Observes the user's selection of tabs.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// The user chose an item, or the one that was chosen already.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
