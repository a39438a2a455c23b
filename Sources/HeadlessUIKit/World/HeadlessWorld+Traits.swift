@_spi(Headless) extension HeadlessWorld {
  /// Gives the windows another size class, as turning the device or sharing the screen does.
  ///
  /// Visible windows hear of it beforehand. The traits change inside the call; what code runs along
  /// with it takes the time of a transition. Split controllers collapse or expand at the end of the
  /// turn.
  /// - Parameter size: The new size of the windows, in points; nil leaves it as it is.
  public func setSizeClasses(
    horizontal: UIUserInterfaceSizeClass,
    vertical: UIUserInterfaceSizeClass = .regular,
    size: CGSize? = nil
  ) {
    let previous = traits
    var next = device
    next.horizontalSizeClass = horizontal
    next.verticalSizeClass = vertical
    run {
      turn {
        for window in shownWindows { announceChange(of: window, to: next.traits, size) }
        device = next
        for window in windows.compactMap(\.window) {
          if let size { window.resizeContents(to: size) }
          window.inheritedTraitsDidChange(from: previous, to: traits)
        }
      }
    }
  }

  private func announceChange(
    of window: UIWindow,
    to newCollection: UITraitCollection,
    _ size: CGSize?
  ) {
    let size = size ?? window.bounds.size
    guard newCollection != traits || size != window.bounds.size else { return }
    let transition = SizeTransition(window, self)
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
