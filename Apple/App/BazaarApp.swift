import Foundation
import UIKit

/// Runs Bazaar on a device; the other sources of the app are the library's.
@main
@MainActor
enum BazaarApp {
  static func main() {
    GuardedScreen.showOnDemand()
    AppDelegate.main()
  }
}

extension Bundle {
  /// The bundle of the app's resources, under the name that SwiftPM gives a library's.
  static var module: Bundle { .main }
}
