import WaymarkCore

/// The properties that a destination declares besides its chain.
///
/// An immutable class, because destinations are copied often; copies with the same declaration
/// share it.
@MainActor final class DestinationDeclaration<Context> {
  let content: Content

  init(_ content: Content) {
    self.content = content
  }

  convenience init(name: String) {
    self.init(Content(name: name))
  }

  typealias LinkEntryMaker =
    @MainActor (String, @escaping @MainActor @Sendable (Context) -> NavigationRequest) -> LinkEntry<
      LinkTarget
    >

  @MainActor struct Content {
    var name: String
    /// The call that declared the name; `nil` if the destination is named after its screen.
    var nameOrigin: (file: StaticString, line: UInt)?
    var describe: (@MainActor (Context) -> String)?
    var metadata = DestinationMetadata()
    /// The patterns of its links; links are printed with the first one.
    var links: [LinkPattern<Context>] = []
    /// Creates the entry of the link table; `nil` for a destination without links.
    var makeLinkEntry: LinkEntryMaker?
    /// Reads a context from the texts of a form if no link contains it.
    var parameters: LinkPattern<Context>?
    /// The entry points other than links.
    var entryPoints: [EntryPoint<Context>] = []
    var samples: [Context] = []
    var isRestored = true
    var isSensitive = false

    init(name: String) {
      self.name = name
    }
  }
}
