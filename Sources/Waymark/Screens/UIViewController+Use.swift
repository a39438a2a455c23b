import PlatformUI
import WaymarkCore

/// The place where a view controller is already in use.
///
/// If such a view controller is installed elsewhere, UIKit raises an exception or silently removes
/// it from its old place.
enum ScreenUse {
  case child(of: UIViewController)
  case presented(by: UIViewController)
  case root
  /// It is being removed from another window, which still shows its view.
  case leaving
}

extension UIViewController {
  /// Returns the use of the view controller; `nil` if it can be installed.
  ///
  /// - Parameter window: The window in which it is to be installed.
  func use(besides window: UIWindow?) -> ScreenUse? {
    if let parent { return .child(of: parent) }
    if let presentingViewController { return .presented(by: presentingViewController) }
    // A window that was never visible has not loaded the view of its root.
    if window?.rootViewController === self { return .root }
    // The usual case: a new screen.
    if viewIfLoaded == nil, children.isEmpty { return nil }
    let ownWindow = treeWindow
    if ownWindow?.rootViewController === self { return .root }
    guard let window else { return nil }
    if let tabs = window.tabBarController(with: self) { return .child(of: tabs) }
    return ownWindow == nil || ownWindow === window ? nil : .leaving
  }

  /// Whether UIKit allows the controller in a navigation controller.
  var goesIntoStack: Bool { !(self is UINavigationController || self is UISplitViewController) }
}

/// The error for a view controller that a factory returned but that cannot be installed.
struct UnusableScreen: Error, CustomStringConvertible {
  let failure: NavigationError.Failure

  var description: String { failure.description }
}

extension UIViewController {
  /// Returns the failure of a factory that returned a view controller in use.
  func failure(of use: ScreenUse, in window: UIWindow?) -> NavigationError.Failure {
    let isElsewhere = window != nil && treeWindow != nil && treeWindow !== window
    return .alreadyShown(screen: asScreen.description, place: use.place(isElsewhere: isElsewhere))
  }
}

extension ScreenUse {
  @MainActor fileprivate func place(isElsewhere: Bool) -> String {
    let suffix = isElsewhere ? " of another window" : ""
    return switch self {
    case .child(let container): "in \(container.asScreen)\(suffix)"
    case .presented(let presenter): "presented by \(presenter.asScreen)\(suffix)"
    case .root: "the root of \(isElsewhere ? "another" : "the") window"
    case .leaving: "still leaving another window"
    }
  }
}
