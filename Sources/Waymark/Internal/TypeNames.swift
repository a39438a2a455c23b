/// Caches the names of types.
///
/// Swift demangles the name each time that a type is printed, which takes longer than the rest of a
/// step's summary.
@MainActor package enum TypeNames {
  private static var names: [ObjectIdentifier: String] = [:]
  private static var screenNames: [ObjectIdentifier: String] = [:]

  /// Returns the name of a type without its module.
  package static func name(of type: Any.Type) -> String {
    if let name = names[ObjectIdentifier(type)] { return name }
    let name = String(describing: type)
    names[ObjectIdentifier(type)] = name
    return name
  }

  /// Returns the default name of a destination: "Product" for `ProductViewController`.
  static func screenName(of type: Any.Type) -> String {
    if let name = screenNames[ObjectIdentifier(type)] { return name }
    var name = TypeNames.name(of: type)
    let suffix = "ViewController"
    if name.hasSuffix(suffix), name != suffix { name.removeLast(suffix.count) }
    screenNames[ObjectIdentifier(type)] = name
    return name
  }

  /// Returns the name of an object's class without its module.
  package static func name(of object: AnyObject) -> String {
    name(of: type(of: object) as Any.Type)
  }
}
