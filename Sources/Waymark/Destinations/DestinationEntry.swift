import Foundation
public import PlatformUI
public import WaymarkCore

/// A destination of a table with its context type erased: for lists, forms and tools.
@MainActor public struct DestinationEntry {
  /// The facts about the destination that need no context.
  public let summary: DestinationSummary
  /// The parameters of its context, to be filled in; none for a destination that takes none.
  public let parameters: [LinkParameter]
  /// Texts for the parameters, by their names; the first ones are those to start with.
  ///
  /// They are the samples that the destination declares, else the first sample of each parameter.
  public let samples: [[String: String]]
  /// The declared samples that the parameters cannot print, each with the reason.
  package let unprintedSamples: [String]
  /// Whether a `TreePath` may lead here.
  ///
  /// That is so for a destination that takes no context, or one that is `Codable` and that its
  /// finder reads from the screen, unless the app has declared otherwise.
  public let isRestored: Bool
  /// Whether the parent builds its screen, so that it is there with the parent.
  let isContained: Bool
  /// Whether it is installed in the same way whatever the app shows.
  package let hasOneWay: Bool
  /// Whether its context is never written down.
  let isSensitive: Bool
  let identity: DestinationIdentity
  /// Shared by copies of one destination that declare the same.
  let declaration: AnyObject
  let link: LinkEntry<LinkTarget>?
  /// The ways into the app that lead here, beside links.
  let mappings: [DeliveryMapping]
  /// The stops for the screens in the hierarchy that the destination leads to, by their nodes.
  let stops: @MainActor (LiveTree) -> [Int: TreePath.Stop]
  /// The request for a stop.
  let restoring: @MainActor (TreePath.Stop) throws -> NavigationRequest
  /// Whether a view controller belongs to the destination, and to which context.
  let claim: @MainActor (UIViewController) -> ScreenClaim?
  private let trail: StepTrail
  private let gaps: [DeclarationGap]
  private let makeRequest: @MainActor ([String: String]) throws(LinkMismatch) -> NavigationRequest
  private let makeScreen: @MainActor ([String: String]) throws -> UIViewController

  /// The name of the destination.
  public var name: String { summary.name }

  init<Goal: Destination>(_ destination: Goal) {
    let form = ContextForm(destination)
    let restoration = RestorableContext(destination)
    summary = destination.summary
    parameters = form.parameters
    samples = form.samples
    unprintedSamples = form.unprintedSamples
    isRestored = restoration != nil
    isContained = destination.summary.steps.first?.installation == "embedded"
    hasOneWay = !(destination is any WayChoosing) && !destination.design.step.facts.hasSeveralHomes
    let declared = destination.declaration.content
    isSensitive = declared.isSensitive
    identity = destination.identity
    declaration = destination.declaration
    link = declared.makeLinkEntry?(destination.name) { context in
      NavigationRequest(to: destination, with: context)
    }
    mappings = declared.entryPoints.map { entryPoint in
      DeliveryMapping(kind: entryPoint.kind, name: entryPoint.name) { content in
        try entryPoint.read(content).map { NavigationRequest(to: destination, with: $0) }
      }
    }
    stops = { restoration?.stops($0) ?? [:] }
    restoring = { stop in
      guard let restoration else { throw RestorationError.notRestored }
      let options = RequestOptions(isAnimated: false)
      return NavigationRequest(
        to: destination,
        with: try restoration.context(stop),
        options: options
      )
    }
    trail = destination.design.step.facts.trail
    gaps = destination.design.step.facts.gaps
    claim = { destination.claim($0) }
    makeRequest = { (texts) throws(LinkMismatch) in
      NavigationRequest(to: destination, with: try form.read(texts))
    }
    makeScreen = { try destination.screenAlone(with: try form.read($0)) }
  }

  /// The chains from the target back to the start: that of the summary, then those of other homes
  /// and of the other cases of choices.
  package var chains: [[DestinationSummary.Step]] { trail.all }

  /// The request for the destination.
  ///
  /// - Parameter texts: The values of the parameters, by their names.
  /// - Throws: The first text that is missing or does not read.
  public func request(with texts: [String: String] = [:]) throws(LinkMismatch) -> NavigationRequest
  {
    try makeRequest(texts)
  }

  /// The screen of the destination alone: no guard is asked, and the screens before it in the chain
  /// need not exist.
  ///
  /// - Throws: `LinkMismatch` for a text, `NavigationError` for a destination whose parent
  ///   builds its screen, or the error of the factory.
  public func screen(with texts: [String: String] = [:]) throws -> UIViewController {
    try makeScreen(texts)
  }
}

