public import PlatformUI

/// An object that a stage can show: a view controller, or a coordinator with a first view
/// controller.
///
/// A coordinator that is shown lives at least until that view controller leaves the hierarchy.
///
/// The following example is a coordinator that a stage can present or push:
///
/// ```swift
/// final class HelpCoordinator: Presentable {
///   let presentableController: UIViewController = HelpViewController()
/// }
/// ```
@MainActor public protocol Presentable: AnyObject {
  /// The view controller to show; must be the same each time.
  var presentableController: UIViewController { get }
}

extension UIViewController: Presentable {
  /// The view controller itself.
  public var presentableController: UIViewController { self }
}

extension CoordinatorRun {
  /// Retains a coordinator while its view controller is in the hierarchy, unless it is already
  /// shown.
  static func keep(
    _ presentable: any Presentable,
    on stage: Stage,
    unlessAmong screens: [UIViewController] = []
  ) {
    let screen = presentable.presentableController
    guard !screens.includes(screen) else { return }
    let run = CoordinatorRun(base: stage)
    run.coordinator = (presentable as? TakenRoot)?.coordinator ?? presentable
    run.startObserving().add([screen], in: stage.host)
  }
}
