/// A class whose members can be looked up by the names in selectors and storyboards.
///
/// The Objective-C runtime finds the methods and properties of every class by name. Swift without
/// that runtime cannot, so a class lists the members that outlets, actions, segues and selectors
/// name. Responders, recognizers and bar items already conform; their subclasses override the list:
///
/// ```swift
/// override class var namedMembers: [NamedMember] {
///   super.namedMembers + [
///     .outlet("titleLabel", \ProfileViewController.titleLabel),
///     .action("save:", ProfileViewController.save(_:)),
///   ]
/// }
/// ```
///
/// Other classes declare the conformance themselves.
@preconcurrency @MainActor
public protocol NamedMembers: AnyObject {
  /// The members that can be looked up by name, those of the superclass first.
  ///
  /// The list is read once for each class; for equal names, the last member takes precedence.
  static var namedMembers: [NamedMember] { get }
}

/// A method or property with its Objective-C name.
@preconcurrency @MainActor
public struct NamedMember {
  /// The name of a property, or of a method as in a selector, with a colon for each argument.
  public let name: String
  let kind: Kind
  /// The property; `nil` for methods, and properties that are not read and set by key paths.
  var keyPath: AnyKeyPath?

  enum Kind {
    case method(@MainActor (_ owner: AnyObject, _ arguments: Arguments) -> MethodResult)
    case property(
      get: @MainActor (_ owner: AnyObject) -> Any?,
      set: @MainActor (_ owner: AnyObject, _ value: Any?) -> Bool
    )
  }

  /// The arguments of a call; a method receives as many as it has parameters.
  struct Arguments {
    var first: Any?
    var second: Any?
    var third: Any?

    init(_ first: Any? = nil, _ second: Any? = nil, _ third: Any? = nil) {
      self.first = first
      self.second = second
      self.third = third
    }
  }

  enum MethodResult {
    case returned(Any?)
    /// An argument has a different type than the parameter.
    case mismatch(Any.Type)
  }
}

extension NamedMember {
  /// Lists a property for outlets and runtime attributes.
  public static func outlet<Owner: AnyObject, Value>(
    _ name: String,
    _ property: ReferenceWritableKeyPath<Owner, Value>
  ) -> NamedMember {
    NamedMember(
      name: name,
      kind: .property(
        get: { ($0 as? Owner).flatMap { unwrapped($0[keyPath: property]) } },
        set: { owner, value in
          guard let owner = owner as? Owner, let value: Value = converted(value) else {
            return false
          }
          owner[keyPath: property] = value
          return true
        }
      ),
      keyPath: property
    )
  }

  /// Lists a method without parameters.
  public static func action<Owner: AnyObject, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Owner) -> @MainActor () -> Result
  ) -> NamedMember {
    NamedMember(name) { (owner: Owner, _) in .returned(method(owner)()) }
  }

  /// Lists a method with one parameter: an action with its sender, the action of an unwind segue
  /// with its segue, or the creator of a segue's destination with its coder.
  public static func action<Owner: AnyObject, First, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Owner) -> @MainActor (First) -> Result
  ) -> NamedMember {
    NamedMember(name) { (owner: Owner, given) in
      guard let first: First = converted(given.first) else { return .mismatch(First.self) }
      return .returned(method(owner)(first))
    }
  }

  /// Lists a method with two parameters: an action with its sender and event.
  public static func action<Owner: AnyObject, First, Second, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Owner) -> @MainActor (First, Second) -> Result
  ) -> NamedMember {
    NamedMember(name) { (owner: Owner, given) in
      guard let first: First = converted(given.first) else { return .mismatch(First.self) }
      guard let second: Second = converted(given.second) else { return .mismatch(Second.self) }
      return .returned(method(owner)(first, second))
    }
  }

  /// Lists a method with three parameters: the creator of a segue's destination, with its coder,
  /// the sender and the identifier of the segue.
  public static func action<Owner: AnyObject, First, Second, Third, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Owner) -> @MainActor (First, Second, Third) -> Result
  ) -> NamedMember {
    NamedMember(name) { (owner: Owner, given) in
      guard let first: First = converted(given.first) else { return .mismatch(First.self) }
      guard let second: Second = converted(given.second) else { return .mismatch(Second.self) }
      guard let third: Third = converted(given.third) else { return .mismatch(Third.self) }
      return .returned(method(owner)(first, second, third))
    }
  }

  private init<Owner: AnyObject>(
    _ name: String,
    _ call: @escaping @MainActor (Owner, Arguments) -> MethodResult
  ) {
    self.name = name
    kind = .method { owner, arguments in
      guard let owner = owner as? Owner else { return .mismatch(Owner.self) }
      return call(owner, arguments)
    }
  }

  /// Returns the value of a property; `nil` also for an optional without a value.
  private static func unwrapped(_ value: Any) -> Any? {
    if let optional = value as? any Unwrappable { return optional.wrapped }
    return value
  }

  /// Returns an argument as the type of its parameter; `nil` if its type is different.
  private static func converted<Value>(_ value: Any?) -> Value? {
    if let value { return value as? Value }
    return value as? Value
  }
}

extension NamedMember {
  /// Lists further members of a class and its subclasses, for example those in an extension of a
  /// UIKit class.
  ///
  /// For equal names, the class's own list takes precedence, then the last addition.
  public static func add<Owner: NamedMembers>(_ members: [NamedMember], to owner: Owner.Type) {
    NamedMemberTable.add(members, to: owner)
  }
}

