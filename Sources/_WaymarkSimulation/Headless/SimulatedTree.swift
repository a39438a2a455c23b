import HeadlessUIKit

/// Every controller that hangs on some roots, in an order that is always the same.
@MainActor
struct SimulatedTree {
  private(set) var all: [UIViewController] = []

  init(_ roots: [UIViewController?]) {
    for case let root? in roots { visit(root) }
  }

  private mutating func visit(_ controller: UIViewController) {
    all.append(controller)
    for child in controller.children { visit(child) }
    guard let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    else { return }
    visit(presented)
  }

  /// Chooses one controller of a class; nil if there is none.
  func pick<Controller: UIViewController>(_ number: Int) -> Controller? {
    let candidates = all.compactMap { $0 as? Controller }
    return candidates.isEmpty ? nil : candidates[number % candidates.count]
  }
}
