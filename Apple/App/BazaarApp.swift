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
