@_spi(Headless) extension HeadlessUser {
  /// Drags the sheet in front to one of its heights.
  public func dragSheet(
    to detent: UISheetPresentationController.Detent.Identifier,
    in window: UIWindow? = nil
  ) throws(HeadlessUserError) {
    try act { () throws(HeadlessUserError) in
      let surface = surface(in: window)
      let sheet = surface.frontPresentation?.active as? UISheetPresentationController
      guard sheet?.select(byUser: detent) == true else {
        let message = "No sheet can be dragged to \(detent.rawValue). \(surface.overview)"
        throw HeadlessUserError(.noSheet, message)
      }
    }
  }
}
