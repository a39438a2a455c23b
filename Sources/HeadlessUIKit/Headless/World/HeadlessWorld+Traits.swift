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
          window.inheritedTraitsDidChange(from: previous, to: traits)
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
          window.inheritedTraitsDidChange(from: previous, to: traits)
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
