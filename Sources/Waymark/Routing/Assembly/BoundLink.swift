import PlatformUI

/// Connects a bound step to the step that it is installed on, its parent.
enum BoundLink {
  /// The step is a start: it always exists.
  case start
  /// The parent builds the screen.
  case within(BoundStep)
  /// The step is the container of the parent.
  case container(of: BoundStep, ContainerLocator)
  /// An action installs the screen in the parent, which is the action's container.
  case inside(BoundStep, BoundAction)
  /// An action installs the screen above the parent, in the parent's container.
  case onto(BoundStep, BoundAction, ContainerLocator)

  var parent: BoundStep? {
    switch self {
    case .start: nil
    case .within(let parent), .container(let parent, _), .inside(let parent, _),
      .onto(let parent, _, _):
      parent
    }
  }

  /// The action that installs a screen in or above the parent.
  var action: BoundAction? {
    switch self {
    case .inside(_, let action), .onto(_, let action, _): action
    case .start, .within, .container: nil
    }
  }
}
