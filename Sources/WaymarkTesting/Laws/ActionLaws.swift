@_spi(Headless) public import HeadlessUIKit
public import Waymark

/// Checks an action on the children of a container against the rules that the router relies on.
///
/// The following example checks a custom action:
///
/// ```swift
/// #expect(ActionLaws<UINavigationController>(.push).violations().isEmpty)
/// ```
@MainActor public struct ActionLaws<Container: UIViewController> {
  private let action: NavigationAction<Container>
  private let sizes: ClosedRange<Int>

  /// Creates a check of an action for some numbers of children.
  ///
  /// - Parameters:
  ///   - action: The action on the children of a container.
  ///   - sizes: The possible numbers of children before the action.
  public init(_ action: NavigationAction<Container>, sizes: ClosedRange<Int> = 0...4) {
    self.action = action
    self.sizes = sizes
  }

  /// Applies the action without a container and returns the violated laws.
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
    laws.demand(
      result.filter { $0 == child }.count == 1,
      "the new child does not occur exactly once"
    )
    let others = result.filter { $0 != child }
    laws.demand(others.isSubsequence(of: children), "the other children have changed")
    laws.demand(
      action.children(children, adding: child) == result,
      "the result differs for the same children"
    )
    laws.demand(
      (children + [child]).allSatisfy { $0.controller?.isViewLoaded != true },
      "the action has loaded a view"
    )
    return laws.violations
  }
}
