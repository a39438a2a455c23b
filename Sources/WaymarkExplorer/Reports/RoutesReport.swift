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

    init(_ destinations: [DestinationSummary], links: LinkTable<LinkTarget>) {
      self.destinations = destinations.map { destination in
        Destination(
          name: destination.name,
          context: destination.context == "Void" ? nil : destination.context,
          guards: destination.guards,
          chain: destination.steps.map { step in
            Step(screen: step.screen, installation: step.installation, guards: step.guards)
          },
          links: links.list
            .filter { links.destination(of: $0) == destination.name }
            .map {
              Link(entry: $0.name, patterns: $0.patterns, samples: $0.samples.map(\.absoluteString))
            }
        )
      }
    }
  }

  extension LinkTable<LinkTarget> {
    /// The name of the destination to which an entry leads; a link made of its samples tells.
    fileprivate func destination(of route: LinkRoute) -> String {
      let target = route.samples.lazy.compactMap { try? self.match($0).get().target }.first
      return target?.destination ?? route.name
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
      return lines.joined(separator: "\n")
    }
  }
#endif
