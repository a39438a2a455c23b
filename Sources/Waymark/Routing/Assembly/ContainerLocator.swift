import PlatformUI

/// Finds the nearest container of a class around a controller or a step.
final class ContainerLocator: Sendable {
  let type: UIViewController.Type
  let accepts: @MainActor (UIViewController) -> Bool
  /// Whether a step will be a container of the class.
  let acceptsStep: @MainActor (BoundStep) -> Bool

  init(
    _ type: UIViewController.Type,
    accepts: @escaping @MainActor (UIViewController) -> Bool,
    acceptsStep: @escaping @MainActor (BoundStep) -> Bool
  ) {
    self.type = type
    self.accepts = accepts
    self.acceptsStep = acceptsStep
  }

  @MainActor func nearest(above controller: UIViewController) -> UIViewController? {
    var ancestor = controller.parent
    while let candidate = ancestor, !accepts(candidate) { ancestor = candidate.parent }
    return ancestor
  }

  @MainActor static func nearest<Container: UIViewController>(
    _ type: Container.Type
  ) -> ContainerLocator {
    ContainerLocator(
      type,
      accepts: { $0 is Container },
      acceptsStep: { $0.screenType is Container.Type }
    )
  }
}
