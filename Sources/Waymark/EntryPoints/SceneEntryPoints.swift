public import PlatformUI
public import WaymarkCore

/// Handles the links, notifications, quick actions, activities and restoration of one scene.
///
/// The scene delegate owns the object and calls it from its delegate methods. Each destination
/// declares the deliveries that open it with `linked` and `opened(by:)`; other destinations cannot
/// be opened from outside the app.
///
/// ```swift
/// let entryPoints = SceneEntryPoints(router: router, destinations: table, center: app.deliveries)
/// window.makeKeyAndVisible()
/// entryPoints.connect(with: connectionOptions, session: session)
/// self.entryPoints = entryPoints
/// ```
@MainActor public final class SceneEntryPoints {
  /// The router of the scene's window.
  public let router: Router
  /// The destinations that deliveries can open.
  public let destinations: DestinationTable
  private let center: DeliveryCenter
  /// The connection options that were handled; UIKit may report one of them once more.
  private var connected: [(object: AnyObject, handle: DeliveryHandle)] = []
  /// The App Intent that was handled while the scene was connected; UIKit reports it once more.
  private var connectedIntent: DeliveryHandle?
  private var isConnecting = false
  /// Whether a restoration is running that has not had to wait for a requirement.
  private var isRestoring = false
  /// The latest restoration that is still running.
  private weak var restoration: RestorationRun?
  /// The deliveries that wait until the scene is restored.
  private var held: [(handle: DeliveryHandle, answer: Answer)] = []

  /// The result of looking up a delivery.
  private enum Answer {
    case request(NavigationRequest)
    case path(TreePath)
  }

  /// Creates the entry points of a scene.
  ///
  /// - Parameters:
  ///   - router: The router of the scene's window.
  ///   - destinations: The destinations that can be opened from outside.
  ///   - center: The delivery center of the app, shared by its scenes.
  public init(
    router: Router,
    destinations: DestinationTable,
    center: DeliveryCenter = DeliveryCenter()
  ) {
    self.router = router
    self.destinations = destinations
    self.center = center
  }

  /// Creates the entry points of a scene together with the table of its destinations.
  ///
  /// ``destinations`` returns the table.
  ///
  /// - Parameters:
  ///   - router: The router of the scene's window.
  ///   - bases: The URL prefixes of the app's links; links are printed with the first one.
  ///   - fallback: The destination shown as the root of a window if no other can be; it belongs to
  ///     the table without being listed.
  ///   - center: The delivery center of the app, shared by its scenes.
  ///   - list: The destinations that can be opened from outside or restored.
  /// - Throws: ``DestinationTableError`` if a declaration is invalid or contradicts another one.
  public convenience init(
    router: Router,
    on bases: LinkBase...,
    fallback: any Destination<Void>,
    center: DeliveryCenter = DeliveryCenter(),
    @DestinationTableBuilder _ list: () -> [any Destination]
  ) throws(DestinationTableError) {
    let table = try DestinationTable(on: bases, fallback: fallback, destinations: list())
    self.init(router: router, destinations: table, center: center)
  }

  deinit {
    let held = self.held
    inNextTurn { for delivery in held { delivery.handle.finish(.ended(.cancelled)) } }
  }

  /// The scene of the router's window.
  public var scene: UIWindowScene? { router.window?.windowScene }

  // MARK: A scene delegate's callbacks

  /// Restores the scene, then handles its connection options, without animation.
  ///
  /// Call it when the window is visible; options that a second call reports again are ignored. If
  /// the window has no root view controller, the fallback of the table becomes the root before a
  /// destination is opened that a guard parks or that starts at the current screen, and after a
  /// delivery that opened nothing. The guards of the router are not asked about the fallback.
  ///
  /// - Parameters:
  ///   - options: The connection options that the scene delegate received.
  ///   - session: The session of the scene.
  ///   - intent: The App Intent in the options, which need the framework App Intents for it.
  @discardableResult
  public func connect(
    with options: UIScene.ConnectionOptions,
    session: UISceneSession,
    performing intent: (any DeliveredIntent)? = nil
  ) -> [DeliveryHandle] {
    center.add(self)
    isConnecting = true
    defer { isConnecting = false }
    var handles: [DeliveryHandle] = []
    if let activity = session.stateRestorationActivity, let path = activity.treePath {
      var arrival = ReportedDelivery(.restoration(path))
      arrival.object = activity
      handles.append(connect(with: arrival))
    }
    for handle in center.takeWaiting() {
      start(handle, isAnimated: false)
      handles.append(handle)
    }
    for handle in options.arrivals.map(connect) where !handles.contains(where: { $0 === handle }) {
      handles.append(handle)
    }
    if let intent {
      let handle = receive(intent.delivery)
      connectedIntent = handle
      handles.append(handle)
    }
    showFallbackInEmptyWindow()
    return handles
  }

