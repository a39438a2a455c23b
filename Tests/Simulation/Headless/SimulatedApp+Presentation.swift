@_spi(Headless) import HeadlessUIKit

extension SimulatedApp {
  private static let styles: [UIModalPresentationStyle] = [
    .automatic, .fullScreen, .formSheet, .overFullScreen, .currentContext, .overCurrentContext,
    .custom, .popover,
  ]

  func changePresentation(_ event: SimulationEvent) {
    switch event.action {
    case .replaceRoot:
      // Rarely, so that hierarchies can become deep.
      guard event.second < 8, let window = shownWindows.pick(event.first) else { return }
      window.rootViewController = makeRoot(event.second)
    case .dismiss:
      guard let controller: UIViewController = tree.pick(event.first) else { return }
      dismiss(controller, event)
    case .alert:
      guard let presenter: UIViewController = tree.pick(event.first) else { return }
      let alert = makeAlert(event.second % 3 == 0 ? .actionSheet : .alert)
      alert.popoverPresentationController?.sourceView = presenter.viewIfLoaded
      present(alert, from: presenter, animated: event.isAnimated)
    case .lock:
      guard let controller: UIViewController = tree.pick(event.first) else { return }
      controller.isModalInPresentation.toggle()
    default:
      guard let presenter: UIViewController = tree.pick(event.first) else { return }
      present(make(event.second), style: event.first, from: presenter, event.isAnimated)
    }
  }

  private func makeRoot(_ kind: Int) -> UIViewController {
    switch kind % 4 {
    case 0: makeManyTabs()
    case 1: makeGroups()
    default: makeTabs()
    }
  }

  func arm(_ screen: SimulatedScreen, _ event: SimulationEvent) {
    switch event.action {
    case .pushOnAppear:
      screen.onAppear = { [unowned self, unowned screen] in
        screen.onAppear = nil
        screen.navigationController?.pushViewController(makeScreen(), animated: event.isAnimated)
      }
    case .dismissOnAppear:
      screen.onAppear = { [unowned screen] in
        screen.onAppear = nil
        screen.dismiss(animated: event.isAnimated)
      }
    default:
      screen.onLeave = { [unowned self, unowned screen] in
        screen.onLeave = nil
        present(makeScreen(), style: event.second, from: screen, event.isAnimated)
      }
    }
  }

  private func present(
    _ controller: UIViewController,
    style: Int,
    from presenter: UIViewController,
    _ isAnimated: Bool
  ) {
    controller.modalPresentationStyle = Self.styles[style % Self.styles.count]
    controller.transitioningDelegate = animation
    controller.popoverPresentationController?.sourceView = presenter.viewIfLoaded
    controller.presentationController?.delegate = adaptation
    present(controller, from: presenter, animated: isAnimated)
  }

  private func present(
    _ controller: UIViewController,
    from presenter: UIViewController,
    animated isAnimated: Bool
  ) {
    presenter.present(controller, animated: isAnimated) { [trace] in trace.note("  presented") }
    let isAccepted = controller.parent == nil && controller.presentingViewController != nil
    if controller.isBeingPresented != isAccepted {
      trace.report("\(trace.name(of: controller)) has a wrong isBeingPresented")
    }
  }

  /// Calls `dismiss` and, if nothing was moving, expects a dismissal to begin.
  private func dismiss(_ controller: UIViewController, _ event: SimulationEvent) {
    let presenter = controller.presentingViewController
    let top = controller.presentedViewController ?? presenter?.presentedViewController
    let wasQuiet = world.isQuiet
    controller.dismiss(animated: event.isAnimated) { [trace] in trace.note("  dismissed") }
    guard wasQuiet, let top, !top.isBeingDismissed else { return }
    trace.report("\(trace.name(of: controller)) ignored a call of dismiss")
  }
}
