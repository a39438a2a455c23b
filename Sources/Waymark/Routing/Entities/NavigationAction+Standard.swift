public import Foundation
public import PlatformUI

extension NavigationAction where Container: UINavigationController {
  /// Pushes the screen onto the stack.
  public static var push: Self {
    Self("push") { $0.append($1) }
  }

  /// Replaces the whole stack with the screen.
  public static var pushAsRoot: Self {
    Self("push as root") { $0 = [$1] }
  }

  /// Replaces the top screen.
  public static var pushReplacingLast: Self {
    Self("push replacing the last") { $0 = $0.dropLast() + [$1] }
  }

  /// Pushes the screen directly above the uppermost screen of the given class and removes the
  /// screens above that one.
  ///
  /// If the stack has no screen of that class, the screen is pushed on top.
  public static func pushAbove<Below: UIViewController>(_ type: Below.Type) -> Self {
    Self("pop and push") { children, child in
      if let below = children.lastIndex(where: { $0.controller is Below }) {
        children.removeSubrange((below + 1)...)
      }
      children.append(child)
    }
  }
}

extension NavigationAction where Container: UITabBarController {
  /// Adds the screen as the last tab and selects it.
  public static var addTab: Self {
    Self("add tab") { $0.append($1) }
  }

  /// Inserts the screen as the tab at this index and selects it.
  ///
  /// If the index is beyond the last tab, the tab is added at the end.
  public static func addTab(at index: Int) -> Self {
    Self("add tab") { $0.insert($1, at: min(max(index, 0), $0.count)) }
  }

  /// Replaces the tab at this index and selects it.
  ///
  /// If the index is beyond the last tab, the tab is added at the end.
  public static func replaceTab(at index: Int) -> Self {
    Self("replace tab") { children, child in
      guard children.indices.contains(index) else { return children.append(child) }
      children[index] = child
    }
  }
}

extension NavigationAction where Container: UISplitViewController {
  /// Sets the screen as the primary column, or as the master of a classic split.
  public static var setPrimary: Self { setColumn(.primary) }

  /// Sets the screen as the secondary column, or as the detail of a classic split.
  ///
  /// In a collapsed split the screen is pushed: directly above the screen of the chain that it is
  /// installed in (`container(_:)`), or else on top.
  public static var setSecondary: Self { setColumn(.secondary) }

  /// Sets the screen as the content of a column.
  public static func setColumn(_ column: UISplitViewController.Column) -> Self {
    Self("set \(column.name)") { children, child in
      var child = child
      child.slot = column.rawValue
      children.removeAll { $0.slot == child.slot }
      let next = children.firstIndex { ($0.slot ?? 0) > column.rawValue }
      children.insert(child, at: next ?? children.endIndex)
    }
  }
}

extension UISplitViewController.Column {
  /// Apple's name for the column; its raw value for a column that this list does not contain.
  var name: String {
    Self.names[self] ?? "column \(rawValue)"
  }

  private static let names: [Self: String] = [
    .primary: "primary",
    .supplementary: "supplementary",
    .secondary: "secondary",
    .compact: "compact",
  ]
}

extension NavigationAction where Container: UIPageViewController {
  /// Turns to the screen, which becomes the visible page.
  public static var setPage: Self {
    Self("turn to") { $0 = [$1] }
  }
}

extension NavigationAction {
  /// Sets the screen as the root of the window; presentations of the old root are dismissed first.
  public static var replaceRoot: Self {
    Self(name: "replace root", effect: .replaceRoot(nil))
  }

  /// Sets the screen as the root of the window with a transition of the window's content.
  ///
  /// The root is replaced immediately if the request is not animated or continues to another
  /// screen. Otherwise the operation ends with the transition.
  ///
  /// The following example flips the window to its new root:
  ///
  /// ```swift
  /// let home = StepAssembly(build: { HomeViewController() })
  ///   .using(.replaceRoot(.transitionFlipFromRight, duration: 0.5), from: .root)
  /// ```
  ///
  /// - Parameters:
  ///   - options: The transition, such as `.transitionCrossDissolve`.
  ///   - duration: The duration in seconds; a request fails if it exceeds its deadline.
  public static func replaceRoot(
    _ options: UIView.AnimationOptions,
    duration: TimeInterval = 0.3
  ) -> Self {
    let transition = RootTransition(options: options, duration: duration)
    return Self(name: "replace root", effect: .replaceRoot(transition))
  }
}

/// The transition for replacing the root of a window.
struct RootTransition {
  let options: UIView.AnimationOptions
  let duration: TimeInterval

  /// The duration, limited to about a century, because `Duration` cannot represent every `Double`.
  var countedDuration: Duration {
    // The comparison is false for NaN.
    duration > 0 ? .seconds(min(duration, 3_000_000_000)) : .zero
  }
}

/// A running change of the root; the hierarchy does not show whether its transition has ended.
@MainActor final class RootChange {
  let transition: RootTransition?
  var isMoving = false

  init(_ transition: RootTransition?) {
    self.transition = transition
  }
}
