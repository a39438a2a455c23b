/// The root of a view hierarchy on a screen.
open class UIWindow: UIView {
  /// The responder that receives keyboard input; `nil` for none.
  @BackReference final var firstResponder: UIResponder? {
    didSet {
      inputViewsMayHaveChanged()
      if let world { world.keyboard.responderDidChange(in: world) }
    }
  }
  @BackReference final private(set) var world: HeadlessWorld?
  private weak var scene: UIWindowScene?
  final var hasLayoutPass = false
  /// The number of turns by which a fault of the world has delayed the layout pass.
  final var lateTurns = 0
  /// The input views of the first responder, in front of all other views.
  final var inputViews: [UIView] = []

  /// The view controller whose view fills the window, retained by the window.
  ///
  /// In a visible window, the old view controller disappears and the new one appears, both without
  /// animation. Its presentations are removed with it, without completions.
  open var rootViewController: UIViewController? {
    get { root }
    set {
      let old = root
      root = newValue
      if newValue !== old { replaceRoot(old) }
    }
  }
  private final var root: UIViewController?

  /// Whether the window is hidden; `true` for a new window.
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { visibilityDidChange() } }
  }

  /// The level of the window among the windows of the screen.
  open var windowLevel: UIWindow.Level = .normal

  /// The scene of the window; without a scene, it is not listed in any scene's windows.
  open weak var windowScene: UIWindowScene? {
    get { scene }
    set {
      scene?.remove(self)
      scene = newValue
      scene?.add(self)
    }
  }

  /// The screen of the scene or, without a scene, of the device.
  open var screen: UIScreen { scene?.screen ?? UIScreen.main }

  /// Creates a hidden window with the size of a scene.
  public init(windowScene: UIWindowScene) {
    world = HeadlessWorld.required(for: "UIWindow")
    super.init(frame: windowScene.screen.bounds)
    prepare()
    self.windowScene = windowScene
  }

  /// Creates a hidden window without a scene.
  public override init(frame: CGRect) {
    world = HeadlessWorld.required(for: "UIWindow")
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    world = HeadlessWorld.required(for: "UIWindow")
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    hostWindow = self
    world?.register(self)
    super.isHidden = true
  }

  /// Whether this window receives keyboard input.
  open var isKeyWindow: Bool { world?.application.keyWindow === self }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    turn {
      isHidden = false
      makeKey()
    }
  }

  /// Makes the window the key window.
  open func makeKey() {
    if canBecomeKey { world?.application.makeKey(self) }
  }

  /// Whether the window can become the key window; `true` unless overridden.
  open var canBecomeKey: Bool { true }

  /// Called after the window became the key window; does nothing unless overridden.
  open func becomeKey() {}

  /// Called after the window ceased to be the key window; does nothing unless overridden.
  open func resignKey() {}

  /// Sends an event's touches to the views in this window on which they began, and other events to
  /// the first responder.
  open func sendEvent(_ event: UIEvent) {
    guard event.type == .touches else { return deliver(event) }
    for touch in event.touches(for: self) ?? [] { touch.view?.take(touch, event) }
  }

  /// The scene or, without a scene, the application.
  open override var next: UIResponder? { windowScene ?? world?.application }

  override var inheritedTraits: UITraitCollection { world?.traits ?? UITraitCollection() }

  /// Presented view controllers inherit from the window, not from their presenter.
  override func passTraitChange(from previous: UITraitCollection, to current: UITraitCollection) {
    super.passTraitChange(from: previous, to: current)
    var heads = rootViewController.map { [$0] } ?? []
    while let head = heads.popLast() {
      head.inheritedTraitsMayHaveChanged(
        from: head.presentedTraits(from: previous),
        to: head.presentedTraits(from: current)
      )
      heads += head.presentedInside
    }
  }
}

