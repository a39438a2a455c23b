public import Foundation
public import PlatformUI

/// A coordinator for the scenes of one storyboard, with a typed root view controller.
///
/// It is ready after initialization. A stage or `present` shows its navigation controller;
/// ``takeRoot()`` returns the root for another stack. A type alias names the coordinator of a
/// storyboard:
///
/// ```swift
/// typealias SignUpScenes = StoryboardCoordinator<EmailViewController>
/// ```
@MainActor open class StoryboardCoordinator<Root: UIViewController>: Presentable {
  /// The navigation controller of the storyboard, or a new one if the root has none.
  public let navigationController: UINavigationController
  /// The root view controller.
  public let root: Root

  /// Instantiates the first scene of a storyboard.
  ///
  /// - Parameters:
  ///   - name: The name of the storyboard.
  ///   - identifier: The identifier of the scene with the root or its navigation controller; `nil`
  ///     for the initial scene.
  ///   - bundle: The bundle of the storyboard; `nil` for the main bundle.
  /// - Throws: ``StoryboardError`` if there is no initial scene, or the root is of another class.
  public init(
    _ name: String,
    identifier: String? = nil,
    bundle: Bundle? = nil
  ) throws(StoryboardError) {
    let made = try UIStoryboard(name: name, bundle: bundle).instantiate(identifier)
    if let root = made as? Root {
      self.root = root
      navigationController = UINavigationController(rootViewController: root)
    } else if let stack = made as? UINavigationController {
      guard let root = stack.viewControllers.first as? Root else {
        throw .unexpected(stack.viewControllers.first, Root.self)
      }
      self.root = root
      navigationController = stack
    } else {
      throw .unexpected(made, Root.self)
    }
  }

  /// The navigation controller.
  public var presentableController: UIViewController { navigationController }

  /// Removes the root from the coordinator's navigation controller and returns it for another
  /// stack.
  ///
  /// - Returns: The root; it retains the coordinator while it is shown.
  public func takeRoot() -> any Presentable {
    navigationController.setViewControllers([], animated: false)
    return TakenRoot(root, of: self)
  }
}

/// The root of a storyboard coordinator without its navigation controller.
final class TakenRoot: Presentable {
  let presentableController: UIViewController
  let coordinator: AnyObject

  init(_ root: UIViewController, of coordinator: AnyObject) {
    presentableController = root
    self.coordinator = coordinator
  }
}
