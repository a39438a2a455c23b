public import Foundation
public import PlatformUI

extension NavigationAction where Container: UINavigationController {
  /// Puts the screen on top of the stack.
  public static var push: Self {
    Self("push") { $0.append($1) }
  }

  /// Makes the screen the only one of the stack.
  public static var pushAsRoot: Self {
    Self("push as root") { $0 = [$1] }
  }

  /// Replaces the top screen.
  public static var pushReplacingLast: Self {
    Self("push replacing the last") { $0 = $0.dropLast() + [$1] }
  }

  /// Puts the screen directly above the uppermost one of the class; screens above that one are
  /// removed.
  ///
  /// In a stack without such a screen it is pushed on top.
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

  /// Adds the screen as the tab of that number, the first being 0, and selects it.
  ///
  /// A number beyond the last tab adds it at the end.
  public static func addTab(at index: Int) -> Self {
    Self("add tab") { $0.insert($1, at: min(max(index, 0), $0.count)) }
  }

  /// Replaces the tab of that number, and selects it.
  ///
  /// A number beyond the last tab adds it at the end.
  public static func replaceTab(at index: Int) -> Self {
    Self("replace tab") { children, child in
      guard children.indices.contains(index) else { return children.append(child) }
      children[index] = child
    }
  }
}

extension NavigationAction where Container: UISplitViewController {
  /// Makes the screen the primary column, or the master of a classic split.
  public static var setPrimary: Self { setColumn(.primary) }

  /// Makes the screen the secondary column, or the detail of a classic split.
  ///
  /// While the split is collapsed it is shown on top of the stack: directly above the screen beside
  /// which a chain installs it (`container(_:)`), else above whatever is there.
  public static var setSecondary: Self { setColumn(.secondary) }

  /// Makes the screen the content of a column.
  public static func setColumn(_ column: UISplitViewController.Column) -> Self {
    Self("set \(column.name)") { children, child in
      var child = child
      child.slot = column.rawValue
      children.removeAll { $0.slot == child.slot }
      children.append(child)
      children.sort { ($0.slot ?? 0) < ($1.slot ?? 0) }
    }
  }
}

extension UISplitViewController.Column {
  /// The column by Apple's name; one that is younger than this list by its number.
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
  /// Turns to the screen, which becomes the page that is shown.
  public static var setPage: Self {
    Self("turn to") { $0 = [$1] }
  }
}

extension NavigationAction {
  /// Makes the screen the root of the window; presentations above the old root are dismissed first.
  public static var replaceRoot: Self {
    Self(name: "replace root", effect: .replaceRoot(nil))
  }

  /// Makes the screen the root of the window with a transition of the window's content.
  ///
  /// Without animation, and on the way to something else, the root is replaced at once. The
  /// operation is over when the transition is.
  ///
  /// The following example flips the window over to its new root:
  ///
  /// ```swift
  /// let home = StepAssembly(build: { HomeViewController() })
  ///   .using(.replaceRoot(.transitionFlipFromRight, duration: 0.5), from: .root)
  /// ```
  ///
  /// - Parameters:
  ///   - options: The transition, such as `.transitionCrossDissolve`.
  ///   - duration: Seconds; without end, a request fails at its deadline.
  public static func replaceRoot(
    _ options: UIView.AnimationOptions,
    duration: TimeInterval = 0.3
  ) -> Self {
    let transition = RootTransition(options: options, duration: duration)
    return Self(name: "replace root", effect: .replaceRoot(transition))
  }
}
