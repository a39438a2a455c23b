import Waymark

/// A condition that the guards of a storm ask for, such as being logged in.
@MainActor final class StormGate {
  /// What a guard says while its gate is closed.
  enum Mood: Int, CaseIterable {
    case park, refuse, redirect, expire, fail
  }

  let name: String
  var isOpen = false
  var mood = Mood.park
  /// Whether its guards take their time.
  var isSlow: Bool {
    didSet { wasSlow = wasSlow || isSlow }
  }
  /// Whether its guards have taken their time since the storm began.
  private(set) var wasSlow: Bool
  private(set) lazy var requirement = Requirement(name) { [weak self] in self?.isOpen == true }

  init(_ name: String, isOpen: Bool = false, isSlow: Bool = false) {
    self.name = name
    self.isOpen = isOpen
    self.isSlow = isSlow
    wasSlow = isSlow
  }
}
