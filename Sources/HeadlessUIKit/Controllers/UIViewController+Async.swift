extension UIViewController {
  /// Presents a view controller and waits until it has appeared; a refused presentation waits
  /// forever.
  public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
    await HeadlessWorld.completion(of: "present(_:animated:)") { completion in
      present(viewControllerToPresent, animated: flag) { completion(()) }
    }
  }

  /// Dismisses a presentation and waits until it has disappeared; waits forever if there is nothing
  /// to dismiss.
  public func dismiss(animated flag: Bool) async {
    await HeadlessWorld.completion(of: "dismiss(animated:)") { completion in
      dismiss(animated: flag) { completion(()) }
    }
  }
}

extension UIViewController {
  /// Replaces a child's view with another child's and waits until the animation has ended.
  @discardableResult
  public func transition(
    from fromViewController: UIViewController,
    to toViewController: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?
  ) async -> Bool {
    await HeadlessWorld.completion(of: "transition(from:to:)") {
      transition(
        from: fromViewController,
        to: toViewController,
        duration: duration,
        options: options,
        animations: animations,
        completion: $0
      )
    }
  }
}

extension UIPageViewController {
  /// Replaces the visible pages and waits until they are shown; returns `false` if another change
  /// replaced this one.
  @discardableResult
  public func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool
  ) async -> Bool {
    await HeadlessWorld.completion(of: "setViewControllers(_:direction:animated:)") {
      setViewControllers(
        viewControllers,
        direction: direction,
        animated: animated,
        completion: $0
      )
    }
  }
}

extension UITableView {
  /// Performs several changes at once and waits until they are shown.
  @discardableResult
  public func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
    await HeadlessWorld.completion(of: "performBatchUpdates(_:)") {
      performBatchUpdates(updates, completion: $0)
    }
  }
}
