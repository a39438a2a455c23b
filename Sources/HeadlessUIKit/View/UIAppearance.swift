/// Something whose look can be set for all objects of a class.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// The object that keeps what is set for all of the class.
  static func appearance() -> Self
}

extension UIView: UIAppearance {
  /// The view of this world that keeps what is set for all of the class.
  ///
  /// It is only kept: no view takes anything over from it.
  public class func appearance() -> Self {
    HeadlessWorld.required(for: "appearance()").appearance(of: Self.self)
  }
}

extension HeadlessWorld {
  fileprivate func appearance<View: UIView>(of type: View.Type) -> View {
    let key = ObjectIdentifier(type)
    if let view = appearances[key] as? View { return view }
    let view = View()
    appearances[key] = view
    return view
  }
}
