import UIKit
import Waymark

// The mutation operators on stages: each starts an additional flow on a stage of the shop.
extension Defect {
  /// A flow that is still retained after its end.
  static func retainsFlow(above screen: String) -> Defect {
    onShow("retained coordinator", screen) { controller, shop in
      let flow = TipFlow(endings: 1)
      shop.launch.retained.append(flow)
      start(flow, on: controller)
    }
  }

  /// A flow whose last button does not end it.
  static func endlessFlow(above screen: String) -> Defect {
    onShow("flow that never ends", screen) { controller, _ in
      start(TipFlow(endings: 0), on: controller)
    }
  }

  @MainActor private static func start(_ flow: TipFlow, on screen: UIViewController) {
    guard let stack = screen.navigationController else { return }
    try? Stage(stack).start(flow, by: .push) { _ in }
  }
}

/// A flow of one screen with a button that ends it.
private final class TipFlow: Flow {
  private let endings: Int

  init(endings: Int) {
    self.endings = endings
  }

  func start(on stage: FlowStage<Void>) {
    let screen = TipViewController()
    let endings = endings
    screen.onDone = { for _ in 0..<endings { stage.finish(()) } }
    stage.push(screen)
  }
}

private final class TipViewController: UIViewController {
  var onDone: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    let done = UIAction(title: "Done") { [weak self] _ in self?.onDone() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: done)
  }
}
