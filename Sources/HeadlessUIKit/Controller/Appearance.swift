/// Where a controller stands between off screen and on screen.
struct Appearance {
  enum Phase: UInt8 {
    case disappeared, appearing, appeared, disappearing
  }

  /// Who began the present change, and therefore ends it.
  enum Driver: UInt8 {
    /// Nobody: nothing changes.
    case none
    /// The view entered or left a window.
    case window
    /// The parent passes its own change on.
    case parent
    /// A transition of a container or of a presentation.
    case transition
    /// A caller of `beginAppearanceTransition(_:animated:)`.
    case caller
  }

  private(set) var phase = Phase.disappeared
  var driver = Driver.none
  private(set) var isAnimated = false
  /// Whether `viewIsAppearing(_:)` was called in this appearance.
  var wasAnnounced = false
  /// Tells one change from the next, for work that was scheduled for the former.
  private(set) var generation: UInt32 = 0

  @inline(__always) var isVisible: Bool { phase == .appearing || phase == .appeared }

  mutating func begin(_ phase: Phase, animated: Bool, driver: Driver) {
    self.phase = phase
    self.driver = driver
    isAnimated = animated
    wasAnnounced = false
    generation &+= 1
  }

  mutating func end(_ phase: Phase) {
    self.phase = phase
    driver = .none
  }
}