extension UIWindow {
  /// The level of a window on the screen.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// The level of ordinary windows.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)
  }

  /// Posted after a window became the key window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification"
  )
  /// Posted after a window ceased to be the key window.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification"
  )
  /// Posted after a window became visible.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification"
  )
  /// Posted after a window became hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification"
  )

  /// Notifies observers that the window became, or ceased to be, the key window.
  func keyDidChange() {
    isKeyWindow ? becomeKey() : resignKey()
    post(isKeyWindow ? Self.didBecomeKeyNotification : Self.didResignKeyNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Marks a UIKit call for the clock of this window's world.
  func turn(_ body: () -> Void) {
    guard let world else { return body() }
    world.turn(body)
  }

  private func replaceRoot(_ old: UIViewController?) {
    turn {
      if let old { old.leaveWindow() }
      if let rootViewController { world?.follow(rootViewController) }
      if !isHidden { showContent() }
    }
  }

  private func visibilityDidChange() {
    turn {
      isHidden ? hideContent() : showContent()
      post(isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification)
      if isHidden, isKeyWindow { world?.application.makeKey(nextKeyWindow) }
    }
  }

  /// The next key window after this one is hidden: the frontmost one of its scene, otherwise of the
  /// other scenes on screen.
  private var nextKeyWindow: UIWindow? {
    let candidates = (world?.shownWindows ?? []).reversed().filter { window in
      window.canBecomeKey && window.windowScene?.isInForeground != false
    }
    let own = candidates.filter { $0.windowScene === windowScene }
    let eligible = own.isEmpty ? candidates : own
    return eligible.max { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
  }

  private func showContent() {
    rootViewController?.view?.frame = bounds
    for view in content { addSubview(view) }
  }

  private func hideContent() {
    rootViewController?.endPresentationsUnderWay()
    // A callback may dismiss a presentation, and thereby reveal a covered view.
    repeat {
      for view in content.reversed() { view.removeFromSuperview() }
    } while rootViewController?.endPresentationsUnderWay() == true
  }

  /// The views of the root and of the presentations above it, back to front.
  private var content: [UIView] {
    guard let root = rootViewController else { return [] }
    let chain = sequence(first: root) { $0.modal.presented }
    let presentations = chain.compactMap { $0.modal.presented?.modal.presentationController }
    let isCovered = presentations.first?.hasRemovedPresenterView == true
    return (isCovered ? [] : [root.loadedView].compactMap { $0 })
      + presentations.compactMap(\.containerView)
  }
}

extension UIWindow {
  /// Updates the input views at the end of the turn if the first responder has others.
  ///
  /// Not immediately, because between two fields there is temporarily no first responder.
  func inputViewsMayHaveChanged() {
    guard !hasSameInputViews(as: neededInputViews), let world else { return }
    world.turn {
      world.clock.enqueue(
        ClockClosure("check of the input views") { [weak self] in self?.updateInputViews() }
      )
    }
  }

  private func updateInputViews() {
    let needed = neededInputViews
    guard !hasSameInputViews(as: needed) else { return }
    let former = inputViews
    inputViews = needed
    for view in former where !needed.contains(identical: view) { view.removeFromSuperview() }
    for view in needed { addSubview(view) }
  }

  private func hasSameInputViews(as views: [UIView]) -> Bool {
    inputViews.elementsEqual(views, by: ===)
  }

  /// The input views of the first responder; those that contain it stay.
  private var neededInputViews: [UIView] {
    guard let firstResponder else { return [] }
    if let view = firstResponder as? UIView, inputViews.contains(where: view.isDescendant) {
      return inputViews
    }
    let chain = sequence(first: firstResponder, next: \.next)
    let accessory = chain.lazy.compactMap(\.inputAccessoryView).first { _ in true }
    let input = chain.lazy.compactMap(\.inputView).first { _ in true }
    return [accessory, input].compactMap { $0 }
  }
}

/// A listed window that is not retained.
@MainActor
struct WeakWindow {
  @BackReference var window: UIWindow?

  init(window: UIWindow) {
    self.window = window
  }
}

/// A delegate of an application or window scene, which may have a main window.
///
/// Not used by apps directly.
@preconcurrency @MainActor
public protocol WindowOwner: NSObjectProtocol {}

extension WindowOwner {
  /// The main window of a delegate, for code that refers to this protocol only.
  ///
  /// A double optional, because a delegate can omit the property, or have no window.
  public var window: UIWindow?? {
    switch self {
    case let delegate as any UIApplicationDelegate: mainWindow(of: delegate)
    case let delegate as any UIWindowSceneDelegate: mainWindow(of: delegate)
    default: nil
    }
  }

  private func mainWindow(of delegate: any UIApplicationDelegate) -> UIWindow? { delegate.window }
  private func mainWindow(of delegate: any UIWindowSceneDelegate) -> UIWindow? { delegate.window }
}
