#if Explorer
  @_spi(Headless) import HeadlessUIKit
  import WaymarkCore

  /// A performed step with its results.
  struct LiveEntry {
    /// Nil for the launch.
    var step: LiveStep?
    var events: [NavigationEvent] = []
    /// What a person opened, and why it is understood as it is.
    var reading: LinkAnswer?
    /// Why the step, or a part of it, failed.
    var error: String?
    var before: LiveView?
    var after: LiveView
    /// The callbacks of controllers, in order.
    var callbacks: [String] = []
    /// When it was done, in virtual time since the launch.
    var time: Duration

    /// More callbacks than anybody reads.
    static let mostCallbacks = 400
  }

  /// What is to be seen of an app at one moment.
  struct LiveView: Equatable, Codable {
    var picture: ScreenPicture
    var controllers: ControllerPicture?
    /// The tree in its text form, for comparing.
    var tree: [String]
  }
#endif
