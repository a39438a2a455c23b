extension HeadlessWorld {
  /// Instantiates the main storyboard of an app without scenes, and assigns a window with it to the
  /// application delegate; returns the window.
  func showMainStoryboard() -> UIWindow? {
    guard infoPlist.scenes.isEmpty, let delegate = applicationDelegate,
      let name = infoPlist.mainStoryboard(on: device.idiom)
    else { return nil }
    guard let root = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
    else {
      Misuse.warn(
        "Failed to instantiate the default view controller for UIMainStoryboardFile '\(name)' - "
          + "perhaps the designated entry point is not set?"
      )
      return nil
    }
    let window = UIWindow(frame: screen.bounds)
    window.rootViewController = root
    delegate.window = window
    return window
  }

  /// The configuration of the first scene in the property list, or else a default one.
  func defaultConfiguration() -> UISceneConfiguration {
    let name = infoPlist.scenes.first?.name
    let configuration = UISceneConfiguration(name: name, sessionRole: .windowApplication)
    if let scene = infoPlist.scenes.first { complete(configuration, as: scene) }
    return configuration
  }

  /// Completes a configuration of the app with the entries of the same name in the property list.
  func complete(_ configuration: UISceneConfiguration) {
    guard let scene = infoPlist.scenes.first(where: { $0.name == configuration.name }) else {
      return
    }
    complete(configuration, as: scene)
  }

  private func complete(_ configuration: UISceneConfiguration, as scene: HeadlessInfoPlist.Scene) {
    if configuration.delegateClass == nil, let name = scene.delegateClass {
      configuration.delegateClass = delegateClass(name, in: scene)
    }
    if configuration.storyboard == nil, let name = scene.storyboard {
      configuration.storyboard = UIStoryboard(name: name, bundle: nil)
    }
  }

  private func delegateClass(_ name: String, in scene: HeadlessInfoPlist.Scene) -> AnyClass? {
    let app = applicationDelegate.map { String(reflecting: type(of: $0)) } ?? ""
    let module = app.split(separator: ".").first ?? ""
    // Xcode replaces the variable in the property list of a built app, but not in its source.
    let fullName = name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
    if let found = NSClassFromString(fullName) { return found }
    Misuse.warn(
      "Info.plist configuration \"\(scene.name ?? "(no name)")\" for "
        + "UIWindowSceneSessionRoleApplication contained UISceneDelegateClassName key, but could "
        + "not load class with name \"\(fullName)\"."
    )
    return nil
  }

  /// Returns the links that the system delivers to the app, and warns of the others.
  func accepted(_ urls: [URL]) -> [URL] {
    urls.filter { url in
      if infoPlist.accepts(url) { return true }
      Misuse.warn(
        "The system does not open \(url) in this app, because no URL type in its Info.plist has "
          + "the scheme \"\(url.scheme ?? "")\"; add the scheme to CFBundleURLTypes."
      )
      return false
    }
  }
}
