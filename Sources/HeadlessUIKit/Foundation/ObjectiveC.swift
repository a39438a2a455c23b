// The names of Foundation's functions. swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(ObjectiveC)
  /// The name of a method.
  ///
  /// Without the Objective-C runtime, it refers to methods that a class lists as ``NamedMembers``.
  public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The selector as text.
    public let description: String

    /// Creates a selector from a name.
    public init(_ str: String) {
      description = str
    }

    /// Creates a selector from a name.
    public init(stringLiteral value: String) {
      description = value
    }
  }

  /// Returns the selector with a name.
  public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
    Selector(aSelectorName)
  }

  /// Returns a selector as text.
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
  /// Runs code and releases the objects that UIKit autoreleased meanwhile: results of named
  /// members, and objects from storyboards and nibs.
  ///
  /// Without it, they live until the end of the turn.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    guard MainQueue.isCurrent, let world = HeadlessWorld.current else { return try body() }
    let count = MainActor.assumeIsolated { world.autoreleased.count }
    defer { MainActor.assumeIsolated { world.drainPool(to: count) } }
    return try body()
  }

  /// A pointer through which a method can return another object.
  ///
  /// It replaces the type that Swift has only with the Objective-C runtime, and is valid for the
  /// duration of the call.
  public struct AutoreleasingUnsafeMutablePointer<Pointee> {
    private let place: UnsafeMutablePointer<Pointee>

    /// Creates a pointer from an unsafe one.
    public init(_ from: UnsafeMutablePointer<Pointee>) {
      place = from
    }

    /// The object that the pointer refers to.
    public var pointee: Pointee {
      get { place.pointee }
      nonmutating set { place.pointee = newValue }
    }
  }

  extension NSObjectProtocol {
    /// Whether the object is an instance of a class or its subclasses.
    public func isKind(of aClass: AnyClass) -> Bool {
      isInstance(of: aClass)
    }

    /// Whether the object is an instance of exactly this class.
    public func isMember(of aClass: AnyClass) -> Bool {
      type(of: self as AnyObject) == aClass
    }

    private func isInstance<Class>(of type: Class.Type) -> Bool { self is Class }
  }
#endif
