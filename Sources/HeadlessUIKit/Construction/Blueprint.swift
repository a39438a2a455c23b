/// What an object is made by of which only the class is known: its `init()`.
///
/// Apple's platforms make delegates that way. Swift lets a metatype call required initialisers
/// only; without the Objective-C runtime this class stands for the other one during the call. Its
/// initialiser takes the place of that of `NSObject` in the table of methods, where every class
/// that inherits from `NSObject` has its own. It is open because the optimiser takes such a place
/// away from a class that nobody outside can inherit from.
@_spi(Headless)
open class Blueprint: NSObject {
  /// Makes an object; nobody needs one of this class itself.
  public required override init() {
    super.init()
  }

  /// Makes an object of a class; nil where the class does not inherit from `NSObject`.
  static func makeObject(of aClass: AnyClass) -> NSObject? {
    #if canImport(ObjectiveC)
      return (aClass as? NSObject.Type)?.init()
    #else
      guard aClass is NSObject.Type else { return nil }
      return call(unsafeBitCast(aClass, to: Blueprint.Type.self))
    #endif
  }

  // Never inlined: it must not be known that the object is none of this class.
  @inline(never) @_optimize(none)
  private static func call(_ blueprint: Blueprint.Type) -> NSObject {
    blueprint.init()
  }
}
