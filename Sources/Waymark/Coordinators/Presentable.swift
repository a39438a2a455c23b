public import PlatformUI

/// An object that a stage can show: a view controller, or a coordinator by its first one.
///
/// A coordinator that is shown lives at least as long as that view controller is in the hierarchy.
///
/// The following example is a coordinator that a stage can present or push:
///
/// ```swift
/// final class HelpCoordinator: Presentable {
///   let presentableController: UIViewController = HelpViewController()
/// }
/// ```
@MainActor public protocol Presentable: AnyObject {
  /// The view controller that is shown; the same one every time.
  var presentableController: UIViewController { get }
}

extension UIViewController: Presentable {
  /// The controller itself.
  public var presentableController: UIViewController { self }
}

/// The run of a coordinator that was shown as a ``Presentable``: it retains the coordinator while
/// the view controller is in the hierarchy.
final class PresentableRun: Scenario {
  /// Retains a coordinator, unless its view controller is among those that are shown.
  static func keep(
    _ presentable: any Presentable,
    on layer: any StageLayer,
    unlessAmong screens: [UIViewController] = []
  ) {
    let screen = presentable.presentableController
    guard !screens.includes(screen) else { return }
    let run = PresentableRun(base: layer)
    run.owner = (presentable as? TakenRoot)?.coordinator ?? presentable
    run.startObserving().add([screen], in: layer.host)
  }
}
