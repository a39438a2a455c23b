/// A request that a navigation stack cannot carry out.
@MainActor
enum StackMisuse: Error {
  case pushedTwice(UIViewController, UINavigationController)
  case navigationController
  case splitController(UIViewController)
  case notInStack
  case notDistinct([UIViewController])

  func report() {
    switch self {
    case .pushedTwice(let controller, let container):
      Misuse.raise(
        .invalidArgumentException,
        """
        \(container) is pushing the same view controller instance (\(controller)) more than once \
        which is not supported and is most likely an error in the application : \
        \(Bundle.main.bundleIdentifier ?? "(null)")
        """
      )
    case .navigationController:
      Misuse.raise(
        .invalidArgumentException,
        "Pushing a navigation controller is not supported"
      )
    case .splitController(let controller):
      Misuse.warn(
        "Split View Controllers cannot be pushed to a Navigation Controller \(controller)"
      )
    case .notInStack:
      Misuse.raise(
        .internalInconsistencyException,
        "Tried to pop to a view controller that doesn't exist."
      )
    case .notDistinct(let controllers):
      Misuse.raise(
        .internalInconsistencyException,
        "All view controllers in a navigation controller must be distinct (\(controllers))"
      )
    }
  }
}
