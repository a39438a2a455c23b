/// The properties of a simulated device.
///
/// The following example launches an app in a narrow window of an iPad, as in Split View:
///
/// ```swift
/// let beside = HeadlessDevice(
///   idiom: .pad,
///   screenSize: CGSize(width: 375, height: 1366),
///   horizontalSizeClass: .compact,
///   verticalSizeClass: .regular
/// )
/// let narrow = try AppUnderTest.shop.launched(on: beside)
/// ```
public struct HeadlessDevice: Hashable, Sendable {
  /// The interface idiom, phone or pad.
  public var idiom: UIUserInterfaceIdiom
  /// The size of the screen in points.
  public var screenSize: CGSize
  /// The horizontal size class of a full-screen window.
  public var horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class of a full-screen window.
  public var verticalSizeClass: UIUserInterfaceSizeClass
  /// The user's preferred text size.
  public var contentSizeCategory = UIContentSizeCategory.large
  /// The version of UIKit that the device runs.
  public var level: HeadlessLevel

  /// Creates a device with custom properties.
  public init(
    idiom: UIUserInterfaceIdiom,
    screenSize: CGSize,
    horizontalSizeClass: UIUserInterfaceSizeClass,
    verticalSizeClass: UIUserInterfaceSizeClass,
    level: HeadlessLevel = .standard
  ) {
    self.idiom = idiom
    self.screenSize = screenSize
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.level = level
  }

  /// The number of pixels per point.
  var screenScale: CGFloat { idiom == .pad ? 2 : 3 }

  var traits: UITraitCollection {
    UITraitCollection {
      $0.userInterfaceIdiom = idiom
      $0.horizontalSizeClass = horizontalSizeClass
      $0.verticalSizeClass = verticalSizeClass
      $0.userInterfaceStyle = .light
      $0.preferredContentSizeCategory = contentSizeCategory
      $0.displayScale = screenScale
      $0.layoutDirection = .leftToRight
    }
  }

  /// A phone in portrait orientation: compact width.
  public static let phone = HeadlessDevice(
    idiom: .phone,
    screenSize: CGSize(width: 393, height: 852),
    horizontalSizeClass: .compact,
    verticalSizeClass: .regular
  )

  /// An iPad with a full-screen app: regular width.
  public static let pad = HeadlessDevice(
    idiom: .pad,
    screenSize: CGSize(width: 1024, height: 1366),
    horizontalSizeClass: .regular,
    verticalSizeClass: .regular
  )
}

/// Known failures of UIKit that a world reproduces on demand.
///
/// A router that handles them also works on the devices on which they were observed.
@_spi(Headless)
public struct HeadlessFaults: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Ignores a push into a navigation controller whose view was never loaded.
  public static let ignoresPushIntoUnloadedNavigation = HeadlessFaults(rawValue: 1 << 0)
  /// Never calls the completion handlers of present and dismiss.
  public static let losesCompletions = HeadlessFaults(rawValue: 1 << 1)
  /// Calls the completion handlers of present and dismiss twice.
  public static let doublesCompletions = HeadlessFaults(rawValue: 1 << 2)
  /// Delays unanimated changes of containers, and layout passes, by three turns; the changes have
  /// no coordinator, and enclosing transactions complete immediately.
  public static let changesLate = HeadlessFaults(rawValue: 1 << 3)
  /// Keeps the view of a popped view controller in an off-screen navigation controller until that
  /// appears.
  public static let keepsViewsOffScreen = HeadlessFaults(rawValue: 1 << 4)
  /// Enables the pop recognizers again at the end of each transition of their navigation
  /// controller.
  public static let enablesSwipes = HeadlessFaults(rawValue: 1 << 5)
  /// Refuses a presentation during an animated dismissal, which otherwise begins after it.
  public static let refusesPresentsDuringDismissals = HeadlessFaults(rawValue: 1 << 6)
  /// Raises an exception when the user drags a sheet that was presented while another sheet was
  /// being dismissed.
  ///
  /// Takes precedence over ``refusesPresentsDuringDismissals``.
  public static let breaksOverlappingSheets = HeadlessFaults(rawValue: 1 << 7)
  /// All known failures.
  public static let all: [HeadlessFaults] = [
    .ignoresPushIntoUnloadedNavigation, .losesCompletions, .doublesCompletions, .changesLate,
    .keepsViewsOffScreen, .enablesSwipes, .refusesPresentsDuringDismissals,
    .breaksOverlappingSheets,
  ]
}
