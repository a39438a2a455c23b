/// A rectangle in the view hierarchy.
///
/// Layout is not simulated: frames are as code sets them.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitChangeObservable, MetatypeConstructible {
  /// The size, and the origin of the view's own coordinates.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      let isResized = newValue.size != storedBounds.size
      storedBounds = newValue
      if isResized { setNeedsLayout() }
    }
  }
  /// The centre of the view in the coordinates of its superview.
  open var center: CGPoint {
    get { storedCenter }
    set { storedCenter = newValue }
  }
  /// The opacity of the view, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether the view is hidden with all its subviews.
  open var isHidden = false
  /// Whether the view and its subviews receive touches.
  open var isUserInteractionEnabled = true
  /// A number to find the view by.
  open var tag = 0
  /// Whether content outside the bounds is cut off.
  open var clipsToBounds = false
  /// Whether the frame stands for constraints; layout is not simulated, so stored only.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The layer of the view; stored only.
  open var layer: CALayer { recordOfLayout.layer }
  /// The parts of the frame that follow the size of the superview; stored only.
  open var autoresizingMask: AutoresizingMask = []
  /// A name for tests, never shown.
  open var accessibilityIdentifier: String?
  /// The text that assistive technology reads.
  open var accessibilityLabel: String?
  /// The colour behind the content; stored only.
  open var backgroundColor: UIColor?
  /// The fitting of content into the bounds; stored only.
  open var contentMode: ContentMode = .scaleToFill
  /// Whether assistive technology treats the view as one thing.
  open var isAccessibilityElement = false

  /// The view that holds this one.
  open var superview: UIView? { holder }
  /// The views that this one holds, from back to front.
  open var subviews: [UIView] { heldViews }
  // Stored separately: each access to a property that is public, or that is changed in place, is
  // checked for exclusivity.
  private var storedBounds: CGRect
  private var storedCenter: CGPoint
  /// The superview, whatever an override of `superview` returns.
  @BackReference final var holder: UIView?
  // Changed in place by each push and pop; a check of exclusivity would cost more than the change.
  @exclusivity(unchecked) final var heldViews: [UIView] = []
  /// The window that the view is in, whatever an override of `window` returns.
  final var hostWindow: UIWindow? {
    get { windowReference.wrappedValue }
    set { windowReference = BackReference(wrappedValue: newValue) }
  }
  private var windowReference = BackReference<UIWindow>()
  var traitSettings: TraitSettings?
  /// The view controller whose root view this is.
  @BackReference final var controller: UIViewController?
  /// Whether a constraint of a view above ever concerned this view or one below.
  final var mayBeConstrained = false
  var needsLayout = true
  var descendantNeedsLayout = false
  var ownTintColor: UIColor?
  var layoutRecord: LayoutRecord?
  final var extras: ViewExtras?
  /// Whether the constraints are brought up to date before the next layout.
  final var needsConstraints = false

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  /// Creates a view without size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    let frame = (coder as? BlankCoder)?.frame ?? .zero
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
    (coder as? InterfaceCoder)?.objects.decode(self, element: coder)
  }

  /// The members that selectors and storyboards name; an override adds those of its class.
  open override class var namedMembers: [NamedMember] { super.namedMembers + viewMembers }

  /// The window that the view is in.
  open var window: UIWindow? { hostWindow }

  /// The rectangle of the view in the coordinates of its superview.
  open var frame: CGRect {
    get {
      if let transform = extras?.transform { return frame(under: transform) }
      let size = bounds.size
      let origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
      return CGRect(origin: origin, size: size)
    }
    set {
      if let transform = extras?.transform { return setFrame(newValue, under: transform) }
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The controller whose root view this is, else the superview.
  open override var next: UIResponder? { controller ?? superview }

  override var responderWindow: UIWindow? { window }

  /// The superview is about to change; nil for none.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// The superview has changed.
  open func didMoveToSuperview() {}

  /// The view is about to enter another window, or to leave its own.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// The view entered another window, or left its own.
  open func didMoveToWindow() {}

  /// A view was added; the argument is the new subview.
  open func didAddSubview(_ subview: UIView) {}

  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Adds a view in front of all others, after its removal from its superview.
  open func addSubview(_ view: UIView) {
    insert(view, at: heldViews.count)
  }

  /// Inserts a view at a position counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Inserts a view directly in front of another.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: (index(of: sibling) ?? heldViews.count - 1) + 1)
  }

  /// Inserts a view directly behind another.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: index(of: sibling) ?? 0)
  }

  /// Moves a subview in front of all others.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.holder === self else { return }
    insert(view, at: heldViews.count)
  }

  /// Moves a subview behind all others.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.holder === self else { return }
    insert(view, at: 0)
  }

  /// Exchanges two subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard heldViews.indices.contains(index1), heldViews.indices.contains(index2) else { return }
    let (low, high) = (heldViews[min(index1, index2)], heldViews[max(index1, index2)])
    insert(low, at: max(index1, index2))
    insert(high, at: min(index1, index2))
  }

  /// Whether the view is the other one or somewhere inside it.
  open func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.holder
    }
    return false
  }

  /// The first view with the tag in this tree, this view included.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in heldViews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Removes the view from its superview and its window; without a superview it does nothing.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  /// Turns a point of this view into one of another view, or of the window when it is nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    (view ?? window).map { $0.pointFromRoot(pointInRoot(point)) } ?? pointInRoot(point)
  }

  /// Turns a point of another view, or of the window when it is nil, into one of this view.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    pointFromRoot((view ?? window)?.pointInRoot(point) ?? point)
  }

  /// Turns a rectangle of this view into one of another view, or of the window when it is nil.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.mapped { convert($0, to: view) }
  }

  /// Turns a rectangle of another view, or of the window when it is nil, into one of this view.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.mapped { convert($0, from: view) }
  }

  /// The colour of what can be tapped; inherited from the superview unless set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .tintColor }
    set {
      ownTintColor = newValue
      notifyTintColorDidChange()
    }
  }

  /// Makes the first responder of this tree resign.
  ///
  /// - Parameter force: Whether its refusal counts for nothing.
  /// - Returns: Whether a first responder was found and resigned.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let first = (self as? UIWindow ?? window)?.firstResponder,
      let view = first as? UIView, view.isDescendant(of: self)
    else { return false }
    if view.resignFirstResponder() { return true }
    if force { window?.firstResponder = nil }
    return force
  }

  /// The traits of the controller or of the superview, with the overrides of this view.
  open var traitCollection: UITraitCollection { ownTraits(from: inheritedTraits) }

  /// The traits changed; does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The interface style of this controller; unspecified to inherit it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownStyle }
    set { ownStyle = newValue }
  }

  var inheritedTraits: UITraitCollection {
    (controller?.traitCollection ?? superview?.traitCollection) ?? UITraitCollection()
  }

  func passTraitChange(from previous: UITraitCollection, to current: UITraitCollection) {
    for view in subviews where view.controller == nil {
      view.inheritedTraitsDidChange(from: previous, to: current)
    }
  }

  /// Whether a point of this view is inside its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Returns the frontmost view of this tree that takes touches at a point; nil for none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// Requests a layout pass at the end of the turn.
  open func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    requestLayoutPass()
  }

  /// Lays this tree out now where something asked for it.
  open func layoutIfNeeded() {
    layOutTree()
  }

  /// Places the subviews; does nothing unless overridden.
  open func layoutSubviews() {}

  // MARK: Constraints

  /// The edge where reading starts.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle from left to right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle from top to bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The line that the first line of text stands on.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The line that the last line of text stands on.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The part of the view that bars do not cover.
  open var safeAreaLayoutGuide: UILayoutGuide { guide(named: "safeArea") }
  /// The part of the view inside its margins.
  open var layoutMarginsGuide: UILayoutGuide { guide(named: "margins") }
  /// The part of the view that is good for reading: the part inside its margins.
  open var readableContentGuide: UILayoutGuide { guide(named: "readable") }
  /// The guide of the keyboard, or of the bottom edge; for constraints only, it has no rectangle.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { recordOfLayout.keyboardGuide(of: self) }
  /// The guides that were added to the view, oldest first.
  open var layoutGuides: [UILayoutGuide] { layoutRecord?.guides ?? [] }

  /// Adds a guide, taking it from the view that had it.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { take(layoutGuide) }

  /// Removes a guide of this view; any other is ignored.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { release(layoutGuide) }

  /// The constraints that are installed in this view.
  open var constraints: [NSLayoutConstraint] { layoutRecord?.constraints ?? [] }

  /// Installs a constraint in this view; one that is installed already stays as it is.
  open func addConstraint(_ constraint: NSLayoutConstraint) { take(constraint) }

  /// Takes a constraint out of this view; any other is ignored.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }

  /// Installs constraints in this view, in order.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Takes constraints out of this view, in order.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Returns how strongly the view resists being made larger than its content; 250 at first.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutRecord?.hugging[axis] ?? .defaultLow
  }

  /// Sets how strongly the view resists being made larger than its content; stored only.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    recordOfLayout.hugging[axis] = priority
  }

  /// Returns how strongly the view resists being made smaller than its content; 750 at first.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutRecord?.compressionResistance[axis] ?? .defaultHigh
  }

  /// Sets how strongly the view resists being made smaller than its content; stored only.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    recordOfLayout.compressionResistance[axis] = priority
  }

  /// Brings the constraints up to date before a layout; an override calls super last.
  open func updateConstraints() {}

  /// Requests the constraints to be brought up to date before the next layout.
  open func setNeedsUpdateConstraints() {
    needsConstraints = true
    setNeedsLayout()
  }

  /// Whether the constraints are brought up to date before the next layout.
  open func needsUpdateConstraints() -> Bool { needsConstraints }

  /// Brings the constraints of this view up to date now if something asked for it.
  open func updateConstraintsIfNeeded() {
    passConstraints()
  }

  // MARK: Geometry

  /// The translation, scale and rotation of the view around its centre.
  open var transform: CGAffineTransform {
    get { extras?.transform ?? .identity }
    set { extrasMadeOnDemand.transform = newValue.isIdentity ? nil : newValue }
  }

  /// Returns the size that suits the content best; the present one unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits the content best.
  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  /// The size that the content has of its own; none unless overridden, as nothing is measured.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Notes that the content has another size of its own.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
  }

  // MARK: Margins

  /// The room that bars and the app take at the edges; the bars of these devices take none.
  open var safeAreaInsets: UIEdgeInsets { currentSafeArea }

  /// The safe area changed; does nothing unless overridden.
  open func safeAreaInsetsDidChange() {}

  /// The room between the edges and the content: 8 points unless set, and the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { currentMargins }
    set {
      extrasMadeOnDemand.margins = newValue
      controller?.viewLayoutMarginsDidChange()
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

  // MARK: Look
  /// The tint changed, here or above; does nothing unless overridden.
  open func tintColorDidChange() {}

  /// Whether the tint is dimmed; stored only.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { extras?.tintAdjustmentMode ?? .automatic }
    set { extrasMadeOnDemand.tintAdjustmentMode = newValue }
  }

  /// The source of the direction of the content.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { extras?.direction ?? .unspecified }
    set { extrasMadeOnDemand.direction = newValue }
  }

  /// In which direction the content is read.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    return UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: isReversed ? .rightToLeft : .leftToRight
    )
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The view whose opaque parts alone let this one be seen; stored only.
  open var mask: UIView? {
    get { extras?.mask }
    set { extrasMadeOnDemand.mask = newValue }
  }

  /// Whether nothing behind the view can be seen; stored only.
  open var isOpaque: Bool {
    get { extras?.isOpaque ?? true }
    set { extrasMadeOnDemand.isOpaque = newValue }
  }

  // MARK: Touches

  /// The gesture recognizers of the view; nil for none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { extras.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers } }
    set { replaceRecognizers(with: newValue ?? []) }
  }

  /// Adds a recognizer, taking it from the view that had it.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    take(gestureRecognizer)
  }

  /// Removes a recognizer of this view; any other is ignored.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    release(gestureRecognizer)
  }

  /// Whether no other view takes touches at the same time; stored only.
  open var isExclusiveTouch: Bool {
    get { extras?.isExclusiveTouch ?? false }
    set { extrasMadeOnDemand.isExclusiveTouch = newValue }
  }

  /// Whether more than one touch counts; stored only.
  open var isMultipleTouchEnabled: Bool {
    get { extras?.isMultipleTouchEnabled ?? false }
    set { extrasMadeOnDemand.isMultipleTouchEnabled = newValue }
  }

  // MARK: Accessibility

  /// The hint that assistive technology reads.
  open var accessibilityHint: String? {
    get { extras?.accessibilityHint }
    set { extrasMadeOnDemand.accessibilityHint = newValue }
  }

  /// The value of the view for assistive technology.
  open var accessibilityValue: String? {
    get { extras?.accessibilityValue }
    set { extrasMadeOnDemand.accessibilityValue = newValue }
  }

  /// The characteristics of the view for assistive technology.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { extras?.traits ?? .none }
    set { extrasMadeOnDemand.traits = newValue }
  }

  /// Whether assistive technology ignores the subviews; stored only.
  open var accessibilityElementsHidden: Bool {
    get { extras?.hidesAccessibleContent ?? false }
    set { extrasMadeOnDemand.hidesAccessibleContent = newValue }
  }

  /// Whether assistive technology leaves out the views beside this one; stored only.
  open var accessibilityViewIsModal: Bool {
    get { extras?.isAccessibleAlone ?? false }
    set { extrasMadeOnDemand.isAccessibleAlone = newValue }
  }

  final var extrasMadeOnDemand: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }
}

extension UIView {
  /// Gives the view the frame that covers another; one that covers it already is left alone.
  func cover(_ view: UIView) {
    let area = view.bounds
    let middle = CGPoint(x: area.midX, y: area.midY)
    if bounds.size != area.size || center != middle { frame = area }
  }
}

/// Settings that few views have; created on first use.
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
  var accessibilityHint: String?
  var accessibilityValue: String?
  var traits: UIAccessibilityTraits = .none
  var hidesAccessibleContent = false
  var isAccessibleAlone = false
}
