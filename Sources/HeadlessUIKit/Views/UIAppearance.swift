/// A class whose appearance can be customized for all instances.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the appearance proxy of the class.
  static func appearance() -> Self
}

extension UIView: UIAppearance {
  /// Returns the appearance proxy of the class in this world.
  ///
  /// Its values are stored but not applied to views.
  public class func appearance() -> Self {
    HeadlessWorld.required(for: "appearance()").appearance(of: Self.self)
  }
}

extension UIBarItem: UIAppearance {
  /// Returns the appearance proxy of the class in this world.
  ///
  /// Its values are stored but not applied to items.
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
