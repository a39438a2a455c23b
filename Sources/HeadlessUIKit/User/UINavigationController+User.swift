extension UINavigationController {
  /// The stack whose top goes when a person goes back: this one, or at its root the one around it.
  var stackToGoBack: UINavigationController? {
    if viewControllers.count > 1 { return self }
    return (parentController as? UINavigationController)?.stackToGoBack
  }

  /// The item of the screen in front, which may be in a stack on top of this one.
  private var frontItem: UINavigationItem? {
    (topViewController as? UINavigationController)?.frontItem ?? topViewController?.navigationItem
  }

  /// Whether the bar shows a back button for the top.
  var hasBackButton: Bool {
    guard stackToGoBack != nil, let item = frontItem else { return false }
    let isReplaced = item.leftBarButtonItems?.isEmpty == false
    return !item.hidesBackButton && (!isReplaced || item.leftItemsSupplementBackButton)
  }

  /// The text of the back button: what the screen below says, or its title.
  var backTitle: String {
    let item = topViewController.flatMap(screen(below:))?.navigationItem
    return item?.backBarButtonItem?.title ?? item?.backButtonTitle ?? item?.title ?? "Back"
  }

  /// The screen that lies below one of the stack, or below the stack itself.
  func screen(below controller: UIViewController) -> UIViewController? {
    if let below = viewControllers.prefix(while: { $0 !== controller }).last { return below }
    return (parentController as? UINavigationController)?.screen(below: self)
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
      stackToGoBack?.popViewController(animated: true)
    }
  }
}
