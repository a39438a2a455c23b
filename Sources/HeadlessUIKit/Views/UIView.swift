/// A rectangle in the view hierarchy.
///
/// Layout is not simulated: frames have the values set by code.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitChangeObservable, MetatypeConstructible {
  /// The size of the view and the origin of its coordinates.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      let isResized = newValue.size != storedBounds.size
      willChange("bounds")
      storedBounds = newValue
      didChange("bounds")
      if isResized { setNeedsLayout() }
    }
  }
  /// The center of the view in the coordinates of its superview.
  open var center: CGPoint {
    get { storedCenter }
    set {
      willChange("center")
      storedCenter = newValue
      didChange("center")
    }
  }
  /// The opacity of the view, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether the view is hidden with all its subviews.
  open var isHidden = false {
    willSet { willChange("hidden") }
    didSet { didChange("hidden") }
  }
  /// Whether the view and its subviews receive touches.
  open var isUserInteractionEnabled = true
  /// A number that identifies the view.
  open var tag = 0
  /// Whether content is clipped to the bounds.
  open var clipsToBounds = false
  /// Whether the frame is translated into constraints; stored only, because layout is not
  /// simulated.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The layer of the view; stored only.
  open var layer: CALayer { recordOfLayout.layer(of: self) }
  /// The class of the layer; `CALayer` unless overridden.
  open class var layerClass: AnyClass { CALayer.self }
  /// The parts of the frame that change with the superview's size; stored only.
  open var autoresizingMask: AutoresizingMask = []
  /// An identifier for tests, which is never shown.
  open var accessibilityIdentifier: String?
  /// The text that VoiceOver reads.
  open var accessibilityLabel: String?
  /// The color behind the content; stored only.
  open var backgroundColor: UIColor?
  /// The scaling and position of content in the bounds; stored only.
  open var contentMode: ContentMode = .scaleToFill
  /// Whether assistive technology treats the view as a single element.
  open var isAccessibilityElement = false

  /// The superview of this view.
  open var superview: UIView? { holder }
  /// The subviews, back to front.
  open var subviews: [UIView] { heldViews }
  // Stored separately, because each access to a public property, or to one modified in place, is
  // checked for exclusivity.
  private var storedBounds: CGRect
  private var storedCenter: CGPoint
  /// The superview, independent of overrides of `superview`.
  @BackReference final var holder: UIView?
  // Modified in place by each push and pop; an exclusivity check would cost more than the change.
  @exclusivity(unchecked) final var heldViews: [UIView] = []
  /// The window of the view, independent of overrides of `window`.
  final var hostWindow: UIWindow? {
    get { windowReference.wrappedValue }
    set { windowReference = BackReference(wrappedValue: newValue) }
  }
  /// Takes the window of the superview, without the retain and release of a read.
  final func inheritWindow() { windowReference = holder?.windowReference ?? BackReference() }
  // The compiler omits the exclusivity checks of a private property in some builds only.
  @exclusivity(unchecked) private final var windowReference = BackReference<UIWindow>()
  var traitSettings: TraitSettings?
  /// The view controller whose root view this is.
  @BackReference final var controller: UIViewController?
  /// Whether a constraint of an ancestor ever referred to this view or a descendant.
  final var mayBeConstrained = false
  var needsLayout = true
  var descendantNeedsLayout = false
  var ownTintColor: UIColor?
  var layoutRecord: LayoutRecord?
  final var extras: ViewExtras?
  /// Whether the constraints need an update before the next layout.
  final var needsConstraints = false
  /// The requested updates of content that run just before the layout.
  final var pendingUpdates = PendingUpdates.all

  /// How a simulated user reads and touches the view.
  var viewRole: ViewRole { .other }

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  /// Creates a view with zero size.
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

  /// The members for selectors and storyboards; an override adds those of its class.
  open override class var namedMembers: [NamedMember] { super.namedMembers + viewMembers }

  /// The window of the view.
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
      willChange("frame")
      defer { didChange("frame") }
      if let transform = extras?.transform { return setFrame(newValue, under: transform) }
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The view controller with this root view, otherwise the superview.
  open override var next: UIResponder? { controller ?? superview }

  override var responderWindow: UIWindow? { window }

  /// Called before the superview changes; `nil` for none.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the superview changed.
  open func didMoveToSuperview() {}

  /// Called before the view enters another window or leaves its window.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the view entered another window or left its window.
  open func didMoveToWindow() {}

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Adds a view in front of the other subviews, after removing it from its superview.
  open func addSubview(_ view: UIView) {
    insert(view, at: heldViews.count)
  }

  /// Inserts a view at an index, counted from the back.
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

  /// Whether the view is the given view or a descendant of it.
  open func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.holder
    }
    return false
  }

  /// Returns the first view with the tag in this tree, including this view.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in heldViews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Removes the view from its superview and window; has no effect without a superview.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  /// Converts a point of this view to another view, or to the window for `nil`.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    (view ?? window).map { $0.pointFromRoot(pointInRoot(point)) } ?? pointInRoot(point)
  }

  /// Converts a point of another view, or of the window for `nil`, to this view.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    pointFromRoot((view ?? window)?.pointInRoot(point) ?? point)
  }

  /// Converts a rectangle of this view to another view, or to the window for `nil`.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.mapped { convert($0, to: view) }
  }

  /// Converts a rectangle of another view, or of the window for `nil`, to this view.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.mapped { convert($0, from: view) }
  }

  /// The tint color of interactive elements; inherited unless set.
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
  /// - Parameter force: Whether to ignore its refusal.
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

  /// The traits of the view controller or superview, with the overrides of this view.
  open var traitCollection: UITraitCollection { ownTraits(from: inheritedTraits) }

  /// Called after the traits changed; does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The interface style of this view; `unspecified` to inherit it.
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

  /// Returns the frontmost view of this tree that receives touches at a point; `nil` for none.
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

  /// Lays out this tree immediately if a layout was requested.
  open func layoutIfNeeded() {
    layOutTree()
  }

  /// Lays out the subviews; does nothing unless overridden.
  open func layoutSubviews() {}

  // MARK: Properties

  /// Updates content and styling just before a layout; does nothing unless overridden.
  ///
  /// Called again after a change of an observable property that it reads.
  open func updateProperties() {}

  /// Requests a call of `updateProperties()` at the end of the turn.
  open func setNeedsUpdateProperties() { request(.properties) }

  /// Performs the requested updates of properties in this tree immediately, including those of view
  /// controllers.
  open func updatePropertiesIfNeeded() { updatePropertiesOfTree() }

  // MARK: Constraints

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
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
  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The part of the view that bars do not cover.
  open var safeAreaLayoutGuide: UILayoutGuide { guide(named: "safeArea") }
  /// The part of the view inside its margins.
  open var layoutMarginsGuide: UILayoutGuide { guide(named: "margins") }
  /// The readable part of the view, here the part inside its margins.
  open var readableContentGuide: UILayoutGuide { guide(named: "readable") }
  /// The layout guide of the keyboard, or of the bottom edge; for constraints only, without a
  /// frame.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { recordOfLayout.keyboardGuide(of: self) }
  /// The guides that were added to the view, oldest first.
  open var layoutGuides: [UILayoutGuide] { layoutRecord?.guides ?? [] }

  /// Adds a guide, after removing it from its former view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { take(layoutGuide) }

  /// Removes a guide of this view; others are ignored.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { release(layoutGuide) }

  /// The constraints that are installed in this view.
  open var constraints: [NSLayoutConstraint] { layoutRecord?.constraints ?? [] }

  /// Installs a constraint in this view; has no effect if it is already installed.
  open func addConstraint(_ constraint: NSLayoutConstraint) { take(constraint) }

  /// Removes a constraint from this view; others are ignored.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }

  /// Installs constraints in this view, in order.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes constraints from this view, in order.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Returns the priority with which the view resists growing; 250 by default.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutRecord?.hugging[axis] ?? .defaultLow
  }

  /// Sets the priority with which the view resists growing; stored only.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    recordOfLayout.hugging[axis] = priority
  }

  /// Returns the priority with which the view resists shrinking; 750 by default.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutRecord?.compressionResistance[axis] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists shrinking; stored only.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    recordOfLayout.compressionResistance[axis] = priority
  }

  /// Updates the constraints before a layout; an override calls super last.
  open func updateConstraints() {}

  /// Requests an update of the constraints before the next layout.
  open func setNeedsUpdateConstraints() {
    needsConstraints = true
    setNeedsLayout()
  }

  /// Returns whether the constraints need an update before the next layout.
  open func needsUpdateConstraints() -> Bool { needsConstraints }

  /// Updates the constraints of this view immediately if requested.
  open func updateConstraintsIfNeeded() {
    passConstraints()
  }

  // MARK: Geometry

  /// The translation, scale and rotation of the view around its center.
  open var transform: CGAffineTransform {
    get { extras?.transform ?? .identity }
    set { extrasMadeOnDemand.transform = newValue.isIdentity ? nil : newValue }
  }

  /// Returns a size that the constraints allow: the intrinsic size, or the current one, because
  /// nothing is measured.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    let (size, natural) = (bounds.size, intrinsicContentSize)
    return CGSize(
      width: natural.width >= 0 ? natural.width : size.width,
      height: natural.height >= 0 ? natural.height : size.height
    )
  }

  /// Returns a size that the constraints allow: the intrinsic size, or the current one, because
  /// nothing is measured.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { systemLayoutSizeFitting(targetSize) }

  /// Returns the best size for the content; the current size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to fit its content.
  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  /// The natural size of the content; none unless overridden, because nothing is measured.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Invalidates the natural size of the content.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
  }

  // MARK: Margins

  /// The insets that bars and the app add at the edges; bars add none on simulated devices.
  open var safeAreaInsets: UIEdgeInsets { currentSafeArea }

  /// Called after the safe area changed; does nothing unless overridden.
  open func safeAreaInsetsDidChange() {}

  /// The margins between the edges and the content: by default 8 points plus the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { currentMargins }
    set {
      extrasMadeOnDemand.margins = newValue
      controller?.viewLayoutMarginsDidChange()
      layoutMarginsDidChange()
    }
  }

  /// The margins by layout direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(isReversed: isReversed) }
    set { layoutMargins = newValue.fixed(isReversed: isReversed) }
  }

  /// Whether the margins include those of the superview where they overlap; `false` by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { extras?.preservesSuperviewMargins ?? false }
    set { extrasMadeOnDemand.preservesSuperviewMargins = newValue }
  }

  /// Whether the safe area is added to the margins; `true` by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { extras?.addsSafeAreaToMargins ?? true }
    set { extrasMadeOnDemand.addsSafeAreaToMargins = newValue }
  }

  /// Called after the margins were set; does nothing unless overridden.
  open func layoutMarginsDidChange() {}

  // MARK: Appearance
  /// Called after the tint changed, in this view or an ancestor; does nothing unless overridden.
  open func tintColorDidChange() {}

  /// Whether the tint is dimmed; stored only.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { extras?.tintAdjustmentMode ?? .automatic }
    set { extrasMadeOnDemand.tintAdjustmentMode = newValue }
  }

  /// The semantics of the content, which determine its layout direction.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { extras?.direction ?? .unspecified }
    set { extrasMadeOnDemand.direction = newValue }
  }

  /// The layout direction of the content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    return UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: isReversed ? .rightToLeft : .leftToRight
    )
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The mask view, whose opaque parts reveal the content; stored only.
  open var mask: UIView? {
    get { extras?.mask }
    set { extrasMadeOnDemand.mask = newValue }
  }

  /// Whether the view hides the views behind it; stored only.
  open var isOpaque: Bool {
    get { extras?.isOpaque ?? true }
    set { extrasMadeOnDemand.isOpaque = newValue }
  }

  // MARK: Drawing

  /// Draws the content; does nothing unless overridden.
  ///
  /// It is called before the next layout after ``setNeedsDisplay()``, with a context that records
  /// the commands, and when the view is rendered in another context.
  open func draw(_ rect: CGRect) {}

  /// Requests that the content is drawn at the end of the turn; not without a size or window.
  open func setNeedsDisplay() { requestDisplay() }

  /// Requests that the content is drawn at the end of the turn; not without a size or window.
  open func setNeedsDisplay(_ rect: CGRect) { requestDisplay() }

  /// Records the content of the view and its subviews in the current context.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    layer.render(in: context)
    return true
  }

  // MARK: Touches

  /// The gesture recognizers of the view; `nil` for none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { extras.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers } }
    set { replaceRecognizers(with: newValue ?? []) }
  }

  /// Adds a recognizer, after removing it from its former view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    take(gestureRecognizer)
  }

  /// Removes a recognizer of this view; others are ignored.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    release(gestureRecognizer)
  }

  /// Whether other views receive no touches at the same time; stored only.
  open var isExclusiveTouch: Bool {
    get { extras?.isExclusiveTouch ?? false }
    set { extrasMadeOnDemand.isExclusiveTouch = newValue }
  }

  /// Whether the view receives multiple touches; stored only.
  open var isMultipleTouchEnabled: Bool {
    get { extras?.isMultipleTouchEnabled ?? false }
    set { extrasMadeOnDemand.isMultipleTouchEnabled = newValue }
  }

  // MARK: Accessibility

  /// The hint that VoiceOver reads.
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

  /// Whether assistive technology ignores the sibling views; stored only.
  open var accessibilityViewIsModal: Bool {
    get { extras?.isAccessibleAlone ?? false }
    set { extrasMadeOnDemand.isAccessibleAlone = newValue }
  }

  /// Whether `layoutSubviews()` may read observable properties: not for views of this layer, whose
  /// own code reads none.
  var readsModelsInLayout: Bool { type(of: self) != UIView.self }

  /// Updates the content for the current state and tracks what that reads; does nothing unless a
  /// cell, header, footer or button overrides it.
  func updateOwnConfiguration() {}

  final var extrasMadeOnDemand: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }
}

extension UIView {
  /// Sets a view's frame to cover another one; has no effect if it already does.
  func cover(_ view: UIView) {
    let area = view.bounds
    let middle = CGPoint(x: area.midX, y: area.midY)
    if bounds.size != area.size || center != middle { frame = area }
  }
}

/// Rarely used settings of views; created on first use.
@MainActor
final class ViewExtras {
  /// The last run of each part of an update that has read observable properties.
  var trackedRuns: [TrackedUpdate: TrackedRun] = [:]
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
  /// Whether the view is drawn at the end of the turn.
  var needsDisplay = false
  /// The commands of the last drawing.
  var drawing: [CGContext.Command] = []

  deinit {
    for run in trackedRuns.values { run.end() }
  }
}
