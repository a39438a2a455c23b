/// A link that a scene is to open.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
  /// The link.
  public let url: URL
  /// Where it comes from.
  public let options: UIScene.OpenURLOptions

  init(url: URL, sourceApplication: String? = nil) {
    self.url = url
    options = UIScene.OpenURLOptions(sourceApplication: sourceApplication)
    super.init()
  }
}

extension UIScene {
  /// Where a link comes from.
  @preconcurrency @MainActor
  public final class OpenURLOptions: NSObject {
    /// The app that opened the link, if it is known.
    public let sourceApplication: String?
    /// What the app that opened the link sent along: nothing.
    public var annotation: Any? { nil }
    /// Whether a document is to be opened where it lies: no.
    public var openInPlace: Bool { false }

    init(sourceApplication: String?) {
      self.sourceApplication = sourceApplication
      super.init()
    }
  }
}
