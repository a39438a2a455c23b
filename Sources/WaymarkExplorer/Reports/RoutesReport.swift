#if Explorer
  import Foundation
  import Waymark
  import WaymarkCore

  /// The destinations of an app with their links, as text and as JSON.
  struct RoutesReport: Codable {
    var version = 1
    var destinations: [Destination]
    /// The flows of the app that were found in its sources.
    var flows: [Flow]

    struct Flow: Codable {
      var name: String
      var source: SourcePlace
    }

    struct Destination: Codable {
      var name: String
      /// The type of the context; absent if the destination takes none.
      var context: String?
      var guards: [String]
      /// From the target back to the start.
      var chain: [Step]
      /// The chains of other homes, and of the other cases of choices; absent if there are none.
      var otherChains: [[Step]]?
      var links: [Link]
      /// The app's declarations for lists and tools, by key.
      var metadata: [String: String]
      /// The place of the declaration; absent if it was not found.
      var source: SourcePlace?
      /// The places of the guards that were found, by their names.
      var guardSources: [String: SourcePlace]
    }

    struct Step: Codable {
      var screen: String
      var installation: String
      var guards: [String]
    }

    struct Link: Codable {
      var entry: String
      var patterns: [String]
      var samples: [String]
    }

    @MainActor init(_ table: DestinationTable, _ sources: SourceIndex = SourceIndex()) {
      destinations = table.entries.map { entry in
        let chains = entry.chains.map { $0.map(Step.init) }
        let otherChains = Array(chains.dropFirst())
        return Destination(
          name: entry.name,
          context: entry.summary.context == "Void" ? nil : entry.summary.context,
          guards: entry.summary.guards,
          chain: chains.first ?? [],
          otherChains: otherChains.isEmpty ? nil : otherChains,
          links: Self.links(of: entry, in: table),
          metadata: entry.summary.metadata.values,
          source: sources.place(ofDestination: entry.name, screen: chains.first?.first?.screen),
          guardSources: sources.places(ofGuards: chains.flatMap { $0 }.flatMap(\.guards))
        )
      }
      flows = sources.flows.compactMap { name in
        sources.types[name].map { Flow(name: name, source: $0) }
      }
    }

    @MainActor private static func links(
      of destination: DestinationEntry,
      in table: DestinationTable
    ) -> [Link] {
      guard let links = table.links else { return [] }
      return links.entries.filter { $0.name == destination.name }.map { entry in
        Link(
          entry: entry.name,
          patterns: links.patterns(of: entry),
          samples: links.samples(of: entry).map(\.absoluteString)
        )
      }
    }
  }

  extension RoutesReport {
    /// The list as stable text, one block for each destination.
    func text(ink: Ink) -> String {
      var blocks = destinations.map { block(of: $0, ink) }
      if !flows.isEmpty {
        let lines = flows.map { "  \($0.name): \($0.source)" }
        blocks.append(([ink.heading("flows")] + lines).joined(separator: "\n"))
      }
      return blocks.joined(separator: "\n\n") + "\n"
    }

    private func block(of destination: Destination, _ ink: Ink) -> String {
      var lines = [ink.heading("\(destination.name)(\(destination.context ?? ""))")]
      lines.append("  chain: \(text(of: destination.chain))")
      for chain in destination.otherChains ?? [] {
        let guards = chain.reversed().flatMap(\.guards)
        let guarded = guards.isEmpty ? "" : ", guarded by \(guards.joined(separator: ", "))"
        lines.append("  or: \(text(of: chain))\(guarded)")
      }
      lines.append(
        "  guards: "
          + (destination.guards.isEmpty ? "none" : destination.guards.joined(separator: ", "))
      )
      let patterns = destination.links.flatMap(\.patterns)
      if patterns.isEmpty { lines.append("  links: none") }
      lines += patterns.map { "  link: \($0)" }
      let metadata = DestinationMetadata(destination.metadata)
      if !destination.metadata.isEmpty { lines.append("  metadata: \(metadata)") }
      if let source = destination.source { lines.append("  source: \(source)") }
      for (name, source) in destination.guardSources.sorted(by: { $0.key < $1.key }) {
        lines.append("  source of guard \(name): \(source)")
      }
      return lines.joined(separator: "\n")
    }

    private func text(of chain: [Step]) -> String {
      chain.map { "\($0.screen) (\($0.installation))" }.joined(separator: " < ")
    }
  }

  extension RoutesReport.Step {
    init(_ step: DestinationSummary.Step) {
      self.init(screen: step.screen, installation: step.installation, guards: step.guards)
    }
  }
#endif
