/// The properties of a simulated device.
///
/// The following example launches an app beside another one, in a narrow window of a pad:
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
  /// Which of the two interfaces the device has.
  public var idiom: UIUserInterfaceIdiom
  /// The size of the screen in points.
  public var screenSize: CGSize
  /// The width class of a window that fills the screen.
  public var horizontalSizeClass: UIUserInterfaceSizeClass
  /// The height class of a window that fills the screen.
  public var verticalSizeClass: UIUserInterfaceSizeClass

  /// Creates a device.
  public init(
    idiom: UIUserInterfaceIdiom,
    screenSize: CGSize,
    horizontalSizeClass: UIUserInterfaceSizeClass,
    verticalSizeClass: UIUserInterfaceSizeClass
  ) {
    self.idiom = idiom
    self.screenSize = screenSize
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// The number of pixels of a point in each direction.
  var screenScale: CGFloat { idiom == .pad ? 2 : 3 }

  var traits: UITraitCollection {
    UITraitCollection {
      $0.userInterfaceIdiom = idiom
      $0.horizontalSizeClass = horizontalSizeClass
      $0.verticalSizeClass = verticalSizeClass
      $0.userInterfaceStyle = .light
      $0.preferredContentSizeCategory = .large
      $0.displayScale = screenScale
      $0.layoutDirection = .leftToRight
    }
  }

  /// A phone held upright: compact width.
  public static let phone = HeadlessDevice(
    idiom: .phone,
    screenSize: CGSize(width: 393, height: 852),
    horizontalSizeClass: .compact,
    verticalSizeClass: .regular
  )

  /// A pad whose app fills the screen: regular width.
  public static let pad = HeadlessDevice(
    idiom: .pad,
    screenSize: CGSize(width: 1024, height: 1366),
    horizontalSizeClass: .regular,
    verticalSizeClass: .regular
  )
}

/// Known failures of UIKit that a world reproduces on demand.
///
/// A router that survives them survives the devices where they were seen.
@_spi(Headless)
public struct HeadlessFaults: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A push into a navigation controller whose view was never loaded changes nothing.
  public static let ignoresPushIntoUnloadedNavigation = HeadlessFaults(rawValue: 1 << 0)
  /// Completions of present and dismiss are never called.
  public static let losesCompletions = HeadlessFaults(rawValue: 1 << 1)
  /// Completions of present and dismiss are called twice.
  public static let doublesCompletions = HeadlessFaults(rawValue: 1 << 2)
  /// Unanimated changes of containers, and layout passes, begin three turns late; the changes have
  /// no coordinator, and transactions around them complete at once.
  public static let changesLate = HeadlessFaults(rawValue: 1 << 3)
  /// A stack outside the window leaves the view of its former top where it is until the stack
  /// appears.
  public static let keepsViewsOffScreen = HeadlessFaults(rawValue: 1 << 4)
  /// The recognizers that pop are enabled again at the end of each transition of their stack.
  public static let enablesSwipes = HeadlessFaults(rawValue: 1 << 5)
  /// A presentation during an animated dismissal is accepted, and begins when that has ended.
  public static let presentsDuringDismissals = HeadlessFaults(rawValue: 1 << 6)
  /// As ``presentsDuringDismissals``; a sheet that was presented while another sheet was being
  /// dismissed raises an exception when the user drags it.
  public static let breaksOverlappingSheets = HeadlessFaults(rawValue: 1 << 7)
  /// Every known failure.
  public static let all: [HeadlessFaults] = [
    .ignoresPushIntoUnloadedNavigation, .losesCompletions, .doublesCompletions, .changesLate,
    .keepsViewsOffScreen, .enablesSwipes, .presentsDuringDismissals, .breaksOverlappingSheets,
  ]
}
