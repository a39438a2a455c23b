public import PlatformUI

extension Flow {
  /// The flow of this class to which a screen belongs; `nil` when there is none in its window.
  ///
  /// With it a destination leads on inside a flow: a post-routing task finds the flow that the
  /// chain has started or found, and asks it for more. Of several flows one inside the other, the
  /// innermost is meant.
  public static func running(showing screen: UIViewController) -> Self? {
    guard let window = screen.treeWindow,
      let registry = ScreenRegistry.existing(in: window)
    else { return nil }
    for observer in registry.observers(of: screen).reversed() {
      if let flow = observer.delegate?.owner as? Self { return flow }
    }
    return nil
  }
}
