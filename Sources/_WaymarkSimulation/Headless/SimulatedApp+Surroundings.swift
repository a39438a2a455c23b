@_spi(Headless) import HeadlessUIKit

extension SimulatedApp {
  private static let mostScenes = 3
  private static let mostWindows = 3

  /// Changes what the app is shown in: scenes, windows, widths, whether it is in front.
  func changeSurroundings(_ event: SimulationEvent) {
    switch event.action {
    case .openScene:
      if world.scenes.count < Self.mostScenes { openScene() }
    case .closeScene:
      let scenes = world.scenes
      if scenes.count > 1 { world.disconnect(scenes[event.first % scenes.count]) }
    case .openWindow:
      if windows.count < Self.mostWindows { openWindow(event) }
    case .closeWindow:
      if !windows.isEmpty { windows.remove(at: event.first % windows.count).isHidden = true }
    case .chooseWindow:
      let windows = shownWindows
      if !windows.isEmpty { windows[event.first % windows.count].makeKey() }
    case .leaveApp: world.enterBackground()
    case .returnToApp: world.enterForeground()
    case .toggleWidth:
      world.setSizeClasses(horizontal: event.isAnimated ? .compact : .regular)
    case .turnDevice:
      _ = world.turnDevice(to: event.isAnimated ? .portrait : .landscapeLeft)
    case .warnOfMemory: world.warnOfMemory()
    default: overrideWidth(event)
    }
  }

  private func openWindow(_ event: SimulationEvent) {
    let scenes = world.scenes
    guard !scenes.isEmpty else { return }
    let window = UIWindow(windowScene: scenes[event.first % scenes.count])
    window.rootViewController = make(event.second)
    windows.append(window)
    event.isAnimated ? window.makeKeyAndVisible() : (window.isHidden = false)
  }

  private func overrideWidth(_ event: SimulationEvent) {
    guard let controller: UIViewController = tree.pick(event.first) else { return }
    switch event.second % 3 {
    case 0: controller.traitOverrides.horizontalSizeClass = .compact
    case 1: controller.traitOverrides.horizontalSizeClass = .regular
    default: controller.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    }
  }
}
