#if Explorer
  import WaymarkTesting

  /// The map of one report, or of two that are compared.
  struct MapAnswer: Encodable {
    /// The explorations, the older one first.
    var explorations: [Exploration]
    /// The screens of all explorations, by name.
    var screens: [Screen]
    /// The ways of all explorations; the actions of one kind between two screens are one way.
    var ways: [Way]
    /// The findings of all explorations, grouped by cause.
    var findings: [Finding]

    /// The setup in which an exploration performed its scripts.
    struct Exploration: Encodable {
      var device: String
      var variants: [String]
      var isComplete: Bool
    }

    /// The difference between the older exploration and the newer one.
    enum Change: String, Encodable {
      case new, removed, changed
    }

    struct Screen: Encodable {
      var name: String
      var containers: [String]
      var states: Int
      var script: [LiveStep]
      /// The index of the exploration in which the script was found.
      var exploration: Int
      var change: Change?
    }

    struct Way: Encodable {
      var from: String
      var to: String
      var kind: ExplorationMap.Kind
      var actions: [String]
      var isAlways: Bool
      var script: [LiveStep]
      var exploration: Int
      var change: Change?
    }

    /// The findings of one check with the same cause.
    struct Finding: Encodable {
      var check: String
      /// The failure, without the names of the subjects.
      var cause: String
      /// The subjects in the order of their scripts' lengths, the shortest first.
      var subjects: [Subject]
      var exploration: Int
    }

    /// A screen, destination, guard or action with a finding.
    struct Subject: Encodable {
      var name: String
      var script: [LiveStep]
      /// The screens that the name mentions, or else the last one that the script shows.
      var screens: [String]
    }
  }

  extension MapAnswer {
    /// Merges the maps of reports, of which later ones are newer.
    ///
    /// - Throws: ``UsageError`` for reports of different apps.
    init(_ reports: [ExplorationReport]) throws(UsageError) {
      let names = Set(reports.map(\.app))
      guard names.count <= 1 else {
        throw UsageError("maps of different apps: \(names.sorted().joined(separator: ", "))")
      }
      explorations = reports.map {
        Exploration(device: $0.device, variants: $0.variants, isComplete: $0.isComplete)
      }
      var screens: [String: Screen] = [:]
      var ways: [WayKey: Way] = [:]
      findings = []
      for (index, report) in reports.enumerated() {
        for screen in report.map.screens {
          screens[screen.name] = Screen(screen, in: index, after: screens[screen.name])
        }
        for (key, parts) in Dictionary(grouping: report.map.ways, by: WayKey.init) {
          ways[key] = Way(parts, in: index, after: ways[key])
        }
        findings += Finding.causes(of: report, in: index)
      }
      for (name, screen) in screens where screen.exploration < reports.count - 1 {
        screens[name]?.change = .removed
      }
      for (key, way) in ways where way.exploration < reports.count - 1 {
        ways[key]?.change = .removed
      }
      self.screens = screens.values.sorted { $0.name < $1.name }
      self.ways = ways.values.sorted {
        ($0.from, $0.to, $0.kind.rawValue) < ($1.from, $1.to, $1.kind.rawValue)
      }
    }

    private struct WayKey: Hashable {
      var from: String
      var to: String
      var kind: ExplorationMap.Kind

      init(_ way: ExplorationMap.Way) {
        (from, to, kind) = (way.from, way.to, way.kind)
      }
    }
  }

  extension MapAnswer.Screen {
    fileprivate init(_ screen: ExplorationMap.Screen, in index: Int, after older: Self?) {
      name = screen.name
      containers = screen.containers
      states = screen.states
      script = screen.script.map(LiveStep.init(written:))
      exploration = index
      if index > 0, older == nil { change = .new }
      if let older, older.containers != containers { change = .changed }
    }
  }

  extension MapAnswer.Way {
    fileprivate init(_ parts: [ExplorationMap.Way], in index: Int, after older: Self?) {
      // The caller groups the ways, so no group is empty.
      let shortest = parts.min { $0.script.count < $1.script.count } ?? parts[0]
      (from, to, kind) = (shortest.from, shortest.to, shortest.kind)
      actions = parts.map(\.action).sorted()
      isAlways = parts.contains(where: \.isAlways)
      script = shortest.script.map(LiveStep.init(written:))
      exploration = index
      if index > 0, older == nil { change = .new }
      if let older, older.actions != actions || older.isAlways != isAlways { change = .changed }
    }
  }

  extension MapAnswer.Finding {
    /// The causes of a report's findings.
    fileprivate static func causes(of report: ExplorationReport, in index: Int) -> [Self] {
      report.causes.map { cause in
        Self(
          check: cause.check.rawValue,
          cause: cause.message,
          subjects: cause.findings.map { MapAnswer.Subject($0, in: report.map) },
          exploration: index
        )
      }
    }
  }

  extension MapAnswer.Subject {
    fileprivate init(_ finding: ExplorationFinding, in map: ExplorationMap) {
      name = finding.subject
      script = finding.script.map(LiveStep.init(written:))
      let words = Set(finding.subject.split { !$0.isLetter && !$0.isNumber }.map(String.init))
      screens = map.screens.map(\.name).filter { $0 == finding.subject || words.contains($0) }
      if screens.isEmpty { screens = map.screen(after: finding.script).map { [$0] } ?? [] }
    }
  }

  extension ExplorationMap {
    /// The screen after the longest beginning of a script that ends with a known transition.
    fileprivate func screen(after script: [String]) -> String? {
      let ends = ways.map { ($0.script, $0.to) } + screens.map { ($0.script, $0.name) }
      return ends.filter { script.starts(with: $0.0) }.max { $0.0.count < $1.0.count }?.1
    }
  }
#endif
