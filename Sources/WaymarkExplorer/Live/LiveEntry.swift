#if Explorer
  @_spi(Headless) import HeadlessUIKit
  import WaymarkCore

  /// A performed step with its results.
  struct LiveEntry {
    /// The step; nil for the launch.
    var step: LiveStep?
    var events: [NavigationEvent] = []
    /// The explanation of the opened link or destination.
    var reading: LinkAnswer?
    /// The error of the step, or of a part of it.
    var error: String?
    var before: LiveView?
    var after: LiveView
    /// The callbacks of view controllers, in order.
    var callbacks: [String] = []
    /// The virtual time of the step since the launch.
    var time: Duration

    /// The maximum number of recorded callbacks.
    static let maximumCallbacks = 400
  }

  /// A snapshot of the app.
  struct LiveView: Equatable, Codable {
    var picture: ScreenPicture
    var controllers: ControllerPicture?
    /// The tree as text, for comparisons.
    var tree: [String]
  }

  /// A step of a script as text.
  struct LiveStep: Equatable, Codable, Sendable {
    /// The step in the syntax of the command line.
    var text: String
    /// Whether the step was performed during a transition.
    var isHurried = false

    init(_ text: String, isHurried: Bool = false) {
      self.text = text
      self.isHurried = isHurried
    }

    /// Parses a step in the syntax of the command line.
    init(written: String) {
      isHurried = written.hasPrefix(Self.hurry)
      text = isHurried ? String(written.dropFirst(Self.hurry.count)) : written
    }

    /// The step in the syntax of the command line and of addresses.
    var written: String { (isHurried ? Self.hurry : "") + text }

    private static let hurry = "~"
  }
#endif
