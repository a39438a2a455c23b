/// The properties of objects by their names.
@MainActor
enum KeyValueCoding {
  /// Sets a property; raises if the class does not list it with this type.
  static func connect(_ value: Any, to property: String, of object: AnyObject) {
    if set([value], property, of: object) { return }
    if let standIns = HeadlessWorld.current?.standIns {
      return standIns.add(.outlet(property, of: standIns.name(of: object)))
    }
    Misuse.raise(
      .unknownKeyException,
      """
      [\(object) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the \
      key \(property).
      """
    )
  }

  /// Sets the property at the end of a key path to the first value of its type.
  ///
  /// - Returns: Whether the property exists.
  static func set(_ values: [Any?], _ path: String, of object: AnyObject) -> Bool {
    var (owner, names) = (object, path.split(separator: ".").map(String.init))
    guard let last = names.popLast() else { return false }
    for name in names {
      guard let next = value(of: name, of: owner) else { return false }
      owner = next
    }
    let member = NamedMemberTable.member(last, of: owner) ?? standardMember(last, of: owner)
    guard case .property(_, let set)? = member?.kind else { return false }
    return values.contains { set(owner, $0) }
  }

  private static func value(of name: String, of object: AnyObject) -> AnyObject? {
    guard case .property(let get, _)? = NamedMemberTable.member(name, of: object)?.kind else {
      return standardObject(name, of: object)
    }
    return get(object) as? any NamedMembers
  }
}

extension NSExceptionName {
  /// The exception for a property that the object's class does not have.
  public static let unknownKeyException = NSExceptionName("NSUnknownKeyException")
}
