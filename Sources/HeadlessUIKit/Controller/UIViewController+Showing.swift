extension UIViewController {
  func showInAncestor(_ controller: UIViewController, sender: Any?) {
    if let navigation = navigationController {
      navigation.show(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }

  func showDetailInAncestor(_ controller: UIViewController, sender: Any?) {
    present(controller, animated: true)
  }
}
