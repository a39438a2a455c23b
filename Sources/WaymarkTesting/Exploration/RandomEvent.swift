import Foundation

/// An event caused by a random user, or an external event at the same time.
struct RandomEvent: Sendable {
  enum Deed: Sendable {
    case step(UserStep)
    /// A request with a sample of a destination.
    case request(String, [String: String])
  }

  let deed: Deed
  /// Whether the event begins before the previous one has settled.
  var isHurried = false

  /// Whether the event only waits, once the previous one has settled.
  var isWait: Bool {
    if case .step(.wait) = deed { !isHurried } else { false }
  }
}

extension RandomEvent: CustomStringConvertible {
  /// The event as spelled on the command line.
  var description: String {
    let text =
      switch deed {
      case .step(let step): "\(step)"
      case .request(let name, let sample): Self.request(name, sample)
      }
    return isHurried ? "~\(text)" : text
  }

  /// The request for a sample of a destination, as spelled on the command line.
  static func request(_ name: String, _ sample: [String: String]) -> String {
    let items = sample.sorted { $0.key < $1.key }.map { name, value in
      let text = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return "\(name)=\(text)"
    }
    if items.isEmpty { return "go \(name)" }
    return "go \(UserStep.written(name, isLast: false)) \(items.joined(separator: "&"))"
  }
}
