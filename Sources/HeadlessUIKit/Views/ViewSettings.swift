/// What a view keeps beside its place in the tree.
///
/// It is a part of ``UIView``, apart because Swift lets subclasses override only what stands in the
/// body of a class. Apps never name it.
@preconcurrency @MainActor
open class ViewSettings: UIResponder {
  final var extras: ViewExtras?
  /// Whether the constraints are brought up to date before the next layout.
  final var needsConstraints = false

  final var extrasMadeOnDemand: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }

  // MARK: Geometry

  /// How the view is moved, stretched and turned around its centre.
  open var transform: CGAffineTransform {
    get { extras?.transform ?? .identity }
    set { extrasMadeOnDemand.transform = newValue.isIdentity ? nil : newValue }
  }

  /// Returns the size that suits the content best; the present one unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { (self as? UIView)?.bounds.size ?? size }

  /// Takes the size that suits the content best.
  open func sizeToFit() {
    guard let view = self as? UIView else { return }
    view.bounds.size = sizeThatFits(view.bounds.size)
  }

  /// The size that the content has of its own; none unless overridden, as nothing is measured.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Says that the content has another size of its own.
  open func invalidateIntrinsicContentSize() {
    (self as? UIView)?.superview?.setNeedsLayout()
  }

  // MARK: Margins

  /// The room that bars and the app take at the edges; the bars of these devices take none.
  open var safeAreaInsets: UIEdgeInsets { (self as? UIView)?.currentSafeArea ?? .zero }

  /// The safe area changed; does nothing unless overridden.
  open func safeAreaInsetsDidChange() {}

  /// The room between the edges and the content: 8 points unless set, and the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { (self as? UIView)?.currentMargins ?? .zero }
    set {
      extrasMadeOnDemand.margins = newValue
      (self as? UIView)?.controller?.viewLayoutMarginsDidChange()
      layoutMarginsDidChange()
    }
  }

  /// The margins by reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(isReversed: isReversed) }
    set { layoutMargins = newValue.fixed(isReversed: isReversed) }
  }

  /// Whether the margins are at least those of the superview, as far as they reach; false at first.
  open var preservesSuperviewLayoutMargins: Bool {
    get { extras?.preservesSuperviewMargins ?? false }
    set { extrasMadeOnDemand.preservesSuperviewMargins = newValue }
  }

  /// Whether the safe area is added to the margins; true at first.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { extras?.addsSafeAreaToMargins ?? true }
    set { extrasMadeOnDemand.addsSafeAreaToMargins = newValue }
  }

  /// The margins were set; does nothing unless overridden.
  open func layoutMarginsDidChange() {}

  // MARK: Constraints

  /// Brings the constraints up to date before a layout; an override calls super last.
  open func updateConstraints() {}

  /// Asks for the constraints to be brought up to date before the next layout.
  open func setNeedsUpdateConstraints() {
    needsConstraints = true
    (self as? UIView)?.setNeedsLayout()
  }

  /// Whether the constraints are brought up to date before the next layout.
  open func needsUpdateConstraints() -> Bool { needsConstraints }

  /// Brings the constraints of this view up to date now if something asked for it.
  open func updateConstraintsIfNeeded() {
    (self as? UIView)?.passConstraints()
  }

  // MARK: Look

  /// The tint changed, here or above; does nothing unless overridden.
  open func tintColorDidChange() {}

  /// Whether the tint is dimmed; recorded only.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { extras?.tintAdjustmentMode ?? .automatic }
    set { extrasMadeOnDemand.tintAdjustmentMode = newValue }
  }

  /// What the direction of the content follows.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { extras?.direction ?? .unspecified }
    set { extrasMadeOnDemand.direction = newValue }
  }

  /// In which direction the content is read.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let isReversed = (self as? UIView)?.traitCollection.layoutDirection == .rightToLeft
    return UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: isReversed ? .rightToLeft : .leftToRight
    )
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The view whose opaque parts alone let this one be seen; recorded only.
  open var mask: UIView? {
    get { extras?.mask }
    set { extrasMadeOnDemand.mask = newValue }
  }

  /// Whether nothing behind the view can be seen; recorded only.
  open var isOpaque: Bool {
    get { extras?.isOpaque ?? true }
    set { extrasMadeOnDemand.isOpaque = newValue }
  }

  // MARK: Touches

  /// What understands movements of fingers on the view; nil for nothing.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { extras.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers } }
    set { (self as? UIView)?.replaceRecognizers(with: newValue ?? []) }
  }

  /// Adds a recognizer, taking it from the view that had it.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    (self as? UIView)?.take(gestureRecognizer)
  }

  /// Removes a recognizer of this view; any other is ignored.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    (self as? UIView)?.release(gestureRecognizer)
  }

  /// Whether no other view takes touches at the same time; recorded only.
  open var isExclusiveTouch: Bool {
    get { extras?.isExclusiveTouch ?? false }
    set { extrasMadeOnDemand.isExclusiveTouch = newValue }
  }

  /// Whether more than one finger counts; recorded only.
  open var isMultipleTouchEnabled: Bool {
    get { extras?.isMultipleTouchEnabled ?? false }
    set { extrasMadeOnDemand.isMultipleTouchEnabled = newValue }
  }

  // MARK: Accessibility

  /// What assistive technology says about the use of the view.
  open var accessibilityHint: String? {
    get { extras?.spokenHint }
    set { extrasMadeOnDemand.spokenHint = newValue }
  }

  /// What assistive technology reads as the value of the view.
  open var accessibilityValue: String? {
    get { extras?.spokenValue }
    set { extrasMadeOnDemand.spokenValue = newValue }
  }

  /// What assistive technology treats the view as.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { extras?.traits ?? .none }
    set { extrasMadeOnDemand.traits = newValue }
  }

  /// Whether assistive technology leaves out what the view holds; recorded only.
  open var accessibilityElementsHidden: Bool {
    get { extras?.hidesAccessibleContent ?? false }
    set { extrasMadeOnDemand.hidesAccessibleContent = newValue }
  }

  /// Whether assistive technology leaves out the views beside this one; recorded only.
  open var accessibilityViewIsModal: Bool {
    get { extras?.isAccessibleAlone ?? false }
    set { extrasMadeOnDemand.isAccessibleAlone = newValue }
  }
}

/// What few views are told; made when something is told.
@MainActor
final class ViewExtras {
  var transform: CGAffineTransform?
  var recognizers: [UIGestureRecognizer] = []
  var margins: UIEdgeInsets?
  var preservesSuperviewMargins = false
  var addsSafeAreaToMargins = true
  var tintAdjustmentMode: UIView.TintAdjustmentMode?
  var direction: UISemanticContentAttribute = .unspecified
  var mask: UIView?
  var inputView: UIView?
  var inputAccessoryView: UIView?
  var isOpaque = true
  var isExclusiveTouch = false
  var isMultipleTouchEnabled = false
  var spokenHint: String?
  var spokenValue: String?
  var traits: UIAccessibilityTraits = .none
  var hidesAccessibleContent = false
  var isAccessibleAlone = false
}