/// A destination that chooses its chain when it is needed.
private protocol WayChoosing {}

extension Choice: WayChoosing {}

/// A way into the app with the request that it leads to.
@MainActor struct DeliveryMapping {
  let kind: Delivery.Kind
  let name: String?
  let request: @MainActor (Delivery.Content) throws -> NavigationRequest?

  func fits(_ kind: Delivery.Kind, _ name: String) -> Bool {
    self.kind == kind && (self.name == nil || self.name == name)
  }
}

extension DestinationEntry {
  /// Whether a view controller is one of the destination's screens, and to which printed context.
  ///
  /// The context is `nil` where it cannot be read from the view controller.
  package func recognizes(_ screen: UIViewController) -> (isOwn: Bool, context: String?) {
    guard let claim = claim(screen) else { return (false, nil) }
    return (true, claim.request?.contextText)
  }

  /// Throws if a screen of the chain is not recognized, or the destination's screen could not be
  /// removed when its guards demand it.
  func checkGaps(hasFallback: Bool) throws(DestinationTableError) {
    for gap in gaps {
      switch gap {
      case .unknownClass: throw .unknownClass(name)
      case .contained(let screen): throw .noFallback(name, screen: screen)
      case .notBuilt(let screen): throw .fallbackWithoutFactory(name, screen: screen)
      case .root where !hasFallback: throw .noFallbackOfTable(name)
      case .root: break
      }
    }
  }
}

extension Destination {
  /// What a view controller has to do with the destination; `nil` if it is none of its screens.
  fileprivate func claim(_ screen: UIViewController) -> ScreenClaim? {
    guard design.step.recognizes(screen) else { return nil }
    let context = () as? Context ?? design.step.readContext?(screen)
    let request = context.map { NavigationRequest(to: self, with: $0) }
    return ScreenClaim(
      destination: name,
      isGuarded: !design.step.facts.isPlain,
      fallback: design.step.fallback,
      request: request
    )
  }

  fileprivate func screenAlone(with context: Context) throws -> UIViewController {
    let step = bind(context)
    try step.prepare()
    try step.build(with: [])
    guard let screen = step.controller else {
      let failure = "it has no factory: its parent builds it, so open it by its route"
      throw NavigationError(.notFound(failure), step: name)
    }
    if let use = screen.use(besides: nil) {
      throw NavigationError(screen.failure(of: use, in: nil), step: step.screenName)
    }
    return screen
  }
}

/// Reads the context of a destination from the texts of a form.
@MainActor private struct ContextForm<Context> {
  let parameters: [LinkParameter]
  let samples: [[String: String]]
  private(set) var unprintedSamples: [String] = []
  let read: @MainActor ([String: String]) throws(LinkMismatch) -> Context

  init<Goal: Destination<Context>>(_ destination: Goal) {
    let declared = destination.declaration.content
    if let pattern = declared.parameters ?? declared.links.first {
      parameters = pattern.parameters
      read = { (texts) throws(LinkMismatch) in try pattern.read(texts) }
      var texts: [[String: String]] = []
      for sample in declared.samples {
        do throws(LinkPrintError) {
          texts.append(try pattern.texts(for: sample))
        } catch {
          unprintedSamples.append("\"\(destination.describe(sample))\", because \(error)")
        }
      }
      samples = texts.isEmpty ? [pattern.parameters.firstSamples] : texts
    } else if let none = () as? Context {
      parameters = []
      samples = [[:]]
      read = { (_) throws(LinkMismatch) in none }
    } else {
      // Without parameters a context is one of the samples, named as the destination prints it.
      let values = declared.samples
      let texts = values.map { destination.describe($0) }
      let label = texts.isEmpty ? "no sample is declared" : "one of the samples"
      parameters = [LinkParameter("sample", label: label, samples: texts)]
      samples = texts.map { ["sample": $0] }
      read = { (form) throws(LinkMismatch) in
        let part = LinkMismatch.Part.query("sample")
        guard let text = form["sample"] else { throw LinkMismatch(part, .missing) }
        guard let index = texts.firstIndex(of: text) else {
          throw LinkMismatch(part, .unreadable(text, expected: label))
        }
        return values[index]
      }
    }
  }
}

extension [LinkParameter] {
  /// The first sample of each parameter that has one.
  fileprivate var firstSamples: [String: String] {
    var texts: [String: String] = [:]
    for parameter in self { texts[parameter.name] = parameter.samples.first }
    return texts
  }
}
