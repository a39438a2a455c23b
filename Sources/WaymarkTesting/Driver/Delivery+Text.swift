import Foundation
public import WaymarkCore

extension Delivery {
  /// Creates a delivery from the text in command lines and scripts.
  ///
  /// The text is a URL, or a name with optional values as a JSON object, or for a restoration the
  /// path as JSON. The name of a notification is optional; an intent has a URL or a name.
  public init(_ kind: Kind, text: String) throws(DeliveryRefusal) {
    switch kind {
    // A URL has a scheme before any values.
    case .intent where !text.prefix { $0 != "{" }.contains(":"):
      self.init(kind, Self.item(text))
    case .customURL, .universalLink, .widgetURL, .appClip, .intent, .fileURL:
      guard let url = URL(string: text) else {
        throw .unreadable(kind, name: text, reason: "it is not a URL")
      }
      self.init(kind, .url(url))
    case .spotlightItem, .spotlightQuery:
      self.init(kind, .item(text, values: "{}"))
    case .handoff, .quickAction, .notification:
      self.init(kind, Self.item(text))
    case .restoration:
      do {
        self.init(kind, .path(try JSONDecoder().decode(TreePath.self, from: Data(text.utf8))))
      } catch {
        throw .unreadable(kind, name: "", reason: "it is not a path as JSON")
      }
    }
  }

  /// Separates the name from the values.
  private static func item(_ text: String) -> Content {
    let start = text.firstIndex(of: "{") ?? text.endIndex
    let name = text[..<start].trimmingCharacters(in: .whitespaces)
    return .item(name, values: start < text.endIndex ? String(text[start...]) : "{}")
  }

  /// The text from which ``init(_:text:)`` creates an equal delivery.
  public var text: String {
    switch content {
    case .url(let url): return url.absoluteString
    case .item(let name, "{}"): return name
    case .item(let name, let values): return name.isEmpty ? values : "\(name) \(values)"
    case .path(let path):
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      // A path contains only texts, which always encode.
      return (try? encoder.encode(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }
}
