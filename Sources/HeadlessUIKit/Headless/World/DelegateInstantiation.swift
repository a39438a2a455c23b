/// Instantiates an object from its class by `init()`, as UIKit does with delegates.
///
/// A metatype can only call required initializers, and `init()` of `NSObject` is not required.
/// Without the Objective-C runtime, the metatype is therefore cast to this class for the call: its
/// `init()` is required and uses the vtable slot of `init()` in every subclass of `NSObject`.
///
/// The class is open because the optimizer removes the slot of a class without subclasses.
@_spi(Headless)
open class Blueprint: NSObject {
  /// Creates an object; only the vtable slot of this initializer is used.
  public required override init() {
    super.init()
  }

  /// Creates an object of a class; returns `nil` if the class does not inherit from `NSObject`.
  static func makeObject(of aClass: AnyClass) -> NSObject? {
    #if canImport(ObjectiveC)
      return (aClass as? NSObject.Type)?.init()
    #else
      guard aClass is NSObject.Type else { return nil }
      return call(unsafeBitCast(aClass, to: Blueprint.Type.self))
    #endif
  }

  // Never inlined, because the optimizer must not assume that the object is of this class.
  @inline(never) @_optimize(none)
  private static func call(_ blueprint: Blueprint.Type) -> NSObject {
    blueprint.init()
  }
}

/// A class that can be instantiated from a metatype, as in `type.init()`.
///
/// A metatype can only call required initializers, except imported Objective-C ones. Every view and
/// view controller has `init(coder:)`, which receives an empty archive here. Classes that inherit
/// or override it need no further code. A class's own initializer takes precedence over those
/// below.
@preconcurrency @MainActor
public protocol MetatypeConstructible: NSObject {
  /// Creates the object from an archive.
  ///
  /// If the implementation returns `nil` for an instantiation from a metatype, the process ends.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  init!(coder: NSCoder)
}

extension MetatypeConstructible {
  /// Creates an object of the metatype's class.
  @_disfavoredOverload
  public init() {
    self.init(from: BlankCoder())
  }

  /// Calls the requirement; the lookup would otherwise find an initializer of the class, which may
  /// return `nil`.
  fileprivate init(from coder: BlankCoder) {
    // Ends the process if the class's `init(coder:)` returns `nil`: only initializers declared in
    // the class can return such an object, and `init()` is not one of them.
    self.init(coder: coder)
  }
}

extension MetatypeConstructible where Self: UIViewController {
  /// Creates a view controller of the metatype's class.
  @_disfavoredOverload
  public init(nibName: String?, bundle: Bundle?) {
    self.init(from: BlankCoder(nibName: nibName, bundle: bundle))
  }
}

extension MetatypeConstructible where Self: UINavigationController {
  /// Creates a navigation controller of the metatype's class with a root view controller.
  @_disfavoredOverload
  public init(rootViewController: UIViewController) {
    self.init(from: BlankCoder())
    setViewControllers([rootViewController], animated: false)
  }
}

extension MetatypeConstructible where Self: UIView {
  /// Creates a view of the metatype's class.
  @_disfavoredOverload
  public init(frame: CGRect) {
    self.init(from: BlankCoder(frame: frame))
  }
}

/// An empty archive with the arguments of the initializer that created it.
class BlankCoder: NSCoder {
  let nibName: String?
  let bundle: Bundle?
  let frame: CGRect

  init(nibName: String? = nil, bundle: Bundle? = nil, frame: CGRect = .zero) {
    self.nibName = nibName
    self.bundle = bundle
    self.frame = frame
    super.init()
  }
}
