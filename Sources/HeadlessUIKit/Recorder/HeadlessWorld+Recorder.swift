@_spi(Headless) extension HeadlessWorld {
  /// Follows every controller that is, or becomes, the root of a window; nil at first.
  public var recorder: LifecycleRecorder? {
    get { rootRecorder }
    set {
      rootRecorder = newValue
      for root in windows.compactMap({ $0.window?.rootViewController }) { follow(root) }
    }
  }

  /// Lets the recorder of the world follow a root.
  func follow(_ root: UIViewController) {
    guard let rootRecorder, root.recording == nil else { return }
    rootRecorder.follow(root)
  }
}
