@_spi(Headless) extension HeadlessWorld {
  /// Gives the windows another size class, as turning the device or sharing the screen does.
  ///
  /// Split controllers collapse or expand at the end of the turn.
  public func setSizeClasses(
    horizontal: UIUserInterfaceSizeClass,
    vertical: UIUserInterfaceSizeClass = .regular
  ) {
    let previous = traits
    device.horizontalSizeClass = horizontal
    device.verticalSizeClass = vertical
    run {
      clock.turn {
        for window in windows.compactMap(\.window) {
          window.inheritedTraitsDidChange(from: previous, to: traits)
        }
      }
    }
  }

  /// The visible windows, oldest first.
  var shownWindows: [UIWindow] { windows.compactMap(\.window).filter { !$0.isHidden } }

  func register(_ window: UIWindow) {
    windows.removeAll { $0.window == nil }
    windows.append(WeakWindow(window: window))
  }
}
