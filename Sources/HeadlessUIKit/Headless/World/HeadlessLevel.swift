/// The version of UIKit that a device runs, for behavior that differs between versions.
///
/// `UIKitParity.md` lists the differences with their sources. The following example launches an app
/// on a phone with UIKit 18:
///
/// ```swift
/// var old = HeadlessDevice.phone
/// old.level = .uiKit18
/// let driver = try AppUnderTest.shop.launched(on: old)
/// ```
public enum HeadlessLevel: Int, CaseIterable, Comparable, Sendable {
  /// UIKit 18.
  case uiKit18 = 18
  /// UIKit 26.
  case uiKit26 = 26
  /// UIKit 27, for apps that are built with its SDK.
  case uiKit27 = 27

  /// The level of a device unless another one is chosen: UIKit 26, the SDK of the oldest Xcode that
  /// builds this package.
  public static let standard = HeadlessLevel.uiKit26

  public static func < (left: HeadlessLevel, right: HeadlessLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
