// Foundation's names of functions.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(ObjectiveC)
  /// The name of a method.
  ///
  /// Without the Objective-C runtime it names the methods that a class lists as its
  /// ``NamedMembers``.
  public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let description: String

    /// Makes a selector from a name.
    public init(_ str: String) {
      description = str
    }

    /// Makes a selector from a name.
    public init(stringLiteral value: String) {
      description = value
    }
  }

  /// Makes a selector from a name.
  public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
    Selector(aSelectorName)
  }

  /// Returns the name of a selector.
  public func NSStringFromSelector(_ aSelector: Selector) -> String {
    aSelector.description
  }
#endif

extension Selector {
  /// The name of `show(_:sender:)`.
  static let showViewController = NSSelectorFromString("showViewController:sender:")
  /// The name of `showDetailViewController(_:sender:)`.
  static let showDetailViewController = NSSelectorFromString("showDetailViewController:sender:")
}

#if !canImport(ObjectiveC)
  /// Runs code, returns what it returns, and releases what UIKit has returned to the code and would
  /// retain until the end of the turn: results of named members, and what storyboards and nibs
  /// instantiate.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    guard MainQueue.isCurrent, let world = HeadlessWorld.current else { return try body() }
    let count = MainActor.assumeIsolated { world.autoreleased.count }
    defer { MainActor.assumeIsolated { world.drainPool(to: count) } }
    return try body()
  }

  /// A place into which a method that is called may put another object.
  ///
  /// It stands for the type that Swift has only with the Objective-C runtime, and is valid as long
  /// as the call to which it is given.
  public struct AutoreleasingUnsafeMutablePointer<Pointee> {
    private let place: UnsafeMutablePointer<Pointee>

    /// Makes a place of a pointer to it.
    public init(_ from: UnsafeMutablePointer<Pointee>) {
      place = from
    }

    /// The object at the place.
    public var pointee: Pointee {
      get { place.pointee }
      nonmutating set { place.pointee = newValue }
    }
  }

  extension NSObjectProtocol {
    /// Whether the object is of a class, or of one that inherits from it.
    public func isKind(of aClass: AnyClass) -> Bool {
      isInstance(of: aClass)
    }

    /// Whether the object is of exactly a class.
    public func isMember(of aClass: AnyClass) -> Bool {
      type(of: self as AnyObject) == aClass
    }

    private func isInstance<Class>(of type: Class.Type) -> Bool { self is Class }
  }
#endif
