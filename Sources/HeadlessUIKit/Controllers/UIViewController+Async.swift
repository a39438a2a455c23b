extension UIViewController {
  /// Presents a controller and waits until it appeared; a refused presentation waits for ever.
  public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
    await HeadlessWorld.completion(of: "present(_:animated:)") { completion in
      present(viewControllerToPresent, animated: flag) { completion(()) }
    }
  }

  /// Dismisses and waits until it is over; with nothing to dismiss it waits for ever.
  public func dismiss(animated flag: Bool) async {
    await HeadlessWorld.completion(of: "dismiss(animated:)") { completion in
      dismiss(animated: flag) { completion(()) }
    }
  }
}

extension UIViewController {
  /// Moves from one child's view to another's, and waits until the movement is over.
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
  /// Shows other pages, and waits until they are shown; false if another change replaced this one.
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
  /// Makes several changes at once, and waits until they are shown.
  @discardableResult
  public func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
    await HeadlessWorld.completion(of: "performBatchUpdates(_:)") {
      performBatchUpdates(updates, completion: $0)
    }
  }
}
