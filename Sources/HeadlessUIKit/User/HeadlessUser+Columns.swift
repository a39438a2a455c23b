@_spi(Headless) extension HeadlessUser {
  /// Swipes the next column of the split in front in from its edge.
  public func swipeColumnIn(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try swipeColumn(inwards: true, in: window)
  }

  /// Swipes the outermost column of the split in front out.
  public func swipeColumnOut(in window: UIWindow? = nil) throws(HeadlessUserError) {
    try swipeColumn(inwards: false, in: window)
  }

  private func swipeColumn(
    inwards: Bool,
    in window: UIWindow?
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      try lowerFinger(or: .noSwipe)
      let split = (window ?? keyWindow)?.rootViewController?.frontmost.innermostSplit
      guard split?.swipeColumn(inwards: inwards) == true else {
        let overview = surface(in: window).overview
        throw HeadlessUserError(.noSwipe, "There is no column to swipe. \(overview)")
      }
    }
  }
}
