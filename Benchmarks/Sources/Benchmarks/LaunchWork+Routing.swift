import BenchmarkSupport
import Waymark

extension LaunchWork {
  /// All measurements, in the order of the report.
  static let all = [
    LaunchWork(
      name: "first navigation after launch",
      budget: .microseconds(150),
      make: firstNavigation
    ),
    LaunchWork(
      name: "table of 1,000 destinations with its chains",
      budget: .milliseconds(10),
      make: destinationTable
    ),
  ]

  /// Pushing an article in a window that is on screen, with a router that has done nothing yet.
  @MainActor private static func firstNavigation() -> @MainActor () -> Void {
    let mall = Mall()
    let options = RequestOptions(isAnimated: false)
    return { mall.router.go(to: mall.article, with: 7, options: options) }
  }

  /// Assembling chains of four steps, each with a name and a link, and making a table of them.
  @MainActor private static func destinationTable() -> @MainActor () -> Void {
    let mall = Mall()
    // Retained, as in an app, so that its deallocation is not measured.
    var table: DestinationTable?
    return {
      let destinations = mall.numberedArticles(1_000)
      table = try? DestinationTable(on: [.scheme("mall")], destinations: destinations)
      withExtendedLifetime(table) {}
    }
  }
}