  private func connect(with arrival: ReportedDelivery) -> DeliveryHandle {
    let handle = receive(arrival)
    if let object = arrival.object, !connected.contains(where: { $0.object === object }) {
      connected.append((object, handle))
    }
    return handle
  }

  /// Opens links and files; several at once are opened in the order of their URLs.
  ///
  /// The handles report how each delivery ended. A link that no destination accepts is also
  /// published in the router's ``Router/events``, so the result can be discarded.
  @discardableResult
  public func open(_ contexts: Set<UIOpenURLContext>) -> [DeliveryHandle] {
    contexts.inOrder.map { receive(ReportedDelivery($0)) }
  }

  /// Continues an activity: a universal link, Handoff from another device, or a Spotlight result.
  @discardableResult
  public func `continue`(_ activity: NSUserActivity) -> DeliveryHandle {
    receive(ReportedDelivery(activity))
  }

  /// Performs a quick action.
  ///
  /// - Parameters:
  ///   - item: The action that the system passed to the scene or application delegate.
  ///   - completionHandler: Called before this method returns, with true if a destination accepts
  ///     the action.
  @discardableResult
  public func perform(
    _ item: UIApplicationShortcutItem,
    completionHandler: (Bool) -> Void = { _ in }
  ) -> DeliveryHandle {
    let handle = receive(ReportedDelivery(item))
    if case .refused = handle.end { completionHandler(false) } else { completionHandler(true) }
    return handle
  }

  /// Opens the destination of an App Intent, before the system performs the intent.
  ///
  /// UIKit also calls the scene delegate for the intent that the scene was connected for. An equal
  /// intent directly after the connection therefore returns the handle of the first one.
  @discardableResult
  public func perform(_ intent: any DeliveredIntent) -> DeliveryHandle {
    let delivery = intent.delivery
    if let handle = connectedIntent {
      connectedIntent = nil
      if handle.delivery == delivery {
        handle.repeats += 1
        return handle
      }
    }
    return receive(delivery)
  }

  /// Receives the user's response to a notification.
  ///
  /// - Returns: The handle; `nil` if the user dismissed the notification.
  @discardableResult
  public func receive(_ response: UNNotificationResponse) -> DeliveryHandle? {
    ReportedDelivery(response).map { receive($0) }
  }

  /// Receives a delivery that the app has created, for example for the URL of an intent.
  @discardableResult
  public func receive(_ delivery: Delivery) -> DeliveryHandle {
    receive(ReportedDelivery(delivery))
  }

  // MARK: Deliveries

