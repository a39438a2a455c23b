import Foundation

extension Bundle {
  /// The bundle of the app's resources, under the name that SwiftPM gives a library's.
  static var module: Bundle { .main }
}
