/// The application of a world.
open class UIApplication: UIResponder {
  weak var world: HeadlessWorld?
  weak var currentKeyWindow: UIWindow?

  /// The application of the world that the code runs in.
  public class var shared: UIApplication {
    HeadlessWorld.required(for: "UIApplication.shared").application
  }
}

extension UIApplication {
  /// The window that receives keyboard input.
  var keyWindow: UIWindow? {
    get { currentKeyWindow }
    set {
      guard newValue !== currentKeyWindow else { return }
      let old = currentKeyWindow
      currentKeyWindow = newValue
      old?.resignKey()
      newValue?.becomeKey()
    }
  }
}