  func receive(_ arrival: ReportedDelivery) -> DeliveryHandle {
    if let known = center.known(arrival) ?? repeated(arrival) { return known }
    let arrival = arrival.resolved(in: destinations)
    let handle = center.record(arrival)
    if let refusal = arrival.refusal {
      refuse(handle, refusal)
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

  /// Returns the handle of a connection option that UIKit reports again; after the connection each
  /// option is reported again at most once.
  private func repeated(_ arrival: ReportedDelivery) -> DeliveryHandle? {
    guard let object = arrival.object,
      let index = connected.firstIndex(where: { $0.object === object })
    else { return nil }
    // `connect` records it again.
    let handle = connected.remove(at: index).handle
    handle.repeats += 1
    return handle
  }

  /// Whether the destination of a delivery is already shown, for choosing a scene.
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
    handle.whenEnded { [weak self] _ in self?.showFallbackInEmptyWindow() }
    do throws(DeliveryRefusal) {
      let answer = try answer(to: handle.delivery, isAnimated: isAnimated)
      if isRestoring || !held.isEmpty {
        return held.append((handle, answer))
      }
      start(handle, answer)
    } catch {
      refuse(handle, error)
    }
  }

  /// Ends a delivery that no destination accepts.
  ///
  /// Scene delegates discard the handles, so the reason is published as well.
  private func refuse(_ handle: DeliveryHandle, _ refusal: DeliveryRefusal) {
    router.publishRefusal(of: handle.delivery.kind, because: refusal.description)
    handle.finish(.refused(refusal))
  }

  private func answer(to delivery: Delivery, isAnimated: Bool) throws(DeliveryRefusal) -> Answer {
    if case .path(let path) = delivery.content { return .path(path) }
    var request = try destinations.request(for: delivery)
    request.options.isAnimated = isAnimated
    return .request(request)
  }

  private func start(_ handle: DeliveryHandle, _ answer: Answer) {
    restoration?.leaveShownWay()
    switch answer {
    case .path(let path): restore(path, handle)
    case .request(let request):
      showWhatIsNeeded(for: request)
      handle.follow(router.go(request))
    }
    if handle.end == nil { showFallbackInEmptyWindow() }
  }

  /// Restores a path; deliveries received meanwhile are handled afterwards and stay on top.
  ///
  /// A parked stop does not block deliveries: the visible stops after it are dropped for a
  /// delivery.
  private func restore(_ path: TreePath, _ handle: DeliveryHandle) {
    isRestoring = true
    let run = RestorationRun(path, in: destinations, router: router)
    restoration = run
    // A parked request retains the run, which must not retain the entry points or their router.
    run.onEnd = { [weak self, weak run] end in
      let isLatest = self?.restoration === run
      if isLatest { self?.isRestoring = true }
      handle.finish(.restored(end))
      if isLatest { self?.startHeld() }
    }
    run.onSubmit = { [weak self] in self?.showWhatIsNeeded(for: $0) }
    run.onPark = { [weak self, weak run] in
      if self?.restoration === run { self?.startHeld() }
    }
    run.continueRestoring()
  }

  /// Handles the waiting deliveries in order, before those received meanwhile.
  private func startHeld() {
    isRestoring = false
    while !isRestoring, !held.isEmpty {
      let next = held.removeFirst()
      start(next.handle, next.answer)
    }
    showFallbackInEmptyWindow()
  }

  // MARK: The root

  /// Shows the fallback if the request needs a root: a guard that parks presents its form above the
  /// current screen, and `.current` needs a screen to start from.
  private func showWhatIsNeeded(for request: NavigationRequest) {
    if router.window?.rootViewController == nil, !router.canCarryOut(request) {
      router.showFallback(of: destinations)
    }
  }

  /// Shows the fallback in an empty window unless a restoration will show a screen.
  private func showFallbackInEmptyWindow() {
    if !isRestoring { router.showFallback(of: destinations) }
  }
}

extension UIScene.ConnectionOptions {
  fileprivate var arrivals: [ReportedDelivery] {
    var arrivals = urlContexts.inOrder.map { ReportedDelivery($0) }
    let activities = userActivities.sorted {
      ($0.activityType, $0.webpageURL?.absoluteString ?? "")
        < ($1.activityType, $1.webpageURL?.absoluteString ?? "")
    }
    arrivals += activities.map { ReportedDelivery($0) }
    if let shortcutItem { arrivals.append(ReportedDelivery(shortcutItem)) }
    if let response = notificationResponse.flatMap({ ReportedDelivery($0) }) {
      arrivals.append(response)
    }
    for index in arrivals.indices where arrivals[index].delivery.sourceApplication == nil {
      arrivals[index].delivery.sourceApplication = sourceApplication
    }
    return arrivals
  }
}

extension Set<UIOpenURLContext> {
  /// The contexts sorted by URL, because a set has no order.
  @MainActor fileprivate var inOrder: [UIOpenURLContext] {
    sorted { $0.url.absoluteString < $1.url.absoluteString }
  }
}
