public import PlatformUI
public import WaymarkCore

/// Everything from outside that one scene of an app answers: links, notifications, quick actions,
/// activities, restoration.
///
/// The scene delegate owns one and calls it in one line from each of its callbacks. What a delivery
/// leads to is declared with the destinations, by `linked` and `opened(by:)`; nothing else is
/// reachable.
///
/// ```swift
/// entryPoints = EntryPoints(router: router, destinations: table, center: app.deliveries)
/// window.makeKeyAndVisible()
/// entryPoints.connect(with: connectionOptions, session: session)
/// ```
@MainActor public final class EntryPoints {
  /// The router of the scene's window.
  public let router: Router
  /// The destinations that a delivery can reach.
  public let destinations: DestinationTable
  private let center: DeliveryCenter
  /// What the scene was connected with; UIKit may report it once more.
  private var connected: [(object: AnyObject, handle: DeliveryHandle)] = []
  private var isConnecting = false
  private var isRestoring = false
  /// The restoration that is under way.
  private weak var restoration: RestorationRun?
  /// The deliveries that wait until the scene is restored.
  private var held: [(handle: DeliveryHandle, isAnimated: Bool)] = []

  /// Creates the entry points of a scene.
  ///
  /// - Parameter center: The deliveries of the app; shared by its scenes.
  public init(
    router: Router,
    destinations: DestinationTable,
    center: DeliveryCenter = DeliveryCenter()
  ) {
    self.router = router
    self.destinations = destinations
    self.center = center
  }

  /// The scene of the router's window.
  public var scene: UIWindowScene? { router.window?.windowScene }

  // MARK: A scene delegate's callbacks

  /// Restores the scene, then answers everything it was connected with, without animation.
  ///
  /// Call it when the window is visible. If the window has no root view controller, the fallback of
  /// the table becomes its root before a destination that a guard holds back or that starts at the
  /// current screen is opened, and after a delivery that led nowhere.
  @discardableResult
  public func connect(
    with options: UIScene.ConnectionOptions,
    session: UISceneSession
  ) -> [DeliveryHandle] {
    center.add(self)
    isConnecting = true
    defer { isConnecting = false }
    var arrivals: [Arrival] = []
    if let path = session.stateRestorationActivity?.treePath {
      arrivals.append(Arrival(.restoration(path)))
    }
    arrivals += options.arrivals
    let waiting = center.takeWaiting()
    if arrivals.isEmpty, waiting.isEmpty { showFallback() }
    var handles: [DeliveryHandle] = []
    for handle in waiting {
      start(handle, isAnimated: false)
      handles.append(handle)
    }
    for arrival in arrivals {
      let handle = receive(arrival)
      if let object = arrival.object { connected.append((object, handle)) }
      if !handles.contains(where: { $0 === handle }) { handles.append(handle) }
    }
    return handles
  }

  /// Opens links and files; several at once in the order of their text.
  @discardableResult
  public func open(_ contexts: Set<UIOpenURLContext>) -> [DeliveryHandle] {
    contexts.inOrder.map { receive(Arrival($0)) }
  }

  /// Continues an activity: a universal link, one of another device, or one of Spotlight.
  @discardableResult
  public func `continue`(_ activity: NSUserActivity) -> DeliveryHandle {
    receive(Arrival(activity))
  }

  /// Performs a quick action.
  ///
  /// - Parameter completionHandler: Called before this returns: whether a destination is opened by
  ///   the action.
  @discardableResult
  public func perform(
    _ item: UIApplicationShortcutItem,
    completionHandler: (Bool) -> Void = { _ in }
  ) -> DeliveryHandle {
    let handle = receive(Arrival(item))
    if case .refused = handle.end { completionHandler(false) } else { completionHandler(true) }
    return handle
  }

  /// Receives the user's answer to a notification.
  ///
  /// - Returns: The handle; `nil` when the user has dismissed the notification.
  @discardableResult
  public func receive(_ response: UNNotificationResponse) -> DeliveryHandle? {
    Arrival(response).map { receive($0) }
  }

  /// Receives a delivery that the app has made itself, for example in an intent that it performs.
  @discardableResult
  public func receive(_ delivery: Delivery) -> DeliveryHandle {
    receive(Arrival(delivery))
  }

  // MARK: Deliveries

