extension HeadlessWorld {
  /// Changes the size classes of the windows, as multitasking does; see ``turnDevice(to:)``.
  ///
  /// Notifies visible windows beforehand. The traits change during the call; animations alongside
  /// take the duration of a transition. Split view controllers collapse or expand at the end of the
  /// turn.
  ///
  /// - Parameters:
  ///   - horizontal: The new horizontal size class.
  ///   - vertical: The new vertical size class.
  ///   - size: The new size of the windows, in points; `nil` for no change.
  public func setSizeClasses(
    horizontal: UIUserInterfaceSizeClass,
    vertical: UIUserInterfaceSizeClass = .regular,
    size: CGSize? = nil
  ) {
    var next = device
    next.horizontalSizeClass = horizontal
    next.verticalSizeClass = vertical
    change(to: next, size: size, turning: .identity) {}
  }

  /// Changes the preferred text size, as the user does in Settings.
  ///
  /// Changes the traits of the windows, then posts `UIContentSizeCategory.didChangeNotification`.
  public func setContentSizeCategory(_ category: UIContentSizeCategory) {
    let previous = traits
    guard category != device.contentSizeCategory else { return }
    run {
      turn {
        device.contentSizeCategory = category
        for window in windows.compactMap(\.window) {
          window.inheritedTraitsMayHaveChanged(from: previous, to: traits)
        }
        NotificationCenter.default.post(
          name: UIContentSizeCategory.didChangeNotification,
          object: application,
          userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue]
        )
      }
    }
  }

  /// Changes the size or the traits of the device, and calls the callbacks of its windows.
  ///
  /// - Parameter apply: Applies further changes together with the device.
  func change(
    to next: HeadlessDevice,
    size: CGSize?,
    turning: CGAffineTransform,
    apply: () -> Void
  ) {
    let (previous, space, orientation) = (traits, SceneSpace(bounds: screen.bounds), orientation)
    run {
      turn {
        for window in shownWindows {
          announceChange(of: window, to: next.traits, size, turning)
        }
        device = next
        screen.bounds.size = next.screenSize
        apply()
        for window in windows.compactMap(\.window) {
          if let size { window.resizeContents(to: size) }
          window.inheritedTraitsMayHaveChanged(from: previous, to: traits)
        }
        notifySceneDelegates(from: space, orientation, previous)
      }
    }
  }

  private func announceChange(
    of window: UIWindow,
    to newCollection: UITraitCollection,
    _ size: CGSize?,
    _ turning: CGAffineTransform
  ) {
    let size = size ?? window.bounds.size
    guard newCollection != traits || size != window.bounds.size || !turning.isIdentity else {
      return
    }
    let transition = SizeTransition(window, self, turning: turning)
    window.announceChange(to: newCollection, size, with: transition)
    transition.schedule()
  }

  /// The visible windows, oldest first.
  var shownWindows: [UIWindow] { windows.compactMap(\.window).filter { !$0.isHidden } }

  func register(_ window: UIWindow) {
    windows.removeAll { $0.window == nil }
    windows.append(WeakWindow(window: window))
  }
}

extension HeadlessWorld {
  /// Rotates the device, and the interface if the app supports the orientation.
  ///
  /// A phone in landscape has a compact height. The application delegate and the view controller
  /// that fills the key window determine the supported orientations.
  ///
  /// - Returns: Whether the interface now has that orientation.
  @discardableResult
  public func turnDevice(to orientation: UIInterfaceOrientation) -> Bool {
    guard orientation != .unknown else { return false }
    if let held = UIDeviceOrientation(rawValue: orientation.rawValue) {
      run { turn { currentDevice.turn(to: held) } }
    }
    if orientation == self.orientation { return true }
    guard supports(orientation) else { return false }
    turnInterface(to: orientation)
    return true
  }
}

extension HeadlessWorld {
  /// Whether the app and the root of its key window support an orientation.
  func supports(_ orientation: UIInterfaceOrientation) -> Bool {
    run {
      guard let window = application.keyWindow else { return true }
      let asked = applicationDelegate?.application(
        application,
        supportedInterfaceOrientationsFor: window
      )
      let filling = window.controllerFillingScreen?.orientationsAsContainer ?? .all
      return (asked ?? .all).intersection(filling).contains(orientation.mask)
    }
  }

  /// Rotates the interface and notifies the windows beforehand.
  func turnInterface(to orientation: UIInterfaceOrientation) {
    let (old, previous) = (self.orientation, device)
    let isTurned = old.isLandscape != orientation.isLandscape
    var next = device
    if isTurned {
      next.screenSize = CGSize(width: previous.screenSize.height, height: previous.screenSize.width)
      if device.idiom == .phone {
        next.verticalSizeClass = orientation.isLandscape ? .compact : .regular
      }
    }
    let turning = CGAffineTransform(rotationAngle: orientation.angle - old.angle)
    change(to: next, size: isTurned ? next.screenSize : nil, turning: turning) {
      self.orientation = orientation
      for window in shownWindows { window.rootViewController?.requestSpines(in: orientation) }
    }
  }

  /// Notifies the delegates of scenes of a change.
  func notifySceneDelegates(
    from space: any UICoordinateSpace,
    _ orientation: UIInterfaceOrientation,
    _ traits: UITraitCollection
  ) {
    for scene in scenes {
      guard let delegate = scene.delegate as? any UIWindowSceneDelegate else { continue }
      delegate.windowScene(
        scene,
        didUpdate: space,
        interfaceOrientation: orientation,
        traitCollection: traits
      )
      let previous = UIWindowScene.Geometry(space, orientation)
      if previous != scene.effectiveGeometry {
        delegate.windowScene(scene, didUpdateEffectiveGeometry: previous)
      }
    }
  }
}

extension UIWindow {
  /// The view controller that determines the window's orientations: the topmost one that fills the
  /// window.
  fileprivate var controllerFillingScreen: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.modal.presented, presented.fillsScreen {
      controller = presented
    }
    return controller
  }
}

extension UIViewController {
  /// The orientations that the view controller supports; a container's delegate takes precedence.
  fileprivate var orientationsAsContainer: UIInterfaceOrientationMask {
    if let stack = self as? UINavigationController, let delegate = stack.delegate {
      return delegate.navigationControllerSupportedInterfaceOrientations(stack)
    }
    if let tabs = self as? UITabBarController, let delegate = tabs.delegate {
      return delegate.tabBarControllerSupportedInterfaceOrientations(tabs)
    }
    return supportedInterfaceOrientations
  }

  fileprivate var fillsScreen: Bool {
    modal.presentationController?.shouldRemovePresentersView ?? false
  }
}

extension UIInterfaceOrientation {
  /// The mask with this orientation only.
  var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }

  /// The angle between interface and device, in radians.
  fileprivate var angle: CGFloat {
    switch self {
    case .unknown, .portrait: 0
    case .portraitUpsideDown: .pi
    case .landscapeRight: .pi / 2
    case .landscapeLeft: -.pi / 2
    }
  }
}

extension UIInterfaceOrientationMask {
  /// The orientations of the set, portrait first.
  var orientations: [UIInterfaceOrientation] {
    [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown].filter { contains($0.mask) }
  }
}
