extension UINavigationController {
  /// Whether the bar shows a back button for the top.
  var hasBackButton: Bool {
    guard viewControllers.count > 1, let item = topViewController?.navigationItem else {
      return false
    }
    let isReplaced = item.leftBarButtonItems?.isEmpty == false
    return !item.hidesBackButton && (!isReplaced || item.leftItemsSupplementBackButton)
  }

  /// The text of the back button: what the screen below says, or its title.
  var backTitle: String {
    let item = viewControllers.dropLast().last?.navigationItem
    return item?.backBarButtonItem?.title ?? item?.backButtonTitle ?? item?.title ?? "Back"
  }

  /// Whether a swipe begins: what the delegate of its recognizer says, yes if there is none.
  func allowsSwipeBack(from start: HeadlessSwipeStart) -> Bool {
    popRecognizer(for: start)?.canBegin ?? false
  }

  /// Performs the back action of the top, or pops it if the bar's delegate agrees.
  func tapBackButton() {
    guard let item = topViewController?.navigationItem else { return }
    if let action = item.backAction {
      action.performWithSender(item, target: nil)
    } else if navigationBar.delegate?.navigationBar(navigationBar, shouldPop: item) ?? true {
      popViewController(animated: true)
    }
  }
}
