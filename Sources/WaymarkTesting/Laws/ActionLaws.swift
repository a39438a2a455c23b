@_spi(Headless) public import HeadlessUIKit
public import Waymark

/// The laws that the router relies on in an action on the children of a container.
///
/// The following example checks an action that an app may define:
///
/// ```swift
/// #expect(ActionLaws<UINavigationController>(.push).violations().isEmpty)
/// ```
@MainActor public struct ActionLaws<Container: UIViewController> {
  private let action: NavigationAction<Container>
  private let sizes: ClosedRange<Int>

  /// Creates the laws of an action.
  ///
  /// - Parameters:
  ///   - action: The action on the children of a container.
  ///   - sizes: The numbers of children that the container may have before.
  public init(_ action: NavigationAction<Container>, sizes: ClosedRange<Int> = 0...4) {
    self.action = action
    self.sizes = sizes
  }

  /// Tries the action without a container; the list is empty when all laws hold.
  public func violations() -> [String] {
    sizes.flatMap(violations)
  }

  private func violations(_ size: Int) -> [String] {
    let children = (0..<size).map { _ in ContainerChild(existing: UIViewController()) }
    let child = ContainerChild(existing: UIViewController())
    var laws = LawRecord("\(size) children")
    guard let result = action.children(children, adding: child) else {
      laws.demand(false, "the action does not work on the children of a container")
      return laws.violations
    }
    laws.demand(result.filter { $0 == child }.count == 1, "the new child is not there once")
    let others = result.filter { $0 != child }
    laws.demand(others.isSubsequence(of: children), "other children, or in another order")
    laws.demand(
      action.children(children, adding: child) == result,
      "the same children lead to another result"
    )
    laws.demand(
      (children + [child]).allSatisfy { $0.controller?.isViewLoaded != true },
      "the action has loaded a view"
    )
    return laws.violations
  }
}
