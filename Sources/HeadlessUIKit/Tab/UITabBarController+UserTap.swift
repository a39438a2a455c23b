extension UITabBarController {
  /// A person taps the tab at a place.
  ///
  /// - Returns: False when the delegate does not let it happen.
  func tapTab(at index: Int) -> Bool {
    let controller = childControllers[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return false }
    let isRepeated = controller === selected
    turn {
      select(controller)
      transition?.beginNow()
      delegate?.tabBarController(self, didSelect: controller)
      if isRepeated, let navigation = controller as? UINavigationController {
        navigation.popToRootViewController(animated: true)
      }
    }
    return true
  }
}
