#if Explorer
  import Foundation
  import HeadlessUIKit
  import Waymark
  import WaymarkCore

  extension ExplorerSession {
    /// Finds a destination by words such as `product id=7` or `"edit profile"`.
    func destination(
      _ words: String
    ) throws(UsageError) -> (entry: DestinationEntry, texts: [String: String]) {
      let names = table.entries.map(\.name)
      let (name, parameters) = Self.parts(of: words, names: names)
      guard let entry = table[name] else {
        throw UsageError.unknown("destination", name, among: names)
      }
      var texts: [String: String] = [:]
      for item in URLComponents(string: "?\(parameters)")?.queryItems ?? [] {
        guard entry.parameters.contains(where: { $0.name == item.name }) else {
          throw UsageError.unknown("parameter", item.name, among: entry.parameters.map(\.name))
        }
        texts[item.name] = item.value?.replacing("+", with: " ")
      }
      return (entry, texts)
    }

    /// The plan for a destination in the current state.
    func way(to words: String) -> WayAnswer {
      do {
        let (entry, texts) = try destination(words)
        let request = try entry.request(with: texts)
        guard let router = driver.router else { throw DestinationObstacle.noWindow }
        return WayAnswer(driver.run { _ in router.explain(request) })
      } catch {
        return WayAnswer(Explanation(plan: nil, obstacle: "\(error)"))
      }
    }

    private enum DestinationObstacle: Error, CustomStringConvertible {
      case noWindow

      var description: String { "the app shows no window" }
    }

    /// The name, in quotes where it has spaces, and the parameters behind it.
    private static func parts(of words: String, names: [String]) -> (String, String) {
      if names.contains(words) { return (words, "") }
      let pieces =
        words.first == "\""
        ? words.dropFirst().split(separator: "\"", maxSplits: 1)
        : words.split(separator: " ", maxSplits: 1)
      let parameters = pieces.count > 1 ? pieces[1].trimmingCharacters(in: .whitespaces) : ""
      return (pieces.first.map(String.init) ?? "", parameters)
    }
  }
#endif
