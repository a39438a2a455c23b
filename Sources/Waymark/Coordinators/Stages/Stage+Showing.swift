import PlatformUI

/// Told once how a verb of a stage ended: when everything has settled, or at once if it was
/// refused.
public typealias StageCompletion = @MainActor (Result<Void, StageError>) -> Void

extension Stage {
  /// Shows one more screen after those that are there.
  ///
  /// - Parameter completion: Told when the screen is there; a refusal is told nowhere else.
  public func push(
    _ presentable: any Presentable,
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    let screen = presentable.presentableController
    let screens = self.screens
    show([presentable], on: screens, keeping: screens.count, animated, completion) {
      $0.screens.includes(screen)
    }
  }

  /// Shows a screen in place of all others above the stage's root, the root included.
  public func setRoot(
    _ presentable: any Presentable,
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    setScreens([presentable], animated: animated, completion: completion)
  }

  /// Shows these screens in place of all others, the stage's root included.
  ///
  /// Screens that are there already stay the same.
  public func setScreens(
    _ presentables: [any Presentable],
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    let last = presentables.last?.presentableController
    show(presentables, on: screens, keeping: rootIndex, animated, completion) { stage in
      last.map { stage.screens.includes($0) } ?? true
    }
  }

  private func show(
    _ presentables: [any Presentable],
    on screens: [UIViewController],
    keeping count: Int,
    _ animated: Bool,
    _ completion: StageCompletion?,
    until isDone: @escaping @MainActor (any Stage) -> Bool
  ) {
    let controllers = presentables.map(\.presentableController)
    let kept = screens.prefix(count)
    let new = controllers.without(screens)
    if let error = refusal(of: controllers, keeping: kept, new: new) {
      return refuse(error, completion)
    }
    for presentable in presentables {
      PresentableRun.keep(presentable, on: self, unlessAmong: screens)
    }
    var changed: [UIViewController] = []
    changed.reserveCapacity(kept.count + controllers.count)
    changed += kept
    changed += controllers
    change(screens, to: changed, animated: animated, completion, until: isDone)
  }

  private func refusal(
    of controllers: [UIViewController],
    keeping kept: ArraySlice<UIViewController>,
    new: [UIViewController]
  ) -> StageError? {
    for repeated in controllers where kept.includes(repeated) {
      return .alreadyShown(repeated.typeName)
    }
    for used in new where used.parent != nil || used.presentingViewController != nil {
      return .alreadyShown(used.typeName)
    }
    return refusal(of: new)
  }
}

extension UIViewController {
  /// The name of the controller's class, without its module.
  var typeName: String { String(describing: type(of: self)) }
}
