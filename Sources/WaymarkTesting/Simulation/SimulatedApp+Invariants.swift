@_spi(Headless) import HeadlessUIKit

extension SimulatedApp {
  /// Examines the tree when nothing moves.
  func examine() {
    let all = tree.all
    var seen: Set<ObjectIdentifier> = []
    for controller in all {
      if !seen.insert(ObjectIdentifier(controller)).inserted {
        trace.report("\(controller) hangs in two places")
      }
      examineLinks(of: controller)
      if let controller = controller as? any SimulatedController { examineLife(of: controller) }
    }
  }

  private func examineLinks(of controller: UIViewController) {
    for child in controller.children where child.parent !== controller {
      trace.report("\(child) is a child of \(controller) and says otherwise")
    }
    if controller.transitionCoordinator != nil {
      trace.report("\(controller) has a transition without end")
    }
    if controller.isBeingPresented || controller.isBeingDismissed {
      trace.report("\(controller) says it is still being presented or dismissed")
    }
    guard let presented = controller.presentedViewController, controller.parent == nil else {
      return
    }
    if presented.presentingViewController !== controller {
      trace.report("\(presented) does not know that \(controller) presents it")
    }
  }

  private func examineLife(of controller: any SimulatedController) {
    let life = controller.life
    let isInWindow = controller.viewIfLoaded?.window != nil
    switch life.phase {
    case .appearing, .disappearing: trace.report("\(controller) is still \(life.phase)")
    case .appeared where !isInWindow: trace.report("\(controller) appeared outside of the window")
    case .disappeared where isInWindow: trace.report("\(controller) is in the window unannounced")
    case .appeared, .disappeared: break
    }
    guard let view = controller.viewIfLoaded else { return }
    if let window = view.window, window !== self.window {
      trace.report("\(controller) is in a foreign window")
    }
    // A presented controller is loaded by the call.
    if !life.wasShown, !life.isLoadedByScript, controller.presentingViewController == nil {
      trace.report("\(controller) was loaded before its time")
    }
  }
}
