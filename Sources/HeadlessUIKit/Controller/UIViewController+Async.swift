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
