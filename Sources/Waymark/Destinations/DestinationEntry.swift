import Foundation
public import PlatformUI
public import WaymarkCore

/// A destination of a table with its context type erased, for lists, forms and tools.
///
/// Most properties are created on demand, because a table has hundreds of entries and an app uses
/// few of them.
@MainActor public struct DestinationEntry {
  /// The name of the destination.
  public let name: String
  let identity: DestinationIdentity
  /// Shared by copies of one destination with the same declaration.
  let declaration: AnyObject
  let link: LinkEntry<LinkTarget>?
  /// The entry points other than links that open the destination.
  let mappings: [DeliveryMapping]
  /// Returns whether a view controller belongs to the destination, and for which context.
  let claim: @MainActor (UIViewController) -> ScreenClaim?
  private let facts: StepFacts
  private let details: DestinationDetails

  /// The properties of the destination that do not depend on a context.
  public var summary: DestinationSummary { details.summary }
  /// The parameters of its context, for a form; empty for a destination without context.
  public var parameters: [LinkParameter] { details.form.parameters }
  /// Suggested texts for the parameters, by name; the first set is the initial one.
  ///
  /// Contains the declared samples, or else the first sample of each parameter.
  public var samples: [[String: String]] { details.form.samples }
  /// The declared samples that the parameters cannot represent, each with the reason.
  package var unprintedSamples: [String] { details.form.unprintedSamples }
  /// Whether a `TreePath` may contain the destination.
  ///
  /// True if the destination has no context, or its context is `Codable` and its finder can read it
  /// from the screen, unless the app declares otherwise.
  public var isRestored: Bool { details.restoration != nil }
  /// Whether the parent builds its screen, so that both exist together.
  var isContained: Bool { summary.steps.first?.installation == "embedded" }
  /// Whether it is always installed in the same way.
  package var hasOneWay: Bool { !facts.hasSeveralHomes && !facts.isChoice }
  /// Whether its context is never stored.
  let isSensitive: Bool
  /// The chains from the target back to the start: that of the summary, then those of alternative
  /// homes and of the other cases of choices.
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

  /// Returns the request for the destination.
  ///
  /// - Parameter texts: The values of the parameters, by their names.
  /// - Throws: A `LinkMismatch` for the first text that is missing or does not parse.
  public func request(
    with texts: [String: String] = [:]
  ) throws(LinkMismatch) -> NavigationRequest {
    try details.form.request(texts)
  }

  /// Builds the screen of the destination alone; no guard is asked, and the screens before it in
  /// the chain need not exist.
  ///
  /// - Throws: `LinkMismatch` for a text, `NavigationError` if a parent builds the screen, or the
  ///   error of the factory.
  public func screen(with texts: [String: String] = [:]) throws -> UIViewController {
    try details.form.screen(texts)
  }

  /// Returns the stops for the destination's screens in the hierarchy, by node.
  func stops(_ tree: LiveTree) -> [Int: TreePath.Stop] {
    details.restoration?.stops(tree) ?? [:]
  }

  /// Returns the request for a stop.
  func restoring(_ stop: TreePath.Stop) throws -> NavigationRequest {
    guard let restoration = details.restoration else { throw RestorationError.notRestored }
    return try restoration.request(stop)
  }
}

extension DestinationEntry: @MainActor CustomStringConvertible {
  /// The name, the context type and the links, such as `product(Int): products/<id>`.
  public var description: String { text(on: nil) }

  /// Returns the description with links on a base.
  func text(on base: LinkBase?) -> String {
    let context = summary.context == "Void" ? "" : "(\(summary.context))"
    let opening = base?.description ?? ""
    let links = link?.routes.map { opening + $0.shape.text } ?? []
    return "\(name)\(context): " + (links.isEmpty ? "no links" : links.joined(separator: ", "))
  }
}

/// An entry point with the request that it opens.
@MainActor struct DeliveryMapping {
  let kind: Delivery.Kind
  let name: String?
  let request: @MainActor (Delivery.Content) throws -> NavigationRequest?

  func fits(_ kind: Delivery.Kind, _ name: String) -> Bool {
    self.kind == kind && (self.name == nil || self.name == name)
  }
}

extension DestinationEntry {
  /// Whether a view controller is a screen of the destination, and its printed context.
  ///
  /// The context is `nil` if it cannot be read from the view controller.
  package func recognizes(_ screen: UIViewController) -> (isOwn: Bool, context: String?) {
    guard let claim = claim(screen) else { return (false, nil) }
    return (true, claim.request?.contextText)
  }

  /// Throws an error if a screen of the chain is not recognized, or the destination's screen could
  /// not be removed when a guard requires it.
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
  /// Returns how a view controller belongs to the destination; `nil` if it does not.
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
