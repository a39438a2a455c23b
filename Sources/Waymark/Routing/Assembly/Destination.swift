public import WaymarkCore

/// A place to which a router can navigate: a chain of steps from a screen back to a start, with its
/// declaration.
///
/// Assemble it once and use it anywhere; `any Destination<Context>` where many are kept together.
/// The modifiers below declare its name, links, samples, restoration and metadata; a
/// ``DestinationTable`` derives everything else from them.
///
/// The following example keeps destinations of different screens together:
///
/// ```swift
/// @MainActor struct ShopDestinations {
///   let home: any Destination<Void>
///   let product: any Destination<ProductID>
/// }
/// ```
@MainActor public protocol Destination<Context>: RouteStep where Path == ReachesStart {
  /// The destination as the app has written it; changed by the modifiers, opaque otherwise.
  var design: StepDesign<Context> { get set }
}

extension Destination {
  /// The name that plans, events and lists show.
  public var name: String { design.name }

  /// The facts about the destination that need no context.
  public var summary: DestinationSummary {
    let context = Context.self == Void.self ? "Void" : TypeNames.name(of: Context.self)
    return DestinationSummary(
      name: name,
      context: context,
      steps: design.step.facts.trail.first,
      metadata: metadata
    )
  }

  /// Prints a context for plans and events: as declared, else as Swift does; nothing for a
  /// destination that takes none.
  public func describe(_ context: Context) -> String {
    let declared = declaration.content
    if let describe = declared.describe { return describe(context) }
    if Context.self == Void.self { return "" }
    return declared.isSensitive ? "<sensitive>" : String(describing: context)
  }

  var declaration: DestinationDeclaration<Context> { design.declaration }

  var identity: DestinationIdentity { design.step.identity }

  private func declaring(
    _ change: (inout DestinationDeclaration<Context>.Content) -> Void
  ) -> Self {
    var content = declaration.content
    change(&content)
    var copy = self
    copy.design.declaration = DestinationDeclaration(content)
    return copy
  }
}

// MARK: - Declaring

extension Destination {
  /// The same destination under another name.
  ///
  /// Without one a chain is named after its screen: `ProductViewController` is "Product". Names are
  /// kept in restoration paths, so a name should outlive a version of the app.
  public func named(_ name: String) -> Self {
    declaring { $0.name = name }
  }

  /// The same destination with its context printed by a closure, for example without what is
  /// secret.
  public func described(by text: @escaping @MainActor (Context) -> String) -> Self {
    declaring { $0.describe = text }
  }

  /// The same destination with a value for lists, guards and tools to read.
  ///
  /// Destinations that are installed in this one later inherit it.
  ///
  /// ```swift
  /// home.metadata(\.analyticsName, "shop-home")
  /// ```
  public func metadata(
    _ key: WritableKeyPath<DestinationMetadata, String?>,
    _ value: String
  ) -> Self {
    declaring { $0.metadata[keyPath: key] = value }
  }

  /// The same destination with contexts for tools to try it with.
  public func sampled(by samples: Context...) -> Self {
    declaring { $0.samples = samples }
  }

  /// The same destination with a form for tools: the parameters from which a context is read where
  /// no link does that.
  ///
  /// It does not make the destination reachable from outside.
  public func parameters(_ part: LinkPart<Context>) -> Self {
    parameters(LinkPattern("", part))
  }

  /// The same destination with a form for tools of several parameters.
  public func parameters(_ pattern: LinkPattern<Context>) -> Self {
    declaring { content in
      content.parameters = pattern
      if pattern.isSensitive { content.isSensitive = true }
    }
  }

  /// The same destination, reachable also by a notification, a quick action, an activity, Spotlight
  /// or a document.
  ///
  /// A destination that is neither linked nor opened by something cannot be reached from outside.
  public func opened(by entryPoint: EntryPoint<Context>) -> Self {
    declaring { $0.entryPoints.append(entryPoint) }
  }

  /// The same destination, not restored after the app was ended.
  ///
  /// Otherwise a destination is restored if it takes no context, or one that is `Codable` and that
  /// its finder reads from the screen.
  public func notRestored() -> Self {
    declaring { $0.isRestored = false }
  }

  /// The same destination with a context that is never written down: it is not restored, and is
  /// printed only as ``described(by:)`` says.
  public func sensitive() -> Self {
    declaring { $0.isSensitive = true }
  }
}

extension Destination where Context == Void {
  /// The same destination with a link to it, such as `profile/city`.
  ///
  /// A destination without a link cannot be reached from outside. Links declared later are aliases
  /// that keep older links alive; the first one is printed.
  public func linked(_ literals: String) -> Self {
    linked(LinkPattern(literals))
  }
}

extension Destination where Context: Sendable {
  /// The same destination with a link that carries its context in one part.
  ///
  /// ```swift
  /// product.linked("products", .path("id", .int))
  /// ```
  public func linked(_ literals: String, _ part: LinkPart<Context>) -> Self {
    linked(LinkPattern(literals, part))
  }

  /// The same destination with links of a pattern.
  ///
  /// A destination without a link cannot be reached from outside. Links declared later are aliases
  /// that keep older links alive; the first one is printed.
  public func linked(_ pattern: LinkPattern<Context>) -> Self {
    declaring { content in
      content.links.append(pattern)
      if pattern.isSensitive { content.isSensitive = true }
      let patterns = content.links
      content.makeLinkEntry = { name, request in
        LinkEntry(name, patterns) { context in
          LinkTarget(destination: name) { request(context) }
        }
      }
    }
  }
}

// Diagnostics only: a link without a part for the context.
extension Destination {
  @available(
    *,
    unavailable,
    message: "the destination takes a context: add a part for it: linked(_:_:)"
  )
  @_disfavoredOverload
  public func linked(_ literals: String) -> Self { self }
}
