/// The root of a tree of views on a screen.
open class UIWindow: UIView {
  /// The responder that receives keyboard input; nil for none.
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
  /// The input views of the first responder, which lie in front of everything else.
  final var inputViews: [UIView] = []

  /// The controller whose view fills the window; the window keeps it.
  ///
  /// In a visible window the old controller disappears and the new one appears, both unanimated.
  /// Its presentations are removed with it, without completions.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      replaceRoot(oldValue)
    }
  }

  /// Whether the window is hidden; true for a new window.
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { visibilityDidChange() } }
  }

  /// The order of the window among the windows of the screen.
  open var windowLevel: UIWindow.Level = .normal

  /// The scene that shows the window; without one the window is in none of the scenes' lists.
  open weak var windowScene: UIWindowScene? {
    get { scene }
    set {
      scene?.remove(self)
      scene = newValue
      scene?.add(self)
    }
  }

  /// The screen of the scene, or without one of the device.
  open var screen: UIScreen { scene?.screen ?? UIScreen.main }

  /// Creates a hidden window that fills a scene.
  public init(windowScene: UIWindowScene) {
    world = HeadlessWorld.required(for: "UIWindow")
    super.init(frame: windowScene.screen.bounds)
    prepare()
    self.windowScene = windowScene
  }

  /// Creates a hidden window outside of every scene.
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

  /// Makes the window visible and key.
  open func makeKeyAndVisible() {
    turn {
      isHidden = false
      makeKey()
    }
  }

  /// Makes the window the one that receives keyboard input.
  open func makeKey() {
    if canBecomeKey { world?.application.makeKey(self) }
  }

  /// Whether the window agrees to receive keyboard input; true unless overridden.
  open var canBecomeKey: Bool { true }

  /// The window became key; does nothing unless overridden.
  open func becomeKey() {}

  /// The window is key no longer; does nothing unless overridden.
  open func resignKey() {}

  /// Hands the touches of an event to the views in this window on which they began, and what has no
  /// place to the first responder.
  open func sendEvent(_ event: UIEvent) {
    guard event.type == .touches else { return deliver(event) }
    for touch in event.touches(for: self) ?? [] { touch.view?.take(touch, event) }
  }

  /// The scene, or without one the application.
  open override var next: UIResponder? { windowScene ?? world?.application }

  override var inheritedTraits: UITraitCollection { world?.traits ?? UITraitCollection() }

  /// Presented controllers inherit from the window, not from their presenter.
  override func passTraitChange(from previous: UITraitCollection, to current: UITraitCollection) {
    super.passTraitChange(from: previous, to: current)
    var heads = rootViewController.map { [$0] } ?? []
    while let head = heads.popLast() {
      head.inheritedTraitsDidChange(
        from: head.presentedTraits(from: previous),
        to: head.presentedTraits(from: current)
      )
      heads += head.presentedInside
    }
  }
}

extension UIWindow {
  /// The height of a window above the screen.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Makes a level from a height.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// The level of an app's own windows.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)
  }

  /// Posted when a window became key.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification"
  )
  /// Posted when a window is key no longer.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification"
  )
  /// Posted when a window became visible.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification"
  )
  /// Posted when a window became hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification"
  )

  /// Notifies observers that the window became key, or is key no longer.
  func keyDidChange() {
    isKeyWindow ? becomeKey() : resignKey()
    post(isKeyWindow ? Self.didBecomeKeyNotification : Self.didResignKeyNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Marks a call into UIKit for the clock of this window's world.
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

  /// The window that is key once this one is hidden: the frontmost one of its scene, or else of the
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
    // A callback may dismiss a presentation, and so reveal a view that was covered.
    repeat {
      for view in content.reversed() { view.removeFromSuperview() }
    } while rootViewController?.endPresentationsUnderWay() == true
  }

  /// The views of the root and of the presentations above it, from the back to the front.
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
  /// Brings the input views up to date at the end of the turn if the first responder has others.
  ///
  /// Not at once: between two fields there is no first responder for a moment.
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

  /// The views that the first responder requires; those that contain it stay.
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

/// A window that is listed but not kept.
@MainActor
struct WeakWindow {
  @BackReference var window: UIWindow?

  init(window: UIWindow) {
    self.window = window
  }
}

/// An application delegate or window scene delegate, which may have a main window.
///
/// Apps never name it.
@preconcurrency @MainActor
public protocol WindowOwner: NSObjectProtocol {}

extension WindowOwner {
  /// The main window of a delegate, for code with a reference to the protocol only.
  ///
  /// Twice optional, because a delegate may leave the property out, and may have no window.
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
