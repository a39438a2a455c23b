/// The names of types, each of which is printed once.
///
/// Swift demangles a name each time that a type is printed, which costs more than the rest of a
/// step's summary.
@MainActor package enum TypeNames {
  private static var names: [ObjectIdentifier: String] = [:]
  private static var screenNames: [ObjectIdentifier: String] = [:]

  /// The name of a type, without its module.
  package static func name(of type: Any.Type) -> String {
    if let name = names[ObjectIdentifier(type)] { return name }
    let name = String(describing: type)
    names[ObjectIdentifier(type)] = name
    return name
  }

  /// The name that destinations of a screen have: "Product" for `ProductViewController`.
  static func screenName(of type: Any.Type) -> String {
    if let name = screenNames[ObjectIdentifier(type)] { return name }
    var name = TypeNames.name(of: type)
    let suffix = "ViewController"
    if name.hasSuffix(suffix), name != suffix { name.removeLast(suffix.count) }
    screenNames[ObjectIdentifier(type)] = name
    return name
  }

  /// The name of an object's class.
  package static func name(of object: AnyObject) -> String {
    name(of: type(of: object) as Any.Type)
  }
}
