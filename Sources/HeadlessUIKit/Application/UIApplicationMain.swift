/// Runs an app for ever: launches it in a world of its own, in real time, on a phone without
/// screen.
///
/// The delegate is made of a class by its name, with the name of its module before it. It never
/// returns; without such a class it ends the process.
/// - Parameters:
///   - argc: The number of arguments; they play no part.
///   - argv: The arguments; they play no part.
///   - principalClassName: A class that inherits from `UIApplication`; nil for that one.
///   - delegateClassName: The class of the delegate of the application; nil for none.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  let principal: AnyClass? = principalClassName.map { AppProcess.class(named: $0) }
  AppProcess.run(principal, delegate: delegateClassName.map { AppProcess.class(named: $0) })
}

extension UIApplicationDelegate {
  /// Runs the app whose delegate this is, for ever; it is what `@main` calls.
  ///
  /// See `UIApplicationMain(_:_:_:_:)`.
  public static func main() {
    AppProcess.run(nil, delegate: Self.self)
  }
}

/// The process of an app that is run for itself.
@MainActor
enum AppProcess {
  static func `class`(named name: String) -> AnyClass {
    guard let found = NSClassFromString(name) else {
      Trap.raise("There is no class \(name); its name begins with that of its module.")
    }
    return found
  }

  static func run(_ principal: AnyClass?, delegate: AnyClass?) -> Never {
    let application = principal.map { make($0, as: UIApplication.self) }
    let world = HeadlessWorld(clock: .realTime, application: application)
    world.run { () -> Never in
      let delegate = delegate.map { make($0, as: (any UIApplicationDelegate).self) }
      world.launch(delegate ?? NoDelegate())
      while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
  }

  private static func make<Object>(_ aClass: AnyClass, as type: Object.Type) -> Object {
    guard let object = Blueprint.makeObject(of: aClass) as? Object else {
      Trap.raise("\(aClass) is no \(type).")
    }
    return object
  }

  private final class NoDelegate: NSObject, UIApplicationDelegate {}
}
