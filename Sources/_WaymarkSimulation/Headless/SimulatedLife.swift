/// The callbacks that one controller got so far, held against what may follow what.
@MainActor
final class SimulatedLife {
  enum Phase: String {
    case disappeared, appearing, appeared, disappearing
  }

  enum Callback: String {
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  }

  let name: String
  private(set) var phase = Phase.disappeared
  private(set) var wasShown = false
  /// Whether the script itself asked for the view.
  var isLoadedByScript = false
  private var wasAnnounced = false

  init(name: String) {
    self.name = name
  }

  /// Takes a callback in.
  ///
  /// - Returns: What is wrong with it; nil if it may come now.
  func take(_ callback: Callback) -> String? {
    switch callback {
    case .viewWillAppear:
      wasShown = true
      wasAnnounced = false
      return move(to: .appearing, from: [.disappeared, .disappearing], callback)
    case .viewIsAppearing:
      defer { wasAnnounced = true }
      return phase == .appearing && !wasAnnounced ? nil : "\(name): stray viewIsAppearing"
    case .viewDidAppear: return move(to: .appeared, from: [.appearing], callback)
    case .viewWillDisappear:
      return move(to: .disappearing, from: [.appeared, .appearing], callback)
    case .viewDidDisappear: return move(to: .disappeared, from: [.disappearing], callback)
    }
  }

  private func move(to new: Phase, from allowed: [Phase], _ callback: Callback) -> String? {
    defer { phase = new }
    return allowed.contains(phase) ? nil : "\(name): \(callback.rawValue) while \(phase)"
  }
}
