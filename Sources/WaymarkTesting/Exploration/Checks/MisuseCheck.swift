@_spi(Headless) import HeadlessUIKit

/// Checks that the app follows UIKit's rules.
struct MisuseCheck<App: UIApplicationDelegate>: ExplorationCheck {
  func checkStep(_ run: ExplorationRun<App>, _ results: ExplorationResults) {
    // Deprecations in later systems are irrelevant to navigation.
    for misuse in run.misuse where misuse.kind != .deprecation {
      // Addresses differ between runs.
      let subject = "\(misuse)".replacing(/: 0x[0-9a-f]+/, with: "")
      let screen = run.front?.name ?? ""
      results.report(.misuse, subject, "on \(screen)", run.script)
    }
  }
}
