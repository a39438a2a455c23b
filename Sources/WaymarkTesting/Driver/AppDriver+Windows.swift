@_spi(Headless) import HeadlessUIKit

extension AppDriver {
  /// The chosen scene, as long as it is connected.
  var operatedScene: UIWindowScene? {
    chosenScene.flatMap { $0.activationState == .unattached ? nil : $0 }
  }

  /// The steps that only checks perform: a memory warning, and those that open, choose and close
  /// windows, if the app supports several.
  var stepsOfChecks: [UserStep] {
    guard !hasEnded, world.application.supportsMultipleScenes else { return [.memoryWarning] }
    return [.memoryWarning, .openWindow, .closeWindow]
      + world.scenes.indices.map { .window($0 + 1) }
  }

  func openWindow() throws(DriverError) {
    guard world.application.supportsMultipleScenes else {
      throw DriverError(.impossible("the app has a single window on this device"))
    }
    operate(world.navigating { world.connectScene() })
  }

  func operateWindow(_ position: Int) throws(DriverError) {
    let scenes = world.scenes
    guard scenes.indices.contains(position - 1) else {
      throw DriverError(.impossible("there is no window \(position), but \(scenes.count)"))
    }
    operate(scenes[position - 1])
  }

  func closeWindow() throws(DriverError) {
    let scenes = world.scenes
    guard let scene = operatedScene ?? scenes.first, scenes.count > 1 else {
      throw DriverError(.impossible("the app has no other window"))
    }
    world.navigating { world.close(scene) }
    if let next = world.scenes.first { operate(next) }
  }

  private func operate(_ scene: UIWindowScene) {
    chosenScene = scene
    world.navigating { scene.contentWindow?.makeKey() }
  }
}

extension UIWindowScene {
  /// The first visible window with a view controller.
  var contentWindow: UIWindow? { windows.first { !$0.isHidden && $0.rootViewController != nil } }
}
