import HeadlessUIKit

/// What an app without a router would write for the same.
extension Mall {
  /// Looks for the article, brings it to the front or pushes it.
  package func showByHand(_ number: Int) {
    if revealByHand(number) { return }
    guard let stack = firstStack else { return }
    if tabs.selectedViewController !== stack { tabs.selectedViewController = stack }
    stack.pushViewController(Article(number: number), animated: false)
  }

  /// The same for members only.
  package func showToMembersByHand(_ number: Int) {
    if isLoggedIn { showByHand(number) }
  }

  /// Looks for the article, brings it to the front or presents it in a navigation controller.
  package func presentByHand(_ number: Int) {
    if let presented = tabs.presentedViewController as? UINavigationController {
      for case let article as Article in presented.viewControllers where article.number == number {
        return
      }
    }
    if revealByHand(number) { return }
    let stack = UINavigationController(rootViewController: Article(number: number))
    stack.modalPresentationStyle = .pageSheet
    tabs.present(stack, animated: false)
  }

  private func revealByHand(_ number: Int) -> Bool {
    for case let stack as UINavigationController in tabs.viewControllers ?? [] {
      for case let article as Article in stack.viewControllers where article.number == number {
        if tabs.selectedViewController !== stack { tabs.selectedViewController = stack }
        if stack.topViewController !== article {
          stack.popToViewController(article, animated: false)
        }
        return true
      }
    }
    return false
  }
}
