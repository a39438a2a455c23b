import Foundation
public import PlatformUI
public import WaymarkCore

/// A destination of a table with its context type erased, for lists, forms and tools.
///
/// Most properties are computed on demand, because a table has hundreds of entries and an app uses
/// few of them.
@MainActor public struct DestinationEntry {
  /// The name of the destination.
  public let name: String
  let destination: any Destination
  var link: LinkEntry<LinkTarget>? { destination.linkEntry }

  /// The properties of the destination that do not depend on a context.
  public var summary: DestinationSummary { destination.summary }
  /// The parameters of its context, for a form; empty for a destination without context.
  public var parameters: [LinkParameter] { destination.formParameters }
  /// Suggested texts for the parameters, by name; the first set is the initial one.
  ///
  /// Contains the declared samples, or else the first sample of each parameter.
  public var samples: [[String: String]] { destination.formSamples.texts }
  /// The declared samples that the parameters cannot represent, each with the reason.
  package var unprintedSamples: [String] { destination.formSamples.unprinted }
  /// Whether a `TreePath` may contain the destination.
  ///
  /// True if the destination has no context, or its context is `Codable` and its finder can read it
  /// from the screen, unless the app declares otherwise.
  public var isRestored: Bool { destination.isRestored }
  /// Whether the parent builds its screen, so that both exist together.
  var isContained: Bool { summary.steps.first?.installation == "embedded" }
  /// Whether it is always installed in the same way.
  package var hasOneWay: Bool { !facts.hasSeveralHomes && !facts.isChoice }
  /// Whether its screen can be installed in several places, and the app does not choose between
  /// them.
  package var hasSeveralHomes: Bool { facts.hasSeveralHomes && !facts.isChoice }
  /// The chains from the target back to the start: that of the summary, then those of alternative
  /// homes and of the other cases of choices.
  package var chains: [[DestinationSummary.Step]] { facts.trail.all }
  private var facts: StepFacts { destination.facts }

  init(_ destination: any Destination) {
    name = destination.name
    self.destination = destination
  }

  /// Returns the request for the destination.
  ///
  /// - Parameter texts: The values of the parameters, by their names.
  /// - Throws: A `LinkMismatch` for the first text that is missing or does not parse.
  public func request(
    with texts: [String: String] = [:]
  ) throws(LinkMismatch) -> NavigationRequest {
    try destination.request(with: texts)
  }

  /// Builds the screen of the destination alone; no guard is asked, and the screens before it in
  /// the chain need not exist.
  ///
  /// - Throws: `LinkMismatch` for a text, `NavigationError` if a parent builds the screen, or the
  ///   error of the factory.
  public func screen(with texts: [String: String] = [:]) throws -> UIViewController {
    try destination.screenAlone(with: texts)
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

extension DestinationEntry {
  /// Whether a view controller is a screen of the destination, and its printed context.
  ///
  /// The context is `nil` if it cannot be read from the view controller.
  package func recognizes(_ screen: UIViewController) -> (isOwn: Bool, context: String?) {
    guard let claim = destination.claim(screen) else { return (false, nil) }
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

/// An App Intent that a destination declares.
package struct DeclaredIntent {
  /// The name of its type.
  package let name: String
  /// The name of the destination.
  package let destination: String
  /// Whether it opens an entity.
  package let hasTarget: Bool
  /// Identifiers of entities.
  package let samples: [String]
  /// The pattern of the destination's link, such as `products/<id>`; `nil` without one.
  package let link: String?
}

extension DestinationEntry {
  /// The App Intents that open the destination.
  package var intents: [DeclaredIntent] {
    destination.intents(link: link?.routes.first?.shape.text)
  }
}

extension Destination {
  fileprivate func intents(link: String?) -> [DeclaredIntent] {
    declaration.content.entryPoints.compactMap { entryPoint in
      guard entryPoint.kind == .intent, let intent = entryPoint.name else { return nil }
      return DeclaredIntent(
        name: intent,
        destination: name,
        hasTarget: entryPoint.targetSamples != nil,
        samples: entryPoint.targetSamples ?? [],
        link: link
      )
    }
  }

  var facts: StepFacts { design.step.facts }
  var voidContext: Context? { StepDefinition<Context>.voidContext }
  /// Whether its context is never stored.
  var isSensitive: Bool { declaration.content.isSensitive }
  /// Identifies the declaration, which copies of one destination share.
  var declarationIdentity: ObjectIdentifier { ObjectIdentifier(declaration) }

  /// The file and line of the call of `named(_:)`; `nil` without one.
  var nameOrigin: String? {
    declaration.content.nameOrigin.map { "\($0.file):\($0.line)" }
  }

  var linkEntry: LinkEntry<LinkTarget>? {
    declaration.content.makeLinkEntry?(name) { context in
      NavigationRequest(to: self, with: context)
    }
  }

  /// Returns how a view controller belongs to the destination; `nil` if it does not.
  func claim(_ screen: UIViewController) -> ScreenClaim? {
    guard design.step.recognizes(screen) else { return nil }
    let context = voidContext ?? design.step.readContext?(screen)
    return ScreenClaim(
      destination: name,
      isGuarded: !facts.isPlain,
      fallback: design.step.fallback,
      request: context.map { NavigationRequest(to: self, with: $0) }
    )
  }
}