  func receive(_ arrival: Arrival) -> DeliveryHandle {
    if let known = center.known(arrival) ?? repeated(arrival) { return known }
    let arrival = arrival.resolved(in: destinations)
    let handle = center.record(arrival)
    if let refusal = arrival.refusal {
      handle.finish(.refused(refusal))
      showFallbackInEmptyWindow()
    } else if isConnecting {
      start(handle, isAnimated: false)
    } else {
      let answering = center.chosen(for: arrival.delivery, reportedTo: self)
      if answering !== self { answering.activate() }
      answering.start(handle, isAnimated: true)
    }
    return handle
  }

  /// The handle of an object that the scene was connected with; it is reported again at most once.
  private func repeated(_ arrival: Arrival) -> DeliveryHandle? {
    guard !isConnecting, let object = arrival.object,
      let index = connected.firstIndex(where: { $0.object === object })
    else { return nil }
    let handle = connected.remove(at: index).handle
    handle.repeats += 1
    return handle
  }

  /// Whether the user is already where a delivery leads; for a rule that chooses the scene.
  public func isShowing(_ delivery: Delivery) -> Bool {
    guard let request = try? destinations.request(for: delivery),
      let plan = try? router.plan(for: request)
    else { return false }
    return plan.operations.isEmpty
  }

  private func activate() {
    guard let scene, scene.activationState != .foregroundActive else { return }
    UIApplication.shared.requestSceneSessionActivation(
      scene.session,
      userActivity: nil,
      options: nil,
      errorHandler: nil
    )
  }

  func start(_ handle: DeliveryHandle, isAnimated: Bool) {
    if isRestoring { return held.append((handle, isAnimated)) }
    handle.whenEnded { [weak self] _ in self?.showFallbackInEmptyWindow() }
    if case .path(let path) = handle.delivery.content { return restore(path, handle) }
    restoration?.leaveShownWay()
    do throws(DeliveryRefusal) {
      var request = try destinations.request(for: handle.delivery)
      request.options.isAnimated = isAnimated
      // A guard that parks the request shows its form over what is there, and a screen that is
      // presented above the current one needs one.
      if router.window?.rootViewController == nil, !router.canCarryOut(request) { showFallback() }
      handle.follow(router.submit(request))
      if handle.end == nil { showFallbackInEmptyWindow() }
    } catch {
      handle.finish(.refused(error))
    }
  }

  /// Restores a path; what is delivered meanwhile comes after it, and is not covered by it.
  ///
  /// A stop that parks holds nothing up: the stops of the shown way after it are dropped for a
  /// delivery.
  private func restore(_ path: TreePath, _ handle: DeliveryHandle) {
    isRestoring = true
    let run = RestorationRun(path, in: destinations, router: router) { end in
      self.isRestoring = true
      handle.finish(.restored(end))
      self.startHeld()
    }
    run.onPark = { self.startHeld() }
    restoration = run
    run.goOn()
  }

  private func startHeld() {
    isRestoring = false
    let held = self.held
    self.held = []
    for (handle, isAnimated) in held { start(handle, isAnimated: isAnimated) }
  }

  // MARK: The root

  private func showFallbackInEmptyWindow() {
    if router.window?.rootViewController == nil { showFallback() }
  }

  private func showFallback() {
    guard let window = router.window, window.rootViewController == nil,
      var request = try? destinations.fallback?.request()
    else { return }
    request.options.isAnimated = false
    router.submit(request)
  }
}

extension UIScene.ConnectionOptions {
  fileprivate var arrivals: [Arrival] {
    var arrivals = urlContexts.inOrder.map { Arrival($0) }
    let activities = userActivities.sorted {
      ($0.activityType, $0.webpageURL?.absoluteString ?? "")
        < ($1.activityType, $1.webpageURL?.absoluteString ?? "")
    }
    arrivals += activities.map { Arrival($0) }
    if let shortcutItem { arrivals.append(Arrival(shortcutItem)) }
    if let response = notificationResponse.flatMap({ Arrival($0) }) { arrivals.append(response) }
    return arrivals
  }
}

extension Set<UIOpenURLContext> {
  /// The contexts in the order of their URLs, because the set has none.
  @MainActor fileprivate var inOrder: [UIOpenURLContext] {
    sorted { $0.url.absoluteString < $1.url.absoluteString }
  }
}
