import PlatformUI

/// Connects a bound step to the step that it is installed on.
struct BoundLink {
  let parent: BoundStep?
  let joint: Joint

  enum Joint {
    /// The step is a start: it always exists.
    case start
    /// The parent builds the screen.
    case within
    /// The step is the container of the parent.
    case container(ContainerLocator)
    /// An action installs the screen in the parent, which is the action's container.
    case inside(BoundAction)
    /// An action installs the screen above the parent, in the parent's container.
    case onto(BoundAction, ContainerLocator)
  }

  static var start: Self { Self(parent: nil, joint: .start) }

  static func within(_ parent: BoundStep) -> Self { Self(parent: parent, joint: .within) }

  static func container(of content: BoundStep, locate: ContainerLocator) -> Self {
    Self(parent: content, joint: .container(locate))
  }

  static func inside(_ parent: BoundStep, _ action: BoundAction) -> Self {
    Self(parent: parent, joint: .inside(action))
  }

  static func onto(
    _ parent: BoundStep,
    _ action: BoundAction,
    locate: ContainerLocator
  ) -> Self {
    Self(parent: parent, joint: .onto(action, locate))
  }
}

/// An action with the type of its container erased; the assembly has checked the type.
///
/// A class, because every request and every operation refers to it.
final class BoundAction {
  let name: String
  let effect: ActionEffect

  init(name: String, effect: ActionEffect) {
    self.name = name
    self.effect = effect
  }
}
