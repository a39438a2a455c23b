public import PlatformUI

/// What can be shown on a stage: a controller, or a coordinator by its first controller.
///
/// A coordinator that is shown lives at least as long as that controller is in the tree.
@MainActor public protocol Presentable: AnyObject {
  /// The controller that is shown; the same one every time.
  var presentableController: UIViewController { get }
}

extension UIViewController: Presentable {
  /// The controller itself.
  public var presentableController: UIViewController { self }
}

/// Keeps a coordinator that was shown for as long as its controller is in the tree.
final class PresentableRun: Scenario {
  /// Keeps nothing for a controller, which its container keeps, nor for what is shown already.
  static func keep(
    _ presentable: any Presentable,
    on layer: any StageLayer,
    unlessAmong screens: [UIViewController] = []
  ) {
    guard !(presentable is UIViewController) else { return }
    let screen = presentable.presentableController
    guard !screens.includes(screen) else { return }
    let run = PresentableRun(base: layer)
    run.adopt(presentable)
    run.startObserving().add([screen], in: layer.host)
  }
}
