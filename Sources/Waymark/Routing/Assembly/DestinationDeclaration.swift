import WaymarkCore

/// The declaration of a destination beside its chain.
///
/// An immutable object, because destinations are copied often; copies that declare the same share
/// it.
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
    var describe: (@MainActor (Context) -> String)?
    var metadata = DestinationMetadata()
    /// The patterns of its links, the first one to print.
    var links: [LinkPattern<Context>] = []
    /// Makes the entry of the link table; `nil` for a destination that no link reaches.
    var makeLinkEntry: LinkEntryMaker?
    /// Reads a context from the texts of a form where no link does.
    var parameters: LinkPattern<Context>?
    /// The ways into the app that lead here, beside links.
    var entryPoints: [EntryPoint<Context>] = []
    var samples: [Context] = []
    var isRestored = true
    var isSensitive = false

    init(name: String) {
      self.name = name
    }
  }
}
