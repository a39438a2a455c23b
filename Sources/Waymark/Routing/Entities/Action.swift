public import PlatformUI

/// Installs a built screen beside what exists.
///
/// `Container` is the class of controller the action needs; the assembly does not compile when the
/// step it works on is of another class. Actions on a container's children are pure functions, so a
/// plan can foresee their effect and several of them become one call into UIKit.
public struct Action<Container: UIViewController> {
  let name: String
  let effect: ActionEffect

  init(name: String, effect: ActionEffect) {
    self.name = name
    self.effect = effect
  }

  /// Creates an action that gives a container new children.
  ///
  /// - Parameters:
  ///   - name: What plans and events call it: one verb.
  ///   - embedding: Puts the new child into the container's children. Called while planning, more
  ///     than once if the plan is made again; it must depend on nothing but its arguments.
  public init(_ name: String, embedding: @escaping @MainActor (inout [Child], Child) -> Void) {
    self.init(name: name, effect: .embed(embedding))
  }
}

/// What an action does, without the type of its container.
enum ActionEffect {
  case embed(@MainActor (inout [Child], Child) -> Void)
  case present(PresentationStyle)
  case replaceRoot
}
