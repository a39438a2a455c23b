extension SegueTemplate {
  /// Finds the destination of an unwind segue, performs its action, and returns to it.
  func unwind(from source: UIViewController, _ sender: Any?, _ objects: InterfaceObjects) {
    guard let action = element["unwindAction"].map({ Selector($0) }) else { return }
    let search = UIStoryboardUnwindSegueSource(source: source, unwindAction: action, sender: sender)
    guard let destination = search.findDestination() else { return }
    let segue = makeSegue(from: source, to: destination, sender, objects)
    record(segue)
    source.prepare(for: segue, sender: sender)
    action.send(to: destination, NamedMember.Arguments(segue))
    segue.perform()
  }
}

extension UIStoryboardUnwindSegueSource {
  /// Searches outward from the source: each view controller's children, the view controller itself,
  /// then its parent or presenter.
  func findDestination() -> UIViewController? {
    var candidate: UIViewController? = source
    while let controller = candidate {
      if let found = find(in: controller) { return found }
      candidate = controller.parentController ?? controller.modal.presenter
    }
    return nil
  }

  private func find(in controller: UIViewController) -> UIViewController? {
    for child in controller.allowedChildrenForUnwinding(from: self) {
      if let found = find(in: child) { return found }
    }
    let isDestination = controller.canPerformUnwindSegueAction(
      unwindAction,
      from: source,
      sender: sender
    )
    return isDestination ? controller : nil
  }
}

extension UIViewController {
  /// The child through which a view controller is reached, including presentations.
  func child(around controller: UIViewController) -> UIViewController? {
    var candidate: UIViewController? = controller
    while let current = candidate {
      if current.parentController === self { return current }
      candidate = current.parentController ?? current.modal.presenter
    }
    return nil
  }

  /// Returns to the destination of an unwind segue: dismisses the presentations above it, then
  /// calls each container on the way, from the outermost one, to show the next.
  func unwind(to destination: UIViewController, by segue: UIStoryboardSegue, animated: Bool) {
    let (origin, presenter) = origin(towards: destination)
    presenter?.dismiss(animated: animated)
    var path: [UIViewController] = [destination]
    var container = destination.parentController
    while let current = container {
      path.insert(current, at: 0)
      if current === origin || origin.ancestors.contains(identical: current) { break }
      container = current.parentController
    }
    for (container, next) in zip(path, path.dropFirst()) {
      container.unwind(for: segue, towards: next)
    }
  }

  /// The view controller beside the destination at which the way back begins, with the one that
  /// dismisses the presentations in between; `nil` for none.
  private func origin(
    towards destination: UIViewController
  ) -> (origin: UIViewController, presenter: UIViewController?) {
    var (origin, presenter): (UIViewController, UIViewController?) = (self, nil)
    while origin.outermostContainer !== destination.outermostContainer {
      guard let next = origin.outermostContainer.modal.presenter else { break }
      (origin, presenter) = (next, next)
    }
    return (origin, presenter)
  }

  private var ancestors: [UIViewController] {
    Array(sequence(first: self, next: \.parentController))
  }
}
