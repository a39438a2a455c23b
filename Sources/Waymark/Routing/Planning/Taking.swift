import PlatformUI

/// How screens that are moved leave their old places.
@MainActor final class Taking {
  /// The steps whose screens are taken, with their nodes; without one the screen has left already.
  var steps: [(step: BoundStep, node: Int?)] = []
  /// What leaves containers that are about to be dismissed.
  var early: [Installation] = []
  /// What leaves containers that stay.
  var leaving: [Installation] = []
  /// Containers around the screens; built when those have left.
  var builds: [BuildStep] = []

  var screens: [UIViewController] { steps.compactMap(\.step.controller) }
  var operationCount: Int { early.count + leaving.count }
}

extension LivePlan {
  private var installationStart: Int { (dismissal == nil ? 0 : 1) + selections.count }

  /// Before which operation what is built around taken screens has to be there.
  var lateStart: Int { installationStart + (taking?.operationCount ?? 0) }

  func operation(at index: Int, with taking: Taking) -> LiveOperation {
    if index < taking.early.count { return .install(taking.early[index]) }
    let index = index - taking.early.count
    let place = index - installationStart
    if place < 0 { return plainOperation(at: index) }
    if place < taking.leaving.count { return .install(taking.leaving[place]) }
    return plainOperation(at: index - taking.leaving.count)
  }
}
