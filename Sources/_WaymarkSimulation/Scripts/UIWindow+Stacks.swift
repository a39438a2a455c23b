import HeadlessUIKit

extension UIWindow {
  /// All stacks of the window, presented ones included.
  var stacks: [UINavigationController] {
    var found: [UINavigationController] = []
    var layer = rootViewController
    while let controller = layer {
      let candidates = [controller] + controller.children
      found += candidates.compactMap { $0 as? UINavigationController }
      layer = controller.presentedViewController
    }
    return found
  }
}
