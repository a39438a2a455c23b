@_spi(Headless) import HeadlessUIKit
import Waymark

extension ExplorationRun {
  /// The view controller in front.
  var front: LiveScreen? { screens.last(where: \.isTopmost) }

  /// The names of the leave guards that have not answered yet.
  var openQuestions: [String] { driver.router?.leaveQuestions.map(\.name) ?? [] }

  /// Whether an alert asks the user what a request waits for.
  var isAskingUser: Bool {
    guard let alert = front?.controller as? UIAlertController, !alert.actions.isEmpty else {
      return false
    }
    return alert !== former || !openQuestions.isEmpty
  }

  /// Whether a leave guard has refused a request in the last step, or has not answered it yet.
  var isHeldBack: Bool {
    let names = driver.router?.leaveGuardNames ?? []
    if names.isEmpty { return false }
    let ended = Set(events.lazy.filter(\.isEnd).map(\.request))
    return events.contains { event in
      switch event.kind {
      case .ended(.refused(let name, _)): names.contains(name)
      case .guardDecided(let name, "later"): names.contains(name) && !ended.contains(event.request)
      default: false
      }
    }
  }
}
