/// The bar of a navigation controller, with one item for each view controller in the stack.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  private var stack: [UINavigationItem] = []
  private weak var customDelegate: (any UINavigationBarDelegate)?
  /// The navigation controller whose stack provides the items.
  @BackReference var manager: UINavigationController?

  /// Whether titles may be large; `false` by default.
  open var prefersLargeTitles = false
  /// Whether the bar is translucent; stored only.
  open var isTranslucent = true
  /// The background color; stored only.
  open var barTintColor: UIColor?
  /// The appearance of the bar; stored only.
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance of the bar in a compact height; stored only.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance of the bar while content is scrolled to its edge; stored only.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance of the bar in a compact height while content is scrolled to its edge; stored
  /// only.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The attributes of the title; stored only.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of the large title; stored only.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Whether the bar is light or dark; stored only.
  open var barStyle: UIBarStyle = .default
  /// The image of the shadow; stored only.
  open var shadowImage: UIImage?
  /// The image of the back button; stored only.
  open var backIndicatorImage: UIImage?
  /// The mask for the title during a transition under the back button; stored only.
  open var backIndicatorTransitionMaskImage: UIImage?
  private var backgrounds: [UIBarMetrics: UIImage] = [:]
  /// The search bar that the bar shows; it may outlive its search controller.
  private weak var placedBar: UISearchBar?

  /// Sets the background image; stored only.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgrounds[barMetrics] = backgroundImage
  }

  /// Returns the background image.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }

  /// The delegate that allows pushes and pops.
  ///
  /// Setting it raises for the bar of a navigation controller.
  open weak var delegate: (any UINavigationBarDelegate)? {
    get { manager as? any UINavigationBarDelegate ?? customDelegate }
    set {
      guard manager == nil else { return Misuse.refuseDelegate(of: "UINavigationBar") }
      customDelegate = newValue
    }
  }

  /// The items of the stack, bottom to top.
  ///
  /// Changing them raises for the bar of a navigation controller.
  open var items: [UINavigationItem]? {
    get { manager?.viewControllers.map(\.navigationItem) ?? stack }
    set { setItems(newValue, animated: false) }
  }

  /// The visible item, on top of the stack.
  open var topItem: UINavigationItem? { items?.last }

  /// The item below the top item.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Sets the items; not animated.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    guard !refuses("setItems:animated:") else { return }
    stack = items ?? []
  }

  /// Pushes an item, if the delegate allows it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard !refuses("pushNavigationItem:animated:"),
      delegate?.navigationBar(self, shouldPush: item) ?? true
    else { return }
    stack.append(item)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item, if the delegate allows it.
  ///
  /// - Returns: The item; `nil` if the bar has no item or the delegate refuses.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard !refuses("popNavigationItemAnimated:"), let item = stack.last,
      delegate?.navigationBar(self, shouldPop: item) ?? true
    else { return nil }
    stack.removeLast()
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Installs the search bar of the top item, unless an active search contains it, and removes
  /// others.
  func placeSearchBar() {
    let search = manager?.isNavigationBarHidden == true ? nil : topItem?.searchController
    let wanted = search.flatMap { $0.isActive ? nil : $0.searchBar }
    if let placedBar, placedBar !== wanted, placedBar.superview === self {
      placedBar.removeFromSuperview()
    }
    placedBar = wanted
    if let wanted, wanted.superview == nil { addSubview(wanted) }
  }

  /// Whether a navigation controller manages the items, so that they cannot be changed directly.
  private func refuses(_ call: String) -> Bool {
    guard manager != nil else { return false }
    Misuse.raise(
      .internalInconsistencyException,
      "Cannot call \(call) directly on a UINavigationBar managed by a controller."
    )
    return true
  }

  override var viewRole: ViewRole { .navigationBar(self) }
}

/// Controls and observes pushes and pops in a navigation bar.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: NSObjectProtocol {
  /// Returns whether to push an item; `true` unless implemented.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after an item was pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether to pop the top item; `true` unless implemented.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after the top item was popped.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns `true`.
  public func navigationBar(
    _ navigationBar: UINavigationBar,
    shouldPush item: UINavigationItem
  ) -> Bool { true }

  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}

  /// Returns `true`.
  public func navigationBar(
    _ navigationBar: UINavigationBar,
    shouldPop item: UINavigationItem
  ) -> Bool { true }

  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

extension Misuse {
  /// Raises if another delegate is set for a bar that belongs to a container.
  @MainActor
  static func refuseDelegate(of bar: String) {
    raise(
      .internalInconsistencyException,
      "Cannot manually set the delegate on a \(bar) managed by a controller."
    )
  }
}
