extension UIViewController {
  /// Presents a controller and waits until it appeared; a refused presentation waits for ever.
  public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
    await withCheckedContinuation { continuation in
      let once = Once(continuation)
      present(viewControllerToPresent, animated: flag) { once.resume() }
    }
  }

  /// Dismisses and waits until it is over; with nothing to dismiss it waits for ever.
  public func dismiss(animated flag: Bool) async {
    await withCheckedContinuation { continuation in
      let once = Once(continuation)
      dismiss(animated: flag) { once.resume() }
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
    await withCheckedContinuation { continuation in
      transition(
        from: fromViewController,
        to: toViewController,
        duration: duration,
        options: options,
        animations: animations
      ) { continuation.resume(returning: $0) }
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
    await withCheckedContinuation { continuation in
      setViewControllers(viewControllers, direction: direction, animated: animated) {
        continuation.resume(returning: $0)
      }
    }
  }
}

extension UITableView {
  /// Makes several changes at once, and waits until they are shown.
  @discardableResult
  public func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
    await withCheckedContinuation { continuation in
      performBatchUpdates(updates) { continuation.resume(returning: $0) }
    }
  }
}

/// A continuation that a completion called twice resumes once.
@MainActor
private final class Once {
  private var continuation: CheckedContinuation<Void, Never>?

  init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = continuation
  }

  func resume() {
    continuation?.resume()
    continuation = nil
  }
}
