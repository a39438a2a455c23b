@_spi(Headless) import HeadlessUIKit
import Waymark

/// The observable facts about a settled app: the parts of its state's key, and the possible
/// actions.
struct Situation: Hashable, Codable {
  var keys = SituationKeys()
  /// The user's actions, then the verbs.
  var actions: [UserStep] = []
  /// The facts from the app's description.
  var facts: [String] = []
  var front = FrontScreen()
  var spokenNames = SpokenNames()
  /// The declared bound that the hierarchy exceeds; `nil` if it exceeds none.
  var cut: Cut?

  var screen: String { front.name }

  /// A description of the declared bound beyond which a state is not explored.
  enum Cut: Hashable, Codable {
    /// A stack contains too many view controllers of one class.
    case repetition(String)
    /// Too many parts of the app have changed.
    case combination(String)

    var text: String {
      switch self {
      case .repetition(let text), .combination(let text): text
      }
    }

    var isCombination: Bool { if case .combination = self { true } else { false } }
  }

  /// The names of ``SituationKeys/attributes``.
  static let attributeNames = [
    "delays", "fields of hidden screens", "bars of hidden screens", "contexts", "texts",
    "images and colors", "leave guards", "notes",
  ]

  /// The attributes of what the user sees: texts, and images and colors.
  static let sightLevels = 4...5

  /// Whether no attribute of any key differs, as before and after an action without effect.
  func isSame(as other: Situation) -> Bool { keys == other.keys }

  /// Whether a step may end differently than in another situation with the same key, because it is
  /// a wait and the numbers of equal delayed calls differ.
  func mayDiffer(from other: SituationKeys, after step: UserStep) -> Bool {
    step == .wait && keys.delays != other.delays
  }
}

/// The hashes of a situation that distinguish states.
struct SituationKeys: Hashable, Codable {
  /// The hierarchy with sample numbers instead of contexts, and requests, flows, facts, fields and
  /// actions.
  var structure: UInt64 = 0
  /// The hierarchy alone, independent of loading; equal after a warm and a cold start.
  var hierarchy: UInt64 = 0
  /// Attributes that can refine the key, in this order: delayed calls, texts in off-screen fields,
  /// off-screen bars, contexts, texts, images and colors, armed leave guards, notes.
  var attributes: [UInt64] = []
  /// All delayed calls; the attributes contain equal ones only once.
  var delays: UInt64 = 0

  /// A hash of all parts that distinguish two situations.
  var identity: UInt64 {
    var identity = Fingerprint()
    identity.add(structure)
    identity.add(hierarchy)
    for attribute in attributes { identity.add(attribute) }
    identity.add(delays)
    return identity.value
  }

  /// The number of attributes in the shortest keys that differ; `nil` if no attribute differs.
  func firstDifference(from other: Self) -> Int? {
    if structure != other.structure { return 1 }
    let first = attributes.indices.first { attributes[$0] != other.attributes[$0] }
    return first.map { $0 + 1 }
  }

  /// The key with this number of attributes.
  func key(_ level: Int) -> UInt64 {
    if level == 0 { return structure }
    var key = Fingerprint()
    key.add(structure)
    for attribute in attributes.prefix(level) { key.add(attribute) }
    return key.value
  }
}

/// The names of buttons for a screen reader, as far as they are missing or not unique.
struct SpokenNames: Hashable, Codable {
  /// The enabled controls without a name.
  var missing: [HeadlessUnnamedControl] = []
  /// The taps on buttons of equal names, by the name.
  var shared: [String: [UserStep]] = [:]
}

/// The topmost view controller.
struct FrontScreen: Hashable, Codable {
  /// Its class; for an alert, with the title.
  var name = ""
  /// Its containers from the root down, with the titles of tabs.
  var way: [String] = []
  /// The names of the visible view controllers in the same presentation, such as those in other
  /// columns.
  var visible: Set<String> = []
  /// The number of presentations.
  var level = 0
  /// Whether it shows only the model of its SwiftUI view.
  var isModelOnly = false
}

/// The numbers that replace contexts in state keys.
struct SampleNumbers {
  private var numbers: [String: Int] = [:]

  /// Assigns numbers to the contexts that are samples of the destinations.
  @MainActor init(_ table: DestinationTable?) {
    for entry in table?.entries ?? [] {
      for sample in entry.explorationSamples {
        guard let request = try? entry.request(with: sample), !(request.context is Void) else {
          continue
        }
        let text = "\(request.context)"
        if numbers[text] == nil { numbers[text] = numbers.count }
      }
    }
  }

  /// The number of a context; -1 if it is not a sample.
  func number(of context: String) -> Int { numbers[context] ?? -1 }
}

extension DestinationEntry {
  /// Whether its screen has the same containers in every state.
  var isAlwaysInOnePlace: Bool { hasOneWay && summary.steps.last?.screen == "root" }

  /// The samples to try in an exploration: the declared ones, otherwise the first two of each
  /// parameter, so that an existing screen has another context.
  var explorationSamples: [[String: String]] {
    guard samples.count == 1, let first = samples.first else { return samples }
    var second = first
    for parameter in parameters {
      if let other = parameter.samples.dropFirst().first { second[parameter.name] = other }
    }
    return second == first ? samples : [first, second]
  }
}
