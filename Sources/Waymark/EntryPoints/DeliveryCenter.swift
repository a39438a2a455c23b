public import PlatformUI
public import WaymarkCore

/// Assigns deliveries to the scenes of an app and recognizes those that are reported twice.
///
/// The application delegate owns the center and passes it to the ``SceneEntryPoints`` of each
/// scene. UIKit may report a notification response both before a scene exists and in the scene's
/// connection options; the center handles it once.
///
/// ```swift
/// let deliveries = DeliveryCenter()
/// ```
@MainActor public final class DeliveryCenter {
  // The center is not global, because tests run several apps in a process.

  /// Chooses the scene that handles a delivery; `nil` for the scene that the system chose.
  ///
  /// The scenes are sorted by preference: the one that the system chose, then visible scenes, then
  /// the others.
  public typealias Choice = @MainActor (Delivery, [SceneEntryPoints]) -> SceneEntryPoints?

  /// The latest deliveries, the oldest first.
  public private(set) var recent: [DeliveryHandle] = []
  private let choice: Choice
  private let expiry: Duration
  private let clock = NavigationEnvironment.clock
  private var scenes: [Weak<SceneEntryPoints>] = []
  private var waiting: [(handle: DeliveryHandle, cancelExpiry: @MainActor () -> Void)] = []
  private var sceneObserver: SceneObserver?

  private static let mostRecent = 32

  /// Creates the delivery center of an app.
  ///
  /// - Parameters:
  ///   - expiry: The time that a delivery waits for a scene.
  ///   - choice: Chooses the scene; by default, one that already shows the destination, or else the
  ///     one that the system chose.
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

  /// Receives the user's response to a notification, from the notification center's delegate.
  ///
  /// Deliveries wait for a scene if there is none, and are handled in the order of their arrival.
  ///
  /// - Returns: The handle; `nil` if the user dismissed the notification.
  @discardableResult
  public func receive(_ response: UNNotificationResponse) -> DeliveryHandle? {
    guard let arrival = ReportedDelivery(response) else { return nil }
    if let known = known(arrival) { return known }
    let target = response.targetScene
    let scene = scenes.lazy.compactMap(\.object).first { $0.scene === target && target != nil }
    return (scene ?? front).map { $0.receive(arrival) } ?? hold(arrival)
  }

  // MARK: Scenes

  private var front: SceneEntryPoints? { inOrder(after: nil).first }

  /// The scenes with a window, visible ones first.
  private func inOrder(after first: SceneEntryPoints?) -> [SceneEntryPoints] {
    let others = scenes.living().filter { $0 !== first && $0.scene != nil }
    let onScreen = others.filter { $0.scene?.activationState == .foregroundActive }
    let rest = others.filter { $0.scene?.activationState != .foregroundActive }
    return (first.map { [$0] } ?? []) + onScreen + rest
  }

  /// The entry points of the connected scenes, the oldest first, for tools.
  package var entryPoints: [SceneEntryPoints] { scenes.living() }

  func add(_ entryPoints: SceneEntryPoints) {
    scenes.removeAll { $0.object === entryPoints }
    scenes = scenes.adding(entryPoints)
  }

  /// Removes a scene, because its entry points may outlive it.
  private func sceneDisconnected(_ scene: ObjectIdentifier) {
    scenes.removeAll { $0.object?.scene.map(ObjectIdentifier.init) == scene }
  }

  /// Returns the scene that handles a delivery.
  func chosen(for delivery: Delivery, reportedTo receiver: SceneEntryPoints) -> SceneEntryPoints {
    let scenes = inOrder(after: receiver)
    guard scenes.count > 1 else { return receiver }
    return choice(delivery, scenes) ?? receiver
  }

  // MARK: Deliveries

  /// Returns the handle of an event that was already reported.
  func known(_ arrival: ReportedDelivery) -> DeliveryHandle? {
    guard let identity = arrival.delivery.identity else { return nil }
    let handle = recent.first { $0.delivery.identity == identity }
    handle?.repeats += 1
    return handle
  }

  func record(_ arrival: ReportedDelivery) -> DeliveryHandle {
    let handle = DeliveryHandle(arrival.delivery)
    recent.append(handle)
    // Keep a delivery that has not ended, so that a repetition of it is recognized.
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
      waiting.append((handle, cancel))
    }
    return handle
  }

  /// Returns the deliveries that wait for a scene and removes them from the center.
  func takeWaiting() -> [DeliveryHandle] {
    let taken = waiting
    waiting = []
    for item in taken { item.cancelExpiry() }
    return taken.map(\.handle)
  }
}
