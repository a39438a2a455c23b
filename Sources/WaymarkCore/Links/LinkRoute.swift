public import Foundation

/// An entry of a ``LinkTable`` for lists: its name, its patterns, and sample links.
package struct LinkRoute: Hashable, Sendable {
  /// The name of the entry.
  package let name: String
  /// Each pattern on each base, such as `bazaar://products/<id>`.
  package let patterns: [String]
  /// Sample links that the table matches to the entry.
  package let samples: [URL]
}

extension LinkRoute: CustomStringConvertible {
  package var description: String {
    "\(name): " + patterns.joined(separator: ", ")
  }
}

extension LinkTable {
  /// Sample links for all entries: at most three for each pattern.
  public var samples: [URL] { list.flatMap(\.samples) }

  /// All entries for lists, in the order of their declaration.
  package var list: [LinkRoute] {
    entries.map { entry in
      LinkRoute(
        name: entry.name,
        patterns: entry.routes.flatMap { route in
          bases.map { $0.description + route.shape.text }
        },
        samples: entry.routes.flatMap { $0.shape.samples(on: bases[0]) }.filter {
          // A sample of a broad pattern may belong to a narrower entry.
          route(of: $0).map { routes[$0].entry } == entry.name
        }
      )
    }
  }
}

extension LinkShape {
  /// Returns at most three links built from the samples of each value.
  func samples(on base: LinkBase) -> [URL] {
    let count = slots.map(\.samples.count).max() ?? 1
    return (0..<min(count, 3)).compactMap { URL(string: sample($0).text(on: base)) }
  }

  private func sample(_ number: Int) -> LinkWriter {
    var writer = LinkWriter()
    writer.path = steps.map { step in
      switch step {
      case .literal(let text): text
      case .value(let slot): slot.sample(number)
      }
    }
    writer.query = items.map { ($0.slot.name, $0.slot.sample(number)) }
    writer.fragment = fragment?.slot.sample(number)
    return writer
  }
}

extension LinkShape.Slot {
  fileprivate func sample(_ number: Int) -> String {
    samples.isEmpty ? "" : samples[min(number, samples.count - 1)]
  }
}
