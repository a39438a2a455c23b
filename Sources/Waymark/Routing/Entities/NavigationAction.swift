public import PlatformUI

/// Installs a built screen beside what exists.
///
/// `Container` is the class of controller the action needs; the assembly does not compile when the
/// step it works on is of another class. Actions on a container's children are pure functions, so a
/// plan can foresee their effect and several of them become one call into UIKit.
///
/// The following example defines an action for a container of the app's own:
///
/// ```swift
/// extension NavigationAction where Container: DeckViewController {
///   /// Puts a card on top of the deck.
///   static var deal: Self { Self("deal") { $0.append($1) } }
/// }
/// ```
public struct NavigationAction<Container: UIViewController> {
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
  public init(
    _ name: String,
    embedding: @escaping @MainActor (inout [ContainerChild], ContainerChild) -> Void
  ) {
    self.init(name: name, effect: .embed(embedding))
  }

  /// Creates an action that installs the screen by itself, in whatever way.
  ///
  /// The router waits until the screen is in the window's tree and at rest. What the action does
  /// cannot be foreseen, so further screens of a chain cannot be installed in its container in the
  /// same call. For a restoration of what was hidden the container is not shown, and the action
  /// leaves it so; if it shows the screen, that is undone.
  ///
  /// - Parameters:
  ///   - name: What plans and events call it: one verb.
  ///   - performing: Installs the screen; called once, with the container in the window's tree and
  ///     whether to animate.
  public init(
    _ name: String,
    performing: @escaping @MainActor (Container, UIViewController, Bool) -> Void
  ) {
    let perform = CustomInstallation { container, screen, isAnimated in
      guard let container = container as? Container else { return }
      performing(container, screen, isAnimated)
    }
    self.init(name: name, effect: .perform(perform))
  }

  /// Whether the action replaces the root of the window.
  var replacesRoot: Bool {
    if case .replaceRoot = effect { true } else { false }
  }

  /// The children that a container would get, without a container; for tests of actions.
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

/// What an action does, without the type of its container.
enum ActionEffect {
  case embed(@MainActor (inout [ContainerChild], ContainerChild) -> Void)
  case present(Presentation)
  case replaceRoot(RootTransition?)
  case perform(CustomInstallation)
}

/// An installation by code of the app.
struct CustomInstallation {
  let perform: @MainActor (_ container: UIViewController, _ screen: UIViewController, Bool) -> Void
}