/// The members of each class by their names.
@MainActor
enum NamedMemberTable {
  /// The members that were added to a class.
  private struct Addition {
    let member: NamedMember
    let owner: ObjectIdentifier
    let includes: (any NamedMembers.Type) -> Bool
  }

  private static var tables: [ObjectIdentifier: [String: NamedMember]] = [:]
  private static var additions: [Addition] = []

  static func add<Owner: NamedMembers>(_ members: [NamedMember], to owner: Owner.Type) {
    let (key, names) = (ObjectIdentifier(owner), Set(members.map(\.name)))
    additions.removeAll { $0.owner == key && names.contains($0.member.name) }
    additions += members.map { Addition(member: $0, owner: key, includes: { $0 is Owner.Type }) }
    tables = [:]
  }

  static func member(_ name: String, of object: AnyObject) -> NamedMember? {
    guard let owner = object as? any NamedMembers else { return nil }
    return table(of: type(of: owner))[name]
  }

  /// The members of a class.
  static func members(of type: NSObject.Type) -> some Sequence<NamedMember> {
    ((type as? any NamedMembers.Type).map { table(of: $0) } ?? [:]).values
  }

  /// The method of a selector, or the getter or setter of its property.
  static func method(
    _ selector: Selector,
    of object: AnyObject
  ) -> (@MainActor (NamedMember.Arguments) -> NamedMember.MethodResult)? {
    let name = "\(selector)"
    switch member(name, of: object)?.kind {
    case .method(let call)?: return { call(object, $0) }
    case .property(let get, _)?: return { _ in .returned(get(object)) }
    case nil: return setter(name, of: object)
    }
  }

  private static func setter(
    _ name: String,
    of object: AnyObject
  ) -> (@MainActor (NamedMember.Arguments) -> NamedMember.MethodResult)? {
    guard name.hasPrefix("set"), name.hasSuffix(":") else { return nil }
    let property = name.dropFirst(3).dropLast()
    let first = property.prefix(1).lowercased() + property.dropFirst()
    let found = member(first, of: object) ?? member(String(property), of: object)
    guard case .property(_, let set)? = found?.kind else { return nil }
    return { set(object, $0.first) ? .returned(nil) : .mismatch(Any.self) }
  }

  private static func table(of type: any NamedMembers.Type) -> [String: NamedMember] {
    let key = ObjectIdentifier(type)
    if let table = tables[key] { return table }
    var table: [String: NamedMember] = [:]
    let added = additions.filter { $0.includes(type) }.map(\.member)
    for member in added + type.namedMembers { table[member.name] = member }
    tables[key] = table
    return table
  }
}

extension Selector {
  /// Calls an object's method with this selector.
  ///
  /// - Returns: The result of the method; `nil` for none, and after raising if the object does not
  ///   have the method.
  @discardableResult
  @MainActor
  func send(to object: AnyObject, _ arguments: NamedMember.Arguments) -> Any? {
    guard let method = NamedMemberTable.method(self, of: object) else {
      if let standIns = HeadlessWorld.current?.standIns {
        standIns.add(.call("\(self)", of: standIns.name(of: object)))
        return nil
      }
      Misuse.raise(
        .invalidArgumentException,
        "-[\(type(of: object)) \(self)]: unrecognized selector sent to instance \(object)"
      )
      return nil
    }
    switch method(arguments) {
    case .returned(let result): return result
    case .mismatch(let parameter):
      Misuse.raise(
        .invalidArgumentException,
        "-[\(type(of: object)) \(self)]: an argument is not of the type \(parameter)"
      )
      return nil
    }
  }
}

#if !canImport(ObjectiveC)
  /// The value in an optional; otherwise the value itself.
  func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }

  extension NSObjectProtocol {
    /// Whether the object has a method, which its class lists among its named members.
    @preconcurrency @MainActor
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public func responds(to aSelector: Selector!) -> Bool {
      guard let aSelector else { return false }
      return NamedMemberTable.method(aSelector, of: self as AnyObject) != nil
    }

    /// Calls a method of the object; raises if its class does not list it.
    @preconcurrency @MainActor @discardableResult
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
      perform(aSelector, NamedMember.Arguments())
    }

    /// Calls a method of the object with an argument; raises if its class does not list it.
    @preconcurrency @MainActor @discardableResult
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
      perform(aSelector, NamedMember.Arguments(object))
    }

    /// Calls a method of the object with two arguments; raises if its class does not list it.
    @preconcurrency @MainActor @discardableResult
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public func perform(
      _ aSelector: Selector!,
      with object1: Any!,
      with object2: Any!
    ) -> Unmanaged<AnyObject>! {
      perform(aSelector, NamedMember.Arguments(object1, object2))
    }

    @MainActor
    private func perform(
      _ selector: Selector?,
      _ arguments: NamedMember.Arguments
    ) -> Unmanaged<AnyObject>? {
      guard let selector, let result = selector.send(to: self as AnyObject, arguments),
        let result = unwrapped(result), type(of: result) is AnyClass
      else { return nil }
      let object = result as AnyObject
      HeadlessWorld.current?.autorelease(object)
      return Unmanaged.passUnretained(object)
    }
  }
#endif

/// An optional whose type is not known.
private protocol Unwrappable {
  var wrapped: Any? { get }
}

extension Optional: Unwrappable {
  fileprivate var wrapped: Any? { self }
}
