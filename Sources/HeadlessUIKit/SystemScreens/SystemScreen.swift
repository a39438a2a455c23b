/// A way in which the user leaves a screen of the system.
@MainActor
package struct SystemAnswer {
  let title: String
  let action: () -> Void

  package init(_ title: String, _ action: @escaping () -> Void) {
    self.title = title
    self.action = action
  }
}

extension UIViewController {
  /// Shows a button for each way in which the user can leave a screen of the system.
  ///
  /// Such a screen runs in another process on a device; here it has nothing else.
  package func offer(_ answers: [SystemAnswer]) {
    for answer in answers {
      let button = UIButton(type: .system)
      button.setTitle(answer.title, for: .normal)
      button.addAction(UIAction { _ in answer.action() }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  /// Dismisses a screen of the system that is presented, and then calls a closure.
  package func leave(_ completion: @escaping () -> Void) {
    guard let presenter = presentingViewController else { return completion() }
    presenter.dismiss(animated: true) { completion() }
  }
}

/// The files and pictures of a simulated device, from which the user picks.
@_spi(Headless)
public struct HeadlessLibrary {
  /// The pictures; one by default.
  public var images = [UIImage(named: "Photo")].compactMap { $0 }
  /// The files; one by default, which does not exist.
  public var documents = [URL(fileURLWithPath: "/Documents/Document")]

  init() {}
}
