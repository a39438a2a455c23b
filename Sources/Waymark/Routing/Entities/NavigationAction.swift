public import PlatformUI

/// Installs a new screen in or above an existing view controller.
///
/// `Container` is the class of view controller that the action needs; an assembly with a step of
/// another class does not compile. Actions on a container's children are pure functions, so a plan
/// can predict their effect and combine several of them in one UIKit call.
///
/// The following example defines an action for a custom container:
///
/// ```swift
/// extension NavigationAction where Container: DeckViewController {
///   /// Puts a card on top of the deck.
///   static var deal: Self { Self("deal") { $0.append($1) } }
/// }
/// ```
public struct NavigationAction<Container: UIViewController> {
  /// The action without the type of its container.
  let bound: BoundAction
  var name: String { bound.name }
  var effect: ActionEffect { bound.effect }

  init(name: String, effect: ActionEffect) {
    bound = BoundAction(name: name, effect: effect)
  }

  /// Creates an action that changes the children of a container.
  ///
  /// - Parameters:
  ///   - name: The name in plans and events: one verb.
  ///   - embedding: Adds the new child to the container's children. Called during planning,
  ///     possibly more than once; its result must depend only on its arguments.
  public init(
    _ name: String,
    embedding: @escaping @MainActor (inout [ContainerChild], ContainerChild) -> Void
  ) {
    self.init(name: name, effect: .embed(embedding))
  }

  /// Creates an action that installs the screen with custom code.
  ///
  /// The router waits until the screen is in the window's hierarchy and all transitions have ended.
  /// The result cannot be planned, so no further screen of a chain can be installed in the
  /// container by the same call. When hidden screens are restored, the action must not show the
  /// container; if it shows the screen, the router reverts that.
  ///
  /// - Parameters:
  ///   - name: The name in plans and events: one verb.
  ///   - performing: Installs the screen; called once, with the container in the window's hierarchy
  ///     and whether to animate.
  public init(
    _ name: String,
    performing: @escaping @MainActor (Container, UIViewController, Bool) -> Void
  ) {
    let perform: CustomInstallation = { container, screen, isAnimated in
      guard let container = container as? Container else { return }
      performing(container, screen, isAnimated)
    }
    self.init(name: name, effect: .perform(perform))
  }

  /// Returns the children that the action would set in a container; for tests of actions.
  ///
  /// - Returns: `nil` for an action that does not work on a container's children.
  @MainActor public func children(_ children: [ContainerChild], adding child: ContainerChild)
    -> [ContainerChild]?
  {
    guard case .embed(let embed) = effect else { return nil }
    var children = children
    embed(&children, child)
    return children
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

/// The effect of an action, with the type of its container erased.
enum ActionEffect {
  case embed(@MainActor (inout [ContainerChild], ContainerChild) -> Void)
  case present(Presentation)
  case replaceRoot(RootTransition?)
  case perform(CustomInstallation)

  /// Whether the action replaces the root of the window.
  var replacesRoot: Bool {
    if case .replaceRoot = self { true } else { false }
  }
}

/// An installation by custom code of the app.
typealias CustomInstallation =
  @MainActor (_ container: UIViewController, _ screen: UIViewController, Bool) -> Void
