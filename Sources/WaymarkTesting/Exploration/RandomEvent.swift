import Foundation

/// Something that a random user does, or that happens to the app meanwhile.
struct RandomEvent: Sendable {
  enum Deed: Sendable {
    case step(UserStep)
    /// A request with a sample of a destination.
    case request(String, [String: String])
  }

  let deed: Deed
  /// Whether it happens while the event before still moves something.
  var isHurried = false

  /// Whether nothing happens but time, once the event before is over.
  var isWait: Bool {
    if case .step(.wait) = deed { !isHurried } else { false }
  }
}

extension RandomEvent: CustomStringConvertible {
  /// The event in the words of the command line.
  var description: String {
    let text =
      switch deed {
      case .step(let step): "\(step)"
      case .request(let name, let sample): Self.request(name, sample)
      }
    return isHurried ? "~\(text)" : text
  }

  /// The request for a sample of a destination, in the words of the command line.
  static func request(_ name: String, _ sample: [String: String]) -> String {
    let items = sample.sorted { $0.key < $1.key }.map { name, value in
      let text = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return "\(name)=\(text)"
    }
    if items.isEmpty { return "go \(name)" }
    return "go \(UserStep.written(name, isLast: false)) \(items.joined(separator: "&"))"
  }
}
