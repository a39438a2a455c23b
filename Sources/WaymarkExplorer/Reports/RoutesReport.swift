#if Explorer
  import Foundation
  import Waymark
  import WaymarkCore

  /// The destinations of an app with their links, for the list of routes; also its form as JSON.
  struct RoutesReport: Codable {
    var version = 1
    var destinations: [Destination]

    struct Destination: Codable {
      var name: String
      /// The type of the context; absent if the destination takes none.
      var context: String?
      var guards: [String]
      /// From the target back to the start.
      var chain: [Step]
      var links: [Link]
      /// What the app declares of it for lists and tools, by key.
      var metadata: [String: String]
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

    @MainActor init(_ table: DestinationTable) {
      let routes = table.links?.list ?? []
      destinations = table.entries.map(\.summary).map { destination in
        Destination(
          name: destination.name,
          context: destination.context == "Void" ? nil : destination.context,
          guards: destination.guards,
          chain: destination.steps.map { step in
            Step(screen: step.screen, installation: step.installation, guards: step.guards)
          },
          links: routes.filter { $0.name == destination.name }.map {
            Link(entry: $0.name, patterns: $0.patterns, samples: $0.samples.map(\.absoluteString))
          },
          metadata: destination.metadata.values
        )
      }
    }
  }

  extension RoutesReport {
    /// The list as stable text, one block for each destination.
    func text(ink: Ink) -> String {
      destinations.map { block(of: $0, ink) }.joined(separator: "\n\n") + "\n"
    }

    private func block(of destination: Destination, _ ink: Ink) -> String {
      var lines = [ink.heading("\(destination.name)(\(destination.context ?? ""))")]
      let chain = destination.chain.map { "\($0.screen) (\($0.installation))" }
      lines.append("  chain: " + chain.joined(separator: " < "))
      lines.append(
        "  guards: "
          + (destination.guards.isEmpty ? "none" : destination.guards.joined(separator: ", "))
      )
      let patterns = destination.links.flatMap(\.patterns)
      if patterns.isEmpty { lines.append("  links: none") }
      lines += patterns.map { "  link: \($0)" }
      let metadata = DestinationMetadata(destination.metadata)
      if !destination.metadata.isEmpty { lines.append("  metadata: \(metadata)") }
      return lines.joined(separator: "\n")
    }
  }
#endif
