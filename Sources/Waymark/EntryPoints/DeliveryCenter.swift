public import PlatformUI
public import WaymarkCore

/// The deliveries of an app: which of its scenes answers one, and whether it was reported before.
///
/// The application delegate owns one and hands it to the ``SceneEntryPoints`` of every scene.
/// Answers to notifications reach it before there is a scene, as well as through the scene's
/// connection; they are handled once.
///
/// ```swift
/// let deliveries = DeliveryCenter()
/// ```
@MainActor public final class DeliveryCenter {
  /// Chooses the scene that answers a delivery; `nil` for the scene that the system chose.
  ///
  /// The scenes are in the order of preference: the one that the system chose, then those on
  /// screen, then the others.
  public typealias Choice = @MainActor (Delivery, [SceneEntryPoints]) -> SceneEntryPoints?

  /// The latest deliveries, the oldest first.
  public private(set) var recent: [DeliveryHandle] = []
  private let choice: Choice
  private let expiry: Duration
  private let clock = NavigationEnvironment.clock
  private var scenes: [WeakScene] = []
  private var waiting: [Waiting] = []
  private var sceneObserver: SceneObserver?

  private struct WeakScene {
    weak var entryPoints: SceneEntryPoints?
  }

  private struct Waiting {
    let handle: DeliveryHandle
    let cancelExpiry: @MainActor () -> Void
  }

  private static let mostRecent = 32

  /// Creates the centre of an app.
  ///
  /// - Parameters:
  ///   - expiry: How long a delivery waits for a scene.
  ///   - choice: Which scene answers; without one, a scene that shows the destination already,
  ///     else the one that the system chose.
  public init(
    expiry: Duration = .seconds(60),
    choosing choice: @escaping Choice = { delivery, scenes in
      scenes.first { $0.isShowing(delivery) }
    }
  ) {
    self.expiry = expiry
    self.choice = choice
    sceneObserver = SceneObserver(disconnected: { [weak self] in self?.sceneDisconnected($0) })
  }

  /// Receives the user's answer to a notification; for the notification centre's delegate.
  ///
  /// Without a scene it waits for one, in the order of arrival.
  ///
  /// - Returns: The handle; `nil` when the user has dismissed the notification.
  @discardableResult
  public func receive(_ response: UNNotificationResponse) -> DeliveryHandle? {
    guard let arrival = ReportedDelivery(response) else { return nil }
    if let known = known(arrival) { return known }
    let target = response.targetScene
    let scene = scenes.lazy.compactMap(\.entryPoints).first { $0.scene === target && target != nil }
    return (scene ?? front).map { $0.receive(arrival) } ?? hold(arrival)
  }

  // MARK: Scenes

  private var front: SceneEntryPoints? { inOrder(after: nil).first }

  /// The scenes with a window, those on screen first.
  private func inOrder(after first: SceneEntryPoints?) -> [SceneEntryPoints] {
    let others = scenes.compactMap(\.entryPoints).filter { $0 !== first && $0.scene != nil }
    let onScreen = others.filter { $0.scene?.activationState == .foregroundActive }
    let rest = others.filter { $0.scene?.activationState != .foregroundActive }
    return (first.map { [$0] } ?? []) + onScreen + rest
  }

  func add(_ entryPoints: SceneEntryPoints) {
    scenes.removeAll { $0.entryPoints == nil || $0.entryPoints === entryPoints }
    scenes.append(WeakScene(entryPoints: entryPoints))
  }

  /// Its entry points may live on, but show nothing.
  private func sceneDisconnected(_ scene: ObjectIdentifier) {
    scenes.removeAll { $0.entryPoints?.scene.map(ObjectIdentifier.init) == scene }
  }

  /// The scene that answers, of several.
  func chosen(for delivery: Delivery, reportedTo receiver: SceneEntryPoints) -> SceneEntryPoints {
    let scenes = inOrder(after: receiver)
    guard scenes.count > 1 else { return receiver }
    return choice(delivery, scenes) ?? receiver
  }

  // MARK: Deliveries

  /// The handle of an event that was reported before.
  func known(_ arrival: ReportedDelivery) -> DeliveryHandle? {
    guard let identity = arrival.delivery.identity else { return nil }
    let handle = recent.first { $0.delivery.identity == identity }
    handle?.repeats += 1
    return handle
  }

  func record(_ arrival: ReportedDelivery) -> DeliveryHandle {
    let handle = DeliveryHandle(arrival.delivery)
    recent.append(handle)
    // One that has not ended is kept, so that a repeat of it is recognised.
    while recent.count > Self.mostRecent,
      let index = recent.firstIndex(where: { $0.end != nil })
    {
      recent.remove(at: index)
    }
    return handle
  }

  private func hold(_ arrival: ReportedDelivery) -> DeliveryHandle {
    let handle = record(arrival)
    if let refusal = arrival.refusal {
      handle.finish(.refused(refusal))
    } else {
      let cancel = clock.schedule(after: expiry) { [weak self] in
        self?.waiting.removeAll { $0.handle === handle }
        handle.finish(.ended(.expired))
      }
      waiting.append(Waiting(handle: handle, cancelExpiry: cancel))
    }
    return handle
  }

  /// Takes the deliveries that wait for a scene.
  func takeWaiting() -> [DeliveryHandle] {
    let taken = waiting
    waiting = []
    for item in taken { item.cancelExpiry() }
    return taken.map(\.handle)
  }
}
