public import Foundation

extension LinkTable {
  /// Sample links for all entries: at most three for each pattern.
  public var samples: [URL] { entries.flatMap(samples) }

  /// Returns each pattern of an entry on each base, such as `bazaar://products/<id>`.
  package func patterns(of entry: LinkEntry<Target>) -> [String] {
    entry.routes.flatMap { route in bases.map { $0.description + route.shape.text } }
  }

  /// Returns sample links that the table matches to an entry.
  package func samples(of entry: LinkEntry<Target>) -> [URL] {
    entry.routes.flatMap { $0.shape.samples(on: bases[0]) }.filter {
      // A sample of a broad pattern may belong to a narrower entry.
      route(of: $0).map { routes[$0].entry } == entry.name
    }
  }
}

extension LinkShape {
  /// Returns at most three links built from the samples of each value.
  fileprivate func samples(on base: LinkBase) -> [URL] {
    let count = slots.map(\.samples.count).max() ?? 1
    return (0..<min(count, 3)).compactMap { number in
      (try? link { $0.sample(number) }).flatMap { URL(string: $0.text(on: base)) }
    }
  }
}

extension LinkShape.Slot {
  fileprivate func sample(_ number: Int) -> String? {
    samples.isEmpty ? nil : samples[min(number, samples.count - 1)]
  }
}
