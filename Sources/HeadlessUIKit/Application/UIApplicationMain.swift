/// Launches an app in a new world in real time, on a phone without a screen, and never returns.
///
/// The delegate is instantiated from its class name, including the module name. If the class does
/// not exist, the process ends.
/// - Parameters:
///   - argc: The number of arguments; ignored.
///   - argv: The arguments; ignored.
///   - principalClassName: A subclass of `UIApplication`; `nil` for `UIApplication` itself.
///   - delegateClassName: The class of the application delegate; `nil` for none.
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
  /// Launches the app with this delegate class and never returns; `@main` calls this method.
  ///
  /// See `UIApplicationMain(_:_:_:_:)`.
  public static func main() {
    AppProcess.run(nil, delegate: Self.self)
  }
}

/// The process of an app that runs on its own.
@MainActor
enum AppProcess {
  static func `class`(named name: String) -> AnyClass {
    guard let found = NSClassFromString(name) else {
      Trap.raise("There is no class \(name); its name must include the module name.")
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
      Trap.raise("\(aClass) is not a \(type).")
    }
    return object
  }

  private final class NoDelegate: NSObject, UIApplicationDelegate {}
}
