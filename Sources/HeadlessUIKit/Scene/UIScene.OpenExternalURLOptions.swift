extension UIScene {
  /// How a link is opened by another app.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    /// Whether only an app may open the link, no browser; recorded only.
    open var universalLinksOnly = false

    /// Makes the usual options.
    public override init() {
      super.init()
    }
  }
}
