import PlatformUI

/// Lists the observed screens of a window; an invisible view in the window itself.
///
/// When one screen is removed, others that are covered or not loaded may have been removed
/// unnoticed, so each check of the registry makes all observers of the window check.
final class ScreenRegistry: ProbeView {
  private var entries: [Weak<ScreenObserver>] = []
  private var changes: [Weak<WaitingChange>] = []
  private var observed: [ObjectIdentifier: [ObservedScreen]] = [:]
  private var byCoordinator: [ObjectIdentifier: Weak<ScreenObserver>] = [:]
  private var observerCount = 0
  private var countBeforeSweep = 128
  /// Ends the requests of the window when it is deallocated.
  var onWindowClosed: (@MainActor () -> Void)?
  private var runs: Set<ObjectIdentifier> = []
  private var arrivals: [Arrival] = []
  private var isEndingNavigation = false
  private var followUps: [@MainActor () -> Void] = []
  private weak var observedWindow: UIWindow?
  private var activation: SceneObserver?
  private var layoutFollowUps: [@MainActor () -> Void] = []
  /// Screens that a run is moving from one place to another.
  private var moved: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]

  private init(_ window: UIWindow) {
    observedWindow = window
    super.init()
    activation = SceneObserver(around: window, activated: { [weak self] in self?.activated($0) })
  }

  /// Returns the registry of a window, creating it on first use.
  static func make(in window: UIWindow) -> ScreenRegistry {
    if let registry = window.screenRegistry { return registry }
    let registry = ScreenRegistry(window)
    window.addSubview(registry)
    return registry
  }

  /// The live observers of the window, in the order of their registration.
  var observers: [ScreenObserver] { entries.living() }

  func register(_ observer: ScreenObserver) {
    if entries.count >= countBeforeSweep { sweep() }
    observerCount += 1
    observer.number = observerCount
    entries.append(Weak(observer))
    guard let coordinator = observer.delegate?.coordinator else { return }
    let identity = ObjectIdentifier(coordinator)
    observer.coordinatorIdentity = identity
    // The first observer of a coordinator counts, unless it has ended.
    if byCoordinator[identity]?.object?.delegate?.coordinator == nil {
      byCoordinator[identity] = Weak(observer)
    }
  }

  /// Removes an observer that has ended, at the latest with the next sweep.
  func unregister(_ observer: ScreenObserver) {
    if entries.last?.object === observer { entries.removeLast() }
    guard let identity = observer.coordinatorIdentity,
      let entry = byCoordinator.removeValue(forKey: identity)
    else {
      return
    }
    if let other = entry.object, other !== observer { byCoordinator[identity] = entry }
  }

  func register(_ screen: ObservedScreen) {
    observed[screen.identity, default: []].append(screen)
  }

  /// Removes a screen that is no longer observed.
  func unregister(_ screen: ObservedScreen) {
    guard var all = observed.removeValue(forKey: screen.identity) else { return }
    all.remove(screen)
    if !all.isEmpty { observed[screen.identity] = all }
  }

  /// Returns the observer of a coordinator that has not ended.
  func observer(of coordinator: AnyObject) -> ScreenObserver? {
    let observer = byCoordinator[ObjectIdentifier(coordinator)]?.object
    return observer?.delegate?.coordinator === coordinator ? observer : nil
  }

  /// Returns the observers of a screen, the outermost first.
  func observers(of screen: UIViewController) -> [ScreenObserver] {
    var observers: [ScreenObserver] = []
    for entry in observed[ObjectIdentifier(screen)] ?? [] where entry.screen === screen {
      if let observer = entry.observer { observers.append(observer) }
    }
    return observers
  }

  /// Removes the entries of deallocated objects.
  ///
  /// Called when the number of entries has doubled, so that the cost per observer is constant.
  private func sweep() {
    entries.removeAll { $0.object == nil }
    byCoordinator = byCoordinator.filter { $0.value.object?.delegate != nil }
    observed = observed.compactMapValues { screens in
      let alive = screens.filter { $0.observer != nil && $0.screen != nil }
      return alive.isEmpty ? nil : alive
    }
    countBeforeSweep = 128 + 2 * entries.count
  }

  /// Makes each observer of the window check now.
  func look() {
    for observer in observers { observer.lookNow() }
  }

  /// Schedules checks by the observers whose screens have no probe in the window.
  func lookAtHiddenScreens() {
    for observer in observers where observer.hasHiddenScreens { observer.scheduleLook() }
  }

  /// Makes all observers check when the app is active again, because code may have removed hidden
  /// screens.
  private func activated(_ object: ObjectIdentifier) {
    guard let observedWindow else { return }
    let responders = sequence(first: observedWindow as UIResponder, next: \.next)
    guard responders.contains(where: { ObjectIdentifier($0) == object }) else { return }
    for observer in observers { observer.scheduleLook() }
  }

  /// Calls back once in the next layout pass of the window.
  ///
  /// This view may be laid out before other views, so check in the turn after that.
  func afterLayout(_ followUp: @escaping @MainActor () -> Void) {
    layoutFollowUps.append(followUp)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let followUps = layoutFollowUps
    layoutFollowUps = []
    for followUp in followUps { followUp() }
  }

  /// Notifies all delegates with screens at or below the given ones before these are removed.
  ///
  /// Visits only the removed view controllers, regardless of the number of observed screens.
  ///
  /// - Returns: The observers that lose screens, which must check after the removal.
  func willRemove(
    _ roots: [UIViewController],
    by removers: [any ScreenObserverDelegate]
  ) -> [ScreenObserver] {
    var losing: [ObjectIdentifier: ScreenObserver] = [:]
    for root in roots {
      root.visitTree { screen in
        for entry in observed[ObjectIdentifier(screen)] ?? [] where entry.screen === screen {
          guard let observer = entry.observer, let delegate = observer.delegate else { continue }
          delegate.screenWillBeRemoved(screen, by: removers)
          losing[ObjectIdentifier(observer)] = observer
        }
      }
    }
    return losing.isEmpty ? [] : losing.values.sorted { $0.number < $1.number }
  }

  // MARK: Waiting changes

  /// Adds a change, which the waiting stage method retains.
  func add(_ change: WaitingChange) {
    changes = changes.adding(change)
  }

  /// Notifies the waiting stage methods that another one removes view controllers.
  func noteRemoval(of roots: [UIViewController]) {
    for change in changes.living() { change.note(removalOf: roots.identities) }
  }

  // MARK: Arrivals

  /// A view controller that a stage will install after a guard's consent or a transition.
  private struct Arrival {
    let controller: UIViewController
    let isPresented: Bool
    weak var presenter: UIViewController?
    var followUp: (@MainActor () -> Void)?
  }

  /// Records view controllers that a stage will install later.
  ///
  /// - Parameter presenter: The view controller that will present them; `nil` if none will.
  func expect(_ controllers: [UIViewController], presentedBy presenter: UIViewController? = nil) {
    arrivals += controllers.map {
      Arrival(controller: $0, isPresented: presenter != nil, presenter: presenter)
    }
  }

  /// Removes the records of view controllers; `false` if other code has cancelled one of them.
  func removeArrivals(_ controllers: [UIViewController]) -> Bool {
    if arrivals.isEmpty { return controllers.isEmpty }
    let removed = arrivals.filter { controllers.includes($0.controller) }
    arrivals.removeAll { controllers.includes($0.controller) }
    for arrival in removed { lookLater(at: arrival.controller) }
    defer { for arrival in removed { arrival.followUp?() } }
    return removed.count == controllers.count
  }

  /// Cancels the installation of a view controller; `false` if it was not waiting.
  func cancelArrival(of controller: UIViewController) -> Bool {
    guard !arrivals.isEmpty, removeArrivals([controller]) else { return false }
    cancelInstallation(of: [controller], as: .replaced)
    return true
  }

  /// Cancels the presentations whose presenters have left the hierarchy.
  ///
  /// A stage may not notice this itself: the transition of a stack hides the coordinator of its
  /// presentation, and UIKit does not call back for one that changes nothing.
  func cancelLostArrivals() {
    // A navigation may put the presenter back.
    if arrivals.isEmpty || mayPutBack { return }
    for arrival in arrivals where arrival.isPresented && !isInPlace(arrival.presenter) {
      _ = cancelArrival(of: arrival.controller)
    }
  }

  private func isInPlace(_ presenter: UIViewController?) -> Bool {
    guard let presenter else { return false }
    return observedWindow?.leads(to: presenter) == true || isExpecting(presenter)
  }

  /// Schedules checks by all observers of screens at or below a view controller.
  private func lookLater(at controller: UIViewController) {
    controller.visitTree { screen in
      for observer in observers(of: screen) { observer.scheduleLook(near: controller) }
    }
  }

  /// Calls the closure when none of the view controllers is waiting any more.
  func whenNotExpecting(
    _ controllers: [UIViewController],
    _ action: @escaping @MainActor () -> Void
  ) {
    let position = arrivals.firstIndex { controllers.includes($0.controller) }
    if let position { arrivals[position].followUp = action } else { action() }
  }

  /// Whether a screen is at or below a view controller that will be installed later.
  func isExpecting(_ screen: UIViewController) -> Bool {
    !arrivals.isEmpty && screen.isAtOrBelow(arrivals.map(\.controller).identities)
  }

  /// Returns the view controller that waits to be presented by another one.
  func arrival(above presenter: UIViewController) -> UIViewController? {
    arrivals.first { $0.presenter === presenter }?.controller
  }

  /// Notifies all delegates with screens at or below the given ones that these will not be
  /// installed.
  func cancelInstallation(of controllers: [UIViewController], as reason: LeaveReason) {
    for observer in observers {
      observer.cancelInstallation(of: controllers.identities, as: reason)
    }
  }

  // MARK: Navigations

  /// Whether a router is changing the hierarchy, so that a removal counts as a replacement and not
  /// as an action of the user.
  var isNavigating: Bool { !runs.isEmpty || isEndingNavigation }

  /// Whether a router may put back the screens that it has removed.
  var mayPutBack: Bool { !runs.isEmpty }

  /// Calls the closure when no running navigation can put screens back.
  func afterNavigation(_ action: @escaping @MainActor () -> Void) {
    if mayPutBack { followUps.append(action) } else { action() }
  }

  func enter(_ run: AnyObject) {
    runs.insert(ObjectIdentifier(run))
  }

  /// Ends a navigation; all observers check while removals still count as its changes.
  func leave(_ run: AnyObject) {
    let wasActing = runs.remove(ObjectIdentifier(run)) != nil
    isEndingNavigation = wasActing
    look()
    isEndingNavigation = false
    guard runs.isEmpty else { return }
    let followUps = self.followUps
    self.followUps = []
    for followUp in followUps { followUp() }
  }

  /// Sets the screens that a run is moving, which are temporarily in no hierarchy.
  func keep(_ screens: [UIViewController], for run: AnyObject) {
    if screens.isEmpty, moved.isEmpty { return }
    moved[ObjectIdentifier(run)] = screens.isEmpty ? nil : screens.identities
  }

  func isMoved(_ screen: UIViewController) -> Bool {
    !moved.isEmpty && moved.values.contains { screen.isAtOrBelow($0) }
  }

  deinit {
    // Other code may have removed all subviews of a window that still exists.
    guard observedWindow == nil else { return }
    let (observers, onWindowClosed) = (entries.living(), self.onWindowClosed)
    inNextTurn {
      // A running navigation can no longer install its screens.
      onWindowClosed?()
      for observer in observers { observer.windowClosed() }
    }
  }
}

extension UIWindow {
  /// The registry of the window, if anything is observed there.
  var screenRegistry: ScreenRegistry? {
    for case let registry as ScreenRegistry in subviews { return registry }
    return nil
  }
}

/// The screens that a stage method has shown and whose transition it waits for.
@MainActor final class WaitingChange {
  private let screens: [Weak<UIViewController>]
  /// Whether a later method has removed one of the screens.
  private(set) var isReplaced = false

  init(_ screens: [UIViewController]) {
    self.screens = screens.map(Weak.init)
  }

  /// Records that a later method removes view controllers.
  func note(removalOf roots: Set<ObjectIdentifier>) {
    if screens.contains(where: { $0.object?.isAtOrBelow(roots) == true }) { isReplaced = true }
  }
}
