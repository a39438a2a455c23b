/// The bar of a navigation controller, with one item for each screen of the stack.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  private var stack: [UINavigationItem] = []
  private weak var customDelegate: (any UINavigationBarDelegate)?
  /// The navigation controller whose stack gives the items.
  @BackReference var manager: UINavigationController?

  /// Whether titles may be large; false at first.
  open var prefersLargeTitles = false
  /// Whether content shows through the bar; stored only.
  open var isTranslucent = true
  /// The colour behind the items; stored only.
  open var barTintColor: UIColor?
  /// The look of the bar; stored only.
  open var standardAppearance = UINavigationBarAppearance()
  /// The look of the bar in low windows; stored only.
  open var compactAppearance: UINavigationBarAppearance?
  /// The look of the bar while content is at its edge; stored only.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The look of the bar in low windows while content is at its edge; stored only.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The attributes of the title; stored only.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of the large title; stored only.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Whether the bar is light or dark; stored only.
  open var barStyle: UIBarStyle = .default
  /// The picture at the edge; stored only.
  open var shadowImage: UIImage?
  /// The picture of the back button; stored only.
  open var backIndicatorImage: UIImage?
  /// The mask for the title that slides under the back button; stored only.
  open var backIndicatorTransitionMaskImage: UIImage?
  private var backgrounds: [UIBarMetrics: UIImage] = [:]

  /// Sets the picture behind the items; stored only.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgrounds[barMetrics] = backgroundImage
  }

  /// Returns the picture behind the items.
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

  /// The items from the bottom of the stack to its top.
  ///
  /// Changing them raises for the bar of a navigation controller.
  open var items: [UINavigationItem]? {
    get { manager?.viewControllers.map(\.navigationItem) ?? stack }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }

  /// The item below the one that is shown.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Sets the items; the animation takes no time.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    guard !refuses("setItems:animated:") else { return }
    stack = items ?? []
  }

  /// Puts an item on top, if the delegate agrees.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard !refuses("pushNavigationItem:animated:"),
      delegate?.navigationBar(self, shouldPush: item) ?? true
    else { return }
    stack.append(item)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Takes the top item off, if the delegate agrees.
  ///
  /// - Returns: The item, or nil when the bar has no item or the delegate refuses.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard !refuses("popNavigationItemAnimated:"), let item = stack.last,
      delegate?.navigationBar(self, shouldPop: item) ?? true
    else { return nil }
    stack.removeLast()
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Puts the bar of the top item's search in, unless the search has taken it, and others out.
  func placeSearchBar() {
    let search = manager?.isNavigationBarHidden == true ? nil : topItem?.searchController
    let wanted = search.flatMap { $0.isActive ? nil : $0.searchBar }
    for view in subviews where view !== wanted && (view as? UISearchBar)?.owner != nil {
      view.removeFromSuperview()
    }
    if let wanted, wanted.superview == nil { addSubview(wanted) }
  }

  /// Whether the stack of a navigation controller is the only way to change the items.
  private func refuses(_ call: String) -> Bool {
    guard manager != nil else { return false }
    Misuse.raise(
      .internalInconsistencyException,
      "Cannot call \(call) directly on a UINavigationBar managed by a controller."
    )
    return true
  }
}

/// Controls and observes pushes and pops in a navigation bar.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: NSObjectProtocol {
  /// Whether an item may be put on top; yes unless implemented.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// An item was put on top.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether the top item may be taken off; yes unless implemented.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// The top item was taken off.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Yes.
  public func navigationBar(
    _ navigationBar: UINavigationBar,
    shouldPush item: UINavigationItem
  ) -> Bool { true }

  /// Nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}

  /// Yes.
  public func navigationBar(
    _ navigationBar: UINavigationBar,
    shouldPop item: UINavigationItem
  ) -> Bool { true }

  /// Nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

extension Misuse {
  /// A bar that belongs to a container reports to that container alone.
  @MainActor
  static func refuseDelegate(of bar: String) {
    raise(
      .internalInconsistencyException,
      "Cannot manually set the delegate on a \(bar) managed by a controller."
    )
  }
}
