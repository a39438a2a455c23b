public import PlatformUI
import WaymarkCore

extension Request {
  /// Asks for a screen to be closed: popped together with what is above it, or its presentation
  /// dismissed.
  ///
  /// A screen at the root of its stack is closed with the presentation or stack in which that is;
  /// one behind which nothing lies is refused. A screen that has gone is `alreadyThere`. The screen
  /// is not kept alive.
  public init(closing screen: UIViewController, options: RequestOptions = RequestOptions()) {
    let name = String(describing: type(of: screen))
    let errand = Errand(
      name: "close \(name)",
      way: .close,
      identity: Self.closing,
      context: ObjectIdentifier(screen),
      bind: { [weak screen] in BoundClosing(screen, name: name) }
    )
    self.init(errand, options)
  }

  /// Asks for a screen that is in the tree to be brought to the front; nothing is built.
  ///
  /// Fails with `notFound` when it is not there. The screen is not kept alive.
  public init(backTo screen: UIViewController, options: RequestOptions = RequestOptions()) {
    let finder = Finder<UIViewController, Void>.instance(screen)
    let errand = Errand(
      name: "back to \(type(of: screen))",
      way: .unwind,
      identity: Self.backTo,
      context: ObjectIdentifier(screen),
      bind: { BoundScreen(finding: finder, context: ()) }
    )
    self.init(errand, options)
  }

  /// Asks for the screen that a finder finds to be brought to the front; nothing is built.
  ///
  /// Fails with `notFound` when it is not there.
  public init<Screen: UIViewController, Context>(
    backTo finder: Finder<Screen, Context>,
    with context: Context,
    options: RequestOptions = RequestOptions()
  ) {
    let errand = Errand(
      name: "back to \(Screen.self)",
      way: .unwind,
      identity: DestinationIdentity(),
      context: context,
      bind: { BoundScreen(finding: finder, context: context) }
    )
    self.init(errand, options)
  }

  /// Asks for the screen that a finder finds, whatever it shows, to be brought to the front.
  public init<Screen: UIViewController>(
    backTo finder: Finder<Screen, Void>,
    options: RequestOptions = RequestOptions()
  ) {
    self.init(backTo: finder, with: (), options: options)
  }

  /// Asks for a destination whose screen is there already; nothing is built.
  ///
  /// Its guards are asked as always. Fails with `notFound` when the screen is not there.
  public init<Goal: Destination>(
    unwindingTo destination: Goal,
    with context: Goal.Context,
    options: RequestOptions = RequestOptions()
  ) {
    let errand = Errand(going: .unwind, to: destination, with: context)
    self.init(errand, options)
  }

  /// Asks for a destination that takes no context and whose screen is there already.
  public init<Goal: Destination>(
    unwindingTo destination: Goal,
    options: RequestOptions = RequestOptions()
  ) where Goal.Context == Void {
    self.init(unwindingTo: destination, with: (), options: options)
  }

  /// How a request gets where it wants to.
  enum Way {
    /// By whatever has to be built and moved.
    case go
    /// Only to what is there.
    case unwind
    /// To what lies behind a screen.
    case close
  }

  private static let closing = DestinationIdentity()
  private static let backTo = DestinationIdentity()
}

extension BoundScreen {
  /// A step that is only ever found.
  fileprivate convenience init(finding finder: Finder<Screen, Context>, context: Context) {
    let definition = StepDefinition(finder: finder, factory: nil)
    let blueprint = StepBlueprint(definition, isPlain: true) { _, _ in .start }
    self.init(blueprint, context: context, link: .none)
  }
}
