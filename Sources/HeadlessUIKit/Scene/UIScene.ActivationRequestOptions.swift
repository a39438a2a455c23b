extension UIScene {
  /// How a scene is asked for.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    /// The scene that asks.
    open var requestingScene: UIScene?

    /// Makes options that name no scene.
    public override init() {
      super.init()
    }
  }
}
