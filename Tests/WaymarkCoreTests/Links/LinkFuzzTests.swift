import Foundation
import Testing
import WaymarkCore

@Suite struct LinkFuzzTests {
  @Test(arguments: 1...20)
  func `a link that matches prints and parses to an equal value`(seed: UInt64) throws {
    let table = try Shop.table()
    var mutator = LinkMutator(seed: seed, samples: table.samples)
    var matches = 0
    for _ in 0..<1000 {
      guard let url = mutator.next() else { continue }
      guard let match = try? table.match(url) else { continue }
      matches += 1
      for base in Shop.bases {
        let printed = try Shop.url(of: match.target, on: base)
        #expect(try table.match(printed) == match, "\(url) became \(printed)")
      }
    }
    #expect(matches > 100, "no mutated link matches: seed \(seed)")
  }
}

/// Random variations of valid links: bytes replaced, inserted or removed, pieces repeated.
private struct LinkMutator {
  private var random: SplitMix
  private let samples: [URL]
  private static let alphabet = Array("/?#%&=+:.@ 05aZéx-\u{0}%2F%00%ff..//".utf8)

  init(seed: UInt64, samples: [URL]) {
    random = SplitMix(state: seed)
    self.samples = samples
  }

  /// The next link; nil if the mutation is not a URL.
  mutating func next() -> URL? {
    var bytes = Array(samples.randomElement(using: &random)?.absoluteString.utf8 ?? "".utf8)
    for _ in 0..<Int.random(in: 0...3, using: &random) { mutate(&bytes) }
    return URL(string: String(decoding: bytes, as: UTF8.self))
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    guard let place = bytes.indices.randomElement(using: &random),
      let byte = Self.alphabet.randomElement(using: &random)
    else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[place] = byte
    case 1: bytes.insert(byte, at: place)
    case 2: bytes.remove(at: place)
    default: bytes += bytes[place...]
    }
  }
}
