/// How a session ends.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
  /// Makes the usual options.
  public override init() {
    super.init()
  }
}
