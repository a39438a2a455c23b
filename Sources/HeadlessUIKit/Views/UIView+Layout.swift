extension UIView {
  /// Marks the superviews, up to the window, as containing views that need layout.
  func requestLayoutPass() {
    var candidate = holder
    while let view = candidate, !view.descendantNeedsLayout {
      view.descendantNeedsLayout = true
      candidate = view.holder
    }
    hostWindow?.scheduleLayoutPass()
  }

  /// Whether this view, or one in it, has requested an update or a layout.
  var needsPass: Bool { needsLayout || descendantNeedsLayout || !pendingUpdates.isEmpty }

  /// Updates and lays out the views of this tree that need it, each just before its subviews.
  func layOutTree() {
    if needsLayout || !pendingUpdates.isEmpty {
      TraitScope.within(self) {
        performUpdates()
        if needsLayout { layOut() }
      }
    }
    guard descendantNeedsLayout else { return }
    descendantNeedsLayout = false
    for view in heldViews where view.needsPass { view.layOutTree() }
  }

  private func layOut() {
    needsLayout = false
    passConstraints()
    // Read once: each read of a back reference retains its object.
    let controller = controller
    if let controller {
      controller.record("viewWillLayoutSubviews")
      track(.beforeLayout, of: controller) { controller.viewWillLayoutSubviews() }
    }
    if readsModelsInLayout {
      track(.layout, of: self) { layoutSubviews() }
    } else {
      layoutSubviews()
    }
    if let controller {
      controller.record("viewDidLayoutSubviews")
      track(.afterLayout, of: controller) { controller.viewDidLayoutSubviews() }
    }
  }
}

extension UIWindow: ClockWork {
  var summary: String { "layout of \(self)" }

  func scheduleLayoutPass() {
    guard !hasLayoutPass, let world else { return }
    hasLayoutPass = true
    world.turn { world.clock.enqueue(self) }
  }

  func run(on clock: HeadlessClock) {
    if lateTurns < clock.lateTurns {
      lateTurns += 1
      return clock.enqueue(self)
    }
    lateTurns = 0
    hasLayoutPass = false
    layoutIfNeeded()
  }
}

/// The innermost callback, for `UITraitCollection.current`.
///
/// Static and not part of the world, because finding the world of each view during layout would
/// cost more than the layout. It changes only inside synchronous calls on the main actor, so worlds
/// do not share it.
@MainActor
struct TraitScope {
  /// The scope of the innermost callback; the initial one while none runs.
  static var innermost = TraitScope(nil)
  private static var lastNumber: UInt64 = 0

  /// The view that is laid out; `nil` in a trait callback.
  private let view: UIView?
  /// Distinguishes this scope from all others.
  let number: UInt64

  /// Creates a scope with a new number.
  init(_ view: UIView?) {
    Self.lastNumber &+= 1
    self.view = view
    number = Self.lastNumber
  }

  /// Whether a view is updated or laid out.
  var isView: Bool { view != nil }

  /// The traits of the view that is laid out; `nil` if there is none.
  var traits: UITraitCollection? { view?.traitCollection }

  /// Runs a callback of a view in a new scope.
  static func within(_ view: UIView, _ body: () -> Void) {
    let outer = innermost
    innermost = TraitScope(view)
    body()
    innermost = outer
  }
}

extension UIView {
  /// The value for a dimension without an intrinsic size.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// The part of the safe area that overlaps this view.
  var currentSafeArea: UIEdgeInsets {
    var area = holder.map { reach(of: $0.safeAreaInsets, in: $0) } ?? .zero
    guard let added = controller?.additionalSafeAreaInsets else { return area }
    area.top += added.top
    area.left += added.left
    area.bottom += added.bottom
    area.right += added.right
    return area
  }

  /// The margins, as set or by default, plus the safe area.
  var currentMargins: UIEdgeInsets {
    var margins = extras?.margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    if insetsLayoutMarginsFromSafeArea {
      let area = safeAreaInsets
      margins.top += area.top
      margins.left += area.left
      margins.bottom += area.bottom
      margins.right += area.right
    }
    guard preservesSuperviewLayoutMargins, let holder else { return margins }
    let inherited = reach(of: holder.layoutMargins, in: holder)
    return UIEdgeInsets(
      top: max(margins.top, inherited.top),
      left: max(margins.left, inherited.left),
      bottom: max(margins.bottom, inherited.bottom),
      right: max(margins.right, inherited.right)
    )
  }

  /// The part of an ancestor's insets that overlaps this view.
  private func reach(of insets: UIEdgeInsets, in view: UIView) -> UIEdgeInsets {
    let place = convert(bounds, to: view)
    let whole = view.bounds
    return UIEdgeInsets(
      top: max(0, insets.top - (place.minY - whole.minY)),
      left: max(0, insets.left - (place.minX - whole.minX)),
      bottom: max(0, insets.bottom - (whole.maxY - place.maxY)),
      right: max(0, insets.right - (whole.maxX - place.maxX))
    )
  }

  /// Notifies this tree that the safe area has changed.
  func notifySafeAreaDidChange() {
    controller?.viewSafeAreaInsetsDidChange()
    safeAreaInsetsDidChange()
    setNeedsLayout()
    for view in heldViews { view.notifySafeAreaDidChange() }
  }

  /// Updates the constraints, through the view controller if there is one.
  func passConstraints() {
    guard needsConstraints else { return }
    needsConstraints = false
    if let controller {
      track(.constraints, of: controller) { controller.updateViewConstraints() }
    } else {
      track(.constraints, of: self) { updateConstraints() }
    }
  }

  /// Notifies this view, and those that inherit its tint, of a tint change.
  func notifyTintColorDidChange() {
    TraitScope.within(self) { tintColorDidChange() }
    for view in heldViews where view.ownTintColor == nil { view.notifyTintColorDidChange() }
  }
}

extension UIEdgeInsets {
  func directional(isReversed: Bool) -> NSDirectionalEdgeInsets {
    let (leading, trailing) = isReversed ? (right, left) : (left, right)
    return NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

extension NSDirectionalEdgeInsets {
  func fixed(isReversed: Bool) -> UIEdgeInsets {
    let (left, right) = isReversed ? (trailing, leading) : (leading, trailing)
    return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
