import PlatformUI

extension [ContainerChild] {
  /// Creates children for the controllers and reserves capacity for one more.
  @MainActor init(_ controllers: [UIViewController]) {
    self = []
    reserveCapacity(controllers.count + 1)
    for controller in controllers { append(ContainerChild(controller)) }
  }

  /// Whether the children that are built are exactly these controllers, in this order.
  @MainActor func areIdentical(to controllers: [UIViewController]) -> Bool {
    var position = 0
    for index in indices {
      if position < controllers.count, self[index].stands(for: controllers[position]) {
        position += 1
      } else if self[index].controller != nil {
        return false
      }
    }
    return position == controllers.count
  }

  /// The controllers of the children that are built.
  @MainActor var controllers: [UIViewController] {
    var controllers: [UIViewController] = []
    controllers.reserveCapacity(count)
    for index in indices {
      if let controller = self[index].controller { controllers.append(controller) }
    }
    return controllers
  }
}
