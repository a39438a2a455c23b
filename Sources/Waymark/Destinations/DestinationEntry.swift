import Foundation
public import PlatformUI
public import WaymarkCore

/// A destination of a table with its context type erased: for lists, forms and tools.
///
/// A table has hundreds of entries, of which an app uses few, so most parts are made when they are
/// needed.
@MainActor public struct DestinationEntry {
  /// The name of the destination.
  public let name: String
  let identity: DestinationIdentity
  /// Shared by copies of one destination that declare the same.
  let declaration: AnyObject
  let link: LinkEntry<LinkTarget>?
  /// The ways into the app that lead here, beside links.
  let mappings: [DeliveryMapping]
  /// Whether a view controller belongs to the destination, and to which context.
  let claim: @MainActor (UIViewController) -> ScreenClaim?
  private let facts: StepFacts
  private let details: DestinationDetails

  /// The facts about the destination that need no context.
  public var summary: DestinationSummary { details.summary }
  /// The parameters of its context, to be filled in; none for a destination that takes none.
  public var parameters: [LinkParameter] { details.form.parameters }
  /// Texts for the parameters, by their names; the first ones are those to start with.
  ///
  /// They are the samples that the destination declares, else the first sample of each parameter.
  public var samples: [[String: String]] { details.form.samples }
  /// The declared samples that the parameters cannot print, each with the reason.
  package var unprintedSamples: [String] { details.form.unprintedSamples }
  /// Whether a `TreePath` may lead here.
  ///
  /// That is so for a destination that takes no context, or one that is `Codable` and that its
  /// finder reads from the screen, unless the app has declared otherwise.
  public var isRestored: Bool { details.restoration != nil }
  /// Whether the parent builds its screen, so that it is there with the parent.
  var isContained: Bool { summary.steps.first?.installation == "embedded" }
  /// Whether it is installed in the same way whatever the app shows.
  package var hasOneWay: Bool { !facts.hasSeveralHomes && !facts.isChoice }
  /// Whether its context is never written down.
  let isSensitive: Bool
  /// The chains from the target back to the start: that of the summary, then those of other homes
  /// and of the other cases of choices.
  package var chains: [[DestinationSummary.Step]] { facts.trail.all }

  init<Goal: Destination>(_ destination: Goal) {
    let declared = destination.declaration.content
    name = declared.name
    identity = destination.identity
    declaration = destination.declaration
    facts = destination.design.step.facts
    isSensitive = declared.isSensitive
    link = declared.makeLinkEntry?(declared.name) { context in
      NavigationRequest(to: destination, with: context)
    }
    mappings = declared.entryPoints.map { entryPoint in
      DeliveryMapping(kind: entryPoint.kind, name: entryPoint.name) { content in
        try entryPoint.read(content).map { NavigationRequest(to: destination, with: $0) }
      }
    }
    claim = { destination.claim($0) }
    details = DestinationDetails(destination)
  }

  /// The request for the destination.
  ///
  /// - Parameter texts: The values of the parameters, by their names.
  /// - Throws: The first text that is missing or does not read.
  public func request(
    with texts: [String: String] = [:]
  ) throws(LinkMismatch) -> NavigationRequest {
    try details.form.request(texts)
  }

  /// The screen of the destination alone: no guard is asked, and the screens before it in the chain
  /// need not exist.
  ///
  /// - Throws: `LinkMismatch` for a text, `NavigationError` for a destination whose parent builds
  ///   its screen, or the error of the factory.
  public func screen(with texts: [String: String] = [:]) throws -> UIViewController {
    try details.form.screen(texts)
  }

  /// The stops for the screens in the hierarchy that the destination leads to, by their nodes.
  func stops(_ tree: LiveTree) -> [Int: TreePath.Stop] {
    details.restoration?.stops(tree) ?? [:]
  }

  /// The request for a stop.
  func restoring(_ stop: TreePath.Stop) throws -> NavigationRequest {
    guard let restoration = details.restoration else { throw RestorationError.notRestored }
    return try restoration.request(stop)
  }
}

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
    for gap in facts.gaps {
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
}
