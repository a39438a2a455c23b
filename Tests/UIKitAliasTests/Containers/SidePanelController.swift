import UIKit

/// A container as in many tutorials: shows one child, and replaces it with a transition.
final class SidePanelController: UIViewController {
  private(set) var content: UIViewController

  init(content: UIViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    embed(content)
  }

  func replaceContent(with new: UIViewController, completion: ((Bool) -> Void)? = nil) {
    let old = content
    content = new
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds
    new.view.alpha = 0
    transition(
      from: old,
      to: new,
      duration: 0.25,
      options: [.transitionCrossDissolve],
      animations: { new.view.alpha = 1 },
      completion: { finished in
        old.removeFromParent()
        new.didMove(toParent: self)
        completion?(finished)
      }
    )
  }

  private func embed(_ child: UIViewController) {
    addChild(child)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child.view)
    NSLayoutConstraint.activate([
      child.view.topAnchor.constraint(equalTo: view.topAnchor),
      child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    child.didMove(toParent: self)
  }
}
