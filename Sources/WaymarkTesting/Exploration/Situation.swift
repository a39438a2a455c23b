@_spi(Headless) import HeadlessUIKit
import Waymark

/// A snapshot of an app at rest: the parts of the key of its state, and the possible actions.
struct Situation: Hashable {
  /// The hierarchy with sample numbers for contexts, requests, flows, facts, fields and actions.
  var structure = ""
  /// The hierarchy alone, whatever is loaded; equal after a warm and a cold start.
  var hierarchy = ""
  /// Attributes that may refine the key, in this order: scheduled work, texts in fields that are
  /// not on screen, bars that are not on screen, contexts, texts, images and colours, notes.
  var attributes: [String] = []
  /// All that the app has put off; the key has what is there several times only once.
  var delays: [String] = []
  /// The actions of the user, then the verbs.
  var actions: [UserStep] = []
  /// The facts of the app that no hierarchy shows.
  var facts: [String] = []
  /// The class of the topmost view controller.
  var screen = ""
  /// The containers of the topmost view controller from the root down, with the titles of tabs.
  var way: [String] = []
  /// The number of presentations.
  var level = 0
  /// The declared bound that the hierarchy exceeds; `nil` if it exceeds none.
  var cut: Cut?

  /// A declared bound, in words, beyond which a state is not explored.
  enum Cut: Hashable {
    /// A class stands in one stack too often.
    case repetition(String)
    /// Too many parts of the app have changed at once.
    case combination(String)

    var text: String {
      switch self {
      case .repetition(let text), .combination(let text): text
      }
    }

    var isCombination: Bool { if case .combination = self { true } else { false } }
  }

  /// The names of ``attributes``.
  static let attributeNames = [
    "delays", "fields of hidden screens", "bars of hidden screens", "contexts", "texts",
    "images and colours", "notes",
  ]

  /// The key with the first so many attributes.
  func key(_ level: Int) -> String {
    level == 0 ? structure : ([structure] + attributes.prefix(level)).joined(separator: "\u{1}")
  }

  /// Whether nothing differs that a key can contain, as before and after an action that does
  /// nothing.
  func isSame(as other: Situation) -> Bool {
    structure == other.structure && attributes == other.attributes && delays == other.delays
  }

  /// Whether a step may lead elsewhere than in another situation of this key because it is a wait,
  /// and not as often the same was put off.
  func mayDiffer(from other: Situation, after step: UserStep) -> Bool {
    step == .wait && delays != other.delays
  }
}

/// The numbers by which contexts stand in the keys of states.
struct SampleNumbers {
  private var numbers: [String: Int] = [:]

  /// Numbers the contexts that are samples of the destinations.
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

  func name(of context: String) -> String { numbers[context].map { "#\($0)" } ?? "#-" }
}

extension DestinationEntry {
  /// Whether its screen has the same containers whatever is on screen.
  var isAlwaysInOnePlace: Bool { hasOneWay && summary.steps.last?.screen == "root" }

  /// The samples with which an exploration tries the destination: those that it declares, else the
  /// first two of each parameter, so that a screen that is already there has another context.
  var explorationSamples: [[String: String]] {
    guard samples.count == 1, let first = samples.first else { return samples }
    var second = first
    for parameter in parameters {
      if let other = parameter.samples.dropFirst().first { second[parameter.name] = other }
    }
    return second == first ? samples : [first, second]
  }
}
