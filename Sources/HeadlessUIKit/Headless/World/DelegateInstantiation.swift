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

/// A class that can be made from a metatype, as in `type.init()`.
///
/// Swift lets a metatype call only required initialisers, except those that come from Objective-C.
/// The one that every class here must have is `init(coder:)`: it is given an empty archive. Classes
/// that inherit it, or that override it as they do their other initialisers, need nothing more.
/// An initialiser of the class itself always wins over those below.
@preconcurrency @MainActor
public protocol MetatypeConstructible: NSObject {
  /// Makes the object from an archive.
  ///
  /// A class that refuses cannot be made from a metatype: the process ends.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  init!(coder: NSCoder)
}

extension MetatypeConstructible {
  /// Makes an object of whatever class the metatype is.
  @_disfavoredOverload
  public init() {
    self.init(from: BlankCoder())
  }

  /// Apart from the initialisers below, where the one of the class would be found, which may fail.
  fileprivate init(from coder: BlankCoder) {
    self.init(coder: coder)
  }
}

extension MetatypeConstructible where Self: UIViewController {
  /// Makes a controller of whatever class the metatype is.
  @_disfavoredOverload
  public init(nibName: String?, bundle: Bundle?) {
    self.init(from: BlankCoder(nibName: nibName, bundle: bundle))
  }
}

extension MetatypeConstructible where Self: UINavigationController {
  /// Makes a container of whatever class the metatype is, with a root.
  @_disfavoredOverload
  public init(rootViewController: UIViewController) {
    self.init(from: BlankCoder())
    setViewControllers([rootViewController], animated: false)
  }
}

extension MetatypeConstructible where Self: UIView {
  /// Makes a view of whatever class the metatype is.
  @_disfavoredOverload
  public init(frame: CGRect) {
    self.init(from: BlankCoder(frame: frame))
  }
}

/// An archive that holds nothing but what the initialiser that stands behind it was given.
final class BlankCoder: NSCoder {
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
