public import WaymarkCore

/// A place that a router can navigate to: a chain of steps from a screen back to a start, with its
/// declaration.
///
/// Assemble a destination once and use it anywhere; store several as `any Destination<Context>`.
/// The modifiers declare its name, links, samples, restoration and metadata; a ``DestinationTable``
/// derives everything else from them.
///
/// The following example stores destinations of different screens together:
///
/// ```swift
/// @MainActor struct ShopDestinations {
///   let home: any Destination<Void>
///   let product: any Destination<ProductID>
/// }
/// ```
@MainActor public protocol Destination<Context>: RouteStep where Path == ReachesStart {
  /// The destination as declared by the app; opaque, and changed only by the modifiers.
  var design: StepDesign<Context> { get set }
}

extension Destination {
  /// The name in plans, events and lists.
  public var name: String { design.name }

  /// The properties of the destination that do not depend on a context.
  public var summary: DestinationSummary { design.summary }

  /// Returns a description of a context for plans and events: as declared, or else Swift's; empty
  /// for a destination without context.
  public func describe(_ context: Context) -> String { design.describe(context) }

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
  /// Returns the destination with another name.
  ///
  /// By default a destination is named after its screen: "Product" for `ProductViewController`.
  /// Restoration paths store names, so keep a name across versions of the app. Errors about equal
  /// names print the file and line of the declaration.
  public func named(
    _ name: String,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    declaring { ($0.name, $0.nameOrigin) = (name, (file, line)) }
  }

  /// Returns the destination with a closure that describes its context, for example without private
  /// parts.
  public func described(by text: @escaping @MainActor (Context) -> String) -> Self {
    declaring { $0.describe = text }
  }

  /// Returns the destination with a metadata value for lists, guards and tools.
  ///
  /// Destinations that are installed in this one afterwards inherit the value.
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

  /// Returns the destination with sample contexts for tools.
  public func sampled(by samples: Context...) -> Self {
    declaring { $0.samples = samples }
  }

  /// Returns the destination with a form for tools: the parameters of a context that no link
  /// contains.
  ///
  /// This does not make the destination reachable from outside the app.
  public func parameters(_ part: LinkPart<Context>) -> Self {
    parameters(LinkPattern("", part))
  }

  /// Returns the destination with a form of several parameters for tools.
  public func parameters(_ pattern: LinkPattern<Context>) -> Self {
    declaring { content in
      content.parameters = pattern
      if pattern.isSensitive { content.isSensitive = true }
    }
  }

  /// Returns the destination with an entry point: a notification, a quick action, an activity,
  /// Spotlight or a document.
  ///
  /// A destination with neither a link nor an entry point cannot be opened from outside the app.
  public func opened(by entryPoint: EntryPoint<Context>) -> Self {
    declaring { $0.entryPoints.append(entryPoint) }
  }

  /// Returns the destination without state restoration.
  ///
  /// By default a destination is restored if it has no context, or if its context is `Codable` and
  /// its finder can read it from the screen.
  public func notRestored() -> Self {
    declaring { $0.isRestored = false }
  }

  /// Returns the destination with a context that is never stored: the destination is not restored,
  /// and its context is printed only with ``described(by:)``.
  public func sensitive() -> Self {
    declaring { $0.isSensitive = true }
  }
}

extension Destination where Context == Void {
  /// Returns the destination with a link, such as `profile/city`.
  ///
  /// A destination without a link cannot be opened by a URL. Links are printed with the first
  /// pattern; patterns that are declared later keep older links working.
  public func linked(_ literals: String) -> Self {
    linked(LinkPattern(literals))
  }
}

extension Destination where Context: Sendable {
  /// Returns the destination with a link that contains its context in one part.
  ///
  /// ```swift
  /// product.linked("products", .path("id", .int))
  /// ```
  public func linked(_ literals: String, _ part: LinkPart<Context>) -> Self {
    linked(LinkPattern(literals, part))
  }

  /// Returns the destination with links of a pattern.
  ///
  /// A destination without a link cannot be opened by a URL. Links are printed with the first
  /// pattern; patterns that are declared later keep older links working.
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

/// The target of a link table entry: a request that is created when the link opens.
///
/// Created by the `linked` modifiers of ``Destination``.
public struct LinkTarget: Sendable {
  /// The name of the destination.
  public let destination: String
  private let make: @MainActor @Sendable () -> NavigationRequest

  init(destination: String, make: @escaping @MainActor @Sendable () -> NavigationRequest) {
    self.destination = destination
    self.make = make
  }

  /// Returns the request for the link's destination and the parsed context; its origin is outside
  /// the app.
  @MainActor public func request(options: RequestOptions = RequestOptions()) -> NavigationRequest {
    var request = make()
    request.options = options
    request.isFromOutside = true
    return request
  }
}

// Diagnostics only: a link without a part for the context, or with a part of another type.
extension Destination {
  @available(
    *,
    unavailable,
    message:
      "the part's type is not the destination's context: change the part, or map a LinkPattern"
  )
  @_disfavoredOverload
  public func linked<Other>(_ literals: String, _ part: LinkPart<Other>) -> Self { self }

  @available(
    *,
    unavailable,
    message: "the destination takes a context: add a part for it: linked(_:_:)"
  )
  @_disfavoredOverload
  public func linked(_ literals: String) -> Self { self }

  @available(
    *,
    unavailable,
    message: "fixed parts are one text, separated by slashes"
  )
  public func linked(_ literals: String, _ others: String) -> Self { self }
}
