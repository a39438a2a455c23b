/// A change that code asks of a navigation stack.
@MainActor
enum StackRequest {
  case push(UIViewController)
  case pop
  case popTo(UIViewController)
  case popToRoot
  case set([UIViewController])
  /// A push by a split that collapses, or shows its detail: of a stack too.
  case join(UIViewController)
  /// What the container itself wants in its stack by the time the request is carried out.
  case arrange

  /// The stack after the change.
  func applied(
    to stack: [UIViewController],
    of container: UINavigationController
  ) throws(StackMisuse) -> [UIViewController] {
    switch self {
    case .push(let controller):
      try checkPush(of: controller, onto: container)
      var longer = stack
      longer.append(controller)
      return longer
    case .pop:
      guard stack.count > 1 else { return stack }
      var shorter = stack
      shorter.removeLast()
      return shorter
    case .popTo(let controller):
      guard let index = stack.firstIndex(identical: controller) else { throw .notInStack }
      return Array(stack[...index])
    case .popToRoot:
      return Array(stack.prefix(1))
    case .set(let controllers):
      for controller in controllers { try check(controller, for: container) }
      guard Set(controllers.map(ObjectIdentifier.init)).count == controllers.count else {
        throw .notDistinct(controllers)
      }
      return controllers
    case .join(let controller):
      if stack.contains(identical: controller) { throw .pushedTwice(controller, container) }
      return stack + [controller]
    case .arrange:
      return container.arrangedStack
    }
  }

  func checkPush(
    of controller: UIViewController,
    onto container: UINavigationController
  ) throws(StackMisuse) {
    try check(controller, for: container)
    for member in container.childControllers where member === controller {
      throw .pushedTwice(controller, container)
    }
  }

  private func check(
    _ controller: UIViewController,
    for container: UINavigationController
  ) throws(StackMisuse) {
    if let misuse = controller.misuse(inStackOf: container) { throw misuse }
  }
}

/// A request that was made while a transition ran.
struct WaitingStackRequest {
  var request: StackRequest
  var isAnimated: Bool
  var transaction: Transaction?
}
