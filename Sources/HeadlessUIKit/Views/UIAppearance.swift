/// Something whose look can be set for all objects of a class.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// The object with the appearance settings of the class.
  static func appearance() -> Self
}

extension UIView: UIAppearance {
  /// The view of this world with the appearance settings of the class.
  ///
  /// It is only stored: no view takes anything over from it.
  public class func appearance() -> Self {
    HeadlessWorld.required(for: "appearance()").appearance(of: Self.self)
  }
}

extension UIBarItem: UIAppearance {
  /// The item of this world with the appearance settings of the class.
  ///
  /// It is only stored: no item takes anything over from it.
  public class func appearance() -> Self {
    HeadlessWorld.required(for: "appearance()").appearance(of: Self.self)
  }
}

extension HeadlessWorld {
  fileprivate func appearance<View: UIView>(of type: View.Type) -> View {
    appearance(of: type) { View() }
  }

  fileprivate func appearance<Item: UIBarItem>(of type: Item.Type) -> Item {
    appearance(of: type) { Item() }
  }

  private func appearance<Object: NSObject>(
    of type: Object.Type,
    _ make: () -> Object
  ) -> Object {
    let key = ObjectIdentifier(type)
    if let object = appearances[key] as? Object { return object }
    let object = make()
    appearances[key] = object
    return object
  }
}
