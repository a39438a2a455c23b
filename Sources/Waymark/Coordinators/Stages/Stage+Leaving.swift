public import PlatformUI

extension Stage {
  /// Takes the last screen away; refused when it is the stage's root.
  public func pop(animated: Bool = true, completion: StageCompletion? = nil) {
    let screens = self.screens
    leave(screens.dropLast(), of: screens, animated, completion)
  }

  /// Takes away what is after a screen; refused when the screen is not on the stage.
  public func pop(
    to screen: UIViewController,
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    let screens = self.screens
    guard let position = screens.firstIndex(where: { $0 === screen }), position >= rootIndex else {
      return refuse(.notOnStage(screen.typeName), completion)
    }
    leave(screens[...position], of: screens, animated, completion)
  }

  /// Takes away what is after the stage's root.
  ///
  /// On the stage of a flow, the root is the first screen of that flow.
  public func popToRoot(animated: Bool = true, completion: StageCompletion? = nil) {
    let screens = self.screens
    leave(screens.prefix(rootIndex + 1), of: screens, animated, completion)
  }

  /// Takes screens away, wherever they stand; those that are not there are ignored.
  public func remove(
    _ removed: [UIViewController],
    animated: Bool = true,
    completion: StageCompletion? = nil
  ) {
    let screens = self.screens
    change(screens, to: screens.without(removed), animated: animated, completion) { _ in true }
  }

  private func leave(
    _ rest: ArraySlice<UIViewController>,
    of screens: [UIViewController],
    _ animated: Bool,
    _ completion: StageCompletion?
  ) {
    if let error = refusal(of: []) { return refuse(error, completion) }
    guard rest.count > rootIndex else { return refuse(.atRoot, completion) }
    let removed = Array(screens[rest.endIndex...])
    change(screens, to: Array(rest), animated: animated, completion) { stage in
      removed.without(stage.screens).count == removed.count
    }
  }
}
