import UIKit
import Waymark

/// The entrance of the shop, which in one variant is for members only.
///
/// In that variant, requests wait until the user has logged in and reviewed the profile.
@MainActor
final class Entrance {
  private let isReady: ObservableValue<Bool>
  private let ready: Requirement
  /// The coordinator of the screens before the shop.
  private var coordinator: AppCoordinator?

  init(variants: Set<Variant>) {
    let isReady = ObservableValue(!variants.contains(.membersOnly))
    self.isReady = isReady
    ready = Requirement("ready") { isReady.value }
  }

  /// Whether the shop may be shown.
  var isOpen: Bool { isReady.value }

  /// The guards that park every request; empty if the shop is open from the start.
  var guards: [ReadyGuard] { isOpen ? [] : [ReadyGuard(ready: ready)] }

  /// Shows the screens before the shop.
  func start(in window: UIWindow, cityScreens: CityScreens) {
    let coordinator = AppCoordinator(window: window, cityScreens: cityScreens) { [weak self] in
      self?.open()
    }
    self.coordinator = coordinator
    coordinator.start()
  }

  /// Closes the shop after a logout.
  ///
  /// - Returns: Whether it was open; otherwise the coordinator handles the logout.
  func close() -> Bool {
    guard coordinator == nil else { return false }
    isReady.value = false
    return true
  }

  private func open() {
    coordinator = nil
    isReady.value = true
    ready.conditionDidChange()
  }
}

/// Parks every request until the shop may be shown.
struct ReadyGuard: NavigationGuard {
  let ready: Requirement

  var name: String { "ready" }

  func decide(for request: NavigationRequest) -> GuardDecision {
    ready.isMet ? .proceed : .park(until: ready)
  }
}
