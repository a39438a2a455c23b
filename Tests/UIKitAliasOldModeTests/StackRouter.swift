// Written like code from before concurrency checking, without isolation and without `any`.
import Foundation
import UIKit

protocol Shown: AnyObject {
  func toShow() -> UIViewController?
}

extension UIViewController: Shown {
  func toShow() -> UIViewController? { self }
}

protocol Routing: Shown {
  func push(_ shown: Shown?, animated: Bool, completion: (() -> Void)?)
  func pop(animated: Bool)
}

final class StackRouter: NSObject, Routing {
  private weak var stack: UINavigationController?
  private var completions: [UIViewController: () -> Void] = [:]
  private let animator: UIViewControllerAnimatedTransitioning?

  init(stack: UINavigationController, animator: UIViewControllerAnimatedTransitioning? = nil) {
    self.stack = stack
    self.animator = animator
    super.init()
    stack.delegate = self
  }

  func toShow() -> UIViewController? { stack }

  func push(_ shown: Shown?, animated: Bool, completion: (() -> Void)?) {
    guard let controller = shown?.toShow(), !(controller is UINavigationController) else { return }
    completions[controller] = completion
    stack?.pushViewController(controller, animated: animated)
  }

  func pop(animated: Bool) {
    guard let controller = stack?.popViewController(animated: animated) else { return }
    completions.removeValue(forKey: controller)?()
  }
}

extension StackRouter: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    let isLeft = completions.keys.filter { !navigationController.viewControllers.contains($0) }
    for controller in isLeft { completions.removeValue(forKey: controller)?() }
  }
}

struct AlertFactory {
  func makeAlert(_ title: String, onAnswer: @escaping (String) -> Void) -> UIAlertController {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    for answer in ["Yes", "No"] {
      alert.addAction(UIAlertAction(title: answer, style: .default) { _ in onAnswer(answer) })
    }
    return alert
  }
}

final class OffsetScreen: UIViewController {
  let scrollView = UIScrollView()
  private var observation: NSKeyValueObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(scrollView)
    scrollView.addObserver(self, forKeyPath: "contentSize", options: [.new], context: nil)
    observation = scrollView.observe(\.contentOffset, options: [.new]) { [weak self] _, change in
      self?.title = "\(change.newValue?.y ?? 0)"
    }
  }

  deinit {
    scrollView.removeObserver(self, forKeyPath: "contentSize")
  }

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard keyPath == "contentSize", let size = change?[.newKey] as? CGSize else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    preferredContentSize = size
  }
}
