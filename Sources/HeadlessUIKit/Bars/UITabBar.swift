/// A bar of tabs, one of which is selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
  private weak var customDelegate: (any UITabBarDelegate)?
  private var ownItems: [UITabBarItem]?
  private weak var ownSelectedItem: UITabBarItem?
  /// The tab bar controller whose children provide the items.
  @BackReference var manager: UITabBarController?

  /// The items, left to right; `nil` for none.
  ///
  /// Changing them raises for the bar of a tab bar controller.
  open var items: [UITabBarItem]? {
    get { manager?.barItems ?? ownItems }
    set {
      guard manager == nil else { return refuseChange() }
      ownItems = newValue
    }
  }

  /// The selected item; `nil` for none.
  ///
  /// Setting it does not call the delegate, and raises for the bar of a tab bar controller.
  open weak var selectedItem: UITabBarItem? {
    get { manager.map(\.selectedBarItem) ?? ownSelectedItem }
    set {
      guard manager == nil else { return refuseChange() }
      ownSelectedItem = newValue
    }
  }
  /// Whether the bar is translucent; stored only.
  open var isTranslucent = true
  /// The background color; stored only.
  open var barTintColor: UIColor?
  /// The color of unselected items; stored only.
  open var unselectedItemTintColor: UIColor?
  /// The background image; stored only.
  open var backgroundImage: UIImage?
  /// The image of the shadow; stored only.
  open var shadowImage: UIImage?
  /// Whether the bar is light or dark; stored only.
  open var barStyle: UIBarStyle = .default
  /// The appearance of the bar; stored only.
  open var standardAppearance = UITabBarAppearance()
  /// The appearance of the bar while content is scrolled to its edge; stored only.
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

  /// Sets the items; not animated.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
  }

  private func refuseChange() {
    Misuse.raise(
      .internalInconsistencyException,
      "Directly modifying a tab bar managed by a tab bar controller is not allowed."
    )
  }

  override var viewRole: ViewRole { .tabBar(self) }
}

/// Observes the user's selection of tabs.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called after the user tapped an item, even if it was already selected.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
