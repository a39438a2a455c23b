package import HeadlessUIKit

/// Explores an app quickly at other widths and text sizes, and compares the maps.
///
/// Layout is not simulated: a width changes the bounds and the size class of the windows, a text
/// size the preferred content size category. The maps differ if a split view controller collapses,
/// tabs move to the sidebar, a presentation adapts, or the app's code reads these values.
@MainActor struct SizeComparison<App: UIApplicationDelegate> {
  private let app: AppUnderTest<App>
  private let options: ExplorationOptions
  private let monitor: ExplorationMonitor
  /// The declarations of a launch in this process, if each launch needs its own process.
  private let declarations: LaunchDeclarations<App>?
  private let start = ContinuousClock.now

  init(
    _ app: AppUnderTest<App>,
    _ options: ExplorationOptions,
    _ monitor: ExplorationMonitor,
    _ declarations: LaunchDeclarations<App>? = nil
  ) {
    (self.app, self.options, self.monitor) = (app, options, monitor)
    self.declarations = declarations
  }

  /// The options and the connection of the exploration at a size, given the steps that set it; the
  /// same ones for `nil`.
  static func part(
    of options: ExplorationOptions,
    _ monitor: ExplorationMonitor,
    at steps: [String]?
  ) -> (ExplorationOptions, ExplorationMonitor) {
    let sizes = [WindowSize()] + WindowSize.others(of: options.device)
    guard let steps, let size = sizes.first(where: { $0.steps == steps }) else {
      return (options, monitor)
    }
    var (options, part) = (options, monitor.part(beginningWith: steps))
    part.size = steps
    options.device = size.applied(to: options.device)
    options.effort = .quick
    (options.randomEvents, options.shard, options.comparesSizes) = (0, .whole, false)
    // A finding at another size must not cut its map.
    options.stopsAtFirstFinding = false
    return (options, part)
  }

  /// Adds the differences to a report, with the crashes and missing ways back that occurred only at
  /// another size.
  func add(to report: inout ExplorationReport) async throws {
    let own = try await explored(WindowSize())
    guard own.isWholeWithinBounds else { return }
    var findings = FindingList()
    for finding in report.findings + report.accepted { findings.add(finding) }
    for size in WindowSize.others(of: options.device) {
      let other = try await explored(size)
      for finding in other.findings where finding.check.dependsOnSize {
        let isOfDevice = own.findings.contains { finding.isAbout($0.check, $0.subject) }
        let isAtLaunch = finding.script.count == size.steps.count
        if finding.check == .crash || !isOfDevice && !isAtLaunch { findings.add(finding) }
      }
      let difference = NavigationMapDifference(from: own.navigationMap, to: other.navigationMap)
      report.sizes.append(
        ExplorationReport.Size(
          name: size.name(on: options.device),
          difference: other.isWholeWithinBounds ? difference.lines : nil
        )
      )
    }
    report.findings = findings.sorted
    report.accept()
  }

  private func explored(_ size: WindowSize) async throws -> ExplorationReport {
    var (options, part) = Self.part(of: options, monitor, at: size.steps)
    options.time = options.time.map { max(.zero, $0 - (.now - start)) }
    let exploration = try Exploration(app, options, monitor: part, declarations)
    var report = try await exploration.explore()
    for index in report.findings.indices {
      report.findings[index].script.insert(contentsOf: size.steps, at: 0)
    }
    return report
  }
}

extension ExplorationFinding.Check {
  /// Whether its findings at another size are reported.
  fileprivate var dependsOnSize: Bool { [.crash, .wayOut, .wayBack].contains(self) }
}

extension ExplorationFinding {
  fileprivate func isAbout(_ check: Check, _ subject: String) -> Bool {
    self.check == check && self.subject == subject
  }
}

/// A width and a text size; `nil` for those of the device.
struct WindowSize {
  var width: Int?
  var textSize: UIContentSizeCategory?

  /// The largest text, and five widths with the usual and the largest text.
  static func others(of device: HeadlessDevice) -> [WindowSize] {
    let own = Int(device.screenSize.width)
    let widths = WindowWidth.examples(on: device.idiom).filter { $0 != own }
    let largest = UIContentSizeCategory.accessibilityExtraExtraExtraLarge
    return [WindowSize(textSize: largest)]
      + widths.flatMap { [WindowSize(width: $0), WindowSize(width: $0, textSize: largest)] }
  }

  /// The steps of the explorer that set the size.
  var steps: [String] {
    [width.map { "width \($0)" }, textSize.map { _ in "text-size ax5" }].compactMap(\.self)
  }

  /// Whether a step sets a size; no exploration performs one by itself.
  static func isSet(by step: String) -> Bool {
    let words = step.split(separator: " ")
    return words.first == "text-size"
      || words.first == "width" && words.last.flatMap { Int($0) } != nil
  }

  func applied(to device: HeadlessDevice) -> HeadlessDevice {
    var device = device
    if let width {
      device.screenSize.width = CGFloat(width)
      device.horizontalSizeClass = WindowWidth.sizeClass(of: width, on: device.idiom)
    }
    if let textSize { device.contentSizeCategory = textSize }
    return device
  }

  func name(on device: HeadlessDevice) -> String {
    let device = applied(to: device)
    let sizeClass = device.horizontalSizeClass == .regular ? "regular" : "compact"
    let width = "\(Int(device.screenSize.width)) points (\(sizeClass) width)"
    return textSize == nil ? width : width + Self.largestText
  }

  private static let largestText = " with the largest text"

  /// Returns names with each width that occurs with both texts only once.
  static func shortened(_ names: [String]) -> [String] {
    names.compactMap { name in
      if names.contains(name + largestText) { return "\(name) with both texts" }
      guard name.hasSuffix(largestText) else { return name }
      return names.contains(String(name.dropLast(largestText.count))) ? nil : name
    }
  }
}

/// The widths of a window and their size classes.
///
/// UIKit documents the size classes of devices and of their multitasking modes, but no threshold.
/// On an iPad, 639 points are compact and 678 are regular; a phone in portrait is always compact.
package enum WindowWidth {
  /// The narrowest regular width among the documented ones.
  package static let narrowestRegular = 678

  /// The widths from the narrowest to the widest device of a kind.
  package static func range(on idiom: UIUserInterfaceIdiom) -> ClosedRange<Int> {
    idiom == .pad ? 320...1_366 : 320...440
  }

  /// The widths of devices and of their multitasking modes.
  static func examples(on idiom: UIUserInterfaceIdiom) -> [Int] {
    idiom == .pad ? [320, 507, narrowestRegular, 1_024, 1_366] : [320, 375, 393, 402, 440]
  }

  package static func sizeClass(
    of width: Int,
    on idiom: UIUserInterfaceIdiom
  ) -> UIUserInterfaceSizeClass {
    idiom == .pad && width >= narrowestRegular ? .regular : .compact
  }
}
